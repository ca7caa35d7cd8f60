"""Views of a table: what of the state a viewer may know."""

from typing import Any

from games.core.outcome import Outcome
from games.core.seat import Seat
from games.trade_fleet.cards import NAMES
from games.trade_fleet.state import FleetState
from games.trade_fleet.steps.effects import Plunder
from games.trade_fleet.steps.turn import EndTurn, Turn
from games.trade_fleet.steps.windows import DockWindow, EscortWindow
from games.trade_fleet.view import Ask, FleetSeatView, FleetView, PortView


def view_of(state: FleetState, viewer: Seat | None, asked: tuple[Seat, ...], outcome: Outcome | None) -> FleetView:
    """Return the table as a viewer may know it; None is the public."""
    common: dict[str, Any] = {
        "viewer": viewer,
        "seats": state.seats,
        "acting": asked,
        "waiting": bool(state.agenda) and state.agenda[-1].secret and not asked,
        "outcome": outcome,
        "options": state.options,
        "ask": _ask(state),
        "turn": next((step.seat for step in state.agenda if isinstance(step, Turn | EndTurn)), None),
        "first": state.first,
        "round": state.round,
        "draw": len(state.draw),
        "discard": len(state.discard),
        "discard_top": NAMES[state.discard[-1]] if state.discard else None,
        "hands": tuple(map(len, state.hands)),
        "stashes": tuple(map(len, state.stashes)),
        "ports": tuple(
            PortView(berth.name, len(berth.fees), berth.smuggle is not None) if berth else None
            for berth in state.berths
        ),
        "touched": tuple(state.touched),
    }
    if viewer is None:
        return FleetView(**common)
    return FleetSeatView(**common, hand=tuple(NAMES[card] for card in sorted(state.hands[viewer])))


def _ask(state: FleetState) -> Ask | None:
    """Say what is being decided, in words that give no secret away."""
    match state.agenda[-1] if state.agenda else None:
        case Turn(seat=seat):
            return Ask("turn", seat)
        case EscortWindow() as window:
            return Ask("escort", window.by, window.happening, window.target, window.other)
        case DockWindow() as window:
            berth = state.berths[window.by]
            return Ask("dock-fee", window.by, berth.name if berth else None)
        case Plunder(seat=seat):
            return Ask("plunder", seat, "pirates")
    return None
