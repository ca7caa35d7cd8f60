"""Captain Bonny's plan in words."""

from __future__ import annotations

from typing import Final

from games.farshore.bonny.facts import CAPTAIN, LEVELS
from games.farshore.view import BonnyView, FarshoreView
from renderers.contract import Seating
from renderers.farshore.words.terms import route_words, title
from renderers.kit.english import plural
from renderers.kit.text import clip, wrap

DONE: Final = 0
"""The row above the card, where a marker is done with."""


def sought(bonny: BonnyView) -> list[str]:
    """The colours that she looks for, the first one first: the highest, of equals the one further left."""
    left = [marker for marker in bonny.plan if marker.row != DONE]
    return [title(marker.colour) for marker in sorted(left, key=lambda marker: marker.row)]


def describe_plan(view: FarshoreView, seating: Seating) -> str:
    """The page in lines of at most 28 columns. Raises ValueError where she does not play."""
    bonny = view.bonny
    if bonny is None:
        raise ValueError("nobody has a plan")
    lines = [clip(seating.heading), f"Plan of {CAPTAIN}", f"Level: {LEVELS[bonny.level].title}"]
    for marker in bonny.plan:
        lines.append(f"{title(marker.colour)}: {f'row {marker.row}' if marker.row else 'done'}")
    lines += wrap(f"She looks for: {', '.join(sought(bonny)) or 'nothing'}", indent="  ")
    if bonny.routes:
        lines += wrap(f"Route {bonny.routes[-1]}: {route_words(bonny.routes[-1])}", indent="  ")
    lines += wrap(f"{plural(bonny.area.hand, 'card')} in hand", indent="  ")
    return "\n".join(lines)


def plan_alt(view: FarshoreView, seating: Seating) -> str:
    """What the page shows, in words."""
    return describe_plan(view, seating).replace("\n  ", " ").replace("\n", ". ") + "."
