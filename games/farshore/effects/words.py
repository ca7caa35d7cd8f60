"""The words in which the component file says what a card or a place does.

Each word is a frozen fact; how it is carried out stands in the module of its subject. A word that pays,
discards or gives is a gate: what follows it happens only if that is done, and `each` counts what was done.
"""

from typing import Literal, TypeAlias

from msgspec import Struct

Kind: TypeAlias = Literal["construction", "critter"]


class Gain(Struct, frozen=True, tag_field="do", tag="gain"):
    """Gain what is written; for `a` the player chooses among the kinds in `of`. `each`: as often as the gate
    says."""

    what: str
    of: str = "dwsm"
    each: bool = False


class Stock(Struct, frozen=True, tag_field="do", tag="stock"):
    """Gain a resource of a kind that the player has none of."""


class Draw(Struct, frozen=True, tag_field="do", tag="draw"):
    """Draw cards from the deck, or card by card from the deck or the Bay; `full`: up to the hand limit."""

    cards: int = 0
    deck: bool = True
    bay: bool = False
    full: bool = False


class Discard(Struct, frozen=True, tag_field="do", tag="discard"):
    """Discard `least` to `most` cards of the hand, or none; `each` counts every `per` of them.

    Without `gate` what follows happens in any case.
    """

    most: int
    least: int = 1
    per: int = 1
    gate: bool = True


class Pay(Struct, frozen=True, tag_field="do", tag="pay"):
    """Pay a cost, or up to `most` resources of any kind, or nothing; `each` counts what was paid."""

    cost: str = ""
    most: int = 0


class Sail(Struct, frozen=True, tag_field="do", tag="sail"):
    """The Ship moves so many spaces, or to the next Treasure."""

    spaces: int = 0
    to_treasure: bool = False


class Activate(Struct, frozen=True, tag_field="do", tag="activate"):
    """Do what Green cards do: up to `most` different ones of one's own city, or one of another city.

    `barred` names those that cannot be chosen, `kind` the only kind that can.
    """

    most: int = 1
    may: bool = False
    whose: Literal["own", "others"] = "own"
    kind: Kind | None = None
    barred: tuple[str, ...] = ()


class Look(Struct, frozen=True, tag_field="do", tag="look"):
    """Look at the top cards of the deck, keep one and discard the others."""

    cards: int


class Give(Struct, frozen=True, tag_field="do", tag="give"):
    """Give a card of the hand to another player, or not."""


class MoveWorker(Struct, frozen=True, tag_field="do", tag="move"):
    """Move a placed worker to an open Shoreline or Island space and use it, or not."""


class Use(Struct, frozen=True, tag_field="do", tag="use"):
    """Use a Shoreline or Island space, occupied or not."""


class Salvage(Struct, frozen=True, tag_field="do", tag="salvage"):
    """Discard another Construction from the city and gain what it costs, or not."""


class Reveal(Struct, frozen=True, tag_field="do", tag="reveal"):
    """Reveal cards of the deck; one that is worth so many points at most may be played for nothing."""

    cards: int
    worth: int


class Hire(Struct, frozen=True, tag_field="do", tag="hire"):
    """Play a card from the Bay for so many resources less, or not."""

    less: int


class Sweep(Struct, frozen=True, tag_field="do", tag="sweep"):
    """Discard cards from the Bay, or none, and refill it."""

    most: int


class Claim(Struct, frozen=True, tag_field="do", tag="claim"):
    """Claim a Map for which no more than so many cards are lacking; `may`: or not."""

    lacking: int = 0
    may: bool = True


Word: TypeAlias = (
    Gain | Stock | Draw | Discard | Pay | Sail | Activate | Look | Give | MoveWorker | Use | Salvage | Reveal
    | Hire | Sweep | Claim
)  # fmt: skip


class Prosperity(Struct, frozen=True):
    """What a Prosperity card counts at the end: points for each Treasure left, Treasure icon reached, Map, or
    card in the city of these colours, this kind and rarity."""

    points: int
    per: Literal["treasure", "icon", "map", "card"]
    colours: tuple[str, ...] = ()
    kind: Kind | None = None
    rarity: Literal["common", "unique"] | None = None


class Playing(Struct, frozen=True):
    """A card-playing ability: what cards of a kind cost less, for a card of the hand or for the card itself."""

    kind: Kind
    less: int
    price: Literal["card", "itself"]
