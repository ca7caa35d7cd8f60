"""The moves of Public Market."""

from typing import Annotated, TypeAlias

from games.core.fields import field
from games.core.move import Move

Cell: TypeAlias = Annotated[str, field(upper=True)]
"""A square by its column and row: `B2`."""


class Bid(Move, frozen=True, tag="bid"):
    """Place a meeple on a bid spot and pay for it; later the higher spots act first."""

    dollars: Annotated[int, field("which spot: 0, 2, 4, 6 or 8 dollars", whole=True)]
    past: Annotated[
        int,
        field(
            "ahead of how many meeples that stand on this spot; costs 1 dollar more",
            question="ahead of how many meeples",
        ),
    ] = 0


class Take(Move, frozen=True, tag="take"):
    """Take a Scrap that you have a right to."""

    scrap: Annotated[str, field("sardine, herring, cod, salmon, or none", whole=True)]
    now: Annotated[bool, field("place it in your Ice Chest at once, not when your meeple acts")] = False


class Fish(Move, frozen=True, tag="fish"):
    """Go fishing: take a tile under the boat. With a tile in hand: put it back and take another."""

    cell: Annotated[
        Cell,
        field("the tile's place in the ocean, such as B2", question="which tile", whole=True),
    ]
    anywhere: Annotated[bool, field("with your Shrimp Bonus, from a column without the boat")] = False


class Place(Move, frozen=True, tag="place"):
    """Place the tile in your hand in your Ice Chest."""

    cell: Annotated[
        Cell,
        field(
            "where the leftmost square of the tile's top row goes, such as B2",
            question="where the tile goes",
            whole=True,
        ),
    ]
    turn: Annotated[str, field("how the tile is turned: none, right, half or left")]
    mirrored: Annotated[bool, field("turn the tile over first, where the table allows it")] = False


class Tuck(Move, frozen=True, tag="tuck"):
    """Place your Scrap on a free square of your Ice Chest."""

    cell: Annotated[Cell, field("the square, such as B2", question="which square")]


class Sell(Move, frozen=True, tag="sell"):
    """Sell the tile in your hand to the boat captain for 3 dollars; it leaves the game."""


class Bonus(Move, frozen=True, tag="bonus"):
    """Choose a Shrimp Bonus for the three shrimp that you have covered."""

    power: Annotated[str, field("cooler, anywhere, scrap or dollars", whole=True)]
    now: Annotated[
        bool, field("use it at once: only scrap and dollars", question="whether you use it at once")
    ] = False


class Use(Move, frozen=True, tag="use"):
    """Use your Shrimp Bonus: cooler (for the tile in hand), scrap or dollars."""

    power: Annotated[str, field("cooler, scrap or dollars", whole=True)]
    scrap: Annotated[str | None, field("which Scrap you take", word="of")] = None


class Visit(Move, frozen=True, tag="visit"):
    """Go to market: complete contracts, sell the rest, be paid, and take a new Ice Chest."""


class Contract(Move, frozen=True, tag="contract"):
    """Complete a public contract with fish on your Catch Tracker."""

    number: Annotated[int, field("the contract's ticket number", question="which contract")]


class Catch(Move, frozen=True, tag="catch"):
    """Complete the Today's Catch card on top of a stack with fish on your Catch Tracker."""

    stack: Annotated[int, field("which stack, 1 to 4 from the left")]


class Score(Move, frozen=True, tag="score"):
    """Put the cube for a contract on a spot of its column's Scoring Location."""

    spot: Annotated[int, field("which spot, 1 being the leftmost")]


class Collect(Move, frozen=True, tag="collect"):
    """Put the cube for a contract on a Collection Location and take a Cannery Logo."""

    logo: Annotated[str, field("boat, wheel, anchor or fish")]


class Gear(Move, frozen=True, tag="gear"):
    """Choose the gear that the small bonus moves up one step."""

    fish: Annotated[str, field("sardine, herring, cod or salmon")]


class Payout(Move, frozen=True, tag="payout"):
    """Sell what is left, be paid for full rows or columns, and take a new Ice Chest."""


class Boat(Move, frozen=True, tag="boat"):
    """Set the boat: the column that is fished in the next round."""

    column: Annotated[Cell, field("A, B, C or D")]


MOVES: tuple[type[Move], ...] = (
    Bid, Take, Fish, Place, Tuck, Sell, Bonus, Use, Visit, Contract, Catch, Score, Collect, Gear, Payout,
    Boat,
)  # fmt: skip

SELL = Sell()
VISIT = Visit()
PAYOUT = Payout()
