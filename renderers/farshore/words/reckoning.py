"""What a seat could do with what it holds: which cards it can play, and how."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Literal

from games.farshore.cards import (
    CARD,
    COLOURS,
    EFFECTS,
    FIGURES,
    LAST_SPACE,
    MAPS,
    NUMBER,
    RESOURCES,
    Cost,
    matches,
    resources_of,
)
from games.farshore.effects.playing import AT_ONCE, less_mushrooms
from games.farshore.effects.sailing import to_next_treasure
from games.farshore.effects.words import Sail
from games.farshore.payment import Payment, payments
from games.farshore.table import lacking as short_by
from games.farshore.view import AreaView, FarshoreView
from games.farshore.weather.facts import CLIMATES
from games.farshore.weather.prices import PRICES
from renderers.farshore.words.terms import counted, space_vp, stock, title, treasures_between

HowKind = Literal["pay", "anchor", "ability", "never", "short"]


@dataclass(frozen=True, slots=True)
class How:
    """How a card can be played, or why not: a few words, and what is paid or lacking."""

    kind: HowKind
    word: str
    stocks: tuple[tuple[str, int], ...] = ()

    @property
    def text(self) -> str:
        """The whole in words: ``Pay 2 Driftwood, 1 Seaweed``."""
        return " ".join([self.word, *([", ".join(stock(*part) for part in self.stocks)] if self.stocks else [])])

    @property
    def able(self) -> bool:
        """Whether the card can be played."""
        return self.kind in ("pay", "anchor", "ability")


def price(view: FarshoreView, name: str, *, bay: bool) -> Cost:
    """What a card of the hand or of the Bay costs in the weather that is in force."""
    return PRICES[view.sky][bay][NUMBER[name]]


def spendable(view: FarshoreView, seat: int) -> int:
    """How many Treasures a seat can pay with."""
    return 0 if CLIMATES[view.sky].treasures_locked else view.areas[seat].treasures


def claimable(view: FarshoreView, seat: int) -> list[str]:
    """The Maps that a seat has the cards for: none of the kind is its own, and one is left."""
    area = view.areas[seat]
    counts = Counter(CARD[built.card].colour for built in area.city)
    colours = tuple(counts[colour] for colour in COLOURS)
    own = {chart.name for chart in area.maps}
    left = {stack.name for stack in view.maps if stack.values} - own
    return [name for number, name in enumerate(MAPS) if name in left and not short_by(colours, number)]


def room(view: FarshoreView, seat: int) -> int:
    """How many cards a seat can draw until its hand is full, or as full as the weather lets it be."""
    return max(0, min(FIGURES.hand, CLIMATES[view.sky].hand) - view.areas[seat].hand)


def ways_to_pay(view: FarshoreView, seat: int, cost: Cost, less: int = 0) -> tuple[Payment, ...]:
    """Every way in which a seat can pay a cost by so many resources less, the sanest first."""
    return payments(cost, less, list(view.areas[seat].resources), spendable(view, seat))


def sails(view: FarshoreView, name: str) -> int:
    """How many spaces the Windrose moves the Ship of whoever plays a card."""
    spaces = matches(CARD[name], view.colour) + matches(CARD[name], view.wind_kind)
    return min(spaces, CLIMATES[view.sky].rose)


@dataclass(frozen=True, slots=True)
class Voyage:
    """Where a Ship goes: from a space, so many spaces by the card itself, then so many by the Windrose."""

    start: int
    own: int
    rose: int

    @property
    def end(self) -> int:
        """The space that it comes to."""
        return self.start + self.own + self.rose

    @property
    def treasures(self) -> int:
        """How many Treasures it takes on the way."""
        return treasures_between(self.start, self.end)


def voyage(view: FarshoreView, seat: int, name: str) -> Voyage:
    """Where a seat's Ship goes for certain when it plays a card: not what would be sailed for a price."""
    start, own, first = view.areas[seat].ship, 0, EFFECTS[name][:1]
    if AT_ONCE[NUMBER[name]] and first and isinstance(first[0], Sail):
        spaces = to_next_treasure(start) if first[0].to_treasure else first[0].spaces
        own = min(LAST_SPACE - start, max(0, spaces - CLIMATES[view.sky].sail_less))
    return Voyage(start, own, min(LAST_SPACE - start - own, sails(view, name)))


def sailing(view: FarshoreView, seat: int, name: str) -> str:
    """Where a seat's Ship goes when it plays a card: ``Ship +2 to 24, 1 Treasure``; empty if nowhere."""
    at = voyage(view, seat, name)
    if at.end == at.start:
        return ""
    more = f", {at.treasures} Treasure{'s' if at.treasures > 1 else ''}" if at.treasures else ""
    return f"Ship +{at.end - at.start} to {space_vp(at.end)}{more}"


def playable(view: FarshoreView, seat: int, name: str, *, in_hand: bool) -> How:
    """How a seat could play a card: by paying, with an Anchor or with an ability of its city."""
    area, facts = view.areas[seat], CARD[name]
    if area.passed:
        return How("never", "You have passed")
    if facts.rarity == "unique" and any(built.card == name for built in area.city):
        return How("never", "Stands in your city")
    cost = price(view, name, bay=not in_hand)
    helpers = _helpers(view, seat, name, cost, others=area.hand - in_hand)
    if area.used >= FIGURES.spaces and facts.spaces:
        leaves = [text for text, frees in helpers if frees]
        return How("ability", leaves[0]) if leaves else How("never", "Your city is full")
    ways = ways_to_pay(view, seat, cost)
    if ways:
        paid = tuple(counted(resources_of(ways[0])).items())
        return How("pay", "Pay" if paid else "Free", paid)
    anchored = anchorages(view, seat, name)
    if anchored:
        return How("anchor", f"Anchor: {title(anchored[0])}")
    if helpers:
        return How("ability", helpers[0][0])
    return How("short", "Short of", lacking(area, cost, spendable(view, seat)))


def anchorages(view: FarshoreView, seat: int, name: str) -> list[str]:
    """The Constructions of a city on which an Anchor would let a Critter be played free."""
    facts, area = CARD[name], view.areas[seat]
    if facts.kind != "critter" or not area.anchors or CLIMATES[view.sky].anchors_locked:
        return []
    return [
        built.card
        for built in area.city
        if CARD[built.card].kind == "construction"
        and CARD[built.card].colour == facts.colour
        and not built.anchored
    ]


def _helpers(view: FarshoreView, seat: int, name: str, cost: Cost, *, others: int) -> list[tuple[str, bool]]:
    """The abilities of a city that let a card be played for less, and whether each frees a space."""
    out = []
    for built in view.areas[seat].city:
        playing = CARD[built.card].playing
        if playing is None or playing.kind != CARD[name].kind or not any(cost):
            continue
        frees = playing.price == "itself"
        # a helper that leaves the city takes Mushrooms off a Critter's cost, and nothing else
        if (frees and not cost[3]) or (not frees and others < 1):
            continue
        if frees:
            able = ways_to_pay(view, seat, less_mushrooms(cost, playing.less))
        else:
            able = ways_to_pay(view, seat, cost, playing.less)
        if able:
            out.append((f"With {title(built.card)}", frees))
    return out


def lacking(area: AreaView, cost: Cost, treasures: int) -> tuple[tuple[str, int], ...]:
    """What a seat is short of to pay a cost; so many Treasures are counted in."""
    missing = {kind: max(0, cost[i] - area.resources[i]) for i, kind in enumerate(RESOURCES)}
    spare = sum(max(0, area.resources[i] - cost[i]) for i in range(len(RESOURCES)))
    missing["any"] = max(0, cost[-1] - spare)
    left, out = treasures, []
    for kind, count in missing.items():
        used = min(left, count)
        left -= used
        if count > used:
            out.append((kind, count - used))
    return tuple(out)


def sorted_city(area: AreaView) -> list[int]:
    """The cards of a city by their place in it, colour by colour, those of a name together."""
    return sorted(range(len(area.city)), key=lambda i: _order(area.city[i].card))


def _order(name: str) -> tuple[int, str]:
    return COLOURS.index(CARD[name].colour), name
