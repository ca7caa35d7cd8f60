"""What games/README.md says of the code is true: every name that it gives is there."""

import re
from importlib import import_module
from pathlib import Path

import pytest

from games.core import Event, Game, Step
from games.core.game import Game as Contract

README = (Path(__file__).parents[2] / "games" / "README.md").read_text(encoding="utf-8")
GLOSSARY = re.findall(r"^\| ([\w ]+) \| .* \| `(games\.[\w.]+)` \|$", README, re.MULTILINE)
NAMES = sorted(set(re.findall(r"`(games(?:\.\w+)+)`", README)))
MEMBERS = re.findall(r"`(Game|Step|Event)\.(\w+)", README)
LINES = 150


def found(name: str) -> object:
    """Return what a dotted name stands for: a module, or something in one, or a field of a class there."""
    parts = name.split(".")
    for length in range(len(parts), 0, -1):
        try:
            thing: object = import_module(".".join(parts[:length]))
        except ModuleNotFoundError:
            continue
        for part in parts[length:]:
            annotations = getattr(thing, "__annotations__", {})
            thing = annotations[part] if part in annotations else getattr(thing, part)
        return thing
    raise AssertionError(f"there is no {name}")


def test_the_glossary_gives_each_word_once() -> None:
    words = [word for word, _ in GLOSSARY]
    assert len(words) == len(set(words)) == README.count("\n| ") - 1


@pytest.mark.parametrize("name", NAMES)
def test_what_is_named_exists(name: str) -> None:
    assert found(name) is not None


@pytest.mark.parametrize(("kind", "member"), sorted(set(MEMBERS)))
def test_what_is_said_of_a_class_is_one_of_its_members(kind: str, member: str) -> None:
    assert hasattr({"Game": Game, "Step": Step, "Event": Event}[kind], member)


def test_the_abstract_methods_are_those_that_are_listed() -> None:
    listed = README.partition("abstract methods:")[2].partition(";")[0]
    assert set(re.findall(r"`(\w+)`", listed)) == Contract.__abstractmethods__


def test_it_stays_two_pages() -> None:
    assert len(README.splitlines()) <= LINES
