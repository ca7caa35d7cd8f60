"""Why a move cannot be made on a turn, and what can: for the person who tried it."""

from games.core.move import Move
from games.core.seat import Seat
from games.trade_fleet.cards import GOODS, HAPPENINGS, LOST, NAMES, SMUGGLE, TITLES
from games.trade_fleet.legal import turn_moves
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
    for name in move.goods:
        if name not in GOODS:
            return f"{_title(name)} is not a Good."
    lacking = _lacking(state, seat, move.goods)
    if lacking:
        return lacking
    if berth.smuggle is None:
        return "There is no Smuggle on your Port."
    return "Name the Good among them that your Smuggle doubles."


def _discard_fault(state: Fleet, seat: Seat, move: Discard) -> str:
    return _lacking(state, seat, move.cards) or "Discard exactly 2 or 3 cards."


def _lacking(state: Fleet, seat: Seat, cards: tuple[str, ...]) -> str:
    """Name the first card of which the seat holds too few; empty if it holds them all."""
    held = [NAMES[card] for card in state.hands[seat]]
    for name in dict.fromkeys(cards):
        have, want = held.count(name), cards.count(name)
        if have < want:
            return f"You hold {have} {_title(name)}, not {want}." if have else f"You do not hold {_title(name)}."
    return ""


def _instead(state: Fleet, seat: Seat) -> str:
    moves = turn_moves(state, seat)
    playable = [
        move.port if isinstance(move, Port) else move.happening for move in moves if isinstance(move, Port | Play)
    ]
    counts = sorted({len(move.cards) for move in moves if isinstance(move, Discard)})
    ways = []
    if playable:
        ways.append(f"play {_or([_title(name) for name in dict.fromkeys(playable)])}")
    if any(isinstance(move, Redeem) for move in moves):
        berth = state.berths[seat]
        assert berth is not None
        ways.append(f"redeem at {_title(berth.name)}")
    if counts:
        ways.append(f"discard {_or([str(count) for count in counts])} cards")
    return f"You can {', or '.join(ways)}." if ways else ""


def _or(words: list[str]) -> str:
    """Write words as a choice: `Tortuga, Nassau or Island`."""
    return " or ".join([*([", ".join(words[:-1])] if len(words) > 1 else []), words[-1]])
