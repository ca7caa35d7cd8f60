"""Redeeming goods at a port: what they bring, and what becomes of the cards."""

import pytest

from games.trade_fleet.events import Collected, Redeemed
from games.trade_fleet.prices import prices, sale
from tests.games.trade_fleet.scenario import kinds, table


def test_printed_example_three_tobacco_at_3_bring_7() -> None:
    fleet = table(["tobacco*3", ""], ports={"A": "tortuga"})
    fleet.play("A", "redeem tobacco*3")
    assert fleet.gold("A") == 3 + 2 + 2


def test_printed_example_three_sugar_at_2_bring_4() -> None:
    fleet = table(["sugar*3", ""], ports={"A": "tortuga"})
    fleet.play("A", "redeem sugar*3")
    assert fleet.gold("A") == 2 + 1 + 1


def test_tf1_port_royale_with_a_dock_fee_pays_the_sum_of_its_items() -> None:
    """2 Rum and 1 Hemp bring 2 + 1 + 1 = 4; the printed total of 3 is a misprint."""
    fleet = table(["rum*2 hemp", ""], ports={"A": "port-royale +fee"})
    events = fleet.play("A", "redeem rum*2 hemp")
    assert fleet.gold("A") == 2 + 1 + 1
    (sold,) = kinds(events, Redeemed)
    # without the fee it would have been 3 + 2 + 1
    assert (sold.gold, sold.fees, sold.smuggled) == (4, 2, None)


def test_tf2_every_further_good_of_a_kind_brings_one_less_than_the_first() -> None:
    assert prices(3, 4) == [3, 2, 2, 2]
    assert prices(2, 3) == [2, 1, 1]


def test_no_good_brings_less_than_one() -> None:
    assert prices(1, 3) == [1, 1, 1]
    assert prices(1, 2, fees=3) == [1, 1]


def test_each_kind_has_a_first_good_of_its_own() -> None:
    """Tobacco 3 + 2, Sugar 2 + 1."""
    fleet = table(["tobacco*2 sugar*2", ""], ports={"A": "tortuga"})
    fleet.play("A", "redeem tobacco*2 sugar*2")
    assert fleet.gold("A") == 3 + 2 + 2 + 1


def test_tf3_dock_fee_lowers_every_good_by_one() -> None:
    assert prices(3, 2, fees=1) == [2, 1]
    assert prices(3, 3, fees=1) == [2, 1, 1]
    assert prices(2, 2, fees=1) == [1, 1]


def test_tf4_several_dock_fees_on_one_port_add_up() -> None:
    """Rum 3 with two fees: 1, then floor 1 and 1."""
    assert prices(3, 3, fees=2) == [1, 1, 1]
    fleet = table(["rum*2 tobacco", ""], ports={"A": "port-royale +fee*2"})
    fleet.play("A", "redeem rum*2")
    assert fleet.gold("A") == 2


def test_tf5_smuggle_doubles_the_first_good_of_the_kind_chosen() -> None:
    """Tobacco 6 + 2 + 2."""
    fleet = table(["tobacco*3", ""], ports={"A": "tortuga +smuggle"})
    fleet.play("A", "redeem tobacco*3 double tobacco")
    assert fleet.gold("A") == 6 + 2 + 2


def test_tf5_smuggle_doubles_only_the_kind_chosen() -> None:
    """Tobacco 3 + 2, Sugar doubled 4."""
    fleet = table(["tobacco*2 sugar", ""], ports={"A": "tortuga +smuggle"})
    fleet.play("A", "redeem tobacco*2 sugar double sugar")
    assert fleet.gold("A") == 3 + 2 + 4


def test_tf5_by_option_smuggle_doubles_the_whole_kind() -> None:
    """Tobacco listed at 3 counts as 6: 6 + 5 + 5."""
    fleet = table(["tobacco*3", ""], ports={"A": "tortuga +smuggle"}, smuggle="whole kind")
    fleet.play("A", "redeem tobacco*3 double tobacco")
    assert fleet.gold("A") == 6 + 5 + 5


def test_smuggle_must_double_a_good_that_is_sold() -> None:
    fleet = table(["tobacco sugar", ""], ports={"A": "tortuga +smuggle"})
    assert "Smuggle doubles" in fleet.refuse("A", "redeem tobacco")
    assert "Smuggle doubles" in fleet.refuse("A", "redeem tobacco double sugar")
    assert fleet.legal("A", "redeem") == [
        "redeem tobacco sugar double tobacco",
        "redeem tobacco sugar double sugar",
        "redeem tobacco double tobacco",
        "redeem sugar double sugar",
    ]


def test_nothing_is_doubled_without_a_smuggle() -> None:
    fleet = table(["tobacco", ""], ports={"A": "tortuga"})
    assert "no Smuggle" in fleet.refuse("A", "redeem tobacco double tobacco")


def test_tf6_smuggle_doubles_the_listed_value_and_fees_come_off_after() -> None:
    """Tobacco 3: 2 x 3 - 1 = 5, then 3 - 1 - 1 = 1."""
    assert prices(3, 2, fees=1, smuggled=True) == [5, 1]
    fleet = table(["tobacco*2", ""], ports={"A": "tortuga +fee +smuggle"})
    fleet.play("A", "redeem tobacco*2 double tobacco")
    assert fleet.gold("A") == 5 + 1


def test_tf6_a_doubled_good_brings_at_least_one() -> None:
    """Hemp 1: 2 x 1 - 3 is below the floor."""
    assert prices(1, 1, fees=3, smuggled=True) == [1]


def test_tf6_whole_kind_with_fees() -> None:
    """Tobacco 3 as 6 with two fees: 6 - 2, then 5 - 2."""
    assert sale("tortuga", {"tobacco": 2}, fees=2, smuggled="tobacco", whole_kind=True) == 4 + 3


def test_the_port_and_all_that_lies_on_it_are_discarded_with_the_goods() -> None:
    fleet = table(["rum*2 hemp", ""], ports={"A": "port-royale +fee +smuggle"}, draw=20, rest="B")
    fleet.play("A", "redeem rum double rum")
    assert fleet.port("A") == ""
    # Rum 2 x 3 - 1 = 5, paid from the four cards just discarded and one of the draw pile
    assert fleet.gold("A") == 5
    assert fleet.discard == []


def test_tf11_the_goods_and_the_port_serve_as_the_gold() -> None:
    """Hemp 1 is paid with the top of the discard pile: the port, which was laid down last."""
    fleet = table(["hemp rum", ""], ports={"A": "port-royale"}, draw=10, rest="B")
    fleet.play("A", "redeem hemp")
    assert fleet.discard == ["hemp"]
    assert fleet.gold("A") == 1


def test_tf22_any_choice_of_goods_but_at_least_one() -> None:
    fleet = table(["rum*2 hemp", ""], ports={"A": "port-royale"})
    assert fleet.legal("A", "redeem") == [
        "redeem rum*2 hemp",
        "redeem rum*2",
        "redeem rum hemp",
        "redeem rum",
        "redeem hemp",
    ]
    assert "at least one Good" in fleet.refuse("A", "redeem")


def test_tf22_the_port_is_used_up_by_a_single_good() -> None:
    fleet = table(["rum*2 hemp", ""], ports={"A": "port-royale"})
    fleet.play("A", "redeem hemp")
    assert fleet.port("A") == ""
    assert fleet.gold("A") == 1


def test_nothing_is_redeemed_without_a_port() -> None:
    fleet = table(["rum*2 tortuga", "rum"], ports={"B": "port-royale"})
    assert fleet.refuse("A", "redeem rum") == (
        "You cannot redeem: you have no Port in play. You can play Tortuga, or discard 2 or 3 cards."
    )


def test_a_port_is_not_sold_at_in_the_turn_it_is_played() -> None:
    fleet = table(["tortuga tobacco*3", "rum*2"])
    fleet.play("A", "port tortuga")
    assert fleet.waits_for() == "B"
    assert fleet.gold("A") == 0


def test_more_goods_than_held_are_refused() -> None:
    fleet = table(["rum hemp", ""], ports={"A": "port-royale"})
    assert fleet.refuse("A", "redeem rum*2").startswith("You hold 1 Rum, not 2.")


@pytest.mark.parametrize("written", ["redeem hemp rum*2", "redeem rum hemp rum", "redeem HEMP Rum*2"])
def test_goods_may_be_named_in_any_order(written: str) -> None:
    fleet = table(["rum*2 hemp", ""], ports={"A": "port-royale"})
    (sold,) = kinds(fleet.play("A", written), Redeemed)
    assert sold.goods == ("rum", "rum", "hemp")
    assert fleet.gold("A") == 3 + 2 + 1


def test_tf12_gold_for_which_no_card_is_left_is_lost() -> None:
    """Tobacco 3 + 2 + 2 = 7; four cards are discarded, two are left to draw."""
    fleet = table(["tobacco*3", "rum*2", ""], ports={"A": "tortuga"}, draw=2, rest="C")
    (collected,) = kinds(fleet.play("A", "redeem tobacco*3"), Collected)
    assert (collected.gold, collected.missing) == (6, 1)
    assert fleet.gold("A") == 6
