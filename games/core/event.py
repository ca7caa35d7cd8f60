"""Events: what happened in a move, and who may know it."""

from typing import ClassVar, Self

from msgspec import Struct, structs

from games.core.seat import Seat

SEAT_FIELDS = ("seat", "target", "other", "by", "payers", "seats")
"""The fields in which events hold seats. (A text in such a field is not a seat.)"""


class Event(Struct, frozen=True, kw_only=True, omit_defaults=True, gc=False):
    """Base of every event; a subclass has a `tag`, a docstring and the fields that tell what happened.

    `audience` holds the seats that may see the whole event; None is everybody. What the others see instead, if
    anything, is `redacted()`. `barrier` says that undo may not go back past the event without asking the others:
    something hidden was shown, chance decided something, or another seat came to act.
    """

    reveals: ClassVar[bool] = True
    """False where a private event tells its audience only what it knew already, such as what it threw away."""

    audience: tuple[Seat, ...] | None = None
    barrier: bool = False

    def redacted(self) -> Self | None:
        """Return what those outside the audience see instead: an event for everybody, or None for nothing."""
        return None

    def concerns(self, seat: Seat) -> bool:
        """Return whether a seat stands in one of the event's `SEAT_FIELDS`."""
        for name in SEAT_FIELDS:
            value = getattr(self, name, None)
            if value == seat or (isinstance(value, tuple) and seat in value):
                return True
        return False

    def seen_by(self, viewer: Seat | None) -> "Event | None":
        """Return the event as a viewer may see it; None for nothing. The viewer None is the public."""
        if self.audience is None or viewer in self.audience:
            return self
        return self.redacted()


class Log:
    """The events of one move, in the order in which they happened."""

    __slots__ = ("events",)

    def __init__(self) -> None:
        self.events: list[Event] = []

    def add(self, event: Event) -> None:
        """Add an event at the end."""
        self.events.append(event)

    def mark_barrier(self) -> None:
        """Make the newest event a barrier."""
        if self.events and not self.events[-1].barrier:
            self.events[-1] = structs.replace(self.events[-1], barrier=True)
