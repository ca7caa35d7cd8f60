"""The world's things as the JSON objects that Discord sends."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

from bot.local.model import DM_CHANNEL, HAS_THREAD, Attachment, Channel, Guild, Json, Message, User
from bot.local.permissions import BOT_BITS, EVERYONE_BITS, bits
from bot.local.world import NONCE_SECONDS, World


def stamp(seconds: float) -> str:
    """A time as Discord writes it (ISO 8601)."""
    return datetime.fromtimestamp(seconds, UTC).isoformat()


class Payloads:
    """Builds the JSON for one world; `base` is the server's address, for the links of attachments."""

    def __init__(self, world: World, base: str = "") -> None:
        self.world = world
        self.base = base

    # -- people -----------------------------------------------------------------------------------------

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
        }

    def member(self, user: User, guild: Guild, channel: Channel | None = None) -> Json:
        """A member object; with a channel also the member's permissions there, as interactions carry them."""
        member: Json = {
            "user": self.user(user),
            "nick": None,
            "avatar": None,
            "roles": [self._bot_role_id(guild)] if user.bot else [],
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
            "flags": 0,
            "owner": self.user(next(u for u in self.world.users.values() if not u.bot)),
            "team": None,
            "summary": "",
            "rpc_origins": [],
            "bot": self.user(bot),
        }

    # -- places -----------------------------------------------------------------------------------------

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

    def _bot_role_id(self, guild: Guild) -> str:
        return str(guild.role_id)

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
            role(self._bot_role_id(guild), self.world.bot.name, 1, BOT_BITS & ~denied, True),
        ]

    # -- messages ---------------------------------------------------------------------------------------

    def attachment_url(self, channel_id: int, attachment: Attachment) -> str:
        """Where the bytes of an attachment are served."""
        return f"{self.base}/cdn/attachments/{channel_id}/{attachment.id}/{attachment.filename}"

    def attachment(self, channel_id: int, attachment: Attachment) -> Json:
        """An attachment object."""
        url = self.attachment_url(channel_id, attachment)
        body: Json = {
            "id": str(attachment.id),
            "filename": attachment.filename,
            "size": attachment.size,
            "url": url,
            "proxy_url": url,
            "content_type": attachment.content_type,
        }
        if attachment.description is not None:
            body["description"] = attachment.description
        if attachment.width is not None:
            body |= {"width": attachment.width, "height": attachment.height}
        return body

    def message(self, message: Message, *, for_gateway: bool = False) -> Json:
        """A message object; `for_gateway` adds the server and the author's membership."""
        world = self.world
        channel = world.channels[message.channel_id]
        author = world.users[message.author_id]
        guild = world.guilds.get(channel.guild_id or 0)
        body: Json = {
            "id": str(message.id),
            "channel_id": str(message.channel_id),
            "type": message.type,
            "author": self.user(author),
            "content": message.content,
            "timestamp": stamp(message.created),
            "edited_timestamp": None if message.edited is None else stamp(message.edited),
            "tts": False,
            "mention_everyone": message.mention_everyone,
            "mentions": [self.user(world.users[u]) for u in message.mentions if u in world.users],
            "mention_roles": [],
            "attachments": [self.attachment(channel.id, a) for a in message.attachments],
            "embeds": self._with_links(message, message.embeds),
            "components": self._with_links(message, message.components),
            "pinned": message.pinned,
            "flags": message.flags,
        }
        if message.nonce is not None and world.clock() - message.created <= NONCE_SECONDS:
            body["nonce"] = message.nonce
        if message.interaction is not None:
            body["application_id"] = body["webhook_id"] = str(world.bot.id)
            body["interaction_metadata"] = message.interaction
        if message.reference is not None:
            body["message_reference"] = message.reference
            answered = world.messages.get(int(message.reference["channel_id"]), {}).get(
                int(message.reference["message_id"])
            )
            body["referenced_message"] = None if answered is None else self.message(answered)
        if message.flags & HAS_THREAD and message.id in world.channels:
            body["thread"] = self.channel(world.channels[message.id])
        if for_gateway and guild is not None:
            member = self.member(author, guild)
            del member["user"]
            body |= {"guild_id": str(guild.id), "member": member}
        return body

    def _with_links(self, message: Message, parts: list[Json]) -> list[Json]:
        """Put the served address in place of every `attachment://name`, and say how large each picture is."""
        if not message.attachments or not parts:
            return parts
        by_name = {f"attachment://{a.filename}": a for a in message.attachments}
        by_name |= {self.attachment_url(message.channel_id, a): a for a in message.attachments}

        def resolve(node: Any) -> Any:
            if isinstance(node, list):
                return [resolve(item) for item in node]
            if not isinstance(node, dict):
                return node
            attachment = by_name.get(str(node.get("url")))
            out = {key: resolve(value) for key, value in node.items()}
            if attachment is not None:
                url = self.attachment_url(message.channel_id, attachment)
                out |= {
                    "url": url,
                    "proxy_url": url,
                    "width": attachment.width,
                    "height": attachment.height,
                    "content_type": attachment.content_type,
                    "attachment_id": str(attachment.id),
                }
            return out

        resolved: list[Json] = resolve(parts)
        return resolved


def _id(value: int | None) -> str | None:
    return None if value is None else str(value)
