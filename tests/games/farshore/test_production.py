"""The Green cards: what each does when it is played."""

import pytest

from games.farshore.cards import CARD
from games.farshore.events import Activated, Drew, Sailed
from tests.games.farshore.scenario import kinds, table

PLENTY = {"A": "5d 5w 5s 8m"}


@pytest.mark.parametrize(
    ("card", "gained"),
    [("beach-sledge", "2d"), ("grove", "1m"), ("tangle-raft", "1w"), ("tumbler", "1s")],
)
def test_plain_producers_gain_what_they_say(card: str, gained: str) -> None:
    shore = table([card, ""], resources={"A": CARD[card].cost})
    shore.play("A", f"play {card}")
    assert shore.resources("A") == gained


def test_scriptorium_draws_two() -> None:
    shore = table(["scriptorium", ""], resources={"A": CARD["scriptorium"].cost}, deck="grove sloop")
    (drew,) = kinds(shore.play("A", "play scriptorium"), Drew)
    assert drew.cards == ("grove", "sloop")
    assert shore.hand("A") == "grove sloop"


def test_sloop_moves_the_ship_one_space() -> None:
    shore = table(["sloop", ""], resources={"A": CARD["sloop"].cost})
    (sailed,) = kinds(shore.play("A", "play sloop"), Sailed)
    assert (sailed.spaces, sailed.by, sailed.windrose) == (1, "sloop", False)


def test_warehouse_gains_a_kind_of_which_there_is_none() -> None:
    shore = table(["warehouse", ""], resources={"A": "3d 2s"}, winds=("red", "critter"))
    shore.play("A", "play warehouse")
    # two Driftwood went for the two of any kind, so three kinds are lacking
    assert shore.legal("A") == ["gain seaweed", "gain seastone", "gain mushroom"]
    shore.play("A", "gain mushroom")
    assert shore.resources("A") == "1d 1m"


def test_warehouse_gains_nothing_with_all_four_kinds() -> None:
    shore = table(["warehouse", ""], resources={"A": "3d 1w 3s 1m"})
    shore.play("A", "play warehouse", "pay driftwood*2 seastone*2")
    assert shore.resources("A") == "1d 1w 1s 1m"
    assert shore.waits_for() == "B"


def test_warehouse_takes_the_only_kind_that_is_lacking_by_itself() -> None:
    shore = table(["warehouse", ""], resources={"A": "2d 1w 3s 1m"})
    shore.play("A", "play warehouse", "pay driftwood seastone*3")
    assert shore.resources("A") == "1d 1w 1s 1m"
    assert shore.waits_for() == "B"


def test_diver_does_what_a_green_construction_of_another_city_does() -> None:
    shore = table(
        ["diver", ""], cities={"B": "grove tumbler merchant inn", "A": "beach-sledge"},
        resources={"A": CARD["diver"].cost}, winds=("red", "construction"),
    )  # fmt: skip
    shore.play("A", "play diver")
    assert shore.legal("A") == ["activate grove", "activate tumbler"]
    (activated, *_) = kinds(shore.play("A", "activate tumbler"), Activated)
    assert (activated.card, activated.by, activated.target) == ("tumbler", "diver", 1)
    assert shore.resources("A") == "1s"
    assert shore.resources("B") == ""


def test_a_diver_copies_a_sloop_and_moves_its_own_ship() -> None:
    shore = table(
        ["diver", ""], cities={"B": "sloop"}, resources={"A": CARD["diver"].cost}, winds=("red", "construction")
    )
    shore.play("A", "play diver")
    assert (shore.area("A").ship, shore.area("B").ship) == (1, 0)


def test_merchant_changes_up_to_two_resources() -> None:
    shore = table(["merchant", ""], resources={"A": "4m 2d 1t"}, winds=("red", "construction"))
    shore.play("A", "play merchant", "pay mushroom*4")
    assert shore.legal("A") == [
        "pay driftwood*2",
        "pay driftwood treasure",
        "pay driftwood",
        "pay treasure",
        "skip",
    ]
    shore.play("A", "pay driftwood*2")
    assert len(shore.legal("A")) == 10
    shore.play("A", "gain seastone seastone")
    assert shore.resources("A") == "2s 1t"


def test_merchant_may_do_without() -> None:
    shore = table(["merchant", ""], resources={"A": "4m 1d"}, winds=("red", "construction"))
    shore.play("A", "play merchant", "skip")
    assert shore.resources("A") == "1d"
    assert shore.waits_for() == "B"


def test_sail_maker_pays_one_seaweed_for_a_space() -> None:
    shore = table(["sail-maker", ""], resources={"A": "3m 1w"}, winds=("red", "construction"))
    shore.play("A", "play sail-maker")
    assert shore.legal("A") == ["pay seaweed", "skip"]
    shore.play("A", "pay seaweed")
    assert shore.area("A").ship == 1
    assert shore.resources("A") == ""


def test_sail_maker_is_not_asked_without_seaweed_or_treasure() -> None:
    shore = table(["sail-maker", ""], resources={"A": "3m 4d"}, winds=("red", "construction"))
    shore.play("A", "play sail-maker")
    assert shore.waits_for() == "B"


def test_scavenger_draws_one_then_may_sell_one() -> None:
    shore = table(["scavenger", ""], resources={"A": "4m"}, deck="grove", winds=("red", "construction"))
    shore.play("A", "play scavenger")
    assert shore.legal("A") == ["discard grove", "skip"]
    shore.play("A", "discard grove", "gain seastone")
    assert (shore.hand("A"), shore.resources("A")) == ("", "1s")


def test_scribe_keeps_one_of_two() -> None:
    shore = table(["scribe", ""], resources={"A": "3m"}, deck="grove sloop", winds=("red", "construction"))
    shore.play("A", "play scribe")
    assert shore.legal("A") == ["keep grove", "keep sloop"]
    shore.play("A", "keep sloop")
    assert shore.hand("A") == "sloop"
    assert len(shore.state.discards[0]) == 1


def test_a_scribe_played_from_the_bay_with_a_full_hand_looks_at_nothing() -> None:
    shore = table(["grove*5 inn*3", ""], resources={"A": "3m"}, bay="scribe abbey", winds=("red", "construction"))
    shore.play("A", "play scribe from bay")
    assert shore.waits_for() == "B"
    assert shore.held("A") == 8


def test_sea_chip_activates_another_green_card_but_no_sea_chip_or_diver() -> None:
    shore = table(
        ["sea-chip", ""], cities={"A": "sea-chip diver grove tumbler inn"}, resources={"A": "4m"},
        winds=("red", "construction"),
    )  # fmt: skip
    shore.play("A", "play sea-chip")
    assert shore.legal("A") == ["activate grove", "activate tumbler"]
    shore.play("A", "activate grove")
    assert shore.resources("A") == "1m"


def test_treasure_hunter_discards_two_for_a_treasure() -> None:
    shore = table(["treasure-hunter grove inn", ""], resources={"A": "4m"}, winds=("red", "construction"))
    shore.play("A", "play treasure-hunter")
    assert shore.legal("A") == ["discard grove inn", "skip"]
    shore.play("A", "discard grove inn")
    assert shore.resources("A") == "1t"
    shore = table(["treasure-hunter grove", ""], resources={"A": "4m"}, winds=("red", "construction"))
    shore.play("A", "play treasure-hunter")
    assert shore.waits_for() == "B"
