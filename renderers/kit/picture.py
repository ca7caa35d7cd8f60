"""A finished picture, ready to be sent."""

from __future__ import annotations

from dataclasses import dataclass

ALT_LIMIT = 1024  # what Discord takes as the description of an attachment, in characters


@dataclass(frozen=True, slots=True)
class Picture:
    """An encoded image: its bytes, its size in pixels, what it shows in words, and a name for the file."""

    bytes: bytes
    width: int
    height: int
    alt: str
    filename: str


def shorten_alt(text: str, limit: int = ALT_LIMIT) -> str:
    """Cut ``text`` to ``limit`` characters at a word's end, with an ellipsis where something was left out."""
    if len(text) <= limit:
        return text
    head = text[: limit - 1]
    cut = max(head.rfind(" "), head.rfind("\n"))
    if cut > limit // 2:
        head = head[:cut]
    return head.rstrip() + "…"
