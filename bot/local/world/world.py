"""The state of a tiny Discord: users, servers, channels, threads, DMs, messages, commands.

Everything that changes goes through here, is noted in the store and told to the listeners (the gateway and the
pages) as a `WorldEvent`. What Discord would refuse is refused by the routes; the world only knows what there is.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

import msgspec

from bot.local.world.model import Channel, Guild, Json, Message, User
from bot.local.world.people import CHANNELS
from bot.local.world.rights import Rights

PEOPLE = ("Ada", "Ben", "Cleo", "Dan", "Eve")
BOT_NAME = "Harbourmaster"
GUILD_NAME = "Harbour"


class World(Rights):
    """One local Discord, as it was left in `folder`; a new one has five people, a server and two channels."""

    def __init__(self, folder: Path | None = None, *, clock: Callable[[], float] = time.time) -> None:
        super().__init__(folder, clock=clock)
        self._load()
        if not self.users:
            self._found()
        self.bot = next(user for user in self.users.values() if user.bot)

    def _found(self) -> None:
        self.add_user(BOT_NAME, bot=True)
        people = [self.add_user(name) for name in PEOPLE]
        self.add_guild(GUILD_NAME, owner=people[0], channels=CHANNELS)
        self.store.flush()

    def _load(self) -> None:
        decode = msgspec.msgpack.decode
        for _, body in self.store.load("user"):
            user = decode(body, type=User)
            self.users[user.id] = user
        for _, body in self.store.load("guild"):
            guild = decode(body, type=Guild)
            self.guilds[guild.id] = guild
        for _, body in self.store.load("channel"):
            channel = decode(body, type=Channel)
            self.channels[channel.id] = channel
        stored = sorted((decode(body, type=Message) for _, body in self.store.load("message")), key=lambda m: m.id)
        for message in stored:
            self.messages.setdefault(message.channel_id, {})[message.id] = message
        for key, body in self.store.load("commands"):
            self.commands[int(key)] = decode(body)
        for key, body in self.store.load("read"):
            user_id, channel_id = map(int, key.split(","))
            self.reads[user_id, channel_id] = decode(body)
        for message in stored:
            self._count_badges(message)
            if message.nonce is not None:
                self._keep_nonce(message, message.nonce)
        known = [*self.users, *self.channels, *(m.id for m in stored)]
        self._last_id = max(known, default=0)

    def flush(self) -> None:
        """Write what changed; call before answering whoever made the change."""
        self.store.flush()

    def close(self) -> None:
        """Write everything and let go of the files."""
        self.store.close()

    def wipe_commands(self) -> None:
        """Forget every registered command, as if somebody had deleted them at Discord."""
        for scope in list(self.commands):
            self.set_commands(scope, [])

    def set_commands(self, guild_id: int, commands: list[Json]) -> None:
        """Replace the registered commands of a server, or the global ones (guild 0)."""
        self.commands[guild_id] = commands
        self.store.put("commands", guild_id, commands)
        self.emit("commands")
