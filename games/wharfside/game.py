"""Fleet Wharfside on the contract."""

from random import Random
from typing import Any, ClassVar

from games.core.dice import Dice
from games.core.event import Event
from games.core.game import Game
from games.core.move import Move
from games.core.options import Options
from games.core.outcome import Outcome
from games.core.seat import Seat
from games.core.view import View
from games.wharfside.cards import (
    CONTRACTS,
    DATA,
    GOODS,
    KIND,
    LIMITS,
)
from games.wharfside.evaluation import evaluate
from games.wharfside.events import EVENTS, Began, Bought, Drafted, Gained
from games.wharfside.hidden import resample, reshuffle_hidden
from games.wharfside.invariants import check_table
from games.wharfside.listing import component_rows
from games.wharfside.moves import MOVES
from games.wharfside.options import WharfOptions
from games.wharfside.scoring import outcome
from games.wharfside.state import WharfState
from games.wharfside.steps.draft import DraftPick, lay_out, opened
from games.wharfside.steps.turn import Turn
from games.wharfside.table import Area, Job, Offer
from games.wharfside.view import WharfSeatView
from games.wharfside.viewing import view_of


class Wharfside(Game[WharfState]):
    """Two to four seats fill Contracts with what the fleet brings in; the most points win."""

    key: ClassVar[str] = "wharfside"
    title: ClassVar[str] = "Fleet Wharfside"
    blurb: ClassVar[str] = "Take Goods, fill Contracts, buy more. About 15 turns a seat."
    command: ClassVar[str] = "wharfside"
    seat_range: ClassVar[range] = range(2, 5)
    Options: ClassVar[type[Options]] = WharfOptions
    State: ClassVar[type[Any]] = WharfState
    moves: ClassVar[tuple[type[Move], ...]] = MOVES
    events: ClassVar[tuple[type[Event], ...]] = EVENTS
    schema: ClassVar[int] = 1
    version: ClassVar[str] = "1"

    def setup(self, seats: int, options: Any, seed: int) -> WharfState:
        """Deal Captains; lay out the draft, or deal each seat a Contract and two Goods (W-25)."""
        dice = Dice(seed)
        deck = [kind for kind, data in enumerate(DATA.goods) for _ in range(data.copies)]
        contracts = list(range(len(CONTRACTS)))
        captains = [KIND[captain.good] for captain in DATA.captains]
        for cards in (deck, contracts, captains):
            dice.shuffle(cards)
        first = dice.next().randrange(seats)
        state = WharfState(
            schema=self.schema, seats=seats, dice=dice, agenda=[], options=options, first=first, round=1,
            deck=deck, discard=[], hands=[[] for _ in range(seats)], wharves=[[], []], contracts=contracts,
            market=[None] * 3, sides=[0] * len(DATA.markets), buildings=[data.vp for data in DATA.buildings][::-1],
            trophies=[list(data.vps)[::-1] for data in DATA.trophies],
            areas=[Area(captain=captains.pop()) for _ in range(seats)], offers=[], last_round=False, idle=0,
            touched=[],
        )  # fmt: skip
        if options.draft:
            state.offers = [
                Offer(contracts.pop(), [deck.pop() for _ in range(LIMITS.start_goods)]) for _ in range(seats + 1)
            ]
            state.agenda.append(DraftPick(seat=(first - 1) % seats))
            return state
        for seat, area in enumerate(state.areas):
            area.jobs.append(Job.fresh(contracts.pop()))
            state.hands[seat] = sorted(deck.pop() for _ in range(LIMITS.start_goods))
        lay_out(state)
        state.agenda.append(Turn(seat=first))
        return state

    def opening(self, state: WharfState) -> list[Event]:
        captains = tuple(GOODS[area.captain] for area in state.areas)
        if state.options.draft:
            return [Began(first=state.first, captains=captains)]
        dealt = tuple(DATA.contracts[area.jobs[0].contract].name if area.jobs else "" for area in state.areas)
        return [Began(first=state.first, captains=captains, dealt=dealt), opened(state)]

    def view(self, state: WharfState, viewer: Seat | None) -> View:
        return view_of(state, viewer, self.visible_acting(state, viewer), self.outcome(state))

    def resample(self, state: WharfState, viewer: Seat | None, rng: Random) -> WharfState:
        return resample(self.copy(state), viewer, rng)

    def reshuffle_hidden(self, state: WharfState, seed: int) -> None:
        reshuffle_hidden(state, seed)

    def evaluate(self, view: View, move: Move) -> float:
        assert isinstance(view, WharfSeatView)
        return evaluate(view, move)

    def outcome(self, state: WharfState) -> Outcome | None:
        return None if state.agenda else outcome(state)

    def subject(self, event: Event) -> str | None:
        match event:
            case Bought():
                return CONTRACTS[event.contract].title if event.contract else f"Building {event.building}"
            case Drafted() | Gained():
                return CONTRACTS[event.contract].title
        return None

    def invariants(self, state: WharfState) -> None:
        check_table(state)

    def components(self) -> list[tuple[str, str, str]]:
        return component_rows()
