"""Messages, threads, DMs, permissions of the world, seen through discord.py; and what stays over a restart."""

from __future__ import annotations

from pathlib import Path

import discord
import pytest

from bot.local import LocalHarbour, Refused, RemoteDriver, UserDriver
from tests.bot.local.sailor import Deck, Sailor, at_sea, picture


def channel(sailor: Sailor, name: str) -> discord.TextChannel:
    """A channel of the harbour by name."""
    found = discord.utils.get(sailor.guilds[0].text_channels, name=name)
    assert found is not None
    return found


async def test_the_harbour_at_first(sailor: Sailor, harbour: LocalHarbour) -> None:
    guild = sailor.guilds[0]
    assert guild.name == "Harbour"
    assert [c.name for c in guild.text_channels] == ["quay", "tavern"]
    users = (await harbour.driver.op("users"))["users"]
    assert [u["name"] for u in users] == ["Harbourmaster", "Ada", "Ben", "Cleo", "Dan", "Eve"]
    assert sailor.user is not None
    assert sailor.user.display_name == "Harbourmaster"


async def test_a_message_is_posted_edited_and_deleted_with_files(sailor: Sailor, ada: UserDriver) -> None:
    quay = channel(sailor, "quay")
    posted = await quay.send(
        "one",
        files=[discord.File(picture(), "a.png", description="first"), discord.File(picture("red"), "b.png")],
    )
    kept = posted.attachments[0]
    assert await kept.read() == picture().getvalue()
    edited = await posted.edit(content="two", attachments=[kept, discord.File(picture("blue"), "c.png")])
    assert [a.filename for a in edited.attachments] == ["a.png", "c.png"]
    assert edited.attachments[0].description == "first"
    seen = await ada.last("quay")
    assert (seen.content, seen.edits) == ("two", 1)
    await posted.delete()
    assert await ada.messages("quay") == []
    with pytest.raises(discord.NotFound):
        await quay.fetch_message(posted.id)


async def test_a_v2_message_is_posted_and_edited_in_a_channel(sailor: Sailor, ada: UserDriver) -> None:
    posted = await channel(sailor, "quay").send(view=Deck(), file=discord.File(picture(), "deck.png"))
    assert posted.flags.components_v2
    await posted.edit(view=Deck(), attachments=[discord.File(picture("red"), "deck.png")])
    seen = await ada.last("quay")
    gallery = next(c for c in seen.components if c["type"] == 12)
    assert gallery["items"][0]["media"]["url"] == seen.attachments[0]["url"]


async def test_an_edit_keeps_the_sheets_it_lists_and_shows_them(sailor: Sailor, ada: UserDriver) -> None:
    def sheets(*names: str) -> discord.ui.LayoutView:
        items = [discord.MediaGalleryItem(f"attachment://{name}.png") for name in names]
        gallery: discord.ui.MediaGallery[discord.ui.LayoutView] = discord.ui.MediaGallery(*items)
        return discord.ui.LayoutView(timeout=None).add_item(gallery)

    files = [discord.File(picture(), f"{name}.png", description=name) for name in ("bay", "ships")]
    posted = await channel(sailor, "quay").send(view=sheets("bay", "ships"), files=files)
    bay = posted.attachments[0]
    fresh = discord.File(picture("red"), "hand.png")
    edited = await posted.edit(view=sheets("hand", "bay"), attachments=[bay, fresh])
    assert edited.attachments[0].id == bay.id
    assert await edited.attachments[0].read() == picture().getvalue()
    shown = [item["media"]["attachment_id"] for item in (await ada.last("quay")).components[0]["items"]]
    assert shown == [str(edited.attachments[1].id), str(bay.id)]
    with pytest.raises(discord.HTTPException, match=r"ships\.png"):
        await posted.edit(view=sheets("ships"), attachments=[bay])


async def test_the_push_notification_is_made_of_the_content_alone(
    sailor: Sailor, harbour: LocalHarbour, ada: UserDriver
) -> None:
    world = harbour.server.world
    ben, tavern = world.user("Ben"), world.find_channel("tavern")
    quay = channel(sailor, "quay")
    await quay.send(f"<@{ben.id}> go to <#{tavern.id}> <t:0:R>", embed=discord.Embed(title="not this"))
    assert (await ada.last("quay")).push == "@Ben go to #tavern <t:0:R>"
    await quay.send(f"<@{ben.id}>", silent=True)
    assert (await ada.last("quay")).push is None
    await quay.send("nobody")
    assert (await ada.last("quay")).push is None
    words: discord.ui.TextDisplay[discord.ui.LayoutView] = discord.ui.TextDisplay(f"<@{ben.id}>")
    await quay.send(view=discord.ui.LayoutView(timeout=None).add_item(words))
    seen = await ada.last("quay")
    assert (seen.pinged, seen.push) == ([ben.id], "")
    await (await sailor.fetch_user(ben.id)).send("your hand")
    assert (await harbour.driver.user("Ben").last("@me")).push == "your hand"


async def test_history_pages_newest_first(sailor: Sailor) -> None:
    quay = channel(sailor, "quay")
    for n in range(5):
        await quay.send(f"{n}")
    assert [m.content async for m in quay.history(limit=3)] == ["4", "3", "2"]
    first = await anext(quay.history(limit=1, oldest_first=True))
    assert first.content == "0"
    assert [m.content async for m in quay.history(after=first, oldest_first=True)] == ["1", "2", "3", "4"]


async def test_pins(sailor: Sailor) -> None:
    quay = channel(sailor, "quay")
    posted = await quay.send("pin me")
    await posted.pin()
    assert [m.content async for m in quay.pins()] == ["pin me"]
    await posted.unpin()
    assert [m async for m in quay.pins()] == []


async def test_new_messages_ping_under_allowed_mentions_and_edits_do_not(
    sailor: Sailor, ada: UserDriver, harbour: LocalHarbour
) -> None:
    world = harbour.server.world
    ben, cleo = world.user("Ben"), world.user("Cleo")
    quay = channel(sailor, "quay")
    text = f"<@{ben.id}> and <@{cleo.id}>"
    await quay.send(text, allowed_mentions=discord.AllowedMentions(users=[discord.Object(ben.id)]))
    assert (await ada.last("quay")).pinged == [ben.id]
    silent = await quay.send("nobody", allowed_mentions=discord.AllowedMentions.none())
    await silent.edit(content=text)
    seen = await ada.last("quay")
    assert seen.pinged == []
    assert [u["id"] for u in seen.raw["mentions"]] == [str(ben.id), str(cleo.id)]
    await quay.send("@everyone", allowed_mentions=discord.AllowedMentions.all())
    assert (await ada.last("quay")).pinged == []
    badges = {c["name"]: c["badge"] for c in await harbour.driver.user("Ben").channels() if c.get("name")}
    assert badges["quay"] == 1
    await harbour.driver.user("Ben").read("quay")
    badges = {c["name"]: c["badge"] for c in await harbour.driver.user("Ben").channels() if c.get("name")}
    assert badges["quay"] == 0


async def test_a_thread_from_a_message(sailor: Sailor, ada: UserDriver, harbour: LocalHarbour) -> None:
    posted = await channel(sailor, "quay").send("A table")
    thread = await posted.create_thread(name="Trade Fleet #1")
    assert thread.id == posted.id
    await thread.send("the board")
    assert (await ada.last("Trade Fleet #1")).content == "the board"
    assert (await ada.slash("Trade Fleet #1", "count")).message.channel_id == thread.id
    assert isinstance(sailor.seen[-1].channel, discord.Thread)
    with pytest.raises(discord.HTTPException) as twice:
        await posted.create_thread(name="again")
    assert twice.value.code == 160004


async def test_an_archived_thread_takes_new_messages_but_no_edits(sailor: Sailor, ada: UserDriver) -> None:
    thread = await channel(sailor, "quay").create_thread(name="old", type=discord.ChannelType.public_thread)
    posted = await thread.send("first")
    await thread.edit(archived=True)
    for change in (posted.edit(content="changed"), posted.delete()):
        with pytest.raises(discord.HTTPException) as refused:
            await change
        assert refused.value.code == 50083
    await thread.send("second")
    assert not (await sailor.fetch_channel(thread.id)).archived  # type: ignore[union-attr]  # a thread
    await posted.edit(content="changed")


async def test_archive_lock_rename_reopen(sailor: Sailor, harbour: LocalHarbour, ada: UserDriver) -> None:
    quay = channel(sailor, "quay")
    thread = await quay.create_thread(name="a", type=discord.ChannelType.public_thread)
    await thread.edit(name="b", archived=True, locked=True)
    with pytest.raises(Refused, match="locked"):
        await ada.say("b", "hello")
    await harbour.driver.permit("manage_threads", False)
    with pytest.raises(discord.HTTPException) as refused:
        await thread.send("x")
    assert refused.value.code == 50083
    await harbour.driver.permit("manage_threads", True)
    assert [t.name async for t in quay.archived_threads()] == ["b"]
    await thread.edit(archived=False, locked=False)
    await ada.say("b", "hello")
    await thread.edit(archived=True)
    await ada.say("b", "and again")
    assert not harbour.server.world.channel(thread.id).archived


async def test_private_threads_are_seen_by_members(sailor: Sailor, harbour: LocalHarbour) -> None:
    ben, dan = harbour.driver.user("Ben"), harbour.driver.user("Dan")
    thread = await channel(sailor, "quay").create_thread(name="secret")
    await thread.add_user(discord.Object(harbour.server.world.user("Ben").id))
    await thread.send("psst")
    assert (await ben.last("secret")).content == "psst"
    with pytest.raises(Refused, match="cannot see"):
        await dan.messages("secret")
    await thread.remove_user(discord.Object(harbour.server.world.user("Ben").id))
    with pytest.raises(Refused, match="cannot see"):
        await ben.messages("secret")


async def test_the_client_hears_of_threads_and_channels(
    sailor: Sailor, harbour: LocalHarbour, ada: UserDriver
) -> None:
    thread = await channel(sailor, "quay").create_thread(name="t", type=discord.ChannelType.public_thread)
    await ada.slash("quay", "count")
    known = sailor.guilds[0].get_thread(thread.id)
    assert known is not None
    await harbour.driver.thread("t", archived=True)
    await ada.slash("quay", "count")
    assert known.archived
    await harbour.driver.thread("t", deleted=True)
    await harbour.driver.op("add_channel", guild=str(sailor.guilds[0].id), name="pier")
    await ada.slash("pier", "count")
    assert sailor.guilds[0].get_thread(thread.id) is None
    assert channel(sailor, "pier").topic is None
    with pytest.raises(discord.NotFound) as gone:
        await thread.send("x")
    assert gone.value.code == 10003


async def test_leaving_and_joining_a_server(sailor: Sailor, harbour: LocalHarbour, ada: UserDriver) -> None:
    guild = sailor.guilds[0]
    quay = channel(sailor, "quay")
    await harbour.driver.op("bot_in", guild=str(guild.id), is_in=False)
    with pytest.raises(discord.Forbidden) as refused:
        await quay.send("x")
    assert refused.value.code == 50001
    with pytest.raises(Refused, match="not in this server"):
        await ada.slash("quay", "count")
    await ada.slash("@me", "count")
    assert list(sailor.guilds) == []
    await harbour.driver.op("bot_in", guild=str(guild.id), is_in=True)
    await ada.slash("quay", "count")
    assert len(sailor.guilds) == 1


async def test_message_events_follow_the_intents(harbour: LocalHarbour) -> None:
    intents = discord.Intents(guilds=True, guild_messages=True, dm_messages=True)
    bot = Sailor(intents)
    heard: list[tuple[str, bool]] = []

    async def on_message(message: discord.Message) -> None:
        heard.append((message.content, message.guild is None))

    bot.event(on_message)
    async with at_sea(harbour, bot):
        ada = harbour.driver.user("Ada")
        await ada.say("quay", "a secret of the channel")
        await ada.say("quay", f"hello <@{harbour.server.world.bot.id}>")
        await ada.say("@me", "privately")
        await ada.slash("quay", "count")
    assert [content for content, _ in heard[:3]] == [
        "",
        f"hello <@{harbour.server.world.bot.id}>",
        "privately",
    ]
    assert heard[2][1]


async def test_members_are_there_with_the_intent(harbour: LocalHarbour) -> None:
    async with at_sea(harbour, Sailor(discord.Intents(guilds=True, members=True))) as bot:
        assert bot.guilds[0].get_member_named("Eve") is not None
        found = await bot.guilds[0].query_members("cl")
        assert [m.display_name for m in found] == ["Cleo"]
    async with at_sea(harbour) as bot:
        member = await bot.guilds[0].fetch_member(harbour.server.world.user("Dan").id)
        assert member.display_name == "Dan"


async def test_everything_stays_over_a_restart(tmp_path: Path) -> None:
    first = LocalHarbour()
    await first.start(data=tmp_path)
    async with at_sea(first) as bot:
        ada = first.driver.user("Ada")
        board = (await ada.slash("quay", "board")).message
        await ada.slash("quay", "board", secret=True)
        await ada.slash("@me", "count")
        thread = await channel(bot, "quay").create_thread(name="kept", type=discord.ChannelType.public_thread)
        await thread.send(f"<@{first.server.world.user('Ben').id}> your turn")
        await first.driver.add_user("Fay")
        await first.driver.permit("attach_files", False, "tavern")
        once = await channel(bot, "quay").send("once", nonce="n")
    await first.stop()

    second = LocalHarbour()
    await second.start(data=tmp_path)
    async with at_sea(second, Sailor(sync=False)) as bot:
        ada = second.driver.user("Ada")
        kept = await ada.refresh(board.id)
        assert kept.content == "The board"
        attachment = (await channel(bot, "quay").fetch_message(board.id)).attachments[0]
        assert await attachment.read() == picture().getvalue()
        assert not any(m.ephemeral for m in await ada.messages("quay"))
        assert bot.get_channel(thread.id) is not None
        counted = await ada.press(await ada.last("@me"), "Count 1")
        assert counted.message.content == "counted to 2"
        assert [c["badge"] for c in await second.driver.user("Ben").channels() if c.get("name") == "kept"] == [1]
        assert not channel(bot, "tavern").permissions_for(bot.guilds[0].me).attach_files
        assert (await second.driver.user("Fay").slash("quay", "count")).ack == 4
        assert (await channel(bot, "quay").send("once", nonce="n")).id == once.id
        newer = await channel(bot, "quay").send("new")
        assert newer.id > thread.id
    await second.stop()


async def test_the_remote_driver_does_the_same_over_http(harbour: LocalHarbour, sailor: Sailor) -> None:
    async with RemoteDriver(harbour.url) as driver:
        ben = driver.user("Ben")
        result = await ben.slash("quay", "trade port", port="nassau")
        assert result.message.content == "Ben sails to nassau with 1."
        assert (await ben.autocomplete("quay", "trade port", "port", "na"))[0]["value"] == "nassau"
        await channel(sailor, "quay").send(f"<@{harbour.server.world.user('Ben').id}> ahoy")
        assert (await ben.wait_for_message(pinged=True)).content.endswith("ahoy")
        with pytest.raises(Refused, match="no command"):
            await ben.slash("quay", "nonsense")
