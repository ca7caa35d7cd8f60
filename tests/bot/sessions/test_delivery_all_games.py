"""Delivery and hands, the same for every game: who is called, when a message is new, what a hand shows.

Each game is played through the service with its most promising moves. Who is asked is read from the rules' own
`acting` and `visible_acting`, never from what the service has noted of it.
"""

import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from bot.sessions.actors import Person
from bot.sessions.messenger import Post, Undeliverable
from bot.sessions.position import Position
from bot.sessions.table_options import DAY
from games.core.seat import Seat
from games.registry import all_games
from storage.sqlite import SqliteStore
from tests.bot.sessions.conftest import ADA, BEN, CLEO, LOBBY, MOVES, Crew

PEOPLE = (ADA, BEN, CLEO)
MANY = 30
"""Moves that are looked at one by one: every game has turns of several moves and a few of each seat by then."""

every_game = pytest.mark.parametrize("key", [rules.key for rules in all_games()])


@pytest.fixture(autouse=True)
def same_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    """Deal the same cards in every run."""
    monkeypatch.setattr("bot.sessions.lobby.new_seed", lambda: 5)
    monkeypatch.setattr("bot.sessions.lobby.new_salt", lambda: "salt")


async def started(crew: Crew, key: str, *people: Person, computers: int = 0, **options: str) -> Position:
    """Start a game and deliver what that brings."""
    position = await crew.table(*(people or PEOPLE), computers=computers, options=options, key=key)
    await crew.drain()
    return await crew.service.tables.position(position.id)


async def move(crew: Crew, position: Position) -> Position:
    """Make the most promising move of whoever is asked first; nothing is delivered."""
    crew.clock.now += 1
    return await crew.play_one(position.id)


async def moves(crew: Crew, position: Position, count: int) -> Position:
    """Make some moves, each delivered before the next."""
    for _ in range(count):
        position = await move(crew, position)
        await crew.drain()
    return position


def boards(crew: Crew) -> list[Post]:
    """Return the table's messages, without its lobby's, as they stand now, oldest first."""
    shown = [post for _, (_, post) in sorted(crew.messenger.messages.items())]
    return [post for post in shown if post.seat is None and not post.text.startswith(LOBBY)]


def hands(crew: Crew, seat: Seat) -> list[Post]:
    """Return the private messages of a seat that were not taken away again, as they stand now."""
    removed = {ref.message_id for ref in crew.messenger.removed}
    return [post for number, (_, post) in crew.messenger.messages.items()
            if post.seat == seat and number not in removed]  # fmt: skip


def users(position: Position, seats: set[Seat]) -> tuple[int, ...]:
    """Return the people on some seats."""
    found = (position.seats[seat].user_id for seat in sorted(seats) if position.is_human(seat))
    return tuple(user for user in found if user is not None)


def hands_are_true(crew: Crew, position: Position) -> None:
    """Each person has one private message, and it offers moves exactly while the rules ask the seat."""
    for row in position.seats:
        if not position.is_human(row.seat):
            continue
        (hand,) = hands(crew, row.seat)
        assert (MOVES in hand.rows) == (row.seat in position.acting()), f"seat {row.seat} at {position.version}"


# --- the start --------------------------------------------------------------------------------------


@every_game
async def test_the_start_posts_one_board_calls_who_is_asked_and_sends_every_hand_once(
    crew: Crew, key: str
) -> None:
    position = await started(crew, key)
    (post,) = boards(crew)
    assert post.ping == users(position, set(position.visible_acting(None)))
    assert post.ping
    assert "sealed" in post.text
    assert str(position.session.seed) not in post.text
    assert sorted(user for user, _ in crew.messenger.dms) == [ADA.id, BEN.id, CLEO.id]
    hands_are_true(crew, position)
    ringing = {post.seat for _, post in crew.messenger.dms if not post.silent}
    assert ringing == set(position.acting())


# --- turns ------------------------------------------------------------------------------------------


def newly_asked(before: Position, mover: Seat, after: Position) -> set[Seat]:
    """Return the seats that one person's move openly asks for something new; nobody else has moved."""
    asked, earlier = set(after.visible_acting(None)), set(before.visible_acting(None))
    another_round = after.rules.round_number(after.state) != before.rules.round_number(before.state)
    return asked if another_round else asked - earlier


@every_game
async def test_own_moves_of_a_turn_edit_its_message_and_anothers_turn_is_a_new_one_that_pings_once(
    crew: Crew, key: str
) -> None:
    position = await started(crew, key)
    edited = called = 0
    for _ in range(MANY):
        before, posts, edits = position, len(boards(crew)), len(crew.messenger.edits)
        mover = position.acting()[0]
        position = await move(crew, position)
        await crew.drain()
        ping = users(position, newly_asked(before, mover, position))
        new = boards(crew)[posts:]
        assert [post.ping for post in new] == ([ping] if ping else [])
        changed = [ref for ref, post in crew.messenger.edits[edits:] if post.seat is None]
        assert len(changed) <= (0 if ping else 1)
        edited, called = edited + len(changed), called + len(new)
        assert len(crew.messenger.stripped) == len(boards(crew)) - 1, "buttons are under the newest message alone"
    assert called >= 3, "several turns were looked at"
    assert edited or key == "trade-fleet", "and turns of several moves, where the game has them"


@every_game
async def test_moves_made_in_quick_succession_are_one_message(crew: Crew, key: str) -> None:
    position = await started(crew, key)
    posts, edits = len(boards(crew)), len(crew.messenger.edits)
    for _ in range(3):
        position = await move(crew, position)
    await crew.drain()
    changed = [ref for ref, post in crew.messenger.edits[edits:] if post.seat is None]
    assert len(boards(crew)) - posts + len(changed) == 1
    assert boards(crew)[-1].version == position.version


@every_game
async def test_a_hand_is_one_message_that_offers_moves_only_while_its_seat_is_asked(crew: Crew, key: str) -> None:
    position = await started(crew, key)
    called = set(position.acting())
    for _ in range(MANY):
        before, sent = position, len(crew.messenger.dms)
        position = await move(crew, position)
        await crew.drain()
        hands_are_true(crew, position)
        ringing = {user for user, post in crew.messenger.dms[sent:] if not post.silent}
        anew = set(position.acting()) - set(before.acting())
        assert ringing == set(users(position, anew)), "who comes to be asked is rung for once"
        called |= anew
        for seat in saw_something_alone(position, before.version):
            assert hands(crew, seat)[0].version == position.version, "and finds it in the hand"
    assert called == {0, 1, 2}, "every seat was asked"


def saw_something_alone(position: Position, since: int) -> set[Seat]:
    """Return the seats to which something was shown that not everybody saw."""
    history = position.history
    events = [event for entry in history.after(since) for event in history.events(entry)]
    return {seat for event in events for seat in event.audience or ()}


@every_game
async def test_beside_computers_one_is_called_once_for_each_time_that_one_is_asked(crew: Crew, key: str) -> None:
    position = await started(crew, key, ADA, computers=1)
    for _ in range(MANY // 2):
        posts, rows = len(boards(crew)), position.version
        round_before = position.rules.round_number(position.state)
        position = await move(crew, position)
        await crew.drain()
        others = any(row.seat != 0 for row in await crew.store.moves(position.id, after=rows))
        again = others or position.rules.round_number(position.state) != round_before
        assert [post.ping for post in boards(crew)[posts:]] == ([(ADA.id,)] if again else [])
        hands_are_true(crew, position)


# --- who cannot be reached --------------------------------------------------------------------------


@every_game
async def test_closed_dms_are_told_once_to_each_and_nothing_waits(crew: Crew, key: str) -> None:
    crew.messenger.trouble["send_dm"] = [Undeliverable("closed")] * 200
    position = await started(crew, key)
    await moves(crew, position, 12)
    told = [post.ping for post in boards(crew) if "could not send you your hand" in post.text]
    assert sorted(told) == [(ADA.id,), (BEN.id,), (CLEO.id,)]
    assert crew.messenger.dms == []
    assert await crew.store.outbox_size() == 0


@every_game
async def test_a_text_only_server_is_told_every_board_in_words(crew: Crew, key: str) -> None:
    await crew.store.set_guild_setting(7, "boards", "text")
    position = await started(crew, key)
    await moves(crew, position, 6)
    assert boards(crew)
    for post in boards(crew):
        assert post.picture is None
        assert "```\n" in post.text
    assert hands(crew, 0)[0].picture is not None, "one's own choice is another matter"


# --- restarts ---------------------------------------------------------------------------------------


@pytest.fixture
async def revived(tmp_path: Path) -> AsyncIterator[Any]:
    """What starts a new process, as after a crash, on the same database and with the same Discord."""
    opened: list[SqliteStore] = []

    async def revive(crew: Crew) -> Crew:
        await crew.store.close()
        store = await SqliteStore.open(tmp_path / "harbour.db")
        opened.append(store)
        again = Crew(store)
        again.clock.now, again.messenger = crew.clock.now, crew.messenger
        again.service.attach(again.messenger)
        return again

    yield revive
    for store in opened:
        await store.close()


@every_game
@pytest.mark.parametrize("lost", ["nothing was sent", "it was sent and not noted"])
async def test_a_restart_in_the_middle_loses_and_doubles_nothing(
    crew: Crew, key: str, lost: str, revived: Any
) -> None:
    position = await moves(crew, await started(crew, key), 5)
    position = await move(crew, position)  # while the process dies
    if lost == "it was sent and not noted":
        assert crew.service.deliverer is not None
        due = await crew.store.due_outbox(crew.clock(), 50)
        for row in due:
            await crew.service.deliverer._carry(position, row)
        await crew.store.update_session(
            position.id, posted_version=position.session.posted_version,
            turn_message_id=position.session.turn_message_id,
        )  # fmt: skip
    crew = await revived(crew)
    await crew.service.start_running()
    await crew.service.stop_running()
    await crew.drain()
    position = await crew.service.tables.position(position.id)
    versions = [post.version for post in boards(crew)]
    assert versions == sorted(set(versions)), "no version has two messages"
    assert versions[-1] == position.history.visible_version(None)
    hands_are_true(crew, position)
    assert await crew.store.outbox_size() == 0
    position = await moves(crew, position, 3)
    hands_are_true(crew, position)


# --- votes, resigning, the end ----------------------------------------------------------------------


@every_game
async def test_a_move_that_all_agree_to_take_back_is_gone_and_its_seat_is_called_again(
    crew: Crew, key: str
) -> None:
    position = await moves(crew, await started(crew, key), 4)
    while True:  # until a move hands the turn to somebody else, all in the open
        before, mover = position, position.acting()[0]
        position = await moves(crew, position, 1)
        if before.visible_acting(None) == (mover,) and mover not in position.visible_acting(None) != ():
            break
    await is_taken_back_by_agreement(crew, before, mover)


@pytest.mark.parametrize("key", [rules.key for rules in all_games() if rules.key != "trade-fleet"])
async def test_a_move_of_ones_own_turn_that_all_agree_to_take_back_calls_its_seat_again(
    crew: Crew, key: str
) -> None:
    """As where something hidden came to light; in Trade Fleet a turn has one move."""
    position = await started(crew, key)
    while True:
        before, mover = position, position.acting()[0]
        position = await moves(crew, position, 1)
        goes_on = before.visible_acting(None) == position.visible_acting(None) == (mover,)
        if goes_on and position.history.free_undo(mover) is None:
            break
    await is_taken_back_by_agreement(crew, before, mover)


async def is_taken_back_by_agreement(crew: Crew, before: Position, mover: Seat) -> None:
    """See a move taken back that was made at `before`: who must agree is called, then who may move again."""
    asker = before.seats[mover].user_id or 0
    others = tuple(person.id for person in PEOPLE if person.id != asker)
    posts = len(boards(crew))
    await crew.service.votes.undo(before.id, asker)
    await crew.drain()
    (question,) = boards(crew)[posts:]
    assert (question.ping, question.controls.agree) == (others, "undo")
    for user in others:
        await crew.service.votes.vote(before.id, user, True)
        await crew.drain()
    position = await crew.service.tables.position(before.id)
    assert position.acting() == before.acting()
    for viewer in (None, 0, 1, 2):
        assert position.view(viewer) == before.view(viewer), "what anybody had seen is as it was"
    newest = boards(crew)[-1]
    assert (newest.ping, newest.controls.agree) == ((asker,), None)
    hands_are_true(crew, position)
    assert "verifies" in await crew.service.verify(position.id)


@every_game
async def test_who_resigns_is_played_for_and_neither_called_nor_written_to_any_more(crew: Crew, key: str) -> None:
    position = await moves(crew, await started(crew, key), 4)
    seat = position.acting()[0]
    user = position.seats[seat].user_id or 0
    await crew.service.votes.resign(position.id, user)
    await crew.drain()
    posts, sent = len(boards(crew)), len(crew.messenger.dms)
    position = await crew.service.tables.position(position.id)
    assert seat not in position.acting(), "the caretaker has moved"
    assert boards(crew)[-1].version == position.history.visible_version(None)
    assert user not in boards(crew)[-1].ping
    position = await moves(crew, position, 8)
    assert not any(user in post.ping for post in boards(crew)[posts:])
    assert user not in [whom for whom, _ in crew.messenger.dms[sent:]]
    hands_are_true(crew, position)


def near_the_end(position: Position, left: int) -> Any:
    """Return a state of the game so many moves before its end, played from where it stands."""
    rules, state = position.rules, position.state
    states = []
    while rules.outcome(state) is None:
        states.append(rules.copy(state))
        seat = rules.acting(state)[0]
        rules.apply(state, seat, rules.ranked(rules.view(state, seat), rules.legal_moves(state, seat))[0])
    return states[-left]


@every_game
async def test_the_end_calls_everybody_once_and_leaves_no_moves_under_any_message(crew: Crew, key: str) -> None:
    position = await started(crew, key)
    with closing(sqlite3.connect(crew.store.path)) as db, db:
        state = position.rules.encode(near_the_end(position, 4))
        db.execute("UPDATE snapshot SET state = ? WHERE session_id = ?", (state, position.id))
    position = await moves(crew, await crew.service.tables.position(position.id), 4)
    assert position.over
    assert position.session.status == "over"
    ended = [post for post in boards(crew) if post.controls.over]
    assert [post.ping for post in ended] == [(ADA.id, BEN.id, CLEO.id)]
    assert boards(crew)[-1] == ended[0]
    for seat in range(3):
        (hand,) = hands(crew, seat)
        assert MOVES not in hand.rows
        assert ended[0].text.partition("**")[2].partition("**")[0] in hand.text, "who won"
    assert crew.messenger.lobbies[-1][0] == "over"
    assert await crew.store.due_timers(crew.clock() + 365 * DAY) == []
    assert await crew.store.outbox_size() == 0


# --- the clock --------------------------------------------------------------------------------------


@every_game
async def test_who_is_late_is_reminded_once_and_then_moved_for(crew: Crew, key: str) -> None:
    position = await moves(crew, await started(crew, key, clock="1 day"), 4)
    late, posts = position.acting(), len(boards(crew))
    assert late == position.visible_acting(None)
    for _ in range(3):
        await crew.later(DAY / 2 / 3 + 1)
        await crew.drain()
    reminders = boards(crew)[posts:]
    assert [post.ping for post in reminders] == [(user,) for user in users(position, set(late))]
    assert all("waits for you" in post.text for post in reminders)
    assert (await crew.service.tables.position(position.id)).version == position.version
    await crew.later(DAY / 2)
    await crew.drain()
    after = await crew.service.tables.position(position.id)
    rows = await crew.store.moves(position.id, after=position.version)
    assert [(row.seat, row.actor) for row in rows] == [(seat, "clock") for seat in late]
    assert boards(crew)[-1].version == after.history.visible_version(None) or after.asks_in_secret
    hands_are_true(crew, after)
