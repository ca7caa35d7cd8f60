"""Starting and ending: a wrong token, a harbour that is not there, a polite end on SIGTERM."""

import asyncio
import os
import signal
import sys
from pathlib import Path

import pytest

from bot.discord.app import StartError, serve
from bot.local import LocalHarbour, redirect
from bot.sessions.service import TableService
from storage.sqlite import SqliteStore


async def test_a_wrong_token_is_one_line(tmp_path: Path) -> None:
    harbour = LocalHarbour()
    url = await harbour.start()
    async with await SqliteStore.open(tmp_path / "harbour.db") as store:
        with redirect(url), pytest.raises(StartError, match="token") as error:
            await serve("wrong", TableService(store))
    await harbour.stop()
    assert "\n" not in str(error.value)
    assert "wrong" not in str(error.value), "a token is never repeated"


async def test_a_harbour_that_is_not_there_is_one_line(tmp_path: Path) -> None:
    async with await SqliteStore.open(tmp_path / "harbour.db") as store:
        with redirect("http://127.0.0.1:9"), pytest.raises(StartError, match="cannot be reached"):
            await serve("local.x", TableService(store))


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
async def test_a_signal_ends_the_process_with_code_0(tmp_path: Path, number: signal.Signals) -> None:
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "bot", "run", "--local", "--port", "0", "--data", str(tmp_path),
        stdout=asyncio.subprocess.PIPE, env={**os.environ, "HARBOURMASTER_WORKERS": "0"},
    )  # fmt: skip
    assert process.stdout is not None
    line = await asyncio.wait_for(process.stdout.readline(), 60)
    assert b"http://127.0.0.1:" in line
    process.send_signal(number)
    assert await asyncio.wait_for(process.wait(), 15) == 0
