"""How Captain Bonny places a worker: where the next Route card leads her."""

from games.core.event import Log
from games.farshore.bonny.facts import BONNY, ROUTES, LineData
from games.farshore.bonny.plan import PURPLE, first_in_bay
from games.farshore.bonny.playing import play, play_a_card
from games.farshore.cards import COLOURS, LOOKOUT, NAMES, SHORES, Card, names_of
from games.farshore.effects.sailing import move_ship
from games.farshore.effects.spaces import ISLANDS, put_on_space
from games.farshore.events import Placed, RouteTurned, Swept, Took
from games.farshore.table import AUTUMN, COLOUR, Built, Table

RED = COLOURS.index("red")


def place_a_worker(state: Table, log: Log) -> None:
    """Turn up the next Route and go to the first of its places that is open; in autumn to the last one."""
    captain = state.captain
    captain.seen.append(captain.routes.pop())
    lines = ROUTES[captain.seen[-1]].lines
    state.touch("route")
    log.add(RouteTurned(route=captain.seen[-1] + 1, barrier=True))
    tried = lines[-1:] if captain.area.season == AUTUMN else lines
    line, place = next((line, place) for line in tried if (place := _open_place(state, line)) is not None)
    _stand(state, line, place, log)
    if line.place == LOOKOUT:
        _look_out(state, COLOURS.index(line.colour), log)
    if line.treasures:
        state.gain(BONNY, (0, 0, 0, 0), line.treasures, 0, log)
    if line.sail:
        move_ship(state, BONNY, line.sail, log)
    if line.play:
        play_a_card(state, log)
    state.refill(log)


def _open_place(state: Table, line: LineData) -> str | None:
    """Return the place where a line leads her now; None if somebody stands there, or there is no such place."""
    if line.place in SHORES:
        return line.place if state.shore[SHORES.index(line.place)] is None else None
    if line.place == "island":
        free = [ISLANDS[isle.island] for isle in state.islands if isle.open and isle.worker is None]
        return free[0] if free else None
    if line.place == "red":
        built = _free_red(state)
        return None if built is None else NAMES[built.card]
    return line.place


def _free_red(state: Table) -> Built | None:
    """Return the first Red card of her city on which none of her workers stands."""
    city = state.captain.area.city
    return next((built for built in city if COLOUR[built.card] == RED and not built.worker), None)


def _stand(state: Table, line: LineData, place: str, log: Log) -> None:
    area = state.captain.area
    area.ready -= 1
    if line.place == "red":
        built = _free_red(state)
        assert built is not None
        built.worker = True
        state.touch_city(BONNY, built)
    elif line.place in ("docks", "lookout"):
        setattr(area, place, getattr(area, place) + 1)
        state.touch(place)
    else:
        put_on_space(state, BONNY, place)
    log.add(Placed(seat=BONNY, place=place, own=line.place == "red"))


def _look_out(state: Table, colour: int, log: Log) -> None:
    """Take a Purple card of the Bay, in autumn to play it at once, then discard all of one colour."""
    purple = first_in_bay(state, PURPLE)
    if purple is not None:
        _take_purple(state, purple, log)
    swept: list[Card] = []
    for spot, stack in enumerate(state.bay):
        if stack and COLOUR[stack[0]] == colour:
            swept += stack
            stack.clear()
            state.touch(f"bay:{spot}")
    if swept:
        state.drop(swept)
        log.add(Swept(seat=BONNY, cards=names_of(swept), by=LOOKOUT))


def _take_purple(state: Table, card: Card, log: Log) -> None:
    state.take_from_bay(card)
    if state.captain.area.season == AUTUMN:
        play(state, card, "bay", log)
        return
    state.captain.take_in(card, known=True)
    state.touch(f"hand:{BONNY}")
    log.add(Took(seat=BONNY, card=NAMES[card], by=LOOKOUT))
