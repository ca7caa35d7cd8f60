"""The contract of games: what a game must answer, and what it gets for it.

Commands, buttons, clocks, undo, storage, computer players and the shared tests are all made from this class.
"""

from abc import ABC, abstractmethod
from importlib import resources
from random import Random
from typing import Any, ClassVar, Generic, TypeVar

import msgspec

from games.core.contract import check_game, rules_package
from games.core.errors import GameOver, IllegalMove, NotYourTurn, StateError
from games.core.event import Event, Log
from games.core.move import Move
from games.core.notation import read_move
from games.core.options import Options
from games.core.outcome import Outcome
from games.core.seat import Seat
from games.core.standing_orders import StandingOrders
from games.core.state import State
from games.core.step import ResponseWindow, Step
from games.core.view import View

S = TypeVar("S", bound=State[Any])


class Game(ABC, Generic[S]):
    """A game's rules. An instance holds no state and can be shared.

    A subclass gives the class variables and the abstract methods; its steps do the rest. What it leaves out or
    gets wrong is refused when the class is made: see `games.core.contract`. The other methods have a default that
    suits a game without the thing they are about. `subject` is one of them: without it `simulate` counts no cards.
    """

    key: ClassVar[str]
    """The name in options, files and the database: `trade-fleet`. Its package is `games.trade_fleet`."""
    title: ClassVar[str]
    """The name that people read: `Trade Fleet`."""
    blurb: ClassVar[str]
    """What the game is and how long it takes, in a line."""
    command: ClassVar[str]
    """The name of its slash commands: `trade` gives `/trade play`."""
    seat_range: ClassVar[range]
    """How many seats a table with the default options can have."""
    Options: ClassVar[type[Options]] = Options
    StandingOrders: ClassVar[type[StandingOrders] | None] = None
    State: ClassVar[type[Any]]
    moves: ClassVar[tuple[type[Move], ...]]
    events: ClassVar[tuple[type[Event], ...]]
    schema: ClassVar[int] = 1
    version: ClassVar[str] = "1"
    """The rules' version, which every row of a log bears: raised by hand with each change of rules or components
    that alters what a stored log leads to."""
    """The number of the state's shape: raise it when the fields of the state change."""

    # What a game must answer, and may

    @abstractmethod
    def setup(self, seats: int, options: Any, seed: int) -> S:
        """Return the state before the first move.

        `seats` is one of `seats_for(options)`, and `options` an instance of `Options`. All chance comes from
        `Dice(seed)`.
        """

    @abstractmethod
    def view(self, state: S, viewer: Seat | None) -> View:
        """Return all that a viewer may know. The viewer None is the public."""

    @abstractmethod
    def resample(self, state: S, viewer: Seat | None, rng: Random) -> S:
        """Return a copy in which all that the viewer cannot know is drawn anew.

        The viewer must not be able to tell it from the state: its view, its legal moves and its log are the same.
        The tests prove by it that nothing hidden leaks.
        """

    @abstractmethod
    def reshuffle_hidden(self, state: S, seed: int) -> None:
        """Shuffle what no seat has seen, in place, with a new seed.

        It is called when undo goes back past a barrier, so that nobody profits from what came out.
        """

    @abstractmethod
    def evaluate(self, view: View, move: Move) -> float:
        """Return how good a legal move of the viewer looks, in rough points; higher is better.

        The best moves are offered first, and computer players and caretakers choose by it.
        """

    @abstractmethod
    def outcome(self, state: S) -> Outcome | None:
        """Return places and scores once the game is over, and None before."""

    def __init_subclass__(cls, *, partial: bool = False, **settings: Any) -> None:
        """Check a new game at once, unless it is `partial`: a base of games. Raises `ContractError`."""
        super().__init_subclass__(**settings)
        if not partial:
            check_game(cls)

    def seats_for(self, options: Any) -> range:
        """Return how many seats a table with these options can have. As here, any of `seat_range`."""
        return self.seat_range

    def opening(self, state: S) -> list[Event]:
        """Return the events of the setup, such as who begins. As here, none."""
        return []

    def first_seat(self, state: S) -> Seat:
        """Return the seat that began the game: the state's `first`, or 0 where it has none."""
        first: Seat = getattr(state, "first", 0)
        return first

    def round_number(self, state: S) -> int:
        """Return the number of the round: the state's `round`, or 0 where it has none."""
        number: int = getattr(state, "round", 0)
        return number

    def automatic_reply(self, state: S, seat: Seat, orders: Any) -> Move | None:
        """Return the move that a seat's standing orders make now; None where the seat must be asked."""
        return None

    def upgrade(self, raw: dict[str, Any]) -> dict[str, Any]:
        """Return a stored state of an older schema in the present shape; both are plain data.

        Raises `StateError`, as here, where that cannot be done.
        """
        raise StateError(f"A {self.title} game of schema {raw.get('schema')} cannot be read by these rules.")

    def subject(self, event: Event) -> str | None:
        """Return the title of the card that was played in an event; None, as here, for other events.

        `harbourmaster simulate` counts by it how often a card was played, and by winners or not.
        """
        return None

    @abstractmethod
    def invariants(self, state: S) -> None:
        """Raise `AssertionError`, saying what is wrong, where a component is lost, doubled or misplaced."""

    @abstractmethod
    def components(self) -> list[tuple[str, str, str]]:
        """Return every component as (name, figures, source), for `harbourmaster data`."""

    # What the contract gives

    def acting(self, state: S) -> tuple[Seat, ...]:
        """Return the seats that may move now; empty when the game is over."""
        if not state.agenda:
            return ()
        step: Step[S] = state.agenda[-1]
        return step.acting(state)

    def visible_acting(self, state: S, viewer: Seat | None) -> tuple[Seat, ...]:
        """Return the acting seats that a viewer may know: on a secret step at most the viewer itself."""
        acting = self.acting(state)
        if acting and state.agenda[-1].secret:
            return (viewer,) if viewer is not None and viewer in acting else ()
        return acting

    def legal_moves(self, state: S, seat: Seat) -> list[Move]:
        """Return every legal move of a seat; empty if the seat is not acting."""
        if not state.agenda:
            return []
        step: Step[S] = state.agenda[-1]
        return step.moves(state, seat) if seat in step.acting(state) else []

    def apply(self, state: S, seat: Seat, move: Move) -> list[Event]:
        """Carry out a move, change the state, and return what happened.

        Raises `IllegalMove`, `NotYourTurn` or `GameOver` before anything is changed.
        """
        if not state.agenda:
            raise GameOver("The game is over.")
        step: Step[S] = state.agenda[-1]
        before = step.acting(state)
        if seat not in before:
            raise NotYourTurn("It is not your turn.")
        listed = _listed(step.moves(state, seat), move)
        if listed is None:
            raise IllegalMove(step.why_not(state, seat, move))
        log = Log()
        state.agenda.pop()
        step.apply(state, seat, listed, log)
        self.advance(state, log)
        # in secret steps always: else the flag would tell the others whether another seat acts now
        if self.acting(state) != before or step.secret or (state.agenda and state.agenda[-1].secret):
            log.mark_barrier()
        return log.events

    def find_legal(self, state: S, seat: Seat, move: Move) -> Move | None:
        """Return the move of the legal list that equals a move; None if the move is illegal.

        The order of cards does not matter: `redeem hemp rum` finds `redeem rum hemp`.
        """
        return _listed(self.legal_moves(state, seat), move)

    def ranked(self, view: View, moves: list[Move]) -> list[Move]:
        """Return legal moves of the viewer, the best by `evaluate` first."""
        if len(moves) < 2:
            return list(moves)
        return sorted(moves, key=lambda move: -self.evaluate(view, move))

    def advance(self, state: S, log: Log) -> None:
        """Do what needs no decision, until a seat must act or the game is over."""
        while state.agenda and state.agenda[-1].advance(state, log):
            pass

    def caretaker_move(self, state: S, seat: Seat) -> Move:
        """Return the best move by `evaluate`, for a seat that nobody plays. Raises `NotYourTurn`."""
        moves = self.legal_moves(state, seat)
        if not moves:
            raise NotYourTurn("This seat is not asked for a move.")
        return moves[0] if len(moves) == 1 else self.ranked(self.view(state, seat), moves)[0]

    def response_window(self, state: S) -> ResponseWindow | None:
        """Return how long the present step waits for the silent; None for as long as it takes."""
        return state.agenda[-1].response_window(state) if state.agenda else None

    def default_move(self, state: S, seat: Seat) -> Move | None:
        """Return the move that is made for an acting seat which said nothing in the window."""
        return state.agenda[-1].default_move(state, seat) if state.agenda else None

    def parse(self, text: str) -> Move:
        """Return the move that a text stands for, legal or not. Raises `NotationError`."""
        return read_move(self.moves, text)

    # Storing and copying

    def encode(self, state: S) -> bytes:
        """Return the state as msgpack."""
        return msgspec.msgpack.encode(state)

    def decode(self, data: bytes) -> S:
        """Return the state from msgpack; an older schema goes through `upgrade`. Raises `StateError`."""
        schema = msgspec.msgpack.decode(data, type=_Schema).schema
        if schema == self.schema:
            state: S = msgspec.msgpack.decode(data, type=self.State)
            return state
        if schema > self.schema:
            raise StateError(f"This {self.title} game was stored by newer rules (schema {schema}).")
        lifted: S = msgspec.convert(self.upgrade(msgspec.msgpack.decode(data)), type=self.State)
        return lifted

    def copy(self, state: S) -> S:
        """Return a copy that shares nothing with the state that could change."""
        copied: S = msgspec.msgpack.decode(msgspec.msgpack.encode(state), type=self.State)
        return copied

    def encode_events(self, events: list[Event]) -> bytes:
        """Return events as msgpack, each with its tag."""
        return msgspec.msgpack.encode(events)

    def decode_events(self, data: bytes) -> list[Event]:
        """Return events from msgpack."""
        union: Any = self.events[0]
        for event in self.events[1:]:
            union = union | event
        decoded: list[Event] = msgspec.msgpack.decode(data, type=list[union])
        return decoded

    def rules_text(self) -> str:
        """Return the game's RULES.md, in sections headed by `## `."""
        return resources.files(rules_package(type(self))).joinpath("RULES.md").read_text(encoding="utf-8")


def _listed(moves: list[Move], move: Move) -> Move | None:
    """Return the move of a legal list that a move stands for."""
    if move in moves:
        return move
    plain = move.plain()
    return next((listed for listed in moves if type(listed) is type(move) and listed.plain() == plain), None)


class _Schema(msgspec.Struct):
    schema: int
