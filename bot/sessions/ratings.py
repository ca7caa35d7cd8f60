"""Ratings of people over two to five seats, by places (OpenSkill's Plackett-Luce model)."""

from openskill.models import PlackettLuce

from games.core.outcome import Outcome
from storage.records import HUMAN, RESIGNED, RatingRow, SeatRow

MODEL = PlackettLuce()


def rated(seats: list[SeatRow]) -> list[SeatRow]:
    """Return the seats whose game counts: people, if at least two of them have played to the end.

    Whoever is alone with computers and caretakers can take moves back and have the rest shuffled until all goes
    well; such a game says nothing about anybody.
    """
    people = [row for row in seats if row.kind == HUMAN and row.user_id is not None]
    return people if sum(row.status != RESIGNED for row in people) > 1 else []


def new_ratings(
    game: str, seats: list[SeatRow], outcome: Outcome, before: list[RatingRow], now: float
) -> tuple[RatingRow, ...]:
    """Return the ratings after a game; who resigned has the place the caretaker reached, if two played on."""
    people = rated(seats)
    if not people:
        return ()
    known = {row.user_id: row for row in before}
    teams = []
    for row in people:
        old = known.get(row.user_id or 0)
        teams.append([MODEL.rating(mu=old.mu, sigma=old.sigma) if old else MODEL.rating()])
    after = MODEL.rate(teams, ranks=[float(outcome.places[row.seat]) for row in people])
    rows = []
    for row, (rating,) in zip(people, after, strict=True):
        assert row.user_id is not None
        old = known.get(row.user_id)
        rows.append(
            RatingRow(
                user_id=row.user_id, game=game, mu=rating.mu, sigma=rating.sigma,
                games=(old.games if old else 0) + 1, updated_at=now,
            )
        )  # fmt: skip
    return tuple(rows)


def points(row: RatingRow | None) -> int:
    """Return a rating as people see it: a cautious estimate, 1,000 for a newcomer."""
    rating = MODEL.rating() if row is None else MODEL.rating(mu=row.mu, sigma=row.sigma)
    return round(1000 + 40 * rating.ordinal())
