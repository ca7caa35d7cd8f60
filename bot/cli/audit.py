"""`harbourmaster audit`: do the running games go on with the rules that are installed?"""

import asyncio
import sys
import tempfile
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import msgspec
import typer
from rich.table import Table

from bot.cli.screen import plain, say, screen
from bot.cli.settings import load_settings
from bot.cli.trouble import one_line
from games.registry import UnknownGame
from games.registry import game as find_game
from storage.errors import OlderSchema

if TYPE_CHECKING:
    from bot.sessions.audit import TableAudit
    from storage.store import Store


def audit(
    data: Annotated[Path | None, typer.Option(help="folder of the database (default: var)")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="a list of tables as JSON")] = False,
) -> None:
    """Try every running game against the installed rules: before an upgrade with the new version, or after it.

    The database is only read, also while the bot is running; one of an earlier version is tried on a copy.
    Each table is loaded, everybody's moves are listed, caretakers play a copy to the end, and its log is played
    again. Ends with 1 if a table fails.
    """
    with one_line():
        found = asyncio.run(_audit(load_settings(data=data).database))
    if as_json:
        sys.stdout.write(msgspec.json.format(msgspec.json.encode(found), indent=1).decode() + "\n")
    else:
        _show(found)
    if any(table.fault for table in found):
        raise typer.Exit(1)


async def _audit(database: Path) -> "list[TableAudit]":
    from bot.sessions.audit import audit as try_tables
    from bot.sessions.repository import SessionRepository

    async with _opened(database) as store:
        return [table async for table in try_tables(SessionRepository(store))]


@asynccontextmanager
async def _opened(database: Path) -> "AsyncIterator[Store]":
    """Open a database to read; where this version would have to migrate it, a copy that is migrated."""
    from storage.sqlite import SqliteStore
    from storage.sqlite.backup import copy_to

    try:
        store = await SqliteStore.open(database, read_only=True)
    except OlderSchema:
        with tempfile.TemporaryDirectory(prefix="harbour-audit-") as folder:
            copy = Path(folder) / database.name
            await asyncio.to_thread(copy_to, database, copy)
            async with await SqliteStore.open(copy) as migrated:
                yield migrated
        return
    async with store:
        yield store


def _show(found: "list[TableAudit]") -> None:
    """Print one line a table, and what it comes to."""
    if found:
        table = Table("id", "table", "row", "to the end", "log", "verdict", title="Running games")
        for one in found:
            end = "" if one.to_end is None else f"{one.to_end} moves"
            table.add_row(str(one.id), _title(one), str(one.version), end, one.log, plain(one.fault or "well"))
        screen().print(table)
    failed = sum(one.fault is not None for one in found)
    running = "1 running game" if len(found) == 1 else f"{len(found)} running games"
    say(f"{running}: {f'{failed} cannot go on with these rules' if failed else 'nothing stands in the way'}.")


def _title(table: "TableAudit") -> str:
    try:
        return f"{find_game(table.game).title} #{table.number}"
    except UnknownGame:
        return plain(f"{table.game} #{table.number}")
