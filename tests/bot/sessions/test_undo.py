"""Undo gives back the state that was there: in every game, after whatever was done, and never by playing again."""

from random import Random
from typing import Any

import pytest
from msgspec import structs

from bot.sessions.actors import Person, Venue
from bot.sessions.log_entries import MoveMade, Undone, read_entry
from bot.sessions.position import Position
from bot.sessions.proof import verify
from bot.sessions.refusals import NothingToUndo, Refusal
from games.core.errors import IllegalMove
from games.core.fairness import reshuffle_seed
from games.registry import all_games
from storage.sqlite import states
from tests.bot.sessions.conftest import ADA, BEN, CLEO, QUAY, Crew

UNDOS = 200
"""In each game."""
DAY = 86400.0
PEOPLE = (ADA, BEN, CLEO)


async def open_table(crew: Crew, key: str, *people: Person, computers: int = 0, **options: str) -> Position:
    lobby = crew.service.lobby
    position = await lobby.open(key, people[0], Venue(7, QUAY, True), game_options=options)
    for person in people[1:]:
        await lobby.join(position.id, person)
    for _ in range(computers):
        await lobby.add_computer(position.id, people[0].id)
    return await lobby.start(position.id, people[0].id)


class Record:
    """What a table's states were, row by row, kept beside the service."""

    def __init__(self, position: Position) -> None:
        self.id = position.id
        self.state: Any = position.rules.copy(position.state)
        self.states = {position.version: position.rules.encode(self.state)}
        self.undone = 0

    async def follow(self, crew: Crew) -> Position:
        """Take in the rows that are new; the table must stand where they lead."""
        position = await crew.service.tables.position(self.id)
        rules, session = position.rules, position.session
        for row in await crew.store.moves(self.id, after=max(self.states)):
            assert row.rules_version == rules.version
            entry = read_entry(row)
            match entry.deed:
                case MoveMade(move=move):
                    rules.apply(self.state, entry.seat or 0, rules.parse(move))
                case Undone(to=to, seed=seed):
                    self.undone += 1
                    self.state = rules.decode(self.states[to])
                    if seed is not None:
                        shuffled = sum(" seed " in earlier.move for earlier in await crew.store.moves(self.id))
                        assert seed == reshuffle_seed(session.seed or 0, session.salt, shuffled - 1)
                        rules.reshuffle_hidden(self.state, seed)
            self.states[entry.seq] = rules.encode(self.state)
        assert rules.encode(position.state) == self.states[session.version]
        return position


async def take_back(crew: Crew, position: Position, rng: Random) -> None:
    """Somebody takes a move back, and whoever is asked agrees."""
    seat = rng.choice([row.seat for row in position.seats if row.user_id])
    user = position.seats[seat].user_id
    assert user is not None
    try:
        await crew.service.votes.undo(position.id, user)
    except NothingToUndo:
        return
    for row in position.seats:
        if row.user_id not in (None, user):
            try:
                await crew.service.votes.vote(position.id, row.user_id or 0, True)
            except Refusal:  # it was free, and nobody is asked
                return


async def one_step(crew: Crew, position: Position, rng: Random) -> None:
    """A random move of somebody who is asked; in a window answers, second thoughts, and its end."""
    people = [seat for seat in position.acting() if position.is_human(seat)]
    window = position.rules.response_window(position.state) is not None
    seat = rng.choice(people) if people else 0
    user = position.seats[seat].user_id
    assert user is not None
    if window and (not people or rng.random() < 0.4):
        crew.clock.now += DAY
        await crew.service.timers.tick()
    else:
        await crew.service.moves.act(
            position.id, user, rng.choice(position.rules.legal_moves(position.state, seat))
        )


@pytest.mark.parametrize("key", [game.key for game in all_games()])
async def test_two_hundred_undos_give_back_what_was_there(crew: Crew, key: str) -> None:
    rng, undone, tables = Random(key), 0, 0
    while undone < UNDOS:
        tables += 1
        windows = {"windows": "discreet", "window_length": "5 minutes"} if key == "trade-fleet" else {}
        chosen = windows if tables % 2 else {}
        opened = await open_table(crew, key, *PEOPLE[: rng.choice((2, 2, 3))], computers=tables % 2, **chosen)
        record = Record(opened)
        for _ in range(150):
            position = await record.follow(crew)
            if not position.running or undone + record.undone >= UNDOS:
                break
            await (take_back if rng.random() < 0.4 else one_step)(crew, position, rng)
        undone += record.undone
        assert "does NOT" not in await crew.service.verify(record.id)
    assert undone == UNDOS


async def test_answers_of_one_window_are_taken_back_one_by_one(crew: Crew) -> None:
    """All answers become moves in one change of the table; the state between them can be gone back to."""
    rng = Random(3)
    for _ in range(40):
        position = await open_table(crew, "trade-fleet", *PEOPLE, windows="discreet", window_length="5 minutes")
        record = Record(position)
        while position.running and len(position.acting()) < 2:
            await one_step(crew, position, rng)
            position = await record.follow(crew)
        if not position.running:
            continue
        first, second = position.acting()[:2]
        for seat in (first, second):
            user = position.seats[seat].user_id
            assert user is not None
            await crew.service.moves.act(position.id, user, "answer pass")
        crew.clock.now += DAY
        await crew.service.timers.tick()
        closed = await record.follow(crew)
        answer = closed.history.own_last_move(second)
        assert answer is not None
        assert answer.seq not in (closed.version, position.version + 1), (
            "neither the first nor the last of its change"
        )
        user = position.seats[second].user_id
        assert user is not None
        await crew.service.votes.undo(position.id, user)
        for row in position.seats:
            if row.user_id != user:
                await crew.service.votes.vote(position.id, row.user_id or 0, True)
        back = await record.follow(crew)
        assert record.undone == 1
        assert second in back.acting()
        assert first not in back.acting()
        return
    raise AssertionError("no window asked two")


async def test_undo_plays_nothing_again(crew: Crew, monkeypatch: pytest.MonkeyPatch) -> None:
    """What today's rules make of yesterday's moves does not matter to it."""
    position = await open_table(crew, "wharfside", ADA, computers=1)
    for _ in range(4):
        position = await crew.play_one(position.id)

    def changed(*_: object) -> None:
        raise IllegalMove("the rules have changed")

    with monkeypatch.context() as patch:
        patch.setattr(type(position.rules), "apply", changed)
        patch.setattr(type(position.rules), "setup", changed)
        patch.setattr("bot.sessions.votes.follow_up", lambda _: [])
        done = await crew.service.votes.undo(position.id, ADA.id)
    assert "taken back" in done.text


async def test_a_move_whose_earlier_state_is_gone_stands(crew: Crew) -> None:
    position = await open_table(crew, "wharfside", ADA, BEN)
    while len({row.seat for row in await crew.store.moves(position.id)}) < 2:
        position = await crew.play_one(position.id)
    for _ in range(states.KEPT // 2):  # each question and each no is a row with a state of its own
        await crew.service.votes.end(position.id, BEN.id)
        await crew.service.votes.vote(position.id, ADA.id, False)
    for person in (ADA, BEN):
        with pytest.raises(NothingToUndo, match=r"So much has happened.*/game end"):
            await crew.service.votes.undo(position.id, person.id)


async def test_a_move_of_an_earlier_version_stands_and_is_not_offered(crew: Crew) -> None:
    position = await open_table(crew, "wharfside", ADA, BEN)
    for _ in range(6):
        position = await crew.play_one(position.id)
    seat = next(seat for seat in (0, 1) if position.history.own_last_move(seat))
    user = position.seats[seat].user_id or 0
    assert position.seen_by(seat).undo_label is not None
    await forget_the_past(crew, position.id)
    position = await crew.service.tables.position(position.id)
    assert position.seen_by(seat).undo_label is None
    with pytest.raises(NothingToUndo, match=r"made with an earlier version.* stands.*/game end"):
        await crew.service.votes.undo(position.id, user)
    acting = position.acting()[0]
    await crew.play_one(position.id)
    position = await crew.service.tables.position(position.id)
    assert position.seen_by(acting).undo_label is not None, "moves from here on can be taken back"


async def test_a_vote_on_a_move_that_stands_is_refused_and_resigning_goes_through(crew: Crew) -> None:
    """An undo was asked for before the update; the last agreement comes after it."""
    position = await open_table(crew, "trade-fleet", ADA, BEN, CLEO)
    mover = crew.person_to_act(position)
    await crew.play_one(position.id)
    await crew.service.votes.undo(position.id, mover)
    first, second = (person.id for person in PEOPLE if person.id != mover)
    await crew.service.votes.vote(position.id, first, True)
    await forget_the_past(crew, position.id)
    before = await crew.service.tables.position(position.id)
    with pytest.raises(NothingToUndo, match="it stands"):
        await crew.service.votes.vote(position.id, second, True)
    assert (await crew.service.tables.position(position.id)).state == before.state
    done = await crew.service.votes.resign(position.id, second)
    assert "You resigned" in done.text
    assert done.position.seats[before.seat_of(second) or 0].status == "resigned"
    assert not any(isinstance(entry.deed, Undone) for entry in done.position.history.entries)


async def forget_the_past(crew: Crew, session_id: int) -> None:
    """Leave a table as a version left it that kept neither the rules' version nor earlier states."""

    def forget(db: Any) -> None:
        db.execute("UPDATE move SET rules_version = NULL WHERE session_id = ?", (session_id,))
        states.keep_last(db, session_id)

    await crew.store._write(forget)


@pytest.mark.parametrize(("leaves", "counts"), [(0, True), (1, True), (2, False)])
async def test_a_game_is_rated_if_two_people_played_it_to_the_end(crew: Crew, leaves: int, counts: bool) -> None:
    position = await open_table(crew, "trade-fleet", *PEOPLE)
    for _ in range(3):
        position = await crew.play_one(position.id)
    for person in (CLEO, BEN)[:leaves]:
        position = (await crew.service.votes.resign(position.id, person.id)).position
    if leaves == 2:  # alone now, and all is shuffled anew without asking anybody
        position = await crew.play_one(position.id)
        done = await crew.service.votes.undo(position.id, ADA.id)
        assert "taken back" in done.text
    while position.running:
        position = await crew.play_one(position.id)
    assert position.session.status == "over"
    rated = {row.user_id for row in await crew.store.ratings("trade-fleet")}
    assert rated == ({ADA.id, BEN.id, CLEO.id} if counts else set())


async def test_the_shuffle_of_an_undo_follows_from_the_sealed_seed(crew: Crew) -> None:
    """Whoever takes the same move back in the same game gets the same cards, and each further time others."""
    position = await open_table(crew, "trade-fleet", ADA, computers=1)
    seed, salt = position.session.seed, position.session.salt
    assert seed is not None
    for number in range(3):
        position = await crew.play_one(position.id)
        await crew.service.votes.undo(position.id, ADA.id)
        undo = [row for row in await crew.store.moves(position.id) if row.kind == "undo"][-1]
        assert undo.move.endswith(f" seed {reshuffle_seed(seed, salt, number)}")
    assert "verifies" in await crew.service.verify(position.id)
    rows = await crew.store.moves(position.id)
    chosen = [structs.replace(row, move="to 0 seed 5") if row.kind == "undo" else row for row in rows]
    position = await crew.service.tables.position(position.id)
    with pytest.raises(
        Refusal, match=r"does NOT verify: the shuffle of log row \d+ does not come from the sealed seed"
    ):
        verify(position, chosen)
