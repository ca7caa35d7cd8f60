"""Preparing for a season: workers back, one more, the season's bonus; the last one turns tide and winds."""

from itertools import combinations
from typing import ClassVar

from games.core.event import Log
from games.core.move import Move
from games.core.seat import Seat
from games.core.step import Step
from games.farshore.cards import FIGURES, SEASONS
from games.farshore.effects.activating import Activating, green_of
from games.farshore.effects.choice import Choice
from games.farshore.effects.drawing import Drawing
from games.farshore.effects.spaces import ISLANDS
from games.farshore.events import Flooded, Prepared, WeatherChanged, WindsChanged
from games.farshore.moves import Flood
from games.farshore.table import Table

SUMMER = 2
DRAWS = (0, 0, FIGURES.summer_draws, FIGURES.autumn_draws)
"""How many cards each season brings."""


def prepare(state: Table, seat: Seat, log: Log) -> None:
    """Prepare for the next season. Who is last of all seats still in the game, which those are not that have
    passed, turns the winds and in summer the tide (FS-9)."""
    area = state.areas[seat]
    call_back(state, seat)
    area.season += 1
    area.ready = area.workers
    state.touch(f"season:{seat}")
    name = SEASONS[area.season]
    log.add(Prepared(seat=seat, season=name, workers=area.workers))
    if min([other.season for other in state.areas]) == area.season:
        state.agenda.append(Winds())
        if area.season == SUMMER:
            state.agenda.append(HighTide(seat=seat))
    climate = state.climate
    draws = max(0, DRAWS[area.season] - climate.season_draws_less)
    if area.season == SUMMER:
        state.agenda.append(Drawing(seat=seat, left=draws, deck=False, by=name))
        return
    green = green_of(state, seat)
    count = max(0, len(green) - climate.sleepers)
    if count or draws:
        state.agenda.append(Activating(seat=seat, left=green, count=count, by=name, draws=draws))


def call_back(state: Table, seat: Seat) -> None:
    """Take all of a seat's workers, or Captain Bonny's, off the board and the cards."""
    area = state.area_of(seat)
    state.shore = [None if worker == seat else worker for worker in state.shore]
    for isle in state.islands:
        if isle.worker == seat:
            isle.worker = None
    for built in area.city:
        built.worker = False
    area.docks = area.lookout = area.dunes = area.adrift = 0


class HighTide(Choice, tag="high-tide"):
    """The last seat to prepare for summer turns two Islands over, or as many as there are (FS-10)."""

    asks: ClassVar[str] = "High Tide: first choose the Islands that are turned over."

    def open_islands(self, state: Table) -> list[int]:
        return [isle.island for isle in state.islands if isle.open]

    def moves(self, state: Table, seat: Seat) -> list[Move]:
        names = [ISLANDS[island] for island in self.open_islands(state)]
        return [Flood(chosen) for chosen in combinations(names, FIGURES.tide)]

    def advance(self, state: Table, log: Log) -> bool:
        islands = self.open_islands(state)
        if len(islands) > FIGURES.tide:
            return False
        state.agenda.pop()
        if islands:
            self.apply(state, self.seat, Flood(tuple(ISLANDS[island] for island in islands)), log)
        return True

    def apply(self, state: Table, seat: Seat, move: Flood, log: Log) -> None:
        for isle in state.islands:
            if ISLANDS[isle.island] in move.islands:
                isle.open = False
                state.touch(f"island:{ISLANDS[isle.island]}")
        log.add(Flooded(seat=seat, islands=move.islands))


class Winds(Step[Table], tag="winds"):
    """Winds of Change: both top tiles go to the bottom of their stacks, and new ones are shown; so is a new
    Weather card, where there is weather (FS-24)."""

    def advance(self, state: Table, log: Log) -> bool:
        state.agenda.pop()
        for stack in state.winds:
            stack.append(stack.pop(0))
        state.turned += 1
        state.touch("windrose")
        colour, kind = state.shown
        log.add(WindsChanged(colour=colour, kind=kind, barrier=True))
        if state.weather:
            state.touch("weather")
            effects = state.options.weather_effects
            log.add(WeatherChanged(weather=state.weather_now, effects=effects, barrier=True))
        return True
