"""The rows of the store as plain Structs, and the requests to write them.

Times are seconds since the epoch (UTC), given by the caller: the store has no clock of its own. States, events,
options and payloads are opaque bytes here.
"""

from typing import NamedTuple

from msgspec import UNSET, Struct, UnsetType

LOBBY, RUNNING, OVER, CANCELLED = "lobby", "running", "over", "cancelled"
LIVE = (LOBBY, RUNNING)
"""The statuses of a session that people still wait for."""

HUMAN, COMPUTER = "human", "computer"
PLAYING, RESIGNED = "playing", "resigned"

FORGOTTEN = 0
"""Stands where the id of somebody stood who asked to be forgotten: Discord gives no such id."""

WAITING, SENT, DROPPED, SUPERSEDED = "waiting", "sent", "dropped", "superseded"


class Row(Struct, frozen=True, kw_only=True):
    """Base of all rows and requests: immutable, named fields only."""


# --- what is read -----------------------------------------------------------------------------------


class SessionRow(Row, frozen=True, kw_only=True):
    """One game from its lobby to its end.

    `seats` counts the places at the table: those offered in the lobby, those in play from the start on. `version`
    is the number of the last move, 0 in the lobby and after the setup.
    """

    id: int
    guild_id: int | None
    channel_id: int
    thread_id: int | None
    number: int  # counts from 1 in each guild
    game: str
    status: str  # lobby | running | over | cancelled
    host_id: int  # 0 once the host has asked to be forgotten
    seats: int
    options: bytes
    seed: int | None
    salt: str
    version: int
    created_at: float
    started_at: float | None
    ended_at: float | None
    lobby_message_id: int | None
    turn_message_id: int | None
    turn_message_at: float | None
    turn_message_turn: int | None
    turn_message_round: int | None
    posted_version: int
    rules_schema: int
    asked: bytes  # JSON of the service: which seats are openly asked, each since which version
    called_version: int  # people have been called for all that was asked up to this version; -1 before the first


class SeatRow(Row, frozen=True, kw_only=True):
    """One seat. A human seat without `user_id` and name belonged to someone who asked to be forgotten."""

    session_id: int
    seat: int  # from 0, without gaps
    user_id: int | None
    name: str
    kind: str  # human | computer
    player: str | None  # the computer player's key
    status: str  # playing | resigned
    orders: bytes
    hand_message_id: int | None
    hand_channel_id: int | None
    dm_closed: bool
    dm_closed_at: float | None  # when they were found closed
    dm_told: bool  # the table was told of it


class MoveRow(Row, frozen=True, kw_only=True):
    """One line of the append-only log; undos and resignations are lines too."""

    session_id: int
    seq: int  # from 1, without gaps
    kind: str  # move | undo | resign | reshuffle | agree | ...
    seat: int | None
    move: str
    events: bytes
    actor: str  # user:123 | computer:sailor | orders | clock | caretaker | host
    interaction_id: int | None
    made_at: float
    rules_version: str | None = None  # of the rules it was made under; None: before that was kept


class SnapshotRow(Row, frozen=True, kw_only=True):
    """The stored state of a session at one version."""

    session_id: int
    version: int
    schema: int
    state: bytes


class TableRows(NamedTuple):
    """What a table is made of, read in one moment: all four are of the same version. `moves` ends with the last.

    There is no snapshot in a lobby, nor of a session that was cancelled in it.
    """

    session: SessionRow
    seats: list[SeatRow]
    snapshot: SnapshotRow | None
    moves: list[MoveRow]


class OutboxRow(Row, frozen=True, kw_only=True):
    """Something to deliver. Once dealt with, the row keeps its key and message and lets go of its payload."""

    id: int
    session_id: int
    version: int
    kind: str
    recipient: str
    payload: bytes
    created_at: float
    attempts: int
    next_try_at: float
    sent_at: float | None
    message_id: int | None
    channel_id: int | None
    error: str | None
    status: str  # waiting | sent | dropped | superseded


class TimerRow(Row, frozen=True, kw_only=True):
    """Something to do at a time; a session has at most one timer of a kind and key.

    It is offered from `next_try_at` on, which is `due_at` until an attempt has failed.
    """

    id: int
    session_id: int
    kind: str
    key: str
    due_at: float
    payload: bytes
    attempts: int
    next_try_at: float
    error: str | None
    length: float  # seconds for which it was set; 0 where that is not known


class RatingRow(Row, frozen=True, kw_only=True):
    """A person's rating in one game after `games` rated games."""

    user_id: int
    game: str
    mu: float
    sigma: float
    games: int
    updated_at: float


class InteractionRow(Row, frozen=True, kw_only=True):
    """An interaction that has been dealt with, and what it was answered."""

    id: int
    session_id: int | None
    answer: bytes
    made_at: float


# --- what is written --------------------------------------------------------------------------------


class NewSession(Row, frozen=True, kw_only=True):
    """A lobby to open. With `host_name` the host takes the first seat at once."""

    guild_id: int | None
    channel_id: int
    game: str
    host_id: int
    seats: int
    now: float
    thread_id: int | None = None
    host_name: str | None = None
    options: bytes = b"{}"
    rules_schema: int = 1


class NewSnapshot(Row, frozen=True, kw_only=True):
    """A state to store."""

    schema: int
    state: bytes


class NewMove(Row, frozen=True, kw_only=True):
    """A line for the log; the store numbers it. `made_at` is the commit's time unless given."""

    kind: str
    move: str
    actor: str
    seat: int | None = None
    events: bytes = b""
    made_at: float | None = None
    rules_version: str | None = None


class NewOutbox(Row, frozen=True, kw_only=True):
    """Something to deliver. `version` is the commit's and `next_try_at` its time unless given."""

    kind: str
    recipient: str
    payload: bytes
    version: int | None = None
    next_try_at: float | None = None


class NewTimer(Row, frozen=True, kw_only=True):
    """A timer to set, in place of an earlier one of the same kind and key.

    With a `length`, the seconds from now to `due_at`, it takes no harm from time that was nobody's: see
    `Store.note_time`.
    """

    kind: str
    due_at: float
    length: float = 0.0
    key: str = ""
    payload: bytes = b""


class ClearTimer(Row, frozen=True, kw_only=True):
    """Timers to clear: of this kind and key, of this kind, or (with neither) all of the session."""

    kind: str | None = None
    key: str | None = None


class SeatChange(Row, frozen=True, kw_only=True):
    """Fields of a seat that a move changes (a resignation, a computer taking over, orders used up)."""

    seat: int
    user_id: int | UnsetType | None = UNSET
    name: str | UnsetType = UNSET
    kind: str | UnsetType = UNSET
    player: str | UnsetType | None = UNSET
    status: str | UnsetType = UNSET
    orders: bytes | UnsetType = UNSET


class MoveCommit(Row, frozen=True, kw_only=True):
    """Everything one move changes, to be written together or not at all.

    `moves` get the numbers after `expected_version`; more than one when orders, a computer player or the caretaker
    follow at once. `status` is set when the game ends with this move. Timers are cleared before others are set.
    `earlier` are states after some of the moves, by version, to which one may want to go back; with `back_to` the
    states after a version are let go, because the moves since are taken back.
    """

    session_id: int
    expected_version: int
    now: float
    moves: tuple[NewMove, ...]
    snapshot: NewSnapshot
    earlier: tuple[tuple[int, NewSnapshot], ...] = ()
    back_to: int | None = None
    interaction_id: int | None = None
    answer: bytes = b""
    outbox: tuple[NewOutbox, ...] = ()
    clear_timers: tuple[ClearTimer, ...] = ()
    timers: tuple[NewTimer, ...] = ()
    seats: tuple[SeatChange, ...] = ()
    ratings: tuple[RatingRow, ...] = ()
    status: str | None = None  # over | cancelled
    asked: bytes | None = None  # None leaves it as it is


class FinishedGame(Row, frozen=True, kw_only=True):
    """A game that was played elsewhere, with its whole log. All seats are a computer player's."""

    session: NewSession
    names: tuple[str, ...]  # of the seats, in order
    player: str
    seed: int
    salt: str
    snapshot: NewSnapshot
    moves: tuple[NewMove, ...]
    status: str  # over | cancelled
    ended_at: float


class Pruned(Row, frozen=True, kw_only=True):
    """What was tidied away. With `more` there was not time for all: the next call goes on."""

    answers: int
    outbox: int
    sessions: int  # games whose logs were packed
    more: bool


class Committed(Row, frozen=True, kw_only=True):
    """The move stands. These are the fields of the session's row that it has changed, as they are now."""

    version: int
    status: str = RUNNING
    ended_at: float | None = None


class Duplicate(Row, frozen=True, kw_only=True):
    """The interaction came a second time; nothing was changed. `answer` is what the first one got."""

    session_id: int | None
    answer: bytes
