"""The colours a picture is made of: chosen once, looked up exactly."""

from __future__ import annotations

import pytest
from PIL import Image, ImageChops, ImageStat

from renderers.kit.icons import drawing, icon, icon_names
from renderers.kit.palette import COLOURS, Swatches, mapped, palette
from renderers.kit.sea_chart import chart
from renderers.kit.theme import DARK, LIGHT, Theme
from renderers.kit.vector_pen import Pen, box
from renderers.trade_fleet.pictures.card_faces import colours, swatches

themes = pytest.mark.parametrize("theme", [LIGHT, DARK], ids=lambda theme: theme.name)


@drawing("test-buoy")
def _buoy(pen: Pen, theme: Theme) -> None:
    """A mark in a colour that nothing else has."""
    pen.fill(box(10, 10, 90, 90), (12, 250, 180))


def _colours_of(carrier: Image.Image) -> list[tuple[int, int, int]]:
    flat = carrier.getpalette() or []
    return [(flat[i], flat[i + 1], flat[i + 2]) for i in range(0, len(flat), 3)]


@themes
def test_every_colour_of_a_palette_comes_out_as_it_is(theme: Theme) -> None:
    inks = _colours_of(colours(theme))
    assert 200 < len(inks) <= COLOURS
    strip = Image.new("RGB", (len(inks), 1))
    strip.putdata(inks)
    assert mapped(strip, colours(theme)).convert("RGB").tobytes() == strip.tobytes()


@themes
def test_the_grounds_of_words_are_in_the_palette(theme: Theme) -> None:
    inks = _colours_of(colours(theme))
    for ground in (theme.plate, theme.deep, theme.brass, theme.ink, theme.light, *swatches(theme).grounds[:1]):
        assert ground in inks


@themes
def test_a_palette_serves_the_chart_and_every_icon(theme: Theme) -> None:
    sheet = chart(480, 320, theme)
    for i, name in enumerate(name for name in icon_names() if name != "test-buoy"):
        sprite = icon(name, 54, theme)
        sheet.paste(sprite, (i % 8 * 60, i // 8 * 60), sprite)
    apart = ImageChops.difference(sheet, mapped(sheet, palette(theme)).convert("RGB"))
    assert max(ImageStat.Stat(apart).mean) < 2


def test_a_game_adds_its_own_icons_and_grounds() -> None:
    plain, more = palette(LIGHT), palette(LIGHT, Swatches(icons=("test-buoy",), grounds=((1, 2, 200),)))
    assert (1, 2, 200) in _colours_of(more)
    assert (1, 2, 200) not in _colours_of(plain)
    assert any(max(abs(r - 12), abs(g - 250), abs(b - 180)) < 9 for r, g, b in _colours_of(more))
