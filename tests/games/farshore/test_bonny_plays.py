"""Captain Bonny's cards: from her hand, from the Bay by the Plan Card, from the deck; and the Windrose."""

from typing import Any

import pytest

from games.farshore.bonny.facts import BONNY
from games.farshore.events import Declined, Played, Refilled, Sailed
from tests.games.farshore.scenario import Her, Scenario, kinds, table

OUT = "docks*2"
"""Where her workers stand when she has to play."""


def solo(her: Her, bay: str = "", **more: Any) -> Scenario:
    """A solo table at which whatever A does next is followed by a card of Bonny's."""
    return table([""], her=her, bay=bay, **more)


def her_play(shore: Scenario) -> Played:
    events = shore.play("A", "place docks")
    return next(event for event in events if isinstance(event, Played) and event.seat == BONNY)


def test_she_plays_from_her_hand_before_the_bay_free_and_without_effect() -> None:
    shore = solo(Her(out=OUT, hand="merchant", ship=1), bay="harbor", winds=("green", "critter"))
    played = her_play(shore)
    assert (played.card, played.source, played.paid) == ("merchant", "hand", ())
    assert shore.her.resources == [0, 0, 0, 0]
    assert played.barrier, "a card that nobody knew has been seen"


def test_her_hand_is_shuffled_if_a_card_has_come_into_it() -> None:
    first = set()
    for seed in range(30):
        shore = solo(Her(out=OUT, hand="grove inn sloop abbey"))
        shore.state.dice.seed = seed
        shore.state.captain.shuffled = False
        first.add(her_play(shore).card)
        drawn = shore.state.dice.drawn
        shore.play("A", "place docks")
        assert shore.state.dice.drawn == drawn, "no card has come into it since"
    assert first == {"grove", "inn", "sloop", "abbey"}


FULL = (
    "port navigator sloop herbalist lighthouse-keeper customs-office grove grove grove grove tumbler tumbler inn "
    "abbey merchant"
)
"""Fifteen cards, the Sloop among them."""


def test_FS_21_neither_cards_nor_costs_nor_the_size_of_a_city_bind_her() -> None:
    """A sixteenth card, Unique and there already; and no Port, Navigator or Lighthouse Keeper does anything."""
    shore = solo(Her(out=OUT, hand="sloop", city=FULL, ship=1), winds=("green", "common"))
    assert len(shore.her.city) == 15
    her_play(shore)
    assert len(shore.her.city) == 16
    # green: one space, onto the Treasure of space 2; the Sloop itself moves nothing
    assert (shore.her.ship, shore.her.treasures) == (2, 1)
    assert shore.her_hand() == ""
    assert shore.her.resources == [0, 0, 0, 0]


@pytest.mark.parametrize(
    ("plan", "card"),
    [
        ("purple2 red3 blue3 tan3 green4", "harbor"),
        ("green4 tan3 blue3 red3 purple2", "harbor"),
        ("purple2 red1 blue3 tan3 green4", "inn"),
        ("green2 tan2 purple2 red3 blue3", "grove"),
        ("tan2 green2 purple2 red3 blue3", "rope-bridge"),
        ("green2 purple1 tan2 red1 blue3", "harbor"),
        ("green2 red1 tan2 purple1 blue3", "inn"),
        ("purple0 red0 blue3 tan3 green4", "market"),
        ("purple0 red0 blue0 tan0 green4", "grove"),
    ],
)
def test_the_highest_marker_leads_and_of_equals_the_one_further_left(plan: str, card: str) -> None:
    shore = solo(Her(out=OUT, plan=plan), bay="grove market rope-bridge inn harbor")
    played = her_play(shore)
    assert (played.card, played.source) == (card, "bay")


def test_within_a_colour_the_bay_is_read_left_to_right_and_top_to_bottom() -> None:
    shore = solo(Her(out=OUT), bay="grove inn sloop abbey market manor harbor windmill")
    assert her_play(shore).card == "manor"


def test_a_colour_that_the_bay_lacks_gives_way_to_the_next() -> None:
    """Purple is highest and not there; Red, Blue and Tan are tied: Red stands left but is not there either."""
    shore = solo(Her(out=OUT, plan="purple2 red3 blue3 tan3 green4"), bay=GREENS)
    assert her_play(shore).card == "market"


GREENS = "grove tumbler sloop market rope-bridge scribe diver merchant"
"""A Bay without Purple and Red cards."""


def test_a_marker_moves_up_with_each_card_and_leaves_the_card_from_row_one() -> None:
    shore = solo(Her(out=OUT), bay="harbor manor windmill inn market grove sloop tumbler", deck="scribe diver")
    her_play(shore)
    assert shore.plan() == "purple1 red3 blue3 tan3 green4"
    her_play(shore)
    assert shore.plan() == "purple0 red3 blue3 tan3 green4"
    assert shore.her_city() == "harbor manor"


def test_a_colour_above_the_plan_card_is_ignored_in_the_bay_and_stays_there() -> None:
    shore = solo(Her(out=OUT, plan="purple0 red3 blue3 tan3 green4"), bay="harbor inn grove")
    assert her_play(shore).card == "inn"
    shore = solo(Her(out=OUT, plan="purple0 red3 blue3 tan3 green4", hand="manor"), bay="harbor inn grove")
    assert her_play(shore).card == "manor", "from her hand any card comes"
    assert shore.plan() == "purple0 red3 blue3 tan3 green4"


def test_a_card_from_her_hand_moves_its_marker_too() -> None:
    shore = solo(Her(out=OUT, hand="grove"))
    her_play(shore)
    assert shore.plan() == "purple2 red3 blue3 tan3 green3"


def test_with_nothing_eligible_in_the_bay_she_plays_the_top_of_the_deck() -> None:
    shore = solo(Her(out=OUT, plan="purple2 red3 blue0 tan0 green0"), bay=GREENS, deck="sculptor")
    played = her_play(shore)
    assert (played.card, played.source) == ("sculptor", "deck")
    assert played.barrier
    assert shore.plan() == "purple1 red3 blue0 tan0 green0"


def test_FS_11_with_no_card_anywhere_she_does_without() -> None:
    shore = solo(Her(out=OUT, plan="purple0 red0 blue0 tan0 green0"), bay=GREENS, only=True)
    events = shore.play("A", "place docks")
    assert kinds(events, Declined) == [Declined(seat=BONNY)]


def test_the_bay_is_refilled_after_she_has_played_from_it() -> None:
    shore = solo(Her(out=OUT), bay="harbor", deck="windmill")
    events = shore.play("A", "place docks")
    assert isinstance(events[-1], Refilled)
    assert shore.bay().split()[0] == "windmill"
    # of a stack the rest stays
    shore = solo(Her(out=OUT), bay="harbor*2")
    events = shore.play("A", "place docks")
    assert kinds(events, Refilled) == []
    assert shore.bay().split()[0] == "harbor"


@pytest.mark.parametrize(("level", "one", "both"), [("bashful", 1, 2), ("bold", 2, 4)])
def test_her_ship_moves_by_the_level_for_each_tile_that_her_card_matches(level: str, one: int, both: int) -> None:
    shore = solo(Her(level=level, out=OUT, hand="grove grove sloop"), winds=("green", "common"))
    (sailed,) = kinds(shore.play("A", "place docks"), Sailed)
    assert (sailed.seat, sailed.spaces, sailed.windrose) == (BONNY, both, True)
    shore = solo(Her(level=level, out=OUT, hand="sloop"), winds=("green", "common"))
    (sailed,) = kinds(shore.play("A", "place docks"), Sailed)
    assert sailed.spaces == one
    shore = solo(Her(level=level, out=OUT, hand="harbor"), winds=("green", "common"))
    assert kinds(shore.play("A", "place docks"), Sailed) == []


def test_her_ship_takes_every_treasure_on_its_way_and_stops_at_the_end() -> None:
    # from space 1 four spaces on: the Treasures of spaces 2 and 4
    shore = solo(Her(level="bold", out=OUT, hand="grove", ship=1), winds=("green", "common"))
    her_play(shore)
    assert (shore.her.ship, shore.her.treasures) == (5, 2)
    shore = solo(Her(level="bold", out=OUT, hand="grove", ship=39), winds=("green", "common"))
    her_play(shore)
    assert shore.her.ship == 40


def test_the_weather_is_nothing_to_her() -> None:
    """In the Doldrums a double match moves a player one space; hers goes four."""
    shore = table(
        [""], her=Her(level="brilliant", out=OUT, hand="grove"), winds=("green", "common"), sky="doldrums 1"
    )
    her_play(shore)
    assert shore.her.ship == 4


def test_in_spring_they_do_as_in_winter() -> None:
    shore = solo(
        Her(out="docks*3", hand="grove", season="spring"), seasons={"A": "spring"}, out={"A": "docks"},
    )  # fmt: skip
    her_play(shore)
    assert shore.plan() == "purple2 red3 blue3 tan3 green3"


def test_in_summer_the_cards_that_she_plays_move_no_marker() -> None:
    shore = solo(
        Her(out="docks*4", hand="grove", season="summer"), seasons={"A": "summer"}, out={"A": "docks"},
    )  # fmt: skip
    her_play(shore)
    assert shore.plan() == "purple2 red3 blue3 tan3 green4"
    assert her_play(shore).source == "bay"
    assert shore.plan() == "purple2 red3 blue3 tan3 green4"
