"""Commands that are the same for every game: moves in words, hand, board, log, rules, undo."""

from typing import Any

from discord import app_commands

from bot.discord.commands.factory import AutocompleteCall, CommandCall, CommandOption, alone, command
from bot.discord.commands.which_table import meant, table_option, typed_table
from bot.discord.components import handlers
from bot.discord.components.custom_ids import by_number, from_number
from bot.discord.screens import looks, rulebook
from bot.discord.screens.move_picker import MovePicker
from bot.discord.text import escaping
from bot.discord.text.limits import CHOICE_TEXT
from bot.sessions.refusals import LobbyRefusal
from games.core.move import Move
from games.registry import GAMES, all_games, game

TABLE = (table_option(),)


async def _move(call: CommandCall) -> None:
    position = await meant(call)
    text = call.text("move") or ""
    move: Move | str = text
    seat = position.seat_of(call.reply.user_id)
    mine = position.seen_by(seat)
    if seat is not None and position.running and (index := from_number(mine, text)) is not None:
        legal = position.rules.legal_moves(position.state, seat)
        move = legal[index] if index < len(legal) else text
    done = await call.service.moves.act(position.id, call.reply.user_id, move, interaction=call.reply.id)
    await handlers.after(call.service, call.reply, done)


async def complete_move(call: AutocompleteCall) -> list[tuple[str, str]]:
    """Offer the legal moves of the caller, best first, by label and notation."""
    mine = await typed_table(call)
    if mine is None or not mine.asked:
        return []
    picker = MovePicker(mine)
    return [
        (picker.label(index), words if len(words) <= CHOICE_TEXT else by_number(mine, index))
        for index in picker.best(len(picker.moves))
        for words in (str(picker.moves[index]),)
    ]


async def _moves(call: CommandCall) -> None:
    await looks.moves(call.service, call.reply, await meant(call))


async def _play(call: CommandCall) -> None:
    await looks.panel(call.service, call.reply, await meant(call))


async def _hand(call: CommandCall) -> None:
    await looks.hand(call.service, call.reply, await meant(call))


async def _board(call: CommandCall) -> None:
    await looks.board(call.service, call.reply, await meant(call))


async def _log(call: CommandCall) -> None:
    await looks.log(call.service, call.reply, await meant(call))


async def _undo(call: CommandCall) -> None:
    position = await meant(call)
    done = await call.service.votes.undo(position.id, call.reply.user_id, interaction=call.reply.id)
    await handlers.after(call.service, call.reply, done)


async def _rules(call: CommandCall) -> None:
    key = call.text("game") or (await meant(call)).rules.key
    if key not in GAMES:
        raise LobbyRefusal(f"There is no game {escaping.escape(key)}. Games here: {', '.join(GAMES)}.")
    found = game(key)
    await rulebook.show(call.reply, found, rulebook.page_of(found, call.text("section")))


async def complete_section(call: AutocompleteCall) -> list[tuple[str, str]]:
    """Offer the sections of the rules of the game that is named or played here."""
    key = str(call.filled.get("game") or "")
    if key not in GAMES:
        table = await typed_table(call)
        if table is None:
            return []
        key = table.rules.key
    return [(title, title) for title, _ in rulebook.sections(game(key).rules_text())]


async def complete_game(_: AutocompleteCall) -> list[tuple[str, str]]:
    return [(f"{rules.title}: {rules.blurb}", rules.key) for rules in all_games()]


def table_commands() -> list[app_commands.Command[Any, ..., Any]]:
    """Return the commands at the top of the tree that belong to every game."""
    move = CommandOption(
        "move", "the move in words; begin to type and choose", required=True, complete=complete_move
    )
    rules = (
        CommandOption("section", "which section", complete=complete_section),
        CommandOption("game", "of which game; otherwise the one played here", complete=complete_game),
    )
    return [
        alone(command("move", "Make any move, in words", _move, (move, *TABLE))),
        alone(command("moves", "See everything you can do now", _moves, TABLE)),
        alone(command("play", "Open your panel: your hand and what you can do", _play, TABLE)),
        alone(command("hand", "See your hand; nobody else does", _hand, TABLE)),
        alone(command("board", "See the board", _board, TABLE)),
        alone(command("log", "See what happened", _log, TABLE)),
        alone(command("undo", "Take your last move back, or ask the others to agree", _undo, TABLE)),
        alone(command("rules", "Read the rules, section by section", _rules, rules)),
    ]
