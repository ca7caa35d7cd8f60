"""`harbourmaster audit`: each running game tried against the installed rules, and nothing of it changed."""

import asyncio
import hashlib
import json
import sqlite3
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner, Result

from bot.cli.app import app
from bot.sessions.actors import Person, Venue
from bot.sessions.service import TableService
from games.core.errors import IllegalMove
from games.trade_fleet.game import TradeFleet
from games.wharfside.game import Wharfside
from storage.sqlite import SqliteStore
from tests.storage.releases import RELEASES, open_release

ADA, BEN = Person(1, "Ada"), Person(2, "Ben")
GAMES = ("trade-fleet", "wharfside", "public-market", "farshore")
COLUMNS = "200"


def audit(folder: Path, *more: str) -> Result:
    return CliRunner(env={"COLUMNS": COLUMNS}).invoke(app, ["audit", "--data", str(folder), *more])


def found(folder: Path, code: int) -> list[dict[str, Any]]:
    result = audit(folder, "--json")
    assert result.exit_code == code, result.output
    tables: list[dict[str, Any]] = json.loads(result.output)
    return tables


async def _half_played(folder: Path, keys: Sequence[str]) -> None:
    folder.mkdir(exist_ok=True)
    async with await SqliteStore.open(folder / "harbourmaster.db") as store:
        service = TableService(store)
        for key in keys:
            position = await service.lobby.open(key, ADA, Venue(7, 100))
            await service.lobby.join(position.id, BEN)
            position = await service.lobby.start(position.id, ADA.id)
            for _ in range(6):
                seat = position.acting()[0]
                user = position.seats[seat].user_id
                assert user is not None
                await service.moves.act(position.id, user, position.legal(seat)[0])
                position = await service.tables.position(position.id)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A database with a half-played game of each kind."""
    asyncio.run(_half_played(tmp_path, GAMES))
    return tmp_path


def change(folder: Path, statement: str) -> None:
    with closing(sqlite3.connect(folder / "harbourmaster.db")) as db:
        db.execute(statement)
        db.commit()


def test_games_that_go_on_are_found_well(folder: Path) -> None:
    before = hashlib.sha256((folder / "harbourmaster.db").read_bytes()).digest()
    tables = found(folder, 0)
    assert [table["game"] for table in tables] == list(GAMES)
    assert all(table["fault"] is None and table["log"] == "replays" and table["to_end"] > 0 for table in tables)
    shown = audit(folder)
    assert shown.exit_code == 0
    assert "Fleet Wharfside #2" in shown.output
    assert "4 running games: nothing stands in the way." in shown.output
    assert hashlib.sha256((folder / "harbourmaster.db").read_bytes()).digest() == before


def test_no_game_is_running(tmp_path: Path) -> None:
    asyncio.run(_half_played(tmp_path, ()))
    assert "0 running games: nothing stands in the way." in audit(tmp_path).output
    assert found(tmp_path, 0) == []


def test_it_looks_into_a_database_that_is_in_use(folder: Path) -> None:
    async def beside_the_bot() -> int:
        async with await SqliteStore.open(folder / "harbourmaster.db"):
            return (await asyncio.to_thread(audit, folder)).exit_code

    assert asyncio.run(beside_the_bot()) == 0


def test_a_table_that_cannot_be_read_fails_and_the_others_are_tried(folder: Path) -> None:
    change(folder, "UPDATE snapshot SET state = x'c1' WHERE session_id = 2")
    change(folder, "UPDATE session SET game = 'chess' WHERE id = 3")
    tables = found(folder, 1)
    assert ["cannot be read" in (table["fault"] or "") for table in tables] == [False, True, True, False]
    assert "does not know its game" in tables[2]["fault"]
    shown = audit(folder)
    assert shown.exit_code == 1
    assert "chess #3" in shown.output
    assert "4 running games: 2 cannot go on with these rules." in shown.output


def test_rules_that_have_changed_without_a_new_version_fail(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def other_deal(self: Wharfside, seats: int, options: Any, seed: int) -> Any:
        return real(self, seats, options, seed + 1)

    real = Wharfside.setup
    monkeypatch.setattr(Wharfside, "setup", other_deal)
    faults = [table["fault"] for table in found(folder, 1)]
    assert faults[0] is faults[2] is faults[3] is None
    assert "the log leads to another position" in faults[1] or "a move of its log is refused" in faults[1]


def test_rules_that_have_changed_with_a_new_version_are_no_fault(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def other_deal(self: Wharfside, seats: int, options: Any, seed: int) -> Any:
        return real(self, seats, options, seed + 1)

    real = Wharfside.setup
    monkeypatch.setattr(Wharfside, "setup", other_deal)
    monkeypatch.setattr(Wharfside, "version", "2")
    assert [table["log"] for table in found(folder, 0)] == [
        "replays", "not replayed: 6 of older rules", "replays", "replays",
    ]  # fmt: skip


def refuse(*_: object) -> None:
    raise IllegalMove("no more")


def stumble(*_: object) -> None:
    raise KeyError("hemp")


@pytest.mark.parametrize(
    ("what", "instead", "fault"),
    [
        ("legal_moves", lambda *_: [], "is asked and has no legal move"),
        ("apply", refuse, "IllegalMove: no more"),
        ("view", stumble, "KeyError: 'hemp'"),
        ("acting", lambda *_: (), "nobody is asked, and the game is not over"),
        ("invariants", stumble, "KeyError: 'hemp'"),
    ],
)
def test_each_way_in_which_rules_can_fail_a_table_is_told(
    folder: Path, monkeypatch: pytest.MonkeyPatch, what: str, instead: Any, fault: str
) -> None:
    monkeypatch.setattr(TradeFleet, what, instead)
    faults = [table["fault"] for table in found(folder, 1)]
    assert fault in faults[0]
    assert faults[1:] == [None, None, None]


def test_a_game_that_never_ends_fails(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.sessions.audit.MOST_MOVES", 3)
    assert all("not brought it to an end in 3 moves" in table["fault"] for table in found(folder, 1))


@pytest.mark.parametrize("name", RELEASES)
def test_before_an_upgrade_it_tries_a_copy_of_the_older_database(tmp_path: Path, name: str) -> None:
    open_release(name, tmp_path).rename(tmp_path / "harbourmaster.db")
    before = (tmp_path / "harbourmaster.db").read_bytes()
    tables = found(tmp_path, 0)
    assert len(tables) > 5
    assert all(table["fault"] is None for table in tables)
    assert (tmp_path / "harbourmaster.db").read_bytes() == before
    assert [path.name for path in tmp_path.iterdir()] == ["harbourmaster.db"]


def test_without_a_database_it_says_so_in_one_line(tmp_path: Path) -> None:
    result = audit(tmp_path)
    assert result.exit_code == 2
    assert "There is no database" in result.output
    assert len(result.output.strip().splitlines()) == 1
