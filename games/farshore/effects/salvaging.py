"""Discarding a Construction from the city for what it costs."""

from typing import ClassVar

from games.core.event import Log
from games.core.move import Move
from games.core.seat import Seat
from games.farshore.cards import CARDS, COSTS, NAMES, NUMBER
from games.farshore.effects import words
from games.farshore.effects.choice import Choice
from games.farshore.effects.gain import Gaining
from games.farshore.effects.run import Resolve, carries_out
from games.farshore.events import Declined, LeftCity
from games.farshore.moves import SKIP, Salvage, Skip
from games.farshore.table import Built, Table

CONSTRUCTION = tuple(card.kind == "construction" for card in CARDS)


def leave_city(state: Table, seat: Seat, name: str, log: Log, by: str) -> None:
    """Discard a card from a city: of several copies an anchored one, then one with a worker, which serve
    least."""
    number = NUMBER[name]
    copies = [built for built in state.areas[seat].city if built.card == number]
    built = max(copies, key=_spent)
    state.remove_built(seat, built)
    log.add(LeftCity(seat=seat, card=name, by=by, anchored=built.anchored))


def _spent(built: Built) -> tuple[bool, bool]:
    return built.anchored, built.worker


class Salvaging(Choice, tag="salvaging"):
    """A seat may discard another Construction from its city and gain what it costs."""

    asks: ClassVar[str] = "First discard a Construction from your city, or skip that."

    by: str

    def choices(self, state: Table) -> list[str]:
        cards = [built.card for built in state.areas[self.seat].city if CONSTRUCTION[built.card]]
        return [name for name in dict.fromkeys(NAMES[card] for card in cards) if name != self.by]

    def moves(self, state: Table, seat: Seat) -> list[Move]:
        return [*(Salvage(name) for name in self.choices(state)), SKIP]

    def advance(self, state: Table, log: Log) -> bool:
        if self.choices(state):
            return False
        state.agenda.pop()
        return True

    def apply(self, state: Table, seat: Seat, move: Salvage | Skip, log: Log) -> None:
        if isinstance(move, Skip):
            log.add(Declined(seat=seat, by=self.by))
            return
        leave_city(state, seat, move.card, log, self.by)
        *fixed, some = COSTS[NUMBER[move.card]]
        state.gain(seat, tuple(fixed), 0, 0, log, self.by)
        if some:
            state.agenda.append(Gaining(seat=seat, count=some, kinds=(0, 1, 2, 3), by=self.by))


@carries_out(words.Salvage)
def salvage(state: Table, run: Resolve, word: words.Salvage, log: Log) -> None:
    """Offer to discard a Construction."""
    state.agenda.append(Salvaging(seat=run.seat, by=run.source))
