"""One word for one thing: no class name stands for two, and each job has the same file in every game."""

import ast
from collections import defaultdict
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
FOLDERS = ("bot", "games", "renderers", "storage")

EFFECT = "a word on a Farshore card, always read as `words.X` or `does.X`; the move of the same name answers it"
ALLOWED = dict.fromkeys(
    ["Activate", "Claim", "Discard", "Draw", "Gain", "Give", "Pay", "Salvage", "Sweep", "Use"], EFFECT
)
"""Names that stand for two things, each with the reason."""

GAMES = sorted(file.parent for file in (ROOT / "games").glob("*/game.py") if file.parent.name != "core")
JOBS = (
    "RULES.md", "__init__.py", "cards.py", "components.toml", "events.py", "game.py", "hidden.py", "invariants.py",
    "legal.py", "listing.py", "moves.py", "options.py", "reasons.py", "scoring.py", "state.py", "table.py",
    "view.py", "viewing.py",
)  # fmt: skip
"""The files that every game has, each for one job; steps and evaluation may be a file or a package."""


def job_of(file: Path) -> str:
    """Return where a file stands in its game or its renderer, or in the project where it is no game's."""
    parts = file.relative_to(ROOT).parts
    of_a_game = parts[0] in ("games", "renderers") and (ROOT / "games" / parts[1] / "game.py").exists()
    return "/".join((parts[0], "GAME", *parts[2:]) if of_a_game and parts[1] != "core" else parts)


def class_names() -> dict[str, set[str]]:
    """Return the jobs in which each class name is given."""
    found: dict[str, set[str]] = defaultdict(set)
    for folder in FOLDERS:
        for file in (ROOT / folder).rglob("*.py"):
            for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
                if isinstance(node, ast.ClassDef):
                    found[node.name].add(job_of(file))
    return found


def test_no_class_name_stands_for_two_things() -> None:
    twice = {name: sorted(jobs) for name, jobs in class_names().items() if len(jobs) > 1 and name not in ALLOWED}
    assert not twice, f"rename one of each, or say in ALLOWED why both are called so: {twice}"


def test_what_is_allowed_to_stand_for_two_things_still_does() -> None:
    names = class_names()
    assert [name for name in ALLOWED if len(names[name]) < 2] == []


@pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])
def test_a_job_has_the_same_file_in_every_game(game: Path) -> None:
    missing = [job for job in JOBS if not (game / job).is_file()]
    missing += [
        job
        for job in ("steps", "evaluation")
        if not (game / f"{job}.py").is_file() and not (game / job / "__init__.py").is_file()
    ]
    assert missing == [], f"games/{game.name} keeps these elsewhere: {missing}"


@pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])
def test_how_good_a_move_looks_is_asked_of_the_evaluation(game: Path) -> None:
    module = __import__(f"games.{game.name}.evaluation", fromlist=["evaluate"])
    assert callable(module.evaluate)
