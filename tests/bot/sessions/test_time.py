"""Time belongs to the players: the service's own absence, and its clock's jumps, cost nobody a turn."""

import sqlite3
from contextlib import closing

import pytest
from structlog.testing import capture_logs

from bot.sessions.commit import CLOCK, REMIND, WINDOW
from bot.sessions.position import Position
from bot.sessions.presence import PATIENCE
from bot.sessions.timers import LONGEST_WAIT, LOOK_EVERY
from storage.errors import WriteFailed
from tests.bot.sessions.conftest import ADA, BEN, CLEO, Crew
from tests.bot.sessions.test_windows import seed_where, table_with

HOUR, DAY = 3600.0, 86400.0
LENGTHS = {"1 day": DAY, "3 days": 3 * DAY, "7 days": 7 * DAY}


async def deadlines(crew: Crew, position: Position) -> dict[str, float]:
    """Seconds from now to each timer of a table."""
    timers = await crew.store.due_timers(1e12, 1000)
    return {one.kind: one.due_at - crew.clock() for one in timers if one.session_id == position.id}


async def moves(crew: Crew, position: Position) -> int:
    return (await crew.service.tables.position(position.id)).version


async def off_for(crew: Crew, seconds: float) -> None:
    """The process ends, and a new one starts later, which looks at its timers at once."""
    crew.clock.now += seconds
    crew.restart()
    await crew.service.take_up()
    await crew.service.timers.tick()
    await crew.drain()


@pytest.mark.parametrize("clock", LENGTHS)
async def test_off_for_four_days_a_clock_goes_on_with_what_was_left(crew: Crew, clock: str) -> None:
    position, length = await crew.table(ADA, BEN, options={"clock": clock}), LENGTHS[clock]
    await crew.drain()
    await crew.later(length / 4)
    posts = len(crew.messenger.posts)
    await off_for(crew, 4 * DAY)
    assert await moves(crew, position) == 0
    left = await deadlines(crew, position)
    assert left == pytest.approx({REMIND: length / 4, CLOCK: length * 3 / 4})
    assert len(crew.messenger.posts) == posts, "nothing is told at the table"

    # the reminder is not lost, and after it the clock ends as any
    await crew.later(length / 4 + 1)
    await crew.drain()
    assert ["waits for you" in post.text for _, post in crew.messenger.posts[posts:]] == [True]
    assert await moves(crew, position) == 0
    await crew.later(length / 2)
    assert await moves(crew, position) == 1


@pytest.mark.parametrize("clock", LENGTHS)
async def test_a_clock_that_had_run_out_meanwhile_gets_a_quarter(crew: Crew, clock: str) -> None:
    position, length = await crew.table(ADA, BEN, options={"clock": clock}), LENGTHS[clock]
    await crew.later(length - 60)
    await off_for(crew, 4 * DAY)
    assert await moves(crew, position) == 0
    assert await deadlines(crew, position) == pytest.approx({CLOCK: length / 4})
    await crew.later(length / 4 - 1)
    assert await moves(crew, position) == 0
    await crew.later(2)
    assert await moves(crew, position) == 1


async def test_small_restarts_change_nothing(crew: Crew) -> None:
    position = await crew.table(ADA, BEN, options={"clock": "1 day"})
    await crew.later(0)
    before = await crew.store.due_timers(1e12)
    for _ in range(20):
        await off_for(crew, 4 * 60)
    assert await crew.store.due_timers(1e12) == before
    await crew.later(DAY - 20 * 4 * 60 + 1)
    assert await moves(crew, position) == 1, "the clock ended when it was to end"


async def test_a_clock_that_runs_out_in_a_short_restart_is_not_given_more(crew: Crew) -> None:
    position = await crew.table(ADA, BEN, options={"clock": "1 day"})
    await crew.later(DAY - 60)
    await off_for(crew, 120)
    assert await moves(crew, position) == 1


@pytest.mark.parametrize("clock", LENGTHS)
async def test_a_clock_a_year_ahead_for_one_look_and_back_costs_no_turn(crew: Crew, clock: str) -> None:
    position, length = await crew.table(ADA, BEN, options={"clock": clock}), LENGTHS[clock]
    await crew.later(length / 4)
    for jump in (365 * DAY, -365 * DAY + LOOK_EVERY):
        crew.clock.now += jump
        await crew.service.timers.tick()
        assert await moves(crew, position) == 0
        assert await deadlines(crew, position) == pytest.approx({REMIND: length / 4, CLOCK: length * 3 / 4})
    await crew.later(length * 3 / 4 + 1)
    assert await moves(crew, position) == 1


async def test_a_move_by_a_clock_that_was_ahead_leaves_no_deadline_a_year_off(crew: Crew) -> None:
    position = await crew.table(ADA, BEN, options={"clock": "3 days"})
    await crew.later(0)
    crew.clock.now += 365 * DAY
    await crew.play_one(position.id)
    crew.clock.now -= 365 * DAY - 90  # nobody looked at the timers in between
    await crew.service.timers.tick()
    assert await deadlines(crew, position) == pytest.approx({REMIND: 1.5 * DAY, CLOCK: 3 * DAY})


async def test_before_the_first_note_what_is_overdue_gets_its_quarter_and_the_rest_stays(crew: Crew) -> None:
    late = await crew.table(ADA, BEN, options={"clock": "1 day"})
    early = await crew.table(ADA, CLEO, options={"clock": "7 days"})
    await off_for(crew, 2 * DAY)
    assert await deadlines(crew, late) == pytest.approx({REMIND: DAY / 8, CLOCK: DAY / 4})
    assert await deadlines(crew, early) == pytest.approx({REMIND: 1.5 * DAY, CLOCK: 5 * DAY})


async def test_a_window_has_a_fair_rest_too(crew: Crew, monkeypatch: pytest.MonkeyPatch) -> None:
    seed = seed_where("island", "escort", holder=2, windows="discreet")
    position = await table_with(crew, monkeypatch, seed, windows="discreet")
    await crew.later(0)
    await crew.service.moves.act(position.id, ADA.id, "play island")
    length = (await deadlines(crew, position))[WINDOW]
    await off_for(crew, DAY)
    assert (await crew.service.tables.position(position.id)).acting() == (1, 2, 0)
    assert (await deadlines(crew, position))[WINDOW] == pytest.approx(length)


# --- a timer that fails -----------------------------------------------------------------------------


def spoil(crew: Crew, sessions: list[int]) -> None:
    """Make the states of sessions unreadable."""
    with closing(sqlite3.connect(crew.store.path)) as db:
        db.executemany("UPDATE snapshot SET state = x'c1' WHERE session_id = ?", [(one,) for one in sessions])
        db.commit()


async def test_tables_that_cannot_be_read_hold_no_other_clock_up(crew: Crew) -> None:
    spoiled = [(await crew.table(ADA, BEN, options={"clock": "1 day"})).id for _ in range(55)]
    crew.clock.now += 1
    healthy = await crew.table(ADA, BEN, options={"clock": "1 day"})
    spoil(crew, spoiled)
    await crew.later(4 * DAY)  # 110 spoiled timers are due before the healthy table's two
    await crew.later(LOOK_EVERY)
    assert await moves(crew, healthy) == 1


async def test_a_failure_is_logged_once_an_attempt_and_attempts_become_rare(crew: Crew) -> None:
    spoiled = [(await crew.table(ADA, BEN, options={"clock": "1 day"})).id for _ in range(3)]
    spoil(crew, spoiled)
    with capture_logs() as logs:
        await crew.later(4 * DAY)
        for _ in range(int(2 * HOUR / LOOK_EVERY)):
            await crew.later(LOOK_EVERY)
    failed = [entry for entry in logs if entry["event"] == "timer failed"]
    # at 0, 15, 45, 105, 225, 465, 945, 1905, 3825 and (an hour later) 7425 seconds, past the two hours
    assert len(failed) == 9 * 2 * len(spoiled)
    assert not any(entry["exc_info"] for entry in failed), "what is known needs no traceback"


async def test_a_timer_that_fails_for_years_stops_nothing(crew: Crew) -> None:
    spoiled = await crew.table(ADA, BEN, options={"clock": "1 day"})
    spoil(crew, [spoiled.id])
    await crew.later(2 * DAY)
    with closing(sqlite3.connect(crew.store.path)) as db:
        db.execute("UPDATE timer SET attempts = 5000")
        db.commit()
    await crew.later(DAY)
    timers = await crew.store.due_timers(1e12)
    assert {(one.attempts, one.next_try_at - crew.clock()) for one in timers} == {(5001, LONGEST_WAIT)}


async def test_after_the_clock_was_set_back_a_failed_timer_waits_no_longer_than_ever(crew: Crew) -> None:
    spoiled = await crew.table(ADA, BEN, options={"clock": "1 day"})
    spoil(crew, [spoiled.id])
    await crew.later(2 * DAY)
    crew.clock.now -= 2 * LONGEST_WAIT
    crew.service.timers.presence.last = crew.clock()  # not noticed as a jump
    with capture_logs() as logs:
        await crew.service.timers.tick()
    assert len([entry for entry in logs if entry["event"] == "timer failed"]) == 2


async def test_no_clock_ends_while_time_cannot_be_given_back(crew: Crew, monkeypatch: pytest.MonkeyPatch) -> None:
    position = await crew.table(ADA, BEN, options={"clock": "1 day"})
    await crew.later(0)

    async def refuse(*_: object, **__: object) -> int:
        raise WriteFailed("the disk is full")

    crew.clock.now += 2 * DAY
    with monkeypatch.context() as full:
        full.setattr(crew.store, "note_time", refuse)
        for _ in range(5):
            with pytest.raises(WriteFailed):
                await crew.service.timers.tick()
    await crew.service.timers.tick()
    assert await moves(crew, position) == 0
    assert await deadlines(crew, position) == pytest.approx({REMIND: DAY / 2, CLOCK: DAY})

    # one that is never given back stops no clock for ever
    crew.clock.now += 2 * DAY
    monkeypatch.setattr(crew.store, "note_time", refuse)
    for _ in range(PATIENCE - 1):
        with pytest.raises(WriteFailed):
            await crew.service.timers.tick()
    await crew.service.timers.tick()
    assert await moves(crew, position) == 1
