"""A local harbour, and the real bot connected to it in this process."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

import pytest

from bot.discord.app import HarbourmasterBot
from bot.discord.presentation import DiscordPresentation
from bot.local import Driver, LocalHarbour, redirect
from bot.sessions.pictures import InlinePictures
from bot.sessions.position import Position
from bot.sessions.service import TableService
from storage.sqlite import SqliteStore
from tests.bot.wire import openapi


class Port:
    """The harbour with the bot in it, and what a test needs to look behind both."""

    def __init__(self, harbour: LocalHarbour, service: TableService, bot: HarbourmasterBot) -> None:
        self.harbour = harbour
        self.service = service
        self.bot = bot

    @property
    def driver(self) -> Driver:
        return self.harbour.driver

    async def delivered(self) -> None:
        """Wait until nothing is left in the outbox."""
        async with asyncio.timeout(20):
            while await self.service.repository.store.outbox_size():  # noqa: ASYNC110  # the store tells nobody
                await asyncio.sleep(0.01)

    async def eventually(self, true: Callable[[], Awaitable[bool]]) -> None:
        """Wait until something has become true."""
        async with asyncio.timeout(20):
            while not await true():  # noqa: ASYNC110  # what is waited for tells nobody
                await asyncio.sleep(0.01)

    async def session(self, session_id: int) -> Position:
        """A table as the service sees it."""
        return await self.service.tables.position(session_id)


@asynccontextmanager
async def open_port(folder: Path) -> AsyncIterator[Port]:
    """Open a harbour and let the bot sail in."""
    async with AsyncExitStack() as stack:
        harbour = LocalHarbour()
        url = await harbour.start()
        stack.push_async_callback(harbour.stop)
        stack.enter_context(redirect(url))
        store = await stack.enter_async_context(await SqliteStore.open(folder / "harbour.db"))
        service = TableService(store, presentation=DiscordPresentation(), pictures=InlinePictures())
        bot = HarbourmasterBot(service, guild_ready_timeout=0.05)
        await bot.login(harbour.token)
        connection = asyncio.create_task(bot.connect())
        await asyncio.wait_for(bot.wait_until_ready(), 10)
        yield Port(harbour, service, bot)
        await bot.close()
        connection.cancel()
        await asyncio.gather(connection, return_exceptions=True)


@pytest.fixture
async def port(tmp_path: Path) -> AsyncIterator[Port]:
    async with open_port(tmp_path) as opened:
        yield opened
        # whatever a test did: every route exists, and every body is one that Discord describes
        assert opened.harbour.server.unknown == []
        spec = openapi.load()
        if spec is not None:
            faults = [fault for request in opened.harbour.server.requests if (fault := spec.fault(request))]
            assert faults == []
