"""Views: all that a viewer may know. A view type has no field that could hold a secret of somebody else."""

from msgspec import Struct

from games.core.outcome import Outcome
from games.core.seat import Seat


class View(Struct, frozen=True, kw_only=True):
    """Base of every view.

    `viewer` is the seat that looks, None for the public. `acting` are the seats that the viewer may know
    to be asked: all of them on an open step; on a secret one only the viewer, if asked. `waiting` is True
    where somebody is asked whose name the viewer may not know.
    """

    viewer: Seat | None
    seats: int
    acting: tuple[Seat, ...]
    waiting: bool = False
    outcome: Outcome | None = None

    @property
    def over(self) -> bool:
        """True when the game has ended."""
        return self.outcome is not None
