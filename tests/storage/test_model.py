"""The store against a model of plain dictionaries, over whatever sequence of calls hypothesis thinks of."""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import Coroutine
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeVar

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import Bundle, RuleBasedStateMachine, initialize, invariant, multiple, rule

from storage import records as r
from storage.errors import (
    AlreadySeated,
    LobbyFull,
    NotALobby,
    NotRunning,
    StaleVersion,
    StorageError,
    TooFewSeats,
)
from storage.sqlite import SqliteStore
from tests.storage.make import new_session, set_timer, state

T = TypeVar("T")

GUILDS = st.sampled_from([1, 2, None])
USERS = st.integers(1, 5)
INTERACTIONS = st.integers(1, 12)
RECIPIENTS = st.sampled_from(["public", "seat:0", "seat:1"])


@dataclass
class Table:
    """What the model knows of one session."""

    guild: int | None
    number: int
    seats: int
    status: str = "lobby"
    sitting: list[str] = field(default_factory=list)
    version: int = 0
    state: bytes | None = None
    log: list[str] = field(default_factory=list)
    timers: dict[tuple[str, str], float] = field(default_factory=dict)
    waiting: dict[str, list[tuple[int, str]]] = field(default_factory=dict)
    keys: set[tuple[int, str, str]] = field(default_factory=set)

    def put(self, item: r.NewOutbox, version: int) -> None:
        """Put a thing into the outbox, once."""
        key = version, item.kind, item.recipient
        if key not in self.keys:
            self.keys.add(key)
            self.waiting.setdefault(item.recipient, []).append((version, item.kind))


class StoreMachine(RuleBasedStateMachine):
    """Each rule does one thing to the store and to the model, and they must say the same."""

    sessions = Bundle("sessions")

    def __init__(self) -> None:
        super().__init__()
        self.runner = asyncio.Runner()
        self.folder = tempfile.TemporaryDirectory()
        self.path = Path(self.folder.name) / "harbour.db"
        self.store = self.do(SqliteStore.open(self.path))
        self.tables: dict[int, Table] = {}
        self.opened: dict[int, int] = {}  # interaction -> lobby
        self.answers: dict[int, bytes] = {}
        self.prefs: dict[tuple[int, str], str] = {}

    def do(self, call: Coroutine[Any, Any, T]) -> T:
        return self.runner.run(call)

    def refusal(self, call: Coroutine[Any, Any, object]) -> type[StorageError] | None:
        """The class of the error a call is refused with."""
        try:
            self.do(call)
        except StorageError as error:
            return type(error)
        return None

    def teardown(self) -> None:
        self.do(self.store.close())
        self.runner.close()
        self.folder.cleanup()

    # --- lobbies ------------------------------------------------------------------------------------

    @initialize(target=sessions, guild=GUILDS)
    def first(self, guild: int | None) -> int:
        return self._open(guild, 2, None)

    @rule(target=sessions, guild=GUILDS, seats=st.integers(1, 4), interaction=st.none() | INTERACTIONS)
    def open_lobby(self, guild: int | None, seats: int, interaction: int | None) -> Any:
        known = set(self.tables)
        session_id = self._open(guild, seats, interaction)
        return multiple() if session_id in known else session_id

    def _open(self, guild: int | None, seats: int, interaction: int | None) -> int:
        session = self.do(
            self.store.create_session(new_session(guild_id=guild, seats=seats, host_name=None), interaction)
        )
        if interaction in self.opened:
            assert session.id == self.opened[interaction]
            return session.id
        assert session.id not in self.tables
        number = 1 + sum(table.guild == guild for table in self.tables.values())
        assert session.number == number
        self.tables[session.id] = Table(guild, number, seats)
        if interaction is not None:
            self.opened[interaction] = session.id
        return session.id

    @rule(session_id=sessions, user=USERS)
    def sit_down(self, session_id: int, user: int) -> None:
        table = self.tables[session_id]
        refused = self.refusal(self.store.claim_seat(session_id, user, f"P{user}"))
        if table.status != "lobby":
            assert refused is not None
            assert issubclass(refused, NotALobby)
        elif f"P{user}" in table.sitting:
            assert refused is AlreadySeated
        elif len(table.sitting) >= table.seats:
            assert refused is LobbyFull
        else:
            assert refused is None
            table.sitting.append(f"P{user}")

    @rule(session_id=sessions, user=USERS)
    def get_up(self, session_id: int, user: int) -> None:
        table = self.tables[session_id]
        if table.status != "lobby":
            refused = self.refusal(self.store.release_seat(session_id, user))
            assert refused is not None
            assert issubclass(refused, NotALobby)
            return
        assert self.do(self.store.release_seat(session_id, user)) == (f"P{user}" in table.sitting)
        if f"P{user}" in table.sitting:
            table.sitting.remove(f"P{user}")

    @rule(session_id=sessions, seats=st.integers(1, 4))
    def change_seats(self, session_id: int, seats: int) -> None:
        table = self.tables[session_id]
        refused = self.refusal(self.store.set_options(session_id, b"{}", seats))
        if table.status != "lobby":
            assert refused is not None
            assert issubclass(refused, NotALobby)
        elif seats < len(table.sitting):
            assert refused is TooFewSeats
        else:
            assert refused is None
            table.seats = seats

    @rule(session_id=sessions, interaction=st.none() | INTERACTIONS)
    def start(self, session_id: int, interaction: int | None) -> None:
        table = self.tables[session_id]
        greeting = r.NewOutbox(kind="board", recipient="public", payload=b"")
        call = self.store.start_session(session_id, 7, "salt", state(0), (greeting,), 2.0, interaction)
        if table.status == "cancelled":
            assert self.refusal(call) is NotALobby
            return
        assert self.do(call) == (table.status == "lobby")
        if table.status == "lobby":
            table.status = "running"
            table.seats = len(table.sitting) or table.seats
            table.state = b"state 0"
            table.put(greeting, 0)
            if interaction is not None:
                self.answers.setdefault(interaction, b"")

    @rule(session_id=sessions)
    def cancel(self, session_id: int) -> None:
        table = self.tables[session_id]
        live = table.status in ("lobby", "running")
        assert self.do(self.store.cancel_session(session_id, 5.0)) == live
        if live:
            table.status = "cancelled"
            table.timers.clear()

    # --- moves --------------------------------------------------------------------------------------

    @rule(
        session_id=sessions,
        behind=st.sampled_from([0, 0, 0, 1]),
        count=st.integers(1, 3),
        interaction=st.none() | INTERACTIONS,
        recipients=st.lists(RECIPIENTS, max_size=3),
        ends=st.sampled_from([None, None, None, None, "over"]),
    )
    def move(
        self,
        session_id: int,
        behind: int,
        count: int,
        interaction: int | None,
        recipients: list[str],
        ends: str | None,
    ) -> None:
        table = self.tables[session_id]
        version = table.version + count
        items = [r.NewOutbox(kind="board", recipient=recipient, payload=b"x") for recipient in recipients]
        commit = r.MoveCommit(
            session_id=session_id,
            expected_version=table.version - behind,
            now=10.0,
            moves=tuple(r.NewMove(kind="move", move=f"go {version} {n}", actor="clock") for n in range(count)),
            snapshot=state(version),
            interaction_id=interaction,
            answer=f"{session_id} at {version}".encode(),
            outbox=tuple(items),
            timers=(r.NewTimer(kind="turn", due_at=float(version)),),
            clear_timers=(r.ClearTimer(kind="warn"),),
            status=ends,
        )
        if interaction in self.answers:
            done = self.do(self.store.commit_move(commit))
            assert isinstance(done, r.Duplicate)
            assert done.answer == self.answers[interaction]
        elif behind:
            assert self.refusal(self.store.commit_move(commit)) is StaleVersion
        elif table.status != "running":
            assert self.refusal(self.store.commit_move(commit)) is NotRunning
        else:
            assert self.do(self.store.commit_move(commit)) == r.Committed(version=version)
            table.version = version
            table.state = f"state {version}".encode()
            table.log += [move.move for move in commit.moves]
            table.timers = {key: due for key, due in table.timers.items() if key[0] != "warn"}
            table.timers["turn", ""] = float(version)
            for item in items:
                table.put(item, version)
            if interaction is not None:
                self.answers[interaction] = commit.answer
            if ends:
                table.status = ends

    @rule(session_id=sessions, key=st.sampled_from("ab"), due=st.floats(0, 100))
    def set_timer(self, session_id: int, key: str, due: float) -> None:
        self.do(set_timer(self.store, session_id, "warn", key, due))
        self.tables[session_id].timers["warn", key] = due

    @rule(user=USERS, key=st.sampled_from("ab"), value=st.none() | st.text(max_size=5))
    def set_preference(self, user: int, key: str, value: str | None) -> None:
        self.do(self.store.set_user_setting(user, key, value))
        if value is None:
            self.prefs.pop((user, key), None)
        else:
            self.prefs[user, key] = value

    # --- delivery -----------------------------------------------------------------------------------

    @rule(sent=st.booleans(), limit=st.integers(1, 5))
    def deliver(self, sent: bool, limit: int) -> None:
        for row in self.do(self.store.due_outbox(100.0, limit)):
            queue = self.tables[row.session_id].waiting[row.recipient]
            assert (row.version, row.kind) == queue.pop(0)
            done = self.store.mark_sent(row.id, 1, 2, 50.0) if sent else self.store.mark_dropped(row.id, "no")
            assert self.do(done)

    @rule(session_id=sessions, recipient=RECIPIENTS)
    def supersede(self, session_id: int, recipient: str) -> None:
        table = self.tables[session_id]
        queue = table.waiting.get(recipient, [])
        stays = [(version, kind) for version, kind in queue if version >= table.version]
        gone = self.do(self.store.supersede(session_id, "board", recipient, table.version))
        assert gone == len(queue) - len(stays)
        table.waiting[recipient] = stays

    @rule()
    def restart(self) -> None:
        self.do(self.store.close())
        self.store = self.do(SqliteStore.open(self.path))

    # --- what must hold -----------------------------------------------------------------------------

    @invariant()
    def sessions_agree(self) -> None:
        for session_id, table in self.tables.items():
            session = self.do(self.store.session(session_id))
            assert session is not None
            assert (session.status, session.version, session.seats) == (table.status, table.version, table.seats)
            seats = self.do(self.store.seats(session_id))
            assert [(seat.seat, seat.name) for seat in seats] == list(enumerate(table.sitting))
            moves = self.do(self.store.moves(session_id))
            assert [(move.seq, move.move) for move in moves] == list(enumerate(table.log, 1))
            snapshot = self.do(self.store.snapshot(session_id))
            assert (snapshot and snapshot.state) == table.state

    @invariant()
    def outbox_timers_and_answers_agree(self) -> None:
        heads = [
            (session_id, recipient, *queue[0])
            for session_id, table in self.tables.items()
            for recipient, queue in table.waiting.items()
            if queue
        ]
        offered = self.do(self.store.due_outbox(100.0, 1000))
        assert sorted((row.session_id, row.recipient, row.version, row.kind) for row in offered) == sorted(heads)
        waiting = sum(len(queue) for table in self.tables.values() for queue in table.waiting.values())
        assert self.do(self.store.outbox_size()) == waiting
        timers = {(t.session_id, t.kind, t.key): t.due_at for t in self.do(self.store.due_timers(1e9, 1000))}
        assert timers == {
            (session_id, *key): due
            for session_id, table in self.tables.items()
            for key, due in table.timers.items()
        }
        for interaction, answer in self.answers.items():
            stored = self.do(self.store.answer(interaction))
            assert stored is not None
            assert stored.answer == answer

    @invariant()
    def preferences_agree(self) -> None:
        for user in range(1, 6):
            mine = {key: value for (owner, key), value in self.prefs.items() if owner == user}
            assert self.do(self.store.user_settings(user)) == mine


pytestmark = pytest.mark.slow
TestStoreAgainstModel = StoreMachine.TestCase
TestStoreAgainstModel.settings = settings(
    max_examples=25,
    stateful_step_count=25,
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow],
)
