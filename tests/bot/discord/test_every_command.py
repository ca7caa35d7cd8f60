"""Every command, from everybody, in every situation: always one private answer, never an error, nothing leaked."""

from typing import Any

import pytest
from discord import app_commands
from simcord.builders import UserHandle
from structlog.testing import capture_logs

from bot.discord.commands.host import SETTINGS as HOST_SETTINGS
from games.registry import all_games, game
from tests.bot.discord.harbour import GAME, Harbour, components_of, everything, labels, said, select_of

GUESSES: dict[str, str] = {"game": GAME, "do": "add", "to": "", "name": "boards", "section": "In short"}
"""What is filled into required options and fixed choices where any value will do."""


def leaves(harbour: Harbour) -> list[app_commands.Command[Any, ..., Any]]:
    """Return every command that can be given."""
    return [command for command in harbour.bot.tree.walk_commands() if isinstance(command, app_commands.Command)]


def fill(command: app_commands.Command[Any, ..., Any], table: str | None = None) -> dict[str, Any]:
    """Return values for the options of a command that must be filled in."""
    values: dict[str, Any] = {}
    for parameter in command.parameters:
        name = parameter.display_name
        if name == "table" and table is not None:
            values[name] = table
        elif parameter.required:
            values[name] = parameter.choices[0].value if parameter.choices else GUESSES.get(name, "x")
    return values


SKIP_NEW = "game new"


async def give_all(harbour: Harbour, who: Any, channel: Any, table: str | None = None) -> dict[str, str]:
    """Give every command but those that open a table; return what each was answered."""
    answers: dict[str, str] = {}
    for command in leaves(harbour):
        name = command.qualified_name
        if name == SKIP_NEW or name.startswith("host") or name in ("game end", "game leave"):
            continue
        result = await harbour.slash(who, name, channel, **fill(command, table))
        assert result.acknowledged, name
        assert result.ephemeral, name
        assert said(result).strip(), name
        assert "our fault" not in said(result), name
        answers[name] = said(result)
    return answers


async def test_without_any_table_every_command_says_what_to_do(harbour: Harbour) -> None:
    answers = await give_all(harbour, harbour.cleo, harbour.channel)
    assert "Open one: /game new" in answers["hand"]
    assert "/game new" in answers["game list"]
    assert "/game new" in answers["me games"]


async def test_in_a_lobby(harbour: Harbour) -> None:
    table = await harbour.open(harbour.ada, seats=3)
    answers = await give_all(harbour, harbour.cleo, harbour.channel, str(table.id))
    assert "has not started" in answers["board"]
    assert "has not started" in answers["hand"]
    assert "You sit at" in answers["game join"]
    assert "Only" in answers["game start"]


async def test_as_the_player_who_is_asked(harbour: Harbour) -> None:
    table = await harbour.started(harbour.ada, harbour.ben)
    answers = await give_all(harbour, harbour.acting(table), harbour.place(table))
    assert "what you can do" in answers["moves"]
    assert "your hand" in answers["hand"]


async def test_as_a_player_who_is_not_asked(harbour: Harbour) -> None:
    table = await harbour.started(harbour.ada, harbour.ben)
    answers = await give_all(harbour, harbour.idle(table), harbour.place(table))
    for name in ("move", f"{table.rules.command} discard"):
        assert "turn" in answers[name]
    assert "Nothing is asked of you now." in answers["play"]
    assert (await harbour.now(table)).version == table.version


async def test_as_a_stranger(harbour: Harbour) -> None:
    table = await harbour.started(harbour.ada, harbour.ben)
    answers = await give_all(harbour, harbour.cleo, harbour.place(table))
    for name in ("move", "moves", "play", "undo", f"{table.rules.command} discard"):
        assert "You are not at this table" in answers[name], name
    assert "no hand at this table" in answers["hand"]
    assert table.title in answers["board"]
    assert (await harbour.now(table)).version == table.version


async def test_at_a_finished_game(harbour: Harbour) -> None:
    table = await harbour.started(harbour.ada, harbour.ben)
    await harbour.end(table)
    answers = await give_all(harbour, harbour.ada, harbour.place(table), str(table.id))
    for name in ("move", "moves", "play", "undo", f"{table.rules.command} discard"):
        assert "is over" in answers[name], name
    assert "verifies" in answers["game verify"]
    assert "replayed" in answers["game export"]


async def test_in_a_dm_every_command_answers(harbour: Harbour) -> None:
    table = await harbour.started(harbour.ada, harbour.ben)
    user: UserHandle = harbour.ada.user
    for command in leaves(harbour):
        name = command.qualified_name
        if name.startswith("host") or name == "game end":
            continue
        result = await user.slash(name, **fill(command))
        assert said(result).strip(), name
        assert "our fault" not in said(result), name
    assert (await harbour.now(table)).running


async def test_a_table_needs_a_server(harbour: Harbour) -> None:
    result = await harbour.ada.user.slash("game new", game=GAME)
    assert "A table stands in a channel of a server" in said(result)
    assert await harbour.store.session(1) is None


async def test_a_game_is_played_from_a_dm_with_the_only_table_meant(harbour: Harbour) -> None:
    table = await harbour.started(harbour.ada, harbour.ben)
    who = harbour.acting(table)
    move = str(table.legal(table.acting()[0])[0])
    result = await harbour.dm_slash(who.user, "move", move=move)
    assert "✔" in said(result)
    assert (await harbour.now(table)).version > table.version


async def test_two_tables_at_once_must_be_told_apart(harbour: Harbour) -> None:
    first = await harbour.started(harbour.ada, harbour.ben)
    second = await harbour.started(harbour.ada, harbour.ben)
    who = harbour.acting(first)
    if harbour.acting(second) is not who:
        second = await harbour.pass_turn(second)
    assert harbour.acting(second) is who
    result = await harbour.dm_slash(who.user, "hand")
    assert f"You could mean {first.title}, {second.title}" in said(result)
    named = await harbour.dm_slash(who.user, "hand", table=str(second.id))
    assert f"{second.title}](" in said(named)
    await harbour.pass_turn(second)
    only = await harbour.dm_slash(who.user, "hand")
    assert f"{first.title}](" in said(only)


async def test_a_table_that_is_not_there(harbour: Harbour) -> None:
    await harbour.started(harbour.ada, harbour.ben)
    assert said(await harbour.slash(harbour.ada, "board", table="4711")) == "There is no such table here."
    assert "Choose a table from the list" in said(await harbour.slash(harbour.ada, "board", table="nonsense"))
    for text in ("9" * 40, "²", "9" * 5000, "-1", "٣"):
        assert "Choose a table from the list" in said(await harbour.slash(harbour.ada, "board", table=text))


async def test_the_command_of_another_game_is_refused_by_name(harbour: Harbour) -> None:
    if len(all_games()) < 2:
        pytest.skip("one game is registered")
    first, second = all_games()[:2]
    await harbour.slash(harbour.ada, "game new", game=first.key, computers=1)
    await harbour.slash(harbour.ada, "game start")
    command = next(leaf for leaf in leaves(harbour) if leaf.qualified_name.startswith(f"{second.command} "))
    result = await harbour.slash(harbour.ada, command.qualified_name, **fill(command))
    assert f"/{first.command}" in said(result)


async def test_host_commands_need_manage_server(harbour: Harbour) -> None:
    import discord

    table = await harbour.started(harbour.ada, harbour.ben)
    role = harbour.guild.create_role("Managers", permissions=discord.Permissions(manage_guild=True))
    mate = harbour.guild.add_member(harbour.env.create_user("mate"), roles=[role])
    assert "host remove" not in harbour.ada.available_commands(harbour.channel)
    for name, values in HOST_SETTINGS.items():
        result = await harbour.slash(mate, "host setting", name=name, value=values[-1])
        assert f"{name}: **{values[-1]}**" in said(result)
    assert "all I need" in said(await harbour.slash(mate, "host check"))
    assert "posted again" in said(await harbour.slash(mate, "host retry", harbour.place(table)))
    assert "closed without a result" in said(await harbour.slash(mate, "host remove", table=str(table.id)))
    assert not (await harbour.now(table)).running


async def test_a_host_cannot_touch_the_tables_of_another_server(harbour: Harbour) -> None:
    import discord

    table = await harbour.started(harbour.ada, harbour.ben)
    other = harbour.env.create_guild("Elsewhere")
    channel = other.create_text_channel("pier")
    role = other.create_role("Managers", permissions=discord.Permissions(manage_guild=True))
    pirate = other.add_member(harbour.env.create_user("pirate"), roles=[role])
    result = await pirate.slash(channel, "host remove", table=str(table.id))
    assert said(result) == "There is no such table here."
    assert (await harbour.now(table)).running


async def test_settings_are_kept(harbour: Harbour) -> None:
    table = await harbour.started(harbour.ada, harbour.ben)
    await harbour.slash(harbour.ada, "me display", to="text")
    board = await harbour.slash(harbour.ada, "board", harbour.place(table))
    assert "```" in said(board)
    assert not board.response.attachments
    hand = await harbour.slash(harbour.ada, "hand", harbour.place(table))
    assert "```" in said(hand)
    assert not hand.response.attachments
    await harbour.slash(harbour.ada, "me display", to="pictures")
    assert (await harbour.slash(harbour.ada, "board", harbour.place(table))).response.attachments


async def test_a_person_gets_their_data_and_nobody_elses(harbour: Harbour) -> None:
    await harbour.started(harbour.ada, harbour.ben)
    result = await harbour.slash(harbour.ada, "me data")
    assert result.ephemeral
    data = harbour.file_of(result)
    assert b"Ada" in data
    assert b"Ben" not in data
    assert str(harbour.ben.id).encode() not in data


async def test_a_person_is_forgotten_only_if_sure_and_the_games_go_on(harbour: Harbour) -> None:
    table = await harbour.started(harbour.ada, harbour.ben, harbour.cleo)
    lobby = await harbour.open(harbour.ben, seats=2)
    await harbour.slash(harbour.ben, "me forget", sure="no")
    assert [row.name for row in (await harbour.now(table)).seats] == ["Ada", "Ben", "Cleo"]
    result = await harbour.slash(harbour.ben, "me forget", sure="yes")
    assert "I have forgotten you" in said(result)
    now = await harbour.now(table)
    assert now.running
    assert "Ben" not in [row.name for row in now.seats]
    assert harbour.ben.id not in [row.user_id for row in now.seats]
    assert not (await harbour.now(lobby)).in_lobby
    assert now.acting()
    assert all(now.is_human(seat) for seat in now.acting())


async def test_the_seat_of_somebody_forgotten_has_one_name_everywhere(harbour: Harbour) -> None:
    table = await harbour.started(harbour.ada, harbour.ben, harbour.cleo)
    for _ in range(3):
        table = await harbour.pass_turn(table)
    assert "Ben" in (harbour.place(table).name or "")
    told = await harbour.slash(harbour.ben, "me forget", sure="yes")
    assert "messages and pictures that were posted before may still show your name" in said(told)
    assert "could not be renamed" not in said(told)
    assert harbour.place(table).name == f"{table.title} · Ada, Seat B, Cleo"
    for command in ("board", "log", "game info", "hand"):
        shown = everything(await harbour.slash(harbour.ada, command, harbour.place(table)))
        assert "Ben" not in shown, command
        assert "Nobody" not in shown, command
        assert "Somebody" not in shown, command
        assert command == "hand" or "Seat B" in shown, command


async def test_a_thread_that_cannot_be_renamed_is_told(harbour: Harbour) -> None:
    table = await harbour.started(harbour.ada, harbour.ben, harbour.cleo)
    harbour.env.inject_error("PATCH", f"/channels/{harbour.place(table).id}", status=403, code=50013, times=None)
    told = await harbour.slash(harbour.ben, "me forget", sure="yes")
    assert "1 thread could not be renamed either" in said(told)


async def test_rules_come_by_section(harbour: Harbour) -> None:
    result = await harbour.slash(harbour.ada, "rules", game=GAME)
    offered = await harbour.ada.autocomplete(harbour.channel, "rules", "section", "", game=GAME)
    assert offered
    contents = [option["label"] for option in select_of(result.response)["options"]]
    assert contents == [choice["name"] for choice in offered]
    for choice in offered:
        section = await harbour.slash(harbour.ada, "rules", game=GAME, section=choice["value"])
        assert len(said(section)) > len(choice["name"]) + 10
    wrong = await harbour.slash(harbour.ada, "rules", game=GAME, section="@everyone")
    assert "has no section" in said(wrong)
    assert "@everyone" not in said(wrong)


async def test_orders_are_offered_given_and_shown(harbour: Harbour) -> None:
    rules = game(GAME)
    table = await harbour.started(harbour.ada, harbour.ben)
    place, name = harbour.place(table), f"{rules.command} orders"
    occasions = await harbour.ada.autocomplete(place, name, "occasion", "")
    policies = await harbour.ada.autocomplete(place, name, "policy", "", occasion=occasions[0]["value"])
    assert policies
    await harbour.slash(harbour.ada, name, place, occasion=occasions[0]["value"], policy=policies[-1]["value"])
    shown = await harbour.slash(harbour.ada, name, place)
    assert f"**{policies[-1]['name']}**" in said(shown)
    refused = await harbour.slash(harbour.ada, name, place, occasion="storm", policy="weep")
    assert "Orders are for" in said(refused)


@pytest.mark.parametrize("where", ["nowhere", "lobby", "game", "dm"])
async def test_every_autocomplete_answers_within_the_limits(harbour: Harbour, where: str) -> None:
    """Whatever is typed, and whether or not a table is meant: at most 25 choices of at most 100 characters."""
    who: Any = harbour.ada
    place: Any = harbour.channel
    if where == "lobby":
        await harbour.open(harbour.ada)
    elif where != "nowhere":
        table = await harbour.started(harbour.ada, harbour.ben)
        who, place = harbour.acting(table), harbour.place(table)
    asked = 0
    with capture_logs() as logs:
        for command in leaves(harbour):
            name = command.qualified_name
            if name.startswith("host"):
                continue
            for parameter in command.parameters:
                if not parameter.autocomplete:
                    continue
                for text in ("", "a", "zzz", "@everyone", "x" * 90):
                    if where == "dm":
                        choices = await who.user.autocomplete(name, parameter.display_name, text)
                    else:
                        choices = await who.autocomplete(place, name, parameter.display_name, text)
                    asked += 1
                    assert len(choices) <= 25
                    for choice in choices:
                        assert 1 <= len(choice["name"]) <= 100
                        assert 1 <= len(choice["value"]) <= 100
                    if text == "zzz":
                        assert choices == []
    assert asked > 100
    assert [entry for entry in logs if entry["event"] == "autocomplete failed"] == []


async def test_a_refusal_offers_a_way_on(harbour: Harbour) -> None:
    table = await harbour.started(harbour.ada, harbour.ben)
    place = harbour.place(table)
    stranger = await harbour.slash(harbour.cleo, "play", place)
    assert labels(stranger.response) == ["Board", "Log"]
    wrong_turn = await harbour.slash(harbour.idle(table), "move", place, move="discard")
    assert labels(wrong_turn.response) == ["My hand", "Board", "Log"]
    illegal = await harbour.slash(harbour.acting(table), "move", place, move="dance a jig")
    assert "A move begins with one of" in said(illegal)
    assert "Play" in labels(illegal.response)
    lobby = await harbour.open(harbour.cleo, seats=2)
    not_started = await harbour.slash(harbour.cleo, "hand", table=str(lobby.id))
    assert labels(not_started.response) == ["To the table"]
    assert components_of(not_started.response)
    assert everything(not_started)
