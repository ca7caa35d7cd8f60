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
from bot.sessions.service import TableService

log = structlog.get_logger(__name__)

# nobody speaks here: the libraries for voice are not missed
discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False

DRAIN = 0.5
"""Seconds that deliveries under way may take when the bot ends."""
FAREWELL = 0.9
"""Seconds that ending may take in all."""


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
        super().__init__(intents=intents, **options)
        self.service = service
        self.background = background
        self.tree = HarbourTree(self)
        self.messenger = DiscordMessenger(self)
        self.taken: deque[int] = deque(maxlen=1000)
        """The newest interactions that were taken up: one that Discord delivers again is not answered twice.
        What is older, or came before a restart, is kept from happening twice by its id in the database."""
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
        if self.background:
            await self.service.start_running()

    async def close(self) -> None:
        if self.background:
            # what is being delivered may end; what is not delivered stays in the outbox
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self.service.stop_running(), DRAIN)
        await super().close()

    async def on_ready(self) -> None:
        await self._things_changed()

    async def on_resumed(self) -> None:
        await self._things_changed()

    async def on_guild_role_update(self, *_: discord.Role) -> None:
        await self._things_changed()

    async def on_guild_channel_update(self, *_: discord.abc.GuildChannel) -> None:
        await self._things_changed()

    async def on_thread_update(self, *_: discord.Thread) -> None:
        await self._things_changed()

    async def _things_changed(self) -> None:
        """What could not be delivered is tried at once: the connection is back, or a permission was given."""
        if self.service.deliverer is not None:
            await self.service.deliverer.retry_now()

    async def on_error(self, event_method: str, /, *args: Any, **kwargs: Any) -> None:
        log.exception("event failed", event=event_method)


async def serve(
    token: str,
    service: TableService,
    *,
    bot: HarbourmasterBot | None = None,
    ready: Callable[[], None] | None = None,
) -> None:
    """Run until SIGTERM or SIGINT, then end within a second; `ready` is called once connected.

    Raises `StartError` in one line.
    """
    client = bot or HarbourmasterBot(service)
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    for sign in (signal.SIGTERM, signal.SIGINT):
        with contextlib.suppress(NotImplementedError):  # Windows has no signal handlers on its loop
            loop.add_signal_handler(sign, stop.set)
    try:
        await _login(client, token)
        await _until(client, stop, ready)
    finally:
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(client.close(), FAREWELL)
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


async def _until(client: HarbourmasterBot, stop: asyncio.Event, ready: Callable[[], None] | None) -> None:
    """Stay connected until asked to stop."""
    connection = asyncio.create_task(client.connect(), name="gateway")
    stopping = asyncio.create_task(stop.wait(), name="stop signal")
    greeting = asyncio.create_task(_greet(client, ready), name="greeting")
    try:
        await asyncio.wait((connection, stopping), return_when=asyncio.FIRST_COMPLETED)
        if connection.done() and not stop.is_set():
            error = connection.exception()
            if error is not None:
                raise StartError(f"The connection to Discord ended: {error}.") from error
    finally:
        for task in (connection, stopping, greeting):
            task.cancel()
        await asyncio.gather(connection, stopping, greeting, return_exceptions=True)


async def _greet(client: HarbourmasterBot, ready: Callable[[], None] | None) -> None:
    """Say that the bot is there, then have the first pictures drawn ahead."""
    await client.wait_until_ready()
    if ready is not None:
        ready()
    await client.service.warm_up()
