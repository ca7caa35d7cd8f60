"""The board: the quay with its crates, and a panel for each seat."""

from __future__ import annotations

from typing import Final

from games.template.view import TemplateView
from renderers.contract import Seating
from renderers.kit import type as lettering
from renderers.kit.cards import rounded
from renderers.kit.glow import aura, shadow
from renderers.kit.layout import Box, columns
from renderers.kit.panel import HEAD, count, heading, seat_panel, tab
from renderers.kit.sea_chart import chart
from renderers.kit.sheet import Sheet
from renderers.kit.sprite_cache import cached_sprite
from renderers.kit.theme import Theme
from renderers.template.words.prompts import status

WIDTH: Final = 1400
HIGH: Final = 720
HEAD_BOX: Final = Box(40, 34, 1320, 84)
QUAY: Final = Box(40, 146, 1320, 250)
SEATS: Final = Box(40, 444, 1320, 236)
CRATE: Final = 56  # pixels of a crate's side
ACROSS: Final = 14  # crates in a row


def board(view: TemplateView, theme: Theme, seating: Seating) -> Sheet:
    """Draw the whole public table."""
    sheet = _ground(view.seats, theme).copy()
    right = "Final" if view.over else f"Round {view.round}"
    sheet.lay(heading(HEAD_BOX.w, HEAD_BOX.h, theme, "port", seating.heading, right), HEAD_BOX.x, HEAD_BOX.y)
    _quay(sheet, view, status(view, seating), theme)
    winners = view.outcome.winners if view.outcome else ()
    for seat, box in enumerate(columns(SEATS, view.seats, gap=24)):
        raised = seat in (winners or (view.turn,))
        if raised:
            aura(sheet, box, theme)
        medal = view.outcome.places[seat] if view.outcome else None
        sheet.lay(_panel(view, seat, seating.names[seat], box.w, medal, theme), box.x, box.y)
        if raised:
            tab(
                sheet, box.right - (74 if medal else 0), box.y, "winner" if medal else "to move", theme.glow, theme
            )
    return sheet


@cached_sprite
def _ground(seats: int, theme: Theme) -> Sheet:
    """The chart, with the shadows of all that lies on it."""
    sheet = Sheet(chart(WIDTH, HIGH, theme, seed=5))
    for box in (HEAD_BOX, QUAY, *columns(SEATS, seats, gap=24)):
        shadow(sheet, box, theme)
    return sheet


def _quay(sheet: Sheet, view: TemplateView, said: str, theme: Theme) -> None:
    """The crates that are left, the piles, and what is being decided."""
    x, y, wide, high = QUAY
    sheet.paste(rounded(wide, high, theme.plate, theme.edge, thick=4), x, y)
    for number in range(view.crates):
        row, place = divmod(number, ACROSS)
        at = (x + 30 + place * (CRATE + 8), y + 30 + row * (CRATE + 8))
        sheet.paste(rounded(CRATE, CRATE, theme.brass, theme.edge, radius=6), *at)
    for line, text in enumerate((f"{view.crates} left", f"Deck {view.deck}", f"Aside {len(view.discard)}")):
        middle, size = y + 50 + 46 * line, lettering.LABEL if line else lettering.FIGURE
        sheet.write(text, x + wide - 30, middle, colour=theme.ink, ground=theme.plate, size=size, align="right")
    sheet.write(said, x + 30, y + high - 40, colour=theme.ink, ground=theme.plate, room=wide - 60)


def _panel(view: TemplateView, seat: int, name: str, wide: int, medal: int | None, theme: Theme) -> Sheet:
    """A seat: its crates and its carriers, which are only counted."""
    sheet = seat_panel(wide, SEATS.h, theme, seat, name, medal=medal)
    rows = (("port", view.taken[seat], "crates"), ("hand", view.hands[seat], "cards"))
    for line, (mark, figure, word) in enumerate(rows):
        count(sheet, 24, HEAD + 46 + 66 * line, mark, str(figure), word, theme, touched=False)
    return sheet
