"""Giving up a seat, or a whole game: asked once more before it is done, since neither can be taken back."""

from bot.discord.components.custom_ids import Press
from bot.discord.components.layout import Knob, Row, Style
from bot.discord.reply import Answer
from bot.sessions.position import Position
from bot.sessions.service import TableService


async def ask_resign(answer: Answer, position: Position) -> None:
    """Ask whether somebody means to resign. Raises `Stranger`, `NotStarted`, `Finished`."""
    seat = position.require_seat(answer.user_id)
    position.require_playing(seat)
    others = any(position.is_human(row.seat) for row in position.seats if row.seat != seat)
    then = "A caretaker plays on for you." if others else "Nobody else plays there: the game is closed."
    await _ask(answer, position, f"Really resign from {position.title}? {then}", "resign", "Resign")


async def end(service: TableService, answer: Answer, position: Position) -> None:
    """End a game: ask first where that is done at once, else ask the others to agree."""
    host = answer.user_id == position.session.host_id
    alone = position.running and not any(
        position.is_human(row.seat) for row in position.seats if row.user_id != answer.user_id
    )
    if (host or (alone and position.seat_of(answer.user_id) is not None)) and (
        position.in_lobby or position.running
    ):
        if position.in_lobby:
            text = f"Really close {position.title}? Nobody can join it then."
        else:
            text = f"Really end {position.title} for everybody? It is closed without a result."
        await _ask(answer, position, text, "end", "End it")
        return
    await carry_out_end(service, answer, position)


async def carry_out_end(service: TableService, answer: Answer, position: Position) -> None:
    """End a game, or have the others asked, and say so."""
    done = await service.end(position.id, answer.user_id, interaction=answer.id)
    answer.deed_done = True
    await answer.show(done.text)


async def carry_out_resign(service: TableService, answer: Answer, position: Position) -> None:
    """Give a seat up, and say so."""
    done = await service.resign(position.id, answer.user_id, interaction=answer.id)
    answer.deed_done = True
    await answer.show(done.text)


async def stay(answer: Answer, position: Position) -> None:
    """Say that all stays as it was."""
    await answer.show(f"You stay at {position.title}. Fair winds!")


async def _ask(answer: Answer, position: Position, text: str, action: str, label: str) -> None:
    rows: list[Row] = [
        [
            Knob(Press.to(position, action), label, Style.danger),
            Knob(Press.to(position, "stay"), "Stay", Style.secondary),
        ]
    ]
    await answer.show(text, rows)
