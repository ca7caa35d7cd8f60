"""Undo to the barrier, votes, resigning, ending."""

import pytest

from bot.sessions.actors import Venue
from bot.sessions.position import Position
from bot.sessions.refusals import Finished, NothingToUndo, NotYours, Refusal, Stranger
from tests.bot.sessions.conftest import ADA, BEN, CLEO, DAN, Crew


def other_of(position: Position, user: int) -> int:
    return next(row.user_id for row in position.seats if row.user_id not in (user, None)) or 0


async def test_a_move_that_drew_cards_is_taken_back_only_if_all_agree(crew: Crew) -> None:
    position = await crew.table(ADA, BEN, CLEO)
    user = crew.person_to_act(position)
    first = await crew.play_one(position.id)
    done = await crew.service.votes.undo(position.id, user)
    assert "asked to agree" in done.text
    others = [person for person in (ADA.id, BEN.id, CLEO.id) if person != user]
    await crew.service.votes.vote(position.id, others[0], True)
    assert (await crew.service.tables.position(position.id)).state == first.state
    with pytest.raises(Refusal, match="agreed already"):
        await crew.service.votes.vote(position.id, others[0], True)
    with pytest.raises(Refusal, match="asked for it yourself"):
        await crew.service.votes.vote(position.id, user, True)
    await crew.service.votes.vote(position.id, others[1], True)
    back = await crew.service.tables.position(position.id)
    assert back.state.hands == position.state.hands
    assert sorted(back.state.draw) == sorted(position.state.draw)
    assert back.state.draw != position.state.draw, "what nobody had seen is shuffled anew"
    assert "verifies" in await crew.service.verify(position.id)
    with pytest.raises(Refusal, match="nothing to agree"):
        await crew.service.votes.vote(position.id, others[1], True)


async def test_a_declined_undo_leaves_everything_as_it_is(crew: Crew) -> None:
    position = await crew.table(ADA, BEN)
    user = crew.person_to_act(position)
    after = await crew.play_one(position.id)
    await crew.service.votes.undo(position.id, user)
    await crew.service.votes.vote(position.id, other_of(position, user), False)
    assert (await crew.service.tables.position(position.id)).state == after.state
    lines = await crew.service.log_lines(after.seen_by(None))
    assert "does not agree" in lines[-1]


async def test_a_move_closes_a_vote(crew: Crew) -> None:
    position = await crew.table(ADA, BEN)
    user = crew.person_to_act(position)
    await crew.play_one(position.id)
    await crew.service.votes.undo(position.id, user)
    await crew.play_one(position.id)
    with pytest.raises(Refusal, match="nothing to agree"):
        await crew.service.votes.vote(position.id, other_of(position, user), True)


async def test_alone_with_computers_undo_needs_nobody_and_shuffles_anew(crew: Crew) -> None:
    position = await crew.table(ADA, computers=1)
    user = crew.person_to_act(position)
    start = position
    await crew.play_one(position.id)
    done = await crew.service.votes.undo(position.id, user)
    assert "shuffled anew" in done.text
    back = await crew.service.tables.position(position.id)
    assert back.state.hands == start.state.hands
    assert "verifies" in await crew.service.verify(position.id)


async def test_undo_twice_goes_back_two_moves(crew: Crew) -> None:
    position = await crew.table(ADA, computers=1)
    hands = position.state.hands
    await crew.play_one(position.id)
    await crew.play_one(position.id)
    await crew.service.votes.undo(position.id, ADA.id)
    await crew.service.votes.undo(position.id, ADA.id)
    back = await crew.service.tables.position(position.id)
    assert back.state.hands == hands
    await crew.play_one(position.id)
    assert "verifies" in await crew.service.verify(position.id)


async def test_nothing_to_take_back(crew: Crew) -> None:
    position = await crew.table(ADA, BEN)
    with pytest.raises(NothingToUndo):
        await crew.service.votes.undo(position.id, ADA.id)
    with pytest.raises(Stranger):
        await crew.service.votes.undo(position.id, DAN.id)
    strict = await crew.table(ADA, BEN, options={"undo": "off"})
    user = crew.person_to_act(strict)
    await crew.play_one(strict.id)
    with pytest.raises(NothingToUndo, match="stands"):
        await crew.service.votes.undo(strict.id, user)
    assert (await crew.service.tables.position(strict.id)).seen_by(0).undo_label is None


async def test_a_resigned_seat_is_played_on_by_the_caretaker(crew: Crew) -> None:
    position = await crew.table(ADA, BEN, CLEO)
    await crew.service.votes.resign(position.id, BEN.id)
    for _ in range(6):
        position = await crew.play_one(position.id)
        assert crew.person_to_act(position) != BEN.id
    rows = await crew.store.moves(position.id)
    assert any(row.actor == "caretaker" for row in rows)
    with pytest.raises(Refusal, match="resigned"):
        await crew.service.votes.resign(position.id, BEN.id)
    assert "verifies" in await crew.service.verify(position.id)


async def test_when_the_last_person_resigns_the_game_is_closed(crew: Crew) -> None:
    position = await crew.table(ADA, computers=1)
    done = await crew.service.votes.resign(position.id, ADA.id)
    assert done.over
    assert (await crew.service.tables.position(position.id)).session.status == "cancelled"


async def test_the_host_ends_at_once_and_others_ask(crew: Crew) -> None:
    position = await crew.table(ADA, BEN, CLEO)
    with pytest.raises(Stranger):
        await crew.service.votes.end(position.id, DAN.id)
    await crew.service.votes.end(position.id, BEN.id)
    assert (await crew.service.tables.position(position.id)).running
    with pytest.raises(Refusal, match="voting already"):
        await crew.service.votes.end(position.id, CLEO.id)
    await crew.service.votes.vote(position.id, CLEO.id, True)
    done = await crew.service.votes.vote(position.id, ADA.id, True)
    assert done.over
    with pytest.raises(Finished):
        await crew.service.votes.end(position.id, ADA.id)
    second = await crew.table(ADA, BEN)
    assert (await crew.service.votes.end(second.id, ADA.id)).over


async def test_a_lobby_is_closed_by_its_host_only(crew: Crew) -> None:
    position = await crew.service.lobby.open("trade-fleet", ADA, Venue(7, 100))
    await crew.service.lobby.join(position.id, BEN)
    with pytest.raises(NotYours):
        await crew.service.votes.end(position.id, BEN.id)
    assert (await crew.service.votes.end(position.id, ADA.id)).over


async def test_who_asks_to_be_forgotten_leaves_every_table_and_no_trace(crew: Crew) -> None:
    running = await crew.table(ADA, BEN, CLEO)
    lobby = await crew.service.lobby.open("trade-fleet", BEN, Venue(7, 100))
    known = await crew.service.people.what_is_known(BEN.id)
    assert b"Ben" in known
    assert await crew.service.people.forget(BEN.id) == 1
    after = await crew.service.tables.position(running.id)
    assert [row.name for row in after.seats] == ["Ada", "Seat B", "Cleo"]
    assert (await crew.service.tables.position(lobby.id)).session.status == "cancelled"
    assert b"Ben" not in await crew.service.people.what_is_known(BEN.id)
    for _ in range(4):
        after = await crew.play_one(running.id)
        assert 1 not in after.acting()
    await crew.drain()
    assert "verifies" in await crew.service.verify(running.id)
