"""What is being asked: of one seat, and as the whole table may know it."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import groupby
from typing import Any, Final

from games.public_market.cards import FIGURES
from games.public_market.moves import (
    Bid,
    Boat,
    Bonus,
    Catch,
    Collect,
    Contract,
    Fish,
    Gear,
    Place,
    Score,
    Take,
    Tuck,
    Use,
)
from games.public_market.shapes import scrap_of
from games.public_market.view import AreaView, Ask, MarketView
from renderers.contract import Seating
from renderers.kit.english import article, joined, plural
from renderers.kit.scores import winners_line
from renderers.public_market.words.reckoning import fits
from renderers.public_market.words.terms import FISH, on_piece, opened, title

WAITING: Final = 3  # names of those who bid next


def round_words(view: MarketView) -> str:
    """Which round it is, and how many there are still to come once that is known."""
    if view.over:
        return "Final"
    if view.left is None:
        return f"Round {view.round}"
    return f"Round {view.round}, the last" if view.left == 1 else f"Round {view.round}, {view.left} left"


def prompt(view: MarketView, seat: int, seating: Seating, *, shown: bool = False) -> str:
    """What is asked of a seat; to all others, whom the table waits for. A tile that is ``shown`` is not told."""
    ask = view.ask
    if view.outcome is not None or ask is None or seat not in view.acting:
        return status(view, seating) or "Nobody is asked for anything."
    area = view.areas[seat]
    match ask.kind:
        case "bid":
            which = _which(view, seat)
            return f"Place your {which}meeple: bid 0 to 8 dollars. You have {plural(area.dollars, 'dollar')}."
        case "scrap":
            return _scrap(ask)
        case "action":
            first = f" Your {title(ask.scrap)} Scrap may be tucked in first." if ask.scrap else ""
            return f"Fish in column {view.boat}, under the boat, or go to market.{first}"
        case "hold":
            return _hold(view, area, ask, shown=shown)
        case "tuck":
            return f"Tuck the {title(ask.scrap or 'fish')} Scrap into your Ice Chest."
        case "bonus":
            return "All three shrimp are covered: choose a Shrimp Bonus."
        case "market":
            return "At market: complete contracts and Today’s Catch, then take the payout."
        case "reward":
            return f"Contract #{ask.contract} is complete: score it in its column, or take a logo."
        case "gear":
            return "Choose the gear that moves up one step."
        case "boat":
            return "Set the boat: which column is fished in the next round?"


def _which(view: MarketView, seat: int) -> str:
    """Which of two meeples is placed."""
    if view.order.count(seat) < 2:
        return ""
    placed = sum(meeple.seat == seat for meeple in view.row)
    return "second " if placed else "first "


def _scrap(ask: Ask) -> str:
    if ask.source == "bid":
        return f"Take a Scrap for your bid: {title(ask.scrap)} or a lower one." if ask.scrap else _any_lower()
    return "Take any Scrap." if ask.source == "bonus" else "Take any Scrap: the small bonus of your spot."


def _any_lower() -> str:
    return "Take a Scrap for your bid: that of the spot or a lower one."


def _hold(view: MarketView, area: AreaView, ask: Ask, *, shown: bool) -> str:
    if ask.tile is None:
        return f"Tuck your {title(ask.scrap or 'fish')} Scrap into your Ice Chest."
    held = f"the tile from {ask.cell}" if ask.cell else "the tile"
    ways = ["place it"] if fits(view, area, ask.tile) else []
    ways.append(f"sell it for {FIGURES.captain} dollars")
    if ask.swap:
        ways.append("swap it")
    fish = "" if shown else f" ({on_piece(ask.tile)})"
    text = f"You hold {held}{fish}: {joined(ways, 'or')}."
    if ask.scrap is not None:
        room = fits(view, area, scrap_of(FISH.index(ask.scrap)))
        text += f" {opened(article(title(ask.scrap)))} Scrap waits too." if room else ""
    return text


def question(move: Any, field: str) -> str:
    """What is asked when a field of a move is to be chosen."""
    match move, field:
        case Bid(), "dollars":
            return "Which bid spot?"
        case Bid(), _:
            return f"The spot of {plural(move.dollars, 'dollar')}: ahead of how many meeples?"
        case (Take(), "scrap") | (Use(), "scrap"):
            return "Which Scrap do you take?"
        case (Take(), _) | (Bonus(), "now"):
            return "At once, or later?"
        case Fish(), _:
            return "Which tile?"
        case Place(), "cell":
            return "Where does the tile go?"
        case Place(), "turn":
            return f"{move.cell}: turned which way?"
        case Place(), _:
            return f"{move.cell}: with which side up?"
        case Tuck(), _:
            return "Which square does the Scrap go on?"
    return _CHOICES[type(move)]


_CHOICES: Final[Mapping[type[Any], str]] = {
    Bonus: "Which Shrimp Bonus?",
    Use: "Which Shrimp Bonus do you use?",
    Contract: "Which contract do you complete?",
    Catch: "Which card of Today’s Catch do you complete?",
    Score: "Which spot of the Scoring Location?",
    Collect: "Which logo do you take?",
    Gear: "Which gear moves up?",
    Boat: "Which column is fished next?",
}
"""What is asked of moves that have one thing to choose."""


def status(view: MarketView, seating: Seating) -> str:
    """What the whole table may know of what is being decided."""
    ask = view.ask
    if view.outcome is not None:
        return winners_line(view.outcome, seating.names)
    if ask is None:
        return ""
    name = seating.names[ask.seat]
    match ask.kind:
        case "bid":
            return f"{name} places a meeple{_after(view, seating)}."
        case "scrap":
            return f"{name} takes a Scrap{_after(view, seating)}."
        case "action":
            return f"{name} fishes under the boat, in column {view.boat}, or goes to market."
        case "hold" if ask.tile is not None:
            where = f" from {ask.cell}" if ask.cell else ""
            return f"{name} holds the tile{where} ({on_piece(ask.tile)}) and finds a place for it."
        case "hold" | "tuck":
            return f"{name} tucks a {title(ask.scrap or 'fish')} Scrap in."
        case "bonus":
            return f"{name} has covered all three shrimp and chooses a Shrimp Bonus."
        case "market":
            return f"{name} is at market, completing contracts and Today’s Catch."
        case "reward":
            return f"{name} has completed contract #{ask.contract} and chooses what it brings."
        case "gear":
            return f"{name} chooses a gear that moves up."
    return f"{name} sets the boat for the next round."


def _after(view: MarketView, seating: Seating) -> str:
    """Who bids afterwards: ``, then Ben and Sailor``; with two meeples each, ``, then again and Ben twice``."""
    placed = len(view.row) + (view.ask is not None and view.ask.kind == "bid")
    turns = [(seat, len(list(same))) for seat, same in groupby(view.order[placed:][:WAITING])]
    later = [f"{seating.names[seat]} twice" if count > 1 else seating.names[seat] for seat, count in turns]
    if view.ask is not None and turns and turns[0] == (view.ask.seat, 1):
        later[0] = "again"
    return f", then {joined(later)}" if later else ""
