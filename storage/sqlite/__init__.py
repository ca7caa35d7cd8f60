"""The store on SQLite."""

from storage.sqlite.migrate import SCHEMA
from storage.sqlite.store import SqliteStore

__all__ = ["SCHEMA", "SqliteStore"]
