"""The outcome of a game: places, scores by category, and the tie-breaks that were used."""

from msgspec import Struct

from games.core.seat import Seat


class Rival(Struct, frozen=True, kw_only=True):
    """An opponent whom nobody plays and who has no seat: its place among all, its total, and its scores."""

    name: str
    place: int
    total: int
    scores: tuple[int, ...]


class Outcome(Struct, frozen=True, kw_only=True):
    """How a game ended. `places`, `totals` and `scores` have one entry a seat, in order of the seats.

    `places` count from 1, and equal seats share one; a rival's place counts among them. A seat's `scores` are in
    the order of `categories`, and add up to its total. `tie_breaks` names in words each one that decided a place.
    """

    places: tuple[int, ...]
    totals: tuple[int, ...]
    categories: tuple[str, ...]
    scores: tuple[tuple[int, ...], ...]
    tie_breaks: tuple[str, ...] = ()
    rivals: tuple[Rival, ...] = ()

    @property
    def winners(self) -> tuple[Seat, ...]:
        """The seats in first place: several where they share it, none where a rival won alone."""
        return tuple(seat for seat, place in enumerate(self.places) if place == 1)


def places_by(keys: list[tuple[int, ...]]) -> tuple[int, ...]:
    """Return the place of each seat. Higher keys come first, equal keys share a place, and the next is skipped.

    A key is the total, then what breaks ties.

    >>> places_by([(30, 2), (41, 0), (30, 5), (30, 2)])
    (3, 1, 2, 3)
    """
    return tuple(1 + sum(other > key for other in keys) for key in keys)
