"""The page's side: files, live events, operations over HTTP; and the harbour in a process of its own."""

from __future__ import annotations

import asyncio
import json
import sys
from collections.abc import AsyncIterator
from typing import Any

import aiohttp
import pytest

from bot.local import LocalHarbour, RemoteDriver, UserDriver, redirect
from tests.bot.local.sailor import Sailor


class Ear:
    """Listens to the live events of one user."""

    def __init__(self, harbour: LocalHarbour, session: aiohttp.ClientSession, user: str) -> None:
        asked = {"user": user, "token": harbour.server.guard.token}
        self.request = session.get(f"{harbour.url}/local/events", params=asked)

    async def __aenter__(self) -> Ear:
        """Begin to listen."""
        self.response = await self.request.__aenter__()
        assert self.response.headers["Content-Type"] == "text/event-stream"
        await self.response.content.readline()
        return self

    async def __aexit__(self, *error: Any) -> None:
        """End."""
        await self.request.__aexit__(*error)

    async def events(self) -> AsyncIterator[dict[str, Any]]:
        """What is told."""
        async for line in self.response.content:
            if line.startswith(b"data: "):
                yield json.loads(line.removeprefix(b"data: "))

    async def until(self, content: str) -> list[dict[str, Any]]:
        """All events up to the message with this content."""
        heard: list[dict[str, Any]] = []
        async for event in self.events():
            heard.append(event)
            if event.get("message", {}).get("content") == content:
                return heard
        raise AssertionError(f"the line ended before {content!r}")


@pytest.fixture
async def session() -> AsyncIterator[aiohttp.ClientSession]:
    """An HTTP client."""
    async with aiohttp.ClientSession() as opened:
        yield opened


async def test_the_page_and_its_parts_are_served(harbour: LocalHarbour, session: aiohttp.ClientSession) -> None:
    async with session.get(harbour.url) as response:
        assert response.status == 200
        assert "default-src 'self'" in response.headers["Content-Security-Policy"]
        assert "/page/app.js" in await response.text()
    async with session.get(f"{harbour.url}/page/app.js") as response:
        assert response.content_type == "text/javascript"
    for missing in ("/page/none.js", "/page/..%2Fserver.py", "/page/__init__.py"):
        async with session.get(harbour.url + missing) as response:
            assert response.status == 404


async def test_live_events_tell_each_user_what_is_theirs(
    harbour: LocalHarbour, session: aiohttp.ClientSession, ada: UserDriver
) -> None:
    async with Ear(harbour, session, "Ada") as hers, Ear(harbour, session, "Ben") as his:
        await ada.slash("quay", "board", secret=True)
        await ada.say("@me", "private")
        await ada.say("quay", "the end")
        heard = await hers.until("the end")
        others = await his.until("the end")
    contents = [e["message"]["content"] for e in heard if "message" in e and e["kind"] != "message_delete"]
    assert "The board" in contents
    assert "private" in contents
    assert [e["message"]["content"] for e in others if "message" in e] == ["the end"]
    assert {"kind": "badges"} in others


async def test_what_is_shown_carries_html_and_badges(harbour: LocalHarbour, ada: UserDriver) -> None:
    ben = harbour.server.world.user("Ben")
    await ada.say("quay", f"<@{ben.id}> **hello**")
    async with RemoteDriver(harbour.url) as driver:
        state = await driver.op("state", user="Ben")
        quay = next(place for place in state["channels"] if place["name"] == "quay")
        assert (quay["badge"], quay["unread"]) == (1, True)
        shown = await driver.op("shown", user="Ben", channel="quay")
        assert "<strong>hello</strong>" in shown["messages"][0]["html"]
        palette = await driver.op("palette", user="Ben", channel="quay")
        assert "trade port" in [command["name"] for command in palette["commands"]]
        state = await driver.op("state", user="Ben")
        assert next(place for place in state["channels"] if place["name"] == "quay")["badge"] == 0


async def test_it_stops_within_a_second_with_pages_open(session: aiohttp.ClientSession) -> None:
    harbour = LocalHarbour()
    await harbour.start()
    async with Ear(harbour, session, "Ada"):
        async with asyncio.timeout(1):
            await harbour.stop()


async def test_a_harbour_in_its_own_process() -> None:
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "bot.local", "--port", "0", stdout=asyncio.subprocess.PIPE
    )
    assert process.stdout is not None
    line = (await process.stdout.readline()).decode()
    url = line.split(" at ")[1].split()[0]
    bot = Sailor()
    with redirect(url):
        running = asyncio.create_task(bot.start("local.x"))
        await bot.is_in.wait()
        async with RemoteDriver(url) as driver:
            answer = await driver.user("Eve").slash("tavern", "trade port", port="nassau")
            assert answer.message.content == "Eve sails to nassau with 1."
        await bot.close()
        await asyncio.gather(running, return_exceptions=True)
    process.terminate()
    assert await process.wait() == 0


async def test_a_port_that_is_taken_ends_with_2(harbour: LocalHarbour) -> None:
    port = harbour.url.rpartition(":")[2]
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "bot.local", "--port", port, stderr=asyncio.subprocess.PIPE
    )
    _, said = await process.communicate()
    assert process.returncode == 2
    assert len(said.decode().strip().splitlines()) == 1
