"""The page of a seat's city: what it has, its Maps, and every card that stands there, colour by colour."""

from __future__ import annotations

from games.farshore.cards import CARD, COLOURS, FIGURES
from games.farshore.view import AreaView, FarshoreView, MapView
from renderers.contract import Table
from renderers.farshore.board import called_short, lay_tab, raised_seats
from renderers.farshore.faces import CITY, colours, empty_place, lay_built, lay_card, well
from renderers.farshore.glyphs import lay_row
from renderers.farshore.icons.places import seat_worker
from renderers.farshore.places import (
    CITY_ROW,
    HEAD_BOX,
    INNER,
    MAPS_HIGH,
    MAPS_TOP,
    MARGIN,
    WIDTH,
    city_boxes,
    city_height,
)
from renderers.farshore.seats import lay_row_of
from renderers.farshore.shore import need_glyphs
from renderers.farshore.words import joined, plural, space_vp
from renderers.kit.cards import figure_disc, rounded
from renderers.kit.glow import aura, glow, shadow
from renderers.kit.icons import icon
from renderers.kit.keep import kept
from renderers.kit.layout import Box
from renderers.kit.panel import heading
from renderers.kit.paper import chart
from renderers.kit.sheet import Sheet
from renderers.kit.theme import Theme

MAPS_BOX = Box(MARGIN, MAPS_TOP, INNER, MAPS_HIGH)


def city(view: FarshoreView, seat: int, theme: Theme, table: Table) -> Sheet:
    """Draw the page of a seat's city."""
    area = view.areas[seat]
    boxes = city_boxes(len(area.city))
    sheet = _ground(len(boxes), theme).copy()
    name = called_short(table).names[seat]
    used = "Final" if view.over else f"{area.used} of {FIGURES.spaces} spaces"
    sheet.lay(_head(len(boxes), f"City of {name}", used, seat, theme), HEAD_BOX.x, HEAD_BOX.y)
    raised = seat in raised_seats(view)
    if raised:
        aura(sheet, CITY_ROW, theme)
    lay_row_of(sheet, CITY_ROW, view, seat, table.names[seat], theme)
    lay_tab(sheet, view, seat, CITY_ROW, theme)
    if f"maps:{seat}" in view.touched:
        glow(sheet, MAPS_BOX, theme, radius=16)
    sheet.lay(_maps(area.maps, space_vp(area.ship), theme), MAPS_BOX.x, MAPS_BOX.y)
    worker = seat_worker(seat, 48, theme)
    for number, box in zip(sorted_city(area), boxes, strict=False):
        if f"city:{seat}:{number}" in view.touched:
            glow(sheet, box, theme, radius=16)
        lay_built(sheet, area.city[number], box.x, box.y, worker, theme)
    for box in boxes[len(area.city) :]:
        lay_card(sheet, empty_place(*CITY, "shore-city", theme), box.x, box.y)
    return sheet


def sorted_city(area: AreaView) -> list[int]:
    """The cards of a city by their place in it, colour by colour, those of a name together."""
    return sorted(range(len(area.city)), key=lambda i: _order(area.city[i].card))


def _order(name: str) -> tuple[int, str]:
    return COLOURS.index(CARD[name].colour), name


@kept
def _ground(boxes: int, theme: Theme) -> Sheet:
    """The chart with the shadows of all that lies on the page of a city with so many places."""
    sheet = Sheet(
        chart(WIDTH, city_height(boxes), theme, rose=(WIDTH - 300, city_height(boxes) - 260, 460), seed=37)
    )
    for box in (HEAD_BOX, CITY_ROW, MAPS_BOX, *city_boxes(boxes)):
        shadow(sheet, box, theme)
    return sheet.pressed(colours(theme))


@kept
def _head(boxes: int, title: str, right: str, seat: int, theme: Theme) -> Sheet:
    sheet = _ground(boxes, theme).cut(HEAD_BOX)
    sheet.lay(heading(HEAD_BOX.w, HEAD_BOX.h, theme, "shore-city", title, right, seat=seat), 0, 0)
    return sheet.pressed(colours(theme))


@kept
def _maps(maps: tuple[MapView, ...], ship: int, theme: Theme) -> Sheet:
    """The Maps of a seat, each with its value, and what they count together; and what the Ship counts."""
    wide, high = MAPS_BOX.w, MAPS_BOX.h
    sheet = Sheet.clear(wide, high)
    sheet.paste(rounded(wide, high, theme.plate, theme.edge, radius=16, thick=3), 0, 0)
    middle = high // 2
    sheet.paste(icon("shore-map", 44, theme), 14, middle - 22)
    x = 70
    for chart_ in maps:
        sheet.paste(rounded(126, 48, well(theme), theme.edge, radius=10, thick=2), x, middle - 24)
        lay_row(sheet, Box(x + 8, middle - 24, 68, 48), need_glyphs(chart_.name), theme, well(theme), size=36)
        figure_disc(sheet, (x + 101, middle), str(chart_.value), theme, size=42)
        x += 134
    total = sum(chart_.value for chart_ in maps) * len(maps)
    said = f"{plural(total, 'point')}" if maps else "No Maps yet"
    sheet.write(said, x + 6, middle, colour=theme.ink, ground=theme.plate)
    right = wide - 22
    right -= sheet.write(plural(ship, "point"), right, middle, colour=theme.ink, ground=theme.plate, align="right")
    sheet.paste(icon("shore-ship", 44, theme), right - 54, middle - 24)
    return sheet


def city_alt(view: FarshoreView, seat: int, table: Table) -> str:
    """What the page of a city shows, in words."""
    area = view.areas[seat]
    out = [f"City of {table.names[seat]}: {area.used} of {FIGURES.spaces} spaces, {plural(area.vp, 'point')}."]
    for colour in COLOURS:
        names = [_told(area, i) for i in sorted_city(area) if CARD[area.city[i].card].colour == colour]
        if names:
            out.append(f"{colour.title()}: {joined(names)}.")
    return " ".join(out)


def _told(area: AreaView, number: int) -> str:
    built = area.city[number]
    lies = [word for word, there in (("Anchor", built.anchored), ("worker", built.worker)) if there]
    return CARD[built.card].title + (f" ({', '.join(lies)})" if lies else "")
