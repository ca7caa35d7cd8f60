"""Make a new game from the template: `python -m games.new night-nim --title "Night Nim"`.

It copies `games/template`, `renderers/template` and `tests/games/template` under the new name, and adds the game
to the registry and to the import rules. The made game can be played at once; from there on it is changed into
another.
"""

import argparse
import keyword
import re
import sys
from pathlib import Path

from games.core.contract import is_word
from games.registry import GAMES

ROOT = Path(__file__).parents[1]
TEMPLATE = "template"
FOLDERS = ("games", "renderers", "tests/games")
TEXTS = (".py", ".md", ".toml")
RESERVED = ("core", "players", "new", "registry", "kit", TEMPLATE)
"""Names in the folders of games and of renderers that are no game's."""
TITLE = "Hidden Nim"
"""The template's title, which the new one replaces."""


class NewGameError(Exception):
    """The game cannot be made. The message says why, and what to do."""


def main(arguments: list[str] | None = None) -> int:
    """Make a game as the command line says. Returns the exit code: 2 where the game cannot be made."""
    parser = argparse.ArgumentParser(prog="python -m games.new", description="Make a new game from the template.")
    parser.add_argument("key", help="the name in commands and files, such as night-nim")
    parser.add_argument("--title", help="the name that people read, such as 'Night Nim'")
    given = parser.parse_args(arguments)
    try:
        made = make(ROOT, given.key, given.title)
    except NewGameError as refused:
        print(refused, file=sys.stderr)
        return 2
    print("\n".join(made))
    return 0


def make(root: Path, key: str, title: str | None = None) -> list[str]:
    """Make a game in a checkout of the project and return what to do next. Raises `NewGameError`."""
    title = title or key.replace("-", " ").title()
    check(root, key, title)
    package = key.replace("-", "_")
    for folder in FOLDERS:
        copy(root / folder / TEMPLATE, root / folder / package, key, title)
    register(root / "games" / "registry.py", key)
    bind(root / "pyproject.toml", package)
    return [
        f"{title} is made, and can be played: harbourmaster simulate {key}",
        "1. Put its imports in order, keep its play-through and its logs: ruff check --fix . && ruff format . &&"
        " python -m tests.games.playthroughs && python -m tests.games.logs",
        f"2. Write its rules in games/{package}/RULES.md, and its components in games/{package}/components.toml.",
        f"3. Change games/{package} from moves.py on; the contract says what is missing (games/README.md).",
        f"4. Change its words and pictures in renderers/{package}.",
        f"5. Prove its rules in tests/games/{package}; the shared suite plays it already:"
        f" python -m pytest tests/games -k {package.split('_')[0]}",
    ]


def check(root: Path, key: str, title: str) -> None:
    """Raise `NewGameError` unless a game can be made under this key and title."""
    package = key.replace("-", "_")
    if not is_word(key) or not re.fullmatch("[a-z].*", key):
        raise NewGameError(f"{key!r} is no key: use small letters, digits and hyphens, such as night-nim.")
    taken = [f"{folder}/{package}" for folder in FOLDERS if (root / folder / package).exists()]
    if key in GAMES or package in RESERVED or keyword.iskeyword(package) or taken:
        raise NewGameError(f"{key} is taken{f' by {taken[0]}' if taken else ''}: choose another key.")
    if not title.strip() or not title.isprintable() or set(title) & set('"\\'):
        raise NewGameError(f"{title!r} is no title: use one line without quotation marks and backslashes.")
    missing = [f"{folder}/{TEMPLATE}" for folder in FOLDERS if not (root / folder / TEMPLATE).is_dir()]
    if missing:
        raise NewGameError(
            f"{missing[0]} is missing: run this in a checkout of the project, not in an installed one."
        )


def copy(source: Path, target: Path, key: str, title: str) -> None:
    """Copy a folder, with the new name wherever the template's stands: in texts and in names of files."""
    package = key.replace("-", "_")
    for file in sorted(source.rglob("*")):
        if file.suffix not in TEXTS:
            continue
        text = renamed(file.read_text(encoding="utf-8"), key, title)
        to = target / str(file.relative_to(source)).replace(TEMPLATE, package)
        to.parent.mkdir(parents=True, exist_ok=True)
        to.write_text(text, encoding="utf-8")


def renamed(text: str, key: str, title: str) -> str:
    """Return a text of the template for a new game: its key, its package, its classes and its title.

    >>> renamed('class TemplateView: ...  # "template": games.template, Hidden Nim', "night-nim", "Night Nim")
    'class NightNimView: ...  # "night-nim": games.night_nim, Night Nim'
    """
    package = key.replace("-", "_")
    text = text.replace(TITLE, title).replace(TEMPLATE.title(), "".join(part.title() for part in key.split("-")))
    return re.sub(rf'"{TEMPLATE}"', f'"{key}"', text).replace(TEMPLATE, package)


def register(registry: Path, key: str) -> None:
    """Add the line of a game at the end of the registry."""
    text = registry.read_text(encoding="utf-8")
    head, table, rest = text.partition("GAMES = {\n")
    lines, end, tail = rest.partition("}\n")
    line = f'    "{key}": "games.{key.replace("-", "_")}",\n'
    registry.write_text(f"{head}{table}{lines}{line}{end}{tail}", encoding="utf-8")


def bind(project: Path, package: str) -> None:
    """Bind a game by the import rules that bind the template, where the project file has them."""
    if project.is_file():
        text = project.read_text(encoding="utf-8")
        text = text.replace(f'"games.{TEMPLATE}"', f'"games.{TEMPLATE}", "games.{package}"')
        project.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main())
