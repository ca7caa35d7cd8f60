"""The state of a game: plain data, the same after a round trip through msgpack or JSON."""

from typing import Any, Generic, TypeVar

from msgspec import Struct

from games.core.dice import Dice

StepT = TypeVar("StepT")


class State(Struct, Generic[StepT], kw_only=True):
    """Base of every state. `agenda` is a stack: the last step is being decided; empty, the game is over.

    `schema` is the number of the state's shape; `Game.upgrade` lifts older ones.
    """

    schema: int
    seats: int
    dice: Dice
    agenda: list[StepT]


AnyState = State[Any]
