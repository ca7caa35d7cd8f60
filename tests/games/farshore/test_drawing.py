"""Drawing: from the deck and the Bay, as far as the hand has room, and when the deck runs out."""

import pytest

from games.farshore.events import Refilled, Reshuffled, Revealed
from tests.games.farshore.scenario import kinds, table


def test_fs12_each_card_is_a_choice_of_deck_top_and_stacks_and_the_bay_is_refilled_last() -> None:
    shore = table(
        ["", ""], cities={"A": "post-office"}, bay="grove*2 inn abbey steward cooper sloop port manor",
        deck="tumbler diver",
    )  # fmt: skip
    shore.play("A", "place post-office")
    assert set(shore.legal("A")) == {
        "draw deck",
        "draw deck all",
        *(f"draw {name}" for name in ("grove", "inn", "abbey", "steward", "cooper", "sloop", "port", "manor")),
    }
    # the second copy of a stack can be taken too; a spot that is empty stays so until all three are drawn
    shore.play("A", "draw grove", "draw grove")
    assert shore.bay() == "- inn abbey steward cooper sloop port manor"
    assert "draw grove" not in shore.legal("A")
    events = shore.play("A", "draw deck")
    assert len(kinds(events, Refilled)) == 1
    assert shore.hand("A") == "grove grove tumbler"
    assert shore.bay() == "diver inn abbey steward cooper sloop port manor"


def test_fs12_in_summer_a_stack_gives_both_cards() -> None:
    shore = table(
        ["", ""], seasons={"A": "spring", "B": "summer"}, out={"A": "docks*3"},
        bay="grove*2 inn abbey steward cooper sloop port manor",
    )  # fmt: skip
    shore.play("A", "prepare", "draw grove", "draw grove")
    assert shore.hand("A") == "grove grove"


@pytest.mark.parametrize(("held", "asked"), [("grove*5 tumbler", 2), ("grove*5 tumbler*2", 1)])
def test_a_draw_asks_for_as_many_as_the_hand_has_room_for(held: str, asked: int) -> None:
    """A Stowaway draws two; with seven other cards in hand only one of them."""
    shore = table([f"stowaway {held}", ""], resources={"A": "3m"})
    shore.play("A", "play stowaway", "skip")
    ask = shore.view("A").ask
    assert ask is not None
    assert (ask.kind, ask.count) == ("draw", asked)


def test_a_deck_that_runs_out_while_the_bay_is_refilled() -> None:
    """Played from the Bay, no card in the deck: of the two discards one fills the spot."""
    shore = table(
        ["", ""], resources={"A": "2d 1w"}, bay="grove abbey inn steward cooper sloop port manor",
        discard="tumbler tumbler", only=True, winds=("red", "critter"),
    )  # fmt: skip
    events = shore.play("A", "play grove from bay")
    assert [event.count for event in kinds(events, Reshuffled)] == [2]
    assert shore.bay().split()[0] == "tumbler"
    assert len(shore.state.deck) == 1


def test_a_deck_that_runs_out_in_the_middle_of_a_reveal() -> None:
    """A Postal Pigeon turns up the last card of the deck, then one of those shuffled anew."""
    shore = table(
        ["postal-pigeon", ""], resources={"A": "4m"}, deck="grove", discard="tumbler tumbler", only=True,
        winds=("red", "construction"),
    )  # fmt: skip
    events = shore.play("A", "play postal-pigeon")
    (revealed,) = kinds(events, Revealed)
    assert revealed.cards == ("grove", "tumbler")


def test_a_deck_that_runs_out_in_the_middle_of_a_look() -> None:
    shore = table(
        ["scribe", ""], resources={"A": "3m"}, deck="grove", discard="tumbler tumbler", only=True,
        winds=("red", "construction"),
    )  # fmt: skip
    shore.play("A", "play scribe")
    assert shore.legal("A") == ["keep grove", "keep tumbler"]
