"""What one press costs: "Play a port" at a table of two people, and the delivery that follows.

It prints how often the table is loaded, how often the database is read and written, and how many functions of how
many modules of the project take part in this process; drawing is done in another one, as in a running bot.
"""

import asyncio
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from typing import Any

import simcord
from msgspec import Struct, field

from bot.discord.app import HarbourmasterBot
from bot.discord.presentation import DiscordPresentation
from bot.sessions.service import TableService
from renderers.pool import DrawingPool
from storage.sqlite import SqliteStore
from tests.bot.discord.harbour import Clock, Harbour, ids_of

ROOT = Path(__file__).resolve().parents[2]
PACKAGES = tuple(str(ROOT / package) for package in ("bot", "games", "renderers", "storage"))


class Cost(Struct):
    """What was counted."""

    loads: int = 0
    reads: int = 0
    writes: int = 0
    functions: set[tuple[str, str]] = field(default_factory=set)

    @property
    def modules(self) -> list[str]:
        """All modules of the project that took part."""
        return sorted({file for file, _ in self.functions})

    @property
    def house(self) -> list[str]:
        """Those of them that are the house's: not the rules, pictures and words of the game that was played."""
        return [module for module in self.modules if "trade_fleet" not in module]


@contextmanager
def counted(store: SqliteStore) -> Iterator[Cost]:
    """Count what happens on a store, and which functions of the project are called in this thread."""
    assert store._writer is not None
    cost, load, read, write = Cost(), store.load_table, store._reader.run, store._writer.run

    async def load_table(*args: Any) -> Any:
        cost.loads += 1
        return await load(*args)

    async def reading(*args: Any) -> Any:
        cost.reads += 1
        return await read(*args)

    async def writing(*args: Any) -> Any:
        cost.writes += 1
        return await write(*args)

    def profile(frame: FrameType, event: str, _: Any) -> None:
        if event == "call" and frame.f_code.co_filename.startswith(PACKAGES):
            file = str(Path(frame.f_code.co_filename).relative_to(ROOT))
            if frame.f_code.co_name != "<module>":
                cost.functions.add((file, frame.f_code.co_qualname))

    vars(store)["load_table"] = load_table
    vars(store._reader)["run"] = reading
    vars(store._writer)["run"] = writing
    sys.setprofile(profile)
    try:
        yield cost
    finally:
        sys.setprofile(None)
        del vars(store)["load_table"], vars(store._reader)["run"], vars(store._writer)["run"]


async def press_a_move(harbour: Harbour) -> Cost:
    """Open a table of two people, press Play, and count the press that makes a move, with its delivery."""
    table = await harbour.started(harbour.ada, harbour.ben)
    who = harbour.acting(table)
    panel = (await harbour.press(who, harbour.turn(table), "Play")).response
    move = next(custom_id for custom_id in ids_of(panel) if ":do:" in custom_id)
    with counted(harbour.store) as cost:
        await harbour.press_id(who, panel, move)
    assert (await harbour.now(table)).version > table.version, "the press made no move"
    return cost


async def measure() -> Cost:
    """Count one press on a bot of its own, with real drawing in a process beside it."""
    with tempfile.TemporaryDirectory() as folder:
        path, clock = Path(folder) / "harbour.db", Clock(time.time())
        async with await SqliteStore.open(path) as store, DrawingPool() as pool:
            service = TableService(store, presentation=DiscordPresentation(), pictures=pool, clock=clock)
            env = simcord.Env(HarbourmasterBot(service, background=False))
            await env.start()
            try:
                return await press_a_move(Harbour(env, service, path, clock))
            finally:
                await env.shutdown()


def main() -> None:
    cost = asyncio.run(measure())
    print("One press on a move and its delivery, two people, Trade Fleet:")
    print(f"  the table is loaded {cost.loads} times")
    print(f"  the database is read {cost.reads} times and written {cost.writes} times")
    own = len(cost.modules) - len(cost.house)
    print(f"  {len(cost.functions)} functions of {len(cost.modules)} modules: {len(cost.house)} of the house,")
    print(f"  {own} of the game's own rules and words")
    if "-v" in sys.argv:
        for module in cost.modules:
            called = sorted(name for file, name in cost.functions if file == module)
            print(f"    {module}: {', '.join(called)}")


if __name__ == "__main__":
    main()
