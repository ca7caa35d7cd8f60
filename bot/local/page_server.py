"""The harbour's own HTTP side: the page, its operations, its live events."""

from __future__ import annotations

import asyncio
import contextlib
from pathlib import Path
from typing import Any

import msgspec
from aiohttp import web

from bot.local.call import json_response
from bot.local.page_view import PageView
from bot.local.server import Server
from bot.local.users.operations import Operations
from bot.local.users.slash_commands import Refused
from bot.local.world.model import Json, WorldEvent

PAGE = Path(__file__).parent / "page"
_TYPES = {".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml"}
_GUARD = {
    "Content-Security-Policy": "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:;"
    " frame-ancestors 'none'; base-uri 'none'; form-action 'self'",
    "Referrer-Policy": "no-referrer",
    "Cache-Control": "no-cache",
}


class PageServer:
    """Adds the page and `/local/...` to a server that has not started yet."""

    def __init__(self, server: Server, operations: Operations) -> None:
        self.server = server
        self.operations = operations
        self.view = PageView(server, operations)
        self._streams: set[asyncio.Queue[WorldEvent | None]] = set()
        server.world.listeners.append(self._on_event)
        server.extra_routes += [
            ("GET", "/", self._page),
            ("GET", "/page/{name}", self._page),
            ("POST", "/local/api/{name}", self._operation),
            ("GET", "/local/events", self._events),
            ("GET", "/local/requests", self._requests),
        ]

    def close(self) -> None:
        """End the live events of all pages."""
        for stream in self._streams:
            stream.put_nowait(None)

    def _on_event(self, event: WorldEvent) -> None:
        for stream in self._streams:
            stream.put_nowait(event)

    # -- the page ---------------------------------------------------------------------------------------

    async def _page(self, request: web.Request) -> web.StreamResponse:
        name = request.match_info.get("name", "index.html")
        path = PAGE / name
        if path.parent != PAGE or path.suffix not in _TYPES or not path.is_file():
            return web.Response(status=404, text="There is no such page in the harbour.")
        headers = {"Content-Type": _TYPES[path.suffix] + "; charset=utf-8", **_GUARD}
        body = path.read_bytes()
        if name == "index.html":
            body = body.replace(b"TOKEN", self.server.guard.token.encode())
        return web.Response(body=body, headers=headers)

    async def _operation(self, request: web.Request) -> web.StreamResponse:
        if request.content_type not in ("application/json", "application/octet-stream"):
            return json_response({"error": "An operation is asked for in JSON."}, 403)
        name = request.match_info["name"]
        try:
            arguments = msgspec.json.decode(await request.read() or b"{}", type=dict[str, Any])
            shown = getattr(self.view, f"op_{name}", None)
            if shown is None:
                return json_response(await self.operations.call(name, arguments))
            return json_response(await self.operations.carry_out(name, shown, arguments))
        except (Refused, msgspec.MsgspecError) as error:
            return json_response({"error": str(error)}, 400)

    async def _events(self, request: web.Request) -> web.StreamResponse:
        try:
            user = self.server.world.user(request.query.get("user", ""))
        except LookupError as error:
            return web.Response(status=404, text=str(error))
        response = web.StreamResponse(headers={"Content-Type": "text/event-stream", "Cache-Control": "no-cache"})
        await response.prepare(request)
        stream: asyncio.Queue[WorldEvent | None] = asyncio.Queue()
        self._streams.add(stream)
        try:
            await response.write(b": welcome\n\n")
            while True:
                try:
                    event = await asyncio.wait_for(stream.get(), 15)
                except TimeoutError:
                    await response.write(b": still here\n\n")
                    continue
                if event is None:
                    break
                told: Json | None = self.view.event(user, event)
                if told is not None:
                    await response.write(b"data: " + msgspec.json.encode(told) + b"\n\n")
        except (ConnectionError, asyncio.CancelledError):
            pass
        finally:
            self._streams.discard(stream)
        with contextlib.suppress(ConnectionError):
            await response.write_eof()
        return response

    # -- for tests in another process -------------------------------------------------------------------

    async def _requests(self, _: web.Request) -> web.StreamResponse:
        recorded = [msgspec.to_builtins(request) for request in self.server.requests]
        return json_response({"requests": recorded, "unknown": self.server.unknown})
