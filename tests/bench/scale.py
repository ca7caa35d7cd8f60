"""A database after years: how much room a finished game takes, and what the costly requests of one person cost.

`python -m tests.bench.scale [GAMES]` plays each game with two and with four people, multiplies them to so many
(10,000 unless given), and measures tidying, `/me data` and `/me forget` of the busiest person, who sat at every
twentieth table; meanwhile somebody else reads and writes, and the longest they wait is printed.
"""

import asyncio
import sqlite3
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, closing
from pathlib import Path
from random import Random
from typing import Any

import msgspec
from msgspec import Struct, field

from games.players import player
from games.registry import all_games
from storage import records as r
from storage.sqlite import SqliteStore
from storage.sqlite.compact import compact
from storage.sqlite.store import KEPT_SECONDS

GAMES = 10_000
PEOPLE = 3_000
BUSIEST = 600_000_000_000_000_000
"""Ids as long as Discord's; the others follow."""
EVERY = 20
"""The busiest person sits at every so manieth table."""
MOST_KIB = 20.0
ANSWER = "You took Rum and Hemp from the northern wharf. It is Ben's turn: see the thread."


class Figures(Struct):
    """What was measured."""

    games: int
    moves: float
    as_played: float = 0.0
    stored: float = 0.0
    lines: list[str] = field(default_factory=list)

    def report(self) -> str:
        """The measurement in lines."""
        verdict = "holds" if self.stored <= MOST_KIB else "MISSES"
        return "\n".join(
            [
                f"{self.games} games of {self.moves:.0f} moves in the mean",
                f"a game as it was played  {self.as_played:7.1f} KiB",
                f"a game that is over      {self.stored:7.1f} KiB   ({verdict} {MOST_KIB:.0f} KiB)",
                *self.lines,
            ]
        )


# --- the database -----------------------------------------------------------------------------------


async def play(store: SqliteStore, rules: Any, seats: int, seed: int) -> None:
    """Write a whole game as the service would: for each move its line, its state, its messages and its answer."""
    new = r.NewSession(
        guild_id=7, channel_id=BUSIEST, thread_id=BUSIEST + seed, game=rules.key, host_id=1, seats=seats, now=1.0,
        host_name="Person 0", options=b'{"game":{},"table":{},"thread":true,"rematch":null}',
    )  # fmt: skip
    session = await store.create_session(new)
    for seat in range(1, seats):
        await store.claim_seat(session.id, seat + 1, f"Person {seat}")
    state, rng, sailor = rules.setup(seats, rules.Options(), seed), Random(seed), player("sailor")

    def snapshot() -> r.NewSnapshot:
        return r.NewSnapshot(schema=rules.schema, state=rules.encode(state))

    await store.start_session(session.id, seed, f"{rng.getrandbits(128):x}", snapshot(), (), 2.0)
    version = 0
    while rules.outcome(state) is None:
        seat = rules.acting(state)[0]
        move = sailor.choose(rules, rules.view(state, seat), rules.legal_moves(state, seat), rng)
        events = rules.encode_events(rules.apply(state, seat, move))
        asked = {seat, *rules.acting(state)}
        over = rules.outcome(state) is not None
        line = r.NewMove(kind="move", seat=seat, move=str(move), events=events, actor=f"user:{seat + 1}")
        clock = r.NewTimer(kind="clock", due_at=1e9), r.NewTimer(kind="remind", due_at=9e8)
        await store.commit_move(
            r.MoveCommit(
                session_id=session.id,
                expected_version=version,
                now=3.0 + version,
                moves=(line,),
                snapshot=snapshot(),
                interaction_id=10**18 + seed * 10_000 + version,
                answer=msgspec.json.encode({"text": ANSWER, "version": version}),
                outbox=(
                    r.NewOutbox(kind="turn", recipient="table", payload=b""),
                    *(r.NewOutbox(kind="hand", recipient=f"seat:{each}", payload=b"{}") for each in asked),
                ),
                clear_timers=(r.ClearTimer(),),
                timers=() if over else clock,
                status=r.OVER if over else None,
            )
        )
        version += 1
    while due := await store.due_outbox(1e9):
        for row in due:
            await store.mark_sent(row.id, BUSIEST + row.id, BUSIEST, 3.0)


PARTS = {
    "move": "kind, seat, move, events, actor, interaction_id, made_at",
    "snapshot": "schema, state",
    "outbox": (
        "kind, recipient, payload, created_at, attempts, next_try_at, sent_at, message_id, channel_id, status"
    ),
}
KEYS = {"move": "seq", "snapshot": "version", "outbox": "version"}


def multiply(path: Path, games: int) -> None:
    """Copy the games that are there until there are so many, each among people of its own."""
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        templates = [row[0] for row in db.execute("SELECT id FROM session ORDER BY id")]
        own = ("id", "number", "host_id")
        same = ", ".join(name for name in r.SessionRow.__struct_fields__ if name not in own)
        rng = Random(1)
        db.execute("PRAGMA synchronous = OFF")
        db.execute("BEGIN")
        for number in range(1, games + 1):
            old, new = templates[number % len(templates)], 100 + number
            db.execute(
                f"INSERT INTO session (id, number, host_id, {same})"
                f" SELECT {new}, {new}, 0, {same} FROM session WHERE id = ?",
                (old,),
            )
            seats = db.execute("SELECT seat, name FROM seat WHERE session_id = ? ORDER BY seat", (old,)).fetchall()
            people = rng.sample(range(1, PEOPLE), len(seats))
            if number % EVERY == 0:
                people[0] = 0
            db.execute("UPDATE session SET host_id = ? WHERE id = ?", (BUSIEST + people[0], new))
            for (seat, name), person in zip(seats, people, strict=True):
                db.execute(
                    "INSERT INTO seat (session_id, seat, user_id, name, kind) VALUES (?, ?, ?, ?, 'human')",
                    (new, seat, BUSIEST + person, name),
                )
            for table, others in PARTS.items():
                wanted = others
                if table == "move":
                    wanted = others.replace("actor", f"'user:' || ({_person(new)})").replace(
                        "interaction_id", f"interaction_id + {new * 1_000_000}"
                    )
                db.execute(
                    f"INSERT INTO {table} (session_id, {KEYS[table]}, {others})"
                    f" SELECT {new}, {KEYS[table]}, {wanted} FROM {table} WHERE session_id = ?",
                    (old,),
                )
            db.execute(
                f"INSERT INTO interaction (id, session_id, answer, made_at) SELECT id + {new * 1_000_000}, {new},"
                " answer, made_at FROM interaction WHERE session_id = ?",
                (old,),
            )
        db.execute("COMMIT")
        db.execute("PRAGMA foreign_keys = ON")
        db.execute("DELETE FROM session WHERE id <= 100")


def _person(session_id: int) -> str:
    return f"SELECT user_id FROM seat WHERE session_id = {session_id} AND seat = move.seat"


# --- the measurements -------------------------------------------------------------------------------


class Waits(Struct):
    """The longest that somebody else waited meanwhile, in milliseconds."""

    read: float = 0.0
    write: float = 0.0


@asynccontextmanager
async def others(store: SqliteStore) -> AsyncIterator[Waits]:
    """Somebody else reads and writes all the while."""
    waits = Waits()

    async def watch(call: Callable[[], Awaitable[object]], which: str) -> None:
        while True:
            began = time.perf_counter()
            await call()
            setattr(waits, which, max(getattr(waits, which), (time.perf_counter() - began) * 1000))
            await asyncio.sleep(0.002)

    watching = [
        asyncio.create_task(watch(lambda: store.user_settings(1), "read")),
        asyncio.create_task(watch(lambda: store.set_user_setting(1, "theme", "dark"), "write")),
    ]
    try:
        await asyncio.sleep(0.1)
        yield waits
    finally:
        for task in watching:
            task.cancel()


async def timed(store: SqliteStore, what: str, call: Callable[[], Awaitable[object]]) -> str:
    """One line: what a call took, and how long others waited for it."""
    async with others(store) as waits:
        began, cpu = time.perf_counter(), time.process_time()
        await call()
        took, cpu = time.perf_counter() - began, time.process_time() - cpu
    return (
        f"{what:24} {cpu * 1000:8.0f} ms of CPU, {took * 1000:8.0f} ms;"
        f" others waited at most {waits.read:.0f} ms to read, {waits.write:.0f} ms to write"
    )


def size(path: Path) -> int:
    """The bytes of a database, its log included."""
    return sum(file.stat().st_size for file in path.parent.glob(path.name + "*"))


async def measure(games: int = GAMES) -> Figures:
    """Make the database, and measure."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "harbour.db"
        async with await SqliteStore.open(path) as store:
            seed = 1
            for rules in all_games():
                for seats in (2, 4):
                    await play(store, rules, seats, seed)
                    seed += 1
        await asyncio.to_thread(multiply, path, games)
        with closing(sqlite3.connect(path)) as db:
            moves = db.execute("SELECT count(*) FROM move").fetchone()[0]
        found = Figures(games, moves / games)
        found.as_played = size(path) / games / 1024
        async with await SqliteStore.open(path) as store:
            found.lines.append(await timed(store, "/me data, not tidied", lambda: store.export_user(BUSIEST)))
            found.lines.append(await timed(store, "one tidying", lambda: store.prune(KEPT_SECONDS * 2)))
            began = time.perf_counter()
            while (await store.prune(KEPT_SECONDS * 2)).more:
                pass
            found.lines.append(f"{'all of it at once':24} {time.perf_counter() - began:8.1f} s")
            found.lines.append(await timed(store, "/me data", lambda: store.export_user(BUSIEST)))
        began = time.perf_counter()
        compact(path)
        found.stored = size(path) / games / 1024
        found.lines.append(f"{'written anew':24} {time.perf_counter() - began:8.1f} s at the next start")
        async with await SqliteStore.open(path) as store:
            found.lines.append(await timed(store, "/me forget", lambda: store.purge_user(BUSIEST)))
            assert not any((await store.export_user(BUSIEST)).values())
        return found


def main(arguments: list[str]) -> None:
    """Measure and print."""
    games = int(arguments[0]) if arguments else GAMES
    sys.stdout.write(asyncio.run(measure(games)).report() + "\n")


if __name__ == "__main__":
    main(sys.argv[1:])
