"""Proof that nobody meddled with a game: the seed was sealed, and the log leads from it to the stored position."""

from collections.abc import Sequence
from typing import Any

from bot.sessions.history import replay
from bot.sessions.log_entries import LogEntry, MoveMade, Undone, read_entry
from bot.sessions.position import Position
from bot.sessions.refusals import Refusal
from games.core.errors import GameError
from games.core.fairness import commitment, reshuffle_seed
from games.core.game import Game
from storage.records import CANCELLED, OVER, MoveRow


def verify(position: Position, rows: list[MoveRow]) -> str:
    """Play a game again from its seed; return a sentence that says what is proven by it.

    Raises `Refusal` if the log says what cannot be so. Where rows were made under older rules, that today's lead
    elsewhere is nobody's fault: then the shuffle alone is proven.
    """
    session = position.session
    if session.seed is None or position.state is None:
        raise Refusal(f"{position.title} has not started: there is nothing to verify.")
    entries = [read_entry(row) for row in rows]
    seal = commitment(session.seed, session.salt)
    fault = unsealed_shuffle(session.seed, session.salt, entries)
    differs = None if fault else difference(position, entries)
    older = made_under_older(position.rules, entries)
    ended = session.status in (OVER, CANCELLED)
    if fault or (differs and not older):
        raise Refusal(f"{position.title} does NOT verify: {fault or differs}.")
    if differs:
        return f"{position.title}: {shuffle_alone(seal, older if ended else None)}"
    if ended:
        shown = f"{len(rows)} log rows lead to the stored position from seed {session.seed}, salt {session.salt}"
    else:  # how long the log is would tell how many answers were given in secret
        shown = "its log leads to the stored position"
    agree = " Today's rules agree with the older ones that some of it was made under." if older else ""
    return f"{position.title} verifies: {shown}. Seal {seal}.{agree}"


def made_under_older(rules: Game[Any], entries: Sequence[LogEntry]) -> int:
    """Return how many moves of a log were made under rules of another version than today's."""
    return sum(isinstance(entry.deed, MoveMade) and entry.rules_version != rules.version for entry in entries)


def unsealed_shuffle(seed: int, salt: str, entries: Sequence[LogEntry]) -> str | None:
    """Return what is wrong with the shuffles after undos, or None: each follows from the seed that was sealed.

    Rows from before rules had versions are passed over: their shuffles were sealed by nothing.
    """
    shuffled = 0
    for entry in entries:
        if not isinstance(entry.deed, Undone) or entry.deed.seed is None:
            continue
        if entry.rules_version is not None and entry.deed.seed != reshuffle_seed(seed, salt, shuffled):
            return f"the shuffle of log row {entry.seq} does not come from the sealed seed"
        shuffled += 1
    return None


def difference(position: Position, entries: Sequence[LogEntry]) -> str | None:
    """Return how the log, played by today's rules, differs from the stored position; None if it leads there."""
    rules, seed = position.rules, position.session.seed
    assert seed is not None
    try:
        state: Any = rules.setup(position.session.seats, position.game_options(), seed)
        for _ in replay(rules, state, entries):
            pass
    except GameError as error:
        return f"a move of its log is refused: {str(error).rstrip('.')}"
    return None if state == position.state else "the log leads to another position than the stored one"


def shuffle_alone(seal: str, older: int | None) -> str:
    """Say that no more than the shuffle is proven; how many moves are older, None while nobody may know."""
    match older:
        case None:
            moves = "moves were made under older rules and are not"
        case 1:
            moves = "1 move was made under older rules and is not"
        case _:
            moves = f"{older} moves were made under older rules and are not"
    return f"the shuffle is proven (commitment {seal} matches seed and salt); {moves} replayed."
