"""Trade Fleet on the contract."""

from random import Random
from typing import Any, ClassVar

from games.core.dice import Dice
from games.core.event import Event
from games.core.game import Game
from games.core.move import Move
from games.core.options import Options
from games.core.outcome import Outcome
from games.core.seat import Seat
from games.core.standing_orders import StandingOrders
from games.core.view import View
from games.trade_fleet.cards import HAND, NAMES, TITLES
from games.trade_fleet.evaluation import evaluate
from games.trade_fleet.events import EVENTS, Dealt, HappeningPlayed, PortPlayed
from games.trade_fleet.hidden import resample, reshuffle_hidden
from games.trade_fleet.invariants import check_table
from games.trade_fleet.listing import component_rows
from games.trade_fleet.moves import MOVES
from games.trade_fleet.options import FleetOptions, FleetOrders
from games.trade_fleet.scoring import outcome
from games.trade_fleet.standing_orders import standing_move
from games.trade_fleet.state import FleetState
from games.trade_fleet.steps.turn import Turn
from games.trade_fleet.view import FleetSeatView
from games.trade_fleet.viewing import view_of


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
    version: ClassVar[str] = "1"

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
        return view_of(state, viewer, self.visible_acting(state, viewer), self.outcome(state))

    def resample(self, state: FleetState, viewer: Seat | None, rng: Random) -> FleetState:
        return resample(self.copy(state), viewer, rng)

    def reshuffle_hidden(self, state: FleetState, seed: int) -> None:
        reshuffle_hidden(state, seed)

    def evaluate(self, view: View, move: Move) -> float:
        assert isinstance(view, FleetSeatView)
        return evaluate(view, move)

    def automatic_reply(self, state: FleetState, seat: Seat, orders: Any) -> Move | None:
        return standing_move(state, seat, orders)

    def outcome(self, state: FleetState) -> Outcome | None:
        return None if state.agenda else outcome(state)

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
        return component_rows()
