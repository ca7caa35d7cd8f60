"""A game as a record: export for people, import for hosts, and proof that nobody meddled with it."""

import json
from typing import Any

import msgspec
from msgspec import Struct

from bot.sessions.history import replay, state_from
from bot.sessions.position import Position
from bot.sessions.refusals import Refusal
from games.core.errors import GameError
from games.core.fairness import commitment
from games.core.options import read_options
from games.registry import game
from storage.records import CANCELLED, OVER, MoveCommit, MoveRow, NewMove, NewSession, NewSnapshot
from storage.store import Store

FORMAT = 1


class Line(Struct, frozen=True):
    """One row of the log in a record."""

    seq: int
    kind: str
    seat: int | None
    move: str
    actor: str
    made_at: float


class Record(Struct, frozen=True):
    """A finished game: with this, anybody can play it again move by move."""

    format: int
    game: str
    schema: int
    seats: tuple[str, ...]
    options: dict[str, str]
    seed: int
    salt: str
    commitment: str
    places: tuple[int, ...]
    scores: tuple[int, ...]
    moves: tuple[Line, ...]


def record_of(position: Position, rows: list[MoveRow]) -> Record:
    """Return the record of a game that is over. Raises `Refusal` before, since it would show all hands."""
    session = position.session
    if session.status not in (OVER, CANCELLED) or session.seed is None:
        raise Refusal("A game can be exported when it is over: until then its record would show every hand.")
    outcome = position.rules.outcome(position.state)
    return Record(
        format=FORMAT,
        game=position.rules.key,
        schema=position.rules.schema,
        seats=tuple(row.name for row in position.seats),
        options=position.options,
        seed=session.seed,
        salt=session.salt,
        commitment=commitment(session.seed, session.salt),
        places=outcome.places if outcome else (),
        scores=outcome.totals if outcome else (),
        moves=tuple(
            Line(row.seq, row.kind, row.seat, row.move, _anonymous(row.actor), row.made_at) for row in rows
        ),
    )


def _anonymous(actor: str) -> str:
    """A record names people by their seat, never by their id."""
    return "person" if actor.startswith("user:") else actor


def verify(position: Position, rows: list[MoveRow]) -> str:
    """Play a game again from its seed; return a sentence that says it agrees. Raises `Refusal` if it does not."""
    session = position.session
    if session.seed is None or position.state is None:
        raise Refusal(f"{position.title} has not started: there is nothing to verify.")
    try:
        state: Any = state_from(position, rows)
    except GameError as error:
        raise Refusal(f"{position.title} does NOT verify: a move of its log is refused: {error}") from None
    if state != position.state:
        raise Refusal(f"{position.title} does NOT verify: the log leads to another position than the stored one.")
    seal = commitment(session.seed, session.salt)
    if session.status in (OVER, CANCELLED):
        shown = f"{len(rows)} log rows lead to the stored position from seed {session.seed}, salt {session.salt}"
    else:  # how long the log is would tell how many answers were given in secret
        shown = "its log leads to the stored position"
    return f"{position.title} verifies: {shown}. Seal {seal}."


def encode_record(record: Record) -> bytes:
    """Return a record as indented JSON."""
    return msgspec.json.format(msgspec.json.encode(record), indent=1)


def decode_record(data: bytes) -> Record:
    """Return a record from JSON. Raises `Refusal` in one line."""
    try:
        record = msgspec.json.decode(data, type=Record)
    except (msgspec.DecodeError, msgspec.ValidationError) as error:
        raise Refusal(f"That is no record of a game: {error}") from None
    if record.format > FORMAT:
        raise Refusal(f"That record was written by a newer version (format {record.format}).")
    return record


def verify_record(record: Record) -> str:
    """Play a record again; return a sentence that says it agrees. Raises `Refusal` if it does not."""
    state, _ = _played(record)
    if commitment(record.seed, record.salt) != record.commitment:
        raise Refusal("The record does NOT verify: its seed is not the one that was sealed at the start.")
    outcome = game(record.game).outcome(state)
    places, scores = (outcome.places, outcome.totals) if outcome else ((), ())
    if (places, scores) != (record.places, record.scores):
        raise Refusal(f"The record does NOT verify: the moves lead to {scores}, the record says {record.scores}.")
    return f"The record verifies: {len(record.moves)} log rows from seed {record.seed} lead to its result."


def _played(record: Record) -> tuple[Any, list[MoveRow]]:
    """Play a record from its seed; return the last state and the log with the events as they come out now."""
    rules = game(record.game)
    if len(record.seats) not in rules.seat_range:
        raise Refusal(f"The record has {len(record.seats)} seats; {rules.title} is not played so.")
    try:
        state: Any = rules.setup(len(record.seats), read_options(rules.Options, record.options), record.seed)
        rows = [
            MoveRow(
                session_id=0, seq=line.seq, kind=line.kind, seat=line.seat, move=line.move, events=b"",
                actor=line.actor, interaction_id=None, made_at=line.made_at,
            )
            for line in record.moves
        ]  # fmt: skip
        for _ in replay(rules, state, rows):
            pass
    except (GameError, AssertionError, ValueError, IndexError) as error:
        raise Refusal(f"The record does NOT verify: a move of it is refused: {error}") from None
    return state, rows


async def store_record(store: Store, record: Record) -> str:
    """Store a verified record as a finished table of its own; return a sentence with its id."""
    verify_record(record)
    state, rows = _played(record)
    rules = game(record.game)
    ended = rows[-1].made_at if rows else 0.0
    options = json.dumps({"game": record.options, "table": {}, "thread": False}).encode()
    session = await store.create_session(
        NewSession(
            guild_id=None, channel_id=0, game=rules.key, host_id=0, seats=len(record.seats), now=ended,
            options=options, rules_schema=rules.schema,
        )
    )  # fmt: skip
    for name in record.seats:
        await store.add_computer(session.id, "imported", name)
    snapshot = NewSnapshot(schema=rules.schema, state=rules.encode(state))
    await store.start_session(session.id, record.seed, record.salt, snapshot, (), ended)
    moves = tuple(
        NewMove(kind=row.kind, move=row.move, actor=row.actor, seat=row.seat, made_at=row.made_at) for row in rows
    )
    over = rules.outcome(state) is not None
    if moves:
        await store.commit_move(
            MoveCommit(
                session_id=session.id, expected_version=0, now=ended, moves=moves, snapshot=snapshot,
                status=OVER if over else CANCELLED,
            )
        )  # fmt: skip
    else:
        await store.cancel_session(session.id, ended)
    return (
        f"{rules.title} with {', '.join(record.seats)} is table {session.id} now: verify {session.id} checks it."
    )
