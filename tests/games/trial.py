"""What the scenario of every game can do."""

from typing import Any, ClassVar

from games.core import Game, IllegalMove, Outcome
from games.core.seat import LETTERS


class Trial:
    """A position of a game in which moves are tried; the scenario of a game says which, and lays it out."""

    game: ClassVar[Game[Any]]
    state: Any

    def refuse(self, seat: str, text: str) -> str:
        """Try a move that must be refused, changing nothing, and return the reason."""
        before = self.game.encode(self.state)
        try:
            self.game.apply(self.state, LETTERS.index(seat), self.game.parse(text))
        except IllegalMove as refused:
            assert self.game.encode(self.state) == before
            return str(refused)
        raise AssertionError(f"{text} was allowed")

    def outcome(self) -> Outcome:
        outcome = self.game.outcome(self.state)
        assert outcome is not None
        return outcome

    def score(self, seat: str) -> dict[str, int]:
        """The points of a seat by category, without those that are 0."""
        outcome = self.outcome()
        scores = zip(outcome.categories, outcome.scores[LETTERS.index(seat)], strict=True)
        return {name: points for name, points in scores if points}
