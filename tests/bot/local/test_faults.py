"""Faults on order: refusals, retries, cut connections, RESUME, invalid sessions."""

from __future__ import annotations

import asyncio
from typing import Any

import aiohttp
import discord
import pytest

from bot.local import GATEWAY, Fault, LocalHarbour, Recorded, Refused, RemoteDriver, UserDriver
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


REFUSALS = [
    (400, 50035), (413, 40005), (400, 200000), (400, 20009),
    (403, 50001), (403, 50013), (400, 50024), (403, 50007), (403, 40003), (403, 20026), (403, 50009), (403, 50278),
    (400, 50083), (400, 160005), (400, 160006),
    (404, 10003), (404, 10008), (404, 10062), (404, 10015),
]  # fmt: skip


@pytest.mark.parametrize(("status", "code"), REFUSALS)
async def test_a_refusal_is_ordered_by_its_code_alone(
    sailor: Sailor, harbour: LocalHarbour, status: int, code: int
) -> None:
    harbour.faults.add(Fault("POST", MESSAGES, code=code))
    with pytest.raises(discord.HTTPException) as refused:
        await quay(sailor, harbour).send("x")
    assert (refused.value.status, refused.value.code) == (status, code)


@pytest.mark.parametrize(("status", "code"), [(403, 50024), (403, 50083), (403, 160006), (404, 10999), (403, 77)])
async def test_any_status_goes_with_any_code(
    sailor: Sailor, harbour: LocalHarbour, status: int, code: int
) -> None:
    harbour.faults.add(Fault("POST", MESSAGES, status, code))
    with pytest.raises(discord.HTTPException) as refused:
        await quay(sailor, harbour).send("x")
    assert (refused.value.status, refused.value.code) == (status, code)


async def test_a_refused_form_says_which_field(sailor: Sailor, harbour: LocalHarbour) -> None:
    wrong = {"content": {"_errors": [{"code": "BASE_TYPE_MAX_LENGTH", "message": "Too long."}]}}
    harbour.faults.add(Fault("POST", MESSAGES, code=50035, errors=wrong))
    with pytest.raises(discord.HTTPException, match="content: Too long"):
        await quay(sailor, harbour).send("x")


async def test_a_fault_ends_after_its_time(sailor: Sailor, harbour: LocalHarbour, ada: UserDriver) -> None:
    fault = harbour.faults.add(Fault("POST", MESSAGES, code=50013, times=0, lasting=0.3))
    for _ in range(2):
        with pytest.raises(discord.Forbidden):
            await quay(sailor, harbour).send("x")
    await asyncio.sleep(0.35)
    await quay(sailor, harbour).send("at last")
    assert fault.struck == 2
    assert harbour.faults.as_json()[0]["over"]


async def test_a_fault_strikes_its_route_alone(sailor: Sailor, harbour: LocalHarbour, ada: UserDriver) -> None:
    tavern = harbour.server.world.find_channel("tavern").id
    harbour.faults.add(Fault("POST", rf"^/channels/{tavern}/messages$", code=50013, times=0))
    await quay(sailor, harbour).send("here it goes")
    with pytest.raises(discord.Forbidden):
        await sailor.get_partial_messageable(tavern).send("here it does not")


@pytest.mark.parametrize(("method", "action"), [("GATEWAY", "answer"), ("GATEWAY", "hang"), ("POST", "reconnect")])
def test_a_fault_that_cannot_be_is_refused(method: str, action: str) -> None:
    with pytest.raises(ValueError, match="knows no fault"):
        Fault(method, ".", 400, action=action)  # type: ignore[arg-type]  # one of the actions


async def test_a_429_can_be_global(harbour: LocalHarbour) -> None:
    harbour.faults.add(Fault("GET", "/users/@me", 429, retry_after=1.5, is_global=True))
    async with aiohttp.ClientSession() as session:
        api = harbour.url + "/api/v10/users/@me"
        async with session.get(api, headers={"Authorization": "Bot local.x"}) as response:
            body = await response.json()
            assert (response.status, body["retry_after"], body["global"]) == (429, 1.5, True)
            assert response.headers["Retry-After"] == "2"
            assert response.headers["X-RateLimit-Global"] == "true"
            assert response.headers["X-RateLimit-Scope"] == "global"
            assert "Via" in response.headers


async def test_a_429_of_the_guard_in_front_is_not_retried(sailor: Sailor, harbour: LocalHarbour) -> None:
    fault = harbour.faults.add(Fault("POST", MESSAGES, 429, via=False))
    with pytest.raises(discord.HTTPException) as refused:
        await quay(sailor, harbour).send("x")
    assert refused.value.status == 429
    assert fault.struck == 1


async def test_a_long_429_comes_back_at_once_where_the_client_bounds_it(
    sailor: Sailor, harbour: LocalHarbour
) -> None:
    sailor.http.max_ratelimit_timeout = 30
    harbour.faults.add(Fault("POST", MESSAGES, 429, retry_after=60))
    with pytest.raises(discord.RateLimited) as limited:
        await quay(sailor, harbour).send("x")
    assert limited.value.retry_after == 60


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


@pytest.mark.parametrize(("action", "posted"), [("hang", 0), ("hang_after", 1)])
async def test_a_request_that_hangs_gets_no_answer(
    sailor: Sailor, harbour: LocalHarbour, ada: UserDriver, action: str, posted: int
) -> None:
    harbour.faults.add(Fault("POST", MESSAGES, action=action))  # type: ignore[arg-type]  # one of the actions
    with pytest.raises(TimeoutError):
        async with asyncio.timeout(0.3):
            await quay(sailor, harbour).send("x")
    assert len(await ada.messages("quay")) == posted


async def test_a_request_that_hangs_is_cut_after_its_seconds(sailor: Sailor, harbour: LocalHarbour) -> None:
    harbour.faults.add(Fault("POST", MESSAGES, action="hang", seconds=0.05))
    with pytest.raises(aiohttp.ClientError):
        await quay(sailor, harbour).send("x")


async def test_a_hanging_request_does_not_hold_the_harbour_open(sailor: Sailor, harbour: LocalHarbour) -> None:
    harbour.faults.add(Fault("POST", MESSAGES, action="hang"))
    sending = asyncio.create_task(quay(sailor, harbour).send("x"))
    while not harbour.faults.orders[0].struck:  # noqa: ASYNC110  # a fault tells nobody that it struck
        await asyncio.sleep(0.01)
    async with asyncio.timeout(1):
        await harbour.stop()
    with pytest.raises(aiohttp.ClientError):
        await sending
    await harbour.start()


async def test_an_answer_that_was_lost_is_adopted(sailor: Sailor, harbour: LocalHarbour, ada: UserDriver) -> None:
    harbour.faults.add(Fault("POST", MESSAGES, action="cut_after"))
    with pytest.raises(aiohttp.ClientError):
        await quay(sailor, harbour).send("the board", nonce="row-7")
    found = [message async for message in quay(sailor, harbour).history(limit=5) if message.nonce == "row-7"]
    assert [message.content for message in found] == ["the board"]
    assert found[0].author.id == harbour.server.world.bot.id


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


async def test_a_session_that_is_invalid_for_the_moment_is_resumed(
    sailor: Sailor, harbour: LocalHarbour, ada: UserDriver
) -> None:
    before = set(harbour.server.gateway.sessions)
    await harbour.driver.gateway("suspend")
    await asyncio.wait_for(sailor.resumed.wait(), 10)
    assert set(harbour.server.gateway.sessions) == before
    assert (await ada.slash("quay", "count")).ack == 4


async def test_a_forgotten_session_begins_anew(sailor: Sailor, harbour: LocalHarbour, ada: UserDriver) -> None:
    before = set(harbour.server.gateway.sessions)
    sailor.is_in.clear()
    await harbour.driver.gateway("forget")
    await asyncio.wait_for(sailor.is_in.wait(), 20)
    assert not sailor.resumed.is_set()
    assert not before & set(harbour.server.gateway.sessions)
    assert (await ada.slash("quay", "count")).ack == 4


async def test_wiped_commands_are_gone_and_the_bot_hears_nothing(
    sailor: Sailor, harbour: LocalHarbour, ada: UserDriver
) -> None:
    assert len(await sailor.tree.fetch_commands()) > 0
    await harbour.driver.wipe_commands()
    assert await sailor.tree.fetch_commands() == []
    with pytest.raises(Refused, match="there are: none"):
        await ada.slash("quay", "count")
    await sailor.tree.sync()
    assert (await ada.slash("quay", "count")).ack == 4


async def test_one_command_is_deleted(sailor: Sailor, harbour: LocalHarbour) -> None:
    commands = await sailor.tree.fetch_commands()
    await commands[0].delete()
    assert commands[0].name not in [command.name for command in await sailor.tree.fetch_commands()]


async def test_a_permission_of_the_roles_is_taken_and_given_back(
    sailor: Sailor, harbour: LocalHarbour, ada: UserDriver
) -> None:
    changed: list[tuple[str, bool]] = []

    async def on_guild_role_update(_: discord.Role, after: discord.Role) -> None:
        changed.append((after.name, after.permissions.send_messages))

    sailor.event(on_guild_role_update)
    guild = sailor.guilds[0]
    place = discord.utils.get(guild.text_channels, name="quay")
    assert place is not None
    await harbour.driver.permit("send_messages", False)
    await ada.slash("quay", "count")  # the gateway is in order: the change came before
    assert not place.permissions_for(guild.me).send_messages
    with pytest.raises(discord.Forbidden):
        await place.send("x")
    await harbour.driver.permit("send_messages", True)
    await ada.slash("quay", "count")
    assert place.permissions_for(guild.me).send_messages
    assert changed == [
        ("@everyone", False), ("Harbourmaster", False), ("@everyone", True), ("Harbourmaster", True),
    ]  # fmt: skip
    assert place.overwrites == {}


async def test_a_permission_in_a_channel_is_told_by_the_channel(
    sailor: Sailor, harbour: LocalHarbour, ada: UserDriver
) -> None:
    changed: list[tuple[str, bool]] = []

    async def on_guild_channel_update(_: Any, after: discord.TextChannel) -> None:
        changed.append((after.name, after.permissions_for(after.guild.me).send_messages))

    sailor.event(on_guild_channel_update)
    for allowed in (False, True):
        await harbour.driver.permit("send_messages", allowed, "quay")
        await ada.slash("tavern", "count")  # the gateway is in order: the change came before
    assert changed == [("quay", False), ("quay", True)]


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
    async with RemoteDriver(harbour.url) as driver, aiohttp.ClientSession() as session:
        await driver.fault("GET", "/users/@me", code=50013)
        with pytest.raises(Refused, match="no regular expression"):
            await driver.fault("GET", "(")
        api = harbour.url + "/api/v10/users/@me"
        async with session.get(api, headers={"Authorization": "Bot local.x"}) as response:
            assert (response.status, (await response.json())["code"]) == (403, 50013)
            assert response.headers["Content-Type"] == "application/json"
        (order,) = (await driver.op("faults"))["faults"]
        assert (order["struck"], order["over"]) == (1, True)
        await driver.clear_faults()
    assert harbour.faults.orders == []


async def test_it_stops_within_a_second_with_clients_connected(harbour: LocalHarbour) -> None:
    bot = Sailor()
    async with at_sea(harbour, bot):
        async with asyncio.timeout(1):
            await harbour.stop()
    await harbour.start()
