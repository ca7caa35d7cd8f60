"""`kill -9` of the bot's process at random moments: the game goes on, no move is lost or made twice, no board is
posted twice."""

import asyncio
import contextlib
import json
import os
import re
import signal
import sys
from asyncio.subprocess import Process
from pathlib import Path
from random import Random

import pytest

from bot.discord.components.custom_ids import TEMPLATE, version_of
from bot.local import LocalHarbour, Refused, Seen
from bot.sessions.position import Position
from bot.sessions.proof import verify
from bot.sessions.service import TableService
from storage.records import OVER, RUNNING, MoveRow
from storage.sqlite import SqliteStore

KILLS = 50
LATEST = 0.25
"""Seconds after a command at the latest, when the process is killed: a move takes some 0.1 s to its board."""


class Crew:
    """The bot in processes of its own, launched from a slipway, and killed."""

    def __init__(self, harbour: LocalHarbour, folder: Path) -> None:
        self.harbour = harbour
        self.folder = folder
        self.slipway: Process | None = None
        self.pid = 0

    async def __aenter__(self) -> "Crew":
        self.slipway = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "tests.bot.wire.slipway",
            stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE,
            env={**os.environ, "HARBOURMASTER_WORKERS": "0"},
        )  # fmt: skip
        return self

    async def __aexit__(self, *_: object) -> None:
        assert self.slipway is not None
        with contextlib.suppress(ProcessLookupError):
            os.kill(self.pid, signal.SIGKILL)
        self.slipway.kill()
        await self.slipway.wait()

    async def sail(self) -> None:
        """Launch the bot and wait until it is connected."""
        assert self.slipway is not None
        assert self.slipway.stdin is not None
        arguments = ["run", "--harbour", self.harbour.url, "--data", str(self.folder), "--log", "error"]
        self.slipway.stdin.write(json.dumps(arguments).encode() + b"\n")
        self.pid = int((await self._line("pid ")).split()[1])
        await self._line("Harbourmaster is ")

    async def _line(self, start: str) -> str:
        assert self.slipway is not None
        assert self.slipway.stdout is not None
        line = (await asyncio.wait_for(self.slipway.stdout.readline(), 60)).decode()
        assert line.startswith(start), line
        return line

    def kill(self) -> None:
        os.kill(self.pid, signal.SIGKILL)


async def look(folder: Path, session_id: int) -> tuple[Position, int]:
    """Read a table beside the bot; return it and how much waits in the outbox."""
    async with await SqliteStore.open(folder / "harbourmaster.db", read_only=True) as store:
        return await TableService(store).tables.position(session_id), await store.outbox_size()


async def at_rest(folder: Path, session_id: int) -> Position:
    """Wait until everything is delivered and a person is asked, or the game is over."""
    async with asyncio.timeout(60):
        while True:
            position, waiting = await look(folder, session_id)
            if not waiting and position.session.status in (RUNNING, OVER):
                return position
            await asyncio.sleep(0.02)


async def moves_of(folder: Path, session_id: int) -> list[MoveRow]:
    """The log of a table."""
    async with await SqliteStore.open(folder / "harbourmaster.db", read_only=True) as store:
        return await store.moves(session_id)


def by_people(rows: list[MoveRow]) -> int:
    """How many moves people made."""
    return sum(row.actor.startswith("user:") for row in rows)


def versions_shown(messages: list[Seen], table: Position) -> list[int]:
    """The versions of the boards in a thread, one for each message that shows one, by its buttons' marks."""
    found = []
    for message in messages:
        marks = [
            read.group("mark") for b in message.buttons if (read := re.match(TEMPLATE, b.get("custom_id", "")))
        ]
        if message.attachments and marks and not message.ephemeral:
            found.append(version_of(table.session.salt, table.version, int(marks[0])))
    return found


async def open_table(harbour: LocalHarbour, folder: Path, session_id: int) -> Position:
    """Ada and Ben sit down with a computer player and begin."""
    ada, ben = harbour.driver.user("Ada"), harbour.driver.user("Ben")
    await ada.slash("quay", "game new", game="trade-fleet", seats=3)
    await ben.slash("quay", "game join", table=str(session_id))
    lobby = await ada.wait_for_message(lambda message: "Start" in message.labels, channel="quay", seconds=20)
    await ada.press(lobby, "Add computer")
    async with asyncio.timeout(20):
        while len((await look(folder, session_id))[0].seats) < 3:  # noqa: ASYNC110  # another process's table
            await asyncio.sleep(0.02)
    await ada.slash("quay", "game start", table=str(session_id))
    return await at_rest(folder, session_id)


@pytest.mark.slow
async def test_kill_at_random_moments_fifty_times(tmp_path: Path) -> None:
    rng = Random(4)
    harbour = LocalHarbour()
    await harbour.start()
    async with Crew(harbour, tmp_path) as crew:
        await crew.sail()
        await play_and_kill(crew, harbour, tmp_path, rng)
    await harbour.stop()


async def play_and_kill(crew: Crew, harbour: LocalHarbour, tmp_path: Path, rng: Random) -> None:
    session_id = 1
    position = await open_table(harbour, tmp_path, session_id)
    made = survived = 0
    for _ in range(KILLS):
        if not position.running:
            session_id += 1
            position = await open_table(harbour, tmp_path, session_id)
        before = by_people(await moves_of(tmp_path, session_id))
        seat = position.acting()[0]
        legal = position.rules.legal_moves(position.state, seat)
        move = str(rng.choice(legal))
        user = harbour.driver.user(position.seats[seat].name)
        command = asyncio.create_task(user.slash(position.place, "move", move=move, wait_seconds=1.0))
        await asyncio.sleep(rng.uniform(0.0, LATEST))
        crew.kill()
        with contextlib.suppress(Refused, LookupError):
            answered = await command
            if answered.messages and not answered.message.thinking:
                survived += 1
        await crew.sail()
        after = await at_rest(tmp_path, session_id)
        made_now = by_people(await moves_of(tmp_path, session_id)) - before
        assert made_now in (0, 1), "a move is made once or not at all"
        made += made_now
        position = after
    # the moves that were told to have been made are all there, and some kills came in between
    assert survived <= made
    assert made > 0
    for number in range(1, session_id + 1):
        table, _ = await look(tmp_path, number)
        rows = await moves_of(tmp_path, number)
        assert [row.seq for row in rows] == list(range(1, len(rows) + 1))
        assert "verifies" in verify(table, rows)
        shown = versions_shown(await harbour.driver.user("Ada").messages(table.place, limit=200), table)
        assert len(shown) == len(set(shown)), "no board is posted twice"
        assert shown[-1] == table.version
