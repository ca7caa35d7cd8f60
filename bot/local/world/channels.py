"""Text channels, DMs and threads."""

from __future__ import annotations

from bot.local.errors import ApiError
from bot.local.world.messages import Messages
from bot.local.world.model import DM_CHANNEL, TEXT_CHANNEL, Channel, Guild, User


class Channels(Messages):
    """The places where messages stand."""

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
        self.keep_channel(channel)
        if not quiet:
            self.emit("channel_create", channel=channel)
        return channel

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
        self.keep_channel(channel)
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
        self.keep_channel(thread)
        self.emit("thread_create", channel=thread)
        return thread

    def changed(self, channel: Channel) -> None:
        """Note and tell that a channel's fields were changed."""
        self.keep_channel(channel)
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
            self.keep_channel(thread)
            self.emit("thread_member", channel=thread, user_id=user_id, data={"added": True})

    def remove_member(self, thread: Channel, user_id: int) -> None:
        """Take a user out of a thread."""
        if thread.members.pop(user_id, None) is not None:
            self.keep_channel(thread)
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
