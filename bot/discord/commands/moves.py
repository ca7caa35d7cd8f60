"""A command group for each game, made from its moves: `/GAME VERB`, `/GAME orders`, and what one can look at."""

from typing import Any

import msgspec
from discord import app_commands
from msgspec import NODEFAULT

from bot.discord.commands.factory import AutocompleteCall, CommandCall, CommandOption, command, group
from bot.discord.commands.look import look_commands, own_game
from bot.discord.commands.which_table import meant, table_option, typed_table
from bot.discord.components import handlers
from bot.discord.components.custom_ids import by_number, from_number
from bot.discord.screens import looks, standing_orders
from bot.discord.screens.move_picker import MovePicker
from bot.discord.text.labels import short
from bot.discord.text.limits import CHOICE_TEXT
from bot.sessions.position import Audience
from bot.sessions.refusals import Illegal, Stale
from games.core.errors import NotationError
from games.core.game import Game
from games.core.move import Move
from games.core.notation import (
    Field,
    move_fields,
    move_summary,
    move_verb,
    read_move,
    read_value,
    write_move,
    write_value,
)
from games.core.standing_orders import order_fields
from renderers.contract import renderer_for

NOT_NOW = "Nothing of this kind can be done now"
"""Offered where no value is legal; its value is a word that no move knows."""
NOTHING = "-"
SURE = "sure"
"""The option of moves that are shown before they are made: make it at once."""


def game_group(rules: Game[Any]) -> app_commands.Group:
    """Return the command group of a game."""
    made = [move_command(rules, kind) for kind in rules.moves]
    if rules.StandingOrders is not None:
        made.append(orders_command(rules))
    made += look_commands(rules)
    return group(rules.command, f"{rules.title}: play a turn. {rules.blurb}", made)


def move_command(rules: Game[Any], kind: type[Move]) -> app_commands.Command[Any, ..., Any]:
    """Return the sub-command of one kind of move; it works at tables of this game alone."""
    fields = move_fields(kind)
    table = table_name(fields)
    asks = renderer_for(rules.key).confirms(kind)

    async def work(call: CommandCall) -> None:
        position = own_game(await meant(call, table), rules)
        mine = position.seen_by(position.seat_of(call.reply.user_id))
        move: Move | str = move_verb(kind)  # of who is not asked no more is needed to be refused
        if mine.asked:
            given = {field.name: call.values.get(field.name) for field in fields}
            move = intended(mine, kind, given)
            legal = position.rules.legal_moves(position.state, mine.seat)
            if asks and not call.values.get(SURE) and move in legal:
                await looks.confirm(call.service, call.reply, position, str(legal.index(move)))
                return
        done = await call.service.moves.act(position.id, call.reply.user_id, move, interaction=call.reply.id)
        await handlers.after(call.service, call.reply, done)

    options = [field_option(rules, kind, field, table) for field in fields]
    if asks:
        options.append(
            CommandOption(SURE, "yes: make it at once, without seeing first what it costs and brings", bool)
        )
    return command(move_verb(kind), move_summary(kind), work, (*options, table_option(table)))


def table_name(fields: tuple[Field, ...]) -> str:
    """Return the name of the option for the table, different from the names of the move's own fields."""
    return "table" if all(field.name != "table" for field in fields) else "at-table"


def field_option(rules: Game[Any], kind: type[Move], field: Field, table: str) -> CommandOption:
    """Return a field as an option: flags are yes or no, everything else is completed while typing."""
    required = field.required and not any(other.whole for other in move_fields(kind) if other != field)
    if field.kind == "flag":
        return CommandOption(field.name, field.description, bool)

    async def complete(call: AutocompleteCall) -> list[tuple[str, str]]:
        mine = await typed_table(call, table)
        if mine is None or mine.rules.key != rules.key:
            return []
        return field_choices(mine, kind, field, call.filled)

    return CommandOption(field.name, field.description, required=required, complete=complete)


def field_choices(mine: Audience, kind: type[Move], field: Field, filled: dict[str, Any]) -> list[tuple[str, str]]:
    """Return the values of a field that stand in a legal move with what is filled in already, best first."""
    if not mine.asked:
        return []
    picker = MovePicker(mine)
    others = {name: value for name, value in filled.items() if name != field.name}
    wanted = read_filled(mine, kind, others)
    found: dict[str, tuple[str, int]] = {}
    for index in picker.best(len(picker.moves)):
        move = picker.moves[index]
        if type(move) is not kind or wanted is None or not agrees(move, wanted):
            continue
        value = getattr(move, field.name)
        if field.whole:
            found.setdefault(write_move(move).partition(" ")[2], (picker.label(index), index))
        elif value is not None:
            found.setdefault(write_value(field, value), (picker.field_label(move, field), index))
    return [
        (label, written if len(written) <= CHOICE_TEXT else by_number(mine, index))
        for written, (label, index) in found.items()
    ] or [(NOT_NOW, NOTHING)]


def read_filled(mine: Audience, kind: type[Move], filled: dict[str, Any]) -> dict[str, Any] | None:
    """Return the values of the fields that are filled in; None where one of them cannot be read."""
    values: dict[str, Any] = {}
    for field in move_fields(kind):
        given = filled.get(field.name)
        if given is None or given == "":
            continue
        try:
            if field.whole and (move := whole_move(mine, kind, str(given))) is not None:
                values |= msgspec.structs.asdict(move)  # what else is filled in goes before it
                continue
            values[field.name] = given if isinstance(given, bool) else _given(mine, field, str(given))
        except (NotationError, Stale):
            return None
    return values


def whole_move(mine: Audience, kind: type[Move], text: str) -> Move | None:
    """Return the move that a text in a `whole` field stands for: `B2 right`, or what people read of it up to the
    colon, `B2, turned right`; None for the field's value alone.

    Raises `NotationError` for anything else.
    """
    if len(text.split()) < 2:
        return None
    picker = MovePicker(mine)
    for index, move in enumerate(picker.moves):
        if type(move) is kind and short(picker.label(index)).casefold() == short(text).casefold():
            return move
    try:
        return read_move(mine.rules.moves, f"{move_verb(kind)} {text}")
    except NotationError:
        raise NotationError(f"{short(text)} is not among what can be done now.") from None


def agrees(move: Move, values: dict[str, Any]) -> bool:
    """Return whether a move has these values."""
    return all(same(getattr(move, name), value) for name, value in values.items())


def same(value: Any, given: Any) -> bool:
    """Return whether two values of a field are equal, a multiset in any order."""
    if isinstance(value, tuple) and isinstance(given, tuple):
        return sorted(value) == sorted(given)
    return bool(value == given)


def intended(mine: Audience, kind: type[Move], given: dict[str, Any]) -> Move:
    """Return the move that a command means: what was left out is as usual or, where only one way is legal, that.

    Raises `Illegal` where a value cannot be read; whether the move is legal is the service's business.
    """
    values: dict[str, Any] = {}
    for field in move_fields(kind):
        value = given.get(field.name)
        if value is None:
            continue
        try:
            if field.whole and (move := whole_move(mine, kind, str(value))) is not None:
                values |= msgspec.structs.asdict(move)
                continue
            values[field.name] = value if isinstance(value, bool) else _given(mine, field, str(value))
        except NotationError as error:
            raise Illegal(f"{error} Choose from the list that appears as you type, or press Play.") from None
    fits = [
        move
        for move in mine.rules.legal_moves(mine.position.state, mine.seat)
        if type(move) is kind and agrees(move, values)
    ]
    usual = [move for move in fits if _is_usual(move, values)]
    if len(fits) == 1 or usual:
        return (usual or fits)[0]
    needed = [field for field in move_fields(kind) if field.required and field.name not in values]
    if needed:
        call = "; ".join(f"{field.name}: {field.description}" for field in needed)
        raise Illegal(f"Say more, or choose from the list that appears as you type. {call}.")
    return kind(**values)


def _given(mine: Audience, field: Field, text: str) -> Any:
    """Return the value of a field that was chosen or typed. Raises `NotationError`, `Stale`."""
    index = from_number(mine, text) if mine.position.running else None
    if index is None:
        return read_value(field, text)
    legal = mine.rules.legal_moves(mine.position.state, mine.seat)
    if index >= len(legal) or not hasattr(legal[index], field.name):
        raise NotationError(f"{text} is not on the list.")
    return getattr(legal[index], field.name)


def _is_usual(move: Move, values: dict[str, Any]) -> bool:
    """Return whether a move has the default value in every field that was left out."""
    return all(
        field.default is not NODEFAULT and getattr(move, field.name) == field.default
        for field in move_fields(type(move))
        if field.name not in values and not field.required
    )


def orders_command(rules: Game[Any]) -> app_commands.Command[Any, ..., Any]:
    """Return the sub-command that gives standing orders."""
    assert rules.StandingOrders is not None
    fields = {field.name: field for field in order_fields(rules.StandingOrders)}

    async def work(call: CommandCall) -> None:
        position = own_game(await meant(call), rules)
        occasion, policy = call.text("occasion"), call.text("policy")
        if occasion is None or policy is None:
            if occasion is not None:
                await standing_orders.ask(call.reply, position, occasion)
            else:
                await standing_orders.show(call.reply, position)
            return
        await standing_orders.give(call.service, call.reply, position, occasion, policy)

    async def complete_occasion(_: AutocompleteCall) -> list[tuple[str, str]]:
        return [(field.sentence, name) for name, field in fields.items()]

    async def complete_policy(call: AutocompleteCall) -> list[tuple[str, str]]:
        field = fields.get(str(call.filled.get("occasion", "")))
        return [(field.say(value), value) for value in field.values] if field else []

    return command(
        "orders", "Standing orders: how to answer by yourself, so that nobody waits for you", work,
        (
            CommandOption("occasion", "when; leave it empty to see and change all", complete=complete_occasion),
            CommandOption("policy", "what to do then", complete=complete_policy),
            table_option(),
        ),
    )  # fmt: skip
