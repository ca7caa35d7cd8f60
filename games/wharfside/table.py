"""What lies on the table of Fleet Wharfside, and the few things that are done to it everywhere."""

from typing import Any, Generic, Literal, TypeAlias, TypeVar

from msgspec import Struct, field

from games.core.event import Log
from games.core.seat import Seat
from games.core.state import State
from games.wharfside.cards import DATA, DEMAND, LIMITS, Contract, Good, names_of
from games.wharfside.events import LastRound, Refilled, Reshuffled, TrophyWon
from games.wharfside.options import WharfOptions

StepT = TypeVar("StepT")

WharfName: TypeAlias = Literal["north", "south"]
WHARVES: tuple[WharfName, ...] = ("north", "south")

CRAB_TROPHY = 0
"""The size under which the King Crab Trophy stands."""


class Job(Struct):
    """An unfinished Contract in a play area; `filled` are the Goods on each demand, none where it is open."""

    contract: Contract
    filled: list[list[Good]]

    @classmethod
    def fresh(cls, contract: Contract) -> "Job":
        """Return a Contract on which nothing lies yet."""
        return cls(contract, [[] for _ in DEMAND[contract]])

    def wanted(self) -> tuple[Good, ...]:
        """Return the demands that are not met yet."""
        return tuple([good for good, goods in zip(DEMAND[self.contract], self.filled, strict=True) if not goods])

    def lay(self, goods: list[Good], counts_as: Good) -> bool:
        """Meet one open demand with these Goods and return whether all demand is met now."""
        demand = DEMAND[self.contract]
        place = next(n for n, good in enumerate(demand) if good == counts_as and not self.filled[n])
        self.filled[place] = goods
        return all(self.filled)


class Trophy(Struct, frozen=True):
    """A Trophy for Contracts of a size (0: the King Crab Trophy) and its points."""

    size: int
    vp: int


class Area(Struct):
    """What lies in front of a seat. `crabs` counts stored King Crab."""

    captain: Good
    jobs: list[Job] = field(default_factory=list)
    buildings: list[int] = field(default_factory=list)
    completed: list[Contract] = field(default_factory=list)
    trophies: list[Trophy] = field(default_factory=list)
    crabs: int = 0

    @property
    def finished(self) -> int:
        """How many Contracts and Buildings are completed; a Building is as soon as it is bought."""
        return len(self.completed) + len(self.buildings)

    @property
    def faces(self) -> int:
        """How many cards lie face up."""
        return len(self.jobs) + len(self.buildings)

    def job(self, contract: Contract) -> Job:
        """Return the unfinished Contract of that number, which must be there."""
        return next(job for job in self.jobs if job.contract == contract)

    def with_ability(self, ability: str) -> list[Contract]:
        """Return the unfinished Contracts that have an ability."""
        return [job.contract for job in self.jobs if DATA.contracts[job.contract].ability == ability]


class Offer(Struct):
    """A Contract of the draft, and the Goods under it."""

    contract: Contract
    goods: list[Good]


class WharfTable(State[StepT], Generic[StepT], kw_only=True):
    """All 72 Goods, 20 Contracts, 4 Buildings and 7 Trophies, each in one place.

    The top of a deck is its last card; `buildings` and the stacks of `trophies` (which run like
    `DATA.trophies`) have their top last as well. `market` are the Contracts under Market 1 to 3, `sides` the
    sides of the four Market Cards. `wharves` are the North and the South Wharf. Hands are sorted. `idle`
    counts the latest turns in which nobody could or would do anything. `touched` names what the present turn
    changed.
    """

    options: WharfOptions
    first: Seat
    round: int
    deck: list[Good]
    discard: list[Good]
    hands: list[list[Good]]
    wharves: list[list[Good]]
    contracts: list[Contract]
    market: list[Contract | None]
    sides: list[int]
    buildings: list[int]
    trophies: list[list[int]]
    areas: list[Area]
    offers: list[Offer]
    last_round: bool
    idle: int
    touched: list[str]

    @property
    def goal(self) -> int:
        """How many finished Contracts and Buildings end the game."""
        return LIMITS.goals[self.seats - 2]

    def touch(self, *things: str) -> None:
        for thing in things:
            if thing not in self.touched:
                self.touched.append(thing)

    # Goods

    def draw(self, log: Log) -> Good | None:
        """Take the top Good; an empty deck is made anew from the discards, and with none there is no Good
        (W-18)."""
        if not self.deck:
            if not self.discard:
                return None
            self.deck, self.discard = self.discard, []
            self.dice.shuffle(self.deck)
            self.touch("discard")
            log.add(Reshuffled(count=len(self.deck), barrier=True))
        return self.deck.pop()

    def lay_aside(self, goods: list[Good]) -> None:
        """Put Goods on the discard pile."""
        self.discard += goods
        self.touch("discard")

    def give(self, seat: Seat, goods: list[Good]) -> None:
        """Put Goods into a hand."""
        hand = self.hands[seat]
        hand += goods
        hand.sort()
        self.touch(f"hand:{seat}")

    def take_from_hand(self, seat: Seat, goods: list[Good]) -> None:
        """Remove Goods from a hand, which must hold them."""
        hand = self.hands[seat]
        for good in goods:
            hand.remove(good)
        self.touch(f"hand:{seat}")

    def take_from_wharf(self, wharf: WharfName, goods: list[Good]) -> None:
        """Remove Goods from a Wharf, which must have them."""
        lying = self.wharves[WHARVES.index(wharf)]
        for good in goods:
            lying.remove(good)
        self.touch(f"wharf:{wharf}")

    def refill(self, log: Log) -> None:
        """Draw both Wharves back up to three Goods, or as far as there are Goods (W-18)."""
        for wharf, lying in zip(WHARVES, self.wharves, strict=True):
            new: list[Good] = []
            while len(lying) + len(new) < LIMITS.wharf and (good := self.draw(log)) is not None:
                new.append(good)
            if new:
                lying.extend(new)
                self.touch(f"wharf:{wharf}")
                log.add(Refilled(wharf=wharf, goods=names_of(new), barrier=True))

    # What is won

    def award(self, seat: Seat, size: int, log: Log) -> None:
        """Give a seat the top Trophy of a stack, if one is left (W-14)."""
        for data, stack in zip(DATA.trophies, self.trophies, strict=True):
            if data.size == size and stack:
                vp = stack.pop()
                self.areas[seat].trophies.append(Trophy(size, vp))
                self.touch(f"trophies:{seat}")
                log.add(TrophyWon(seat=seat, size=size, vp=vp))

    def note_progress(self, seat: Seat, log: Log) -> None:
        """See whether a seat has finished enough to end the game."""
        finished = self.areas[seat].finished
        if finished >= self.goal and not self.last_round:
            self.last_round = True
            log.add(LastRound(seat=seat, count=finished))


Wharf: TypeAlias = WharfTable[Any]
