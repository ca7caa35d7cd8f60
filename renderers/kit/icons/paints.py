"""The paint box of the icons. Palettes keep these colours exactly, so that wood is wood on every picture."""

from __future__ import annotations

from typing import Final

from renderers.kit.theme import rgb

BONE: Final = rgb("#fbf3df")
WOOD: Final = rgb("#a2603a")
STEEL: Final = rgb("#b8c4cb")
GOLD: Final = rgb("#e0ad4b")
RED: Final = rgb("#c4402f")
SEA: Final = rgb("#3f8a96")
SAND: Final = rgb("#ecd096")
GREEN: Final = rgb("#4f8f4a")
LEAF: Final = rgb("#6f9a3e")
LOAF: Final = rgb("#f7f2e4")
ROPE: Final = rgb("#cfae74")
CLOTH: Final = rgb("#c2527d")
POD: Final = rgb("#d9822b")
TWINE: Final = rgb("#e3c083")
WRAP: Final = rgb("#3f7fa8")
FLAME: Final = rgb("#ffd976")

PAINTS: Final = (BONE, WOOD, STEEL, GOLD, RED, SEA, SAND, GREEN, LEAF, LOAF, ROPE, CLOTH, POD, TWINE, WRAP, FLAME)
