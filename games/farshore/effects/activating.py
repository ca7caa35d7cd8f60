"""Activating cards: the Green ones of one's city, one of another city, or those that something has set off."""

from functools import cache
from typing import ClassVar

from games.core.event import Log
from games.core.move import Move
from games.core.seat import Seat, seats_after
from games.farshore.bonny.facts import BONNY
from games.farshore.cards import CARDS, NAMES, NUMBER, Card
from games.farshore.effects import words
from games.farshore.effects.choice import Choice
from games.farshore.effects.drawing import Drawing
from games.farshore.effects.run import Resolve, carries_out
from games.farshore.events import Activated, Declined
from games.farshore.moves import SKIP, Activate, Draw, Skip
from games.farshore.table import Table

ACTIVATE = tuple(Activate(name) for name in NAMES)
GREEN = tuple(card.colour == "green" for card in CARDS)
PLAIN = tuple(
    bool(card.effect) and all(isinstance(word, words.Gain) and "a" not in word.what for word in card.effect)
    for card in CARDS
)
"""Cards that gain something and ask for nothing."""
STOCKING = tuple(any(isinstance(word, words.Stock) for word in card.effect) for card in CARDS)
"""Cards that look at what the player has: gaining before them can be a loss."""


class Activating(Choice, tag="activating"):
    """A seat activates up to `count` of the cards `left`, one after the other; with `may` it can stop.

    In autumn there are `draws` from the deck or the Bay besides, in any order with the cards. With `others` the
    cards stand in other cities.
    """

    asks: ClassVar[str] = "First choose which card comes next."

    left: list[Card]
    count: int
    by: str
    may: bool = False
    draws: int = 0
    others: bool = False

    def moves(self, state: Table, seat: Seat) -> list[Move]:
        moves: list[Move] = [ACTIVATE[card] for card in dict.fromkeys(self.left)] if self.count else []
        if self._can_draw(state):
            moves += self._drawing().moves(state, seat)
        if self.may:
            moves.append(SKIP)
        return moves

    def _drawing(self) -> Drawing:
        return Drawing(seat=self.seat, left=self.draws, deck=True, by=self.by)

    def _can_draw(self, state: Table) -> bool:
        return self.draws > 0 and state.room(self.seat) > 0 and (state.can_draw or any(state.bay))

    def advance(self, state: Table, log: Log) -> bool:
        if not self.left or not self.count:
            state.agenda.pop()
            if self.draws:
                state.agenda.append(self._drawing())
            return True
        if self.may:
            return False
        if self.count >= len(self.left) and self._run_plain(state, log):
            return True
        if len(set(self.left)) == 1 and not self._can_draw(state):
            state.agenda.pop()
            self._activate(state, self.left[0], log)
            return True
        return False

    def _run_plain(self, state: Table, log: Log) -> bool:
        """Do at once what only gains something: no order of the others is better for having it later."""
        plain = [card for card in self.left if PLAIN[card]]
        if not plain or any(STOCKING[built.card] for area in state.cities for built in area.city):
            return False
        self.left = [card for card in self.left if not PLAIN[card]]
        self.count -= len(plain)
        for card in reversed(plain):
            state.agenda.append(Resolve(seat=self.seat, source=NAMES[card]))
        return True

    def apply(self, state: Table, seat: Seat, move: Activate | Draw | Skip, log: Log) -> None:
        if isinstance(move, Activate):
            self._activate(state, NUMBER[move.card], log)
        elif isinstance(move, Draw):
            drawing = self._drawing()
            self.draws = 0
            state.agenda.append(self)
            drawing.apply(state, seat, move, log)
        else:
            log.add(Declined(seat=seat, by=self.by))

    def _activate(self, state: Table, card: Card, log: Log) -> None:
        self.left.remove(card)
        self.count -= 1
        state.agenda.append(self)
        owner = self._owner(state, card) if self.others else None
        log.add(Activated(seat=self.seat, card=NAMES[card], by=self.by, target=owner))
        state.agenda.append(Resolve(seat=self.seat, source=NAMES[card]))

    def _owner(self, state: Table, card: Card) -> Seat:
        """Return the next seat in whose city a card stands; Captain Bonny is the last one."""
        return next((seat for seat in seats_after(self.seat, state.seats) if state.areas[seat].has(card)), BONNY)


def green_of(state: Table, seat: Seat) -> list[Card]:
    """Return the Green cards of a city, one for each copy."""
    return [built.card for built in state.area_of(seat).city if GREEN[built.card]]


@cache
def _barred(names: tuple[str, ...]) -> frozenset[Card]:
    return frozenset(NUMBER[name] for name in names)


@carries_out(words.Activate)
def activate(state: Table, run: Resolve, word: words.Activate, log: Log) -> None:
    """Offer the Green cards that can be chosen."""
    barred = _barred(word.barred)
    if word.whose == "own":
        cards = green_of(state, run.seat)
    else:
        seats = [seat for seat in range(state.seats) if seat != run.seat] + [BONNY] * (state.bonny is not None)
        cards = [card for seat in seats for card in green_of(state, seat)]
        cards = list(dict.fromkeys(cards))
    left = [card for card in cards if card not in barred and word.kind in (None, CARDS[card].kind)]
    if left:
        state.agenda.append(
            Activating(
                seat=run.seat,
                left=left,
                count=word.most,
                by=run.source,
                may=word.may,
                others=word.whose == "others",
            )
        )
