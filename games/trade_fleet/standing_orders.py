"""What standing orders answer (the engine asks, the orders say)."""

from games.core.move import Move
from games.core.seat import Seat
from games.core.standing_orders import ASK, NEVER
from games.trade_fleet.moves import PASS
from games.trade_fleet.options import FleetOrders
from games.trade_fleet.steps.windows import AnswerWindow, DockWindow, EscortWindow
from games.trade_fleet.table import Fleet


def standing_move(state: Fleet, seat: Seat, orders: FleetOrders) -> Move | None:
    """Return the answer that a seat's standing orders give in a window, or None if the seat must be asked."""
    window = state.agenda[-1] if state.agenda else None
    if not isinstance(window, AnswerWindow) or seat not in window.acting(state):
        return None
    if isinstance(window, DockWindow):
        policy: str = orders.port
    elif isinstance(window, EscortWindow) and window.by != seat:
        policy = getattr(orders, window.happening.replace("-", "_"))
        if policy == "aimed":
            policy = "always" if aimed_at(state, window, seat) else NEVER
    else:
        policy = orders.own_card
    if policy == ASK:
        return None
    if policy == NEVER or not state.holds(seat, window.card_name):
        return PASS
    return window.answer


def aimed_at(state: Fleet, window: EscortWindow, seat: Seat) -> bool:
    """Return whether the happening in a window would hit a seat."""
    if window.happening == "taxation":
        return bool(state.stashes[seat])
    if window.happening == "lost":
        return seat in (window.target, window.other)
    if window.happening == "smuggle":
        return False
    return window.target == seat
