"""Public Market on the contract."""

from random import Random
from typing import Any, ClassVar

from games.core.dice import Dice
from games.core.event import Event, Log
from games.core.game import Game
from games.core.move import Move
from games.core.options import Options
from games.core.outcome import Outcome
from games.core.seat import Seat
from games.core.view import View
from games.public_market.cards import BLUE_CARDS, CARDS, CHESTS, CONTRACTS, DATA, FIGURES, OCEAN, TILES
from games.public_market.evaluation import evaluate
from games.public_market.events import EVENTS, Began, BonusChosen, CatchCompleted, ContractCompleted, CrabCaught
from games.public_market.hidden import resample, reshuffle_hidden
from games.public_market.invariants import check_table
from games.public_market.listing import component_rows
from games.public_market.moves import MOVES
from games.public_market.options import MarketOptions
from games.public_market.scoring import outcome, spots_of
from games.public_market.state import MarketState
from games.public_market.steps.rounds import Round
from games.public_market.table import Area
from games.public_market.view import MarketView
from games.public_market.viewing import view_of


class PublicMarket(Game[MarketState]):
    """Two to four seats bid, fish, pack their Ice Chests and sell at the market; the most points win."""

    key: ClassVar[str] = "public-market"
    title: ClassVar[str] = "Public Market"
    blurb: ClassVar[str] = "Bid for the boat, pack your Ice Chest, fill contracts. About 12 rounds."
    command: ClassVar[str] = "market"
    seat_range: ClassVar[range] = range(2, 5)
    Options: ClassVar[type[Options]] = MarketOptions
    State: ClassVar[type[Any]] = MarketState
    moves: ClassVar[tuple[type[Move], ...]] = MOVES
    events: ClassVar[tuple[type[Event], ...]] = EVENTS
    schema: ClassVar[int] = 1
    version: ClassVar[str] = "1"

    def setup(self, seats: int, options: Any, seed: int) -> MarketState:
        """Lay out contracts, cards, ocean and Ice Chests; everybody has 12 dollars."""
        dice = Dice(seed)
        bag = sorted(TILES)
        dice.shuffle(bag)
        in_play = FIGURES.tiles[seats - 2]
        bag, out = bag[:in_play], bag[in_play:]
        ocean: list[int | None] = [bag.pop() for _ in range(OCEAN)]
        chests = sorted(CHESTS)
        dice.shuffle(chests)
        areas = [Area(dollars=FIGURES.cash, chest=chests.pop()) for _ in range(seats)]
        stacks, aside = _stacks(dice, seats)
        first = 0 if options.first_player == "first seat" else dice.next().randrange(seats)
        meeples = FIGURES.meeples[seats - 2]
        state = MarketState(
            schema=self.schema, seats=seats, dice=dice, agenda=[Round()], options=options, first=first, round=1,
            left=None, order=[(first + step) % seats for step in range(seats) for _ in range(meeples)], row=[],
            boat=0, ocean=ocean, bag=bag, out=out, sold=[], discards=[],
            scraps=[fish.scraps for fish in DATA.fish], contracts=_contracts(dice),
            cubes=[[None] * len(spots_of(seats, column)) for column in range(FIGURES.columns)], stacks=stacks,
            shown=[stack.pop() for stack in stacks], aside=aside, chests=chests, fresh=len(chests), areas=areas,
            touched=[],
        )  # fmt: skip
        self.advance(state, Log())
        return state

    def opening(self, state: MarketState) -> list[Event]:
        chests = tuple([area.chest for area in state.areas])
        return [Began(first=state.first, contracts=tuple(state.contracts), chests=chests)]

    def view(self, state: MarketState, viewer: Seat | None) -> View:
        return view_of(state, viewer, self.visible_acting(state, viewer), self.outcome(state))

    def resample(self, state: MarketState, viewer: Seat | None, rng: Random) -> MarketState:
        return resample(self.copy(state), rng)

    def reshuffle_hidden(self, state: MarketState, seed: int) -> None:
        reshuffle_hidden(state, seed)

    def evaluate(self, view: View, move: Move) -> float:
        assert isinstance(view, MarketView)
        return evaluate(view, move)

    def outcome(self, state: MarketState) -> Outcome | None:
        return None if state.agenda else outcome(state)

    def subject(self, event: Event) -> str | None:
        match event:
            case ContractCompleted():
                return f"Contract {event.number}"
            case CatchCompleted():
                return event.card.replace("-", " ").capitalize()
            case CrabCaught():
                return "Crab"
            case BonusChosen():
                return f"Bonus {event.power}"
        return None

    def invariants(self, state: MarketState) -> None:
        check_table(state)

    def components(self) -> list[tuple[str, str, str]]:
        return component_rows()


def _contracts(dice: Dice) -> list[int]:
    """Draw two public contracts of each column."""
    drawn = []
    for column in range(1, FIGURES.columns + 1):
        numbers = [number for number, contract in CONTRACTS.items() if contract.column == column]
        dice.shuffle(numbers)
        drawn += sorted(numbers[: FIGURES.open_contracts])
    return drawn


def _stacks(dice: Dice, seats: int) -> tuple[list[list[int]], list[int]]:
    """Deal Today's Catch: red cards below, blue ones on top (PM-31); return the stacks and the blue cards
    left out."""
    blue, red = list(range(BLUE_CARDS)), list(range(BLUE_CARDS, len(CARDS)))
    dice.shuffle(blue)
    dice.shuffle(red)
    each = FIGURES.blue_each[seats - 2]
    stacks = [
        [*(red.pop() for _ in range(FIGURES.red_each)), *(blue.pop() for _ in range(each))]
        for _ in range(FIGURES.columns)
    ]
    return stacks, blue
