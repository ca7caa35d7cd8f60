"""The rules of Hidden Nim, with figures worked out by hand."""

import pytest

from games.core import IllegalMove, read_options
from games.core.dice import Dice
from games.template import GAME
from games.template.cards import DECK
from games.template.events import Drew, Ended, Played
from games.template.moves import Play
from games.template.options import TemplateOptions
from games.template.state import TemplateState
from games.template.steps.turn import Turn
from games.template.view import TemplateSeatView


def table(hands: list[list[str]], crates: int, deck: list[str], last_crate: str = "costs") -> TemplateState:
    """Set a table with seat A to move; what is in no hand and not in the deck was laid aside."""
    rest = list(DECK)
    for carrier in [*deck, *(carrier for hand in hands for carrier in hand)]:
        rest.remove(carrier)
    taken = [7 * len(hands) - crates, *[0] * (len(hands) - 1)]
    return TemplateState(
        schema=1, seats=len(hands), dice=Dice(1), agenda=[Turn(seat=0)],
        options=read_options(TemplateOptions, {"last_crate": last_crate}), first=0, round=1, crates=crates,
        deck=deck, discard=rest, hands=hands, taken=taken,
    )  # fmt: skip


def test_seven_crates_a_seat_and_three_carriers_each() -> None:
    state = GAME.setup(3, TemplateOptions(), 1)
    assert state.crates == 21
    assert [len(hand) for hand in state.hands] == [3, 3, 3]
    assert len(state.deck) == 26 - 9


@pytest.mark.parametrize(("carrier", "crates"), [("barrow", 1), ("cart", 2), ("wagon", 3)])
def test_a_carrier_takes_its_crates_and_is_replaced(carrier: str, crates: int) -> None:
    state = table([[carrier, "cart"], ["barrow"]], 10, ["wagon"])
    events = GAME.apply(state, 0, Play(carrier))
    assert events[0] == Played(seat=0, carrier=carrier, crates=crates, left=10 - crates)
    assert state.hands[0] == ["cart", "wagon"]
    assert GAME.acting(state) == (1,)


def test_the_others_see_only_how_many_carriers_were_drawn() -> None:
    state = table([["cart"], ["barrow"]], 10, ["wagon"])
    drew = next(event for event in GAME.apply(state, 0, Play("cart")) if isinstance(event, Drew))
    assert drew.seen_by(0) == drew
    assert drew.seen_by(1) == drew.seen_by(None) == Drew(seat=0, count=1, barrier=True)


def test_a_swap_lays_carriers_aside_and_draws_as_many() -> None:
    state = table([["barrow", "barrow", "cart"], ["barrow"]], 10, ["wagon", "cart"])
    GAME.apply(state, 0, GAME.parse("swap barrow*2"))
    assert state.hands[0] == ["cart", "cart", "wagon"]
    assert state.crates == 10


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("play wagon", "You hold no Wagon. You can play Barrow or Cart, or swap carriers."),
        ("swap wagon", "You hold 0 Wagon, not 1. You can play Barrow or Cart, or swap carriers."),
        ("swap barrow*3", "Swap 1 to 2 carriers, not 3. You can play Barrow or Cart, or swap carriers."),
        (
            "swap barrow cart",
            "The deck has too few carriers for a swap of 2: 1. You can play Barrow or Cart, or swap carriers.",
        ),
    ],
)
def test_a_refusal_says_what_is_wrong_and_what_can_be_done(text: str, reason: str) -> None:
    state = table([["barrow", "barrow", "cart"], ["barrow"]], 10, ["wagon"])
    with pytest.raises(IllegalMove) as refused:
        GAME.apply(state, 0, GAME.parse(text))
    assert str(refused.value) == reason


def test_a_seat_without_carriers_is_passed_over() -> None:
    state = table([["cart", "cart"], []], 10, [])
    GAME.apply(state, 0, Play("cart"))
    assert GAME.acting(state) == (0,)
    assert state.round == 2


@pytest.mark.parametrize(("last_crate", "points"), [("costs", -4), ("brings", 4)])
def test_the_last_crate_costs_or_brings_four_points(last_crate: str, points: int) -> None:
    """A has 12 of 14 crates and takes the last two with a Wagon: 14 points and the last crate's."""
    state = table([["wagon"], ["barrow"]], 2, [], last_crate)
    events = GAME.apply(state, 0, Play("wagon"))
    assert isinstance(events[-1], Ended)
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.scores == ((14, points), (0, 0))
    assert outcome.places == (1, 2)


def test_the_game_ends_when_nobody_holds_a_carrier() -> None:
    state = table([["barrow"], []], 9, [])
    GAME.apply(state, 0, Play("barrow"))
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.totals == (6, 0)


def test_who_may_choose_leaves_the_last_crate_to_another() -> None:
    """With two crates left, a Barrow leaves the last one to B; a Cart would take it, at a cost of 4."""
    state = table([["barrow", "cart"], ["barrow"]], 2, [])
    view = GAME.view(state, 0)
    assert isinstance(view, TemplateSeatView)
    assert GAME.ranked(view, GAME.legal_moves(state, 0))[0] == Play("barrow")
