"""What every part of the world needs: a clock, ids, the store, and everything that there is."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

from bot.local.world.model import DISCORD_EPOCH, Channel, Guild, Json, Message, User
from bot.local.world.news import News
from bot.local.world.store import WorldStore


class Base(News):
    """The things of one world, by id. `folder` keeps them between runs; None keeps them in memory."""

    bot: User

    def __init__(self, folder: Path | None = None, *, clock: Callable[[], float] = time.time) -> None:
        super().__init__()
        self.clock = clock
        self.store = WorldStore(folder)
        self.users: dict[int, User] = {}
        self.guilds: dict[int, Guild] = {}
        self.channels: dict[int, Channel] = {}
        self.messages: dict[int, dict[int, Message]] = {}
        self.commands: dict[int, list[Json]] = {}
        self._last_id = 0

    def snowflake(self) -> int:
        """A new id: it holds the time, as Discord's do, and is higher than every earlier one."""
        self._last_id = max(self._last_id + 1, int((self.clock() - DISCORD_EPOCH) * 1000) << 22)
        return self._last_id

    def keep_channel(self, channel: Channel) -> None:
        """Write a channel down."""
        self.channels[channel.id] = channel
        self.store.put("channel", channel.id, channel)
