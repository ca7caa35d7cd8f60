"""The colours of the shore: the five kinds of cards, and what Farshore draws beside the kit's paints."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from renderers.kit.theme import Colour, rgb

DRIFT: Final = rgb("#b08a5e")
WEED: Final = rgb("#4aa567")
STONE: Final = rgb("#7fa3c4")
CAP: Final = rgb("#cf4a3a")
PEARL: Final = rgb("#f3c9b8")
FUR: Final = rgb("#b5764a")
GREY: Final = rgb("#9aa4ac")
FEATHER: Final = rgb("#dfe3e2")
THATCH: Final = rgb("#d9b25a")
SLATES: Final = rgb("#55697a")
WALL: Final = rgb("#efe2c4")

KINDS: Final[Mapping[str, Colour]] = {
    "green": rgb("#3f7a45"),
    "blue": rgb("#2b5d94"),
    "tan": rgb("#d8b078"),
    "red": rgb("#b23a2e"),
    "purple": rgb("#6d4690"),
}
"""The colour of each kind of card."""

SHORE_PAINTS: Final = (DRIFT, WEED, STONE, CAP, PEARL, FUR, GREY, FEATHER, THATCH, SLATES, WALL, *KINDS.values())
