"""What people may know of a Public Market table.

All is open but what lies in the bag, the order of the Ice Chests that nobody has had yet, and the face-down
cards; so the public and every seat see the same. Fish, logos and powers are names; counts run over
`cards.FISH` and `cards.LOGOS`. What a tile, contract, card or Ice Chest shows stands in `cards` under its
number or name, and how a tile lies in `shapes.laid_fish`.
"""

from typing import Literal

from msgspec import Struct

from games.core.seat import Seat
from games.core.view import View
from games.public_market.cards import BonusKind, Counts
from games.public_market.options import MarketOptions


class Ask(Struct, frozen=True):
    """What is being decided, and by which seat. `meeple` is the place in `row` of the meeple that acts.

    - `bid`: where the next meeple is placed.
    - `scrap`: which Scrap is taken, for a bid or (`source`) by a small bonus.
    - `action`: fish or go to market; `scrap` is the meeple's own, which may be tucked in first.
    - `hold`: what becomes of `tile`, taken from `cell`, and of the meeple's `scrap`; either may be gone
      already.
      While `swap` is True another tile may be taken instead.
    - `tuck`: where `scrap` goes.
    - `bonus`: which Shrimp Bonus is chosen.
    - `market`: contracts, Today's Catch, or the payout.
    - `reward`: where the cube for the contract `contract` goes.
    - `gear`: which gear moves up.
    - `boat`: where the boat goes.
    """

    kind: Literal["bid", "scrap", "action", "hold", "tuck", "bonus", "market", "reward", "gear", "boat"]
    seat: Seat
    meeple: int | None = None
    tile: int | None = None
    cell: str | None = None
    scrap: str | None = None
    swap: bool = False
    source: Literal["bid", "bonus", "location"] | None = None
    contract: int | None = None


class MeepleView(Struct, frozen=True):
    """A meeple: the dollars of its bid spot, the Scrap it still has to place, and where it acted.

    `place` is 0 while it stands on the bid spot, 1 to 4 at the Dock, 5 to 8 at the Market.
    """

    seat: Seat
    dollars: int
    scrap: str | None
    place: int


class ContractView(Struct, frozen=True):
    """A public contract in play: its ticket number, its column (1 to 4), what it takes."""

    number: int
    column: int
    cost: Counts


class SpotView(Struct, frozen=True):
    """A spot of a Scoring Location: points, small bonus, whose cube lies there, and whether one may be
    placed."""

    vp: int
    bonus: BonusKind
    cube: Seat | None
    free: bool


class LocationView(Struct, frozen=True):
    """A Scoring Location. `split` is how many of the spots lie left of the dividing line; 0: it has none."""

    column: int
    spots: tuple[SpotView, ...]
    split: int


class StackView(Struct, frozen=True):
    """A stack of Today's Catch: the card on top (None: just completed, or the stack is empty) and how many
    blue and red ones lie face down under it."""

    card: str | None
    blue: int
    red: int


class PieceView(Struct, frozen=True):
    """A tile (its number) or a Scrap (its fish) in an Ice Chest, and how it lies.

    `piece` is what `shapes` knows it by; `cell` is its first square in reading order.
    """

    piece: int
    tile: int | None
    scrap: str | None
    cell: str
    turn: str
    mirrored: bool


class AreaView(Struct, frozen=True):
    """What lies in front of a seat.

    `chest` is the Ice Chest's number and `pieces` lie in it; `cooler` are tiles beside it. `catch` is the
    Catch Tracker: gears, Ice Chest and cooler together, less what was spent in this visit. `gears` moved up
    in the present visit count from the next Ice Chest on; `new_gears` are those. `power` is the Shrimp Bonus
    chosen last and `power_ready` whether it can still be used. `shrimp` counts covered shrimp. `crab` is
    `open`, `covered` or `closed` (it will be caught). `lines` are the full rows and columns. `cubes` are
    those not placed yet, `collected` those on the Collection Locations. `cards` are the completed Today's
    Catch.
    """

    dollars: int
    chest: int
    pieces: tuple[PieceView, ...]
    cooler: tuple[int, ...]
    catch: Counts
    gears: Counts
    new_gears: Counts
    power: str | None
    power_ready: bool
    shrimp: int
    crab: Literal["open", "covered", "closed"]
    lines: tuple[int, int]
    crabs: int
    logos: Counts
    cubes: int
    collected: int
    cards: tuple[str, ...]
    vp: int


class MarketView(View, frozen=True, kw_only=True):
    """The table.

    `order` are the seats of the meeples in this round's order of bidding; `row` the meeples placed so far,
    who acts first first. `ocean` runs down the columns, A1 to A4, B1 to D4; None is a gap. `boat` is a
    column, A to D. `bag` counts, `discards` are the tiles on the pile, in order. `scraps` are those left
    above the board. `chests` are Ice Chests in the stack that nobody has had yet, `used_chests` those that
    come after them, in order. `left` is how many rounds there are with this one, once the end is near.

    `touched` names what the present turn changed: `dollars:0` (of a seat), `chest:0`, `tracker:0`, `gears:0`,
    `crabs:0`, `logos:0`, `power:0`, `row`, `ocean:B2`, `boat`, `contract:5`, `location:2`, `stack:3`,
    `scraps`.
    """

    options: MarketOptions
    ask: Ask | None
    turn: Seat | None
    first: Seat
    round: int
    left: int | None
    order: tuple[Seat, ...]
    row: tuple[MeepleView, ...]
    boat: str
    ocean: tuple[int | None, ...]
    bag: int
    discards: tuple[int, ...]
    scraps: Counts
    contracts: tuple[ContractView, ...]
    locations: tuple[LocationView, ...]
    stacks: tuple[StackView, ...]
    chests: int
    used_chests: tuple[int, ...]
    areas: tuple[AreaView, ...]
    touched: tuple[str, ...]
