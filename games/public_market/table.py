"""What lies on the table of Public Market, and the few things that are done to it everywhere."""

from typing import Any, Generic, TypeAlias, TypeVar

from msgspec import Struct, field

from games.core.event import Log
from games.core.seat import Seat
from games.core.state import State
from games.public_market.cards import FIGURES, FISH, OCEAN_CELLS, Counts
from games.public_market.chest import GRIDS, Grid
from games.public_market.events import ScrapReturned
from games.public_market.options import MarketOptions
from games.public_market.shapes import CAUGHT, FIRST_SCRAP, Mask, Piece, Square, Way, is_scrap, mask

StepT = TypeVar("StepT")


class LaidTile(Struct, array_like=True):
    """A piece in an Ice Chest and how it lies."""

    piece: Piece
    way: Way
    at: Square


class Meeple(Struct, array_like=True):
    """A meeple: whose, on which bid spot (0 to 4), the Scrap still to be placed, and its place below.

    `place` is 0 on the bid spot, 1 to 4 at the Dock, 5 to 8 at the Market.
    """

    seat: Seat
    spot: int
    scrap: int | None = None
    place: int = 0


class Area(Struct):
    """What lies in front of a seat.

    `spent` are the fish given away in the present market visit, `new_gears` the gears gained in it, which
    count from the next Ice Chest on (PM-18). `power` is the Shrimp Bonus chosen last. `collected` counts
    cubes on the Collection Locations; those on Scoring Locations lie there.
    """

    dollars: int
    chest: int
    pieces: list[LaidTile] = field(default_factory=list)
    cooler: list[int] = field(default_factory=list)
    gears: list[int] = field(default_factory=lambda: [0, 0, 0, 0])
    spent: list[int] = field(default_factory=lambda: [0, 0, 0, 0])
    new_gears: list[int] = field(default_factory=lambda: [0, 0, 0, 0])
    power: str | None = None
    power_ready: bool = False
    crabs: int = 0
    logos: list[int] = field(default_factory=lambda: [0, 0, 0, 0])
    cards: list[int] = field(default_factory=list)
    collected: int = 0

    @property
    def grid(self) -> Grid:
        return GRIDS[self.chest]

    @property
    def covered(self) -> Mask:
        """The squares under tiles and Scraps."""
        covered = 0
        for placed in self.pieces:
            covered |= mask(placed.piece, placed.way, placed.at)
        return covered

    @property
    def blocked(self) -> Mask:
        """The squares on which nothing can be laid: covered ones and ice."""
        return self.covered | self.grid.ice

    @property
    def catch(self) -> Counts:
        """The Catch Tracker: gears at the start of the chest, fish in it and in the cooler, less what was
        spent."""
        sardine, herring, cod, salmon = (
            self.gears[fish] - self.new_gears[fish] - self.spent[fish] for fish in range(4)
        )
        for placed in self.pieces:
            caught = CAUGHT[placed.piece]
            sardine, herring, cod, salmon = (
                sardine + caught[0], herring + caught[1], cod + caught[2], salmon + caught[3],
            )  # fmt: skip
        for tile in self.cooler:
            caught = CAUGHT[tile]
            sardine, herring, cod, salmon = (
                sardine + caught[0], herring + caught[1], cod + caught[2], salmon + caught[3],
            )  # fmt: skip
        return sardine, herring, cod, salmon

    def has_power(self, power: str) -> bool:
        """Return whether a Shrimp Bonus can be used now."""
        return self.power_ready and self.power == power

    def spend(self, cost: Counts) -> None:
        for fish, count in enumerate(cost):
            self.spent[fish] += count


class MarketTable(State[StepT], Generic[StepT], kw_only=True):
    """All that lies on the table.

    `order` are the seats of the meeples in this round's order of bidding, `row` the meeples placed so far,
    who acts first first. `ocean` runs down the columns. The next tile of the `bag`, the next card of a stack
    and the top chest are the last of their lists; the topmost `fresh` chests are those that nobody has had
    yet. `out` are the tiles that were never put into the bag, `sold` those that the captain bought; `aside`
    are the blue cards left out. `contracts` are ticket numbers, column by column. `cubes` lie on the spots of
    the four Scoring Locations. `left` is how many rounds there are with this one, once the end is near.
    """

    options: MarketOptions
    first: Seat
    round: int
    left: int | None
    order: list[Seat]
    row: list[Meeple]
    boat: int
    ocean: list[int | None]
    bag: list[int]
    out: list[int]
    sold: list[int]
    discards: list[int]
    scraps: list[int]
    contracts: list[int]
    cubes: list[list[Seat | None]]
    stacks: list[list[int]]
    shown: list[int | None]
    aside: list[int]
    chests: list[int]
    fresh: int
    areas: list[Area]
    touched: list[str]

    @property
    def four_neighbours(self) -> bool:
        return self.options.crab == "4 neighbours"

    @property
    def final_rounds(self) -> int:
        """How many rounds are played after the end is triggered (PM-3)."""
        return FIGURES.final_rounds[self.seats - 2]

    def touch(self, *things: str) -> None:
        for thing in things:
            if thing not in self.touched:
                self.touched.append(thing)

    def column(self, column: int) -> range:
        """Return the places of a column of the ocean."""
        return range(column * FIGURES.rows, (column + 1) * FIGURES.rows)

    def cubes_left(self, seat: Seat) -> int:
        """Return how many public contracts a seat can still mark with a cube (PM-20)."""
        placed = sum(cubes.count(seat) for cubes in self.cubes)
        return FIGURES.cubes - placed - self.areas[seat].collected

    # Money, Scraps and tiles

    def pay(self, seat: Seat, dollars: int) -> None:
        """Give a seat dollars, or take them where the number is negative."""
        self.areas[seat].dollars += dollars
        self.touch(f"dollars:{seat}")

    def take_scrap(self, fish: int) -> None:
        """Take a Scrap from above the board."""
        assert self.scraps[fish] > 0, f"no {FISH[fish]} Scrap is left"
        self.scraps[fish] -= 1
        self.touch("scraps")

    def return_scrap(self, seat: Seat, fish: int, log: Log) -> None:
        """A Scrap that does not fit goes back, for nothing (PM-14)."""
        self.scraps[fish] += 1
        self.touch("scraps")
        log.add(ScrapReturned(seat=seat, fish=FISH[fish]))

    def tile_at(self, place: int) -> int:
        tile = self.ocean[place]
        assert tile is not None, f"there is a gap at {OCEAN_CELLS[place]}"
        return tile

    def clear_chest(self, seat: Seat) -> list[int]:
        """Return Scraps to their supply and put tiles, those of the cooler too, on the discards; return the
        tiles."""
        area = self.areas[seat]
        tiles = []
        for placed in area.pieces:
            if is_scrap(placed.piece):
                self.scraps[placed.piece - FIRST_SCRAP] += 1
            else:
                tiles.append(placed.piece)
        tiles += area.cooler
        area.pieces.clear()
        area.cooler.clear()
        self.discards += tiles
        self.touch("scraps")
        return tiles


Market: TypeAlias = MarketTable[Any]
