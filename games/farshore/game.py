"""Everdell Farshore on the contract."""

from random import Random
from typing import Any, ClassVar

from games.core.dice import Dice
from games.core.event import Event, Log
from games.core.game import Game
from games.core.move import Move
from games.core.options import Options
from games.core.outcome import Outcome
from games.core.seat import LETTERS, Seat
from games.core.view import View
from games.farshore.bonny.facts import BONNY
from games.farshore.bonny.setting import deal_first_hand, new_captain
from games.farshore.cards import CARDS, DATA, FIGURES, SHORES, TITLES
from games.farshore.effects.spaces import ISLANDS
from games.farshore.evaluation import evaluate
from games.farshore.events import EVENTS, Began, Played, WeatherChanged
from games.farshore.hidden import resample, reshuffle_hidden
from games.farshore.invariants import check_table
from games.farshore.listing import component_rows
from games.farshore.moves import MOVES
from games.farshore.options import FarshoreOptions
from games.farshore.scoring import outcome
from games.farshore.state import FarshoreState
from games.farshore.steps.opening import FirstHand
from games.farshore.table import Area, Isle
from games.farshore.view import FarshoreSeatView
from games.farshore.viewing import view_of
from games.farshore.weather.facts import FIGURES as WEATHER_FIGURES
from games.farshore.weather.facts import WEATHER_NAMES, WEATHERS

WITH_BONNY = range(1, 4)
"""How many seats there can be against Captain Bonny."""


class Farshore(Game[FarshoreState]):
    """Two to four seats, or one to three against Captain Bonny, build seaside cities and sail for Treasure."""

    key: ClassVar[str] = "farshore"
    title: ClassVar[str] = "Everdell Farshore"
    blurb: ClassVar[str] = "Place workers, build a seaside city, sail. About 30 turns a seat."
    command: ClassVar[str] = "farshore"
    seat_range: ClassVar[range] = range(2, 5)
    Options: ClassVar[type[Options]] = FarshoreOptions
    State: ClassVar[type[Any]] = FarshoreState
    moves: ClassVar[tuple[type[Move], ...]] = MOVES
    events: ClassVar[tuple[type[Event], ...]] = EVENTS
    schema: ClassVar[int] = 1
    version: ClassVar[str] = "1"

    def setup(self, seats: int, options: Any, seed: int) -> FarshoreState:
        """Lay the table for so many seats; a random seat begins, or the one that was named (FS-7)."""
        dice = Dice(seed)
        deck = [number for number, card in enumerate(CARDS) for _ in range(card.copies)]
        islands = list(range(len(DATA.islands)))
        winds = [list(range(len(wind.shows))) for wind in DATA.windrose]
        for tiles in (deck, islands, *winds):
            dice.shuffle(tiles)
        first = dice.next().randrange(seats)
        named = options.first_player.removeprefix("seat ")
        if named in LETTERS[:seats]:
            first = LETTERS.index(named)
        supply = sorted(DATA.maps.supply[seats + (options.level is not None) - 2])
        state = FarshoreState(
            schema=self.schema, seats=seats, dice=dice, agenda=[], options=options, first=first, round=1,
            deck=deck, discards=[[] for _ in range(seats + 1)], hands=[[] for _ in range(seats)],
            known=[[] for _ in range(seats)], bay=[[] for _ in range(FIGURES.bay)], shore=[None for _ in SHORES],
            islands=[Isle(island) for island in islands[:seats]], winds=winds, turned=0,
            maps=[list(supply) for _ in DATA.maps.kinds], areas=[Area() for _ in range(seats)], touched=[],
        )  # fmt: skip
        state.refill(Log())
        for place in range(seats):
            state.draw((first + place) % seats, FIGURES.start_hands[place], Log())
        if options.level is not None:
            state.bonny = new_captain(dice)
            deal_first_hand(state.bonny, state.deck)
        if options.weather_effects:
            state.weather = list(range(len(WEATHERS)))
            dice.shuffle(state.weather)
            del state.weather[WEATHER_FIGURES.stack :]
        state.touched = []
        state.agenda.append(FirstHand(waiting=list(range(seats)), swapping=[]))
        return state

    def opening(self, state: FarshoreState) -> list[Event]:
        colours, kinds = (
            data.shows[stack[-state.turned]] if state.turned else data.shows[stack[0]]
            for data, stack in zip(DATA.windrose, state.winds, strict=True)
        )
        islands = tuple(ISLANDS[isle.island] for isle in state.islands)
        told: list[Event] = [Began(first=state.first, islands=islands, colour=colours, kind=kinds)]
        if state.weather:
            effects = state.options.weather_effects
            told.append(WeatherChanged(weather=WEATHER_NAMES[state.weather[0]], effects=effects))
        return told

    def seats_for(self, options: Any) -> range:
        """Against Captain Bonny one to three can play, else two to four."""
        return self.seat_range if options.level is None else WITH_BONNY

    def view(self, state: FarshoreState, viewer: Seat | None) -> View:
        return view_of(state, viewer, self.visible_acting(state, viewer), self.outcome(state))

    def resample(self, state: FarshoreState, viewer: Seat | None, rng: Random) -> FarshoreState:
        return resample(self.copy(state), viewer, rng)

    def reshuffle_hidden(self, state: FarshoreState, seed: int) -> None:
        reshuffle_hidden(state, seed)

    def evaluate(self, view: View, move: Move) -> float:
        assert isinstance(view, FarshoreSeatView)
        return evaluate(view, move)

    def outcome(self, state: FarshoreState) -> Outcome | None:
        return None if state.agenda else outcome(state)

    def subject(self, event: Event) -> str | None:
        return TITLES[event.card] if isinstance(event, Played) and event.seat != BONNY else None

    def invariants(self, state: FarshoreState) -> None:
        check_table(state)

    def components(self) -> list[tuple[str, str, str]]:
        return component_rows()
