"""Every component with its figures and their source, as `harbourmaster data` lists them."""

from games.public_market.cards import DATA, FIGURES, TITLES, Counts, SpotData, fish_names
from games.public_market.shapes import CAUGHT


def component_rows() -> list[tuple[str, str, str]]:
    """Return every component as (name, figures, source)."""
    figures = FIGURES
    rows: list[tuple[str, str, str]] = [
        ("Start", f"{figures.cash} dollars, {figures.cubes} cubes, {figures.crabs} crabs a seat", figures.source),
        ("Bid spots", f"{_listed(figures.bids)} dollars; {figures.cut} more to go ahead", figures.source),
        ("Payout", f"{figures.line} dollars a full row or column; captain {figures.captain}", figures.source),
        ("Crab track", f"{_listed(figures.crab_vp[1:])} points for 1 to {figures.crabs}", figures.source),
        ("Sets of logos", f"{_listed(figures.set_vp[1:])} points for 1 to 4 different", figures.source),
        ("Tiles in play", f"{_listed(figures.tiles)} with 2, 3, 4 seats", figures.source),
        ("Final rounds", f"{_listed(figures.final_rounds)} with 2, 3, 4 seats", figures.source),
        ("Small bonus", f"a gear step, a Scrap, or {DATA.bonus.dollars} dollars", DATA.bonus.source),
    ]
    for fish in DATA.fish:
        told = f"{fish.symbol}; sells for {fish.price}, {fish.scraps} Scraps"
        rows.append((fish.title, told, f"{fish.source}; figures {fish.figures_source}"))
    rows += [(f"Logo {logo.title}", "a Cannery Logo", logo.source) for logo in DATA.logos]
    rows += [
        (f"Tile {tile.number}", f"{' / '.join(tile.rows)}: {_fish(CAUGHT[tile.number])}", tile.source)
        for tile in DATA.tiles
    ]
    rows += [(f"Ice Chest {chest.number}", " / ".join(chest.rows), chest.source) for chest in DATA.chests]
    rows += [
        (f"Contract {contract.number}", f"column {contract.column}: {_fish(contract.cost)}", contract.source)
        for contract in DATA.contracts
    ]
    for location in DATA.locations:
        spots = "; ".join(map(_spot, location.spots))
        halves = " | ".join("; ".join(map(_spot, half)) for half in (location.left, location.right))
        rows.append((f"Scoring Location {location.column}", f"{spots}. Two seats: {halves}", location.source))
    for card in DATA.catches:
        gains = ", ".join([*(f"{gear} gear" for gear in card.gears), *(f"{logo} logo" for logo in card.logos)])
        rows.append((card.name.replace("-", " ").capitalize(), f"{_fish(card.cost)}: {gains}", card.source))
    return rows


def _listed(numbers: tuple[int, ...]) -> str:
    return ", ".join(map(str, numbers))


def _fish(counts: Counts) -> str:
    names = fish_names(counts)
    return ", ".join(f"{names.count(name)} {TITLES[name]}" for name in dict.fromkeys(names))


def _spot(spot: SpotData) -> str:
    return f"{spot.vp} VP" + ("" if spot.bonus == "none" else f" and {spot.bonus}")
