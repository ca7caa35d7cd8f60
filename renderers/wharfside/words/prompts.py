"""What is being asked, and whom the table waits for, as a person would say it."""

from __future__ import annotations

from typing import Any

from games.wharfside.cards import KING_CRAB, LIMITS, names_of
from games.wharfside.moves import Ability, Allocate, Buy, Discard, Draft, Keep, Pick, StoreCrabs, Take
from games.wharfside.view import Ask, WharfSeatView, WharfView
from renderers.contract import Seating
from renderers.kit.english import joined, plural
from renderers.kit.scores import winners_line
from renderers.wharfside.words.reckoning import affordable, fits, may_pick, pair_fits
from renderers.wharfside.words.terms import WHARVES, contract, named, title

CRAB = names_of((KING_CRAB,))[0]
DRAWS = ("draw-allocate", "draw-match")  # abilities that one uses as one pleases


def status(view: WharfView, seating: Seating) -> str:
    """What the whole table may know of what is being decided."""
    ask = view.ask
    if view.outcome is not None:
        return winners_line(view.outcome, seating.names)
    if ask is None:
        return "Nobody is asked for anything."
    who = seating.names[ask.seat]
    match ask.kind:
        case "draft":
            return f"{who} chooses a Contract to begin with."
        case "turn" if ask.wharf:
            return f"{who} at the Wharf: {_still(ask)}."
        case "turn" if view.areas[ask.seat].faces >= LIMITS.faces:
            return f"{who}’s turn: use a Wharf."
        case "turn":
            return f"{who}’s turn: use a Wharf, or buy."
        case "shop":
            return f"{who} took a Good and must buy now."
        case "place":
            return f"{who} places {joined([title(good) for good in ask.goods])} on {title(ask.contract or '')}."
        case "keep":
            return f"{who} keeps a Good of {title(ask.contract or '')}."
        case "discard":
            return f"{who} must discard {plural(ask.count, 'Good')}."


def _still(ask: Ask) -> str:
    """What can still be done at the Wharf."""
    left = LIMITS.allocations - ask.allocated
    return f"{left} more to allocate" if left else "take 2 Goods"


def prompt(view: WharfView, seat: int, seating: Seating) -> str:
    """What is asked of a seat; to all others, whom the table waits for."""
    ask = view.ask
    if view.outcome is not None:
        return f"The game is over. {winners_line(view.outcome, seating.names)}"
    if ask is None:
        return "Nobody is asked for anything."
    if seat not in view.acting:
        return _waiting(view, ask, seating)
    match ask.kind:
        case "draft":
            return "Choose a Contract to begin with. The two Goods beside it come to your hand."
        case "turn":
            return _turn(view, ask, seat)
        case "shop":
            return _shop(view, ask, seat)
        case "place":
            good = joined([title(good) for good in ask.goods])
            return f"You drew {good}, wild for you: choose as which Good it lies on {title(ask.contract or '')}."
        case "keep":
            return f"{title(ask.contract or '')} is finished: choose one of its Goods to keep."
        case "discard":
            return f"You hold more than {LIMITS.hand} Goods: choose {plural(ask.count, 'Good')} to discard."


def _waiting(view: WharfView, ask: Ask, seating: Seating) -> str:
    who = seating.names[ask.seat]
    if ask.kind == "turn":
        return f"It is {who}’s turn."
    return status(view, seating)


def _turn(view: WharfView, ask: Ask, seat: int) -> str:
    """The ways a seat has on its turn, as far as the view knows."""
    if not isinstance(view, WharfSeatView) or view.viewer != seat:
        if ask.wharf:
            return "Allocate, use a Contract, store King Crab, or take 2 Goods to end your turn."
        if view.areas[seat].faces >= LIMITS.faces:
            return "Use a Wharf and take 2 Goods."
        return "Use a Wharf and take 2 Goods, or buy at the Market."
    ways = _wharf_ways(view, ask, seat)
    take = "take 2 Goods from one Wharf to end your turn" if ask.wharf else "take 2 Goods from one Wharf"
    told = f"You may {joined(ways)}; then {take}." if ways else f"{take[:1].upper()}{take[1:]}."
    return told if ask.wharf else told + _market_ways(view, ask)


def _market_ways(view: WharfSeatView, ask: Ask) -> str:
    """Where the viewer could buy, now or with a Good that a Contract lets it take before."""
    markets = affordable(view)
    if markets:
        return f" Or buy at Market {joined([str(number) for number in markets], 'or')}."
    return " Or take a Good from a Wharf and buy." if may_pick(view, ask.used) else ""


def _shop(view: WharfView, ask: Ask, seat: int) -> str:
    if not isinstance(view, WharfSeatView) or view.viewer != seat:
        return "Now buy at the Market."
    markets = joined([str(number) for number in affordable(view)], "or")
    if not markets:
        return "Take one more Good from a Wharf, then buy."
    more = " Or take one more Good first." if may_pick(view, ask.used) else ""
    return f"Now buy at Market {markets}.{more}"


def _wharf_ways(view: WharfSeatView, ask: Ask, seat: int) -> list[str]:
    """What can be done at the Wharf before the Goods are taken."""
    ways = []
    left = LIMITS.allocations - ask.allocated
    if left and (any(fits(view, seat, good) for good in view.hand) or pair_fits(view, seat)):
        ways.append("allocate up to 2 Goods" if left > 1 else "allocate 1 more Good")
    jobs = view.areas[seat].jobs
    ready = [
        job.contract for job in jobs if contract(job.contract).ability in DRAWS and job.contract not in ask.used
    ]
    if ready and (view.deck or any(view.discard)):
        ways.append(f"draw with {joined([title(name) for name in ready])}")
    if CRAB in view.hand:
        ways.append("store King Crab")
    return ways


def question(move: Any, field: str) -> str:
    """What is asked when a field of a move is to be chosen."""
    match move, field:
        case Draft(), _:
            return "Which Contract do you begin with?"
        case Allocate(), "contract":
            return "Allocate to which Contract?"
        case Allocate(), "goods":
            return f"{title(move.contract)}: which Good, or which pair?"
        case Allocate(), _:
            return f"{title(move.contract)}: {named(move.goods)} as which Good?"
        case Ability(), "contract":
            return "Draw with which Contract?"
        case Ability(), _:
            return f"{title(move.contract)}: draw for which of your Contracts?"
        case StoreCrabs(), _:
            return "How many King Crab do you store?"
        case Keep(), _:
            return "Which Good comes back to your hand?"
        case Discard(), _:
            return "Which Goods do you discard?"
    return _question_of_trade(move, field)


def _question_of_trade(move: Take | Pick | Buy, field: str) -> str:
    match move, field:
        case ((Take() | Pick()), "wharf"):
            return "From which Wharf?"
        case Take(), _:
            return f"Which two Goods from {WHARVES[move.wharf]}?"
        case Pick(), _:
            return f"Which Good from {WHARVES[move.wharf]}?"
        case Buy(), "goods":
            return f"Market {move.market}: pay with which Goods?"
        case Buy(), "counts_as":
            return f"Market {move.market}: {named(move.goods)} as which Good?"
    return "Buy at which Market?"
