"""Lobbies: opening, sitting down, getting up, starting; also all at once."""

from __future__ import annotations

import asyncio

import pytest

from storage import records as r
from storage.errors import (
    AlreadySeated,
    AlreadyStarted,
    LobbyFull,
    NoSuchSeat,
    NoSuchSession,
    NotALobby,
    SeatsChanged,
    StorageError,
    TooFewSeats,
)
from storage.sqlite import SqliteStore
from tests.storage.make import (
    ADA,
    BEN,
    CHANNEL,
    CLEO,
    GUILD,
    THREAD,
    batch,
    new_session,
    query,
    running,
    set_timer,
    state,
)


async def test_a_lobby_is_as_it_was_asked_for(store: SqliteStore) -> None:
    session = await store.create_session(new_session(options=b'{"x":1}'), 500)
    assert session == r.SessionRow(
        id=session.id,
        guild_id=GUILD,
        channel_id=CHANNEL,
        thread_id=None,
        number=1,
        game="trade_fleet",
        status="lobby",
        host_id=ADA,
        seats=3,
        options=b'{"x":1}',
        seed=None,
        salt="",
        version=0,
        created_at=1.0,
        started_at=None,
        ended_at=None,
        lobby_message_id=None,
        turn_message_id=None,
        turn_message_at=None,
        turn_message_turn=None,
        turn_message_round=None,
        posted_version=0,
        asked=b"[]",
        called_version=-1,
        rules_schema=1,
    )
    assert await store.session(session.id) == session
    assert await store.seats(session.id) == [
        r.SeatRow(
            session_id=session.id,
            seat=0,
            user_id=ADA,
            name="Ada",
            kind="human",
            player=None,
            status="playing",
            orders=b"{}",
            hand_message_id=None,
            hand_channel_id=None,
            dm_closed=False,
            dm_closed_at=None,
            dm_told=False,
        )
    ]


async def test_one_interaction_opens_one_lobby(store: SqliteStore) -> None:
    opened = await asyncio.gather(*(store.create_session(new_session(), 500) for _ in range(20)))
    assert len({session.id for session in opened}) == 1
    assert (await store.create_session(new_session(), 501)).id != opened[0].id


async def test_numbers_count_in_each_guild(store: SqliteStore) -> None:
    guilds = [GUILD, GUILD + 1, None, GUILD, None]
    opened = await asyncio.gather(*(store.create_session(new_session(guild_id=guild)) for guild in guilds))
    assert [(session.guild_id, session.number) for session in opened] == [
        (GUILD, 1),
        (GUILD + 1, 1),
        (None, 1),
        (GUILD, 2),
        (None, 2),
    ]


async def test_fifty_people_race_for_two_seats(store: SqliteStore) -> None:
    session = await store.create_session(new_session())
    people = range(1000, 1050)
    results = await asyncio.gather(
        *(store.claim_seat(session.id, user, f"P{user}") for user in people), return_exceptions=True
    )
    seated = [result for result in results if isinstance(result, r.SeatRow)]
    assert sorted(seat.seat for seat in seated) == [1, 2]
    assert [type(result) for result in results].count(LobbyFull) == 48
    assert {seat.user_id for seat in await store.seats(session.id)} == {ADA, *(seat.user_id for seat in seated)}


async def test_one_person_who_presses_join_often_sits_once(store: SqliteStore) -> None:
    session = await store.create_session(new_session())
    results = await asyncio.gather(
        *(store.claim_seat(session.id, BEN, "Ben") for _ in range(10)), return_exceptions=True
    )
    assert [type(result) for result in results].count(r.SeatRow) == 1
    assert [type(result) for result in results].count(AlreadySeated) == 9
    assert [seat.user_id for seat in await store.seats(session.id)] == [ADA, BEN]


async def test_computers_take_seats_and_may_be_many_of_a_kind(store: SqliteStore) -> None:
    session = await store.create_session(new_session())
    for _ in range(2):
        await store.add_computer(session.id, "sailor", "Sailor")
    with pytest.raises(LobbyFull):
        await store.add_computer(session.id, "sailor", "Sailor")
    assert [(seat.seat, seat.kind, seat.player, seat.user_id) for seat in await store.seats(session.id)] == [
        (0, "human", None, ADA),
        (1, "computer", "sailor", None),
        (2, "computer", "sailor", None),
    ]


async def test_who_gets_up_leaves_no_gap(store: SqliteStore) -> None:
    session = await store.create_session(new_session(seats=4))
    await store.claim_seat(session.id, BEN, "Ben")
    await store.claim_seat(session.id, CLEO, "Cleo")
    await store.add_computer(session.id, "sailor", "Sailor")

    assert await store.release_seat(session.id, BEN)
    assert [(seat.seat, seat.name) for seat in await store.seats(session.id)] == [
        (0, "Ada"),
        (1, "Cleo"),
        (2, "Sailor"),
    ]
    assert not await store.release_seat(session.id, BEN)
    assert await store.release_seat(session.id, seat=2)
    assert (await store.claim_seat(session.id, BEN, "Ben")).seat == 2


async def test_options_and_seats_change_in_a_lobby_only(store: SqliteStore) -> None:
    session = await store.create_session(new_session())
    await store.claim_seat(session.id, BEN, "Ben")
    await store.set_options(session.id, b'{"long":true}')
    await store.set_options(session.id, b'{"long":false}', seats=2)
    changed = await store.session(session.id)
    assert changed is not None
    assert (changed.options, changed.seats) == (b'{"long":false}', 2)
    with pytest.raises(TooFewSeats):
        await store.set_options(session.id, b"{}", seats=1)

    await store.start_session(session.id, 1, "salt", state(0), (), 2.0)
    for refused in (
        store.set_options(session.id, b"{}"),
        store.claim_seat(session.id, CLEO, "Cleo"),
        store.add_computer(session.id, "sailor", "Sailor"),
        store.release_seat(session.id, BEN),
    ):
        with pytest.raises(AlreadyStarted):
            await refused
    assert await store.session(session.id) == await store.session_by_thread(CHANNEL)


async def test_two_starts_at_once_start_one_game(store: SqliteStore) -> None:
    session = await store.create_session(new_session())
    await store.claim_seat(session.id, BEN, "Ben")
    greeting = (r.NewOutbox(kind="board", recipient="public", payload=b"Welcome"),)
    clock = (r.NewTimer(kind="turn", due_at=9.0),)
    results = await asyncio.gather(
        *(
            store.start_session(session.id, seed, f"salt {seed}", state(0), greeting, 2.0, seed, timers=clock)
            for seed in range(20)
        )
    )
    assert results.count(True) == 1
    winner = results.index(True)
    started = await store.session(session.id)
    assert started is not None
    assert (started.status, started.seed, started.salt) == ("running", winner, f"salt {winner}")
    assert (started.version, started.started_at, started.seats) == (0, 2.0, 2)
    assert [row.version for row in await store.due_outbox(9.0)] == [0]
    assert len(await store.due_timers(9.0)) == 1
    assert await store.running_sessions() == [started]
    assert await store.answer(winner) is not None


async def test_a_start_with_a_state_for_other_seats_is_refused(store: SqliteStore) -> None:
    session = await store.create_session(new_session())
    before = await store.seats(session.id)
    await store.claim_seat(session.id, BEN, "Ben")
    with pytest.raises(SeatsChanged):
        await store.start_session(session.id, 1, "salt", state(0), (), 2.0, seats=before)
    now = await store.seats(session.id)
    await store.update_seat(session.id, 1, dm_closed=True)  # nothing that a state depends on
    assert await store.start_session(session.id, 1, "salt", state(0), (), 2.0, seats=now)


async def test_a_cancelled_session_is_over_and_its_timers_with_it(store: SqliteStore) -> None:
    session_id = await running(store)
    await set_timer(store, session_id, "turn", "", 1.0)
    notice = (r.NewOutbox(kind="cancelled", recipient="public", payload=b"Called off"),)
    assert await store.cancel_session(session_id, 5.0, notice)
    assert not await store.cancel_session(session_id, 6.0, notice)
    session = await store.session(session_id)
    assert session is not None
    assert (session.status, session.ended_at) == ("cancelled", 5.0)
    assert await store.due_timers(100.0) == []
    assert await store.outbox_size() == 1
    with pytest.raises(NotALobby):
        await store.start_session(session_id, 1, "salt", state(0), (), 7.0)
    with pytest.raises(StorageError):
        await store.commit_move(batch(session_id, 0))


async def test_delivery_fields_change_and_no_others(store: SqliteStore) -> None:
    session_id = await running(store)
    await store.update_session(
        session_id,
        thread_id=THREAD,
        lobby_message_id=1,
        turn_message_id=2,
        turn_message_at=3.5,
        turn_message_turn=4,
        turn_message_round=6,
        posted_version=5,
        host_id=BEN,
    )
    session = await store.session(session_id)
    assert session is not None
    assert (session.thread_id, session.lobby_message_id, session.turn_message_id) == (THREAD, 1, 2)
    assert (session.turn_message_at, session.turn_message_turn, session.posted_version) == (3.5, 4, 5)
    assert session.turn_message_round == 6
    assert session.host_id == BEN
    for field in ("status", "version", "seed", "id", "options = x'00', version"):
        with pytest.raises(TypeError):
            await store.update_session(session_id, **{field: 9})
    with pytest.raises(NoSuchSession):
        await store.update_session(999, thread_id=1)


async def test_a_seat_notes_its_hand_message_and_orders(store: SqliteStore) -> None:
    session_id = await running(store)
    await store.update_seat(
        session_id,
        1,
        hand_message_id=5,
        hand_channel_id=6,
        dm_closed=True,
        orders=b"[1]",
        name="B.",
    )
    seat = (await store.seats(session_id))[1]
    assert (seat.hand_message_id, seat.hand_channel_id, seat.dm_closed) == (5, 6, True)
    assert (seat.orders, seat.name) == (b"[1]", "B.")
    with pytest.raises(TypeError):
        await store.update_seat(session_id, 1, user_id=9)
    with pytest.raises(NoSuchSeat):
        await store.update_seat(session_id, 7, name="Nobody")


async def test_the_thread_finds_its_session_and_a_channel_its_only_one(store: SqliteStore) -> None:
    in_thread = await running(store)
    await store.update_session(in_thread, thread_id=THREAD)
    here = await store.session_by_thread(THREAD)
    assert here is not None
    assert here.id == in_thread
    assert await store.session_by_thread(CHANNEL) is None  # it plays in a thread, not here

    first = await running(store)
    only = await store.session_by_thread(CHANNEL)
    assert only is not None
    assert only.id == first
    second = await running(store)
    assert await store.session_by_thread(CHANNEL) is None  # which of the two?

    assert [session.id for session in await store.sessions_in(CHANNEL)] == [in_thread, first, second]
    assert [session.id for session in await store.sessions_in(THREAD)] == [in_thread]
    await store.cancel_session(first, 5.0)
    assert [session.id for session in await store.sessions_in(CHANNEL)] == [in_thread, second]
    assert [session.id for session in await store.sessions_in(CHANNEL, ("cancelled",))] == [first]


async def test_a_lobby_hides_no_game_in_its_channel(store: SqliteStore) -> None:
    lobby = await store.create_session(new_session(host_id=CLEO, host_name="Cleo"))
    assert await store.session_by_thread(CHANNEL) == lobby  # nothing else can be meant
    other = await store.create_session(new_session())
    assert await store.session_by_thread(CHANNEL) is None
    await store.cancel_session(other.id, 2.0)
    playing = await running(store)
    found = await store.session_by_thread(CHANNEL)
    assert found is not None
    assert found.id == playing
    await store.update_session(playing, thread_id=THREAD)
    assert await store.session_by_thread(CHANNEL) is None  # a game in a thread of the channel may be meant
    await store.commit_move(batch(playing, 0, status="over"))
    assert await store.session_by_thread(CHANNEL) == lobby


async def test_a_game_in_its_channel_is_found_beside_those_in_threads(store: SqliteStore) -> None:
    for thread in (THREAD, THREAD + 1):
        await store.update_session(await running(store), thread_id=thread)
    assert await store.session_by_thread(CHANNEL) is None
    here = await running(store)
    found = await store.session_by_thread(CHANNEL)
    assert found is not None
    assert found.id == here


async def test_a_finished_game_is_still_found_by_its_thread(store: SqliteStore) -> None:
    session_id = await running(store)
    await store.update_session(session_id, thread_id=THREAD)
    await store.commit_move(batch(session_id, 0, status="over"))
    found = await store.session_by_thread(THREAD)
    assert found is not None
    assert (found.id, found.status) == (session_id, "over")


async def test_a_session_is_found_by_its_seed_and_salt(store: SqliteStore) -> None:
    session_id = await running(store)
    found = await store.session_by_seed("trade_fleet", 7, "salt")
    assert found is not None
    assert found.id == session_id
    for other in (("wharfside", 7, "salt"), ("trade_fleet", 8, "salt"), ("trade_fleet", 7, "pepper")):
        assert await store.session_by_seed(*other) is None


async def test_the_sessions_of_a_person(store: SqliteStore) -> None:
    first, second = await running(store), await running(store)
    lobby = await store.create_session(new_session(host_id=CLEO, host_name="Cleo"))
    await store.commit_move(batch(second, 0, status="over"))
    assert [session.id for session in await store.sessions_of(ADA)] == [first]
    assert [session.id for session in await store.sessions_of(BEN, ("running", "over"))] == [first, second]
    assert [session.id for session in await store.sessions_of(CLEO)] == [lobby.id]
    assert query(store.path, "SELECT count(*) FROM session") == [(3,)]
