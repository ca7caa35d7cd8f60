"""Every button and select, pressed by everybody, fresh and stale, during the game and after it."""

from typing import Any

import pytest

from bot.discord.components import handlers
from bot.discord.components.custom_ids import CustomId, mark
from bot.discord.reply import ReplyMode
from bot.sessions.position import Position
from tests.bot.discord.harbour import (
    Harbour,
    components_of,
    find_button,
    has_select,
    ids_of,
    labels,
    links_of,
    said,
    select_of,
)

IN_GAME = (
    "play",
    "hand",
    "board",
    "page",
    "log",
    "leaf",
    "undo",
    "agree",
    "decline",
    "open",
    "confirm",
    "do",
    "next",
    "export",
    "rematch",
    "replay",
    "stay",
    "orders",
    "rules",
)
LOBBY = ("join", "leave", "start", "computer", "remove", "options")


def press_of(table: Position, action: str, arg: str = "", version: int | None = None) -> str:
    sign = mark(table.session.salt, table.version if version is None else version)
    return str(CustomId(table.id, sign, action, arg))


async def shoot(harbour: Harbour, who: Any, table: Position, action: str, arg: str = "", **more: Any) -> Any:
    """Press a button of the table's message that carries exactly this."""
    message = harbour.turn(table) if table.session.thread_id else harbour.lobby(table)
    # Discord only delivers presses of components that stand in the message
    custom_id = press_of(table, action, arg, more.pop("version", None))
    stored = harbour.env.backend.get_message(message.channel.id, message.id)
    stored.components = [
        {"type": 1, "components": [{"type": 2, "style": 1, "label": "x", "custom_id": custom_id}]}
    ]
    (result,) = await harbour.fire(harbour.aim(who, message, custom_id))
    return result


def test_every_action_is_tested_here() -> None:
    elsewhere = {"pick", "set", "occasion", "policy", "resign", "end"}
    assert set(handlers.ACTIONS) == {*IN_GAME, *LOBBY, *elsewhere}


@pytest.mark.parametrize("action", [*IN_GAME, *LOBBY])
@pytest.mark.parametrize("whose", ["acting", "idle", "stranger"])
async def test_in_a_running_game(harbour: Harbour, action: str, whose: str) -> None:
    table = await harbour.started(harbour.ada, harbour.ben)
    who = {"acting": harbour.acting(table), "idle": harbour.idle(table), "stranger": harbour.cleo}[whose]
    arg = {"do": "0", "open": "0", "confirm": "0"}.get(action, "")
    result = await shoot(harbour, who, table, action, arg)
    assert result.acknowledged
    text = said(result)
    assert "our fault" not in text
    if handlers.ACTIONS[action].way is ReplyMode.NEW:
        assert result.ephemeral
        assert text.strip()
    after = await harbour.now(table)
    moved = action == "do" and whose == "acting"
    assert (after.version > table.version) == moved
    if whose == "stranger" and action in ("play", "open", "confirm", "do", "undo", "agree", "decline"):
        assert "You are not at this table" in text
    if whose == "stranger" and action == "hand":
        assert "no hand at this table" in text
    if whose == "idle" and action == "do":
        assert "turn" in text
        assert "My hand" in labels(result.response)


@pytest.mark.parametrize("action", ["do", "open", "play", "undo", "agree", "decline", "board", "hand", "log"])
async def test_after_the_end(harbour: Harbour, action: str) -> None:
    table = await harbour.started(harbour.ada, harbour.ben)
    who = harbour.acting(table)
    await harbour.end(table)
    result = await shoot(harbour, who, table, action, "0" if action in ("do", "open") else "")
    if action in ("board", "hand", "log"):
        assert table.title in said(result)
    else:
        assert "is over" in said(result)
        assert labels(result.response) == ["Rematch", "Full log", "Export"]


@pytest.mark.parametrize("action", ["do", "open", "confirm", "undo"])
async def test_a_stale_press_gets_the_present_position_and_a_fresh_panel(harbour: Harbour, action: str) -> None:
    table = await harbour.started(harbour.ada, harbour.ben)
    now = await harbour.pass_turn(table)
    who = harbour.acting(now)
    result = await shoot(harbour, who, table, action, "0" if action != "undo" else "")
    assert "The table has moved on. Here is where it stands:" in said(result)
    fresh = f":{mark(now.session.salt, now.version)}:do:"
    assert any(fresh in custom_id for custom_id in ids_of(result.response))
    assert (await harbour.now(table)).version == now.version


async def test_an_action_of_an_older_version_is_met_politely(harbour: Harbour) -> None:
    table = await harbour.started(harbour.ada, harbour.ben)
    result = await shoot(harbour, harbour.ada, table, "gone")
    assert "older version" in said(result)
    assert table.title in said(result)


async def test_a_button_of_a_table_that_is_gone(harbour: Harbour) -> None:
    table = await harbour.started(harbour.ada, harbour.ben)
    message = harbour.turn(table)
    custom_id = str(CustomId(4711, 1, "board"))
    stored = harbour.env.backend.get_message(message.channel.id, message.id)
    stored.components = [
        {"type": 1, "components": [{"type": 2, "style": 1, "label": "x", "custom_id": custom_id}]}
    ]
    (result,) = await harbour.fire(harbour.aim(harbour.ada, message, custom_id))
    assert said(result) == "There is no such table here."


@pytest.mark.parametrize("arg", ["", "99999", "-1", "x", "0.0.0.0.0.0.0"])
@pytest.mark.parametrize("action", ["do", "open", "confirm"])
async def test_an_argument_that_means_nothing_moves_nothing(harbour: Harbour, action: str, arg: str) -> None:
    table = await harbour.started(harbour.ada, harbour.ben)
    result = await shoot(harbour, harbour.acting(table), table, action, arg)
    assert "our fault" not in said(result)
    assert said(result).strip()
    assert (await harbour.now(table)).version == table.version


async def test_looking_from_an_old_message_shows_the_present(harbour: Harbour) -> None:
    table = await harbour.started(harbour.ada, harbour.ben)
    old = harbour.turn(table)
    shot = harbour.aim(harbour.idle(table), old, find_button(components_of(old), "Play"))  # its screen is behind
    await harbour.pass_turn(table)
    (result,) = await harbour.fire(shot)
    assert "Nothing is asked" not in said(result)
    assert any(label for label in labels(result.response))


async def test_the_buttons_stand_under_the_newest_message_alone(harbour: Harbour) -> None:
    table = await harbour.started(harbour.ada, harbour.ben)
    old = harbour.turn(table)
    await harbour.pass_turn(table)
    assert harbour.turn(table).id != old.id
    assert labels(harbour.turn(table))[0] == "Play"
    earlier = next(message for message in harbour.place(table).history() if message.id == old.id)
    assert components_of(earlier) == []


async def test_the_common_turn_takes_three_taps_from_the_ping(harbour: Harbour) -> None:
    table = await harbour.started(harbour.ada, harbour.ben)
    who = harbour.acting(table)
    panel = (await harbour.press(who, harbour.turn(table), "Play")).response  # one
    first = next(custom_id for custom_id in ids_of(panel) if ":do:" in custom_id)
    done = await harbour.press_id(who, panel, first)  # two
    assert "✔" in said(done)
    assert (await harbour.now(table)).version > table.version


async def test_a_long_select_is_paged_in_place(harbour: Harbour, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.discord.screens.move_panel.SELECT_OPTIONS", 2)
    monkeypatch.setattr("bot.discord.screens.move_panel.PAGE_BUTTONS", 1)
    table = await harbour.started(harbour.ada, harbour.ben)
    who = harbour.acting(table)
    opened = (await harbour.press(who, harbour.turn(table), "Play")).response
    assert any(str(part.get("label")).startswith("1 of ") for part in _parts(opened)), labels(opened)
    first = [option["value"] for option in select_of(opened)["options"]]
    panel = (await harbour.press(who, opened, "▶")).response or opened
    assert panel.id == opened.id
    second = [option["value"] for option in select_of(panel)["options"]]
    assert second
    assert not set(first) & set(second)
    panel = (await harbour.press(who, panel, "◀")).response or panel
    assert [option["value"] for option in select_of(panel)["options"]] == first
    assert "Most promising" in panel.content


def _parts(message: Any) -> list[dict[str, Any]]:
    return [part for row in components_of(message) for part in row["components"]]


async def test_do_it_and_back(harbour: Harbour) -> None:
    table = await harbour.started(harbour.ada, harbour.ben)
    who = harbour.acting(table)
    panel = (await harbour.press(who, harbour.turn(table), "Play")).response
    opening = panel.content
    pages = [opening]
    while has_select(panel):
        panel = (await harbour.choose(who, panel, [select_of(panel)["options"][0]["value"]])).response or panel
        pages.append(panel.content)
    assert "This will happen:" in panel.content
    assert labels(panel) == ["Do it", "Back"]
    back = (await harbour.press(who, panel, "Back")).response or panel
    assert "This will happen:" not in back.content
    assert has_select(back)
    panel = (await harbour.choose(who, back, [select_of(back)["options"][0]["value"]])).response or back
    done = await harbour.press(who, panel, "Do it")
    assert (await harbour.now(table)).version > table.version
    assert "✔" in (done.response or panel).content


async def test_the_panel_in_a_dm_plays_too(harbour: Harbour) -> None:
    table = await harbour.started(harbour.ada, harbour.ben)
    who = harbour.acting(table).user
    hand = who.dm_channel.last_message
    assert hand is not None
    assert table.title in hand.content
    assert any(f"/{table.place}" in url for url in links_of(hand))
    custom_id = next(custom_id for custom_id in ids_of(hand) if ":do:" in custom_id)
    await harbour.press_id(who, hand, custom_id)
    assert (await harbour.now(table)).version > table.version
    again = who.dm_channel.last_message
    assert again is not None
    assert again.id == hand.id


async def test_the_log_of_a_long_game_is_read_page_by_page(harbour: Harbour) -> None:
    table = await harbour.started(harbour.ada, harbour.ben)
    for _ in range(24):
        table = await harbour.pass_turn(table)
    every = await harbour.service.log_lines(table.seen_by(table.seat_of(harbour.ada.id)))
    assert len(every) > 25
    shown = (await harbour.press(harbour.ada, harbour.turn(table), "Log")).response
    assert every[-1] in shown.content
    assert "page" in shown.content
    older = await harbour.press(harbour.ada, shown, "Older")
    page = older.response or shown
    assert page.id == shown.id
    assert every[-1] not in page.content.splitlines()
    newer = await harbour.press(harbour.ada, page, "Newer")
    assert every[-1] in (newer.response or page).content


async def test_looking_at_the_log_leaves_the_panel_alone(harbour: Harbour) -> None:
    table = await harbour.started(harbour.ada, harbour.ben)
    panel = (await harbour.press(harbour.acting(table), harbour.turn(table), "Play")).response
    for label in ("Log", "Board"):
        looked = await harbour.press(harbour.acting(table), panel, label)
        assert looked.response.id != panel.id
        assert looked.ephemeral
    assert labels(panel)


async def test_next_game_goes_to_the_table_that_waits(harbour: Harbour) -> None:
    first = await harbour.started(harbour.ada, harbour.ben)
    second = await harbour.started(harbour.ada, harbour.ben)
    who = harbour.acting(first)
    if harbour.acting(second) is not who:
        second = await harbour.pass_turn(second)
    assert harbour.acting(second) is who
    result = await harbour.slash(who, "me games")
    assert first.title in said(result)
    jumped = await harbour.press(who, result.response, "Next game")
    assert first.title in (jumped.response or result.response).content
    further = await shoot(harbour, who, first, "next")
    assert second.title in said(further)


async def test_undo_takes_back_and_is_only_for_the_mover(harbour: Harbour) -> None:
    table = await harbour.started(harbour.ada, computers=1)
    await harbour.press(harbour.ada, harbour.turn(table), "Play")
    await harbour.service.moves.act(table.id, harbour.ada.id, table.legal(0)[0])
    await harbour.settle()
    message = harbour.turn(table)
    stranger = await harbour.press(harbour.cleo, message, "Undo")
    assert "You are not at this table" in said(stranger)
    done = await harbour.press(harbour.ada, harbour.turn(table), "Undo")
    assert "taken back" in said(done)


async def test_a_vote_is_shown_and_carried_out(harbour: Harbour) -> None:
    table = await harbour.started(harbour.ada, harbour.ben)
    asked = await harbour.slash(harbour.ben, "game end", harbour.place(table))
    assert said(asked).strip()
    message = harbour.turn(table)
    assert labels(message)[:2] == ["Agree", "Decline"]
    stranger = await harbour.press(harbour.cleo, message, "Agree")
    assert "You are not at this table" in said(stranger)
    self_vote = await harbour.press(harbour.ben, message, "Agree")
    assert "The others have to agree" in said(self_vote)
    await harbour.press(harbour.ada, message, "Agree")
    assert not (await harbour.now(table)).running


async def test_the_end_offers_rematch_log_and_export(harbour: Harbour) -> None:
    table = await harbour.started(harbour.ada, harbour.ben)
    await harbour.end(table)
    message = harbour.turn(table)
    assert labels(message) == ["Rematch", "Full log", "Export"]
    export = await harbour.press(harbour.cleo, message, "Export")
    assert export.response.attachments[0].filename.endswith(".json")
    rematch = await harbour.press(harbour.ben, message, "Rematch")
    assert "is open" in said(rematch)
    assert (await harbour.newest()).id != table.id
    assert find_button(components_of(harbour.lobby(await harbour.newest())), "Join")


async def test_a_vote_on_an_old_question_does_not_answer_a_new_one(harbour: Harbour) -> None:
    """Ben asks to end; Ada says no; Ben asks again: what stood under the first question is void."""
    table = await harbour.started(harbour.ada, harbour.ben)
    await harbour.slash(harbour.ben, "game end", harbour.place(table))
    first = harbour.turn(table)
    old = find_button(components_of(first), "Agree")
    await harbour.press(harbour.ada, first, "Decline")
    await harbour.slash(harbour.ben, "game end", harbour.place(table))
    new = harbour.turn(table)
    assert find_button(components_of(new), "Agree") != old
    kept = components_of(new)
    stored = harbour.env.backend.get_message(new.channel.id, new.id)
    stored.components = [  # as in a client that still shows the first question
        {"type": 1, "components": [{"type": 2, "style": 1, "label": "x", "custom_id": old}]}
    ]
    (late,) = await harbour.fire(harbour.aim(harbour.ada, new, old))
    stored.components = kept
    assert "nothing to agree to" in said(late)
    assert (await harbour.now(table)).running
    await harbour.press(harbour.ada, new, "Agree")
    assert not (await harbour.now(table)).running


async def test_a_vote_that_names_no_question_is_stale(harbour: Harbour) -> None:
    table = await harbour.started(harbour.ada, harbour.ben)
    await harbour.slash(harbour.ben, "game end", harbour.place(table))
    result = await shoot(harbour, harbour.ada, table, "agree")
    assert "moved on" in said(result)
    assert (await harbour.now(table)).running
