"""Giving up a seat or a game is asked once more."""

import sqlite3

from tests.bot.discord.harbour import Harbour, labels, said


async def test_stay_changes_nothing(harbour: Harbour) -> None:
    table = await harbour.started(harbour.ada, harbour.ben, harbour.cleo)
    asked = await harbour.slash(harbour.ben, "game resign", harbour.place(table))
    assert asked.ephemeral
    stayed = await harbour.press(harbour.ben, asked.response, "Stay")
    assert "You stay at" in (stayed.response or asked.response).content
    assert labels(stayed.response or asked.response) == []
    assert (await harbour.now(table)).is_human(1)
    assert (await harbour.now(table)).version == table.version


async def test_the_last_person_is_told_that_the_game_would_be_closed(harbour: Harbour) -> None:
    table = await harbour.started(harbour.ada, computers=1)
    asked = await harbour.slash(harbour.ada, "game resign", harbour.place(table))
    assert "the game is closed" in said(asked)
    await harbour.press(harbour.ada, asked.response, "Resign")
    assert not (await harbour.now(table)).running


async def test_who_cannot_resign_is_refused_before_being_asked(harbour: Harbour) -> None:
    table = await harbour.started(harbour.ada, harbour.ben, harbour.cleo)
    place = harbour.place(table)
    asked = await harbour.slash(harbour.ben, "game resign", place)
    await harbour.press(harbour.ben, asked.response, "Resign")
    again = await harbour.slash(harbour.ben, "game resign", place)
    assert "You resigned from this table" in said(again)
    assert "Resign" not in labels(again.response)
    lobby = await harbour.open(harbour.cleo, seats=2)
    assert "has not started" in said(await harbour.slash(harbour.cleo, "game resign", table=str(lobby.id)))


async def test_the_host_is_asked_before_the_game_ends_for_everybody(harbour: Harbour) -> None:
    table = await harbour.started(harbour.ada, harbour.ben)
    asked = await harbour.slash(harbour.ada, "game end", harbour.place(table))
    assert said(asked) == f"Really end {table.title} for everybody? It is closed without a result."
    assert labels(asked.response) == ["End it", "Stay"]
    assert (await harbour.now(table)).running
    ended = await harbour.press(harbour.ada, asked.response, "End it")
    assert "closed without a result" in (ended.response or asked.response).content
    assert not (await harbour.now(table)).running


async def test_the_others_ask_the_table_instead(harbour: Harbour) -> None:
    table = await harbour.started(harbour.ada, harbour.ben)
    assert "asked to agree" in said(await harbour.slash(harbour.ben, "game end", harbour.place(table)))
    assert labels(harbour.turn(table))[:2] == ["Agree", "Decline"]


async def test_a_lobby_is_closed_after_a_question_too(harbour: Harbour) -> None:
    table = await harbour.open(harbour.ada, seats=3)
    asked = await harbour.slash(harbour.ada, "game end")
    assert f"Really close {table.title}?" in said(asked)
    await harbour.press(harbour.ada, asked.response, "End it")
    assert not (await harbour.now(table)).in_lobby
    other = await harbour.open(harbour.ada, seats=3)
    await harbour.press(harbour.ben, harbour.lobby(other), "Join")
    assert "Only the host" in said(await harbour.slash(harbour.ben, "game end", table=str(other.id)))


async def test_no_table_waits_for_who_has_resigned(harbour: Harbour) -> None:
    """A caretaker plays the seat; while it is asked, nothing is offered to the person who left it."""
    table = await harbour.started(harbour.ada, harbour.ben, harbour.cleo)
    who, place = harbour.acting(table), harbour.place(table)
    seat = table.acting()[0]
    with sqlite3.connect(harbour.path) as database:
        database.execute("UPDATE seat SET status = 'resigned' WHERE session_id = ? AND seat = ?", (table.id, seat))
    database.close()
    assert seat in (await harbour.now(table)).acting()
    assert "waits for you" not in said(await harbour.slash(who, "me games", place))
    assert "waits for you" not in said(await harbour.slash(who, "game list"))
    assert "No table waits for you" in said(await harbour.slash(who, "me next", place))
    assert "Play" not in labels((await harbour.slash(who, "board", place)).response)
    assert "resigned" in said(await harbour.slash(who, "moves", place))
    assert await who.autocomplete(place, "move", "move", "") == []
