"""A table as it stands: session, seats, rules and state, read together."""

import json
from typing import Any

import msgspec
from msgspec import Struct

from bot.sessions.refusals import Finished, NotStarted, Refusal, Stranger
from games.core.game import Game
from games.core.move import Move
from games.core.options import read_options
from games.core.seat import Seat
from games.core.view import View
from renderers.contract import Renderer, Seating, renderer_for
from renderers.kit.flags import seat_sign
from storage.records import CANCELLED, HUMAN, LOBBY, OVER, RESIGNED, RUNNING, SeatRow, SessionRow


class Position(Struct):
    """Everything about a table at one version. `state` is None in the lobby.

    `seen` is set where buttons are made for somebody: the version that this viewer may know
    (`TableService.visible_version`).
    """

    session: SessionRow
    seats: list[SeatRow]
    rules: Game[Any]
    state: Any = None
    seen: int | None = None

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

    def view(self, viewer: Seat | None) -> View:
        return self.rules.view(self.state, viewer)

    def legal(self, seat: Seat) -> list[Move]:
        """The legal moves of a seat, most promising first."""
        moves = self.rules.legal_moves(self.state, seat)
        return moves if len(moves) < 2 else self.rules.ranked(self.view(seat), moves)

    def seating(self, escape: Any = None) -> Seating:
        """Return the names for pictures (as they are) or for text (through `escape`)."""
        names = tuple(escape(row.name) if escape else row.name for row in self.seats)
        return Seating(
            title=self.rules.title,
            number=self.session.number,
            names=names,
            signs=tuple(seat_sign(row.seat) for row in self.seats),
        )

    def orders(self, seat: Seat) -> Any:
        """Return the standing orders of a seat, or None where the game has none."""
        if self.rules.StandingOrders is None:
            return None
        return msgspec.json.decode(self.seats[seat].orders, type=self.rules.StandingOrders)
