"""What every game is tested with: its cases, its random games, and what must hold at a position.

A new game needs no line here. `HARBOUR_GAMES` says how many random games are played per seat count and set of
options; without it each game plays as many as `GAMES` says. `HARBOUR_CHOICES=1000` plays every set of options.
"""

import os
from collections.abc import Iterator
from functools import cache
from itertools import combinations, product
from random import Random
from typing import Any

import pytest
from msgspec import Struct, structs

from games.core import (
    Event,
    Game,
    IllegalMove,
    Move,
    OptionField,
    Options,
    Seat,
    option_fields,
    order_fields,
    read_options,
)
from games.core.notation import move_fields
from games.registry import all_games
from games.template import GAME as TEMPLATE

EVERY_GAME: tuple[Game[Any], ...] = (*all_games(), TEMPLATE)
"""The games that people play, and the one from which new ones are made."""
BY_KEY = {rules.key: rules for rules in EVERY_GAME}

GAMES = {"trade-fleet": 2000, "wharfside": 1000, "public-market": 500, "farshore": 300}
"""Random games per seat count and set of options, where it is not the usual number."""
USUAL_GAMES = 200
STUDIED_GAMES = {"trade-fleet": 12, "wharfside": 4}
"""Random games whose positions are studied closely, where it is not the usual number: short games need more."""
USUAL_STUDIED_GAMES = 2
CHUNKS = 2
"""Into how many tests the random games of a case are cut, so that two cores share them."""
FEW_GAMES = 3
"""Random games of each case that the fast loop plays."""
MOST_CHOICES = int(os.environ.get("HARBOUR_CHOICES", "8"))
"""A game with more choices of options than this is played with a selection of them."""
MOST_MOVES = 20_000
"""A game that takes longer than this never ends."""
STATE_LIMIT = 16 * 1024
"""Bytes of a stored state."""


class Case(Struct, frozen=True):
    """A game at a seat count with a set of options."""

    key: str
    seats: int
    chosen: tuple[tuple[str, str], ...]

    @property
    def game(self) -> Game[Any]:
        return BY_KEY[self.key]

    @property
    def options(self) -> Options:
        return _options(self.key, self.chosen)

    @property
    def name(self) -> str:
        return "-".join([self.key, str(self.seats), *(value.replace(" ", "_") for _, value in self.chosen)])

    def setup(self, seed: int) -> Any:
        return self.game.setup(self.seats, self.options, seed)

    @property
    def volume(self) -> int:
        """How many random games this case is played."""
        return int(os.environ.get("HARBOUR_GAMES", GAMES.get(self.key, USUAL_GAMES)))

    @property
    def studied(self) -> range:
        """The seeds of the games whose positions are studied closely."""
        return range(STUDIED_GAMES.get(self.key, USUAL_STUDIED_GAMES))

    @property
    def viewers(self) -> tuple[Seat | None, ...]:
        return (None, *range(self.seats))


@cache
def _options(key: str, chosen: tuple[tuple[str, str], ...]) -> Options:
    return read_options(BY_KEY[key].Options, dict(chosen))


def option_sets(rules: Game[Any]) -> list[tuple[tuple[str, str], ...]]:
    """Return every choice of a game's options; what only says how long people have keeps its default, and so does
    what means nothing beside the others.

    Where that would be too many, the default and choices in which any two values of two options meet. Who begins
    meets nothing: its values are dealt out over the choices.
    """
    every = option_fields(rules.Options)
    chosen = _meeting([field for field in every if not field.pace and not field.begins], every)
    for field in every:
        if field.begins:
            most = max(len(chosen), len(field.values))
            chosen = [
                (*chosen[number % len(chosen)], (field.name, field.values[number % len(field.values)]))
                for number in range(most)
            ]
    return chosen


def _meeting(fields: list[OptionField], every: tuple[OptionField, ...]) -> list[tuple[tuple[str, str], ...]]:
    """Return choices of some options: every one that means something, or a selection of them."""
    choices = [
        tuple((field.name, value) for field, value in zip(fields, values, strict=True))
        for values in product(*(field.values for field in fields))
    ]
    choices = [choice for choice in choices if _means_something(dict(choice), every)]
    if len(choices) <= MOST_CHOICES:
        return choices
    chosen = [tuple((field.name, field.default) for field in fields)]
    unmet = {pair for choice in choices for pair in combinations(choice, 2)}
    while unmet := unmet.difference(combinations(chosen[-1], 2)):
        chosen.append(max(choices, key=lambda choice: len(unmet.intersection(combinations(choice, 2)))))
    return chosen


def _means_something(chosen: dict[str, str], every: tuple[OptionField, ...]) -> bool:
    """Return whether each option that was chosen differently from its default matters beside the others."""
    return all(
        field.matters(chosen, every) for field in every if chosen.get(field.name, field.default) != field.default
    )


CASES = [
    Case(rules.key, seats, chosen)
    for rules in EVERY_GAME
    for chosen in option_sets(rules)
    for seats in rules.seats_for(_options(rules.key, chosen))
]
QUICK = {case.key: case for case in reversed(CASES) if case.seats == 2}
"""The case of each game that the fast loop studies; all others are marked slow."""


def studied(case: Case) -> Any:
    """Return a case as a parameter of a test that studies it closely."""
    return pytest.param(case, id=case.name, marks=[] if QUICK.get(case.key) == case else [pytest.mark.slow])


EACH_CASE = pytest.mark.parametrize("case", [studied(case) for case in CASES])
EACH_GAME = pytest.mark.parametrize("rules", EVERY_GAME, ids=BY_KEY)


class Moment(Struct):
    """A position of a random game, before the move that is made in it."""

    case: Case
    state: Any
    seat: Seat
    legal: list[Move]
    move: Move
    rng: Random
    number: int

    @property
    def game(self) -> Game[Any]:
        return self.case.game


def random_game(case: Case, seed: int) -> Iterator[Moment]:
    """Play a random game and stop before each move; after the last one `moment.state` is the end."""
    rules, state, rng = case.game, case.setup(seed), Random(f"game {seed}")
    for number in range(MOST_MOVES):
        acting = rules.acting(state)
        if not acting:
            return
        seat = acting[int(rng.random() * len(acting))]
        legal = rules.legal_moves(state, seat)
        assert legal, f"seat {seat} is asked and has no move: seed {seed}, move {number}"
        move = legal[int(rng.random() * len(legal))]
        yield Moment(case, state, seat, legal, move, rng, number)
        rules.apply(state, seat, move)
    raise AssertionError(f"{case.name} does not end: seed {seed}")


def positions(case: Case, seed: int, part: float, salt: str = "positions") -> Iterator[Moment]:
    """Return a part of the positions of a random game, each with a state of its own."""
    choose = Random(f"{salt} {seed}")
    for moment in random_game(case, seed):
        if choose.random() < part:
            yield structs.replace(moment, state=case.game.copy(moment.state))


def finish(case: Case, state: Any, start: int = 0) -> int:
    """Let caretakers play to the end and return how many moves it took."""
    for number in range(start, MOST_MOVES):
        acting = case.game.acting(state)
        if not acting:
            return number
        case.game.apply(state, acting[0], case.game.caretaker_move(state, acting[0]))
    raise AssertionError(f"caretakers do not end {case.name}")


def scrambled(move: Move, rng: Random) -> Move:
    """Return a move with each multiset in another order."""
    many = [field.name for field in move_fields(type(move)) if field.kind == "many"]
    values = {name: tuple(rng.sample(getattr(move, name), len(getattr(move, name)))) for name in many}
    return structs.replace(move, **values)


def refusal(rules: Game[Any], state: Any, seat: Seat, move: Move) -> str | None:
    """Return why a move is refused, or None if it is carried out; the state may change."""
    try:
        rules.apply(state, seat, move)
    except IllegalMove as refused:
        return str(refused)
    return None


def outputs(case: Case, state: Any, viewer: Seat | None, tried: list[Move]) -> dict[str, Any]:
    """Return all that the engine tells a viewer about a position.

    `tried` are moves that are not legal for the viewer: what it is told about each of them is told here too.
    """
    rules = case.game
    view = rules.view(state, viewer)
    told: dict[str, Any] = {
        "view": view,
        "asked": rules.visible_acting(state, viewer),
        "window": rules.response_window(state),
        "outcome": rules.outcome(state),
        "first": rules.first_seat(state),
        "round": rules.round_number(state),
        "opening": [event.seen_by(viewer) for event in rules.opening(state)],
    }
    if viewer is None:
        return told
    legal = rules.legal_moves(state, viewer)
    told["legal"] = legal
    told["ranked"] = rules.ranked(view, legal)
    told["silence"] = rules.default_move(state, viewer) if legal else None
    told["refusals"] = [refusal(rules, rules.copy(state), viewer, move) for move in tried]
    if rules.StandingOrders is not None:
        told["standing"] = [
            rules.automatic_reply(state, viewer, orders) for orders in every_order(rules.StandingOrders)
        ]
    return told


@cache
def every_order(kind: type[Any]) -> tuple[Any, ...]:
    """Return the default orders, and orders that give each policy wherever it can be given."""
    fields = order_fields(kind)
    policies = dict.fromkeys(value for field in fields for value in field.values)
    return (
        kind(),
        *(kind(**{field.name: policy for field in fields if policy in field.values}) for policy in policies),
    )


def must_be_barrier(events: list[Event], acting_changed: bool, chance_asked: bool, secret: bool) -> bool:
    """Return whether undo must stop at a move: another seat acts, chance was asked, a hidden thing was shown.

    A private event that has a public twin tells a seat something that was hidden before, unless it says that it
    reveals nothing. Where it is secret who is asked, every move is a barrier, lest the flag tell.
    """
    shown = any(event.reveals and event.audience is not None and event.redacted() is not None for event in events)
    return acting_changed or chance_asked or shown or secret
