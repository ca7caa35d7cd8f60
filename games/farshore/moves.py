"""The moves of Everdell Farshore. Cards, places and Maps are named as in the component file: `beach-sledge`."""

from typing import Annotated, TypeAlias

from games.core.fields import field
from games.core.move import Move

Things: TypeAlias = tuple[str, ...]


class Opening(Move, frozen=True, tag="opening"):
    """Keep the hand that you were dealt, or exchange all of it; once, before the first turn."""

    hand: Annotated[str, field("keep it or exchange it")]


class Place(Move, frozen=True, tag="place"):
    """Place a worker on the board or on a Red card of your city, and use that place."""

    place: Annotated[
        str, field("which place, such as docks, an Island or a Red card of yours", question="which place")
    ]


class Play(Move, frozen=True, tag="play"):
    """Play a card from your hand or from the Bay into your city."""

    card: Annotated[str, field("which card")]
    source: Annotated[str, field("bay: the card lies in the Bay", question="where the card lies", word="from")] = (
        "hand"
    )
    anchor: Annotated[
        str | None,
        field(
            "the Construction of the Critter's colour that you anchor, to play it free",
            question="which Construction you anchor",
        ),
    ] = None
    ability: Annotated[
        str | None,
        field(
            "the card of your city that makes this one cheaper",
            question="which card makes it cheaper",
            word="with",
        ),
    ] = None


class Prepare(Move, frozen=True, tag="prepare"):
    """Prepare for the next season: take your workers back and one more."""


class Pass(Move, frozen=True, tag="pass"):
    """End your game: you have nothing more to do this autumn."""


class Pay(Move, frozen=True, tag="pay"):
    """Pay what is asked, with resources and Treasures."""

    resources: Annotated[
        Things, field("which resources, such as driftwood*2 seaweed treasure", question="which resources")
    ]


class Gain(Move, frozen=True, tag="gain"):
    """Choose the resources that you gain."""

    resources: Annotated[Things, field("which resources, such as seastone mushroom*2", question="which resources")]


class Discard(Move, frozen=True, tag="discard"):
    """Discard cards of your hand, face down."""

    cards: Annotated[Things, field("the cards, such as grove inn", question="which cards")]


class Draw(Move, frozen=True, tag="draw"):
    """Draw a card from the deck or from the Bay."""

    source: Annotated[str, field("deck, or the card in the Bay")]
    every: Annotated[
        bool,
        field(
            "take all that you may still draw from the deck",
            question="whether you take all that you may draw",
            word="all",
        ),
    ] = False


class Activate(Move, frozen=True, tag="activate"):
    """Choose the card whose effect comes next."""

    card: Annotated[str, field("which card")]


class Give(Move, frozen=True, tag="give"):
    """Give a card of your hand to another player; if nobody can take one, it is discarded."""

    card: Annotated[str, field("which card")]
    target: Annotated[int | None, field("who gets it", word="to", seat=True)] = None


class Keep(Move, frozen=True, tag="keep"):
    """Keep one of the cards that you are looking at, and discard the others."""

    card: Annotated[str, field("which card")]


class Shift(Move, frozen=True, tag="move"):
    """Move a placed worker of yours to an open Shoreline or Island space, and use that space."""

    source: Annotated[str, field("where the worker stands")]
    target: Annotated[str, field("where it goes")]


class Use(Move, frozen=True, tag="use"):
    """Use a Shoreline or Island space without a worker there."""

    place: Annotated[str, field("which space")]


class Claim(Move, frozen=True, tag="claim"):
    """Claim a Map."""

    map: Annotated[str, field("which Map")]


class Salvage(Move, frozen=True, tag="salvage"):
    """Discard a Construction from your city and gain what it costs."""

    card: Annotated[str, field("which Construction")]


class Sweep(Move, frozen=True, tag="sweep"):
    """Discard cards from the Bay."""

    cards: Annotated[Things, field("the cards in the Bay, such as grove inn", question="which cards in the Bay")]


class Flood(Move, frozen=True, tag="flood"):
    """At High Tide: turn Islands over, which ends their use."""

    islands: Annotated[Things, field("the Islands", question="which Islands")]


class Skip(Move, frozen=True, tag="skip"):
    """Do without what is offered to you."""


MOVES: tuple[type[Move], ...] = (
    Opening, Place, Play, Prepare, Pass, Pay, Gain, Discard, Draw, Activate, Give, Keep, Shift, Use, Claim,
    Salvage, Sweep, Flood, Skip,
)  # fmt: skip

PREPARE = Prepare()
PASS = Pass()
SKIP = Skip()
