"""Hidden Nim on the contract."""

from random import Random
from typing import Any, ClassVar

from games.core.dice import Dice
from games.core.event import Event
from games.core.game import Game
from games.core.move import Move
from games.core.options import Options
from games.core.outcome import Outcome
from games.core.seat import Seat
from games.core.view import View
from games.template.cards import CARRIERS, DECK, FIGURES
from games.template.evaluation import evaluate
from games.template.events import EVENTS, Began, Played
from games.template.hidden import resample, reshuffle_hidden
from games.template.invariants import check_table
from games.template.listing import component_rows
from games.template.moves import MOVES
from games.template.options import TemplateOptions
from games.template.scoring import outcome
from games.template.state import TemplateState
from games.template.steps.turn import Turn
from games.template.view import TemplateSeatView
from games.template.viewing import view_of


class Template(Game[TemplateState]):
    """Two to four seats carry crates off a quay; the most points win."""

    key: ClassVar[str] = "template"
    title: ClassVar[str] = "Hidden Nim"
    blurb: ClassVar[str] = "Carry crates off the quay, and mind the last one. About 6 turns a seat."
    command: ClassVar[str] = "template"
    seat_range: ClassVar[range] = range(2, 5)
    Options: ClassVar[type[Options]] = TemplateOptions
    State: ClassVar[type[Any]] = TemplateState
    moves: ClassVar[tuple[type[Move], ...]] = MOVES
    events: ClassVar[tuple[type[Event], ...]] = EVENTS
    schema: ClassVar[int] = 1
    version: ClassVar[str] = "1"

    def setup(self, seats: int, options: Any, seed: int) -> TemplateState:
        """Shuffle the carriers, deal three each; a seat drawn by lot begins."""
        dice = Dice(seed)
        deck = list(DECK)
        dice.shuffle(deck)
        first = dice.next().randrange(seats)
        hands = [[deck.pop() for _ in range(FIGURES.hand)] for _ in range(seats)]
        return TemplateState(
            schema=self.schema, seats=seats, dice=dice, agenda=[Turn(seat=first)], options=options, first=first,
            round=1, crates=FIGURES.crates_each * seats, deck=deck, discard=[], hands=hands, taken=[0] * seats,
        )  # fmt: skip

    def opening(self, state: TemplateState) -> list[Event]:
        return [Began(first=state.first, crates=state.crates)]

    def view(self, state: TemplateState, viewer: Seat | None) -> View:
        return view_of(state, viewer, self.visible_acting(state, viewer), self.outcome(state))

    def resample(self, state: TemplateState, viewer: Seat | None, rng: Random) -> TemplateState:
        return resample(self.copy(state), viewer, rng)

    def reshuffle_hidden(self, state: TemplateState, seed: int) -> None:
        reshuffle_hidden(state, seed)

    def evaluate(self, view: View, move: Move) -> float:
        assert isinstance(view, TemplateSeatView)
        return evaluate(view, move)

    def outcome(self, state: TemplateState) -> Outcome | None:
        return None if state.agenda else outcome(state)

    def subject(self, event: Event) -> str | None:
        return CARRIERS[event.carrier].title if isinstance(event, Played) else None

    def invariants(self, state: TemplateState) -> None:
        check_table(state)

    def components(self) -> list[tuple[str, str, str]]:
        return component_rows()
