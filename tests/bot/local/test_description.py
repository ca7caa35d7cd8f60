"""What the harbour takes and answers is what Discord's own description of its API says."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from typing import Any

import aiohttp
import pytest

from bot.local import Fault, LocalHarbour, Recorded
from tests.bot.local.sailor import picture
from tests.bot.wire import openapi

API = "/api/v10"
SPEC = openapi.load()
pytestmark = pytest.mark.skipif(SPEC is None, reason="needs Discord's description beside the checkout")

BUTTON = {"type": 2, "style": 1, "label": "Play", "custom_id": "play"}
SELECT = {"type": 3, "custom_id": "pick", "options": [{"label": "Rum", "value": "rum"}]}
SHEET = {"media": {"url": "attachment://sheet.png"}, "description": "The sheet"}
CONTAINER = {
    "type": 17,
    "accent_color": 0xD9A441,
    "components": [
        {"type": 10, "content": "## Round 7"},
        {"type": 14, "spacing": 2},
        {"type": 9, "components": [{"type": 10, "content": "x"}], "accessory": BUTTON},
        {
            "type": 9,
            "components": [{"type": 10, "content": "y"}],
            "accessory": {"type": 11, "media": {"url": "attachment://sheet.png"}},
        },
        {"type": 12, "items": [SHEET, {"media": {"url": "https://a.example/b.png"}}]},
        {"type": 13, "file": {"url": "attachment://sheet.png"}},
        {"type": 1, "components": [SELECT]},
        {"type": 1, "components": [{"type": 5, "custom_id": "who"}]},
    ],
}
V2 = {"flags": 1 << 15, "components": [CONTAINER, {"type": 1, "components": [BUTTON | {"custom_id": "2"}]}]}


class Clerk:
    """Sends requests and holds both sides against the description."""

    def __init__(self, harbour: LocalHarbour, session: aiohttp.ClientSession) -> None:
        self.harbour = harbour
        self.session = session
        world = harbour.server.world
        self.quay = f"/channels/{world.find_channel('quay').id}"
        self.guild = f"/guilds/{next(iter(world.guilds))}"
        self.app = f"/applications/{world.bot.id}"

    async def send(
        self, method: str, path: str, body: Any = None, *, status: int = 200, file: bool = False
    ) -> Any:
        """The answer, which must have this status and be as it is described, as the request must be."""
        assert SPEC is not None
        form = aiohttp.FormData({"payload_json": json.dumps(body)}) if file else None
        if form is not None:
            form.add_field("files[0]", picture().getvalue(), filename="sheet.png", content_type="image/png")
        url = self.harbour.url + API + path
        sent: dict[str, Any] = {"data": form} if form is not None else {"json": body}
        async with self.session.request(method, url, **sent) as response:
            answer = None if response.status == 204 else await response.json()
        assert response.status == status, answer
        assert SPEC.answer_fault(method, path, status, answer) is None
        if status < 400:
            assert SPEC.fault(Recorded(method, path, API + path, body, [])) is None
        return answer


@pytest.fixture
async def clerk(harbour: LocalHarbour) -> AsyncIterator[Clerk]:
    """Somebody who compares."""
    async with aiohttp.ClientSession(headers={"Authorization": "Bot local.test"}) as session:
        yield Clerk(harbour, session)


async def test_messages(clerk: Clerk) -> None:
    posted = await clerk.send(
        "POST", f"{clerk.quay}/messages", {"content": "hi", "nonce": "n", "enforce_nonce": True}
    )
    rows = [{"type": 1, "components": [BUTTON]}, {"type": 1, "components": [SELECT]}]
    await clerk.send("PATCH", f"{clerk.quay}/messages/{posted['id']}", {"content": "ho", "components": rows})
    await clerk.send("GET", f"{clerk.quay}/messages/{posted['id']}")
    await clerk.send("GET", f"{clerk.quay}/messages")
    await clerk.send("GET", f"{clerk.quay}/messages/pins")
    reply = {"content": "yes", "message_reference": {"message_id": posted["id"]}}
    await clerk.send("POST", f"{clerk.quay}/messages", reply)
    await clerk.send("DELETE", f"{clerk.quay}/messages/{posted['id']}", status=204)


async def test_components_v2_with_pictures_in_every_place(clerk: Clerk) -> None:
    listed = {"attachments": [{"id": "0", "filename": "sheet.png", "description": "The sheet"}]}
    posted = await clerk.send("POST", f"{clerk.quay}/messages", V2 | listed, file=True)
    kept = {"attachments": [{"id": posted["attachments"][0]["id"]}]}
    edited = await clerk.send("PATCH", f"{clerk.quay}/messages/{posted['id']}", V2 | kept)
    gallery = next(part for part in edited["components"][0]["components"] if part["type"] == 12)
    assert gallery["items"][0]["media"]["url"] == posted["attachments"][0]["url"]


async def test_an_interaction_answered_in_components_v2(clerk: Clerk) -> None:
    server = clerk.harbour.server
    data = {"id": "1", "name": "x", "type": 1, "options": []}
    it = server.interactions.start(2, server.world.user("Ada"), server.world.find_channel("quay"), data)
    follow = f"/webhooks/{server.world.bot.id}/{it.token}"
    words = {"flags": 1 << 15, "components": [{"type": 10, "content": "words"}]}
    await clerk.send(
        "POST", f"/interactions/{it.id}/{it.token}/callback", {"type": 5, "data": {"flags": 64}}, status=204
    )
    listed = {"attachments": [{"id": "0", "filename": "sheet.png"}]}
    await clerk.send("PATCH", f"{follow}/messages/@original", V2 | listed, file=True)
    await clerk.send("POST", follow, words)
    await clerk.send("GET", f"{follow}/messages/@original")


async def test_threads_channels_servers_and_people(clerk: Clerk) -> None:
    posted = await clerk.send("POST", f"{clerk.quay}/messages", {"content": "a table"})
    thread = await clerk.send(
        "POST", f"{clerk.quay}/messages/{posted['id']}/threads", {"name": "Table 1"}, status=201
    )
    await clerk.send("POST", f"{clerk.quay}/threads", {"name": "Table 2", "type": 11}, status=201)
    for path in (clerk.quay, f"/channels/{thread['id']}", clerk.guild, f"{clerk.guild}/roles", "/users/@me",
                 f"{clerk.guild}/channels", f"{clerk.guild}/threads/active", "/applications/@me",
                 f"{clerk.guild}/members/{clerk.app.rpartition('/')[2]}", "/gateway/bot"):  # fmt: skip
        await clerk.send("GET", path)
    await clerk.send("PATCH", f"/channels/{thread['id']}", {"archived": True})
    ada = clerk.harbour.server.world.user("Ada")
    await clerk.send("POST", "/users/@me/channels", {"recipient_id": str(ada.id)})


async def test_commands(clerk: Clerk) -> None:
    (sail,) = await clerk.send("PUT", f"{clerk.app}/commands", [{"name": "sail", "description": "Set sail"}])
    await clerk.send("GET", f"{clerk.app}/commands")
    await clerk.send("DELETE", f"{clerk.app}/commands/{sail['id']}", status=204)
    assert await clerk.send("GET", f"{clerk.app}/commands") == []


@pytest.mark.parametrize("code", [50013, 10008, 50035, 40005, 200000, 160006])
async def test_refusals(clerk: Clerk, code: int) -> None:
    fault = clerk.harbour.faults.add(Fault("POST", "/messages$", code=code))
    assert fault.status is not None
    await clerk.send("POST", f"{clerk.quay}/messages", {"content": "x"}, status=fault.status)
