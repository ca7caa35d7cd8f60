"""Positions of Fleet Wharfside that show every part of its pictures, made by hand so that they never change."""

from __future__ import annotations

from functools import cache, partial
from typing import Any

from games.core.outcome import Outcome
from games.wharfside.cards import CONTRACTS, DATA
from games.wharfside.options import WharfOptions
from games.wharfside.view import (
    AreaView,
    Ask,
    JobView,
    MarketView,
    OfferView,
    TrophyView,
    WharfSeatView,
    WharfView,
)
from tests.renderers.gallery import Position
from tests.renderers.people import seating

TITLE = "Fleet Wharfside"

table = partial(seating, TITLE)
"""A table with so many people at it."""

CAPTAINS = ("tuna", "shrimp", "swordfish", "oyster")


def job(name: str, *filled: str) -> JobView:
    """A Contract on which these places are met, each by its own Good unless written ``tuna=shrimp*2``."""
    lying: list[tuple[str, ...]] = [()] * CONTRACTS[name].size
    for word in filled:
        place, _, goods = word.partition("=")
        good, _, count = (goods or place).partition("*")
        at = next(i for i, want in enumerate(CONTRACTS[name].demand) if want == place and not lying[i])
        lying[at] = (good,) * int(count or 1)
    return JobView(name, tuple(lying))


def area(seat: int, *jobs: JobView, **changes: Any) -> AreaView:
    """What lies in front of a seat."""
    facts: dict[str, Any] = {
        "captain": CAPTAINS[seat], "jobs": jobs, "buildings": (), "completed": (), "trophies": (), "crabs": 0,
        "hand": 4, **changes,
    }  # fmt: skip
    return AreaView(**facts)


def market(sides: str, *contracts: str | None) -> tuple[MarketView, ...]:
    """The Market Cards with the sides that count, Market 1 first, and the Contracts under the first three."""
    out = []
    for data, side, name in zip(DATA.markets, sides, (*contracts, None), strict=True):
        price = data.prices["ABCD".index(side)]
        out.append(MarketView(data.number, side, price.count, price.good, name))
    return tuple(out)


ALL_TROPHIES = tuple(TrophyView(stack.size, vp) for stack in DATA.trophies for vp in stack.vps)


def _facts(seats: int, changes: dict[str, Any]) -> dict[str, Any]:
    first = ("chowder-hut", "bait-shop", "net-loft", "smokehouse")
    return {
        "viewer": None,
        "seats": seats,
        "acting": (0,),
        "outcome": None,
        "options": WharfOptions(),
        "ask": Ask("turn", 0),
        "turn": 0,
        "first": 0,
        "round": 1,
        "goal": 4 if seats == 4 else 5,
        "last_round": False,
        "offers": (),
        "north": ("tuna", "oyster", "king-crab"),
        "south": ("swordfish", "swordfish", "lobster"),
        "market": market("AAAA", "cannery", "ice-house", "grand-hotel"),
        "buildings": (12, 11, 10, 9),
        "trophies": ALL_TROPHIES,
        "deck": 72 - 6 - 2 * seats,
        "contracts": 17 - seats,
        "discard": (0,) * 6,
        "areas": tuple(area(seat, job(first[seat]), hand=2) for seat in range(seats)),
        "touched": (),
        **changes,
    }


def view(seats: int, **changes: Any) -> WharfView:
    """A quiet public view: the first seat's first turn, unless something else is said."""
    return WharfView(**_facts(seats, changes))


def seat_view(seats: int, viewer: int, hand: str, **changes: Any) -> WharfSeatView:
    """The view of a seat with a hand such as ``lobster tuna tuna``, the highest Goods first."""
    return WharfSeatView(**_facts(seats, {"viewer": viewer, **changes}), hand=tuple(hand.split()))


def places(*totals: int) -> Outcome:
    """An outcome with these totals, the categories of which do not matter for a picture."""
    return Outcome(
        places=tuple(1 + sum(other > total for other in totals) for total in totals),
        totals=totals,
        categories=("Contracts", "Buildings"),
        scores=tuple((total - 9, 9) for total in totals),
    )


def _busy() -> tuple[AreaView, ...]:
    return (
        area(
            0,
            job("grand-hotel", "shrimp", "swordfish", "king-crab"),
            job("chandlery", "oyster", "king-crab=shrimp*2"),
            job("chowder-hut"),
            completed=("net-loft",),
            trophies=(TrophyView(3, 2),),
            crabs=3,
            hand=6,
        ),
        area(1, job("salt-store", "shrimp", "shrimp"), buildings=(12, 11), hand=5, completed=("pier-grill",)),
        area(
            2,
            job("packet-line", "tuna", "swordfish", "lobster", "king-crab"),
            job("gull-tavern", "tuna"),
            job("customs-house"),
            crabs=11,
            hand=0,
        ),
        area(3, job("tide-kitchen", "oyster"), buildings=(10,), completed=("smokehouse",), hand=3),
    )


@cache
def positions() -> dict[str, Position]:
    """Every position by name."""
    busy = _busy()
    late = {
        "north": ("tuna", "oyster", "king-crab"),
        "south": ("swordfish", "shrimp", "lobster"),
        "market": market("BDCB", "regatta-club", "shipyard-mess", "opera-supper"),
        "buildings": (9,),
        "trophies": (TrophyView(3, 1), TrophyView(4, 3), TrophyView(4, 2), TrophyView(0, 3)),
        "deck": 23,
        "contracts": 4,
        "discard": (3, 2, 0, 1, 1, 0),
        "round": 9,
    }
    offers = (
        OfferView("cannery", ("tuna", "king-crab")),
        OfferView("customs-house", ("oyster", "shrimp")),
        OfferView("grand-hotel", ("swordfish", "lobster")),
        OfferView("salt-store", ("tuna", "tuna")),
        OfferView("pier-grill", ("tuna", "oyster")),
    )
    before: dict[str, Any] = {"market": market("AAAA", None, None, None), "north": (), "south": ()}
    none_yet = tuple(area(seat, hand=0) for seat in range(4))
    nobody = {**before, "areas": none_yet}
    draft = {**before, "areas": (*none_yet[:3], area(3, job("pier-grill"), hand=2))}
    return {
        "opening": Position(view(2)),
        "draft": Position(
            view(
                4,
                acting=(2,),
                ask=Ask("draft", 2),
                turn=2,
                round=0,
                offers=offers[:4],
                **draft,
                touched=("contract:pier-grill", "hand:3"),
            )
        ),
        "hand-draft": Position(
            seat_view(4, 2, "", acting=(2,), ask=Ask("draft", 2), turn=2, round=0, offers=offers[:4], **draft),
            "hand",
        ),
        "hand-draft-five": Position(
            seat_view(4, 3, "", acting=(3,), ask=Ask("draft", 3), turn=3, offers=offers, **nobody), "hand"
        ),
        "hand-drafted": Position(
            seat_view(4, 3, "tuna oyster", acting=(2,), ask=Ask("draft", 2), turn=2, offers=offers[:4], **draft),
            "hand",
        ),
        "four": Position(
            view(
                4,
                **late,
                areas=busy,
                acting=(2,),
                ask=Ask("turn", 2, allocated=1, wharf=True),
                turn=2,
                touched=("contract:packet-line", "hand:2", "market:3", "wharf:south"),
            )
        ),
        "three": Position(
            view(
                3,
                **{**late, "last_round": True, "buildings": (), "market": market("CBAD", None, None, None)},
                areas=busy[:3],
                acting=(0,),
                ask=Ask("keep", 0, contract="chandlery", goods=("oyster", "shrimp", "shrimp")),
                touched=("completed:0", "trophies:0", "contract:grand-hotel", "building:1"),
            )
        ),
        "two": Position(
            view(
                2,
                **late,
                areas=busy[:2],
                acting=(1,),
                ask=Ask("discard", 1, count=2),
                turn=1,
                touched=("wharf:north", "hand:1", "crabs:1"),
            )
        ),
        "final": Position(
            view(4, **{**late, "areas": busy}, acting=(), ask=None, turn=None, outcome=places(31, 44, 18, 31))
        ),
        "final-three": Position(
            view(3, **{**late, "areas": busy[:3]}, acting=(), ask=None, turn=None, outcome=places(40, 40, 22))
        ),
        "hand": Position(
            seat_view(
                4,
                0,
                "lobster lobster tuna oyster shrimp shrimp",
                **late,
                areas=(
                    area(0, *busy[0].jobs[:2], crabs=3, hand=6, completed=("net-loft",)),
                    *busy[1:],
                ),
                ask=Ask("turn", 0),
            ),
            "hand",
        ),
        "hand-full": Position(
            seat_view(
                4,
                0,
                "king-crab king-crab swordfish tuna tuna tuna oyster shrimp",
                **late,
                areas=busy,
                ask=Ask("discard", 0, count=2),
            ),
            "hand",
        ),
        "hand-empty": Position(seat_view(2, 0, "", areas=(area(0, hand=0), area(1, job("cannery")))), "hand"),
    }
