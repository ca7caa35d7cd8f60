"""Views of a table: what of the state a viewer may know."""

from typing import Any

from games.core.outcome import Outcome
from games.core.seat import Seat
from games.template.cards import CARRIERS
from games.template.state import TemplateState
from games.template.view import TemplateSeatView, TemplateView


def view_of(
    state: TemplateState, viewer: Seat | None, asked: tuple[Seat, ...], outcome: Outcome | None
) -> TemplateView:
    """Return the table as a viewer may know it; None is the public."""
    common: dict[str, Any] = {
        "viewer": viewer,
        "seats": state.seats,
        "acting": asked,
        "outcome": outcome,
        "options": state.options,
        "turn": state.agenda[-1].seat if state.agenda else None,
        "round": state.round,
        "crates": state.crates,
        "deck": len(state.deck),
        "discard": tuple(state.discard),
        "hands": tuple(map(len, state.hands)),
        "taken": tuple(state.taken),
        "last": state.last,
    }
    if viewer is None:
        return TemplateView(**common)
    return TemplateSeatView(**common, hand=tuple(sorted(state.hands[viewer], key=list(CARRIERS).index)))
