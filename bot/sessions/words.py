"""The log in words: what happened, as one viewer may know it."""

from collections.abc import Callable, Sequence

from bot.sessions.history import MOVE, UndoNote, events_of, own_last_move
from bot.sessions.position import Position
from games.core.event import Event
from games.core.seat import Seat
from storage.records import MoveRow

SUMMARY_LINES = 12
"""A summary since one's last turn has at most so many lines (a phone's screen)."""

BY_ITSELF = {"clock": " (by the clock)", "caretaker": " (by the caretaker)", "orders": " (standing orders)"}

Escape = Callable[[str], str]


def tell_events(position: Position, events: Sequence[Event], viewer: Seat | None, escape: Escape) -> list[str]:
    """Return a line for each event that a viewer may know."""
    table = position.table(escape)
    seen = [known for event in events if (known := event.seen_by(viewer)) is not None]
    return [line for line in position.renderer.log(seen, table) if line]


def tell_row(position: Position, row: MoveRow, viewer: Seat | None, escape: Escape) -> list[str]:
    """Return the lines of one row of the log."""
    who = escape(position.seats[row.seat].name) if row.seat is not None else "The host"
    match row.kind:
        case "move":
            lines = tell_events(position, events_of(position.rules, row), viewer, escape)
            if lines and row.actor in BY_ITSELF:
                lines[0] += BY_ITSELF[row.actor]
            return lines
        case "undo":
            anew = " What nobody had seen was shuffled anew." if UndoNote.read(row.move).seed is not None else ""
            return [f"↩ {who} took a move back.{anew}"]
        case "ask-undo":
            return [f"↩ {who} asks to take the last move back. All must agree."]
        case "ask-end":
            return [f"⚓ {who} asks to end the game without a result. All must agree."]
        case "agree":
            return [f"{who} agrees."]
        case "decline":
            return [f"{who} does not agree; the game goes on as it is."]
        case "resign":
            return [f"⚑ {who} resigned. A caretaker plays on for them."]
    return []


def tell_rows(position: Position, rows: Sequence[MoveRow], viewer: Seat | None, escape: Escape) -> list[str]:
    """Return the lines of a piece of the log."""
    return [line for row in rows for line in tell_row(position, row, viewer, escape)]


def since_last_turn(position: Position, rows: Sequence[MoveRow], seat: Seat, escape: Escape) -> list[str]:
    """Return what happened since a seat's own last move: what touched it first, then the rest."""
    last = own_last_move(rows, seat)
    since = [row for row in rows if row.seq > (last.seq if last else 0) and row.seat != seat]
    touching: list[str] = []
    rest: list[str] = []
    for row in since:
        hit = row.kind == MOVE and any(event.concerns(seat) for event in events_of(position.rules, row))
        (touching if hit else rest).extend(tell_row(position, row, seat, escape))
    lines = touching + rest
    if len(lines) > SUMMARY_LINES:
        more = len(lines) - SUMMARY_LINES
        lines = [*lines[:SUMMARY_LINES], f"…and {more} more: see Log."]
    return lines
