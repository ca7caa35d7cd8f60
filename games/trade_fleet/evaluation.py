"""How good a move looks to its player, in rough gold: it orders offers and guides computer players.

A move is worth the gold it brings, what it costs the rivals, and the change of what the hand and the port in play
are likely to bring later.
"""

from collections.abc import Mapping
from functools import lru_cache

from games.core.move import Move
from games.core.seat import Seat
from games.trade_fleet.cards import GOODS, HAPPENINGS, PORTS
from games.trade_fleet.moves import PASS, Answer, Discard, Play, Port, Redeem
from games.trade_fleet.prices import sale
from games.trade_fleet.view import FleetSeatView, PortView

DRAWN = 1.0
"""What a card yet to be drawn is worth."""
GOOD = 0.9
"""What a good is worth that has no port to be sold at."""
READY = 1.0
"""The part of a sale at one's port in play that will be had in the end."""
LATER = 0.8
"""The part of a sale at a port that is still in the hand."""
SPARE_PORT = 0.6
"""What a port in the hand is worth beyond the best one."""
PLUNDER = 2.2
"""What Pirates cost who has goods."""
FEE = 2.6
"""What a Dock Fee costs a rival."""
DOUBLE = 2.3
"""What a Smuggle brings a rival."""
KEEP = {"island": 1.0, "repairs": 0.6, "pirates": 0.4, "taxation": 0.7, "lost": 0.2, "smuggle": 0.6,
        "dock-fee": 0.3, "escort": 0.4}  # fmt: skip
"""What a happening in the hand is worth: less than it does, for its place in the hand could hold another card."""


def evaluate(view: FleetSeatView, move: Move) -> float:
    """Return the rough worth of a legal move in gold. To pass is worth nothing, an answer what it is better."""
    match move:
        case Redeem():
            return _redeem(view, move)
        case Port():
            return _port(view, move)
        case Play():
            return _play(view, move)
        case Discard():
            return _become(view, move.cards, _mine(view))
        case Answer():
            return 0.0 if move == PASS or view.ask is None else _answer(view)
    return 0.0


def best_sale(port: PortView, goods: Mapping[str, int], whole_kind: bool) -> int:
    """Return what all these goods would bring at a port, the Smuggle put to its best use."""
    if not goods:
        return 0
    if not port.smuggle:
        return sale(port.port, goods, port.fees)
    return max(sale(port.port, goods, port.fees, good, whole_kind) for good in goods)


@lru_cache(16384)
def worth(hand: tuple[str, ...], mine: PortView | None, whole_kind: bool) -> float:
    """Return what a hand and the port in play are likely to bring."""
    goods = {name: hand.count(name) for name in hand if name in GOODS}
    ports = [name for name in hand if name in PORTS]
    total = sum(KEEP[name] for name in hand if name in HAPPENINGS) + SPARE_PORT * len(ports)
    prospects = [GOOD * sum(goods.values())]
    if mine is not None:
        prospects.append(READY * best_sale(mine, goods, whole_kind))
    prospects += [LATER * best_sale(PortView(port, 0, False), goods, whole_kind) for port in ports]
    return total + max(prospects)


def _mine(view: FleetSeatView) -> PortView | None:
    assert view.viewer is not None
    return view.ports[view.viewer]


def _whole(view: FleetSeatView) -> bool:
    return view.options.smuggle == "whole kind"


def _become(view: FleetSeatView, gone: tuple[str, ...], port: PortView | None) -> float:
    """Return the change of prospects when cards leave the hand, new ones come, and this is the port in play."""
    whole_kind = _whole(view)
    left = list(view.hand)
    for name in gone:
        left.remove(name)
    drawn = min(len(gone), view.draw)
    return worth(tuple(left), port, whole_kind) + DRAWN * drawn - worth(view.hand, _mine(view), whole_kind)


def _harm(view: FleetSeatView, seat: Seat) -> float:
    """Return what a gold lost by a rival is worth: the more, the fewer rivals there are and the richer it is."""
    rivals = [gold for other, gold in enumerate(view.stashes) if other != view.viewer]
    return (1.0 if view.stashes[seat] == max(rivals) else 0.6) / len(rivals)


def _redeem(view: FleetSeatView, move: Redeem) -> float:
    mine = _mine(view)
    assert mine is not None
    goods = {good: move.goods.count(good) for good in move.goods}
    gold = sale(mine.port, goods, mine.fees, move.smuggle, _whole(view))
    return gold + _become(view, move.goods, None)


def _port(view: FleetSeatView, move: Port) -> float:
    gone = (move.port, "smuggle") if move.smuggle else (move.port,)
    return _become(view, gone, PortView(move.port, 0, move.smuggle))


def _play(view: FleetSeatView, move: Play) -> float:
    rest = _become(view, (move.happening,), _mine(view))
    match move.happening:
        case "island":
            return rest + 3.0
        case "taxation":
            payers = [seat for seat, gold in enumerate(view.stashes) if gold and seat != view.viewer]
            return rest + sum(1.0 + _harm(view, seat) for seat in payers)
        case "repairs":
            assert move.target is not None
            return rest + min(3, view.stashes[move.target]) * _harm(view, move.target)
        case "pirates":
            assert move.target is not None
            ready = 1.0 if view.ports[move.target] is not None else 0.6
            return rest + PLUNDER * ready * _harm(view, move.target) * min(1.0, view.hands[move.target] / 4)
        case "lost":
            return rest + _swap(view, move)
    return rest


def _swap(view: FleetSeatView, move: Play) -> float:
    """Return what exchanging two ports changes for the player and, roughly, for the rivals."""
    assert move.target is not None
    assert move.other is not None
    hand = tuple(name for name in view.hand if name != "lost")
    if view.viewer not in (move.target, move.other):
        return 0.0
    theirs = view.ports[move.other if view.viewer == move.target else move.target]
    return worth(hand, theirs, _whole(view)) - worth(hand, _mine(view), _whole(view))


def _answer(view: FleetSeatView) -> float:
    """Return what an Escort or a Dock Fee spares the player or costs a rival, less the card."""
    ask, mine = view.ask, view.viewer
    assert ask is not None
    if ask.kind == "dock-fee":
        return FEE * _harm(view, ask.seat) - KEEP["dock-fee"]
    if ask.seat == mine:
        return -3.0
    return _spared(view) - KEEP["escort"]


def _spared(view: FleetSeatView) -> float:
    """Return what it is worth to the player that the happening which is asked about comes to nothing."""
    ask, mine = view.ask, view.viewer
    assert ask is not None
    assert mine is not None
    by = _harm(view, ask.seat)
    match ask.about:
        case "island":
            return 3.0 * by
        case "taxation":
            payers = [seat for seat, gold in enumerate(view.stashes) if gold and seat != ask.seat]
            return len(payers) * by + (1.0 if view.stashes[mine] else 0.0)
        case "smuggle":
            return DOUBLE * by
    if ask.about == "lost":
        if mine not in (ask.target, ask.other):
            return 0.0
        theirs = view.ports[ask.other if mine == ask.target else ask.target]  # type: ignore[index]  # Lost names both
        return worth(view.hand, _mine(view), _whole(view)) - worth(view.hand, theirs, _whole(view))
    if ask.target != mine:
        return 0.0
    match ask.about:
        case "repairs":
            return float(min(3, view.stashes[mine]))
        case "pirates":
            return PLUNDER if any(name in GOODS for name in view.hand) else 0.0
        case "dock-fee":
            return FEE
    # an Escort against a card of one's own
    return 2.5
