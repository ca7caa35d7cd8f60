"""Moves that need no person: those of computer players, caretakers and standing orders."""

from random import Random

from msgspec import Struct

from bot.sessions.log_entries import Actor, ByCaretaker, ByComputer, ByOrders
from bot.sessions.position import Position
from games.core.event import Event
from games.core.move import Move
from games.core.seat import Seat
from games.players import player
from storage.records import COMPUTER


class AppliedMove(Struct, frozen=True):
    """One move that was applied: by which seat, at whose hand, what happened, and whether it was asked for in
    secret.

    `before` is the encoded state that it was made on, kept where a person may want to go back to it and no earlier
    change of the table has stored it.
    """

    seat: Seat
    move: Move
    actor: Actor
    events: list[Event]
    secret: bool
    before: bytes | None = None


def make(position: Position, seat: Seat, move: Move, actor: Actor) -> AppliedMove:
    """Apply a move in place. Raises what `Game.apply` raises."""
    secret = bool(position.state.agenda) and position.state.agenda[-1].secret
    return AppliedMove(seat, move, actor, position.rules.apply(position.state, seat, move), secret)


def follow_up(position: Position) -> list[AppliedMove]:
    """Apply every move that needs no person, in place, until a person is asked or the game is over.

    In a window that closes by itself nothing is answered before its time, or haste would tell who holds what.
    """
    played: list[AppliedMove] = []
    while position.rules.response_window(position.state) is None:
        found = next((found for seat in position.acting() if (found := by_itself(position, seat))), None)
        if found is None:
            break
        played.append(make(position, *found))
    return played


def by_itself(position: Position, seat: Seat) -> tuple[Seat, Move, Actor] | None:
    """Return the move of a seat that needs no person, or None."""
    rules, state, row = position.rules, position.state, position.seats[seat]
    if row.kind == COMPUTER:
        name = row.player or "sailor"
        # the choice repeats when a crash has undone it: it depends on the position alone
        rng = Random(f"{position.session.salt}:{seat}:{rules.encode(state).hex()}")
        move = player(name).choose(rules, position.view(seat), rules.legal_moves(state, seat), rng)
        return seat, move, ByComputer(name)
    if not position.is_human(seat):
        return seat, rules.caretaker_move(state, seat), ByCaretaker()
    orders = position.orders(seat)
    reply = rules.automatic_reply(state, seat, orders) if orders is not None else None
    return None if reply is None else (seat, reply, ByOrders())
