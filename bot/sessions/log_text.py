"""The log in words: what happened, as one viewer may know it."""

from collections.abc import Callable, Sequence

from bot.sessions.history import ANSWER, MOVE, MOVES, UndoNote, events_of, own_last_move, remaining_rows
from bot.sessions.position import Position
from games.core.event import Event
from games.core.seat import Seat
from storage.records import MoveRow

SUMMARY_LINES = 12
"""A summary since one's last turn has at most so many lines (a phone's screen)."""

BY_ITSELF = {"clock": " (by the clock)", "caretaker": " (by the caretaker)"}

Escape = Callable[[str], str]


def tell_events(position: Position, events: Sequence[Event], viewer: Seat | None, escape: Escape) -> list[str]:
    """Return a line for each event that a viewer may know."""
    table = position.seating(escape)
    seen = [known for event in events if (known := event.seen_by(viewer)) is not None]
    return [line for line in position.renderer.log(seen, table) if line]


def blocks(rows: Sequence[MoveRow]) -> list[list[MoveRow]]:
    """Return the rows in blocks that are told together: a move with the answers it met, any other row alone."""
    found: list[list[MoveRow]] = []
    for row in rows:
        if row.kind == ANSWER and found and found[-1][-1].kind in MOVES:
            found[-1].append(row)
        else:
            found.append([row])
    return found


def tell_block(position: Position, block: Sequence[MoveRow], viewer: Seat | None, escape: Escape) -> list[str]:
    """Return the lines of one block of the log."""
    first = block[0]
    if first.kind not in MOVES:
        return _tell_other(position, first, escape)
    events = [event for row in block for event in events_of(position.rules, row)]
    lines = tell_events(position, events, viewer, escape)
    # by whose hand an answer came would tell the others who holds one
    if lines and first.kind == MOVE and first.actor in BY_ITSELF:
        lines[0] += BY_ITSELF[first.actor]
    if lines and any(row.kind == ANSWER and row.seat == viewer and row.actor == "orders" for row in block[1:]):
        lines[-1] += " (your standing orders answered)"
    return lines


def _tell_other(position: Position, row: MoveRow, escape: Escape) -> list[str]:
    """Return the line of an undo, a vote or a resignation; a held answer has none."""
    who = escape(position.seats[row.seat].name or "Somebody") if row.seat is not None else "The host"
    match row.kind:
        case "undo":
            anew = " What nobody had seen was shuffled anew." if UndoNote.read(row.move).seed is not None else ""
            return [f"↩ {who} took a move back.{anew}"]
        case "ask-undo":
            return [
                f"↩ {who} asks to take {who}'s last move back, and all that came after it. Everybody must agree."
            ]
        case "ask-end":
            return [f"⚓ {who} asks to end the game without a result. Everybody must agree."]
        case "agree":
            return [f"{who} agrees."]
        case "decline":
            return [f"{who} does not agree; the game goes on as it is."]
        case "resign":
            return [f"⚑ {who} resigned. A caretaker plays on for them."]
    return []


def tell_rows(position: Position, rows: Sequence[MoveRow], viewer: Seat | None, escape: Escape) -> list[str]:
    """Return the lines of a piece of the log."""
    return [line for block in blocks(rows) for line in tell_block(position, block, viewer, escape)]


def own_last_lines(position: Position, rows: Sequence[MoveRow], seat: Seat, escape: Escape) -> list[str]:
    """Return what a seat's own last move did, and all that followed, as the seat may know it."""
    last = own_last_move(rows, seat)
    if last is None:
        return []
    return tell_rows(position, [row for row in remaining_rows(rows) if row.seq >= last.seq], seat, escape)


def own_last_move_lines(position: Position, rows: Sequence[MoveRow], seat: Seat, escape: Escape) -> list[str]:
    """Return what a seat's own last move did, with the answers it met."""
    last = own_last_move(rows, seat)
    found = next((block for block in blocks(remaining_rows(rows)) if last is not None and last in block), None)
    return [] if found is None else tell_block(position, found, seat, escape)


def since_last_turn(position: Position, rows: Sequence[MoveRow], seat: Seat, escape: Escape) -> list[str]:
    """Return what happened since a seat's own last move: the blocks that touched it first, then the rest."""
    last = own_last_move(rows, seat)
    whole = blocks(remaining_rows(rows))
    own = next((block for block in whole if last is not None and last in block), [])
    since = [row for row in remaining_rows(rows) if row.seq > (own[-1].seq if own else 0)]
    touching: list[str] = []
    rest: list[str] = []
    for block in blocks(since):
        hit = any(
            event.concerns(seat) for row in block if row.kind in MOVES for event in events_of(position.rules, row)
        )
        (touching if hit else rest).extend(tell_block(position, block, seat, escape))
    return few_lines(touching + rest, SUMMARY_LINES)


def few_lines(lines: list[str], most: int) -> list[str]:
    """Return the first lines, and how many more the log has."""
    return lines if len(lines) <= most else [*lines[:most], f"…and {len(lines) - most} more: see Log."]
