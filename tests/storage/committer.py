"""Made to be killed: commit moves without end, a line for each. `python -m tests.storage.committer DATABASE`."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path

from storage.sqlite import SqliteStore
from tests.storage.make import batch, running, version_of

SESSIONS = 3


async def play(store: SqliteStore, session_id: int) -> None:
    """One move after the other; a line with session and version once the store has acknowledged it."""
    version = await version_of(store, session_id)
    while True:
        await store.commit_move(batch(session_id, version, interaction_id=session_id * 1_000_000 + version))
        version += 1
        sys.stdout.write(f"{session_id} {version}\n")
        sys.stdout.flush()


async def deliver(store: SqliteStore) -> None:
    """Mark everything sent, as a deliverer would."""
    while True:
        for row in await store.due_outbox(1e9):
            await store.mark_sent(row.id, row.version * 10, 20, 30.0)
        await asyncio.sleep(0)


async def main() -> None:
    """Play all sessions at once, opening them at the first run."""
    async with await SqliteStore.open(Path(sys.argv[1])) as store:
        ids = [session.id for session in await store.running_sessions()]
        while len(ids) < SESSIONS:
            ids.append(await running(store))
        await asyncio.gather(deliver(store), *(play(store, session_id) for session_id in ids))


if __name__ == "__main__":
    asyncio.run(main())
