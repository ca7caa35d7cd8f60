"""Drives the local Discord as its users do: slash commands, buttons, selects, modals, plain talk.

`Driver` works inside the process of the server, `RemoteDriver` over HTTP; both give the same `UserDriver`.
"""

from __future__ import annotations

import asyncio
import base64
import re
from collections.abc import Callable
from typing import Any, Protocol

import aiohttp

from bot.local.guard import TOKEN_HEADER
from bot.local.seen import Result, Seen
from bot.local.users.operations import Operations
from bot.local.users.slash_commands import Refused
from bot.local.world.model import Json

PATIENCE = 5.0
_PAGE_TOKEN = re.compile(r'<meta name="harbour-token" content="([\w-]+)">')


class Transport(Protocol):
    """How a driver reaches the operations."""

    async def call(self, name: str, arguments: Json) -> Any:
        """Carry out an operation. Raises `Refused`."""


class UserDriver:
    """One user at work. Channels are given by name (`quay`, a thread's name), id, or `@me` for the DM."""

    def __init__(self, transport: Transport, name: str) -> None:
        self.name = name
        self.mark = 0
        self._transport = transport

    async def _call(self, operation: str, **arguments: Any) -> Any:
        given = {key: value for key, value in arguments.items() if value is not None}
        return await self._transport.call(operation, {"user": self.name, **given})

    async def _begin(self) -> None:
        """Remember this moment: `wait_for_message` looks at what came after it."""
        self.mark = (await self._call("news"))["seq"]

    async def _result(self, operation: str, **arguments: Any) -> Result:
        await self._begin()
        return Result.of(await self._call(operation, **arguments), self.name)

    async def slash(
        self, channel: int | str, command: str, /, *, wait_seconds: float = 10.0, **options: Any
    ) -> Result:
        """Send a slash command (`"trade port"`). A file option is given as `(name, bytes)`.

        Waits for the first answer and, if that is "thinking", up to `wait_seconds` for the message.
        Raises `Refused` where Discord's client would not send it.
        """
        given = {key: _as_file(value) for key, value in options.items()}
        return await self._result("slash", channel=channel, command=command, options=given, wait=wait_seconds)

    async def autocomplete(
        self, channel: int | str, command: str, /, focused: str, value: str = "", **filled: Any
    ) -> list[Json]:
        """The choices (`name`, `value`) offered while the option `focused` holds `value`."""
        answer = await self._call(
            "autocomplete", channel=channel, command=command, focused=focused, value=value, options=filled
        )
        choices: list[Json] = answer["choices"]
        return choices

    async def press(self, message: Seen | Result | int, button: str, *, wait_seconds: float = 10.0) -> Result:
        """Press a button by custom id or label."""
        return await self._result("press", message=_message_id(message), button=button, wait=wait_seconds)

    async def select(
        self,
        message: Seen | Result | int,
        select: str,
        values: str | list[str],
        *,
        wait_seconds: float = 10.0,
    ) -> Result:
        """Pick one or more values (or labels, or user names) in a select by custom id or placeholder."""
        picked = [values] if isinstance(values, str) else values
        return await self._result(
            "select", message=_message_id(message), select=select, values=picked, wait=wait_seconds
        )

    async def submit(self, opener: Result, /, *, wait_seconds: float = 10.0, **values: Any) -> Result:
        """Send the modal that `opener` was answered with; values by custom id (or label, through `**{}`)."""
        return await self._result("submit", interaction=str(opener.id), values=values, wait=wait_seconds)

    async def menu(self, message: Seen | Result | int, command: str, *, wait_seconds: float = 10.0) -> Result:
        """Choose an entry of a message's context menu."""
        return await self._result("menu", message=str(_message_id(message)), command=command, wait=wait_seconds)

    async def settled(self, result: Result, *, seconds: float = PATIENCE) -> Result:
        """Wait until the bot answered once more than `result` knows of. Raises `TimeoutError`."""
        body = await self._call("outcome", interaction=str(result.id), after=result.activity, wait=seconds)
        if body["activity"] <= result.activity:
            raise TimeoutError(f"No further answer to the interaction of {self.name} within {seconds} s.")
        return Result.of(body, self.name)

    async def refresh(self, message: Seen | Result | int) -> Seen:
        """The message as it is now."""
        return Seen.of(await self._call("message", message=_message_id(message)))

    async def say(self, channel: int | str, content: str, *files: tuple[str, bytes]) -> Seen:
        """Post a plain message."""
        await self._begin()
        given = [_as_file(file) for file in files]
        return Seen.of(await self._call("say", channel=channel, content=content, files=given))

    async def messages(self, channel: int | str, *, limit: int = 50) -> list[Seen]:
        """The newest messages the user sees in a channel, oldest first."""
        answer = await self._call("messages", channel=channel, limit=limit)
        return [Seen.of(message) for message in answer["messages"]]

    async def last(self, channel: int | str) -> Seen:
        """The newest message of a channel. Raises `LookupError` if there is none."""
        found = await self.messages(channel, limit=1)
        if not found:
            raise LookupError(f"{self.name} sees no message in {channel}.")
        return found[0]

    async def open_dm(self) -> int:
        """The id of the user's DM channel with the bot."""
        return int((await self._call("open_dm"))["id"])

    async def set_dms(self, is_open: bool) -> None:
        """Open or close the user's DMs to the bot."""
        await self._call("dms", is_open=is_open)

    async def channels(self) -> list[Json]:
        """The channels, threads and DMs the user sees; `badge` counts pings that were not read."""
        found: list[Json] = (await self._call("channels"))["channels"]
        return found

    async def read(self, channel: int | str) -> None:
        """Note that the user has seen everything in a channel."""
        await self._call("read", channel=channel)

    async def dismiss(self, message: Seen | Result | int) -> None:
        """Put an ephemeral message away."""
        await self._call("dismiss", message=_message_id(message))

    async def wait_for_message(
        self,
        where: Callable[[Seen], bool] | None = None,
        *,
        channel: int | str | None = None,
        contains: str | None = None,
        pinged: bool = False,
        edits: bool = True,
        seconds: float = PATIENCE,
    ) -> Seen:
        """The first matching message made or changed since the user's last action began, or in future.

        Before any action it looks at everything that happened since the harbour opened.

        `where` is any test of it, `contains` a text in it, `pinged` that it notified the user;
        `edits` False leaves out changed messages. Every call goes on after the message
        the last one found. Raises `TimeoutError`.
        """
        place = None
        if channel is not None:
            place = int((await self._call("messages", channel=channel, limit=0))["channel_id"])
        me = int((await self._call("me"))["id"]) if pinged else 0
        loop = asyncio.get_running_loop()
        end = loop.time() + seconds
        while (left := end - loop.time()) > 0:
            news = await self._call("news", since=self.mark, wait=left)
            for event in news["events"]:
                self.mark = event["seq"]
                if event["kind"] == "message_delete" or (event["kind"] == "message_update" and not edits):
                    continue
                seen = Seen.of(event["message"])
                fits = (place in (None, seen.channel_id)) and (contains is None or contains in seen.text)
                if fits and (not pinged or me in seen.pinged) and (where is None or where(seen)):
                    return seen
            self.mark = max(self.mark, news["seq"])
        raise TimeoutError(f"{self.name} saw no such message within {seconds} s.")


def _message_id(message: Seen | Result | int) -> int:
    if isinstance(message, Result):
        return message.message.id
    return message.id if isinstance(message, Seen) else message


def _as_file(value: Any) -> Any:
    if isinstance(value, tuple):
        return {"filename": value[0], "base64": base64.b64encode(value[1]).decode()}
    return value


class EitherDriver:
    """What both drivers offer: the users, and the harbour's own switches."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport
        self._users: dict[str, UserDriver] = {}

    def user(self, name: str) -> UserDriver:
        """The driver of a user, the same at each call."""
        return self._users.setdefault(name, UserDriver(self._transport, name))

    async def add_user(self, name: str) -> UserDriver:
        """Let a new person in."""
        await self._transport.call("add_user", {"name": name})
        return self.user(name)

    async def permit(self, name: str, allowed: bool, channel: int | str | None = None) -> None:
        """Give or take a permission of the bot, in a channel or everywhere."""
        await self._transport.call("permission", {"name": name, "allowed": allowed, "channel": channel})

    async def thread(self, channel: int | str, /, **change: bool) -> None:
        """Change a thread: `archived`, `locked`, `deleted`."""
        await self._transport.call("thread", {"channel": channel, **change})

    async def gateway(self, action: str) -> None:
        """Break the bot's connection: `cut`, `reconnect`, `suspend`, `invalidate` or `forget`."""
        await self._transport.call("gateway", {"action": action})

    async def fault(self, method: str, path_regex: str, **order: Any) -> None:
        """Order a fault, also in a harbour of another process: the fields of `Fault`."""
        await self._transport.call("fault", {"method": method, "path_regex": path_regex, **order})

    async def clear_faults(self) -> None:
        """Take back all faults."""
        await self._transport.call("clear_faults", {})

    async def wipe_commands(self) -> None:
        """Delete every command that the bot has registered."""
        await self._transport.call("wipe_commands", {})

    async def op(self, name: str, /, **arguments: Any) -> Any:
        """Any operation by name, with its plain answer."""
        return await self._transport.call(name, arguments)


class Driver(EitherDriver):
    """Drives a server in the same process."""

    def __init__(self, operations: Operations) -> None:
        super().__init__(operations)


class RemoteDriver(EitherDriver):
    """Drives a server in another process. Use with `async with`. The token it needs stands in the page."""

    def __init__(self, url: str) -> None:
        self._url = url.rstrip("/")
        self._session: aiohttp.ClientSession | None = None
        super().__init__(self)

    async def _open(self) -> aiohttp.ClientSession:
        async with aiohttp.ClientSession() as session, session.get(self._url) as response:
            found = _PAGE_TOKEN.search(await response.text())
        if found is None:
            raise Refused(f"{self._url} is no page of a local harbour.")
        return aiohttp.ClientSession(headers={TOKEN_HEADER: found[1]})

    async def call(self, name: str, arguments: Json) -> Any:
        """Carry out an operation over HTTP. Raises `Refused`."""
        if self._session is None:
            self._session = await self._open()
        async with self._session.post(f"{self._url}/local/api/{name}", json=arguments) as response:
            answer = await response.json()
        if response.status >= 400:
            raise Refused(str(answer["error"]))
        return answer

    async def close(self) -> None:
        """Let go of the connection."""
        if self._session is not None:
            await self._session.close()
            self._session = None

    async def __aenter__(self) -> RemoteDriver:
        """Begin."""
        return self

    async def __aexit__(self, *_: object) -> None:
        """End."""
        await self.close()
