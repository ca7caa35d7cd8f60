"""The page of a seat's city: what it has, its Maps, and every card that stands there, colour by colour."""

from __future__ import annotations

from games.farshore.cards import FIGURES
from games.farshore.view import FarshoreView, MapView
from renderers.contract import Seating
from renderers.farshore.pictures.board import called_short, lay_tab, raised_seats
from renderers.farshore.pictures.card_faces import CITY, colours, empty_place, lay_built, lay_card, well
from renderers.farshore.pictures.glyphs import lay_row
from renderers.farshore.pictures.icons.places import seat_worker
from renderers.farshore.pictures.places import (
    ACROSS,
    CITY_ROW,
    HEAD_BOX,
    INNER,
    MAPS_HIGH,
    MAPS_TOP,
    MARGIN,
    WIDTH,
    city_boxes,
    city_height,
    city_places,
)
from renderers.farshore.pictures.seats import Blank, Count, blank_of, counts_of, fill_row, row
from renderers.farshore.pictures.shore import need_glyphs
from renderers.farshore.words.crew import city_size, is_captain
from renderers.farshore.words.reckoning import sorted_city
from renderers.farshore.words.terms import space_vp
from renderers.kit.cards import figure_disc, rounded
from renderers.kit.english import plural
from renderers.kit.glow import aura, glow, shadow
from renderers.kit.icons import icon
from renderers.kit.layout import Box
from renderers.kit.panel import heading
from renderers.kit.sea_chart import chart
from renderers.kit.sheet import Sheet
from renderers.kit.sprite_cache import cached_sprite
from renderers.kit.theme import Theme

AROUND = 28  # room about the seat's row for its light, in pixels
PAWN = 44
MAPS_BOX = Box(MARGIN, MAPS_TOP, INNER, MAPS_HIGH)


def city(view: FarshoreView, seat: int, theme: Theme, seating: Seating) -> Sheet:
    """Draw the page of a seat's city."""
    area = view.areas[seat]
    count = city_places(len(area.city), FIGURES.spaces - area.used)
    boxes = city_boxes(count)
    rows = -(-count // ACROSS)
    sheet = _ground(rows, theme).base()
    name = called_short(seating).names[seat]
    used = "Final" if view.over else city_size(view, seat)
    sheet.lay(_head(rows, f"City of {name}", used, seat, theme), HEAD_BOX.x, HEAD_BOX.y)
    raised = seat in raised_seats(view)
    blank = blank_of(view, seat, seating.names[seat])
    sheet.lay(_full_row(rows, blank, counts_of(view, seat), raised, theme), *CITY_ROW.inset(-AROUND)[:2])
    lay_tab(sheet, view, seat, CITY_ROW, theme)
    if f"maps:{seat}" in view.touched:
        glow(sheet, MAPS_BOX, theme, radius=16)
    sheet.lay(_maps(rows, area.maps, space_vp(area.ship), theme), MAPS_BOX.x, MAPS_BOX.y)
    last = boxes[(rows - 1) * ACROSS :]
    sheet.lay(_last_row(rows, len(last), theme), *_last_box(rows)[:2])
    worker, hers = seat_worker(seat, PAWN, theme), is_captain(view, seat)
    order = sorted_city(area)
    lit = [f"city:{seat}:{number}" in view.touched for number in order]
    for alight in (False, True):  # a light falls on what lies beside it
        for number, box, touched in zip(order, boxes, lit, strict=False):
            if touched == alight:
                if alight:
                    glow(sheet, box, theme, radius=16)
                lay_built(sheet, area.city[number], box.x, box.y, worker, theme, hers=hers)
    for box in boxes[len(order) :]:
        lay_card(sheet, empty_place(*CITY, "shore-city", theme), box.x, box.y)
    return sheet


@cached_sprite
def _ground(rows: int, theme: Theme) -> Sheet:
    """The chart with the shadows of what lies on the page of a city with so many rows, but not of its last row."""
    high = city_height(rows * ACROSS)
    sheet = Sheet(chart(WIDTH, high, theme, rose=(WIDTH - 300, high - 260, 460), seed=37))
    for box in (HEAD_BOX, CITY_ROW, MAPS_BOX, *city_boxes(rows * ACROSS)[:-ACROSS]):
        shadow(sheet, box, theme)
    return sheet.quantized(colours(theme))


@cached_sprite
def _head(rows: int, title: str, right: str, seat: int, theme: Theme) -> Sheet:
    sheet = _ground(rows, theme).cut(HEAD_BOX)
    sheet.lay(heading(HEAD_BOX.w, HEAD_BOX.h, theme, "shore-city", title, right, seat=seat), 0, 0)
    return sheet.quantized(colours(theme))


@cached_sprite
def _lying_row(rows: int, blank: Blank, raised: bool, theme: Theme) -> Sheet:
    """The seat's empty row as it lies on the chart, with the light about it."""
    sheet = _ground(rows, theme).cut(CITY_ROW.inset(-AROUND))
    box = Box(AROUND, AROUND, CITY_ROW.w, CITY_ROW.h)
    if raised:
        aura(sheet, box, theme)
    sheet.lay(row(box.w, box.h, blank, theme), box.x, box.y)
    return sheet.quantized(colours(theme))


@cached_sprite
def _full_row(rows: int, blank: Blank, counts: tuple[Count, ...], raised: bool, theme: Theme) -> Sheet:
    """The seat's row with all that it has, and the light about it."""
    sheet = _lying_row(rows, blank, raised, theme).base()
    fill_row(sheet, Box(AROUND, AROUND, CITY_ROW.w, CITY_ROW.h), counts, blank.seat, theme)
    return sheet


def _last_box(rows: int) -> Box:
    """Where the last row of cards lies, with room for its shadows."""
    first = city_boxes(rows * ACROSS)[-ACROSS]
    return Box(MARGIN - 8, first.y - 8, INNER + 24, first.h + 34)


@cached_sprite
def _last_row(rows: int, places: int, theme: Theme) -> Sheet:
    """The shadows of a last row of so many cards, as they lie on the chart."""
    around = _last_box(rows)
    sheet = _ground(rows, theme).cut(around)
    for box in city_boxes(rows * ACROSS)[-ACROSS:][:places]:
        shadow(sheet, box.moved(-around.x, -around.y), theme)
    return sheet.quantized(colours(theme))


@cached_sprite
def _maps(rows: int, maps: tuple[MapView, ...], ship: int, theme: Theme) -> Sheet:
    """The Maps of a seat, each with its value, and what they count together; and what the Ship counts."""
    wide, high = MAPS_BOX.w, MAPS_BOX.h
    sheet = _ground(rows, theme).cut(MAPS_BOX)
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
    return sheet.quantized(colours(theme))
