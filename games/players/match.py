"""One game between computer players, played to its end."""

from random import Random
from typing import Any

from msgspec import Struct

from games.core.game import Game
from games.core.options import Options
from games.core.seat import Seat
from games.players.player import Player


class MatchRecord(Struct, frozen=True):
    """How a game went. Tuples run over the seats; `plays` counts by card and seat how often it was played."""

    seed: int
    first: Seat
    moves: int
    rounds: int
    places: tuple[int, ...]
    totals: tuple[int, ...]
    plays: dict[str, list[int]]

    @property
    def winners(self) -> list[Seat]:
        """The seats in first place."""
        return [seat for seat, place in enumerate(self.places) if place == 1]


def play_match(game: Game[Any], options: Options, crew: list[Player], seed: int) -> MatchRecord:
    """Play a game to its end, one player a seat; the same seed gives the same game."""
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
    return MatchRecord(seed, first, moves, game.round_number(state), outcome.places, outcome.totals, plays)
