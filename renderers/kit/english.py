"""Small words that every game's sentences need."""

from __future__ import annotations

from collections.abc import Sequence


def joined(parts: Sequence[str], word: str = "and") -> str:
    """``a``, ``a and b``, ``a, b and c``; nothing where there are no parts."""
    if len(parts) < 2:
        return "".join(parts)
    return f"{', '.join(parts[:-1])} {word} {parts[-1]}"


def plural(count: int, one: str, many: str | None = None) -> str:
    """``1 card``, ``2 cards``; ``2 loaves`` where the plural is said."""
    return f"{count} {one if abs(count) == 1 else many or one + 's'}"


def article(noun: str) -> str:
    """``an Anchor``, ``a Boat``."""
    return f"{'an' if noun[0] in 'AEIOUaeiou' else 'a'} {noun}"
