"""A change of rules or components that alters what stored logs lead to does not go without a new version."""

from typing import Any

import pytest

from games.core import Game
from games.core.errors import GameError
from tests.games.logs import FOLDER, StoredLog, path_of, read
from tests.games.suite import EVERY_GAME

NEW_VERSION = (
    "Today's {title} leads elsewhere than its version {version} did. If that is meant, raise {game}.version, and"
    " run python -m tests.games.logs: running tables have rows of the earlier version."
)


def replayed(rules: Game[Any], log: StoredLog) -> tuple[tuple[int, ...], tuple[int, ...]] | None:
    """Places and scores to which a log leads; None if it is not played to an end."""
    state = rules.setup(log.seats, rules.Options(), log.seed)
    try:
        for line in log.moves:
            seat, _, move = line.partition(" ")
            rules.apply(state, int(seat), rules.parse(move))
    except GameError:
        return None
    outcome = rules.outcome(state)
    return None if outcome is None else (outcome.places, outcome.totals)


@pytest.mark.parametrize("rules", EVERY_GAME, ids=lambda rules: rules.key)
def test_the_logs_of_a_version_lead_where_they_did(rules: Game[Any]) -> None:
    assert path_of(rules).exists(), f"version {rules.version} has no logs yet: python -m tests.games.logs"
    logs = read(rules)
    assert [log.seats for log in logs] == list(rules.seat_range)
    told = NEW_VERSION.format(title=rules.title, version=rules.version, game=type(rules).__name__)
    for log in logs:
        assert replayed(rules, log) == (log.places, log.scores), told


def test_there_are_logs_of_the_present_versions_alone() -> None:
    assert {path.name for path in FOLDER.glob("*.json")} == {path_of(rules).name for rules in EVERY_GAME}
