"""Faults on order: refusals, retries, cut connections, RESUME, invalid sessions."""

from __future__ import annotations

import asyncio

import aiohttp
import discord
import pytest

from bot.local import Fault, LocalHarbour, UserDriver
from bot.local.call import Recorded
from bot.local.faults import GATEWAY
from tests.bot.local.sailor import Sailor, at_sea

MESSAGES = r"^/channels/\d+/messages$"


def quay(sailor: Sailor, harbour: LocalHarbour) -> discord.PartialMessageable:
    """#quay, as the bot's own objects see it."""
    return sailor.get_partial_messageable(harbour.server.world.find_channel("quay").id)


@pytest.mark.parametrize(
    ("status", "code"),
    [(None, 50013), (None, 10008), (None, 50007), (None, 10062), (400, 30046), (403, None), (404, None)],
)
async def test_a_refusal_on_order_strikes_once(
    sailor: Sailor, harbour: LocalHarbour, ada: UserDriver, status: int | None, code: int | None
) -> None:
    fault = harbour.faults.add(Fault("POST", MESSAGES, status, code, after=1))
    await quay(sailor, harbour).send("one")
    with pytest.raises(discord.HTTPException) as refused:
        await quay(sailor, harbour).send("two")
    assert refused.value.code == (code or 0)
    await quay(sailor, harbour).send("three")
    assert fault.struck == 1
    assert [m.content for m in await ada.messages("quay")] == ["one", "three"]


async def test_429_is_retried_by_the_client(sailor: Sailor, harbour: LocalHarbour, ada: UserDriver) -> None:
    fault = harbour.faults.add(Fault("POST", MESSAGES, 429, retry_after=0.01, times=2))
    await quay(sailor, harbour).send("at last")
    assert fault.struck == 2
    assert (await ada.last("quay")).content == "at last"
    sent = [r.status for r in harbour.server.requests if r.route.endswith("/messages") and r.method == "POST"]
    assert sent == [429, 429, 200]


async def test_503_reaches_the_bot(sailor: Sailor, harbour: LocalHarbour) -> None:
    harbour.faults.add(Fault("POST", MESSAGES, 503))
    with pytest.raises(discord.DiscordServerError):
        await quay(sailor, harbour).send("x")


@pytest.mark.parametrize(("action", "posted"), [("cut", 0), ("cut_after", 1)])
async def test_a_connection_cut_before_or_after_the_effect(
    sailor: Sailor, harbour: LocalHarbour, ada: UserDriver, action: str, posted: int
) -> None:
    harbour.faults.add(Fault("POST", MESSAGES, action=action))  # type: ignore[arg-type]  # one of the actions
    with pytest.raises(aiohttp.ClientError):
        await quay(sailor, harbour).send("x", nonce="n")
    assert len(await ada.messages("quay")) == posted
    await quay(sailor, harbour).send("x", nonce="n")
    assert len(await ada.messages("quay")) == 1


async def test_a_delay_makes_the_answer_late() -> None:
    harbour = LocalHarbour(ack_seconds=0.05)
    await harbour.start()
    async with at_sea(harbour) as bot:
        harbour.faults.add(Fault("POST", "/callback$", action="delay", seconds=0.1))
        result = await harbour.driver.user("Ada").slash("quay", "count")
        assert result.failed
        error = await bot.errors.get()
        assert isinstance(error, discord.NotFound)
        assert error.code == 10062
    await harbour.stop()


async def test_a_cut_gateway_resumes_and_misses_nothing(
    sailor: Sailor, harbour: LocalHarbour, ada: UserDriver
) -> None:
    harbour.faults.add(Fault(GATEWAY, "INTERACTION_CREATE", action="cut"))
    result = await ada.slash("quay", "count")
    assert result.ack == 4
    assert sailor.resumed.is_set()
    assert len(harbour.server.gateway.sessions) == 1


async def test_reconnect_on_request(sailor: Sailor, harbour: LocalHarbour, ada: UserDriver) -> None:
    await harbour.driver.gateway("reconnect")
    await sailor.resumed.wait()
    assert (await ada.slash("quay", "count")).ack == 4


async def test_an_invalid_session_identifies_anew(harbour: LocalHarbour) -> None:
    async with at_sea(harbour) as bot:
        before = set(harbour.server.gateway.sessions)
        bot.is_in.clear()
        await harbour.driver.gateway("invalidate")
        await bot.is_in.wait()
        assert not before & set(harbour.server.gateway.sessions)
        assert (await harbour.driver.user("Ada").slash("quay", "count")).ack == 4
        assert not bot.resumed.is_set()


async def test_a_session_of_another_life_is_not_resumed(harbour: LocalHarbour) -> None:
    async with aiohttp.ClientSession() as session, session.ws_connect(harbour.url + "/gateway/") as socket:
        assert (await socket.receive_json())["op"] == 10
        await socket.send_json({"op": 6, "d": {"token": "local.x", "session_id": "gone", "seq": 3}})
        assert await socket.receive_json() == {"op": 9, "d": False, "s": None, "t": None}
        await socket.send_json({"op": 2, "d": {"token": "nonsense", "intents": 1, "properties": {}}})
        assert (await socket.receive()).data == 4004


async def test_a_client_that_does_not_beat_is_let_go() -> None:
    harbour = LocalHarbour(heartbeat_seconds=0.05)
    await harbour.start()
    async with aiohttp.ClientSession() as session, session.ws_connect(harbour.url + "/gateway/") as socket:
        await socket.receive_json()
        assert (await socket.receive()).data == 4009
    await harbour.stop()


async def test_a_heartbeat_is_answered_after_a_moment_and_holds_nothing_up(harbour: LocalHarbour) -> None:
    """The client must have noted its beat before the answer comes: what is asked after it is answered first."""
    async with aiohttp.ClientSession() as session, session.ws_connect(harbour.url + "/gateway/") as socket:
        assert (await socket.receive_json())["op"] == 10
        await socket.send_json({"op": 2, "d": {"token": "local.x", "intents": 1, "properties": {}}})
        ready, guild = await socket.receive_json(), await socket.receive_json()
        assert (ready["t"], guild["t"]) == ("READY", "GUILD_CREATE")
        await socket.send_json({"op": 1, "d": 2})
        await socket.send_json({"op": 8, "d": {"guild_id": guild["d"]["id"], "query": "", "limit": 0}})
        assert (await socket.receive_json())["t"] == "GUILD_MEMBERS_CHUNK"
        assert (await socket.receive_json())["op"] == 11


async def test_requests_are_recorded_and_shown_to_hooks(sailor: Sailor, harbour: LocalHarbour) -> None:
    shown: list[Recorded] = []
    harbour.server.on_request.append(shown.append)
    await quay(sailor, harbour).send("hello", nonce="n")
    assert [(r.method, r.route, r.json["content"]) for r in shown] == [
        ("POST", "/channels/{channel_id}/messages", "hello")
    ]
    assert shown[0] is harbour.server.requests[-1]


async def test_faults_are_ordered_over_http(harbour: LocalHarbour) -> None:
    async with aiohttp.ClientSession() as session:
        url = harbour.url + "/local/faults"
        async with session.post(
            url, json={"method": "GET", "path_regex": "/users/@me", "code": 50013}
        ) as response:
            assert response.status == 200
        async with session.post(url, json={"method": "GET", "path_regex": "("}) as response:
            assert response.status == 400
        api = harbour.url + "/api/v10/users/@me"
        async with session.get(api, headers={"Authorization": "Bot local.x"}) as response:
            assert (response.status, (await response.json())["code"]) == (403, 50013)
            assert response.headers["Content-Type"] == "application/json"
        async with session.delete(url, json={}) as response:
            assert response.status == 200
    assert harbour.faults.orders == []


async def test_it_stops_within_a_second_with_clients_connected(harbour: LocalHarbour) -> None:
    bot = Sailor()
    async with at_sea(harbour, bot):
        async with asyncio.timeout(1):
            await harbour.stop()
    await harbour.start()
