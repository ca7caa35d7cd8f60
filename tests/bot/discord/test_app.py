"""The client over real sockets: starting, playing, ending on a signal, and what keeps it from starting."""

import asyncio
import os
import signal
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Literal

import pytest
from structlog.testing import capture_logs

from bot.discord.app import HarbourmasterBot, StartError, serve
from bot.discord.doctor import examine_discord
from bot.discord.presentation import DiscordPresentation
from bot.local import Fault, LocalHarbour, redirect
from bot.sessions.service import TableService
from storage.sqlite import SqliteStore
from tests.bot.discord.harbour import GAME, Sketches


@asynccontextmanager
async def local() -> AsyncIterator[LocalHarbour]:
    """Open a local Discord that the library is pointed to."""
    harbour = LocalHarbour()
    url = await harbour.start()
    try:
        with redirect(url):
            yield harbour
    finally:
        await harbour.stop()


@asynccontextmanager
async def serving(harbour: LocalHarbour, path: Path) -> AsyncIterator[tuple[asyncio.Task[None], TableService]]:
    """Run the bot in the background until the block ends."""
    async with await SqliteStore.open(path / "harbour.db") as store:
        service = TableService(store, presentation=DiscordPresentation(), pictures=Sketches())
        ready = asyncio.Event()
        running = asyncio.create_task(serve(harbour.token, service, ready=ready.set))
        try:
            async with asyncio.timeout(20):
                waiting = asyncio.create_task(ready.wait())
                await asyncio.wait((waiting, running), return_when=asyncio.FIRST_COMPLETED)
            assert ready.is_set(), running.exception()
            yield running, service
        finally:
            if not running.done():
                os.kill(os.getpid(), signal.SIGTERM)
            await asyncio.gather(running, return_exceptions=True)


async def test_a_game_is_played_over_sockets_and_a_signal_ends_it(tmp_path: Path) -> None:
    async with local() as harbour, serving(harbour, tmp_path) as (running, service):
        ada = harbour.driver.user("Ada")
        await ada.slash("quay", "game new", game=GAME, seats=2, computers=1)
        lobby = await ada.wait_for_message(lambda message: "· computer" in message.content, channel="quay")
        await ada.press(lobby, "Start")
        await ada.wait_for_message(contains="your turn", pinged=True)
        position = await service.tables.position(1)
        assert position.running
        await ada.slash("quay", "move", move=str(position.legal(0)[0]), table="1")
        assert (await service.tables.position(1)).version > position.version
        os.kill(os.getpid(), signal.SIGTERM)
        async with asyncio.timeout(5):
            await running
        assert running.exception() is None


@pytest.mark.parametrize("after", [0.02, 0.2, 0.45])
async def test_a_signal_during_ten_commands_leaves_none_thinking(
    tmp_path: Path, after: float, caplog: pytest.LogCaptureFixture
) -> None:
    async with local() as harbour:
        with capture_logs() as logs:
            async with serving(harbour, tmp_path) as (running, service):
                ada = harbour.driver.user("Ada")
                harbour.faults.add(Fault("POST", "/callback", times=0, action="delay", seconds=0.1))
                harbour.faults.add(Fault("PATCH", "/messages/@original", times=0, action="delay", seconds=0.3))
                commands = [
                    asyncio.create_task(ada.slash("quay", "game new", game=GAME, seats=2)) for _ in range(10)
                ]
                await asyncio.sleep(after)
                os.kill(os.getpid(), signal.SIGTERM)
                results = await asyncio.gather(*commands)
                async with asyncio.timeout(10):
                    await running
                assert running.exception() is None
                opened = [result for result in results if "is open" in result.text]
                away = [result for result in results if "do that again in a moment" in result.text]
                assert len(opened) + len(away) == 10, [result.text for result in results]
                assert opened
                assert await service.repository.store.session(len(opened)) is not None
                assert await service.repository.store.session(len(opened) + 1) is None
        assert [
            entry for entry in logs if entry["log_level"] in ("error", "critical") or "exc_info" in entry
        ] == []
    assert [record for record in caplog.records if record.levelname in ("ERROR", "CRITICAL")] == []


@pytest.mark.parametrize("what", ["cut_after", "cut", "hang_after"])
async def test_a_connection_that_breaks_during_the_acknowledgement_costs_neither_move_nor_answer(
    tmp_path: Path, what: Literal["cut_after", "cut", "hang_after"], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.discord.reply.ACKNOWLEDGE_WITHIN", 0.5)
    async with local() as harbour, serving(harbour, tmp_path) as (_, service):
        ada = harbour.driver.user("Ada")
        harbour.faults.add(Fault("POST", "/callback", action=what, times=1))
        await ada.slash("quay", "game new", game=GAME, seats=2, computers=1)
        lobby = await ada.wait_for_message(lambda message: "· computer" in message.content, channel="quay")
        await ada.press(lobby, "Start")
        await ada.wait_for_message(contains="your turn", pinged=True)
        position = await service.tables.position(1)
        harbour.faults.add(Fault("POST", "/callback", action=what, times=1))
        made = await ada.slash("quay", "move", move=str(position.legal(0)[0]), table="1")
        assert "✔" in made.text
        assert len([row for row in await service.repository.store.moves(1) if row.actor.startswith("user")]) == 1
        assert await service.repository.store.session(2) is None


async def test_a_wrong_token_is_one_line(tmp_path: Path) -> None:
    async with local(), await SqliteStore.open(tmp_path / "harbour.db") as store:
        with pytest.raises(StartError) as refused:
            await serve("nonsense", TableService(store, presentation=DiscordPresentation(), pictures=Sketches()))
    assert "does not take the token" in str(refused.value)
    assert "\n" not in str(refused.value)
    assert "nonsense" not in str(refused.value)


async def test_no_discord_at_all_is_one_line(tmp_path: Path) -> None:
    async with local() as harbour:
        url, token = harbour.url, harbour.token
    with redirect(url):
        async with await SqliteStore.open(tmp_path / "harbour.db") as store:
            with pytest.raises(StartError) as refused:
                await serve(token, TableService(store, presentation=DiscordPresentation(), pictures=Sketches()))
    assert "cannot be reached" in str(refused.value)
    assert "\n" not in str(refused.value)


async def test_the_bot_asks_for_no_privileged_intent(tmp_path: Path) -> None:
    async with await SqliteStore.open(tmp_path / "harbour.db") as store:
        bot = HarbourmasterBot(TableService(store, presentation=DiscordPresentation(), pictures=Sketches()))
        assert [name for name, wanted in bot.intents if wanted] == ["guilds"]
        mentions = bot.allowed_mentions
        assert mentions is not None
        assert (mentions.everyone, mentions.users, mentions.roles) == (False, False, False)


async def test_doctor_finds_the_commands_missing_then_there(tmp_path: Path) -> None:
    async with local() as harbour:
        before = await examine_discord(harbour.token)
        assert any(not well and line.startswith("commands: /") for well, line in before)
        async with serving(harbour, tmp_path):
            pass
        after = await examine_discord(harbour.token)
        assert all(well for well, _ in after), after
        assert any("invitation: https://" in line for _, line in after)
        assert any(line.startswith("server ") for _, line in after)


async def test_doctor_puts_wiped_commands_up_when_told_to() -> None:
    async with local() as harbour:
        assert all(well for well, line in await examine_discord(harbour.token, fix=True) if "commands" in line)
        assert (True, "commands: all 16 are there") in await examine_discord(harbour.token)
        harbour.server.world.wipe_commands()
        missing = [line for well, line in await examine_discord(harbour.token) if not well]
        assert len(missing) == 1
        assert "`harbourmaster doctor --fix` mends that" in missing[0]


async def test_commands_wiped_at_discord_are_there_after_a_start(tmp_path: Path) -> None:
    async with local() as harbour:
        async with serving(harbour, tmp_path):
            assert harbour.server.world.commands[0]
        harbour.server.world.wipe_commands()
        async with serving(harbour, tmp_path):
            pass
        assert harbour.server.world.commands[0]
        puts = [one for one in harbour.server.requests if one.method == "PUT" and one.path.endswith("/commands")]
        assert len(puts) == 2, "an unchanged tree is not sent again"


async def test_doctor_on_a_wrong_token() -> None:
    async with local():
        assert await examine_discord("nonsense") == [
            (False, "Discord does not take the token: copy it again from the application's Bot page")
        ]


async def test_doctor_names_what_a_server_denies() -> None:
    async with local() as harbour:
        await harbour.driver.permit("send_messages", False)
        findings = await examine_discord(harbour.token)
        assert any(not well and "Send Messages" in line for well, line in findings)


async def test_doctor_goes_on_when_one_question_is_refused() -> None:
    async with local() as harbour:
        harbour.faults.add(Fault("GET", "/users/@me/guilds", status=403, code=50001, times=1))
        findings = await examine_discord(harbour.token)
        assert any(not well and "403" in line for well, line in findings)
        assert any(line.startswith("application: ") for _, line in findings)
