"""PM-23: the Shrimp Bonus, when it comes, which one may be chosen, and what each does."""

import pytest

from games.core import NotYourTurn
from games.public_market.events import BonusChosen, BonusUsed, Cooled, Fished, ScrapTaken
from tests.games.public_market.laying import packed
from tests.games.public_market.scenario import Scenario, kinds, table

# Chest 1 has its shrimp at C1, A4 and D5, its ice at D1 and A2.
TWO = "1: cod@C1 cod@A4"
"""Two of the three shrimp are covered: D5 is left."""


def about_to(power: str = "", chest: str = TWO) -> Scenario:
    """A has a Scrap still to be placed, which can cover the last shrimp."""
    return table(
        row="A2+sardine B0 C0", chests={"A": chest}, ocean={"A": "12 7"}, power={"A": power} if power else None
    )


# When it comes


def test_pm_23_the_third_shrimp_brings_a_bonus_at_once() -> None:
    market = about_to()
    market.play("A", "tuck E5")
    assert market.asks() == "action"
    market = about_to()
    market.play("A", "tuck D5")
    assert (market.waits_for(), market.asks()) == ("A", "bonus")
    assert market.legal("A") == [
        "bonus cooler", "bonus anywhere", "bonus scrap", "bonus dollars", "bonus dollars now", "bonus scrap now",
    ]  # fmt: skip
    assert "There is no Shrimp Bonus pearls." in market.refuse("A", "bonus pearls")


def test_pm_23_a_tile_over_the_third_shrimp_brings_it_before_the_scrap_is_placed() -> None:
    market = about_to()
    market.play("A", "fish A1", "place C4 none")
    # the corner lies on C4, C5 and D5
    assert market.asks() == "bonus"
    market.play("A", "bonus cooler")
    assert (market.waits_for(), market.asks()) == ("A", "hold")


def test_pm_23_two_shrimp_bring_nothing() -> None:
    market = table(row="A2+sardine B0 C0", chests={"A": "1: cod@C1"})
    market.play("A", "tuck A4")
    assert market.asks() == "action"
    assert market.view("A").areas[0].shrimp == 2


def test_pm_23_once_for_a_chest() -> None:
    market = about_to(chest=f"{TWO} cod@D5", power="cooler spent")
    market.play("A", "tuck E5")
    assert market.asks() == "action"


def test_pm_23_a_scrap_placed_while_bidding_can_bring_it() -> None:
    market = table(chests={"A": TWO})
    market.play("A", "bid 2", "take sardine now", "tuck D5")
    assert (market.waits_for(), market.asks()) == ("A", "bonus")
    market.play("A", "bonus anywhere")
    assert market.waits_for() == "B"


def test_pm_23_a_scrap_placed_at_the_market_can_bring_it_before_anything_is_sold() -> None:
    market = about_to()
    market.play("A", "visit", "tuck D5")
    assert market.asks() == "bonus"
    market.play("A", "bonus dollars now")
    assert (market.asks(), market.dollars("A"), market.catch("A")) == ("market", 17, "sardine cod*2")


# Which one


@pytest.mark.parametrize("last", ["cooler", "anywhere", "scrap", "dollars"])
@pytest.mark.parametrize("spent", ["", " spent"])
def test_pm_23_the_last_bonus_cannot_be_chosen_again(last: str, spent: str) -> None:
    market = about_to(last + spent)
    market.play("A", "tuck D5")
    offered = {text.split()[1] for text in market.legal("A")}
    assert offered == {"cooler", "anywhere", "scrap", "dollars"} - {last}
    assert "was your last Shrimp Bonus: choose another." in market.refuse("A", f"bonus {last}")


def test_pm_23_one_that_was_not_used_is_lost() -> None:
    market = about_to("dollars")
    market.play("A", "tuck D5")
    (chosen,) = kinds(market.play("A", "bonus anywhere"), BonusChosen)
    assert (chosen.power, chosen.lost) == ("anywhere", "dollars")
    assert market.legal("A", "use") == []
    assert market.dollars("A") == 12
    assert "You have no Shrimp Bonus that can be used now." in market.refuse("A", "use dollars")


def test_one_that_was_used_is_not_lost() -> None:
    market = about_to("dollars spent")
    market.play("A", "tuck D5")
    (chosen,) = kinds(market.play("A", "bonus anywhere"), BonusChosen)
    assert chosen.lost is None


def test_a_bonus_is_kept_until_it_is_used_over_chests_and_rounds() -> None:
    market = about_to()
    market.play("A", "tuck D5", "bonus dollars", "visit", "payout")
    assert market.area("A").has_power("dollars")
    market.play("B", "visit", "payout")
    market.play("C", "visit", "payout", "boat A")
    assert market.waits_for() == "A"
    assert "use dollars" in market.legal("A")


def test_each_bonus_is_used_once() -> None:
    market = table(power={"A": "dollars"})
    market.play("A", "use dollars")
    assert "You have no Shrimp Bonus that can be used now." in market.refuse("A", "use dollars")


def test_only_a_chosen_bonus_can_be_used() -> None:
    market = table(row="A0 B0 C0", power={"A": "dollars"}, ocean={"A": "12"})
    assert market.legal("A", "use") == ["use dollars"]
    assert "You have no Shrimp Bonus Any Scrap to use." in market.refuse("A", "use scrap of cod")
    assert not [text for text in market.legal("A") if "anywhere" in text]
    market.play("A", "fish A1")
    assert market.legal("A", "use") == ["use dollars"]


# Personal Cooler


def test_the_cooler_holds_the_tile_in_the_hand_beside_the_chest() -> None:
    market = table(row="A0 B0 C0", power={"A": "cooler"}, ocean={"A": "12"})
    assert market.legal("A", "use") == []
    market.play("A", "fish A1")
    (cooled,) = kinds(market.play("A", "use cooler"), Cooled)
    assert (cooled.tile, cooled.fish) == (12, ("sardine", "herring", "salmon"))
    assert (market.chest("A"), market.area("A").cooler, market.catch("A")) == ("", [12], "sardine herring salmon")
    assert not market.area("A").power_ready
    assert market.waits_for() == "B"


def test_the_cooler_takes_a_tile_that_fits_nowhere() -> None:
    market = table(row="A0 B0 C0", chests={"A": packed(1)}, power={"A": "cooler"}, ocean={"A": "12 - - -"})
    market.play("A", "fish A1")
    assert market.legal("A") == ["sell", "use cooler"]
    market.play("A", "use cooler")
    assert market.catch("A") == "sardine*9 herring*9 cod*7 salmon"


def test_the_cooler_is_no_place_for_a_scrap() -> None:
    market = table(row="A2+sardine B0 C0", power={"A": "cooler"}, ocean={"A": "12"})
    assert market.legal("A", "use") == []
    market.play("A", "fish A1", "use cooler")
    assert len(market.legal("A")) == len(market.legal("A", "tuck")) == 23


def test_pm_24_the_tile_in_the_cooler_is_discarded_at_the_next_market_and_takes_no_square() -> None:
    market = table(row="A0 B0 C0", cooler={"A": "12"}, chests={"A": "1: 9@A4"})
    assert market.catch("A") == "sardine herring cod*2 salmon"
    market.play("A", "visit", "payout")
    # sold for 1 + 1 + 2 * 2 + 2
    assert market.dollars("A") == 12 + 8
    assert (market.state.discards, market.area("A").cooler, market.catch("A")) == ([9, 12], [], "")


def test_the_cooler_can_be_chosen_and_used_for_the_tile_that_is_still_in_the_hand() -> None:
    market = about_to()
    market.play("A", "fish A1", "tuck D5", "bonus cooler", "use cooler")
    assert market.area("A").cooler == [12]
    assert market.waits_for() == "B"


# Fish Anywhere


def test_fish_anywhere_takes_one_tile_of_any_column() -> None:
    market = table(row="A0 B0 C0", boat="B", power={"A": "anywhere"}, ocean={"B": "1 - 3 -", "D": "12 - - -"})
    assert market.legal("A", "fish B", "fish D") == ["fish B1", "fish B3", "fish D1 anywhere"]
    assert "B1 lies under the boat: no Shrimp Bonus is needed." in market.refuse("A", "fish B1 anywhere")
    (fished,) = kinds(market.play("A", "fish D1 anywhere"), Fished)
    assert (fished.tile, fished.anywhere) == (12, True)
    market.play("A", "sell")
    assert (market.area("A").power_ready, market.waits_for(), market.column("D")) == (False, "B", "- - - -")


def test_fishing_under_the_boat_does_not_spend_it() -> None:
    market = table(row="A0 B0 C0", power={"A": "anywhere"})
    market.play("A", "fish A1", "sell")
    assert market.area("A").power_ready


def test_pm_36_the_bonus_comes_back_with_a_tile_that_is_put_back() -> None:
    market = table(row="A0 B0 C0", power={"A": "anywhere"}, ocean={"A": "1 3", "D": "12 7"})
    market.play("A", "fish D1 anywhere")
    assert not market.area("A").power_ready
    assert {"fish A1", "fish D2 anywhere"} <= set(market.legal("A", "fish"))
    market.play("A", "fish D2 anywhere")
    assert (market.column("D").split()[:2], market.area("A").power_ready) == (["12", "-"], False)
    market.play("A", "fish A1")
    assert (market.column("D").split()[:2], market.area("A").power_ready) == (["12", "7"], True)
    market.play("A", "sell")
    assert market.area("A").power_ready


def test_who_names_a_tile_elsewhere_is_told_of_the_bonus() -> None:
    market = table(row="A0 B0 C0", power={"A": "anywhere"}, boat="B")
    assert "D1 does not lie under the boat: say anywhere as well" in market.refuse("A", "fish D1")
    without = table(row="A0 B0 C0", boat="B")
    assert "D1 does not lie under the boat, which is over column B." in without.refuse("A", "fish D1")


@pytest.mark.parametrize(
    ("power", "when"),
    [
        ("cooler", "The Personal Cooler takes a tile that you have just fished."),
        ("anywhere", "Fish Anywhere is used as you fish"),
    ],
)
def test_a_bonus_that_cannot_be_used_yet_says_when(power: str, when: str) -> None:
    market = table(row="A0 B0 C0", power={"A": power})
    assert when in market.refuse("A", f"use {power}")
    assert "You have no Shrimp Bonus that can be used now." in market.refuse("A", "use dollars")


def test_the_boat_stays_where_it_is() -> None:
    market = table(row="A0 B0 C0", power={"A": "anywhere"}, boat="B")
    market.play("A", "fish D1 anywhere", "sell")
    assert market.view(None).boat == "B"
    assert {text.split()[1][0] for text in market.legal("B", "fish")} == {"B"}


# Any Scrap


def test_any_scrap_brings_one_of_any_kind_that_is_placed_at_once() -> None:
    market = table(row="A0 B0 C0", power={"A": "scrap"})
    assert market.legal("A", "use") == [
        "use scrap of sardine", "use scrap of herring", "use scrap of cod", "use scrap of salmon",
    ]  # fmt: skip
    assert "Say which Scrap you take." in market.refuse("A", "use scrap")
    taken = kinds(market.play("A", "use scrap of salmon"), ScrapTaken)
    assert [(scrap.fish, scrap.source) for scrap in taken] == [("salmon", "bonus")]
    assert (market.asks(), market.scraps("salmon"), len(market.legal("A"))) == ("tuck", 6, 23)
    market.play("A", "tuck B2")
    assert (market.asks(), market.catch("A"), market.area("A").power_ready) == ("action", "salmon", False)


def test_any_scrap_keeps_to_the_rules_of_placing() -> None:
    market = table(row="A0 B0 C0", power={"A": "scrap"}, chests={"A": "1: cod@B2"})
    market.play("A", "use scrap of salmon")
    assert "There is ice on A2." in market.refuse("A", "tuck A2")
    assert "B2 is covered already." in market.refuse("A", "tuck B2")


def test_any_scrap_needs_a_free_square_and_a_scrap() -> None:
    market = table(row="A0 B0 C0", power={"A": "scrap"}, chests={"A": packed(1)})
    assert market.legal("A", "use") == []
    market = table(row="A0 B0 C0", power={"A": "scrap"}, chests={"B": "2: cod*7"})
    assert "use scrap of cod" not in market.legal("A")
    assert "No Cod Scrap is left." in market.refuse("A", "use scrap of cod")


def test_a_scrap_of_the_bonus_can_cover_the_third_shrimp_and_bring_another_bonus() -> None:
    market = table(row="A0 B0 C0", power={"A": "scrap"}, chests={"A": TWO})
    market.play("A", "use scrap of cod")
    (chosen,) = kinds(market.play("A", "tuck D5", "bonus dollars"), BonusChosen)
    assert chosen.lost is None
    assert "use dollars" in market.legal("A")


# 5 Dollars, and the times of both


@pytest.mark.parametrize("power", ["dollars", "scrap of cod"])
def test_scrap_and_dollars_are_good_at_any_time_of_ones_turn(power: str) -> None:
    """Before bidding, before taking the Scrap, before acting, with a tile in the hand, at the market."""
    name = power.removesuffix(" of cod")
    times = [
        ("", ()),
        ("", ("bid 2",)),
        ("A2 B0 C0", ()),
        ("A2 B0 C0", ("fish A1",)),
        ("A2 B0 C0", ("visit",)),
    ]
    for row, moves in times:
        market = table(row=row, power={"A": name})
        market.play("A", *moves)
        asked, dollars = market.asks(), market.dollars("A")
        (used,) = kinds(market.play("A", f"use {power}"), BonusUsed)
        assert used.power == name
        if name == "scrap":
            market.play("A", "tuck B2")
            assert market.catch("A") == "cod"
        else:
            assert market.dollars("A") == dollars + 5
        # then the turn goes on where it was
        assert (market.waits_for(), market.asks()) == ("A", asked)


def test_not_in_the_turn_of_another() -> None:
    market = table(row="A0 B0 C0", power={"B": "dollars"})
    with pytest.raises(NotYourTurn):
        market.play("B", "use dollars")


def test_the_dollars_can_pay_for_a_bid() -> None:
    market = table(dollars={"A": 3}, power={"A": "dollars"})
    assert market.legal("A") == ["bid 0", "bid 2", "use dollars"]
    market.play("A", "use dollars")
    assert market.legal("A") == ["bid 0", "bid 2", "bid 4", "bid 6", "bid 8"]


def test_scrap_and_dollars_can_be_used_as_soon_as_they_are_chosen() -> None:
    market = about_to()
    market.play("A", "tuck D5", "bonus dollars now")
    assert (market.dollars("A"), market.area("A").power, market.area("A").power_ready) == (17, "dollars", False)
    market = about_to()
    market.play("A", "tuck D5", "bonus scrap now")
    assert market.legal("A") == [f"use scrap of {fish}" for fish in ("sardine", "herring", "cod", "salmon")]
    market.play("A", "use scrap of herring", "tuck E5")
    assert (market.asks(), market.catch("A")) == ("action", "sardine herring cod*2")
    assert not market.area("A").power_ready


def test_the_others_cannot_be_used_as_soon_as_they_are_chosen() -> None:
    market = about_to()
    market.play("A", "tuck D5")
    for power, title in (("cooler", "Personal Cooler"), ("anywhere", "Fish Anywhere")):
        assert f"{title} cannot be used at once." in market.refuse("A", f"bonus {power} now")


def test_a_scrap_is_not_offered_at_once_where_there_is_no_square_for_it() -> None:
    market = table(row="A8+salmon B0 C0", chests={"A": packed(1, "D5")})
    market.play("A", "tuck D5")
    assert "bonus scrap" in market.legal("A")
    assert "bonus scrap now" not in market.legal("A")
