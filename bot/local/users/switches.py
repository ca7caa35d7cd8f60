"""The harbour's own switches: what only a local Discord lets one do to it."""

from __future__ import annotations

from typing import Any

import msgspec

from bot.local.errors import MESSAGES
from bot.local.faults import Fault
from bot.local.server import Server
from bot.local.users.slash_commands import Refused
from bot.local.world.model import DM_CHANNEL, Json


class Switches:
    """The operations that change the harbour itself."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.world = server.world
        self.payloads = server.payloads

    async def op_add_user(self, name: str) -> Json:
        """Let a new person in."""
        name = name.strip()
        if not 1 <= len(name) <= 32:
            raise Refused("A name has 1 to 32 characters.")
        user = self.world.add_user(name)
        return {"id": str(user.id), "name": user.name}

    async def op_add_guild(self, name: str, owner: str = "Ada") -> Json:
        """Open another server."""
        return {"id": str(self.world.add_guild(name, owner=self.world.user(owner)).id)}

    async def op_add_channel(self, guild: str, name: str) -> Json:
        """Open another channel."""
        return {"id": str(self.world.add_channel(self.world.guilds[int(guild)], name).id)}

    async def op_dms(self, user: str, is_open: bool) -> Json:
        """Open or close a user's DMs to the bot."""
        self.world.set_dms(self.world.user(user), is_open)
        return {}

    async def op_open_dm(self, user: str) -> Json:
        """The DM channel of a user with the bot."""
        place = self.world.dm(self.world.user(user))
        return {"id": str(place.id)}

    async def op_permission(self, name: str, allowed: bool, channel: int | str | None = None) -> Json:
        """Give or take a permission of the bot: in a channel, or by its roles everywhere."""
        place = None if channel is None else self.world.find_channel(channel)
        if place is not None and place.type == DM_CHANNEL:
            raise Refused("There are no permissions in a DM.")
        self.world.set_permission(name, allowed, place)
        return {}

    async def op_thread(
        self,
        channel: int | str,
        archived: bool | None = None,
        locked: bool | None = None,
        deleted: bool = False,
    ) -> Json:
        """Archive, reopen, lock, unlock or delete a thread (or delete a channel)."""
        place = self.world.find_channel(channel)
        if place.type == DM_CHANNEL:
            raise Refused("A DM stays.")
        if deleted:
            self.world.delete_channel(place)
        elif not place.is_thread:
            raise Refused("Only a thread can be archived or locked.")
        else:
            self.world.set_archived(place, place.archived if archived is None else archived, locked)
        return {}

    async def op_bot_in(self, guild: str, is_in: bool) -> Json:
        """Take the bot out of a server, or invite it again."""
        self.world.set_bot_in(self.world.guilds[int(guild)], is_in)
        return {}

    async def op_gateway(self, action: str) -> Json:
        """Break the bot's connection.

        `cut`: the socket breaks, the bot resumes. `reconnect`: the bot is asked to resume. `suspend`: it is told
        that its session is invalid for the moment, and resumes. `invalidate`: it is told that its session is
        over. `forget`: the socket breaks and the session is not known any more. After the last two the bot
        begins anew and gets READY again.
        """
        gateway = self.server.gateway
        if action == "cut":
            gateway.cut()
        elif action == "forget":
            gateway.forget()
        elif action == "reconnect":
            await gateway.reconnect()
        elif action in ("invalidate", "suspend"):
            await gateway.invalidate(resumable=action == "suspend")
        else:
            raise Refused(f"{action!r} is none of cut, reconnect, suspend, invalidate, forget.")
        return {}

    async def op_wipe_commands(self) -> Json:
        """Delete every registered command at Discord, without a word to the bot."""
        self.world.wipe_commands()
        return {}

    async def op_fault(self, **order: Any) -> Json:
        """Order a fault: the fields of `Fault`. It strikes what the bot sends from now on."""
        try:
            fault = msgspec.convert(order, Fault)
        except msgspec.ValidationError as error:
            raise Refused(str(error)) from error
        self.server.faults.add(fault)
        return {}

    async def op_faults(self) -> Json:
        """The ordered faults, how often each has struck, and the refusals that can be ordered by their code."""
        known = [{"code": code, "status": status, "message": text} for code, (status, text) in MESSAGES.items()]
        return {"faults": self.server.faults.as_json(), "refusals": known}

    async def op_clear_faults(self) -> Json:
        """Take back all faults."""
        self.server.faults.clear()
        return {}
