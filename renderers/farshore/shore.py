"""What all share: the Bay, the places on the shore, the stacks of Maps, the Windrose, the decks."""

from __future__ import annotations

from collections.abc import Sequence

from games.farshore.cards import DATA, ISLAND_NUMBER
from games.farshore.view import FarshoreView, IslandView, MapStackView
from renderers.farshore.faces import (
    BAY,
    bay_card,
    colours,
    empty_place,
    ghost,
    lay_card,
    pins,
    sand,
    shallows,
    shape,
    well,
)
from renderers.farshore.glyphs import glyphs, lay_row
from renderers.farshore.icons.paints import KINDS
from renderers.farshore.icons.places import seat_worker
from renderers.farshore.places import BAYS, DECKS, DUNES, PLACE, WINDROSE_WIDE, place_boxes
from renderers.farshore.reckoning import sails
from renderers.farshore.words import title
from renderers.kit import type as lettering
from renderers.kit.cards import figure_disc, rounded
from renderers.kit.glow import glow
from renderers.kit.icons import icon
from renderers.kit.keep import kept
from renderers.kit.layout import Box
from renderers.kit.sheet import Sheet
from renderers.kit.theme import Theme, mix

SPOT = 54  # the place of a worker, in pixels
PAWN = 46
DUNES_LABEL = 250  # width of the part of the Dunes that names them


def bay(sheet: Sheet, view: FarshoreView, theme: Theme) -> None:
    """Lay the eight spots of the Bay."""
    for i, (stack, box) in enumerate(zip(view.bay, BAYS, strict=False)):
        if f"bay:{i}" in view.touched:
            glow(sheet, box, theme, radius=16)
        if stack.card is None:
            lay_card(sheet, empty_place(*BAY, "shore-baycard", theme), box.x, box.y)
            continue
        lay_card(sheet, bay_card(stack.card, theme), box.x, box.y)
        pins(sheet, box, stack.count, sails(view, stack.card), theme)


def places(sheet: Sheet, view: FarshoreView, theme: Theme) -> None:
    """Lay the Shoreline, the Islands, the Docks and the Lookout, with the workers on them."""
    shores, isles, docks, lookout = place_boxes(len(view.islands))
    for shore, box in zip(view.shoreline, shores, strict=True):
        _space(sheet, box, shore.name, shore.worker, f"shore:{shore.name}" in view.touched, theme)
    for isle, box in zip(view.islands, isles, strict=True):
        lit = f"island:{isle.name}" in view.touched
        if isle.open:
            _space(sheet, box, isle.name, isle.worker, lit, theme)
        else:
            _flooded(sheet, box, isle, lit, theme)
    for name, box in (("docks", docks), ("lookout", lookout)):
        _ground(sheet, box, name, name in view.touched, theme)
        used = lettering.width(title(name), lettering.BOLD, lettering.LABEL)
        room = Box(box.x + 14 + 46 + used + 10, box.y + 4, box.w - 14 - 46 - used - 20, 48)
        _crowd(sheet, room, [getattr(area, name) for area in view.areas], theme)


def _ground(sheet: Sheet, box: Box, name: str, lit: bool, theme: Theme) -> None:
    if lit:
        glow(sheet, box, theme, radius=16)
    sheet.lay(_place(name, box.w, theme), box.x, box.y, shape(box.w, box.h))


def _space(sheet: Sheet, box: Box, name: str, worker: int | None, lit: bool, theme: Theme) -> None:
    """A place for one worker."""
    _ground(sheet, box, name, lit, theme)
    if worker is not None:
        sheet.paste(seat_worker(worker, PAWN, theme), box.right - 12 - (SPOT + PAWN) // 2, box.y + 42)


@kept
def _place(name: str, wide: int, theme: Theme) -> Sheet:
    """A place with its name and what it brings; a place for one worker has a spot for it."""
    high = PLACE[1]
    sheet = Sheet.plain(wide, high, theme.plate)
    ground = shallows(theme) if name in ISLAND_NUMBER else sand(theme)
    sheet.paste(rounded(wide, high, ground, theme.edge, radius=16, thick=3), 0, 0)
    open_to_all = name in ("docks", "lookout")
    left = 14
    if open_to_all:
        sheet.paste(icon(f"shore-{name}", 42, theme), 10, 6)
        left = 60
    label = title(name)
    sheet.write(label, left, 27, colour=theme.on(ground), ground=ground, room=wide - left - 8)
    right = wide - 12 if open_to_all else wide - 12 - SPOT - 4
    lay_row(sheet, Box(14, 46, right - 14, 50), glyphs(name), theme, ground)
    if not open_to_all:
        spot = mix(ground, theme.ink, 0.14)
        sheet.paste(
            rounded(SPOT, SPOT, spot, mix(ground, theme.ink, 0.4), radius=27, thick=2), wide - 12 - SPOT, 42
        )
    return sheet.pressed(colours(theme))


def _flooded(sheet: Sheet, box: Box, isle: IslandView, lit: bool, theme: Theme) -> None:
    """An Island under water; a worker that stands there stays for now."""
    if lit:
        glow(sheet, box, theme, radius=16)
    sheet.lay(_under_water(isle.name, box.w, theme), box.x, box.y, shape(box.w, box.h))
    if isle.worker is not None:
        sheet.paste(seat_worker(isle.worker, PAWN, theme), box.right - 12 - (SPOT + PAWN) // 2, box.y + 42)


@kept
def _under_water(name: str, wide: int, theme: Theme) -> Sheet:
    high = PLACE[1]
    sheet = Sheet.plain(wide, high, theme.plate)
    ground = theme.deep
    sheet.paste(rounded(wide, high, ground, theme.edge, radius=16, thick=3), 0, 0)
    sheet.write(title(name), 14, 27, colour=theme.light, ground=ground, room=wide - 22)
    sheet.paste(icon("shore-tide", 40, theme), 14, 52)
    sheet.write("flooded", 64, 72, colour=theme.glint, ground=ground, weight=lettering.REGULAR)
    return sheet.pressed(colours(theme))


def _crowd(sheet: Sheet, room: Box, counts: Sequence[int], theme: Theme) -> None:
    """Workers of all seats side by side, ranged right; many of them overlap."""
    seats = [seat for seat, count in enumerate(counts) for _ in range(count)]
    if not seats:
        return
    size = min(PAWN, room.h)
    step = min(size - 8, (room.w - size) // max(1, len(seats) - 1))
    left = room.right - size - step * (len(seats) - 1)
    for i, seat in enumerate(seats):
        sheet.paste(seat_worker(seat, size, theme), left + step * i, room.centre[1] - size // 2)


def dunes(sheet: Sheet, view: FarshoreView, theme: Theme) -> None:
    """Lay the Dunes with the six stacks of Maps."""
    if "dunes" in view.touched:
        glow(sheet, DUNES, theme, radius=16)
    sheet.lay(_dunes(theme), DUNES.x, DUNES.y, shape(DUNES.w, DUNES.h))
    _crowd(sheet, Box(DUNES.x + 150, DUNES.y + 22, DUNES_LABEL - 154, 48), [a.dunes for a in view.areas], theme)
    boxes = _map_boxes(len(view.maps))
    for stack, box in zip(view.maps, boxes, strict=True):
        if f"map:{stack.name}" in view.touched:
            glow(sheet, box, theme, radius=16)
        sheet.lay(_map_stack(stack, box.w, box.h, theme), box.x, box.y, shape(box.w, box.h))


def _map_boxes(count: int) -> list[Box]:
    left = DUNES.x + DUNES_LABEL
    step = (DUNES.right - 8 - left) // count
    return [Box(left + i * step, DUNES.y + 8, step - 8, DUNES.h - 16) for i in range(count)]


@kept
def _dunes(theme: Theme) -> Sheet:
    sheet = Sheet.plain(DUNES.w, DUNES.h, theme.plate)
    ground = sand(theme)
    sheet.paste(rounded(DUNES.w, DUNES.h, ground, theme.edge, radius=16, thick=3), 0, 0)
    sheet.paste(icon("shore-dunes", 50, theme), 12, 21)
    sheet.write("Dunes", 68, DUNES.h // 2, colour=theme.on(ground), ground=ground)
    return sheet.pressed(colours(theme))


def need_glyphs(name: str) -> tuple[str, ...]:
    """The cards that a Map asks for, in figures and icons."""
    needs = next(kind.wants for kind in DATA.maps.kinds if kind.name == name)
    wanted = [(colour, count) for colour, count in zip(KINDS, needs, strict=True) if count]
    if len(wanted) == len(KINDS):
        return ("shore-colours",)
    return tuple(word for colour, count in wanted for word in (str(count), f"shore-{colour}"))


@kept
def _map_stack(stack: MapStackView, wide: int, high: int, theme: Theme) -> Sheet:
    """A stack of Maps: what it asks for, what the top one is worth, and those below."""
    sheet = Sheet.plain(wide, high, sand(theme))
    ground = theme.plate if stack.values else well(theme)
    sheet.paste(rounded(wide, high, ground, theme.edge, radius=12, thick=3), 0, 0)
    if not stack.values:
        lay_row(sheet, Box(12, 0, 70, high), need_glyphs(stack.name), theme, ground, size=36)
        sheet.paste(ghost("shore-map", 50, theme), wide - 64, (high - 50) // 2)
        return sheet.pressed(colours(theme))
    first, *rest = stack.values
    line = high // 2 - 19 if rest else high // 2
    lay_row(sheet, Box(12, line - 20, 70, 40), need_glyphs(stack.name), theme, ground, size=36)
    figure_disc(sheet, (wide - 30, high // 2), str(first), theme, size=46)
    if rest:
        below = ", ".join(map(str, rest))
        sheet.write(below, 12, high // 2 + 21, colour=theme.faint, ground=ground)
    return sheet.pressed(colours(theme))


def windrose(sheet: Sheet, view: FarshoreView, box: Box, theme: Theme) -> None:
    """Lay the Windrose: the colour and the kind of card that move a Ship."""
    if "windrose" in view.touched:
        glow(sheet, box, theme, radius=16)
    drawn = _windrose(view.colour, view.wind_kind, box.h, theme)
    sheet.lay(drawn, box.x, box.y, shape(box.w, box.h))


@kept
def _windrose(colour: str, kind: str, high: int, theme: Theme) -> Sheet:
    wide = WINDROSE_WIDE
    sheet = Sheet.plain(wide, high, theme.plate)
    sheet.paste(rounded(wide, high, theme.plate, theme.edge, radius=16, thick=3), 0, 0)
    tall = high > 150
    step = 58 if tall else 48
    top = high // 2 - step // 2
    if tall:
        sheet.paste(icon("compass", 44, theme), 14, 10)
        sheet.write("Windrose", 68, 32, colour=theme.faint, ground=theme.plate)
        top = 52 + (high - 58) // 2 - step // 2
    for i, word in enumerate((colour, kind)):
        y = top + step * i
        sheet.paste(icon(f"shore-{word}", 44, theme), 14, y - 22)
        sheet.write(title(word), 68, y, colour=theme.ink, ground=theme.plate)
    return sheet.pressed(colours(theme))


@kept
def decks(deck: int, discard: int, theme: Theme) -> Sheet:
    """The plate that counts the deck and the discard pile."""
    sheet = Sheet.clear(DECKS.w, DECKS.h)
    sheet.paste(rounded(DECKS.w, DECKS.h, theme.plate, theme.edge, radius=16, thick=3), 0, 0)
    middle = DECKS.h // 2
    for left, mark, count, word in ((12, "shore-deck", deck, "deck"), (194, "shore-discard", discard, "gone")):
        sheet.paste(icon(mark, 44, theme), left, middle - 22)
        wide = sheet.write(
            str(count),
            left + 50,
            middle,
            colour=theme.ink,
            ground=theme.plate,
            weight=lettering.BLACK,
            size=lettering.FIGURE,
        )
        sheet.write(word, left + 56 + wide, middle + 4, colour=theme.faint, ground=theme.plate)
    return sheet
