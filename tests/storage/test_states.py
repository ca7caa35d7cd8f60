"""A session that is played keeps its newest states, one a commit; one that has ended keeps the last."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import pytest

from storage import records as r
from storage.sqlite import SqliteStore, states
from tests.storage.make import batch, query, running, state


async def stored(store: SqliteStore, session_id: int, versions: Iterable[int]) -> list[int]:
    """Those of some versions whose state is stored, each with its own state."""
    found = []
    for version in versions:
        row = await store.snapshot(session_id, version)
        if row is not None:
            assert (row.version, row.state) == (version, f"state {version}".encode())
            found.append(version)
    return found


async def test_the_newest_states_are_stored(store: SqliteStore) -> None:
    session_id, other = await running(store), await running(store)
    await store.commit_move(batch(other, 0))
    for version in range(63):
        await store.commit_move(batch(session_id, version))
    assert await stored(store, session_id, range(70)) == list(range(64))
    for version in range(63, 69):
        await store.commit_move(batch(session_id, version))
    assert await stored(store, session_id, range(80)) == list(range(6, 70))
    newest = await store.snapshot(session_id)
    assert newest is not None
    assert newest.version == 69
    assert await stored(store, other, range(3)) == [0, 1]


async def test_states_between_the_moves_of_a_commit_are_stored_with_it(store: SqliteStore) -> None:
    session_id = await running(store)
    moves = tuple(r.NewMove(kind="move", move=f"go {number}", actor="clock") for number in range(4))
    within = batch(session_id, 0, moves=moves, snapshot=state(4), earlier=((2, state(2)), (3, state(3))))
    await store.commit_move(within)
    assert await stored(store, session_id, range(6)) == [0, 2, 3, 4]
    for wrong in (4, 8):
        with pytest.raises(ValueError, match="between two moves"):
            await store.commit_move(batch(session_id, 4, moves=moves, earlier=((wrong, state(1)),)))


async def test_what_was_taken_back_is_let_go(store: SqliteStore) -> None:
    session_id = await running(store)
    for version in range(6):
        await store.commit_move(batch(session_id, version))
    await store.commit_move(batch(session_id, 6, back_to=2))
    assert await stored(store, session_id, range(9)) == [0, 1, 2, 7]


@pytest.mark.parametrize("ends", ["over", "cancelled", "closed"])
async def test_a_session_that_has_ended_keeps_its_last_state(store: SqliteStore, ends: str) -> None:
    session_id, other = await running(store), await running(store)
    for version in range(5):
        for each in (session_id, other):
            await store.commit_move(batch(each, version))
    if ends == "closed":
        await store.cancel_session(session_id, 20.0)
    else:
        await store.commit_move(batch(session_id, 5, status=ends))
    last = 5 if ends == "closed" else 6
    assert await stored(store, session_id, range(9)) == [last]
    assert await stored(store, other, range(9)) == [0, 1, 2, 3, 4, 5]


async def test_the_states_of_a_table_never_become_more(store: SqliteStore, tmp_path: Path) -> None:
    session_id = await running(store)
    for version in range(0, 300, 3):
        back = max(0, version - 4) if version % 2 else None
        moves = tuple(r.NewMove(kind="move", move="go", actor="clock") for _ in range(3))
        await store.commit_move(
            batch(session_id, version, moves=moves, earlier=((version + 1, state(version + 1)),), back_to=back)
        )
        ((count,),) = query(store.path, "SELECT count(*) FROM snapshot")
        assert count <= states.KEPT
