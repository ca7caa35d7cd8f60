"""Names of people at a table: everyday ones, long ones, and ones that are hard to draw."""

from __future__ import annotations

from renderers.contract import Seating
from renderers.kit.flags import seat_sign

NAMES = ("Ada", "Ben", "Sailor", "Captain Flintlock", "Zoë Ångström")
LONG = (
    "Bartholomew Roberts the Third",
    "Captain Flintlock",
    "Anne-Marie de la Rochefoucauld",
    "Cornelius Maximilian",
    "The Most Honourable Harbour Master",
)
HOSTILE = (
    "🏴‍☠️💀⚓🎉",
    "مرحبا بالعالم",
    "全角全角全角全角全角全角全角全角全角全角全角全角全角全角全角全角",
    "",
    "W" * 32,
)
ALL_NAMES = {"names": NAMES, "long": LONG, "hostile": HOSTILE}


def seating(title: str, seats: int, names: tuple[str, ...] = NAMES) -> Seating:
    """A table with so many people at it."""
    return Seating(title, 12, names[:seats], tuple(seat_sign(seat) for seat in range(seats)))
