"""Giving room back that rows no longer need.

Deleted rows leave free pages, and new rows fill them, so a database in use needs nothing more. One that has lost
most of its content (years of deliveries at the first tidying) is written anew when it is opened: nobody waits for
it yet, and what is written is the smaller part. With `auto_vacuum` every move would pay for this one occasion.
"""

from __future__ import annotations

import logging
import sqlite3
from contextlib import closing
from pathlib import Path

from storage.sqlite.connection import connect

WORTH_IT_BYTES = 32 * 1024 * 1024
log = logging.getLogger(__name__)


def compact(path: Path, worth_it: int = WORTH_IT_BYTES) -> bool:
    """Write a database anew if more than half of it is free, and that is much. The lease must be held."""
    with closing(connect(path, read_only=False)) as db:
        size, free, pages = (
            db.execute(f"PRAGMA {name}").fetchone()[0] for name in ("page_size", "freelist_count", "page_count")
        )
        if free * 2 < pages or free * size < worth_it:
            return False
        try:
            db.execute("VACUUM")
        except sqlite3.Error as error:  # no room for the copy; or damage, which is no reason not to open
            log.warning("%s could not be made smaller: %s", path, error)
            return False
        return True
