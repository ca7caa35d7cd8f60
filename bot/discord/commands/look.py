"""The sub-commands of a game that only show something: a page besides the board, and what a card does."""

from typing import Any

from discord import app_commands

from bot.discord.commands.factory import AutocompleteCall, CommandCall, CommandOption, command
from bot.discord.commands.which_table import meant, table_option, typed_table
from bot.discord.screens import looks
from bot.discord.text import escaping
from bot.sessions.position import Position
from bot.sessions.refusals import Illegal, Refusal
from games.core.game import Game
from renderers.contract import Page, PageKind, renderer_for


def look_commands(rules: Game[Any]) -> list[app_commands.Command[Any, ..., Any]]:
    """Return the commands that show what a game has to show."""
    renderer = renderer_for(rules.key)
    made = [page_command(rules, kind) for kind in renderer.page_kinds()]
    return [*made, card_command(rules)] if renderer.card_titles() else made


def own_game(position: Position, rules: Game[Any]) -> Position:
    """Return the table that is meant, where this game is played. Raises `Illegal` if another game is."""
    if position.rules.key != rules.key:
        raise Illegal(f"{position.title} is another game: its commands begin with /{position.rules.command}.")
    return position


# --- pages ------------------------------------------------------------------------------------------


def page_command(rules: Game[Any], kind: PageKind) -> app_commands.Command[Any, ..., Any]:
    """Return the command that shows a page of a kind; whose it is comes from the table."""

    async def work(call: CommandCall) -> None:
        position = own_game(await meant(call), rules)
        if position.state is None:  # says so
            await looks.board(call.service, call.reply, position)
            return
        key = wanted(position, kind, call.text("seat"), position.seat_of(call.reply.user_id))
        await looks.page(call.service, call.reply, position, key)

    async def complete(call: AutocompleteCall) -> list[tuple[str, str]]:
        table = await typed_table(call)
        if table is None or table.rules.key != rules.key or table.position.state is None:
            return []
        return [(page.label, page.key) for page in pages_of(table.position, kind)]

    asks = (CommandOption("seat", kind.asks, complete=complete),) if kind.asks else ()
    return command(kind.word, kind.about, work, (*asks, table_option()))


def pages_of(position: Position, kind: PageKind) -> list[Page]:
    """Return the pages of a kind that a table has."""
    pages = position.renderer.pages(position.public.view, position.seating(escaping.label))
    return [page for page in pages if page.key.partition(":")[0] == kind.word]


def wanted(position: Position, kind: PageKind, said: str | None, seat: int | None) -> str:
    """Return the key of the page that is meant: the one that was named, else one's own, else the first.

    Raises `Refusal` where there is none, and for a name that none has.
    """
    pages = pages_of(position, kind)
    if not pages:
        raise Refusal(f"{position.title} has no {kind.word} to show.")
    if said is None:
        own = f"{kind.word}:{seat}"
        return own if own in [page.key for page in pages] else pages[0].key
    for page in pages:
        if said == page.key or said.casefold() in page.label.casefold():
            return page.key
    raise Refusal(f"There is no {kind.word} of {escaping.escape(said)} here. Choose from the list as you type.")


# --- cards ------------------------------------------------------------------------------------------


def card_command(rules: Game[Any]) -> app_commands.Command[Any, ..., Any]:
    """Return the command that explains a card; it needs no table."""
    titles = renderer_for(rules.key).card_titles()

    async def work(call: CommandCall) -> None:
        said = call.text("name") or ""
        name = card_named(rules, said)
        if name is None:
            raise Refusal(f"{rules.title} has no card {escaping.escape(said)}. Choose from the list as you type.")
        await looks.card(call.service, call.reply, rules, name)

    async def complete(_: AutocompleteCall) -> list[tuple[str, str]]:
        return sorted((title, name) for name, title in titles.items())

    option = CommandOption("name", "which card; begin to type", required=True, complete=complete)
    return command("card", f"See a card of {rules.title} and what it does", work, (option,))


def card_named(rules: Game[Any], said: str) -> str | None:
    """Return the card that a text names, by title or as moves name it; None for none."""
    plain = said.strip().casefold()
    titles = renderer_for(rules.key).card_titles()
    return next((name for name, title in titles.items() if plain in (name.casefold(), title.casefold())), None)
