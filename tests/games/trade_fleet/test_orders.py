"""Standing orders: answers given beforehand."""

from typing import Any

import pytest

from tests.games.trade_fleet.scenario import Scenario, table


def after(text: str, hands: list[str], **more: Any) -> Scenario:
    fleet = table(hands, **more)
    fleet.play("A", text)
    return fleet


def test_without_orders_a_player_is_asked() -> None:
    fleet = after("play island", ["island rum", "escort hemp"])
    assert fleet.standing("B") is None


def test_never_and_always() -> None:
    fleet = after("play island", ["island rum", "escort hemp"])
    assert fleet.standing("B", island="never") == "answer pass"
    assert fleet.standing("B", island="always") == "answer escort"


def test_orders_are_given_for_each_happening_on_its_own() -> None:
    fleet = after("play island", ["island rum", "escort hemp"])
    assert fleet.standing("B", repairs="always", taxation="never") is None


@pytest.mark.parametrize(
    ("text", "aimed"),
    [
        ("play repairs at B", "B"),
        ("play pirates at C", "C"),
        ("play lost at B with C", "BC"),
        ("play taxation", "B"),
        ("play island", ""),
    ],
)
def test_aimed_answers_only_what_hits_the_player(text: str, aimed: str) -> None:
    name = text.split()[1]
    hands = [f"{name} rum", "escort hemp*2", "escort silk*2"]
    fleet = after(text, hands, ports={"B": "tortuga", "C": "port-royale"}, stashes={"B": 2})
    assert fleet.waits_for() == "B"
    assert fleet.standing("B", **{name: "aimed"}) == ("answer escort" if "B" in aimed else "answer pass")
    fleet.play("B", "answer pass")
    assert fleet.standing("C", **{name: "aimed"}) == ("answer escort" if "C" in aimed else "answer pass")


def test_a_smuggle_is_aimed_at_nobody() -> None:
    fleet = after("port tortuga smuggle", ["tortuga smuggle rum", "escort hemp"])
    assert fleet.standing("B", smuggle="aimed") == "answer pass"
    assert fleet.standing("B", smuggle="always") == "answer escort"


def test_a_dock_fee_is_aimed_at_the_ports_owner() -> None:
    fleet = after("port tortuga", ["tortuga escort rum", "dock-fee hemp", "escort silk"])
    fleet.play("B", "answer dock-fee")
    assert fleet.standing("C", dock_fee="aimed") == "answer pass"
    fleet.play("C", "answer pass")
    assert fleet.standing("A", dock_fee="aimed") == "answer escort"


def test_an_escort_is_aimed_at_the_player_whose_card_it_stops() -> None:
    fleet = after("play island", ["island escort rum", "escort hemp"])
    fleet.play("B", "answer escort")
    assert fleet.standing("A", escort="aimed") == "answer escort"


def test_dock_fees_have_an_order_of_their_own() -> None:
    fleet = after("port tortuga", ["tortuga rum", "dock-fee hemp"])
    assert fleet.standing("B") is None
    assert fleet.standing("B", port="always") == "answer dock-fee"
    assert fleet.standing("B", port="never") == "answer pass"


def test_ones_own_card_is_let_pass_unless_the_player_wants_to_be_asked() -> None:
    fleet = after("play island", ["island escort rum", "hemp*2"])
    assert fleet.waits_for() == "A"
    assert fleet.standing("A", island="always") == "answer pass"
    assert fleet.standing("A", own_card="ask") is None


def test_who_holds_no_answer_passes_on_a_discreet_table() -> None:
    fleet = after("play island", ["island rum", "hemp*2", "escort silk"], windows="discreet")
    assert fleet.standing("B", island="always") == "answer pass"
    assert fleet.standing("B") is None


def test_orders_answer_nothing_on_ones_turn() -> None:
    fleet = table(["island rum", "escort hemp"])
    assert fleet.standing("A", island="always") is None
    assert fleet.standing("B", island="always") is None
