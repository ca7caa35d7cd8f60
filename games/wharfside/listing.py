"""The components as `harbourmaster data` lists them."""

from games.wharfside.cards import ABILITIES, DATA, GOOD_TITLES, LIMITS, SIDES


def component_rows() -> list[tuple[str, str, str]]:
    """Return every component as (name, figures, source)."""
    goals = ", ".join(f"{goal} with {seats}" for seats, goal in enumerate(LIMITS.goals, 2))
    limits = f"{LIMITS.hand} Goods in hand, {LIMITS.faces} cards face up; the end comes at {goals} seats"
    rows: list[tuple[str, str, str]] = [("Limits", limits, LIMITS.source)]
    rows += [
        (good.title, f"{good.copies} cards", f"{good.source}; copies {good.copies_source}") for good in DATA.goods
    ]
    rows += [(f"Captain of {GOOD_TITLES[captain.good]}", f"1 point for each {GOOD_TITLES[captain.good]} symbol",
              captain.source) for captain in DATA.captains]  # fmt: skip
    for contract in DATA.contracts:
        wants = ", ".join(GOOD_TITLES[good] for good in contract.demand)
        ability = ABILITIES[contract.ability].title
        rows.append((contract.title, f"{wants}: {contract.vp} points, turns Market {contract.number}, {ability}",
                     contract.source))  # fmt: skip
    rows += [(ability.title, ability.text, ability.source) for ability in DATA.abilities]
    rows += [(f"Building {building.vp}", f"{building.vp} points", building.source) for building in DATA.buildings]
    for market in DATA.markets:
        for side, price in zip(SIDES, market.prices, strict=True):
            figures = f"{price.count} {GOOD_TITLES[price.good]}"
            rows.append((f"Market {market.number}, side {side}", figures, price.source))
    for trophy in DATA.trophies:
        name = f"Trophies for {trophy.size} Goods" if trophy.size else "King Crab Trophy"
        rows.append((name, " and ".join(f"{vp} points" for vp in trophy.vps), trophy.source))
    stored = DATA.king_crab_trophy
    rows.append(("King Crab Trophy, first three", f"{stored.stored} stored King Crab win it", stored.source))
    return rows
