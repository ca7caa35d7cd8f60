"""What can happen in Fleet Wharfside.

Goods are named in words, `king-crab`; Contracts by their names in the component file. Nothing that happens is
meant for some seats alone: Goods are taken, drawn and paid face up.
"""

from typing import Literal

from games.core.event import Event
from games.core.seat import Seat


class Began(Event, frozen=True, tag="began"):
    """The table was laid; `first` begins. `captains` are the Goods that the Captains favour, seat by seat;
    `dealt` are the Contracts that were dealt where there is no draft."""

    first: Seat
    captains: tuple[str, ...]
    dealt: tuple[str, ...] = ()


class Drafted(Event, frozen=True, tag="drafted"):
    """A seat took a Contract and the Goods under it."""

    seat: Seat
    contract: str
    goods: tuple[str, ...]


class Opened(Event, frozen=True, tag="opened"):
    """The Market and the Wharves were laid out, after the draft. `contracts` lie under Market 1, 2 and 3."""

    contracts: tuple[str, ...]
    north: tuple[str, ...]
    south: tuple[str, ...]


class Allocated(Event, frozen=True, tag="allocated"):
    """Goods came onto a Contract: one card, or a pair, as the Good `counts_as`.

    `drawn` is True where the Good came off the deck by an ability and was not one of the turn's two.
    """

    seat: Seat
    contract: str
    goods: tuple[str, ...]
    counts_as: str
    drawn: bool = False


class Drawn(Event, frozen=True, tag="drawn"):
    """The ability of `contract` turned up the top Good: it fits (and is allocated or kept) or is discarded.

    `declared` is the Contract for which it was drawn, if it was for one.
    """

    seat: Seat
    contract: str
    good: str
    fits: bool
    declared: str | None = None


class Completed(Event, frozen=True, tag="completed"):
    """A seat finished a Contract. `count` is how many Contracts and Buildings it has finished now."""

    seat: Seat
    contract: str
    count: int


class TrophyWon(Event, frozen=True, tag="trophy-won"):
    """A seat took a Trophy worth `vp`. `size` is the number of Goods it is for; 0 is the King Crab Trophy."""

    seat: Seat
    size: int
    vp: int


class Kept(Event, frozen=True, tag="kept"):
    """A seat took a Good back from a finished Contract."""

    seat: Seat
    contract: str
    good: str


class Gained(Event, frozen=True, tag="gained"):
    """A seat got the top Contract of the deck, for finishing the Contract `finished`."""

    seat: Seat
    contract: str
    finished: str


class Stored(Event, frozen=True, tag="stored"):
    """A seat stored King Crab; `total` is how many it has stored now."""

    seat: Seat
    crabs: int
    total: int


class Took(Event, frozen=True, tag="took"):
    """A seat took Goods from a Wharf at the end of its turn; none where there were none."""

    seat: Seat
    wharf: Literal["north", "south"]
    goods: tuple[str, ...]


class Picked(Event, frozen=True, tag="picked"):
    """A seat took a Good from a Wharf before buying, by the ability of `contract`."""

    seat: Seat
    contract: str
    wharf: Literal["north", "south"]
    good: str


class Refilled(Event, frozen=True, tag="refilled"):
    """New Goods came to a Wharf."""

    wharf: Literal["north", "south"]
    goods: tuple[str, ...]


class Bought(Event, frozen=True, tag="bought"):
    """A seat bought a Contract (under Market 1 to 3) or the top Building (Market 4, worth `building` points).

    `goods` were paid; `counts_as` is the Good that all of them stood for, None if they were all that Good.
    `count` and `good` were the price.
    """

    seat: Seat
    market: int
    goods: tuple[str, ...]
    count: int
    good: str
    counts_as: str | None = None
    contract: str | None = None
    building: int | None = None


class Revealed(Event, frozen=True, tag="revealed"):
    """The Contracts moved up, and a new one lies under Market 3. `number` is the Market that it turns."""

    contract: str
    number: int


class Turned(Event, frozen=True, tag="turned"):
    """A Market Card turned: its price is now `count` of `good`."""

    market: int
    side: str
    count: int
    good: str


class Discarded(Event, frozen=True, tag="discarded"):
    """A seat threw Goods away, down to six."""

    seat: Seat
    goods: tuple[str, ...]


class Reshuffled(Event, frozen=True, tag="reshuffled"):
    """The deck of Goods was empty: so many discards were shuffled into a new one."""

    count: int


class LastRound(Event, frozen=True, tag="last-round"):
    """A seat has finished as many Contracts and Buildings as end the game; the round is played out."""

    seat: Seat
    count: int


class Ended(Event, frozen=True, tag="ended"):
    """All have had equally many turns: the game is over. `stuck` where no Good was left to be taken."""

    stuck: bool = False


EVENTS: tuple[type[Event], ...] = (
    Began, Drafted, Opened, Allocated, Drawn, Completed, TrophyWon, Kept, Gained, Stored, Took, Picked, Refilled,
    Bought, Revealed, Turned, Discarded, Reshuffled, LastRound, Ended,
)  # fmt: skip
