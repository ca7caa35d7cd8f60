"""One request to the HTTP API, as the routes see it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any

import msgspec
from aiohttp import BodyPartReader, web

from bot.local.errors import ApiError
from bot.local.posting import Upload
from bot.local.world.model import Channel, Json

if TYPE_CHECKING:
    from bot.local.server import Server

BODY_LIMIT = 26 * 1024 * 1024
_encode = msgspec.json.Encoder().encode


class Call(msgspec.Struct):
    """A request taken apart: path parameters, query, JSON body, uploads."""

    server: Any
    method: str
    path: str
    params: dict[str, str]
    query: dict[str, str]
    body: Any = None
    files: list[Upload] = msgspec.field(default_factory=list)

    @property
    def harbour(self) -> Server:
        """The server, with its world, its payloads and its interactions."""
        server: Server = self.server
        return server

    def number(self, name: str) -> int:
        """A path parameter that is a snowflake. Raises `ApiError` 50035."""
        text = self.params[name]
        if not text.isdecimal():
            wrong = {"_errors": [{"code": "NUMBER_TYPE_COERCE", "message": f'Value "{text}" is not snowflake.'}]}
            raise ApiError(50035, errors={name: wrong})
        return int(text)

    @property
    def json(self) -> Json:
        """The body as an object. Raises `ApiError` 50109."""
        if not isinstance(self.body, dict):
            raise ApiError(50109)
        return self.body

    def channel(self, *needs: str) -> Channel:
        """The channel of the path, where the bot must have these permissions. Raises `ApiError`."""
        channel = self.harbour.world.channel(self.number("channel_id"))
        self.need(channel, *needs)
        return channel

    def need(self, channel: Channel, *needs: str) -> None:
        """Raises `ApiError` 50001 if the bot cannot see the channel, 50013 if it lacks a permission there."""
        world = self.harbour.world
        if channel.guild_id is not None and not world.guilds[channel.guild_id].bot_in:
            raise ApiError(50001)
        if not world.can_see(world.bot, channel):
            raise ApiError(50001)
        if not all(world.bot_can(channel, name) for name in needs):
            raise ApiError(50013)


class Created(msgspec.Struct):
    """What a handler gives back where Discord answers 201 and not 200."""

    body: Json


Handler = Callable[[Call], Awaitable[Any]]
Route = tuple[str, str, Handler]


class Recorded(msgspec.Struct):
    """A request as it is kept for tests. `route` is the path's pattern, `files` name and size of the uploads."""

    method: str
    route: str
    path: str
    json: Any
    files: list[tuple[str, int]]
    status: int = 0


async def read_body(request: web.Request) -> tuple[Any, list[Upload]]:
    """The JSON and the uploads of a request, multipart or not. Raises `ApiError` 50109."""
    if request.content_type.startswith("multipart/"):
        return await _read_multipart(request)
    raw = await request.read()
    if not raw:
        return None, []
    return _decode(raw), []


def _decode(raw: bytes | bytearray) -> Any:
    try:
        return msgspec.json.decode(raw)
    except msgspec.DecodeError as error:
        raise ApiError(50109) from error


async def _read_multipart(request: web.Request) -> tuple[Any, list[Upload]]:
    body: Any = {}
    files: list[Upload] = []
    async for part in await request.multipart():
        if not isinstance(part, BodyPartReader):
            continue
        name, raw = part.name or "", bytes(await part.read())
        if name == "payload_json":
            body = _decode(raw)
        elif name.startswith("files[") and name.endswith("]"):
            kind = part.headers.get("Content-Type", "")
            files.append(Upload(int(name[6:-1]), part.filename or "file", raw, kind))
    return body, files


def json_response(data: Any, status: int = 200, headers: dict[str, str] | None = None) -> web.Response:
    """An answer of exactly `application/json`: with a charset discord.py would take it for text."""
    return web.Response(
        body=_encode(data), status=status, headers={"Content-Type": "application/json", **(headers or {})}
    )
