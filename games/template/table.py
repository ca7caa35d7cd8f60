"""What lies on the table, and the few things that are done to it everywhere."""

from typing import Any, Generic, TypeAlias, TypeVar

from games.core.event import Log
from games.core.seat import Seat
from games.core.state import State
from games.template.events import Drew
from games.template.options import TemplateOptions

StepT = TypeVar("StepT")


class TemplateTable(State[StepT], Generic[StepT], kw_only=True):
    """Every carrier lies in the deck (its top is the last), among the discards, or in a hand.

    `taken` counts each seat's crates; `last` is who took the last one.
    """

    options: TemplateOptions
    first: Seat
    round: int
    crates: int
    deck: list[str]
    discard: list[str]
    hands: list[list[str]]
    taken: list[int]
    last: Seat | None = None

    def lay_aside(self, seat: Seat, carriers: tuple[str, ...]) -> None:
        """Put carriers of a hand on the discard pile."""
        for carrier in carriers:
            self.hands[seat].remove(carrier)
        self.discard += carriers

    def draw(self, seat: Seat, count: int, log: Log) -> None:
        """Draw up to so many carriers."""
        drawn = tuple(self.deck.pop() for _ in range(min(count, len(self.deck))))
        if drawn:
            self.hands[seat] += drawn
            log.add(Drew(seat=seat, count=len(drawn), carriers=drawn, audience=(seat,), barrier=True))


AnyTemplateTable: TypeAlias = TemplateTable[Any]
"""The table whatever its steps are: what rules below the steps are written for."""
