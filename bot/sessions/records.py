"""A game as a record: export for people, import for hosts, and proof that nobody meddled with it."""

import hashlib
import json
import re
import unicodedata
from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct

from bot.sessions.log_entries import LogEntry, RowKind, read_entry, read_undo
from bot.sessions.position import Position
from bot.sessions.proof import shuffle_alone, unsealed_shuffle
from bot.sessions.refusals import Refusal
from games.core.errors import GameError
from games.core.fairness import commitment
from games.core.options import read_options
from games.registry import game
from storage.records import (
    CANCELLED,
    LIVE,
    OVER,
    FinishedGame,
    MoveRow,
    NewMove,
    NewSession,
    NewSnapshot,
    SessionRow,
)
from storage.store import Store

FORMAT = 1

MOST_BYTES = 5_000_000
"""Size of a record's file: some twenty times that of the longest game."""

MOST_ROWS = 10_000
"""Rows of a record's log."""

KINDS = frozenset(RowKind)

MOVES = (RowKind.MOVE, RowKind.ANSWER)
"""What changes the state by the rules; an `answer` was asked for in secret."""

ACTOR = re.compile(r"person|host|clock|caretaker|orders|resignation|computer:[a-z0-9 _-]{1,40}")
"""Who made a row. Never a person's id: a record from elsewhere must not put moves into anybody's name."""

NOTE = re.compile(r"to [0-9]{1,6}( seed [0-9]{1,19})?")
"""The text of an undo row: see `log_entries.read_undo`."""

IMPORTED = 0
"""The channel of imported games: Discord gives no such id."""

Name = Annotated[str, Meta(max_length=100)]
Text = Annotated[str, Meta(max_length=1000)]
MOST_SEED = 2**63 - 1
Seed = Annotated[int, Meta(ge=0, le=MOST_SEED)]
Time = Annotated[float, Meta(ge=0, lt=1e11)]
Count = Annotated[int, Meta(ge=0, le=1_000_000)]
Figure = Annotated[int, Meta(ge=-1_000_000, le=1_000_000)]


class RecordLine(Struct, frozen=True, omit_defaults=True):
    """One row of the log in a record. Those that were written before rules had versions have none."""

    seq: Count
    kind: Name
    seat: Count | None
    move: Text
    actor: Name
    made_at: Time
    rules_version: Name | None = None


class Record(Struct, frozen=True):
    """A finished game: with this, anybody can play it again move by move."""

    format: Count
    game: Name
    schema: Count
    seats: tuple[Name, ...]
    options: dict[Name, Name]
    seed: Seed
    salt: Name
    commitment: Name
    places: tuple[Count, ...]
    scores: tuple[Figure, ...]
    moves: Annotated[tuple[RecordLine, ...], Meta(max_length=MOST_ROWS)]


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
            RecordLine(
                row.seq, row.kind, row.seat, row.move, _anonymous(row.actor), row.made_at, row.rules_version
            )
            for row in rows
        ),
    )


def _anonymous(actor: str) -> str:
    """A record names people by their seat, never by their id."""
    return "person" if actor.startswith("user:") else actor


def encode_record(record: Record) -> bytes:
    """Return a record as indented JSON."""
    return msgspec.json.format(msgspec.json.encode(record), indent=1)


def decode_record(data: bytes) -> Record:
    """Return a record from JSON. Raises `Refusal` in one line."""
    if len(data) > MOST_BYTES:
        raise Refusal(f"That is no record of a game: it has more than {MOST_BYTES // 1_000_000} MB.")
    try:
        record = msgspec.json.decode(data, type=Record)
    except (msgspec.DecodeError, RecursionError) as error:
        raise Refusal(f"That is no record of a game: {error}") from None
    if record.format > FORMAT:
        raise Refusal(f"That record was written by a newer version (format {record.format}).")
    if record.format < 1:
        raise Refusal(f"That is no record of a game: there is no format {record.format}.")
    return record


def verify_record(record: Record) -> str:
    """Play a record again; return a sentence that says what is proven by it. Raises `Refusal` as `verify` does."""
    _check_whole(record)
    try:
        _proved(record)
    except Refusal:
        older = _older(record)
        if not older:
            raise
        return f"Of the record {shuffle_alone(record.commitment, older)}"
    return f"The record verifies: {len(record.moves)} log rows from seed {record.seed} lead to its result."


def _older(record: Record) -> int:
    """Return how many moves of a record were made under rules of another version than today's."""
    version = game(record.game).version
    return sum(line.kind in MOVES and line.rules_version != version for line in record.moves)


def _check_whole(record: Record) -> None:
    """Raise `Refusal` for what no rules of any version would have written."""
    rules = game(record.game)
    try:
        allowed = rules.seats_for(read_options(rules.Options, record.options))
    except GameError as error:  # an option that older rules had is met again when the record is played
        if not _older(record):
            raise _wrong(str(error)) from None
        allowed = rules.seat_range
    if len(record.seats) not in allowed:
        raise Refusal(f"The record has {len(record.seats)} seats; {rules.title} is not played so.")
    if any(unicodedata.category(sign) == "Cc" for name in record.seats for sign in name):
        raise _wrong("a name in it holds control characters.")
    if record.schema > rules.schema:
        raise Refusal(f"That record was written by newer rules of {rules.title} (schema {record.schema}).")
    for number, line in enumerate(record.moves, 1):
        _check_line(record, number, line)
    if commitment(record.seed, record.salt) != record.commitment:
        raise _wrong("its seed is not the one that was sealed at the start.")
    fault = unsealed_shuffle(record.seed, record.salt, [_entry(line) for line in record.moves])
    if fault:
        raise _wrong(f"{fault}.")


def _entry(line: RecordLine) -> LogEntry:
    """Return a line, whose fields have been checked, as an entry of the log."""
    row = MoveRow(
        session_id=0, seq=line.seq, kind=line.kind, seat=line.seat, move=line.move, events=b"", actor=line.actor,
        interaction_id=None, made_at=line.made_at, rules_version=line.rules_version,
    )  # fmt: skip
    return read_entry(row)


def _proved(record: Record) -> tuple[Any, list[NewMove]]:
    """Return the last state of a record and its log, once its moves are found to lead to its result."""
    rules = game(record.game)
    state, rows = _played(record)
    outcome = rules.outcome(state)
    places, scores = (outcome.places, outcome.totals) if outcome else ((), ())
    if (places, scores) != (record.places, record.scores):
        raise _wrong(
            f"its moves lead to the places {places} and the scores {scores},"
            f" and it says {record.places} and {record.scores}."
        )
    return state, rows


def _wrong(why: str) -> Refusal:
    return Refusal(f"The record does NOT verify: {why}")


def _check_line(record: Record, number: int, line: RecordLine) -> None:
    """Raise `Refusal` for a row that no table would have written."""
    if line.seq != number:
        raise _wrong(f"row {number} of its log has the number {line.seq}.")
    if line.kind not in KINDS:
        raise _wrong(f"row {number} is of an unknown kind: {line.kind}.")
    if line.seat not in range(len(record.seats)):
        raise _wrong(f"row {number} belongs to no seat of the game.")
    if not ACTOR.fullmatch(line.actor):
        raise _wrong(f"row {number} was made by nobody who plays: {line.actor}.")
    if line.kind in (RowKind.UNDO, RowKind.ASK_UNDO) and not _is_note(line.move, number):
        raise _wrong(f"row {number} goes back to no row before it: {line.move}.")


def _is_note(text: str, number: int) -> bool:
    """Return whether a text goes back to a row before this one, shuffling anew from a seed if there is one."""
    if not NOTE.fullmatch(text):
        return False
    to, seed = read_undo(text)
    return to < number and (seed is None or seed <= MOST_SEED)


def _played(record: Record) -> tuple[Any, list[NewMove]]:
    """Play a record row by row; return the last state, and the log with the events as they come out now."""
    rules = game(record.game)
    rows: list[NewMove] = []
    line: RecordLine | None = None
    try:
        state: Any = rules.setup(len(record.seats), read_options(rules.Options, record.options), record.seed)
        past = _Past(record, rules.encode(state))
        for line in record.moves:
            events = b""
            if line.kind in MOVES:
                assert line.seat is not None
                events = rules.encode_events(rules.apply(state, line.seat, rules.parse(line.move)))
            elif line.kind == RowKind.UNDO:
                to, seed = read_undo(line.move)
                state = rules.decode(past.back(line.seq, to))
                if seed is not None:
                    rules.reshuffle_hidden(state, seed)
            elif line.kind == RowKind.HELD:
                rules.parse(line.move)
            past.note(line, rules.encode(state))
            rows.append(
                NewMove(
                    kind=line.kind, move=line.move, actor=line.actor, seat=line.seat, events=events,
                    made_at=line.made_at, rules_version=line.rules_version,
                )
            )  # fmt: skip
    except GameError as error:
        raise _wrong(f"row {line.seq} is refused: {error}" if line else str(error)) from None
    return state, rows


class _Past:
    """The states that undo rows go back to, and which rows had made them.

    `history.effective` takes rows away from the newest on, so an undo leads to the state after a row only where
    that row still counted.
    """

    def __init__(self, record: Record, start: bytes) -> None:
        self._wanted = {read_undo(line.move)[0] for line in record.moves if line.kind == RowKind.UNDO}
        self._states = {0: start}
        self._newest = 0  # the newest row that counts
        self._before: dict[int, int] = {}  # for each row that counts, the one before it
        self._newest_at = {0: 0}

    def back(self, seq: int, to: int) -> bytes:
        """Return the state that an undo goes back to. Raises `Refusal` if its row had been taken back."""
        while self._newest > to:
            self._newest = self._before[self._newest]
        if self._newest != self._newest_at[to]:
            raise _wrong(f"row {seq} goes back to a row that was taken back: to {to}.")
        return self._states[to]

    def note(self, line: RecordLine, state: bytes) -> None:
        """Note the state after a row."""
        if line.kind in MOVES or (line.kind == RowKind.UNDO and read_undo(line.move)[1] is not None):
            self._before[line.seq] = self._newest
            self._newest = line.seq
        self._newest_at[line.seq] = self._newest
        if line.seq in self._wanted:
            self._states[line.seq] = state


async def store_record(store: Store, record: Record) -> str:
    """Store a verified record as a finished table of its own, with its log; return a sentence with its id.

    A game that is there already is not stored again. Raises `Refusal` if another log of the same game is there.
    """
    _check_whole(record)
    rules = game(record.game)
    try:
        state, rows = _proved(record)
    except Refusal:
        if not _older(record):
            raise
        raise Refusal(
            f"The record was made under older rules of {rules.title} and cannot be played by today's:"
            " nothing is imported."
        ) from None
    named = f"{rules.title} with {', '.join(record.seats)}"
    session = await store.session_by_seed(rules.key, record.seed, record.salt)
    if session is not None and not _half_imported(session):
        if [_what(row) for row in await store.moves(session.id)] != [_what(row) for row in rows]:
            raise Refusal(f"Table {session.id} was dealt from the same seed, and its log is another one.")
        return f"{named} is table {session.id} already: verify {session.id} checks it."
    session = await _import(store, record, state, rows)
    return f"{named} is table {session.id} now: verify {session.id} checks it."


def _what(row: MoveRow | NewMove) -> tuple[str, int | None, str]:
    return row.kind, row.seat, row.move


def _half_imported(session: SessionRow) -> bool:
    """Return whether an earlier version's import was broken off before the log was there."""
    return session.channel_id == IMPORTED and session.status in LIVE


async def _import(store: Store, record: Record, state: Any, rows: list[NewMove]) -> SessionRow:
    """Store a proved record, at once with its log; in place of one whose import an earlier version broke off."""
    rules = game(record.game)
    begun, ended = (record.moves[0].made_at, record.moves[-1].made_at) if record.moves else (0.0, 0.0)
    seal = hashlib.sha256(f"{record.game}:{record.seed}:{record.salt}".encode()).digest()
    return await store.import_game(
        FinishedGame(
            session=NewSession(
                guild_id=None, channel_id=IMPORTED, game=record.game, host_id=0, seats=len(record.seats),
                now=begun, options=json.dumps({"game": record.options, "table": {}, "thread": False}).encode(),
                rules_schema=rules.schema,
            ),
            names=record.seats,
            player="imported",
            seed=record.seed,
            salt=record.salt,
            snapshot=NewSnapshot(schema=rules.schema, state=rules.encode(state)),
            moves=tuple(rows),
            status=CANCELLED if rules.outcome(state) is None else OVER,
            ended_at=ended,
        ),
        interaction_id=-int.from_bytes(seal[:7]),  # below zero, where none of Discord's are
    )  # fmt: skip
