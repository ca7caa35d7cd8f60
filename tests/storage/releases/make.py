"""Play a database full with the code of some release, and store it here compressed.

Run with that release's code, and nothing of today's but this file (a release is any commit that was in use):

    git worktree add --detach /tmp/old COMMIT
    cd /tmp/old && PYTHONPATH=/tmp/old python REPOSITORY/tests/storage/releases/make.py NAME

NAME is `rNNN-COMMIT`, NNN being `git rev-list --count COMMIT`. Then add it to `RELEASES` in `__init__.py`. All is
seeded, save what hangs on the order of a set. What has been renamed since is asked for by each of its names here.
"""

import asyncio
import importlib
import lzma
import sqlite3
import sys
import tempfile
from collections.abc import Callable, Coroutine
from contextlib import closing, suppress
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

FOLDER = Path(__file__).parent
GUILD, QUAY = 7, 100
NAMES = ("Ada", "Ben", "Cleo", "Dan")
SECONDS_A_MOVE = 60.0
MOST_MOVES = 600
DAY = 86400.0
KEPT = 40  # deliveries


def of(module: Any, *names: str) -> Any:
    """What a module or object calls by the first of these names that it knows."""
    return next(getattr(module, name) for name in names if hasattr(module, name))


def imported(*modules: str) -> Any:
    """The first of these modules that there is."""
    for module in modules:
        with suppress(ModuleNotFoundError):
            return importlib.import_module(module)
    raise ModuleNotFoundError(modules)


GAMES = imported("games.registry")
PEOPLE = imported("bot.sessions.actors", "bot.sessions.people")
REFUSALS = imported("bot.sessions.refusals")
LOBBY = imported("bot.sessions.lobby")
PLAYERS = imported("games.players")
CONFTEST = imported("tests.bot.sessions.conftest")
MESSENGER = imported("bot.sessions.messenger", "bot.sessions.courier")
SAILOR = PLAYERS.player("sailor")


class Player:
    """Plays tables through the release's own service."""

    def __init__(self, store: Any, seed: int) -> None:
        self.crew = CONFTEST.Crew(store)
        self.service = self.crew.service
        self.rng = Random(seed)
        self.people = [PEOPLE.Person(number, name) for number, name in enumerate(NAMES, 1)]
        self.interactions = count(10**18)
        seeds = count(seed * 1000)
        LOBBY.new_seed = lambda: next(seeds)
        LOBBY.new_salt = lambda: f"salt {self.rng.getrandbits(64):x}"

    async def open(
        self, key: str, people: int, *, computers: int = 0, table: dict[str, str] | None = None, **options: str
    ) -> int:
        """A table that has started; its id."""
        host = self.people[0]
        place = of(PEOPLE, "Venue", "Place")(GUILD, QUAY, True)
        position = await self.service.open_table(
            key, host, place, seats=people + computers, game_options=options, table_options=table or {}
        )
        for person in self.people[1:people]:
            await self.service.join(position.id, person)
        for _ in range(computers):
            await self.service.add_computer(position.id, host.id)
        await self.service.start(position.id, host.id)
        await self.crew.drain()
        return int(position.id)

    def window(self, position: Any) -> bool:
        return of(position.rules, "response_window", "window")(position.state) is not None

    async def one(self, table: int) -> bool:
        """One move of whoever is asked, or the closing of a window; False when the game is over."""
        position = await self.service.position(table)
        if not position.running:
            return False
        self.crew.clock.now += SECONDS_A_MOVE
        if self.window(position):
            self.crew.clock.now += DAY
            await of(self.service, "timers", "clocks").tick()
        else:
            seat = position.acting()[0]
            legal = of(position.rules, "legal_moves", "legal")(position.state, seat)
            move = SAILOR.choose(position.rules, position.view(seat), legal, self.rng)
            await self.service.act(table, position.seats[seat].user_id, move, interaction=next(self.interactions))
        await self.crew.drain()
        return True

    async def moves(self, table: int, most: int = MOST_MOVES) -> None:
        for _ in range(most):
            if not await self.one(table):
                return

    async def wrong_turn(self, table: int) -> None:
        """A press that is refused, and whose refusal is kept."""
        position = await self.service.position(table)
        idle = [row for row in position.seats if row.seat not in position.acting() and row.user_id]
        for row in idle[:1]:
            with suppress(REFUSALS.Refusal):
                await self.service.act(table, row.user_id, "pass", interaction=next(self.interactions))

    async def take_back(self, table: int, most: int = 14) -> None:
        """Moves until one was taken back freely, and until one was after all have agreed; a few at most."""
        free = agreed = False
        for _ in range(most):
            position = await self.service.position(table)
            if not position.running or (free and agreed):
                return
            seat = position.acting()[0]
            user = position.seats[seat].user_id
            if not await self.one(table):
                return
            rows = len(await self.crew.store.moves(table))
            with suppress(REFUSALS.Refusal):
                await self.service.undo(table, user, interaction=next(self.interactions))
                log = await self.crew.store.moves(table)
                asked = any(row.kind == "ask-undo" for row in log[rows:])
                if asked and agreed:
                    others = [row.user_id for row in position.seats if row.user_id and row.user_id != user]
                    await self.service.vote(table, others[0], False)
                elif asked:
                    for row in position.seats:
                        if row.user_id and row.user_id != user:
                            with suppress(REFUSALS.Refusal):
                                await self.service.vote(table, row.user_id, True)
                log = await self.crew.store.moves(table)
                undone = any(row.kind == "undo" for row in log[rows:])
                free, agreed = free or (undone and not asked), agreed or (undone and asked)
            await self.crew.drain()

    async def until(self, table: int, holds: Callable[[Any], bool], most: int = 200) -> bool:
        """Moves until a position is as wanted."""
        for _ in range(most):
            position = await self.service.position(table)
            if not position.running:
                return False
            if holds(position):
                return True
            await self.one(table)
        return False


async def every_game(player: Player) -> None:
    """Of each game one half played, with moves taken back, and one that is over."""
    for game in GAMES.all_games():
        half = await player.open(game.key, 3)
        await player.moves(half, 12)
        await player.take_back(half)
        await player.moves(half, 10)
        await player.wrong_turn(half)
        await player.moves(await player.open(game.key, 2, computers=1))
    keys = [game.key for game in GAMES.all_games()]
    if "farshore" in keys and "bonny" in GAMES.game("farshore").Options.__struct_fields__:
        await player.moves(await player.open("farshore", 1, bonny="bold"), 25)
        await player.moves(await player.open("farshore", 2, bonny="bashful", weather="top effect"), 30)
        await player.moves(await player.open("farshore", 1, bonny="brilliant"))


async def answers(player: Player) -> None:
    """Questions that are open: in secret, and in a window with answers that are held back; standing orders.

    After all in which time passes, for that closes windows.
    """
    table = await player.open("trade-fleet", 2)
    await player.service.set_orders(table, 1, "island", "always")
    await player.service.set_orders(table, 2, "dock_fee", "never")
    await player.moves(table, 20)
    for _ in range(10):
        table = await player.open("trade-fleet", 3)
        if await player.until(table, lambda p: bool(p.state.agenda) and p.state.agenda[-1].secret):
            break
    for _ in range(30):
        table = await player.open("trade-fleet", 3, windows="discreet", window_length="6 hours")
        if await player.until(table, player.window):
            position = await player.service.position(table)
            seat = position.acting()[0]
            for move in position.legal(seat)[:2]:  # a second thought counts in place of the first
                await player.service.act(table, position.seats[seat].user_id, move)
            break


async def partings(player: Player) -> None:
    """Who left, what is voted on, tables that were closed, and lobbies."""
    table = await player.open("trade-fleet", 3)
    await player.moves(table, 6)
    await player.service.resign(table, 2)
    await player.moves(table, 6)
    for asked_by, agrees in ((2, False), (2, True), (1, False)):  # the host need not ask
        table = await player.open("trade-fleet", 2, table={"clock": "1 day", "undo": "ask"})
        await player.moves(table, 5)
        await player.service.end(table, asked_by)
        if agrees:
            await player.service.vote(table, 1, True)
    place = of(PEOPLE, "Venue", "Place")(GUILD, QUAY, False)
    for key in [game.key for game in GAMES.all_games()][:2]:
        lobby = await player.service.open_table(key, player.people[2], place)
        await player.service.add_computer(lobby.id, 3)
    closed = await player.service.open_table("trade-fleet", player.people[3], place)
    await player.service.leave(closed.id, player.people[3])
    await player.crew.drain()


async def clocks(player: Player) -> None:
    """A reminder, and a caretaker's move for somebody who is late."""
    late = await player.open("trade-fleet", 2, table={"clock": "1 day", "undo": "off"})
    player.crew.clock.now += 0.6 * DAY
    await of(player.service, "timers", "clocks").tick()
    await player.crew.drain()
    player.crew.clock.now += 0.6 * DAY
    await of(player.service, "timers", "clocks").tick()
    await player.moves(late, 1)


async def deliveries(player: Player) -> None:
    """Things that wait, that failed, that were given up, and what is told of it. The last part of all."""
    late = await player.open("trade-fleet", 2)
    trouble = of(player.crew, "messenger", "courier").trouble
    trouble["post"] = trouble["edit"] = [MESSENGER.Undeliverable("forbidden")]
    trouble["send_dm"] = trouble["whisper"] = [MESSENGER.Undeliverable("closed")]
    with suppress(REFUSALS.Refusal):
        await player.moves(late, 1)
    await player.service.show_again(late)
    waiting = await player.open("trade-fleet", 2)
    await player.service.act(waiting, *await _next(player, waiting))
    await player.service.set_user_setting(1, "theme", "dark")
    await player.crew.store.set_guild_setting(GUILD, "threads", "yes")


async def _next(player: Player, table: int) -> tuple[int, Any]:
    position = await player.service.position(table)
    seat = position.acting()[0]
    return position.seats[seat].user_id, position.legal(seat)[0]


async def _play(path: Path, seed: int) -> None:
    store_of = imported("storage.sqlite").SqliteStore
    async with await store_of.open(path) as store:
        player = Player(store, seed)
        parts: tuple[Callable[[Player], Coroutine[Any, Any, None]], ...] = (
            clocks, every_game, partings, answers, deliveries,
        )  # fmt: skip
        for part in parts:
            await part(player)


def main(name: str) -> None:
    """Play, and write the file."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "harbour.db"
        asyncio.run(_play(path, seed=len(name)))
        with closing(sqlite3.connect(path, isolation_level=None)) as db:
            # Each delivery has a nonce that does not compress: all of them would be half of the file.
            db.execute(
                "DELETE FROM outbox WHERE status = 'sent' AND kind IN ('turn', 'hand')"
                " AND id < (SELECT max(id) FROM outbox) - ?",
                (KEPT,),
            )
            db.execute("VACUUM")
            for counted in ("kind FROM move", "kind FROM outbox", "status FROM session", "kind FROM timer"):
                found = db.execute(f"SELECT count(*), {counted} GROUP BY 2").fetchall()
                sys.stdout.write(f"{counted}: {found}\n")
        packed = lzma.compress(path.read_bytes(), preset=9 | lzma.PRESET_EXTREME)
    (FOLDER / f"{name}.db.xz").write_bytes(packed)
    sys.stdout.write(f"{name}: {len(packed) / 1024:.0f} KiB\n")


if __name__ == "__main__":
    main(sys.argv[1])
