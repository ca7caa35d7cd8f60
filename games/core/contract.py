"""What a game must give before it can be made: each check refuses with the class at fault and the remedy.

`Game.__init_subclass__` calls `check_game`, so that a fault shows when the module is imported and not at a table.
"""

import re
from collections.abc import Callable, Iterator
from importlib import resources
from typing import Any, get_args

from msgspec import structs

from games.core.event import Event
from games.core.fields import read_field
from games.core.move import Move
from games.core.notation import move_fields
from games.core.options import Options, choices, default_choice
from games.core.seat import LETTERS
from games.core.standing_orders import StandingOrders
from games.core.state import State
from games.core.step import Step

LONGEST_LINE = 100
"""Characters of a description: what stands beside a command or one of its options in chat."""
WORD = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
"""The shape of keys, commands and tags: `trade-fleet`. At most 32 characters, as chat takes names."""
VERSION = re.compile(r"[0-9A-Za-z.-]{1,20}")
"""The shape of a rules' version: `1`, `2.1`."""
SECTION = re.compile(r"^## ", re.MULTILINE)


class ContractError(TypeError):
    """A class leaves out, or gets wrong, what the contract of games asks. The message names it and the remedy."""


def check_game(game: type[Any]) -> None:
    """Check a game's class and all that it names. Raises `ContractError` for the first fault."""
    checks: tuple[Callable[[type[Any]], Iterator[str]], ...] = (
        _names, _seats, _methods, _state, _steps, _moves, _events, _options, _orders, _rules,
    )  # fmt: skip
    for check in checks:
        for fault in check(game):
            raise ContractError(fault)


def rules_package(game: type[Any]) -> str:
    """Return the package in which a game's RULES.md lies: that of the class which gives the game its key."""
    owner = next(kind for kind in game.__mro__ if "key" in vars(kind))
    return owner.__module__.rpartition(".")[0]


def is_word(text: Any) -> bool:
    """Return whether a text can be a key, a command or a tag.

    >>> is_word("dock-fee"), is_word("Dock fee"), is_word("")
    (True, False, False)
    """
    return isinstance(text, str) and len(text) <= 32 and WORD.fullmatch(text) is not None


def _names(game: type[Any]) -> Iterator[str]:
    for name, example in (("key", "trade-fleet"), ("command", "trade")):
        if not is_word(getattr(game, name, None)):
            yield f'{game.__name__} needs a `{name}` in small letters, digits and hyphens: {name} = "{example}".'
    for name, what in (
        ("title", "the name that people read"),
        ("blurb", "what the game is, and how long it takes"),
    ):
        found = getattr(game, name, None)
        if not isinstance(found, str) or not found.strip():
            yield f"{game.__name__} needs a `{name}`: {what}, in a line."
    schema = getattr(game, "schema", None)
    if not isinstance(schema, int) or schema < 1:
        yield f"{game.__name__}.schema must be a number from 1 on: the number of the state's shape."
    version = getattr(game, "version", None)
    if not isinstance(version, str) or VERSION.fullmatch(version) is None:
        yield (
            f'{game.__name__}.version must be a short text such as "1", raised with each change of rules or'
            " components that alters what a stored log leads to."
        )


def _seats(game: type[Any]) -> Iterator[str]:
    seats = getattr(game, "seat_range", None)
    if not isinstance(seats, range) or not seats or not 1 <= min(seats) <= max(seats) <= len(LETTERS):
        most = len(LETTERS)
        yield f"{game.__name__} needs a `seat_range` within 1 to {most}, such as range(2, 5) for two to four."


def _methods(game: type[Any]) -> Iterator[str]:
    missing = [name for name in dir(game) if getattr(getattr(game, name, None), "__isabstractmethod__", False)]
    if missing:
        yield f"{game.__name__} must implement {', '.join(missing)}; a base class of games says partial=True."


def _state(game: type[Any]) -> Iterator[str]:
    state = getattr(game, "State", None)
    if not _is(state, State):
        yield f"{game.__name__}.State must be a subclass of games.core.State."


def _steps(game: type[Any]) -> Iterator[str]:
    agenda = next(field for field in structs.fields(game.State) if field.name == "agenda")
    (union,) = get_args(agenda.type)
    steps = get_args(union) or (union,)
    for step in steps:
        if not _is(step, Step):
            yield f"{game.State.__name__}.agenda must be a list of {game.__name__}'s steps: State[Turn | EndTurn]."
            return
        yield from _tagged(step, "step")
        if step.moves is Step.moves:
            continue
        for name in ("acting", "apply", "why_not"):
            if getattr(step, name) is getattr(Step, name):
                yield f"{step.__name__} offers moves, so it must implement `{name}` as well."
    yield from _apart(game, "steps", steps)


def _moves(game: type[Any]) -> Iterator[str]:
    moves = getattr(game, "moves", ())
    if not moves or not all(_is(move, Move) for move in moves):
        yield f"{game.__name__}.moves must be a tuple of its move types, each a subclass of games.core.Move."
        return
    for move in moves:
        yield from _tagged(move, "move")
        yield from _told(move, "move")
        for field in structs.fields(move):
            yield from _described(move, field, "field", "which Port of your hand")
        try:
            move_fields(move)
        except TypeError as error:
            yield f"{error}: use str, int, bool, a Literal, or a tuple of str."
    yield from _apart(game, "moves", moves)


def _events(game: type[Any]) -> Iterator[str]:
    events = getattr(game, "events", ())
    if not events or not all(_is(event, Event) for event in events):
        yield f"{game.__name__}.events must be a tuple of its event types, each a subclass of games.core.Event."
        return
    for event in events:
        yield from _tagged(event, "event")
        yield from _told(event, "event")
    yield from _apart(game, "events", events)


def _options(game: type[Any]) -> Iterator[str]:
    if game.Options is not Options and not _is(game.Options, Options):
        yield f"{game.__name__}.Options must be a subclass of games.core.Options."
        return
    yield from _choosable(game.Options, "option", "who begins")


def _orders(game: type[Any]) -> Iterator[str]:
    orders = game.StandingOrders
    if orders is None:
        return
    if not _is(orders, StandingOrders):
        yield f"{game.__name__}.StandingOrders must be None or a subclass of games.core.StandingOrders."
        return
    yield from _choosable(orders, "occasion", "a Port is played")
    for field in structs.fields(orders):
        if not read_field(field.type)[1].answer:
            name = f"{orders.__name__}.{field.name}"
            yield f'{name} needs its answer: occasion("a Port is played", "your Dock Fee").'
    if game.automatic_reply is _base(game).automatic_reply:
        yield f"{game.__name__} has StandingOrders, so it must implement `automatic_reply`."


def _rules(game: type[Any]) -> Iterator[str]:
    package = rules_package(game)
    file = resources.files(package).joinpath("RULES.md") if package else None
    if file is None or not file.is_file():
        yield f"{game.__name__} needs its rules in a file RULES.md beside the module {game.__module__}."
    elif not SECTION.search(file.read_text(encoding="utf-8")):
        yield f"The RULES.md of {game.__name__} needs sections, each headed by a line that begins with `## `."


# --- what the checks share


def _is(kind: Any, base: type[Any]) -> bool:
    """Return whether something is a class that derives from a base and is not the base itself."""
    return isinstance(kind, type) and issubclass(kind, base) and kind is not base


def _base(game: type[Any]) -> Any:
    """Return the class `Game` of a game."""
    return next(kind for kind in reversed(game.__mro__) if "automatic_reply" in vars(kind))


def _tagged(kind: type[Any], what: str) -> Iterator[str]:
    name = kind.__name__
    if not is_word(kind.__struct_config__.tag):
        yield f'The {what} {name} needs a tag in small letters: class {name}(..., tag="dock-fee").'


def _told(kind: type[Any], what: str) -> Iterator[str]:
    first = (kind.__doc__ or "").strip().partition("\n")[0]
    if not first:
        yield f"The {what} {kind.__name__} needs a docstring: its first line says what it does."
    elif what == "move" and len(first) > LONGEST_LINE:
        length = f"{len(first)} characters; {LONGEST_LINE} are shown"
        yield f"The first line of {kind.__name__}'s docstring has {length}."


def _described(kind: type[Any], field: structs.FieldInfo, helper: str, example: str) -> Iterator[str]:
    name, said = f"{kind.__name__}.{field.name}", read_field(field.type)[1].description or ""
    if not said:
        yield f'{name} needs a description: Annotated[..., {helper}("{example}")].'
    elif len(said) > LONGEST_LINE:
        yield f"The description of {name} has {len(said)} characters; {LONGEST_LINE} are shown."


def _choosable(kind: type[Any], helper: str, example: str) -> Iterator[str]:
    for field in structs.fields(kind):
        try:
            values = choices(kind, field)
        except TypeError as error:
            yield f"{error}."
            return
        if default_choice(field) not in values:
            yield f"{kind.__name__}.{field.name} needs a default that is one of its values."
        yield from _described(kind, field, helper, example)


def _apart(game: type[Any], what: str, kinds: tuple[type[Any], ...]) -> Iterator[str]:
    seen: dict[str, type[Any]] = {}
    for kind in kinds:
        tag = kind.__struct_config__.tag
        if tag in seen:
            yield f"Two {what} of {game.__name__} have the tag {tag}: {seen[tag].__name__} and {kind.__name__}."
        seen[tag] = kind
