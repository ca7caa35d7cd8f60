"""A table as it stands: session, seats, rules, state and log, read together; and what one viewer may know of
it."""

import json
from collections.abc import Callable
from functools import cached_property
from typing import Any

import msgspec
from msgspec import Struct

from bot.sessions.history import History
from bot.sessions.refusals import Finished, NotStarted, Refusal, Stranger
from games.core.game import Game
from games.core.move import Move
from games.core.options import read_options
from games.core.seat import Seat
from games.core.view import View
from renderers.contract import Renderer, Seating, renderer_for
from renderers.kit.flags import seat_sign
from storage.records import CANCELLED, HUMAN, LOBBY, OVER, RESIGNED, RUNNING, SeatRow, SessionRow

EVERYBODY: Seat = -1
"""Stands for a seat that is asked in secret: it could be anybody's."""


class Position(Struct):
    """Everything about a table at one version. `state` is None in the lobby."""

    session: SessionRow
    seats: list[SeatRow]
    rules: Game[Any]
    history: History
    state: Any = None

    @property
    def id(self) -> int:
        return self.session.id

    @property
    def version(self) -> int:
        return self.session.version

    @property
    def title(self) -> str:
        """`Trade Fleet #12`."""
        return f"{self.rules.title} #{self.session.number}"

    @property
    def in_lobby(self) -> bool:
        return self.session.status == LOBBY

    @property
    def running(self) -> bool:
        return self.session.status == RUNNING

    @property
    def place(self) -> int:
        """The channel or thread in which the game is played."""
        return self.session.thread_id or self.session.channel_id

    @property
    def renderer(self) -> Renderer[Any]:
        return renderer_for(self.rules.key)

    @property
    def public(self) -> "Audience":
        """The table as everybody may know it."""
        return Audience(self, None)

    def seen_by(self, viewer: Seat | None) -> "Audience":
        """Return the table as one seat may know it; None is the public."""
        return Audience(self, viewer)

    @property
    def options(self) -> dict[str, str]:
        """The game options that were chosen, by name; what is not named has its default."""
        chosen: dict[str, str] = json.loads(self.session.options).get("game", {})
        return chosen

    @property
    def table_options(self) -> dict[str, str]:
        """The options of the table itself (clock, undo): see `bot.sessions.table_options`."""
        chosen: dict[str, str] = json.loads(self.session.options).get("table", {})
        return chosen

    def game_options(self) -> Any:
        return read_options(self.rules.Options, self.options)

    @property
    def seat_range(self) -> range:
        """How many can sit at this table with the options that were chosen."""
        return self.rules.seats_for(self.game_options())

    def seat_of(self, user_id: int) -> Seat | None:
        """Return the seat of a person at this table, None for a stranger."""
        return next((row.seat for row in self.seats if row.user_id == user_id), None)

    def require_seat(self, user_id: int) -> Seat:
        """Return the seat of a person. Raises `Stranger`."""
        seat = self.seat_of(user_id)
        if seat is None:
            raise Stranger("You are not at this table. Watch, or open your own: /game new.")
        return seat

    def require_running(self) -> None:
        """Raise `NotStarted` or `Finished` unless the game is on."""
        if self.session.status == LOBBY:
            raise NotStarted(f"{self.title} has not started yet. Join it, or wait for the host to press Start.")
        if self.session.status in (OVER, CANCELLED):
            raise Finished(f"{self.title} is over. The final board stays here; open a new table with /game new.")

    def require_playing(self, seat: Seat) -> None:
        """Raise unless the game is on and the seat still plays. A resigned one may watch."""
        self.require_running()
        if not self.is_human(seat):
            raise Refusal("You resigned from this table. You can still watch it.")

    def is_human(self, seat: Seat) -> bool:
        """True for a seat that a person plays: neither a computer player nor resigned."""
        row = self.seats[seat]
        return row.kind == HUMAN and row.status != RESIGNED and row.user_id is not None

    def acting(self) -> tuple[Seat, ...]:
        return self.rules.acting(self.state) if self.state is not None else ()

    def visible_acting(self, viewer: Seat | None) -> tuple[Seat, ...]:
        """The seats that a viewer may know to be asked."""
        return self.rules.visible_acting(self.state, viewer) if self.state is not None else ()

    @property
    def asks_in_secret(self) -> bool:
        """True if the table waits for somebody whose name nobody may know. That it waits, everybody knows."""
        return bool(self.acting()) and not self.visible_acting(None)

    @property
    def asked_since(self) -> dict[Seat, int]:
        """The seats that are openly asked, each since which version; `EVERYBODY` for a secret question."""
        asked: list[tuple[int, int]] = msgspec.json.decode(self.session.asked, type=list[tuple[int, int]])
        return dict(asked)

    def is_asked(self, seat: Seat) -> bool:
        """Return whether the table waits for the person on a seat: not for a computer, nor one who resigned."""
        return self.running and self.is_human(seat) and seat in self.acting()

    def waits_for(self, user_id: int) -> bool:
        """Return whether the table waits for a person's move."""
        seat = self.seat_of(user_id)
        return seat is not None and self.is_asked(seat)

    @property
    def over(self) -> bool:
        """True when the rules have ended the game."""
        return self.state is not None and self.rules.outcome(self.state) is not None

    def view(self, viewer: Seat | None) -> View:
        return self.rules.view(self.state, viewer)

    def legal(self, seat: Seat) -> list[Move]:
        """The legal moves of a seat, most promising first."""
        moves = self.rules.legal_moves(self.state, seat)
        return moves if len(moves) < 2 else self.rules.ranked(self.view(seat), moves)

    def seating(self, write: Callable[[str], str] | None = None) -> Seating:
        """Return who sits where: the names for pictures (as they are), or for text (each through `write`)."""
        return Seating(
            title=self.rules.title,
            number=self.session.number,
            names=tuple(write(row.name) if write else row.name for row in self.seats),
            signs=tuple(seat_sign(row.seat) for row in self.seats),
        )

    def orders(self, seat: Seat) -> Any:
        """Return the standing orders of a seat, or None where the game has none."""
        if self.rules.StandingOrders is None:
            return None
        return msgspec.json.decode(self.seats[seat].orders, type=self.rules.StandingOrders)


class Audience(Struct, frozen=True, dict=True):
    """A position and who looks at it: `viewer` is a seat, None the public.

    Words, pictures and the marks of buttons are made from this value, so that none of them can show more than its
    viewer may know.
    """

    position: Position
    viewer: Seat | None

    @property
    def rules(self) -> Game[Any]:
        return self.position.rules

    @property
    def renderer(self) -> Renderer[Any]:
        return self.position.renderer

    @cached_property
    def view(self) -> View:
        """All of the game that the viewer may know."""
        return self.position.view(self.viewer)

    @cached_property
    def version(self) -> int:
        """The version at which the viewer last could see that something happened."""
        return self.position.history.visible_version(self.viewer)

    @property
    def acting(self) -> tuple[Seat, ...]:
        """The seats that the viewer may know to be asked."""
        return self.position.visible_acting(self.viewer)

    @property
    def asked(self) -> bool:
        """True if the table waits for the viewer."""
        return self.viewer is not None and self.position.is_asked(self.viewer)

    @property
    def seat(self) -> Seat:
        """The viewer's seat, where there must be one."""
        assert self.viewer is not None, "the public has no seat"
        return self.viewer

    @property
    def undo_label(self) -> str | None:
        """What the viewer's undo button says; None while there is nothing to take back."""
        position = self.position
        if self.viewer is None or not position.running or not position.is_human(self.viewer):
            return None
        if position.history.free_undo(self.viewer) is not None:
            return "Undo"
        if position.table_options.get("undo", "ask") == "off":
            return None
        last = position.history.own_last_move(self.viewer)
        if last is None or not last.can_be_taken_back:
            return None
        others = [row for row in position.seats if position.is_human(row.seat) and row.seat != self.viewer]
        return "Ask to undo" if others else "Undo"
