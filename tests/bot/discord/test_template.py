"""The game from which new ones are made plays in chat at once. `HARBOUR_GAME` names a made one instead."""

import os
from random import Random
from typing import Any

import pytest

from games import registry
from games.core.notation import move_verb
from tests.bot.discord.harbour import Harbour, labels, said
from tests.bot.discord.test_whole_path import one_press, typed

KEY = os.environ.get("HARBOUR_GAME", "template")


@pytest.fixture(autouse=True)
def registered(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let people choose the game while a test runs."""
    monkeypatch.setitem(registry.GAMES, KEY, f"games.{KEY.replace('-', '_')}")


async def test_it_is_played_by_commands(harbour: Harbour) -> None:
    table = await harbour.open(harbour.ada, game=KEY, seats=2, computers=1)
    await harbour.slash(harbour.ada, "game start")
    table = await harbour.now(table)
    rng = Random(5)
    for _ in range(100):
        if not table.running:
            break
        kind = type(rng.choice(table.legal(0)))
        name, place = f"{table.rules.command} {move_verb(kind)}", harbour.place(table)
        filled = await typed(harbour, place, name, kind, rng)
        before = table.version
        result = await harbour.slash(harbour.ada, name, place, **filled)
        table = await harbour.now(table)
        assert table.version > before, said(result)
    assert table.session.status == "over"
    assert labels(harbour.turn(table)) == ["Rematch", "Full log", "Export"]


async def test_it_is_played_by_buttons(harbour: Harbour) -> None:
    table = await harbour.open(harbour.ada, game=KEY, seats=2, computers=1)
    await harbour.press(harbour.ada, harbour.lobby(table), "Start")
    table = await harbour.now(table)
    assert harbour.turn(table).attachments, "the board is posted"
    rng, panel = Random(7), None
    for _ in range(300):
        if not table.running:
            break
        if panel is None or "Nothing is asked" in panel.content or not labels(panel):
            opened: Any = await harbour.press(harbour.ada, harbour.turn(table), "Play")
            panel = opened.response
        panel = await one_press(harbour, panel, rng)
        table = await harbour.now(table)
    assert table.session.status == "over"
