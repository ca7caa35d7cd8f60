"""Moves through the service: whose turn, once, whole, in order."""

import asyncio
import re

import pytest

from bot.sessions.actors import Venue
from bot.sessions.log_text import few_lines
from bot.sessions.refusals import Finished, Illegal, NotStarted, Stale, Stranger, WrongTurn
from tests.bot.sessions.conftest import ADA, BEN, CLEO, DAN, QUAY, Crew


async def test_a_whole_game_is_played_to_its_end(crew: Crew) -> None:
    position = await crew.table(ADA, BEN, computers=1)
    while position.running:
        position = await crew.play_one(position.id)
        await crew.drain()
    outcome = position.rules.outcome(position.state)
    assert outcome is not None
    assert position.session.ended_at is not None
    assert await crew.store.due_timers(crew.clock() + 10**9) == []
    assert "verifies" in await crew.service.verify(position.id)
    last = crew.messenger.posts[-1][1]
    assert last.controls.over
    assert "Seed" in last.text


async def test_wrong_seat_stranger_and_lobby_are_refused(crew: Crew) -> None:
    lobby = await crew.service.lobby.open("trade-fleet", ADA, Venue(7, QUAY))
    with pytest.raises(NotStarted):
        await crew.service.moves.act(lobby.id, ADA.id, "answer pass")
    position = await crew.table(ADA, BEN)
    first = crew.person_to_act(position)
    other = BEN.id if first == ADA.id else ADA.id
    with pytest.raises(WrongTurn, match="turn"):
        await crew.service.moves.act(position.id, other, "discard rum sugar")
    with pytest.raises(Stranger):
        await crew.service.moves.act(position.id, DAN.id, "discard rum sugar")
    assert (await crew.service.tables.position(position.id)).version == 0


async def test_an_illegal_move_says_why_and_changes_nothing(crew: Crew) -> None:
    position = await crew.table(ADA, BEN)
    user = crew.person_to_act(position)
    with pytest.raises(Illegal, match="no Port in play"):
        await crew.service.moves.act(position.id, user, "redeem rum")
    with pytest.raises(Illegal, match="begins with"):
        await crew.service.moves.act(position.id, user, "dance")
    after = await crew.service.tables.position(position.id)
    assert after.state == position.state
    assert await crew.store.moves(position.id) == []


async def test_an_answer_that_leaves_lines_out_says_how_many(crew: Crew, monkeypatch: pytest.MonkeyPatch) -> None:
    """The end of a game can bring many: a rival that nobody plays goes on alone."""
    assert few_lines(["one", "two", "three"], 3) == ["one", "two", "three"]
    assert few_lines(["one", "two", "three"], 1) == ["one", "…and 2 more: see Log."]
    monkeypatch.setattr("bot.sessions.moves.ACTOR_LINES", 0)
    position = await crew.table(ADA, BEN)
    move = position.legal(position.acting()[0])[0]
    done = await crew.service.moves.act(position.id, crew.person_to_act(position), move)
    assert re.fullmatch(r"…and \d+ more: see Log\.", done.text)


async def test_two_equal_presses_at_once_are_one_move(crew: Crew) -> None:
    position = await crew.table(ADA, BEN, CLEO)
    seat = position.acting()[0]
    move = position.legal(seat)[0]
    user = crew.person_to_act(position)
    results = await asyncio.gather(
        *(crew.service.moves.act(position.id, user, move, version=0, interaction=50 + n) for n in range(8)),
        return_exceptions=True,
    )
    assert sum(not isinstance(result, BaseException) for result in results) == 1
    assert all(isinstance(r, Stale | WrongTurn) for r in results if isinstance(r, BaseException))
    rows = await crew.store.moves(position.id)
    assert len(rows) == len({row.seq for row in rows})
    assert sum(row.actor == f"user:{user}" for row in rows) == 1


async def test_two_different_presses_at_once_are_one_move(crew: Crew) -> None:
    position = await crew.table(ADA, BEN, CLEO)
    seat = position.acting()[0]
    moves = position.legal(seat)[:2]
    user = crew.person_to_act(position)
    results = await asyncio.gather(
        *(crew.service.moves.act(position.id, user, move, version=0) for move in moves), return_exceptions=True
    )
    assert sum(not isinstance(result, BaseException) for result in results) == 1


async def test_the_same_interaction_twice_is_one_move_and_one_answer(crew: Crew) -> None:
    position = await crew.table(ADA, BEN)
    move = position.legal(position.acting()[0])[0]
    user = crew.person_to_act(position)
    first = await crew.service.moves.act(position.id, user, move, version=0, interaction=77)
    again = await crew.service.moves.act(position.id, user, move, version=0, interaction=77)
    assert not first.repeated
    assert again.repeated
    assert again.text == first.text
    assert len([row for row in await crew.store.moves(position.id) if row.actor == f"user:{user}"]) == 1


async def test_a_refused_interaction_is_refused_again_even_if_it_would_be_right_by_then(crew: Crew) -> None:
    position = await crew.table(ADA, BEN)
    first = crew.person_to_act(position)
    other = BEN.id if first == ADA.id else ADA.id
    with pytest.raises(WrongTurn):
        await crew.service.moves.act(position.id, other, "discard rum sugar", interaction=88)
    while crew.person_to_act(await crew.service.tables.position(position.id)) != other:
        await crew.play_one(position.id)
    before = await crew.service.tables.position(position.id)
    legal = before.legal(before.acting()[0])[0]
    with pytest.raises(WrongTurn):
        await crew.service.moves.act(position.id, other, legal, interaction=88)
    assert (await crew.service.tables.position(position.id)).version == before.version


async def test_a_press_from_an_older_board_is_stale(crew: Crew) -> None:
    position = await crew.table(ADA, BEN)
    await crew.play_one(position.id)
    later = await crew.service.tables.position(position.id)
    user = crew.person_to_act(later)
    with pytest.raises(Stale):
        await crew.service.moves.act(position.id, user, later.legal(later.acting()[0])[0], version=0)
    with pytest.raises(Stale):
        await crew.service.moves.act(
            position.id, user, later.legal(later.acting()[0])[0], version=later.version + 5
        )


async def test_nobody_moves_in_a_finished_game(crew: Crew) -> None:
    position = await crew.table(ADA, BEN)
    await crew.service.votes.end(position.id, ADA.id)
    with pytest.raises(Finished):
        await crew.service.moves.act(position.id, ADA.id, "discard rum sugar")


async def test_a_move_may_be_said_by_its_label(crew: Crew) -> None:
    position = await crew.table(ADA, BEN)
    seat = position.acting()[0]
    move = position.legal(seat)[3]
    label = position.renderer.label(position.view(seat), move, position.seating())
    await crew.service.moves.act(position.id, crew.person_to_act(position), label.upper())
    assert (await crew.store.moves(position.id))[0].move == str(move)
