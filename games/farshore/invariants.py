"""What holds at every moment of a game: each thing lies in one place where it may lie."""

from collections import Counter

from games.farshore.bonny.facts import BONNY, ROUTES
from games.farshore.bonny.plan import ROWS
from games.farshore.cards import CARDS, COLOURS, DATA, FIGURES, LAST_SPACE, NAMES
from games.farshore.effects.looking import KeepOneCard
from games.farshore.effects.playing import Unveiling
from games.farshore.state import FarshoreState
from games.farshore.steps.turn import Turn
from games.farshore.table import AUTUMN, COLOUR, UNIQUE, Captain
from games.farshore.weather.facts import FIGURES as FIGURES_OF_WEATHER


def check_table(state: FarshoreState) -> None:
    """Raise `AssertionError` where a card, Map, tile or worker is lost, doubled or misplaced."""
    _check_cards(state)
    _check_bay(state)
    for seat in range(state.seats):
        _check_area(state, seat)
    if state.bonny is not None:
        _check_captain(state, state.bonny)
    supply = DATA.maps.supply[state.players - 2]
    for kind, stack in enumerate(state.maps):
        owned = [chart.value for area in state.cities for chart in area.maps if chart.kind == kind]
        assert sorted([*stack, *owned]) == sorted(supply), "a Map is lost"
        assert stack == sorted(stack), "a stack of Maps is out of order"
    for tiles in state.winds:
        assert sorted(tiles) == [0, 1, 2, 3], "a Windrose tile is lost"
    assert state.turned == min(area.season for area in state.areas) or not isinstance(_top(state), Turn)
    cards = FIGURES_OF_WEATHER.stack if state.options.weather_effects else 0
    assert len(state.weather) == len(set(state.weather)) == cards, "a Weather card is lost"
    assert len(state.islands) == len({isle.island for isle in state.islands}) == state.seats


def _top(state: FarshoreState) -> object:
    return state.agenda[-1] if state.agenda else None


def _check_cards(state: FarshoreState) -> None:
    counts: Counter[int] = Counter()
    for place in (state.deck, *state.discards, *state.hands, *state.bay):
        counts.update(place)
    for area in state.cities:
        counts.update(built.card for built in area.city)
    if state.bonny is not None:
        counts.update(state.bonny.hand)
    for step in state.agenda:
        if isinstance(step, KeepOneCard | Unveiling):
            counts.update(step.cards)
    lost = {NAMES[number]: counts[number] - card.copies for number, card in enumerate(CARDS)}
    assert not any(lost.values()), f"cards are lost or doubled: {[name for name in lost if lost[name]]}"
    assert len(state.discards) == state.seats + 1


def _check_bay(state: FarshoreState) -> None:
    shown = [stack[0] for stack in state.bay if stack]
    assert len(state.bay) == FIGURES.bay
    assert len(shown) == len(set(shown)), "a card lies in two spots of the Bay"
    assert all(len(set(stack)) <= 1 for stack in state.bay), "two cards lie in one spot of the Bay"
    if isinstance(_top(state), Turn) and len(shown) < FIGURES.bay:
        assert not state.can_draw, "the Bay was not refilled"


def _check_area(state: FarshoreState, seat: int) -> None:
    area, hand = state.areas[seat], state.hands[seat]
    assert hand == sorted(hand), "a hand is not sorted"
    assert len(hand) <= FIGURES.hand, "a hand holds more than eight cards"
    assert not Counter(known.card for known in state.known[seat]) - Counter(hand), "a known card is not there"
    assert min(area.resources) >= 0
    assert min(area.treasures, area.points, area.anchors) >= 0
    assert area.used <= FIGURES.spaces, "a city has more than fifteen cards"
    unique = [built.card for built in area.city if UNIQUE[built.card]]
    assert len(unique) == len(set(unique)), "a Unique card stands twice in a city"
    assert all(CARDS[built.card].kind == "construction" for built in area.city if built.anchored)
    assert all(CARDS[built.card].colour == "red" for built in area.city if built.worker)
    anchored = sum(built.anchored for built in area.city)
    assert area.anchors + anchored <= FIGURES.anchors, "there are more than three Anchors"
    assert 0 <= area.ship <= LAST_SPACE
    assert len({chart.kind for chart in area.maps}) == len(area.maps), "two Maps of a kind"
    assert area.season <= AUTUMN
    assert area.season == AUTUMN or not area.passed
    _check_workers(state, seat)


def _check_workers(state: FarshoreState, seat: int) -> None:
    area = state.area_of(seat)
    out = state.shore.count(seat) + sum(isle.worker == seat for isle in state.islands)
    out += area.docks + area.lookout + area.dunes + area.adrift + sum(built.worker for built in area.city)
    assert area.ready + out == area.workers, "a worker is lost"


def _check_captain(state: FarshoreState, captain: Captain) -> None:
    area = captain.area
    _check_workers(state, BONNY)
    assert sorted([*captain.routes, *captain.seen]) == list(range(len(ROUTES))), "a Route is lost"
    assert sorted(marker.colour for marker in captain.plan) == list(range(len(COLOURS))), "a marker is lost"
    assert all(0 <= marker.row <= ROWS[marker.colour] for marker in captain.plan)
    assert not Counter(captain.known) - Counter(captain.hand), "a known card is not in her hand"
    assert not any(area.resources), "Captain Bonny has no resources"
    assert (area.anchors, area.points) == (0, 0), "Captain Bonny has neither Anchors nor point tokens"
    assert all(COLOURS[COLOUR[built.card]] == "red" for built in area.city if built.worker)
    assert 0 <= area.ship <= LAST_SPACE
    assert len({chart.kind for chart in area.maps}) == len(area.maps), "two Maps of a kind"
    seasons = [other.season for other in state.areas]
    # she prepares on her own turn, once the last seat has had its own: until then she may be a season behind
    behind = int(any(area.season for area in state.areas))
    assert min(seasons) - behind <= area.season <= min(seasons), "Captain Bonny is not in her season"
    assert not area.passed or not (captain.hand or area.ready), "Captain Bonny passed too early"
