"""An open harbour, and a bot in it."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from bot.local import LocalHarbour, UserDriver
from tests.bot.local.sailor import Sailor, at_sea


@pytest.fixture
async def harbour() -> AsyncIterator[LocalHarbour]:
    """A harbour in memory; it asserts at the end that nothing was asked for that it does not know."""
    opened = LocalHarbour()
    await opened.start()
    yield opened
    unknown = opened.server.unknown
    await opened.stop()
    assert unknown == []


@pytest.fixture
async def sailor(harbour: LocalHarbour) -> AsyncIterator[Sailor]:
    """A bot that is ready."""
    async with at_sea(harbour) as bot:
        yield bot


@pytest.fixture
def ada(harbour: LocalHarbour, sailor: Sailor) -> UserDriver:
    """Ada at work, with the bot there."""
    return harbour.driver.user("Ada")
