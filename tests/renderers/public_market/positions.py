"""Positions of Public Market that show every part of its pictures, made by hand so that they never change."""

from __future__ import annotations

from functools import cache, partial
from typing import Any

from games.core.outcome import Outcome
from games.public_market.cards import CONTRACTS, Counts
from games.public_market.chest import GRIDS
from games.public_market.moves import Fish, Place, Tuck
from games.public_market.options import MarketOptions
from games.public_market.scoring import split_of, spots_of
from games.public_market.shapes import CAUGHT, SQUARE_OF, mask, scrap_of, way_of
from games.public_market.view import (
    AreaView,
    Ask,
    ContractView,
    LocationView,
    MarketView,
    MeepleView,
    PieceView,
    SpotView,
    StackView,
)
from renderers.public_market.words.terms import FISH
from tests.renderers.gallery import Position
from tests.renderers.people import seating

TITLE = "Public Market"

table = partial(seating, TITLE)
"""A table with so many people at it."""


def laid(text: str) -> tuple[PieceView, ...]:
    """Pieces in a chest: ``13@A1 27@C3/left cod@E5``, a tile by its number, how it is turned after a stroke."""
    out = []
    for word in text.split():
        what, _, where = word.partition("@")
        cell, _, turn = where.partition("/")
        scrap = what if what in FISH else None
        piece = scrap_of(FISH.index(what)) if scrap else int(what)
        out.append(PieceView(piece, None if scrap else piece, scrap, cell, turn or "none", mirrored=False))
    return tuple(out)


def area(chest: int, pieces: str = "", *, gears: Counts = (0, 0, 0, 0), **changes: Any) -> AreaView:
    """What lies in front of a seat; what follows from the chest is worked out."""
    lying = laid(pieces)
    covered = 0
    for piece in lying:
        covered |= mask(piece.piece, way_of(piece.turn, piece.mirrored), SQUARE_OF[piece.cell])
    grid = GRIDS[chest]
    catch = tuple(gear + sum(CAUGHT[piece.piece][kind] for piece in lying) for kind, gear in enumerate(gears))
    facts: dict[str, Any] = {
        "dollars": 12, "chest": chest, "pieces": lying, "cooler": (), "catch": catch, "gears": gears,
        "new_gears": (0, 0, 0, 0), "power": None, "power_ready": False, "shrimp": grid.shrimp_covered(covered),
        "crab": grid.crab_state(covered, False), "lines": grid.lines(covered), "crabs": 0, "logos": (0, 0, 0, 0),
        "cubes": 7, "collected": 0, "cards": (), "vp": 4, **changes,
    }  # fmt: skip
    return AreaView(**facts)


def locations(seats: int, cubes: dict[tuple[int, int], int] | None = None) -> tuple[LocationView, ...]:
    """The Scoring Locations, with cubes by column and spot from 1."""
    out = []
    for column in range(4):
        split = split_of(seats, column)
        data = spots_of(seats, column)
        taken = {spot - 1: seat for (at, spot), seat in (cubes or {}).items() if at == column + 1}
        spots = []
        for number, spot in enumerate(data):
            half = range(split) if number < split else range(split, len(data))
            free = number not in taken and not (split and any(other in taken for other in half))
            spots.append(SpotView(spot.vp, spot.bonus, taken.get(number), free))
        out.append(LocationView(column + 1, tuple(spots), split))
    return tuple(out)


def contracts(*numbers: int) -> tuple[ContractView, ...]:
    """Public contracts by their ticket numbers."""
    return tuple(ContractView(number, CONTRACTS[number].column, CONTRACTS[number].cost) for number in numbers)


def _facts(seats: int, changes: dict[str, Any]) -> dict[str, Any]:
    return {
        "viewer": None,
        "seats": seats,
        "acting": (0,),
        "outcome": None,
        "options": MarketOptions(),
        "ask": Ask("bid", 0),
        "turn": 0,
        "first": 0,
        "round": 1,
        "left": None,
        "order": tuple(range(seats)) if seats > 2 else (0, 0, 1, 1),
        "row": (),
        "boat": "A",
        "ocean": (13, 6, 18, 29, 1, 15, 39, 22, 44, 9, 31, 40, 25, 41, 33, 8),
        "bag": 20,
        "discards": (),
        "scraps": (8, 8, 7, 7),
        "contracts": contracts(1, 5, 7, 10, 12, 13, 15, 17),
        "locations": locations(seats),
        "stacks": (
            StackView("blue-1", 2, 3),
            StackView("blue-9", 2, 3),
            StackView("red-5", 0, 2),
            StackView("blue-12", 3, 3),
        ),
        "chests": 10 - seats,
        "used_chests": (),
        "areas": tuple(area(seat + 1) for seat in range(seats)),
        "touched": (),
        **changes,
    }


def view(seats: int, **changes: Any) -> MarketView:
    """A quiet public view: the first seat's first bid, unless something else is said."""
    return MarketView(**_facts(seats, changes))


def places(*totals: int) -> Outcome:
    """An outcome with these totals."""
    return Outcome(
        places=tuple(1 + sum(other > total for other in totals) for total in totals),
        totals=totals,
        categories=("Locations", "Collections", "Crabs", "Money"),
        scores=tuple((total - 9, 3, 1, 5) for total in totals),
        tie_breaks=("more money",),
    )


def _busy() -> tuple[AreaView, ...]:
    return (
        area(
            1,
            "13@A5 salmon@C1 9@A3 31@E1/right",
            gears=(1, 0, 0, 2),
            dollars=3,
            logos=(2, 0, 1, 0),
            vp=23,
            cubes=5,
            collected=1,
        ),
        area(2, "22@A1/right 39@D1/left", dollars=17, crabs=2, power="cooler", power_ready=True, vp=9),
        area(
            3,
            "44@A1/half 18@C1 herring@E2",
            gears=(0, 1, 1, 0),
            dollars=0,
            logos=(0, 1, 0, 3),
            cubes=6,
            vp=12,
            collected=1,
        ),
        area(4, dollars=24, crabs=6, power="anywhere", vp=41, cubes=0, gears=(12, 0, 3, 1)),
    )


LATE: dict[str, Any] = {
    "round": 7,
    "boat": "C",
    "bag": 4,
    "ocean": (13, 6, 18, 29, 1, None, 39, 22, 44, 9, None, 40, 25, 41, 33, 8),
    "scraps": (5, 8, 0, 6),
    "stacks": (
        StackView("red-10", 0, 0),
        StackView(None, 0, 0),
        StackView(None, 1, 3),
        StackView("blue-11", 0, 3),
    ),
}


def _hand(chest: int, pieces: str, ask: Ask, *, gears: Counts = (1, 0, 0, 1), **changes: Any) -> MarketView:
    own = area(chest, pieces, dollars=9, gears=gears, power="scrap", power_ready=True)
    return view(3, **LATE, viewer=1, acting=(1,), turn=1, ask=ask, areas=(area(1), own, area(3)), **changes)


@cache
def positions() -> dict[str, Position]:
    """Every position by name."""
    busy = _busy()
    row = (
        MeepleView(2, 8, None, 1),
        MeepleView(0, 6, "cod", 0),
        MeepleView(3, 6, None, 0),
        MeepleView(1, 0, None, 0),
    )
    held = Ask("hold", 1, 1, tile=39, cell="C4", scrap="cod", swap=True)
    cubes = {(1, 1): 0, (1, 3): 2, (2, 4): 3, (4, 2): 3}
    return {
        "opening": Position(view(3)),
        "four": Position(
            view(
                4,
                **LATE,
                areas=busy,
                acting=(2,),
                turn=2,
                ask=Ask("hold", 2, 0, tile=31, cell="C3", swap=True),
                row=row,
                locations=locations(4, cubes),
                touched=("ocean:C2", "row", "dollars:2", "chest:1", "tracker:1", "power:1", "boat"),
            )
        ),
        "three": Position(
            view(
                3,
                **{**LATE, "left": 2, "bag": 0, "round": 11},
                areas=busy[:3],
                acting=(0,),
                ask=Ask("action", 0, 0, scrap="cod"),
                order=(2, 0, 1),
                row=(MeepleView(0, 8, "cod", 0), MeepleView(2, 2, None, 0), MeepleView(1, 2, None, 0)),
                touched=("location:2", "contract:12", "stack:4", "crabs:0", "logos:2", "gears:1"),
            )
        ),
        "two": Position(
            view(
                2,
                **LATE,
                areas=busy[:2],
                acting=(1,),
                turn=1,
                ask=Ask("market", 1, 1),
                row=(
                    MeepleView(0, 4, None, 1),
                    MeepleView(1, 4, None, 5),
                    MeepleView(1, 2, None, 0),
                    MeepleView(0, 0, None, 0),
                ),
                locations=locations(2, {(1, 2): 1, (1, 4): 0, (3, 1): 0}),
                touched=("row", "chest:1", "tracker:1", "dollars:1"),
            )
        ),
        "bidding": Position(
            view(
                4,
                areas=busy,
                row=tuple(MeepleView(seat, 0, None, 0) for seat in (0, 1, 2)),
                ask=Ask("bid", 3),
                acting=(3,),
                turn=3,
                left=1,
                touched=("row",),
            )
        ),
        "final": Position(
            view(
                4,
                **LATE,
                areas=busy,
                acting=(),
                ask=None,
                turn=None,
                left=0,
                locations=locations(4, cubes),
                outcome=places(61, 84, 48, 61),
            )
        ),
        "final-two": Position(
            view(2, areas=busy[:2], acting=(), ask=None, turn=None, left=0, outcome=places(77, 77))
        ),
        "hand-tile": Position(_hand(5, "13@B1 9@A1", held), "hand"),
        "hand-scrap": Position(_hand(5, "13@B1", Ask("tuck", 1, scrap="salmon")), "hand"),
        "hand-market": Position(
            _hand(
                6,
                "13@B5 43@A2/half 41@B1/half",
                Ask("market", 1, 0),
                gears=(2, 3, 2, 1),
                locations=locations(3, cubes),
            ),
            "hand",
        ),
        "hand-full": Position(_hand(6, "13@B5 43@A2/half 41@B1/half 12@A3/right cod@A5", held), "hand"),
        "preview-tile": Position(_hand(5, "13@B1 9@A1", held), "preview", move=Place("A4", "none")),
        "preview-scrap": Position(_hand(5, "13@B1", Ask("tuck", 1, scrap="salmon")), "preview", move=Tuck("E1")),
        "preview-fish": Position(_hand(5, "13@B1", Ask("action", 1, 0)), "preview", move=Fish("C4")),
    }
