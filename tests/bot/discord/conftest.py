"""A harbour for each test."""

import time
from collections.abc import AsyncIterator
from itertools import count
from pathlib import Path

import pytest
import pytest_asyncio
import simcord

from bot.discord.app import HarbourmasterBot
from bot.discord.presentation import DiscordPresentation
from bot.sessions.service import TableService
from storage.sqlite import SqliteStore
from tests.bot.discord.harbour import Clock, Harbour, Sketches


@pytest.fixture
def clock() -> Clock:
    return Clock(time.time())


@pytest.fixture(autouse=True)
def shuffles(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let every run of the tests deal the same cards: the n-th table of a test has the seed n."""
    seeds = count(1)
    monkeypatch.setattr("bot.sessions.lobby.new_seed", lambda: next(seeds))


@pytest_asyncio.fixture
async def service(tmp_path: Path, clock: Clock) -> AsyncIterator[TableService]:
    """The service on a database file of its own."""
    store = await SqliteStore.open(tmp_path / "harbour.db")
    yield TableService(store, presentation=DiscordPresentation(), pictures=Sketches(), clock=clock)
    await store.close()


@pytest_asyncio.fixture
async def env(service: TableService) -> AsyncIterator[simcord.Env]:
    """A Discord in the process with the real bot on it. Errors that the bot swallowed fail the test."""
    made = simcord.Env(HarbourmasterBot(service, background=False))
    await made.start()
    yield made
    await made.shutdown()
    made._raise_errors_since(made._errors_acknowledged)


@pytest_asyncio.fixture
async def harbour(env: simcord.Env, service: TableService, tmp_path: Path, clock: Clock) -> AsyncIterator[Harbour]:
    """The bot on a server with Ada, Ben and Cleo."""
    made = Harbour(env, service, tmp_path / "harbour.db", clock)
    yield made
    await made.store.close()
