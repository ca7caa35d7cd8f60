"""The pictures under test: how each is drawn, and how two are compared."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

from PIL import Image, ImageChops

from renderers.contract import renderer_for
from renderers.kit.picture import Picture
from renderers.kit.theme import THEMES
from tests.renderers.positions import positions, table

FOLDER = Path(__file__).parent / "golden"

PIXEL_TOLERANCE = 4
"""A pixel differs if a channel does by more than this, of 255."""
AREA_TOLERANCE = 0.002
"""A picture differs if more than this part of its pixels does."""

GOLDENS = (
    "turn-light", "window-dark", "plunder-dark", "final-light", "shared-light", "hand-goods-light",
    "hand-happenings-dark", "banner-light",
)  # fmt: skip


def draw(name: str) -> Picture:
    """Draw a picture by its name: a position and a theme."""
    what, _, theme_name = name.rpartition("-")
    renderer = renderer_for("trade-fleet")
    theme = THEMES[theme_name]
    if what == "banner":
        return renderer.render_banner("Trade Fleet", "Play ports, sell goods, mind the pirates.", theme)
    position = positions()[what]
    people = table(position.view.seats)
    if position.kind == "hand":
        return renderer.render_hand(position.view, theme, people)
    return renderer.render(position.view, theme, people)


def decoded(data: bytes) -> Image.Image:
    """The pixels of an encoded picture."""
    return Image.open(BytesIO(data)).convert("RGB")


def differing(one: Image.Image, other: Image.Image) -> tuple[float, Image.Image]:
    """The part of the pixels in which two pictures of one size differ, and a picture that shows where."""
    apart = ImageChops.difference(one, other)
    red, green, blue = apart.split()
    most = ImageChops.lighter(ImageChops.lighter(red, green), blue)
    mask = most.point(lambda value: 255 if value > PIXEL_TOLERANCE else 0)
    shown = Image.blend(one, Image.new("RGB", one.size, "white"), 0.7)
    shown.paste((220, 0, 60), mask=mask)
    return mask.histogram()[255] / (one.width * one.height), shown
