"""Delivery under refusals, lost answers, slow people and full disks: nothing goes silent, nothing is told
twice."""

import asyncio
from typing import Any

import pytest

from bot.sessions.messages import NOT_DRAWN
from bot.sessions.messenger import MessageRef, Post, Undeliverable
from bot.sessions.position import Position
from renderers.pool import DrawingError
from renderers.request import PictureRequest
from storage.errors import StoreDamaged
from tests.bot.sessions.conftest import ADA, BEN, CLEO, DAN, LOBBY, Crew
from tests.bot.sessions.test_windows import seed_where, table_with


def public(crew: Crew) -> list[Post]:
    """Every message that was posted at a table, as it stands now, oldest first."""
    return [
        post
        for _, post in crew.messenger.messages.values()
        if post.seat is None and not post.text.startswith(LOBBY)
    ]


async def settled(crew: Crew, *people: Any) -> Position:
    position = await crew.table(*people)
    await crew.drain()
    return position


# --- R4: what is refused for good -------------------------------------------------------------------


async def test_a_refused_picture_is_told_in_words_at_once(crew: Crew) -> None:
    position = await settled(crew, ADA, BEN)
    crew.messenger.trouble["post"] = [Undeliverable("refused", "Discord says: too large")]
    await crew.play_one(position.id)
    await crew.drain()
    last = public(crew)[-1]
    assert last.picture is None
    assert "trade-fleet board light" in last.text, "what the picture shows"
    assert last.version == 1


async def test_bare_words_are_tried_last_and_then_the_host_is_told_what_was_said(crew: Crew) -> None:
    position = await settled(crew, ADA, BEN)
    crew.messenger.trouble["post"] = [Undeliverable("refused", "Discord says: Invalid Form Body")] * 9
    await crew.play_one(position.id)
    await crew.drain()
    assert await crew.store.outbox_size() == 0, "it is not tried for ever"
    told = [post.text for user, post in crew.messenger.dms if user == ADA.id and "cannot be shown" in post.text]
    assert len(told) == 1
    assert "Invalid Form Body" in told[0]
    crew.messenger.trouble.clear()
    await crew.play_one(position.id)
    await crew.drain()
    assert public(crew)[-1].version == 2, "the next move is shown as ever"


# --- R5: lanes --------------------------------------------------------------------------------------


async def test_direct_messages_that_hang_hold_no_board_back(crew: Crew, monkeypatch: pytest.MonkeyPatch) -> None:
    tables = [await settled(crew, ADA, BEN) for _ in range(20)]
    hanging = asyncio.Event()

    async def hang(*_: Any) -> MessageRef:
        await hanging.wait()
        raise Undeliverable("later")

    monkeypatch.setattr(crew.messenger, "send_dm", hang)
    before = len(public(crew))
    for table in tables:
        await crew.play_one(table.id)
    assert crew.service.deliverer is not None
    delivering = asyncio.create_task(crew.service.deliverer.drain())
    for _ in range(2000):
        if len(public(crew)) == before + len(tables):
            break
        await asyncio.sleep(0.01)
    assert len(public(crew)) == before + len(tables)
    hanging.set()
    await delivering


# --- R6: waits end when things are well -------------------------------------------------------------


async def test_a_success_ends_the_waits_of_an_outage(crew: Crew) -> None:
    first, second = await settled(crew, ADA, BEN), await settled(crew, CLEO, DAN)
    crew.messenger.trouble["post"] = [Undeliverable("later", "503")] * 5
    await crew.play_one(first.id)
    for _ in range(5):
        await crew.drain()
        crew.clock.now += 7201.0
    crew.clock.now -= 7200.0  # its next try is far away
    await crew.play_one(second.id)
    await crew.drain()
    await crew.drain()
    assert {post.session_id for post in public(crew) if post.version == 1} == {first.id, second.id}


async def test_a_new_move_ends_the_wait_of_its_table(crew: Crew) -> None:
    position = await settled(crew, ADA, BEN)
    crew.messenger.trouble["post"] = [Undeliverable("forbidden", "I lack Send Messages")] * 4
    await crew.play_one(position.id)
    for _ in range(4):
        await crew.drain()
        crew.clock.now += 301.0
    crew.clock.now -= 300.0
    await crew.play_one(position.id)
    await crew.drain()
    assert public(crew)[-1].version == 2


async def test_a_clock_set_back_stops_no_delivery(crew: Crew) -> None:
    position = await settled(crew, ADA, BEN)
    crew.clock.now += 30 * 86400.0
    crew.messenger.trouble["post"] = [Undeliverable("later", "503")]
    await crew.play_one(position.id)
    await crew.drain()
    crew.clock.now -= 30 * 86400.0
    await crew.drain()
    assert public(crew)[-1].version == 1


# --- R15, R16, R17: said once, and said --------------------------------------------------------------


async def test_a_table_closed_right_after_its_start_is_told(crew: Crew) -> None:
    position = await settled(crew, ADA, BEN)
    await crew.service.votes.end(position.id, ADA.id)
    await crew.drain()
    assert "closed without a result" in public(crew)[-1].text
    assert len(public(crew)) == 2, "not taken for the turn's own message"


async def test_a_message_whose_answer_was_lost_is_found_and_brought_up_to_date(
    crew: Crew, monkeypatch: pytest.MonkeyPatch
) -> None:
    position = await settled(crew, ADA, BEN)
    post = crew.messenger.post
    lost = [True]

    async def taken_but_lost(channel: int, message: Post, nonce: str) -> MessageRef:
        ref = await post(channel, message, nonce)
        if lost:
            lost.pop()
            crew.messenger.by_nonce.clear()  # Discord forgets them after some minutes
            raise Undeliverable("later", "ClientOSError")
        return ref

    monkeypatch.setattr(crew.messenger, "post", taken_but_lost)
    await crew.play_one(position.id)
    await crew.drain()
    opening, lost_one = public(crew)
    number = next(key for key, (_, post) in crew.messenger.messages.items() if post is lost_one)
    assert (opening.version, lost_one.version) == (0, 1)
    (line,) = [line for line in lost_one.text.splitlines() if "played" in line]
    await crew.play_one(position.id)
    await crew.drain()
    *_, last = public(crew)
    assert len(public(crew)) == 3, "the lost message was taken up, not repeated"
    assert line not in last.text, "its lines are told once"
    assert last.version == 2
    assert number in [ref.message_id for ref in crew.messenger.stripped], "its buttons do not stay"


async def test_what_cannot_be_noted_is_not_sent_again(crew: Crew, monkeypatch: pytest.MonkeyPatch) -> None:
    position = await settled(crew, ADA, BEN)
    await crew.play_one(position.id)

    async def full(*_: Any, **__: Any) -> Any:
        raise StoreDamaged("the database", "disk full")

    with monkeypatch.context() as patch:
        for method in ("mark_sent", "update_session", "update_seat", "mark_failed"):
            patch.setattr(crew.store, method, full)
        for _ in range(4):
            await crew.drain()
            crew.messenger.by_nonce.clear()
            crew.clock.now += 400.0
    posts, dms = len(public(crew)), len(crew.messenger.dms)
    await crew.drain()
    assert (len(public(crew)), len(crew.messenger.dms)) == (posts, dms)
    assert [post.version for post in public(crew)].count(1) == 1
    assert await crew.store.outbox_size() == 0


# --- R18: pictures that fail ------------------------------------------------------------------------


async def test_a_picture_that_fails_costs_that_picture_only(crew: Crew, monkeypatch: pytest.MonkeyPatch) -> None:
    position = await settled(crew, ADA, BEN)

    async def fail(_: PictureRequest) -> Any:
        raise DrawingError("no ink")

    monkeypatch.setattr(crew.pictures, "draw", fail)
    await crew.play_one(position.id)
    await crew.drain()
    last = public(crew)[-1]
    assert last.version == 1
    assert last.picture is None
    assert NOT_DRAWN in last.text
    assert last.ping, "who is next is called all the same"


# --- R20, R21, R29: asked in secret ------------------------------------------------------------------


async def test_who_is_asked_in_secret_with_closed_dms_is_called_with_everybody_alike(
    crew: Crew, monkeypatch: pytest.MonkeyPatch
) -> None:
    position = await table_with(crew, monkeypatch, seed_where("island", "escort", holder=2))
    await crew.drain()
    await crew.store.update_seat(position.id, 1, dm_closed=True, dm_closed_at=crew.clock(), dm_told=True)
    await crew.service.moves.act(position.id, ADA.id, "play island")
    await crew.drain()
    last = public(crew)[-1]
    assert set(last.ping) == {ADA.id, BEN.id, CLEO.id}
    posts = len(public(crew))
    await crew.later(1.6 * 86400.0)  # half of three days
    await crew.drain()
    reminded = [user for post in public(crew)[posts:] for user in post.ping]
    assert sorted(reminded) == [ADA.id, BEN.id, CLEO.id], "the reminder shows nothing either"


async def test_nothing_public_happens_when_the_dms_of_who_is_asked_in_secret_are_found_closed(
    crew: Crew, monkeypatch: pytest.MonkeyPatch
) -> None:
    position = await table_with(crew, monkeypatch, seed_where("island", "escort", holder=2))
    await crew.drain()
    crew.messenger.trouble["send_dm"] = [Undeliverable("closed")] * 9
    await crew.service.moves.act(position.id, ADA.id, "play island")
    await crew.drain()
    assert not any("could not send you" in post.text for post in public(crew))
    await crew.service.moves.act(position.id, CLEO.id, "answer pass")
    await crew.drain()
    now = await crew.service.tables.position(position.id)
    assert not now.asks_in_secret
    while CLEO.id not in [now.seats[seat].user_id for seat in now.acting()]:
        now = await crew.play_one(position.id)
        await crew.drain()
    assert any("could not send you" in post.text and CLEO.id in post.ping for post in public(crew)), "told later"


async def test_a_secret_answer_touches_no_vote(crew: Crew, monkeypatch: pytest.MonkeyPatch) -> None:
    position = await table_with(crew, monkeypatch, seed_where("island", "escort", holder=2))
    await crew.service.moves.act(position.id, ADA.id, "play island")
    await crew.service.votes.end(position.id, BEN.id)
    now = await crew.service.tables.position(position.id)
    vote = now.history.open_vote
    assert vote is not None
    await crew.service.moves.act(position.id, CLEO.id, "answer pass")
    now = await crew.service.tables.position(position.id)
    assert now.history.open_vote == vote


# --- R31: one ping for one change -------------------------------------------------------------------


async def test_votes_and_resignations_ping_only_whom_they_ask(crew: Crew) -> None:
    position = await settled(crew, ADA, BEN, CLEO, DAN)
    await crew.play_one(position.id)
    await crew.drain()
    waiting = set(public(crew)[-1].ping)
    count = len(public(crew))
    asker = next(person for person in (BEN, CLEO, DAN) if person.id not in waiting)
    others = [person for person in (ADA, BEN, CLEO, DAN) if person is not asker]
    await crew.service.votes.end(position.id, asker.id) if asker is not ADA else None
    await crew.drain()
    asked = [set(post.ping) for post in public(crew)[count:]]
    assert asked == [{person.id for person in others}]
    count = len(public(crew))
    await crew.service.votes.vote(position.id, others[1].id, True)
    await crew.drain()
    await crew.service.votes.vote(position.id, others[2].id, False)
    await crew.drain()
    await crew.service.votes.resign(position.id, asker.id)
    await crew.drain()
    pinged = [user for post in public(crew)[count:] for user in post.ping]
    assert pinged == []
