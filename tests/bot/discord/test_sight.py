"""Who does not see a table's channel does not see the table; a table that cannot be read says so and is closed."""

import sqlite3
from contextlib import closing
from typing import Any

import discord
import pytest

from bot.sessions.position import Position
from tests.bot.discord.harbour import Harbour, components_of, find_button, labels, said


async def private_table(harbour: Harbour) -> tuple[Position, Any]:
    """A game of Ada and Ben in a channel that Cleo does not see; and the open channel."""
    quay = harbour.channel
    assert harbour.bot.user is not None
    everyone = harbour.guild.default_role
    closed, opened = (
        discord.PermissionOverwrite(view_channel=False),
        discord.PermissionOverwrite(view_channel=True),
    )
    harbour.channel = harbour.guild.create_text_channel(
        "cabin",
        overwrites={everyone: closed, harbour.bot.user: opened, harbour.ada: opened, harbour.ben: opened},
    )
    return await harbour.started(harbour.ada, harbour.ben), quay


@pytest.mark.parametrize("command", ["board", "game info", "moves", "log", "hand", "game join", "game verify"])
async def test_a_table_in_a_channel_that_one_does_not_see_is_none(harbour: Harbour, command: str) -> None:
    table, quay = await private_table(harbour)
    refused = await harbour.slash(harbour.cleo, command, quay, table=str(table.id))
    nothing = await harbour.slash(harbour.cleo, command, quay, table="99")
    assert said(refused) == said(nothing) == "There is no such table here."


async def test_no_option_is_completed_from_a_table_in_a_channel_that_one_does_not_see(harbour: Harbour) -> None:
    table, quay = await private_table(harbour)
    offered = await harbour.cleo.autocomplete(quay, "game option", "name", "", table=str(table.id))
    assert offered == await harbour.cleo.autocomplete(quay, "game option", "name", "", table="99")


async def test_who_sits_there_sees_their_table_from_anywhere(harbour: Harbour) -> None:
    table, quay = await private_table(harbour)
    assert table.title in said(await harbour.slash(harbour.ben, "board", quay, table=str(table.id)))
    assert table.title in said(await harbour.dm_slash(harbour.ben.user, "board", table=str(table.id)))


async def test_who_sees_the_channel_sees_the_table_from_another_one(harbour: Harbour) -> None:
    table = await harbour.started(harbour.ada, harbour.ben)
    other = harbour.guild.create_text_channel("pier")
    assert table.title in said(await harbour.slash(harbour.cleo, "board", other, table=str(table.id)))


async def test_a_button_kept_from_a_channel_that_was_closed_since_shows_nothing(harbour: Harbour) -> None:
    table = await harbour.started(harbour.ada, harbour.ben)
    other = harbour.guild.create_text_channel("pier")
    kept = (await harbour.slash(harbour.cleo, "board", other, table=str(table.id))).response
    await harbour.bot.http.edit_channel_permissions(harbour.channel.id, harbour.guild.id, "0", str(1 << 10), 0)
    await harbour.env.settle()
    pressed = await harbour.cleo.click(kept, custom_id=find_button(components_of(kept), "Log"))
    assert said(pressed) == "There is no such table here."


def spoil(harbour: Harbour, table: Position) -> None:
    with closing(sqlite3.connect(harbour.path)) as database, database:
        assert database.execute("UPDATE snapshot SET state = x'00' WHERE session_id = ?", (table.id,)).rowcount


async def test_a_table_that_cannot_be_read_says_so_and_its_host_closes_it(harbour: Harbour) -> None:
    table = await harbour.started(harbour.ada, harbour.ben)
    board = harbour.turn(table)
    spoil(harbour, table)
    await harbour.restart()
    for result in (
        await harbour.press(harbour.ben, board, "Play"),
        await harbour.slash(harbour.ben, "board", harbour.place(table)),
        await harbour.dm_slash(harbour.ben.user, "board", table=str(table.id)),
    ):
        assert said(result).startswith(f"Table #{table.session.number} of this server cannot be read")
    refused = await harbour.slash(harbour.ben, "game end", harbour.place(table))
    assert "Its host can close it" in said(refused)
    asked = await harbour.slash(harbour.ada, "game end", harbour.place(table))
    assert labels(asked.response) == ["End it"]
    done = await harbour.press(harbour.ada, asked.response, "End it")
    assert said(done) == f"Table #{table.session.number} is closed without a result."
    assert (await harbour.store.session(table.id)).status == "cancelled"


async def test_a_manager_closes_a_table_that_cannot_be_read_in_a_channel_they_do_not_see(harbour: Harbour) -> None:
    table, quay = await private_table(harbour)
    spoil(harbour, table)
    role = harbour.guild.create_role("Harbour master", permissions=discord.Permissions(manage_guild=True))
    await harbour.bot.http.add_role(harbour.guild.id, harbour.cleo.id, role.id)
    assert said(await harbour.slash(harbour.cleo, "board", quay, table=str(table.id))) == (
        "There is no such table here."
    )
    done = await harbour.slash(harbour.cleo, "host remove", quay, table=str(table.id))
    assert said(done) == f"Table #{table.session.number} is closed without a result."
