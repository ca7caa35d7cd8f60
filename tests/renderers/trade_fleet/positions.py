"""Positions of Trade Fleet that show every part of its pictures, made by hand so that they never change."""

from __future__ import annotations

from functools import cache, partial
from typing import Any

from games.core.outcome import Outcome, places_by
from games.trade_fleet.options import FleetOptions
from games.trade_fleet.view import Ask, FleetSeatView, FleetView, PortView
from tests.renderers.gallery import Position
from tests.renderers.people import seating

TITLE = "Trade Fleet"

table = partial(seating, TITLE)
"""A table with so many people at it."""


def port(name: str, fees: int = 0, *, smuggle: bool = False) -> PortView:
    return PortView(name, fees, smuggle)


def view(seats: int, **changes: Any) -> FleetView:
    """A quiet public view: the first seat's first turn, unless something else is said."""
    return FleetView(**_facts(seats, changes))


def seat_view(seats: int, viewer: int, hand: str, **changes: Any) -> FleetSeatView:
    """The view of a seat with a hand such as ``rum rum hemp tortuga``."""
    return FleetSeatView(**_facts(seats, {"viewer": viewer, **changes}), hand=tuple(hand.split()))


def _facts(seats: int, changes: dict[str, Any]) -> dict[str, Any]:
    return {
        "viewer": None,
        "seats": seats,
        "acting": (0,),
        "outcome": None,
        "options": FleetOptions(),
        "ask": Ask("turn", 0),
        "turn": 0,
        "first": 0,
        "round": 1,
        "draw": 87 - 5 * seats,
        "discard": 0,
        "discard_top": None,
        "hands": (5,) * seats,
        "stashes": (0,) * seats,
        "ports": (None,) * seats,
        "touched": (),
        **changes,
    }


def _over(stashes: tuple[int, ...]) -> Outcome:
    return Outcome(
        places=places_by([(gold,) for gold in stashes]),
        totals=stashes,
        categories=("Gold",),
        scores=tuple((gold,) for gold in stashes),
    )


@cache
def positions() -> dict[str, Position]:
    """Every position by name."""
    everything = (
        port("charlotte-amalie", 2, smuggle=True),
        port("port-royale", 1),
        None,
        port("santo-domingo", smuggle=True),
        port("veracruz"),
    )
    return {
        "opening": Position(view(3)),
        "turn": Position(
            view(
                5,
                acting=(2,),
                ask=Ask("turn", 2),
                turn=2,
                round=7,
                draw=34,
                discard=12,
                discard_top="silk",
                stashes=(7, 3, 18, 0, 11),
                hands=(5, 4, 5, 5, 1),
                ports=(
                    port("maracaibo"),
                    port("tortuga", 1),
                    port("basseterre"),
                    None,
                    port("port-royale", smuggle=True),
                ),
                touched=("hand:1", "port:1", "discard"),
            )
        ),
        "window": Position(
            view(
                5,
                acting=(),
                waiting=True,
                ask=Ask("escort", 3, "lost", 4, 3),
                turn=3,
                round=16,
                draw=0,
                discard=38,
                discard_top="charlotte-amalie",
                stashes=(12, 7, 0, 23, 5),
                hands=(4, 5, 2, 4, 2),
                ports=everything,
                touched=("stash:1", "hand:3", "port:0", "discard"),
            )
        ),
        "plunder": Position(
            view(
                4,
                acting=(1,),
                ask=Ask("plunder", 1, "pirates"),
                turn=3,
                round=4,
                draw=40,
                discard=9,
                discard_top="pirates",
                stashes=(3, 6, 0, 9),
                ports=(None, port("nassau"), None, port("san-juan", 1)),
                touched=("hand:3", "discard"),
            )
        ),
        "final": Position(
            view(
                4,
                acting=(),
                ask=None,
                turn=None,
                round=18,
                draw=0,
                discard=31,
                discard_top="taxation",
                stashes=(14, 22, 9, 14),
                hands=(1, 0, 1, 1),
                ports=(None, None, port("havana"), None),
                touched=("stash:1",),
                outcome=_over((14, 22, 9, 14)),
            )
        ),
        "shared": Position(
            view(
                2,
                acting=(),
                ask=None,
                turn=None,
                round=22,
                draw=0,
                discard=43,
                discard_top="rum",
                stashes=(21, 21),
                hands=(0, 1),
                outcome=_over((21, 21)),
            )
        ),
        "hand-goods": Position(
            seat_view(
                3,
                1,
                "tobacco rum rum silk charlotte-amalie",
                stashes=(3, 6, 0),
                acting=(1,),
                ask=Ask("turn", 1),
                turn=1,
                ports=(None, port("port-royale", 1, smuggle=True), None),
                round=5,
                draw=50,
                discard=14,
            ),
            "hand",
        ),
        "hand-happenings": Position(
            seat_view(5, 3, "sugar cacao dock-fee smuggle escort", stashes=(0, 0, 0, 2, 0)), "hand"
        ),
        "hand-empty": Position(seat_view(2, 0, "", hands=(0, 4), draw=0, stashes=(11, 9)), "hand"),
    }
