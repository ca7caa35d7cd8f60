"""The pages between which people turn: the board, a city for each seat, Captain Bonny's plan where she plays."""

from __future__ import annotations

from typing import Final

from games.farshore.view import FarshoreView
from renderers.contract import BOARD, Page, PageKind, Seating
from renderers.farshore.words.crew import crewed, with_captain
from renderers.kit.limits import NAME_ON_PAGE
from renderers.kit.text import shorten

CITY: Final = "city"
PLAN: Final = Page("plan", "Plan")
KINDS: Final = (
    PageKind(CITY, "See a city large, with all its cards", "whose city; yours where you leave it empty"),
    PageKind(PLAN.key, "See the plan of Captain Bonny, who plays against you"),
)


def pages(view: FarshoreView, seating: Seating) -> tuple[Page, ...]:
    """All pages of a position, the board first."""
    view, seating = crewed(view, seating)
    cities = (
        Page(f"{CITY}:{seat}", f"City: {shorten(seating.who(seat), NAME_ON_PAGE)}") for seat in range(view.seats)
    )
    return (BOARD, *cities, *([PLAN] if view.bonny is not None else []))


def page_of(view: FarshoreView) -> str:
    """The page on which the last change is best seen: a city where no other changed."""
    if view.over:
        return BOARD.key
    changed = {thing.split(":")[1] for thing in with_captain(view).touched if thing.startswith("city:")}
    return f"{CITY}:{changed.pop()}" if len(changed) == 1 else BOARD.key


def is_plan(view: FarshoreView, key: str) -> bool:
    """Whether a key is that of the plan, at a table that has one."""
    return key == PLAN.key and view.bonny is not None


def seat_of(view: FarshoreView, key: str) -> int | None:
    """The seat whose city a page shows, None for the board. Raises LookupError for a key of no page."""
    if key == BOARD.key:
        return None
    what, _, seat = key.partition(":")
    if what != CITY or not seat.isdigit() or int(seat) >= len(with_captain(view).areas):
        raise LookupError(f"there is no page {key!r}")
    return int(seat)
