"""`verify`, `export`, `import`, `backup`: what a host does with games and the database from outside."""

import asyncio
from collections.abc import Coroutine
from pathlib import Path
from typing import Annotated, Any, TypeVar

import typer

from bot.cli.screen import say
from bot.cli.settings import load_settings
from bot.cli.trouble import Trouble, one_line
from games.core.numbers import whole_number
from storage.store import Store

T = TypeVar("T")

MOST_DIGITS = 18
"""Digits of a table's id: more do not fit into the database."""

Data = Annotated[Path | None, typer.Option(help="folder of the database (default: var)")]


def _do(work: Coroutine[Any, Any, T]) -> T:
    return asyncio.run(work)


def verify(
    game: Annotated[str, typer.Argument(help="a table's id in the database, or an exported file")],
    data: Data = None,
) -> None:
    """Play a game again from its seed and say whether it agrees with what is stored."""
    with one_line():
        if game.isascii() and game.isdecimal():
            say(_do(_verify_stored(_id(game), data)))
            return
        from bot.sessions.records import decode_record, verify_record

        say(verify_record(decode_record(_read(Path(game)))))


async def _verify_stored(session_id: int, data: Path | None) -> str:
    from bot.sessions.service import TableService
    from storage.sqlite import SqliteStore

    database = load_settings(data=data).database
    async with await SqliteStore.open(database, read_only=True) as store:
        await _check_there(store, session_id, database)
        return await TableService(store).verify(session_id)


def _id(text: str) -> int:
    """Return a table's id. Raises `Trouble` for what is none."""
    number = whole_number(text, MOST_DIGITS)
    if number is None:
        raise Trouble(f"{text[:40]} is no table's id: that is a number of at most {MOST_DIGITS} digits.")
    return number


async def _check_there(store: Store, session_id: int, database: Path) -> None:
    """Raise `Trouble` if a database has no such table."""
    if await store.session(session_id) is None:
        raise Trouble(
            f"There is no table {session_id} in {database}. --data names the folder of another database."
        )


def export(
    table: Annotated[str, typer.Argument(help="a table's id in the database")],
    file: Annotated[Path | None, typer.Option("--out", help="where to write (default: standard output)")] = None,
    data: Data = None,
) -> None:
    """Write the record of a finished game as JSON."""
    with one_line():
        text = _do(_export(_id(table), data))
        if file is None:
            typer.echo(text.decode())
            return
        try:
            file.write_bytes(text)
        except OSError as error:
            raise Trouble(f"{file} cannot be written: {error.strerror}.") from None
        say(f"Table {table} is in {file}.")


async def _export(session_id: int, data: Path | None) -> bytes:
    from bot.sessions.service import TableService
    from storage.sqlite import SqliteStore

    database = load_settings(data=data).database
    async with await SqliteStore.open(database, read_only=True) as store:
        await _check_there(store, session_id, database)
        return await TableService(store).export(session_id)


def import_record(
    file: Annotated[Path, typer.Argument(help="an exported game")],
    data: Data = None,
) -> None:
    """Read an exported game into the database, after playing it again from its seed."""
    with one_line():
        say(_do(_import(_read(file), data)))


async def _import(text: bytes, data: Path | None) -> str:
    from bot.sessions.records import decode_record, store_record
    from storage.sqlite import SqliteStore

    record = decode_record(text)
    database = load_settings(data=data).database
    try:
        database.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        raise Trouble(f"The folder {database.parent} cannot be made: {error.strerror}.") from None
    async with await SqliteStore.open(database) as store:
        return await store_record(store, record)


def backup(
    file: Annotated[Path, typer.Argument(help="where the copy goes")],
    overwrite: Annotated[bool, typer.Option("--overwrite", help="replace a file that is there")] = False,
    data: Data = None,
) -> None:
    """Write a checked copy of the database, also while the bot is running."""
    with one_line():
        size = _do(_backup(file, overwrite, data))
        say(f"A checked copy of {size / 1024:.0f} KiB is at {file}.")


async def _backup(file: Path, overwrite: bool, data: Path | None) -> int:
    from storage.sqlite import SqliteStore

    async with await SqliteStore.open(load_settings(data=data).database, read_only=True) as store:
        return await store.backup(file, overwrite=overwrite)


def _read(file: Path) -> bytes:
    """Return a file's bytes, one more than a record may have at most."""
    from bot.sessions.records import MOST_BYTES

    try:
        with file.open("rb") as opened:
            return opened.read(MOST_BYTES + 1)
    except OSError as error:
        raise Trouble(f"{file} cannot be read: {error.strerror}.") from None
