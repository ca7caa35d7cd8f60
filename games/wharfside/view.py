"""What people may know of a Fleet Wharfside table.

Goods and Contracts are named as in the component file; what a Contract shows stands in `cards.CONTRACTS`.
"""

from typing import Literal

from msgspec import Struct

from games.core.seat import Seat
from games.core.view import View
from games.wharfside.options import WharfOptions


class Ask(Struct, frozen=True):
    """What is being decided, and by which seat.

    - `draft`: which Contract to begin with.
    - `turn`: a turn. `allocated` of the two allocations are made; `used` are the Contracts whose ability was
      used in this turn. `wharf` is True once something was done at the Wharf: then the Market is closed.
    - `shop`: a Good was picked by an ability, so a Contract or Building must be bought now.
    - `place`: a drawn wild Good, `goods`, goes onto `contract`; as which Good?
    - `keep`: which of `goods` comes back from the finished Contract `contract`.
    - `discard`: `count` Goods must be thrown away.
    """

    kind: Literal["draft", "turn", "shop", "place", "keep", "discard"]
    seat: Seat
    allocated: int = 0
    used: tuple[str, ...] = ()
    wharf: bool = False
    contract: str | None = None
    goods: tuple[str, ...] = ()
    count: int = 0


class OfferView(Struct, frozen=True):
    """A Contract in the draft with the Goods that lie under it."""

    contract: str
    goods: tuple[str, ...]


class JobView(Struct, frozen=True):
    """An unfinished Contract in a play area.

    `filled` runs along the Contract's demand: the Goods that lie on that place (one, or the two of a pair);
    an empty tuple is a demand still open.
    """

    contract: str
    filled: tuple[tuple[str, ...], ...]

    @property
    def open(self) -> int:
        """How many demands are not met yet."""
        return sum(not goods for goods in self.filled)


class TrophyView(Struct, frozen=True):
    """A Trophy: for Contracts of `size` Goods, 0 for the King Crab Trophy; worth `vp` points."""

    size: int
    vp: int


class AreaView(Struct, frozen=True):
    """What lies in front of a seat, and how many Goods it holds.

    `buildings` are their points; `completed` are the finished Contracts, in the order in which they were
    finished; `crabs` counts stored King Crab.
    """

    captain: str
    jobs: tuple[JobView, ...]
    buildings: tuple[int, ...]
    completed: tuple[str, ...]
    trophies: tuple[TrophyView, ...]
    crabs: int
    hand: int

    @property
    def finished(self) -> int:
        """How many Contracts and Buildings are completed: what ends the game."""
        return len(self.completed) + len(self.buildings)

    @property
    def faces(self) -> int:
        """How many cards lie face up: three is the most, and then the Market is closed to the seat."""
        return len(self.jobs) + len(self.buildings)


class MarketView(Struct, frozen=True):
    """A Market Card: its number, the side that counts, the price there, and the Contract that lies under it.

    Market 4 has no Contract: the Buildings lie there.
    """

    number: int
    side: str
    count: int
    good: str
    contract: str | None


class WharfView(View, frozen=True, kw_only=True):
    """The public table.

    `market` runs from Market 1 to Market 4. `buildings` and `trophies` are those not taken yet, the top of
    the stack first. `deck` and `contracts` count the face-down decks. `discard` counts the discarded Goods of
    each kind, in the order of `cards.GOODS`, the lowest first. `goal` is how many finished Contracts and
    Buildings end the game; once somebody has them, `last_round` is True. During the draft `offers` lie open,
    and Market and Wharves are still empty. `touched` names what the present turn changed: `wharf:north`,
    `market:3`, `contract:NAME` (in a play area), `hand:0`, `building:0`, `completed:0`, `crabs:0`,
    `trophies:0`, `discard`.
    """

    options: WharfOptions
    ask: Ask | None
    turn: Seat | None
    first: Seat
    round: int
    goal: int
    last_round: bool
    offers: tuple[OfferView, ...]
    north: tuple[str, ...]
    south: tuple[str, ...]
    market: tuple[MarketView, ...]
    buildings: tuple[int, ...]
    trophies: tuple[TrophyView, ...]
    deck: int
    contracts: int
    discard: tuple[int, ...]
    areas: tuple[AreaView, ...]
    touched: tuple[str, ...]


class WharfSeatView(WharfView, frozen=True, kw_only=True):
    """The table as one seat knows it: with its own hand, the highest Goods first."""

    hand: tuple[str, ...]
