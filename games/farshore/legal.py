"""What a seat may do on its turn."""

from functools import cache, lru_cache
from typing import TypeAlias

from games.core.move import Move
from games.core.seat import Seat
from games.farshore.cards import CARDS, DOCKS, DUNES, FIGURES, ISLAND_NUMBER, LOOKOUT, NAMES, NUMBER, Card, Cost
from games.farshore.effects.claiming import claimable
from games.farshore.effects.playing import Source, less_mushrooms, play_from
from games.farshore.effects.spaces import free_spaces
from games.farshore.moves import PASS, PREPARE, Place, Play
from games.farshore.payment import affordable
from games.farshore.table import AUTUMN, COLOUR, SPACES, UNIQUE, Area, Table
from games.farshore.weather.facts import Climate
from games.farshore.weather.prices import PRICES
from games.farshore.weather.tolls import can_bear

RED = tuple(card.colour == "red" for card in CARDS)
PLAYING = tuple(number for number, card in enumerate(CARDS) if card.playing is not None)
"""The cards with a card-playing ability."""
CRITTER = tuple(card.kind == "critter" for card in CARDS)

Purse: TypeAlias = tuple[int, ...]
"""The four resources, the Treasures and the Anchors of a seat."""
Site: TypeAlias = tuple[tuple[Card, bool], ...]
"""The cards of a city, and whether an Anchor lies on each."""


@cache
def _place(name: str) -> Move:
    return Place(name)


@cache
def _play(card: Card, source: Source, anchor: str | None, ability: str | None) -> Move:
    return Play(NAMES[card], source, anchor, ability)


def turn_moves(state: Table, seat: Seat) -> list[Move]:
    """Return everything that can be done on a turn (FS-8): plays first, then workers, then the season."""
    moves = plays(state, seat)
    area = state.areas[seat]
    if area.ready:
        moves += places(state, seat)
    elif area.season < AUTUMN:
        moves.append(PREPARE)
    if area.season == AUTUMN:
        moves.append(PASS)
    return moves


def places(state: Table, seat: Seat) -> list[Move]:
    """Return where a worker can be placed. Docks and Lookout take any number; the Dunes need a Map to claim
    (FS-5)."""
    area, climate = state.areas[seat], state.climate
    names = [*free_spaces(state), DOCKS, LOOKOUT]
    if not can_bear(state, seat, climate.island_toll):
        names = [name for name in names if name not in ISLAND_NUMBER]
    if claimable(state, seat):
        names.append(DUNES)
    if can_bear(state, seat, climate.visit_toll):
        names += _visits(area)
    return [_place(name) for name in names]


def _visits(area: Area) -> list[str]:
    """Return the Red cards of a city on which no worker stands."""
    return list(dict.fromkeys([NAMES[built.card] for built in area.city if RED[built.card] and not built.worker]))


def toll_at(climate: Climate, place: str) -> int:
    """Return what the weather asks for placing a worker somewhere; the Dunes ask it for the Map."""
    if place in ISLAND_NUMBER:
        return climate.island_toll
    return climate.visit_toll if place in NUMBER else 0


def plays(state: Table, seat: Seat) -> list[Move]:
    """Return every card that can be played, from the hand and from the Bay, in each way."""
    area = state.areas[seat]
    anchors = 0 if state.climate.anchors_locked else area.anchors
    purse = (*area.resources, state.spendable(seat), anchors)
    city = tuple([(built.card, built.anchored) for built in area.city])
    bay = tuple([stack[0] for stack in state.bay if stack])
    return list(_plays(tuple(state.hands[seat]), bay, purse, city, state.sky))


@lru_cache(1024)
def _plays(hand: tuple[Card, ...], bay: tuple[Card, ...], purse: Purse, city: Site, sky: int) -> tuple[Move, ...]:
    """Kept from the little that it depends on: a move is checked against the list that offered it."""
    standing = {card for card, _ in city}
    free = FIGURES.spaces - sum([SPACES[card] for card, _ in city])
    abilities = [card for card in PLAYING if card in standing]
    moves: list[Move] = []
    places: tuple[tuple[Source, tuple[Card, ...]], ...] = (("hand", tuple(dict.fromkeys(hand))), ("bay", bay))
    for source, cards in places:
        others = len(hand) - (source == "hand")
        costs = PRICES[sky][source == "bay"]
        for card in cards:
            if UNIQUE[card] and card in standing:
                continue
            if free or not SPACES[card]:
                if affordable(costs[card], 0, purse, purse[4]):
                    moves.append(play_from(source, card))
                if purse[5] and CRITTER[card]:
                    moves += [_play(card, source, name, None) for name in _anchorages(city, COLOUR[card])]
            for ability in abilities:
                if _helps(ability, card, costs[card], purse, free, others):
                    moves.append(_play(card, source, None, NAMES[ability]))
    return tuple(moves)


@lru_cache(4096)
def _anchorages(city: Site, colour: int) -> tuple[str, ...]:
    """Return the Constructions of a colour without an Anchor, each name once (FS-14)."""
    free = [card for card, anchored in city if COLOUR[card] == colour and not anchored and not CRITTER[card]]
    return tuple(dict.fromkeys([NAMES[card] for card in free]))


def _helps(ability: Card, card: Card, cost: Cost, purse: Purse, free: int, others: int) -> bool:
    """Return whether a card can be played with a card-playing ability of another, which is the only one used
    (FS-15). `others` are the cards of the hand besides the one that is played."""
    playing = CARDS[ability].playing
    assert playing is not None
    if CRITTER[card] != (playing.kind == "critter") or not any(cost):
        return False
    if playing.price == "card":
        room = free or not SPACES[card]
        return bool(room) and others > 0 and affordable(cost, playing.less, purse, purse[4])
    # the helper leaves the city, so there is room
    return cost[3] > 0 and affordable(less_mushrooms(cost, playing.less), 0, purse, purse[4])
