"""Users and servers."""

from __future__ import annotations

from collections.abc import Iterable

from bot.local.errors import ApiError
from bot.local.world.channels import Channels
from bot.local.world.model import Guild, User

CHANNELS = (("quay", "Where games are opened and people talk"), ("tavern", "Off the clock"))


class Users(Channels):
    """Who there is, and the servers they are in."""

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
