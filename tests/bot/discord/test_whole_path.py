"""One game from the opening of the table to its end, by commands and by buttons."""

from random import Random
from typing import Any

import pytest
from simcord.builders import ChannelHandle

from games.core.move import Move
from games.core.notation import move_fields, move_verb
from tests.bot.discord.harbour import Harbour, components_of, has_select, labels, parts, said, select_of


async def test_a_table_opens_with_its_lobby_in_the_channel(harbour: Harbour) -> None:
    result = await harbour.slash(harbour.ada, "game new", game="trade-fleet", seats=2)
    assert result.ephemeral
    assert "is open" in said(result)
    table = await harbour.newest()
    lobby = harbour.lobby(table)
    assert "Ada" in lobby.content
    assert labels(lobby) == ["Join", "Leave", "Add computer", "Options"]
    assert lobby.attachments


async def test_a_game_starts_in_a_thread_and_pings_who_is_asked(harbour: Harbour) -> None:
    table = await harbour.started(harbour.ada, harbour.ben)
    assert table.running
    place = harbour.place(table)
    assert place.is_thread
    assert place.name == f"{table.title} · Ada, Ben"
    message = harbour.turn(table)
    assert message.content.startswith(harbour.acting(table).mention)
    assert message.attachments[0].description
    assert labels(message)[:4] == ["Play", "My hand", "Board", "Log"]


async def test_a_whole_game_by_commands_alone(harbour: Harbour) -> None:
    """Every move is a command, every option is taken from what autocomplete offers."""
    table = await harbour.open(harbour.ada, seats=2, computers=1)
    await harbour.slash(harbour.ada, "game start")
    table = await harbour.now(table)
    rng = Random(5)
    for _ in range(400):
        if not table.running:
            break
        place, group = harbour.place(table), table.rules.command
        kind = type(rng.choice(table.legal(0)[:3]))
        filled = await typed(harbour, place, f"{group} {move_verb(kind)}", kind, rng)
        before = table.version
        result = await harbour.slash(harbour.ada, f"{group} {move_verb(kind)}", place, **filled)
        table = await harbour.now(table)
        assert table.version > before, said(result)
        assert result.ephemeral
    assert table.session.status == "over"
    assert "Seed" in harbour.turn(table).content
    assert labels(harbour.turn(table)) == ["Rematch", "Full log", "Export"]


async def test_words_too_long_for_discord_are_chosen_by_number(
    harbour: Harbour, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A value of more than 100 characters cannot be sent; here everything counts as too long."""
    monkeypatch.setattr("bot.discord.commands.moves.CHOICE_TEXT", 1)
    monkeypatch.setattr("bot.discord.commands.table.CHOICE_TEXT", 1)
    table = await harbour.open(harbour.ada, seats=2, computers=1)
    await harbour.slash(harbour.ada, "game start")
    rng = Random(2)
    for turn in range(30):
        table = await harbour.now(table)
        if not table.running:
            break
        place, kind = harbour.place(table), type(table.legal(0)[0])
        if turn % 2:
            name = f"{table.rules.command} {move_verb(kind)}"
            filled = await typed(harbour, place, name, kind, rng)
        else:
            name = "move"
            choices = await harbour.ada.autocomplete(place, "move", "move", "")
            filled = {"move": choices[0]["value"]}
        assert all(value[0] == "#" or len(value) == 1 for value in filled.values())
        result = await harbour.slash(harbour.ada, name, place, **filled)
        assert (await harbour.now(table)).version > table.version, said(result)
        stale = await harbour.slash(harbour.ada, name, place, **filled)
        assert (
            "moved on" in said(stale)
            or "turn" in said(stale)
            or "is over" in said(stale)
            or "needs" in said(stale)
        )
    assert table.version > 20


async def typed(
    harbour: Harbour, place: ChannelHandle, name: str, kind: type[Move], rng: Random
) -> dict[str, Any]:
    """Fill in a command as a person does: the first words that are offered, field by field."""
    filled: dict[str, Any] = {}
    for field in move_fields(kind):
        if field.kind == "flag" or not field.required:
            continue
        choices = await harbour.ada.autocomplete(place, name, field.name, "", **filled)
        assert choices
        filled[field.name] = rng.choice(choices[:2])["value"]
    for field in move_fields(kind):
        if field.kind != "flag" and not field.required:
            choices = await harbour.ada.autocomplete(place, name, field.name, "", **filled)
            if choices and choices[0]["value"] != "-":
                filled[field.name] = choices[0]["value"]
    return filled


async def test_a_whole_game_by_buttons_alone(harbour: Harbour) -> None:
    """After the table is opened, nothing is typed any more."""
    table = await harbour.open(harbour.ada, seats=2)
    await harbour.press(harbour.ada, harbour.lobby(table), "Add computer")
    await harbour.press(harbour.ada, harbour.lobby(table), "Start")
    table = await harbour.now(table)
    rng = Random(7)
    panel: Any = None
    for _ in range(1500):
        if not table.running:
            break
        if panel is None or "Nothing is asked" in panel.content or not labels(panel):
            panel = (await harbour.press(harbour.ada, harbour.turn(table), "Play")).response
        panel = await one_press(harbour, panel, rng)
        table = await harbour.now(table)
    assert table.session.status == "over"


async def one_press(harbour: Harbour, panel: Any, rng: Random) -> Any:
    """Press something in a panel, now and then the wrong way and back, and return the panel that follows."""
    pressable = [part for part in parts(components_of(panel)) if part["type"] == 2 and part.get("custom_id")]
    if has_select(panel) and rng.random() < 0.8:
        menu = select_of(panel)
        option = rng.choice(menu["options"])
        result = await harbour.choose(harbour.ada, panel, [option["value"]])
    else:
        moves = [part for part in pressable if part["custom_id"].split(":")[3] in ("do", "open", "play")]
        usable = [part for part in moves if not part.get("disabled")]
        assert usable, panel.content
        result = await harbour.press_id(harbour.ada, panel, rng.choice(usable)["custom_id"])
    return result.response or panel
