"""The pages lead where they say: links, commands, and names of the code are there."""

import re
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PACKAGES = ("bot", "games", "renderers", "storage", "tests")
PAGES = sorted([
    *ROOT.glob("*.md"), *(ROOT / ".github").glob("*.md"),
    *(page for package in PACKAGES for page in (ROOT / package).rglob("*.md")),
])  # fmt: skip
EACH_PAGE = pytest.mark.parametrize("page", PAGES, ids=[str(page.relative_to(ROOT)) for page in PAGES])

LINK = re.compile(r"\]\(([^)\s]+)\)")
COMMAND = re.compile(r"python -m ([\w.]+)")
NAME = re.compile(rf"`((?:{'|'.join(PACKAGES)})(?:\.\w+)+)`")
FILE = re.compile(rf"`((?:{'|'.join(PACKAGES)}|\.ci|\.github)(?:/[\w.]+)*/\w+\.\w+)`")
UNNAMED = ("GAME", "KEY", "NNNN")
"""A path with one of these words stands for many: one for each game, or for each schema."""


@cache
def read(page: Path) -> str:
    return page.read_text(encoding="utf-8")


def anchors(page: Path) -> set[str]:
    """Return the anchors that a page's headings get."""
    headings = re.findall(r"^#+ (.+)$", read(page), re.MULTILINE)
    return {re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-") for heading in headings}


def is_there(name: str) -> bool:
    """Return whether a dotted name stands for a module, something in one, or a field of a class there."""
    module, *rest = name.split(".")
    while rest and find_spec(f"{module}.{rest[0]}") is not None:
        module = f"{module}.{rest.pop(0)}"
        if not hasattr(import_module(module), "__path__"):
            break
    thing: object = import_module(module)
    for part in rest:
        if not hasattr(thing, part) and part not in getattr(thing, "__annotations__", {}):
            return False
        thing = getattr(thing, part, None)
    return True


@EACH_PAGE
def test_links_lead_to_files_and_headings(page: Path) -> None:
    lost = []
    for link in LINK.findall(read(page)):
        if re.match(r"[a-z]+:", link):
            continue
        path, _, anchor = link.partition("#")
        there = page.parent / path if path else page
        if not there.exists() or (anchor and anchor not in anchors(there)):
            lost.append(link)
    assert lost == []


@EACH_PAGE
def test_modules_that_are_to_be_run_are_there(page: Path) -> None:
    lost = [name for name in COMMAND.findall(read(page)) if find_spec(name) is None]
    assert lost == []


@EACH_PAGE
def test_names_of_the_code_are_there(page: Path) -> None:
    lost = sorted(name for name in set(NAME.findall(read(page))) if not is_there(name))
    assert lost == []


@EACH_PAGE
def test_files_that_are_named_are_there(page: Path) -> None:
    named = {name for name in FILE.findall(read(page)) if not any(word in name for word in UNNAMED)}
    assert sorted(name for name in named if not (ROOT / name).exists()) == []


def test_the_pages_hold_what_is_looked_for() -> None:
    """If the patterns found nothing, the tests above would prove nothing."""
    every = "\n".join(map(read, PAGES))
    assert min(len(pattern.findall(every)) for pattern in (LINK, COMMAND, NAME, FILE)) >= 5
    assert not is_there("bot.sessions.deliverer.Courier")
    assert not is_there("games.chess")
    assert is_there("games.core.state.State.agenda")
