"""The bot under load: many open games, moves arriving steadily through the local harbour, over real sockets.

`python -m tests.bench.load [GAMES] [SECONDS]` prints how long people wait for the first answer and for the board,
how late the bot's event loop runs, and how much memory it takes. The bot is a process of its own; harbour and
players are this one.
"""

import asyncio
import os
import socket
import sys
import time
from asyncio.subprocess import Process
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

import aiohttp
from msgspec import Struct

from bot.discord.presentation import DiscordPresentation
from bot.local import LocalHarbour
from bot.sessions.actors import Person, Venue
from bot.sessions.service import TableService
from storage.sqlite import SqliteStore

GAMES = 200
SECONDS = 40.0
EVERY = 0.2
"""Seconds between two moves: five a second."""


class Waits(Struct):
    """What one move took, in milliseconds: until the first answer, and until its board stood in the thread."""

    answer: float
    board: float


class Load(Struct):
    """A measurement."""

    games: int
    moves: int
    refused: int
    waits: list[Waits]
    loop_delay: float
    memory: float
    workers: float

    def line(self, name: str, values: list[float], goal: float) -> str:
        values = sorted(values)
        p50, p99 = values[len(values) // 2], values[int(len(values) * 0.99)]
        verdict = "holds" if p99 < goal else "MISSES"
        return f"{name:22} p50 {p50:7.0f} ms   p99 {p99:7.0f} ms   ({verdict} {goal:.0f} ms)"

    def report(self) -> str:
        """Return the measurement in lines."""
        verdict = "holds" if self.memory + self.workers < 250 else "MISSES"
        return "\n".join(
            [
                f"{self.games} open games, {self.moves} moves at {1 / EVERY:.0f}/s, {self.refused} refused",
                self.line("first answer", [wait.answer for wait in self.waits], 250),
                self.line("board posted", [wait.board for wait in self.waits], 1500),
                f"{'event loop late':22} p99 up to {self.loop_delay * 1000:.0f} ms",
                f"{'memory':22} {self.memory + self.workers:11.0f} MiB ({verdict} 250 MiB),"
                f" of it drawing {self.workers:.0f} MiB",
            ]
        )


async def measure(games: int = GAMES, seconds: float = SECONDS) -> Load:
    """Open the games, connect the bot, let moves arrive, and measure."""
    with TemporaryDirectory() as folder:
        harbour = LocalHarbour()
        await harbour.start()
        try:
            await open_games(harbour, Path(folder), games)
            return await under_load(harbour, Path(folder), games, seconds)
        finally:
            await harbour.stop()


async def open_games(harbour: LocalHarbour, folder: Path, games: int) -> None:
    """Put running games of two into a fresh database."""
    people = [Person(harbour.server.world.user(name).id, name) for name in ("Ada", "Ben")]
    channel = next(one for one in await harbour.driver.user("Ada").channels() if one["name"] == "quay")
    place = Venue(int(channel["guild_id"]), int(channel["id"]))
    async with await SqliteStore.open(folder / "harbourmaster.db") as store:
        service = TableService(store, presentation=DiscordPresentation())
        for _ in range(games):
            position = await service.lobby.open("trade-fleet", people[0], place, seats=2)
            await service.lobby.join(position.id, people[1])
            await service.lobby.start(position.id, people[0].id)


async def under_load(harbour: LocalHarbour, folder: Path, games: int, seconds: float) -> Load:
    """Connect the bot in its process and play at a steady pace."""
    port = free_port()
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "bot", "run", "--harbour", harbour.url, "--data", str(folder), "--log", "error",
        stdout=asyncio.subprocess.PIPE, env={**os.environ, "HARBOURMASTER_METRICS_PORT": str(port)},
    )  # fmt: skip
    assert process.stdout is not None
    try:
        line = await process.stdout.readline()
        assert b"Harbourmaster is" in line, line
        async with await SqliteStore.open(folder / "harbourmaster.db", read_only=True) as store:
            while await store.outbox_size():  # noqa: ASYNC110  # another process's outbox
                await asyncio.sleep(0.2)
            tables = TableService(store)
            quiet = await delays(port)
            load = Load(games, 0, 0, [], 0.0, 0.0, 0.0)
            rng = Random(1)
            order = [*range(1, games + 1)]
            rng.shuffle(order)
            tasks = []
            end = time.monotonic() + seconds
            while time.monotonic() < end:
                session_id = order[load.moves % len(order)]
                load.moves += 1
                tasks.append(asyncio.create_task(one_move(harbour, tables, session_id, rng, load)))
                await asyncio.sleep(EVERY)
            await asyncio.gather(*tasks)
        load.loop_delay = late_at(0.99, quiet, await delays(port))
        load.memory, load.workers = memory_of(process)
        return load
    finally:
        process.terminate()
        await process.wait()


async def one_move(harbour: LocalHarbour, tables: TableService, session_id: int, rng: Random, load: Load) -> None:
    """Have whoever is asked make a move by command, and wait for the board."""
    position = await tables.tables.position(session_id)
    if not position.running:
        return
    seat = position.acting()[0]
    move = str(rng.choice(position.rules.legal_moves(position.state, seat)))
    user = harbour.driver.user(position.seats[seat].name)
    watcher = harbour.driver.user("Cleo")
    start = time.perf_counter()
    mark = (await harbour.driver.op("news", user=watcher.name))["seq"]
    result = await user.slash(position.place, "move", move=move)
    after = await tables.tables.position(session_id)
    if after.version == position.version or result.ms is None:
        load.refused += 1
        return
    await board_after(harbour, watcher.name, mark, position.place)
    load.waits.append(Waits(result.ms, (time.perf_counter() - start) * 1000))


async def board_after(harbour: LocalHarbour, user: str, mark: int, place: int) -> None:
    """Wait for a message with a picture in a thread."""
    while True:
        news = await harbour.driver.op("news", user=user, since=mark, wait=10.0)
        for event in news["events"]:
            message = event.get("message") or {}
            if int(message.get("channel_id", 0)) == place and message.get("attachments"):
                return
        mark = news["seq"]


async def delays(port: int) -> dict[float, float]:
    """Return how often the bot's loop woke up at most so late: seconds and count, from its metrics page."""
    found = {}
    async with aiohttp.ClientSession() as session, session.get(f"http://127.0.0.1:{port}/metrics") as answer:
        for line in (await answer.text()).splitlines():
            if line.startswith("harbourmaster_loop_delay_seconds_bucket"):
                found[float(line.split('"')[1])] = float(line.rsplit(" ", 1)[1])
    return found


def late_at(part: float, before: dict[float, float], after: dict[float, float]) -> float:
    """Return the delay below which this part of all wake-ups between two readings lay, in seconds."""
    counts = {delay: after[delay] - before[delay] for delay in after}
    total = counts[max(counts)]
    return min(delay for delay, count in counts.items() if count >= part * total)


def memory_of(process: Process) -> tuple[float, float]:
    """Return the memory of the bot's process and of those that draw for it, in MiB."""
    children = [entry for entry in Path("/proc").iterdir() if entry.name.isdigit()]
    parents = {}
    for entry in children:
        try:
            parents[int(entry.name)] = int((entry / "stat").read_text().rsplit(")", 1)[1].split()[1])
        except (OSError, IndexError):
            continue
    family, grown = {process.pid}, True
    while grown:
        more = {pid for pid, parent in parents.items() if parent in family} - family
        family |= more
        grown = bool(more)
    return _resident(process.pid), sum(_resident(pid) for pid in family - {process.pid})


def _resident(pid: int) -> float:
    try:
        for line in Path(f"/proc/{pid}/status").read_text().splitlines():
            if line.startswith("VmRSS:"):
                return int(line.split()[1]) / 1024
    except OSError:
        pass
    return 0.0


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        found: int = probe.getsockname()[1]
        return found


def main(arguments: list[str]) -> None:
    games = int(arguments[0]) if arguments else GAMES
    seconds = float(arguments[1]) if len(arguments) > 1 else SECONDS
    print(asyncio.run(measure(games, seconds)).report())


if __name__ == "__main__":
    main(sys.argv[1:])
