"""Users, members, the application."""

from __future__ import annotations

from datetime import UTC, datetime

from bot.local.world import World
from bot.local.world.model import Channel, Guild, Json, User


def stamp(seconds: float) -> str:
    """A time as Discord writes it (ISO 8601)."""
    return datetime.fromtimestamp(seconds, UTC).isoformat()


class PeoplePayloads:
    """Builds the JSON for one world; `base` is the server's address, for the links of attachments."""

    def __init__(self, world: World, base: str = "") -> None:
        self.world = world
        self.base = base

    def user(self, user: User) -> Json:
        """A user object."""
        return {
            "id": str(user.id),
            "username": user.name.lower().replace(" ", "_"),
            "discriminator": "0",
            "global_name": user.name,
            "avatar": None,
            "bot": user.bot,
            "public_flags": 0,
            "flags": 0,
            "primary_guild": None,
        }

    def member(self, user: User, guild: Guild, channel: Channel | None = None) -> Json:
        """A member object; with a channel also the member's permissions there, as interactions carry them."""
        member: Json = {
            "user": self.user(user),
            "nick": None,
            "avatar": None,
            "banner": None,
            "roles": [str(guild.role_id)] if user.bot else [],
            "joined_at": stamp(1_767_225_600),
            "premium_since": None,
            "deaf": False,
            "mute": False,
            "pending": False,
            "flags": 0,
            "communication_disabled_until": None,
        }
        if channel is not None:
            member["permissions"] = str(self.world.user_bits(user, channel))
        return member

    def application(self) -> Json:
        """The bot's application."""
        bot = self.world.bot
        return {
            "id": str(bot.id),
            "name": bot.name,
            "icon": None,
            "description": "",
            "bot_public": True,
            "bot_require_code_grant": False,
            "verify_key": "0" * 64,
            "type": None,
            "flags": 0,
            "flags_new": "0",
            "redirect_uris": [],
            "interactions_endpoint_url": None,
            "role_connections_verification_url": None,
            "approximate_guild_count": sum(guild.bot_in for guild in self.world.guilds.values()),
            "approximate_user_install_count": 0,
            "approximate_user_authorization_count": 0,
            "explicit_content_filter": 0,
            "eligible_oauth2_scopes": [],
            "owner": self.user(next(u for u in self.world.users.values() if not u.bot)),
            "team": None,
            "summary": "",
            "rpc_origins": [],
            "bot": self.user(bot),
        }
