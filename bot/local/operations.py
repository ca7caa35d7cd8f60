"""What a user can do in the local Discord, as plain operations: the driver and the page both call these.

Each takes a user (name or id) and plain values, and gives back plain JSON. `Refused` means that Discord's own
client would not let the user do it; the text says why.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

from bot.local import answering, asking, posting
from bot.local.asking import Refused
from bot.local.errors import ApiError
from bot.local.interactions import AUTOCOMPLETE, COMMAND, COMPONENT, MODAL, Interaction
from bot.local.limits import CONTENT
from bot.local.model import Channel, Json, Message, User, WorldEvent
from bot.local.posting import Upload
from bot.local.server import Server
from bot.local.switches import Switches

DEFERRED = 5
Operation = Callable[..., Awaitable[Any]]


class Operations(Switches):
    """The operations on one server."""

    def __init__(self, server: Server) -> None:
        super().__init__(server)
        self.payloads = server.payloads

    async def call(self, name: str, arguments: Json) -> Any:
        """Carry out an operation by name. Raises `Refused`, also for a name or argument that does not exist."""
        operation = getattr(self, f"op_{name}", None)
        if operation is None:
            raise Refused(f"There is no operation {name!r}.")
        return await self.carry_out(name, operation, arguments)

    async def carry_out(self, name: str, operation: Operation, arguments: Json) -> Any:
        """Carry out one operation; what the world refuses is raised as `Refused`."""
        try:
            result = await operation(**arguments)
        except TypeError as error:
            if f"op_{name}()" in str(error):
                raise Refused(f"{name}: {str(error).partition('()')[2].strip()}.") from error
            raise
        except ApiError as error:
            raise Refused(f"{error.message} ({error.code}).") from error
        except (LookupError, ValueError) as error:
            raise Refused(str(error.args[0]) if error.args else str(error)) from error
        self.world.flush()
        return result

    # -- looking ----------------------------------------------------------------------------------------

    def place(self, user: User, channel: int | str) -> Channel:
        """A channel the user can look into: by id, by name, or `@me` for the DM with the bot."""
        found = self.world.dm(user) if channel == "@me" else self.world.find_channel(channel)
        if not self.world.can_see(user, found):
            raise Refused(f"{user.name} cannot see that channel.")
        return found

    def _message(self, user: User, message: int | str) -> Message:
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
        return self.seen(self._message(self.world.user(user), message))

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
        return {"commands": asking.available(self.world, who, self.place(who, channel))}

    # -- asking the bot ---------------------------------------------------------------------------------

    async def op_slash(
        self, user: str, channel: int | str, command: str, options: Json | None = None, wait: float = 10.0
    ) -> Json:
        """Send a slash command; waits for the answer, up to `wait` seconds for one that is deferred."""
        who = self.world.user(user)
        place = self._asking_place(who, channel)
        given = {name: self._kept_file(value) for name, value in (options or {}).items() if value is not None}
        asked = asking.ask(self.world, self.payloads, who, place, command, given)
        return await self._outcome(self.server.desk.start(COMMAND, who, place, asked.data), wait)

    async def op_menu(self, user: str, command: str, message: str | None = None, target: str | None = None,
                      channel: int | str = "quay", wait: float = 10.0) -> Json:  # fmt: skip
        """Choose an entry of the context menu of a message or of a user."""
        who = self.world.user(user)
        kind = 2 if message is None else 3
        found = None if message is None else self._message(who, message)
        place = self._asking_place(who, channel) if found is None else self.world.channels[found.channel_id]
        commands = asking.available(self.world, who, place)
        entry = next((c for c in commands if c["type"] == kind and c["name"] == command), None)
        if entry is None:
            raise Refused(f"There is no menu entry {command!r} here.")
        resolved: Json = {}
        if found is not None:
            ident = str(found.id)
            resolved["messages"] = {ident: self.payloads.message(found)}
        else:
            ident = asking.resolve_user(self.world, self.payloads, place, target, resolved)
        data = {"id": entry["id"], "name": command, "type": kind, "target_id": ident, "resolved": resolved}
        return await self._outcome(self.server.desk.start(COMMAND, who, place, data), wait)

    def _asking_place(self, user: User, channel: int | str) -> Channel:
        place = self.place(user, channel)
        if place.guild_id is not None and not self.world.guilds[place.guild_id].bot_in:
            raise Refused(f"{self.world.bot.name} is not in this server.")
        if place.archived and place.locked:
            raise Refused("This thread is locked.")
        return place

    def _kept_file(self, value: Any) -> Any:
        if not isinstance(value, dict):
            return value
        filename, body = asking.file_body(value)
        ident = self.world.snowflake()
        self.world.store.put_file(ident, body)
        url = f"{self.payloads.base}/cdn/ephemeral-attachments/{ident}/{filename}"
        return {"id": str(ident), "filename": filename, "size": len(body), "url": url, "proxy_url": url}

    async def op_autocomplete(
        self,
        user: str,
        channel: int | str,
        command: str,
        focused: str,
        value: str = "",
        options: Json | None = None,
    ) -> Json:
        """Ask for the choices of an option while it is typed."""
        who = self.world.user(user)
        place = self._asking_place(who, channel)
        given = {**(options or {}), focused: value}
        asked = asking.ask(self.world, self.payloads, who, place, command, given, focused=focused)
        it = self.server.desk.start(AUTOCOMPLETE, who, place, asked.data)
        await it.wait(self.server.desk.ack_seconds + 1)
        if it.choices is None:
            raise Refused(f"Loading options failed: nothing came back for {focused!r}.")
        return {"choices": it.choices, "ms": it.ack_ms}

    async def op_press(self, user: str, message: int | str, button: str, wait: float = 10.0) -> Json:
        """Press a button, by custom id or label."""
        who = self.world.user(user)
        found = self._message(who, message)
        data = answering.press(found.components, button)
        return await self._component(who, found, data, wait)

    async def op_select(
        self, user: str, message: int | str, select: str, values: list[str], wait: float = 10.0
    ) -> Json:
        """Pick values in a select, by custom id or placeholder."""
        who = self.world.user(user)
        found = self._message(who, message)
        place = self.world.channels[found.channel_id]
        data = answering.select(self.world, self.payloads, place, found.components, select, values)
        return await self._component(who, found, data, wait)

    async def _component(self, user: User, message: Message, data: Json, wait: float) -> Json:
        place = self._asking_place(user, message.channel_id)
        return await self._outcome(self.server.desk.start(COMPONENT, user, place, data, source=message), wait)

    async def op_submit(self, user: str, interaction: str, values: Json, wait: float = 10.0) -> Json:
        """Send the modal that an interaction of this user was answered with."""
        who, opener = self.world.user(user), self.server.desk.get(int(interaction))
        if opener.modal is None or opener.user is not who:
            raise Refused(f"{who.name} has no form open there.")
        place = self.world.channel(opener.channel_id)
        data = answering.submit(self.world, self.payloads, place, opener.modal, values)
        opener.modal = None
        it = self.server.desk.start(MODAL, who, place, data, source=opener.source, parent=opener.metadata)
        return await self._outcome(it, wait)

    async def op_outcome(self, user: str, interaction: str, after: int | None = None, wait: float = 0.0) -> Json:
        """How an interaction stands; with `after` waits until it had more answers than that."""
        it = self.server.desk.get(int(interaction))
        if it.user is not self.world.user(user):
            raise Refused("That interaction is somebody else's.")
        loop = asyncio.get_running_loop()
        end = loop.time() + wait
        while after is not None and it.activity <= after and end > loop.time():
            await it.wait(end - loop.time())
        return self._stands(it)

    async def _outcome(self, it: Interaction, wait: float) -> Json:
        if it.ack is None and not it.failed:
            await it.wait(self.server.desk.ack_seconds + 1)
        loop = asyncio.get_running_loop()
        end = loop.time() + wait
        while it.ack == DEFERRED and it.unfilled and end > loop.time():
            await it.wait(end - loop.time())
        return self._stands(it)

    def _stands(self, it: Interaction) -> Json:
        known = self.world.messages.get(it.channel_id, {})
        return {
            "id": str(it.id),
            "ack": it.ack,
            "failed": it.failed,
            "ms": it.ack_ms,
            "activity": it.activity,
            "modal": it.modal,
            "messages": [self.seen(known[ident]) for ident in it.messages if ident in known],
        }

    # -- talking ----------------------------------------------------------------------------------------

    async def op_say(
        self,
        user: str,
        channel: int | str,
        content: str,
        reply_to: str | None = None,
        files: list[Json] | None = None,
    ) -> Json:
        """Post a plain message as a user."""
        who = self.world.user(user)
        place = self.place(who, channel)
        if len(content) > CONTENT:
            raise Refused(f"Your message is too long: {len(content)} of {CONTENT} characters.")
        if place.locked:
            raise Refused("This thread is locked.")
        uploads = [Upload(n, *asking.file_body(file)) for n, file in enumerate(files or [])]
        body: Json = {"content": content}
        if reply_to is not None:
            body["message_reference"] = {"message_id": reply_to}
        message = posting.create(self.world, place, who, body, uploads)
        if place.archived:
            self.world.set_archived(place, False)
        return self.seen(message)

    async def op_read(self, user: str, channel: int | str) -> Json:
        """Note that a user has seen everything in a channel."""
        who = self.world.user(user)
        self.world.mark_read(who.id, self.place(who, channel).id)
        return {}

    async def op_dismiss(self, user: str, message: int | str) -> Json:
        """Put an ephemeral message away."""
        found = self._message(self.world.user(user), message)
        if not found.ephemeral:
            raise Refused("Only a message that you alone see can be dismissed.")
        self.world.delete_message(found)
        return {}

    async def op_delete(self, user: str, message: int | str) -> Json:
        """Delete a message, as its author or as the server's owner."""
        who = self.world.user(user)
        found = self._message(who, message)
        place = self.world.channels[found.channel_id]
        guild = self.world.guilds.get(place.guild_id or 0)
        if found.author_id != who.id and (guild is None or guild.owner_id != who.id):
            raise Refused(f"{who.name} may not delete that message.")
        self.world.delete_message(found)
        return {}
