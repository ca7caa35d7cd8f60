"""Public Market's nouns, as people say them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from games.public_market.cards import CATCHES, FISH, LOGO_TITLES, LOGOS, POWER_TITLES, TITLES, Counts
from games.public_market.shapes import CAUGHT, Piece
from games.public_market.view import ContractView
from renderers.kit import type as lettering
from renderers.kit.english import article, joined

MINUS: Final = "−"
TIMES: Final = "×"

TURNED: Final = {"none": "as it lies", "right": "turned right", "half": "turned half round", "left": "turned left"}


def title(fish: str) -> str:
    """A fish: ``Salmon``."""
    return TITLES.get(fish, fish.capitalize())


def logo_title(logo: str) -> str:
    """A Cannery Logo: ``Wheel``."""
    return LOGO_TITLES.get(logo, logo.capitalize())


def power_title(power: str) -> str:
    """A Shrimp Bonus: ``Fish Anywhere``."""
    return POWER_TITLES.get(power, power.capitalize())


def counted(counts: Iterable[int], names: Sequence[str] = FISH) -> str:
    """Counts as words, those of none left out: ``2 Herring, 1 Salmon``; ``nothing`` where all are none."""
    titles = [title(name) if name in TITLES and names is FISH else logo_title(name) for name in names]
    return ", ".join(f"{count} {name}" for count, name in zip(counts, titles, strict=True) if count) or "nothing"


def counts_of(fish: Iterable[str]) -> Counts:
    """How many of each fish a multiset holds."""
    held = list(fish)
    sardine, herring, cod, salmon = (held.count(name) for name in FISH)
    return sardine, herring, cod, salmon


def listed(fish: Iterable[str]) -> str:
    """Fish counted by kind: ``2 Herring, 1 Salmon``; ``no fish`` where there are none."""
    held = list(fish)
    return counted(counts_of(held)) if held else "no fish"


def logos_listed(logos: Iterable[str]) -> str:
    """Logos by kind: ``a Boat``, ``a Boat and a Wheel``."""
    return joined([article(logo_title(logo)) for logo in logos])


def on_piece(piece: Piece) -> str:
    """The fish on a tile or Scrap: ``1 Cod, 1 Salmon``; a tile without is ``no fish``."""
    return counted(CAUGHT[piece]) if any(CAUGHT[piece]) else "no fish"


def opened(text: str) -> str:
    """The text with a capital at its beginning; the rest stays as it is."""
    return text[:1].upper() + text[1:]


def missing(held: Counts, cost: Counts) -> Counts:
    """What of a cost is not held."""
    sardine, herring, cod, salmon = (max(0, needs - has) for has, needs in zip(held, cost, strict=True))
    return sardine, herring, cod, salmon


def contract_words(contract: ContractView) -> str:
    """A public contract: ``#5 (1 Sardine, 3 Cod)``."""
    return f"#{contract.number} ({counted(contract.cost)})"


def reward(card: str) -> str:
    """What a Today's Catch card brings: ``a Cod gear and an Anchor``."""
    data = CATCHES[card]
    gears = [f"{article(title(kind))} gear" for kind in data.gears]
    return joined([*gears, *(article(logo_title(logo)) for logo in data.logos)])


def brings(card: str) -> str:
    """What a Today's Catch card brings, in few letters: ``Cod gear, Anchor``."""
    data = CATCHES[card]
    return ", ".join([*(f"{title(kind)} gear" for kind in data.gears), *(logo_title(logo) for logo in data.logos)])


def lying(turn: str, mirrored: bool) -> str:
    """How a tile lies: ``turned right``, ``mirrored and turned left``."""
    if not mirrored:
        return TURNED.get(turn, turn)
    return "mirrored" if turn == "none" else f"mirrored, {TURNED.get(turn, turn)}"


def evened(text: str, room: int, lines: int) -> list[str]:
    """A label's text in so many lines at most, about as long as each other where that is easily had."""
    broken = lettering.wrap(text, lettering.BOLD, lettering.LABEL, room, lines)
    if len(broken) < 2:
        return broken
    longest = sum(lettering.width(line, lettering.BOLD, lettering.LABEL) for line in broken) // len(broken) + 60
    closer = lettering.wrap(text, lettering.BOLD, lettering.LABEL, min(room, longest), lines)
    return broken if any(line.endswith("…") for line in closer) else closer


__all__ = [
    "FISH",
    "LOGOS",
    "MINUS",
    "TIMES",
    "brings",
    "contract_words",
    "counted",
    "counts_of",
    "evened",
    "listed",
    "logo_title",
    "logos_listed",
    "lying",
    "missing",
    "on_piece",
    "opened",
    "power_title",
    "reward",
    "title",
]
