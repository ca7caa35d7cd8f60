"""Letters: Lato at three sizes, measured and drawn with the basic layout engine only.

The basic engine is a matter of sameness: the other one loads a system library where it finds it, and text then
has other widths on other machines.
"""

from __future__ import annotations

import math
import re
import unicodedata
from functools import cache, lru_cache
from importlib import resources
from pathlib import Path
from typing import Final

from PIL import ImageFont
from PIL.ImageFont import FreeTypeFont, Layout

LABEL: Final = 30  # words beside things; 9 px on a phone that shows the board 400 px wide
FIGURE: Final = 40  # figures and names
TITLE: Final = 56  # the table's heading
DISPLAY: Final = 104  # the name on a banner, which has no heading
SIZES: Final = (LABEL, FIGURE, TITLE, DISPLAY)

REGULAR: Final = "Regular"
BOLD: Final = "Bold"
BLACK: Final = "Black"

STUMP: Final = 3  # fewer letters of a word say nothing

_PACKAGE = "font_lato"


class MissingFont(RuntimeError):
    """The typeface is not installed as it should be."""


@cache
def font_path(weight: str) -> Path:
    """Where the file of a weight of Lato lies. Raises MissingFont."""
    try:
        root = resources.files(_PACKAGE)
    except ModuleNotFoundError:
        raise MissingFont("the package font-lato is not installed: pip install font-lato") from None
    path = Path(str(root)) / "files" / f"Lato-{weight}.ttf"
    if not path.is_file():
        raise MissingFont(
            f"the package font-lato lacks Lato-{weight}.ttf: pip install --force-reinstall font-lato"
        )
    return path


@cache
def font(weight: str, size: int) -> FreeTypeFont:
    """A weight of Lato at a size in pixels, loaded once. Raises MissingFont."""
    return ImageFont.truetype(str(font_path(weight)), size, layout_engine=Layout.BASIC)


@lru_cache(maxsize=4096)
def advance(text: str, weight: str, size: int) -> float:
    """How far a text moves the pen, in pixels."""
    return font(weight, size).getlength(text)


def width(text: str, weight: str, size: int) -> int:
    """How wide a line is, in whole pixels, rounded up."""
    return math.ceil(sum(advance(word, weight, size) for word in re.findall(r"[^ ]* |[^ ]+", text)))


@cache
def _no_glyph() -> bytes:
    return bytes(font(BOLD, FIGURE).getmask("\uffff"))


@lru_cache(maxsize=4096)
def has_glyph(char: str) -> bool:
    """Whether Lato has a shape for this character."""
    if char.isspace():
        return True
    if unicodedata.category(char) in {"Cc", "Cf", "Cs", "Co", "Cn"}:
        return False
    return bytes(font(BOLD, FIGURE).getmask(char)) != _no_glyph()


def can_draw(name: str) -> bool:
    """Whether the font has every letter of a name, and the name has something to see."""
    return bool(name.strip()) and all(has_glyph(char) for char in name)


def drawable(name: str) -> str | None:
    """The name as it can be drawn: without its decorations, or None if a letter would be lost."""
    plain = unicodedata.normalize("NFC", name)
    kept = []
    for char in plain:
        if has_glyph(char):
            kept.append(" " if char.isspace() else char)
        elif unicodedata.category(char)[0] in "LNM" and not 0xFE00 <= ord(char) <= 0xFE0F:
            return None
    text = " ".join("".join(kept).split())
    return text if any(char.isalnum() for char in text) else None


@lru_cache(maxsize=4096)
def printable(text: str) -> str:
    """The text without what the font has no shape for: better a gap than a box."""
    return " ".join("".join(char for char in text if has_glyph(char)).split())


def fit(text: str, weight: str, size: int, room: int) -> str:
    """The line, cut with an ellipsis so that it is at most ``room`` pixels wide.

    Of a word of which only a letter or two would be left, nothing is left.
    """
    if width(text, weight, size) <= room:
        return text
    low, high = 0, len(text)
    while low < high:
        middle = (low + high + 1) // 2
        if width(text[:middle].rstrip() + "…", weight, size) <= room:
            low = middle
        else:
            high = middle - 1
    kept = text[:low].rstrip()
    before, space, stump = kept.rpartition(" ")
    if space and len(stump) < STUMP and not text[low : low + 1].isspace():
        kept = before.rstrip()
    return kept + "…"


def fitted(text: str, weight: str, sizes: tuple[int, ...], room: int) -> tuple[int, list[str]]:
    """A text in the largest of some sizes in which it fits whole into one line; else in the smallest, in two.

    Gives back the size and the lines. What does not fit into two lines ends in an ellipsis.
    """
    for size in sizes:
        if width(text, weight, size) <= room:
            return size, [text]
    return sizes[-1], balanced(text, weight, sizes[-1], room, 2)


def wrap(text: str, weight: str, size: int, room: int, lines: int) -> list[str]:
    """Break a text into so many lines of so many pixels at most; what is left over ends in an ellipsis."""
    out: list[str] = []
    words = text.split()
    while words and len(out) < lines:
        line = words.pop(0)
        while words and width(f"{line} {words[0]}", weight, size) <= room:
            line = f"{line} {words.pop(0)}"
        out.append(line)
    if words and out:
        out[-1] = f"{out[-1]} {' '.join(words)}"
    return [fit(line, weight, size, room) for line in out]


def balanced(text: str, weight: str, size: int, room: int, lines: int) -> list[str]:
    """Wrap a text, then even its lines out, so that no word stands alone on the last."""
    best = wrap(text, weight, size, room, lines)
    while len(best) > 1:
        room -= 12
        tighter = wrap(text, weight, size, room, lines)
        if len(tighter) > len(best) or any(line.endswith("…") for line in tighter):
            break
        best = tighter
    return best
