"""The state of a game: plain data that can be stored as msgpack or JSON and read again without loss."""

from typing import Generic, TypeVar

from msgspec import Struct

from games.core.dice import Dice

StepT = TypeVar("StepT")


class State(Struct, Generic[StepT], kw_only=True):
    """Base of every state: `State[Turn | EndTurn]` for a game with these steps.

    `agenda` is a stack of steps: the last one is being decided, and the game is over when it is empty. `schema` is
    the number of the state's shape, from 1 on; `Game.upgrade` reads states of an older one. All chance comes from
    `dice`.
    """

    schema: int
    seats: int
    dice: Dice
    agenda: list[StepT]
