"""Carrying out what the component file says, word by word."""

from collections.abc import Callable
from typing import Any, TypeVar

from games.core.event import Log
from games.core.seat import Seat
from games.core.step import Step
from games.farshore.cards import EFFECTS
from games.farshore.table import Table


class Resolve(Step[Table], tag="resolve"):
    """The effect of a card or place comes about for a seat. `at` is the next word; `amount` is how often the
    last gate was passed."""

    seat: Seat
    source: str
    at: int = 0
    amount: int = 1

    def advance(self, state: Table, log: Log) -> bool:
        words = EFFECTS[self.source]
        if self.at >= len(words):
            state.agenda.pop()
            return True
        word = words[self.at]
        self.at += 1
        CARRIES[type(word)](state, self, word, log)
        return True


Carry = Callable[[Table, Resolve, Any, Log], None]
CARRIES: dict[type[Any], Carry] = {}
"""How each word is carried out; the modules of this package fill it."""

CarryT = TypeVar("CarryT", bound=Carry)


def carries_out(word: type[Any]) -> Callable[[CarryT], CarryT]:
    """Register how a word is carried out. What it asks for goes onto the agenda, above the rest of the
    effect."""

    def register(carry: CarryT) -> CarryT:
        CARRIES[word] = carry
        return carry

    return register
