"""What the fields of moves, options and standing orders say of themselves, as typed metadata of their types.

    class Redeem(Move, frozen=True, tag="redeem"):
        good: Annotated[str, field("the Good to sell, such as rum", question="which Good to sell")]

Each function here returns a `msgspec.Meta` to be put into the field's `Annotated` type. `read_field` returns what
all those of one type say together, the outer ones first.
"""

import types
from typing import Any, Union, get_args, get_origin

import msgspec
from msgspec import Struct, structs

KEY = "harbourmaster"
"""The one key under which `Meta.extra` holds what is said here."""


class FieldInfo(Struct, frozen=True, kw_only=True):
    """All that can be said of a field; None where nothing is said.

    `description` is of any field; `question`, `word`, `seat`, `upper` and `whole` are of a move's (see `field`);
    `pace`, `begins`, `only_if` and `words` of an option's (see `option`); `answer` of an order's (see `occasion`).
    """

    description: str | None = None
    question: str | None = None
    word: str | None = None
    seat: bool | None = None
    upper: bool | None = None
    whole: bool | None = None
    pace: bool | None = None
    begins: bool | None = None
    only_if: tuple[str, str] | None = None
    words: tuple[tuple[str, str], ...] | None = None
    answer: str | None = None


def _meta(info: FieldInfo) -> msgspec.Meta:
    return msgspec.Meta(description=info.description, extra={KEY: info})


def field(
    description: str | None = None,
    *,
    question: str | None = None,
    word: str | None = None,
    seat: bool | None = None,
    upper: bool | None = None,
    whole: bool | None = None,
) -> msgspec.Meta:
    """Describe a field of a move.

    `description` stands beside the option of the slash command: a clause without a full stop, at most 100
    characters. `question` is what a list of its values asks, without the question mark; where it is left out the
    description asks. `word` stands before an optional value in the notation (default: the field's name). `seat`
    says that the value is a seat. `upper` says that text is read in capitals: `B2`. `whole` says that the field is
    chosen together with all that come after it: who types a command is offered `B2 right` in it, and need not fill
    in the rest.
    """
    return _meta(
        FieldInfo(description=description, question=question, word=word, seat=seat, upper=upper, whole=whole)
    )


def option(
    description: str,
    *,
    words: dict[str, str] | None = None,
    pace: bool | None = None,
    begins: bool | None = None,
    only_if: tuple[str, str] | None = None,
) -> msgspec.Meta:
    """Describe a table option.

    `words` says values as people would, where the value itself does not. `pace` says that the option only sets how
    long people have: the same moves give the same game at any value. `begins` says that it only sets who begins.
    `only_if` is another option and its value without which this one means nothing.
    """
    said = None if words is None else tuple(words.items())
    return _meta(FieldInfo(description=description, words=said, pace=pace, begins=begins, only_if=only_if))


def occasion(when: str, answer: str) -> msgspec.Meta:
    """Describe an occasion for standing orders: `occasion("a Port is played", "your Dock Fee")`."""
    return _meta(FieldInfo(description=when, answer=answer))


def policies(words: dict[str, str]) -> msgspec.Meta:
    """Say in words what each policy of a standing order does: `policies({"ask": "ask me", "never": "pass"})`."""
    return _meta(FieldInfo(words=tuple(words.items())))


def read_field(annotation: Any) -> tuple[Any, FieldInfo]:
    """Return the bare type of a field, and what its type says of it.

    `T | None` is read as `T`, which may be annotated in turn. What stands further out, or further on, prevails.

    >>> from typing import Annotated
    >>> kind, info = read_field(Annotated[str | None, field("the Good that is doubled", word="double")])
    >>> kind, info.description, info.word, info.question
    (<class 'str'>, 'the Good that is doubled', 'double', None)
    """
    said: list[FieldInfo] = []
    while True:
        if hasattr(annotation, "__metadata__"):
            said = [*filter(None, map(_info, annotation.__metadata__)), *said]
            annotation = annotation.__origin__
            continue
        bare = _without_none(annotation)
        if bare is annotation:
            return bare, _merged(said)
        annotation = bare


def _info(meta: Any) -> FieldInfo | None:
    if not isinstance(meta, msgspec.Meta):
        return None
    found: FieldInfo | None = (meta.extra or {}).get(KEY)
    return found or (FieldInfo(description=meta.description) if meta.description else None)


def _merged(said: list[FieldInfo]) -> FieldInfo:
    values: dict[str, Any] = {}
    for info in said:
        values |= {name: value for name, value in structs.asdict(info).items() if value is not None}
    return FieldInfo(**values)


def _without_none(annotation: Any) -> Any:
    """Return T for `T | None`, and any other type as it is."""
    if get_origin(annotation) in (Union, types.UnionType):
        rest = [arg for arg in get_args(annotation) if arg is not type(None)]
        if len(rest) == 1:
            return rest[0]
    return annotation
