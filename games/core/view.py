"""Views: all that a viewer may know. No field of a view can hold a secret of another seat."""

from msgspec import Struct

from games.core.outcome import Outcome
from games.core.seat import Seat


class View(Struct, frozen=True, kw_only=True):
    """Base of every view.

    `viewer` is the seat that looks, None for the public. `acting` holds the acting seats that the viewer may know:
    all of them on an open step, at most the viewer on a secret one. `waiting` is True where somebody acts and the
    viewer may not know who. `outcome` is None until the game is over.
    """

    viewer: Seat | None
    seats: int
    acting: tuple[Seat, ...]
    waiting: bool = False
    outcome: Outcome | None = None

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.outcome is not None
