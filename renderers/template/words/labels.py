"""Moves and their values as a person would say them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from games.template.cards import CARRIERS
from games.template.moves import Play
from games.template.view import TemplateView
from renderers.kit.english import joined, plural


def title(carrier: str) -> str:
    """A carrier's name as people read it."""
    return CARRIERS[carrier].title


def listed(carriers: Sequence[str]) -> str:
    """Carriers in a row: ``2 Barrows and a Cart``."""
    counts = Counter(carriers).items()
    return joined([f"a {title(name)}" if count == 1 else plural(count, title(name)) for name, count in counts])


def label(view: TemplateView, move: Any) -> str:
    """A move with what it brings."""
    if not isinstance(move, Play):
        return f"Swap {listed(move.carriers)}"
    crates = min(CARRIERS[move.carrier].crates, view.crates)
    last = ", the last" if crates == view.crates else ""
    return f"{title(move.carrier)}: take {plural(crates, 'crate')}{last}"


def field_label(value: str | tuple[str, ...]) -> str:
    """One value of a move's field."""
    return title(value) if isinstance(value, str) else listed(value)


def question(move: Any) -> str:
    """What is asked when a field of a move is to be chosen; each move has one."""
    return "Which carrier do you play?" if isinstance(move, Play) else "Which carriers do you swap?"
