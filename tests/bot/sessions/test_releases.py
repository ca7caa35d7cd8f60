"""Games that earlier releases left half played go on: delivered, played to the end, verified, undone or not."""

import json
import sqlite3
from collections.abc import AsyncIterator, Iterable
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bot.sessions.audit import audit
from bot.sessions.log_entries import LogEntry, read_actor, read_entry, write_actor, write_entry
from bot.sessions.outgoing import (
    ClosedDms,
    HostTrouble,
    Notice,
    NoticeDue,
    Reminder,
    UnknownDue,
    read_due,
    write_due,
)
from bot.sessions.position import Position
from bot.sessions.refusals import NothingToUndo, Refusal
from bot.sessions.results import decode_result, encode_refusal, encode_result
from games.players import player
from storage.records import OVER, WAITING, MoveRow, NewMove, OutboxRow
from storage.sqlite import SqliteStore
from tests.bot.sessions.conftest import Crew
from tests.storage.releases import RELEASES, open_release

SAILOR = player("sailor")
LATER = 2e9
"""After all that the releases have stored."""
DAY = 86400.0
MOST_MOVES = 2000


@pytest.fixture(params=RELEASES)
async def old(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[Crew]:
    """Today's service on a release's database."""
    async with await SqliteStore.open(open_release(request.param, tmp_path)) as store:
        crew = Crew(store)
        crew.clock.now = LATER
        yield crew


async def running(crew: Crew) -> list[Position]:
    return [await crew.service.tables.position(row.id) for row in await crew.store.running_sessions()]


async def step(crew: Crew, position: Position, rng: Random) -> Position:
    """One move of somebody who is asked, or the end of a window; the table as it stands since."""
    people = [seat for seat in position.acting() if position.is_human(seat)]
    if position.rules.response_window(position.state) is not None or not people:
        await crew.later(DAY)
    else:
        user = position.seats[people[0]].user_id
        assert user is not None
        move = SAILOR.choose(position.rules, position.view(people[0]), position.legal(people[0]), rng)
        await crew.service.moves.act(position.id, user, move)
    return await crew.service.tables.position(position.id)


async def test_its_tables_are_found_well_and_each_verifies(old: Crew) -> None:
    found = [table async for table in audit(old.service.repository)]
    assert found
    assert [table.fault for table in found] == [None] * len(found)
    for position in await running(old):
        told = await old.service.verify(position.id)
        assert "verifies" in told or "made under older rules and are not replayed" in told


async def test_what_waits_is_delivered_and_every_table_shows_itself(old: Crew) -> None:
    await old.service.take_up()
    await old.drain()
    for position in await running(old):
        await old.service.show_again(position.id)
    old.clock.now += DAY
    await old.drain()
    assert await old.store.outbox_size() == 0
    shown = {row.id for row in await old.store.running_sessions() if row.turn_message_id is not None}
    assert shown == {position.id for position in await running(old)}


@pytest.mark.slow
async def test_its_games_are_played_to_the_end(old: Crew) -> None:
    await old.service.take_up()
    for number, row in enumerate(await old.store.running_sessions()):
        rng, position = Random(number), await old.service.tables.position(row.id)
        for _ in range(MOST_MOVES):
            if not position.running:
                break
            position = await step(old, position, rng)
        assert position.session.status == OVER
        told = await old.service.verify(position.id)
        assert "verifies" in told or "made under older rules and are not replayed" in told
        newest = (await old.store.moves(position.id))[-1]
        assert newest.rules_version == position.rules.version
    await old.drain()
    assert await old.store.outbox_size() == 0


async def agree(crew: Crew, position: Position, user: int) -> None:
    for row in position.seats:
        if row.user_id not in (None, user) and position.is_human(row.seat):
            await crew.service.votes.vote(position.id, row.user_id or 0, True)


async def test_what_it_played_stands_and_what_is_played_since_can_be_taken_back(old: Crew) -> None:
    await old.service.take_up()
    undone = 0
    for number, position in enumerate(await running(old)):
        before = position.rules.encode(position.state)
        for row in position.seats:
            if row.user_id is None or not position.is_human(row.seat):
                continue
            assert position.seen_by(row.seat).undo_label is None
            with pytest.raises(NothingToUndo) as refused:
                await old.service.votes.undo(position.id, row.user_id)
            last = position.history.own_last_move(row.seat)
            assert ("an earlier version of this bot" in refused.value.text) == (last is not None)
        now = await old.service.tables.position(position.id)
        assert position.rules.encode(now.state) == before
        if position.rules.response_window(position.state) is not None:
            continue
        seat = next(seat for seat in position.acting() if position.is_human(seat))
        user = position.seats[seat].user_id
        assert user is not None
        if position.history.open_vote is not None:
            await old.service.votes.vote(position.id, user, False)
        hidden = position.rules.view(position.state, seat)
        moved = await step(old, position, Random(number))
        if not moved.running:
            continue
        if moved.seen_by(seat).undo_label is None:
            assert position.table_options["undo"] == "off"
            with pytest.raises(NothingToUndo, match="a move that others have seen stands"):
                await old.service.votes.undo(position.id, user)
            continue
        done = await old.service.votes.undo(position.id, user)
        if "asked to agree" in done.text:
            await agree(old, moved, user)
        back = await old.service.tables.position(position.id)
        assert back.rules.view(back.state, seat) == hidden
        told = await old.service.verify(position.id)
        assert "verifies" in told or "made under older rules and are not replayed" in told
        undone += 1
    assert undone >= 5


# --- what is stored is read ---------------------------------------------------------------------------


def rows_of(path: Path, table: str) -> Iterable[dict[str, Any]]:
    """The rows of a table as the release left it."""
    with closing(sqlite3.connect(path)) as db:
        db.row_factory = sqlite3.Row
        return [dict(row) for row in db.execute(f"SELECT * FROM {table}")]


@pytest.mark.parametrize("name", RELEASES)
def test_every_row_of_its_logs_is_written_as_it_was(tmp_path: Path, name: str) -> None:
    rows = rows_of(open_release(name, tmp_path), "move")
    for row in rows:
        read = read_entry(MoveRow(**row))
        assert isinstance(read, LogEntry)
        assert read.rules_version is None
        assert write_actor(read_actor(row["actor"])) == row["actor"]
        kind, move, actor, seat, events = (row[key] for key in ("kind", "move", "actor", "seat", "events"))
        assert write_entry(read.deed, read.actor, read.seat) == NewMove(
            kind=kind, move=move, actor=actor, seat=seat, events=events
        )


@pytest.mark.parametrize("name", RELEASES)
def test_every_row_of_its_outbox_is_written_as_it_was(tmp_path: Path, name: str) -> None:
    waiting = 0
    for row in rows_of(open_release(name, tmp_path), "outbox"):
        if row["status"] != WAITING:  # its payload was let go of
            assert row["payload"] == b""
            continue
        waiting += 1
        row.pop("nonce")
        due = read_due(OutboxRow(**row))
        assert not isinstance(due, UnknownDue)
        again = write_due(due, row["version"])
        assert (again.kind, again.recipient, again.payload) == (row["kind"], row["recipient"], row["payload"])
    assert waiting


@pytest.mark.parametrize(
    ("recipient", "payload", "notice"),
    [
        ("closed:1", b'{"kind":"dm-closed","user":7,"detail":""}', ClosedDms(7)),
        ("remind:7", b'{"kind":"remind","user":7,"detail":""}', Reminder(7)),
        ("host:forbidden", b'{"kind":"host","user":7,"detail":"Send Messages"}', HostTrouble(7, "Send Messages")),
    ],
)
def test_every_notice_that_releases_have_written_is_read(recipient: str, payload: bytes, notice: Notice) -> None:
    """None waits in their databases; this is how `notices.Notice` was written in all of them."""
    row = OutboxRow(
        id=1, session_id=1, version=0, kind="notice", recipient=recipient, payload=payload, created_at=1.0,
        attempts=0, next_try_at=1.0, sent_at=None, message_id=None, channel_id=None, error=None, status=WAITING,
    )  # fmt: skip
    assert read_due(row) == NoticeDue(notice)


@pytest.mark.parametrize("name", RELEASES)
def test_every_answer_it_kept_is_given_again(tmp_path: Path, name: str) -> None:
    refusals = 0
    for row in rows_of(open_release(name, tmp_path), "interaction"):
        answer = row["answer"]
        if not answer:
            assert decode_result(answer) == "That was done before."
            continue
        stored = json.loads(answer)
        if stored.get("refusal") is None:
            assert decode_result(answer) == stored["text"] == decode_result(encode_result(stored["text"]))
            continue
        refusals += 1
        with pytest.raises(Refusal) as first:
            decode_result(answer)
        assert first.value.text == stored["text"]
        assert stored["refusal"] in (type(first.value).__name__, first.value.code)
        with pytest.raises(type(first.value)) as second:
            decode_result(encode_refusal(first.value))
        assert second.value.text == stored["text"]
    assert refusals
