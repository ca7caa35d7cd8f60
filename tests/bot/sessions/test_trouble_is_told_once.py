"""Trouble with a delivery is told once, and tried again when there is a chance that it has passed."""

import sqlite3
from contextlib import closing
from itertools import pairwise

import pytest

from bot.sessions.messenger import Undeliverable
from bot.sessions.outgoing import ClosedDms, NoticeDue, write_due
from bot.sessions.table_options import DAY
from tests.bot.sessions.conftest import ADA, BEN, CLEO, Crew

HOUR = 3600.0


def told_to_the_host(crew: Crew) -> int:
    """Return how often Ada, who opened the table, was told that it cannot be shown."""
    return len([post for user, post in crew.messenger.dms if user == ADA.id and "cannot be shown" in post.text])


async def hours_pass(crew: Crew, hours: int) -> None:
    for _ in range(hours):
        crew.clock.now += HOUR
        await crew.drain()


async def test_a_table_that_cannot_be_read_is_tried_again_after_an_hour(crew: Crew) -> None:
    position = await crew.table(ADA, BEN)
    with closing(sqlite3.connect(crew.store.path)) as db, db:
        (sound,) = db.execute("SELECT state FROM snapshot WHERE session_id = ?", (position.id,)).fetchone()
        db.execute("UPDATE snapshot SET state = x'c1' WHERE session_id = ?", (position.id,))
    await crew.drain()
    crew.clock.now += HOUR - 1
    assert await crew.store.due_outbox(crew.clock(), 50) == []
    with closing(sqlite3.connect(crew.store.path)) as db, db:  # an update of the bot can read it
        db.execute("UPDATE snapshot SET state = ? WHERE session_id = ?", (sound, position.id))
    crew.clock.now += 1
    await crew.drain()
    assert len(crew.messenger.posts) == 1
    assert await crew.store.outbox_size() == 0


async def test_the_host_is_told_once_a_day_however_much_cannot_be_shown(crew: Crew) -> None:
    position = await crew.table(ADA, BEN)
    await crew.drain()
    for method in ("post", "edit", "lobby"):
        crew.messenger.trouble[method] = [Undeliverable("forbidden", "Send Messages")] * 500
    for _ in range(3):
        crew.clock.now += 60
        await crew.play_one(position.id)
        await crew.drain()
        await crew.service.show_again(position.id)
        await crew.drain()
        await hours_pass(crew, 4)
    assert told_to_the_host(crew) == 1


async def test_the_host_is_told_once_of_a_message_that_is_refused_for_days(crew: Crew) -> None:
    position = await crew.table(ADA, BEN)
    await crew.drain()
    crew.messenger.trouble["post"] = [Undeliverable("forbidden", "Send Messages")] * 500
    await crew.play_one(position.id)
    await crew.drain()
    await hours_pass(crew, 72)
    assert told_to_the_host(crew) == 1
    crew.messenger.trouble["post"] = []
    await hours_pass(crew, 2)
    assert crew.messenger.posts[-1][1].version == 1, "and it is shown as soon as it may be"


async def test_the_host_is_not_told_of_notices_that_cannot_be_shown(crew: Crew) -> None:
    position = await crew.table(ADA, BEN)
    await crew.drain()
    crew.messenger.trouble["post"] = [Undeliverable("forbidden", "Send Messages")]
    notice = write_due(NoticeDue(ClosedDms(BEN.id, 1)), version=7)
    await crew.store.add_outbox(position.id, [notice], crew.clock())
    await crew.drain()
    assert told_to_the_host(crew) == 0
    await hours_pass(crew, 1)
    assert "could not send you your hand" in crew.messenger.posts[-1][1].text


async def test_dms_that_stay_closed_for_days_are_told_once(crew: Crew) -> None:
    crew.messenger.trouble["send_dm"] = [Undeliverable("closed")] * 50
    position = await crew.table(ADA, BEN)
    await crew.drain()
    for _ in range(8):  # each of them is written to again after a day, and refused again
        crew.clock.now += DAY / 2
        await crew.play_one(position.id)
        await crew.drain()
    told = [post.ping for _, post in crew.messenger.posts if "could not send you your hand" in post.text]
    assert sorted(told) == [(ADA.id,), (BEN.id,)]
    assert len(crew.messenger.trouble["send_dm"]) <= 50 - 4, "both were tried again"


async def test_a_reminder_that_comes_too_late_is_not_told(crew: Crew) -> None:
    position = await crew.table(ADA, BEN, options={"clock": "1 day"})
    late = crew.person_to_act(position)
    await crew.drain()
    crew.messenger.trouble["post"] = [Undeliverable("later")]
    crew.clock.now += DAY / 2 + 1
    await crew.service.timers.tick()
    await crew.drain()  # the reminder could not be told yet
    await crew.play_one(position.id)
    await hours_pass(crew, 1)
    assert not any("waits for you" in post.text for _, post in crew.messenger.posts)
    assert crew.messenger.posts[-1][1].ping != (late,)


async def test_a_timer_that_fails_is_not_tried_at_every_look(crew: Crew, monkeypatch: pytest.MonkeyPatch) -> None:
    await crew.table(ADA, BEN, options={"clock": "1 day"})
    tries = []

    async def broken(*_: object) -> None:
        tries.append(crew.clock())
        raise RuntimeError("a fault in the rules")

    monkeypatch.setattr(crew.service.moves, "move_for_the_late", broken)
    await crew.later(DAY + 1)
    tries[1:] = []  # from the first failure on
    for _ in range(20):
        await crew.service.timers.tick()
        crew.clock.now += 15
    # 15, 30, 60, 120 seconds after one another, within five minutes
    assert [later - earlier for earlier, later in pairwise(tries)] == [15, 30, 60, 120]


async def test_every_message_of_a_table_has_a_nonce_of_its_own(crew: Crew) -> None:
    position = await crew.table(ADA, BEN, CLEO)
    await crew.drain()
    for _ in range(3):
        await crew.play_one(position.id)
        await crew.drain()
    carried = len(crew.messenger.posts) + len(crew.messenger.dms) + 1  # and the lobby's
    assert len(crew.messenger.by_nonce) == carried == len(crew.messenger.messages)
