"""The score at the end of the game."""

from games.core.outcome import Outcome, places_by
from games.core.seat import Seat
from games.template.cards import FIGURES
from games.template.table import AnyTemplateTable

CATEGORIES = ("Crates", "Last crate")


def last_points(option: str) -> int:
    """Return what the last crate counts by the table's option: less than 0 where it costs."""
    return FIGURES.last_points if option == "brings" else -FIGURES.last_points


def score(state: AnyTemplateTable, seat: Seat) -> tuple[int, int]:
    """Return the points of a seat by category."""
    return state.taken[seat], last_points(state.options.last_crate) if state.last == seat else 0


def outcome(state: AnyTemplateTable) -> Outcome:
    """Most points win; equal seats share the place."""
    scores = tuple(score(state, seat) for seat in range(state.seats))
    totals = tuple(map(sum, scores))
    places = places_by([(total,) for total in totals])
    return Outcome(places=places, totals=totals, categories=CATEGORIES, scores=scores)
