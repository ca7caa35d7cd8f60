"""Fleet Wharfside's nouns, as people say them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from games.wharfside.cards import ABILITIES, CONTRACTS, GOOD_TITLES, GOODS, ContractData
from renderers.kit.english import joined

RANKED: Final = tuple(reversed(GOODS))
"""The kinds of Goods, the highest first, as hands are sorted."""

CODES: Final[Mapping[str, str]] = {
    "king-crab": "Kc", "lobster": "Lo", "swordfish": "Sw", "tuna": "Tu", "oyster": "Oy", "shrimp": "Sh",
}  # fmt: skip
"""Two letters for a Good, where its name has no room."""

DOES: Final[Mapping[str, str]] = {
    "wild-oyster": "Wild Oyster",
    "wild-shrimp": "Wild Shrimp",
    "draw-allocate": "Draw to fill",
    "draw-match": "Draw to match",
    "keep-one": "Keep one Good",
    "free-contract": "Free Contract",
    "buy-take": "Take, then buy",
}
"""What an ability does, in two or three words."""

TAGS: Final = "XYZ"
"""What the viewer's own Contracts are called on the picture of a hand."""

WHARVES: Final[Mapping[str, str]] = {"north": "North Wharf", "south": "South Wharf"}


def title(name: str) -> str:
    """The title of a Good or a Contract: ``King Crab``."""
    if name in CONTRACTS:
        return CONTRACTS[name].title
    return GOOD_TITLES.get(name, name.replace("-", " ").title())


def contract(name: str) -> ContractData:
    """The facts of a Contract."""
    return CONTRACTS[name]


def mark(good: str) -> str:
    """The icon of a Good."""
    return f"wharf-{good}"


ABILITY_MARKS: Final[Mapping[str, str]] = {
    "wild-oyster": "wharf-wild-oyster",
    "wild-shrimp": "wharf-wild-shrimp",
    "draw-allocate": "wharf-flip-fill",
    "draw-match": "wharf-flip-match",
    "keep-one": "wharf-keep-one",
    "free-contract": "wharf-free-contract",
    "buy-take": "wharf-take-buy",
}
"""The icon of each ability."""


def ability_text(name: str) -> str:
    """What an ability does, in a line."""
    return ABILITIES[name].text


def counted(goods: Iterable[str]) -> dict[str, int]:
    """How many there are of each Good, in the order they come."""
    counts: dict[str, int] = {}
    for good in goods:
        counts[good] = counts.get(good, 0) + 1
    return counts


def named(goods: Iterable[str]) -> str:
    """Goods by name, those that stand alone without their number: ``Tuna and 2 Lobster``."""
    return joined(_by_name(goods))


def wanted(goods: Iterable[str]) -> str:
    """Goods in a row, those that come twice with their number: ``2 Tuna, Lobster``."""
    return ", ".join(_by_name(goods))


def _by_name(goods: Iterable[str]) -> list[str]:
    return [title(good) if count == 1 else f"{count} {title(good)}" for good, count in counted(goods).items()]


def ranked(goods: Iterable[str]) -> list[str]:
    """Goods in their order, the highest first."""
    return sorted(goods, key=RANKED.index)


def paid(goods: Sequence[str], counts_as: str | None) -> str:
    """A payment in words: ``2 Lobster``, ``Lobster + 2 Shrimp as Lobster``."""
    own = [good for good in goods if good == counts_as]
    others = ranked(good for good in goods if good != counts_as)
    plain = counts_as is None or not others
    together = " + ".join(_by_name([*own, *others]))
    return together if plain else f"{together} as {title(counts_as or '')}"


def price(count: int, good: str) -> str:
    """A price: ``3 King Crab``."""
    return f"{count} {title(good)}"


def demand(name: str) -> str:
    """What a Contract wants: ``Tuna, Lobster, King Crab``."""
    return wanted(contract(name).demand)
