"""Moves as text: `redeem rum*2 hemp`, `play pirates at B`. What is written is read back as the same move.

The verb is the move's tag. A required field is written as its value; an optional one as its word (the
field's name, or its `word`) and its value, and is left out at its default. A `bool` is its word alone. A seat is
its letter. A tuple is a multiset: `rum*2 hemp`. Text is read in lower case, or in capitals where the field says
`upper`: `fish B2`. What fields say of themselves is in `games.core.fields`.
"""

from collections import Counter
from functools import cache
from typing import Any, Literal, get_origin

from msgspec import NODEFAULT, Struct, structs

from games.core.errors import NotationError
from games.core.fields import read_field
from games.core.move import Move
from games.core.numbers import whole_number
from games.core.seat import LETTERS, seat_letter


class Field(Struct, frozen=True):
    """One field of a move: its name, kind, word in the notation, and what it is for.

    `kind` is one of `seat`, `text`, `number`, `flag`, `many` (a multiset of words). `description`, `question`,
    `upper` and `whole` are as in `games.core.fields.field`.
    """

    name: str
    kind: Literal["seat", "text", "number", "flag", "many"]
    word: str
    required: bool
    default: Any
    description: str
    upper: bool = False
    whole: bool = False
    question: str = ""

    @property
    def title(self) -> str:
        """The name in words: `counts as`."""
        return self.name.replace("_", " ")


LONGEST = 1000
"""Characters of a move's text. What is longer stands for no move, and would not fit into an answer either."""

MOST_DIGITS = 9
"""Digits of a number in a move."""

MOST_WORDS = 200
"""Words in one multiset: more than any game has pieces of a kind."""


@cache
def move_fields(move: type[Move]) -> tuple[Field, ...]:
    """Return the fields of a move type in order."""
    return tuple(_read(move, field) for field in structs.fields(move))


def _read(move: type[Move], field: structs.FieldInfo) -> Field:
    bare, info = read_field(field.type)
    required = field.default is NODEFAULT
    description = info.description or field.name.replace("_", " ")
    return Field(
        name=field.name,
        kind="seat" if info.seat else _kind(bare, f"{move.__name__}.{field.name}"),
        word=info.word or field.name,
        required=required,
        default=None if required else field.default,
        description=description,
        question=info.question or description,
        upper=bool(info.upper),
        whole=bool(info.whole),
    )


def _kind(bare: Any, name: str) -> Literal["text", "number", "flag", "many"]:
    if bare is bool:
        return "flag"
    if bare is int:
        return "number"
    if get_origin(bare) is tuple:
        return "many"
    if bare is str or get_origin(bare) is Literal:
        return "text"
    raise TypeError(f"{name}: {bare} has no notation")


@cache
def move_verb(move: type[Move]) -> str:
    """Return the verb of a move type, which is its tag."""
    return str(move.__struct_config__.tag)


def move_title(move: type[Move]) -> str:
    """Return a move type as lists show it: its `title`, or its tag in words."""
    return move.title or move_verb(move).replace("-", " ").capitalize()


def move_summary(move: type[Move]) -> str:
    """Return what a move type does, in a line: the first of its docstring."""
    return (move.__doc__ or move_title(move)).strip().partition("\n")[0]


def write_value(field: Field, value: Any) -> str:
    """Return a field's value as text.

    >>> many = Field("goods", "many", "goods", True, None, "which Goods")
    >>> write_value(many, ("rum", "hemp", "rum"))
    'rum*2 hemp'
    """
    if field.kind == "seat":
        return seat_letter(value)
    if field.kind == "many":
        counts = Counter(value)
        return " ".join(word if n == 1 else f"{word}*{n}" for word, n in counts.items())
    return str(value)


def write_move(move: Move) -> str:
    """Return a move as text.

    >>> class Aim(Move, frozen=True, tag="aim"):
    ...     gun: str
    ...     twice: bool = False
    >>> write_move(Aim("bow", twice=True)), read_move((Aim,), "aim bow twice")
    ('aim bow twice', Aim(gun='bow', twice=True))
    """
    words = [move_verb(type(move))]
    for field in move_fields(type(move)):
        value = getattr(move, field.name)
        if field.required:
            words.append(write_value(field, value))
        elif value != field.default:
            words.append(field.word if field.kind == "flag" else f"{field.word} {write_value(field, value)}")
    return " ".join(word for word in words if word)


def read_value(field: Field, text: str) -> Any:
    """Return the value that a text stands for. Raises `NotationError`.

    >>> many = Field("goods", "many", "goods", True, None, "which Goods")
    >>> read_value(many, "rum*2 hemp")
    ('rum', 'rum', 'hemp')
    """
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
    """Return the move of one of these types that a text stands for, whether or not it is legal.

    Raises `NotationError`, which names the verbs or says what is wrong with the rest.
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
                raise NotationError(f"{words[0]} needs {field.name}: {field.description}.")
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
    """Remove the words of one value: one word, or for a multiset all up to the word of the next field."""
    taken: list[str] = []
    while rest and rest[0].lower() not in optional and (field.kind == "many" or not taken):
        taken.append(rest.pop(0))
    return " ".join(taken)
