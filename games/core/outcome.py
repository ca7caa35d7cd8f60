"""The end of a game: places, scores by category and the tie-breaks that were used."""

from msgspec import Struct

from games.core.seat import Seat


class Rival(Struct, frozen=True, kw_only=True):
    """An opponent that the rules themselves play, at no seat: its place among all, and its scores by category."""

    name: str
    place: int
    total: int
    scores: tuple[int, ...]


class Outcome(Struct, frozen=True, kw_only=True):
    """How a game ended. All tuples run over the seats in order.

    `places` counts from 1 and equal places are shared; where there are `rivals` the first one can be theirs.
    `categories` names the columns of `scores`; `totals` are their sums. `tie_breaks` names, in words, each
    tie-break that decided a place.
    """

    places: tuple[int, ...]
    totals: tuple[int, ...]
    categories: tuple[str, ...]
    scores: tuple[tuple[int, ...], ...]
    tie_breaks: tuple[str, ...] = ()
    rivals: tuple[Rival, ...] = ()

    @property
    def winners(self) -> tuple[Seat, ...]:
        """The seats in first place: more than one shares the victory; none has it if a rival won alone."""
        return tuple(seat for seat, place in enumerate(self.places) if place == 1)


def places_by(keys: list[tuple[int, ...]]) -> tuple[int, ...]:
    """Return the place of each seat, higher keys first; equal keys share a place, the next one is skipped."""
    return tuple(1 + sum(other > key for other in keys) for key in keys)
