"""What a session hears of what happens in the world: the gateway's events and their bodies."""

from __future__ import annotations

from bot.local.gateway.session import (
    DIRECT_MESSAGES,
    GUILD_MEMBERS,
    GUILD_MESSAGES,
    MESSAGE_CONTENT,
    Session,
)
from bot.local.payloads import Payloads
from bot.local.world import World
from bot.local.world.model import DM_CHANNEL, Channel, Guild, Json, Message, WorldEvent

Told = tuple[str, Json, int | None]
"""The event's name, its body and the server it happened in."""


class Events:
    """Turns what happens in the world into the events of the gateway."""

    def __init__(self, world: World, payloads: Payloads) -> None:
        self.world = world
        self.payloads = payloads

    def guild(self, session: Session, guild: Guild) -> Json:
        """The body of GUILD_CREATE."""
        return self.payloads.guild(guild, everyone=session.wants(GUILD_MEMBERS))

    def translate(self, session: Session, event: WorldEvent) -> list[Told]:
        """What this session hears of something that happened."""
        kind, channel = event.kind, event.channel
        if kind == "interaction" and event.data is not None and channel is not None:
            return [("INTERACTION_CREATE", event.data, channel.guild_id)]
        if kind.startswith("message_") and event.message is not None:
            return self._message(session, kind, event.message)
        if kind in ("guild_create", "guild_delete") and event.guild is not None:
            guild = event.guild
            body = self.guild(session, guild) if kind == "guild_create" else {"id": str(guild.id)}
            return [(kind.upper(), body, guild.id)]
        if kind == "role_update" and event.guild is not None:
            guild_id = event.guild.id
            return [
                ("GUILD_ROLE_UPDATE", {"guild_id": str(guild_id), "role": role}, guild_id)
                for role in self.payloads.roles(event.guild)
                if event.guild.bot_in
            ]
        if channel is None or channel.type == DM_CHANNEL or not self.world.guilds[channel.guild_id or 0].bot_in:
            return []
        if kind.startswith("channel_"):
            return [(kind.upper(), self.payloads.channel(channel), channel.guild_id)]
        if kind.startswith("thread_") and self.world.can_see(self.world.bot, channel):
            return self._thread(event, channel)
        return []

    def _thread(self, event: WorldEvent, thread: Channel) -> list[Told]:
        payloads, where = self.payloads, {"id": str(thread.id), "guild_id": str(thread.guild_id)}
        if event.kind == "thread_delete":
            body = where | {"parent_id": str(thread.parent_id), "type": thread.type}
            return [("THREAD_DELETE", body, thread.guild_id)]
        if event.kind == "thread_create":
            return [("THREAD_CREATE", payloads.channel(thread) | {"newly_created": True}, thread.guild_id)]
        if event.kind == "thread_update":
            return [("THREAD_UPDATE", payloads.channel(thread), thread.guild_id)]
        body = where | {"member_count": len(thread.members), "added_members": [], "removed_member_ids": []}
        user_id = event.user_id or 0
        if event.data and event.data["added"]:
            guild = self.world.guilds[thread.guild_id or 0]
            member = payloads.thread_member(thread, user_id)
            member |= {"member": payloads.member(self.world.users[user_id], guild), "presence": None}
            body["added_members"] = [member]
        else:
            body["removed_member_ids"] = [str(user_id)]
        return [("THREAD_MEMBERS_UPDATE", body, thread.guild_id)]

    def _message(self, session: Session, kind: str, message: Message) -> list[Told]:
        channel = self.world.channels.get(message.channel_id)
        if channel is None or message.ephemeral:
            return []
        guild_id, bot = channel.guild_id, self.world.bot
        if guild_id is not None and not self.world.guilds[guild_id].bot_in:
            return []
        if not session.wants(DIRECT_MESSAGES if guild_id is None else GUILD_MESSAGES):
            return []
        if not self.world.can_see(bot, channel):
            return []
        if kind == "message_delete":
            body: Json = {"id": str(message.id), "channel_id": str(channel.id)}
            if guild_id is not None:
                body["guild_id"] = str(guild_id)
            return [("MESSAGE_DELETE", body, guild_id)]
        body = self.payloads.message(message, for_gateway=True)
        mine = message.author_id == bot.id or bot.id in message.mentions or guild_id is None
        if not mine and not session.wants(MESSAGE_CONTENT):
            body |= {"content": "", "embeds": [], "attachments": [], "components": []}
        return [(kind.upper(), body, guild_id)]

    def members(self, data: Json) -> Json | None:
        """The body of GUILD_MEMBERS_CHUNK that answers a request for members; None for an unknown server."""
        guild = self.world.guilds.get(int(data.get("guild_id") or 0))
        if guild is None:
            return None
        wanted = data.get("user_ids") or []
        ids = {int(user_id) for user_id in (wanted if isinstance(wanted, list) else [wanted])}
        query = str(data.get("query") or "").lower()
        people = [
            self.payloads.member(user, guild)
            for user in self.world.users.values()
            if (user.id in ids if ids else user.name.lower().startswith(query))
        ]
        body: Json = {"guild_id": str(guild.id), "members": people, "chunk_index": 0, "chunk_count": 1}
        body["not_found"] = [str(i) for i in ids if i not in self.world.users]
        if data.get("nonce") is not None:
            body["nonce"] = data["nonce"]
        return body
