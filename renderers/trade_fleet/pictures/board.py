"""The board of Trade Fleet: everybody's port, stash and hand size, the piles, and what is being decided.

What stays the same from move to move is kept as it was drawn: the chart with the shadows on it, each seat's empty
panel as it lies on that chart, the ports, the plates. A move then costs little more than copying them together.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from PIL import Image

from games.trade_fleet.view import FleetView
from renderers.contract import Seating
from renderers.kit import type as lettering
from renderers.kit.cards import card_back, rounded
from renderers.kit.glow import REACH, aura, glow, shadow
from renderers.kit.icons import icon
from renderers.kit.layout import Box
from renderers.kit.panel import HEAD, count, heading, seat_panel, tab
from renderers.kit.sea_chart import chart
from renderers.kit.sheet import Sheet
from renderers.kit.sprite_cache import cached_sprite
from renderers.kit.theme import Theme
from renderers.trade_fleet.pictures.card_faces import BERTH, PILE_CARD, berth, berth_shape, colours, pile_card
from renderers.trade_fleet.words.prompts import status

WIDTH: Final = 1400
MARGIN: Final = 40
GAP: Final = 24
ROW_GAP: Final = 32  # room for the tabs of the second row
HEADER: Final = 84
TOP: Final = 34
PANEL: Final = ((WIDTH - 2 * MARGIN - 2 * GAP) // 3, 392)
PILE_LABEL: Final = 194  # width of the plate under a pile, in pixels
QUAY: Final = 300  # height of the harbour where it lies below all seats, in pixels


def board(view: FleetView, theme: Theme, seating: Seating) -> Sheet:
    """Draw the whole public table."""
    seats, harbour, _ = _places(view.seats)
    sheet = _ground(view.seats, theme).copy()
    raised = _raised(view)
    if len(raised) == 1:
        sheet.lay(_alight(view.seats, raised[0], theme), *_lit_box(seats[raised[0]])[:2])
    else:
        for seat in raised:
            aura(sheet, seats[seat], theme)
    sheet.lay(
        _head(view.seats, seating.heading, "Final" if view.over else f"Round {view.round}", theme), MARGIN, TOP
    )
    for seat, box in enumerate(seats):
        sheet.lay(_panel(view, seat, seating.names[seat], theme), box.x, box.y)
    for seat, box in enumerate(seats):
        if seat in raised:
            word, inset = ("winner", 74) if view.over else ("to move", 0)
            tab(sheet, box.right - inset, box.y, word, theme.glow, theme)
        elif seat == view.turn:
            tab(sheet, box.right, box.y, "turn", theme.plate, theme)
    _harbour(sheet, view, harbour, theme, seating)
    return sheet


def _raised(view: FleetView) -> tuple[int, ...]:
    """The seats whose panels stand out: who is asked, or who has won.

    Who is asked for an answer in a window stays hidden even on a board drawn for that seat: boards are posted.
    """
    if view.outcome is not None:
        return view.outcome.winners
    return view.acting if view.ask is not None and view.ask.kind in ("turn", "plunder") else ()


@lru_cache(maxsize=8)
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


@cached_sprite
def _ground(seats: int, theme: Theme) -> Sheet:
    """The chart with the shadows of all that lies on every board of so many seats."""
    boxes, harbour, height = _places(seats)
    x, y = _piles_at(harbour)
    sheet = Sheet(chart(WIDTH, height, theme, rose=(x, y, min(harbour.h + 40, 380)), seed=7))
    for box in (Box(MARGIN, TOP, WIDTH - 2 * MARGIN, HEADER), *boxes, _status_box(harbour)):
        shadow(sheet, box, theme)
    return sheet.quantized(colours(theme))


def _lit_box(panel: Box) -> Box:
    return panel.inset(-REACH)


@cached_sprite
def _alight(seats: int, seat: int, theme: Theme) -> Sheet:
    """The glow about a raised panel, as it lies on the chart."""
    sheet = _ground(seats, theme).cut(_lit_box(_places(seats)[0][seat]))
    aura(sheet, Box(REACH, REACH, *PANEL), theme)
    return sheet.quantized(colours(theme))


@cached_sprite
def _head(seats: int, title: str, right: str, theme: Theme) -> Sheet:
    box = Box(MARGIN, TOP, WIDTH - 2 * MARGIN, HEADER)
    sheet = _ground(seats, theme).cut(box)
    sheet.lay(heading(box.w, box.h, theme, "ship", title, right), 0, 0)
    return sheet.quantized(colours(theme))


@cached_sprite
def _blank_panel(seats: int, seat: int, name: str, place: int | None, theme: Theme, raised: bool) -> Sheet:
    """A seat's panel as it lies on the chart, so that it can be copied there instead of being blended."""
    box = _places(seats)[0][seat]
    panel = (
        _alight(seats, seat, theme).cut(Box(REACH, REACH, box.w, box.h))
        if raised
        else _ground(seats, theme).cut(box)
    )
    panel.lay(seat_panel(box.w, box.h, theme, seat, name, medal=place), 0, 0)
    return panel.quantized(colours(theme))


def _panel(view: FleetView, seat: int, name: str, theme: Theme) -> Sheet:
    """A seat's panel with all that stands on it. It is soon put together, and seldom the same twice."""
    touched = {thing.partition(":")[0] for thing in view.touched if thing.endswith(f":{seat}")}
    place = view.outcome.places[seat] if view.outcome else None
    panel = _blank_panel(view.seats, seat, name, place, theme, seat in _raised(view)).copy()
    stash, hand, port = view.stashes[seat], view.hands[seat], view.ports[seat]
    middle = HEAD + 38
    count(panel, 22, middle, "gold", str(stash), "gold", theme, touched="stash" in touched)
    count(
        panel, 222, middle, "hand", str(hand), "card" if hand == 1 else "cards", theme, touched="hand" in touched
    )
    left, top = (panel.box.w - BERTH[0]) // 2, panel.box.h - BERTH[1] - 14
    shape = None
    if "port" in touched:
        glow(panel, Box(left, top, *BERTH), theme)
        shape = berth_shape(port, theme)
    panel.lay(berth(port, theme), left, top, shape)
    return panel


def _piles_at(harbour: Box) -> tuple[int, int]:
    """Where the middle between the two piles is."""
    if harbour.w > PANEL[0]:
        return harbour.x + PANEL[0] // 2, harbour.centre[1]
    return harbour.centre[0], harbour.y + 100


def _harbour(sheet: Sheet, view: FleetView, harbour: Box, theme: Theme, seating: Seating) -> None:
    x, y = _piles_at(harbour)
    offset = PILE_LABEL // 2 + 12
    _pile(sheet, x - offset, y, None, view.draw, "draw", theme, touched=False)
    _pile(
        sheet, x + offset, y, view.discard_top, view.discard, "discard", theme, touched="discard" in view.touched
    )
    box = _status_box(harbour)
    sheet.lay(_status(view.seats, status(view, seating), view.over, theme), box.x, box.y)


def _status_box(harbour: Box) -> Box:
    """Where the plate lies that says what is being decided."""
    if harbour.w > PANEL[0]:
        left = _piles_at(harbour)[0] + PANEL[0] // 2 + GAP
        high = 170 if harbour.right - left > PANEL[0] else 232
        return Box(left, harbour.centre[1] - high // 2, harbour.right - left, high)
    return Box(harbour.x, harbour.bottom - 168, harbour.w, 168)


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
    harbour = _places(seats)[1]
    box = _status_box(harbour)
    roomy = harbour.w > PANEL[0]
    size, step, edge = (lettering.FIGURE, 50, 104) if roomy else (lettering.LABEL, 36, 20)
    lines = lettering.wrap(text, lettering.BOLD, size, box.w - edge - 20, 4)
    plate = _ground(seats, theme).cut(box)
    plate.paste(rounded(box.w, box.h, theme.plate, theme.edge, radius=16, thick=3), 0, 0)
    if roomy:
        plate.paste(icon("crown" if over else "hourglass", 68, theme), 20, (box.h - 68) // 2)
    first = box.h // 2 - step * (len(lines) - 1) // 2
    for i, line in enumerate(lines):
        plate.write(line, edge, first + step * i, colour=theme.ink, ground=theme.plate, size=size)
    return plate.quantized(colours(theme))
