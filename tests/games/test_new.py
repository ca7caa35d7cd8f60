"""`python -m games.new`: a game is made from the template, and refused where it cannot be."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from games.new import FOLDERS, NewGameError, main, make, renamed

ROOT = Path(__file__).parents[2]
LEFT_OUT = shutil.ignore_patterns("__pycache__", "*.png", ".*", "local", "wire")


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """Return a folder with what a game is made from, and nothing else."""
    for folder in FOLDERS:
        shutil.copytree(ROOT / folder / "template", tmp_path / folder / "template", ignore=LEFT_OUT)
    for file in ("games/registry.py", "pyproject.toml"):
        shutil.copy(ROOT / file, tmp_path / file)
    return tmp_path


def test_the_new_name_stands_wherever_the_templates_stood(checkout: Path) -> None:
    make(checkout, "night-nim", "Night Nim")
    made = [file for folder in FOLDERS for file in (checkout / folder / "night_nim").rglob("*") if file.is_file()]
    kept = [file for folder in FOLDERS for file in (checkout / folder / "template").rglob("*") if file.is_file()]
    assert len(made) == len(kept) > 30
    assert [file for file in made if "emplate" in file.read_text() or "Hidden Nim" in file.read_text()] == []
    game = (checkout / "games/night_nim/game.py").read_text()
    assert "class NightNim(Game[NightNimState]):" in game
    assert 'key: ClassVar[str] = "night-nim"' in game
    assert 'command: ClassVar[str] = "night-nim"' in game


def test_a_made_game_is_registered_last_and_bound_by_the_import_rules(checkout: Path) -> None:
    make(checkout, "night-nim")
    registry = (checkout / "games/registry.py").read_text()
    assert '    "farshore": "games.farshore",\n    "night-nim": "games.night_nim",\n}' in registry
    bound = (checkout / "pyproject.toml").read_text()
    assert bound.count('"games.template", "games.night_nim"]') == bound.count('"games.template"') == 3


def test_without_a_title_the_key_is_the_title(checkout: Path) -> None:
    assert (
        make(checkout, "night-nim")[0] == "Night Nim is made, and can be played: harbourmaster simulate night-nim"
    )
    assert 'title: ClassVar[str] = "Night Nim"' in (checkout / "games/night_nim/game.py").read_text()


@pytest.mark.parametrize(
    ("key", "title", "reason"),
    [
        ("Night Nim", None, "'Night Nim' is no key: use small letters, digits and hyphens, such as night-nim."),
        ("2-nim", None, "'2-nim' is no key: use small letters, digits and hyphens, such as night-nim."),
        ("", None, "'' is no key: use small letters, digits and hyphens, such as night-nim."),
        ("trade-fleet", None, "trade-fleet is taken by games/trade_fleet: choose another key."),
        ("core", None, "core is taken by games/core: choose another key."),
        ("kit", None, "kit is taken by renderers/kit: choose another key."),
        ("template", None, "template is taken by games/template: choose another key."),
        ("class", None, "class is taken: choose another key."),
        ("nim", 'the "Nim"', "'the \"Nim\"' is no title: use one line without quotation marks and backslashes."),
        ("nim", " ", "' ' is no title: use one line without quotation marks and backslashes."),
    ],
)
def test_a_game_that_cannot_be_made_is_refused_in_a_line(
    key: str, title: str | None, reason: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([key, *([] if title is None else ["--title", title])]) == 2
    printed = capsys.readouterr()
    assert printed.err == f"{reason}\n"
    assert printed.out == ""


def test_an_installed_project_makes_no_game(tmp_path: Path) -> None:
    with pytest.raises(NewGameError, match="run this in a checkout of the project, not in an installed one"):
        make(tmp_path, "night-nim")


def test_a_key_of_one_word_is_renamed_too() -> None:
    assert renamed('"template" games.template TemplateView', "nim", "Nim") == '"nim" games.nim NimView'


@pytest.mark.slow
def test_a_made_game_is_sound_and_plays_in_chat_at_once(tmp_path: Path) -> None:
    """In a copy of the project: the tools find no fault, the shared suite and the chat tests pass."""
    for folder in ("bot", "games", "renderers", "storage", "tests"):
        shutil.copytree(ROOT / folder, tmp_path / folder, ignore=LEFT_OUT if folder == "tests" else None)
    shutil.copy(ROOT / "pyproject.toml", tmp_path / "pyproject.toml")
    there = {**os.environ, "PYTHONPATH": str(tmp_path), "HARBOUR_GAME": "night-nim", "HARBOUR_GAMES": "20"}

    def run(*command: str) -> str:
        done = subprocess.run(
            [sys.executable, "-m", *command], cwd=tmp_path, env=there, text=True, capture_output=True, check=False
        )
        assert done.returncode == 0, f"{' '.join(command)}: {done.stdout[-3000:]}{done.stderr[-2000:]}"
        return done.stdout

    assert "Night Nim is made" in run("games.new", "night-nim", "--title", "Night Nim")
    run("ruff", "check", "--fix", ".")
    run("ruff", "format", ".")
    run("mypy")
    run("tests.games.playthroughs")
    run("tests.games.logs")
    assert "Night Nim" in run("bot", "simulate", "night-nim", "--games", "5")
    tests = (
        "tests/games",
        "tests/renderers/test_resample.py",
        "tests/bot/discord/test_template.py",
        "tests/test_names.py",
    )
    run("pytest", "-q", "-p", "no:cacheprovider", *tests, "-k", "night or test_template or test_names")
