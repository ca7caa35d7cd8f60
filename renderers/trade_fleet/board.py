"""The board of Trade Fleet: everybody's port, stash and hand size, the piles, and what is being decided."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from games.trade_fleet.view import FleetView, PortView
from renderers.contract import Table
from renderers.kit import type as lettering
from renderers.kit.cards import card_back, rounded
from renderers.kit.glow import REACH, glow
from renderers.kit.icons import icon
from renderers.kit.layout import Box
from renderers.kit.panel import HEAD, count, heading, put_down, seat_panel, tab
from renderers.kit.paper import chart
from renderers.kit.sheet import Sheet
from renderers.kit.theme import THEMES, Theme
from renderers.trade_fleet.asking import status
from renderers.trade_fleet.faces import BERTH, PILE_CARD, berth, pile_card
from renderers.trade_fleet.words import plural

WIDTH: Final = 1400
MARGIN: Final = 40
GAP: Final = 24
ROW_GAP: Final = 32  # room for the tabs of the second row
HEADER: Final = 84
TOP: Final = 34
PANEL: Final = ((WIDTH - 2 * MARGIN - 2 * GAP) // 3, 392)
PILE_LABEL: Final = 194  # width of the plate under a pile, in pixels
QUAY: Final = 300  # height of the harbour where it lies below all seats, in pixels


def board(view: FleetView, theme: Theme, table: Table) -> Sheet:
    """Draw the whole public table."""
    seats, harbour, height = _places(view.seats)
    middle = _piles_at(harbour)
    sheet = Sheet(chart(WIDTH, height, theme, rose=(middle[0], middle[1], min(harbour.h + 40, 380)), seed=7))
    head = heading(WIDTH - 2 * MARGIN, HEADER, theme, "ship", table.heading, _round(view))
    put_down(sheet, head, MARGIN, TOP, theme)
    # who is asked for an answer stays hidden, even from a board drawn for that very seat: boards are posted
    open_step = view.ask is not None and view.ask.kind in ("turn", "plunder")
    shown = view.outcome.winners if view.outcome else view.acting if open_step else ()
    for seat, box in enumerate(seats):
        raised = seat in shown
        put_down(sheet, _panel(view, seat, table.names[seat], theme), box.x, box.y, theme, raised=raised)
        if raised:
            word, inset = ("winner", 74) if view.over else ("to move", 0)
            tab(sheet, box.right - inset, box.y, word, theme.glow, theme)
        elif seat == view.turn:
            tab(sheet, box.right, box.y, "turn", theme.plate, theme)
    _harbour(sheet, view, harbour, theme, table)
    return sheet


def _round(view: FleetView) -> str:
    return "Final" if view.over else f"Round {view.round}"


def _places(seats: int) -> tuple[list[Box], Box, int]:
    """The boxes of the seats, the box of the harbour, and the board's height."""
    wide, high = PANEL
    top = TOP + HEADER + GAP + 6

    def cell(i: int) -> Box:
        return Box(MARGIN + i % 3 * (wide + GAP), top + i // 3 * (high + ROW_GAP), wide, high)

    second = top + high + ROW_GAP
    if seats == 2:
        return [cell(0), cell(2)], cell(1), second + MARGIN - ROW_GAP
    if seats == 3:
        return [cell(i) for i in range(3)], Box(MARGIN, second, WIDTH - 2 * MARGIN, QUAY), second + QUAY + MARGIN
    left = cell(seats)
    harbour = Box(left.x, left.y, WIDTH - MARGIN - left.x, high)
    return [cell(i) for i in range(seats)], harbour, second + high + MARGIN


def _panel(view: FleetView, seat: int, name: str, theme: Theme) -> Sheet:
    touched = tuple(thing.partition(":")[0] for thing in view.touched if thing.endswith(f":{seat}"))
    place = view.outcome.places[seat] if view.outcome else None
    return _drawn_panel(seat, name, view.ports[seat], view.stashes[seat], view.hands[seat], touched, place, theme.name)


@lru_cache(maxsize=256)
def _drawn_panel(
    seat: int, name: str, port: PortView | None, stash: int, hand: int, touched: tuple[str, ...],
    place: int | None, theme_name: str,
) -> Sheet:  # fmt: skip
    theme = THEMES[theme_name]
    wide, high = PANEL
    panel = seat_panel(wide, high, theme, seat, name, medal=place)
    light = glow(188, 52, theme, radius=24)
    middle = HEAD + 38
    count(panel, 22, middle, "gold", str(stash), "gold", theme, touched=light if "stash" in touched else None)
    count(
        panel, 222, middle, "hand", str(hand), plural(hand, "card").split()[1], theme,
        touched=light if "hand" in touched else None,
    )
    left, top = (wide - BERTH[0]) // 2, high - BERTH[1] - 14
    if "port" in touched:
        panel.paste(glow(*BERTH, theme), left - REACH, top - REACH)
    panel.lay(berth(port, theme), left, top)
    return panel


def _piles_at(harbour: Box) -> tuple[int, int]:
    """Where the middle between the two piles is."""
    if harbour.w > PANEL[0]:
        return harbour.x + PANEL[0] // 2, harbour.centre[1]
    return harbour.centre[0], harbour.y + 100


def _harbour(sheet: Sheet, view: FleetView, harbour: Box, theme: Theme, table: Table) -> None:
    x, y = _piles_at(harbour)
    wide = harbour.w > PANEL[0]
    offset = PILE_LABEL // 2 + 12
    _pile(sheet, x - offset, y, None, view.draw, "draw", theme, touched=False)
    _pile(sheet, x + offset, y, view.discard_top, view.discard, "discard", theme, touched="discard" in view.touched)
    if wide:
        left = x + PANEL[0] // 2 + GAP
        box = Box(left, harbour.y, harbour.right - left, harbour.h)
    else:
        box = Box(harbour.x, harbour.bottom - 168, harbour.w, 168)
    _status(sheet, view, box, theme, table)


def _pile(
    sheet: Sheet, x: int, y: int, top: str | None, cards: int, word: str, theme: Theme, *, touched: bool
) -> None:
    """A pile: the card on top, and on a plate how many there are and what it is called."""
    wide, high = PILE_CARD
    left, above = x - wide // 2, y - high // 2 - 16
    if touched and cards:
        sheet.paste(glow(wide, high, theme, radius=14), left - REACH, above - REACH)
    if cards:
        under = rounded(wide, high, theme.plate, theme.edge, radius=14, thick=3)
        for step in range(min(2, (cards - 1) // 10), 0, -1):
            sheet.paste(under, left + 4 * step, above - 4 * step)
        if top is None:
            sheet.paste(card_back(wide, high, theme), left, above)
        else:
            sheet.lay(pile_card(top, theme), left, above)
    else:
        sheet.paste(rounded(wide, high, theme.paper, theme.slate, radius=14, thick=3, alpha=150), left, above)
    label = rounded(PILE_LABEL, 50, theme.plate, theme.edge, radius=14, thick=3)
    sheet.paste(label, x - PILE_LABEL // 2, above + high - 16)
    line = above + high + 9
    figure = lettering.width(str(cards), lettering.BLACK, lettering.FIGURE)
    start = x - (figure + 10 + lettering.width(word, lettering.BOLD, lettering.LABEL)) // 2
    sheet.write(
        str(cards), start, line, colour=theme.ink, ground=theme.plate, weight=lettering.BLACK, size=lettering.FIGURE
    )
    sheet.write(word, start + figure + 10, line + 4, colour=theme.faint, ground=theme.plate)


def _status(sheet: Sheet, view: FleetView, box: Box, theme: Theme, table: Table) -> None:
    """What is being decided, on a plate: in large letters where there is room."""
    roomy = box.h > 200
    size, step, edge = (lettering.FIGURE, 52, 100) if roomy else (lettering.LABEL, 36, 20)
    lines = lettering.wrap(status(view, table), lettering.BOLD, size, box.w - edge - 20, 5 if roomy else 4)
    high = step * len(lines) + (32 if roomy else 20)
    plate = Sheet.clear(box.w, high)
    plate.paste(rounded(box.w, high, theme.plate, theme.edge, radius=16, thick=3), 0, 0)
    if roomy:
        plate.paste(icon("crown" if view.over else "hourglass", 64, theme), 20, (high - 64) // 2)
    first = high // 2 - step * (len(lines) - 1) // 2
    for i, line in enumerate(lines):
        plate.write(line, edge, first + step * i, colour=theme.ink, ground=theme.plate, size=size)
    put_down(sheet, plate, box.x, box.y + (box.h - high) // 2, theme)
