"""The log in words: what happened, as one viewer may know it."""

from collections.abc import Callable, Sequence

from bot.sessions.log_entries import (
    Agreed,
    ByCaretaker,
    ByClock,
    ByOrders,
    Disagreed,
    EndAsked,
    LogEntry,
    MoveMade,
    Resigned,
    UndoAsked,
    Undone,
)
from bot.sessions.position import Audience, Position
from games.core.event import Event

SUMMARY_LINES = 12
"""A summary since one's last turn has at most so many lines (a phone's screen)."""

BY_ITSELF: dict[type, str] = {ByClock: " (by the clock)", ByCaretaker: " (by the caretaker)"}

Escape = Callable[[str], str]
"""Makes a name fit for a message."""


def tell_events(audience: Audience, events: Sequence[Event], escape: Escape) -> list[str]:
    """Return a line for each event that a viewer may know."""
    seating = audience.position.seating(escape)
    seen = [known for event in events if (known := event.seen_by(audience.viewer)) is not None]
    return [line for line in audience.renderer.log(seen, seating) if line]


def blocks(entries: Sequence[LogEntry]) -> list[list[LogEntry]]:
    """Return the entries in blocks told together: a move with the answers it met, anything else alone."""
    found: list[list[LogEntry]] = []
    for entry in entries:
        answers = isinstance(entry.deed, MoveMade) and entry.deed.secret
        if answers and found and isinstance(found[-1][-1].deed, MoveMade):
            found[-1].append(entry)
        else:
            found.append([entry])
    return found


def tell_block(audience: Audience, block: Sequence[LogEntry], escape: Escape) -> list[str]:
    """Return the lines of one block of the log."""
    first = block[0]
    if not isinstance(first.deed, MoveMade):
        return _tell_other(audience.position, first, escape)
    history = audience.position.history
    lines = tell_events(audience, [event for entry in block for event in history.events(entry)], escape)
    # by whose hand an answer came would tell the others who holds one
    if lines and not first.deed.secret:
        lines[0] += BY_ITSELF.get(type(first.actor), "")
    if lines and any(_answered_by_orders(entry, audience) for entry in block[1:]):
        lines[-1] += " (your standing orders answered)"
    if history.lapsed_by(first):
        lines.append("The vote is off: the table has moved on.")
    return lines


def _answered_by_orders(entry: LogEntry, audience: Audience) -> bool:
    secret = isinstance(entry.deed, MoveMade) and entry.deed.secret
    return secret and entry.seat == audience.viewer and isinstance(entry.actor, ByOrders)


def _tell_other(position: Position, entry: LogEntry, escape: Escape) -> list[str]:
    """Return the line of an undo, a vote or a resignation; a held answer has none."""
    who = escape(position.seats[entry.seat].name) if entry.seat is not None else "The host"
    match entry.deed:
        case Undone(seed=seed):
            anew = " What nobody had seen was shuffled anew." if seed is not None else ""
            return [f"↩ {who} took a move back.{anew}"]
        case UndoAsked():
            return [
                f"↩ {who} asks to take {who}'s last move back, and all that came after it. Everybody must agree."
            ]
        case EndAsked():
            return [f"⚓ {who} asks to end the game without a result. Everybody must agree."]
        case Agreed():
            return [f"{who} agrees."]
        case Disagreed():
            return [f"{who} does not agree; the game goes on as it is."]
        case Resigned():
            return [f"⚑ {who} resigned. A caretaker plays on for them."]
    return []


def tell_entries(audience: Audience, entries: Sequence[LogEntry], escape: Escape) -> list[str]:
    """Return the lines of a piece of the log."""
    return [line for block in blocks(entries) for line in tell_block(audience, block, escape)]


def own_last_lines(audience: Audience, escape: Escape) -> list[str]:
    """Return what the viewer's own last move did, and all that followed, as the viewer may know it."""
    history = audience.position.history
    last = history.own_last_move(audience.seat)
    if last is None:
        return []
    return tell_entries(audience, [entry for entry in history.remaining if entry.seq >= last.seq], escape)


def own_last_move_lines(audience: Audience, escape: Escape) -> list[str]:
    """Return what the viewer's own last move did, with the answers it met."""
    found = _own_last_block(audience)
    return tell_block(audience, found, escape) if found else []


def _own_last_block(audience: Audience) -> list[LogEntry]:
    history = audience.position.history
    last = history.own_last_move(audience.seat)
    return next((block for block in blocks(history.remaining) if last is not None and last in block), [])


def since_last_turn(audience: Audience, escape: Escape) -> list[str]:
    """Return what happened since the viewer's own last move: the blocks that touched it first, then the rest."""
    history, seat = audience.position.history, audience.seat
    own = _own_last_block(audience)
    since = [entry for entry in history.remaining if entry.seq > (own[-1].seq if own else 0)]
    touching: list[str] = []
    rest: list[str] = []
    for block in blocks(since):
        hit = any(event.concerns(seat) for entry in block for event in history.events(entry))
        (touching if hit else rest).extend(tell_block(audience, block, escape))
    return few_lines(touching + rest, SUMMARY_LINES)


def few_lines(lines: list[str], most: int) -> list[str]:
    """Return the first lines, and how many more the log has."""
    return lines if len(lines) <= most else [*lines[:most], f"…and {len(lines) - most} more: see Log."]
