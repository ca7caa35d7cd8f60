"""Stored states of older rules."""

from typing import Any, ClassVar

import pytest

from games.core.errors import StateError
from games.trade_fleet import GAME, TradeFleet


class Later(TradeFleet):
    """Trade Fleet as it might be one schema on."""

    schema: ClassVar[int] = 2


class Lifting(Later):
    """The same, able to lift the states of today."""

    def upgrade(self, raw: dict[str, Any]) -> dict[str, Any]:
        return {**raw, "schema": 2}


def test_an_older_state_is_lifted() -> None:
    state = GAME.setup(3, GAME.Options(), 1)
    lifted = Lifting().decode(GAME.encode(state))
    assert lifted.schema == 2
    lifted.schema = 1
    assert lifted == state


def test_an_older_state_that_cannot_be_lifted_is_refused() -> None:
    with pytest.raises(StateError, match="A Trade Fleet game of schema 1 cannot be read by these rules"):
        Later().decode(GAME.encode(GAME.setup(3, GAME.Options(), 1)))


def test_a_state_of_newer_rules_is_refused() -> None:
    newer = Later().setup(2, GAME.Options(), 1)
    with pytest.raises(StateError, match=r"stored by newer rules \(schema 2\)"):
        GAME.decode(Later().encode(newer))
