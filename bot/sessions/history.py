"""The log of a table as the rules see it: what still counts after undos, and the game played again from it.

The store's log is append-only. Rows of kind `move` are moves, and `answer` those asked for in secret; `undo` goes
back to an earlier row, and shuffles the unseen anew where it went past a barrier; votes and resignations change no
state. A `held` row is an answer that was given in a window that closes by itself: it becomes a move only then, so
that timing tells nothing.
"""

from collections.abc import Iterator, Sequence
from typing import Any

from msgspec import Struct

from bot.sessions.position import Position
from games.core.event import Event
from games.core.game import Game
from games.core.seat import Seat
from storage.records import MoveRow

MOVE, ANSWER, UNDO, ASK_UNDO, ASK_END = "move", "answer", "undo", "ask-undo", "ask-end"
AGREE, DECLINE, RESIGN, HELD = "agree", "decline", "resign", "held"
MOVES = (MOVE, ANSWER)
"""What changes the state by the rules; an `answer` was asked for in secret."""


class UndoNote(Struct, frozen=True):
    """What an undo row says: the row to go back to, and the seed if the unseen is shuffled anew."""

    to: int
    seed: int | None = None

    def __str__(self) -> str:
        return f"to {self.to}" + ("" if self.seed is None else f" seed {self.seed}")

    @classmethod
    def read(cls, text: str) -> "UndoNote":
        words = text.split()
        return cls(int(words[1]), int(words[3]) if len(words) > 2 else None)


def effective(rows: Sequence[MoveRow]) -> list[MoveRow]:
    """Return the rows that make the present state: moves that were not taken back, and reshuffling undos."""
    line: list[MoveRow] = []
    for row in rows:
        if row.kind in MOVES:
            line.append(row)
        elif row.kind == UNDO:
            note = UndoNote.read(row.move)
            line = [earlier for earlier in line if earlier.seq <= note.to]
            if note.seed is not None:
                line.append(row)
    return line


def replay(rules: Game[Any], start: Any, rows: Sequence[MoveRow]) -> Iterator[tuple[MoveRow, Any]]:
    """Play the effective rows on a fresh state in place; yield each row with the state after it."""
    for row in effective(rows):
        if row.kind == UNDO:
            seed = UndoNote.read(row.move).seed
            assert seed is not None
            rules.reshuffle_hidden(start, seed)
        else:
            assert row.seat is not None
            rules.apply(start, row.seat, rules.parse(row.move))
        yield row, start


def state_from(position: Position, rows: Sequence[MoveRow]) -> Any:
    """Return the state that a log leads to."""
    rules, session = position.rules, position.session
    assert session.seed is not None
    state = rules.setup(session.seats, position.game_options(), session.seed)
    for _ in replay(rules, state, rows):
        pass
    return state


def remaining_rows(rows: Sequence[MoveRow]) -> list[MoveRow]:
    """Return the log without the moves that were taken back."""
    kept = {row.seq for row in effective(rows)}
    return [row for row in rows if row.kind not in MOVES or row.seq in kept]


def events_of(rules: Game[Any], row: MoveRow) -> list[Event]:
    """Return the events of a row; votes and undos have none."""
    return rules.decode_events(row.events) if row.events else []


def free_undo(rules: Game[Any], rows: Sequence[MoveRow], seat: Seat) -> MoveRow | None:
    """Return the newest move if its seat may take it back without asking: nothing was shown since."""
    line = effective(rows)
    if not line:
        return None
    newest = line[-1]
    if newest.kind not in MOVES or newest.seat != seat or not newest.actor.startswith("user:"):
        return None
    return None if any(event.barrier for event in events_of(rules, newest)) else newest


def own_last_move(rows: Sequence[MoveRow], seat: Seat) -> MoveRow | None:
    """Return the newest move that the person on a seat made and that still counts."""
    for row in reversed(effective(rows)):
        if row.kind in MOVES and row.seat == seat and row.actor.startswith("user:"):
            return row
    return None


class Vote(Struct, frozen=True):
    """Something the table is voting on: `ask-undo` or `ask-end`, who asked, the asking row, who agreed."""

    kind: str
    asked_by: Seat
    row: MoveRow
    agreed: frozenset[Seat]


def open_vote(rows: Sequence[MoveRow]) -> Vote | None:
    """Return the vote that is open: any move, undo or decline since, or the asker's resignation, has closed it."""
    agreed: set[Seat] = set()
    resigned: set[Seat] = set()
    for row in reversed(rows):
        if row.kind == AGREE and row.seat is not None:
            agreed.add(row.seat)
        elif row.kind in (ASK_UNDO, ASK_END):
            assert row.seat is not None
            if row.seat in resigned:
                return None
            return Vote(row.kind, row.seat, row, frozenset(agreed))
        elif row.kind == RESIGN and row.seat is not None:
            resigned.add(row.seat)
        elif row.kind != HELD:
            return None
    return None


def held_answers(rows: Sequence[MoveRow]) -> dict[Seat, MoveRow]:
    """Return the newest held answer of each seat since the last move: those of the window that is open."""
    answers: dict[Seat, MoveRow] = {}
    for row in rows:
        if row.kind in (*MOVES, UNDO):
            answers.clear()
        elif row.kind == HELD and row.seat is not None:
            answers[row.seat] = row
    return answers


def nothing_new_for(rules: Game[Any], rows: Sequence[MoveRow], seat: Seat) -> bool:
    """Return whether a seat could see nothing of these rows: a button made before them is still good."""
    return all(
        row.kind in (AGREE, DECLINE, ASK_END, ASK_UNDO, HELD)
        or (
            row.kind in MOVES
            and row.seat != seat
            and all(event.seen_by(seat) is None for event in events_of(rules, row))
        )
        for row in rows
    )


def visible_version(rules: Game[Any], rows: Sequence[MoveRow], viewer: Seat | None) -> int:
    """Return the version at which a viewer (None: everybody) last could see that something happened.

    Rows after it were answers given in secret, by other seats or into a window that is still open: what carries
    this version looks the same before and after them.
    """
    return next((row.seq for row in reversed(rows) if _shows(rules, row, viewer)), 0)


def _shows(rules: Game[Any], row: MoveRow, viewer: Seat | None) -> bool:
    if row.kind == HELD:
        return False
    own = viewer is not None and row.seat == viewer
    return row.kind != ANSWER or own or any(event.seen_by(viewer) for event in events_of(rules, row))


def missing_for(position: Position, asked_by: Seat) -> set[Seat]:
    """Return the seats whose consent one seat's wish needs: every other person at the table."""
    return {row.seat for row in position.seats if position.is_human(row.seat) and row.seat != asked_by}


def missing(position: Position, vote: Vote) -> set[Seat]:
    """Return the seats that have not agreed yet."""
    return missing_for(position, vote.asked_by) - vote.agreed
