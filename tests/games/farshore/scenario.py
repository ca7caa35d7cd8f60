"""Tables of Farshore set up card by card, so that a test reads like the rule it proves.

shore = table(hands=["grove", ""], resources={"A": "2d 1w"})
shore.play("A", "play grove")
assert shore.resources("A") == "1m"
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from games.core import Event, Seat, read_options, seat_letter
from games.core.dice import Dice
from games.core.seat import LETTERS
from games.farshore import GAME
from games.farshore.bonny.facts import BONNY, ROUTES
from games.farshore.cards import (
    CARDS,
    COLOURS,
    DATA,
    ISLAND_NUMBER,
    MAPS,
    NAMES,
    NUMBER,
    SEASONS,
    SHORES,
    Card,
    amounts,
)
from games.farshore.cards import LETTERS as KINDS
from games.farshore.effects.spaces import ISLANDS
from games.farshore.options import FarshoreOptions
from games.farshore.state import FarshoreState
from games.farshore.steps.turn import Turn
from games.farshore.table import Area, Built, Captain, Chart, Isle, Marker
from games.farshore.view import FarshoreSeatView, FarshoreView
from games.farshore.weather.facts import WEATHER_NAMES
from tests.games.trial import Trial

BAY = "abbey inn post-office crows-nest steward cartographer cooper illuminator"
"""What lies in the Bay as far as a test does not say otherwise."""


@dataclass(frozen=True)
class Her:
    """Captain Bonny at a table.

    `hand` is what she plays next, the first one first; `routes` the numbers of the Routes that come next; `plan`
    the markers by column with their rows; the rest is as for seats.
    """

    level: str = "bashful"
    city: str = ""
    hand: str = ""
    plan: str = "purple2 red3 blue3 tan3 green4"
    routes: str = ""
    season: str = "winter"
    ship: int = 0
    out: str = ""
    maps: str = ""


class Scenario(Trial):
    """A table in the middle of a game. Seats are letters, cards are names, moves are written in the notation."""

    game = GAME
    state: FarshoreState

    def __init__(self, state: FarshoreState, whole: bool = True) -> None:
        self.state = state
        self.whole = whole
        """Whether all 125 cards are there, so that they can be counted."""

    def play(self, seat: str, *moves: str) -> list[Event]:
        """Make moves and return what happened in the last one; everything is counted after each."""
        events: list[Event] = []
        for text in moves:
            events = GAME.apply(self.state, at(seat), GAME.parse(text))
            if self.whole:
                GAME.invariants(self.state)
        return events

    def legal(self, seat: str, start: str = "") -> list[str]:
        """The legal moves of a seat in the notation, or those that begin like this."""
        return [text for text in map(str, GAME.legal_moves(self.state, at(seat))) if text.startswith(start)]

    @property
    def her(self) -> Area:
        """What Captain Bonny has."""
        return self.state.captain.area

    def her_city(self) -> str:
        return " ".join(NAMES[built.card] for built in self.her.city)

    def her_hand(self) -> str:
        """Captain Bonny's hand, in alphabetical order."""
        return " ".join(sorted(NAMES[card] for card in self.state.captain.hand))

    def plan(self) -> str:
        """The Plan Card: `purple2 red3 blue3 tan3 green4`."""
        return " ".join(f"{COLOURS[marker.colour]}{marker.row}" for marker in self.state.captain.plan)

    def waits_for(self) -> str:
        """The letters of the seats that are asked; empty when the game is over."""
        return "".join(map(seat_letter, GAME.acting(self.state)))

    def hand(self, seat: str) -> str:
        return " ".join(NAMES[card] for card in self.state.hands[at(seat)])

    def held(self, seat: str) -> int:
        return len(self.state.hands[at(seat)])

    def area(self, seat: str) -> Area:
        return self.state.areas[at(seat)]

    def resources(self, seat: str) -> str:
        """Resources as the component file writes them, then Treasures and points: `3d 1m 1t 2p`."""
        area = self.area(seat)
        counts = zip((*KINDS, "t", "p"), (*area.resources, area.treasures, area.points), strict=True)
        return " ".join(f"{count}{letter}" for letter, count in counts if count)

    def city(self, seat: str) -> str:
        return " ".join(NAMES[built.card] for built in self.area(seat).city)

    def bay(self) -> str:
        """The Bay, spot by spot: `abbey*2 inn -`."""
        spots = []
        for stack in self.state.bay:
            more = f"*{len(stack)}" if len(stack) > 1 else ""
            spots.append(f"{NAMES[stack[0]]}{more}" if stack else "-")
        return " ".join(spots)

    def view(self, seat: str | None) -> FarshoreView:
        view = GAME.view(self.state, None if seat is None else at(seat))
        assert isinstance(view, FarshoreView)
        return view

    def evaluate(self, seat: str, text: str) -> float:
        view = self.view(seat)
        assert isinstance(view, FarshoreSeatView)
        return GAME.evaluate(view, GAME.parse(text))

    def best(self, seat: str) -> str:
        """The move that promises most."""
        return str(GAME.ranked(self.view(seat), GAME.legal_moves(self.state, at(seat)))[0])


def table(
    hands: Sequence[str] = ("", ""),
    cities: Mapping[str, str] | None = None,
    resources: Mapping[str, str] | None = None,
    bay: str = BAY,
    deck: str = "",
    discard: str = "",
    only: bool = False,
    seasons: Mapping[str, str] | None = None,
    out: Mapping[str, str] | None = None,
    ships: Mapping[str, int] | None = None,
    anchors: Mapping[str, int] | None = None,
    maps: Mapping[str, str] | None = None,
    islands: str = "",
    winds: tuple[str, str] = ("red", "critter"),
    passed: str = "",
    turn: str = "A",
    sky: str = "",
    her: "Her | None" = None,
    **options: str,
) -> Scenario:
    """Lay a table out; what is not said is as at the beginning.

    `cities` are texts such as `grove warehouse+anchor inn+worker`; `resources` are written `3d 1a 2t 1p`; `deck`
    is what is drawn first, the first one first. The other cards lie under it; with `only` they are not in the game
    at all, so that the deck and the discards are what is named. `out` says where the
    workers of a seat stand: `docks*2 driftwood`. `maps` are written `four-green:2`. `sky` is the Weather card in
    force and how many of its effects count: `hail 2`. `her` is Captain Bonny, if she plays.
    """
    box = _Box()
    seats = len(hands)
    if her:
        options["bonny"] = her.level
    if sky:
        options["weather"] = {"1": "top effect", "2": "both effects"}[sky[-1]]
    held = [sorted(box.apply(text)) for text in hands]
    areas = [Area() for _ in hands]
    for letter, text in (cities or {}).items():
        areas[at(letter)].city = [_built(box, part) for part in text.split()]
    captain = _captain(box, her) if her else None
    spots = [[box.apply(name)[0] for _ in range(int(count or 1))] for name, count in _parts(bay)]
    drawn, thrown = box.apply(deck)[::-1], box.apply(discard)
    spots += box.fill(spots)
    rest = box.rest()
    colours, kinds = DATA.windrose
    stacks = [[shows.index(shown)] for shows, shown in ((colours.shows, winds[0]), (kinds.shows, winds[1]))]
    isles = [Isle(ISLAND_NUMBER[name]) for name in islands.split()]
    isles += [Isle(number) for number in range(len(ISLANDS)) if ISLANDS[number] not in islands.split()]
    supply = sorted(DATA.maps.supply[seats + bool(her) - 2])
    state = FarshoreState(
        schema=GAME.schema, seats=seats, dice=Dice(1), agenda=[Turn(seat=at(turn))],
        options=read_options(FarshoreOptions, options), first=0, round=1, deck=drawn if only else [*rest, *drawn],
        discards=[*([] for _ in hands), thrown], hands=held, known=[[] for _ in hands], bay=spots,
        shore=[None] * len(SHORES), islands=isles[:seats],
        winds=[stack + [tile for tile in range(4) if tile not in stack] for stack in stacks], turned=0,
        maps=[list(supply) for _ in MAPS], areas=areas, touched=[], bonny=captain,
    )  # fmt: skip
    scenario = Scenario(state, whole=not only)
    _set_seasons(state, seasons or {}, passed)
    _gather(state, sky)
    for letter, text in (resources or {}).items():
        _equip(areas[at(letter)], text)
    for area in areas:
        area.ready = area.workers - sum(built.worker for built in area.city)
    for letter, text in (out or {}).items():
        _send_out(state, at(letter), text)
    for letter, space in (ships or {}).items():
        areas[at(letter)].ship = space
    for letter, count in (anchors or {}).items():
        areas[at(letter)].anchors = count
    for letter, text in (maps or {}).items():
        _give_maps(state, areas[at(letter)], text)
    if her:
        _place_captain(state, her)
    if not only:
        GAME.invariants(state)
    return scenario


def at(letter: str) -> Seat:
    """Return the seat of a letter."""
    return LETTERS.index(letter)


def kinds(events: list[Event], kind: type[Any]) -> list[Any]:
    """Return the events of one kind."""
    return [event for event in events if isinstance(event, kind)]


def _parts(text: str) -> list[tuple[str, str]]:
    return [(name, count) for name, _, count in (part.partition("*") for part in text.split())]


class _Box:
    """The 125 cards, from which a table is laid out."""

    def __init__(self) -> None:
        self._left = [number for number, card in enumerate(CARDS) for _ in range(card.copies)]

    def apply(self, text: str) -> list[Card]:
        """Take the cards of a text out of the box: `grove*2 inn`."""
        cards = []
        for name, count in _parts(text):
            for _ in range(int(count or 1)):
                assert NUMBER[name] in self._left, f"there is no {name} left in the box"
                self._left.remove(NUMBER[name])
                cards.append(NUMBER[name])
        return cards

    def fill(self, spots: list[list[Card]]) -> list[list[Card]]:
        """Take so many other cards that eight different ones lie in the Bay."""
        shown = [stack[0] for stack in spots]
        others = [NUMBER[name] for name in BAY.split()] + list(range(len(CARDS)))
        fitting = [card for card in dict.fromkeys(others) if card in self._left and card not in shown]
        return [self.apply(NAMES[card]) for card in fitting[: 8 - len(shown)]]

    def rest(self) -> list[Card]:
        rest, self._left = self._left, []
        return rest


def _built(box: _Box, text: str) -> Built:
    name, *marks = text.split("+")
    return Built(box.apply(name)[0], anchored="anchor" in marks, worker="worker" in marks)


def _equip(area: Area, text: str) -> None:
    found = amounts(text)
    area.resources = [found.get(letter, 0) for letter in KINDS]
    area.treasures, area.points = found.get("t", 0), found.get("p", 0)


def _set_seasons(state: FarshoreState, seasons: Mapping[str, str], passed: str) -> None:
    for letter, name in seasons.items():
        state.areas[at(letter)].season = SEASONS.index(name)
    for letter in passed:
        area = state.areas[at(letter)]
        area.season, area.passed = 3, True
    state.turned = min(area.season for area in state.areas)


def _gather(state: FarshoreState, sky: str) -> None:
    if sky:
        now = WEATHER_NAMES.index(sky.split(maxsplit=1)[0])
        others = [weather for weather in range(len(WEATHER_NAMES)) if weather != now]
        state.weather = [*others[: state.turned], now, *others[state.turned : 3]]


def _captain(box: _Box, her: Her) -> Captain:
    numbers = [int(number) - 1 for number in her.routes.split()]
    others = [number for number in range(len(ROUTES)) if number not in numbers]
    columns = [Marker(COLOURS.index(part[:-1]), int(part[-1])) for part in her.plan.split()]
    captain = Captain(area=Area(anchors=0), plan=columns, routes=[*others, *numbers[::-1]], shuffled=True)
    captain.area.city = [_built(box, part) for part in her.city.split()]
    captain.hand = box.apply(her.hand)[::-1]
    return captain


def _place_captain(state: FarshoreState, her: Her) -> None:
    area = state.captain.area
    area.season, area.ship = SEASONS.index(her.season), her.ship
    area.ready = area.workers - sum(built.worker for built in area.city)
    _send_out(state, BONNY, her.out)
    _give_maps(state, area, her.maps)


def _give_maps(state: FarshoreState, area: Area, text: str) -> None:
    for part in text.split():
        name, _, value = part.partition(":")
        state.maps[MAPS.index(name)].remove(int(value))
        area.maps.append(Chart(MAPS.index(name), int(value)))


def _send_out(state: FarshoreState, seat: Seat, text: str) -> None:
    area = state.area_of(seat)
    for name, count in _parts(text):
        number = int(count or 1)
        area.ready -= number
        if name in SHORES:
            state.shore[SHORES.index(name)] = seat
        elif name in ISLAND_NUMBER:
            next(isle for isle in state.islands if isle.island == ISLAND_NUMBER[name]).worker = seat
        else:
            setattr(area, name, getattr(area, name) + number)
    assert area.ready >= 0
