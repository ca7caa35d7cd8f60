"""The moves of Trade Fleet."""

from typing import Annotated, Self, TypeAlias

from msgspec import Meta, structs

from games.core.move import Move
from games.core.seat import Seat

Target: TypeAlias = Annotated[Seat, Meta(extra={"seat": True})]


class Port(Move, frozen=True, tag="port"):
    """Play a Port card in front of you; it replaces the one you have."""

    port: Annotated[str, Meta(description="which Port of your hand")]
    smuggle: Annotated[bool, Meta(description="play a Smuggle with it: one Good sold there counts double")] = False


class Play(Move, frozen=True, tag="play"):
    """Play a Happening: Island, Repairs, Pirates, Lost or Taxation."""

    happening: Annotated[str, Meta(description="which Happening of your hand")]
    target: Annotated[
        Target | None, Meta(description="whom it hits; for Lost the first Port's owner", extra={"word": "at"})
    ] = None
    other: Annotated[
        Target | None, Meta(description="for Lost: the owner of the second Port", extra={"word": "with"})
    ] = None

    def plain(self) -> Self:
        """The two ports of a Lost change places, whichever is named first."""
        if self.target is None or self.other is None or self.target <= self.other:
            return self
        return structs.replace(self, target=self.other, other=self.target)


class Redeem(Move, frozen=True, tag="redeem"):
    """Sell Goods of your hand at your Port for gold; the Port is used up."""

    goods: Annotated[tuple[str, ...], Meta(description="the Goods to sell, such as rum*2 hemp")]
    smuggle: Annotated[
        str | None, Meta(description="the Good that your Smuggle doubles", extra={"word": "double"})
    ] = None


class Discard(Move, frozen=True, tag="discard"):
    """Throw cards of your hand away: 2 or 3 as your turn, or Goods to the Pirates."""

    cards: Annotated[tuple[str, ...], Meta(description="the cards to throw away, such as rum*2 island")]


class Answer(Move, frozen=True, tag="answer"):
    """Answer what another player does: with an Escort, with a Dock Fee, or pass."""

    card: Annotated[str, Meta(description="escort, dock-fee or pass")]


MOVES: tuple[type[Move], ...] = (Port, Play, Redeem, Discard, Answer)

PASS = Answer("pass")
ANSWER_ESCORT = Answer("escort")
ANSWER_DOCK_FEE = Answer("dock-fee")
