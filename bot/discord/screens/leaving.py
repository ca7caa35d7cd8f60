"""Giving up a seat, or a whole game: asked once more before it is done, since neither can be taken back."""

from bot.discord.components.custom_ids import CustomId, table_sign
from bot.discord.components.layout import ButtonSpec, Row, Style
from bot.discord.reply import Reply
from bot.sessions.position import Position
from bot.sessions.service import TableService
from storage.records import SessionRow


async def ask_resign(reply: Reply, position: Position) -> None:
    """Ask whether somebody means to resign. Raises `Stranger`, `NotStarted`, `Finished`."""
    seat = position.require_seat(reply.user_id)
    position.require_playing(seat)
    others = any(position.is_human(row.seat) for row in position.seats if row.seat != seat)
    then = "A caretaker plays on for you." if others else "Nobody else plays there: the game is closed."
    await _ask(reply, position, f"Really resign from {position.title}? {then}", "resign", "Resign")


async def end(service: TableService, reply: Reply, position: Position) -> None:
    """End a game: ask first where that is done at once, else ask the others to agree."""
    host = reply.user_id == position.session.host_id
    alone = position.running and not any(
        position.is_human(row.seat) for row in position.seats if row.user_id != reply.user_id
    )
    if (host or (alone and position.seat_of(reply.user_id) is not None)) and (
        position.in_lobby or position.running
    ):
        if position.in_lobby:
            text = f"Really close {position.title}? Nobody can join it then."
        else:
            text = f"Really end {position.title} for everybody? It is closed without a result."
        await _ask(reply, position, text, "end", "End it")
        return
    await carry_out_end(service, reply, position)


async def ask_close_unreadable(service: TableService, reply: Reply, session: SessionRow) -> None:
    """Ask whether somebody means to close a table that cannot be read. Raises `NotYours`, `Finished`."""
    service.set_aside.check(session, reply.user_id)
    close = ButtonSpec(CustomId(session.id, table_sign(session), "end"), "End it", Style.danger)
    await reply.show(
        f"Table #{session.number} cannot be read; an update of this bot may mend that."
        " Really close it without a result?",
        [[close]],
    )


async def close_unreadable(
    service: TableService, reply: Reply, session: SessionRow, *, manages: bool = False
) -> None:
    """Close a table that cannot be read, and say so. Raises `NotYours`, `Finished`."""
    text = await service.set_aside.close(session, reply.user_id, manages=manages)
    reply.deed_done = True
    await reply.show(text)


async def carry_out_end(service: TableService, reply: Reply, position: Position) -> None:
    """End a game, or have the others asked, and say so."""
    done = await service.votes.end(position.id, reply.user_id, interaction=reply.id)
    reply.deed_done = True
    await reply.show(done.text)


async def carry_out_resign(service: TableService, reply: Reply, position: Position) -> None:
    """Give a seat up, and say so."""
    done = await service.votes.resign(position.id, reply.user_id, interaction=reply.id)
    reply.deed_done = True
    await reply.show(done.text)


async def stay(reply: Reply, position: Position) -> None:
    """Say that nothing was changed."""
    await reply.show(f"You stay at {position.title}. Fair winds!")


async def _ask(reply: Reply, position: Position, text: str, action: str, label: str) -> None:
    rows: list[Row] = [
        [
            ButtonSpec(CustomId.bound(position, action), label, Style.danger),
            ButtonSpec(CustomId.to(position, "stay"), "Stay", Style.secondary),
        ]
    ]
    await reply.show(text, rows)
