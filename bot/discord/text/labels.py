"""Moves, their fields and their values in words, made from the move classes where a renderer says nothing."""

from typing import Any

from bot.sessions.position import Position
from games.core.move import Move
from games.core.notation import Field, write_value
from renderers.contract import Seating


def value_label(position: Position, view: Any, table: Seating, kind: type[Move], field: Field, value: Any) -> str:
    """Return a value of a field in words; a field that is left out and a plain number need no renderer."""
    if value is None:
        return f"No {field.title}"
    if field.kind == "flag":
        return f"{'With' if value else 'Without'} {field.word.replace('-', ' ')}"
    return position.renderer.field_label(view, kind, field.name, value, table) or write_value(field, value)


def short(label: str) -> str:
    """Return what a label names, without what it says about it: `Pirates` of `Pirates: a rival throws ...`."""
    return label.partition(":")[0].strip()


def field_question(field: Field, chosen: str) -> str:
    """Return the question for a field after what was chosen last: `Pirates: whom it hits?`."""
    return f"{short(chosen)}: {field.question}?"
