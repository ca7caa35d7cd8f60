"""What can happen in Trade Fleet."""

from games.core.event import Event
from games.core.seat import Seat


class Dealt(Event, frozen=True, tag="dealt"):
    """The hands were dealt; `first` begins."""

    first: Seat


class PortPlayed(Event, frozen=True, tag="port-played"):
    """A port came into play; `replaced` is the port that was discarded for it."""

    seat: Seat
    port: str
    replaced: str | None = None


class HappeningPlayed(Event, frozen=True, tag="happening-played"):
    """A happening was played. `target` and `other` are those it is aimed at; `against` names the card it
    answers: the happening that an Escort would cancel, or the port that a Dock Fee falls on."""

    seat: Seat
    happening: str
    target: Seat | None = None
    other: Seat | None = None
    against: str | None = None


class Cancelled(Event, frozen=True, tag="cancelled"):
    """An Escort cancelled the happening of `seat`."""

    seat: Seat
    happening: str
    by: Seat


class Collected(Event, frozen=True, tag="collected"):
    """A seat took gold into its stash; `missing` is what no card was left for."""

    seat: Seat
    gold: int
    missing: int = 0


class Repaired(Event, frozen=True, tag="repaired"):
    """A seat lost gold from its stash to Repairs."""

    seat: Seat
    gold: int


class Plundered(Event, frozen=True, tag="plundered"):
    """A seat threw goods to the Pirates."""

    seat: Seat
    goods: tuple[str, ...]


class Swapped(Event, frozen=True, tag="swapped"):
    """Two ports changed places; each is named by the seat that had it before."""

    seat: Seat
    port: str
    other: Seat
    other_port: str


class Attached(Event, frozen=True, tag="attached"):
    """A Dock Fee or a Smuggle lies on the port of a seat."""

    seat: Seat
    happening: str
    port: str


class Taxed(Event, frozen=True, tag="taxed"):
    """A seat took one gold from each of `payers`."""

    seat: Seat
    payers: tuple[Seat, ...]


class Redeemed(Event, frozen=True, tag="redeemed"):
    """A seat sold goods at its port. `gold` is what they were worth; `fees` what Dock Fees cost it;
    `smuggled` is the good that counted double."""

    seat: Seat
    port: str
    goods: tuple[str, ...]
    gold: int
    fees: int = 0
    smuggled: str | None = None


class Discarded(Event, frozen=True, tag="discarded"):
    """A seat threw cards away as its turn."""

    seat: Seat
    cards: tuple[str, ...]


class Drew(Event, frozen=True, tag="drew"):
    """A seat refilled its hand. The others see only how many."""

    seat: Seat
    count: int
    cards: tuple[str, ...] = ()

    def redacted(self) -> "Drew":
        return Drew(seat=self.seat, count=self.count, barrier=self.barrier)


class DrawPileEmpty(Event, frozen=True, tag="draw-pile-empty"):
    """The last card of the draw pile is gone: play goes on until nobody can act."""


class Skipped(Event, frozen=True, tag="skipped"):
    """A seat could do nothing on its turn."""

    seat: Seat


class Passed(Event, frozen=True, tag="passed"):
    """A seat let something pass; only it knows that it was asked."""

    seat: Seat


class Answered(Event, frozen=True, tag="answered"):
    """A seat answered in a discreet window; only it knows until the window closes."""

    seat: Seat
    card: str


class Ended(Event, frozen=True, tag="ended"):
    """Nobody can act any more."""


EVENTS: tuple[type[Event], ...] = (
    Dealt, PortPlayed, HappeningPlayed, Cancelled, Collected, Repaired, Plundered, Swapped, Attached, Taxed,
    Redeemed, Discarded, Drew, DrawPileEmpty, Skipped, Passed, Answered, Ended,
)  # fmt: skip
