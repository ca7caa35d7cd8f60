"""One readable game of each kind, kept as text: what was done, what happened, and what changed for whom."""

from pathlib import Path
from random import Random
from typing import Any

import msgspec
from msgspec import Struct, structs

from games.core import Event, Game, Seat, View, option_fields, seat_letter
from games.core.event import SEAT_FIELDS
from games.core.notation import Field, write_value
from games.players import player

FOLDER = Path(__file__).parent
SEED = 87
CREW = ("sailor", "sailor", "random", "sailor", "random")
"""Players by seat: the random ones see to it that odd moves come up."""
COMMAND = "python -m tests.games.playthroughs"
QUIET = ("acting", "waiting", "touched", "ask", "viewer")
"""Fields of views that change with every move and are told by the moves themselves."""
BY_SEAT = ("areas", "ports")
"""Fields of views with one thing a seat, told by its letter."""


def path_of(rules: Game[Any]) -> Path:
    """Return the file of a game's play-through."""
    return FOLDER / f"{rules.key}.txt"


def written(rules: Game[Any]) -> str:
    """Play the game and return it as text: the same on every machine."""
    seats = 3 if 3 in rules.seat_range else rules.seat_range.start
    options = rules.Options()
    state = rules.setup(seats, options, SEED)
    chance = Random(f"play-through {SEED}")
    fields = option_fields(type(options))
    chosen = ", ".join(f"{field.name.replace('_', ' ')}: {field.default}" for field in fields)
    lines = [
        f"{rules.title}, {seats} seats, seed {SEED}, played by {', '.join(CREW[:seats])}",
        f"options: {chosen or 'none'}",
        f"written by: {COMMAND}",
        "",
        "> a move    * what all see    . what only the seats in brackets see    | undo stops here",
        "= what changed in the public view or, after a letter, in that seat's own",
        "",
    ]
    lines += [_event(event) for event in rules.opening(state)]
    known: dict[Seat | None, View] = {}
    lines += _changes(rules, state, known)
    number = 0
    while acting := rules.acting(state):
        number += 1
        seat = acting[0]
        legal = rules.legal_moves(state, seat)
        move = player(CREW[seat]).choose(rules, rules.view(state, seat), legal, chance)
        lines += ["", f"{number} > {seat_letter(seat)} {move}    (one of {len(legal)})"]
        lines += [_event(event) for event in rules.apply(state, seat, move)]
        lines += _changes(rules, state, known)
    outcome = rules.outcome(state)
    assert outcome is not None
    lines += ["", "The end"]
    for seat in sorted(range(seats), key=lambda seat: outcome.places[seat]):
        columns = zip(outcome.categories, outcome.scores[seat], strict=True)
        scores = ", ".join(f"{name} {score}" for name, score in columns)
        lines.append(f"{outcome.places[seat]}. {seat_letter(seat)}: {outcome.totals[seat]} ({scores})")
    lines += [f"tie-break: {name}" for name in outcome.tie_breaks]
    return "\n".join(lines) + "\n"


def _event(event: Event) -> str:
    """`* redeemed seat A, port tortuga, goods rum*2`."""
    values = [
        f"{name.replace('_', ' ')} {_value(name, getattr(event, name))}"
        for name in event.__struct_fields__
        if name not in ("audience", "barrier") and getattr(event, name) not in (None, ())
    ]
    kind = str(event.__struct_config__.tag)
    told = f"{kind} {', '.join(values)}".strip() + ("  |" if event.barrier else "")
    if event.audience is None:
        return f"  * {told}"
    return f"  . [{''.join(map(seat_letter, event.audience))}] {told}"


def _value(name: str, value: Any) -> str:
    if name in (*SEAT_FIELDS, "first", "turn") and value is not None and not isinstance(value, str):
        return "".join(map(seat_letter, value if isinstance(value, tuple) else (value,)))
    if isinstance(value, tuple) and all(isinstance(item, str) for item in value):
        return write_value(Field(name, "many", name, True, None, ""), value)
    return value if isinstance(value, str) else msgspec.json.encode(value).decode()


def _changes(rules: Game[Any], state: Any, known: dict[Seat | None, View]) -> list[str]:
    """Say what changed in the public view, and in each seat's beyond that."""
    lines = []
    public = set(rules.view(state, None).__struct_fields__)
    for viewer in (None, *range(state.seats)):
        view = rules.view(state, viewer)
        before = structs.asdict(known[viewer]) if viewer in known else {}
        known[viewer] = view
        for name, value in structs.asdict(view).items():
            own = viewer is None or name not in public
            if own and name not in QUIET and (name not in before or before[name] != value):
                whose = "" if viewer is None else f"{seat_letter(viewer)} "
                told = _items(name, before.get(name), value)
                lines += [f"  = {whose}{name.replace('_', ' ')}{told_item}" for told_item in told]
    return lines


def _items(name: str, before: Any, value: Any) -> list[str]:
    """Say a value: of a row of things only those that changed, and what did; those of seats by their letters."""
    if not (isinstance(before, tuple) and isinstance(value, tuple) and len(before) == len(value)):
        return [f": {_value(name, value)}"]
    if not any(isinstance(item, Struct) for item in (*before, *value)):
        return [f": {_value(name, value)}"]
    told = []
    for place, (was, now) in enumerate(zip(before, value, strict=True)):
        if was != now:
            whose = seat_letter(place) if name in BY_SEAT else str(place + 1)
            told.append(f" {whose}: {_parts(was, now)}")
    return told


def _parts(was: Any, now: Any) -> str:
    """Say what of a thing changed; all of it where there was none of its kind."""
    if not isinstance(now, Struct) or type(was) is not type(now):
        return _value("", now)
    changed = [name for name in now.__struct_fields__ if getattr(was, name) != getattr(now, name)]
    return ", ".join(f"{name.replace('_', ' ')} {_value(name, getattr(now, name))}" for name in changed)
