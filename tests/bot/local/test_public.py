"""The public way in: the README's example is true, and nobody reaches past `bot.local`."""

from __future__ import annotations

import ast
import doctest
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import bot.local
from bot.local import harbour as harbour_module

ROOT = Path(bot.local.__file__).parents[2]
README = Path(bot.local.__file__).with_name("README.md")
INSIDE = (ROOT / "bot" / "local", ROOT / "tests" / "bot" / "local")


async def test_the_example_of_the_readme_is_true() -> None:
    (code,) = re.findall(r"```python\n(.*?)```", README.read_text(encoding="utf-8"), re.DOTALL)
    names: dict[str, Any] = {}
    exec(compile(code, README.name, "exec"), names)  # our own page
    (example,) = [value for name, value in names.items() if name.startswith("test_")]
    await example()


def test_the_example_of_the_harbour_is_true() -> None:
    tried = doctest.testmod(harbour_module)
    assert (tried.failed, tried.attempted > 0) == (0, True)


def _files() -> Iterator[Path]:
    for folder in ("bot", "games", "renderers", "storage", "tests"):
        for path in sorted((ROOT / folder).rglob("*.py")):
            if not any(path.is_relative_to(inside) for inside in INSIDE):
                yield path


def test_nobody_reaches_past_the_public_way_in() -> None:
    past = [
        f"{path.relative_to(ROOT)}: {node.module}"
        for path in _files()
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("bot.local.")
    ]
    assert past == []


@pytest.mark.parametrize("name", bot.local.__all__)
def test_all_that_is_public_is_there_and_explained(name: str) -> None:
    thing = getattr(bot.local, name)
    assert thing is not None
    if not isinstance(thing, str):
        assert thing.__doc__
