"""The local Discord's HTTP server, on loopback only: API, gateway, files, page."""

from __future__ import annotations

import asyncio
import contextlib
import ipaddress
import logging
from collections import deque
from collections.abc import Awaitable, Callable
from pathlib import Path

from aiohttp import web

from bot.local.call import BODY_LIMIT, Call, Created, Handler, Recorded, json_response, read_body
from bot.local.errors import ApiError
from bot.local.faults import Fault, Faults
from bot.local.gateway import Gateway, bot_token_is_good
from bot.local.guard import Guard
from bot.local.interactions import ACK_SECONDS, TOKEN_SECONDS, Interactions
from bot.local.payloads import Payloads
from bot.local.routes import ROUTES
from bot.local.world import World

log = logging.getLogger(__name__)

API = "/api/v10"
REQUESTS_KEPT = 20_000
Hook = Callable[[Recorded], None]


class Server:
    """One local Discord on a port of 127.0.0.1.

    `requests` keeps what came in (the newest 20,000), `unknown` the requests to routes that do not exist here,
    `on_request` are called with each request before it is carried out; one that raises fails the request with 500.
    """

    def __init__(
        self,
        folder: Path | None = None,
        *,
        ack_seconds: float = ACK_SECONDS,
        token_seconds: float = TOKEN_SECONDS,
        heartbeat_seconds: float = 41.25,
    ) -> None:
        self.world = World(folder)
        self.payloads = Payloads(self.world)
        self.faults = Faults()
        self.guard = Guard()
        self.interactions = Interactions(
            self.world, self.payloads, ack_seconds=ack_seconds, token_seconds=token_seconds
        )
        self.gateway = Gateway(self.world, self.payloads, self.faults, heartbeat_seconds=heartbeat_seconds)
        self.requests: deque[Recorded] = deque(maxlen=REQUESTS_KEPT)
        self.unknown: list[str] = []
        self.on_request: list[Hook] = []
        self.url = ""
        self.extra_routes: list[tuple[str, str, Callable[[web.Request], Awaitable[web.StreamResponse]]]] = []
        self._runner: web.AppRunner | None = None
        self._closing = asyncio.Event()

    async def start(self, host: str = "127.0.0.1", port: int = 0) -> str:
        """Listen; returns the address. Raises `ValueError` for a host that is not loopback, `OSError` if taken."""
        if not _is_loopback(host):
            raise ValueError(f"The local harbour listens on loopback only, not on {host}.")
        app = web.Application(client_max_size=BODY_LIMIT, middlewares=[self.guard.middleware])
        app.on_response_prepare.append(_keep_to_ourselves)
        for method, path, handler in ROUTES:
            app.router.add_route(method, API + path, self._endpoint(path, handler))
        app.router.add_get("/gateway", self.gateway.handle)
        app.router.add_get("/gateway/", self.gateway.handle)
        app.router.add_get("/cdn/attachments/{channel_id}/{attachment_id}/{filename}", self._file)
        app.router.add_get("/cdn/ephemeral-attachments/{file_id}/{filename}", self._option_file)
        for method, path, raw in self.extra_routes:
            app.router.add_route(method, path, raw)
        app.router.add_route("*", "/api/{tail:.*}", self._no_such_route)
        self._runner = web.AppRunner(app, access_log=None, handle_signals=False, shutdown_timeout=0.2)
        await self._runner.setup()
        site = web.TCPSite(self._runner, host, port)
        await site.start()
        bound = self._runner.addresses[0][1]
        self.guard.listen(host, bound)
        self.url = f"http://{f'[{host}]' if ':' in host else host}:{bound}"
        self.payloads.base = self.url
        self.gateway.url = self.url.replace("http://", "ws://") + "/gateway/"
        return self.url

    async def stop(self) -> None:
        """Close every connection and write the world down."""
        self._closing.set()
        self.interactions.close()
        await self.gateway.close()
        if self._runner is not None:
            await self._runner.cleanup()
            self._runner = None
        self.world.close()

    # -- the API ----------------------------------------------------------------------------------------

    def _endpoint(self, route: str, handler: Handler) -> Callable[[web.Request], Awaitable[web.StreamResponse]]:
        open_to_all = "{interaction_token}" in route

        async def endpoint(request: web.Request) -> web.StreamResponse:
            path = request.path.removeprefix(API)
            record = Recorded(request.method, route, path, None, [])
            self.requests.append(record)
            try:
                response = await self._carry_out(request, record, handler, open_to_all)
            except ApiError as error:
                response = json_response(error.body(), error.status, error.headers())
            except Exception:
                log.exception("the local harbour failed on %s %s", request.method, path)
                response = json_response({"message": "500: Internal Server Error", "code": 0}, 500)
            record.status = response.status
            self.world.flush()
            return response

        return endpoint

    async def _carry_out(
        self, request: web.Request, record: Recorded, handler: Handler, open_to_all: bool
    ) -> web.StreamResponse:
        body, files = await read_body(request)
        record.json = body
        record.files = [(upload.filename, len(upload.body)) for upload in files]
        if not open_to_all and not _is_authorized(request):
            raise ApiError(0, status=401, message="401: Unauthorized")
        for hook in self.on_request:
            hook(record)
        fault = self.faults.strike(request.method, record.path)
        if fault is not None:
            await self._strike_before(fault, request)
        call = Call(self, request.method, record.path, dict(request.match_info), dict(request.query), body, files)
        result = await handler(call)
        if fault is not None and fault.action in ("cut_after", "hang_after"):
            self.world.flush()
            if fault.action == "hang_after":
                await self._hang(fault)
            _cut(request)
        if isinstance(result, Created):
            return json_response(result.body, 201)
        return web.Response(status=204) if result is None else json_response(result)

    async def _strike_before(self, fault: Fault, request: web.Request) -> None:
        if fault.action == "answer":
            await asyncio.sleep(fault.seconds)
            raise fault.error()
        if fault.action == "delay":
            await asyncio.sleep(fault.seconds)
        if fault.action == "hang":
            await self._hang(fault)
        if fault.action in ("cut", "hang"):
            _cut(request)

    async def _hang(self, fault: Fault) -> None:
        """Wait for the fault's seconds, or for the end of the harbour."""
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self._closing.wait(), fault.seconds or None)

    async def _no_such_route(self, request: web.Request) -> web.StreamResponse:
        line = f"{request.method} {request.path}"
        self.unknown.append(line)
        log.warning("the local harbour has no route for %s", line)
        return json_response({"message": f"501: the local harbour has no route for {line}", "code": 0}, 501)

    async def _file(self, request: web.Request) -> web.StreamResponse:
        channel_id, ident = request.match_info["channel_id"], request.match_info["attachment_id"]
        if channel_id.isdecimal() and ident.isdecimal():
            for message in self.world.messages.get(int(channel_id), {}).values():
                for attachment in message.attachments:
                    if attachment.id == int(ident):
                        body = self.world.store.file(attachment.id) or b""
                        return web.Response(body=body, headers=_file_headers(attachment.content_type))
        return web.Response(status=404, text="no such file")

    async def _option_file(self, request: web.Request) -> web.StreamResponse:
        """A file that was given as an option of a command."""
        ident = request.match_info["file_id"]
        body = self.world.store.file(int(ident)) if ident.isdecimal() else None
        if body is None:
            return web.Response(status=404, text="no such file")
        return web.Response(body=body, headers=_file_headers("application/octet-stream"))


def _file_headers(content_type: str) -> dict[str, str]:
    """Pictures are shown, everything else is downloaded: a file never runs as a page of the harbour."""
    shown = content_type.startswith("image/") and "svg" not in content_type
    return {
        "Content-Type": content_type if shown else "application/octet-stream",
        "Content-Disposition": "inline" if shown else "attachment",
        "Cache-Control": "private, max-age=31536000, immutable",
    }


async def _keep_to_ourselves(_: web.Request, response: web.StreamResponse) -> None:
    """No other site may show or read what the harbour answers."""
    response.headers["Cross-Origin-Resource-Policy"] = "same-origin"
    response.headers["X-Content-Type-Options"] = "nosniff"


def _is_loopback(host: str) -> bool:
    try:
        return host == "localhost" or ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False


def _is_authorized(request: web.Request) -> bool:
    return bot_token_is_good(request.headers.get("Authorization", "").removeprefix("Bot "))


def _cut(request: web.Request) -> None:
    if request.transport is not None:
        request.transport.abort()
    raise ConnectionResetError("cut on order")
