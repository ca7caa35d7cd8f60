"""What lies on every board: heading, seats' panels, tabs, counts."""

from __future__ import annotations

from typing import Final

from renderers.kit import type as lettering
from renderers.kit.cards import band, rounded
from renderers.kit.flags import flag, flag_of
from renderers.kit.glow import REACH, glow
from renderers.kit.icons import icon
from renderers.kit.layout import Box
from renderers.kit.sheet import Sheet
from renderers.kit.sprite_cache import cached_sprite
from renderers.kit.theme import Colour, Theme

HEAD: Final = 72  # height of the band with flag and name, in pixels
NAME_STEP: Final = 30  # from line to line of a name that takes two, in pixels: they leave room for a tab above
TAB_FOOT: Final = 4  # how far they are set lower, in pixels
RISE: Final = 26  # how far a tab stands out above a panel, in pixels
COUNT: Final = (188, 52)  # the size of a count, in pixels; its sheet is larger by REACH all around


def shown_name(name: str, seat: int) -> str:
    """What is drawn for a seat: its name if the font has the letters, else ``Seat A``."""
    return lettering.drawable(name) or f"Seat {flag_of(seat).letter}"


def seat_panel(width: int, height: int, theme: Theme, seat: int, name: str, *, medal: int | None = None) -> Sheet:
    """The empty panel of a seat. ``medal`` is its place, from 1, once the game is over."""
    sheet = Sheet.clear(width, height)
    colour = flag_of(seat).field
    sheet.paste(rounded(width, height, theme.plate, theme.edge, thick=4), 0, 0)
    sheet.paste(band(width, HEAD, colour, theme.edge), 0, 0)
    sheet.paste(flag(seat, 42, theme), 16, (HEAD - 42) // 2)
    room = width - 96 - (84 if medal is not None else 16)
    size, lines = lettering.fitted(
        shown_name(name, seat), lettering.BOLD, (lettering.FIGURE, lettering.LABEL), room
    )
    first = HEAD // 2 - (NAME_STEP // 2 - TAB_FOOT) * (len(lines) - 1)
    for i, line in enumerate(lines):
        sheet.write(line, 96, first + NAME_STEP * i, colour=theme.on(colour), ground=colour, size=size)
    if medal is not None:
        _medal(sheet, width - 48, HEAD // 2, medal, theme)
    return sheet


def _medal(sheet: Sheet, x: int, y: int, place: int, theme: Theme) -> None:
    """A place: the figure on a round plate, of brass for the first."""
    metal = theme.brass if place == 1 else theme.plate
    sheet.paste(rounded(58, 58, metal, theme.edge, radius=29, thick=3), x - 29, y - 29)
    sheet.write(
        str(place),
        x,
        y,
        colour=theme.on(metal),
        ground=metal,
        weight=lettering.BLACK,
        size=lettering.FIGURE,
        align="middle",
    )


def tab(sheet: Sheet, right: int, top: int, text: str, colour: Colour, theme: Theme) -> None:
    """A tab with a word that stands out above a panel's edge; ``right`` and ``top`` are the panel's."""
    drawn = _tab(text, colour, theme)
    sheet.lay(drawn, right - drawn.box.w - 18, top - RISE)


@cached_sprite
def _tab(text: str, colour: Colour, theme: Theme) -> Sheet:
    wide = lettering.width(text, lettering.BLACK, lettering.LABEL) + 28
    sheet = Sheet.clear(wide, 38)
    sheet.paste(rounded(wide, 38, colour, theme.edge, radius=12, thick=3), 0, 0)
    sheet.write(
        text, wide // 2, 19, colour=theme.on(colour), ground=colour, weight=lettering.BLACK, align="middle"
    )
    return sheet


def heading(
    width: int, height: int, theme: Theme, mark: str, text: str, right: str, *, seat: int | None = None
) -> Sheet:
    """The plate at a picture's head: the game's icon, the table's name, and a word at the right.

    ``seat`` is one whose flag stands before that word.
    """
    sheet = bare_heading(width, height, theme, mark)
    write_heading(sheet, theme, text, right, seat=seat)
    return sheet


def bare_heading(width: int, height: int, theme: Theme, mark: str) -> Sheet:
    """The plate at a picture's head with the game's icon and no words."""
    sheet = Sheet.clear(width, height)
    ground = theme.deep
    sheet.paste(rounded(width, height, ground, theme.edge, radius=16, thick=4), 0, 0)
    sheet.paste(rounded(width - 14, height - 14, ground, theme.brass, radius=11, thick=2), 7, 7)
    sheet.paste(icon(mark, height - 20, theme), 22, 10)
    return sheet


def write_heading(sheet: Sheet, theme: Theme, text: str, right: str, *, seat: int | None = None) -> None:
    """Write the words of a heading on a sheet that is filled by its bare plate."""
    width, height, ground = sheet.box.w, sheet.box.h, theme.deep
    middle = height // 2
    wide = 0
    if right:
        wide = sheet.write(
            right,
            width - 30,
            middle,
            colour=theme.light,
            ground=ground,
            size=lettering.FIGURE,
            align="right",
        )
    if seat is not None:
        wide += 82
        sheet.paste(flag(seat, 44, theme), width - 30 - wide, middle - 22)
    sheet.write(
        text,
        height + 22,
        middle,
        colour=theme.light,
        ground=ground,
        weight=lettering.BLACK,
        size=lettering.TITLE,
        room=width - height - 22 - wide - 60,
    )


def count(sheet: Sheet, x: int, y: int, mark: str, figure: str, word: str, theme: Theme, *, touched: bool) -> None:
    """An icon, a figure and the word for what is counted, in a row from ``x`` about ``y``; touched, it glows."""
    drawn = _count(mark, figure, word, theme, touched)
    sheet.lay(drawn, x - 8 - (REACH if touched else 0), y - 26 - (REACH if touched else 0))


@cached_sprite
def _count(mark: str, figure: str, word: str, theme: Theme, touched: bool) -> Sheet:
    wide, high = COUNT
    edge = REACH if touched else 0
    sheet = Sheet.clear(wide + 2 * edge, high + 2 * edge) if touched else Sheet.plain(wide, high, theme.plate)
    if touched:
        glow(sheet, Box(edge, edge, wide, high), theme, radius=24)
        sheet.paste(rounded(wide, high, theme.plate, theme.glow, radius=24, thick=3), edge, edge)
    left, middle = edge + 8, edge + 26
    sheet.paste(icon(mark, 46, theme), left, middle - 23)
    taken = sheet.write(
        figure,
        left + 56,
        middle,
        colour=theme.ink,
        ground=theme.plate,
        weight=lettering.BLACK,
        size=lettering.FIGURE,
    )
    sheet.write(word, left + 66 + taken, middle + 4, colour=theme.faint, ground=theme.plate)
    return sheet
