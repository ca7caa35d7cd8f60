"""What is being decided, in a sentence."""

from __future__ import annotations

from games.template.view import TemplateView
from renderers.contract import Seating
from renderers.kit.english import joined


def prompt(view: TemplateView, seat: int, seating: Seating) -> str:
    """What is asked of a seat, or whom the table waits for."""
    if seat in view.acting:
        return "Your turn: play a carrier, or swap one or two."
    return status(view, seating)


def status(view: TemplateView, seating: Seating) -> str:
    """What is being decided, for everybody."""
    if view.outcome is not None:
        winners = joined([seating.who(seat) for seat in view.outcome.winners])
        return f"The game is over: {winners} won."
    assert view.turn is not None
    return f"{seating.who(view.turn)} has the turn."
