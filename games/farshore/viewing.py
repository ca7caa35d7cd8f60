"""Views of a table: what of the state a viewer may know."""

from typing import Any

from games.core.outcome import Outcome
from games.core.seat import Seat
from games.farshore.cards import COLOURS, DATA, FIGURES, MAPS, NAMES, RESOURCES, SEASONS, SHORES, names_of
from games.farshore.effects.activating import Activating
from games.farshore.effects.claiming import Claiming, claimable
from games.farshore.effects.discarding import Discarding, Giving
from games.farshore.effects.drawing import Drawing
from games.farshore.effects.gain import Gaining
from games.farshore.effects.looking import KeepOneCard
from games.farshore.effects.paying import Toll
from games.farshore.effects.playing import Hiring, Paying, Price, Unveiling
from games.farshore.effects.salvaging import Salvaging
from games.farshore.effects.spaces import ISLANDS, Shifting, Using
from games.farshore.effects.sweeping import Sweeping
from games.farshore.scoring import score_area, score_captain
from games.farshore.state import FarshoreState
from games.farshore.steps.opening import FirstHand
from games.farshore.steps.season import HighTide
from games.farshore.steps.turn import EndTurn, Turn
from games.farshore.table import Area
from games.farshore.view import (
    AreaView,
    Ask,
    AskKind,
    BonnyView,
    BuiltView,
    FarshoreSeatView,
    FarshoreView,
    IslandView,
    MapStackView,
    MapView,
    MarkerView,
    ShoreView,
    StackView,
    WeatherView,
)
from games.farshore.weather.facts import WEATHER_NAMES
from games.farshore.weather.tolls import Forfeit, Levy


def view_of(
    state: FarshoreState, viewer: Seat | None, asked: tuple[Seat, ...], outcome: Outcome | None
) -> FarshoreView:
    """Return the table as a viewer may know it; None is the public."""
    colour, kind = state.shown
    colours, kinds = (
        tuple(data.shows[tile] for tile in (*stack[len(stack) - state.turned :], stack[0]))
        for data, stack in zip(DATA.windrose, state.winds, strict=True)
    )
    common: dict[str, Any] = {
        "viewer": viewer,
        "seats": state.seats,
        "acting": asked,
        "outcome": outcome,
        "options": state.options,
        "ask": _ask(state),
        "turn": next((step.seat for step in state.agenda if isinstance(step, Turn | EndTurn)), None),
        "first": state.first,
        "round": state.round,
        "deck": len(state.deck),
        "discard": sum(map(len, state.discards)),
        "bay": tuple(StackView(NAMES[stack[0]] if stack else None, len(stack)) for stack in state.bay),
        "shoreline": tuple(map(ShoreView, SHORES, state.shore)),
        "islands": tuple(IslandView(ISLANDS[isle.island], isle.open, isle.worker) for isle in state.islands),
        "colour": colour,
        "wind_kind": kind,
        "colours": colours,
        "wind_kinds": kinds,
        "maps": tuple(
            MapStackView(name, tuple(reversed(stack))) for name, stack in zip(MAPS, state.maps, strict=True)
        ),
        "areas": tuple(
            _area(area, len(hand), sum(score_area(area)))
            for area, hand in zip(state.areas, state.hands, strict=True)
        ),
        "touched": tuple(state.touched),
        "weather": _weather(state),
        "bonny": _captain(state),
    }
    if viewer is None:
        return FarshoreView(**common)
    step = state.agenda[-1] if state.agenda else None
    looking = names_of(step.cards) if isinstance(step, KeepOneCard) and step.seat == viewer else ()
    swapped = None
    if isinstance(step, FirstHand) and viewer not in step.waiting:
        swapped = viewer in step.swapping
    hand = names_of(state.hands[viewer])
    return FarshoreSeatView(**common, hand=hand, looking=looking, swapped=swapped)


def _weather(state: FarshoreState) -> WeatherView | None:
    if not state.weather:
        return None
    *before, now = [WEATHER_NAMES[weather] for weather in state.weather[: state.turned + 1]]
    return WeatherView(now, state.options.weather_effects, tuple(before))


def _captain(state: FarshoreState) -> BonnyView | None:
    captain = state.bonny
    if captain is None:
        return None
    return BonnyView(
        level=state.options.bonny,
        plan=tuple(MarkerView(COLOURS[marker.colour], marker.row) for marker in captain.plan),
        routes=tuple(route + 1 for route in captain.seen),
        area=_area(captain.area, len(captain.hand), sum(score_captain(captain.area))),
    )


def _area(area: Area, hand: int, vp: int) -> AreaView:
    one, two, three, four = area.resources
    return AreaView(
        city=tuple(BuiltView(NAMES[built.card], built.anchored, built.worker) for built in area.city),
        used=area.used,
        resources=(one, two, three, four),
        treasures=area.treasures,
        points=area.points,
        ship=area.ship,
        season=SEASONS[area.season],
        workers=area.workers,
        ready=area.ready,
        docks=area.docks,
        lookout=area.lookout,
        dunes=area.dunes,
        adrift=area.adrift,
        anchors=area.anchors,
        maps=tuple(MapView(MAPS[chart.kind], chart.value) for chart in area.maps),
        hand=hand,
        passed=area.passed,
        vp=vp,
    )


PLAIN: dict[type[Any], AskKind] = {
    Giving: "give", Shifting: "move", Using: "use", Salvaging: "salvage", Hiring: "hire", Unveiling: "reveal",
    Discarding: "discard", Toll: "toll", Drawing: "draw", KeepOneCard: "look", Sweeping: "sweep",
    Claiming: "claim", Gaining: "gain", Activating: "activate", Paying: "pay", Price: "price", Turn: "turn",
    HighTide: "flood", Levy: "levy", Forfeit: "forfeit",
}  # fmt: skip
"""What each step asks for."""


def _ask(state: FarshoreState) -> Ask | None:
    """Say what is being decided, in words that give no secret away."""
    step: Any = state.agenda[-1] if state.agenda else None
    if step is None:
        return None
    if isinstance(step, FirstHand):
        return Ask("opening", step.waiting[0])
    kind = PLAIN[type(step)]
    if isinstance(step, Activating) and step.by in SEASONS:
        kind = "season"
    elif isinstance(step, Activating) and not step.may and step.count >= len(step.left):
        kind = "order"
    card = NAMES[step.card] if isinstance(step, Paying | Price) else None
    by = step.ability if isinstance(step, Paying) else getattr(step, "by", None)
    return Ask(kind, step.seat, by, card, _count(state, step), _choices(state, step))


def _count(state: FarshoreState, step: Any) -> int:
    match step:
        case Discarding():
            return min(step.most, len(state.hands[step.seat]))
        case Toll() | Sweeping():
            return step.most
        case Gaining() | Levy():
            return step.count
        case Activating():
            return min(step.draws, _room(state, step.seat)) if step.by in SEASONS else step.count
        case Drawing():
            return min(step.left, _room(state, step.seat))
        case KeepOneCard():
            return len(step.cards)
        case HighTide():
            return FIGURES.tide
    return 0


def _room(state: FarshoreState, seat: Seat) -> int:
    """How many cards a seat can still draw."""
    return max(0, state.room(seat))


def _choices(state: FarshoreState, step: Any) -> tuple[str, ...]:
    match step:
        case Gaining():
            return tuple(RESOURCES[resource] for resource in step.kinds)
        case Activating():
            return names_of(step.left)
        case Unveiling():
            return names_of(step.choices(state))
        case Claiming():
            return tuple(MAPS[number] for number in claimable(state, step.seat, step.lacking))
    return ()
