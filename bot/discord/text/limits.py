"""Every limit of Discord's that we can meet, in one place, with the helpers that keep to them.

What people write (names, options) is cut with a sign that something is missing; what we build (custom ids,
rows of buttons) must fit, and fails loudly in a test rather than at the table.
"""

import re
from collections.abc import Iterable
from typing import Any

from games.core.numbers import whole_number

CONTENT = 2000
"""Characters of a message."""
ALT_TEXT = 1024
"""Characters of an attachment's description."""
BUTTON_LABEL = 80
SELECT_TEXT = 100
"""Characters of a select option's label, description and value; also of the placeholder (150, kept lower)."""
SELECT_OPTIONS = 25
CUSTOM_ID = 100
ROWS = 5
"""Rows of components under a message."""
BUTTONS_A_ROW = 5
CHOICES = 25
"""Choices of a command's option, fixed or offered while typing."""
CHOICE_TEXT = 100
COMMAND_NAME = 32
COMMAND_DESCRIPTION = 100
SUBCOMMANDS = 25
COMMAND_OPTIONS = 25
TOP_COMMANDS = 100
COMMAND_CHARACTERS = 8000
"""Names, descriptions and values of one top-level command, all together."""
THREAD_NAME = 100
FILE_BYTES = 10 * 1024 * 1024
"""Bytes of one upload on a server without boosts."""
NONCE = 25
EDIT_SECONDS = 3600.0
"""Messages older than an hour may only be edited now and then: we do not edit them at all."""
NUMBER_DIGITS = 18
"""Digits of a number that people type or a custom id carries: what a database can count to."""
NAME = 32
"""Characters of a display name; server nicknames and global names are never longer."""

_COMMAND_NAME = re.compile(r"^[-_\w]{1,32}$")


class LimitError(ValueError):
    """Something we built ourselves does not fit Discord's limits."""


def cut(text: str, limit: int) -> str:
    """Return a text of at most `limit` characters, with … where something is missing."""
    return text if len(text) <= limit else text[: limit - 1].rstrip() + "…"


def fit(text: str, limit: int, what: str) -> str:
    """Return a text that must fit as it is. Raises `LimitError` naming what does not."""
    if not 0 < len(text) <= limit:
        raise LimitError(f"{what} has {len(text)} characters, and may have 1 to {limit}: {text!r}")
    return text


def command_name(name: str) -> str:
    """Return a name as Discord takes it for a command or an option. Raises `LimitError`."""
    plain = name.lower().replace(" ", "-")
    if not _COMMAND_NAME.match(plain):
        raise LimitError(f"{name!r} cannot be the name of a command or an option.")
    return plain


def description(text: str) -> str:
    """Return the first line of a text as a command's or an option's description."""
    first = text.strip().splitlines()[0].strip() if text.strip() else "…"
    return cut(first, COMMAND_DESCRIPTION)


def split(text: str, limit: int = CONTENT) -> list[str]:
    """Return a long text in pieces that each fit a message: at line ends, then at spaces, then anywhere.

    A code block that is cut in two is closed and opened again.
    """
    pieces: list[str] = []
    rest = text
    fenced = False
    while True:
        head = "```\n" if fenced else ""
        room = limit - len(head) - 4  # room to close a code block
        if len(head) + len(rest) <= limit:
            if rest.strip():
                pieces.append(head + rest)
            return pieces or [""]
        at = rest.rfind("\n", 1, room)
        if at < room // 2:
            space = rest.rfind(" ", 1, room)
            at = space if space > max(at, 0) else at
        if at <= 0:
            at = room
        piece, rest = rest[:at], rest[at:].lstrip("\n") if rest[at : at + 1] == "\n" else rest[at:].lstrip(" ")
        opened = (head + piece).count("```") % 2 == 1
        pieces.append(head + piece + ("\n```" if opened else ""))
        fenced = opened


def join_lines(lines: Iterable[str], limit: int = CONTENT, more: str = "…and {} more") -> str:
    """Return lines as one text that fits, the oldest left out first, saying how many."""
    kept: list[str] = []
    every = list(lines)
    size = 0
    room = limit - len(more) - 10
    for line in reversed(every):
        if size + len(line) + 1 > room:
            break
        kept.append(line)
        size += len(line) + 1
    missing = len(every) - len(kept)
    head = [more.format(missing)] if missing else []
    return "\n".join([*head, *reversed(kept)])


def first_lines(lines: Iterable[str], limit: int = CONTENT, more: str = "…and {} more") -> str:
    """Return lines as one text that fits, the last left out first, saying how many."""
    every = list(lines)
    text = "\n".join(every)
    kept = len(every)
    while kept and len(text) > limit:
        kept -= 1
        text = "\n".join([*every[:kept], more.format(len(every) - kept)])
    return text


def number(text: str) -> int | None:
    """Return the number of a table, a page or a place as it is written; None for what is none."""
    return whole_number(text, NUMBER_DIGITS)


def check_tree(commands: Iterable[dict[str, Any]]) -> list[str]:
    """Return what is wrong with a command tree as it would be sent; empty where all fits."""
    wrong: list[str] = []
    top = list(commands)
    if len(top) > TOP_COMMANDS:
        wrong.append(f"{len(top)} commands, and {TOP_COMMANDS} are allowed")
    for command in top:
        wrong += _check_node(command, str(command["name"]))
        characters = _characters(command)
        if characters > COMMAND_CHARACTERS:
            wrong.append(
                f"/{command['name']}: {characters} characters in all, and {COMMAND_CHARACTERS} are allowed"
            )
    return wrong


def _check_node(node: dict[str, Any], path: str) -> list[str]:
    wrong: list[str] = []
    name, text = str(node["name"]), str(node.get("description", ""))
    if not _COMMAND_NAME.match(name) or name != name.lower():
        wrong.append(f"/{path}: {name!r} is no name")
    if not 1 <= len(text) <= COMMAND_DESCRIPTION:
        wrong.append(f"/{path}: a description of {len(text)} characters")
    options = node.get("options", [])
    if len(options) > COMMAND_OPTIONS:
        wrong.append(f"/{path}: {len(options)} options or sub-commands")
    names = [option["name"] for option in options]
    if len(set(names)) != len(names):
        wrong.append(f"/{path}: the same name twice")
    required = [bool(option.get("required")) for option in options if option["type"] > 2]
    if sorted(required, reverse=True) != required:
        wrong.append(f"/{path}: a required option after an optional one")
    choices = node.get("choices") or []
    if len(choices) > CHOICES:
        wrong.append(f"/{path}: {len(choices)} choices")
    for choice in choices:
        if not 1 <= len(choice["name"]) <= CHOICE_TEXT or not 1 <= len(str(choice["value"])) <= CHOICE_TEXT:
            wrong.append(f"/{path}: the choice {choice['name']!r} is too long")
    for option in options:
        wrong += _check_node(option, f"{path} {option['name']}")
    return wrong


def _characters(node: dict[str, Any]) -> int:
    size = len(str(node["name"])) + len(str(node.get("description", "")))
    size += sum(len(str(c["name"])) + len(str(c["value"])) for c in node.get("choices") or [])
    return size + sum(_characters(option) for option in node.get("options", []))
