"""`/me`: one's own tables and settings; `/help`."""

from typing import Any

from discord import app_commands

from bot.discord.commands.factory import CommandCall, CommandOption, Work, alone, command, group
from bot.discord.permissions import invitation
from bot.discord.screens import looks
from bot.discord.threads import rename_threads
from games.registry import all_games
from renderers.kit.english import plural

SETTINGS: dict[str, tuple[str, str, tuple[tuple[str, str], ...]]] = {
    "display": (
        "How boards and hands come to you",
        "display",
        (("as pictures", "pictures"), ("as text, for small screens and screen readers", "text")),
    ),
    "theme": ("Light or dark pictures", "theme", (("light", "light"), ("dark", "dark"))),
    "dms": (
        "Whether your hands come by DM",
        "dms",
        (("on: my hand comes by DM", "on"), ("off: I press My hand", "off")),
    ),
}
"""By sub-command: what it is about, the key it is kept under, its choices."""

SURE = CommandOption(
    "sure", "it cannot be taken back", required=True, choices=(("no", "no"), ("yes, forget me", "yes"))
)


def _setting(name: str) -> app_commands.Command[Any, ..., Any]:
    about, key, choices = SETTINGS[name]

    async def work(call: CommandCall) -> None:
        value = call.text("to")
        await call.service.people.choose(call.reply.user_id, key, value)
        call.reply.deed_done = True
        await call.reply.show(f"Your {name} setting is **{value}** now.")

    return command(name, about, work, (CommandOption("to", about, required=True, choices=choices),))


async def _games(call: CommandCall) -> None:
    await looks.games(call.service, call.reply)


async def _next(call: CommandCall) -> None:
    await looks.next_game(call.service, call.reply, 0)


async def _data(call: CommandCall) -> None:
    """Give a person all that is stored about them; what a running game hides from them is not in it."""
    data = await call.service.people.what_is_known(call.reply.user_id)
    await call.reply.send_file("This is all I keep about you.", "harbourmaster-data.json", data)


async def _forget(call: CommandCall) -> None:
    """Take a person out of every table, then their name and id out of all that is stored."""
    if call.text("sure") != "yes":
        await call.reply.show("Nothing was changed.")
        return
    with_threads = await call.service.people.threads_of(call.reply.user_id)
    seats = await call.service.people.forget(call.reply.user_id)
    call.reply.deed_done = True
    kept = await rename_threads(call.interaction.client, call.service, with_threads)
    lines = [
        f"I have forgotten you: your settings, your ratings, and your name at {plural(seats, 'seat')}."
        " The games stay, and your seats are called by their letters.",
        "What I cannot take back: messages and pictures that were posted before may still show your name."
        " Those who manage the server can delete them.",
    ]
    if kept:
        lines.append(f"{plural(kept, 'thread')} could not be renamed either; they can do that too.")
    await call.reply.show("\n".join(lines))


def me_commands() -> app_commands.Group:
    """Return the group `/me`."""
    return group(
        "me",
        "Your tables and settings",
        [
            command("games", "See your tables, those that wait for you first", _games),
            command("next", "Go to the table that has waited longest for you", _next),
            *map(_setting, SETTINGS),
            command("data", "Get all that is stored about you as a file", _data),
            command("forget", "Leave every table and have all about you deleted", _forget, (SURE,)),
        ],
    )


def help_command(work: Work) -> app_commands.Command[Any, ..., Any]:
    return alone(command("help", "How this works", work))


async def help_work(call: CommandCall) -> None:
    """Say how it works in a few lines, and how to add the bot to a server."""
    games = "\n".join(f"- **{rules.title}** (/{rules.command}): {rules.blurb}" for rules in all_games())
    application = call.interaction.application_id
    await call.reply.show(
        "**Harbourmaster** hosts board games that you play a minute at a time, over days.\n"
        "1. /game new opens a table; others press Join; the host presses Start.\n"
        "2. When you are pinged, press **Play** under the board: your hand, and all you can do.\n"
        "3. Or type: every move is a command, and every option is completed as you type.\n"
        "/moves lists what you can do, /rules explains the game, /me games shows where you are awaited,"
        " /undo takes a move back.\n"
        f"Games:\n{games}\n"
        f"[Add Harbourmaster to a server](<{invitation(application)}>)"
    )
