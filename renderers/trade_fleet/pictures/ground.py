"""The board's ground and what lies on it for long, as it lies there: each is drawn once and then copied."""

from __future__ import annotations

from renderers.kit.glow import REACH, aura, shadow
from renderers.kit.layout import Box
from renderers.kit.panel import heading
from renderers.kit.sea_chart import chart
from renderers.kit.sheet import Sheet
from renderers.kit.sprite_cache import cached_sprite
from renderers.kit.theme import Theme
from renderers.trade_fleet.pictures.card_faces import colours
from renderers.trade_fleet.pictures.places import (
    HEADER,
    MARGIN,
    PANEL,
    TOP,
    WIDTH,
    lit_box,
    piles_at,
    places,
    status_box,
)


@cached_sprite
def ground(seats: int, theme: Theme) -> Sheet:
    """The chart with the shadows of all that lies on every board of so many seats."""
    boxes, harbour, height = places(seats)
    x, y = piles_at(harbour)
    sheet = Sheet(chart(WIDTH, height, theme, rose=(x, y, min(harbour.h + 40, 380)), seed=7))
    for box in (Box(MARGIN, TOP, WIDTH - 2 * MARGIN, HEADER), *boxes, status_box(harbour)):
        shadow(sheet, box, theme)
    return sheet.quantized(colours(theme))


@cached_sprite
def alight(seats: int, seat: int, theme: Theme) -> Sheet:
    """The glow about a raised panel, as it lies on the chart."""
    sheet = ground(seats, theme).cut(lit_box(places(seats)[0][seat]))
    aura(sheet, Box(REACH, REACH, *PANEL), theme)
    return sheet.quantized(colours(theme))


@cached_sprite
def head(seats: int, title: str, right: str, theme: Theme) -> Sheet:
    box = Box(MARGIN, TOP, WIDTH - 2 * MARGIN, HEADER)
    sheet = ground(seats, theme).cut(box)
    sheet.lay(heading(box.w, box.h, theme, "ship", title, right), 0, 0)
    return sheet.quantized(colours(theme))
