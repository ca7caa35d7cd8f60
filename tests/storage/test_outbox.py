"""The outbox: each thing once, and to one recipient strictly in order."""

from __future__ import annotations

from storage import records as r
from storage.sqlite import SqliteStore
from tests.storage.make import batch, query, running, set_timer


def hand(version: int, recipient: str = "seat:0", kind: str = "hand") -> r.NewOutbox:
    return r.NewOutbox(kind=kind, recipient=recipient, payload=f"{kind} {version}".encode(), version=version)


async def offered(store: SqliteStore, now: float = 100.0, limit: int = 50) -> list[tuple[int, str, int]]:
    return [(row.session_id, row.recipient, row.version) for row in await store.due_outbox(now, limit)]


async def test_a_later_row_waits_for_an_earlier_one_to_the_same_recipient(store: SqliteStore) -> None:
    one, two = await running(store), await running(store)
    for version in (1, 2):
        await store.add_outbox(one, [hand(version), hand(version, "public")], 10.0)
        await store.add_outbox(two, [hand(version)], 10.0)
    assert await offered(store) == [(one, "seat:0", 1), (one, "public", 1), (two, "seat:0", 1)]

    first = (await store.due_outbox(100.0))[0]
    assert await store.mark_failed(first.id, "503", next_try_at=200.0)
    assert await offered(store) == [(one, "public", 1), (two, "seat:0", 1)]  # hand 2 does not overtake hand 1
    assert await offered(store, now=200.0) == [(one, "seat:0", 1), (one, "public", 1), (two, "seat:0", 1)]

    assert await store.mark_sent(first.id, 900, 901, 201.0)
    assert (one, "seat:0", 2) in await offered(store, now=201.0)


async def test_oldest_first_and_no_more_than_asked_for(store: SqliteStore) -> None:
    session_id = await running(store)
    await store.add_outbox(session_id, [hand(1, f"seat:{n}") for n in range(5)], 10.0)
    assert await offered(store, limit=3) == [(session_id, f"seat:{n}", 1) for n in range(3)]


async def test_nothing_is_offered_before_its_time(store: SqliteStore) -> None:
    session_id = await running(store)
    later = r.NewOutbox(kind="nudge", recipient="public", payload=b"", next_try_at=50.0)
    await store.add_outbox(session_id, [later], 10.0)
    assert await offered(store, now=49.0) == []
    assert await offered(store, now=50.0) == [(session_id, "public", 0)]


async def test_the_same_thing_is_put_in_once_whether_sent_or_not(store: SqliteStore) -> None:
    session_id = await running(store)
    await store.add_outbox(session_id, [hand(1)], 10.0)
    await store.add_outbox(
        session_id, [r.NewOutbox(kind="hand", recipient="seat:0", payload=b"b", version=1)], 11.0
    )
    (row,) = await store.due_outbox(100.0)
    assert row.payload == b"hand 1"
    await store.mark_sent(row.id, 900, 901, 12.0)
    await store.add_outbox(session_id, [hand(1)], 13.0)
    assert await store.due_outbox(100.0) == []
    assert await store.outbox_size() == 0


async def test_a_sent_row_keeps_its_message_and_lets_its_payload_go(store: SqliteStore) -> None:
    session_id = await running(store)
    await store.commit_move(batch(session_id, 0))
    rows = await store.due_outbox(100.0)
    await store.mark_failed(rows[0].id, "500", 20.0)
    assert await store.mark_sent(rows[0].id, 900, 901, 30.0)
    assert not await store.mark_sent(rows[0].id, 777, 778, 31.0)
    assert not await store.mark_failed(rows[0].id, "late", 32.0)
    assert not await store.mark_dropped(rows[0].id, "late")
    stored = query(
        store.path,
        "SELECT status, sent_at, message_id, channel_id, attempts, error, payload FROM outbox WHERE id = ?",
        rows[0].id,
    )
    assert stored == [("sent", 30.0, 900, 901, 2, None, b"")]


async def test_a_failed_row_says_why_and_counts(store: SqliteStore) -> None:
    session_id = await running(store)
    await store.add_outbox(session_id, [hand(1)], 10.0)
    (row,) = await store.due_outbox(100.0)
    assert (row.attempts, row.error, row.created_at, row.next_try_at) == (0, None, 10.0, 10.0)
    await store.mark_failed(row.id, "503", 20.0)
    await store.mark_failed(row.id, "504", 30.0)
    (again,) = await store.due_outbox(100.0)
    assert (again.id, again.attempts, again.error, again.next_try_at) == (row.id, 2, "504", 30.0)


async def test_a_dropped_row_lets_the_next_go(store: SqliteStore) -> None:
    session_id = await running(store)
    await store.add_outbox(session_id, [hand(1), hand(2)], 10.0)
    (row,) = await store.due_outbox(100.0)
    assert await store.mark_dropped(row.id, "DMs closed")
    assert await offered(store) == [(session_id, "seat:0", 2)]
    assert query(store.path, "SELECT status, error FROM outbox WHERE id = ?", row.id) == [
        ("dropped", "DMs closed")
    ]


async def test_old_news_is_superseded_by_kind_recipient_and_version(store: SqliteStore) -> None:
    session_id = await running(store)
    await store.add_outbox(session_id, [hand(1), hand(2), hand(3), hand(1, kind="ping"), hand(1, "seat:1")], 10.0)
    assert await store.supersede(session_id, "hand", "seat:0", before_version=3) == 2
    assert await store.supersede(session_id, "hand", "seat:0", before_version=3) == 0
    assert await offered(store) == [(session_id, "seat:0", 3), (session_id, "seat:1", 1)]
    assert await store.outbox_size() == 3


async def test_a_reminder_and_its_timer_change_together(store: SqliteStore) -> None:
    session_id = await running(store)
    await set_timer(store, session_id, "warn", "0", 5.0)
    await store.add_outbox(
        session_id,
        [r.NewOutbox(kind="warn", recipient="public", payload=b"!")],
        6.0,
        clear_timers=[r.ClearTimer(kind="warn")],
        timers=[r.NewTimer(kind="turn", key="0", due_at=50.0)],
    )
    assert [(timer.kind, timer.due_at) for timer in await store.due_timers(100.0)] == [("turn", 50.0)]
    assert await offered(store) == [(session_id, "public", 0)]
