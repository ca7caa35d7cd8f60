"""How good a move looks to its player, in rough gold: it orders offers and guides computer players."""

from collections import Counter

from games.core.move import Move
from games.trade_fleet.cards import DOCK_FEE, GOODS, HAPPENINGS, PORTS
from games.trade_fleet.moves import PASS, Answer, Discard, Play, Port, Redeem
from games.trade_fleet.prices import sale
from games.trade_fleet.view import FleetSeatView, PortView

TURN = 2.6
"""What a turn is worth: the gold that an ordinary turn brings on average."""

KEEP = {"island": 2.5, "repairs": 1.8, "pirates": 1.2, "taxation": 1.5, "lost": 0.8, "smuggle": 1.3,
        "dock-fee": 1.2, "escort": 1.6}  # fmt: skip
"""What a happening in the hand is worth beyond the card that would be drawn for it."""


def promise(view: FleetSeatView, move: Move) -> float:
    """Return the rough worth of a legal move."""
    match move:
        case Redeem():
            return _redeem(view, move)
        case Port():
            return _port(view, move)
        case Play():
            return _play(view, move)
        case Discard():
            return _discard(view, move)
        case Answer():
            return _answer(view, move)
    return 0.0


def _goods(view: FleetSeatView) -> Counter[str]:
    return Counter(name for name in view.hand if name in GOODS)


def best_sale(port: PortView, goods: Counter[str], whole_kind: bool) -> float:
    """Return what all these goods would bring at a port, the Smuggle put to its best use."""
    if not goods:
        return 0.0
    if not port.smuggle:
        return sale(port.port, goods, port.fees)
    return max(sale(port.port, goods, port.fees, good, whole_kind) for good in goods)


def _whole(view: FleetSeatView) -> bool:
    return view.options.smuggle == "whole kind"


def _redeem(view: FleetSeatView, move: Redeem) -> float:
    assert view.viewer is not None
    port = view.ports[view.viewer]
    assert port is not None
    counts = Counter(move.goods)
    gold = sale(port.port, counts, port.fees, move.smuggle, _whole(view))
    left = _goods(view) - counts
    # what stays in the hand may sell better elsewhere, but a card sold makes room for a new one
    return gold + 0.6 * sum(left.values()) - (0.0 if len(move.goods) > 2 else 1.0)


def _port(view: FleetSeatView, move: Port) -> float:
    assert view.viewer is not None
    goods = _goods(view)
    mine = view.ports[view.viewer]
    coming = best_sale(PortView(move.port, 0, move.smuggle), goods, _whole(view)) + 1.5
    if mine is not None:
        return coming - best_sale(mine, goods, _whole(view)) - TURN
    return coming / 2 + 0.8


def _play(view: FleetSeatView, move: Play) -> float:
    leader = max((view.stashes[seat] for seat in range(view.seats) if seat != view.viewer), default=0)
    match move.happening:
        case "island":
            return 3.0
        case "taxation":
            return float(sum(1 for seat, gold in enumerate(view.stashes) if seat != view.viewer and gold)) + 0.5
        case "repairs":
            assert move.target is not None
            gold = view.stashes[move.target]
            return min(3, gold) * (0.9 if gold == leader else 0.5) + (0.2 if view.seats == 2 else 0.0)
        case "pirates":
            assert move.target is not None
            hit = 1.2 if view.ports[move.target] is not None else 0.4
            return hit + (0.6 if view.stashes[move.target] == leader else 0.0)
        case "lost":
            return _lost(view, move)
    return 0.0


def _lost(view: FleetSeatView, move: Play) -> float:
    assert move.target is not None
    assert move.other is not None
    if view.viewer not in (move.target, move.other):
        return -0.5
    theirs = move.other if view.viewer == move.target else move.target
    mine, other = view.ports[view.viewer], view.ports[theirs]
    assert mine is not None
    assert other is not None
    goods = _goods(view)
    return 0.6 * (best_sale(other, goods, _whole(view)) - best_sale(mine, goods, _whole(view)))


def _discard(view: FleetSeatView, move: Discard) -> float:
    """Throwing cards away is worth as much as better ones may come for them."""
    assert view.viewer is not None
    mine = view.ports[view.viewer]
    worth = 0.0
    for name in move.cards:
        if name in HAPPENINGS:
            worth -= KEEP[name]
        elif name in PORTS:
            worth += 0.3 if mine is not None else -2.0
        elif mine is not None:
            worth += 1.0 - 0.4 * PORTS[mine.port].value(name)
        else:
            worth += 0.2
    if view.ask is not None and view.ask.kind == "plunder":
        return worth
    return worth + 0.3 if view.draw else worth - 0.5 * len(move.cards)


def _answer(view: FleetSeatView, move: Answer) -> float:
    """An answer is worth what it spares the player, or costs a rival, less the card."""
    ask = view.ask
    if move == PASS or ask is None:
        return 0.0
    if move.card == DOCK_FEE:
        return 0.8
    mine = view.viewer
    if ask.seat == mine:
        return -3.0
    aimed = mine in (ask.target, ask.other)
    match ask.about:
        case "repairs" | "pirates" | "dock-fee":
            return 1.0 if aimed else -1.0
        case "escort":
            return 1.0 if aimed else -1.0
        case "taxation" | "island":
            return 0.2
        case "smuggle":
            return 0.1
        case "lost":
            return 0.5 if aimed else -1.0
    return -1.0


