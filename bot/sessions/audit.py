"""Trying the tables of a database against the rules that are installed: before an upgrade as after it.

Nothing is written: each table is played on from a copy of its state.
"""

from collections.abc import AsyncIterator
from typing import Any

from msgspec import Struct

from bot.sessions.log_entries import read_entry
from bot.sessions.position import Position
from bot.sessions.proof import difference, made_under_older, unsealed_shuffle
from bot.sessions.refusals import Refusal
from bot.sessions.repository import SessionRepository
from games.core.game import Game
from storage.errors import StorageError
from storage.records import MoveRow, SessionRow

MOST_MOVES = 5_000
"""A caretaker needs some hundred moves to the end of any game; one that needs more than this never ends."""


class TableAudit(Struct, frozen=True):
    """How one table fared. `fault` is the first thing that is wrong with it, None if it is well."""

    id: int
    game: str
    number: int
    version: int
    to_end: int | None = None
    """How many moves caretakers took to the end; None if they did not get there, or were not tried."""
    log: str = ""
    """What the log, played by these rules, leads to."""
    fault: str | None = None


class CannotGoOn(Exception):
    """What is wrong with a table, in a sentence without its full stop."""


async def audit(repository: SessionRepository) -> AsyncIterator[TableAudit]:
    """Try every running table, oldest first."""
    for session in await repository.store.running_sessions():
        yield await _audit_table(repository, session)


async def _audit_table(repository: SessionRepository, session: SessionRow) -> TableAudit:
    found = TableAudit(session.id, session.game, session.number, session.version)
    try:
        position = await repository.load(session.id)
        rows = await repository.store.moves(session.id)
    except (Refusal, StorageError) as error:
        return _with(found, fault=str(error))
    try:
        return _try(position, rows, found)
    except CannotGoOn as fault:
        return _with(found, fault=str(fault))
    except Exception as error:  # rules that meet what they do not expect may fail in any way
        return _with(found, fault=f"{type(error).__name__}: {error}")


def _try(position: Position, rows: list[MoveRow], found: TableAudit) -> TableAudit:
    _check_questions(position)
    to_end = play_to_the_end(position.rules, position.rules.copy(position.state))
    return _with(found, to_end=to_end, log=_check_log(position, rows))


def _check_questions(position: Position) -> None:
    """Whoever is asked must have moves, each of which can be written and read; everybody must have a view."""
    rules, state = position.rules, position.state
    rules.invariants(state)
    for viewer in (None, *range(state.seats)):
        rules.view(state, viewer)
    for seat in rules.acting(state):
        moves = position.legal(seat)
        if not moves:
            raise CannotGoOn(f"seat {seat + 1} is asked and has no legal move")
        for move in moves:
            if rules.parse(str(move)) != move:
                raise CannotGoOn(f"the move {move} is read as another")


def play_to_the_end(rules: Game[Any], state: Any) -> int:
    """Let caretakers play in place until the game is over; return how many moves it took. Raises `CannotGoOn`."""
    for made in range(MOST_MOVES):
        asked = rules.acting(state)
        if not asked:
            if rules.outcome(state) is None:
                raise CannotGoOn(f"after {made} moves of caretakers nobody is asked, and the game is not over")
            rules.invariants(state)
            return made
        move = rules.default_move(state, asked[0]) or rules.caretaker_move(state, asked[0])
        rules.apply(state, asked[0], move)
    raise CannotGoOn(f"caretakers have not brought it to an end in {MOST_MOVES} moves")


def _check_log(position: Position, rows: list[MoveRow]) -> str:
    """Say what the log leads to by these rules. Raises `CannotGoOn` where it is theirs, and leads elsewhere."""
    session, entries = position.session, [read_entry(row) for row in rows]
    assert session.seed is not None, "a running game has been dealt"
    if fault := unsealed_shuffle(session.seed, session.salt, entries):
        raise CannotGoOn(fault)
    older = made_under_older(position.rules, entries)
    differs = difference(position, entries)
    if differs is None:
        return "replays"
    if not older:
        raise CannotGoOn(differs)
    return f"not replayed: {older} of older rules"


def _with(found: TableAudit, *, to_end: int | None = None, log: str = "", fault: str | None = None) -> TableAudit:
    return TableAudit(found.id, found.game, found.number, found.version, to_end, log, fault)
