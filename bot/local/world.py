"""The state of a tiny Discord: users, servers, channels, threads, DMs, messages, commands.

Everything that changes goes through here, is noted in the store and told to the listeners (the gateway and
the pages) as an `WorldEvent`. What Discord would refuse is refused by the routes; the world only knows places.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any

import msgspec

from bot.local.errors import ApiError
from bot.local.model import (
    DISCORD_EPOCH,
    DM_CHANNEL,
    PRIVATE_THREAD,
    TEXT_CHANNEL,
    Channel,
    Guild,
    Json,
    Message,
    User,
)
from bot.local.news import News
from bot.local.permissions import BITS, BOT_BITS, EVERY_BIT, EVERYONE_BITS, OF_THE_BOT, bits
from bot.local.store import WorldStore

PEOPLE = ("Ada", "Ben", "Cleo", "Dan", "Eve")
BOT_NAME = "Harbourmaster"
GUILD_NAME = "Harbour"
NONCES_KEPT = 5000
NONCE_SECONDS = 300.0
"""How long a nonce is remembered and shown: "the past few minutes", as Discord's documentation has it."""
CHANNELS = (("quay", "Where games are opened and people talk"), ("tavern", "Off the clock"))


class World(News):
    """One local Discord. `folder` keeps it between runs; None keeps it in memory."""

    def __init__(self, folder: Path | None = None, *, clock: Callable[[], float] = time.time) -> None:
        super().__init__()
        self.clock = clock
        self.store = WorldStore(folder)
        self.users: dict[int, User] = {}
        self.guilds: dict[int, Guild] = {}
        self.channels: dict[int, Channel] = {}
        self.messages: dict[int, dict[int, Message]] = {}
        self.commands: dict[int, list[Json]] = {}
        self.reads: dict[tuple[int, int], int] = {}
        self.badges: dict[tuple[int, int], int] = {}
        self.nonces: dict[tuple[int, str], tuple[float, int, int]] = {}
        self._last_id = 0
        self._load()
        if not self.users:
            self._found()
        self.bot = next(user for user in self.users.values() if user.bot)

    # -- beginning and end ------------------------------------------------------------------------------

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

    # -- ids -------------------------------------------------------------------------------------------

    def snowflake(self) -> int:
        """A new id: it holds the time, as Discord's do, and is higher than every earlier one."""
        self._last_id = max(self._last_id + 1, int((self.clock() - DISCORD_EPOCH) * 1000) << 22)
        return self._last_id

    # -- users and servers ------------------------------------------------------------------------------

    def add_user(self, name: str, *, bot: bool = False) -> User:
        """A new user, member of every server."""
        if any(user.name.lower() == name.lower() for user in self.users.values()):
            raise ValueError(f"There is already somebody called {name}.")
        user = User(self.snowflake(), name, bot=bot)
        self.users[user.id] = user
        self.store.put("user", user.id, user)
        self.emit("user_create", user_id=user.id)
        return user

    def user(self, who: int | str) -> User:
        """A user by id or name. Raises `LookupError`."""
        if isinstance(who, int) or who.isdecimal():
            found = self.users.get(int(who))
        else:
            found = next((u for u in self.users.values() if u.name.lower() == who.lstrip("@").lower()), None)
        if found is None:
            raise LookupError(f"Nobody here is called {who!r}; here are {self._names()}.")
        return found

    def _names(self) -> str:
        return ", ".join(user.name for user in self.users.values())

    def set_dms(self, user: User, is_open: bool) -> None:
        """Open or close a user's DMs to the bot."""
        user.dms_open = is_open
        self.store.put("user", user.id, user)
        self.emit("user_update", user_id=user.id)

    def add_guild(self, name: str, *, owner: User, channels: Iterable[tuple[str, str]] = CHANNELS) -> Guild:
        """A new server with these channels (name, topic); the bot is in it."""
        guild = Guild(self.snowflake(), name, owner.id, role_id=self.snowflake())
        self.guilds[guild.id] = guild
        self.store.put("guild", guild.id, guild)
        for channel_name, topic in channels:
            self.add_channel(guild, channel_name, topic=topic, quiet=True)
        self.emit("guild_create", guild=guild)
        return guild

    def guild(self, guild_id: int) -> Guild:
        """A server the bot is in. Raises `ApiError` 10004."""
        guild = self.guilds.get(guild_id)
        if guild is None or not guild.bot_in:
            raise ApiError(10004)
        return guild

    def set_bot_in(self, guild: Guild, is_in: bool) -> None:
        """Take the bot out of a server, or let it in again."""
        if guild.bot_in != is_in:
            guild.bot_in = is_in
            self.store.put("guild", guild.id, guild)
            self.emit("guild_create" if is_in else "guild_delete", guild=guild)

    # -- channels ---------------------------------------------------------------------------------------

    def add_channel(self, guild: Guild, name: str, *, topic: str | None = None, quiet: bool = False) -> Channel:
        """A new text channel. `quiet`: tell nobody (the server is being made)."""
        position = sum(c.guild_id == guild.id and not c.is_thread for c in self.channels.values())
        channel = Channel(
            self.snowflake(),
            TEXT_CHANNEL,
            name,
            guild.id,
            topic=topic,
            position=position,
            created=self.clock(),
        )
        self._keep_channel(channel)
        if not quiet:
            self.emit("channel_create", channel=channel)
        return channel

    def _keep_channel(self, channel: Channel) -> None:
        self.channels[channel.id] = channel
        self.store.put("channel", channel.id, channel)

    def channel(self, channel_id: int) -> Channel:
        """A channel by id. Raises `ApiError` 10003."""
        channel = self.channels.get(channel_id)
        if channel is None:
            raise ApiError(10003)
        return channel

    def find_channel(self, where: int | str) -> Channel:
        """A channel or thread by id or name (`#quay`); of several of a name the newest. Raises `LookupError`."""
        if isinstance(where, int) or where.isdecimal():
            found = self.channels.get(int(where))
        else:
            named = [c for c in self.channels.values() if c.name == where.lstrip("#")]
            found = named[-1] if named else None
        if found is None:
            raise LookupError(f"There is no channel {where!r}.")
        return found

    def dm(self, user: User) -> Channel:
        """The DM channel between this user and the bot, made if need be."""
        for channel in self.channels.values():
            if channel.type == DM_CHANNEL and channel.recipient_id == user.id:
                return channel
        channel = Channel(self.snowflake(), DM_CHANNEL, recipient_id=user.id, created=self.clock())
        self._keep_channel(channel)
        self.emit("channel_create", channel=channel)
        return channel

    def threads(self, parent: Channel | None = None, guild: Guild | None = None) -> list[Channel]:
        """The threads of a channel or of a server, archived ones too, oldest first."""
        return [
            c
            for c in self.channels.values()
            if c.is_thread
            and (parent is None or c.parent_id == parent.id)
            and (guild is None or c.guild_id == guild.id)
        ]

    def start_thread(
        self,
        parent: Channel,
        name: str,
        *,
        kind: int,
        owner_id: int,
        thread_id: int | None = None,
        auto_archive: int = 1440,
        invitable: bool = True,
    ) -> Channel:
        """A new thread in a text channel; its owner is its first member."""
        now = self.clock()
        thread = Channel(
            thread_id or self.snowflake(),
            kind,
            name,
            parent.guild_id,
            parent_id=parent.id,
            owner_id=owner_id,
            members={owner_id: now},
            archive_changed=now,
            auto_archive=auto_archive,
            invitable=invitable,
            created=now,
        )
        self._keep_channel(thread)
        self.emit("thread_create", channel=thread)
        return thread

    def changed(self, channel: Channel) -> None:
        """Note and tell that a channel's fields were changed."""
        self._keep_channel(channel)
        self.emit("thread_update" if channel.is_thread else "channel_update", channel=channel)

    def set_archived(self, thread: Channel, archived: bool, locked: bool | None = None) -> None:
        """Archive or reopen a thread; `locked` None leaves the lock as it is."""
        lock = thread.locked if locked is None else locked
        if (thread.archived, thread.locked) != (archived, lock):
            if thread.archived != archived:
                thread.archive_changed = self.clock()
            thread.archived, thread.locked = archived, lock
            self.changed(thread)

    def add_member(self, thread: Channel, user_id: int) -> None:
        """Let a user into a thread."""
        if user_id not in thread.members:
            thread.members[user_id] = self.clock()
            self._keep_channel(thread)
            self.emit("thread_member", channel=thread, user_id=user_id, data={"added": True})

    def remove_member(self, thread: Channel, user_id: int) -> None:
        """Take a user out of a thread."""
        if thread.members.pop(user_id, None) is not None:
            self._keep_channel(thread)
            self.emit("thread_member", channel=thread, user_id=user_id, data={"added": False})

    def delete_channel(self, channel: Channel) -> None:
        """Delete a channel with its threads and messages."""
        for thread in self.threads(parent=channel):
            self.delete_channel(thread)
        for message in self.messages.pop(channel.id, {}).values():
            self._forget(message)
        for place in [place for place in self.badges if place[1] == channel.id]:
            del self.badges[place]
        del self.channels[channel.id]
        self.store.put("channel", channel.id, None)
        self.emit("thread_delete" if channel.is_thread else "channel_delete", channel=channel)

    # -- permissions ------------------------------------------------------------------------------------

    def parent_of(self, channel: Channel) -> Channel:
        """The channel whose permissions count: a thread's parent, else the channel itself."""
        if channel.is_thread and channel.parent_id in self.channels:
            return self.channels[channel.parent_id]
        return channel

    def bot_can(self, channel: Channel, name: str) -> bool:
        """Whether the bot has a permission in a channel."""
        return channel.type == DM_CHANNEL or (name in OF_THE_BOT and name not in self.denied(channel))

    def denied(self, channel: Channel) -> set[str]:
        """The permissions that the bot lacks in a channel: taken there, or in the whole server."""
        guild = self.guilds.get(channel.guild_id or 0)
        return self.parent_of(channel).denied | (guild.denied if guild is not None else set())

    def bot_bits(self, channel: Channel) -> int:
        """The bot's permissions in a channel, as bits."""
        return BOT_BITS if channel.type == DM_CHANNEL else BOT_BITS & ~bits(self.denied(channel))

    def user_bits(self, user: User, channel: Channel) -> int:
        """A user's permissions in a channel, as bits: the owner may do everything."""
        if user.id == self.bot.id:
            return self.bot_bits(channel)
        guild = self.guilds.get(channel.guild_id or 0)
        return EVERY_BIT if guild is not None and guild.owner_id == user.id else EVERYONE_BITS

    def set_permission(self, name: str, allowed: bool, channel: Channel | None = None) -> None:
        """Give or take a permission of the bot: in one channel, or by its roles in all servers.

        Given back everywhere, it is given back in every channel too. Raises `ValueError` for an unknown name.
        """
        if name not in BITS:
            raise ValueError(f"There is no permission {name!r}; there are {', '.join(sorted(BITS))}.")
        if channel is not None:
            self._permit_in(self.parent_of(channel), name, allowed)
            return
        for guild in self.guilds.values():
            if (name in guild.denied) == allowed:
                (guild.denied.discard if allowed else guild.denied.add)(name)
                self.store.put("guild", guild.id, guild)
                self.emit("role_update", guild=guild)
        if allowed:
            for place in [c for c in self.channels.values() if c.type == TEXT_CHANNEL]:
                self._permit_in(place, name, True)

    def _permit_in(self, channel: Channel, name: str, allowed: bool) -> None:
        if (name in channel.denied) == allowed:
            (channel.denied.discard if allowed else channel.denied.add)(name)
            self.changed(channel)

    def can_see(self, user: User, channel: Channel) -> bool:
        """Whether a user may look into a channel."""
        if channel.type == DM_CHANNEL:
            return user.bot or channel.recipient_id == user.id
        if channel.type == PRIVATE_THREAD:
            guild = self.guilds.get(channel.guild_id or 0)
            owner = guild is not None and guild.owner_id == user.id
            return user.id in channel.members or owner or (user.bot and self.bot_can(channel, "manage_threads"))
        return not user.bot or self.bot_can(channel, "view_channel")

    # -- messages ---------------------------------------------------------------------------------------

    def history(self, channel: Channel, viewer: User | None = None) -> Iterator[Message]:
        """The messages of a channel, oldest first: with a viewer those that they see, else the lasting ones."""
        seen = None if viewer is None else viewer.id
        for message in self.messages.get(channel.id, {}).values():
            if not message.ephemeral or (seen is not None and message.viewer_id == seen):
                yield message

    def message(self, channel_id: int, message_id: int, *, ephemeral: bool = False) -> Message:
        """A message by id. Raises `ApiError` 10008, for an ephemeral one too unless that is asked for."""
        message = self.messages.get(channel_id, {}).get(message_id)
        if message is None or (message.ephemeral and not ephemeral):
            raise ApiError(10008)
        return message

    def keep_message(self, message: Message) -> None:
        """Write a message down; ephemeral ones are gone after a restart, as on Discord."""
        self.messages.setdefault(message.channel_id, {})[message.id] = message
        if not message.ephemeral:
            self.store.put("message", message.id, message)

    def add_message(self, message: Message) -> Message:
        """Post a new message: keep, count and tell it."""
        channel = self.channels[message.channel_id]
        self.keep_message(message)
        if not message.ephemeral:
            channel.last_message_id = message.id
            channel.message_count += 1
            self._keep_channel(channel)
        if message.nonce is not None:
            self._keep_nonce(message, message.nonce)
        self._count_badges(message)
        if message.author_id != self.bot.id:
            self.mark_read(message.author_id, channel.id)
        self.emit("message_create", message=message)
        return message

    def _keep_nonce(self, message: Message, nonce: str) -> None:
        self.nonces[message.author_id, nonce] = (message.created, message.channel_id, message.id)
        while len(self.nonces) > NONCES_KEPT:
            del self.nonces[next(iter(self.nonces))]

    def message_of_nonce(self, author: User, nonce: str) -> Message | None:
        """The message that an author posted with this nonce in the past few minutes, in whatever channel."""
        when, channel_id, message_id = self.nonces.get((author.id, nonce), (0.0, 0, 0))
        if self.clock() - when > NONCE_SECONDS:
            return None
        return self.messages.get(channel_id, {}).get(message_id)

    def update_message(self, message: Message) -> Message:
        """Keep and tell a changed message."""
        self.keep_message(message)
        self.emit("message_update", message=message)
        return message

    def delete_message(self, message: Message) -> None:
        """Delete a message with its files."""
        self.messages.get(message.channel_id, {}).pop(message.id, None)
        self._forget(message)
        self._count_badges(message, -1)
        self.emit("message_delete", message=message)

    def _forget(self, message: Message) -> None:
        self.store.put("message", message.id, None)
        for attachment in message.attachments:
            self.store.drop_file(attachment.id)

    def mark_read(self, user_id: int, channel_id: int) -> None:
        """A user has seen everything in a channel."""
        newest = next(reversed(self.messages.get(channel_id, {})), 0)
        if self.reads.get((user_id, channel_id), 0) < newest:
            self.reads[user_id, channel_id] = newest
            self.store.put("read", f"{user_id},{channel_id}", newest)
        if self.badges.pop((user_id, channel_id), 0):
            self.emit("read", channel=self.channels.get(channel_id), user_id=user_id)

    def _count_badges(self, message: Message, step: int = 1) -> None:
        channel = self.channels.get(message.channel_id)
        if channel is None or message.ephemeral:
            return
        called: list[Any] = list(message.pinged)
        if channel.type == DM_CHANNEL and message.author_id != channel.recipient_id:
            called = [channel.recipient_id]
        for user_id in called:
            if message.id > self.reads.get((user_id, channel.id), 0):
                self.badges[user_id, channel.id] = max(0, self.badges.get((user_id, channel.id), 0) + step)

    # -- commands ---------------------------------------------------------------------------------------

    def wipe_commands(self) -> None:
        """Forget every registered command, as if somebody had deleted them at Discord."""
        for scope in list(self.commands):
            self.set_commands(scope, [])

    def set_commands(self, guild_id: int, commands: list[Json]) -> None:
        """Replace the registered commands of a server, or the global ones (guild 0)."""
        self.commands[guild_id] = commands
        self.store.put("commands", guild_id, commands)
        self.emit("commands")
