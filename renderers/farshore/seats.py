"""The rows of the seats: what each has, in columns, so that one can be compared with another."""

from __future__ import annotations

from typing import Final

from games.farshore.cards import CARD, FIGURES, RESOURCES
from games.farshore.view import AreaView, FarshoreView
from renderers.farshore.faces import colours
from renderers.farshore.glyphs import stock_icon
from renderers.farshore.icons.paints import KINDS
from renderers.farshore.icons.places import seat_worker
from renderers.farshore.places import SEAT_HEAD
from renderers.kit import type as lettering
from renderers.kit.cards import rounded
from renderers.kit.flags import flag, flag_of
from renderers.kit.glow import glow
from renderers.kit.icons import icon
from renderers.kit.keep import kept
from renderers.kit.layout import Box, columns
from renderers.kit.panel import shown_name
from renderers.kit.sheet import Sheet
from renderers.kit.theme import Theme, mix

COUNT_HIGH: Final = 48
MARK: Final = 42
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


def fill_row(sheet: Sheet, box: Box, view: FarshoreView, seat: int, theme: Theme) -> None:
    """Lay on a seat's empty row all that it has."""
    area = view.areas[seat]
    for (mark, figure, what), cell in zip(_counts(area, seat), _cells(box), strict=True):
        lit = any(f"{name}:{seat}" in view.touched for name in what.split()) or (
            what == "city" and any(thing.startswith(f"city:{seat}:") for thing in view.touched)
        )
        _lay_count(sheet, cell, mark, figure, lit, seat, theme)


def _cells(box: Box) -> list[Box]:
    """Where the counts stand."""
    inner = Box(box.x + SEAT_HEAD + 8, box.y + 9, box.w - SEAT_HEAD - 20, COUNT_HIGH)
    upper = columns(inner, UPPER, gap=6)
    lower = columns(inner.moved(0, COUNT_HIGH + 4), LOWER, gap=6)
    return [*upper, *lower]


def colour_count(area: AreaView, colour: str) -> int:
    """How many cards of a colour stand in a city."""
    return sum(CARD[built.card].colour == colour for built in area.city)


def _counts(area: AreaView, seat: int) -> list[tuple[str, str, str]]:
    """What is counted of a seat: its mark, the figure, and what the view calls it when it changes."""
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
        ("shore-city", f"{area.used}/{FIGURES.spaces}", "city"),
        *colour_counts,
        ("vp", str(area.vp), "passed"),
    ]


def _lay_count(sheet: Sheet, box: Box, mark: str, figure: str, lit: bool, seat: int, theme: Theme) -> None:
    if lit:
        glow(sheet, box, theme, radius=18)
        sheet.paste(rounded(box.w, box.h, theme.plate, theme.glow, radius=18, thick=3), box.x, box.y)
    drawn = _count(mark, figure, seat if mark.startswith("season") else 0, theme)
    sheet.lay(drawn, box.x + (box.w - drawn.box.w) // 2, box.y + (box.h - drawn.box.h) // 2)


@kept
def _count(mark: str, figure: str, seat: int, theme: Theme) -> Sheet:
    """A mark and a figure. A season stands before the seat's worker; points stand on brass."""
    wide = lettering.width(figure, lettering.BLACK, lettering.FIGURE)
    high = MARK
    if mark == "vp":
        ground = theme.brass
        sheet = Sheet.clear(wide + 36, high)
        sheet.paste(rounded(wide + 36, high, ground, theme.edge, radius=21, thick=3), 0, 0)
        _figure(sheet, figure, 18, theme.on(ground), ground)
        return sheet
    season = mark.startswith("season ")
    left = 2 * MARK + 6 if season else MARK + 6
    sheet = Sheet.clear(left + wide, high)
    sheet.paste(icon(mark.removeprefix("season "), MARK, theme), 0, 0)
    if season:
        sheet.paste(seat_worker(seat, MARK, theme), MARK, 0)
    _figure(sheet, figure, left, theme.ink, theme.plate)
    return sheet


def _figure(sheet: Sheet, figure: str, x: int, ink: tuple[int, int, int], ground: tuple[int, int, int]) -> None:
    sheet.write(
        figure, x, MARK // 2, colour=ink, ground=ground, weight=lettering.BLACK, size=lettering.FIGURE
    )  # fmt: skip


@kept
def row(
    width: int, height: int, seat: int, name: str, season: str, place: int | None, passed: bool, theme: Theme
) -> Sheet:
    """The empty row of a seat: its flag, its name, and its season, or how its game ended."""
    sheet = Sheet.clear(width, height)
    colour = flag_of(seat).field
    sheet.paste(rounded(width, height, theme.plate, theme.edge, thick=4), 0, 0)
    left = rounded(SEAT_HEAD + 30, height, colour, theme.edge, thick=4).crop((0, 0, SEAT_HEAD, height))
    sheet.paste(left, 0, 0)
    sheet.draw.rectangle((SEAT_HEAD - 2, 2, SEAT_HEAD + 1, height - 3), fill=(*theme.edge, 255))
    sheet.draw.line(
        (SEAT_HEAD + 18, height // 2, width - 18, height // 2),
        fill=(*mix(theme.plate, theme.slate, 0.35), 255),
        width=2,
    )
    sheet.paste(flag(seat, 42, theme), 16, 16)
    ink = theme.on(colour)
    size, lines = lettering.fitted(
        shown_name(name, seat), lettering.BOLD, (lettering.FIGURE, lettering.LABEL), SEAT_HEAD - 96 - 10
    )
    if len(lines) == 1:
        sheet.write(lines[0], 92, 37, colour=ink, ground=colour, size=size)
    else:
        for i, line in enumerate(lines):
            sheet.write(line, 92, 24 + 31 * i, colour=ink, ground=colour, size=size)
    said = f"place {place}" if place is not None else "has passed" if passed else season
    sheet.write(said.capitalize(), 18, 92, colour=ink, ground=colour, weight=lettering.REGULAR)
    return sheet.pressed(colours(theme)) if sheet.image.mode == "RGB" else sheet
