"""The list of faults: what each changes, and which tests ought to notice."""

import tomllib
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

ROOT = Path(__file__).parents[2]
"""The tree that the faults are made in, or rather in copies of it."""
LIST = Path(__file__).with_name("faults.toml")


class Fault(Struct, frozen=True, forbid_unknown_fields=True):
    """One change of a few characters that a careless edit could make.

    `find` stands in `file` exactly once, and `put` takes its place. `tests` is what pytest is told to run: as
    little as ought to notice. `equivalent` says why nobody could ever notice, where that is proven.
    """

    name: str
    file: str
    find: str
    put: str
    tests: tuple[str, ...]
    equivalent: str = ""

    def made_in(self, text: str) -> str:
        """Return a file's text with the fault in it. Raises `ValueError` unless its place is found once."""
        found = text.count(self.find)
        if found != 1 or self.put == self.find:
            raise ValueError(f"{self.name}: {self.find!r} stands {found} times in {self.file}, not once")
        return text.replace(self.find, self.put)


class _List(Struct, frozen=True, forbid_unknown_fields=True):
    fault: tuple[Fault, ...]


def faults(path: Path = LIST) -> tuple[Fault, ...]:
    """Return the faults in their order."""
    raw: Any = tomllib.loads(path.read_text(encoding="utf-8"))
    return msgspec.convert(raw, type=_List).fault


def chosen(names: list[str]) -> tuple[Fault, ...]:
    """Return the faults with these names, or whose names begin with them; all where none is named.

    Raises `LookupError` for a name that stands for none.
    """
    everything = faults()
    for name in names:
        if not any(fault.name.startswith(name) for fault in everything):
            raise LookupError(name)
    return tuple(fault for fault in everything if not names or fault.name.startswith(tuple(names)))
