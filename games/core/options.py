"""Table options: what people may choose when a table opens."""

from typing import Any, Literal, TypeVar, get_args, get_origin

from msgspec import Struct, structs

from games.core.errors import OptionError
from games.core.fields import FieldInfo, read_field

OptionsT = TypeVar("OptionsT", bound="Options")


class Options(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Base of every game's options.

    Each field is a `Literal` or a `bool` with a default, and says what it chooses by `games.core.fields.option`.
    """


class ValueField(Struct, frozen=True, kw_only=True):
    """A field of options or standing orders as people choose it: its name, its values, and the default among them.

    `words` says values as people would, where the value itself does not.
    """

    name: str
    values: tuple[str, ...]
    default: str
    words: tuple[tuple[str, str], ...] = ()

    @property
    def title(self) -> str:
        """The name as people read it: `Window length`."""
        return self.name.replace("_", " ").capitalize()

    def say(self, value: str) -> str:
        """Return a value in words: those of `words`, else the value itself."""
        return dict(self.words).get(str(value), str(value))


class OptionField(ValueField, frozen=True, kw_only=True):
    """One option of a table. `pace`, `begins` and `only_if` are as in `games.core.fields.option`."""

    description: str
    pace: bool = False
    begins: bool = False
    only_if: tuple[str, str] | None = None

    def matters(self, chosen: dict[str, str], fields: "tuple[OptionField, ...]") -> bool:
        """Return whether the option has any effect, given the values chosen for the others, by name."""
        if self.only_if is None:
            return True
        name, value = self.only_if
        usual = next((field.default for field in fields if field.name == name), "")
        return chosen.get(name, usual) == value


def option_fields(options: type[Struct]) -> tuple[OptionField, ...]:
    """Return the fields of an options type in order. Raises `TypeError` for a field that is no choice."""
    return tuple(
        OptionField(
            name=field.name,
            values=choices(options, field),
            default=default_choice(field),
            words=info.words or (),
            description=info.description or "",
            pace=bool(info.pace),
            begins=bool(info.begins),
            only_if=info.only_if,
        )
        for field, info in described(options)
    )


def described(struct: type[Struct]) -> list[tuple[structs.FieldInfo, FieldInfo]]:
    """Return each field of a struct with what its type says of it."""
    return [(field, read_field(field.type)[1]) for field in structs.fields(struct)]


def choices(struct: type[Struct], field: structs.FieldInfo) -> tuple[str, ...]:
    """Return the values of a field as text. Raises `TypeError` for one that is neither `Literal` nor `bool`."""
    kind, _ = read_field(field.type)
    if kind is bool:
        return ("off", "on")
    if get_origin(kind) is Literal:
        return tuple(str(value) for value in get_args(kind))
    raise TypeError(f"{struct.__name__}.{field.name} must be a Literal or a bool, not {kind}")


def default_choice(field: structs.FieldInfo) -> str:
    """Return the default of a field as text."""
    if isinstance(field.default, bool):
        return "on" if field.default else "off"
    return str(field.default)


def read_options(options: type[OptionsT], chosen: dict[str, str]) -> OptionsT:
    """Return options from the values people chose, by name; the others have their defaults.

    Raises `OptionError` for an unknown name or value, naming those that exist.

    >>> class Weather(Options, frozen=True):
    ...     wind: Literal["calm", "gale"] = "calm"
    ...     fog: bool = False
    >>> read_options(Weather, {"fog": "on"})
    Weather(wind='calm', fog=True)
    >>> read_options(Weather, {"wind": "breeze"})
    Traceback (most recent call last):
    games.core.errors.OptionError: wind cannot be breeze. It can be calm or gale.
    """
    fields = {field.name: field for field in option_fields(options)}
    values: dict[str, Any] = {}
    for name, value in chosen.items():
        if name not in fields:
            known = ", ".join(fields) or "none"
            raise OptionError(f"There is no option {name}. Options of this game: {known}.")
        if value not in fields[name].values:
            raise OptionError(f"{name} cannot be {value}. It can be {' or '.join(fields[name].values)}.")
        kind, _ = read_field(next(field.type for field in structs.fields(options) if field.name == name))
        if kind is bool:
            values[name] = value == "on"
        else:
            values[name] = next(arg for arg in get_args(kind) if str(arg) == value)
    return options(**values)
