"""Opening a file: is it ours, is it writable, which schema has it; and bringing it up to date."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Sequence
from contextlib import closing
from importlib import resources
from pathlib import Path
from typing import NamedTuple

from storage.errors import (
    MigrationFailed,
    NewerSchema,
    NoDatabase,
    NotADatabase,
    NotWritable,
    OlderSchema,
    SqliteTooOld,
)
from storage.sqlite.backup import copy_to
from storage.sqlite.connection import APPLICATION_ID, connect
from storage.sqlite.private import create_private, take_from_others

SQLITE_HEADER = b"SQLite format 3\x00"
OLDEST_SQLITE = (3, 37, 0)  # STRICT tables


class Migration(NamedTuple):
    """One step of the schema."""

    number: int
    name: str
    sql: str


def load_migrations() -> tuple[Migration, ...]:
    """The migrations of the package, in order, numbered from 1 without gaps."""
    found = []
    for entry in resources.files("storage.sqlite.migrations").iterdir():
        if match := re.fullmatch(r"(\d{4})_\w+\.sql", entry.name):
            found.append(Migration(int(match[1]), entry.name, entry.read_text(encoding="utf-8")))
    found.sort()
    if [step.number for step in found] != list(range(1, len(found) + 1)):
        raise RuntimeError("the migrations are not numbered from 0001 without gaps")
    return tuple(found)


MIGRATIONS = load_migrations()
SCHEMA = len(MIGRATIONS)
"""The schema this version of the program writes."""


def schema_of(db: sqlite3.Connection) -> int:
    """The schema a database has; 0 before the first migration."""
    number: int = db.execute("PRAGMA user_version").fetchone()[0]
    return number


def check_file(path: Path, known: int = SCHEMA) -> int:
    """The schema of the file at `path`, 0 for a new one; nothing in it is changed.

    Raises NotADatabase for another program's file, NewerSchema for a later version's.
    """
    if sqlite3.sqlite_version_info < OLDEST_SQLITE:
        raise SqliteTooOld(sqlite3.sqlite_version, ".".join(map(str, OLDEST_SQLITE)))
    try:
        with path.open("rb") as file:
            header = file.read(100)
    except IsADirectoryError as error:
        raise NotADatabase(path, "it is a folder") from error
    except FileNotFoundError:
        return 0
    except OSError as error:
        raise NotWritable(path, (error.strerror or str(error)).lower()) from error
    if not header:
        return 0
    if not header.startswith(SQLITE_HEADER) or len(header) < 100:
        raise NotADatabase(path, "it is a file of another kind")
    # The header's fields as of the last checkpoint; what stands in a write-ahead log is looked at once it is open.
    application = int.from_bytes(header[68:72], "big")
    if application not in (0, APPLICATION_ID):
        raise NotADatabase(path, "another program's data is in it")
    try:
        with closing(sqlite3.connect(path, isolation_level=None)) as db:
            db.execute("PRAGMA query_only = ON")
            schema = schema_of(db)
            application = db.execute("PRAGMA application_id").fetchone()[0]
            tables = db.execute("SELECT count(*) FROM sqlite_schema").fetchone()[0]
    except sqlite3.OperationalError as error:
        raise NotWritable(path, str(error)) from error
    except sqlite3.DatabaseError as error:
        raise NotADatabase(path, f"it is damaged ({error})") from error
    if application != APPLICATION_ID and (tables or schema):
        raise NotADatabase(path, "another program's data is in it")
    if schema > known:
        raise NewerSchema(schema, known)
    return schema


def check_writable(path: Path) -> None:
    """Raise NotWritable unless the folder is there and the file, if there is one, can be written to.

    Whether the folder can be written to shows when the lease is taken.
    """
    folder = path.resolve().parent
    if not folder.is_dir():
        raise NotWritable(path, f"there is no folder {folder}")
    try:
        path.open("r+b").close()
    except (FileNotFoundError, IsADirectoryError):
        pass  # a new file; a folder gets a better word from check_file
    except OSError as error:
        raise NotWritable(path, (error.strerror or str(error)).lower()) from error


def check_readable(path: Path) -> None:
    """Raise unless there is a database of exactly the schema this program knows."""
    if not path.exists():
        raise NoDatabase(path)
    schema = check_file(path)
    if schema < SCHEMA:
        raise OlderSchema(schema, SCHEMA)


def bring_up_to_date(path: Path, migrations: Sequence[Migration] = MIGRATIONS) -> Path | None:
    """Create the database or migrate it; the lease must be held. Returns the copy made before a migration.

    Each migration is one transaction: after a failure, or a crash, the database has the schema of the last one
    that went through.
    """
    found = check_file(path, len(migrations))
    todo = [step for step in migrations if step.number > found]
    try:
        create_private(path)
    except OSError as error:
        raise NotWritable(path, (error.strerror or str(error)).lower()) from error
    take_from_others(path)
    try:
        db = connect(path, read_only=False)
    except sqlite3.OperationalError as error:
        raise NotWritable(path, str(error)) from error
    with closing(db):
        copy = None
        if todo and found:
            copy = _free_name(path, found)
            copy_to(path, copy)
        db.execute("PRAGMA foreign_keys = OFF")  # a table that is rebuilt is missing for a moment
        for step in todo:
            try:
                _apply(db, step)
            except sqlite3.Error as error:
                if db.in_transaction:
                    db.execute("ROLLBACK")
                raise MigrationFailed(step.name, str(error), copy) from error
        return copy


def _apply(db: sqlite3.Connection, step: Migration) -> None:
    # executescript would commit a transaction begun before it, so the script begins its own.
    db.executescript(f"BEGIN IMMEDIATE;\n{step.sql}")
    dangling = db.execute("PRAGMA foreign_key_check").fetchone()
    if dangling:
        raise sqlite3.IntegrityError(f"table {dangling[0]} refers to a row of {dangling[2]} that is gone")
    db.execute(f"PRAGMA application_id = {APPLICATION_ID}")
    db.execute(f"PRAGMA user_version = {step.number}")
    db.execute("COMMIT")


def _free_name(path: Path, schema: int) -> Path:
    """A name beside the database that no earlier copy has: an old copy is never overwritten."""
    copy = path.with_name(f"{path.name}.schema-{schema}.bak")
    count = 1
    while copy.exists():
        count += 1
        copy = path.with_name(f"{path.name}.schema-{schema}.{count}.bak")
    return copy
