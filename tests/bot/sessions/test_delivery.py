"""What is posted, to whom, once; and what happens when it cannot be."""

import asyncio
from pathlib import Path

import pytest

from bot.sessions.actors import Person, Venue
from bot.sessions.messenger import Undeliverable
from bot.sessions.table_options import DAY
from storage.sqlite import SqliteStore
from tests.bot.sessions.conftest import ADA, BEN, CLEO, QUAY, Crew


async def test_the_start_posts_the_board_calls_the_first_and_sends_every_hand(crew: Crew) -> None:
    position = await crew.table(ADA, BEN, CLEO)
    await crew.drain()
    (channel, post), *rest = crew.messenger.posts
    assert rest == []
    assert channel == 901, "a thread of its own"
    assert post.ping == (crew.person_to_act(position),)
    assert "sealed" in post.text
    assert str(position.session.seed) not in post.text
    assert {user for user, _ in crew.messenger.dms} == {ADA.id, BEN.id, CLEO.id}
    asked = [send_dm.controls.play for user, send_dm in crew.messenger.dms if user == post.ping[0]]
    assert asked == [True]


async def test_a_new_turn_is_a_new_message_that_calls_the_next_player(crew: Crew) -> None:
    position = await crew.table(ADA, BEN)
    await crew.drain()
    position = await crew.play_one(position.id)
    await crew.drain()
    assert len(crew.messenger.posts) == 2
    post = crew.messenger.posts[-1][1]
    assert post.ping == (crew.person_to_act(position),)
    assert "sealed" not in post.text


async def test_alone_each_round_is_a_message_of_its_own(crew: Crew) -> None:
    lobby = await crew.service.lobby.open(
        "farshore", ADA, Venue(7, QUAY), seats=1, game_options={"bonny": "bashful"}
    )
    position = await crew.service.lobby.start(lobby.id, ADA.id)
    await crew.drain()
    rounds = 0
    while rounds < 3:
        before, posted = position.rules.round_number(position.state), len(crew.messenger.posts)
        position = await crew.play_one(position.id)
        await crew.drain()
        another = position.rules.round_number(position.state) != before
        assert len(crew.messenger.posts) == posted + another
        assert crew.messenger.posts[-1][1].ping == (ADA.id,)
        rounds += another


async def test_no_version_is_posted_twice_even_if_the_receipt_was_lost(crew: Crew) -> None:
    position = await crew.table(ADA, BEN)
    await crew.drain()
    await crew.play_one(position.id)
    row = (await crew.store.due_outbox(crew.clock(), 10))[0]
    assert crew.service.deliverer is not None
    await crew.service.deliverer._carry(
        await crew.service.tables.position(position.id), row
    )  # dies before mark_sent
    count = len(crew.messenger.messages)
    await crew.drain()
    boards = [post.version for _, post in crew.messenger.posts]
    assert boards == sorted(set(boards))
    assert len(crew.messenger.messages) >= count


async def test_a_message_that_went_out_before_a_crash_is_recognised_by_its_nonce(crew: Crew) -> None:
    position = await crew.table(ADA, BEN)
    await crew.drain()
    before = await crew.play_one(position.id)
    (row,) = [row for row in await crew.store.due_outbox(crew.clock(), 10) if row.kind == "turn"]
    assert crew.service.deliverer is not None
    await crew.service.deliverer._carry(await crew.service.tables.position(position.id), row)
    # as after a crash between the post and the note that it was posted
    await crew.store.update_session(
        position.id,
        posted_version=before.session.posted_version,
        turn_message_id=before.session.turn_message_id,
        called_version=before.session.called_version,
    )
    shown = [post for _, post in crew.messenger.messages.values() if post.seat is None]
    await crew.drain()
    assert [post for _, post in crew.messenger.messages.values() if post.seat is None] == shown


async def test_closed_dms_are_told_once_and_nothing_waits(crew: Crew) -> None:
    crew.messenger.trouble["send_dm"] = [Undeliverable("closed")] * 50
    position = await crew.table(ADA, BEN)
    await crew.drain()
    for _ in range(4):
        await crew.play_one(position.id)
        await crew.drain()
    told = [post for _, post in crew.messenger.posts if "could not send you your hand" in post.text]
    assert sorted(post.ping for post in told) == [(ADA.id,), (BEN.id,)]
    assert await crew.store.outbox_size() == 0
    await crew.service.people.choose(ADA.id, "dms", "on")
    assert not (await crew.service.tables.position(position.id)).seats[0].dm_closed


async def test_a_deleted_thread_is_opened_anew(crew: Crew) -> None:
    position = await crew.table(ADA, BEN)
    await crew.drain()
    crew.messenger.trouble["post"] = [Undeliverable("gone")]
    await crew.play_one(position.id)
    await crew.drain()
    assert crew.messenger.threads == 2
    assert crew.messenger.posts[-1][0] == 902
    assert (await crew.service.tables.position(position.id)).session.thread_id == 902


async def test_a_missing_permission_is_told_to_the_host_and_tried_again(crew: Crew) -> None:
    position = await crew.table(ADA, BEN)
    await crew.drain()
    crew.messenger.trouble["post"] = [Undeliverable("forbidden", "Send Messages in Threads")]
    await crew.play_one(position.id)
    await crew.drain()
    told = [post.text for user, post in crew.messenger.dms if user == ADA.id and "cannot be shown" in post.text]
    assert len(told) == 1
    assert "Send Messages in Threads" in told[0]
    posts = len(crew.messenger.posts)
    crew.clock.now += 5
    await crew.drain()
    assert len(crew.messenger.posts) == posts + 1


async def test_an_edit_that_is_refused_becomes_a_new_message(crew: Crew) -> None:
    position = await crew.table(ADA, BEN)
    user = crew.person_to_act(position)
    await crew.play_one(position.id)
    await crew.drain()
    posts = len(crew.messenger.posts)
    crew.messenger.trouble["edit"] = [Undeliverable("old")]
    await crew.service.votes.undo(position.id, user)
    await crew.drain()
    assert len(crew.messenger.posts) == posts + 1


async def test_the_clock_reminds_at_half_time_and_then_the_caretaker_moves(crew: Crew) -> None:
    position = await crew.table(ADA, BEN, options={"clock": "1 day"})
    user = crew.person_to_act(position)
    await crew.drain()
    await crew.later(DAY / 2 + 1)
    await crew.drain()
    assert crew.messenger.posts[-1][1].ping == (user,)
    assert "waits for you" in crew.messenger.posts[-1][1].text
    assert (await crew.service.tables.position(position.id)).version == 0
    await crew.later(DAY / 2)
    await crew.drain()
    after = await crew.service.tables.position(position.id)
    rows = await crew.store.moves(position.id)
    assert [row.actor for row in rows] == ["clock"]
    assert after.version == 1
    assert "by the clock" in crew.messenger.posts[-1][1].text


async def test_without_a_clock_nothing_ever_happens_by_itself(crew: Crew) -> None:
    await crew.table(ADA, BEN, options={"clock": "off"})
    assert await crew.store.due_timers(crew.clock() + 365 * DAY) == []


async def test_a_restart_takes_up_where_it_was(tmp_path: Path) -> None:
    async with await SqliteStore.open(tmp_path / "harbour.db") as store:
        crew = Crew(store)
        position = await crew.table(ADA, BEN)
        await crew.play_one(position.id)  # nothing is delivered before the end
        version = (await crew.service.tables.position(position.id)).version
    async with await SqliteStore.open(tmp_path / "harbour.db") as store:
        again = Crew(store)
        await again.service.start_running()
        await again.drain()
        await again.service.stop_running()
        assert [post.version for _, post in again.messenger.posts] == [version]
        assert (await again.service.tables.position(position.id)).session.posted_version == version


async def test_a_table_in_the_channel_has_no_thread(crew: Crew) -> None:
    await crew.table(ADA, BEN, thread=False)
    await crew.drain()
    assert crew.messenger.threads == 0
    assert crew.messenger.posts[0][0] == QUAY


@pytest.mark.parametrize("setting", ["pictures", "text"])
async def test_a_text_server_gets_no_pictures(crew: Crew, setting: str) -> None:
    await crew.store.set_guild_setting(7, "boards", setting)
    await crew.table(ADA, BEN)
    await crew.drain()
    assert (crew.messenger.posts[0][1].picture is None) == (setting == "text")


async def test_a_name_can_neither_end_a_code_block_nor_show_its_escapes(crew: Crew) -> None:
    await crew.store.set_guild_setting(7, "boards", "text")
    await crew.store.set_user_setting(5, "display", "text")
    position = await crew.table(Person(5, "*a```*"), computers=1)
    await crew.drain()
    while position.running:
        position = await crew.play_one(position.id)
    await crew.drain()
    for text in [post.text for _, post in (*crew.messenger.posts, *crew.messenger.dms)]:
        assert text.count("```") % 2 == 0, text
        for block in text.split("```")[1::2]:
            assert "\\*" not in block


async def test_a_delivery_that_hangs_does_not_hold_up_the_end(crew: Crew, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is given up, and its row stays for the next start."""
    await crew.table(ADA, BEN)
    begun, given_up = asyncio.Event(), asyncio.Event()

    async def hang(*_: object) -> None:
        begun.set()
        try:
            await asyncio.Event().wait()
        finally:
            given_up.set()

    monkeypatch.setattr(crew.messenger, "post", hang)
    await crew.service.start_running()
    async with asyncio.timeout(20):
        await begun.wait()
        await crew.service.stop_running()
        await given_up.wait()
    assert await crew.store.due_outbox(crew.clock() + 1, 100)
