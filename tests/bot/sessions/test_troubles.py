"""What must not happen again: leaks by small signs, escapes from the clock, loops that end or spin."""

import asyncio
import sqlite3
from contextlib import closing
from typing import Any

import pytest

from bot.sessions.actors import Venue
from bot.sessions.messenger import Undeliverable
from bot.sessions.refusals import Refusal, Unreadable
from bot.sessions.table_options import DAY
from storage.errors import WriteFailed
from tests.bot.sessions.conftest import ADA, BEN, CLEO, DAN, Crew
from tests.bot.sessions.test_windows import seed_where, table_with


async def test_a_silent_pass_by_orders_leaves_no_sign(crew: Crew, monkeypatch: pytest.MonkeyPatch) -> None:
    # Ada plays an Island and holds an Escort herself: her orders let her own card pass
    position = await table_with(crew, monkeypatch, seed_where("island", "escort", holder=0))
    await crew.service.moves.act(position.id, ADA.id, "play island")
    await crew.drain()
    now = await crew.service.tables.position(position.id)
    assert [row.actor for row in await crew.store.moves(position.id)] == [f"user:{ADA.id}", "orders"]
    for viewer in (None, 1, 2):
        assert not any("order" in line for line in await crew.service.log_lines(now.seen_by(viewer)))
    assert not any("order" in post.text for _, post in crew.messenger.posts)


async def test_an_answer_that_leads_to_ones_own_turn_calls_anew(
    crew: Crew, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Ada's Island may be answered by Ben, who is next: he passes, and it is his turn
    position = await table_with(crew, monkeypatch, seed_where("island", "escort", holder=1))
    await crew.service.moves.act(position.id, ADA.id, "play island")
    await crew.drain()
    posts, dms = len(crew.messenger.posts), len(crew.messenger.dms)
    await crew.service.moves.act(position.id, BEN.id, "answer pass")
    await crew.drain()
    assert [post.ping for _, post in crew.messenger.posts[posts:]] == [(BEN.id,)]
    asked = [post for user, post in crew.messenger.dms[dms:] if user == BEN.id]
    assert [post.controls.play for post in asked] == [True]


async def test_the_end_is_told_to_all_and_leaves_no_live_buttons(crew: Crew) -> None:
    position = await crew.table(ADA, BEN)
    while position.running:
        crew.clock.now += 1
        position = await crew.play_one(position.id)
        await crew.drain()
    assert crew.messenger.posts[-1][1].ping == (ADA.id, BEN.id)
    last = {post.seat: post for _, (_, post) in sorted(crew.messenger.messages.items()) if post.seat is not None}
    for seat in (0, 1):
        assert not last[seat].controls.play
        assert "win" in last[seat].text or "share" in last[seat].text
    assert crew.messenger.lobbies[-1][0] == "over"


async def test_a_closed_table_leaves_no_live_buttons(crew: Crew) -> None:
    position = await crew.table(ADA, BEN)
    await crew.drain()
    crew.clock.now += 1
    await crew.service.votes.end(position.id, ADA.id)
    await crew.drain()
    assert "closed without a result" in crew.messenger.posts[-1][1].text
    last = {post.seat: post for _, (_, post) in sorted(crew.messenger.messages.items()) if post.seat is not None}
    assert not any(post.controls.play for post in last.values())
    assert crew.messenger.lobbies[-1][0] == "cancelled"


async def test_one_hand_message_a_table_and_buttons_on_the_newest_board_only(crew: Crew) -> None:
    position = await crew.table(ADA, BEN)
    await crew.drain()
    for _ in range(4):
        position = await crew.play_one(position.id)
        await crew.drain()
    boards = [post for _, post in crew.messenger.posts]
    assert len(crew.messenger.stripped) == len(boards) - 1
    hands = sum(1 for _, post in crew.messenger.dms if post.seat == 0)
    mine = [ref for ref in crew.messenger.removed if ref.channel_id == 10_000 + ADA.id]
    assert len(mine) == hands - 1


async def test_an_asked_undo_calls_those_who_must_agree_and_tells_what_goes(crew: Crew) -> None:
    position = await crew.table(ADA, BEN, CLEO)
    user = crew.person_to_act(position)
    await crew.play_one(position.id)
    await crew.drain()
    posts = len(crew.messenger.posts)
    await crew.service.votes.undo(position.id, user)
    await crew.drain()
    ((_, post),) = crew.messenger.posts[posts:]
    assert set(post.ping) == {ADA.id, BEN.id, CLEO.id} - {user}
    assert post.controls.agree == "undo"
    for person in sorted({ADA.id, BEN.id, CLEO.id} - {user}):
        await crew.service.votes.vote(position.id, person, True, asked=post.controls.asked)
    await crew.drain()
    last = crew.messenger.posts[-1][1]
    assert last.ping == (user,)
    assert "took a move back" in last.text
    assert "sealed" not in last.text
    hand = next(post for who, post in reversed(crew.messenger.dms) if who == user)
    assert "Since" not in hand.text or "played" not in hand.text.split("Since")[1]


async def test_a_button_of_an_old_question_does_not_vote_on_a_new_one(crew: Crew) -> None:
    position = await crew.table(ADA, BEN)
    user = crew.person_to_act(position)
    other = BEN.id if user == ADA.id else ADA.id
    await crew.play_one(position.id)
    await crew.service.votes.undo(position.id, user)
    rows = await crew.store.moves(position.id)
    old = rows[-1].seq
    await crew.play_one(position.id)
    await crew.service.votes.end(position.id, BEN.id) if other != BEN.id else await crew.service.votes.undo(
        position.id, other
    )
    with pytest.raises(Refusal, match="nothing to agree"):
        await crew.service.votes.vote(position.id, ADA.id, True, asked=old)
    assert (await crew.service.tables.position(position.id)).running


async def test_nobody_escapes_the_clock_by_votes(crew: Crew) -> None:
    position = await crew.table(ADA, BEN, CLEO, options={"clock": "1 day"})
    for _ in range(3):
        crew.clock.now += DAY / 4
        await crew.service.votes.end(position.id, BEN.id)
        await crew.service.votes.vote(position.id, BEN.id, False)
    await crew.later(DAY / 4 + 1)
    assert [row.actor for row in await crew.store.moves(position.id) if row.kind == "move"] == ["clock"]


async def test_a_move_in_the_last_moment_saves_the_next_player_from_the_clock(crew: Crew) -> None:
    position = await crew.table(ADA, BEN, CLEO, options={"clock": "1 day"})
    crew.clock.now += DAY + 1
    crew.service.timers.presence.last = crew.clock()
    user = crew.person_to_act(position)
    move = position.legal(position.acting()[0])[0]
    await asyncio.gather(
        crew.service.moves.act(position.id, user, move), crew.service.timers.tick(), return_exceptions=True
    )
    rows = await crew.store.moves(position.id)
    assert len({row.seat for row in rows}) == 1, "only the late player's turn was played"


async def test_a_resignation_completes_or_drops_a_vote(crew: Crew) -> None:
    position = await crew.table(ADA, BEN, CLEO)
    await crew.service.votes.end(position.id, BEN.id)
    await crew.service.votes.vote(position.id, ADA.id, True)
    await crew.service.votes.resign(position.id, CLEO.id)
    assert (await crew.service.tables.position(position.id)).session.status == "cancelled"
    second = await crew.table(ADA, BEN, CLEO)
    await crew.service.votes.end(second.id, BEN.id)
    await crew.service.votes.resign(second.id, BEN.id)
    with pytest.raises(Refusal, match="nothing to agree"):
        await crew.service.votes.vote(second.id, ADA.id, True)
    assert (await crew.service.tables.position(second.id)).running


async def test_a_resigned_player_neither_answers_nor_orders(crew: Crew, monkeypatch: pytest.MonkeyPatch) -> None:
    seed = seed_where("island", "escort", holder=2, windows="discreet")
    position = await table_with(crew, monkeypatch, seed, windows="discreet")
    await crew.service.moves.act(position.id, ADA.id, "play island")
    await crew.service.votes.resign(position.id, CLEO.id)
    with pytest.raises(Refusal, match="resigned"):
        await crew.service.moves.act(position.id, CLEO.id, "answer escort")
    with pytest.raises(Refusal, match="resigned"):
        await crew.service.moves.set_orders(position.id, CLEO.id, "island", "always")


async def test_a_rematch_is_opened_once_and_the_others_sit_down_there(crew: Crew) -> None:
    position = await crew.table(ADA, BEN)
    await crew.service.votes.end(position.id, ADA.id)
    opened = await asyncio.gather(*(crew.service.rematch.open(position.id, person) for person in (ADA, BEN, ADA)))
    assert len({table.id for table in opened}) == 1
    assert {row.name for row in (await crew.service.tables.position(opened[0].id)).seats} == {"Ada", "Ben"}


async def test_a_lobby_of_somebody_else_does_not_hide_ones_own_table(crew: Crew) -> None:
    position = await crew.table(ADA, BEN)
    await crew.drain()
    await crew.service.lobby.open("trade-fleet", DAN, Venue(7, 100))
    assert (await crew.service.tables.find(ADA.id, 100)).id == position.id


async def test_a_table_that_is_over_does_not_hide_the_next_one_in_its_thread(crew: Crew) -> None:
    """In a thread no thread can be opened: a table opened there is played there."""
    position = await crew.table(ADA, BEN)
    await crew.drain()
    thread = (await crew.service.tables.position(position.id)).session.thread_id
    assert thread is not None
    await crew.service.votes.end(position.id, ADA.id)
    assert (await crew.service.tables.find(ADA.id, thread)).id == position.id
    following = await crew.service.lobby.open("trade-fleet", ADA, Venue(7, thread))
    assert (await crew.service.tables.find(ADA.id, thread)).id == following.id


async def test_secret_answers_do_not_change_the_order_of_ones_tables(
    crew: Crew, monkeypatch: pytest.MonkeyPatch
) -> None:
    seed = seed_where("island", "escort", holder=2, windows="discreet")
    first = await table_with(crew, monkeypatch, seed, windows="discreet")
    crew.clock.now += 10
    second = await table_with(crew, monkeypatch, seed, windows="discreet")
    for table in (first, second):
        crew.clock.now += 10
        await crew.service.moves.act(table.id, ADA.id, "play island")
    before = [table.id for table in await crew.service.tables.tables_of(BEN.id)]
    crew.clock.now += 10
    await crew.service.moves.act(first.id, CLEO.id, "answer pass")
    assert [table.id for table in await crew.service.tables.tables_of(BEN.id)] == before


async def test_one_unreadable_table_stops_nothing_else(crew: Crew) -> None:
    broken, sound = await crew.table(ADA, BEN), await crew.table(ADA, CLEO)
    await crew.drain()

    with closing(sqlite3.connect(crew.store.path)) as db, db:
        db.execute("UPDATE snapshot SET state = x'c1' WHERE session_id = ?", (broken.id,))
    await crew.service.start_running()
    await crew.service.stop_running()
    assert [table.id for table in await crew.service.tables.tables_of(ADA.id)] == [sound.id]
    with pytest.raises(Unreadable, match="cannot be read"):
        await crew.service.tables.position(broken.id)
    await crew.play_one(sound.id)


async def test_a_store_that_cannot_note_a_delivery_is_not_sent_to_again_at_once(
    crew: Crew, monkeypatch: pytest.MonkeyPatch
) -> None:
    await crew.table(ADA, BEN)

    async def full(*_: object) -> bool:
        raise WriteFailed("the disk is full")

    monkeypatch.setattr(crew.store, "mark_sent", full)
    await crew.drain()
    sent = len(crew.messenger.posts) + len(crew.messenger.lobbies)
    assert sent == 1
    await crew.drain()
    assert len(crew.messenger.posts) + len(crew.messenger.lobbies) == sent
    monkeypatch.undo()
    crew.clock.now += 31
    await crew.drain()
    assert await crew.store.outbox_size() == 0


async def test_a_failing_database_ends_neither_deliveries_nor_clocks(
    crew: Crew, monkeypatch: pytest.MonkeyPatch
) -> None:
    failed = asyncio.Event()

    async def broken(*_: object) -> Any:
        failed.set()
        raise WriteFailed("input/output error")

    for name in ("due_outbox", "due_timers"):
        monkeypatch.setattr(crew.store, name, broken)
    await crew.service.start_running()
    await asyncio.wait_for(failed.wait(), 5)
    await asyncio.sleep(0)
    assert not any(task.done() for task in crew.service._tasks)
    await crew.service.stop_running()


async def test_showing_again_overtakes_what_failed_before(crew: Crew) -> None:
    position = await crew.table(ADA, BEN)
    await crew.drain()
    crew.messenger.trouble["post"] = [Undeliverable("forbidden", "Send Messages")] * 3
    await crew.play_one(position.id)
    for seconds in (0, 3, 11):
        crew.clock.now += seconds
        await crew.drain()
    posts = len(crew.messenger.posts)
    await crew.service.show_again(position.id)
    await crew.drain()
    assert len(crew.messenger.posts) == posts + 1
    lobby = await crew.service.lobby.open("trade-fleet", ADA, Venue(7, 100))
    await crew.service.votes.end(lobby.id, ADA.id)
    await crew.service.votes.end(position.id, ADA.id)
    for table in (lobby.id, position.id):
        crew.clock.now += 1
        await crew.service.show_again(table)
    await crew.drain()
    assert await crew.store.outbox_size() == 0
    assert not any("begins" in post.text for _, post in crew.messenger.posts[posts + 1 :])
