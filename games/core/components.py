"""Component data: cards, tiles and figures in TOML files of a game's folder, each with its source."""

from importlib import resources
from typing import Literal, TypeVar

import msgspec

T = TypeVar("T")

Source = Literal["rulebook", "published", "house"]
"""Where a figure comes from: printed in the rulebook, published elsewhere, or designed for this project."""


def load_components(package: str, kind: type[T], name: str = "components.toml") -> T:
    """Return the component file `name` of a game's package as typed data.

    Raises `msgspec.ValidationError`, naming the place, where the file does not fit `kind`.
    """
    text = resources.files(package).joinpath(name).read_text(encoding="utf-8")
    return msgspec.toml.decode(text, type=kind)
