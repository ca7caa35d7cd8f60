"""What a seat could do with what it holds: which cards it can play, and how."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from games.farshore.cards import CARD, COSTS, FIGURES, LAST_SPACE, NUMBER, RESOURCES, matches, resources_of
from games.farshore.payment import payments
from games.farshore.view import AreaView, FarshoreView
from renderers.farshore.words import counted, space_vp, stock, title, treasures_between

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


def sails(view: FarshoreView, name: str) -> int:
    """How many spaces the Windrose moves the Ship of whoever plays a card."""
    return matches(CARD[name], view.colour) + matches(CARD[name], view.wind_kind)


def sailing(view: FarshoreView, seat: int, name: str) -> str:
    """Where a seat's Ship goes when it plays a card: ``Ship +2 to 24, 1 Treasure``; empty if nowhere."""
    start = view.areas[seat].ship
    end = min(LAST_SPACE, start + sails(view, name))
    if end == start:
        return ""
    found = treasures_between(start, end)
    more = f", {found} Treasure{'s' if found > 1 else ''}" if found else ""
    return f"Ship +{end - start} to {space_vp(end)}{more}"


def playable(view: FarshoreView, seat: int, name: str, *, in_hand: bool) -> How:
    """How a seat could play a card: by paying, with an Anchor or with an ability of its city."""
    area, facts = view.areas[seat], CARD[name]
    if area.passed:
        return How("never", "You have passed")
    if facts.rarity == "unique" and any(built.card == name for built in area.city):
        return How("never", "Stands in your city")
    helpers = _helpers(area, name, others=area.hand - in_hand)
    if area.used >= FIGURES.spaces and facts.spaces:
        leaves = [text for text, frees in helpers if frees]
        return How("ability", leaves[0]) if leaves else How("never", "Your city is full")
    ways = payments(COSTS[NUMBER[name]], 0, list(area.resources), area.treasures)
    if ways:
        paid = tuple(counted(resources_of(ways[0])).items())
        return How("pay", "Pay" if paid else "Free", paid)
    anchored = anchorages(area, name)
    if anchored:
        return How("anchor", f"Anchor: {title(anchored[0])}")
    if helpers:
        return How("ability", helpers[0][0])
    return How("short", "Short of", lacking(area, name))


def anchorages(area: AreaView, name: str) -> list[str]:
    """The Constructions of a city on which an Anchor would let a Critter be played free."""
    facts = CARD[name]
    if facts.kind != "critter" or not area.anchors:
        return []
    return [
        built.card
        for built in area.city
        if CARD[built.card].kind == "construction"
        and CARD[built.card].colour == facts.colour
        and not built.anchored
    ]


def _helpers(area: AreaView, name: str, *, others: int) -> list[tuple[str, bool]]:
    """The abilities of a city that let a card be played for less, and whether each frees a space."""
    facts, out = CARD[name], []
    for built in area.city:
        playing = CARD[built.card].playing
        if playing is None or playing.kind != facts.kind or not any(COSTS[NUMBER[name]]):
            continue
        frees = playing.price == "itself"
        if not frees and others < 1:
            continue
        cost = COSTS[NUMBER[name]]
        if frees:
            # such a helper takes Mushrooms off a Critter's cost, and nothing else
            if not cost[3]:
                continue
            cost = (cost[0], cost[1], cost[2], max(0, cost[3] - playing.less), cost[4])
        if payments(cost, 0 if frees else playing.less, list(area.resources), area.treasures):
            out.append((f"With {title(built.card)}", frees))
    return out


def lacking(area: AreaView, name: str) -> tuple[tuple[str, int], ...]:
    """What a seat is short of to pay for a card; its Treasures are counted in."""
    cost = COSTS[NUMBER[name]]
    missing = {kind: max(0, cost[i] - area.resources[i]) for i, kind in enumerate(RESOURCES)}
    spare = sum(max(0, area.resources[i] - cost[i]) for i in range(len(RESOURCES)))
    missing["any"] = max(0, cost[-1] - spare)
    left, out = area.treasures, []
    for kind, count in missing.items():
        used = min(left, count)
        left -= used
        if count > used:
            out.append((kind, count - used))
    return tuple(out)
