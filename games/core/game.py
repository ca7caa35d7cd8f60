"""The contract: what a game must answer. Everything else in the house is made from this."""

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
    """A game's rules. Instances hold no state and can be shared.

    A subclass gives the class variables, `setup`, `view`, `resample`, `reshuffle_hidden`, `evaluate`, `outcome`,
    `invariants` and `components`; its steps do the rest.
    """

    key: ClassVar[str]
    """The name in commands, options and files: `trade-fleet`."""
    title: ClassVar[str]
    blurb: ClassVar[str]
    """One line on what the game is, and how long it takes."""
    command: ClassVar[str]
    """The slash command group: `trade`."""
    seat_range: ClassVar[range]
    """How many seats a table with the usual options can have."""
    Options: ClassVar[type[Options]] = Options
    StandingOrders: ClassVar[type[StandingOrders] | None] = None
    State: ClassVar[type[Any]]
    moves: ClassVar[tuple[type[Move], ...]]
    events: ClassVar[tuple[type[Event], ...]]
    schema: ClassVar[int] = 1

    # What a game must answer

    @abstractmethod
    def setup(self, seats: int, options: Any, seed: int) -> S:
        """Return the state before the first move."""

    @abstractmethod
    def view(self, state: S, viewer: Seat | None) -> View:
        """Return all that a viewer may know; None is the public."""

    @abstractmethod
    def resample(self, state: S, viewer: Seat | None, rng: Random) -> S:
        """Return a copy in which all that the viewer cannot know is dealt anew.

        The viewer cannot tell it from the state itself: its view, its legal moves and its log are equal.
        """

    @abstractmethod
    def reshuffle_hidden(self, state: S, seed: int) -> None:
        """Shuffle what nobody has seen anew, from a fresh seed: used when undo goes back past a barrier."""

    @abstractmethod
    def evaluate(self, view: View, move: Move) -> float:
        """Say how good a legal move of the viewer looks, in rough points.

        It orders the moves people are offered, and computer players and caretakers go by it.
        """

    @abstractmethod
    def outcome(self, state: S) -> Outcome | None:
        """Return places and scores once the game is over, else None."""

    def __init_subclass__(cls, *, partial: bool = False, **settings: Any) -> None:
        """Check a new game at once, unless it is `partial`: a base of games. Raises `ContractError`."""
        super().__init_subclass__(**settings)
        if not partial:
            check_game(cls)

    def seats_for(self, options: Any) -> range:
        """Return how many seats a table with these options can have: `seat_range`, unless an option says
        otherwise."""
        return self.seat_range

    def opening(self, state: S) -> list[Event]:
        """Return what there is to tell of a game that has just been set up, such as who begins."""
        return []

    def first_seat(self, state: S) -> Seat:
        """Return the seat that began the game: A, unless the state says otherwise in `first`."""
        first: Seat = getattr(state, "first", 0)
        return first

    def round_number(self, state: S) -> int:
        """Return the round that is being played, from 1 on; 0 where a game counts none in `round`."""
        number: int = getattr(state, "round", 0)
        return number

    def automatic_reply(self, state: S, seat: Seat, orders: Any) -> Move | None:
        """Return the move that a seat's standing orders make now; None: it must be asked."""
        return None

    def upgrade(self, raw: dict[str, Any]) -> dict[str, Any]:
        """Lift a stored state of an older schema to the present one. Raises `StateError`."""
        raise StateError(f"A {self.title} game of schema {raw.get('schema')} cannot be read by these rules.")

    def subject(self, event: Event) -> str | None:
        """Return the name of the card (or the like) that was played in an event; None for other events.

        The mover is who played it. `harbourmaster simulate` counts by it.
        """
        return None

    @abstractmethod
    def invariants(self, state: S) -> None:
        """Raise `AssertionError`, saying what is wrong, unless every component is where one can be."""

    @abstractmethod
    def components(self) -> list[tuple[str, str, str]]:
        """Return every component as (name, figures, source), as `harbourmaster data` lists them."""

    # What the contract gives

    def acting(self, state: S) -> tuple[Seat, ...]:
        """Return the seats that may move now; empty when the game is over."""
        if not state.agenda:
            return ()
        step: Step[S] = state.agenda[-1]
        return step.acting(state)

    def visible_acting(self, state: S, viewer: Seat | None) -> tuple[Seat, ...]:
        """Return the seats that a viewer may know to be acting."""
        acting = self.acting(state)
        if acting and state.agenda[-1].secret:
            return (viewer,) if viewer is not None and viewer in acting else ()
        return acting

    def legal_moves(self, state: S, seat: Seat) -> list[Move]:
        """Return every legal move of a seat; empty if it is not asked."""
        if not state.agenda:
            return []
        step: Step[S] = state.agenda[-1]
        return step.moves(state, seat) if seat in step.acting(state) else []

    def apply(self, state: S, seat: Seat, move: Move) -> list[Event]:
        """Carry a move out in place and return what happened.

        Raises `IllegalMove` (`NotYourTurn`, `GameOver`) before anything changes.
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
        # within secret steps always: else the flag would tell the others whether another seat is asked now
        if self.acting(state) != before or step.secret or (state.agenda and state.agenda[-1].secret):
            log.mark_barrier()
        return log.events

    def find_legal(self, state: S, seat: Seat, move: Move) -> Move | None:
        """Return the legal move that a move stands for, as the legal list writes it; None if it is illegal.

        Cards may be named in any order: `redeem hemp rum` finds `redeem rum hemp`.
        """
        return _listed(self.legal_moves(state, seat), move)

    def ranked(self, view: View, moves: list[Move]) -> list[Move]:
        """Return legal moves of the viewer, the most promising first."""
        if len(moves) < 2:
            return list(moves)
        return sorted(moves, key=lambda move: -self.evaluate(view, move))

    def advance(self, state: S, log: Log) -> None:
        """Do all that needs no decision, until a seat is asked or the game is over."""
        while state.agenda and state.agenda[-1].advance(state, log):
            pass

    def caretaker_move(self, state: S, seat: Seat) -> Move:
        """Return a sane move for a seat that nobody plays: the most promising one."""
        moves = self.legal_moves(state, seat)
        if not moves:
            raise NotYourTurn("This seat is not asked for a move.")
        return moves[0] if len(moves) == 1 else self.ranked(self.view(state, seat), moves)[0]

    def response_window(self, state: S) -> ResponseWindow | None:
        """Return how long the present step stays open before it closes by itself; None: for ever."""
        return state.agenda[-1].response_window(state) if state.agenda else None

    def default_move(self, state: S, seat: Seat) -> Move | None:
        """Return the move of an acting seat that said nothing until the window closed."""
        return state.agenda[-1].default_move(state, seat) if state.agenda else None

    def parse(self, text: str) -> Move:
        """Return the move that a notation stands for, legal or not. Raises `NotationError`."""
        return read_move(self.moves, text)

    # Storing and copying

    def encode(self, state: S) -> bytes:
        """Return the state as msgpack."""
        return msgspec.msgpack.encode(state)

    def decode(self, data: bytes) -> S:
        """Return the state from msgpack, lifting an older schema. Raises `StateError`."""
        schema = msgspec.msgpack.decode(data, type=_Schema).schema
        if schema == self.schema:
            state: S = msgspec.msgpack.decode(data, type=self.State)
            return state
        if schema > self.schema:
            raise StateError(f"This {self.title} game was stored by newer rules (schema {schema}).")
        lifted: S = msgspec.convert(self.upgrade(msgspec.msgpack.decode(data)), type=self.State)
        return lifted

    def copy(self, state: S) -> S:
        """Return a copy that shares nothing mutable with the state."""
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
