"""A game as a record: export for people, import for hosts, and proof that nobody meddled with it."""

from typing import Any

import msgspec
from msgspec import Struct

from bot.sessions.history import state_from
from bot.sessions.position import Position
from bot.sessions.refusals import Refusal
from games.core.errors import GameError
from games.core.fairness import commitment
from storage.records import CANCELLED, OVER, MoveRow

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
    shown = f" from seed {session.seed}, salt {session.salt}" if session.status in (OVER, CANCELLED) else ""
    return f"{position.title} verifies: {len(rows)} log rows lead to the stored position{shown}. Seal {seal}."


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
