"""The moves of Fleet Wharfside."""

from typing import Annotated, Self, TypeAlias

from msgspec import structs

from games.core.fields import field
from games.core.move import Move

Goods: TypeAlias = tuple[str, ...]
CountsAs: TypeAlias = Annotated[
    str | None,
    field(
        "the Good that a pair or a wild Good stands for",
        question="which Good it stands for",
        word="as",
    ),
]


class Draft(Move, frozen=True, tag="draft"):
    """Take a Contract to begin with, and the two Goods that lie under it."""

    contract: Annotated[str, field("which of the Contracts laid out")]


class Allocate(Move, frozen=True, tag="allocate"):
    """Lay a Good of your hand on a Contract of yours; two a turn. A pair counts as one other Good."""

    contract: Annotated[str, field("which of your Contracts")]
    goods: Annotated[Goods, field("the Good, such as tuna, or a pair, such as shrimp*2", question="which Good")]
    counts_as: CountsAs = None

    def plain(self) -> Self:
        """A Good that stands for itself need not say so."""
        return structs.replace(self, counts_as=None) if self.goods == (self.counts_as,) else self


class Ability(Move, frozen=True, tag="ability"):
    """Use a Contract that draws the top Good of the deck; once a turn, at the Wharf."""

    contract: Annotated[str, field("the Contract whose ability you use", question="which Contract draws")]
    declared: Annotated[
        str | None,
        field(
            "the Contract of yours that the Good is drawn for",
            question="which Contract the Good is drawn for",
            word="for",
        ),
    ] = None


class StoreCrabs(Move, frozen=True, tag="store"):
    """Store King Crab of your hand for 1 point each at the end of the game."""

    crabs: Annotated[int, field("how many King Crab")]


class Take(Move, frozen=True, tag="take"):
    """Take two Goods from one Wharf; that ends your turn."""

    wharf: Annotated[str, field("north or south")]
    goods: Annotated[Goods, field("the two Goods, such as tuna lobster", question="which two Goods")]


class Pick(Move, frozen=True, tag="pick"):
    """Take one Good from a Wharf before you buy, as a Contract of yours lets you; then you must buy."""

    wharf: Annotated[str, field("north or south")]
    good: Annotated[str, field("which Good that lies there")]


class Buy(Move, frozen=True, tag="buy"):
    """Buy the Contract under Market 1, 2 or 3, or the Building under Market 4; that ends your turn."""

    market: Annotated[int, field("1, 2 or 3 for a Contract, 4 for a Building")]
    goods: Annotated[Goods, field("what you pay with, such as lobster*2", question="what you pay with")]
    counts_as: CountsAs = None

    def plain(self) -> Self:
        """Goods are compared in sorted order; those that all stand for themselves need not say so."""
        move = super().plain()
        return structs.replace(move, counts_as=None) if set(move.goods) == {move.counts_as} else move


class Keep(Move, frozen=True, tag="keep"):
    """Keep one Good of the Contract that you have just completed, as a Contract of yours lets you."""

    good: Annotated[str, field("which Good comes back to your hand")]


class Discard(Move, frozen=True, tag="discard"):
    """Throw Goods away until you hold six."""

    goods: Annotated[
        Goods, field("the Goods to throw away, such as shrimp*2", question="which Goods to throw away")
    ]


MOVES: tuple[type[Move], ...] = (Draft, Allocate, Ability, StoreCrabs, Take, Pick, Buy, Keep, Discard)
