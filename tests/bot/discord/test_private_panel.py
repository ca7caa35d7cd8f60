"""The panel in a DM: a press there and the deliverer change the same message, and never against each other."""

from typing import Any

import pytest

from bot.discord.messenger import DiscordMessenger
from bot.discord.screens import looks
from bot.discord.text import escaping
from bot.sessions.log_text import tell_entries
from bot.sessions.messenger import MessageRef
from bot.sessions.position import Position
from renderers.request import PictureRequest
from tests.bot.discord.harbour import Harbour, components_of, has_select, ids_of, labels, links_of

ORDERS = pytest.mark.parametrize("first", ["press", "deliverer"])


def deliver_first(harbour: Harbour, monkeypatch: pytest.MonkeyPatch) -> None:
    """Have everything delivered before the press that made the move is answered."""
    act = harbour.service.moves.act

    async def eager(*args: Any, **more: Any) -> Any:
        done = await act(*args, **more)
        assert harbour.service.deliverer is not None
        await harbour.service.deliverer.drain()
        return done

    monkeypatch.setattr(harbour.service.moves, "act", eager)


def hand(who: Any) -> Any:
    """Return the newest message in somebody's DM."""
    message = who.user.dm_channel.last_message
    assert message is not None
    return message


async def move_from_dm(harbour: Harbour, who: Any) -> None:
    message = hand(who)
    await harbour.press_id(who.user, message, next(one for one in ids_of(message) if ":do:" in one))


async def own_line(harbour: Harbour, table: Position, who: Any) -> str:
    """Return the line of the log that tells a person's newest move."""
    seat = table.seat_of(who.id)
    assert seat is not None
    mine = [entry for entry in table.history.entries if entry.seat == seat]
    since = [entry for entry in table.history.entries if entry.seq >= mine[-1].seq]
    return tell_entries(table.seen_by(seat), since, escaping.escape)[0]


@ORDERS
async def test_after_a_move_the_dm_says_what_it_did_and_whose_turn_it_is(
    harbour: Harbour, monkeypatch: pytest.MonkeyPatch, first: str
) -> None:
    table = await harbour.started(harbour.ada, harbour.ben)
    who = harbour.acting(table)
    before = hand(who).id
    if first == "deliverer":
        deliver_first(harbour, monkeypatch)
    for _ in range(5):  # a turn may have several moves
        await move_from_dm(harbour, who)
        now = await harbour.now(table)
        if who is not harbour.acting(now):
            break
    shown = hand(who)
    assert shown.id == before
    assert await own_line(harbour, now, who) in shown.content
    assert (
        now.renderer.prompt(now.view(now.seat_of(who.id)), now.seat_of(who.id) or 0, now.seating())
        in shown.content
    )
    assert labels(shown)[-4:] == ["My hand", "Board", "Log", "To the table"]
    assert shown.attachments[0].filename == "hand.png"
    undo = now.seen_by(now.seat_of(who.id) or 0).undo_label
    assert (labels(shown)[0] == undo) == (undo is not None)


@ORDERS
async def test_who_is_asked_again_at_once_gets_fresh_moves_and_one_message(
    harbour: Harbour, monkeypatch: pytest.MonkeyPatch, first: str
) -> None:
    table = await harbour.started(harbour.ada, computers=1)
    if first == "deliverer":
        deliver_first(harbour, monkeypatch)
    for _ in range(6):
        await move_from_dm(harbour, harbour.ada)
        now = await harbour.now(table)
        assert now.acting() == (0,)
        messages = [one for one in harbour.ada.user.dm_channel.history() if table.title in one.content]
        assert len(messages) == 1
        panel = await looks.opening(harbour.service, now.seen_by(0))
        assert len(labels(messages[0])) == sum(len(row) for row in panel.rows if isinstance(row, list))
        assert await own_line(harbour, now, harbour.ada)
        assert has_select(messages[0]) or len(ids_of(messages[0])) > 2


async def test_a_table_that_moves_on_while_it_is_shown_is_shown_again(
    harbour: Harbour, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Ben moves while Ada's press is still being answered: what stays on her screen is the newest."""
    table = await harbour.started(harbour.ada, harbour.ben)
    ada, ben = harbour.acting(table), harbour.idle(table)
    draw = harbour.service.pictures.draw
    answered: list[int] = []

    async def slow(request: PictureRequest) -> Any:
        now = await harbour.now(table)
        if now.version > table.version and not answered and harbour.acting(now) is ben:
            answered.append(now.version)
            seat = now.seat_of(ben.id)
            assert seat is not None
            await harbour.service.moves.act(table.id, ben.id, now.legal(seat)[0])
        return await draw(request)

    monkeypatch.setattr(harbour.service.pictures, "draw", slow)
    panel = (await harbour.press(ada, harbour.turn(table), "Play")).response
    for _ in range(5):
        result = await harbour.press_id(ada, panel, next(one for one in ids_of(panel) if ":do:" in one))
        panel = result.response or panel
        if answered:
            break
    now = await harbour.now(table)
    assert answered
    fresh = (await looks.opening(harbour.service, now.seen_by(now.seat_of(ada.id) or 0))).rows
    assert len(components_of(panel)) == len(fresh)
    assert ("Nothing is asked" in panel.content) == (harbour.acting(now) is not ada)


async def test_next_game_is_offered_only_while_another_table_waits(harbour: Harbour) -> None:
    first = await harbour.started(harbour.ada, harbour.ben)
    who = harbour.acting(first)
    assert "Next game" not in labels((await harbour.press(who, harbour.turn(first), "Play")).response)
    second = await harbour.started(harbour.ada, harbour.ben)
    if harbour.acting(second) is not who:
        second = await harbour.pass_turn(second)
    assert "Next game" in labels((await harbour.press(who, harbour.turn(first), "Play")).response)
    await harbour.pass_turn(second)
    assert "Next game" not in labels((await harbour.press(who, harbour.turn(first), "Play")).response)


async def test_who_is_not_asked_sees_at_once_what_there_is_to_see(harbour: Harbour) -> None:
    table = await harbour.started(harbour.ada, harbour.ben)
    shown = (await harbour.press(harbour.idle(table), harbour.turn(table), "Play")).response
    assert labels(shown) == ["My hand", "Board", "Log", "To the table"]
    assert any(f"/{table.place}" in url for url in links_of(shown))


async def test_one_sits_under_a_flag_and_not_under_a_letter(harbour: Harbour) -> None:
    table = await harbour.started(harbour.ada, harbour.ben)
    for who, sign in ((harbour.ada, "🟥 red"), (harbour.ben, "🟦 blue")):
        assert f"you are {sign}\n" in (await harbour.press(who, harbour.turn(table), "Play")).response.content


async def test_the_dm_of_a_finished_game_offers_what_is_left(harbour: Harbour) -> None:
    table = await harbour.started(harbour.ada, harbour.ben)
    await harbour.end(table)
    for who in (harbour.ada, harbour.ben):
        assert labels(hand(who)) == ["Rematch", "Full log", "Export", "To the table"]


async def test_buttons_and_messages_are_taken_away_without_a_word_if_that_fails(harbour: Harbour) -> None:
    table = await harbour.started(harbour.ada, harbour.ben)
    messenger = DiscordMessenger(harbour.bot)
    message = harbour.turn(table)
    await messenger.remove_buttons(MessageRef(message.channel.id, message.id))
    assert labels(harbour.turn(table)) == []
    assert harbour.turn(table).content == message.content
    assert harbour.turn(table).attachments
    dm = hand(harbour.ada)
    await messenger.remove(MessageRef(dm.channel.id, dm.id))
    assert harbour.ada.user.dm_channel.last_message is None
    for ref in (MessageRef(dm.channel.id, dm.id), MessageRef(4711, 4712)):
        await messenger.remove_buttons(ref)
        await messenger.remove(ref)
