"""What every button and select does, by the action in its custom id."""

from collections.abc import Awaitable, Callable
from typing import Any

from msgspec import Struct

from bot.discord.commands.which_table import own_server
from bot.discord.components.custom_ids import Press, read_path, version_of
from bot.discord.reply import Answer, Way
from bot.discord.screens import leaving, lobby, looks, rulebook, standing_orders
from bot.discord.screens.looks import MOVED_ON
from bot.discord.screens.move_panel import chosen_move
from bot.discord.screens.move_picker import Lost
from bot.discord.text import escaping
from bot.discord.text.limits import number
from bot.sessions.history import nothing_new_for
from bot.sessions.position import Position
from bot.sessions.refusals import NoSuchTable, Stale
from bot.sessions.results import Done
from bot.sessions.service import TableService
from games.core.move import Move
from games.core.seat import Seat
from games.registry import GAMES, game

GONE = "hm-no-such-move"
"""Sent in place of a move that a button names and the legal list has not: the service says what is the matter."""


class Pressed(Struct):
    """A press on its way: what was pressed, what was chosen in a select, and the service."""

    service: TableService
    answer: Answer
    press: Press
    values: list[str]

    async def position(self) -> Position:
        """Return the table that is meant. Raises `NoSuchTable`."""
        return await self.service.position(self.press.session)

    @property
    def chosen(self) -> str:
        """What was chosen in a select; empty for a button."""
        return self.values[0] if self.values else ""

    def version(self, position: Position) -> int:
        """Return the version at which the button was made."""
        return version_of(position.session.salt, position.version, self.press.mark)


Handler = Callable[[Pressed], Awaitable[None]]


class Action(Struct):
    """What an action does, and how it is answered where the message is public."""

    do: Handler
    way: Way
    """The way for a press on a public message."""
    private: Way
    """The way for a press on a private one."""


# --- looking ----------------------------------------------------------------------------------------


async def _board(pressed: Pressed) -> None:
    await looks.board(pressed.service, pressed.answer, await pressed.position())


async def _page(pressed: Pressed) -> None:
    key = pressed.chosen or pressed.press.arg
    await looks.page(pressed.service, pressed.answer, await pressed.position(), key)


async def _hand(pressed: Pressed) -> None:
    await looks.hand(pressed.service, pressed.answer, await pressed.position())


async def _log(pressed: Pressed) -> None:
    await looks.log(pressed.service, pressed.answer, await pressed.position(), number(pressed.press.arg) or 0)


async def _next(pressed: Pressed) -> None:
    await looks.next_game(pressed.service, pressed.answer, pressed.press.session)


# --- playing ----------------------------------------------------------------------------------------


async def _play(pressed: Pressed) -> None:
    await looks.panel(pressed.service, pressed.answer, await pressed.position())


def _path(pressed: Pressed) -> tuple[tuple[int, ...], int]:
    """Return the choices and the page that a panel's button carries. Raises `Stale` for what says nothing."""
    try:
        return read_path(pressed.press.arg)
    except ValueError:
        raise Stale(MOVED_ON) from None


async def _open(pressed: Pressed) -> None:
    path, page = _path(pressed)
    await _turn_to(pressed, path, page)


async def _pick(pressed: Pressed) -> None:
    path, _ = _path(pressed)
    try:
        steps, _ = read_path(pressed.chosen or "?")
    except ValueError:
        raise Stale(MOVED_ON) from None
    await _turn_to(pressed, (*path, *steps), 0)


async def _turn_to(pressed: Pressed, path: tuple[int, ...], page: int) -> None:
    position = await pressed.position()
    seat = position.require_seat(pressed.answer.user_id)
    await check_fresh(pressed, position, seat)
    await looks.panel_page(pressed.service, pressed.answer, position, path, page)


async def check_fresh(pressed: Pressed, position: Position, seat: Seat) -> None:
    """Raise `Stale` if something happened since the button was made that its presser could see."""
    version = pressed.version(position)
    if version == position.version:
        return
    if version >= 0:
        rows = await pressed.service.store.moves(position.id, after=version)
        if nothing_new_for(position.rules, rows, seat):
            return
    raise Stale(MOVED_ON)


async def _confirm(pressed: Pressed) -> None:
    position = await pressed.position()
    await check_fresh(pressed, position, position.require_seat(pressed.answer.user_id))
    await looks.confirm(pressed.service, pressed.answer, position, pressed.press.arg)


async def _do(pressed: Pressed) -> None:
    position = await pressed.position()
    seat = position.seat_of(pressed.answer.user_id)
    move: Move | str = GONE
    if seat is not None and position.running and seat in position.acting():
        try:
            index, _ = chosen_move(position, seat, pressed.press.arg)
            move = position.rules.legal_moves(position.state, seat)[index]
        except Lost:
            move = GONE
    done = await pressed.service.act(
        position.id, pressed.answer.user_id, move, version=pressed.version(position), interaction=pressed.answer.id
    )
    await after(pressed.service, pressed.answer, done)


async def after(service: TableService, answer: Answer, done: Done) -> None:
    """Tell what was done, and show the panel of the position as it stands: fresh moves, or what else there is."""
    answer.deed_done = True
    answer.session = done.session_id
    await looks.standing(service, answer, await service.position(done.session_id), done=f"✔ {done.text}")


async def _undo(pressed: Pressed) -> None:
    position = await pressed.position()
    done = await pressed.service.undo(
        position.id, pressed.answer.user_id, version=pressed.version(position), interaction=pressed.answer.id
    )
    await after(pressed.service, pressed.answer, done)


async def _vote(pressed: Pressed) -> None:
    position = await pressed.position()
    sign = number(pressed.press.arg)
    asked = -1 if sign is None else version_of(position.session.salt, position.version, sign)
    seated = position.seat_of(pressed.answer.user_id) is not None
    if asked < 0 and position.running and seated:  # a button that names no question would vote on any
        raise Stale(MOVED_ON)
    done = await pressed.service.vote(
        position.id, pressed.answer.user_id, pressed.press.action == "agree",
        asked=asked, interaction=pressed.answer.id,
    )  # fmt: skip
    await after(pressed.service, pressed.answer, done)


# --- after the end ----------------------------------------------------------------------------------


async def _rematch(pressed: Pressed) -> None:
    await lobby.rematch(pressed.service, pressed.answer, await pressed.position())


async def _export(pressed: Pressed) -> None:
    position = await pressed.position()
    data = await pressed.service.export(position.id)
    await pressed.answer.send_file(f"{position.title}, as it can be replayed:", export_name(position), data)


def export_name(position: Position) -> str:
    """Return the file name of an exported game."""
    return f"{position.rules.key}-{position.session.number}.json"


# --- giving up --------------------------------------------------------------------------------------


async def _resign(pressed: Pressed) -> None:
    await leaving.carry_out_resign(pressed.service, pressed.answer, await pressed.position())


async def _end(pressed: Pressed) -> None:
    await leaving.carry_out_end(pressed.service, pressed.answer, await pressed.position())


async def _stay(pressed: Pressed) -> None:
    await leaving.stay(pressed.answer, await pressed.position())


# --- standing orders and rules ----------------------------------------------------------------------


async def _orders(pressed: Pressed) -> None:
    await standing_orders.show(pressed.answer, await pressed.position())


async def _occasion(pressed: Pressed) -> None:
    await standing_orders.ask(pressed.answer, await pressed.position(), pressed.chosen)


async def _policy(pressed: Pressed) -> None:
    position = await pressed.position()
    await standing_orders.give(pressed.service, pressed.answer, position, pressed.press.arg, pressed.chosen)


async def _rules(pressed: Pressed) -> None:
    key, _, page = (pressed.chosen or pressed.press.arg).rpartition("@")
    if key not in GAMES:
        raise NoSuchTable(f"The rules of {escaping.escape(key)} are not here. Say /rules.")
    await rulebook.show(pressed.answer, game(key), number(page) or 0)


# --- the lobby --------------------------------------------------------------------------------------


async def _join(pressed: Pressed) -> None:
    position = own_server(await pressed.position(), pressed.answer)
    await lobby.join(pressed.service, pressed.answer, position)


async def _leave(pressed: Pressed) -> None:
    position = await pressed.position()
    await pressed.service.leave(position.id, pressed.answer.person, pressed.answer.id)


async def _start(pressed: Pressed) -> None:
    position = await pressed.position()
    await pressed.service.start(position.id, pressed.answer.user_id, pressed.answer.id)


async def _computer(pressed: Pressed) -> None:
    position = await pressed.position()
    player = next(iter(pressed.service.player_keys))
    await pressed.service.add_computer(position.id, pressed.answer.user_id, player, pressed.answer.id)


async def _remove(pressed: Pressed) -> None:
    position = await pressed.position()
    await pressed.service.remove_computer(position.id, pressed.answer.user_id, pressed.answer.id)


async def _options(pressed: Pressed) -> None:
    await lobby.options(pressed.service, pressed.answer, await pressed.position(), pressed.press.arg)


async def _set(pressed: Pressed) -> None:
    position = await pressed.position()
    page, _, name = pressed.press.arg.partition(".")
    changed = await pressed.service.set_option(
        position.id, pressed.answer.user_id, name, pressed.chosen, pressed.answer.id
    )
    await lobby.options(pressed.service, pressed.answer, changed, page)


ACTIONS: dict[str, Action] = {
    "join": Action(_join, Way.QUIET, Way.QUIET),
    "leave": Action(_leave, Way.QUIET, Way.QUIET),
    "start": Action(_start, Way.QUIET, Way.QUIET),
    "computer": Action(_computer, Way.QUIET, Way.QUIET),
    "remove": Action(_remove, Way.QUIET, Way.QUIET),
    "options": Action(_options, Way.NEW, Way.SAME),
    "set": Action(_set, Way.NEW, Way.SAME),
    "play": Action(_play, Way.NEW, Way.SAME),
    "hand": Action(_hand, Way.NEW, Way.NEW),
    "board": Action(_board, Way.NEW, Way.NEW),
    "page": Action(_page, Way.NEW, Way.SAME),
    "log": Action(_log, Way.NEW, Way.NEW),
    "leaf": Action(_log, Way.NEW, Way.SAME),
    "replay": Action(_log, Way.NEW, Way.NEW),
    "open": Action(_open, Way.NEW, Way.SAME),
    "pick": Action(_pick, Way.NEW, Way.SAME),
    "confirm": Action(_confirm, Way.NEW, Way.SAME),
    "do": Action(_do, Way.NEW, Way.SAME),
    "undo": Action(_undo, Way.NEW, Way.SAME),
    "agree": Action(_vote, Way.NEW, Way.SAME),
    "decline": Action(_vote, Way.NEW, Way.SAME),
    "next": Action(_next, Way.NEW, Way.SAME),
    "resign": Action(_resign, Way.NEW, Way.SAME),
    "end": Action(_end, Way.NEW, Way.SAME),
    "stay": Action(_stay, Way.NEW, Way.SAME),
    "orders": Action(_orders, Way.NEW, Way.SAME),
    "occasion": Action(_occasion, Way.NEW, Way.SAME),
    "policy": Action(_policy, Way.NEW, Way.SAME),
    "rules": Action(_rules, Way.NEW, Way.SAME),
    "rematch": Action(_rematch, Way.NEW, Way.NEW),
    "export": Action(_export, Way.NEW, Way.NEW),
}


def known(action: str) -> Action | None:
    """Return what an action does; None for one that an older version had."""
    return ACTIONS.get(action)


def private(interaction: Any) -> bool:
    """Return whether a press came from a message that only the presser sees."""
    message = interaction.message
    return interaction.guild_id is None or (message is not None and message.flags.ephemeral)
