"""What Discord's limits refuse in application commands."""

from __future__ import annotations

import re
from typing import Any

from bot.local.errors import Problems
from bot.local.world.model import Json

NAME = re.compile(r"^[-_'\w\u0900-\u097f\u0e00-\u0e7f]{1,32}$")
SUB_COMMAND, SUB_GROUP, STRING, INTEGER, BOOLEAN, USER, CHANNEL, ROLE, MENTIONABLE, NUMBER, ATTACHMENT = range(
    1, 12
)
GLOBAL_COMMANDS, CONTEXT_MENUS, OPTIONS, CHOICES, TOTAL = 100, 15, 25, 25, 8000
At = tuple[str | int, ...]


def check_commands(commands: list[Json]) -> None:
    """Check a whole list of commands, as a bulk overwrite sends it. Raises `ApiError` 50035."""
    problems = Problems()
    slash = [c for c in commands if c.get("type", 1) == 1]
    if len(slash) > GLOBAL_COMMANDS:
        problems.add((), "APPLICATION_COMMANDS_MAX", f"At most {GLOBAL_COMMANDS} commands")
    for kind in (2, 3):
        if sum(c.get("type", 1) == kind for c in commands) > CONTEXT_MENUS:
            problems.add((), "APPLICATION_COMMANDS_MAX", f"At most {CONTEXT_MENUS} of a kind")
    seen: set[tuple[int, str]] = set()
    for index, command in enumerate(commands):
        _command(problems, (index,), command)
        key = (command.get("type", 1), str(command.get("name")))
        if key in seen:
            problems.add(
                (index,), "APPLICATION_COMMANDS_DUPLICATE_NAME", "Application command names must be unique"
            )
        seen.add(key)
    problems.check()


def check_command(command: Json) -> None:
    """Check one command. Raises `ApiError` 50035."""
    problems = Problems()
    _command(problems, (), command)
    problems.check()


def _command(problems: Problems, at: At, command: Json) -> None:
    if command.get("type", 1) != 1:
        if not command.get("name"):
            problems.required((*at, "name"))
        else:
            problems.too_long((*at, "name"), command["name"], 32, 1)
        if command.get("description"):
            problems.add((*at, "description"), "APPLICATION_COMMAND_CONTEXT_MENU_DESCRIPTION", "Must be empty")
        return
    _named(problems, at, command)
    _options(problems, at, command.get("options") or [], depth=0)
    if _size(command) > TOTAL:
        problems.add(at, "APPLICATION_COMMAND_TOO_LARGE", f"Command exceeds maximum size ({TOTAL})")


def _named(problems: Problems, at: At, thing: Json) -> None:
    names = {"name": thing.get("name")}
    names |= {f"name_localizations.{key}": name for key, name in (thing.get("name_localizations") or {}).items()}
    for key, name in names.items():
        where = (*at, *key.split("."))
        if not name:
            problems.required(where)
        elif not NAME.match(name) or name != name.lower():
            problems.add(where, "APPLICATION_COMMAND_INVALID_NAME", "Command name is invalid")
    texts = {"description": thing.get("description")}
    texts |= {
        f"description_localizations.{key}": text
        for key, text in (thing.get("description_localizations") or {}).items()
    }
    for key, text in texts.items():
        where = (*at, *key.split("."))
        if not text:
            problems.required(where)
        else:
            problems.too_long(where, text, 100, 1)


def _options(problems: Problems, at: At, options: list[Json], *, depth: int) -> None:
    problems.count((*at, "options"), options, OPTIONS)
    seen: set[str] = set()
    optional = False
    groups = {option.get("type") in (SUB_COMMAND, SUB_GROUP) for option in options}
    if len(groups) > 1:
        problems.add((*at, "options"), "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", "Sub-commands stand alone")
    for index, option in enumerate(options):
        here: At = (*at, "options", index)
        kind = option.get("type")
        _named(problems, here, option)
        if kind not in range(1, 12) or (kind == SUB_GROUP and depth > 0) or (kind == SUB_COMMAND and depth > 1):
            problems.add((*here, "type"), "BASE_TYPE_CHOICES", "This type of option cannot stand here.")
        if option.get("name") in seen:
            problems.add(here, "APPLICATION_COMMAND_OPTIONS_NAME_DUPLICATE", "Option names must be unique")
        seen.add(str(option.get("name")))
        if kind in (SUB_COMMAND, SUB_GROUP):
            if kind == SUB_GROUP and not option.get("options"):
                problems.required((*here, "options"))
            _options(problems, here, option.get("options") or [], depth=depth + (1 if kind == SUB_GROUP else 2))
            continue
        if option.get("required"):
            if optional:
                problems.add(
                    here,
                    "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID",
                    "Required options stand before optional",
                )
        else:
            optional = True
        _choices(problems, here, option)


def _choices(problems: Problems, at: At, option: Json) -> None:
    choices = option.get("choices") or []
    problems.count((*at, "choices"), choices, CHOICES)
    if choices and option.get("autocomplete"):
        problems.add(
            (*at, "autocomplete"),
            "APPLICATION_COMMAND_AUTOCOMPLETE_CHOICES",
            "Choices and autocomplete exclude each other",
        )
    if option.get("autocomplete") and option.get("type") not in (STRING, INTEGER, NUMBER):
        problems.add((*at, "autocomplete"), "APPLICATION_COMMAND_AUTOCOMPLETE_TYPE", "Not for this type")
    check_choices(problems, (*at, "choices"), choices, int(option.get("type") or STRING))


def check_choices(problems: Problems, at: At, choices: list[Json], kind: int) -> None:
    """Check the choices of an option, or those an autocomplete answers with."""
    for index, choice in enumerate(choices):
        name, value = choice.get("name"), choice.get("value")
        if not name:
            problems.required((*at, index, "name"))
        else:
            problems.too_long((*at, index, "name"), name, 100, 1)
        if kind == STRING:
            if not isinstance(value, str):
                problems.add((*at, index, "value"), "STRING_TYPE_CONVERT", "Could not interpret value as string.")
            else:
                problems.too_long((*at, index, "value"), value, 100, 1)
        elif not isinstance(value, int | float) or (kind == INTEGER and not isinstance(value, int)):
            problems.add((*at, index, "value"), "NUMBER_TYPE_COERCE", f"Value {value!r} is not a number.")


def _size(thing: Json) -> int:
    """The characters of names, descriptions and choice values that count against a command's total."""

    def longest(key: str) -> int:
        translations: dict[str, Any] = thing.get(f"{key}_localizations") or {}
        return max([len(str(thing.get(key) or "")), *(len(str(text)) for text in translations.values())])

    total = longest("name") + longest("description")
    for choice in thing.get("choices") or []:
        total += len(str(choice.get("name", ""))) + len(str(choice.get("value", "")))
    return total + sum(_size(option) for option in thing.get("options") or [])
