"""Playing cards: costs, Treasures, Anchors, spaces, the order of all that follows, and the Bay."""

from games.farshore.cards import CARD
from games.farshore.events import Announced, Drew, Gained, Played, Refilled, Reshuffled, Sailed
from tests.games.farshore.scenario import kinds, table


def test_a_card_is_played_for_its_cost() -> None:
    shore = table(["grove", ""], resources={"A": "2d 2w"})
    (played,) = kinds(shore.play("A", "play grove"), Played)
    assert played.paid == ("driftwood", "driftwood", "seaweed")
    assert shore.resources("A") == "1w 1m"
    assert (shore.city("A"), shore.hand("A"), shore.waits_for()) == ("grove", "", "B")


def test_a_card_that_cannot_be_paid_for_is_refused_with_its_cost() -> None:
    shore = table(["grove", ""], resources={"A": "1d 2w"})
    assert shore.refuse("A", "play grove").startswith(
        "Grove costs 2 Driftwood, 1 Seaweed; you have 1 Driftwood, 2 Seaweed."
    )
    assert "do not hold" in shore.refuse("A", "play tumbler")
    assert "no card of this game" in shore.refuse("A", "play castle")


def test_fs13_a_treasure_stands_for_one_resource_and_comes_last() -> None:
    shore = table(["grove", ""], resources={"A": "2d 1w 1t"})
    events = shore.play("A", "play grove")
    assert kinds(events, Announced)[0].card == "grove"
    assert shore.legal("A") == [
        "pay driftwood*2 seaweed", "pay driftwood*2 treasure", "pay driftwood seaweed treasure",
    ]  # fmt: skip
    shore.play("A", "pay driftwood*2 treasure")
    assert shore.resources("A") == "1w 1m"


def test_fs13_one_way_to_pay_is_taken_without_asking() -> None:
    shore = table(["grove", ""], resources={"A": "1d 1w 1t"})
    shore.play("A", "play grove")
    assert shore.resources("A") == "1m"
    assert shore.waits_for() == "B"


def test_mushrooms_pay_for_a_part_of_any_kind() -> None:
    shore = table(["market", ""], resources={"A": "1s 2m 1d"})
    shore.play("A", "play market")
    assert shore.resources("A") == ""


def test_mushrooms_pay_for_nothing_else_of_a_construction() -> None:
    shore = table(["grove", ""], resources={"A": "2d 5m"})
    assert shore.legal("A", "play grove") == []


def test_a_diver_is_played_free_with_an_anchor_on_a_warehouse() -> None:
    shore = table(["diver", ""], cities={"A": "warehouse", "B": "grove"})
    assert shore.legal("A", "play") == ["play diver anchor warehouse"]
    (played,) = kinds(shore.play("A", "play diver anchor warehouse"), Played)
    assert (played.anchor, played.paid) == ("warehouse", ())
    assert shore.area("A").anchors == 2
    assert shore.area("A").city[0].anchored
    assert shore.resources("A") == "1m", "the Diver did what the Grove does"


def test_fs14_an_anchor_goes_onto_a_construction_of_the_same_colour_once() -> None:
    shore = table(["diver", ""], cities={"A": "warehouse+anchor inn merchant"}, anchors={"A": 2})
    assert shore.legal("A", "play diver") == []
    assert "lies on Warehouse already" in shore.refuse("A", "play diver anchor warehouse")
    assert "goes onto a Green Construction, which Inn is not" in shore.refuse("A", "play diver anchor inn")
    assert "Merchant is not" in shore.refuse("A", "play diver anchor merchant")
    assert "does not stand" in shore.refuse("A", "play diver anchor grove")


def test_anchors_are_for_critters_and_there_are_three() -> None:
    shore = table(["tumbler diver", ""], cities={"A": "warehouse"}, anchors={"A": 0})
    assert "Anchors are for Critters" in shore.refuse("A", "play tumbler anchor warehouse")
    assert "used all your Anchors" in shore.refuse("A", "play diver anchor warehouse")


def test_fs14_an_anchored_play_spends_no_ability() -> None:
    shore = table(["pirate", ""], cities={"A": "customs-officer rope-bridge"}, winds=("red", "construction"))
    assert shore.legal("A", "play") == ["play pirate anchor rope-bridge"]
    shore.play("A", "play pirate anchor rope-bridge")
    assert shore.city("A") == "customs-officer rope-bridge pirate"


def test_fs15_one_ability_a_card() -> None:
    shore = table(["grove inn", ""], cities={"A": "market customs-officer"}, resources={"A": "2d 1w"})
    assert shore.legal("A", "play grove") == ["play grove", "play grove with market"]


def test_a_unique_card_stands_in_a_city_once_and_a_common_one_more_often() -> None:
    shore = table(["sloop grove", ""], cities={"A": "sloop grove"}, resources={"A": "9d 9w"})
    assert shore.legal("A", "play sloop") == []
    assert "is Unique" in shore.refuse("A", "play sloop")
    shore.play("A", "play grove")
    assert shore.city("A") == "sloop grove grove"


FULL = " ".join(["grove"] * 4 + ["beach-sledge"] * 3 + ["scriptorium"] * 3 + ["tangle-raft"] * 3 + ["tumbler"] * 2)


def test_fs16_a_city_holds_fifteen_cards_and_those_that_take_no_space() -> None:
    shore = table(["tumbler shipwreck castaway", ""], cities={"A": FULL}, resources={"A": "9d 9w 9s"})
    assert shore.area("A").used == 15
    assert shore.legal("A", "play") == ["play shipwreck", "play castaway"]
    assert "city is full" in shore.refuse("A", "play tumbler")
    shore.play("A", "play castaway")
    assert shore.area("A").used == 15


def test_a_card_from_the_bay_is_paid_and_the_bay_refilled_last() -> None:
    shore = table(["", ""], resources={"A": "2d 1w 2s"}, bay="tumbler abbey", deck="grove")
    events = shore.play("A", "play tumbler from bay")
    names = [type(event) for event in events]
    assert names.index(Played) < names.index(Gained) < names.index(Refilled)
    assert shore.bay().startswith("grove abbey")


def test_a_card_of_a_stack_leaves_the_others_in_the_bay() -> None:
    shore = table(["", ""], resources={"A": "2d 1w"}, bay="grove*2 abbey")
    events = shore.play("A", "play grove from bay")
    assert shore.bay().startswith("grove abbey")
    assert kinds(events, Refilled) == []


def test_duplicates_in_the_bay_are_stacked_and_the_spot_filled_again() -> None:
    shore = table(["", ""], resources={"A": "2d 1w 1s"}, bay="tumbler abbey inn", deck="inn abbey grove")
    (refilled,) = kinds(shore.play("A", "play tumbler from bay"), Refilled)
    assert refilled.cards == ("inn", "abbey", "grove")
    assert shore.bay().startswith("grove abbey*2 inn*2")


def test_the_order_of_a_play() -> None:
    """Its own effect, then what others do about it, then the Windrose, then the Bay."""
    shore = table(
        ["", ""], cities={"A": "lighthouse-keeper"}, resources={"A": CARD["sloop"].cost}, bay="sloop abbey",
        winds=("green", "unique"), deck="grove tumbler",
    )  # fmt: skip
    events = shore.play("A", "play sloop from bay")
    told = [type(event) for event in events if isinstance(event, Played | Sailed | Drew | Refilled)]
    assert told == [Played, Sailed, Drew, Sailed, Refilled]
    own, rose = kinds(events, Sailed)
    assert (own.by, own.windrose, own.spaces) == ("sloop", False, 1)
    assert (rose.windrose, rose.spaces, rose.space) == (True, 2, 3)


def test_a_card_that_matches_one_tile_moves_the_ship_one_space_and_both_two() -> None:
    for winds, spaces in ((("red", "critter"), 0), (("green", "critter"), 1), (("green", "common"), 2)):
        shore = table(["grove", ""], resources={"A": "2d 1w"}, winds=winds)
        shore.play("A", "play grove")
        assert shore.area("A").ship == spaces


def test_fs18_a_treasure_is_taken_at_each_icon_landed_on_or_passed() -> None:
    shore = table(["grove", ""], resources={"A": "2d 1w"}, winds=("green", "common"), ships={"A": 3})
    (sailed,) = kinds(shore.play("A", "play grove"), Sailed)
    assert (sailed.space, sailed.treasures) == (5, 1), "passed the icon on space 4"
    shore = table(["grove", ""], resources={"A": "2d 1w"}, winds=("green", "common"), ships={"A": 4})
    shore.play("A", "play grove")
    assert shore.area("A").treasures == 1, "landed on space 6"


def test_fs18_the_ship_stops_at_sixty_points() -> None:
    shore = table(["galley", ""], resources={"A": CARD["galley"].cost}, ships={"A": 39})
    (sailed,) = kinds(shore.play("A", "play galley"), Sailed)
    assert (sailed.spaces, sailed.space, sailed.vp) == (1, 40, 60)


def test_a_hand_never_holds_more_than_eight() -> None:
    shore = table(["grove*5 tumbler*2 scriptorium", ""], resources={"A": CARD["scriptorium"].cost})
    (drew,) = kinds(shore.play("A", "play scriptorium"), Drew)
    assert drew.count == 1
    assert shore.held("A") == 8


def test_a_deck_that_runs_out_in_the_middle_of_a_draw() -> None:
    """One card is left in the deck and three are drawn: that one, then two of the discards shuffled anew."""
    shore = table(
        ["castaway", ""], resources={"A": "2d"}, deck="grove", discard="tumbler tumbler sloop", only=True,
        winds=("red", "construction"),
    )  # fmt: skip
    events = shore.play("A", "play castaway")
    (reshuffled,) = kinds(events, Reshuffled)
    (drew,) = kinds(events, Drew)
    assert reshuffled.count == 3
    assert drew.cards[0] == "grove"
    assert set(drew.cards[1:]) <= {"tumbler", "sloop"}
    assert (shore.held("A"), len(shore.state.deck)) == (3, 1)


def test_fs11_what_cannot_be_drawn_is_skipped() -> None:
    shore = table(["castaway", ""], resources={"A": "2d"}, deck="grove", only=True, winds=("red", "construction"))
    (drew,) = kinds(shore.play("A", "play castaway"), Drew)
    assert drew.cards == ("grove",)


def test_fs11_a_bay_that_cannot_be_refilled_shows_fewer() -> None:
    shore = table(["", ""], resources={"A": "2d 1w"}, bay="grove abbey", only=True)
    shore.play("A", "play grove from bay")
    assert shore.bay().startswith("- abbey")
    assert "play grove from bay" not in shore.legal("B")
