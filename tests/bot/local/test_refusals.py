"""What the local harbour refuses because Discord would, with Discord's codes."""

from __future__ import annotations

import asyncio
from typing import Any

import aiohttp
import discord
import pytest

from bot.local import LocalHarbour, UserDriver
from bot.local.server import API
from tests.bot.local.sailor import Sailor, at_sea, picture

AUTH = {"Authorization": "Bot local.test"}


class Wire:
    """Sends raw requests, past discord.py's own checks."""

    def __init__(self, harbour: LocalHarbour, session: aiohttp.ClientSession) -> None:
        self.harbour = harbour
        self.session = session
        self.quay = harbour.server.world.find_channel("quay").id
        self.app = harbour.server.world.bot.id

    async def send(self, method: str, path: str, body: Any = None) -> tuple[int, dict[str, Any]]:
        """Status and JSON of the answer."""
        url = self.harbour.url + API + path
        async with self.session.request(method, url, json=body, headers=AUTH) as response:
            return response.status, await response.json() if response.status != 204 else {}

    async def post(self, body: dict[str, Any]) -> tuple[int, dict[str, Any]]:
        """Post a message to #quay."""
        return await self.send("POST", f"/channels/{self.quay}/messages", body)


@pytest.fixture
async def wire(harbour: LocalHarbour) -> Any:
    """Raw requests to the harbour."""
    async with aiohttp.ClientSession() as session:
        yield Wire(harbour, session)


def button(**fields: Any) -> dict[str, Any]:
    """A button that is in order, but for the given fields."""
    return {"type": 2, "style": 1, "label": "Go", "custom_id": "go", **fields}


def row(*inside: dict[str, Any]) -> dict[str, Any]:
    """An action row."""
    return {"type": 1, "components": list(inside)}


def select(options: int, **fields: Any) -> dict[str, Any]:
    """A string select with so many options."""
    return {
        "type": 3,
        "custom_id": "pick",
        "options": [{"label": f"{n}", "value": f"{n}"} for n in range(options)],
        **fields,
    }


def v2(*components: dict[str, Any], **fields: Any) -> dict[str, Any]:
    """The body of a Components V2 message."""
    return {"flags": 1 << 15, "components": list(components), **fields}


def text(content: str) -> dict[str, Any]:
    """A text display."""
    return {"type": 10, "content": content}


TOO_MUCH: dict[str, tuple[dict[str, Any], str]] = {
    "content": ({"content": "x" * 2001}, "content"),
    "ten embeds": ({"embeds": [{"title": "x"}] * 11}, "embeds"),
    "embed description": ({"embeds": [{"description": "x" * 4097}]}, "embeds"),
    "embeds in all": ({"embeds": [{"description": "x" * 3001}] * 2}, "embeds"),
    "embed fields": ({"embeds": [{"fields": [{"name": "n", "value": "v"}] * 26}]}, "embeds"),
    "alt text": ({"content": "x", "attachments": [{"id": 0, "description": "x" * 1025}]}, "attachments"),
    "ten files": ({"content": "x", "attachments": [{"id": n} for n in range(11)]}, "attachments"),
    "custom id": ({"components": [row(button(custom_id="x" * 101))]}, "components"),
    "no custom id": ({"components": [row({"type": 2, "style": 1, "label": "x"})]}, "components"),
    "label": ({"components": [row(button(label="x" * 81))]}, "components"),
    "no label": ({"components": [row(button(label=None))]}, "components"),
    "five rows": ({"components": [row(button(custom_id=f"{n}")) for n in range(6)]}, "components"),
    "five buttons": ({"components": [row(*(button(custom_id=f"{n}") for n in range(6)))]}, "components"),
    "duplicate ids": ({"components": [row(button(), button(label="Again"))]}, "components"),
    "options": ({"components": [row(select(26))]}, "components"),
    "no options": ({"components": [row(select(0))]}, "components"),
    "max values": ({"components": [row(select(2, max_values=3))]}, "components"),
    "select with a button": ({"components": [row(select(2), button())]}, "components"),
    "empty row": ({"components": [row()]}, "components"),
    "text without v2": ({"components": [text("hello")]}, "components"),
    "v2 with content": (v2(text("x"), content="y"), "content"),
    "v2 with embeds": (v2(text("x"), embeds=[{"title": "y"}]), "embeds"),
    "v2 text in all": (v2(text("x" * 2001), text("y" * 2000)), "components"),
    "v2 components": (v2(*(text("x") for _ in range(41))), "components"),
    "v2 nested components": (v2({"type": 17, "components": [text("x")] * 40}), "components"),
    "v2 missing file": (
        v2({"type": 12, "items": [{"media": {"url": "attachment://none.png"}}]}),
        "components",
    ),
    "v2 separator": (v2({"type": 14, "spacing": 3}), "components"),
    "v2 colour": (v2({"type": 17, "accent_color": 1 << 24, "components": [text("x")]}), "components"),
    "v2 container in a container": (
        v2({"type": 17, "components": [{"type": 17, "components": []}]}),
        "components",
    ),
    "v2 ten items": (v2({"type": 12, "items": [{"media": {"url": "https://a.example/b"}}] * 11}), "components"),
    "v2 poll": (v2(text("x"), poll={"question": {"text": "?"}}), "poll"),
    "v2 section without accessory": (v2({"type": 9, "components": [text("x")]}), "components"),
    "mentions twice": (
        {"content": "x", "allowed_mentions": {"parse": ["users"], "users": ["111111111111111111"]}},
        "allowed_mentions",
    ),
    "ephemeral": ({"content": "x", "flags": 64}, "flags"),
}


@pytest.mark.parametrize("case", TOO_MUCH)
async def test_a_message_beyond_a_limit_is_refused_and_nothing_posted(wire: Wire, case: str) -> None:
    body, field = TOO_MUCH[case]
    status, answer = await wire.post(body)
    assert (status, answer["code"]) == (400, 50035)
    assert field in answer["errors"]
    assert await wire.harbour.driver.user("Ada").messages("quay") == []


AT_THE_LIMIT: dict[str, dict[str, Any]] = {
    "content": {"content": "x" * 2000},
    "embeds": {"embeds": [{"description": "x" * 3000}] * 2},
    "buttons": {"components": [row(*(button(custom_id=f"{r}{b}") for b in range(5))) for r in range(5)]},
    "label and id": {"components": [row(button(label="x" * 80, custom_id="y" * 100))]},
    "options": {"components": [row(select(25, max_values=25))]},
    "v2": v2({"type": 17, "components": [text("x" * 100) for _ in range(39)]}),
    "v2 text": v2(text("x" * 2000), text("y" * 2000)),
}


@pytest.mark.parametrize("case", AT_THE_LIMIT)
async def test_a_message_at_a_limit_is_posted(wire: Wire, case: str) -> None:
    assert (await wire.post(AT_THE_LIMIT[case]))[0] == 200


async def test_an_empty_message_is_refused(wire: Wire) -> None:
    assert (await wire.post({"content": ""}))[1]["code"] == 50006


async def test_a_v2_message_without_components_is_refused(wire: Wire) -> None:
    assert (await wire.post(v2()))[1]["code"] == 50006


async def test_a_message_is_made_into_v2_once_its_words_are_taken_out(wire: Wire) -> None:
    _, posted = await wire.post({"content": "your turn", "embeds": [{"title": "x"}]})
    path = f"/channels/{wire.quay}/messages/{posted['id']}"
    status, refused = await wire.send("PATCH", path, v2(text("y")))
    assert (status, sorted(refused["errors"])) == (400, ["content", "embeds"])
    status, edited = await wire.send("PATCH", path, v2(text("y"), content=None, embeds=[]))
    assert (status, edited["content"], edited["flags"] & 1 << 15) == (200, "", 1 << 15)
    # and there is no way back
    back = {"flags": 0, "components": [], "content": "words"}
    assert (await wire.send("PATCH", path, back))[0] == 400


async def test_a_v2_answer_to_an_interaction_is_held_to_the_same_rules(
    wire: Wire, ada: UserDriver, sailor: Sailor
) -> None:
    world = wire.harbour.server.world
    data = {"id": "1", "name": "x", "type": 1, "options": []}
    it = wire.harbour.server.interactions.start(2, world.user("Ada"), world.find_channel("quay"), data)
    path = f"/interactions/{it.id}/{it.token}/callback"
    too_much = v2(text("x" * 4001))
    assert (await wire.send("POST", path, {"type": 4, "data": too_much}))[1]["code"] == 50035
    assert (await wire.send("POST", path, {"type": 4, "data": v2(text("x"), content="y")}))[1]["code"] == 50035
    assert (await wire.send("POST", path, {"type": 4, "data": v2(text("x"))}))[0] == 204
    follow = f"/webhooks/{wire.app}/{it.token}"
    assert (await wire.send("POST", follow, v2(*[text("x")] * 41)))[1]["code"] == 50035
    assert (await wire.send("POST", follow, v2(text("y"))))[0] == 200
    assert (await wire.send("PATCH", f"{follow}/messages/@original", v2(text("x" * 4001))))[1]["code"] == 50035
    assert (await wire.send("PATCH", f"{follow}/messages/@original", v2(text("z"))))[0] == 200
    assert [m.text for m in await ada.messages("quay")] == ["z", "y"]


async def test_a_v2_message_takes_no_content_in_an_edit(wire: Wire) -> None:
    _, posted = await wire.post(v2(text("x")))
    path = f"/channels/{wire.quay}/messages/{posted['id']}"
    assert (await wire.send("PATCH", path, {"content": "y"}))[1]["code"] == 50035
    assert (await wire.send("PATCH", path, {"components": [text("z")]}))[0] == 200


def command(**fields: Any) -> dict[str, Any]:
    """A command that is in order, but for the given fields."""
    return {"name": "sail", "description": "Set sail", **fields}


def option(**fields: Any) -> dict[str, Any]:
    """An option that is in order, but for the given fields."""
    return {"type": 3, "name": "port", "description": "Where to", **fields}


CHOICE = {"name": "x", "value": "y"}
BAD_COMMANDS: dict[str, list[dict[str, Any]]] = {
    "upper case": [command(name="Sail")],
    "long name": [command(name="s" * 33)],
    "space": [command(name="set sail")],
    "long description": [command(description="x" * 101)],
    "no description": [command(description="")],
    "twice": [command(), command()],
    "hundred": [command(name=f"c{n}") for n in range(101)],
    "sub-commands": [command(options=[option(type=1, name=f"s{n}", options=[]) for n in range(26)])],
    "choices": [command(options=[option(choices=[CHOICE] * 26)])],
    "long choice": [command(options=[option(choices=[{"name": "x" * 101, "value": "y"}])])],
    "choices and autocomplete": [command(options=[option(choices=[CHOICE], autocomplete=True)])],
    "required last": [command(options=[option(), option(name="crew", required=True)])],
    "option twice": [command(options=[option(), option()])],
    "sub-command beside option": [command(options=[option(), option(type=1, name="x")])],
    "group in group": [command(options=[option(type=2, name="g", options=[option(type=2, name="h")])])],
    "too large": [
        command(
            options=[
                option(name=f"o{n}", choices=[{"name": "x" * 100, "value": "y" * 100}] * 4) for n in range(10)
            ]
        )
    ],
}


@pytest.mark.parametrize("case", BAD_COMMANDS)
async def test_a_command_tree_beyond_a_limit_is_refused_whole(wire: Wire, case: str) -> None:
    for scope in ("", f"/guilds/{next(iter(wire.harbour.server.world.guilds))}"):
        path = f"/applications/{wire.app}{scope}/commands"
        assert (await wire.send("PUT", path, [command(name="old")]))[0] == 200
        status, answer = await wire.send("PUT", path, BAD_COMMANDS[case])
        assert (status, answer["code"]) == (400, 50035)
        assert [c["name"] for c in (await wire.send("GET", path))[1]] == ["old"]  # type: ignore[index]  # a list


async def test_wrong_token(harbour: LocalHarbour) -> None:
    bot = Sailor()
    from bot.local import redirect

    with redirect(harbour.url), pytest.raises(discord.LoginFailure):
        await bot.start("wrong")
    await bot.close()


async def test_closed_dms_are_50007(sailor: Sailor, ada: UserDriver, harbour: LocalHarbour) -> None:
    await ada.set_dms(False)
    user = await sailor.fetch_user(harbour.server.world.user("Ada").id)
    with pytest.raises(discord.Forbidden) as refused:
        await user.send("hand")
    assert refused.value.code == 50007
    await ada.set_dms(True)
    await user.send("hand", file=discord.File(picture(), "hand.png", description="Three cards"))
    got = await ada.wait_for_message(contains="hand")
    assert got.attachments[0]["description"] == "Three cards"


@pytest.mark.parametrize(
    ("permission", "code"),
    [("send_messages", 50013), ("attach_files", 50013), ("embed_links", 50013), ("view_channel", 50001)],
)
async def test_a_missing_permission(sailor: Sailor, harbour: LocalHarbour, permission: str, code: int) -> None:
    await harbour.driver.permit(permission, False, "quay")
    quay = sailor.get_partial_messageable(harbour.server.world.find_channel("quay").id)
    with pytest.raises(discord.Forbidden) as refused:
        await quay.send("x", file=discord.File(picture(), "a.png"), embed=discord.Embed(title="y"))
    assert refused.value.code == code
    await harbour.driver.permit(permission, True, "quay")
    await quay.send("x", file=discord.File(picture(), "a.png"), embed=discord.Embed(title="y"))


async def test_permissions_are_seen_by_the_client(sailor: Sailor, harbour: LocalHarbour, ada: UserDriver) -> None:
    channel = discord.utils.get(sailor.guilds[0].text_channels, name="quay")
    assert channel is not None
    assert channel.permissions_for(sailor.guilds[0].me).create_public_threads
    await harbour.driver.permit("create_public_threads", False)
    await ada.slash("quay", "count")  # the gateway is in order: the change came before
    assert not channel.permissions_for(sailor.guilds[0].me).create_public_threads
    assert not sailor.seen[-1].app_permissions.create_public_threads
    with pytest.raises(discord.Forbidden):
        await channel.create_thread(name="x", type=discord.ChannelType.public_thread)


async def test_a_late_answer_is_10062() -> None:
    harbour = LocalHarbour(ack_seconds=0.05)
    await harbour.start()
    async with at_sea(harbour) as bot:
        result = await harbour.driver.user("Ada").slash("quay", "late")
        assert result.failed
        assert result.ack is None
        bot.hold.set()
        error = await bot.errors.get()
        assert isinstance(error, discord.NotFound)
        assert error.code == 10062
    await harbour.stop()


async def test_a_double_answer_is_40060(ada: UserDriver, sailor: Sailor) -> None:
    result = await ada.slash("quay", "twice")
    error = await sailor.errors.get()
    assert isinstance(error, discord.HTTPException)
    assert error.code == 40060
    assert result.message.content == "once"


async def test_a_follow_up_after_fifteen_minutes_is_50027(
    ada: UserDriver, sailor: Sailor, harbour: LocalHarbour
) -> None:
    await ada.slash("quay", "count")
    clock = harbour.server.world.clock
    harbour.server.world.clock = lambda: clock() + 901
    with pytest.raises(discord.HTTPException) as refused:
        await sailor.seen[-1].followup.send("late")
    assert (refused.value.status, refused.value.code) == (401, 50027)


async def test_unknown_things(sailor: Sailor, harbour: LocalHarbour) -> None:
    quay = sailor.get_partial_messageable(harbour.server.world.find_channel("quay").id)
    with pytest.raises(discord.NotFound) as message:
        await quay.fetch_message(1)
    assert message.value.code == 10008
    with pytest.raises(discord.NotFound) as channel:
        await sailor.fetch_channel(1)
    assert channel.value.code == 10003


async def test_an_unknown_route_is_501_and_noted(wire: Wire) -> None:
    status, _ = await wire.send("POST", "/guilds/1/bans")
    assert status == 501
    assert wire.harbour.server.unknown == [f"POST {API}/guilds/1/bans"]
    wire.harbour.server.unknown.clear()


@pytest.mark.parametrize("host", ["0.0.0.0", "::", "192.168.0.1", "example.org"])
async def test_it_binds_to_loopback_only(host: str) -> None:
    with pytest.raises(ValueError, match="loopback only"):
        await LocalHarbour().start(host=host)


async def test_a_nonce_posts_once(sailor: Sailor, harbour: LocalHarbour, ada: UserDriver) -> None:
    quay = sailor.get_partial_messageable(harbour.server.world.find_channel("quay").id)
    first = await quay.send("once", nonce="n1")
    second = await quay.send("once", nonce="n1")
    other = await quay.send("other", nonce="n2")
    assert first.id == second.id != other.id
    assert [m.content for m in await ada.messages("quay")] == ["once", "other"]


async def test_a_nonce_counts_for_its_author_in_every_channel_and_for_minutes(
    sailor: Sailor, harbour: LocalHarbour
) -> None:
    world = harbour.server.world
    quay = sailor.get_partial_messageable(world.find_channel("quay").id)
    tavern = sailor.get_partial_messageable(world.find_channel("tavern").id)
    first = await quay.send("once", nonce="n1")
    assert (await tavern.send("again", nonce="n1")).id == first.id
    now = world.clock
    world.clock = lambda: now() + 299
    assert (await quay.fetch_message(first.id)).nonce == "n1"
    world.clock = lambda: now() + 301
    assert (await quay.fetch_message(first.id)).nonce is None
    assert (await quay.send("later", nonce="n1")).id != first.id


async def test_an_interaction_is_answered_with_what_fits_it(ada: UserDriver, wire: Wire, sailor: Sailor) -> None:
    world = wire.harbour.server.world
    quay = world.find_channel("quay")
    it = wire.harbour.server.interactions.start(
        2, world.user("Ada"), quay, {"id": "1", "name": "x", "type": 1, "options": []}
    )
    path = f"/interactions/{it.id}/{it.token}/callback"
    assert (await wire.send("POST", path, {"type": 7, "data": {"content": "x"}}))[1]["code"] == 50035
    assert (await wire.send("POST", path, {"type": 9, "data": {"title": "x" * 46, "custom_id": "y"}}))[1][
        "code"
    ] == 50035
    assert (await wire.send("POST", path.replace(it.token, "other"), {"type": 5}))[1]["code"] == 10062
    assert (await wire.send("POST", path, {"type": 5}))[0] == 204
    assert (await wire.send("POST", path, {"type": 5}))[1]["code"] == 40060
    await asyncio.sleep(0)
