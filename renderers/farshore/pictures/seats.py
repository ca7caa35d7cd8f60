"""The rows of the seats: what each has, in columns, so that one can be compared with another."""

from __future__ import annotations

from typing import Final, NamedTuple

from PIL import Image

from games.farshore.cards import CARD, FIGURES, RESOURCES
from games.farshore.view import AreaView, FarshoreView
from renderers.farshore.pictures.card_faces import colours
from renderers.farshore.pictures.glyphs import stock_icon
from renderers.farshore.pictures.icons.paints import KINDS
from renderers.farshore.pictures.icons.places import seat_worker
from renderers.farshore.pictures.places import SEAT_HEAD
from renderers.farshore.words.crew import is_captain
from renderers.kit import type as lettering
from renderers.kit.cards import rounded
from renderers.kit.flags import flag, flag_of
from renderers.kit.glow import REACH, glow
from renderers.kit.icons import icon
from renderers.kit.layout import Box, columns
from renderers.kit.panel import shown_name
from renderers.kit.sheet import Sheet
from renderers.kit.sprite_cache import cached_sprite
from renderers.kit.theme import Theme, mix

COUNT_HIGH: Final = 48
MARK: Final = 42
COUNT: Final = 46  # height of a count: figures stand out below the marks
UPPER: Final = 9  # counts in the upper line
LOWER: Final = (
    1.62,
    1.5,
    0.94,
    0.94,
    0.94,
    0.94,
    0.94,
    1.1,
)  # shares of the lower line: season, city, colours, points


class Count(NamedTuple):
    """What is counted of a seat: its mark, the figure, and whether the present turn changed it."""

    mark: str
    figure: str
    lit: bool


def counts_of(view: FarshoreView, seat: int) -> tuple[Count, ...]:
    """All that is counted of a seat, in the order of the row."""
    touched = {thing.partition(":")[0] for thing in view.touched if thing.split(":")[1:2] == [str(seat)]}
    return tuple(Count(mark, figure, what in touched) for mark, figure, what in _counts(view, seat))


def fill_row(sheet: Sheet, box: Box, counts: tuple[Count, ...], seat: int, theme: Theme) -> None:
    """Lay on a seat's empty row all that it has; what has just changed glows, the resources as one."""
    cells = _cells(box)
    lit = [cell for count, cell in zip(counts, cells, strict=True) if count.lit]
    if counts[0].lit:
        first, last = cells[0], cells[len(RESOURCES) - 1]
        lit = [Box(first.x, first.y, last.right - first.x, first.h), *lit[len(RESOURCES) :]]
    lit = [cell.inset(0, 3) for cell in lit]  # a line's light leaves the other line dark
    for cell in lit:
        sheet.paste(_light(cell.w, cell.h, theme), cell.x - REACH, cell.y - REACH)
    for cell in lit:
        sheet.paste(_ring(cell.w, cell.h, theme), cell.x, cell.y)
    for count, cell in zip(counts, cells, strict=True):
        whose = seat if count.mark.startswith("season") else 0
        drawn = _count(count.mark, count.figure, whose, count.lit, theme)
        sheet.lay(drawn, cell.x + (cell.w - drawn.box.w) // 2, cell.y + (cell.h - drawn.box.h) // 2)


def _cells(box: Box) -> list[Box]:
    """Where the counts stand."""
    inner = Box(box.x + SEAT_HEAD + 8, box.y + 9, box.w - SEAT_HEAD - 20, COUNT_HIGH)
    upper = columns(inner, UPPER, gap=6)
    lower = columns(inner.moved(0, COUNT_HIGH + 4), LOWER, gap=6)
    return [*upper, *lower]


def colour_count(area: AreaView, colour: str) -> int:
    """How many cards of a colour stand in a city."""
    return sum(CARD[built.card].colour == colour for built in area.city)


def _counts(view: FarshoreView, seat: int) -> list[tuple[str, str, str]]:
    """What is counted of a seat: its mark, the figure, and what the view calls it when it changes."""
    area = view.areas[seat]
    size = str(len(area.city)) if is_captain(view, seat) else f"{area.used}/{FIGURES.spaces}"
    stores = [
        (stock_icon(kind), str(count), "resources") for kind, count in zip(RESOURCES, area.resources, strict=True)
    ]
    colour_counts = [(f"shore-{colour}", str(colour_count(area, colour)), "") for colour in KINDS]
    return [
        *stores,
        ("shore-treasure", str(area.treasures), "treasures"),
        ("shore-point", str(area.points), "points"),
        ("hand", str(area.hand), "hand"),
        ("anchor_brass", str(area.anchors), ""),
        ("shore-map", str(len(area.maps)), "maps"),
        (f"season shore-{area.season}", f"{area.ready}/{area.workers}", "season"),
        ("shore-city", size, "city"),
        *colour_counts,
        ("vp", str(area.vp), "passed"),
    ]


@cached_sprite
def _light(wide: int, high: int, theme: Theme) -> Image.Image:
    """The light about what has just changed."""
    sheet = Sheet.clear(wide + 2 * REACH, high + 2 * REACH)
    glow(sheet, Box(REACH, REACH, wide, high), theme, radius=18)
    return sheet.image


@cached_sprite
def _ring(wide: int, high: int, theme: Theme) -> Image.Image:
    return rounded(wide, high, theme.plate, theme.glow, radius=18, thick=3)


@cached_sprite
def _count(mark: str, figure: str, seat: int, lit: bool, theme: Theme) -> Sheet:
    """A mark and a figure. A season stands before the seat's worker; points stand on brass.

    One that is not lit is copied, not blended, where it is laid.
    """
    sheet = _drawn_count(mark, figure, seat, lit, theme)
    return sheet if lit else sheet.quantized(colours(theme))


def _drawn_count(mark: str, figure: str, seat: int, lit: bool, theme: Theme) -> Sheet:
    wide = lettering.width(figure, lettering.BLACK, lettering.FIGURE)
    high = COUNT
    if mark == "vp":
        ground = theme.brass
        sheet = _blank(wide + 36, high, lit, theme)
        sheet.paste(rounded(wide + 36, MARK, ground, theme.edge, radius=21, thick=3), 0, 2)
        _figure(sheet, figure, 18, theme.on(ground), ground)
        return sheet
    season = mark.startswith("season ")
    left = 2 * MARK + 6 if season else MARK + 6
    sheet = _blank(left + wide, high, lit, theme)
    sheet.paste(icon(mark.removeprefix("season "), MARK, theme), 0, 2)
    if season:
        sheet.paste(seat_worker(seat, MARK, theme), MARK, 2)
    _figure(sheet, figure, left, theme.ink, theme.plate)
    return sheet


def _blank(wide: int, high: int, lit: bool, theme: Theme) -> Sheet:
    return Sheet.clear(wide, high) if lit else Sheet.plain(wide, high, theme.plate)


def _figure(sheet: Sheet, figure: str, x: int, ink: tuple[int, int, int], ground: tuple[int, int, int]) -> None:
    sheet.write(figure, x, COUNT // 2, colour=ink, ground=ground, weight=lettering.BLACK, size=lettering.FIGURE)


class Blank(NamedTuple):
    """What stands at the left of a seat's row: who it is, its season, or how its game ended."""

    seat: int
    name: str
    season: str
    place: int | None
    passed: bool

    @property
    def said(self) -> str:
        """The line below the name."""
        if self.place is not None:
            return f"Place {self.place}"
        return "Has passed" if self.passed else self.season.capitalize()


def row(width: int, height: int, blank: Blank, theme: Theme) -> Sheet:
    """The empty row of a seat: its flag, its name, and its season, or how its game ended."""
    sheet = Sheet.clear(width, height)
    colour = flag_of(blank.seat).field
    sheet.paste(rounded(width, height, theme.plate, theme.edge, thick=4), 0, 0)
    left = rounded(SEAT_HEAD + 30, height, colour, theme.edge, thick=4).crop((0, 0, SEAT_HEAD, height))
    sheet.paste(left, 0, 0)
    sheet.draw.rectangle((SEAT_HEAD - 2, 2, SEAT_HEAD + 1, height - 3), fill=(*theme.edge, 255))
    rule = (*mix(theme.plate, theme.slate, 0.35), 255)
    sheet.draw.line((SEAT_HEAD + 18, height // 2, width - 18, height // 2), fill=rule, width=2)
    sheet.paste(flag(blank.seat, 42, theme), 16, 16)
    ink = theme.on(colour)
    size, lines = lettering.fitted(
        shown_name(blank.name, blank.seat), lettering.BOLD, (lettering.FIGURE, lettering.LABEL), SEAT_HEAD - 102
    )
    first = 37 if len(lines) == 1 else 24
    for i, line in enumerate(lines):
        sheet.write(line, 92, first + 31 * i, colour=ink, ground=colour, size=size)
    sheet.write(blank.said, 18, 92, colour=ink, ground=colour, weight=lettering.REGULAR)
    return sheet


def blank_of(view: FarshoreView, seat: int, name: str) -> Blank:
    """What stands at the left of a seat's row."""
    area = view.areas[seat]
    return Blank(seat, name, area.season, view.outcome.places[seat] if view.outcome else None, area.passed)
