"""What can be done, as a person would say it: every move, and every value of a move's field."""

from __future__ import annotations

from typing import Any, Final

from games.public_market.cards import CATCHES, COLUMN_LETTERS, CONTRACTS, DATA, FIGURES, OCEAN_PLACES, PRICES
from games.public_market.moves import (
    Bid,
    Boat,
    Bonus,
    Catch,
    Collect,
    Contract,
    Fish,
    Gear,
    Payout,
    Place,
    Score,
    Sell,
    Take,
    Tuck,
    Use,
    Visit,
)
from games.public_market.scoring import collection_points
from games.public_market.shapes import CAUGHT, SQUARE_OF, scrap_of, way_of
from games.public_market.view import AreaView, MarketView
from renderers.contract import Seating
from renderers.kit.english import article, joined, plural
from renderers.kit.limits import LABEL_LIMIT, NAME_IN_LONG_LABEL
from renderers.kit.text import shorten
from renderers.public_market.words.reckoning import Fit, Fitting, fits, option
from renderers.public_market.words.terms import (
    FISH,
    LOGOS,
    brings,
    counted,
    logo_title,
    lying,
    missing,
    on_piece,
    opened,
    power_title,
    title,
)

NAMED: Final = 3  # so many contracts in reach are named, more are counted
ORDINALS: Final = ("1st", "2nd", "3rd", "4th")
BONUS_WORDS: Final = {
    "gear": "a gear step",
    "scrap": "a Scrap",
    "dollars": plural(DATA.bonus.dollars, "dollar"),
}
POWER_TEXT: Final = {
    "cooler": "one tile need not fit into your chest",
    "anywhere": "fish once in any column",
    "scrap": "at once or later",
    "dollars": "at once or later",
}


def label(view: MarketView, move: Any, seating: Seating) -> str:
    """A move as a person would say it, with what it brings; what matters stands first."""
    return shorten(_label(view, move, seating), LABEL_LIMIT)


def _label(view: MarketView, move: Any, seating: Seating) -> str:
    area = _area(view)
    match move:
        case Bid():
            return _bid(view, move, seating)
        case Take():
            return _take(view, move)
        case Fish():
            return _fish(view, area, move)
        case Place():
            chosen = _chosen(view, move)
            where = f"{move.cell}, {lying(move.turn, move.mirrored)}"
            return f"{where}: {does(chosen.does)}" if chosen else where
        case Tuck():
            chosen = _chosen(view, move)
            scrap = f"{title(_scrap(view))} Scrap to {move.cell}"
            return f"{scrap}: {does(chosen.does)}" if chosen else scrap
        case Bonus():
            if move.power in ("scrap", "dollars"):
                return f"{power_title(move.power)}, taken {'at once' if move.now else 'later'}"
            return f"{power_title(move.power)}: {POWER_TEXT[move.power]}"
        case Use():
            return _use(view, move)
        case _:
            return _market(view, area, move)


def _market(view: MarketView, area: AreaView, move: Any) -> str:
    match move:
        case Sell():
            return f"Sell the tile to the captain: {FIGURES.captain} dollars"
        case Visit():
            return _visit(view, area)
        case Contract():
            facts = CONTRACTS[move.number]
            return f"Contract #{move.number}, {worth(view, facts.column)}: {counted(facts.cost)}"
        case Catch():
            card = view.stacks[move.stack - 1].card
            if card is None:
                return f"Today’s Catch {move.stack}"
            return f"Today’s Catch {move.stack}, {brings(card)}: {counted(CATCHES[card].cost)}"
        case Score():
            return _score(view, move.spot)
        case Collect():
            return _collect(area, move.logo)
        case Gear():
            return f"{title(move.fish)} gear: from {_gear(area, move.fish)} to {_gear(area, move.fish) + 1}"
        case Payout():
            return f"Payout: {_payout(area)}"
        case Boat():
            return f"Column {move.column}: {_column(view, move.column)}"
    return str(move)


def _area(view: MarketView) -> AreaView:
    """The area of whoever moves."""
    if view.viewer is not None:
        return view.areas[view.viewer]
    return view.areas[view.ask.seat if view.ask is not None else 0]


def _scrap(view: MarketView) -> str:
    return (view.ask.scrap if view.ask is not None else None) or "fish"


def _chosen(view: MarketView, move: Place | Tuck) -> Fitting | None:
    """Where a placement would lay what is in hand; None where nothing is."""
    ask = view.ask
    if ask is None or (isinstance(move, Place) and ask.tile is None):
        return None
    if isinstance(move, Place):
        assert ask.tile is not None
        return option(view, _area(view), ask.tile, way_of(move.turn, move.mirrored), SQUARE_OF[move.cell])
    if ask.scrap not in FISH:
        return None
    return option(view, _area(view), scrap_of(FISH.index(ask.scrap)), 0, SQUARE_OF[move.cell])


def chosen(view: MarketView, move: Any) -> Fitting | None:
    """Where a move would lay the viewer's tile or Scrap; None for other moves, and where it cannot lie."""
    if not isinstance(move, Place | Tuck):
        return None
    try:
        return _chosen(view, move)
    except (ValueError, KeyError):
        return None


def does(fit: Fit) -> str:
    """What a placement does, what matters first."""
    return ", ".join(deeds(fit))


def deeds(fit: Fit) -> list[str]:
    """What a placement does, one by one."""
    parts = []
    if fit.crab:
        parts.append("closes the crab in" if fit.crab == "closed" else "covers the crab")
    if fit.all_shrimp:
        parts.append("last shrimp")
    elif fit.shrimp:
        parts.append(f"{fit.shrimp} shrimp")
    lines = [
        *_lines_named("row", [str(number + 1) for number in fit.rows]),
        *_lines_named("column", [COLUMN_LETTERS[number] for number in fit.columns]),
    ]
    if lines:
        parts.append(f"fills {', '.join(lines)}")
    if fit.holes:
        parts.append(plural(fit.holes, "hole"))
    return parts or ["no holes"]


def _lines_named(kind: str, names: list[str]) -> list[str]:
    """Lines of one kind: ``row 3``, ``columns D, E``."""
    return [f"{kind}{'s' if len(names) > 1 else ''} {', '.join(names)}"] if names else []


def _bid(view: MarketView, move: Bid, seating: Seating) -> str:
    there = [meeple.seat for meeple in view.row if meeple.dollars == move.dollars]
    ahead = sum(meeple.dollars > move.dollars for meeple in view.row) + len(there) - move.past
    line = f"{ORDINALS[min(ahead, 3)]} in line so far"
    scrap = f"{title(FISH[move.dollars // 2 - 1])} Scrap or lower" if move.dollars else "no Scrap"
    if not there:
        return f"Bid {move.dollars}: {scrap}, {line}"
    passed = there[len(there) - move.past :] if move.past else []
    if not passed:
        return f"Bid {move.dollars}, behind {_named(there, view, seating)}: {line}, {scrap}"
    rival = next((seat for seat in passed if seat != view.viewer), None)
    pays = f"{plural(FIGURES.cut, 'dollar')} to {_name(seating, rival)}" if rival is not None else "for nothing"
    return f"Bid {move.dollars}, ahead of {_named(passed, view, seating)}, {pays}: {line}"


def _named(seats: list[int], view: MarketView, seating: Seating) -> str:
    if len(seats) > 1:
        return f"{len(seats)} meeples"
    return "your own" if seats[0] == view.viewer else _name(seating, seats[0])


def _name(seating: Seating, seat: int) -> str:
    return shorten(seating.names[seat], NAME_IN_LONG_LABEL)


def _take(view: MarketView, move: Take) -> str:
    if move.scrap not in FISH:
        return "No Scrap"
    left = view.scraps[FISH.index(move.scrap)]
    when = ", tucked in at once" if move.now else ""
    return f"{opened(article(title(move.scrap)))} Scrap{when} ({left} left)"


def _fish(view: MarketView, area: AreaView, move: Fish) -> str:
    swap = view.ask is not None and view.ask.tile is not None
    bonus = ", with Fish Anywhere" if move.anywhere else ""
    piece = view.ocean[OCEAN_PLACES[move.cell]]
    verb = "Swap for" if swap else "Fish"
    if piece is None:
        return f"{verb} {move.cell}{bonus}"
    return f"{verb} {move.cell}{bonus}: {on_piece(piece)}; {_fits(view, area, piece)}"


def _fits(view: MarketView, area: AreaView, piece: int) -> str:
    ways = fits(view, area, piece)
    return f"fits {plural(ways, 'way')}" if ways else "fits nowhere"


def _use(view: MarketView, move: Use) -> str:
    match move.power:
        case "cooler":
            piece = view.ask.tile if view.ask is not None else None
            what = f": {on_piece(piece)}" if piece is not None else ""
            return f"Put the tile into your Personal Cooler{what}"
        case "scrap":
            return f"Use your Shrimp Bonus: {article(title(move.scrap or 'fish'))} Scrap"
    return f"Use your Shrimp Bonus: {FIGURES.power_dollars} dollars"


def in_reach(view: MarketView, area: AreaView) -> list[int]:
    """The ticket numbers of the public contracts that a Catch Tracker can pay for."""
    if not area.cubes:
        return []
    return [offer.number for offer in view.contracts if not any(missing(area.catch, offer.cost))]


def cards_in_reach(view: MarketView, area: AreaView) -> int:
    """How many cards of Today's Catch a Catch Tracker can pay for, each taken alone."""
    return sum(
        stack.card is not None and not any(missing(area.catch, CATCHES[stack.card].cost)) for stack in view.stacks
    )


def _visit(view: MarketView, area: AreaView) -> str:
    parts, ready = [], [f"#{number}" for number in in_reach(view, area)]
    if len(ready) > NAMED:
        ready = [plural(len(ready), "contract")]
    if cards := cards_in_reach(view, area):
        ready.append(plural(cards, "card"))
    if ready:
        parts.append(f"{joined(ready)} in reach")
    if area.crab == "closed":
        parts.append("a crab")
    parts.append(f"{'up to ' if ready else ''}{plural(_sale(area) + _lines(area), 'dollar')}")
    return f"Go to market: {', '.join(parts)}"


def _sale(area: AreaView) -> int:
    return sum(price * count for price, count in zip(PRICES, area.catch, strict=True))


def _lines(area: AreaView) -> int:
    return FIGURES.line * max(area.lines)


def _payout(area: AreaView) -> str:
    axis = "row" if area.lines[0] >= area.lines[1] else "column"
    fish = sum(area.catch)
    total = plural(_sale(area) + _lines(area), "dollar")
    full = f"{plural(max(area.lines), f'full {axis}')} {_lines(area)}" if any(area.lines) else "no full line"
    return f"{total} ({fish} fish {_sale(area)}, {full})"


def worth(view: MarketView, column: int) -> str:
    """What a contract of a column brings now at best: ``9 points``, or ``a logo`` where it is full."""
    free = [spot.vp for spot in view.locations[column - 1].spots if spot.free]
    return f"{max(free)} points" if free else "a logo"


def _score(view: MarketView, number: int) -> str:
    contract = view.ask.contract if view.ask is not None else None
    if contract is None:
        return f"Spot {number}"
    column = CONTRACTS[contract].column
    spot = view.locations[column - 1].spots[number - 1]
    bonus = f" and {BONUS_WORDS[spot.bonus]}" if spot.bonus in BONUS_WORDS else ""
    return f"{plural(spot.vp, 'point')}{bonus}: spot {number} of column {column}"


def _collect(area: AreaView, logo: str) -> str:
    logos = list(area.logos)
    before = collection_points(logos)
    logos[LOGOS.index(logo)] += 1
    return f"{opened(article(logo_title(logo)))} logo: {plural(collection_points(logos) - before, 'point')} more"


def _gear(area: AreaView, fish: str) -> int:
    at = FISH.index(fish)
    return area.gears[at] + area.new_gears[at]


def _column(view: MarketView, column: str) -> str:
    places = [place for cell, place in OCEAN_PLACES.items() if cell[0] == column]
    tiles = [piece for place in places if (piece := view.ocean[place]) is not None]
    if not tiles:
        return "no tiles"
    fish = [sum(CAUGHT[piece][kind] for piece in tiles) for kind in range(len(FISH))]
    return f"{counted(fish)} on {plural(len(tiles), 'tile')}"


def field_label(view: MarketView, move_type: type[Any], field: str, value: Any, seating: Seating) -> str:
    """One value of a move's field, as a person would say it."""
    return shorten(_field_label(view, move_type, field, value, seating), LABEL_LIMIT)


def _field_label(view: MarketView, move_type: type[Any], field: str, value: Any, seating: Seating) -> str:
    match field, value:
        case "dollars", int():
            return _bid(view, Bid(value), seating) if not _shared(view, value) else f"Bid {value}"
        case "past", int():
            return f"ahead of {plural(value, 'meeple')}" if value else "behind all who stand there"
        case "cell", str() if move_type is Fish:
            return _fish(view, _area(view), Fish(value)).removeprefix("Fish ")
        case "cell", str():
            return value
        case "turn", str():
            return lying(value, False)
        case "mirrored", bool():
            return "mirrored" if value else "not mirrored"
        case "anywhere", bool():
            return "with your Shrimp Bonus, anywhere" if value else "under the boat"
        case "now", bool():
            return "at once" if value else "later"
        case "scrap", (str() | None):
            return _take(view, Take(value)) if value in FISH else "no Scrap"
        case "power", str():
            return f"{power_title(value)}: {POWER_TEXT[value]}" if value in POWER_TEXT else power_title(value)
    return _market_field(view, move_type, field, value)


def _market_field(view: MarketView, move_type: type[Any], field: str, value: Any) -> str:
    area = _area(view)
    match field, value:
        case "number", int() if value in CONTRACTS:
            return _market(view, area, Contract(value)).removeprefix("Contract ")
        case "stack", int():
            return _market(view, area, Catch(value)).removeprefix("Today’s Catch ")
        case "spot", int():
            return _score(view, value)
        case "logo", str():
            return _collect(area, value)
        case "fish", str() if move_type is Gear:
            return _market(view, area, Gear(value))
        case "column", str():
            return f"{value}: {_column(view, value)}"
    return str(value)


def _shared(view: MarketView, dollars: int) -> bool:
    return any(meeple.dollars == dollars for meeple in view.row)
