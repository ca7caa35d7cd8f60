"""The board of Fleet Wharfside: the Market, the Wharves, the Trophies, and what lies in front of each seat.

What stays the same from move to move is kept as it was drawn: the chart with the shadows on it, each seat's empty
panel as it lies on that chart, every card. A move then costs little more than copying them together.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from games.wharfside.view import WharfView
from renderers.contract import Seating
from renderers.kit import type as lettering
from renderers.kit.cards import rounded
from renderers.kit.glow import REACH, aura, shadow
from renderers.kit.icons import icon
from renderers.kit.layout import Box
from renderers.kit.panel import HEAD, heading, seat_panel, tab
from renderers.kit.sea_chart import chart
from renderers.kit.sheet import Sheet
from renderers.kit.sprite_cache import cached_sprite
from renderers.kit.text import shorten
from renderers.kit.theme import Theme
from renderers.wharfside.pictures.card_faces import colours
from renderers.wharfside.pictures.places import (
    DECKS,
    HEADER,
    INNER,
    MARGIN,
    MARKET_TOP,
    STATUS,
    TOP,
    WHARF_TOP,
    WIDTH,
    height,
    offer_boxes,
    seat_boxes,
)
from renderers.wharfside.pictures.quay import decks, draft, lay_quay, market, trophies, wharves
from renderers.wharfside.pictures.seats import fill_panel
from renderers.wharfside.words.prompts import status

NAME_LIMITS: Final = (32, 24, 18, 12, 8)  # letters of a name in the line that says what is being decided
STATUS_ROOM: Final = STATUS.w - 74 - 16


def board(view: WharfView, theme: Theme, seating: Seating) -> Sheet:
    """Draw the whole public table."""
    drafting = bool(view.offers)
    sheet = _ground(view.seats, drafting, theme).copy()
    raised = _raised(view)
    boxes = seat_boxes(view.seats, drafting)
    if len(raised) > 1:
        for seat in raised:
            aura(sheet, boxes[seat], theme)
    for seat in raised:
        lit = _alight(view.seats, seat, drafting, theme)
        if len(raised) > 1:
            lit = lit.cut(Box(REACH, REACH, boxes[seat].w, boxes[seat].h))
            sheet.lay(lit, boxes[seat].x, boxes[seat].y)
        else:
            sheet.lay(lit, *boxes[seat].inset(-REACH)[:2])
    sheet.lay(_head(view.seats, seating.heading, _round(view), drafting, theme), MARGIN, TOP)
    sheet.lay(_status(_said(view, seating), view.over, theme), STATUS.x, STATUS.y)
    sheet.lay(decks(view.deck, view.contracts, theme), DECKS.x, DECKS.y)
    if drafting:
        draft(sheet, view.offers, offer_boxes(len(view.offers)), theme)
    else:
        market(sheet, view, theme)
        wharves(sheet, view, theme)
        trophies(sheet, view, theme)
    for seat, box in enumerate(boxes):
        place = view.outcome.places[seat] if view.outcome else None
        head = _panel_head(view.seats, seat, seating.names[seat], place, seat in raised, drafting, theme)
        sheet.lay(head, box.x, box.y)
        fill_panel(sheet, box, view, seat, theme)
        _tab(sheet, view, seat, box, theme)
    return sheet


def _tab(sheet: Sheet, view: WharfView, seat: int, box: Box, theme: Theme) -> None:
    if view.outcome is not None:
        won = seat in view.outcome.winners
        text = f"{view.outcome.totals[seat]} points"
        tab(sheet, box.right - 74, box.y, text, theme.glow if won else theme.plate, theme)
    elif seat in _raised(view):
        tab(sheet, box.right, box.y, "to move", theme.glow, theme)


def _round(view: WharfView) -> str:
    if view.over:
        return "Final"
    if view.offers:
        return "Draft"
    return f"Round {view.round}, the last" if view.last_round else f"Round {view.round}"


def _said(view: WharfView, seating: Seating) -> str:
    """What is being decided, with names as long as the line has room for."""
    text = ""
    for limit in NAME_LIMITS:
        names = tuple(shorten(name, limit) for name in seating.names)
        text = status(view, replace(seating, names=names))
        if lettering.width(text, lettering.BOLD, lettering.LABEL) <= STATUS_ROOM:
            return text
    if view.outcome is not None:
        return f"The victory is shared: {max(view.outcome.totals)} points each."
    return text


def _raised(view: WharfView) -> tuple[int, ...]:
    """The seats whose panels stand out: who is asked, or who has won."""
    return view.outcome.winners if view.outcome is not None else view.acting


@cached_sprite
def _ground(seats: int, drafting: bool, theme: Theme) -> Sheet:
    """The chart with all that lies on every board of so many seats, and the shadows of what comes onto it."""
    rose = (WIDTH // 2, (MARKET_TOP + WHARF_TOP) // 2 + 90, 420)
    sheet = Sheet(chart(WIDTH, height(seats, drafting), theme, rose=rose, seed=13))
    for box in (Box(MARGIN, TOP, INNER, HEADER), STATUS, DECKS, *seat_boxes(seats, drafting)):
        shadow(sheet, box, theme)
    for box in seat_boxes(seats, drafting):
        sheet.paste(rounded(box.w, box.h, theme.plate, theme.edge, thick=4), box.x, box.y)
    if not drafting:
        lay_quay(sheet, theme)
    return sheet.quantized(colours(theme))


@cached_sprite
def _alight(seats: int, seat: int, drafting: bool, theme: Theme) -> Sheet:
    """A raised panel with its glow, as it lies on the chart."""
    box = seat_boxes(seats, drafting)[seat]
    sheet = _ground(seats, drafting, theme).cut(box.inset(-REACH))
    aura(sheet, Box(REACH, REACH, box.w, box.h), theme)
    sheet.paste(rounded(box.w, box.h, theme.plate, theme.edge, thick=4), REACH, REACH)
    return sheet.quantized(colours(theme))


@cached_sprite
def _head(seats: int, title: str, right: str, drafting: bool, theme: Theme) -> Sheet:
    box = Box(MARGIN, TOP, INNER, HEADER)
    sheet = _ground(seats, drafting, theme).cut(box)
    sheet.lay(heading(box.w, box.h, theme, "wharf-market", title, right), 0, 0)
    return sheet.quantized(colours(theme))


@cached_sprite
def _panel_head(
    seats: int, seat: int, name: str, place: int | None, raised: bool, drafting: bool, theme: Theme
) -> Sheet:
    """The head of a seat's panel as it lies on the chart, so that it can be copied there, not blended."""
    box = seat_boxes(seats, drafting)[seat]
    if raised:
        head = _alight(seats, seat, drafting, theme).cut(Box(REACH, REACH, box.w, HEAD))
    else:
        head = _ground(seats, drafting, theme).cut(Box(box.x, box.y, box.w, HEAD))
    whole = seat_panel(box.w, box.h, theme, seat, name, medal=place)
    head.paste(whole.image.crop((0, 0, box.w, HEAD)), 0, 0)
    head.notes.laid.append((whole.notes, 0, 0))
    return head.quantized(colours(theme))


@cached_sprite
def _status(text: str, over: bool, theme: Theme) -> Sheet:
    """What is being decided, on its plate."""
    sheet = Sheet.clear(STATUS.w, STATUS.h)
    sheet.paste(rounded(STATUS.w, STATUS.h, theme.plate, theme.edge, radius=16, thick=3), 0, 0)
    sheet.paste(icon("crown" if over else "hourglass", 46, theme), 16, (STATUS.h - 46) // 2)
    sheet.write(
        text, 74, STATUS.h // 2, colour=theme.ink, ground=theme.plate, weight=lettering.BOLD, room=STATUS_ROOM
    )
    return sheet
