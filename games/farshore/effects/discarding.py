"""Discarding cards of the hand for something, and giving one away."""

from functools import lru_cache
from itertools import combinations
from typing import ClassVar

from games.core.event import Log
from games.core.move import Move
from games.core.seat import Seat
from games.farshore.cards import DOCKS, FIGURES, NUMBER, names_of
from games.farshore.effects import words
from games.farshore.effects.choice import Gate
from games.farshore.effects.run import Resolve, carries_out
from games.farshore.events import Declined, Given
from games.farshore.moves import SKIP, Discard, Give, Skip
from games.farshore.table import Table


@lru_cache(8192)
def discards(hand: tuple[int, ...], least: int, most: int) -> tuple[Move, ...]:
    """Return every choice of so many cards of a hand, and to do without."""
    names = names_of(hand)
    moves: list[Move] = [
        Discard(cards)
        for count in range(least, min(most, len(names)) + 1)
        for cards in dict.fromkeys(combinations(names, count))
    ]
    return (*moves, SKIP)


class Discarding(Gate, tag="discarding"):
    """A seat discards `least` to `most` cards of its hand, or none. The effect goes on once for every `per` of
    them; where it is no `gate` it goes on in any case."""

    asks: ClassVar[str] = "First choose what you discard."

    least: int
    most: int
    per: int = 1
    gate: bool = True

    def moves(self, state: Table, seat: Seat) -> list[Move]:
        return list(discards(tuple(state.hands[seat]), self.least, self.most))

    def advance(self, state: Table, log: Log) -> bool:
        if len(state.hands[self.seat]) >= self.least:
            return False
        state.agenda.pop()
        if self.gate:
            self.close(state, log)
        return True

    def apply(self, state: Table, seat: Seat, move: Discard | Skip, log: Log) -> None:
        if isinstance(move, Discard):
            state.discard(seat, [NUMBER[name] for name in move.cards], log, self.by)
            amount = len(move.cards) // self.per
            if amount or not self.gate:
                self.opened(state, amount)
            else:
                self.close(state, log)
        elif self.gate:
            self.declined(state, log)
        else:
            log.add(Declined(seat=seat, by=self.by))


@carries_out(words.Discard)
def discard(state: Table, run: Resolve, word: words.Discard, log: Log) -> None:
    """Offer to discard cards."""
    most = min(word.most, state.climate.docks) if run.source == DOCKS else word.most
    state.agenda.append(
        Discarding(seat=run.seat, by=run.source, least=word.least, most=most, per=word.per, gate=word.gate)
    )


class Giving(Gate, tag="giving"):
    """A seat may give a card of its hand to another that has room for it and has not passed (FS-17)."""

    asks: ClassVar[str] = "First say which card you give away, or skip that."

    def takers(self, state: Table) -> list[Seat]:
        """Return the seats that can be given a card."""
        return [
            seat
            for seat, area in enumerate(state.areas)
            if seat != self.seat and not area.passed and len(state.hands[seat]) < FIGURES.hand
        ]

    def moves(self, state: Table, seat: Seat) -> list[Move]:
        cards = names_of(list(dict.fromkeys(state.hands[seat])))
        takers: list[Seat | None] = [*self.takers(state)]
        # what is given to Captain Bonny is discarded, as where nobody can take it
        if not takers or (state.bonny is not None and not state.bonny.area.passed):
            takers.append(None)
        return [*(Give(card, taker) for card in cards for taker in takers), SKIP]

    def advance(self, state: Table, log: Log) -> bool:
        if state.hands[self.seat]:
            return False
        state.agenda.pop()
        self.close(state, log)
        return True

    def apply(self, state: Table, seat: Seat, move: Give | Skip, log: Log) -> None:
        if isinstance(move, Skip):
            self.declined(state, log)
            return
        card = NUMBER[move.card]
        state.hide_from_hand(seat, [card])
        if move.target is None:
            state.discards[seat].append(card)
            log.add(Given(seat=seat, target=None, card=move.card, audience=(seat,), barrier=True))
        else:
            state.take_in(move.target, [card], known=True, to=seat)
            log.add(
                Given(seat=seat, target=move.target, card=move.card, audience=(seat, move.target), barrier=True)
            )
        self.opened(state, 1)


@carries_out(words.Give)
def give(state: Table, run: Resolve, word: words.Give, log: Log) -> None:
    """Offer to give a card away."""
    state.agenda.append(Giving(seat=run.seat, by=run.source))
