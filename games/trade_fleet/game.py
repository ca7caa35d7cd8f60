"""Trade Fleet on the contract."""

from random import Random
from typing import Any, ClassVar

from games.core.dice import Dice
from games.core.event import Event
from games.core.game import Game
from games.core.move import Move
from games.core.options import Options
from games.core.outcome import Outcome, places_by
from games.core.seat import Seat
from games.core.standing_orders import StandingOrders
from games.core.view import View
from games.trade_fleet import evaluation as promises
from games.trade_fleet.cards import DATA, HAND, NAMES, TITLES
from games.trade_fleet.events import EVENTS, Dealt, HappeningPlayed, PortPlayed
from games.trade_fleet.hidden import resample, reshuffle_hidden
from games.trade_fleet.invariants import check_table
from games.trade_fleet.moves import MOVES
from games.trade_fleet.options import FleetOptions, FleetOrders
from games.trade_fleet.standing_orders import standing_move
from games.trade_fleet.state import FleetState
from games.trade_fleet.steps.effects import Plunder
from games.trade_fleet.steps.turn import EndTurn, Turn
from games.trade_fleet.steps.windows import DockWindow, EscortWindow
from games.trade_fleet.view import Ask, FleetSeatView, FleetView, PortView


class TradeFleet(Game[FleetState]):
    """Two to five seats sell goods at Caribbean ports; the fullest stash wins."""

    key: ClassVar[str] = "trade-fleet"
    title: ClassVar[str] = "Trade Fleet"
    blurb: ClassVar[str] = "Play ports, sell goods, mind the pirates. Ten to twenty turns a seat."
    command: ClassVar[str] = "trade"
    seat_range: ClassVar[range] = range(2, 6)
    Options: ClassVar[type[Options]] = FleetOptions
    StandingOrders: ClassVar[type[StandingOrders] | None] = FleetOrders
    State: ClassVar[type[Any]] = FleetState
    moves: ClassVar[tuple[type[Move], ...]] = MOVES
    events: ClassVar[tuple[type[Event], ...]] = EVENTS
    schema: ClassVar[int] = 1

    def setup(self, seats: int, options: Any, seed: int) -> FleetState:
        """Shuffle, deal five cards each; a random seat begins (TF-27)."""
        dice = Dice(seed)
        draw = list(range(len(NAMES)))
        dice.shuffle(draw)
        first = dice.next().randrange(seats)
        hands = [[draw.pop() for _ in range(HAND)] for _ in range(seats)]
        return FleetState(
            schema=self.schema, seats=seats, dice=dice, agenda=[Turn(seat=first)], options=options, first=first,
            round=1, draw=draw, discard=[], hands=hands, stashes=[[] for _ in range(seats)],
            berths=[None] * seats, blind=[], touched=[],
        )  # fmt: skip

    def opening(self, state: FleetState) -> list[Event]:
        return [Dealt(first=state.first)]

    def view(self, state: FleetState, viewer: Seat | None) -> View:
        asked = self.visible_acting(state, viewer)
        common: dict[str, Any] = {
            "viewer": viewer,
            "seats": state.seats,
            "acting": asked,
            "waiting": bool(state.agenda) and state.agenda[-1].secret and not asked,
            "outcome": self.outcome(state),
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

    def resample(self, state: FleetState, viewer: Seat | None, rng: Random) -> FleetState:
        return resample(self.copy(state), viewer, rng)

    def reshuffle_hidden(self, state: FleetState, seed: int) -> None:
        reshuffle_hidden(state, seed)

    def evaluate(self, view: View, move: Move) -> float:
        assert isinstance(view, FleetSeatView)
        return promises.evaluate(view, move)

    def automatic_reply(self, state: FleetState, seat: Seat, orders: Any) -> Move | None:
        return standing_move(state, seat, orders)

    def outcome(self, state: FleetState) -> Outcome | None:
        """Most gold wins; equal stashes share the place (TF-27). Goods left in hand are worth nothing (TF-28)."""
        if state.agenda:
            return None
        gold = tuple(map(len, state.stashes))
        return Outcome(
            places=places_by([(amount,) for amount in gold]),
            totals=gold,
            categories=("Gold",),
            scores=tuple((amount,) for amount in gold),
        )

    def subject(self, event: Event) -> str | None:
        match event:
            case PortPlayed():
                return TITLES[event.port]
            case HappeningPlayed():
                return TITLES[event.happening]
        return None

    def invariants(self, state: FleetState) -> None:
        check_table(state)

    def components(self) -> list[tuple[str, str, str]]:
        deck = DATA.deck
        rows: list[tuple[str, str, str]] = [("Deck", f"{deck.cards} cards, hands of {deck.hand}", deck.source)]
        rows += [(good.title, f"{good.copies} cards", f"{good.source}; copies {good.copies_source}")
                 for good in DATA.goods]  # fmt: skip
        rows += [(item.title, f"{item.copies} cards: {item.text}", f"{item.source}; copies {item.copies_source}")
                 for item in DATA.happenings]  # fmt: skip
        for port in DATA.ports:
            values = ", ".join(f"{good.title} {port.value(good.name)}" for good in DATA.goods)
            rows.append((port.title, values, f"{port.source}; values {port.values_source}"))
        return rows


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
