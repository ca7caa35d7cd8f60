"""Captain Bonny among the seats: for pictures and words she is one more of them, after the last."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, TypeVar

from msgspec import structs

from games.core.outcome import Outcome
from games.farshore.bonny.facts import BONNY, CAPTAIN
from games.farshore.cards import FIGURES
from games.farshore.view import FarshoreView
from renderers.contract import Seating
from renderers.kit.english import plural
from renderers.kit.flags import seat_sign

V = TypeVar("V", bound=FarshoreView)


def crewed(view: V, seating: Seating) -> tuple[V, Seating]:
    """The view and the table with Captain Bonny as one more seat; as they are where she does not play."""
    if view.bonny is None:
        return view, seating
    names, signs = (*seating.names, CAPTAIN), (*seating.signs, seat_sign(view.seats))
    return with_captain(view), replace(seating, names=names, signs=signs)


def with_captain(view: V) -> V:
    """The view with Captain Bonny as one more seat."""
    if view.bonny is None:
        return view
    seat = view.seats
    return structs.replace(
        view,
        seats=seat + 1,
        areas=(*view.areas, view.bonny.area),
        shoreline=tuple(_met(space, seat) for space in view.shoreline),
        islands=tuple(_met(isle, seat) for isle in view.islands),
        touched=tuple(_named(thing, seat) for thing in view.touched),
        outcome=None if view.outcome is None else _ranked(view.outcome),
    )


def is_captain(view: FarshoreView, seat: int) -> bool:
    """Whether a seat is Captain Bonny, who was put among the others."""
    return view.bonny is not None and view.areas[seat] is view.bonny.area


def city_size(view: FarshoreView, seat: int) -> str:
    """How full a city is: ``12 of 15 spaces``; for Captain Bonny, whom no space limits, ``20 cards``."""
    area = view.areas[seat]
    if is_captain(view, seat):
        return plural(len(area.city), "card")
    return f"{area.used} of {FIGURES.spaces} spaces"


def _met(space: Any, seat: int) -> Any:
    """A space with her worker as that of the seat."""
    return structs.replace(space, worker=seat) if space.worker == BONNY else space


def _named(thing: str, seat: int) -> str:
    """What a turn changed, said of the seat where it was said of her."""
    what, *rest = thing.split(":")
    return ":".join([what, *(str(seat) if part == str(BONNY) else part for part in rest)])


def _ranked(outcome: Outcome) -> Outcome:
    """The outcome with the rivals as seats."""
    rivals = outcome.rivals
    return structs.replace(
        outcome,
        places=(*outcome.places, *(rival.place for rival in rivals)),
        totals=(*outcome.totals, *(rival.total for rival in rivals)),
        scores=(*outcome.scores, *(rival.scores for rival in rivals)),
        rivals=(),
    )
