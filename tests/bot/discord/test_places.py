"""Which tables exist for whom: all of one's own server, and those where one has a seat."""

from typing import Any

import pytest

from tests.bot.discord.harbour import NEEDED, Harbour, components_of, find_button, labels, said

NOT_HERE = "There is no such table here."


def elsewhere(harbour: Harbour, *people: Any) -> tuple[Any, list[Any]]:
    """Return a channel of another server, and people as members there."""
    guild = harbour.env.create_guild("Elsewhere")
    guild.create_role("Harbourmaster", permissions=NEEDED)
    channel = guild.create_text_channel("pier")
    return channel, [guild.add_member(person) for person in people]


@pytest.mark.parametrize(
    "name",
    [
        "board", "log", "hand", "moves", "play", "undo", "game info", "game join", "game leave", "game start",
        "game option", "game resign", "game end", "game agree", "game rematch", "game export", "game verify",
    ],
)  # fmt: skip
async def test_a_table_of_another_server_is_as_none(harbour: Harbour, name: str) -> None:
    table = await harbour.started(harbour.ada, harbour.ben)
    channel, (pirate,) = elsewhere(harbour, harbour.env.create_user("pirate"))
    foreign = await harbour.slash(pirate, name, channel, table=str(table.id))
    missing = await harbour.slash(pirate, name, channel, table="4711")
    assert said(foreign) == said(missing) == NOT_HERE
    assert not labels(foreign.response)
    assert channel.last_message is None


async def test_from_another_server_nobody_sits_down_or_opens_a_rematch(harbour: Harbour) -> None:
    lobby = await harbour.open(harbour.ada, seats=3)
    over = await harbour.started(harbour.ada, harbour.ben)
    await harbour.end(over)
    channel, (cleo, ben) = elsewhere(harbour, harbour.cleo.user, harbour.ben.user)
    assert said(await harbour.slash(cleo, "game join", channel, table=str(lobby.id))) == NOT_HERE
    assert said(await harbour.slash(cleo, "game rematch", channel, table=str(over.id))) == NOT_HERE
    assert [row.name for row in (await harbour.now(lobby)).seats] == ["Ada"]
    assert (await harbour.newest()).id == over.id
    # not by those who have a seat somewhere either
    await harbour.press(harbour.ben, harbour.lobby(lobby), "Join")
    assert said(await harbour.slash(ben, "game join", channel, table=str(lobby.id))) == NOT_HERE


async def test_who_has_a_seat_plays_from_anywhere(harbour: Harbour) -> None:
    table = await harbour.started(harbour.ada, harbour.ben)
    channel, (ada, cleo) = elsewhere(harbour, harbour.ada.user, harbour.cleo.user)
    assert table.title in said(await harbour.slash(ada, "board", channel, table=str(table.id)))
    assert table.title in said(await harbour.dm_slash(harbour.ada.user, "hand", table=str(table.id)))
    assert said(await harbour.dm_slash(harbour.cleo.user, "board", table=str(table.id))) == NOT_HERE
    own = [choice["value"] for choice in await ada.autocomplete(channel, "board", "table", "")]
    assert own == [str(table.id)]
    assert await cleo.autocomplete(channel, "board", "table", "") == []
    assert await ada.autocomplete(channel, "game join", "table", "") == []


async def test_autocomplete_says_nothing_of_a_table_elsewhere(harbour: Harbour) -> None:
    """The options of a lobby are completed by its game: from outside they are those of no table."""
    table = await harbour.open(harbour.ada)
    channel, (pirate,) = elsewhere(harbour, harbour.env.create_user("pirate"))
    inside = await harbour.cleo.autocomplete(harbour.channel, "game option", "name", "", table=str(table.id))
    foreign = await pirate.autocomplete(channel, "game option", "name", "", table=str(table.id))
    missing = await pirate.autocomplete(channel, "game option", "name", "", table="4711")
    assert foreign == missing != inside


@pytest.mark.parametrize("label", ["Board", "Log", "Play", "My hand"])
async def test_a_button_seen_elsewhere_shows_nothing(harbour: Harbour, label: str) -> None:
    table = await harbour.started(harbour.ada, harbour.ben)
    message = harbour.turn(table)
    custom_id = find_button(components_of(message), label)
    shot = harbour.aim(harbour.cleo.user, message, custom_id)
    assert shot.payload.get("guild_id") is None
    (result,) = await harbour.fire(shot)
    assert said(result) == NOT_HERE
