"""The Blue cards: what sets each off, and what does not."""

from games.farshore.cards import CARD, names_of
from games.farshore.events import Discarded, Drew, Given, LeftCity, Paid, Played, Sailed
from tests.games.farshore.scenario import kinds, table


def test_customs_office_gives_a_card_for_a_resource_after_a_construction() -> None:
    shore = table(["grove inn", "", ""], cities={"A": "customs-office"}, resources={"A": "2d 1w"})
    shore.play("A", "play grove")
    assert shore.legal("A") == ["give inn to B", "give inn to C", "skip"]
    (given,) = kinds(shore.play("A", "give inn to C"), Given)
    assert (given.target, given.card, given.audience) == (2, "inn", (0, 2))
    assert shore.legal("A") == ["gain driftwood", "gain seaweed", "gain seastone"]
    shore.play("A", "gain seastone")
    assert shore.hand("C") == "inn"
    assert shore.resources("A") == "1s 1m"


def test_customs_office_stays_closed_after_a_critter() -> None:
    shore = table(["scribe inn", ""], cities={"A": "customs-office"}, resources={"A": "3m"}, deck="grove sloop",
                  winds=("red", "construction"))  # fmt: skip
    shore.play("A", "play scribe", "keep grove")
    assert shore.waits_for() == "B"


def test_fs17_a_card_that_nobody_can_take_is_discarded_and_the_benefit_kept() -> None:
    shore = table(
        ["grove inn", "abbey*2 post-office*3 crows-nest steward*2", ""], cities={"A": "customs-office"},
        resources={"A": "2d 1w"}, bay="cartographer cooper", passed="C",
    )  # fmt: skip
    shore.play("A", "play grove")
    assert shore.legal("A") == ["give inn", "skip"]
    (given,) = kinds(shore.play("A", "give inn"), Given)
    assert given.target is None
    shore.play("A", "gain driftwood")
    assert shore.resources("A") == "1d 1m"
    assert shore.held("B") == 8


def test_lighthouse_moves_the_ship_when_a_worker_is_placed_on_an_island() -> None:
    shore = table(["", ""], cities={"A": "lighthouse"}, islands="wreckers-reef")
    (sailed,) = kinds(shore.play("A", "place wreckers-reef"), Sailed)
    assert (sailed.spaces, sailed.by) == (1, "lighthouse")
    shore.play("B", "place docks")
    assert kinds(shore.play("A", "place driftwood"), Sailed) == []


def test_market_makes_a_construction_one_cheaper_for_a_card() -> None:
    shore = table(["grove inn abbey", ""], cities={"A": "market"}, resources={"A": "1d 1w"})
    assert shore.legal("A", "play grove") == ["play grove with market"]
    shore.play("A", "play grove with market")
    assert shore.legal("A") == ["discard abbey", "discard inn"]
    (thrown,) = kinds(shore.play("A", "discard abbey"), Discarded)
    assert thrown.cards == ("abbey",)
    assert shore.city("A") == "market grove"
    assert shore.resources("A") == "1m"
    assert shore.hand("A") == "inn"


def test_market_lets_choose_which_resource_is_saved() -> None:
    shore = table(["grove inn", ""], cities={"A": "market"}, resources={"A": "2d 1w"})
    shore.play("A", "play grove with market")
    assert shore.legal("A") == ["pay driftwood*2", "pay driftwood seaweed"]


def test_market_needs_another_card_to_discard() -> None:
    shore = table(["grove", ""], cities={"A": "market"}, resources={"A": "1d 1w"})
    assert shore.legal("A", "play grove") == []
    assert "cannot pay" in shore.refuse("A", "play grove with market")


def test_market_does_not_help_critters() -> None:
    shore = table(["scribe inn", ""], cities={"A": "market"}, resources={"A": "2m"})
    assert "helps with Constructions" in shore.refuse("A", "play scribe with market")


def test_port_gains_with_each_treasure_of_the_track() -> None:
    shore = table(["galley", ""], cities={"A": "port"}, resources={"A": CARD["galley"].cost}, ships={"A": 3},
                  deck="grove sloop")  # fmt: skip
    events = shore.play("A", "play galley")
    # from space 3 to 5: one Treasure, at 4
    assert [(sailed.space, sailed.treasures) for sailed in kinds(events, Sailed)] == [(5, 1)]
    assert shore.resources("A") == "1d 1t"
    assert shore.hand("A") == "grove"


def test_customs_officer_leaves_the_city_to_save_three_mushrooms() -> None:
    shore = table(
        ["merchant", ""], cities={"A": "customs-officer"}, resources={"A": "1m"}, winds=("red", "construction")
    )
    assert shore.legal("A", "play merchant") == ["play merchant with customs-officer"]
    (left,) = kinds(shore.play("A", "play merchant with customs-officer"), LeftCity)
    assert left.card == "customs-officer"
    assert (shore.city("A"), shore.resources("A")) == ("merchant", "")
    assert names_of(shore.state.discards[-1]) == ("customs-officer",)


def test_customs_officer_makes_room_in_a_full_city() -> None:
    full = "customs-officer grove*5 beach-sledge*3 scriptorium*3 tangle-raft*3"
    city = " ".join(
        " ".join([part.split("*")[0]] * int(part.split("*")[1])) if "*" in part else part for part in full.split()
    )
    shore = table(["merchant", ""], cities={"A": city}, resources={"A": "8m"}, winds=("red", "construction"))
    assert shore.area("A").used == 15
    assert shore.legal("A", "play merchant") == ["play merchant with customs-officer"]


def test_herbalist_gains_a_mushroom_after_a_critter_not_after_itself() -> None:
    shore = table(["herbalist pirate", ""], resources={"A": "9m"}, winds=("red", "construction"))
    shore.play("A", "play herbalist")
    assert shore.resources("A") == "5m"
    shore.play("B", "place docks")
    shore.play("A", "play pirate")
    # five for the Pirate, one back; the Pirate sails to the first Treasure
    assert shore.resources("A") == "1m 1t"


def test_lighthouse_keeper_draws_after_a_unique_card() -> None:
    shore = table(["sloop grove", ""], cities={"A": "lighthouse-keeper"}, resources={"A": "5d 2w"}, deck="inn")
    shore.play("A", "play sloop")
    assert shore.hand("A") == "grove inn"
    shore.play("B", "place docks")
    assert kinds(shore.play("A", "play grove"), Drew) == []


def test_navigator_may_pay_one_to_sail_one_more_when_the_windrose_moves_the_ship() -> None:
    shore = table(["grove", ""], cities={"A": "navigator"}, resources={"A": "2d 1w"}, winds=("green", "critter"))
    shore.play("A", "play grove")
    assert shore.area("A").ship == 1
    assert shore.legal("A") == ["pay mushroom", "skip"]
    events = shore.play("A", "pay mushroom")
    (paid,) = kinds(events, Paid)
    (sailed,) = kinds(events, Sailed)
    assert paid.resources == ("mushroom",)
    assert (sailed.windrose, sailed.space, sailed.treasures) == (False, 2, 1)
    assert shore.waits_for() == "B"


def test_the_sloop_does_not_set_off_the_navigator() -> None:
    shore = table(["sloop", ""], cities={"A": "navigator"}, resources={"A": "5d 5w 5m"})
    events = shore.play("A", "play sloop")
    assert len(kinds(events, Sailed)) == 1
    assert shore.waits_for() == "B"


def test_a_navigator_is_not_set_off_by_its_own_arrival() -> None:
    shore = table(["navigator", ""], resources={"A": "9m"}, winds=("blue", "critter"))
    (sailed,) = kinds(shore.play("A", "play navigator"), Sailed)
    assert (sailed.spaces, sailed.windrose) == (2, True)
    assert shore.waits_for() == "B"


def test_a_port_does_not_count_the_treasure_of_its_own_arrival() -> None:
    shore = table(["port", ""], resources={"A": CARD["port"].cost}, ships={"A": 1}, winds=("blue", "critter"))
    shore.play("A", "play port")
    assert shore.resources("A") == "1t"


def test_triggers_that_ask_may_be_taken_in_any_order() -> None:
    shore = table(["sloop grove", ""], cities={"A": "customs-office lighthouse-keeper"}, resources={"A": "3d 1w"})
    shore.play("A", "play sloop")
    assert shore.legal("A") == ["activate customs-office", "activate lighthouse-keeper"]
    shore.play("A", "activate lighthouse-keeper")
    assert shore.held("A") == 2
    assert len(shore.legal("A", "give")) == 2


def test_a_play_is_told_with_the_ability_that_was_used() -> None:
    shore = table(["grove inn", ""], cities={"A": "market"}, resources={"A": "1d 1w"})
    (played,) = kinds(shore.play("A", "play grove with market"), Played)
    assert (played.ability, played.paid) == ("market", ("driftwood", "seaweed"))
