"""A seat's panel: a plate with a band in the seat's colour, its flag and its name, and marks on its edge."""

from __future__ import annotations

from typing import Final

from PIL import Image

from renderers.kit import type as lettering
from renderers.kit.cards import band, rounded
from renderers.kit.flags import flag, flag_of
from renderers.kit.glow import REACH, glow, shadow
from renderers.kit.icons import icon
from renderers.kit.sheet import Sheet
from renderers.kit.theme import Theme

HEAD: Final = 72  # height of the band with flag and name, in pixels
RISE: Final = 26  # how far a tab stands out above a panel, in pixels


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
    room = width - 96 - (92 if medal is not None else 16)
    sheet.write(
        shown_name(name, seat), 96, HEAD // 2, colour=theme.on(colour), ground=colour, size=lettering.FIGURE, room=room
    )
    if medal is not None:
        place_medal(sheet, width - 48, HEAD // 2, medal, theme)
    return sheet


def place_medal(sheet: Sheet, x: int, y: int, place: int, theme: Theme) -> None:
    """A place: the figure on a round plate, of brass for the first."""
    metal = theme.brass if place == 1 else theme.plate
    sheet.paste(rounded(58, 58, metal, theme.edge, radius=29, thick=3), x - 29, y - 29)
    sheet.write(
        str(place), x, y, colour=theme.on(metal), ground=metal, weight=lettering.BLACK, size=lettering.FIGURE,
        align="middle",
    )


def tab(sheet: Sheet, right: int, top: int, text: str, colour: tuple[int, int, int], theme: Theme) -> None:
    """A tab with a word that stands out above a panel's edge; ``right`` and ``top`` are the panel's."""
    wide = lettering.width(text, lettering.BLACK, lettering.LABEL) + 28
    sheet.paste(rounded(wide, 38, colour, theme.edge, radius=12, thick=3), right - wide - 18, top - RISE)
    sheet.write(
        text, right - 18 - wide // 2, top - RISE + 19, colour=theme.on(colour), ground=colour, weight=lettering.BLACK,
        align="middle",
    )


def put_down(sheet: Sheet, plate: Sheet, x: int, y: int, theme: Theme, *, raised: bool = False) -> None:
    """Lay a plate on the chart with its shadow; a raised one floats higher, in a glow."""
    wide, high = plate.image.size
    if raised:
        sheet.paste(shadow(wide, high, theme, lift=14), x - REACH, y - REACH)
        sheet.paste(glow(wide, high, theme), x - REACH, y - REACH)
    else:
        sheet.paste(shadow(wide, high, theme), x - REACH, y - REACH)
    sheet.lay(plate, x, y)


def heading(width: int, height: int, theme: Theme, mark: str, text: str, right: str, *, seat: int | None = None) -> Sheet:
    """The plate at a picture's head: the game's icon, the table's name, and a word at the right.

    ``seat`` is one a seat whose flag stands before that word.
    """
    sheet = Sheet.clear(width, height)
    ground = theme.deep
    sheet.paste(rounded(width, height, ground, theme.edge, radius=16, thick=4), 0, 0)
    sheet.paste(rounded(width - 14, height - 14, ground, theme.brass, radius=11, thick=2), 7, 7)
    sheet.paste(icon(mark, height - 20, theme), 22, 10)
    middle = height // 2
    wide = 0
    if right:
        wide = sheet.write(
            right, width - 30, middle, colour=theme.light, ground=ground, size=lettering.FIGURE, align="right",
        )
    if seat is not None:
        wide += 82
        sheet.paste(flag(seat, 44, theme), width - 30 - wide, middle - 22)
    sheet.write(
        text, height + 22, middle, colour=theme.light, ground=ground, weight=lettering.BLACK, size=lettering.TITLE,
        room=width - height - 22 - wide - 60,
    )
    return sheet


def count(
    sheet: Sheet, x: int, y: int, mark: str, figure: str, word: str, theme: Theme, *, touched: Image.Image | None = None
) -> None:
    """An icon, a figure and the word for what is counted, in a row; ``touched`` is a glow to lay under it."""
    if touched is not None:
        sheet.paste(touched, x - 8 - REACH, y - 26 - REACH)
        wide, high = touched.width - 2 * REACH, touched.height - 2 * REACH
        sheet.paste(rounded(wide, high, theme.plate, theme.glow, radius=24, thick=3), x - 8, y - 26)
    sheet.paste(icon(mark, 46, theme), x, y - 23)
    wide = sheet.write(
        figure, x + 56, y, colour=theme.ink, ground=theme.plate, weight=lettering.BLACK, size=lettering.FIGURE
    )
    sheet.write(word, x + 56 + wide + 10, y + 4, colour=theme.faint, ground=theme.plate)
