"""Moves, their fields and their values in words, made from the move classes where a renderer says nothing."""

from typing import Any

from bot.sessions.position import Position
from games.core.move import Move
from games.core.notation import Field, move_verb, write_value
from renderers.contract import Seating

ASKING = ("which ", "what ", "whom ", "who ", "whose ", "how ", "where ", "when ")


def verb_label(kind: type[Move]) -> str:
    """Return a kind of move as it stands in a select."""
    return move_verb(kind).replace("-", " ").capitalize()


def value_label(position: Position, view: Any, table: Seating, kind: type[Move], field: Field, value: Any) -> str:
    """Return a value of a field in words; a field that is left out and a plain number need no renderer."""
    if value is None:
        return f"No {field.name.replace('_', ' ')}"
    if field.kind == "flag":
        return f"{'With' if value else 'Without'} {field.word.replace('-', ' ')}"
    return position.renderer.field_label(view, kind, field.name, value, table) or write_value(field, value)


def short(label: str) -> str:
    """Return what a label names, without what it says about it: `Pirates` of `Pirates: a rival throws ...`."""
    return label.partition(":")[0].strip()


def field_question(field: Field, chosen: str) -> str:
    """Return the question for a field after what was chosen last: `Pirates: whom it hits?`.

    The field's description is for somebody who types; what it says of the notation is left out.
    """
    about = (field.description or field.name.replace("_", " ")).partition(";")[0].partition(", such as")[0].strip()
    if about.startswith("the "):
        about = f"which {about.removeprefix('the ')}"
    if not about.startswith(ASKING) and "," not in about and " or " not in about:
        about = f"which {about}"
    return f"{short(chosen)}: {about}?"


def plural(count: int, one: str) -> str:
    """Return `1 seat`, `2 seats`."""
    return f"{count} {one if count == 1 else one + 's'}"
