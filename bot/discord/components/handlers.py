"""What every button and select does, by the action in its custom id."""

from collections.abc import Awaitable, Callable
from typing import Any

from msgspec import Struct

from bot.discord.access import load_named, own_server
from bot.discord.components.custom_ids import ANY_TIME, CustomId, read_path, table_sign, version_of
from bot.discord.reply import Reply, ReplyMode
from bot.discord.screens import leaving, lobby, looks, rulebook, standing_orders
from bot.discord.screens.move_panel import chosen_move
from bot.discord.screens.move_picker import StalePath
from bot.discord.text import escaping
from bot.discord.text.limits import number
from bot.sessions.moves import MOVED_ON, check_fresh
from bot.sessions.position import Position
from bot.sessions.refusals import NoSuchTable, Stale, Unreadable
from bot.sessions.results import ActionResult
from bot.sessions.service import TableService
from games.core.move import Move
from games.core.seat import Seat
from games.registry import GAMES, game
from storage.records import SessionRow

GONE = "hm-no-such-move"
"""Stands for a move that a button names and that is not legal any more: the service says why."""


class ComponentPress(Struct):
    """A button or select that was used: its custom id, the values chosen, the reply to it, and the service."""

    service: TableService
    reply: Reply
    custom_id: CustomId
    values: list[str]
    message_id: int | None = None
    """The message that was pressed on."""

    async def position(self) -> Position:
        """Return the table that is meant, if the presser may name it from where they are. Raises `NoSuchTable`."""
        return await load_named(self.service, self.reply, self.custom_id.session)

    async def own_position(self) -> Position:
        """Return the table that is meant, if the button was made for this very table. Raises as `position` does,
        and `Stale`."""
        position = await self.position()
        self.check_own(position.session)
        return position

    def check_own(self, session: SessionRow) -> None:
        """Raise `Stale` for a button of another table that had the same number, before a backup was restored."""
        mark = self.custom_id.mark
        # older versions gave the buttons of a lobby no mark: those under its own message are still good
        older = mark == ANY_TIME and self.message_id is not None and self.message_id == session.lobby_message_id
        if not older and mark != table_sign(session):
            raise Stale("That button is from a table that is not here any more.")

    @property
    def chosen(self) -> str:
        """What was chosen in a select; empty for a button."""
        return self.values[0] if self.values else ""

    def version(self, position: Position) -> int:
        """Return the version at which the button was made."""
        return version_of(position.session.salt, position.version, self.custom_id.mark)


Handler = Callable[[ComponentPress], Awaitable[None]]


class Action(Struct):
    """What an action does, and how it is answered where the message is public."""

    do: Handler
    way: ReplyMode
    """The way for a press on a public message."""
    private: ReplyMode
    """The way for a press on a private one."""


# --- looking ----------------------------------------------------------------------------------------


async def _board(pressed: ComponentPress) -> None:
    await looks.board(pressed.service, pressed.reply, await pressed.position())


async def _page(pressed: ComponentPress) -> None:
    key = pressed.chosen or pressed.custom_id.arg
    await looks.page(pressed.service, pressed.reply, await pressed.position(), key)


async def _hand(pressed: ComponentPress) -> None:
    await looks.hand(pressed.service, pressed.reply, await pressed.position())


async def _log(pressed: ComponentPress) -> None:
    await looks.log(pressed.service, pressed.reply, await pressed.position(), number(pressed.custom_id.arg) or 0)


async def _next(pressed: ComponentPress) -> None:
    await looks.next_game(pressed.service, pressed.reply, pressed.custom_id.session)


# --- playing ----------------------------------------------------------------------------------------


async def _play(pressed: ComponentPress) -> None:
    await looks.panel(pressed.service, pressed.reply, await pressed.position())


def _path(pressed: ComponentPress) -> tuple[tuple[int, ...], int]:
    """Return the choices and the page that a panel's button carries. Raises `Stale` for what says nothing."""
    try:
        return read_path(pressed.custom_id.arg)
    except ValueError:
        raise Stale(MOVED_ON) from None


async def _open(pressed: ComponentPress) -> None:
    path, page = _path(pressed)
    await _turn_to(pressed, path, page)


async def _pick(pressed: ComponentPress) -> None:
    path, _ = _path(pressed)
    try:
        steps, _ = read_path(pressed.chosen or "?")
    except ValueError:
        raise Stale(MOVED_ON) from None
    await _turn_to(pressed, (*path, *steps), 0)


async def _turn_to(pressed: ComponentPress, path: tuple[int, ...], page: int) -> None:
    position = await pressed.position()
    check_fresh(position, position.require_seat(pressed.reply.user_id), pressed.version)
    await looks.panel_page(pressed.service, pressed.reply, position, path, page)


async def _confirm(pressed: ComponentPress) -> None:
    position = await pressed.position()
    check_fresh(position, position.require_seat(pressed.reply.user_id), pressed.version)
    await looks.confirm(pressed.service, pressed.reply, position, pressed.custom_id.arg)


async def _do(pressed: ComponentPress) -> None:
    def chosen(position: Position, seat: Seat) -> Move | str:
        try:
            return chosen_move(position.seen_by(seat), pressed.custom_id.arg)
        except StalePath:
            return GONE

    result = await pressed.service.moves.act(
        pressed.custom_id.session, pressed.reply.user_id, chosen,
        version=pressed.version, interaction=pressed.reply.id,
    )  # fmt: skip
    await after(pressed.service, pressed.reply, result)


async def after(service: TableService, reply: Reply, result: ActionResult) -> None:
    """Tell what was done, and show the panel of the position that it led to: fresh moves, or what else there
    is."""
    reply.deed_done = True
    reply.session = result.session_id
    await looks.current_panel(service, reply, result.position, done=f"✔ {result.text}")


async def _undo(pressed: ComponentPress) -> None:
    result = await pressed.service.votes.undo(
        pressed.custom_id.session, pressed.reply.user_id, version=pressed.version, interaction=pressed.reply.id
    )
    await after(pressed.service, pressed.reply, result)


async def _vote(pressed: ComponentPress) -> None:
    def asked(position: Position) -> int:
        sign = number(pressed.custom_id.arg)
        row = -1 if sign is None else version_of(position.session.salt, position.version, sign)
        if row < 0:  # a button that names no question would vote on any
            raise Stale(MOVED_ON)
        return row

    result = await pressed.service.votes.vote(
        pressed.custom_id.session, pressed.reply.user_id, pressed.custom_id.action == "agree",
        asked=asked, interaction=pressed.reply.id,
    )  # fmt: skip
    await after(pressed.service, pressed.reply, result)


# --- after the end ----------------------------------------------------------------------------------


async def _rematch(pressed: ComponentPress) -> None:
    position = await pressed.position()
    if pressed.version(position) < 0:
        raise Stale("That button is from a table that is not here any more.")
    await lobby.rematch(pressed.service, pressed.reply, position)


async def _export(pressed: ComponentPress) -> None:
    position = await pressed.position()
    data = await pressed.service.export(position.id)
    await pressed.reply.send_file(f"{position.title}, as it can be replayed:", export_name(position), data)


def export_name(position: Position) -> str:
    """Return the file name of an exported game."""
    return f"{position.rules.key}-{position.session.number}.json"


# --- giving up --------------------------------------------------------------------------------------


async def _resign(pressed: ComponentPress) -> None:
    await leaving.carry_out_resign(pressed.service, pressed.reply, await pressed.own_position())


async def _end(pressed: ComponentPress) -> None:
    try:
        position = await pressed.own_position()
    except Unreadable as trouble:
        if trouble.session is None:
            raise
        pressed.check_own(trouble.session)
        await leaving.close_unreadable(pressed.service, pressed.reply, trouble.session)
        return
    await leaving.carry_out_end(pressed.service, pressed.reply, position)


async def _stay(pressed: ComponentPress) -> None:
    await leaving.stay(pressed.reply, await pressed.position())


# --- standing orders and rules ----------------------------------------------------------------------


async def _orders(pressed: ComponentPress) -> None:
    await standing_orders.show(pressed.reply, await pressed.position())


async def _occasion(pressed: ComponentPress) -> None:
    await standing_orders.ask(pressed.reply, await pressed.position(), pressed.chosen)


async def _policy(pressed: ComponentPress) -> None:
    position = await pressed.position()
    await standing_orders.give(pressed.service, pressed.reply, position, pressed.custom_id.arg, pressed.chosen)


async def _rules(pressed: ComponentPress) -> None:
    key, _, page = (pressed.chosen or pressed.custom_id.arg).rpartition("@")
    if key not in GAMES:
        raise NoSuchTable(f"The rules of {escaping.escape(key)} are not here. Say /rules.")
    await rulebook.show(pressed.reply, game(key), number(page) or 0)


# --- the lobby --------------------------------------------------------------------------------------


async def _join(pressed: ComponentPress) -> None:
    position = own_server(await pressed.own_position(), pressed.reply)
    await lobby.join(pressed.service, pressed.reply, position)


async def _leave(pressed: ComponentPress) -> None:
    position = await pressed.own_position()
    await pressed.service.lobby.leave(position.id, pressed.reply.person, pressed.reply.id)


async def _start(pressed: ComponentPress) -> None:
    position = await pressed.own_position()
    await pressed.service.lobby.start(position.id, pressed.reply.user_id, pressed.reply.id)


async def _computer(pressed: ComponentPress) -> None:
    position = await pressed.own_position()
    player = next(iter(pressed.service.lobby.player_keys))
    await pressed.service.lobby.add_computer(position.id, pressed.reply.user_id, player, pressed.reply.id)


async def _remove(pressed: ComponentPress) -> None:
    position = await pressed.own_position()
    await pressed.service.lobby.remove_computer(position.id, pressed.reply.user_id, pressed.reply.id)


async def _options(pressed: ComponentPress) -> None:
    await lobby.options(pressed.service, pressed.reply, await pressed.own_position(), pressed.custom_id.arg)


async def _set(pressed: ComponentPress) -> None:
    position = await pressed.own_position()
    page, _, name = pressed.custom_id.arg.partition(".")
    changed = await pressed.service.lobby.set_option(
        position.id, pressed.reply.user_id, name, pressed.chosen, pressed.reply.id
    )
    await lobby.options(pressed.service, pressed.reply, changed, page)


ACTIONS: dict[str, Action] = {
    "join": Action(_join, ReplyMode.QUIET, ReplyMode.QUIET),
    "leave": Action(_leave, ReplyMode.QUIET, ReplyMode.QUIET),
    "start": Action(_start, ReplyMode.QUIET, ReplyMode.QUIET),
    "computer": Action(_computer, ReplyMode.QUIET, ReplyMode.QUIET),
    "remove": Action(_remove, ReplyMode.QUIET, ReplyMode.QUIET),
    "options": Action(_options, ReplyMode.NEW, ReplyMode.SAME),
    "set": Action(_set, ReplyMode.NEW, ReplyMode.SAME),
    "play": Action(_play, ReplyMode.NEW, ReplyMode.SAME),
    "hand": Action(_hand, ReplyMode.NEW, ReplyMode.NEW),
    "board": Action(_board, ReplyMode.NEW, ReplyMode.NEW),
    "page": Action(_page, ReplyMode.NEW, ReplyMode.SAME),
    "log": Action(_log, ReplyMode.NEW, ReplyMode.NEW),
    "leaf": Action(_log, ReplyMode.NEW, ReplyMode.SAME),
    "replay": Action(_log, ReplyMode.NEW, ReplyMode.NEW),
    "open": Action(_open, ReplyMode.NEW, ReplyMode.SAME),
    "pick": Action(_pick, ReplyMode.NEW, ReplyMode.SAME),
    "confirm": Action(_confirm, ReplyMode.NEW, ReplyMode.SAME),
    "do": Action(_do, ReplyMode.NEW, ReplyMode.SAME),
    "undo": Action(_undo, ReplyMode.NEW, ReplyMode.SAME),
    "agree": Action(_vote, ReplyMode.NEW, ReplyMode.SAME),
    "decline": Action(_vote, ReplyMode.NEW, ReplyMode.SAME),
    "next": Action(_next, ReplyMode.NEW, ReplyMode.SAME),
    "resign": Action(_resign, ReplyMode.NEW, ReplyMode.SAME),
    "end": Action(_end, ReplyMode.NEW, ReplyMode.SAME),
    "stay": Action(_stay, ReplyMode.NEW, ReplyMode.SAME),
    "orders": Action(_orders, ReplyMode.NEW, ReplyMode.SAME),
    "occasion": Action(_occasion, ReplyMode.NEW, ReplyMode.SAME),
    "policy": Action(_policy, ReplyMode.NEW, ReplyMode.SAME),
    "rules": Action(_rules, ReplyMode.NEW, ReplyMode.SAME),
    "rematch": Action(_rematch, ReplyMode.NEW, ReplyMode.NEW),
    "export": Action(_export, ReplyMode.NEW, ReplyMode.NEW),
}


def known(action: str) -> Action | None:
    """Return what an action does; None for one that an older version had."""
    return ACTIONS.get(action)


def private(interaction: Any) -> bool:
    """Return whether a press came from a message that only the presser sees."""
    message = interaction.message
    return interaction.guild_id is None or (message is not None and message.flags.ephemeral)
