"""The board of Trade Fleet: everybody's port, stash and hand size, the piles, and what is being decided.

What stays the same from move to move is kept as it was drawn: the chart with the shadows on it, each seat's empty
panel as it lies on that chart, the ports, the plates. A move then costs little more than copying them together.
"""

from __future__ import annotations

from typing import Final

from PIL import Image

from games.trade_fleet.view import FleetView
from renderers.contract import Seating
from renderers.kit import type as lettering
from renderers.kit.cards import card_back, rounded
from renderers.kit.glow import aura, glow
from renderers.kit.icons import icon
from renderers.kit.layout import Box
from renderers.kit.panel import tab
from renderers.kit.sheet import Sheet
from renderers.kit.sprite_cache import cached_sprite
from renderers.kit.theme import Theme
from renderers.trade_fleet.pictures.card_faces import PILE_CARD, colours, pile_card
from renderers.trade_fleet.pictures.ground import alight, ground, head
from renderers.trade_fleet.pictures.places import MARGIN, PANEL, TOP, lit_box, piles_at, places, status_box
from renderers.trade_fleet.pictures.seats import full_panel, raised_seats
from renderers.trade_fleet.words.prompts import status

PILE_LABEL: Final = 194  # width of the plate under a pile, in pixels


def board(view: FleetView, theme: Theme, seating: Seating) -> Sheet:
    """Draw the whole public table."""
    seats, harbour, _ = places(view.seats)
    sheet = ground(view.seats, theme).copy()
    raised = raised_seats(view)
    if len(raised) == 1:
        sheet.lay(alight(view.seats, raised[0], theme), *lit_box(seats[raised[0]])[:2])
    else:
        for seat in raised:
            aura(sheet, seats[seat], theme)
    sheet.lay(
        head(view.seats, seating.heading, "Final" if view.over else f"Round {view.round}", theme), MARGIN, TOP
    )
    for seat, box in enumerate(seats):
        sheet.lay(full_panel(view, seat, seating.names[seat], theme), box.x, box.y)
    for seat, box in enumerate(seats):
        if seat in raised:
            word, inset = ("winner", 74) if view.over else ("to move", 0)
            tab(sheet, box.right - inset, box.y, word, theme.glow, theme)
        elif seat == view.turn:
            tab(sheet, box.right, box.y, "turn", theme.plate, theme)
    _harbour(sheet, view, harbour, theme, seating)
    return sheet


def _harbour(sheet: Sheet, view: FleetView, harbour: Box, theme: Theme, seating: Seating) -> None:
    x, y = piles_at(harbour)
    offset = PILE_LABEL // 2 + 12
    _pile(sheet, x - offset, y, None, view.draw, "draw", theme, touched=False)
    _pile(
        sheet, x + offset, y, view.discard_top, view.discard, "discard", theme, touched="discard" in view.touched
    )
    box = status_box(harbour)
    sheet.lay(_status(view.seats, status(view, seating), view.over, theme), box.x, box.y)


def _pile(
    sheet: Sheet, x: int, y: int, top: str | None, cards: int, word: str, theme: Theme, *, touched: bool
) -> None:
    """Lay a pile about a point: the card on top, and on a plate how many there are and what it is called."""
    wide, high = PILE_CARD
    left, above = x - wide // 2, y - high // 2 - 16
    if touched and cards:
        glow(sheet, Box(left, above, wide, high), theme, radius=14)
    if cards:
        for step in range(min(2, (cards - 1) // 10), 0, -1):
            sheet.paste(_under(theme), left + 4 * step, above - 4 * step)
        if top is None:
            sheet.paste(card_back(wide, high, theme), left, above)
        else:
            sheet.lay(pile_card(top, theme), left, above)
    else:
        sheet.paste(rounded(wide, high, theme.paper, theme.slate, radius=14, thick=3, alpha=150), left, above)
    sheet.lay(_pile_label(cards, word, theme), x - PILE_LABEL // 2, above + high - 16)


@cached_sprite
def _under(theme: Theme) -> Image.Image:
    """The edge of the cards below the one on top."""
    return rounded(*PILE_CARD, theme.plate, theme.edge, radius=14, thick=3)


@cached_sprite
def _pile_label(cards: int, word: str, theme: Theme) -> Sheet:
    sheet = Sheet.clear(PILE_LABEL, 50)
    sheet.paste(rounded(PILE_LABEL, 50, theme.plate, theme.edge, radius=14, thick=3), 0, 0)
    x, line = PILE_LABEL // 2, 25
    figure = lettering.width(str(cards), lettering.BLACK, lettering.FIGURE)
    start = x - (figure + 10 + lettering.width(word, lettering.BOLD, lettering.LABEL)) // 2
    sheet.write(
        str(cards),
        start,
        line,
        colour=theme.ink,
        ground=theme.plate,
        weight=lettering.BLACK,
        size=lettering.FIGURE,
    )
    sheet.write(word, start + figure + 10, line + 4, colour=theme.faint, ground=theme.plate)
    return sheet


@cached_sprite
def _status(seats: int, text: str, over: bool, theme: Theme) -> Sheet:
    """What is being decided, on its plate: in large letters where there is room."""
    harbour = places(seats)[1]
    box = status_box(harbour)
    roomy = harbour.w > PANEL[0]
    size, step, edge = (lettering.FIGURE, 50, 104) if roomy else (lettering.LABEL, 36, 20)
    lines = lettering.wrap(text, lettering.BOLD, size, box.w - edge - 20, 4)
    plate = ground(seats, theme).cut(box)
    plate.paste(rounded(box.w, box.h, theme.plate, theme.edge, radius=16, thick=3), 0, 0)
    if roomy:
        plate.paste(icon("crown" if over else "hourglass", 68, theme), 20, (box.h - 68) // 2)
    first = box.h // 2 - step * (len(lines) - 1) // 2
    for i, line in enumerate(lines):
        plate.write(line, edge, first + step * i, colour=theme.ink, ground=theme.plate, size=size)
    return plate.quantized(colours(theme))
