"""What a user looks at: channels, messages, news, commands."""

from __future__ import annotations

import asyncio

from bot.local.users import slash_commands
from bot.local.users.slash_commands import Refused
from bot.local.users.switches import Switches
from bot.local.world.model import Channel, Json, Message, User, WorldEvent


class Looking(Switches):
    """The operations that change nothing."""

    def place(self, user: User, channel: int | str) -> Channel:
        """A channel the user can look into: by id, by name, or `@me` for the DM with the bot."""
        found = self.world.dm(user) if channel == "@me" else self.world.find_channel(channel)
        if not self.world.can_see(user, found):
            raise Refused(f"{user.name} cannot see that channel.")
        return found

    def message(self, user: User, message: int | str) -> Message:
        """A message that the user sees. Raises `Refused`."""
        ident = int(message)
        for messages in self.world.messages.values():
            found = messages.get(ident)
            if found is not None:
                place = self.world.channels[found.channel_id]
                hidden = found.ephemeral and found.viewer_id != user.id
                if hidden or not self.world.can_see(user, place):
                    raise Refused(f"{user.name} does not see that message.")
                return found
        raise Refused("That message is not there any more.")

    def seen(self, message: Message) -> Json:
        """A message as its viewer sees it, and what only the harbour knows: whom it called, with what words."""
        body = self.payloads.message(message)
        return body | {
            "pinged": [str(user_id) for user_id in message.pinged],
            "push": message.push,
            "ephemeral": message.ephemeral,
            "thinking": bool(message.flags & 128),
            "edits": message.edits,
        }

    async def op_messages(self, user: str, channel: int | str, limit: int = 50, before: int | None = None) -> Json:
        """The newest messages the user sees in a channel, oldest first."""
        who = self.world.user(user)
        place = self.place(who, channel)
        found = [m for m in self.world.history(place, who) if before is None or m.id < int(before)]
        return {
            "channel_id": str(place.id),
            "messages": [self.seen(m) for m in found[-limit:]] if limit else [],
        }

    async def op_message(self, user: str, message: int | str) -> Json:
        """One message, as it is now."""
        return self.seen(self.message(self.world.user(user), message))

    async def op_news(self, user: str, since: int | None = None, wait: float = 0.0) -> Json:
        """What the user sees happen after event `since`, waiting up to `wait` seconds for the first."""
        who, start = self.world.user(user), self.world.seq if since is None else since
        loop = asyncio.get_running_loop()
        end = loop.time() + wait
        while True:
            events = self.world.events_since(start)
            shown = [told for event in events if (told := self._told(who, event)) is not None]
            left = end - loop.time()
            if shown or left <= 0:
                return {"seq": self.world.seq, "events": shown}
            await self.world.news(self.world.seq, left)

    def _told(self, user: User, event: WorldEvent) -> Json | None:
        channel = event.channel or self.world.channels.get(event.channel_id or 0)
        if channel is None or event.message is None or not self.world.can_see(user, channel):
            return None
        if event.message.ephemeral and event.message.viewer_id != user.id:
            return None
        if channel.guild_id is None and channel.recipient_id != user.id:
            return None
        return {"seq": event.seq, "kind": event.kind, "message": self.seen(event.message)}

    async def op_channels(self, user: str) -> Json:
        """The channels, threads and DMs the user sees."""
        who = self.world.user(user)
        seen = [c for c in self.world.channels.values() if self.world.can_see(who, c)]
        return {"channels": [self.payloads.channel(c) | {"badge": self._badge(who, c)} for c in seen]}

    def _badge(self, user: User, channel: Channel) -> int:
        return self.world.badges.get((user.id, channel.id), 0)

    async def op_me(self, user: str) -> Json:
        """Who a user is."""
        who = self.world.user(user)
        return {"id": str(who.id), "name": who.name}

    async def op_users(self) -> Json:
        """Everybody: id, name, whether their DMs are open, how much waits for them."""
        users = []
        for user in self.world.users.values():
            badges = sum(count for (owner, _), count in self.world.badges.items() if owner == user.id)
            users.append(
                {
                    "id": str(user.id),
                    "name": user.name,
                    "bot": user.bot,
                    "dms_open": user.dms_open,
                    "badge": badges,
                }
            )
        return {"users": users}

    async def op_commands(self, user: str, channel: int | str) -> Json:
        """The commands the user can choose from in a channel."""
        who = self.world.user(user)
        return {"commands": slash_commands.available(self.world, who, self.place(who, channel))}
