"""Slash commands made from descriptions: one way for all to be built, completed, run and refused.

The library reads a command's options from the signature of a function; ours are known only at run time (a game's
moves, a table's options), so each command gets a function with a signature made for it.
"""

import traceback
from collections.abc import Awaitable, Callable
from functools import partial
from inspect import Parameter, Signature
from typing import Any, cast

import discord
import structlog
from discord import app_commands
from msgspec import Struct

from bot.discord.access import Sight
from bot.discord.reply import Reply, ReplyMode, replying
from bot.discord.screens.refusals import refuse
from bot.discord.text.limits import CHOICE_TEXT, CHOICES, command_name, cut, description
from bot.sessions.service import TableService

log = structlog.get_logger(__name__)

Client = Any
"""The bot; only its `service` is used here."""

EVERYWHERE = app_commands.AppCommandContext(guild=True, dm_channel=True, private_channel=True)
BOTH_WAYS = app_commands.AppInstallationType(guild=True, user=True)


class AutocompleteCall(Struct):
    """A person typing into an option: who and where, the text so far, and the values of the other options."""

    service: TableService
    user_id: int
    channel_id: int
    guild_id: int | None
    current: str
    filled: dict[str, Any]
    sight: Sight


Complete = Callable[[AutocompleteCall], Awaitable[list[tuple[str, str]]]]
"""Returns choices as (what people read, value)."""


class CommandOption(Struct):
    """An option of a command."""

    name: str
    description: str
    kind: type = str
    required: bool = False
    choices: tuple[tuple[str, str], ...] = ()
    """Fixed choices as (what people read, value)."""
    complete: Complete | None = None


class CommandCall(Struct):
    """A command that was sent: the service, the reply to it, and the options that were filled in."""

    service: TableService
    reply: Reply
    interaction: discord.Interaction[Any]
    values: dict[str, Any]

    def text(self, name: str) -> str | None:
        """Return a text option, None where it was left empty."""
        value = self.values.get(name)
        return None if value is None or not str(value).strip() else str(value).strip()


Work = Callable[[CommandCall], Awaitable[None]]


def command(
    name: str, about: str, work: Work, options: tuple[CommandOption, ...] = ()
) -> app_commands.Command[Any, ..., Any]:
    """Return a slash command."""
    ordered = sorted(options, key=lambda option: not option.required)

    async def callback(interaction: discord.Interaction[Any], **values: Any) -> None:
        service = cast("TableService", interaction.client.service)
        given = {option.name: values.get(f"o{place}") for place, option in enumerate(ordered)}

        async def run(reply: Reply) -> None:
            await work(CommandCall(service, reply, interaction, given))

        title = interaction.command.qualified_name if interaction.command is not None else name
        await replying(Reply(interaction, ReplyMode.NEW), run, partial(refuse, service), command=f"/{title}")

    parameters = [Parameter("interaction", Parameter.POSITIONAL_OR_KEYWORD, annotation=discord.Interaction)]
    for place, option in enumerate(ordered):
        kind: Any = option.kind if option.required else option.kind | None
        default = Parameter.empty if option.required else None
        parameters.append(Parameter(f"o{place}", Parameter.KEYWORD_ONLY, annotation=kind, default=default))
    vars(callback)["__signature__"] = Signature(parameters)
    names = {f"o{place}": option for place, option in enumerate(ordered)}
    described = app_commands.describe(**{key: description(option.description) for key, option in names.items()})
    renamed = app_commands.rename(**{key: command_name(option.name) for key, option in names.items()})
    fixed = app_commands.choices(
        **{
            key: [
                app_commands.Choice(name=cut(label, CHOICE_TEXT), value=value) for label, value in option.choices
            ]
            for key, option in names.items()
            if option.choices
        }
    )
    typed = app_commands.autocomplete(
        **{key: completer(option.complete) for key, option in names.items() if option.complete is not None}
    )
    made: Any = typed(fixed(renamed(described(callback)))) if names else callback
    return app_commands.Command(name=command_name(name), description=description(about), callback=made)


def completer(complete: Complete) -> Callable[..., Any]:
    """Return an autocomplete callback. It never raises: a list that cannot be made is an empty one."""

    async def autocomplete(interaction: discord.Interaction[Any], current: str) -> list[app_commands.Choice[str]]:
        filled = {name: value for name, value in interaction.namespace if value is not None}
        call = AutocompleteCall(
            cast("TableService", interaction.client.service), interaction.user.id, interaction.channel_id or 0,
            interaction.guild_id, str(current), filled, Sight(interaction),
        )  # fmt: skip
        under_way = interaction.client.under_way
        if under_way.closing:
            return []
        try:
            with under_way.one():
                found = await complete(call)
        except Exception as error:
            trace = "".join(traceback.format_exception(error))
            log.error("autocomplete failed", interaction=interaction.id, traceback=trace)  # noqa: TRY400 - no locals
            return []
        fits = matching(found, current)
        return [app_commands.Choice(name=cut(label, CHOICE_TEXT), value=value) for label, value in fits]

    return autocomplete


def matching(found: list[tuple[str, str]], current: str) -> list[tuple[str, str]]:
    """Return the choices that hold every word typed so far; a value that is too long to send is left out."""
    words = str(current).casefold().split()
    fits = [
        (label, value)
        for label, value in found
        if 0 < len(value) <= CHOICE_TEXT and all(word in f"{label} {value}".casefold() for word in words)
    ]
    return fits[:CHOICES]


def group(
    name: str, about: str, commands: list[app_commands.Command[Any, ..., Any]], **settings: Any
) -> app_commands.Group:
    """Return a group of commands."""
    made = app_commands.Group(
        name=command_name(name), description=description(about), allowed_contexts=EVERYWHERE,
        allowed_installs=BOTH_WAYS, **settings,
    )  # fmt: skip
    for one in commands:
        made.add_command(one)
    return made


def alone(made: app_commands.Command[Any, ..., Any]) -> app_commands.Command[Any, ..., Any]:
    """Return a command for the top of the tree."""
    made.allowed_contexts = EVERYWHERE
    made.allowed_installs = BOTH_WAYS
    return made
