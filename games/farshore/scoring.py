"""The score, at the end of the game and as it stands."""

from games.core.outcome import Outcome, Rival, places_by
from games.core.seat import Seat
from games.farshore.bonny.facts import CAPTAIN
from games.farshore.bonny.facts import FIGURES as BONNY_FIGURES
from games.farshore.cards import CARDS, COLOURS, DATA, FIGURES
from games.farshore.effects.words import Prosperity
from games.farshore.table import Area, Built, Table

CATEGORIES = ("City", "Prosperity", "Points", "Treasures", "Maps", "Ship")


def reached(ship: int) -> int:
    """Return how many Treasure icons a Ship has reached on the track."""
    return sum([icon <= ship for icon in DATA.ship.icons])


def map_score(values: list[int]) -> int:
    """Return what Maps are worth: each its value times how many there are."""
    return sum(values) * len(values)


def counts_for(bonus: Prosperity, built: Built) -> bool:
    """Return whether a card in the city counts for a Prosperity card."""
    card = CARDS[built.card]
    return (
        (not bonus.colours or card.colour in bonus.colours)
        and bonus.kind in (None, card.kind)
        and bonus.rarity in (None, card.rarity)
    )


def bonus_score(area: Area, bonus: Prosperity) -> int:
    """Return what a Prosperity card brings beyond its printed points."""
    match bonus.per:
        case "treasure":
            return bonus.points * area.treasures
        case "icon":
            return bonus.points * reached(area.ship)
        case "map":
            return bonus.points * len(area.maps)
    return bonus.points * sum([counts_for(bonus, built) for built in area.city])


def score_area(area: Area) -> tuple[int, ...]:
    """Return the points of a seat by category."""
    bonuses = [CARDS[built.card].bonus for built in area.city]
    return (
        sum([CARDS[built.card].points for built in area.city]),
        sum([bonus_score(area, bonus) for bonus in bonuses if bonus is not None]),
        area.points,
        FIGURES.treasure_vp * area.treasures,
        map_score([chart.value for chart in area.maps]),
        DATA.ship.vps[area.ship],
    )


def score_captain(area: Area) -> tuple[int, ...]:
    """Return Captain Bonny's points by category: her cards count by their colour alone, the Purple ones under
    Prosperity (FS-20)."""
    purple = area.colours()[COLOURS.index("purple")]
    return (
        BONNY_FIGURES.card_points * (len(area.city) - purple),
        BONNY_FIGURES.purple_points * purple,
        0,
        FIGURES.treasure_vp * area.treasures,
        map_score([chart.value for chart in area.maps]),
        DATA.ship.vps[area.ship],
    )


def score(state: Table, seat: Seat) -> tuple[int, ...]:
    """Return the points of a seat by category."""
    return score_area(state.areas[seat])


TIE_BREAKS = ("the Ship that is ahead", "most Maps", "most Treasures", "most resources left")


def outcome(state: Table) -> Outcome:
    """Most points win; then the furthest Ship, most Maps, Treasures, resources; else they share (FS-19). Captain
    Bonny is one of those who can win."""
    scores = [score_area(area) for area in state.areas]
    if state.bonny is not None:
        scores.append(score_captain(state.bonny.area))
    totals = [sum(points) for points in scores]
    keys = [
        (total, area.ship, len(area.maps), area.treasures, sum(area.resources))
        for total, area in zip(totals, state.cities, strict=True)
    ]
    places, seats = places_by(list(keys)), state.seats
    return Outcome(
        places=places[:seats], totals=tuple(totals[:seats]), categories=CATEGORIES, scores=tuple(scores[:seats]),
        tie_breaks=tuple(name for place, name in enumerate(TIE_BREAKS, 1) if _splits(keys, place)),
        rivals=tuple(
            Rival(name=CAPTAIN, place=place, total=total, scores=points)
            for place, total, points in zip(places[seats:], totals[seats:], scores[seats:], strict=True)
        ),
    )  # fmt: skip


def _splits(keys: list[tuple[int, int, int, int, int]], place: int) -> bool:
    """Return whether seats that are equal before a place of their keys differ there."""
    return any(one[:place] == two[:place] and one[place] != two[place] for one in keys for two in keys)
