"""The components as `harbourmaster data` lists them."""

from games.farshore.bonny.facts import CAPTAIN, LineData
from games.farshore.bonny.facts import DATA as BONNY
from games.farshore.cards import COLOURS, DATA, FIGURES
from games.farshore.reasons import cost_in_words
from games.farshore.weather.facts import FIGURES as WEATHER_FIGURES
from games.farshore.weather.facts import WEATHERS


def component_rows() -> list[tuple[str, str, str]]:
    """Return every component as (name, figures, source)."""
    hands = ", ".join(map(str, FIGURES.start_hands))
    limits = (
        f"hands of {hands} to begin with and {FIGURES.hand} at most, {FIGURES.spaces} spaces in a city, "
        f"{FIGURES.bay} cards in the Bay, {FIGURES.anchors} Anchors, {FIGURES.treasure_vp} points a Treasure"
    )
    rows: list[tuple[str, str, str]] = [("Figures", limits, FIGURES.source)]
    rows += [(f"Shoreline: {place.title}", place.text, place.source) for place in DATA.shoreline]
    rows += [(place.title, place.text, place.source) for place in DATA.grounds]
    rows += [(f"Island: {place.title}", place.text, place.source) for place in DATA.islands]
    values = "; ".join(
        f"{', '.join(map(str, supply))} with {seats}" for seats, supply in enumerate(DATA.maps.supply, 2)
    )
    rows.append(("Maps", f"values of each kind: {values}", DATA.maps.source))
    rows += [(f"Map: {kind.title}", kind.text, kind.source) for kind in DATA.maps.kinds]
    rows += [(f"Windrose {wind.stack}", ", ".join(wind.shows), wind.source) for wind in DATA.windrose]
    icons = ", ".join(map(str, DATA.ship.icons))
    track = f"{len(DATA.ship.vps) - 1} spaces up to {DATA.ship.vps[-1]} points; Treasures on {icons}"
    rows.append(("Ship", track, DATA.ship.source))
    rows += _bonny_rows()
    rows.append(("Weather", f"{WEATHER_FIGURES.stack} of {len(WEATHERS)} cards a game", WEATHER_FIGURES.source))
    rows += [
        (f"Weather: {weather.title}", f"{weather.top.text} / {weather.bottom.text}", weather.source)
        for weather in WEATHERS
    ]
    for card in DATA.cards:
        figures = (
            f"{card.copies} cards, {card.colour} {card.rarity} {card.kind}, {card.points} points, "
            f"costs {cost_in_words(card)}: {card.text}"
        )
        source = f"{card.source}; cost {card.cost_source}; effect {card.effect_source}"
        if card.rarity_source:
            source += f"; rarity {card.rarity_source}"
        rows.append((card.title, figures, source))
    return rows


def _bonny_rows() -> list[tuple[str, str, str]]:
    """Captain Bonny, her levels, her Plan Card and her Routes."""
    her = BONNY.figures
    figures = (
        f"{her.hand} cards to begin with, then {', '.join(map(str, her.draws[1:]))}; "
        f"{her.card_points} points a card, {her.purple_points} a Purple one"
    )
    rows: list[tuple[str, str, str]] = [(CAPTAIN, figures, her.source)]
    rows += [
        (f"Level: {level.title}", f"Ship {level.rose} a tile, {level.weather} Weather effects", level.source)
        for level in BONNY.levels
    ]
    plan = ", ".join(f"{colour} {getattr(BONNY.plan.rows, colour)}" for colour in COLOURS)
    rows.append(("Plan Card", f"rows at the beginning: {plan}", BONNY.plan.source))
    rows += [
        (f"Route {number}", " / ".join(map(_line, route.lines)), route.source)
        for number, route in enumerate(BONNY.routes, 1)
    ]
    return rows


def _line(line: LineData) -> str:
    """A line of a Route: `red (1 Treasure)`."""
    more = [f"{line.treasures} Treasure"] * (line.treasures > 0) + [f"Ship {line.sail}"] * (line.sail > 0)
    more += ["plays a card"] * line.play + [f"sweeps {line.colour}"] * bool(line.colour)
    return f"{line.place} ({', '.join(more)})" if more else line.place
