"""Twice, at once, after a restart: one move, one answer."""

import asyncio
from typing import Any

import pytest

from bot.discord.components.custom_ids import mark
from tests.bot.discord.harbour import (
    Harbour,
    components_of,
    find_button,
    has_select,
    ids_of,
    labels,
    said,
    select_of,
)


def first_deed(message: Any) -> str:
    ids = ids_of(message)
    return next(custom_id for custom_id in ids if ":do:" in custom_id)


async def test_the_same_command_delivered_twice_makes_one_move_and_gets_one_answer(harbour: Harbour) -> None:
    table = await harbour.started(harbour.ada, harbour.ben)
    move = str(table.legal(table.acting()[0])[0])
    await harbour.slash(harbour.acting(table), "move", harbour.place(table), move=move)
    after = await harbour.now(table)
    answers = len(harbour.requests("PATCH", "@original"))
    await harbour.again(harbour.raw[-1])
    assert (await harbour.now(table)).version == after.version
    assert len(harbour.requests("PATCH", "@original")) == answers


async def test_the_same_press_delivered_twice_makes_one_move(harbour: Harbour) -> None:
    table = await harbour.started(harbour.ada, harbour.ben)
    who = harbour.acting(table)
    panel = (await harbour.press(who, harbour.turn(table), "Play")).response
    await harbour.press_id(who, panel, first_deed(panel))
    after = await harbour.now(table)
    await harbour.again(harbour.raw[-1])
    assert (await harbour.now(table)).version == after.version


async def test_two_presses_at_once_make_one_move(harbour: Harbour) -> None:
    table = await harbour.started(harbour.ada, harbour.ben)
    who = harbour.acting(table)
    hand = who.user.dm_channel.last_message
    assert hand is not None
    custom_id = first_deed(hand)
    shots = [harbour.aim(who.user, hand, custom_id) for _ in range(5)]
    results = await harbour.fire(*shots)
    rows = await harbour.store.moves(table.id)
    assert len([row for row in rows if row.actor == f"user:{who.id}"]) == 1
    assert all(result.acknowledged for result in results)


async def test_five_joins_at_once_are_one_seat(harbour: Harbour) -> None:
    table = await harbour.open(harbour.ada, seats=4)
    lobby = harbour.lobby(table)
    custom_id = find_button(components_of(lobby), "Join")
    results = await harbour.fire(*(harbour.aim(harbour.ben, lobby, custom_id) for _ in range(5)))
    assert [row.name for row in (await harbour.now(table)).seats] == ["Ada", "Ben"]
    assert sum("already sit" in said(result) for result in results) == 4


async def test_two_starts_at_once_are_one_game(harbour: Harbour) -> None:
    table = await harbour.open(harbour.ada, seats=2, computers=1)
    lobby = harbour.lobby(table)
    custom_id = find_button(components_of(lobby), "Start")
    await harbour.fire(*(harbour.aim(harbour.ada, lobby, custom_id) for _ in range(3)))
    assert (await harbour.now(table)).running
    assert len(harbour.channel.threads) == 1
    boards = [
        message for message in harbour.place(await harbour.now(table)).history() if "sealed" in message.content
    ]
    assert len(boards) == 1


async def test_the_same_opening_delivered_twice_is_one_table(harbour: Harbour) -> None:
    await harbour.open(harbour.ada, seats=2)
    await harbour.again(harbour.raw[-1])
    assert await harbour.store.session(2) is None
    lobbies = [
        message for message in harbour.channel.history() if "Trade" in message.content or "#1" in message.content
    ]
    assert len(lobbies) == 1


async def test_old_buttons_work_after_a_restart(harbour: Harbour) -> None:
    table = await harbour.started(harbour.ada, harbour.ben)
    who = harbour.acting(table)
    public = harbour.turn(table)
    panel = (await harbour.press(who, public, "Play")).response
    await harbour.restart()
    posts = len(harbour.place(table).history())
    fresh = (await harbour.press(who, public, "Play")).response
    assert labels(fresh) == labels(panel)
    await harbour.press_id(who, panel, first_deed(panel))
    assert (await harbour.now(table)).version > table.version
    assert len(harbour.place(table).history()) > posts


async def test_a_half_made_choice_goes_on_after_a_restart(harbour: Harbour) -> None:
    table = await harbour.started(harbour.ada, harbour.ben)
    who = harbour.acting(table)
    panel = (await harbour.press(who, harbour.turn(table), "Play")).response
    assert has_select(panel)
    chosen = (await harbour.choose(who, panel, [select_of(panel)["options"][0]["value"]])).response or panel
    await harbour.restart()
    while has_select(chosen):
        chosen = (await harbour.choose(who, chosen, [select_of(chosen)["options"][0]["value"]])).response or chosen
    await harbour.press(who, chosen, "Do it")
    assert (await harbour.now(table)).version > table.version


async def test_a_lobby_survives_a_restart(harbour: Harbour) -> None:
    table = await harbour.open(harbour.ada, seats=2)
    await harbour.restart()
    await harbour.press(harbour.ben, harbour.lobby(table), "Join")
    await harbour.press(harbour.ada, harbour.lobby(table), "Start")
    assert (await harbour.now(table)).running


async def test_nothing_is_posted_twice_by_a_restart(harbour: Harbour) -> None:
    table = await harbour.started(harbour.ada, harbour.ben)
    before = [message.id for message in harbour.place(table).history()]
    await harbour.restart()
    await harbour.restart()
    assert [message.id for message in harbour.place(table).history()] == before


async def test_the_tree_is_put_up_once_for_all_restarts(harbour: Harbour) -> None:
    assert len(harbour.requests("PUT", "/commands")) == 1
    await harbour.restart()
    assert len(harbour.requests("PUT", "/commands")) == 1


@pytest.mark.parametrize("what", ["wiped", "one left out", "one changed"])
async def test_commands_that_were_changed_at_discord_are_put_up_at_the_next_start(
    harbour: Harbour, what: str
) -> None:
    ours = [dict(command.to_dict(harbour.bot.tree)) for command in harbour.bot.tree.get_commands()]
    theirs = {
        "wiped": [],
        "one left out": ours[1:],
        "one changed": [ours[0] | {"description": "As the developer portal says"}, *ours[1:]],
    }[what]
    application = harbour.bot.application_id or 0
    await harbour.bot.http.bulk_upsert_global_commands(application, payload=theirs)
    await harbour.restart()
    there = await harbour.bot.http.get_global_commands(application)
    assert {(one["name"], one["description"]) for one in there} == {
        (one["name"], one["description"]) for one in ours
    }


async def test_a_button_older_than_all_marks_is_stale(harbour: Harbour) -> None:
    table = await harbour.started(harbour.ada, harbour.ben)
    assert mark(table.session.salt, table.version) != mark(table.session.salt, table.version + 1)
    panel = (await harbour.press(harbour.acting(table), harbour.turn(table), "Play")).response
    for _ in range(3):
        now = await harbour.now(table)
        await harbour.service.moves.act(table.id, harbour.acting(now).id, now.legal(now.acting()[0])[0])
    version = (await harbour.now(table)).version
    result = await harbour.press_id(harbour.acting(table), panel, first_deed(panel))
    assert "moved on" in ((result.response or panel).content)
    assert (await harbour.now(table)).version == version


async def test_people_at_many_tables_do_not_wait_for_each_other(harbour: Harbour) -> None:
    tables = [await harbour.started(harbour.ada, harbour.ben) for _ in range(3)]
    async with asyncio.timeout(30):
        shots = []
        for table in tables:
            hand = next(
                message
                for message in reversed(harbour.acting(table).user.dm_channel.history())
                if table.title in message.content and ":do:" in str(components_of(message))
            )
            shots.append(harbour.aim(harbour.acting(table).user, hand, first_deed(hand)))
        await harbour.fire(*shots)
    assert [(await harbour.now(table)).version > table.version for table in tables] == [True] * 3


async def test_who_presses_while_the_bot_ends_is_told_to_press_again(harbour: Harbour) -> None:
    table = await harbour.started(harbour.ada, harbour.ben)
    who, move = harbour.acting(table), str(table.legal(table.acting()[0])[0])
    await harbour.bot.drain()
    pressed = await harbour.press(harbour.ada, harbour.turn(table), "Board")
    typed = await harbour.slash(who, "move", harbour.place(table), move=move)
    assert said(pressed) == said(typed) == "I am being restarted: do that again in a moment."
    assert (await harbour.now(table)).version == table.version
    assert await who.autocomplete(harbour.place(table), "move", "move", "") == []


async def test_the_end_waits_for_what_is_under_way(harbour: Harbour, monkeypatch: pytest.MonkeyPatch) -> None:
    table = await harbour.started(harbour.ada, harbour.ben)
    begun, go_on = asyncio.Event(), asyncio.Event()
    others_wait = harbour.service.tables.others_wait

    async def slow(*given: Any) -> bool:
        begun.set()
        await go_on.wait()
        return await others_wait(*given)

    monkeypatch.setattr(harbour.service.tables, "others_wait", slow)
    who, move = harbour.acting(table), str(table.legal(table.acting()[0])[0])
    moving = asyncio.create_task(who.slash(harbour.place(table), "move", move=move))
    await begun.wait()
    draining = asyncio.create_task(harbour.bot.drain())
    await asyncio.sleep(0.05)
    assert not draining.done()
    go_on.set()
    await draining
    assert "✔" in said(await moving)


async def test_what_does_not_end_in_time_says_so(harbour: Harbour, monkeypatch: pytest.MonkeyPatch) -> None:
    table = await harbour.started(harbour.ada, harbour.ben)
    begun = asyncio.Event()

    async def endless(*_: Any) -> bool:
        begun.set()
        await asyncio.Event().wait()
        return False

    monkeypatch.setattr(harbour.service.tables, "others_wait", endless)
    monkeypatch.setattr("bot.discord.app.DRAIN", 0.05)
    who, move = harbour.acting(table), str(table.legal(table.acting()[0])[0])
    moving = asyncio.create_task(who.slash(harbour.place(table), "move", move=move))
    await begun.wait()
    await harbour.bot.drain()
    assert said(await moving).startswith("I am being restarted and could not tell whether that was done.")
