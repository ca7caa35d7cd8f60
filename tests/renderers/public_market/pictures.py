"""The pictures of Public Market under test, and how each is drawn."""

from __future__ import annotations

from pathlib import Path

from renderers.contract import renderer_for
from renderers.kit.picture import Picture
from renderers.kit.theme import THEMES
from tests.renderers.public_market.positions import TITLE, positions, table

FOLDER = Path(__file__).parent / "golden"

GOLDENS = (
    "four-light", "three-dark", "two-light", "final-dark", "hand-tile-light", "hand-market-dark",
    "preview-tile-light", "banner-light",
)  # fmt: skip


def draw(name: str) -> Picture:
    """Draw a picture by its name: a position and a theme."""
    what, _, theme_name = name.rpartition("-")
    renderer = renderer_for("public-market")
    theme = THEMES[theme_name]
    if what == "banner":
        return renderer.render_banner(TITLE, "Bid, fish, pack and sell.", theme)
    position = positions()[what]
    people = table(position.view.seats)
    if position.kind == "preview":
        picture = renderer.preview(position.view, position.move, theme, people)
        assert picture is not None
        return picture
    if position.kind == "hand":
        return renderer.render_hand(position.view, theme, people)
    return renderer.render(position.view, theme, people)
