"""The moves of Trade Fleet."""

from typing import Annotated, Self, TypeAlias

from msgspec import structs

from games.core.fields import field
from games.core.move import Move
from games.core.seat import Seat

Target: TypeAlias = Annotated[Seat, field(seat=True)]


class Port(Move, frozen=True, tag="port"):
    """Play a Port card in front of you; it replaces the one you have."""

    port: Annotated[str, field("which Port of your hand")]
    smuggle: Annotated[
        bool,
        field(
            "play a Smuggle with it: one Good sold there counts double", question="whether a Smuggle goes with it"
        ),
    ] = False


class Play(Move, frozen=True, tag="play"):
    """Play a Happening: Island, Repairs, Pirates, Lost or Taxation."""

    happening: Annotated[str, field("which Happening of your hand")]
    target: Annotated[
        Target | None, field("whom it hits; for Lost the first Port's owner", question="whom it hits", word="at")
    ] = None
    other: Annotated[
        Target | None,
        field("for Lost: the owner of the second Port", question="who owns the second Port", word="with"),
    ] = None

    def plain(self) -> Self:
        """The two ports of a Lost change places, whichever is named first."""
        if self.target is None or self.other is None or self.target <= self.other:
            return self
        return structs.replace(self, target=self.other, other=self.target)


class Redeem(Move, frozen=True, tag="redeem"):
    """Sell Goods of your hand at your Port for gold; the Port is used up."""

    goods: Annotated[
        tuple[str, ...], field("the Goods to sell, such as rum*2 hemp", question="which Goods to sell")
    ]
    smuggle: Annotated[
        str | None,
        field("the Good that your Smuggle doubles", question="which Good the Smuggle doubles", word="double"),
    ] = None


class Discard(Move, frozen=True, tag="discard"):
    """Throw cards of your hand away: 2 or 3 as your turn, or Goods to the Pirates."""

    cards: Annotated[
        tuple[str, ...],
        field("the cards to throw away, such as rum*2 island", question="which cards to throw away"),
    ]


class Answer(Move, frozen=True, tag="answer"):
    """Answer what another player does: with an Escort, with a Dock Fee, or pass."""

    card: Annotated[str, field("escort, dock-fee or pass")]


MOVES: tuple[type[Move], ...] = (Port, Play, Redeem, Discard, Answer)

PASS = Answer("pass")
ANSWER_ESCORT = Answer("escort")
ANSWER_DOCK_FEE = Answer("dock-fee")
