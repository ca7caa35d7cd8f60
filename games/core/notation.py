"""The text notation of moves: `redeem rum*2 hemp`, `play pirates at B`. It parses back to the same move.

The verb is the move's tag. A required field is written as its value; an optional one as its word (the
field's name, or `word` in the field's `Meta(extra=...)`) and its value, and is left out at its default.
A `bool` is its word alone. A seat is its letter. A tuple is a multiset: `rum*2 hemp`. Text is read in lower
case, or in capitals where the field's `Meta(extra=...)` says `upper`: `fish B2`.

A field whose `Meta(extra=...)` says `whole` is chosen together with all that come after it: who types a command
is offered `B2 right` in it, and need not fill in the rest.
"""

from collections import Counter
from functools import cache
from typing import Any, Literal, get_origin

import msgspec
from msgspec import NODEFAULT, Struct

from games.core.errors import NotationError
from games.core.move import Move
from games.core.numbers import whole_number
from games.core.options import extra_of, unpack, without_none
from games.core.seat import LETTERS, seat_letter


class Field(Struct, frozen=True):
    """One field of a move: its name, kind, word in the notation, and what it is for.

    `kind` is one of `seat`, `text`, `number`, `flag`, `many` (a multiset of words).
    """

    name: str
    kind: Literal["seat", "text", "number", "flag", "many"]
    word: str
    required: bool
    default: Any
    description: str
    upper: bool = False
    whole: bool = False


LONGEST = 1000
"""Characters of a move's text. What is longer stands for no move, and would not fit into an answer either."""

MOST_DIGITS = 9
"""Digits of a number in a move."""

MOST_WORDS = 200
"""Words in one multiset: more than any game has pieces of a kind."""

SEAT_FIELD = msgspec.Meta(extra={"seat": True})
"""Put into the `Annotated` type of a field that holds a seat."""


@cache
def move_fields(move: type[Move]) -> tuple[Field, ...]:
    """Return the fields of a move type in order."""
    fields = []
    for field in msgspec.structs.fields(move):
        bare, description = unpack(field.type)
        extra = extra_of(field.type)
        bare = without_none(bare)
        if hasattr(bare, "__metadata__"):
            inner, inner_description = unpack(bare)
            extra = {**extra_of(bare), **extra}
            bare, description = inner, description or inner_description
        kind: Literal["seat", "text", "number", "flag", "many"]
        if extra.get("seat"):
            kind = "seat"
        elif bare is bool:
            kind = "flag"
        elif bare is int:
            kind = "number"
        elif get_origin(bare) is tuple:
            kind = "many"
        elif bare is str or get_origin(bare) is Literal:
            kind = "text"
        else:
            raise TypeError(f"{move.__name__}.{field.name}: {bare} has no notation")
        required = field.default is NODEFAULT
        fields.append(
            Field(
                field.name,
                kind,
                extra.get("word", field.name),
                required,
                None if required else field.default,
                description,
                bool(extra.get("upper")),
                bool(extra.get("whole")),
            )
        )
    return tuple(fields)


@cache
def move_verb(move: type[Move]) -> str:
    """Return the verb of a move type: its tag."""
    return str(move.__struct_config__.tag)


def write_value(field: Field, value: Any) -> str:
    """Return a field's value as it stands in the notation."""
    if field.kind == "seat":
        return seat_letter(value)
    if field.kind == "many":
        counts = Counter(value)
        return " ".join(word if n == 1 else f"{word}*{n}" for word, n in counts.items())
    return str(value)


def write_move(move: Move) -> str:
    """Return the notation of a move."""
    words = [move_verb(type(move))]
    for field in move_fields(type(move)):
        value = getattr(move, field.name)
        if field.required:
            words.append(write_value(field, value))
        elif value != field.default:
            words.append(field.word if field.kind == "flag" else f"{field.word} {write_value(field, value)}")
    return " ".join(word for word in words if word)


def read_value(field: Field, text: str) -> Any:
    """Return the value that a text stands for. Raises `NotationError`."""
    text = text.strip()
    if field.kind == "seat":
        if len(text) == 1 and text.upper() in LETTERS:
            return LETTERS.index(text.upper())
        raise NotationError(f"{field.word}: {text} is no seat. Seats are letters: A, B, C ...")
    if field.kind == "number":
        number = whole_number(text.removeprefix("-"), MOST_DIGITS)
        if number is None:
            raise NotationError(f"{field.word}: {text} is no number.")
        return -number if text.startswith("-") else number
    if field.kind == "flag":
        return text.lower() in ("true", "yes", "on", field.word)
    if field.kind == "many":
        words: list[str] = []
        for part in text.split():
            word, star, count = part.partition("*")
            times = whole_number(count, 2) if star else 1
            if not times:
                raise NotationError(f"{part}: write how many as rum*2.")
            words += [word.lower()] * times
            if len(words) > MOST_WORDS:
                raise NotationError(f"{field.word}: that is more than {MOST_WORDS} in one move.")
        return tuple(words)
    return text.upper() if field.upper else text.lower()


def read_move(moves: tuple[type[Move], ...], text: str) -> Move:
    """Return the move that a notation stands for, whether or not it is legal now.

    Raises `NotationError` naming the verbs, or what is wrong with the rest.
    """
    if len(text) > LONGEST:
        raise NotationError(f"A move has at most {LONGEST} characters.")
    words = text.split()
    verbs = {move_verb(move): move for move in moves}
    if not words or words[0].lower() not in verbs:
        raise NotationError(f"A move begins with one of: {', '.join(verbs)}.")
    kind = verbs[words[0].lower()]
    rest = words[1:]
    fields = move_fields(kind)
    optional = {field.word: field for field in fields if not field.required}
    values: dict[str, Any] = {}
    for field in fields:
        if field.required:
            text = _take_value(field, rest, optional)
            if not text and field.kind != "many":
                raise NotationError(f"{words[0]} needs {field.name}: {field.description or field.kind}.")
            values[field.name] = read_value(field, text)
    while rest:
        word = rest.pop(0).lower()
        if word not in optional:
            raise NotationError(f"{word} says nothing in a {words[0]} move.")
        field = optional[word]
        text = word if field.kind == "flag" else _take_value(field, rest, optional)
        if not text:
            raise NotationError(f"{word} needs a value.")
        values[field.name] = read_value(field, text)
    return kind(**values)


def _take_value(field: Field, rest: list[str], optional: dict[str, Field]) -> str:
    """Take the words of one value off the front: one word, or for a multiset all up to the next field's word."""
    taken: list[str] = []
    while rest and rest[0].lower() not in optional and (field.kind == "many" or not taken):
        taken.append(rest.pop(0))
    return " ".join(taken)
