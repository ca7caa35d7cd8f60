"""What goes wrong is told under a short number, and never takes the bot down."""

import re
from types import SimpleNamespace
from typing import Any

import discord
import pytest
import structlog
from discord import app_commands
from structlog.testing import capture_logs

from bot.discord.reply import EXPIRED
from tests.bot.discord.harbour import Harbour, labels, said


class Leak(Exception):
    pass


def break_position(harbour: Harbour, monkeypatch: pytest.MonkeyPatch, what: str = "position") -> None:
    async def broken(*_: Any, **__: Any) -> Any:
        hidden_hand = "three aces"
        raise Leak(f"of {len(hidden_hand)} letters")

    monkeypatch.setattr(harbour.service.tables, what, broken)


@pytest.mark.parametrize("how", ["command", "button", "quiet"])
async def test_an_unexpected_error_is_numbered_for_the_person_and_in_the_log(
    harbour: Harbour, monkeypatch: pytest.MonkeyPatch, how: str
) -> None:
    table = await harbour.started(harbour.ada, harbour.ben)
    other = await harbour.open(harbour.ben)
    message = harbour.lobby(other) if how == "quiet" else harbour.turn(table)
    with (
        monkeypatch.context() as patch,
        capture_logs(processors=[structlog.contextvars.merge_contextvars]) as logs,
    ):
        break_position(harbour, patch)
        if how == "command":
            result = await harbour.ada.slash(harbour.channel, "board", table=str(table.id))
        else:
            label = "Join" if how == "quiet" else "Board"
            result = await harbour.ada.click(message, custom_id=_id(message, label))
    found = re.search(r"error ([0-9A-F]{4})", said(result))
    assert found, said(result)
    assert "Your move was not made" in said(result)
    entry = next(entry for entry in logs if entry.get("error_id") == found[1])
    assert entry["interaction"]
    assert entry["session"] == (other.id if how == "quiet" else table.id)
    assert entry["user"] == harbour.ada.id
    assert entry["command"]
    assert "Leak" in entry["traceback"]
    assert "three aces" not in str(
        {**entry, "traceback": entry["traceback"].replace('hidden_hand = "three aces"', "")}
    )
    assert "Leak" not in said(result)


def _id(message: Any, label: str) -> str:
    from tests.bot.discord.harbour import components_of, find_button

    return find_button(components_of(message), label)


async def test_an_error_after_the_move_says_that_it_was_made(
    harbour: Harbour, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await harbour.started(harbour.ada, harbour.ben)
    move = str(table.legal(table.acting()[0])[0])
    with monkeypatch.context() as patch:
        break_position(harbour, patch, "others_wait")  # read for the panel, when the move is made
        result = await harbour.acting(table).slash(harbour.place(table), "move", move=move)
    assert "was done, but I could not show it" in said(result)
    assert (await harbour.now(table)).version > table.version


@pytest.mark.parametrize("code", sorted(EXPIRED))
async def test_when_the_token_is_lost_the_answer_comes_by_dm(harbour: Harbour, code: int) -> None:
    table = await harbour.started(harbour.ada, harbour.ben)
    who = harbour.acting(table)
    move = str(table.legal(table.acting()[0])[0])
    harbour.env.inject_error("PATCH", "/webhooks/*/messages/@original", status=404, code=code)
    posts = len(harbour.place(table).history())
    await harbour.slash(who, "move", harbour.place(table), move=move)
    assert (await harbour.now(table)).version > table.version
    assert any("✔" in message.content for message in who.user.dm_channel.history())
    new = harbour.place(table).history()[posts:]
    assert all("✔" not in message.content for message in new)


async def test_when_dms_are_closed_too_the_channel_gets_a_hint_without_the_answer(harbour: Harbour) -> None:
    table = await harbour.started(harbour.ada, harbour.ben)
    who = harbour.acting(table)
    harbour.close_dms(who)
    harbour.env.inject_error("PATCH", "/webhooks/*/messages/@original", status=401, code=50027)
    hand = table.renderer.describe_hand(table.view(table.acting()[0]), table.seating())
    await harbour.slash(who, "hand", harbour.place(table))
    hint = harbour.turn(table)
    assert hint.content == f"<@{who.id}>, Discord lost my answer to you. Press My hand, or ask again."
    assert not hint.attachments
    assert hand not in hint.content


async def test_an_answer_that_was_put_away_is_dropped(harbour: Harbour) -> None:
    table = await harbour.started(harbour.ada, harbour.ben)
    before = len(harbour.ada.user.dm_channel.history())
    harbour.env.inject_error("PATCH", "/webhooks/*/messages/@original", status=404, code=10008)
    await harbour.slash(harbour.ada, "board", harbour.place(table))
    assert len(harbour.ada.user.dm_channel.history()) == before


@pytest.mark.parametrize(("status", "code"), [(404, 10062), (400, 50083), (403, 50013), (429, 0)], ids=str)
async def test_a_move_whose_acknowledgement_is_refused_is_made_once_and_told(
    harbour: Harbour, status: int, code: int
) -> None:
    """Discord shows the person a failure; the move has come to us all the same."""
    table = await harbour.started(harbour.ada, harbour.ben)
    who, move = harbour.acting(table), str(table.legal(table.acting()[0])[0])
    for part in ("/interactions/*/callback", "/webhooks/*/messages/@original"):
        method = "POST" if "callback" in part else "PATCH"
        harbour.env.inject_error(method, part, status=status, code=code, times=None)
    await harbour.slash(who, "move", harbour.place(table), move=move)
    after = await harbour.now(table)
    assert after.version > table.version
    assert sum("✔" in message.content for message in who.user.dm_channel.history()) == 1
    await harbour.again(harbour.raw[-1])
    assert (await harbour.now(table)).version == after.version


async def test_a_lobby_press_that_could_not_be_acknowledged_is_told_to_be_done(harbour: Harbour) -> None:
    table = await harbour.open(harbour.ada, seats=3)
    harbour.env.inject_error("POST", "/interactions/*/callback", status=404, code=10062, times=None)
    harbour.env.inject_error("POST", "/webhooks/*", status=404, code=10015, times=None)
    await harbour.press(harbour.ben, harbour.lobby(table), "Join")
    assert [row.name for row in (await harbour.now(table)).seats] == ["Ada", "Ben"]
    assert [message.content for message in harbour.ben.user.dm_channel.history()] == [
        "What you pressed was done, although Discord may have called it failed."
    ]


async def test_an_answer_to_a_locked_thread_comes_by_dm(harbour: Harbour) -> None:
    table = await harbour.started(harbour.ada, harbour.ben)
    who, move = harbour.acting(table), str(table.legal(table.acting()[0])[0])
    harbour.env.inject_error("PATCH", "/webhooks/*/messages/@original", status=400, code=50083)
    await harbour.slash(who, "move", harbour.place(table), move=move)
    assert any("✔" in message.content for message in who.user.dm_channel.history())


def lose_acknowledgements(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let every acknowledgement arrive and its response be lost: the attempt after it hears that it was done."""
    real = discord.InteractionResponse.defer

    async def lost(self: Any, **options: Any) -> Any:
        await real(self, **options)
        self._response_type = None
        response: Any = SimpleNamespace(status=400, reason="Bad Request")
        raise discord.HTTPException(response, {"code": 40060, "message": "acknowledged already"})

    monkeypatch.setattr(discord.InteractionResponse, "defer", lost)


async def test_an_acknowledgement_whose_response_is_lost_still_gets_its_answer(
    harbour: Harbour, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await harbour.started(harbour.ada, harbour.ben)
    who, move = harbour.acting(table), str(table.legal(table.acting()[0])[0])
    with monkeypatch.context() as patch:
        lose_acknowledgements(patch)
        command = await harbour.slash(who, "move", harbour.place(table), move=move)
        board = await harbour.press(harbour.ada, harbour.turn(table), "Board")
    assert "✔" in said(command)
    assert (await harbour.now(table)).version > table.version
    assert table.title in said(board)
    answers = len(harbour.requests("PATCH", "@original"))
    await harbour.again(harbour.raw[-1])
    assert len(harbour.requests("PATCH", "@original")) == answers


async def test_an_error_is_told_where_the_acknowledgement_was_lost_too(
    harbour: Harbour, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await harbour.started(harbour.ada, harbour.ben)
    with monkeypatch.context() as patch:
        lose_acknowledgements(patch)
        break_position(harbour, patch)
        result = await harbour.slash(harbour.ada, "board", table=str(table.id))
    assert "our fault" in said(result)


async def test_a_server_error_while_acknowledging_does_not_crash(harbour: Harbour) -> None:
    table = await harbour.started(harbour.ada, harbour.ben)
    harbour.env.inject_error("POST", "/interactions/*/callback", status=500)
    assert table.title in said(await harbour.slash(harbour.ada, "board", harbour.place(table)))
    assert table.title in said(await harbour.slash(harbour.ada, "board", harbour.place(table)))


async def test_an_error_that_cannot_even_be_told_does_not_crash(
    harbour: Harbour, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await harbour.started(harbour.ada, harbour.ben)
    with monkeypatch.context() as patch:
        break_position(harbour, patch)
        harbour.env.inject_error("PATCH", "/webhooks/*", status=500)
        await harbour.ada.slash(harbour.channel, "board", table=str(table.id))
    assert table.title in said(await harbour.slash(harbour.ada, "board", harbour.place(table)))


async def test_autocomplete_that_fails_is_an_empty_list(harbour: Harbour, monkeypatch: pytest.MonkeyPatch) -> None:
    table = await harbour.started(harbour.ada, harbour.ben)
    with monkeypatch.context() as patch, capture_logs() as logs:

        async def broken(*_: Any, **__: Any) -> Any:
            raise Leak

        patch.setattr(harbour.service.tables, "find", broken)
        choices = await harbour.acting(table).autocomplete(harbour.place(table), "move", "move", "")
    assert choices == []
    assert any(entry["event"] == "autocomplete failed" for entry in logs)


async def test_a_command_that_has_changed_is_explained_and_the_tree_put_up_again(harbour: Harbour) -> None:
    harbour.bot.tree.remove_command("moves")
    result = await harbour.ada.slash(harbour.channel, "moves")
    assert "has changed" in said(result)
    assert result.ephemeral
    assert len(harbour.requests("PUT", "/commands")) == 2
    assert all(isinstance(error, app_commands.AppCommandError) for error in harbour.env.errors)


async def test_a_tree_that_cannot_be_put_up_does_not_stop_the_bot(harbour: Harbour) -> None:
    table = await harbour.started(harbour.ada, harbour.ben)
    await harbour.bot.http.bulk_upsert_global_commands(harbour.bot.application_id or 0, payload=[])
    harbour.env.inject_error("PUT", "/applications/*/commands", status=400)
    await harbour.restart()
    result = await harbour.press(harbour.ada, harbour.turn(table), "Board")
    assert labels(result.response)
