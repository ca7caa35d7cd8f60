"""One card or place in words, with what it does."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from games.farshore.cards import CARD, PLACES, CardData, PlaceData
from renderers.farshore.words.terms import MANNERS, cost_words, title
from renderers.kit.english import plural
from renderers.kit.text import wrap

TITLED: Final[Mapping[str, str]] = {
    **{facts.name: facts.title for facts in CARD.values()},
    **{facts.name: facts.title for facts in PLACES.values()},
}
"""What can be explained: the titles of cards and places by their names in moves."""


def named(name: str) -> CardData | PlaceData | None:
    """The facts of a card or place by its name in moves."""
    return CARD.get(name) or PLACES.get(name)


def describe(name: str) -> str:
    """A card or place in lines of at most 28 columns; empty for a name that is neither's."""
    facts = named(name)
    if facts is None:
        return ""
    if isinstance(facts, PlaceData):
        return "\n".join([*wrap(facts.title), *wrap(facts.text)])
    manner, when = MANNERS[facts.colour]
    worth = plural(facts.points, "point").replace("-", "−")
    return "\n".join([
        *wrap(f"{facts.title}, {worth}"),
        *wrap(f"Cost: {cost_words(name)}", indent="  "),
        *wrap(f"{title(facts.colour)} {title(facts.rarity)} {title(facts.kind)}"),
        *wrap(facts.text),
        *wrap(f"{manner}: {when[:1].lower()}{when[1:]}", indent="  "),
        *wrap(f"{facts.copies} in the deck"),
    ])  # fmt: skip


def alt(name: str) -> str:
    """What the picture of a card or place shows."""
    return describe(name).replace("\n  ", " ").replace("\n", " ")
