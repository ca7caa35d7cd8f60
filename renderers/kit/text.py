"""Boards in words: lines of at most 28 columns, which fit a phone. Nothing is escaped here."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

COLUMNS: Final = 28
RULE: Final = "─" * COLUMNS

_ZERO_WIDTH = {"Mn", "Me", "Cf"}


def cells(text: str) -> int:
    """How many columns a text takes: wide letters and emoji take two, combining marks none."""
    return len(text) if text.isascii() else sum(map(_cell, text))


@lru_cache(maxsize=4096)
def _cell(char: str) -> int:
    if unicodedata.category(char) in _ZERO_WIDTH:
        return 0
    return 2 if unicodedata.east_asian_width(char) in "WF" else 1


def clip(text: str, columns: int = COLUMNS) -> str:
    """The text, cut with an ellipsis so that it takes at most so many columns; never cut inside an escape."""
    if cells(text) <= columns:
        return text
    out = ""
    room = columns - 1
    for char in text:
        room -= _cell(char)
        if room < 0:
            break
        out += char
    return out.rstrip().rstrip("\\") + "…"


def wrap(text: str, columns: int = COLUMNS, indent: str = "") -> list[str]:
    """Break a text into lines; the second and later ones begin with ``indent``."""
    lines: list[str] = []
    line = ""
    for word in text.split():
        start = indent if lines or line else ""
        joined = f"{line} {word}" if line else f"{start if lines else ''}{word}"
        if cells(joined) <= columns:
            line = joined
            continue
        if line:
            lines.append(line)
        line = clip(f"{indent if lines else ''}{word}", columns)
    if line:
        lines.append(line)
    return lines


def pair(left: str, right: str, columns: int = COLUMNS) -> str:
    """A line with something at either end; the left end gives way."""
    left = clip(left, columns - cells(right) - 1)
    return left + " " * (columns - cells(left) - cells(right)) + right


def table(rows: Sequence[Sequence[str]], columns: int = COLUMNS) -> list[str]:
    """Rows set out in columns: the first ranged left and cut to fit, the others ranged right."""
    if not rows:
        return []
    widths = [max(cells(row[i]) for row in rows) for i in range(1, len(rows[0]))]
    first = max(4, columns - sum(widths) - len(widths))
    out = []
    for row in rows:
        head = clip(row[0], first)
        line = head + " " * (first - cells(head))
        for text, width in zip(row[1:], widths, strict=True):
            line += " " + " " * (width - cells(text)) + text
        out.append(clip(line, columns))
    return out


def shorten(text: str, limit: int) -> str:
    """The text, cut with an ellipsis to so many characters; never cut inside an escape."""
    return text if len(text) <= limit else text[: limit - 1].rstrip().rstrip("\\") + "…"
