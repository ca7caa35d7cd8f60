"""What playing a card costs and brings, to be read before it is confirmed."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from games.farshore.cards import CARD, COSTS, EFFECTS, FIGURES, NAMES, NUMBER, Cost, resources_of
from games.farshore.effects import words as does
from games.farshore.effects.playing import AFTER, less_mushrooms
from games.farshore.effects.sailing import ON_TREASURE, ON_WINDROSE
from games.farshore.moves import Play
from games.farshore.view import AreaView, FarshoreView
from games.farshore.weather.facts import CLIMATES
from renderers.farshore.words.brief import brief
from renderers.farshore.words.prompts import by_whom
from renderers.farshore.words.reckoning import Voyage, price, voyage, ways_to_pay
from renderers.farshore.words.terms import MANNERS, price_words, space_vp, stocks_listed, title
from renderers.kit.english import plural

WAYS: Final = 3
"""So many ways to pay are told; of more it is said how many there are."""


def outlook(view: FarshoreView, seat: int, move: Any) -> tuple[str, ...]:
    """The lines for a move of a seat; none for one that is made at once."""
    if not isinstance(move, Play):
        return ()
    at = voyage(view, seat, move.card)
    lines = (
        *_price(view, seat, move), _does(move.card), _city(view.areas[seat], move),
        _ship(at), _sets_off(view.areas[seat], move, at), _weather(view, move.card),
    )  # fmt: skip
    return tuple(line for line in lines if line)


# --- what it costs ----------------------------------------------------------------------------------


def _price(view: FarshoreView, seat: int, move: Play) -> list[str]:
    """What the card costs, and how that is paid."""
    cost = price(view, move.card, bay=move.source == "bay")
    dearer = view.weather is not None and cost != COSTS[NUMBER[move.card]]
    why = f" ({title(view.weather.name)})" if dearer and view.weather is not None else ""
    return [f"Costs: {price_words(cost)}{why}", f"Paid: {_paid(view, seat, move, cost)}"]


def _paid(view: FarshoreView, seat: int, move: Play, cost: Cost) -> str:
    ask = view.ask
    if move.anchor is not None:
        left = plural(view.areas[seat].anchors - 1, "Anchor")
        return f"nothing, with an Anchor on {title(move.anchor)}; {left} left"
    if move.ability is not None:
        return _with_ability(view, seat, move.ability, cost)
    if move.source == "deck":
        return "nothing, it was revealed"
    if ask is not None and ask.kind == "hire" and ask.by is not None:
        less = next(word.less for word in EFFECTS[ask.by] if isinstance(word, does.Hire))
        return f"{less} less by {by_whom(ask)}: {_ways(view, seat, cost, less)}"
    return _ways(view, seat, cost)


def _with_ability(view: FarshoreView, seat: int, helper: str, cost: Cost) -> str:
    playing = CARD[helper].playing
    assert playing is not None
    if playing.price == "itself":
        return f"{title(helper)} leaves your city, then {_ways(view, seat, less_mushrooms(cost, playing.less))}"
    return f"a card of your hand to {title(helper)}, then {_ways(view, seat, cost, playing.less)}"


def _ways(view: FarshoreView, seat: int, cost: Cost, less: int = 0) -> str:
    """How a cost can be paid: the only way, or those among which one chooses next."""
    ways = [stocks_listed(resources_of(way)) or "nothing" for way in ways_to_pay(view, seat, cost, less)]
    if len(ways) < 2:
        return "".join(ways) or "nothing"
    if len(ways) > WAYS:
        ways = [*ways[: WAYS - 1], f"one of {len(ways) - WAYS + 1} more ways"]
    return f"as you choose next: {'; or '.join(ways)}"


# --- what it brings ---------------------------------------------------------------------------------


def _does(name: str) -> str:
    facts = CARD[name]
    manner, when = MANNERS[facts.colour]
    return f"Does: {facts.text} {manner}: {when[:1].lower()}{when[1:]}"


def _city(area: AreaView, move: Play) -> str:
    facts = CARD[move.card]
    helper = CARD[move.ability].playing if move.ability is not None else None
    leaves = helper is not None and helper.price == "itself"
    used = area.used + facts.spaces - leaves
    points = f"{plural(abs(facts.points), 'point')} {'less' if facts.points < 0 else 'more'}"
    return f"City: {points}, {used} of {FIGURES.spaces} spaces"


def _ship(at: Voyage) -> str:
    if at.end == at.start:
        return f"Ship: stays at {plural(space_vp(at.start), 'point')}"
    parts = ((at.own, "by the card"), (at.rose, "by the Windrose"))
    how = ", then ".join(f"{plural(steps, 'space')} {by}" for steps, by in parts if steps)
    found = f", {plural(at.treasures, 'Treasure')}" if at.treasures else ""
    return f"Ship: {how}: from {space_vp(at.start)} to {plural(space_vp(at.end), 'point')}{found}"


def _sets_off(area: AreaView, move: Play, at: Voyage) -> str:
    """The cards of the city that act because of it."""
    numbers: list[int] = list(AFTER[NUMBER[move.card]])
    numbers += ON_TREASURE if at.treasures else ()
    numbers += ON_WINDROSE if at.rose else ()
    standing = {built.card for built in area.city} - {move.card, move.ability or ""}
    acting = [NAMES[number] for number in numbers if NAMES[number] in standing]
    return f"Sets off: {', '.join(_briefly(acting))}" if acting else ""


def _briefly(names: Iterable[str]) -> list[str]:
    return [f"{title(name)} ({brief(name)})" for name in names]


def _weather(view: FarshoreView, name: str) -> str:
    if view.weather is None or CARD[name].kind != "construction" or not CLIMATES[view.sky].construction_loss:
        return ""
    return f"{title(view.weather.name)}: then you discard a card"
