"""The command line: what it does, and one line with exit code 2 for everything that is wrong."""

import asyncio
import json
import sqlite3
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from bot.cli.app import app
from bot.cli.settings import load_settings
from bot.cli.trouble import Trouble
from bot.sessions.actors import Person, Venue
from bot.sessions.service import TableService
from renderers.kit import type as lettering
from storage.sqlite import SqliteStore


def call(*arguments: str) -> Result:
    return CliRunner().invoke(app, list(arguments))


def refused(result: Result, *words: str) -> None:
    """The command ended with 2 and one line that has these words in it."""
    assert result.exit_code == 2, result.output
    lines = [line for line in result.output.splitlines() if line.strip()]
    assert len(lines) == 1, result.output
    for word in words:
        assert word in lines[0]


async def finished_game(folder: Path) -> int:
    """A game of two computer players and one person, played to its end in a database of its own."""
    folder.mkdir(exist_ok=True)
    async with await SqliteStore.open(folder / "harbourmaster.db") as store:
        service = TableService(store)
        position = await service.lobby.open("trade-fleet", Person(1, "Ada"), Venue(7, 100))
        await service.lobby.add_computer(position.id, 1)
        position = await service.lobby.start(position.id, 1)
        while position.running:
            await service.moves.act(position.id, 1, position.legal(0)[0])
            position = await service.tables.position(position.id)
        return position.id


def test_verify_export_and_import_go_round(tmp_path: Path) -> None:
    session = asyncio.run(finished_game(tmp_path / "one"))
    one, two, file = str(tmp_path / "one"), str(tmp_path / "two"), tmp_path / "game.json"
    assert "verifies" in call("verify", str(session), "--data", one).output
    assert call("export", str(session), "--out", str(file), "--data", one).exit_code == 0
    assert "verifies" in call("verify", str(file)).output
    told = call("import", str(file), "--data", two)
    assert told.exit_code == 0, told.output
    assert "verifies" in call("verify", "1", "--data", two).output
    assert json.loads(call("export", "1", "--data", two).output)["seed"] == json.loads(file.read_text())["seed"]


def test_a_record_that_was_meddled_with_does_not_verify(tmp_path: Path) -> None:
    session = asyncio.run(finished_game(tmp_path))
    file = tmp_path / "game.json"
    call("export", str(session), "--out", str(file), "--data", str(tmp_path))
    record = json.loads(file.read_text())
    undo = {**record["moves"][-1], "seq": len(record["moves"]) + 1, "kind": "undo"}
    for change, why in (
        ({"seed": record["seed"] + 1}, "NOT verify"),
        ({"moves": [*record["moves"], {**undo, "move": "to 0 seed " + "9" * 20}]}, "NOT verify"),
        ({"moves": [{**record["moves"][0], "seq": 10**30}]}, "no record"),
        ({"moves": [{**record["moves"][0], "seat": 10**30}]}, "no record"),
        ({"scores": [99, 0]}, "NOT verify"),
        ({"salt": "0" * 32}, "sealed"),
        ({"moves": record["moves"][1:]}, "NOT verify"),
        ({"seats": ["Ada"]}, "seats"),
        ({"format": 9}, "newer version"),
        ({"game": "chess"}, "no game chess"),
    ):
        file.write_text(json.dumps({**record, **change}))
        refused(call("verify", str(file)), why)
    file.write_text("no json")
    refused(call("verify", str(file)), "no record")
    refused(call("import", str(tmp_path / "nowhere.json")), "cannot be read")


def test_a_running_game_cannot_be_exported(tmp_path: Path) -> None:
    async def begin() -> None:
        async with await SqliteStore.open(tmp_path / "harbourmaster.db") as store:
            service = TableService(store)
            position = await service.lobby.open("trade-fleet", Person(1, "Ada"), Venue(7, 100))
            await service.lobby.join(position.id, Person(2, "Ben"))
            await service.lobby.start(position.id, 1)

    asyncio.run(begin())
    refused(call("export", "1", "--data", str(tmp_path)), "when it is over")
    for command in ("export", "verify"):
        told = call(command, "9", "--data", str(tmp_path))
        refused(told, f"no table 9 in {tmp_path / 'harbourmaster.db'}", "--data")
        assert "/game" not in told.output


def test_a_backup_can_be_opened(tmp_path: Path) -> None:
    session = asyncio.run(finished_game(tmp_path / "data"))
    copy = tmp_path / "copy" / "harbourmaster.db"
    copy.parent.mkdir()
    assert call("backup", str(copy), "--data", str(tmp_path / "data")).exit_code == 0
    assert "verifies" in call("verify", str(session), "--data", str(copy.parent)).output
    refused(call("backup", str(copy), "--data", str(tmp_path / "data")), str(copy))
    assert call("backup", str(copy), "--overwrite", "--data", str(tmp_path / "data")).exit_code == 0


def test_databases_that_cannot_be_used(tmp_path: Path) -> None:
    file = tmp_path / "harbourmaster.db"
    refused(call("verify", "1", "--data", str(tmp_path)), "no database")
    file.write_text("a shopping list")
    refused(call("run", "--data", str(tmp_path), "--port", "0"), "not a Harbourmaster database")
    file.unlink()
    with sqlite3.connect(file) as foreign:
        foreign.execute("CREATE TABLE recipe (name TEXT)")
    foreign.close()
    refused(call("run", "--data", str(tmp_path), "--port", "0"), "not a Harbourmaster database")
    file.unlink()
    asyncio.run(finished_game(tmp_path))
    with sqlite3.connect(file) as newer:
        newer.execute("PRAGMA user_version = 999")
    newer.close()
    refused(call("run", "--data", str(tmp_path), "--port", "0"), "999", "newer")


def test_a_folder_that_cannot_be_made(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    refused(call("run", "--data", str(tmp_path / "file" / "sub"), "--port", "0"), "cannot be made")


def test_a_port_that_is_taken_or_none(tmp_path: Path) -> None:
    import socket

    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        refused(call("run", "--data", str(tmp_path), "--port", port), port, "--port 0")


def test_settings_come_from_file_environment_and_line_in_that_order(tmp_path: Path) -> None:
    config = tmp_path / "harbourmaster.toml"
    config.write_text('token = "from file"\nport = 1\nlog = "debug"\n')
    environment = {"HARBOURMASTER_PORT": "2", "DISCORD_TOKEN": "from environment"}
    settings = load_settings(config, environment, log="error")
    assert (settings.token, settings.port, settings.log) == ("from environment", 2, "error")
    for text, why in (
        ("port = 'x'", "int"),
        ("harbor = 1", "harbor"),
        ("port =", "TOML"),
        ('log = "loud"', "loud"),
        ('log_format = "xml"', "xml"),
    ):
        config.write_text(text)
        with pytest.raises(Trouble, match=why):
            load_settings(config, {})
    with pytest.raises(Trouble, match="cannot be read"):
        load_settings(tmp_path / "nowhere.toml", {})


def test_doctor_tells_what_is_well_and_what_is_not(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("DISCORD_TOKEN", raising=False)
    well = call("doctor", "--data", str(tmp_path))
    assert well.exit_code == 0, well.output
    assert "Lato" in well.output
    assert "no token" in well.output
    lettering.font_path.cache_clear()
    lettering.font.cache_clear()
    monkeypatch.setattr(lettering, "_PACKAGE", "font_that_is_not_there")
    ill = call("doctor", "--data", str(tmp_path))
    lettering.font_path.cache_clear()
    assert ill.exit_code == 1
    assert "pip install font-lato" in ill.output


def test_doctor_tells_sizes_in_words(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("DISCORD_TOKEN", raising=False)
    asyncio.run(finished_game(tmp_path))
    told = call("doctor", "--data", str(tmp_path)).output
    kib = round((tmp_path / "harbourmaster.db").stat().st_size / 1024)
    assert f"is whole; {kib} KiB; tables: 1 over;" in told
    assert not set("{}") & set(told)
    assert "can damage" not in told


ODD = ("[/x]", "[bold]", "[/]", ":smile:", "a\x1b[2Jb", "a\nb", "²", "٣", "\udcff", "-5", "9" * 23, "9" * 5000)
"""What people, or their files, may be called."""


@pytest.mark.parametrize("text", ODD)
@pytest.mark.parametrize(
    "arguments",
    [
        ["simulate", "{}"],
        ["simulate", "trade-fleet", "--option", "{}"],
        ["simulate", "trade-fleet", "--option", "{}=1"],
        ["simulate", "trade-fleet", "--option", "smuggle={}"],
        ["simulate", "trade-fleet", "--players", "{}"],
        ["simulate", "trade-fleet", "--seats", "{}"],
        ["simulate", "trade-fleet", "--jobs", "{}"],
        ["simulate", "trade-fleet", "--games", "{}"],
        ["simulate", "trade-fleet", "--seed", "{}x"],
        ["data", "{}"],
        ["verify", "{}"],
        ["export", "{}"],
        ["import", "{}"],
        ["run", "--port", "{}"],
        ["run", "--harbour", "{}"],
        ["run", "--harbour", "http://{}"],
        ["run", "--log", "{}"],
        ["run", "--config", "{}"],
        ["{}"],
        ["run", "--{}"],
        ["backup", "nowhere/{}"],
    ],
)
def test_whatever_is_written_wrong_input_is_one_line(
    arguments: list[str], text: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    told = call(*(argument.replace("{}", text) for argument in arguments))
    refused(told)
    assert "\x1b" not in told.output


def test_numbers_that_no_table_has(tmp_path: Path) -> None:
    asyncio.run(finished_game(tmp_path))
    data = ["--data", str(tmp_path)]
    for command in ("verify", "export"):
        refused(call(command, "9" * 23, *data), "at most 18 digits")
        refused(call(command, "9" * 18, *data), "no table 9999")
        refused(call(command, "0", *data), "no table 0")
    refused(call("export", "²", *data), "no table's id")


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("port", "99999999"),
        ("port", "-5"),
        ("port", "65536"),
        ("metrics_port", "99999999"),
        ("metrics_port", "-5"),
        ("metrics_port", "0"),
        ("metrics_port", "9" * 30),
        ("workers", "-1"),
        ("workers", "65"),
    ],
)
def test_settings_out_of_range(name: str, value: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(f"HARBOURMASTER_{name.upper()}", value)
    refused(call("run", "--data", str(tmp_path)), f"{name} is {value}; it can be")


def test_names_of_an_imported_game_are_printed_as_they_are(tmp_path: Path) -> None:
    session = asyncio.run(finished_game(tmp_path / "one"))
    file = tmp_path / "game.json"
    call("export", str(session), "--out", str(file), "--data", str(tmp_path / "one"))
    record = json.loads(file.read_text())
    record["seats"] = ["Ann [/b]", "[red]Ben :smile:"]
    file.write_text(json.dumps(record))
    two = ["--data", str(tmp_path / "two")]
    told = call("import", str(file), *two)
    assert told.exit_code == 0, told.output
    assert "with Ann [/b], [red]Ben :smile: is table 1 now" in told.output
    again = call("import", str(file), *two)
    assert again.exit_code == 0, again.output
    assert "is table 1 already" in again.output


def test_a_file_that_is_too_large_is_no_record(tmp_path: Path) -> None:
    file = tmp_path / "large.json"
    with file.open("wb") as large:
        large.truncate(6_000_000)
    refused(call("verify", str(file)), "more than 5 MB")
    refused(call("import", str(file), "--data", str(tmp_path)), "more than 5 MB")


def test_an_import_into_a_folder_that_cannot_be_made(tmp_path: Path) -> None:
    session = asyncio.run(finished_game(tmp_path))
    file = tmp_path / "game.json"
    call("export", str(session), "--out", str(file), "--data", str(tmp_path))
    refused(call("import", str(file), "--data", str(file / "sub")), "cannot be made")


def test_a_backup_spares_the_working_files_of_the_database(tmp_path: Path) -> None:
    asyncio.run(finished_game(tmp_path))
    for ending in ("", "-wal", "-shm", ".lock"):
        file = str(tmp_path / f"harbourmaster.db{ending}")
        refused(call("backup", file, "--overwrite", "--data", str(tmp_path)), "the database")


def test_help_is_shown_where_nothing_was_asked() -> None:
    told = call()
    assert told.exit_code == 2
    assert "simulate" in told.output
    assert call("--help").exit_code == 0
    assert "Usage" in call("data", "--help").output


def test_unknown_games_and_options(tmp_path: Path) -> None:
    refused(call("data", "chess"), "no game chess")
    assert "Port Royale" in call("data", "trade-fleet").output
    refused(call("simulate", "chess"), "no game chess")
    refused(call("simulate", "trade-fleet", "--games", "1", "--option", "smuggle=all"), "one card")
