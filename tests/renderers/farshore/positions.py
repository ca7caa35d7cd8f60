"""Positions of Everdell Farshore that show every part of its pictures, made by hand so that they never change."""

from __future__ import annotations

from functools import cache, partial
from typing import Any

from games.core.outcome import Outcome
from games.farshore.cards import CARD, DATA, MAPS, SHORES
from games.farshore.options import FarshoreOptions
from games.farshore.view import (
    AreaView,
    Ask,
    BonnyView,
    BuiltView,
    FarshoreSeatView,
    FarshoreView,
    IslandView,
    MapStackView,
    MapView,
    MarkerView,
    ShoreView,
    StackView,
    WeatherView,
)
from tests.renderers.gallery import Position
from tests.renderers.people import seating

TITLE = "Everdell Farshore"

table = partial(seating, TITLE)
"""A table with so many people at it."""


def city(text: str) -> tuple[BuiltView, ...]:
    """A city such as ``grove inn! sloop+``: with a worker, with an Anchor."""
    return tuple(BuiltView(word.rstrip("+!"), "+" in word, "!" in word) for word in text.split())


def area(built: str = "", **changes: Any) -> AreaView:
    """What a seat has: two workers at hand and an empty city, unless something else is said."""
    standing = city(built)
    facts: dict[str, Any] = {
        "city": standing, "used": sum(CARD[one.card].spaces for one in standing), "resources": (0, 0, 0, 0),
        "treasures": 0, "points": 0, "ship": 0, "season": "winter", "workers": 2, "ready": 2, "docks": 0,
        "lookout": 0, "dunes": 0, "adrift": 0, "anchors": 3, "maps": (), "hand": 5, "passed": False,
        "vp": sum(CARD[one.card].points for one in standing), **changes,
    }  # fmt: skip
    return AreaView(**facts)


def bay(text: str) -> tuple[StackView, ...]:
    """A Bay such as ``grove*2 inn -``; a dash is an empty spot."""
    out = []
    for word in text.split():
        name, _, count = word.partition("*")
        out.append(StackView(None, 0) if name == "-" else StackView(name, int(count or 1)))
    return tuple(out)


def islands(text: str) -> tuple[IslandView, ...]:
    """Islands such as ``trade-winds=0 whale-bones~``: whose worker stands there; a tilde is under water."""
    out = []
    for word in text.split():
        name, _, seat = word.rstrip("~").partition("=")
        out.append(IslandView(name, not word.endswith("~"), int(seat) if seat else None))
    return tuple(out)


def maps(*claimed: tuple[str, int]) -> tuple[MapView, ...]:
    """Maps that somebody has."""
    return tuple(MapView(name, value) for name, value in claimed)


ISLES = ("trade-winds", "wreckers-reef", "gull-rookery", "echo-grotto")
BAY = "grove*2 lighthouse-keeper postal-pigeon harbor customs-office shipwreck crows-nest treasure-hunter"


def _facts(seats: int, changes: dict[str, Any]) -> dict[str, Any]:
    values = tuple(DATA.maps.supply[seats - 2])
    return {
        "viewer": None,
        "seats": seats,
        "acting": (0,),
        "outcome": None,
        "options": FarshoreOptions(),
        "ask": Ask("turn", 0),
        "turn": 0,
        "first": 0,
        "round": 1,
        "deck": 90,
        "discard": 0,
        "bay": bay(BAY),
        "shoreline": tuple(ShoreView(name, None) for name in SHORES),
        "islands": islands(" ".join(ISLES[:seats])),
        "colour": "green",
        "wind_kind": "unique",
        "colours": ("green",),
        "wind_kinds": ("unique",),
        "maps": tuple(MapStackView(name, values) for name in MAPS),
        "areas": tuple(area(hand=5 + seat) for seat in range(seats)),
        "touched": (),
        **changes,
    }


def view(seats: int, **changes: Any) -> FarshoreView:
    """A quiet public view: the first seat's first turn, unless something else is said."""
    return FarshoreView(**_facts(seats, changes))


def seat_view(seats: int, viewer: int, hand: str, *, looking: str = "", **changes: Any) -> FarshoreSeatView:
    """The view of a seat with a hand such as ``grove grove inn``."""
    facts = _facts(seats, {"viewer": viewer, **changes})
    return FarshoreSeatView(**facts, hand=tuple(hand.split()), looking=tuple(looking.split()))


def places(*totals: int) -> Outcome:
    """An outcome with these totals, the categories of which do not matter for a picture."""
    return Outcome(
        places=tuple(1 + sum(other > total for other in totals) for total in totals),
        totals=totals,
        categories=("City", "Prosperity", "Points", "Treasures", "Maps", "Ship"),
        scores=tuple((total - 40, 5, 2, 6, 9, 18) for total in totals),
    )


GREAT = (
    "grove+ grove beach-sledge tangle-raft tumbler sea-chip treasure-hunter lighthouse-keeper customs-officer "
    "customs-office+ postal-pigeon shipwreck castaway inn! post-office! cartographer sculptor"
)


def _busy() -> tuple[AreaView, ...]:
    return (
        area(
            GREAT, resources=(3, 0, 12, 1), treasures=2, points=14, ship=21, season="autumn", workers=5, ready=1,
            docks=2, anchors=0, hand=8, vp=104, maps=maps(*((name, 2) for name in MAPS)), dunes=1,
        ),
        area(
            "warehouse+ diver scribe market navigator pirate", resources=(0, 2, 0, 4), treasures=1, ship=7,
            season="summer", workers=4, ready=0, docks=2, lookout=1, anchors=2, hand=3, vp=31, dunes=1,
            maps=maps(("three-blue", 1)),
        ),
        area(
            "sloop galleon", ship=33, treasures=5, season="summer", workers=4, ready=3, lookout=2, hand=0,
            anchors=3, vp=70, docks=1,
        ),
        area(
            "windmill manor gardens admiral+ guild-master", ship=40, season="autumn", workers=5, ready=0,
            passed=True, hand=2, anchors=1, vp=99, dunes=1, docks=2, lookout=1,
        ),
    )  # fmt: skip


def _shore(*workers: int | None) -> tuple[ShoreView, ...]:
    """The Shoreline with somebody's worker, or nobody's, on each space."""
    return tuple(ShoreView(name, seat) for name, seat in zip(SHORES, workers, strict=True))


LATE: dict[str, Any] = {
    "round": 23,
    "deck": 4,
    "discard": 61,
    "bay": bay("lighthouse-keeper*3 customs-officer warehouse gardens*2 stowaway rope-bridge - abbey"),
    "shoreline": _shore(0, 3, None, 1),
    "colour": "blue",
    "wind_kind": "critter",
    "colours": ("green", "tan", "blue"),
    "wind_kinds": ("unique", "construction", "critter"),
    "maps": tuple(
        MapStackView(name, values)
        for name, values in zip(MAPS, ((1, 1, 0), (0,), (2, 1, 1, 0), (), (1, 0), (2, 1, 1, 0)), strict=True)
    ),
}


@cache
def _bonny(*rows: int, routes: tuple[int, ...]) -> BonnyView:
    """Captain Bonny in summer: the rows of her markers, the columns as they lie, and the Routes turned up."""
    columns = ("purple", "tan", "green", "red", "blue")
    hers = area(
        "grove grove scribe scriptorium warehouse herbalist port steward", treasures=6, season="summer", workers=4,
        ready=0, hand=4, docks=2, ship=34, vp=62,
    )  # fmt: skip
    return BonnyView("breathtaking", tuple(map(MarkerView, columns, rows)), routes, hers)


def positions() -> dict[str, Position]:
    """Every position by name."""
    busy = _busy()
    four = {
        **LATE,
        "areas": busy,
        "islands": islands("trade-winds=0 wreckers-reef=2~ gull-rookery~ echo-grotto=3"),
    }
    played = ("bay:1", "city:0:9", "resources:0", "ship:0", "treasures:0", "hand:0")
    choosing = view(3, acting=(0, 2), ask=Ask("opening", 0), turn=None)
    return {
        "opening": Position(choosing),
        "two": Position(
            view(
                2, acting=(1,), ask=Ask("toll", 1, by="navigator", count=1), turn=1, round=9, areas=busy[:2],
                shoreline=_shore(None, 0, 1, None),
                islands=islands("mushroom-cave=0 stone-stacks"), touched=("windrose", "ship:1", "points:1"),
            )
        ),
        "three": Position(
            view(
                3, **{**LATE, "areas": busy[:3], "shoreline": _shore(0, None, 2, 1),
                    "islands": islands("treasure-key kelp-shallows=1 whale-bones~")},
                acting=(2,), ask=Ask("turn", 2), turn=2, touched=("island:kelp-shallows", "hand:1", "season:1"),
            )
        ),
        "weather": Position(
            view(
                3, **{**LATE, "areas": busy[:3], "shoreline": _shore(0, None, 2, 1),
                    "islands": islands("treasure-key kelp-shallows=1 whale-bones~")},
                weather=WeatherView("cold-snap", 2, ("gale",)), touched=("weather", "windrose", "season:0"),
            )
        ),
        "weather-dear": Position(
            view(
                3, **{**LATE, "areas": busy[:3], "shoreline": _shore(0, None, 2, 1),
                    "islands": islands("treasure-key kelp-shallows=1 whale-bones~"), "deck": 106, "discard": 118},
                weather=WeatherView("gale", 2, ()),
            )
        ),
        "four": Position(
            view(4, **four, acting=(1,), ask=Ask("turn", 1), turn=1, touched=(*played, "map:three-tan", "docks"))
        ),
        "final": Position(view(4, **four, acting=(), ask=None, turn=None, outcome=places(104, 61, 88, 104))),
        "city": Position(view(4, **four, acting=(0,), ask=Ask("turn", 0), turn=0, touched=played), "city"),
        "city-small": Position(view(4, **four, touched=("maps:1", "city:1:3")), "city", 1),
        "city-empty": Position(view(2), "city", 1),
        "city-final": Position(
            view(4, **four, acting=(), ask=None, turn=None, outcome=places(104, 61, 88, 104)), "city", 3
        ),
        "hand": Position(
            seat_view(
                4, 1, "grove diver customs-office herbalist navigator shipwreck harbor sea-chip", **{
                    **four,
                    "areas": (
                        busy[0],
                        area(
                            "warehouse market", resources=(2, 1, 0, 3), treasures=1, season="spring", workers=3,
                            ready=1, hand=8, anchors=2,
                        ),
                        *busy[2:],
                    ),
                },
            ),
            "hand",
        ),
        "hand-full-city": Position(seat_view(4, 0, "grove castaway lighthouse admiral", **four), "hand"),
        "hand-looking": Position(
            seat_view(
                2, 0, "manor inn", looking="lighthouse-keeper scribe", ask=Ask("look", 0, by="scribe", count=2)
            ),
            "hand",
        ),
        "plan": Position(
            view(1, bonny=_bonny(2, 1, 0, 2, 1, routes=(10, 13, 2, 14, 3)), touched=("route",)), "plan"
        ),
        "plan-begun": Position(view(2, bonny=_bonny(4, 3, 2, 4, 1, routes=())), "plan"),
        "hand-empty": Position(seat_view(2, 0, "", areas=(area(hand=0), area())), "hand"),
    }  # fmt: skip
