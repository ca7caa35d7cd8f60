"""Events: what happened, in the game's nouns, and who may know it."""

from typing import ClassVar, Self

from msgspec import Struct, structs

from games.core.seat import Seat

SEAT_FIELDS = ("seat", "target", "other", "by", "payers", "seats")
"""The names under which events hold the seats they are about; a text under such a name is no seat."""


class Event(Struct, frozen=True, kw_only=True, omit_defaults=True, gc=False):
    """Base of every event.

    `audience` is None for everybody, else the seats that may see it as it is. `barrier` says that undo
    may not quietly go back past it: a hidden thing was seen, a random thing happened, or another seat
    came to act.
    """

    reveals: ClassVar[bool] = True
    """False where the audience knew before what the event tells it alone: what it threw away, say."""

    audience: tuple[Seat, ...] | None = None
    barrier: bool = False

    def redacted(self) -> Self | None:
        """Return what those outside the audience see instead; None is nothing at all."""
        return None

    def concerns(self, seat: Seat) -> bool:
        """Return whether the event touches a seat: it is aimed at it, or takes something from it."""
        for name in SEAT_FIELDS:
            value = getattr(self, name, None)
            if value == seat or (isinstance(value, tuple) and seat in value):
                return True
        return False

    def seen_by(self, viewer: Seat | None) -> "Event | None":
        """Return the event as a seat (None: the public) may know it, or None."""
        if self.audience is None or viewer in self.audience:
            return self
        return self.redacted()


class Log:
    """Collects the events of one move."""

    __slots__ = ("events",)

    def __init__(self) -> None:
        self.events: list[Event] = []

    def add(self, event: Event) -> None:
        self.events.append(event)

    def mark_barrier(self) -> None:
        """Make the newest event a barrier."""
        if self.events and not self.events[-1].barrier:
            self.events[-1] = structs.replace(self.events[-1], barrier=True)
