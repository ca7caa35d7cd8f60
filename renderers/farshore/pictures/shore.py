"""What all share: the Bay, the places on the shore, the stacks of Maps, the Windrose, the decks."""

from __future__ import annotations

from collections.abc import Sequence

from games.farshore.cards import DATA, ISLAND_NUMBER
from games.farshore.view import IslandView, MapStackView, ShoreView, StackView
from renderers.farshore.pictures.card_faces import (
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
from renderers.farshore.pictures.glyphs import glyphs, lay_row
from renderers.farshore.pictures.icons.paints import KINDS
from renderers.farshore.pictures.icons.places import seat_worker
from renderers.farshore.pictures.places import DUNES, PLACE, WINDROSE_WIDE
from renderers.farshore.words.terms import Parts, title
from renderers.kit import type as lettering
from renderers.kit.cards import figure_disc, rounded
from renderers.kit.icons import icon
from renderers.kit.layout import Box
from renderers.kit.sheet import Sheet
from renderers.kit.sprite_cache import cached_sprite
from renderers.kit.theme import Theme, mix

SPOT = 54  # the place of a worker, in pixels
PAWN = 46
DUNES_LABEL = 250  # width of the part of the Dunes that names them
NAMED = 180  # a Windrose that is taller, beside four Ships, has room for its name


def lay_stack(sheet: Sheet, box: Box, stack: StackView, steps: int, costs: Parts, theme: Theme) -> None:
    """Lay a spot of the Bay; ``steps`` is how far the Windrose moves the Ship of whoever plays the card, ``costs``
    what it costs there."""
    if stack.card is None:
        lay_card(sheet, empty_place(*BAY, "shore-baycard", theme), box.x, box.y)
        return
    lay_card(sheet, bay_card(stack.card, theme, costs), box.x, box.y)
    pins(sheet, box, stack.count, steps, theme)


def lay_space(sheet: Sheet, box: Box, space: ShoreView | IslandView, theme: Theme) -> None:
    """Lay a place for one worker; an Island under water keeps the worker that stood there for now."""
    flooded = isinstance(space, IslandView) and not space.open
    face = _under_water(space.name, box.w, theme) if flooded else _place(space.name, box.w, theme)
    sheet.lay(face, box.x, box.y, shape(box.w, box.h))
    if space.worker is not None:
        sheet.paste(seat_worker(space.worker, PAWN, theme), box.right - 12 - (SPOT + PAWN) // 2, box.y + 42)


def lay_open_place(sheet: Sheet, box: Box, name: str, counts: tuple[int, ...], theme: Theme) -> None:
    """Lay the Docks or the Lookout with the workers that stand there, so many of each seat."""
    sheet.lay(_place(name, box.w, theme), box.x, box.y, shape(box.w, box.h))
    used = 60 + lettering.width(title(name), lettering.BOLD, lettering.LABEL) + 10
    _crowd(sheet, Box(box.x + used, box.y + 4, box.w - used - 10, 48), counts, theme)


@cached_sprite
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
    return sheet.quantized(colours(theme))


@cached_sprite
def _under_water(name: str, wide: int, theme: Theme) -> Sheet:
    high = PLACE[1]
    sheet = Sheet.plain(wide, high, theme.plate)
    ground = theme.deep
    sheet.paste(rounded(wide, high, ground, theme.edge, radius=16, thick=3), 0, 0)
    sheet.write(title(name), 14, 27, colour=theme.light, ground=ground, room=wide - 22)
    sheet.paste(icon("shore-tide", 40, theme), 14, 52)
    sheet.write("flooded", 64, 72, colour=theme.glint, ground=ground, weight=lettering.REGULAR)
    return sheet.quantized(colours(theme))


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


def lay_dunes(sheet: Sheet, box: Box, counts: tuple[int, ...], theme: Theme) -> None:
    """Lay the Dunes with the workers that stand there; the Maps are laid on them."""
    sheet.lay(_dunes(theme), box.x, box.y, shape(box.w, box.h))
    _crowd(sheet, Box(box.x + 160, box.y + 25, DUNES_LABEL - 166, 46), counts, theme)


def lay_map(sheet: Sheet, box: Box, stack: MapStackView, theme: Theme) -> None:
    """Lay a stack of Maps."""
    sheet.lay(_map_stack(stack, box.w, box.h, theme), box.x, box.y, shape(box.w, box.h))


def map_boxes(count: int) -> list[Box]:
    """Where the stacks of Maps lie on the board."""
    left = DUNES.x + DUNES_LABEL
    step = (DUNES.right - 8 - left) // count
    return [Box(left + i * step, DUNES.y + 8, step - 8, DUNES.h - 16) for i in range(count)]


@cached_sprite
def _dunes(theme: Theme) -> Sheet:
    sheet = Sheet.plain(DUNES.w, DUNES.h, theme.plate)
    ground = sand(theme)
    sheet.paste(rounded(DUNES.w, DUNES.h, ground, theme.edge, radius=16, thick=3), 0, 0)
    sheet.paste(icon("shore-dunes", 50, theme), 12, 21)
    sheet.write("Dunes", 68, DUNES.h // 2, colour=theme.on(ground), ground=ground)
    return sheet.quantized(colours(theme))


def need_glyphs(name: str) -> tuple[str, ...]:
    """The cards that a Map asks for, in figures and icons."""
    needs = next(kind.wants for kind in DATA.maps.kinds if kind.name == name)
    wanted = [(colour, count) for colour, count in zip(KINDS, needs, strict=True) if count]
    if len(wanted) == len(KINDS):
        return ("shore-colours",)
    return tuple(word for colour, count in wanted for word in (str(count), f"shore-{colour}"))


@cached_sprite
def _map_stack(stack: MapStackView, wide: int, high: int, theme: Theme) -> Sheet:
    """A stack of Maps: what it asks for, what the top one is worth, and those below."""
    sheet = Sheet.plain(wide, high, sand(theme))
    ground = theme.plate if stack.values else well(theme)
    sheet.paste(rounded(wide, high, ground, theme.edge, radius=12, thick=3), 0, 0)
    if not stack.values:
        lay_row(sheet, Box(12, 0, 70, high), need_glyphs(stack.name), theme, ground, size=36)
        sheet.paste(ghost("shore-map", 50, theme), wide - 64, (high - 50) // 2)
        return sheet.quantized(colours(theme))
    first, *rest = stack.values
    line = high // 2 - 19 if rest else high // 2
    lay_row(sheet, Box(12, line - 20, 70, 40), need_glyphs(stack.name), theme, ground, size=36)
    figure_disc(sheet, (wide - 30, high // 2), str(first), theme, size=46)
    if rest:
        below = ", ".join(map(str, rest))
        sheet.write(below, 12, high // 2 + 21, colour=theme.faint, ground=ground)
    return sheet.quantized(colours(theme))


def _wind_lines(high: int) -> tuple[int, int]:
    """Where the two words of the Windrose stand, from its top; where it is tall its name stands above them."""
    step = 58 if high > NAMED else 48
    middle = 52 + (high - 58) // 2 if high > NAMED else high // 2
    return middle - step // 2, middle - step // 2 + step


def compass_box(high: int) -> Box:
    """Where the compass lies on the Windrose: above the second word, which may need the whole width."""
    room = _wind_lines(high)[1] - 26
    size = min(84, room)
    return Box(WINDROSE_WIDE - size - 12, 8 + (room - size) // 2, size, size)


def lay_windrose(sheet: Sheet, box: Box, colour: str, kind: str, theme: Theme) -> None:
    """Lay the Windrose: the colour and the kind of card that move a Ship."""
    sheet.lay(_windrose(colour, kind, box.h, theme), box.x, box.y, shape(box.w, box.h))


@cached_sprite
def _windrose(colour: str, kind: str, high: int, theme: Theme) -> Sheet:
    wide = WINDROSE_WIDE
    sheet = Sheet.plain(wide, high, theme.plate)
    sheet.paste(rounded(wide, high, theme.plate, theme.edge, radius=16, thick=3), 0, 0)
    if high > NAMED:
        sheet.write("Windrose", 18, 32, colour=theme.faint, ground=theme.plate)
    rose = compass_box(high)
    sheet.paste(icon("compass", rose.w, theme), rose.x, rose.y)
    for word, y in zip((colour, kind), _wind_lines(high), strict=True):
        sheet.paste(icon(f"shore-{word}", 44, theme), 14, y - 22)
        sheet.write(title(word), 68, y, colour=theme.ink, ground=theme.plate)
    return sheet.quantized(colours(theme))
