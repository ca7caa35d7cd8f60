"""What a seat may do on its turn.

The parts of the list that depend on the hand alone are kept: a move is checked against the list that offered it.
"""

from functools import cache, lru_cache
from itertools import combinations, product

from games.core.move import Move
from games.core.seat import Seat
from games.trade_fleet.cards import GOODS, HAPPENINGS, LOST, NAMES, SMUGGLE
from games.trade_fleet.moves import Discard, Play, Port, Redeem
from games.trade_fleet.table import Fleet

AT_A_PLAYER = ("repairs", "pirates")
ALONE = ("island", "taxation")


def turn_moves(state: Fleet, seat: Seat) -> list[Move]:
    """Return every action of a turn: ports, happenings, sales, discards."""
    names = tuple([NAMES[card] for card in sorted(state.hands[seat])])
    berthed = tuple([berth is not None for berth in state.berths])
    berth = state.berths[seat]
    return list(_actions(names, seat, berthed, berth is not None and berth.smuggle is not None))


def can_act(state: Fleet, seat: Seat) -> bool:
    """Return whether a seat has any action; with two cards it can always discard."""
    hand = state.hands[seat]
    return len(hand) > 1 or (len(hand) == 1 and bool(turn_moves(state, seat)))


@lru_cache(256)
def _actions(names: tuple[str, ...], seat: Seat, berthed: tuple[bool, ...], smuggled: bool) -> tuple[Move, ...]:
    """The actions with a hand in card order, seeing who has a port in play and whether one's own has a Smuggle."""
    moves: list[Move] = []
    if names and names[-1] not in GOODS:
        moves += _ports(names)
        for name in dict.fromkeys(names):
            if name in AT_A_PLAYER:
                moves += _aimed(name, seat, len(berthed))
            elif name in ALONE:
                moves.append(Play(name))
            elif name == LOST:
                moves += _lost(berthed)
    if berthed[seat]:
        moves += _sales(tuple([name for name in names if name in GOODS]), smuggled)
    moves += _discards(names)
    return tuple(moves)


@lru_cache(1024)
def _ports(names: tuple[str, ...]) -> tuple[Move, ...]:
    """Any port of the hand, a Smuggle of the hand with it or not (TF-7, TF-23)."""
    moves: list[Move] = []
    for name in names:
        if name not in GOODS and name not in HAPPENINGS:
            moves.append(Port(name))
            if SMUGGLE in names:
                moves.append(Port(name, smuggle=True))
    return tuple(moves)


@cache
def _aimed(name: str, seat: Seat, seats: int) -> tuple[Move, ...]:
    """A happening aimed at any one other player."""
    return tuple([Play(name, target=target) for target in range(seats) if target != seat])


@cache
def _lost(berthed: tuple[bool, ...]) -> tuple[Move, ...]:
    """Any two ports in play, one's own among them or not (TF-9)."""
    seats = [seat for seat, has_port in enumerate(berthed) if has_port]
    return tuple([Play(LOST, target=one, other=two) for one, two in combinations(seats, 2)])


@lru_cache(1024)
def _sales(goods: tuple[str, ...], smuggled: bool) -> tuple[Move, ...]:
    """Any choice of goods, one at least (TF-22); with a Smuggle also the good it doubles."""
    held = [(good, goods.count(good)) for good in GOODS if good in goods]
    moves: list[Move] = []
    for counts in product(*(range(count, -1, -1) for _, count in held)):
        chosen = tuple([good for (good, _), count in zip(held, counts, strict=True) for _ in range(count)])
        if not chosen:
            continue
        if smuggled:
            moves += [Redeem(chosen, smuggle=good) for good in dict.fromkeys(chosen)]
        else:
            moves.append(Redeem(chosen))
    return tuple(moves)


@lru_cache(4096)
def _discards(names: tuple[str, ...]) -> tuple[Move, ...]:
    """Exactly two or three cards (TF-24)."""
    choices = [*combinations(names, 2), *combinations(names, 3)]
    if len(set(names)) < len(names):
        choices = list(dict.fromkeys(choices))
    return tuple(map(_EVERY_DISCARD.__getitem__, choices))


class _Discards(dict[tuple[str, ...], Move]):
    """Every discard there is, each made once."""

    def __missing__(self, cards: tuple[str, ...]) -> Move:
        return self.setdefault(cards, Discard(cards))


_EVERY_DISCARD = _Discards()
