"""Tables of Trade Fleet set up card by card, so that a test reads like the rule it proves.

fleet = table(hands=["rum*2 hemp", "dock-fee"], ports={"A": "port-royale +fee"})
fleet.play("A", "redeem rum*2 hemp")
assert fleet.gold("A") == 4
"""

from collections.abc import Mapping, Sequence
from typing import Any

from games.core import Event, Move, Seat, read_options, seat_letter
from games.core.dice import Dice
from games.core.seat import LETTERS
from games.trade_fleet import GAME
from games.trade_fleet.cards import DOCK_FEE, NAMES, SMUGGLE, Card
from games.trade_fleet.options import FleetOptions
from games.trade_fleet.state import FleetState
from games.trade_fleet.steps.turn import Turn
from games.trade_fleet.table import Berth
from games.trade_fleet.view import FleetSeatView, FleetView
from tests.games.trial import Trial


class Scenario(Trial):
    """A table in the middle of a game. Seats are letters, cards are names, moves are written in the notation."""

    game = GAME
    state: FleetState

    def __init__(self, state: FleetState) -> None:
        self.state = state

    def play(self, seat: str, text: str) -> list[Event]:
        """Make a move and return what happened; the cards are counted after it."""
        events = GAME.apply(self.state, at(seat), GAME.parse(text))
        GAME.invariants(self.state)
        return events

    def legal(self, seat: str, verb: str = "") -> list[str]:
        """The legal moves of a seat in the notation, or those that begin with a verb."""
        moves = [str(move) for move in GAME.legal_moves(self.state, at(seat))]
        return [move for move in moves if move.split()[0].startswith(verb)]

    def waits_for(self) -> str:
        """The letters of the seats that are asked, such as `B`; empty when the game is over."""
        return "".join(map(seat_letter, GAME.acting(self.state)))

    def hand(self, seat: str) -> str:
        """A hand as the notation writes it: `rum*2 island`."""
        return written([NAMES[card] for card in sorted(self.state.hands[at(seat)])])

    def holds(self, seat: str) -> int:
        return len(self.state.hands[at(seat)])

    def gold(self, seat: str) -> int:
        return len(self.state.stashes[at(seat)])

    def port(self, seat: str) -> str:
        """What lies in front of a seat: `port-royale +fee*2 +smuggle`, or nothing."""
        berth = self.state.berths[at(seat)]
        if berth is None:
            return ""
        fees = len(berth.fees)
        extras = [berth.name, *([written(["+fee"] * fees)] if fees else [])]
        return " ".join([*extras, *(["+smuggle"] if berth.smuggle is not None else [])])

    @property
    def discard(self) -> list[str]:
        """The discard pile, the top last."""
        return [NAMES[card] for card in self.state.discard]

    def view(self, seat: str | None) -> FleetView:
        view = GAME.view(self.state, None if seat is None else at(seat))
        assert isinstance(view, FleetView)
        return view

    def evaluate(self, seat: str, text: str) -> float:
        view = self.view(seat)
        assert isinstance(view, FleetSeatView)
        return GAME.evaluate(view, GAME.parse(text))

    def standing(self, seat: str, **orders: str) -> str | None:
        """The move that standing orders make for a seat, in the notation."""
        assert GAME.StandingOrders is not None
        move: Move | None = GAME.automatic_reply(self.state, at(seat), GAME.StandingOrders(**orders))
        return None if move is None else str(move)


def table(
    hands: Sequence[str],
    ports: Mapping[str, str] | None = None,
    stashes: Mapping[str, int] | None = None,
    discard: str = "",
    draw: str | int | None = None,
    turn: str = "A",
    first: str = "A",
    rest: str = "",
    **options: str,
) -> Scenario:
    """Lay a table out.

    `hands` is one text a seat, `rum*2 island`; `ports` says what lies in front of whom, `tortuga +fee*2 +smuggle`;
    `stashes` how much gold people have; `discard` is the pile from bottom to top; `draw` the cards that will be
    drawn, the first one first, or how many of any kind. What is named nowhere is the draw pile; where `draw` is
    given it lies at the bottom of the discard pile, or in the stash of the seat `rest`.
    """
    box = _Box()
    seats = len(hands)
    held = [box.apply(text) for text in hands]
    berths: list[Berth | None] = [None] * seats
    for letter, text in (ports or {}).items():
        berths[at(letter)] = _berth(box, text)
    pile = box.apply(discard)
    wanted = box.apply(draw)[::-1] if isinstance(draw, str) else []
    stash = [[box.any() for _ in range((stashes or {}).get(seat_letter(seat), 0))] for seat in range(seats)]
    if isinstance(draw, int):
        wanted = [box.any() for _ in range(draw)]
    left = box.rest()
    if draw is None:
        wanted = left
    elif rest:
        stash[at(rest)] = left + stash[at(rest)]
    else:
        pile = left + pile
    chosen = read_options(FleetOptions, options)
    state = FleetState(
        schema=GAME.schema, seats=seats, dice=Dice(1), agenda=[Turn(seat=at(turn))], options=chosen,
        first=at(first), round=1, draw=wanted, discard=pile, hands=held, stashes=stash, berths=berths,
        blind=[], touched=[],
    )  # fmt: skip
    GAME.invariants(state)
    return Scenario(state)


def at(letter: str) -> Seat:
    """Return the seat of a letter."""
    return LETTERS.index(letter)


def written(names: list[str]) -> str:
    """Write names as a multiset: `rum*2 hemp`."""
    counts = {name: names.count(name) for name in names}
    return " ".join(name if count == 1 else f"{name}*{count}" for name, count in counts.items())


def kinds(events: list[Event], kind: type[Any]) -> list[Any]:
    """Return the events of one kind."""
    return [event for event in events if isinstance(event, kind)]


class _Box:
    """The 87 cards, from which a table is laid out."""

    def __init__(self) -> None:
        self._left = list(range(len(NAMES)))

    def apply(self, text: str) -> list[Card]:
        """Take the cards of a multiset out of the box."""
        cards = []
        for part in text.split():
            name, _, count = part.partition("*")
            for _ in range(int(count or 1)):
                card = next((card for card in self._left if NAMES[card] == name), None)
                assert card is not None, f"there is no {name} left in the box"
                self._left.remove(card)
                cards.append(card)
        return cards

    def any(self) -> Card:
        """Take a good, of which there are plenty."""
        return self._left.pop(0)

    def rest(self) -> list[Card]:
        rest, self._left = self._left, []
        return rest


def _berth(box: _Box, text: str) -> Berth:
    port, *extras = text.split()
    berth = Berth(port=box.apply(port)[0])
    for extra in extras:
        name, _, count = extra.removeprefix("+").partition("*")
        if name == "fee":
            berth.fees += box.apply(f"{DOCK_FEE}*{count or 1}")
        else:
            berth.smuggle = box.apply(SMUGGLE)[0]
    return berth
