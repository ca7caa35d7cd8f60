"""What a user asks of the bot: slash commands, completion, buttons, selects, forms."""

from __future__ import annotations

import asyncio
from typing import Any

from bot.local.interactions import AUTOCOMPLETE, COMMAND, COMPONENT, MODAL, Interaction
from bot.local.users import components, slash_commands
from bot.local.users.looking import Looking
from bot.local.users.slash_commands import Refused
from bot.local.world.model import Channel, Json, Message, User

DEFERRED = 5


class Asking(Looking):
    """The operations that send an interaction and wait for what comes of it."""

    async def op_slash(
        self, user: str, channel: int | str, command: str, options: Json | None = None, wait: float = 10.0
    ) -> Json:
        """Send a slash command; waits for the answer, up to `wait` seconds for one that is deferred."""
        who = self.world.user(user)
        place = self._place_to_ask(who, channel)
        given = {name: self._kept_file(value) for name, value in (options or {}).items() if value is not None}
        asked = slash_commands.ask(self.world, self.payloads, who, place, command, given)
        return await self._outcome(self.server.interactions.start(COMMAND, who, place, asked.data), wait)

    async def op_menu(self, user: str, command: str, message: str | None = None, target: str | None = None,
                      channel: int | str = "quay", wait: float = 10.0) -> Json:  # fmt: skip
        """Choose an entry of the context menu of a message or of a user."""
        who = self.world.user(user)
        kind = 2 if message is None else 3
        found = None if message is None else self.message(who, message)
        place = self._place_to_ask(who, channel) if found is None else self.world.channels[found.channel_id]
        commands = slash_commands.available(self.world, who, place)
        entry = next((c for c in commands if c["type"] == kind and c["name"] == command), None)
        if entry is None:
            raise Refused(f"There is no menu entry {command!r} here.")
        resolved: Json = {}
        if found is not None:
            ident = str(found.id)
            resolved["messages"] = {ident: self.payloads.message(found)}
        else:
            ident = slash_commands.resolve_user(self.world, self.payloads, place, target, resolved)
        data = {"id": entry["id"], "name": command, "type": kind, "target_id": ident, "resolved": resolved}
        return await self._outcome(self.server.interactions.start(COMMAND, who, place, data), wait)

    def _place_to_ask(self, user: User, channel: int | str) -> Channel:
        place = self.place(user, channel)
        if place.guild_id is not None and not self.world.guilds[place.guild_id].bot_in:
            raise Refused(f"{self.world.bot.name} is not in this server.")
        if place.archived and place.locked:
            raise Refused("This thread is locked.")
        return place

    def _kept_file(self, value: Any) -> Any:
        if not isinstance(value, dict):
            return value
        filename, body = slash_commands.file_body(value)
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
        place = self._place_to_ask(who, channel)
        given = {**(options or {}), focused: value}
        asked = slash_commands.ask(self.world, self.payloads, who, place, command, given, focused=focused)
        it = self.server.interactions.start(AUTOCOMPLETE, who, place, asked.data)
        await it.wait(self.server.interactions.ack_seconds + 1)
        if it.choices is None:
            raise Refused(f"Loading options failed: nothing came back for {focused!r}.")
        return {"choices": it.choices, "ms": it.ack_ms}

    async def op_press(self, user: str, message: int | str, button: str, wait: float = 10.0) -> Json:
        """Press a button, by custom id or label."""
        who = self.world.user(user)
        found = self.message(who, message)
        data = components.press(found.components, button)
        return await self._component(who, found, data, wait)

    async def op_select(
        self, user: str, message: int | str, select: str, values: list[str], wait: float = 10.0
    ) -> Json:
        """Pick values in a select, by custom id or placeholder."""
        who = self.world.user(user)
        found = self.message(who, message)
        place = self.world.channels[found.channel_id]
        data = components.select(self.world, self.payloads, place, found.components, select, values)
        return await self._component(who, found, data, wait)

    async def _component(self, user: User, message: Message, data: Json, wait: float) -> Json:
        place = self._place_to_ask(user, message.channel_id)
        return await self._outcome(
            self.server.interactions.start(COMPONENT, user, place, data, source=message), wait
        )

    async def op_submit(self, user: str, interaction: str, values: Json, wait: float = 10.0) -> Json:
        """Send the modal that an interaction of this user was answered with."""
        who, opener = self.world.user(user), self.server.interactions.get(int(interaction))
        if opener.modal is None or opener.user is not who:
            raise Refused(f"{who.name} has no form open there.")
        place = self.world.channel(opener.channel_id)
        data = components.submit(self.world, self.payloads, place, opener.modal, values)
        opener.modal = None
        it = self.server.interactions.start(MODAL, who, place, data, source=opener.source, parent=opener.metadata)
        return await self._outcome(it, wait)

    async def op_outcome(self, user: str, interaction: str, after: int | None = None, wait: float = 0.0) -> Json:
        """How an interaction stands; with `after` waits until it had more answers than that."""
        it = self.server.interactions.get(int(interaction))
        if it.user is not self.world.user(user):
            raise Refused("That interaction is somebody else's.")
        loop = asyncio.get_running_loop()
        end = loop.time() + wait
        while after is not None and it.activity <= after and end > loop.time():
            await it.wait(end - loop.time())
        return self._stands(it)

    async def _outcome(self, it: Interaction, wait: float) -> Json:
        if it.ack is None and not it.failed:
            await it.wait(self.server.interactions.ack_seconds + 1)
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
