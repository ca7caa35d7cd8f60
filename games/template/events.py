"""What can happen."""

from games.core.event import Event
from games.core.seat import Seat


class Began(Event, frozen=True, tag="began"):
    """The carriers were dealt; `first` begins, and so many crates stand on the quay."""

    first: Seat
    crates: int


class Played(Event, frozen=True, tag="played"):
    """A seat took crates with a carrier; `left` are still on the quay."""

    seat: Seat
    carrier: str
    crates: int
    left: int


class Swapped(Event, frozen=True, tag="swapped"):
    """A seat laid carriers aside, face up."""

    seat: Seat
    carriers: tuple[str, ...]


class Drew(Event, frozen=True, tag="drew"):
    """A seat drew carriers. The others see only how many."""

    seat: Seat
    count: int
    carriers: tuple[str, ...] = ()

    def redacted(self) -> "Drew":
        return Drew(seat=self.seat, count=self.count, barrier=self.barrier)


class Skipped(Event, frozen=True, tag="skipped"):
    """A seat without carriers was passed over."""

    seat: Seat


class Ended(Event, frozen=True, tag="ended"):
    """The quay is empty, or nobody holds a carrier."""


EVENTS: tuple[type[Event], ...] = (Began, Played, Swapped, Drew, Skipped, Ended)
