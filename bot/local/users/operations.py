"""What a user can do in the local Discord, as plain operations: the driver and the page both call these.

Each takes a user (name or id) and plain values, and gives back plain JSON. `Refused` means that Discord's own
client would not let the user do it; the text says why.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

from bot.local import posting
from bot.local.errors import ApiError
from bot.local.limits.messages import CONTENT
from bot.local.posting import Upload
from bot.local.users import slash_commands
from bot.local.users.asking import Asking
from bot.local.users.slash_commands import Refused
from bot.local.world.model import Json

Operation = Callable[..., Awaitable[Any]]


class Operations(Asking):
    """All operations on one server, by name; here those with which a user writes and tidies up."""

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
        uploads = [Upload(n, *slash_commands.file_body(file)) for n, file in enumerate(files or [])]
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
        found = self.message(self.world.user(user), message)
        if not found.ephemeral:
            raise Refused("Only a message that you alone see can be dismissed.")
        self.world.delete_message(found)
        return {}

    async def op_delete(self, user: str, message: int | str) -> Json:
        """Delete a message, as its author or as the server's owner."""
        who = self.world.user(user)
        found = self.message(who, message)
        place = self.world.channels[found.channel_id]
        guild = self.world.guilds.get(place.guild_id or 0)
        if found.author_id != who.id and (guild is None or guild.owner_id != who.id):
            raise Refused(f"{who.name} may not delete that message.")
        self.world.delete_message(found)
        return {}
