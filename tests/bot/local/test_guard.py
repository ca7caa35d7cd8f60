"""Who may speak to the harbour: this machine, its own page, and whoever knows the page's token."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any

import aiohttp
import pytest

from bot.local import LocalHarbour, Refused, RemoteDriver

BOT = {"Authorization": "Bot local.x"}
ROUTES = (
    "/", "/page/app.js", "/local/api/users", "/local/requests", "/local/events?user=Ada",
    "/api/v10/users/@me", "/gateway/", "/cdn/attachments/1/2/a.png", "/nowhere",
)  # fmt: skip
POSTED = ("/local/api/users",)


class Visitor:
    """Asks with whatever headers it likes."""

    def __init__(self, harbour: LocalHarbour, session: aiohttp.ClientSession) -> None:
        self.harbour = harbour
        self.session = session

    @property
    def port(self) -> int:
        """The port the harbour is open on."""
        return int(self.harbour.url.rpartition(":")[2])

    async def status(self, route: str, headers: dict[str, str], *, token: str | None = None) -> int:
        """The status of the answer; `token` is sent as the page sends it."""
        sent = BOT | headers | ({} if token is None else {"X-Harbour-Token": token})
        method = "POST" if route in POSTED else "GET"
        body: Any = {} if method == "POST" else None
        async with self.session.request(method, self.harbour.url + route, json=body, headers=sent) as response:
            return response.status


@pytest.fixture
async def visitor(harbour: LocalHarbour) -> AsyncIterator[Visitor]:
    """A program on this machine."""
    async with aiohttp.ClientSession() as session:
        yield Visitor(harbour, session)


@pytest.mark.parametrize(
    "host", ["evil.example", "evil.example:{port}", "127.0.0.1", "127.0.0.1:1", "127.0.0.1.evil.example:{port}",
             "localhost.evil.example:{port}", "192.168.0.1:{port}", "a@127.0.0.1:{port}", "[::1:{port}", ""],
)  # fmt: skip
async def test_a_name_that_was_made_to_point_here_reaches_nothing(visitor: Visitor, host: str) -> None:
    told, token = {"Host": host.format(port=visitor.port)}, visitor.harbour.server.guard.token
    answers = {route: await visitor.status(route, told, token=token) for route in ROUTES}
    assert answers == dict.fromkeys(ROUTES, 403)


@pytest.mark.parametrize("host", ["127.0.0.1", "localhost", "[::1]"])
async def test_the_names_of_this_machine_are_answered(visitor: Visitor, host: str) -> None:
    told = {"Host": f"{host}:{visitor.port}"}
    assert await visitor.status("/", told) == 200
    assert await visitor.status("/api/v10/users/@me", told) == 200
    assert await visitor.status("/local/api/users", told, token=visitor.harbour.server.guard.token) == 200


@pytest.mark.parametrize("origin", ["http://evil.example", "null", "https://127.0.0.1:{port}", "http://127.0.0.1"])
async def test_pages_of_other_sites_are_not_obeyed(visitor: Visitor, origin: str) -> None:
    told, token = {"Origin": origin.format(port=visitor.port)}, visitor.harbour.server.guard.token
    answers = {route: await visitor.status(route, told, token=token) for route in ROUTES}
    assert answers == dict.fromkeys(ROUTES, 403)


async def test_the_harbours_own_page_is_obeyed(visitor: Visitor) -> None:
    own = {"Origin": visitor.harbour.url}
    assert await visitor.status("/local/api/users", own, token=visitor.harbour.server.guard.token) == 200


async def test_a_web_socket_from_another_site_is_refused(visitor: Visitor) -> None:
    url = visitor.harbour.url + "/gateway/?v=10&encoding=json"
    for headers in ({"Origin": "http://evil.example"}, {"Host": f"evil.example:{visitor.port}"}):
        with pytest.raises(aiohttp.WSServerHandshakeError) as refused:
            await visitor.session.ws_connect(url, headers=headers)
        assert refused.value.status == 403
    async with visitor.session.ws_connect(url) as socket:  # a program sends no Origin
        assert (await socket.receive_json())["op"] == 10


@pytest.mark.parametrize("route", [route for route in ROUTES if route.startswith("/local/")])
async def test_what_acts_for_the_users_needs_the_token_of_the_page(visitor: Visitor, route: str) -> None:
    assert await visitor.status(route, {}) == 403
    assert await visitor.status(route, {}, token="guessed") == 403
    assert await visitor.status(route, {}, token=visitor.harbour.server.guard.token + "x") == 403


async def test_an_operation_is_asked_for_in_json_alone(visitor: Visitor) -> None:
    headers = {"X-Harbour-Token": visitor.harbour.server.guard.token, "Content-Type": "text/plain"}
    url = visitor.harbour.url + "/local/api/users"
    async with visitor.session.post(url, data="{}", headers=headers) as response:
        assert response.status == 403


async def test_the_token_is_another_one_at_each_start(visitor: Visitor) -> None:
    other = LocalHarbour()
    await other.start()
    assert other.server.guard.token != visitor.harbour.server.guard.token
    assert await visitor.status("/local/api/users", {}, token=other.server.guard.token) == 403
    await other.stop()


async def test_no_other_site_may_frame_or_embed_what_is_answered(visitor: Visitor) -> None:
    async with visitor.session.get(visitor.harbour.url) as response:
        assert "frame-ancestors 'none'" in response.headers["Content-Security-Policy"]
        assert response.headers["Cross-Origin-Resource-Policy"] == "same-origin"
        assert visitor.harbour.server.guard.token in await response.text()


async def test_a_driver_says_that_there_is_no_harbour(visitor: Visitor) -> None:
    async with RemoteDriver(visitor.harbour.url + "/page/app.js") as driver:
        with pytest.raises(Refused, match="no page of a local harbour"):
            await driver.op("users")
