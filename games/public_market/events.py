"""What can happen in Public Market.

Nothing that happens is meant for some seats alone. Fish are told as multisets of names, tiles by their
numbers, places of the ocean and squares of an Ice Chest as `B2`.
"""

from typing import Literal

from games.core.event import Event
from games.core.seat import Seat


class Began(Event, frozen=True, tag="began"):
    """The table was laid; `first` bids first. `contracts` are the ticket numbers of the public contracts in
    play, column by column; `chests` the Ice Chests, seat by seat."""

    first: Seat
    contracts: tuple[int, ...]
    chests: tuple[int, ...]


class BidMade(Event, frozen=True, tag="bid-made"):
    """A seat placed a meeple on the spot of so many dollars.

    `behind` is how many meeples stood there already; it went ahead of `past` of them. `target` is who got the
    dollar for that, if anybody did.
    """

    seat: Seat
    dollars: int
    behind: int = 0
    past: int = 0
    target: Seat | None = None


class ScrapTaken(Event, frozen=True, tag="scrap-taken"):
    """A seat took a Scrap, or with `fish` None did without. `source` is what gave it the right."""

    seat: Seat
    fish: str | None
    source: Literal["bid", "bonus", "location"]


class ScrapReturned(Event, frozen=True, tag="scrap-returned"):
    """A Scrap did not fit into a full Ice Chest and went back, for nothing."""

    seat: Seat
    fish: str


class Fished(Event, frozen=True, tag="fished"):
    """A seat took a tile out of the ocean. `spot` is its meeple's place at the Dock. `back` is the tile that
    it put back for this one; `anywhere` says that the Shrimp Bonus was spent."""

    seat: Seat
    tile: int
    cell: str
    fish: tuple[str, ...]
    spot: int
    anywhere: bool = False
    back: int | None = None


class Placed(Event, frozen=True, tag="placed"):
    """A seat laid a tile in its Ice Chest; `shrimp` counts the shrimp that this covered."""

    seat: Seat
    tile: int
    cell: str
    turn: str
    mirrored: bool
    fish: tuple[str, ...]
    shrimp: int = 0


class Tucked(Event, frozen=True, tag="tucked"):
    """A seat laid a Scrap in its Ice Chest."""

    seat: Seat
    fish: str
    cell: str
    shrimp: int = 0


class SoldTile(Event, frozen=True, tag="sold-tile"):
    """A seat sold a tile to the boat captain."""

    seat: Seat
    tile: int
    dollars: int


class Cooled(Event, frozen=True, tag="cooled"):
    """A seat put a tile into its Personal Cooler: a Shrimp Bonus is spent."""

    seat: Seat
    tile: int
    fish: tuple[str, ...]


class BonusChosen(Event, frozen=True, tag="bonus-chosen"):
    """A seat covered all three shrimp and chose a Shrimp Bonus; `lost` is the one it had not used."""

    seat: Seat
    power: str
    lost: str | None = None


class BonusUsed(Event, frozen=True, tag="bonus-used"):
    """A seat used its Shrimp Bonus of a Scrap or of dollars (`dollars` is what it got)."""

    seat: Seat
    power: str
    dollars: int = 0


class Visited(Event, frozen=True, tag="visited"):
    """A seat went to market; `spot` is its meeple's place there, 5 to 8."""

    seat: Seat
    spot: int


class CrabCaught(Event, frozen=True, tag="crab-caught"):
    """A seat had closed a crab in; it has `count` crabs now."""

    seat: Seat
    count: int


class ContractCompleted(Event, frozen=True, tag="contract-completed"):
    """A seat completed a public contract."""

    seat: Seat
    number: int
    fish: tuple[str, ...]


class Scored(Event, frozen=True, tag="scored"):
    """A seat put a cube on a spot of a Scoring Location; `bonus` is the small bonus there, if any."""

    seat: Seat
    column: int
    spot: int
    vp: int
    bonus: str = "none"
    dollars: int = 0


class Collected(Event, frozen=True, tag="collected"):
    """A seat put a cube on a Collection Location and took a logo."""

    seat: Seat
    logo: str


class CatchCompleted(Event, frozen=True, tag="catch-completed"):
    """A seat completed a Today's Catch card, of a stack from 1 to 4, and got its gears and logos."""

    seat: Seat
    stack: int
    card: str
    fish: tuple[str, ...]
    gears: tuple[str, ...]
    logos: tuple[str, ...]


class GearMoved(Event, frozen=True, tag="gear-moved"):
    """A seat's gear moved up one step by a small bonus; it stands at `level` now."""

    seat: Seat
    fish: str
    level: int


class PaidOut(Event, frozen=True, tag="paid-out"):
    """A seat sold its remaining fish for `sale` dollars and was paid `payout` for so many full lines.

    `axis` is the better of rows and columns.
    """

    seat: Seat
    fish: tuple[str, ...]
    sale: int
    axis: Literal["rows", "columns"]
    lines: int
    payout: int


class ChestTaken(Event, frozen=True, tag="chest-taken"):
    """A seat drew a new Ice Chest; the used one went under the stack, tiles to the discards, Scraps back."""

    seat: Seat
    chest: int
    discarded: tuple[int, ...] = ()


class CardTurned(Event, frozen=True, tag="card-turned"):
    """The next Today's Catch of a stack was turned up."""

    stack: int
    card: str


class Restocked(Event, frozen=True, tag="restocked"):
    """Tiles from the bag filled the gaps in the ocean. `left` are the tiles left in the bag."""

    tiles: tuple[int, ...]
    cells: tuple[str, ...]
    left: int


class EndNear(Event, frozen=True, tag="end-near"):
    """The bag is empty: so many rounds are still played. `returned` discards went back into the bag."""

    rounds: int
    returned: int = 0


class BoatSet(Event, frozen=True, tag="boat-set"):
    """A seat set the boat over a column; `stays` where it was there already."""

    seat: Seat
    column: str
    stays: bool = False


class RoundBegan(Event, frozen=True, tag="round-began"):
    """A new round: the meeples are placed in this order of seats. `left` is how many rounds there are with
    this one, once that is known."""

    number: int
    seats: tuple[Seat, ...]
    left: int | None = None

    def concerns(self, seat: Seat) -> bool:
        """It touches nobody more than the others."""
        return False


class Ended(Event, frozen=True, tag="ended"):
    """The last round is over."""


EVENTS: tuple[type[Event], ...] = (
    Began, BidMade, ScrapTaken, ScrapReturned, Fished, Placed, Tucked, SoldTile, Cooled, BonusChosen,
    BonusUsed, Visited, CrabCaught, ContractCompleted, Scored, Collected, CatchCompleted, GearMoved, PaidOut,
    ChestTaken, CardTurned, Restocked, EndNear, BoatSet, RoundBegan, Ended,
)  # fmt: skip
