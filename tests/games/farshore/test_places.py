"""Placing workers: the shore, Islands, Docks, Lookout, Dunes and Destination cards."""

import pytest

from games.farshore.cards import CARD
from games.farshore.events import Claimed, Gained, Placed, Played, Refilled, Took, Used
from tests.games.farshore.scenario import kinds, table


@pytest.mark.parametrize(
    ("place", "gained", "cards"),
    [("driftwood", "3d", 0), ("seaweed", "2w", 0), ("seastone", "1s", 1), ("mushroom", "2m", 0)],
)
def test_fs4_what_the_shoreline_gives(place: str, gained: str, cards: int) -> None:
    shore = table()
    shore.play("A", f"place {place}")
    assert (shore.resources("A"), shore.held("A")) == (gained, cards)
    assert shore.area("A").ready == 1


def test_one_worker_on_a_shoreline_space() -> None:
    shore = table()
    shore.play("A", "place driftwood")
    assert "place driftwood" not in shore.legal("B")
    assert "is taken" in shore.refuse("B", "place driftwood")
    shore.play("B", "place seaweed")
    assert "is taken" in shore.refuse("A", "place driftwood"), "not even by a second worker of one's own"


@pytest.mark.parametrize(
    ("island", "gained", "cards"),
    [
        ("mushroom-cave", "2m", 2), ("wreckers-reef", "1d 1w 1s", 0), ("kelp-shallows", "2w 1m", 1),
        ("stone-stacks", "2s", 1), ("whale-bones", "2p", 2), ("trade-winds", "1w", 0),
    ],
)  # fmt: skip
def test_what_islands_give(island: str, gained: str, cards: int) -> None:
    shore = table(islands=island)
    shore.play("A", f"place {island}")
    assert (shore.resources("A"), shore.held("A")) == (gained, cards)
    assert shore.area("A").ship == (island == "trade-winds")
    assert "is taken" in shore.refuse("B", f"place {island}")


def test_traders_cove_gains_two_of_any_kind_and_a_card() -> None:
    shore = table(islands="traders-cove")
    shore.play("A", "place traders-cove", "gain seastone mushroom")
    assert (shore.resources("A"), shore.held("A")) == ("1s 1m", 1)


def test_treasure_key_gains_a_treasure_and_any_resource_but_no_second_treasure() -> None:
    shore = table(islands="treasure-key")
    shore.play("A", "place treasure-key")
    assert shore.legal("A") == ["gain driftwood", "gain seaweed", "gain seastone", "gain mushroom"]
    shore.play("A", "gain seaweed")
    assert shore.resources("A") == "1w 1t"


def test_gull_rookery_draws_four_from_the_deck_or_the_bay() -> None:
    shore = table(islands="gull-rookery", deck="grove sloop tumbler")
    shore.play("A", "place gull-rookery", "draw deck", "draw inn", "draw deck all")
    assert shore.hand("A") == "grove tumbler sloop inn"
    assert shore.resources("A") == "1p"


def test_echo_grotto_activates_up_to_two_green_cards() -> None:
    shore = table(islands="echo-grotto", cities={"A": "grove grove tumbler"}, deck="inn")
    shore.play("A", "place echo-grotto")
    assert shore.legal("A") == ["activate grove", "activate tumbler", "skip"]
    shore.play("A", "activate grove", "activate grove")
    assert (shore.resources("A"), shore.hand("A")) == ("2m", "inn")


def test_docks_take_any_number_of_workers_and_up_to_three_cards() -> None:
    shore = table(["grove inn abbey sloop", ""], out={"B": "docks*2"})
    shore.play("A", "place docks")
    assert max(len(move.split()) for move in shore.legal("A", "discard")) == 4
    assert shore.legal("A")[-1] == "skip"
    shore.play("A", "discard abbey inn", "gain seastone mushroom")
    assert (shore.resources("A"), shore.hand("A")) == ("1s 1m", "grove sloop")
    assert shore.area("A").docks == 1


def test_fs8_a_worker_can_always_go_to_the_docks_even_without_a_card() -> None:
    shore = table(["", ""], out={"B": "driftwood seaweed"})
    shore.play("A", "place docks")
    assert shore.waits_for() == "B"


def test_lookout_discards_any_number_and_draws_to_the_hand_limit_from_deck_and_bay() -> None:
    shore = table(["grove inn abbey", ""], deck="sloop tumbler")
    shore.play("A", "place lookout", "discard grove inn")
    # one card is left, so seven are drawn; the Bay is refilled after the last one
    events = shore.play("A", "draw post-office")
    assert kinds(events, Took)[0].card == "post-office"
    assert kinds(events, Refilled) == []
    assert "-" in shore.bay().split()
    events = shore.play("A", "draw deck all")
    assert shore.held("A") == 8
    assert len(kinds(events, Refilled)) == 1
    assert "-" not in shore.bay().split()


def test_lookout_may_keep_the_whole_hand() -> None:
    shore = table(["grove inn", ""])
    shore.play("A", "place lookout", "skip", "draw deck all")
    assert shore.held("A") == 8


def test_lookout_with_a_full_hand_kept_draws_nothing() -> None:
    shore = table(["grove*5 sloop*2 tumbler", ""])
    shore.play("A", "place lookout", "skip")
    assert shore.waits_for() == "B"


def test_fs5_the_dunes_need_a_map_that_can_be_claimed() -> None:
    shore = table(cities={"A": "grove grove grove"})
    assert "no Map" in shore.refuse("A", "place dunes")
    shore = table(cities={"A": "grove grove grove tumbler"})
    (claimed,) = kinds(shore.play("A", "place dunes"), Claimed)
    assert (claimed.map, claimed.value, claimed.count) == ("four-green", 2, 1)
    assert shore.area("A").dunes == 1


def test_fs3_one_card_of_each_of_the_five_colours() -> None:
    """The rulebook's second example of a Map; with one colour missing there is nothing to claim."""
    shore = table(cities={"A": "grove lighthouse galley inn"})
    assert "no Map" in shore.refuse("A", "place dunes")
    shore = table(cities={"A": "grove lighthouse galley inn manor"})
    (claimed,) = kinds(shore.play("A", "place dunes"), Claimed)
    assert claimed.map == "five-colours"
    assert shore.city("A") == "grove lighthouse galley inn manor", "nothing is spent"


def test_the_top_map_of_a_stack_is_claimed_and_one_of_a_kind_only() -> None:
    city = "grove grove grove tumbler"
    shore = table(cities={"A": city, "B": city.replace("grove grove", "beach-sledge beach-sledge")})
    shore.play("A", "place dunes")
    (claimed,) = kinds(shore.play("B", "place dunes"), Claimed)
    assert claimed.value == 1
    assert "no Map" in shore.refuse("A", "place dunes")


def test_which_map_is_a_choice_where_several_can_be_claimed() -> None:
    shore = table(cities={"A": "grove grove grove tumbler inn inn abbey"})
    shore.play("A", "place dunes")
    assert shore.legal("A") == ["claim four-green", "claim three-red"]
    shore.play("A", "claim three-red")
    assert [chart.value for chart in shore.area("A").maps] == [2]


def test_fs3_shipwreck_and_castaway_count_as_tan() -> None:
    shore = table(cities={"A": "shipwreck castaway pirate"})
    (claimed,) = kinds(shore.play("A", "place dunes"), Claimed)
    assert claimed.map == "three-tan"
    assert shore.city("A") == "shipwreck castaway pirate", "nothing is spent"


def test_destination_cards_take_one_worker_of_their_own_seat() -> None:
    shore = table(cities={"A": "abbey", "B": "inn"}, resources={"A": "2d"})
    assert "other cities cannot be visited" in shore.refuse("A", "place inn")
    (placed,) = kinds(shore.play("A", "place abbey"), Placed)
    assert placed.own
    shore.play("A", "pay driftwood*2")
    assert shore.resources("A") == "4p"
    shore.play("B", "place docks")
    assert "stands on Abbey already" in shore.refuse("A", "place abbey")


def test_two_copies_of_a_destination_take_a_worker_each() -> None:
    shore = table(cities={"A": "abbey+worker abbey"}, resources={"A": "1d"})
    shore.play("A", "place abbey", "pay driftwood")
    assert all(built.worker for built in shore.area("A").city)


def test_destinations_are_not_activated_when_played() -> None:
    shore = table(["post-office", ""], resources={"A": CARD["post-office"].cost})
    shore.play("A", "play post-office")
    assert (shore.held("A"), shore.waits_for()) == (0, "B")


def test_abbey_sells_up_to_two_resources_for_two_points_each() -> None:
    shore = table(cities={"A": "abbey"}, resources={"A": "1d 1t"})
    shore.play("A", "place abbey")
    assert shore.legal("A") == ["pay driftwood treasure", "pay driftwood", "pay treasure", "skip"]
    shore.play("A", "pay driftwood")
    assert shore.resources("A") == "1t 2p"


def test_inn_plays_a_card_from_the_bay_for_three_less() -> None:
    shore = table(
        ["tumbler", ""], cities={"A": "inn"}, resources={"A": "2d"}, bay="crows-nest galleon tumbler", deck="grove"
    )
    shore.play("A", "place inn")
    # the Crow's Nest and the Tumbler cost four, the Galleon six; Critters of the Bay cost three Mushrooms or more
    assert "play crows-nest from bay" in shore.legal("A")
    assert "play tumbler from bay" in shore.legal("A")
    assert "play galleon from bay" not in shore.legal("A")
    assert "play tumbler" not in shore.legal("A"), "not from the hand"
    events = shore.play("A", "play crows-nest from bay")
    (played,) = kinds(events, Played)
    assert (played.paid, played.ability) == (("driftwood",), "inn")
    assert shore.resources("A") == "1d"


def test_post_office_draws_three_from_deck_or_bay_and_gains_a_mushroom() -> None:
    shore = table(cities={"A": "post-office"}, bay="abbey inn", deck="grove")
    shore.play("A", "place post-office", "draw inn", "draw deck", "draw abbey")
    assert (shore.hand("A"), shore.resources("A")) == ("grove abbey inn", "1m")


def test_crows_nest_uses_a_space_occupied_or_not() -> None:
    shore = table(
        cities={"A": "crows-nest lighthouse"}, out={"B": "wreckers-reef"}, islands="wreckers-reef", bay="abbey"
    )
    shore.play("A", "place crows-nest")
    events = shore.play("A", "use wreckers-reef")
    assert kinds(events, Used)[0].by == "crows-nest"
    assert shore.resources("A") == "1d 1w 1s"
    assert shore.area("A").ship == 0, "no worker was placed on the Island"


def test_steward_activates_up_to_two_green_cards() -> None:
    shore = table(cities={"A": "steward grove tumbler beach-sledge"}, bay="abbey")
    shore.play("A", "place steward", "activate tumbler", "skip")
    assert shore.resources("A") == "1s"


def test_cartographer_claims_a_map_that_lacks_one_card() -> None:
    shore = table(cities={"A": "cartographer grove grove grove inn"}, bay="abbey")
    shore.play("A", "place cartographer")
    assert shore.legal("A") == ["claim four-green", "claim three-red", "skip"]
    shore.play("A", "claim four-green")
    assert shore.area("A").maps[0].value == 2
    assert shore.area("A").dunes == 0


def test_cooper_pays_a_driftwood_for_two_spaces() -> None:
    shore = table(cities={"A": "cooper"}, resources={"A": "1d"}, bay="abbey")
    shore.play("A", "place cooper", "pay driftwood")
    assert shore.area("A").ship == 2
    assert shore.resources("A") == "1t"


def test_illuminator_turns_up_to_four_cards_into_points() -> None:
    shore = table(["grove*5", ""], cities={"A": "illuminator"}, bay="abbey")
    shore.play("A", "place illuminator")
    (gained,) = kinds(shore.play("A", "discard grove*4"), Gained)
    assert gained.points == 4
    assert shore.hand("A") == "grove"


def test_workers_that_are_out_cannot_be_placed() -> None:
    shore = table(out={"A": "docks*2"})
    assert "All your workers are out" in shore.refuse("A", "place docks")
    assert "prepare" in shore.legal("A")
