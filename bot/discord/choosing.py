"""The way to a move through the legal list: first what, then field by field, each time only what is legal.

The choices made so far are a path of small numbers: which of the values in question was taken, in the order of the
legal list. The list of a seat is the same whenever it is asked for at one version, so a path means the same move
after a restart too.
"""

from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from bot.discord import names
from bot.discord.limits import SELECT_TEXT, cut, description
from bot.sessions.position import Position
from games.core.move import Move
from games.core.notation import Field, move_fields, move_verb, write_value
from games.core.seat import Seat
from renderers.contract import Table


class Lost(Exception):
    """A path does not lead anywhere in this legal list: it was made for another one."""


class Choice(Struct, frozen=True):
    """One value that can be taken: its number in the path, what people read, and a second line."""

    number: int
    label: str
    detail: str = ""


class Question(Struct, frozen=True):
    """What is to be chosen next. `chosen` says what has been; `move` is the index of the only move left."""

    text: str
    choices: tuple[Choice, ...] = ()
    chosen: tuple[str, ...] = ()
    move: int | None = None


class Offer:
    """The legal moves of a seat as they are offered: in their order, ranked, and labelled."""

    def __init__(self, position: Position, seat: Seat) -> None:
        self.position = position
        self.seat = seat
        self.moves: list[Move] = position.rules.legal_moves(position.state, seat)
        self.view = position.view(seat)
        self.table: Table = position.table(names.label)
        ranked = position.rules.ranked(self.view, self.moves)
        places = {id(move): place for place, move in enumerate(ranked)}
        self.rank = [places[id(move)] for move in self.moves]
        """The place of each move when the most promising comes first."""

    def best(self, count: int) -> list[int]:
        """Return the indexes of the most promising moves."""
        return sorted(range(len(self.moves)), key=self.rank.__getitem__)[:count]

    def label(self, index: int) -> str:
        """Return a move as a person would say it."""
        return self.position.renderer.label(self.view, self.moves[index], self.table)

    def field_label(self, move: Move, field: Field) -> str:
        """Return one value of a move as a person would say it."""
        return value_label(self.position, self.view, self.table, type(move), field, getattr(move, field.name))

    def ask(self, path: Sequence[int]) -> Question:
        """Return the question after some choices. Raises `Lost`."""
        left = list(range(len(self.moves)))
        rest = list(path)
        chosen: list[str] = []
        kinds = _distinct([type(move) for move in self.moves])
        if len(kinds) > 1:
            if not rest:
                return Question("What would you like to do?", self._verbs(kinds, left))
            kind = _taken(kinds, rest)
            left = [index for index in left if type(self.moves[index]) is kind]
            chosen.append(verb_label(kind))
        if not left:
            raise Lost
        for field in move_fields(type(self.moves[left[0]])):
            values = _distinct([getattr(self.moves[index], field.name) for index in left])
            if len(values) == 1:
                continue
            if not rest:
                return Question(_field_text(field), self._values(field, values, left), tuple(chosen))
            value = _taken(values, rest)
            left = [index for index in left if getattr(self.moves[index], field.name) == value]
            chosen.append(self.field_label(self.moves[left[0]], field))
        if rest:
            raise Lost
        return Question("", chosen=tuple(chosen), move=left[0])

    def _verbs(self, kinds: list[type[Move]], left: list[int]) -> tuple[Choice, ...]:
        found = []
        for number, kind in enumerate(kinds):
            under = [index for index in left if type(self.moves[index]) is kind]
            detail = self.label(under[0]) if len(under) == 1 else description(kind.__doc__ or "")
            best = min(self.rank[index] for index in under)
            found.append((best, Choice(number, verb_label(kind), cut(detail, SELECT_TEXT))))
        return tuple(choice for _, choice in sorted(found, key=lambda pair: pair[0]))

    def _values(self, field: Field, values: list[Any], left: list[int]) -> tuple[Choice, ...]:
        found = []
        for number, value in enumerate(values):
            under = [index for index in left if getattr(self.moves[index], field.name) == value]
            best = min(under, key=self.rank.__getitem__)
            whole = self.label(best) if len(under) == 1 else ""
            name = self.field_label(self.moves[best], field)
            label, detail = (whole, "") if whole and field.kind == "many" else (name, whole)
            found.append((self.rank[best], Choice(number, cut(label, SELECT_TEXT), cut(detail, SELECT_TEXT))))
        return tuple(choice for _, choice in sorted(found, key=lambda pair: pair[0]))


def verb_label(kind: type[Move]) -> str:
    """Return a kind of move as it stands in a select."""
    return move_verb(kind).replace("-", " ").capitalize()


def value_label(position: Position, view: Any, table: Table, kind: type[Move], field: Field, value: Any) -> str:
    """Return a value of a field in words; a field that is left out and a plain number need no renderer."""
    if value is None:
        return f"No {field.name.replace('_', ' ')}"
    if field.kind == "flag":
        return f"{'With' if value else 'Without'} {field.word.replace('-', ' ')}"
    return position.renderer.field_label(view, kind, field.name, value, table) or write_value(field, value)


def _field_text(field: Field) -> str:
    return (
        f"{field.name.replace('_', ' ').capitalize()}: {field.description}"
        if field.description
        else f"{field.name}?"
    )


def _distinct(values: Sequence[Any]) -> list[Any]:
    found: list[Any] = []
    for value in values:
        if value not in found:
            found.append(value)
    return found


def _taken(values: list[Any], rest: list[int]) -> Any:
    number = rest.pop(0)
    if not 0 <= number < len(values):
        raise Lost
    return values[number]
