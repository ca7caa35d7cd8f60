"""Trade Fleet's nouns, as people say them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from games.trade_fleet.cards import GOODS, HAPPENINGS, PORTS, TITLES, kind_of

MINUS: Final = "−"

CARD_TEXT: Final[Mapping[str, str]] = {
    "island": "You take 3 gold.",
    "repairs": "A rival loses 3 gold.",
    "pirates": "A rival throws away 2 goods.",
    "lost": "Any two ports trade places.",
    "escort": "Cancels a happening just played.",
    "dock-fee": "A rival’s new port pays 1 less a good.",
    "smuggle": "Your new port doubles one good.",  # on a table of whole kinds: see card_text
    "taxation": "Each rival gives you 1 gold.",
}


WHOLE_KIND_TEXT: Final = "Your new port doubles one kind of good."


def card_text(name: str, whole: bool) -> str:
    """What a happening does; ``whole`` if a Smuggle doubles all goods of a kind at the table."""
    return WHOLE_KIND_TEXT if name == "smuggle" and whole else CARD_TEXT[name]


def title(name: str) -> str:
    """A card's title: ``Dock Fee``."""
    return TITLES.get(name, name)


def mark(name: str) -> str:
    """The icon of a card."""
    return "port" if kind_of(name) == "port" else name


def listed(cards: Iterable[str]) -> str:
    """Cards counted by kind, in the order they come, goods always with their number: ``2 Rum, 1 Hemp, Lost``."""
    counts: dict[str, int] = {}
    for card in cards:
        counts[card] = counts.get(card, 0) + 1
    return ", ".join(
        title(card) if count == 1 and kind_of(card) != "good" else f"{count} {title(card)}"
        for card, count in counts.items()
    )


__all__ = [
    "CARD_TEXT",
    "GOODS",
    "HAPPENINGS",
    "MINUS",
    "PORTS",
    "card_text",
    "kind_of",
    "listed",
    "mark",
    "title",
]
