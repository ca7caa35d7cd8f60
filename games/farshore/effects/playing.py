"""Playing a card: what it may cost, where it comes from, and the order of all that follows.

A play goes through its sequence on the agenda: the price of a card-playing ability, the payment, the card in
the city, its own effect, what other cards do about it, the Windrose, and the Bay filled up again.
"""

from functools import cache
from typing import ClassVar, Literal, TypeAlias

from games.core.event import Log
from games.core.move import Move
from games.core.seat import Seat
from games.core.step import Step
from games.farshore.cards import CARDS, FIGURES, NAMES, NUMBER, Card, Cost, names_of
from games.farshore.effects import words
from games.farshore.effects.activating import Activating
from games.farshore.effects.choice import Choice
from games.farshore.effects.paying import Bill
from games.farshore.effects.run import Resolve, carries_out
from games.farshore.effects.sailing import Windrose
from games.farshore.events import Announced, Declined, Dropped, Played, Revealed
from games.farshore.moves import SKIP, Discard, Play, Skip
from games.farshore.payment import Payment, affordable, payments, written
from games.farshore.table import SPACES, UNIQUE, Area, Built, Table
from games.farshore.weather.tolls import Forfeit

Source: TypeAlias = Literal["hand", "bay", "deck"]

AT_ONCE = tuple(card.colour in ("green", "tan") for card in CARDS)
"""Cards whose effect comes about when they are played."""
NONE: Payment = (0, 0, 0, 0, 0)
FREE: Cost = (0, 0, 0, 0, 0)

_AFTER: dict[str, tuple[Card, ...]] = {
    when: tuple(number for number, card in enumerate(CARDS) if card.when == when)
    for when in ("construction", "critter", "unique")
}
AFTER = tuple(_AFTER[card.kind] + (_AFTER["unique"] if card.rarity == "unique" else ()) for card in CARDS)
"""The Governance cards that a play of each card sets off, if they stand in the city."""


def fits(area: Area, card: Card) -> bool:
    """Return whether a card may come into a city: it has room (FS-16), and a Unique card stands there once."""
    if UNIQUE[card] and area.has(card):
        return False
    return not SPACES[card] or area.used + SPACES[card] <= FIGURES.spaces


def less_mushrooms(cost: Cost, less: int) -> Cost:
    """Return a cost by up to so many Mushrooms less."""
    return (cost[0], cost[1], cost[2], max(0, cost[3] - less), cost[4])


class Price(Choice, tag="price"):
    """A seat discards a card of its hand for a card-playing ability; not the card that it is playing."""

    asks: ClassVar[str] = "First choose the card that you discard for the ability."

    card: Card
    source: Source
    by: str

    def choices(self, state: Table) -> tuple[Card, ...]:
        hand = list(state.hands[self.seat])
        if self.source == "hand":
            hand.remove(self.card)
        return tuple(dict.fromkeys(hand))

    def moves(self, state: Table, seat: Seat) -> list[Move]:
        return [Discard((name,)) for name in names_of(self.choices(state))]

    def advance(self, state: Table, log: Log) -> bool:
        choices = self.choices(state)
        if len(choices) > 1:
            return False
        state.agenda.pop()
        state.discard(self.seat, list(choices), log, self.by)
        return True

    def apply(self, state: Table, seat: Seat, move: Discard, log: Log) -> None:
        state.discard(seat, [NUMBER[move.cards[0]]], log, self.by)


def begin_play(
    state: Table, seat: Seat, card: Card, source: Source, log: Log, ability: str | None = None, less: int = 0,
    cost: Cost | None = None,
) -> None:  # fmt: skip
    """Ask how a card is paid for; where there is one way only, it is taken (FS-13)."""
    paying = Paying(
        seat=seat, card=card, source=source, ability=ability, less=less,
        cost=list(state.costs(source == "bay")[card] if cost is None else cost),
    )  # fmt: skip
    if len(paying.ways(state)) > 1:
        log.add(Announced(seat=seat, card=NAMES[card], source=source, ability=ability))
    state.agenda.append(paying)


def ask_price(state: Table, seat: Seat, card: Card, source: Source, log: Log, ability: str, less: int) -> None:
    """Play a card with an ability for which a card of the hand is discarded, before anything is paid."""
    cost = list(state.costs(source == "bay")[card])
    paying = Paying(seat=seat, card=card, source=source, ability=ability, less=less, cost=cost)
    log.add(Announced(seat=seat, card=NAMES[card], source=source, ability=ability))
    state.agenda += [paying, Price(seat=seat, card=card, source=source, by=ability)]


class Paying(Bill, tag="paying"):
    """A seat pays for the card that it plays: `cost`, by `less` resources of any kind less."""

    asks: ClassVar[str] = "First pay for the card that you play."

    card: Card
    source: Source
    cost: list[int]
    less: int = 0
    ability: str | None = None

    def ways(self, state: Table) -> tuple[Payment, ...]:
        have = state.areas[self.seat].resources
        one, two, three, four, five = self.cost
        return payments((one, two, three, four, five), self.less, have, state.spendable(self.seat))

    def paid(self, state: Table, paid: Payment, log: Log) -> None:
        put_down(state, self.seat, self.card, self.source, log, paid=paid, ability=self.ability)


def put_down(
    state: Table, seat: Seat, card: Card, source: Source, log: Log, paid: Payment = NONE,
    anchor: str | None = None, ability: str | None = None,
) -> None:  # fmt: skip
    """Place a card in the city, and let follow what follows."""
    area, name = state.areas[seat], NAMES[card]
    if source == "hand":
        state.show_from_hand(seat, card)
    elif source == "bay":
        state.take_from_bay(card)
        state.agenda.append(RefillBay())
    if CARDS[card].kind == "construction" and state.climate.construction_loss:
        state.agenda.append(Forfeit(seat=seat, by=state.weather_now))
    if anchor is not None:
        number = NUMBER[anchor]
        under = next(built for built in area.city if built.card == number and not built.anchored)
        under.anchored = True
        area.anchors -= 1
        state.touch_city(seat, under)
    area.city.append(Built(card))
    state.touch(f"city:{seat}:{len(area.city) - 1}")
    log.add(Played(seat=seat, card=name, source=source, paid=written(paid), anchor=anchor, ability=ability))
    state.agenda.append(Windrose(seat=seat, card=card))
    after = [other for other in AFTER[card] if other != card and area.has(other)]
    if after:
        state.agenda.append(Activating(seat=seat, left=after, count=len(after), by=name))
    if AT_ONCE[card]:
        state.agenda.append(Resolve(seat=seat, source=name))


class RefillBay(Step[Table], tag="refill-bay"):
    """The last thing of a play from the Bay: it is filled up again."""

    def advance(self, state: Table, log: Log) -> bool:
        state.agenda.pop()
        state.refill(log)
        return True


class Hiring(Choice, tag="hiring"):
    """A seat may play a card from the Bay by `less` resources less; that is its card-playing ability."""

    asks: ClassVar[str] = "First play a card from the Bay, or skip that."

    less: int
    by: str

    def choices(self, state: Table) -> list[Card]:
        area = state.areas[self.seat]
        costs, treasures = state.costs(bay=True), state.spendable(self.seat)
        return [
            stack[0]
            for stack in state.bay
            if stack and fits(area, stack[0]) and affordable(costs[stack[0]], self.less, area.resources, treasures)
        ]

    def moves(self, state: Table, seat: Seat) -> list[Move]:
        return [*(play_from("bay", card) for card in self.choices(state)), SKIP]

    def advance(self, state: Table, log: Log) -> bool:
        if self.choices(state):
            return False
        state.agenda.pop()
        return True

    def apply(self, state: Table, seat: Seat, move: Play | Skip, log: Log) -> None:
        if isinstance(move, Skip):
            log.add(Declined(seat=seat, by=self.by))
        else:
            begin_play(state, seat, NUMBER[move.card], "bay", log, ability=self.by, less=self.less)


class Unveiling(Choice, tag="unveiling"):
    """Cards of the deck lie open; a seat may play one that is worth `worth` points at most for nothing."""

    asks: ClassVar[str] = "First play one of the revealed cards, or skip that."

    cards: list[Card]
    worth: int
    by: str

    def choices(self, state: Table) -> list[Card]:
        area = state.areas[self.seat]
        return [
            card for card in dict.fromkeys(self.cards) if CARDS[card].points <= self.worth and fits(area, card)
        ]

    def moves(self, state: Table, seat: Seat) -> list[Move]:
        return [*(play_from("deck", card) for card in self.choices(state)), SKIP]

    def advance(self, state: Table, log: Log) -> bool:
        if self.choices(state):
            return False
        state.agenda.pop()
        self._drop(state, self.cards, log)
        return True

    def apply(self, state: Table, seat: Seat, move: Play | Skip, log: Log) -> None:
        if isinstance(move, Skip):
            log.add(Declined(seat=seat, by=self.by))
            self._drop(state, self.cards, log)
            return
        card = NUMBER[move.card]
        rest = list(self.cards)
        rest.remove(card)
        self._drop(state, rest, log)
        begin_play(state, seat, card, "deck", log, ability=self.by, cost=FREE)

    def _drop(self, state: Table, cards: list[Card], log: Log) -> None:
        if cards:
            state.drop(cards)
            log.add(Dropped(cards=names_of(cards)))


@cache
def play_from(source: Source, card: Card) -> Move:
    """Return the plain move that plays a card from somewhere."""
    return Play(NAMES[card], source)


@carries_out(words.Hire)
def hire(state: Table, run: Resolve, word: words.Hire, log: Log) -> None:
    """Offer the cards of the Bay."""
    state.agenda.append(Hiring(seat=run.seat, less=word.less, by=run.source))


@carries_out(words.Reveal)
def reveal(state: Table, run: Resolve, word: words.Reveal, log: Log) -> None:
    """Turn up the top cards of the deck."""
    cards = [card for card in (state.top(log) for _ in range(word.cards)) if card is not None]
    if cards:
        log.add(Revealed(seat=run.seat, cards=names_of(cards), by=run.source, barrier=True))
        state.agenda.append(Unveiling(seat=run.seat, cards=cards, worth=word.worth, by=run.source))
