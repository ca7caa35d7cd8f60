"""Channels, threads, servers and their roles."""

from __future__ import annotations

from bot.local.payloads.people import PeoplePayloads, stamp
from bot.local.world.model import DM_CHANNEL, Channel, Guild, Json
from bot.local.world.permissions import BOT_BITS, EVERYONE_BITS, bits


class PlacePayloads(PeoplePayloads):
    """Adds the places."""

    def channel(self, channel: Channel) -> Json:
        """A channel object of any kind."""
        if channel.type == DM_CHANNEL:
            recipient = self.world.users[channel.recipient_id or 0]
            return {
                "id": str(channel.id),
                "type": channel.type,
                "flags": 0,
                "last_message_id": _id(channel.last_message_id),
                "recipients": [self.user(recipient)],
            }
        common: Json = {
            "id": str(channel.id),
            "type": channel.type,
            "name": channel.name,
            "guild_id": _id(channel.guild_id),
            "parent_id": _id(channel.parent_id),
            "last_message_id": _id(channel.last_message_id),
            "rate_limit_per_user": 0,
            "flags": 0,
        }
        if channel.is_thread:
            return common | self._thread(channel)
        deny = bits(channel.denied)
        overwrites = [{"id": str(self.world.bot.id), "type": 1, "allow": "0", "deny": str(deny)}] if deny else []
        return common | {
            "topic": channel.topic,
            "position": channel.position,
            "nsfw": False,
            "last_pin_timestamp": None,
            "default_auto_archive_duration": 1440,
            "permission_overwrites": overwrites,
        }

    def _thread(self, thread: Channel) -> Json:
        body: Json = {
            "owner_id": _id(thread.owner_id),
            "member_count": len(thread.members),
            "message_count": thread.message_count,
            "total_message_sent": thread.message_count,
            "thread_metadata": {
                "archived": thread.archived,
                "locked": thread.locked,
                "invitable": thread.invitable,
                "auto_archive_duration": thread.auto_archive,
                "archive_timestamp": stamp(thread.archive_changed),
                "create_timestamp": stamp(thread.created),
            },
        }
        if self.world.bot.id in thread.members:
            body["member"] = self.thread_member(thread, self.world.bot.id)
        return body

    def thread_member(self, thread: Channel, user_id: int) -> Json:
        """A thread member object."""
        joined = thread.members.get(user_id, thread.created)
        return {"id": str(thread.id), "user_id": str(user_id), "join_timestamp": stamp(joined), "flags": 0}

    def guild(self, guild: Guild, *, everyone: bool = False) -> Json:
        """A guild object as GUILD_CREATE carries it; `everyone`: list all members, not the bot alone."""
        world = self.world
        people = [user for user in world.users.values() if everyone or user.bot]
        mine = [c for c in world.channels.values() if c.guild_id == guild.id]
        open_threads = [c for c in mine if c.is_thread and not c.archived and world.can_see(world.bot, c)]
        return {
            "id": str(guild.id),
            "name": guild.name,
            "icon": None,
            "description": None,
            "splash": None,
            "discovery_splash": None,
            "banner": None,
            "owner_id": str(guild.owner_id),
            "afk_channel_id": None,
            "afk_timeout": 300,
            "verification_level": 0,
            "default_message_notifications": 1,
            "explicit_content_filter": 0,
            "mfa_level": 0,
            "nsfw_level": 0,
            "premium_tier": 0,
            "premium_subscription_count": 0,
            "premium_progress_bar_enabled": False,
            "preferred_locale": "en-US",
            "application_id": None,
            "system_channel_id": None,
            "system_channel_flags": 0,
            "rules_channel_id": None,
            "public_updates_channel_id": None,
            "safety_alerts_channel_id": None,
            "vanity_url_code": None,
            "features": [],
            "emojis": [],
            "stickers": [],
            "roles": self.roles(guild),
            "large": False,
            "unavailable": False,
            "joined_at": stamp(1_767_225_600),
            "member_count": len(world.users),
            "members": [self.member(user, guild) for user in people],
            "channels": [self.channel(c) for c in mine if not c.is_thread],
            "threads": [self.channel(c) for c in open_threads],
            "voice_states": [],
            "presences": [],
            "stage_instances": [],
            "guild_scheduled_events": [],
            "soundboard_sounds": [],
        }

    def roles(self, guild: Guild) -> list[Json]:
        """The roles of a server: everyone's and the bot's. Neither allows what the server denies the bot."""
        denied = bits(guild.denied)

        def role(role_id: str, name: str, position: int, permissions: int, managed: bool) -> Json:
            return {
                "id": role_id,
                "name": name,
                "color": 0,
                "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None},
                "hoist": False,
                "icon": None,
                "unicode_emoji": None,
                "position": position,
                "permissions": str(permissions),
                "managed": managed,
                "mentionable": False,
                "flags": 0,
            }

        return [
            role(str(guild.id), "@everyone", 0, EVERYONE_BITS & ~denied, False),
            role(str(guild.role_id), self.world.bot.name, 1, BOT_BITS & ~denied, True),
        ]


def _id(value: int | None) -> str | None:
    return None if value is None else str(value)
