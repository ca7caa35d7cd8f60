"""Windows: who may answer what was just played, with an Escort or with a Dock Fee.

In a fast window the seats that hold an answer are asked one after the other, in seat order. In a discreet
one all are asked at once, whatever they hold, and nothing shows until all have spoken or the window closes.
"""

from abc import abstractmethod
from typing import ClassVar, Self

from msgspec import field

from games.core.event import Log
from games.core.move import Move
from games.core.seat import Seat, seats_after
from games.core.step import ResponseWindow, Step
from games.trade_fleet.cards import DOCK_FEE, ESCORT, NAMES, TITLES, Card
from games.trade_fleet.events import Answered, Cancelled, HappeningPlayed, Passed
from games.trade_fleet.moves import ANSWER_DOCK_FEE, ANSWER_ESCORT, PASS, Answer
from games.trade_fleet.steps.effects import take_effect
from games.trade_fleet.table import Fleet

_SECONDS = {"5 minutes": 300.0, "1 hour": 3600.0, "6 hours": 21600.0, "1 day": 86400.0}
SHORTEST = 0.2
"""A discreet window lasts at least this part of the table's window length."""


class AnswerWindow(Step[Fleet], kw_only=True):
    """What both windows share.

    `waiting` are the seats still to be asked, in seat order. In a discreet window `answers` are those that said
    in secret that they will answer; once it is `heard`, all have spoken: the answers are played in seat order, and
    only the seat that has just answered is asked again, for it may hold a second card.
    """

    secret: ClassVar[bool] = True
    asks_player: ClassVar[bool]
    """True where the seat that played the card is asked as well."""
    card_name: ClassVar[str]
    answer: ClassVar[Answer]

    by: Seat
    waiting: list[Seat]
    answers: list[Seat] = field(default_factory=list)
    heard: bool = False

    def place(self, state: Fleet, seat: Seat) -> int:
        """Return a seat's place in the order of asking: 0 is asked first, who played the card last."""
        return (seat - self.by - 1) % state.seats

    def acting(self, state: Fleet) -> tuple[Seat, ...]:
        return tuple(self.waiting) if state.discreet else tuple(self.waiting[:1])

    def moves(self, state: Fleet, seat: Seat) -> list[Move]:
        return [self.answer, PASS] if state.holds(seat, self.card_name) else [PASS]

    def why_not(self, state: Fleet, seat: Seat, move: Move) -> str:
        name = TITLES[self.card_name]
        can = f"You can play your {name} or pass." if state.holds(seat, self.card_name) else "You can pass."
        if not isinstance(move, Answer):
            return f"You are asked for an answer first. {can}"
        if move.card == self.card_name:
            return f"You do not hold {name}. {can}"
        return f"{TITLES.get(move.card, move.card)} is no answer to this. {can}"

    def response_window(self, state: Fleet) -> ResponseWindow | None:
        if not state.discreet:
            return None
        longest = _SECONDS[state.options.window_length]
        return ResponseWindow(shortest=SHORTEST * longest, longest=longest)

    def default_move(self, state: Fleet, seat: Seat) -> Move | None:
        return PASS if state.discreet else None

    def apply(self, state: Fleet, seat: Seat, move: Answer, log: Log) -> None:
        state.agenda.append(self)
        if state.discreet:
            self.waiting.remove(seat)
            if move == self.answer:
                self.answers.append(seat)
            log.add(Answered(seat=seat, card=move.card, audience=(seat,)))
        elif move == PASS:
            self.waiting.pop(0)
            log.add(Passed(seat=seat, audience=(seat,)))
        else:
            self.play_answer(state, seat, log)

    def advance(self, state: Fleet, log: Log) -> bool:
        if not self.closed:
            if not state.discreet:
                while self.waiting and not state.holds(self.waiting[0], self.card_name):
                    self.waiting.pop(0)
            if self.waiting:
                return False
            if self.answers:
                self.heard = True
                self.answers.sort(key=lambda seat: self.place(state, seat))
                seat = self.answers.pop(0)
                # an answer to another card may have used it up meanwhile
                if state.holds(seat, self.card_name):
                    self.waiting.append(seat)
                    self.play_answer(state, seat, log)
                return True
        state.agenda.pop()
        self.close(state, log)
        return True

    @property
    def closed(self) -> bool:
        """True when nobody is to be asked any more, though some might answer."""
        return False

    @abstractmethod
    def play_answer(self, state: Fleet, seat: Seat, log: Log) -> None:
        """Play the answer of a seat: it is a happening, so others may answer it in turn."""

    def close(self, state: Fleet, log: Log) -> None:
        """Go on after the window."""


class EscortWindow(AnswerWindow, tag="escort-window", kw_only=True):
    """A happening was played: anyone may cancel it with an Escort (TF-17 to TF-19), then it takes effect.

    The seat that played it is asked last, about its own card.
    """

    asks_player: ClassVar[bool] = True
    card_name: ClassVar[str] = ESCORT
    answer: ClassVar[Answer] = ANSWER_ESCORT

    card: Card
    target: Seat | None = None
    other: Seat | None = None
    cancelled_by: Seat | None = None

    @classmethod
    def on(cls, state: Fleet, card: Card, by: Seat, target: Seat | None = None, other: Seat | None = None) -> Self:
        return cls(card=card, by=by, target=target, other=other, waiting=[*seats_after(by, state.seats), by])

    @property
    def happening(self) -> str:
        return NAMES[self.card]

    @property
    def closed(self) -> bool:
        return self.cancelled_by is not None

    def play_answer(self, state: Fleet, seat: Seat, log: Log) -> None:
        escort = state.take_from_hand(seat, ESCORT)
        state.touch(f"hand:{seat}")
        log.add(HappeningPlayed(seat=seat, happening=ESCORT, target=self.by, against=self.happening))
        state.agenda.append(EscortWindow.on(state, escort, by=seat, target=self.by))

    def close(self, state: Fleet, log: Log) -> None:
        if self.cancelled_by is not None:
            state.lay_aside([self.card])
            log.add(Cancelled(seat=self.by, happening=self.happening, by=self.cancelled_by))
        elif self.happening == ESCORT:
            state.lay_aside([self.card])
            below = state.agenda[-1]
            assert isinstance(below, EscortWindow)
            below.cancelled_by = self.by
        else:
            take_effect(state, self.card, self.by, self.target, self.other, log)


class DockWindow(AnswerWindow, tag="dock-window", kw_only=True):
    """A port was played: every other seat may lay Dock Fees on it (TF-4, TF-20)."""

    asks_player: ClassVar[bool] = False
    card_name: ClassVar[str] = DOCK_FEE
    answer: ClassVar[Answer] = ANSWER_DOCK_FEE

    @classmethod
    def on(cls, state: Fleet, owner: Seat) -> Self:
        return cls(by=owner, waiting=seats_after(owner, state.seats))

    def play_answer(self, state: Fleet, seat: Seat, log: Log) -> None:
        fee = state.take_from_hand(seat, DOCK_FEE)
        berth = state.berths[self.by]
        assert berth is not None
        state.touch(f"hand:{seat}")
        log.add(HappeningPlayed(seat=seat, happening=DOCK_FEE, target=self.by, against=berth.name))
        state.agenda.append(EscortWindow.on(state, fee, by=seat, target=self.by))
