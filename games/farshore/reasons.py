"""Why a move cannot be made on a turn, and what can: for the person who tried it."""

from games.core.move import Move
from games.core.seat import Seat
from games.farshore.cards import (
    CARD,
    COSTS,
    DUNES,
    FIGURES,
    GROUNDS,
    ISLAND_NUMBER,
    NUMBER,
    PLACES,
    RESOURCES,
    SHORES,
    TITLES,
    TITLES_OF_RESOURCES,
    TREASURE,
    CardData,
    Cost,
)
from games.farshore.effects.playing import fits
from games.farshore.effects.spaces import ISLANDS, free_spaces
from games.farshore.legal import plays, toll_at
from games.farshore.moves import Opening, Pass, Place, Play, Prepare
from games.farshore.payment import affordable
from games.farshore.table import AUTUMN, Table
from games.farshore.weather.tolls import can_bear

COUNTED = ("mushroom", TREASURE)
"""What is spoken of in the plural when there are several; of the other resources there is more or less."""


def why_not_on_turn(state: Table, seat: Seat, move: Move) -> str:
    """Return what is wrong with a move on a turn, then what the seat can do instead."""
    return f"{_fault(state, seat, move)} {_instead(state, seat)}"


def _fault(state: Table, seat: Seat, move: Move) -> str:
    area = state.areas[seat]
    match move:
        case Play():
            return _play_fault(state, seat, move)
        case Place():
            return _place_fault(state, seat, move.place)
        case Prepare():
            if area.ready:
                left = f"{area.ready} worker{'s' * (area.ready > 1)}"
                return f"You still have {left} at hand, so you cannot prepare for a season yet."
            return "Autumn is the last season: there is none to prepare for."
        case Pass():
            return "You can end your game only in autumn."
        case Opening():
            return "The hands were dealt and exchanged before the first turn."
    verb = str(move).split()[0]
    return f"Nothing asks you to {verb} now: first comes what you do on your turn."


def _instead(state: Table, seat: Seat) -> str:
    area = state.areas[seat]
    ways = []
    if plays(state, seat):
        ways.append("play a card")
    if area.ready:
        ways.append("place a worker")
    elif area.season < AUTUMN:
        ways.append("prepare for the next season")
    if area.season == AUTUMN:
        ways.append("pass")
    return f"You can {' or '.join(ways)}."


def _place_fault(state: Table, seat: Seat, name: str) -> str:
    area = state.areas[seat]
    title = TITLES.get(name, name)
    if not area.ready:
        return "All your workers are out."
    toll = state.climate.map_toll if name == DUNES else toll_at(state.climate, name)
    if not can_bear(state, seat, toll):
        what = "a Map" if name == DUNES else title
        return f"{TITLES[state.weather_now]} asks {toll} resource for {what}, and you have none to pay with."
    if name in CARD:
        return _visit_fault(state, seat, CARD[name])
    if name == DUNES:
        return (
            "There is no Map for you at the Dunes: your city has the cards for none of those that you still lack."
        )
    if name in ISLAND_NUMBER:
        isle = next((isle for isle in state.islands if ISLANDS[isle.island] == name), None)
        if isle is None:
            return f"{title} is not in this game."
        if not isle.open:
            return f"{title} lies under water since High Tide."
    if name in PLACES:
        return f"{title} is taken: somebody's worker stands there. Free are {', '.join(_free(state))}."
    known = [*SHORES, *(ISLANDS[isle.island] for isle in state.islands), *GROUNDS]
    return f"There is no place {name}. Places are {', '.join(known)} and Red cards of your city."


def _free(state: Table) -> list[str]:
    return [TITLES[name] for name in free_spaces(state)] or ["Docks and Lookout"]


def _visit_fault(state: Table, seat: Seat, card: CardData) -> str:
    if card.colour != "red":
        return f"{card.title} is not a Red card, so no worker goes there."
    if not state.areas[seat].has(NUMBER[card.name]):
        return f"{card.title} does not stand in your city, and other cities cannot be visited."
    return f"A worker of yours stands on {card.title} already."


def _play_fault(state: Table, seat: Seat, move: Play) -> str:
    card = CARD.get(move.card)
    if card is None:
        return f"{move.card} is no card of this game."
    number = NUMBER[move.card]
    area = state.areas[seat]
    if move.source == "bay" and state.spot_of(number) is None:
        return f"{card.title} does not lie in the Bay."
    if move.source != "bay" and number not in state.hands[seat]:
        there = " It lies in the Bay: play it from there." if state.spot_of(number) is not None else ""
        return f"You do not hold {card.title}.{there}"
    if not fits(area, number):
        if area.has(number) and card.rarity == "unique":
            return f"{card.title} is Unique, and one stands in your city."
        return f"Your city is full: {FIGURES.spaces} spaces are taken."
    if move.anchor is not None:
        return _anchor_fault(state, seat, card, move.anchor)
    if move.ability is not None:
        return _ability_fault(state, seat, card, move)
    return _cost_fault(state, seat, card, bay=move.source == "bay")


def _cost_fault(state: Table, seat: Seat, card: CardData, bay: bool) -> str:
    area, treasures = state.areas[seat], state.spendable(seat)
    cost = state.costs(bay)[NUMBER[card.name]]
    if affordable(cost, 0, area.resources, treasures):
        return f"{card.title} cannot be played like that."
    have = [_stock(name, count) for name, count in zip(RESOURCES, area.resources, strict=True) if count]
    if treasures:
        have.append(_stock(TREASURE, treasures))
    weather = f" in {TITLES[state.weather_now]}" if cost != COSTS[NUMBER[card.name]] else ""
    return f"{card.title} costs {_in_words(cost)}{weather}; you have {', '.join(have) or 'nothing'}."


def cost_in_words(card: CardData) -> str:
    """Return a card's printed cost as people say it."""
    return _in_words(COSTS[NUMBER[card.name]])


def _stock(name: str, count: int) -> str:
    """Return so many of a resource, or Treasures, as people say it."""
    return f"{count} {TITLES_OF_RESOURCES[name]}{'s' * (count > 1 and name in COUNTED)}"


def _in_words(cost: Cost) -> str:
    *fixed, some = cost
    parts = [_stock(name, count) for name, count in zip(RESOURCES, fixed, strict=True) if count]
    if some:
        parts.append(f"{some} of any kind")
    return ", ".join(parts) or "nothing"


def _anchor_fault(state: Table, seat: Seat, card: CardData, anchor: str) -> str:
    area = state.areas[seat]
    if card.kind != "critter":
        return f"{card.title} is a Construction: Anchors are for Critters."
    if not area.anchors:
        return "You have used all your Anchors."
    if state.climate.anchors_locked:
        return f"{TITLES[state.weather_now]}: Anchors cannot be used."
    under = CARD.get(anchor)
    if under is None or not area.has(NUMBER[anchor]):
        return f"{TITLES.get(anchor, anchor)} does not stand in your city."
    if under.kind != "construction" or under.colour != card.colour:
        colour = card.colour.capitalize()
        return f"An Anchor for {card.title} goes onto a {colour} Construction, which {under.title} is not."
    return f"An Anchor lies on {under.title} already."


def _ability_fault(state: Table, seat: Seat, card: CardData, move: Play) -> str:
    area = state.areas[seat]
    ability = move.ability or ""
    helper = CARD.get(ability)
    if helper is None or not area.has(NUMBER[ability]):
        return f"{TITLES.get(ability, ability)} does not stand in your city."
    if helper.playing is None:
        return f"{helper.title} makes no card cheaper."
    if helper.playing.kind != card.kind:
        return f"{helper.title} helps with {helper.playing.kind.capitalize()}s, and {card.title} is none."
    if helper.playing.price == "card" and not state.hands[seat]:
        return f"You hold no card to discard for {helper.title}."
    cost = _in_words(state.costs(move.source == "bay")[NUMBER[card.name]])
    return f"Even with {helper.title} you cannot pay for {card.title}, which costs {cost}."
