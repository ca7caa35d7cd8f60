"""Whatever game is added: it knows no other game, and neither core nor computer players know it by name."""

import ast
from pathlib import Path

import pytest

import games

ROOT = Path(games.__file__).parent
SHARED = {"core", "players"}
GAMES = sorted(
    folder.name for folder in ROOT.iterdir() if (folder / "game.py").exists() and folder.name not in SHARED
)


def imports_of(folder: Path) -> set[str]:
    """The packages right under `games` that a folder's modules import."""
    found = set()
    for file in folder.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            names = [node.module or ""] if isinstance(node, ast.ImportFrom) else []
            if isinstance(node, ast.Import):
                names = [alias.name for alias in node.names]
            found |= {name.split(".")[1] for name in names if name.startswith("games.")}
    return found


@pytest.mark.parametrize("name", GAMES)
def test_a_game_imports_core_and_itself_alone(name: str) -> None:
    assert imports_of(ROOT / name) <= {"core", name}


@pytest.mark.parametrize("name", sorted(SHARED))
def test_core_and_computer_players_know_no_game(name: str) -> None:
    assert imports_of(ROOT / name) <= SHARED
