"""Who may do and see what."""

from __future__ import annotations

from bot.local.world.model import DM_CHANNEL, PRIVATE_THREAD, TEXT_CHANNEL, Channel, User
from bot.local.world.people import Users
from bot.local.world.permissions import BITS, BOT_BITS, EVERY_BIT, EVERYONE_BITS, OF_THE_BOT, bits


class Rights(Users):
    """The permissions of the bot and of everybody else."""

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
