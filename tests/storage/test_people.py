"""Timers and settings; and what is stored about a person."""

from __future__ import annotations

import json
from typing import Any

import pytest

from storage import records as r
from storage.errors import NoSuchSession
from storage.sqlite import SqliteStore
from tests.storage.make import ADA, BEN, GUILD, batch, new_session, query, running, set_timer


async def test_one_timer_of_a_kind_and_key(store: SqliteStore) -> None:
    session_id = await running(store)
    await set_timer(store, session_id, "turn", "0", 50.0, b"a")
    await set_timer(store, session_id, "turn", "1", 20.0)
    await set_timer(store, session_id, "turn", "0", 30.0, b"b")
    assert [(t.key, t.due_at, t.payload) for t in await store.due_timers(100.0)] == [
        ("1", 20.0, b""),
        ("0", 30.0, b"b"),
    ]
    assert [t.key for t in await store.due_timers(20.0)] == ["1"]
    assert await store.due_timers(19.9) == []
    with pytest.raises(NoSuchSession):
        await set_timer(store, 999, "turn", "0", 50.0)


async def test_timers_are_cleared_by_key_kind_or_session(store: SqliteStore) -> None:
    session_id, other = await running(store), await running(store)
    for key in "abc":
        await set_timer(store, session_id, "turn", key, 1.0)
    await set_timer(store, session_id, "warn", "a", 2.0)
    await set_timer(store, other, "turn", "a", 3.0)
    assert await store.clear_timer(session_id, "turn", "a") == 1
    assert await store.clear_timer(session_id, "turn") == 2
    assert await store.clear_timer(session_id) == 1
    assert [t.session_id for t in await store.due_timers(100.0)] == [other]


async def test_a_timer_that_failed_waits_and_holds_no_other_back(store: SqliteStore) -> None:
    broken, sound = await running(store), await running(store)
    for key in range(150):
        await set_timer(store, broken, "turn", str(key), 1.0)
    await set_timer(store, sound, "turn", "", 2.0)
    first = await store.due_timers(10.0, limit=100)
    assert {timer.session_id for timer in first} == {broken}
    for timer in first:
        assert await store.timer_failed(timer, "no such card", 70.0)
    assert sound in {timer.session_id for timer in await store.due_timers(10.0, limit=100)}
    again = await store.timer(first[0].id)
    assert again is not None
    assert (again.attempts, again.due_at, again.next_try_at, again.error) == (1, 1.0, 70.0, "no such card")
    assert again not in await store.due_timers(69.0, limit=1000)
    assert again in await store.due_timers(70.0, limit=1000)


async def test_a_timer_that_is_set_anew_has_not_failed_yet(store: SqliteStore) -> None:
    session_id = await running(store)
    await set_timer(store, session_id, "turn", "", 1.0)
    (old,) = await store.due_timers(10.0)
    await store.timer_failed(old, "no", 99.0)
    await set_timer(store, session_id, "turn", "", 5.0)
    (new,) = await store.due_timers(10.0)
    assert (new.attempts, new.next_try_at, new.error) == (0, 5.0, None)
    assert not await store.timer_failed(old, "no", 99.0)  # an attempt at the old one that ended late
    await store.clear_timer(session_id)
    assert not await store.timer_failed(new, "no", 99.0)
    assert await store.timer(new.id) is None


async def test_settings_of_guilds_and_users_are_apart(store: SqliteStore) -> None:
    await store.set_guild_setting(1, "threads", "no")
    await store.set_user_setting(1, "display", "text")
    await store.set_user_setting(1, "theme", "dark")
    await store.set_user_setting(1, "display", "both")
    assert await store.guild_settings(1) == {"threads": "no"}
    assert await store.user_settings(1) == {"display": "both", "theme": "dark"}
    assert await store.user_setting(1, "display") == "both"
    assert await store.guild_setting(1, "display") is None
    await store.set_user_setting(1, "display", None)
    await store.set_guild_setting(1, "threads", None)
    assert await store.user_settings(1) == {"theme": "dark"}
    assert await store.guild_settings(1) == {}


async def _lived_in(store: SqliteStore) -> tuple[int, int]:
    """A game Ada has played in, and a lobby of hers with Ben in it."""
    session_id = await running(store)
    ada = r.RatingRow(user_id=ADA, game="trade_fleet", mu=26.0, sigma=5.0, games=1, updated_at=3.0)
    ping = r.NewOutbox(kind="ping", recipient=f"user:{ADA}", payload=b"Ada, your turn")
    await store.commit_move(
        batch(session_id, 0, interaction_id=5, answer=b"Well done, Ada", ratings=(ada,), outbox=(ping,))
    )
    for recipient in (f"remind:{ADA}", "host:403"):
        notice = r.NewOutbox(kind="notice", recipient=recipient, payload=f'{{"user":{ADA}}}'.encode())
        await store.add_outbox(session_id, [notice], 5.0)
    by_clock = r.NewMove(kind="move", seat=0, move="pass", actor="clock")
    await store.commit_move(batch(session_id, 1, moves=(by_clock,)))
    await store.update_seat(session_id, 0, hand_message_id=71, hand_channel_id=72, orders=b'{"pass":true}')
    await store.set_user_setting(ADA, "display", "text")
    lobby = await store.create_session(new_session())
    await store.claim_seat(lobby.id, BEN, "Ben")
    return session_id, lobby.id


async def test_who_asks_to_be_forgotten_is_found_nowhere(store: SqliteStore) -> None:
    session_id, lobby_id = await _lived_in(store)
    assert await store.purge_user(ADA) == 2

    for (table,) in query(store.path, "SELECT name FROM sqlite_schema WHERE type = 'table'"):
        for row in query(store.path, f"SELECT * FROM {table}"):
            for value in row:
                text = value.decode() if isinstance(value, bytes) else str(value)
                assert str(ADA) not in text, f"{table}: {row}"
                assert "Ada" not in text, f"{table}: {row}"

    session = await store.session(session_id)
    assert session is not None
    assert (session.status, session.version, session.host_id) == ("running", 2, 0)
    assert [m.actor for m in await store.moves(session_id)] == ["user:0", "clock"]
    seats = await store.seats(session_id)
    assert [(seat.user_id, seat.name, seat.hand_message_id, seat.orders) for seat in seats] == [
        (None, "", None, b"{}"),
        (BEN, "Ben", None, b"{}"),
    ]
    assert [(seat.seat, seat.user_id) for seat in await store.seats(lobby_id)] == [(0, BEN)]
    assert await store.sessions_of(ADA) == []
    assert [row.recipient for row in await store.due_outbox(100.0)] == ["public"]
    assert await store.purge_user(ADA) == 0


async def test_what_was_answered_is_forgotten_but_not_that_it_was(store: SqliteStore) -> None:
    session_id, _ = await _lived_in(store)
    await store.purge_user(ADA)
    again = await store.commit_move(batch(session_id, 2, interaction_id=5))
    assert again == r.Duplicate(session_id=session_id, answer=b"")


async def test_an_export_is_json_and_holds_all_of_one_person(store: SqliteStore) -> None:
    session_id, lobby_id = await _lived_in(store)
    await store.set_user_setting(BEN, "display", "pictures")
    found = json.loads(json.dumps(await store.export_user(ADA)))
    assert [seat["session_id"] for seat in found["seats"]] == [session_id, lobby_id]
    assert found["seats"][0]["guild_id"] == GUILD
    assert found["seats"][0]["orders"] == '{"pass":true}'
    assert [hosted["session_id"] for hosted in found["hosted"]] == [session_id, lobby_id]
    assert [(move["number"], move["move"]) for move in found["moves"]] == [(1, "go 0")]
    assert [message["recipient"] for message in found["messages"]] == [f"user:{ADA}", f"remind:{ADA}"]
    assert [(rating["game"], rating["mu"]) for rating in found["ratings"]] == [("trade_fleet", 26.0)]
    assert found["settings"] == [{"key": "display", "value": "text"}]


async def test_an_export_gives_away_nothing_a_running_game_hides(store: SqliteStore) -> None:
    session_id = await running(store, guild_id=77)
    await store.commit_move(batch(session_id, 0))
    found = await store.export_user(ADA)
    names = {name for sheet in found.values() for line in sheet for name in line}
    assert not names & {"seed", "salt", "state", "events", "payload", "answer"}


async def test_an_export_does_not_count_what_others_did_in_secret(store: SqliteStore) -> None:
    async def sheets_after(answers: int) -> tuple[int, dict[str, list[dict[str, Any]]]]:
        """What Ada is told of a game in which Ben gave so many answers in secret between two moves of hers."""
        session_id = await running(store)
        ping = r.NewOutbox(kind="ping", recipient=f"user:{ADA}", payload=b"Ada, your turn")
        secret = r.NewMove(kind="answer", seat=1, move="answer pass", actor=f"user:{BEN}", made_at=11.0)
        own = r.NewMove(kind="move", seat=0, move="go", actor=f"user:{ADA}", made_at=12.0)
        await store.commit_move(
            batch(session_id, 0, outbox=(ping,), moves=(own, *[secret] * answers, own), now=12.0)
        )
        return session_id, await store.export_user(ADA)

    ids, told = [], []
    for answers in (0, 3):
        session_id, sheets = await sheets_after(answers)
        ids.append(session_id)
        told.append(
            {
                sheet: [
                    {
                        name: value
                        for name, value in line.items()
                        if name not in ("session_id", "number", "message_id")
                    }
                    for line in lines
                    if line["session_id"] == session_id
                ]
                for sheet, lines in sheets.items()
                if sheet in ("moves", "messages", "seats")
            }
        )
        assert [line["number"] for line in sheets["moves"] if line["session_id"] == session_id] == [1, 2]
    assert told[0] == told[1]
    assert told[0]["messages"]
    for session_id in ids:
        await store.cancel_session(session_id, 20.0)
    ended = await store.export_user(ADA)
    assert [(line["number"], line["seq"]) for line in ended["moves"]] == [(1, 1), (2, 2), (1, 1), (2, 5)]
    assert [line["version"] for line in ended["messages"]] == [2, 5]


async def test_an_export_of_a_stranger_is_empty(store: SqliteStore) -> None:
    await _lived_in(store)
    assert not any((await store.export_user(999)).values())
