"""Today's Catch: its fish, its gears and logos, and the cards that come after it."""

from typing import Any

import pytest

from games.public_market.events import CardTurned, CatchCompleted
from tests.games.public_market.figures import cost, worth
from tests.games.public_market.scenario import Scenario, kinds, table


def at_market(fish: str, shown: str, **more: Any) -> Scenario:
    """A is at the market with these fish, these cards lie open."""
    market = table(row="A8 B4 C0", gears={"A": fish}, shown=shown, **more)
    market.play("A", "visit")
    return market


def test_example_a_card_that_takes_a_herring_and_a_salmon() -> None:
    """Blue-5 is that card: one of each is enough, and two of one are not."""
    market = at_market("herring*2 cod*3", "blue-5 red-10 blue-15 blue-16")
    assert market.legal("A", "catch") == []
    assert "You lack 1 Salmon." in market.refuse("A", "catch 1")
    market = at_market("herring salmon cod", "blue-5 red-10 blue-15 blue-16")
    (done,) = kinds(market.play("A", "catch 1"), CatchCompleted)
    assert (done.seat, done.stack, done.card, done.fish) == (0, 1, "blue-5", ("herring", "salmon"))
    assert market.catch("A") == "cod"


def test_example_two_blue_cards_bring_cod_and_herring_gears_an_anchor_and_a_boat() -> None:
    """The next Ice Chest begins with one Herring and one Cod."""
    market = table(
        row="A8 B4 C0",
        shown="blue-5 blue-6 blue-1 blue-2",
        chests={"A": f"1: {cost('blue-5')} {cost('blue-6')}"},
    )
    market.play("A", "visit", "catch 1", "catch 2")
    assert market.logos("A") == "boat anchor"
    assert market.gears("A") == "herring cod"
    assert market.catch("A") == ""
    market.play("A", "payout")
    assert market.catch("A") == "herring cod"


def test_pm_18_gears_won_in_a_visit_are_no_fish_of_that_visit() -> None:
    """Blue-4 brings a Cod gear. Red-2 takes a Cod and a Salmon: with a Salmon alone it stays out of reach."""
    market = at_market(f"{cost('blue-4')} salmon", "blue-4 red-2 red-9 red-12")
    market.play("A", "catch 1")
    assert market.catch("A") == "salmon"
    assert market.legal("A") == ["payout"]
    market.play("A", "payout")
    assert market.dollars("A") == 12 + worth("salmon")
    assert market.gears("A") == market.catch("A") == "cod*3 salmon"


def test_a_red_card_brings_logos_alone() -> None:
    """Red-5 has two logos."""
    market = at_market(cost("red-5"), "red-5 blue-1 blue-3 blue-4")
    before = market.gears("A")
    market.play("A", "catch 1")
    assert market.logos("A") == "boat wheel"
    assert market.gears("A") == before
    assert market.catch("A") == ""


def test_logos_of_a_kind_add_up_without_end() -> None:
    """Red-1 brings a Boat."""
    market = at_market(cost("red-1"), "red-1 blue-2 blue-3 blue-4", logos={"A": "boat*6 fish"})
    market.play("A", "catch 1")
    assert market.logos("A") == "boat*7 fish"


def test_the_card_is_kept_and_no_cube_is_needed() -> None:
    """A has no cube left."""
    market = at_market(f"{cost('blue-1')} {cost('red-2')}", "blue-1 red-2 red-9 red-12", collected={"A": 7})
    market.play("A", "catch 1", "catch 2", "payout")
    assert market.view(None).areas[0].cards == ("blue-1", "red-2")
    market.play("B", "visit", "payout")
    assert market.view(None).areas[0].cards == ("blue-1", "red-2")


def test_pm_9_within_a_visit_only_the_cards_that_lay_open_can_be_had() -> None:
    """A has fish for blue-1 and for blue-7 under it."""
    market = table(row="A8 B4 C0", chests={"A": f"1: {cost('blue-1')} {cost('blue-7')}"},
                   shown="blue-1 red-10 red-12 red-5", stacks={1: "blue-7 red-1"})  # fmt: skip
    market.play("A", "visit", "catch 1")
    assert market.shown() == "- red-10 red-12 red-5"
    assert market.legal("A") == ["payout"]
    assert "No card lies open on stack 1" in market.refuse("A", "catch 1")
    events = market.play("A", "payout")
    assert [(event.stack, event.card) for event in kinds(events, CardTurned)] == [(1, "blue-7")]
    assert market.shown() == "blue-7 red-10 red-12 red-5"


def test_pm_9_the_next_visitor_of_the_round_finds_four_cards_again() -> None:
    market = table(row="A8 B4 C0", gears={"A": cost("blue-1"), "B": cost("blue-7")},
                   shown="blue-1 red-10 red-12 red-5", stacks={1: "blue-7 red-1"})  # fmt: skip
    market.play("A", "visit", "catch 1", "payout")
    market.play("B", "visit", "catch 1")
    assert market.view(None).areas[1].cards == ("blue-7",)


def test_pm_9_every_stack_that_was_bought_from_is_turned_up_once() -> None:
    shown = "blue-1 red-2 red-1 blue-16"
    market = at_market(f"{cost('blue-1')} {cost('red-2')} {cost('red-1')}", shown,
                       stacks={1: "blue-7 red-4", 2: "red-3", 3: "blue-8 blue-9"})  # fmt: skip
    events = market.play("A", "catch 3", "catch 1", "catch 2", "payout")
    assert [(event.stack, event.card) for event in kinds(events, CardTurned)] == [
        (1, "blue-7"), (2, "red-3"), (3, "blue-8"),
    ]  # fmt: skip
    assert market.shown() == "blue-7 red-3 blue-8 blue-16"


def test_pm_31_red_cards_lie_under_the_blue_ones() -> None:
    """Stack 1 of a game that has just begun with four: three more blue cards, then three red ones."""
    market = table(4, row="A8 B6 C4 D0")
    assert (market.view(None).stacks[0].blue, market.view(None).stacks[0].red) == (3, 3)
    market = table(row="A8 B4 C0", chests={"A": f"1: {cost('blue-1')}"}, stacks={1: "red-4"})
    market.play("A", "visit", "catch 1", "payout")
    assert market.shown().split()[0] == "red-4"


def test_an_empty_stack_stays_empty() -> None:
    """The last card of stack 1 is bought: nothing comes from the other stacks."""
    market = table(row="A8 B4 C0", gears={"A": cost("red-1"), "B": "sardine*9 herring*9 cod*9 salmon*9"},
                   shown="red-1 blue-2 blue-3 blue-4", stacks={1: ""})  # fmt: skip
    events = market.play("A", "visit", "catch 1", "payout")
    assert not kinds(events, CardTurned)
    assert market.shown() == "- blue-2 blue-3 blue-4"
    market.play("B", "visit")
    assert market.legal("B", "catch") == ["catch 2", "catch 3", "catch 4"]
    assert "No card lies open on stack 1" in market.refuse("B", "catch 1")


@pytest.mark.parametrize("stack", [0, 5])
def test_there_are_four_stacks(stack: int) -> None:
    market = at_market("sardine*9 herring*9 cod*9 salmon*9", "blue-1 blue-2 blue-3 blue-4")
    assert f"There is no stack {stack}: they are numbered 1 to 4." in market.refuse("A", f"catch {stack}")
