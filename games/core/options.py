"""Table options: what people may choose when a table opens."""

import types
from typing import Any, Literal, TypeVar, Union, get_args, get_origin

import msgspec
from msgspec import Struct

from games.core.errors import OptionError

OptionsT = TypeVar("OptionsT", bound="Options")


class Options(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Base of every game's options. Each field is a `Literal` or a `bool` with a default and a description."""


class OptionField(Struct, frozen=True):
    """One option as people choose it: its name, its values, the default among them, and what it does.

    `pace` is True where it only says how long people have: the same moves give the same game at any value.
    `begins` is True where it only says who begins. `only_if` names another option and the value of it without
    which this one means nothing. `words` says values as people would, where the value itself does not.
    """

    name: str
    values: tuple[str, ...]
    default: str
    description: str
    pace: bool = False
    begins: bool = False
    only_if: tuple[str, str] | None = None
    words: tuple[tuple[str, str], ...] = ()

    @property
    def title(self) -> str:
        """The name as it is read: `Window length`."""
        return self.name.replace("_", " ").capitalize()

    def say(self, value: str) -> str:
        """Return a value in words."""
        return dict(self.words).get(str(value), str(value))

    def matters(self, chosen: dict[str, str], fields: "tuple[OptionField, ...]") -> bool:
        """Return whether this option means anything beside what was chosen for the others."""
        if self.only_if is None:
            return True
        name, value = self.only_if
        usual = next((field.default for field in fields if field.name == name), "")
        return chosen.get(name, usual) == value


PACE = {"pace": True}
"""Put into `Meta(extra=PACE)` of an option that says only how long people have. Other extras are `begins`, True
where it says only who begins, `only_if`, a pair (option, value), and `words`, a dict of values and what people
read for them."""


def unpack(annotation: Any) -> tuple[Any, str]:
    """Return the bare type and the description of an `Annotated` field type."""
    description = ""
    while hasattr(annotation, "__metadata__"):
        for meta in annotation.__metadata__:
            if isinstance(meta, msgspec.Meta) and meta.description:
                description = meta.description
        annotation = annotation.__origin__
    return annotation, description


def extra_of(annotation: Any) -> dict[str, Any]:
    """Return what `Meta(extra=...)` says about an `Annotated` field type."""
    found: dict[str, Any] = {}
    while hasattr(annotation, "__metadata__"):
        for meta in annotation.__metadata__:
            if isinstance(meta, msgspec.Meta) and meta.extra:
                found.update(meta.extra)
        annotation = annotation.__origin__
    return found


def without_none(annotation: Any) -> Any:
    """Return T for `T | None`, and any other type as it is."""
    if get_origin(annotation) in (Union, types.UnionType):
        rest = [arg for arg in get_args(annotation) if arg is not type(None)]
        if len(rest) == 1:
            return rest[0]
    return annotation


def option_fields(options: type[Struct]) -> tuple[OptionField, ...]:
    """Return the fields of an options type as people choose them, in order."""
    fields = []
    for field in msgspec.structs.fields(options):
        kind, description = unpack(field.type)
        if kind is bool:
            values: tuple[str, ...] = ("off", "on")
            default = "on" if field.default else "off"
        elif get_origin(kind) is Literal:
            values = tuple(str(value) for value in get_args(kind))
            default = str(field.default)
        else:
            raise TypeError(f"{options.__name__}.{field.name} must be a Literal or a bool, not {kind}")
        extra = extra_of(field.type)
        fields.append(
            OptionField(
                field.name, values, default, description, bool(extra.get("pace")), bool(extra.get("begins")),
                extra.get("only_if"), tuple(extra.get("words", {}).items()),
            )
        )  # fmt: skip
    return tuple(fields)


def read_options(options: type[OptionsT], chosen: dict[str, str]) -> OptionsT:
    """Return options from the values people chose; what is not named keeps its default.

    Raises `OptionError` for an unknown name or value, naming those that exist.
    """
    fields = {field.name: field for field in option_fields(options)}
    values: dict[str, Any] = {}
    for name, value in chosen.items():
        if name not in fields:
            known = ", ".join(fields) or "none"
            raise OptionError(f"There is no option {name}. Options of this game: {known}.")
        if value not in fields[name].values:
            raise OptionError(f"{name} cannot be {value}. It can be {' or '.join(fields[name].values)}.")
        kind, _ = unpack(next(f.type for f in msgspec.structs.fields(options) if f.name == name))
        if kind is bool:
            values[name] = value == "on"
        else:
            values[name] = next(arg for arg in get_args(kind) if str(arg) == value)
    return options(**values)
