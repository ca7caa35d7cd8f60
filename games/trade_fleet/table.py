"""What lies on the table of Trade Fleet, and the few things that are done to it everywhere."""

from typing import Any, Generic, TypeAlias, TypeVar

from msgspec import Struct, field

from games.core.event import Log
from games.core.seat import Seat
from games.core.state import State
from games.trade_fleet.cards import HAND, NAMES, Card, find
from games.trade_fleet.events import Collected, DrawPileEmpty, Drew
from games.trade_fleet.options import FleetOptions

StepT = TypeVar("StepT")


class Berth(Struct):
    """A port in play with the happenings that lie on it."""

    port: Card
    fees: list[Card] = field(default_factory=list)
    smuggle: Card | None = None

    @property
    def name(self) -> str:
        return NAMES[self.port]

    def cards(self) -> list[Card]:
        """Return the port and all that is discarded with it, the port last."""
        return [*self.fees, *([] if self.smuggle is None else [self.smuggle]), self.port]


class FleetTable(State[StepT], Generic[StepT], kw_only=True):
    """All 87 cards: every one lies in the draw pile, the discard pile, a hand, a stash, a berth or a window.

    The top of a pile is its last card. `blind` are the cards that went face down from the draw pile into a
    stash, which nobody has seen. `touched` names what the present turn changed: `port:1`, `stash:0`, `hand:2`,
    `discard`.
    """

    options: FleetOptions
    first: Seat
    round: int
    draw: list[Card]
    discard: list[Card]
    hands: list[list[Card]]
    stashes: list[list[Card]]
    berths: list[Berth | None]
    blind: list[Card]
    touched: list[str]

    @property
    def discreet(self) -> bool:
        return self.options.windows == "discreet"

    @property
    def whole_kind(self) -> bool:
        return self.options.smuggle == "whole kind"

    def holds(self, seat: Seat, name: str) -> bool:
        return find(self.hands[seat], name) is not None

    def take_from_hand(self, seat: Seat, name: str) -> Card:
        """Remove a card of that name from a hand and return it."""
        card = find(self.hands[seat], name)
        assert card is not None, f"seat {seat} holds no {name}"
        self.hands[seat].remove(card)
        return card

    def touch(self, *things: str) -> None:
        for thing in things:
            if thing not in self.touched:
                self.touched.append(thing)

    def collect(self, seat: Seat, gold: int, log: Log) -> None:
        """Move gold into a stash: from the discard pile, then from the draw pile; the rest is lost (TF-12)."""
        stash = self.stashes[seat]
        missing = gold
        while missing and self.discard:
            stash.append(self.discard.pop())
            missing -= 1
        drawn = min(missing, len(self.draw))
        for _ in range(drawn):
            card = self.draw.pop()
            stash.append(card)
            self.blind.append(card)
        missing -= drawn
        self.touch(f"stash:{seat}", "discard")
        log.add(Collected(seat=seat, gold=gold - missing, missing=missing))
        if drawn and not self.draw:
            log.add(DrawPileEmpty())

    def give_up_gold(self, seat: Seat, gold: int) -> list[Card]:
        """Take up to so much gold off a stash and return its cards (TF-14)."""
        stash = self.stashes[seat]
        cards = [stash.pop() for _ in range(min(gold, len(stash)))]
        self.touch(f"stash:{seat}")
        return cards

    def lay_aside(self, cards: list[Card]) -> None:
        """Put cards on the discard pile, where all see them."""
        for card in cards:
            if card in self.blind:
                self.blind.remove(card)
        self.discard += cards
        self.touch("discard")

    def refill(self, seat: Seat, log: Log) -> None:
        """Draw a hand back up to five, or as far as the draw pile goes (TF-26)."""
        hand = self.hands[seat]
        wanted = min(HAND - len(hand), len(self.draw))
        if wanted <= 0:
            return
        drawn = [self.draw.pop() for _ in range(wanted)]
        hand += drawn
        names = tuple(NAMES[card] for card in drawn)
        log.add(Drew(seat=seat, count=wanted, cards=names, audience=(seat,), barrier=True))
        if not self.draw:
            log.add(DrawPileEmpty())


Fleet: TypeAlias = FleetTable[Any]
