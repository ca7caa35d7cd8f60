"""One table that cannot be read, or whose computer player is gone, keeps neither the bot nor another table."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
import structlog
from structlog.testing import capture_logs

from bot.sessions.actors import Venue
from bot.sessions.refusals import Finished, LobbyRefusal, NotYours, Unreadable
from bot.sessions.service import TableService
from storage.errors import StorageError, StoreDamaged
from storage.sqlite import SqliteStore
from tests.bot.sessions.conftest import ADA, BEN, QUAY, Crew


def change(crew: Crew, statement: str, *values: object) -> None:
    """Change the database behind the service's back."""
    with closing(sqlite3.connect(crew.store.path)) as database, database:
        assert database.execute(statement, values).rowcount >= 1


def spoil(crew: Crew, session_id: int) -> None:
    change(crew, "UPDATE snapshot SET state = x'00' WHERE session_id = ?", session_id)


def replace_player(crew: Crew, session_id: int) -> None:
    change(crew, "UPDATE seat SET player = 'retired' WHERE session_id = ? AND kind = 'computer'", session_id)


async def test_the_bot_starts_whatever_one_table_is(crew: Crew, monkeypatch: pytest.MonkeyPatch) -> None:
    spoiled = await crew.table(ADA, BEN)
    retired = await crew.table(ADA, computers=1)
    damaged = await crew.table(ADA, BEN)
    broken = await crew.table(ADA, BEN)
    sound = await crew.table(ADA, BEN)
    spoil(crew, spoiled.id)
    replace_player(crew, retired.id)
    load_table, advance = crew.store.load_table, crew.service.moves.advance

    async def load(session_id: int, newest: int) -> object:
        if session_id == damaged.id:
            raise StoreDamaged(f"session {damaged.id}", "malformed")
        return await load_table(session_id, newest)

    taken_up: list[int] = []

    async def take(session_id: int) -> object:
        if session_id == broken.id:
            raise ZeroDivisionError
        position = await advance(session_id)
        taken_up.append(session_id)
        return position

    monkeypatch.setattr(crew.store, "load_table", load)
    monkeypatch.setattr(crew.service.moves, "advance", take)
    with capture_logs(processors=[structlog.contextvars.merge_contextvars]) as logs:
        await crew.service.take_up()
    assert taken_up == [sound.id]
    aside = [entry["session"] for entry in logs if entry["event"] == "a table is set aside"]
    assert aside == [spoiled.id, retired.id, damaged.id, broken.id]
    for table, why in (
        (spoiled, "cannot be read"),
        (retired, "this version has no computer player retired"),
        (damaged, "the database is damaged there"),
    ):
        with pytest.raises(Unreadable, match=why) as refused:
            await crew.service.moves.act(table.id, ADA.id, "pass")
        assert f"Table #{table.session.number} " in refused.value.text
        assert "\n" not in refused.value.text


async def test_a_table_that_cannot_be_read_is_closed_by_its_host_or_a_manager(crew: Crew) -> None:
    tables = [await crew.table(ADA, BEN) for _ in range(2)]
    for table in tables:
        spoil(crew, table.id)
    close = crew.service.set_aside.close
    with pytest.raises(NotYours, match="host can close it"):
        await close(tables[0].session, BEN.id)
    assert await close(tables[0].session, ADA.id) == "Table #1 is closed without a result."
    with pytest.raises(Finished):
        await close(tables[0].session, ADA.id)
    assert await close(tables[1].session, BEN.id, manages=True) == "Table #2 is closed without a result."
    assert await crew.store.running_sessions() == []
    assert await crew.store.due_timers(crew.clock.now + 10**7) == []


async def test_a_lobby_whose_computer_player_is_gone_starts_without_it(crew: Crew) -> None:
    lobby = await crew.service.lobby.open("trade-fleet", ADA, Venue(7, QUAY), seats=3)
    await crew.service.lobby.add_computer(lobby.id, ADA.id)
    replace_player(crew, lobby.id)
    with pytest.raises(LobbyRefusal, match="no computer player retired any more: take it away"):
        await crew.service.lobby.start(lobby.id, ADA.id)
    await crew.service.lobby.remove_computer(lobby.id, ADA.id)
    await crew.service.lobby.join(lobby.id, BEN)
    assert (await crew.service.lobby.start(lobby.id, ADA.id)).running


async def test_a_finished_game_is_read_whatever_played_in_it(crew: Crew) -> None:
    table = await crew.table(ADA, computers=1)
    await crew.service.votes.end(table.id, ADA.id)
    replace_player(crew, table.id)
    assert (await crew.service.tables.position(table.id)).session.status == "cancelled"


async def test_the_bot_does_not_start_where_nothing_can_be_read(tmp_path: Path) -> None:
    path = tmp_path / "harbour.db"
    async with await SqliteStore.open(path) as store:
        crew = Crew(store)
        await crew.table(ADA, BEN)
        await store.close()
        with pytest.raises(StorageError):
            await TableService(store).take_up()
