"""A game between computer players, from the first move to the last."""

from random import Random
from typing import Any

from msgspec import Struct

from games.core.game import Game
from games.core.options import Options
from games.core.outcome import Rival
from games.core.seat import Seat
from games.players.player import Player


class MatchRecord(Struct, frozen=True):
    """How a game went. `places` and `totals` have one entry a seat.

    `plays` says by title how often each seat played a card; see `Game.subject`.
    """

    seed: int
    first: Seat
    moves: int
    rounds: int
    places: tuple[int, ...]
    totals: tuple[int, ...]
    plays: dict[str, list[int]]
    rivals: tuple[Rival, ...] = ()

    @property
    def winners(self) -> list[Seat]:
        """The seats in first place."""
        return [seat for seat, place in enumerate(self.places) if place == 1]

    @property
    def first_rivals(self) -> list[Rival]:
        """The rivals in first place; see `Outcome`."""
        return [rival for rival in self.rivals if rival.place == 1]

    @property
    def share(self) -> float:
        """The part of the victory that each in first place has: 1, or a half where two share it."""
        return 1 / (len(self.winners) + len(self.first_rivals))

    @property
    def winning_score(self) -> int:
        """The highest total of those in first place."""
        totals = [self.totals[seat] for seat in self.winners]
        return max([*totals, *(rival.total for rival in self.first_rivals)])


def play_match(game: Game[Any], options: Options, crew: list[Player], seed: int) -> MatchRecord:
    """Play a game to its end. `crew` has a player for each seat. The same seed gives the same game."""
    seats = len(crew)
    state = game.setup(seats, options, seed)
    first = game.first_seat(state)
    chance = [Random(f"{seed}:player:{seat}") for seat in range(seats)]
    plays: dict[str, list[int]] = {}
    moves = 0
    while acting := game.acting(state):
        seat = acting[0]
        legal = game.legal_moves(state, seat)
        if len(legal) == 1:
            move = legal[0]
        else:
            move = crew[seat].choose(game, game.view(state, seat), legal, chance[seat])
        for event in game.apply(state, seat, move):
            subject = game.subject(event)
            if subject is not None:
                plays.setdefault(subject, [0] * seats)[seat] += 1
        moves += 1
    outcome = game.outcome(state)
    assert outcome is not None, "a game in which nobody acts is over"
    rounds = game.round_number(state)
    return MatchRecord(seed, first, moves, rounds, outcome.places, outcome.totals, plays, outcome.rivals)
