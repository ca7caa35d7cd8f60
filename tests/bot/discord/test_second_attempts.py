"""What is sent a second time is whole, and what Discord says is taken for no more than it says."""

import discord
import pytest

from bot.discord.components.custom_ids import LOOK_BACK, mark, version_of
from bot.discord.messenger import trouble
from bot.sessions.messenger import Post
from renderers.kit.picture import Picture
from tests.bot.discord.harbour import PIXEL, Harbour, ids_of


async def test_the_picture_is_whole_in_a_thread_that_was_put_away_unheard(
    harbour: Harbour, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The first attempt reads the picture; the second must read it from its beginning again."""
    table = await harbour.started(harbour.ada, harbour.ben)
    read: list[bytes] = []
    send = discord.abc.Messageable.send

    async def reading(place: discord.abc.Messageable, text: str, **options: object) -> discord.Message:
        file = options["file"]
        assert isinstance(file, discord.File)
        read.append(file.fp.read())
        if len(read) == 1:
            raise http_error(400, 50083)
        return await send(place, text, **options)  # type: ignore[call-overload, no-any-return]  # as it was called

    monkeypatch.setattr(discord.abc.Messageable, "send", reading)
    picture = Picture(PIXEL, 1, 1, "A board", "board.png")
    await harbour.bot.messenger.post(table.place, Post(table.id, table.version, "Look", picture=picture), "n")
    assert read == [PIXEL, PIXEL]
    assert harbour.turn(table).content == "Look"


def http_error(status: int, code: int) -> discord.HTTPException:
    """Return an answer of Discord's as its library raises it."""
    response = type("Response", (), {"status": status, "reason": "as it says"})()
    kind = discord.NotFound if status == 404 else discord.HTTPException
    return kind(response, {"code": code, "message": "as it says"})


async def test_a_thread_that_is_refused_for_another_reason_than_a_deleted_message_is_not_tried_elsewhere(
    harbour: Harbour,
) -> None:
    """Only where the lobby's message is gone is there a point in a thread on no message."""
    table = await harbour.open(harbour.ada, seats=2, computers=1)
    path = f"/channels/*/messages/{harbour.lobby(table).id}/threads"
    harbour.env.inject_error("POST", path, status=404, code=10004, message="Unknown Guild", times=None)
    await harbour.slash(harbour.ada, "game start")
    now = await harbour.now(table)
    assert harbour.channel.threads == []
    assert now.place == harbour.channel.id
    assert "your turn" in harbour.turn(now).content


@pytest.mark.parametrize("code", [0, 10004, 10015])
def test_whatever_is_not_found_is_gone(code: int) -> None:
    assert trouble(http_error(404, code), None).why == "gone"


async def test_a_button_is_good_however_much_was_voted_on_since(harbour: Harbour) -> None:
    """Votes are rows of the log, and change nothing that a button of a move is about."""
    table = await harbour.started(harbour.ada, harbour.ben)
    who = harbour.acting(table)
    panel = (await harbour.press(who, harbour.turn(table), "Play")).response
    other = harbour.idle(table)
    asker, answerer = (who, other) if who.id != table.session.host_id else (other, who)
    for _ in range(4):
        await harbour.service.votes.end(table.id, asker.id)
        await harbour.service.votes.vote(table.id, answerer.id, False)
    before = await harbour.now(table)
    assert before.version == table.version + 8
    deed = next(custom_id for custom_id in ids_of(panel) if ":do:" in custom_id)
    await harbour.press_id(who, panel, deed)
    assert (await harbour.now(table)).version > before.version


def test_marks_are_known_for_as_many_versions_as_are_looked_back() -> None:
    assert LOOK_BACK >= 200, "as long as the part of the log that is loaded"
    assert version_of("salt", 1000, mark("salt", 1000)) == 1000
    assert version_of("salt", 1000, mark("salt", 1000 - LOOK_BACK + 1)) == 1000 - LOOK_BACK + 1
    assert version_of("salt", 1000, mark("salt", 1000 - LOOK_BACK)) == -1
    assert version_of("salt", 5, mark("salt", 0)) == 0
    assert version_of("salt", 1000, mark("another", 1000)) == -1
