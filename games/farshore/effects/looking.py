"""Looking at the top cards of the deck and keeping one."""

from typing import ClassVar

from games.core.event import Log
from games.core.move import Move
from games.core.seat import Seat
from games.farshore.cards import NAMES, NUMBER, Card, names_of
from games.farshore.effects import words
from games.farshore.effects.choice import Choice
from games.farshore.effects.run import Resolve, carries_out
from games.farshore.events import Kept, Looked
from games.farshore.moves import Keep
from games.farshore.table import Table


class KeepOneCard(Choice, tag="looking"):
    """A seat keeps one of the cards that it looks at and discards the others, unseen by anybody else."""

    asks: ClassVar[str] = "First keep one of the cards that you are looking at."

    cards: list[Card]
    by: str

    def moves(self, state: Table, seat: Seat) -> list[Move]:
        return [Keep(NAMES[card]) for card in dict.fromkeys(self.cards)]

    def advance(self, state: Table, log: Log) -> bool:
        if len(set(self.cards)) > 1:
            return False
        state.agenda.pop()
        self.apply(state, self.seat, Keep(NAMES[self.cards[0]]), log)
        return True

    def apply(self, state: Table, seat: Seat, move: Keep, log: Log) -> None:
        card = NUMBER[move.card]
        others = list(self.cards)
        others.remove(card)
        state.take_in(seat, [card])
        state.discards[seat] += others
        log.add(Kept(seat=seat, count=len(others), card=move.card, cards=names_of(others), audience=(seat,)))


@carries_out(words.Look)
def look(state: Table, run: Resolve, word: words.Look, log: Log) -> None:
    """Look at the top cards; a full hand cannot keep one, so there is nothing to look for."""
    if state.room(run.seat) <= 0:
        return
    cards = []
    for _ in range(word.cards):
        card = state.top(log)
        if card is not None:
            cards.append(card)
    if cards:
        log.add(
            Looked(
                seat=run.seat, count=len(cards), cards=names_of(cards), by=run.source, audience=(run.seat,),
                barrier=True,
            )
        )  # fmt: skip
        state.agenda.append(KeepOneCard(seat=run.seat, cards=sorted(cards), by=run.source))
