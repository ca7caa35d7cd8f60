"""Why a move cannot be made, and what can: for the person who tried it."""

from collections.abc import Callable, Iterable
from typing import Any

from games.core.move import Move
from games.core.seat import Seat
from games.public_market.cards import (
    CARDS,
    COLUMN_LETTERS,
    CONTRACTS,
    FIGURES,
    FISH,
    LOGOS,
    OCEAN_PLACES,
    POWER_TITLES,
    TITLES,
    Counts,
)
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
from games.public_market.shapes import CELLS, SQUARE_OF, TURNS, squares, way_of, ways
from games.public_market.table import Market


def why_not(state: Market, seat: Seat, move: Move, legal: list[Move]) -> str:
    """Return what is wrong with a move, then what the seat can do instead."""
    return f"{_fault(state, seat, move, legal)} {_instead(legal)}".strip()


def _fault(state: Market, seat: Seat, move: Move, legal: list[Move]) -> str:
    """Say what is wrong: with the move itself where such a move is asked, else that it is not asked now."""
    kinds = {type(other) for other in legal}
    kind = type(move)
    finder = _FAULTS.get(kind)
    if finder is None or not (kind in kinds or _COMPANIONS.get(kind, kind) in kinds):
        return _unready(state, seat, move) or _LATER[kind]
    return finder(state, seat, move)


def _unready(state: Market, seat: Seat, move: Move) -> str:
    """Say when a Shrimp Bonus can be used that the seat has; empty for any other move."""
    if isinstance(move, Use) and state.areas[seat].has_power(move.power):
        return _WHEN[move.power]
    return ""


_WHEN: dict[str, str] = {
    "cooler": "The Personal Cooler takes a tile that you have just fished.",
    "anywhere": "Fish Anywhere is used as you fish: choose a tile of another column, with anywhere.",
    "scrap": "There is no Scrap to take, or no square is free.",
    "dollars": "The dollars can be taken once this is decided.",
}

_COMPANIONS: dict[type[Move], type[Move]] = {
    Contract: Payout, Catch: Payout, Score: Collect, Place: Sell, Fish: Visit,
}  # fmt: skip
"""Moves that are asked where others are, even if none of their own kind is legal."""

_LATER: dict[type[Move], str] = {
    Bid: "You are not bidding now.",
    Fish: "You cannot fish now.",
    Place: "You have no tile in your hand to place.",
    Tuck: "You have no Scrap to place now, or no square is free.",
    Use: "You have no Shrimp Bonus that can be used now.",
    Take: "There is no Scrap to be taken now.",
    Sell: "You have no tile in your hand to sell.",
    Visit: "You go to market when your meeple acts, instead of fishing.",
    Contract: "Contracts are completed at the market.",
    Catch: "Today's Catch is completed at the market.",
    Score: "You have no cube to place now.",
    Collect: "You have no cube to place now.",
    Gear: "No gear is to be moved now.",
    Bonus: "A Shrimp Bonus is chosen when all three shrimp are covered.",
    Payout: "You are paid at the market.",
    Boat: "The boat is set at the end of the round by the last in turn order.",
}


def _bid_fault(state: Market, seat: Seat, move: Bid) -> str:
    if move.dollars not in FIGURES.bids:
        return f"There is no bid spot for {move.dollars} dollars."
    money = state.areas[seat].dollars
    standing = sum(FIGURES.bids[meeple.spot] == move.dollars for meeple in state.row)
    if move.dollars > money:
        return f"You have {_many(money, 'dollar')}, not {move.dollars}."
    if move.past and not move.dollars:
        return "At the free spot nobody goes ahead of others."
    if not 0 <= move.past <= standing:
        return f"On the spot of {move.dollars} dollars you can go ahead of {_many(standing, 'meeple')}."
    if move.dollars + FIGURES.cut > money:
        return f"Going ahead costs {FIGURES.cut} dollar more, and you have {_many(money, 'dollar')}."
    return "Going ahead of your own meeple alone changes nothing."


def _fish_fault(state: Market, seat: Seat, move: Fish) -> str:
    legal = state.agenda[-1].moves(state, seat)
    place = OCEAN_PLACES.get(move.cell)
    if place is None:
        return f"{move.cell} is no place of the ocean: its columns are A to D, its rows 1 to 4."
    if state.ocean[place] is None:
        return f"There is no tile at {move.cell}."
    boat = COLUMN_LETTERS[state.boat]
    if place in state.column(state.boat):
        return f"{move.cell} lies under the boat: no Shrimp Bonus is needed."
    if Fish(move.cell, anywhere=True) in legal:
        return f"{move.cell} does not lie under the boat: say anywhere as well to use your Shrimp Bonus."
    return f"{move.cell} does not lie under the boat, which is over column {boat}."


def _tile_in_hand(state: Market) -> int:
    tile: int = state.agenda[-1].tile
    return tile


def _place_fault(state: Market, seat: Seat, move: Place) -> str:
    tile = _tile_in_hand(state)
    if move.cell not in SQUARE_OF:
        return _no_square(move.cell)
    if move.turn not in TURNS:
        return f"A tile is turned {_or(TURNS)}."
    if move.mirrored and not state.options.mirroring:
        return "Tiles are not turned over at this table."
    way = way_of(move.turn, move.mirrored)
    try:
        wanted = squares(tile, way, SQUARE_OF[move.cell])
    except ValueError:
        return "The tile would stick out of your Ice Chest."
    area = state.areas[seat]
    iced = [CELLS[square] for square in wanted if area.grid.ice >> square & 1]
    if iced:
        return f"There is ice on {_and(iced)}."
    covered = [CELLS[square] for square in wanted if area.covered >> square & 1]
    if covered:
        return f"{_and(covered)} {'is' if len(covered) == 1 else 'are'} covered already."
    assert way not in ways(tile, state.options.mirroring)
    return "The tile looks the same when it is turned less."


def _tuck_fault(state: Market, seat: Seat, move: Tuck) -> str:
    if move.cell not in SQUARE_OF:
        return _no_square(move.cell)
    ice = state.areas[seat].grid.ice >> SQUARE_OF[move.cell] & 1
    return f"There is ice on {move.cell}." if ice else f"{move.cell} is covered already."


def _no_square(cell: str) -> str:
    return f"{cell} is no square of an Ice Chest: its columns are A to E, its rows 1 to 5."


def _take_fault(state: Market, seat: Seat, move: Take) -> str:
    if move.scrap == "none":
        return "Without a Scrap there is nothing to place at once."
    if move.scrap not in FISH:
        return f"There is no Scrap {move.scrap}."
    if not state.scraps[FISH.index(move.scrap)]:
        return f"No {TITLES[move.scrap]} Scrap is left."
    if move.now and Take(move.scrap) in state.agenda[-1].moves(state, seat):
        return f"A {TITLES[move.scrap]} Scrap cannot be taken and placed at once here."
    return f"You have no right to a {TITLES[move.scrap]} Scrap."


def _lacking(catch: Counts, cost: Counts) -> str:
    """Say which fish are missing; empty if none are."""
    missing = [
        f"{need - have} {TITLES[fish]}" for fish, have, need in zip(FISH, catch, cost, strict=True) if need > have
    ]
    return f"You lack {_and(missing)}." if missing else ""


def _contract_fault(state: Market, seat: Seat, move: Contract) -> str:
    if move.number not in state.contracts:
        return f"Contract {move.number} is not in play."
    lacking = _lacking(state.areas[seat].catch, CONTRACTS[move.number].cost)
    return lacking or f"All {FIGURES.cubes} of your cubes are placed."


def _catch_fault(state: Market, seat: Seat, move: Catch) -> str:
    if not 1 <= move.stack <= FIGURES.columns:
        return f"There is no stack {move.stack}: they are numbered 1 to {FIGURES.columns}."
    card = state.shown[move.stack - 1]
    if card is None:
        return f"No card lies open on stack {move.stack}."
    return _lacking(state.areas[seat].catch, CARDS[card].cost)


def _bonus_fault(state: Market, seat: Seat, move: Bonus) -> str:
    if move.power not in POWER_TITLES:
        return f"There is no Shrimp Bonus {move.power}."
    if move.power == state.areas[seat].power:
        return f"{POWER_TITLES[move.power]} was your last Shrimp Bonus: choose another."
    return f"{POWER_TITLES[move.power]} cannot be used at once."


def _use_fault(state: Market, seat: Seat, move: Use) -> str:
    area = state.areas[seat]
    if not area.has_power(move.power):
        return f"You have no Shrimp Bonus {POWER_TITLES.get(move.power, move.power)} to use."
    if move.power == "scrap":
        if move.scrap in FISH and not state.scraps[FISH.index(move.scrap)]:
            return f"No {TITLES[move.scrap]} Scrap is left."
        return "Say which Scrap you take."
    return f"Using {POWER_TITLES[move.power]} needs no more words."


def _score_fault(state: Market, seat: Seat, move: Score) -> str:
    return f"No cube can be put on spot {move.spot}: it is taken, closed or does not exist."


def _collect_fault(state: Market, seat: Seat, move: Collect) -> str:
    return f"There is no logo {move.logo}: it is {_or(LOGOS)}."


def _gear_fault(state: Market, seat: Seat, move: Gear) -> str:
    return f"There is no gear for {move.fish}: it is {_or(FISH)}."


def _boat_fault(state: Market, seat: Seat, move: Boat) -> str:
    if move.column not in (columns := COLUMN_LETTERS[: FIGURES.columns]):
        return f"There is no column {move.column}: they are {_or(columns)}."
    return f"The boat cannot go to {move.column}: there is nothing to fish."


_FAULTS: dict[type[Move], Callable[[Market, Seat, Any], str]] = {
    Bid: _bid_fault,
    Fish: _fish_fault,
    Place: _place_fault,
    Tuck: _tuck_fault,
    Take: _take_fault,
    Contract: _contract_fault,
    Catch: _catch_fault,
    Score: _score_fault,
    Collect: _collect_fault,
    Gear: _gear_fault,
    Bonus: _bonus_fault,
    Use: _use_fault,
    Boat: _boat_fault,
}


def _instead(legal: list[Move]) -> str:
    """Say what can be done, kind by kind."""
    ways_on = []
    for kind in dict.fromkeys(map(type, legal)):
        phrase, field = _WAYS_ON[kind]
        of_kind = [move for move in legal if type(move) is kind]
        words = (
            dict.fromkeys(_titled(str(getattr(move, field))) for move in of_kind) if field else [str(len(of_kind))]
        )
        ways_on.append(phrase.format(_or(words)))
    return f"You can {_or(ways_on)}."


_WAYS_ON: dict[type[Move], tuple[str, str]] = {
    Bid: ("bid {} dollars", "dollars"),
    Take: ("take {}", "scrap"),
    Fish: ("fish {}", "cell"),
    Place: ("place the tile in one of {} ways", ""),
    Tuck: ("tuck your Scrap in at {}", "cell"),
    Sell: (f"sell the tile for {FIGURES.captain} dollars", ""),
    Bonus: ("choose the Shrimp Bonus {}", "power"),
    Use: ("use your Shrimp Bonus {}", "power"),
    Visit: ("go to market", ""),
    Contract: ("complete contract {}", "number"),
    Catch: ("complete the catch of stack {}", "stack"),
    Score: ("put the cube on spot {}", "spot"),
    Collect: ("collect the logo {}", "logo"),
    Gear: ("move the gear of {}", "fish"),
    Payout: ("ask for the payout", ""),
    Boat: ("set the boat to {}", "column"),
}
"""What each kind of move is called, and the field that tells moves of the kind apart."""


def _titled(word: str) -> str:
    return TITLES.get(word) or POWER_TITLES.get(word) or word


def _listed(words: Iterable[str], last: str) -> str:
    found = list(words)
    return f" {last} ".join([*([", ".join(found[:-1])] if len(found) > 1 else []), found[-1]])


def _many(count: int, thing: str) -> str:
    return f"{count or 'no'} {thing}{'' if count == 1 else 's'}"


def _or(words: Iterable[str]) -> str:
    return _listed(words, "or")


def _and(words: Iterable[str]) -> str:
    return _listed(words, "and")
