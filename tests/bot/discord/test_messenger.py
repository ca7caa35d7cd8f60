"""Messages reach people: threads that are put away or deleted, missing permissions, closed DMs, repeated posts."""

from typing import Any

import discord
import pytest
from simcord.http.router import dispatch

from bot.discord.messenger import DiscordMessenger, trouble
from bot.sessions.deliverer import nonce_of
from bot.sessions.messenger import MessageRef, PlaceRequest, Post, Undeliverable
from bot.sessions.presentation import Controls
from renderers.kit.picture import Picture
from tests.bot.discord.harbour import GAME, Harbour, components_of, find_button, labels, said

# --- threads ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("heard", [True, False], ids=["the bot has heard of it", "the bot has not"])
async def test_an_archived_thread_is_taken_out_again_and_not_made_twice(harbour: Harbour, heard: bool) -> None:
    table = await harbour.started(harbour.ada, harbour.ben)
    harbour.archive(table)
    if heard:
        thread = harbour.bot.get_channel(table.place)
        assert isinstance(thread, discord.Thread)
        thread.archived = True
    else:
        path = f"/channels/{table.place}/messages"
        harbour.env.inject_error("POST", path, status=400, code=50083, message="Thread is archived")
    before = len(harbour.place(table).history())
    await harbour.pass_turn(table)
    assert len(harbour.channel.threads) == 1
    assert len(harbour.place(table).history()) > before
    metadata = harbour.env.backend.get_channel(table.place).thread_metadata
    assert metadata is not None
    assert not metadata.archived


async def test_an_archived_thread_that_the_bot_has_forgotten_is_found_again(harbour: Harbour) -> None:
    table = await harbour.started(harbour.ada, harbour.ben)
    harbour.archive(table)
    await harbour.restart()
    harbour.forget_thread(table)
    assert harbour.bot.get_channel(table.place) is None
    before = len(harbour.place(table).history())
    await harbour.pass_turn(table)
    assert len(harbour.channel.threads) == 1
    assert len(harbour.place(table).history()) > before


async def test_a_thread_that_only_moderators_can_open_is_told_to_the_host(harbour: Harbour) -> None:
    table = await harbour.started(harbour.ada, harbour.ben)
    harbour.archive(table, locked=True)
    harbour.env.inject_error("PATCH", f"/channels/{table.place}", status=403, code=50013, times=None)
    thread = harbour.bot.get_channel(table.place)
    assert isinstance(thread, discord.Thread)
    thread.archived = thread.locked = True
    after = await harbour.pass_turn(table)
    assert after.version > table.version
    await harbour.settle()
    told = [message.content for message in harbour.ada.user.dm_channel.history()]
    assert any("Manage Threads" in text for text in told)


async def test_every_button_works_in_an_archived_thread(harbour: Harbour) -> None:
    table = await harbour.started(harbour.ada, harbour.ben)
    harbour.archive(table)
    result = await harbour.press(harbour.acting(table), harbour.turn(table), "Play")
    assert labels(result.response)


async def test_a_deleted_thread_is_made_anew(harbour: Harbour) -> None:
    table = await harbour.started(harbour.ada, harbour.ben)
    dispatch(harbour.env.backend, "DELETE", f"/channels/{table.place}")
    assert harbour.channel.threads == []
    after = await harbour.pass_turn(table)
    assert len(harbour.channel.threads) == 1
    assert "your turn" in harbour.turn(after).content


async def test_a_deleted_thread_that_leaves_its_message_taken_is_replaced_by_a_loose_one(harbour: Harbour) -> None:
    table = await harbour.started(harbour.ada, harbour.ben)
    lobby = harbour.lobby(table)
    dispatch(harbour.env.backend, "DELETE", f"/channels/{table.place}")
    harbour.env.inject_error("POST", f"/channels/*/messages/{lobby.id}/threads", status=400, code=160004)
    after = await harbour.pass_turn(table)
    assert after.session.thread_id not in (None, lobby.id)
    assert "your turn" in harbour.turn(after).content


async def test_a_deleted_lobby_message_does_not_stop_the_start(harbour: Harbour) -> None:
    table = await harbour.open(harbour.ada, seats=2, computers=1)
    dispatch(harbour.env.backend, "DELETE", f"/channels/{harbour.channel.id}/messages/{harbour.lobby(table).id}")
    await harbour.slash(harbour.ada, "game start")
    now = await harbour.now(table)
    assert now.running
    assert now.session.thread_id is not None
    assert harbour.turn(now).content


async def test_a_lobby_message_that_was_deleted_is_posted_again(harbour: Harbour) -> None:
    table = await harbour.open(harbour.ada, seats=3)
    dispatch(harbour.env.backend, "DELETE", f"/channels/{harbour.channel.id}/messages/{harbour.lobby(table).id}")
    await harbour.slash(harbour.ben, "game join")
    assert "Ben" in harbour.lobby(table).content


async def test_a_thread_made_before_a_crash_is_used(harbour: Harbour) -> None:
    """The thread on the lobby's message has its id: it is found although the process died before noting it."""
    table = await harbour.open(harbour.ada, seats=2, computers=1)
    lobby = harbour.lobby(table)
    messenger = DiscordMessenger(harbour.bot)
    position = await harbour.now(table)
    assert await messenger.open_place(PlaceRequest(position.session.channel_id, lobby.id, "A table")) == lobby.id
    await harbour.slash(harbour.ada, "game start")
    assert len(harbour.channel.threads) == 1
    assert (await harbour.now(table)).session.thread_id == lobby.id


async def test_a_table_in_a_thread_plays_there(harbour: Harbour) -> None:
    host = await harbour.started(harbour.ada, harbour.ben)
    place = harbour.place(host)
    await harbour.end(host)
    await harbour.slash(harbour.ada, "game new", place, game=GAME, computers=1, seats=2)
    table = await harbour.newest()
    await harbour.slash(harbour.ada, "game start", place, table=str(table.id))
    now = await harbour.now(table)
    assert now.place == place.id
    assert len(harbour.channel.threads) == 1


async def test_a_game_in_the_channel_if_asked(harbour: Harbour) -> None:
    table = await harbour.started(harbour.ada, harbour.ben, place="channel")
    assert table.session.thread_id is None
    assert harbour.channel.threads == []
    assert "your turn" in harbour.turn(table).content


# --- permissions ------------------------------------------------------------------------------------


@pytest.mark.parametrize("lacking", ["view_channel", "send_messages"])
async def test_no_table_where_the_bot_cannot_post_and_it_says_why(harbour: Harbour, lacking: str) -> None:
    harbour.deny(lacking)
    result = await harbour.slash(harbour.ada, "game new", game=GAME)
    assert f"**{lacking.replace('_', ' ').title()}**" in said(result)
    assert "Permissions" in said(result)
    assert await harbour.store.session(1) is None


@pytest.mark.parametrize("lacking", ["create_public_threads", "send_messages_in_threads"])
async def test_without_threads_the_game_is_played_in_the_channel(harbour: Harbour, lacking: str) -> None:
    harbour.deny(lacking)
    result = await harbour.slash(harbour.ada, "game new", game=GAME, computers=1, seats=2)
    assert f"**{lacking.replace('_', ' ').title()}**" in said(result)
    await harbour.slash(harbour.ada, "game start")
    table = await harbour.newest()
    assert table.running
    assert table.session.thread_id is None
    assert "your turn" in harbour.turn(table).content


async def test_without_attachments_the_board_is_told(harbour: Harbour) -> None:
    harbour.deny("attach_files")
    result = await harbour.slash(harbour.ada, "game new", game=GAME, computers=1, seats=2)
    assert "**Attach Files**" in said(result)
    await harbour.slash(harbour.ada, "game start")
    table = await harbour.newest()
    message = harbour.turn(table)
    assert not message.attachments
    alt = table.renderer.alt(table.view(None), table.seating())
    assert alt[:60] in message.content


async def test_a_permission_lost_in_mid_game_is_named_to_the_host_and_healed_by_giving_it_back(
    harbour: Harbour,
) -> None:
    table = await harbour.started(harbour.ada, harbour.ben)
    before = len(harbour.place(table).history())
    _deny_later(harbour, "send_messages_in_threads", denied=True)
    after = await harbour.pass_turn(table)
    assert after.version > table.version
    assert len(harbour.place(table).history()) == before
    await harbour.settle()
    assert any("Send Messages In Threads" in message.content for message in harbour.ada.user.dm_channel.history())
    _deny_later(harbour, "send_messages_in_threads", denied=False)
    harbour.clock.now += 10_000
    await harbour.settle()
    assert len(harbour.place(table).history()) == before + 1


def _deny_later(harbour: Harbour, permission: str, *, denied: bool) -> None:
    bit = getattr(discord.Permissions(**{permission: True}), "value")  # noqa: B009 - the flag's name is a variable
    assert harbour.bot.user is not None
    dispatch(
        harbour.env.backend, "PUT", f"/channels/{harbour.channel.id}/permissions/{harbour.bot.user.id}",
        json={"type": 1, "allow": "0" if denied else str(bit), "deny": str(bit) if denied else "0"},
    )  # fmt: skip


async def test_a_deleted_channel_is_told_to_the_host_and_the_game_goes_on_by_dm(harbour: Harbour) -> None:
    table = await harbour.started(harbour.ada, harbour.ben, place="channel")
    dispatch(harbour.env.backend, "DELETE", f"/channels/{harbour.channel.id}")
    now = await harbour.now(table)
    who = harbour.acting(now).user
    await harbour.dm_slash(who, "move", move=str(now.legal(now.acting()[0])[0]))
    assert (await harbour.now(table)).version > table.version
    told = [message.content for message in harbour.ada.user.dm_channel.history()]
    assert any("deleted" in text for text in told)


# --- private messages -------------------------------------------------------------------------------


async def test_closed_dms_are_told_once_and_nothing_waits_for_them(harbour: Harbour) -> None:
    harbour.close_dms(harbour.ada)
    harbour.close_dms(harbour.ben)
    table = await harbour.started(harbour.ada, harbour.ben)
    assert table.running
    for _ in range(6):
        table = await harbour.pass_turn(table)
    told = [
        message for message in harbour.place(table).history() if "could not send you your hand" in message.content
    ]
    assert sorted(message.content.split(",")[0] for message in told) == sorted(
        [harbour.ada.mention, harbour.ben.mention]
    )
    hand = await harbour.press(harbour.ada, harbour.turn(table), "My hand")
    assert hand.ephemeral
    assert hand.response.attachments


async def test_a_hand_says_which_table_it_belongs_to(harbour: Harbour) -> None:
    table = await harbour.started(harbour.ada, harbour.ben)
    for who in (harbour.ada, harbour.ben):
        message = who.user.dm_channel.last_message
        assert message is not None
        assert table.title in message.content
        assert message.attachments[0].description


async def test_dms_can_be_turned_off(harbour: Harbour) -> None:
    await harbour.slash(harbour.ada, "me dms", to="off")
    await harbour.started(harbour.ada, harbour.ben)
    assert harbour.env.backend.dm_channels.get(harbour.ada.id) is None


# --- posts and edits --------------------------------------------------------------------------------


async def test_every_post_carries_a_nonce_that_tells_nothing(harbour: Harbour) -> None:
    table = await harbour.started(harbour.ada, harbour.ben)
    await harbour.pass_turn(table)
    posts = [entry.json for entry in harbour.requests("POST", "/messages") if "threads" not in entry.path]
    assert posts
    for body in posts:
        assert body["enforce_nonce"] is True
        assert len(body["nonce"]) <= 25
        assert set(body["nonce"]) <= set("0123456789abcdef")
    assert len({body["nonce"] for body in posts}) == len(posts)


def test_a_nonce_repeats_for_the_same_message() -> None:
    assert nonce_of("salt", 4) == nonce_of("salt", 4)
    assert nonce_of("salt", 4) != nonce_of("salt", 5)
    assert nonce_of("salt", 4) != nonce_of("pepper", 4)


async def test_a_ping_is_a_new_message_and_mentions_only_who_is_asked(harbour: Harbour) -> None:
    table = await harbour.started(harbour.ada, harbour.ben)
    before = harbour.turn(table).id
    after = await harbour.pass_turn(table)
    message = harbour.turn(after)
    assert message.id != before
    asked = harbour.acting(after)
    body = harbour.requests("POST", f"/channels/{table.place}/messages")[-1].json
    assert body["allowed_mentions"]["users"] == [str(asked.id)] or body["allowed_mentions"]["users"] == [asked.id]
    assert message.content.count("<@") == 1
    for entry in harbour.requests("PATCH", "/channels/"):
        if entry.json and "content" in entry.json:
            assert entry.json["allowed_mentions"]["parse"] == []


async def test_a_message_older_than_an_hour_is_not_edited(harbour: Harbour) -> None:
    table = await harbour.started(harbour.ada, harbour.ben)
    old = harbour.turn(table)
    await harbour.env.advance_time(3700)
    messenger = DiscordMessenger(harbour.bot)
    with pytest.raises(Undeliverable) as refused:
        await messenger.edit(MessageRef(table.place, old.id), Post(table.id, table.version, "x"))
    assert refused.value.why == "old"


async def test_an_edit_of_a_deleted_message_says_gone(harbour: Harbour) -> None:
    table = await harbour.started(harbour.ada, harbour.ben)
    old = harbour.turn(table)
    dispatch(harbour.env.backend, "DELETE", f"/channels/{table.place}/messages/{old.id}")
    messenger = DiscordMessenger(harbour.bot)
    with pytest.raises(Undeliverable) as refused:
        await messenger.edit(MessageRef(table.place, old.id), Post(table.id, table.version, "x"))
    assert refused.value.why == "gone"


async def test_a_picture_that_is_too_heavy_is_told_instead(harbour: Harbour) -> None:
    table = await harbour.started(harbour.ada, harbour.ben)
    messenger = DiscordMessenger(harbour.bot)
    heavy = Picture(bytes(11 * 1024 * 1024), 1, 1, "A board of great weight", "board.png")
    await messenger.post(table.place, Post(table.id, table.version, "Look", picture=heavy), "n")
    assert "A board of great weight" in harbour.turn(table).content
    assert not harbour.turn(table).attachments


async def test_a_long_post_is_cut_to_what_fits(harbour: Harbour) -> None:
    table = await harbour.started(harbour.ada, harbour.ben)
    messenger = DiscordMessenger(harbour.bot)
    post = Post(table.id, table.version, "x" * 1999, ping=(harbour.ada.id,), controls=Controls(play=True))
    ref = await messenger.post(table.place, post, "n")
    message = harbour.turn(table)
    assert message.id == ref.message_id
    assert len(message.content) == 2000


def _http(status: int, code: int) -> discord.HTTPException:
    kind = {403: discord.Forbidden, 404: discord.NotFound}.get(status, discord.HTTPException)
    response: Any = type("Response", (), {"status": status, "reason": "x"})()
    return kind(response, {"code": code, "message": "x"})


@pytest.mark.parametrize(
    ("error", "why"),
    [
        (_http(403, 50007), "closed"),
        (_http(403, 50278), "closed"),
        (_http(404, 10013), "closed"),
        (_http(404, 10003), "gone"),
        (_http(404, 10008), "gone"),
        (_http(403, 50001), "forbidden"),
        (_http(403, 50013), "forbidden"),
        (_http(400, 50083), "forbidden"),
        (_http(429, 30046), "old"),
        (_http(400, 30046), "old"),
        (_http(500, 0), "later"),
        (_http(503, 0), "later"),
        (OSError("reset"), "later"),
        (discord.RateLimited(12.5), "later"),
    ],
)
def test_each_failure_has_its_word(error: BaseException, why: str) -> None:
    assert trouble(error, None).why == why


def test_a_rate_limit_says_when_to_try_again() -> None:
    assert trouble(discord.RateLimited(12.5), None).retry_after == 12.5


async def test_no_channel_is_ever_renamed(harbour: Harbour) -> None:
    """Discord allows two renames in ten minutes: what changes with the turn never stands in a name."""
    table = await harbour.started(harbour.ada, harbour.ben)
    for _ in range(5):
        table = await harbour.pass_turn(table)
    for entry in harbour.requests("PATCH", "/channels/"):
        assert "name" not in (entry.json or {})


async def test_the_lobby_says_where_the_game_went(harbour: Harbour) -> None:
    table = await harbour.started(harbour.ada, harbour.ben)
    lobby = harbour.lobby(table)
    assert f"<#{table.place}>" in lobby.content
    assert components_of(lobby) == []


async def test_lobby_buttons_are_dark_while_they_cannot_help(harbour: Harbour) -> None:
    table = await harbour.open(harbour.ada, seats=2)
    assert "Start" not in labels(harbour.lobby(table))
    await harbour.press(harbour.ben, harbour.lobby(table), "Join")
    assert "Start" in labels(harbour.lobby(table))
    assert "Join" not in labels(harbour.lobby(table))
    assert find_button(components_of(harbour.lobby(table)), "Join")


async def test_names_do_nothing_where_the_board_is_told(harbour: Harbour) -> None:
    """Where no picture may be attached its description is text, with people's names in it."""
    harbour.deny("attach_files")
    trickster = harbour.guild.add_member(harbour.env.create_user("trick", global_name="[gift](http://evil.x)```"))
    await harbour.slash(trickster, "game new", game=GAME, computers=1, seats=2)
    await harbour.slash(trickster, "game start")
    content = harbour.turn(await harbour.newest()).content
    assert "[gift](http://evil.x)" in content
    outside = "".join(content.split("```")[::2])
    assert content.count("```") == 2
    assert "](http" not in outside
