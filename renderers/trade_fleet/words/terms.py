"""Trade Fleet's nouns, as people say them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from games.trade_fleet.cards import GOODS, HAPPENINGS, PORTS, TITLES, kind_of
from games.trade_fleet.prices import prices, sale
from games.trade_fleet.view import FleetView, PortView

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


def whole_kind(view: FleetView) -> bool:
    """Whether a Smuggle doubles all goods of a kind at this table."""
    return view.options.smuggle == "whole kind"


def goods_of(hand: Iterable[str]) -> dict[str, int]:
    """How many of each good a hand holds, in the order of the game's list."""
    cards = list(hand)
    return {good: cards.count(good) for good in GOODS if good in cards}


def best_double(port: PortView, counts: Mapping[str, int], whole: bool) -> str | None:
    """The good that a Smuggle on this port had best double, or None without a Smuggle or goods."""
    if not port.smuggle or not counts:
        return None
    return max(counts, key=lambda good: sale(port.port, counts, port.fees, good, whole))


def worth(port: PortView, counts: Mapping[str, int], whole: bool) -> int:
    """What all these goods would bring at a port now, in gold."""
    return sale(port.port, counts, port.fees, best_double(port, counts, whole), whole) if counts else 0


def worth_each(port: PortView, counts: Mapping[str, int], whole: bool) -> dict[str, list[int]]:
    """What each good would bring if all were sold at a port now, kind by kind, first to last."""
    double = best_double(port, counts, whole)
    return {
        good: prices(PORTS[port.port].value(good), count, port.fees, good == double, whole)
        for good, count in counts.items()
    }


__all__ = [
    "CARD_TEXT",
    "GOODS",
    "HAPPENINGS",
    "MINUS",
    "PORTS",
    "best_double",
    "card_text",
    "goods_of",
    "kind_of",
    "listed",
    "mark",
    "title",
    "whole_kind",
    "worth",
    "worth_each",
]
