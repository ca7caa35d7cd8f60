"""The play-throughs are what the rules play today."""

from typing import Any

from games.core import Game
from tests.games.playthroughs import COMMAND, FOLDER, path_of, written
from tests.games.suite import EACH_GAME, EVERY_GAME


@EACH_GAME
def test_the_stored_game_is_played_again_line_by_line(rules: Game[Any]) -> None:
    assert path_of(rules).exists(), f"write it: {COMMAND}"
    stored = path_of(rules).read_text(encoding="utf-8").splitlines()
    played = written(rules).splitlines()
    for number, (was, now) in enumerate(zip(stored, played, strict=False), 1):
        assert now == was, f"line {number} of {path_of(rules).name}; if the change is meant: {COMMAND}"
    assert len(played) == len(stored)


def test_every_stored_game_is_one_that_is_played() -> None:
    assert {path.stem for path in FOLDER.glob("*.txt")} == {rules.key for rules in EVERY_GAME}
