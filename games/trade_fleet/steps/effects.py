"""What happenings do once nobody has cancelled them."""

from itertools import combinations

from games.core.event import Log
from games.core.move import Move
from games.core.seat import Seat, seats_after
from games.core.step import Step
from games.trade_fleet.cards import NAMES, Card, is_good
from games.trade_fleet.events import Attached, Plundered, Repaired, Swapped, Taxed
from games.trade_fleet.moves import Discard
from games.trade_fleet.table import Fleet

ISLAND_GOLD = 3
REPAIRS_GOLD = 3
PIRATES_GOODS = 2


def take_effect(state: Fleet, card: Card, by: Seat, target: Seat | None, other: Seat | None, log: Log) -> None:
    """Let a happening do what it says. The card goes to the discard pile first (TF-10), or onto its port."""
    name = NAMES[card]
    if name in ("dock-fee", "smuggle"):
        assert target is not None
        _attach(state, card, target, log)
        return
    state.lay_aside([card])
    match name:
        case "island":
            state.collect(by, ISLAND_GOLD, log)
        case "repairs":
            assert target is not None
            gold = state.give_up_gold(target, REPAIRS_GOLD)
            # gold that came face down from the draw pile is turned up now
            turned_up = any(card in state.blind for card in gold)
            log.add(Repaired(seat=target, gold=len(gold), barrier=turned_up))
            state.lay_aside(gold)
        case "pirates":
            assert target is not None
            state.agenda.append(Plunder(seat=target))
        case "lost":
            assert target is not None
            assert other is not None
            _swap(state, target, other, log)
        case "taxation":
            payers = [seat for seat in seats_after(by, state.seats) if state.stashes[seat]]
            for seat in payers:
                state.stashes[by] += state.give_up_gold(seat, 1)
            state.touch(f"stash:{by}")
            log.add(Taxed(seat=by, payers=tuple(payers)))


def _attach(state: Fleet, card: Card, owner: Seat, log: Log) -> None:
    berth = state.berths[owner]
    assert berth is not None
    if NAMES[card] == "smuggle":
        berth.smuggle = card
    else:
        berth.fees.append(card)
    state.touch(f"port:{owner}")
    log.add(Attached(seat=owner, happening=NAMES[card], port=berth.name))


def _swap(state: Fleet, one: Seat, two: Seat, log: Log) -> None:
    """Two ports change places with all that lies on them (TF-8)."""
    first, second = state.berths[one], state.berths[two]
    assert first is not None
    assert second is not None
    log.add(Swapped(seat=one, port=first.name, other=two, other_port=second.name))
    state.berths[one], state.berths[two] = second, first
    state.touch(f"port:{one}", f"port:{two}")


class Plunder(Step[Fleet], tag="plunder"):
    """The victim of Pirates throws away two goods of its choice, or as many as it holds (TF-15)."""

    seat: Seat

    def acting(self, state: Fleet) -> tuple[Seat, ...]:
        return (self.seat,)

    def moves(self, state: Fleet, seat: Seat) -> list[Move]:
        goods = sorted(card for card in state.hands[seat] if is_good(card))
        choices = combinations([NAMES[card] for card in goods], min(PIRATES_GOODS, len(goods)))
        return [Discard(cards) for cards in dict.fromkeys(choices)]

    def why_not(self, state: Fleet, seat: Seat, move: Move) -> str:
        return f"The Pirates want Goods: choose {PIRATES_GOODS} Goods of your hand to throw away."

    def asks(self, state: Fleet) -> bool:
        """Without a choice nobody need be asked; a discreet table asks, lest the haste tell what was held."""
        goods = [NAMES[card] for card in state.hands[self.seat] if is_good(card)]
        if state.discreet:
            return bool(goods)
        return len(goods) > PIRATES_GOODS and len(set(goods)) > 1

    def advance(self, state: Fleet, log: Log) -> bool:
        if self.asks(state):
            return False
        state.agenda.pop()
        goods = sorted(card for card in state.hands[self.seat] if is_good(card))[:PIRATES_GOODS]
        self.apply(state, self.seat, Discard(tuple(NAMES[card] for card in goods)), log)
        return True

    def apply(self, state: Fleet, seat: Seat, move: Discard, log: Log) -> None:
        state.lay_aside([state.take_from_hand(seat, name) for name in move.cards])
        state.touch(f"hand:{seat}")
        log.add(Plundered(seat=seat, goods=move.cards))
