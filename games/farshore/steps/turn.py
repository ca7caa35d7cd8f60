"""A turn: place a worker, play a card, prepare for the next season, or end one's game."""

from games.core.event import Log
from games.core.move import Move
from games.core.seat import Seat
from games.core.step import Step
from games.farshore.bonny.facts import BONNY
from games.farshore.bonny.turn import BonnyTurn
from games.farshore.cards import CARDS, DOCKS, DUNES, ISLAND_NUMBER, LOOKOUT, NAMES, NUMBER
from games.farshore.effects.playing import Source, ask_price, begin_play, less_mushrooms, put_down
from games.farshore.effects.run import Resolve
from games.farshore.effects.salvaging import leave_city
from games.farshore.effects.spaces import put_on_space, use_place
from games.farshore.events import Ended, Passed, Placed
from games.farshore.legal import toll_at, turn_moves
from games.farshore.moves import Pass, Place, Play, Prepare
from games.farshore.reasons import why_not_on_turn
from games.farshore.steps.season import prepare
from games.farshore.table import Table
from games.farshore.weather.tolls import levy

ON_ISLAND = tuple(number for number, card in enumerate(CARDS) if card.when == "island")


class Turn(Step[Table], tag="turn"):
    """A seat does one thing."""

    seat: Seat

    def acting(self, state: Table) -> tuple[Seat, ...]:
        return (self.seat,)

    def moves(self, state: Table, seat: Seat) -> list[Move]:
        return turn_moves(state, seat)

    def why_not(self, state: Table, seat: Seat, move: Move) -> str:
        return why_not_on_turn(state, seat, move)

    def apply(self, state: Table, seat: Seat, move: Place | Play | Prepare | Pass, log: Log) -> None:
        state.touched = []
        state.agenda.append(EndTurn(seat=seat))
        match move:
            case Place():
                place(state, seat, move.place, log)
            case Play():
                play(state, seat, move, log)
            case Prepare():
                prepare(state, seat, log)
            case Pass():
                state.areas[seat].passed = True
                state.touch(f"passed:{seat}")
                log.add(Passed(seat=seat))


def place(state: Table, seat: Seat, name: str, log: Log) -> None:
    """Place a worker, then do what the place offers."""
    area = state.areas[seat]
    area.ready -= 1
    own = name in NUMBER
    if own:
        number = NUMBER[name]
        built = next(built for built in area.city if built.card == number and not built.worker)
        built.worker = True
        state.touch_city(seat, built)
    elif name in (DOCKS, LOOKOUT, DUNES):
        setattr(area, name, getattr(area, name) + 1)
        state.touch(name)
    else:
        put_on_space(state, seat, name)
    log.add(Placed(seat=seat, place=name, own=own))
    if name in ISLAND_NUMBER:
        state.agenda += [Resolve(seat=seat, source=NAMES[card]) for card in ON_ISLAND if area.has(card)]
    use_place(state, seat, name)
    levy(state, seat, toll_at(state.climate, name))


def play(state: Table, seat: Seat, move: Play, log: Log) -> None:
    """Play a card: by an Anchor, with a card-playing ability, or for its cost."""
    card = NUMBER[move.card]
    source: Source = "bay" if move.source == "bay" else "hand"
    if move.anchor is not None:
        put_down(state, seat, card, source, log, anchor=move.anchor)
        return
    if move.ability is None:
        begin_play(state, seat, card, source, log)
        return
    playing = CARDS[NUMBER[move.ability]].playing
    assert playing is not None
    if playing.price == "card":
        ask_price(state, seat, card, source, log, move.ability, playing.less)
    else:
        leave_city(state, seat, move.ability, log, move.ability)
        cost = less_mushrooms(state.costs(source == "bay")[card], playing.less)
        begin_play(state, seat, card, source, log, ability=move.ability, cost=cost)


class EndTurn(Step[Table], tag="end-turn"):
    """The next seat that has not passed has its turn, and after the last seat Captain Bonny (FS-22); when all have
    passed the game is over."""

    seat: Seat

    def advance(self, state: Table, log: Log) -> bool:
        state.agenda.pop()
        order = [(state.first + place) % state.seats for place in range(state.seats)]
        if state.bonny is not None:
            order.append(BONNY)
        place = order.index(self.seat)
        for next_place in range(place + 1, place + 1 + len(order)):
            seat = order[next_place % len(order)]
            if not state.area_of(seat).passed:
                state.round += next_place >= len(order)
                state.agenda += [EndTurn(seat=seat), BonnyTurn()] if seat == BONNY else [Turn(seat=seat)]
                return True
        state.agenda.clear()
        log.add(Ended())
        return True
