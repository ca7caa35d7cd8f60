"""Who may speak to the harbour: programs on this machine, and its own page.

A browser lets any web page send requests to this machine, and a name in somebody else's hands can be made to point
here (DNS rebinding). So the Host must be loopback, the Origin, where one is sent, the harbour's own; and what acts
for the users needs a token besides, which stands in the page and is another one at each start.
"""

from __future__ import annotations

import secrets

from aiohttp import web
from aiohttp.typedefs import Handler, Middleware

from bot.local.call import json_response

LOOPBACK = frozenset({"127.0.0.1", "localhost", "[::1]"})
HTTP_PORT = 80  # a browser leaves it out
TOKEN_HEADER = "X-Harbour-Token"


class Guard:
    """Refuses what does not come from this machine or from the harbour's own page."""

    def __init__(self) -> None:
        self.token = secrets.token_urlsafe(24)
        self.hosts: set[str] = set()

    def listen(self, host: str, port: int) -> None:
        """Note where the harbour is open."""
        names = {*LOOPBACK, f"[{host}]" if ":" in host else host}
        self.hosts = {f"{name}:{port}" for name in names} | (names if port == HTTP_PORT else set())

    @property
    def middleware(self) -> Middleware:
        """What aiohttp asks before each request, whatever its route."""

        @web.middleware
        async def check(request: web.Request, handler: Handler) -> web.StreamResponse:
            refusal = self.refusal(request)
            if refusal is not None:
                return json_response({"error": refusal}, 403)
            return await handler(request)

        return check

    def refusal(self, request: web.Request) -> str | None:
        """Why a request is refused, None if it is not."""
        if request.headers.get("Host", "").lower() not in self.hosts:
            return "The harbour answers on this machine only."
        origins = request.headers.getall("Origin", [])
        if any(origin != f"http://{request.headers['Host']}" for origin in origins):
            return "Only the harbour's own page may ask for this."
        if request.path.startswith("/local/") and not self._has_token(request):
            return "This needs the token that stands in the harbour's page."
        return None

    def _has_token(self, request: web.Request) -> bool:
        # a browser's EventSource cannot send a header
        given = request.headers.get(TOKEN_HEADER) or request.query.get("token", "")
        return secrets.compare_digest(given.encode(), self.token.encode())
