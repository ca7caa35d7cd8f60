"""Games that were played under the present version of each game's rules, as lists of moves with their result.

`python -m tests.games.logs` plays and writes those of games whose version has none yet; with a game's key it
writes that game's anew, which is for games that nobody plays yet. A log that no longer leads to its result says
that its rules or components have changed, which needs a new `Game.version`.
"""

from pathlib import Path
from random import Random
from typing import Any

import msgspec
from msgspec import Struct

from games.core import Game

FOLDER = Path(__file__).parent


class StoredLog(Struct, frozen=True):
    """One game from its deal to its end. Moves are written with their seat before them: `0 take north`."""

    seats: int
    seed: int
    moves: tuple[str, ...]
    places: tuple[int, ...]
    scores: tuple[int, ...]


def path_of(rules: Game[Any]) -> Path:
    """Where the logs of the present version of a game lie."""
    return FOLDER / f"{rules.key}-{rules.version}.json"


def play(rules: Game[Any], seats: int, seed: int) -> StoredLog:
    """Play a game by random moves."""
    state, rng, moves = rules.setup(seats, rules.Options(), seed), Random(seed), []
    while asked := rules.acting(state):
        seat = rng.choice(asked)
        move = rng.choice(rules.legal_moves(state, seat))
        moves.append(f"{seat} {move}")
        rules.apply(state, seat, move)
    outcome = rules.outcome(state)
    assert outcome is not None
    return StoredLog(seats, seed, tuple(moves), outcome.places, outcome.totals)


def read(rules: Game[Any]) -> list[StoredLog]:
    """The logs of the present version of a game."""
    return msgspec.json.decode(path_of(rules).read_bytes(), type=list[StoredLog])


def write(rules: Game[Any]) -> None:
    """Play a game of each seat count and write them, in place of those of earlier versions."""
    logs = [play(rules, seats, seed) for seed, seats in enumerate(rules.seat_range)]
    for old in FOLDER.glob(f"{rules.key}-*.json"):
        old.unlink()
    path_of(rules).write_bytes(msgspec.json.format(msgspec.json.encode(logs), indent=1) + b"\n")
