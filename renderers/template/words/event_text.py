"""What happened, in one line an event."""

from __future__ import annotations

from typing import Any

from games.template.events import Began, Drew, Ended, Played, Skipped, Swapped
from renderers.contract import Seating
from renderers.kit.english import plural
from renderers.template.words.labels import listed, title


def tell(event: Any, seating: Seating) -> str:
    """Say what happened. A line begins with the seat that did it, with its sign."""
    match event:
        case Began():
            return f"{seating.who(event.first)} begins; {plural(event.crates, 'crate')} stand on the quay."
        case Played():
            taken, left = plural(event.crates, "crate"), event.left or "none"
            return f"{seating.who(event.seat)} took {taken} with a {title(event.carrier)}; {left} left."
        case Swapped():
            return f"{seating.who(event.seat)} laid {listed(event.carriers)} aside."
        case Drew():
            drawn = listed(event.carriers) if event.carriers else plural(event.count, "carrier")
            return f"{seating.who(event.seat)} drew {drawn}."
        case Skipped():
            return f"{seating.who(event.seat)} has no carrier and is passed over."
        case Ended():
            return "The game is over."
    raise LookupError(f"there are no words for {event}")
