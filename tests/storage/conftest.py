"""A store on a file of its own for each test."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest_asyncio

from storage.sqlite import SqliteStore


@pytest_asyncio.fixture
async def store(tmp_path: Path) -> AsyncIterator[SqliteStore]:
    """An open, empty store."""
    async with await SqliteStore.open(tmp_path / "harbour.db") as opened:
        yield opened
