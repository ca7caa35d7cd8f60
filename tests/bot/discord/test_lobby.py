"""Tables from their opening to their start, by everybody."""

import sqlite3
from contextlib import closing
from typing import Any

import pytest

from games.registry import game
from tests.bot.discord.harbour import GAME, Harbour, components_of, labels, parts, said


async def test_joining_twice_is_told_and_changes_nothing(harbour: Harbour) -> None:
    table = await harbour.open(harbour.ada, seats=3)
    await harbour.press(harbour.ben, harbour.lobby(table), "Join")
    again = await harbour.press(harbour.ben, harbour.lobby(table), "Join")
    assert "already sit" in said(again)
    assert all(follow.ephemeral for follow in again.followups)
    assert [row.name for row in (await harbour.now(table)).seats] == ["Ada", "Ben"]


async def test_only_the_host_starts_and_sets_options(harbour: Harbour) -> None:
    table = await harbour.open(harbour.ada, seats=3)
    await harbour.press(harbour.ben, harbour.lobby(table), "Join")
    for label in ("Start", "Add computer"):
        assert "Only Ada can do that" in said(await harbour.press(harbour.ben, harbour.lobby(table), label))
    assert "Only Ada" in said(await harbour.slash(harbour.ben, "game option", name="seats", value="2"))
    assert (await harbour.now(table)).in_lobby


async def test_the_host_who_leaves_hands_the_table_on(harbour: Harbour) -> None:
    table = await harbour.open(harbour.ada, seats=3)
    await harbour.press(harbour.ben, harbour.lobby(table), "Join")
    await harbour.press(harbour.ada, harbour.lobby(table), "Leave")
    assert "Ben · host" in harbour.lobby(table).content
    await harbour.press(harbour.ben, harbour.lobby(table), "Leave")
    assert "closed before it began" in harbour.lobby(table).content
    assert labels(harbour.lobby(table)) == []


async def test_a_full_table_refuses_a_command_politely(harbour: Harbour) -> None:
    table = await harbour.open(harbour.ada, seats=2, computers=1)
    result = await harbour.slash(harbour.cleo, "game join")
    assert "seats of" in said(result)
    assert "/game new" in said(result)
    assert len((await harbour.now(table)).seats) == 2


async def test_at_a_table_without_a_free_seat_nobody_is_asked_to_join(harbour: Harbour) -> None:
    opened = await harbour.slash(harbour.ada, "game new", game=GAME, seats=2, computers=1)
    assert "Every seat is taken: press Start." in said(opened)
    opened = await harbour.slash(harbour.ben, "game new", game=GAME, seats=3, computers=1)
    assert "Others press Join" in said(opened)


async def test_computers_come_and_go(harbour: Harbour) -> None:
    table = await harbour.open(harbour.ada, seats=3)
    await harbour.press(harbour.ada, harbour.lobby(table), "Add computer")
    assert "computer" in harbour.lobby(table).content
    await harbour.press(harbour.ada, harbour.lobby(table), "Remove computer")
    assert len((await harbour.now(table)).seats) == 1
    assert "sits at" in said(await harbour.slash(harbour.ada, "game computer"))
    assert "left" in said(await harbour.slash(harbour.ada, "game computer", do="remove"))
    assert "no computer player" in said(await harbour.slash(harbour.ada, "game computer", do="remove"))


async def test_options_are_chosen_in_selects_page_by_page(harbour: Harbour) -> None:
    table = await harbour.open(harbour.ada, seats=3)
    shown = (await harbour.press(harbour.ada, harbour.lobby(table), "Options")).response
    menus = [part for part in parts(components_of(shown)) if part["type"] == 3]
    assert len(menus) == 4
    clock = next(menu for menu in menus if menu["custom_id"].endswith(".clock"))
    value = clock["options"][-1]["value"]
    await harbour.choose(harbour.ada, shown, [value], clock["custom_id"])
    assert (await harbour.now(table)).table_options["clock"] == value
    assert "**Clock: no limit** ✎" in harbour.lobby(table).content
    second = await harbour.press(harbour.ada, shown, "Page 2")
    assert [part for part in parts(components_of(second.response or shown)) if part["type"] == 3]


async def test_options_that_mean_nothing_now_are_hidden_and_changed_ones_stand_out(harbour: Harbour) -> None:
    table = await harbour.open(harbour.ada, seats=3)
    assert "Window length" not in harbour.lobby(table).content
    assert "Undo: if all agree · " in harbour.lobby(table).content
    assert "✎" not in harbour.lobby(table).content
    await harbour.slash(harbour.ada, "game option", name="windows", value="discreet")
    text = harbour.lobby(table).content
    assert "**Windows: discreet** ✎ · Window length: 1 hour (✎ not as usual)" in text
    await harbour.press(harbour.ben, harbour.lobby(table), "Join")
    await harbour.press(harbour.ada, harbour.lobby(table), "Start")
    info = said(await harbour.slash(harbour.ben, "game info", harbour.place(await harbour.now(table))))
    assert "**Windows: discreet** ✎ · Window length: 1 hour" in info


async def test_others_than_the_host_read_the_options(harbour: Harbour) -> None:
    table = await harbour.open(harbour.ada, seats=3)
    shown = (await harbour.press(harbour.ben, harbour.lobby(table), "Options")).response
    assert components_of(shown) == []
    assert "Only Ada, who opened this table, can change them." in shown.content
    assert "- Clock: **3 days**" in shown.content


async def test_a_grey_start_says_why(harbour: Harbour) -> None:
    table = await harbour.open(harbour.ada, seats=3)
    assert "Start" not in labels(harbour.lobby(table))
    assert "Start needs one more player" in harbour.lobby(table).content
    await harbour.press(harbour.ben, harbour.lobby(table), "Join")
    assert "Start" in labels(harbour.lobby(table))
    assert "Start needs" not in harbour.lobby(table).content


async def test_the_host_who_presses_join_is_told_what_is_next(harbour: Harbour) -> None:
    table = await harbour.open(harbour.ada, seats=3)
    result = await harbour.press(harbour.ada, harbour.lobby(table), "Join")
    assert f"You opened {table.title}, so you sit at it already. Start needs one more player" in said(result)
    await harbour.press(harbour.ben, harbour.lobby(table), "Join")
    ready = await harbour.slash(harbour.ada, "game join", table=str(table.id))
    assert "Press Start when you are ready." in said(ready)


async def test_one_free_seat_is_one_seat(harbour: Harbour) -> None:
    table = await harbour.open(harbour.ada, seats=2)
    assert "1 seat free" in said(await harbour.slash(harbour.ben, "game list"))
    assert "1 seat free" in harbour.lobby(table).content


async def test_a_second_rematch_leads_to_the_table_that_was_opened(harbour: Harbour) -> None:
    table = await harbour.started(harbour.ada, harbour.ben)
    await harbour.end(table)
    message = harbour.turn(table)
    await harbour.press(harbour.ben, message, "Rematch")
    opened = await harbour.newest()
    posted = harbour.requests("POST", f"/channels/{harbour.channel.id}/messages")[-1].json
    assert f"<@{harbour.ada.id}>: will you play again?" in posted["content"]
    assert f"<@{harbour.ben.id}>" not in posted["content"]
    assert posted["allowed_mentions"]["users"] == [harbour.ada.id]
    second = await harbour.press(harbour.ada, message, "Rematch")
    assert f"Ben has already opened {opened.title}, and you sit at it now." in said(second)
    assert (await harbour.newest()).id == opened.id
    assert [row.name for row in (await harbour.now(opened)).seats] == ["Ben", "Ada"]
    assert "will you play again" not in harbour.lobby(opened).content
    third = await harbour.press(harbour.ben, message, "Rematch")
    assert f"{opened.title} is open" in said(third)
    await harbour.press(harbour.ada, second.response, "Leave")
    assert [row.name for row in (await harbour.now(opened)).seats] == ["Ben"]


async def test_options_by_command_are_completed_and_checked(harbour: Harbour) -> None:
    table = await harbour.open(harbour.ada, seats=3)
    names = await harbour.ada.autocomplete(harbour.channel, "game option", "name", "")
    assert {choice["value"] for choice in names} >= {"seats", "clock", "undo"}
    values = await harbour.ada.autocomplete(harbour.channel, "game option", "value", "", name="seats")
    assert [choice["value"] for choice in values] == [str(n) for n in game(GAME).seat_range]
    await harbour.slash(harbour.ada, "game option", name="seats", value="4")
    assert (await harbour.now(table)).session.seats == 4
    assert "is for" in said(await harbour.slash(harbour.ada, "game option", name="seats", value="99"))
    assert "no option" in said(await harbour.slash(harbour.ada, "game option", name="moon", value="full"))


async def test_game_options_are_completed_at_the_opening(harbour: Harbour) -> None:
    first = await harbour.ada.autocomplete(harbour.channel, "game new", "options", "", game=GAME)
    assert first
    typed = first[-1]["value"]
    second = await harbour.ada.autocomplete(harbour.channel, "game new", "options", f"{typed}, ", game=GAME)
    assert all(choice["value"].startswith(typed) for choice in second)
    name = typed.partition("=")[0]
    assert all(choice["value"].count(f"{name}=") == 1 for choice in second)
    table = await harbour.open(harbour.ada, options=typed)
    assert table.options == {name: typed.partition("=")[2]}


@pytest.mark.parametrize(
    ("options", "text"),
    [
        ({"options": "windows"}, "name=value"),
        ({"options": "moon=full"}, "There is no option moon"),
        ({"seats": 99}, "seats, not 99"),
        ({"seats": -1}, "seats, not -1"),
    ],
)
async def test_a_table_that_cannot_be_is_refused(harbour: Harbour, options: dict[str, Any], text: str) -> None:
    result = await harbour.slash(harbour.ada, "game new", game=GAME, **options)
    assert text in said(result)
    assert await harbour.store.session(1) is None


async def test_more_computers_than_seats_fill_the_table(harbour: Harbour) -> None:
    result = await harbour.slash(harbour.ada, "game new", game=GAME, seats=3, computers=50)
    assert "seats of" in said(result)
    assert len((await harbour.newest()).seats) == 3


async def test_a_start_with_too_few_says_how_many_are_needed(harbour: Harbour) -> None:
    await harbour.open(harbour.ada, seats=3)
    assert "at least" in said(await harbour.slash(harbour.ada, "game start"))


async def test_a_lobby_press_after_the_start_is_refused_aside(harbour: Harbour) -> None:
    table = await harbour.open(harbour.ada, seats=2, computers=1)
    lobby = harbour.lobby(table)
    shot = harbour.aim(harbour.cleo, lobby, next(
        part["custom_id"] for part in parts(components_of(lobby)) if part["label"] == "Join"
    ))  # fmt: skip
    await harbour.slash(harbour.ada, "game start")
    harbour.env.backend.get_message(lobby.channel.id, lobby.id).components = shot.payload["message"]["components"]
    (result,) = await harbour.fire(shot)
    assert "has begun" in said(result)
    assert all(follow.ephemeral for follow in result.followups)


async def test_the_list_shows_the_tables_of_a_channel(harbour: Harbour) -> None:
    first = await harbour.open(harbour.ada, seats=3)
    second = await harbour.started(harbour.ben, harbour.cleo)
    text = said(await harbour.slash(harbour.ada, "game list"))
    assert first.title in text
    assert second.title in text
    assert "2 seats free" in text
    assert "being played" in text


async def test_resigning_goes_on_with_a_caretaker(harbour: Harbour) -> None:
    table = await harbour.started(harbour.ada, harbour.ben, harbour.cleo)
    asked = await harbour.slash(harbour.ben, "game resign", harbour.place(table))
    assert said(asked) == f"Really resign from {table.title}? A caretaker plays on for you."
    assert labels(asked.response) == ["Resign", "Stay"]
    assert (await harbour.now(table)).is_human(1)
    assert "caretaker" in said(await harbour.press(harbour.ben, asked.response, "Resign"))
    assert (await harbour.now(table)).running
    assert "(resigned)" in said(await harbour.slash(harbour.ada, "game info", harbour.place(table)))


async def test_a_user_install_where_the_bot_is_no_member_is_told_so(harbour: Harbour) -> None:
    """Commands may reach us from a server that we are not on; there is no channel to keep a table in."""
    guild_id = harbour.guild.id
    state = harbour.bot._connection
    guild = state._guilds.pop(guild_id)
    try:
        result = await harbour.ada.slash(harbour.channel, "game new", game=GAME)
    finally:
        state._guilds[guild_id] = guild
    assert "I am not a member of this server" in said(result)
    assert await harbour.store.session(1) is None


@pytest.mark.parametrize("value", ["²", "9" * 5000, "-2", "two"])
async def test_what_is_no_number_of_seats_is_refused(harbour: Harbour, value: str) -> None:
    table = await harbour.open(harbour.ada)
    result = await harbour.slash(harbour.ada, "game option", name="seats", value=value)
    assert said(result) == "That is no number of seats."
    assert (await harbour.now(table)).session.seats == table.session.seats


async def test_buttons_of_a_lost_table_do_nothing_at_another_with_its_number(harbour: Harbour) -> None:
    """An older backup was restored: the table that is opened next gets the number of the lost one."""
    table = await harbour.open(harbour.ada, seats=3)
    lost = harbour.lobby(table)
    with closing(sqlite3.connect(harbour.path)) as database, database:
        database.execute("UPDATE session SET created_at = created_at + 60 WHERE id = ?", (table.id,))
    for who, label in (
        (harbour.ben, "Join"), (harbour.ada, "Leave"), (harbour.ada, "Add computer"), (harbour.ada, "Options"),
    ):  # fmt: skip
        result = await harbour.press(who, lost, label)
        assert "from a table that is not here any more" in said(result), label
    assert [row.name for row in (await harbour.now(table)).seats] == ["Ada"]


async def test_buttons_of_a_lobby_from_before_they_were_marked_still_work_under_it(
    harbour: Harbour, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as older:
        older.setattr("bot.discord.components.custom_ids.table_sign", lambda _: 0)
        table, lost = await harbour.open(harbour.ada, seats=3), await harbour.open(harbour.ada, seats=3)
        await harbour.restart()
    await harbour.press(harbour.ben, harbour.lobby(table), "Join")
    assert [row.name for row in (await harbour.now(table)).seats] == ["Ada", "Ben"]
    await harbour.store.update_session(lost.id, lobby_message_id=None)
    await harbour.press(harbour.ben, harbour.lobby(lost), "Join")
    assert [row.name for row in (await harbour.now(lost)).seats] == ["Ada"]


async def test_the_end_button_of_a_lost_table_ends_no_other(harbour: Harbour) -> None:
    table = await harbour.started(harbour.ada, harbour.ben)
    asked = await harbour.slash(harbour.ada, "game end", harbour.place(table))
    with closing(sqlite3.connect(harbour.path)) as database, database:
        database.execute("UPDATE session SET created_at = created_at + 60 WHERE id = ?", (table.id,))
    pressed = await harbour.press(harbour.ada, asked.response, "End it")
    assert "from a table that is not here any more" in said(pressed)
    assert (await harbour.now(table)).running


async def test_a_missing_read_message_history_is_named_and_the_game_stays_in_the_channel(harbour: Harbour) -> None:
    harbour.deny("read_message_history")
    opened = await harbour.slash(harbour.ada, "game new", harbour.channel, game=GAME, seats=2, computers=1)
    assert "for a thread of its own I lack **Read Message History**" in said(opened)
    table = await harbour.newest()
    await harbour.press(harbour.ada, harbour.lobby(table), "Start")
    assert (await harbour.now(table)).session.thread_id in (None, harbour.channel.id)
    here = await harbour.slash(harbour.ada, "game new", harbour.channel, game=GAME, place="channel")
    assert "I lack **Read Message History**" in said(here)


async def test_a_stranger_who_presses_rematch_is_offered_a_table_of_their_own(harbour: Harbour) -> None:
    table = await harbour.started(harbour.ada, harbour.ben)
    await harbour.end(table)
    result = await harbour.slash(harbour.cleo, "game rematch", harbour.place(table), table=str(table.id))
    assert "A rematch is for those who played" in said(result)
    assert await harbour.store.session(table.id + 1) is None
