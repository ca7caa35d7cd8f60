"""The marks in custom ids: the same for a viewer while only secret things happen, and still found again."""

from typing import Any

import pytest

from bot.discord.components.custom_ids import CustomId, mark
from bot.sessions.position import Position
from games.registry import game
from tests.bot.discord.harbour import Harbour, ids_of, said


def seed_where(windows: str, holders: set[int]) -> int:
    """The first seed by which seat 0 begins with an Island and exactly these others hold an Escort."""
    rules = game("trade-fleet")
    for seed in range(100_000):
        state = rules.setup(3, rules.Options(windows=windows), seed)
        holding = {seat for seat in range(3) if state.holds(seat, "escort")}
        if state.first == 0 and state.holds(0, "island") and holding == holders:
            return seed
    raise AssertionError("no such deal")


async def asked_in_secret(harbour: Harbour, monkeypatch: pytest.MonkeyPatch, windows: str) -> Position:
    """Return a table at which Ada has played an Island that Ben and Cleo may cancel."""
    seed = seed_where(windows, {1, 2})
    monkeypatch.setattr("bot.sessions.lobby.new_seed", lambda: seed)
    table = await harbour.started(harbour.ada, harbour.ben, harbour.cleo, options=f"windows={windows}")
    await harbour.service.moves.act(table.id, harbour.ada.id, "play island")
    await harbour.settle()
    return await harbour.now(table)


async def looks(harbour: Harbour, who: Any, table: Position) -> dict[str, list[str]]:
    """Return the custom ids of all that a person can have shown."""
    place = harbour.place(table)
    found = {"turn": ids_of(harbour.turn(table))}
    for name in ("board", "hand", "play", "log", "moves", "game info"):
        found[name] = ids_of((await harbour.slash(who, name, place)).response)
    found["/move"] = [repr(await who.autocomplete(place, "move", "move", ""))]
    refused = await harbour.slash(who, "move", place, move="dance")
    found["refused"] = ids_of(refused.response)
    return found


@pytest.mark.parametrize("windows", ["fast", "discreet"])
async def test_nobody_sees_in_the_ids_that_somebody_answered(
    harbour: Harbour, monkeypatch: pytest.MonkeyPatch, windows: str
) -> None:
    table = await asked_in_secret(harbour, monkeypatch, windows)
    first, *_ = (seat for seat in table.acting() if seat != 0)
    answerer = harbour.member(table.seats[first].user_id)
    others = [who for who in (harbour.ada, harbour.ben, harbour.cleo) if who is not answerer]
    if windows == "fast":  # the holders are asked one after the other: the next one learns that it is their turn
        others = [harbour.ada]
    watcher = harbour.guild.add_member(harbour.env.create_user("watcher"))
    before = [await looks(harbour, who, table) for who in (*others, watcher)]
    await harbour.service.moves.act(table.id, answerer.id, "answer pass")
    await harbour.settle()
    now = await harbour.now(table)
    assert now.version > table.version
    assert now.visible_acting(None) == table.visible_acting(None)
    for who, old in zip((*others, watcher), before, strict=True):
        assert await looks(harbour, who, now) == old


async def test_a_button_made_before_a_secret_answer_is_still_good(
    harbour: Harbour, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await asked_in_secret(harbour, monkeypatch, "discreet")
    panel = (await harbour.slash(harbour.cleo, "play", harbour.place(table))).response
    deeds = [custom_id for custom_id in ids_of(panel) if ":do:" in custom_id]
    await harbour.service.moves.act(table.id, harbour.ben.id, "answer pass")
    result = await harbour.press_id(harbour.cleo, panel, deeds[0])
    assert "Noted" in said(result) or "Noted" in panel.content
    rows = await harbour.store.moves(table.id)
    assert [row.seat for row in rows if row.kind == "held"] == [1, 2]


async def test_the_visible_version_is_of_the_last_row_that_shows(
    harbour: Harbour, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await asked_in_secret(harbour, monkeypatch, "discreet")
    shown = [table.seen_by(viewer).version for viewer in (None, 0, 1, 2)]
    assert shown == [1, 1, 1, 1]
    await harbour.service.moves.act(table.id, harbour.ben.id, "answer pass")
    now = await harbour.now(table)
    assert now.version == 2
    assert [now.seen_by(viewer).version for viewer in (None, 0, 1, 2)] == shown
    # a question to the table is seen by all
    await harbour.service.votes.end(table.id, harbour.ben.id)
    now = await harbour.now(table)
    assert [now.seen_by(viewer).version for viewer in (None, 0, 1, 2)] == [3] * 4
    # and the number of its row cannot be read from the buttons under it
    assert str(CustomId.vote(now.public, "agree", 3)).endswith(f":agree:{mark(now.session.salt, 3)}")
