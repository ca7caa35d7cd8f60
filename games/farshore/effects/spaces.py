"""Using Shoreline and Island spaces: by moving a worker there, or with none at all."""

from typing import ClassVar

from games.core.event import Log
from games.core.move import Move
from games.core.seat import Seat
from games.farshore.cards import DATA, DOCKS, DUNES, ISLAND_NUMBER, LOOKOUT, NAMES, NUMBER, SHORES
from games.farshore.effects import words
from games.farshore.effects.choice import Choice
from games.farshore.effects.run import Resolve, carries_out
from games.farshore.events import Declined, Shifted, Used
from games.farshore.moves import SKIP, Shift, Skip, Use
from games.farshore.table import Table
from games.farshore.weather.tolls import Forfeit

ISLANDS = tuple(place.name for place in DATA.islands)


def free_spaces(state: Table) -> list[str]:
    """Return the Shoreline spaces and face-up Islands where nobody stands."""
    return [
        *(name for name, worker in zip(SHORES, state.shore, strict=True) if worker is None),
        *(ISLANDS[isle.island] for isle in state.islands if isle.open and isle.worker is None),
    ]


def open_spaces(state: Table) -> list[str]:
    """Return the Shoreline spaces and face-up Islands, occupied or not."""
    return [*SHORES, *(ISLANDS[isle.island] for isle in state.islands if isle.open)]


def put_on_space(state: Table, seat: Seat | None, place: str) -> None:
    """Set whose worker stands on a Shoreline or Island space."""
    if place in SHORES:
        state.shore[SHORES.index(place)] = seat
        state.touch(f"shore:{place}")
    else:
        number = ISLAND_NUMBER[place]
        next(isle for isle in state.islands if isle.island == number).worker = seat
        state.touch(f"island:{place}")


def placed(state: Table, seat: Seat) -> list[str]:
    """Return the places where a seat's workers stand, each once."""
    area = state.areas[seat]
    grounds = ((DOCKS, area.docks), (LOOKOUT, area.lookout), (DUNES, area.dunes))
    return [
        *(name for name, worker in zip(SHORES, state.shore, strict=True) if worker == seat),
        *(ISLANDS[isle.island] for isle in state.islands if isle.worker == seat),
        *(name for name, count in grounds if count),
        *dict.fromkeys(NAMES[built.card] for built in area.city if built.worker),
    ]


def take_away(state: Table, seat: Seat, place: str) -> None:
    """Lift one of a seat's workers off a place."""
    area = state.areas[seat]
    if place in SHORES or place in ISLAND_NUMBER:
        put_on_space(state, None, place)
    elif place in (DOCKS, LOOKOUT, DUNES):
        setattr(area, place, getattr(area, place) - 1)
        state.touch(place)
    else:
        built = next(built for built in area.city if built.worker and built.card == NUMBER[place])
        built.worker = False
        state.touch_city(seat, built)


def use_place(state: Table, seat: Seat, place: str) -> None:
    """Let a seat have what a place offers; before a Shoreline space the weather may take a card."""
    state.agenda.append(Resolve(seat=seat, source=place))
    if place in SHORES and state.climate.shore_loss:
        state.agenda.append(Forfeit(seat=seat, by=state.weather_now))


class Shifting(Choice, tag="shifting"):
    """A seat may move one of its placed workers to an open space and use it."""

    asks: ClassVar[str] = "First move a worker, or skip that."

    by: str

    def moves(self, state: Table, seat: Seat) -> list[Move]:
        targets = free_spaces(state)
        return [*(Shift(source, target) for target in targets for source in placed(state, seat)), SKIP]

    def advance(self, state: Table, log: Log) -> bool:
        if placed(state, self.seat) and free_spaces(state):
            return False
        state.agenda.pop()
        return True

    def apply(self, state: Table, seat: Seat, move: Shift | Skip, log: Log) -> None:
        if isinstance(move, Skip):
            log.add(Declined(seat=seat, by=self.by))
            return
        take_away(state, seat, move.source)
        put_on_space(state, seat, move.target)
        log.add(Shifted(seat=seat, source=move.source, target=move.target))
        use_place(state, seat, move.target)


class Using(Choice, tag="using"):
    """A seat uses a Shoreline or face-up Island space without standing on it."""

    asks: ClassVar[str] = "First choose the space that you use."

    by: str

    def moves(self, state: Table, seat: Seat) -> list[Move]:
        return [Use(name) for name in open_spaces(state)]

    def apply(self, state: Table, seat: Seat, move: Use, log: Log) -> None:
        log.add(Used(seat=seat, place=move.place, by=self.by))
        use_place(state, seat, move.place)


@carries_out(words.MoveWorker)
def shift(state: Table, run: Resolve, word: words.MoveWorker, log: Log) -> None:
    """Offer to move a worker."""
    state.agenda.append(Shifting(seat=run.seat, by=run.source))


@carries_out(words.Use)
def use(state: Table, run: Resolve, word: words.Use, log: Log) -> None:
    """Ask which space is used: there are always the four of the Shoreline."""
    state.agenda.append(Using(seat=run.seat, by=run.source))
