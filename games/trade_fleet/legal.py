"""What a seat may do on its turn."""

from collections.abc import Iterator
from itertools import combinations, product

from games.core.move import Move
from games.core.seat import Seat
from games.trade_fleet.cards import GOODS, LOST, NAMES, SMUGGLE, is_good, is_port
from games.trade_fleet.moves import Discard, Play, Port, Redeem
from games.trade_fleet.table import Fleet

AT_A_PLAYER = ("repairs", "pirates")
ALONE = ("island", "taxation")


def turn_moves(state: Fleet, seat: Seat) -> list[Move]:
    """Return every action of a turn: ports, happenings, sales, discards."""
    hand = sorted(state.hands[seat])
    names = [NAMES[card] for card in hand]
    kinds = list(dict.fromkeys(names))
    return [
        *_ports(kinds, [NAMES[card] for card in hand if is_port(card)]),
        *_happenings(state, seat, kinds),
        *_sales(state, seat, [NAMES[card] for card in hand if is_good(card)]),
        *discards(names),
    ]


def can_act(state: Fleet, seat: Seat) -> bool:
    """Return whether a seat has any action; with two cards it can always discard."""
    hand = state.hands[seat]
    return len(hand) > 1 or (len(hand) == 1 and bool(turn_moves(state, seat)))


def _ports(kinds: list[str], ports: list[str]) -> Iterator[Move]:
    for port in ports:
        yield Port(port)
        if SMUGGLE in kinds:
            yield Port(port, smuggle=True)


def _happenings(state: Fleet, seat: Seat, kinds: list[str]) -> Iterator[Move]:
    for name in kinds:
        if name in ALONE:
            yield Play(name)
        elif name in AT_A_PLAYER:
            for target in range(state.seats):
                if target != seat:
                    yield Play(name, target=target)
        elif name == LOST:
            berthed = [other for other in range(state.seats) if state.berths[other] is not None]
            for one, two in combinations(berthed, 2):
                yield Play(name, target=one, other=two)


def _sales(state: Fleet, seat: Seat, goods: list[str]) -> Iterator[Move]:
    """Any choice of goods, one at least (TF-22); with a Smuggle also the good it doubles."""
    berth = state.berths[seat]
    if berth is None or not goods:
        return
    held = [(good, goods.count(good)) for good in GOODS if good in goods]
    for counts in product(*(range(count, -1, -1) for _, count in held)):
        chosen = tuple(good for (good, _), count in zip(held, counts, strict=True) for _ in range(count))
        if not chosen:
            continue
        if berth.smuggle is None:
            yield Redeem(chosen)
        else:
            for good in dict.fromkeys(chosen):
                yield Redeem(chosen, smuggle=good)


def discards(names: list[str]) -> Iterator[Move]:
    """Exactly two or three cards (TF-24)."""
    for count in (2, 3):
        for cards in dict.fromkeys(combinations(names, count)):
            yield Discard(cards)
