"""The moves: each becomes a sub-command, buttons and a line of notation by itself."""

from typing import Annotated

from games.core.fields import field
from games.core.move import Move


class Play(Move, frozen=True, tag="play"):
    """Play a carrier of your hand: it takes 1, 2 or 3 crates off the quay."""

    carrier: Annotated[str, field("which carrier of your hand")]


class Swap(Move, frozen=True, tag="swap"):
    """Lay one or two carriers aside and draw as many; that is your turn."""

    carriers: Annotated[tuple[str, ...], field("the carriers, such as barrow*2", question="which carriers")]


MOVES: tuple[type[Move], ...] = (Play, Swap)
