"""The client: connects, puts commands up, starts the service, and ends cleanly on a signal."""

import asyncio
import contextlib
import signal
from collections import deque
from collections.abc import Callable
from typing import Any

import aiohttp
import discord
import structlog

from bot.discord.commands.put_up import put_up_what_differs
from bot.discord.commands.tree import HarbourTree, fill
from bot.discord.components.dynamic_item import ComponentItem
from bot.discord.messenger import DiscordMessenger
from bot.discord.under_way import UnderWay
from bot.sessions.service import TableService

log = structlog.get_logger(__name__)

# nobody speaks here: the libraries for voice are not missed
discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False

DRAIN = 5.0
"""Seconds that interactions under way may take when the bot is told to end."""
LAST_WORDS = 1.0
"""Seconds in which interactions that take longer can still tell the person so."""
DELIVERIES = 1.0
"""Seconds that deliveries under way may take after that."""
FAREWELL = 1.0
"""Seconds that closing the connection to Discord may take."""
LONGEST_LIMIT = 30.0
"""Seconds that the library waits for a rate limit; for longer ones it raises `RateLimited`. It allows no fewer."""


class StartError(Exception):
    """The bot cannot start; the text is one line for the person who started it."""


class HarbourmasterBot(discord.Client):
    """Harbourmaster's connection to Discord.

    `background=False` leaves delivery and timers to the caller, who then drives `service.deliverer` and
    `service.timers` by hand.
    """

    def __init__(self, service: TableService, *, background: bool = True, **options: Any) -> None:
        intents = discord.Intents.none()
        intents.guilds = True
        options.setdefault("allowed_mentions", discord.AllowedMentions.none())
        options.setdefault("max_ratelimit_timeout", LONGEST_LIMIT)
        super().__init__(intents=intents, **options)
        self.service = service
        self.background = background
        self.tree = HarbourTree(self)
        self.messenger = DiscordMessenger(self)
        self.taken: deque[int] = deque(maxlen=1000)
        """The newest interactions that were taken up: one that Discord delivers again is not answered twice.
        What is older, or came before a restart, is kept from happening twice by its id in the database."""
        self.under_way = UnderWay()
        fill(self.tree, service.lobby.player_keys)

    async def setup_hook(self) -> None:
        # here and not in on_ready, which may run often and late
        self.add_dynamic_items(ComponentItem)
        self.service.attach(self.messenger)
        try:
            await put_up_what_differs(self.tree)
        except discord.HTTPException as error:
            # the tables go on with the commands that are up; the next start tries again
            log.error("commands could not be put up", status=error.status, code=error.code)  # noqa: TRY400 - says it all
        except (discord.RateLimited, aiohttp.ClientError, OSError) as error:
            log.error("commands could not be put up", why=repr(error))  # noqa: TRY400 - says it all
        if self.background:
            await self.service.start_running()

    async def drain(self) -> None:
        """Take no new interactions, and have those under way end. To be asked for while still connected."""
        await self.under_way.drain(DRAIN, LAST_WORDS)

    async def close(self) -> None:
        await self.drain()
        if self.background:
            # what is being delivered may end; what is not delivered stays in the outbox
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self.service.stop_running(), DELIVERIES)
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(super().close(), FAREWELL)

    async def on_error(self, event_method: str, /, *args: Any, **kwargs: Any) -> None:
        log.exception("event failed", event=event_method)


async def serve(
    token: str,
    service: TableService,
    *,
    bot: HarbourmasterBot | None = None,
    ready: Callable[[], None] | None = None,
) -> None:
    """Run until SIGTERM or SIGINT, then end what is under way and return; `ready` is called once connected.

    Raises `StartError` in one line.
    """
    client = bot or HarbourmasterBot(service)
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    for sign in (signal.SIGTERM, signal.SIGINT):
        with contextlib.suppress(NotImplementedError):  # Windows has no signal handlers on its loop
            loop.add_signal_handler(sign, stop.set)
    try:
        await _until(client, token, stop, ready)
    finally:
        await client.close()
        for sign in (signal.SIGTERM, signal.SIGINT):
            with contextlib.suppress(NotImplementedError):
                loop.remove_signal_handler(sign)


async def _login(client: HarbourmasterBot, token: str) -> None:
    try:
        await client.login(token)
    except discord.LoginFailure:
        raise StartError(
            "Discord does not take the token: copy it again from the application's Bot page."
        ) from None
    except (aiohttp.ClientError, OSError) as error:
        raise StartError(f"Discord cannot be reached: {error}.") from None
    except discord.HTTPException as error:
        raise StartError(f"Discord refuses the login with status {error.status}: try again later.") from None


async def _until(
    client: HarbourmasterBot, token: str, stop: asyncio.Event, ready: Callable[[], None] | None
) -> None:
    """Log in and stay connected until asked to stop; then take nothing up any more, and end what is under way."""
    connection = asyncio.create_task(_connected(client, token, ready), name="gateway")
    stopping = asyncio.create_task(stop.wait(), name="stop signal")
    try:
        await asyncio.wait((connection, stopping), return_when=asyncio.FIRST_COMPLETED)
        if connection.done() and not stop.is_set():
            await connection
        else:
            await client.drain()
    finally:
        for task in (connection, stopping):
            task.cancel()
        await asyncio.gather(connection, stopping, return_exceptions=True)


async def _connected(client: HarbourmasterBot, token: str, ready: Callable[[], None] | None) -> None:
    await _login(client, token)
    greeting = asyncio.create_task(_greet(client, ready), name="greeting")
    try:
        await client.connect()
    except Exception as error:
        raise StartError(f"The connection to Discord ended: {error}.") from error
    finally:
        greeting.cancel()
        await asyncio.gather(greeting, return_exceptions=True)


async def _greet(client: HarbourmasterBot, ready: Callable[[], None] | None) -> None:
    """Say that the bot is there, then have the first pictures drawn ahead."""
    await client.wait_until_ready()
    if ready is not None:
        ready()
    await client.service.warm_up()
