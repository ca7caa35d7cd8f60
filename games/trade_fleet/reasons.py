"""Why a move cannot be made on a turn, and what can: for the person who tried it."""

from games.core.move import Move
from games.core.seat import Seat
from games.trade_fleet.cards import HAPPENINGS, LOST, NAMES, SMUGGLE, TITLES, is_good, is_port
from games.trade_fleet.moves import Answer, Discard, Play, Port, Redeem
from games.trade_fleet.table import Fleet


def why_not_on_turn(state: Fleet, seat: Seat, move: Move) -> str:
    """Return what is wrong with a move, then what the seat can do instead."""
    return f"{_fault(state, seat, move)} {_instead(state, seat)}".strip()


def _title(name: str) -> str:
    return TITLES.get(name, name)


def _fault(state: Fleet, seat: Seat, move: Move) -> str:
    match move:
        case Port():
            if not state.holds(seat, move.port):
                return f"You do not hold {_title(move.port)}."
            if move.smuggle and not state.holds(seat, SMUGGLE):
                return "You do not hold a Smuggle."
            return f"{_title(move.port)} is not a Port."
        case Play():
            return _play_fault(state, seat, move)
        case Redeem():
            return _redeem_fault(state, seat, move)
        case Discard():
            return _discard_fault(state, seat, move)
        case Answer():
            return "There is nothing to answer: it is your turn."
    return "That is no move of this game."


def _play_fault(state: Fleet, seat: Seat, move: Play) -> str:
    title = _title(move.happening)
    if not state.holds(seat, move.happening):
        return f"You do not hold {title}."
    if move.happening not in HAPPENINGS:
        return f"{title} is not a Happening."
    if move.happening == SMUGGLE:
        return "A Smuggle is played together with your own Port."
    if move.happening == "dock-fee":
        return "A Dock Fee is played when another player plays a Port."
    if move.happening == "escort":
        return "An Escort is played when another Happening is played."
    if move.happening == LOST:
        if sum(berth is not None for berth in state.berths) < 2:
            return "Lost needs two Ports in play."
        return "Lost needs two different seats that have a Port in play."
    if move.happening in ("repairs", "pirates"):
        return f"{title} must be aimed at one other player."
    return f"{title} is aimed at nobody."


def _redeem_fault(state: Fleet, seat: Seat, move: Redeem) -> str:
    berth = state.berths[seat]
    if berth is None:
        return "You cannot redeem: you have no Port in play."
    if not move.goods:
        return "Choose at least one Good to redeem."
    names = [NAMES[card] for card in state.hands[seat] if is_good(card)]
    for good in dict.fromkeys(move.goods):
        if move.goods.count(good) > names.count(good):
            return f"You hold {names.count(good)} {_title(good)}, not {move.goods.count(good)}."
    if berth.smuggle is not None:
        return "Name the Good among them that your Smuggle doubles."
    return "There is no Smuggle on your Port." if move.smuggle else "Name each Good in the order of the list."


def _discard_fault(state: Fleet, seat: Seat, move: Discard) -> str:
    if len(move.cards) not in (2, 3):
        return "Discard exactly 2 or 3 cards."
    names = [NAMES[card] for card in state.hands[seat]]
    for name in dict.fromkeys(move.cards):
        if move.cards.count(name) > names.count(name):
            return f"You hold {names.count(name)} {_title(name)}, not {move.cards.count(name)}."
    return "Name each card in the order of the list."


def _instead(state: Fleet, seat: Seat) -> str:
    hand = state.hands[seat]
    ways = []
    ports = [TITLES[NAMES[card]] for card in sorted(hand) if is_port(card)]
    if ports:
        ways.append(f"play {' or '.join(ports)}")
    berth = state.berths[seat]
    if berth is not None and any(is_good(card) for card in hand):
        ways.append(f"redeem at {TITLES[berth.name]}")
    if len(hand) > 1:
        ways.append("discard 2 or 3 cards" if len(hand) > 2 else "discard 2 cards")
    return f"You can {', '.join(ways[:-1])}{' or ' if len(ways) > 1 else ''}{ways[-1]}." if ways else ""
