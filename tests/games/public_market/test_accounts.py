"""What is told accounts for everything: purses, logos, crabs and points, added up from the log of random games."""

from random import Random

import pytest
from msgspec import Struct, field

from games.core import Event
from games.public_market import GAME
from games.public_market.events import (
    BidMade,
    BonusUsed,
    CatchCompleted,
    Collected,
    CrabCaught,
    PaidOut,
    Scored,
    SoldTile,
)
from games.public_market.options import MarketOptions
from tests.games.public_market.figures import worth
from tests.games.public_market.laying import written
from tests.games.public_market.scenario import Scenario

LINES = range(6)
"""How many full lines there can be."""
SETS = (0, 1, 3, 6, 10)
CRABS = (0, 1, 3, 5, 7, 9, 12)


class Ledger(Struct):
    """What a seat has by the log alone."""

    dollars: int = 12
    crabs: int = 0
    cubes: int = 7
    located: int = 0
    logos: list[str] = field(default_factory=list)

    @property
    def points(self) -> int:
        """Sets are made one after the other, each of as many different logos as there are."""
        left, collections = list(self.logos), 0
        while left:
            kinds = set(left)
            collections += SETS[len(kinds)]
            for logo in kinds:
                left.remove(logo)
        return self.located + collections + CRABS[self.crabs] + self.dollars // 3


def enter(ledgers: list[Ledger], event: Event) -> None:
    match event:
        case BidMade():
            ledgers[event.seat].dollars -= event.dollars + (event.target is not None)
            if event.target is not None:
                ledgers[event.target].dollars += 1
        case SoldTile():
            ledgers[event.seat].dollars += 3
        case BonusUsed():
            assert event.dollars == (5 if event.power == "dollars" else 0)
            ledgers[event.seat].dollars += event.dollars
        case PaidOut():
            assert event.lines in LINES
            ledgers[event.seat].dollars += worth(written(event.fish)) + 3 * event.lines
        case Scored():
            ledgers[event.seat].dollars += event.dollars
            ledgers[event.seat].located += event.vp
            ledgers[event.seat].cubes -= 1
        case Collected():
            ledgers[event.seat].logos.append(event.logo)
            ledgers[event.seat].cubes -= 1
        case CatchCompleted():
            ledgers[event.seat].logos += event.logos
        case CrabCaught():
            ledgers[event.seat].crabs += 1
            assert event.count == ledgers[event.seat].crabs


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_log_accounts_for_every_dollar_and_every_point(seats: int) -> None:
    """Half of the moves are sensible ones, so that contracts are completed, and half are any."""
    completed = 0
    for seed in range(6):
        state, rng = GAME.setup(seats, MarketOptions(crab="4 neighbours"), seed), Random(seed)
        ledgers = [Ledger() for _ in range(seats)]
        while acting := GAME.acting(state):
            (seat,) = acting
            move = GAME.caretaker_move(state, seat)
            if rng.random() < 0.5:
                move = rng.choice(GAME.legal_moves(state, seat))
            for event in GAME.apply(state, seat, move):
                enter(ledgers, event)
            told = [(ledger.dollars, ledger.cubes, ledger.crabs, ledger.points) for ledger in ledgers]
            areas = Scenario(state).view(None).areas
            assert told == [(area.dollars, area.cubes, area.crabs, area.vp) for area in areas]
        outcome = GAME.outcome(state)
        assert outcome is not None
        assert list(outcome.totals) == [ledger.points for ledger in ledgers]
        completed += sum(7 - ledger.cubes for ledger in ledgers)
    assert completed
