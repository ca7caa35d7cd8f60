"""Drawing from the deck and from the Bay."""

from typing import ClassVar

from games.core.event import Log
from games.core.move import Move
from games.core.seat import Seat
from games.farshore.cards import LOOKOUT, NAMES, NUMBER
from games.farshore.effects import words
from games.farshore.effects.choice import Choice
from games.farshore.effects.run import Resolve, carries_out
from games.farshore.events import Took
from games.farshore.moves import Draw
from games.farshore.table import Table

DECK = Draw("deck")
ALL_FROM_DECK = Draw("deck", True)
FROM_BAY = tuple(Draw(name) for name in NAMES)


class Drawing(Choice, tag="drawing"):
    """A seat draws `left` cards more, each from the deck (where `deck`) or from the Bay, which is refilled
    after the last one (FS-12)."""

    asks: ClassVar[str] = "First draw a card."

    left: int
    deck: bool
    by: str

    def moves(self, state: Table, seat: Seat) -> list[Move]:
        moves: list[Move] = []
        if self.deck and state.can_draw:
            moves.append(DECK)
            if min(self.left, state.room(seat)) > 1:
                moves.append(ALL_FROM_DECK)
        moves += [FROM_BAY[stack[0]] for stack in state.bay if stack]
        return moves

    def advance(self, state: Table, log: Log) -> bool:
        sources = (self.deck and state.can_draw) or any(state.bay)
        if self.left and state.room(self.seat) > 0 and sources:
            return False
        state.agenda.pop()
        state.refill(log)
        return True

    def apply(self, state: Table, seat: Seat, move: Draw, log: Log) -> None:
        if move.source == "deck":
            count = self.left if move.every else 1
            state.draw(seat, count, log, self.by)
        else:
            count, card = 1, NUMBER[move.source]
            state.take_from_bay(card)
            state.take_in(seat, [card], known=True)
            log.add(Took(seat=seat, card=move.source, by=self.by))
        state.agenda.append(Drawing(seat=seat, left=self.left - count, deck=self.deck, by=self.by))


@carries_out(words.Draw)
def draw(state: Table, run: Resolve, word: words.Draw, log: Log) -> None:
    """Draw from the deck, unless the word says that it may be the Bay."""
    climate = state.climate
    count = state.room(run.seat) if word.full else word.cards
    if climate.card_draws_less and run.source in NUMBER:
        count = max(min(count, 1), count - climate.card_draws_less)
    if word.bay and not (climate.lookout_deck and run.source == LOOKOUT):
        state.agenda.append(Drawing(seat=run.seat, left=count, deck=word.deck, by=run.source))
    else:
        state.draw(run.seat, count, log, run.source)
