"""What the page shows: messages with their text rendered, places with badges, live events."""

from __future__ import annotations

from functools import lru_cache

from bot.local.markdown import Markdown
from bot.local.push import notified
from bot.local.server import Server
from bot.local.users.operations import Operations
from bot.local.users.slash_commands import available
from bot.local.world.model import DM_CHANNEL, LOADING, PRIVATE_THREAD, Channel, Json, Message, User, WorldEvent
from bot.local.world.permissions import BITS


class PageView:
    """The page's side of the operations: answers with everything ready to be put on the screen."""

    def __init__(self, server: Server, operations: Operations) -> None:
        self.server = server
        self.world = server.world
        self.operations = operations
        self._html = lru_cache(maxsize=4096)(Markdown(self.world).html)
        self.world.listeners.append(self._renamed)

    def _renamed(self, event: WorldEvent) -> None:
        if event.kind.startswith(("user_", "channel_", "thread_")):
            self._html.cache_clear()

    # -- operations of the page -------------------------------------------------------------------------

    async def op_state(self, user: str) -> Json:
        """All that a user sees around the messages: servers, channels, threads, DM, everybody."""
        who = self.world.user(user)
        channels = [self.place(who, c) for c in self.world.channels.values() if self.world.can_see(who, c)]
        dm = self.world.dm(who)
        if all(place["id"] != str(dm.id) for place in channels):
            channels.append(self.place(who, dm))
        guilds = [
            {
                "id": str(g.id),
                "name": g.name,
                "bot_in": g.bot_in,
                "owner": g.owner_id == who.id,
                "denied": sorted(g.denied),
            }
            for g in self.world.guilds.values()
        ]
        return {
            "seq": self.world.seq,
            "me": {"id": str(who.id), "name": who.name, "dms_open": who.dms_open},
            "bot": {"id": str(self.world.bot.id), "name": self.world.bot.name, "online": self._online()},
            "guilds": guilds,
            "channels": channels,
            "users": (await self.operations.op_users())["users"],
            "permissions": sorted(BITS),
            "ack_seconds": self.server.interactions.ack_seconds,
        }

    def _online(self) -> bool:
        return bool(self.server.gateway.connected)

    async def op_shown(self, user: str, channel: int | str, limit: int = 50, before: str | None = None) -> Json:
        """The newest messages of a channel, ready to be shown, oldest first; reading them clears the badge."""
        who = self.world.user(user)
        place = self.operations.place(who, channel)
        found = [m for m in self.world.history(place, who) if before is None or m.id < int(before)]
        self.world.mark_read(who.id, place.id)
        messages = [self.message(m) for m in found[-limit:]]
        return {"channel_id": str(place.id), "messages": messages, "more": len(found) > limit}

    async def op_palette(self, user: str, channel: int | str) -> Json:
        """The commands to choose from in a channel, one entry a command or sub-command, with the options."""
        who = self.world.user(user)
        entries: list[Json] = []
        for command in available(self.world, who, self.operations.place(who, channel)):
            if command["type"] == 1:
                entries += _entries(command["name"], command)
        menus = [
            {"name": c["name"], "type": c["type"]}
            for c in available(self.world, who, self.operations.place(who, channel))
            if c["type"] != 1
        ]
        return {"commands": entries, "menus": menus}

    # -- things as they are shown -----------------------------------------------------------------------

    def place(self, user: User, channel: Channel) -> Json:
        """A channel as the list shows it."""
        badge = self.world.badges.get((user.id, channel.id), 0)
        read = self.world.reads.get((user.id, channel.id), 0)
        return {
            "id": str(channel.id),
            "type": channel.type,
            "name": self.world.bot.name if channel.type == DM_CHANNEL else channel.name,
            "topic": channel.topic,
            "guild_id": None if channel.guild_id is None else str(channel.guild_id),
            "parent_id": None if channel.parent_id is None else str(channel.parent_id),
            "position": channel.position,
            "archived": channel.archived,
            "locked": channel.locked,
            "private": channel.type == PRIVATE_THREAD,
            "joined": user.id in channel.members,
            "denied": sorted(self.world.denied(channel)),
            "badge": badge,
            "unread": (channel.last_message_id or 0) > read,
            "active": str(channel.last_message_id or channel.id),
        }

    def message(self, message: Message) -> Json:
        """A message with `html` beside every text."""
        body = self.operations.seen(message)
        body["html"] = self._html(message.content) if message.content else ""
        body["embeds"] = [self._embed(embed) for embed in body["embeds"]]
        body["components"] = [self._component(component) for component in body["components"]]
        body["thinking"] = bool(message.flags & LOADING)
        called = notified(self.world, message) if message.push is not None else message.pinged
        body["called_names"] = [self.world.users[who].name for who in called if who in self.world.users]
        reference = message.reference
        if reference is not None and message.type == 19:
            answered = self.world.messages.get(message.channel_id, {}).get(int(reference["message_id"]))
            author = None if answered is None else self.world.users[answered.author_id].name
            text = "This message was deleted." if answered is None else answered.content or "Click to see"
            body["reply"] = {"author": author, "text": text[:120]}
        body.pop("referenced_message", None)
        metadata = message.interaction
        if metadata is not None and metadata.get("type") == 2:
            body["used"] = {"user": metadata["user"]["global_name"], "name": metadata.get("name", "")}
        return body

    def _embed(self, embed: Json) -> Json:
        shown = dict(embed)
        for key in ("title", "description"):
            if embed.get(key):
                shown[f"{key}_html"] = self._html(embed[key])
        shown["fields"] = [
            {**field, "name_html": self._html(field["name"]), "value_html": self._html(field["value"])}
            for field in embed.get("fields") or []
        ]
        return shown

    def _component(self, component: Json) -> Json:
        shown = dict(component)
        if component["type"] == 10:
            shown["html"] = self._html(component["content"])
        if component.get("components"):
            shown["components"] = [self._component(child) for child in component["components"]]
        if component.get("accessory"):
            shown["accessory"] = self._component(component["accessory"])
        return shown

    # -- live -------------------------------------------------------------------------------------------

    def event(self, user: User, event: WorldEvent) -> Json | None:
        """An event as a user's page hears it; None if it is not theirs to hear."""
        kind, channel = event.kind, event.channel
        message = event.message
        if message is not None:
            channel = self.world.channels.get(message.channel_id)
            if channel is None or not self._hears(user, channel):
                return self._elsewhere(message)
            if message.ephemeral and message.viewer_id != user.id:
                return None
            place = self.place(user, channel)
            if kind == "message_delete":
                return {"kind": kind, "id": str(message.id), "channel_id": str(channel.id), "place": place}
            return {
                "kind": kind,
                "message": self.message(message),
                "place": place,
                "called": user.id in message.pinged,
            }
        if kind == "interaction_state":
            return {"kind": kind, **(event.data or {})} if event.user_id == user.id else None
        if kind == "interaction":
            return None
        if kind == "typing":
            if channel is None or not self._hears(user, channel):
                return None
            return {
                "kind": kind,
                "channel_id": str(channel.id),
                "user": self.world.users[event.user_id or 0].name,
            }
        if kind in ("channel_delete", "thread_delete") and channel is not None:
            return {"kind": "place_gone", "id": str(channel.id)}
        if kind == "read":
            mine = event.user_id == user.id and channel is not None
            return {"kind": "place", "place": self.place(user, channel)} if mine and channel else None
        if channel is not None:
            seen = self._hears(user, channel)
            return (
                {"kind": "place", "place": self.place(user, channel)}
                if seen
                else {"kind": "place_gone", "id": str(channel.id)}
            )
        return {"kind": kind}

    def _hears(self, user: User, channel: Channel) -> bool:
        return self.world.can_see(user, channel)

    def _elsewhere(self, message: Message) -> Json | None:
        """Somebody else's DM: only that others have something waiting, for the switch of users."""
        return None if message.ephemeral else {"kind": "badges"}


def _entries(name: str, node: Json) -> list[Json]:
    options = node.get("options") or []
    below = [option for option in options if option["type"] in (1, 2)]
    if below:
        return [entry for part in below for entry in _entries(f"{name} {part['name']}", part)]
    return [{"name": name, "description": node["description"], "options": options}]
