"""What people may know of a Trade Fleet table."""

from typing import Literal

from msgspec import Struct

from games.core.seat import Seat
from games.core.view import View
from games.trade_fleet.options import FleetOptions


class PortView(Struct, frozen=True):
    """A port in play: its name, how many Dock Fees lie on it, whether a Smuggle does."""

    port: str
    fees: int
    smuggle: bool


class Ask(Struct, frozen=True):
    """What is being decided.

    `kind` is `turn`, `escort` or `dock-fee` (an answer is awaited) or `plunder`. `seat` is whose turn or loss it
    is, or who played what may be answered; `about` names that card; `target` and `other` are whom it is aimed at.
    """

    kind: Literal["turn", "escort", "dock-fee", "plunder"]
    seat: Seat
    about: str | None = None
    target: Seat | None = None
    other: Seat | None = None


class FleetView(View, frozen=True, kw_only=True):
    """The public table. Tuples run over the seats; hands and stashes are only counted."""

    options: FleetOptions
    ask: Ask | None
    turn: Seat | None
    first: Seat
    round: int
    draw: int
    discard: int
    discard_top: str | None
    hands: tuple[int, ...]
    stashes: tuple[int, ...]
    ports: tuple[PortView | None, ...]
    touched: tuple[str, ...]


class FleetSeatView(FleetView, frozen=True, kw_only=True):
    """The table as one seat knows it: with its own hand, in the order goods, happenings, ports."""

    hand: tuple[str, ...]
