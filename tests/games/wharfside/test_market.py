"""The Market: buying, what moves and turns, Buildings, and what keeps a seat away from it."""

from games.core import Event
from games.wharfside.events import Bought, LastRound, Revealed, Turned
from tests.games.wharfside.scenario import Scenario, kinds, table

SALE = "net-loft bait-shop cannery"


def test_a_turn_is_at_the_wharf_or_at_the_market() -> None:
    wharf = table(["lobster*2 tuna", ""], jobs={"A": "harbour-inn"}, market=SALE, prices={1: "2 lobster"})
    wharf.play("A", "allocate harbour-inn tuna")
    assert wharf.legal("A", "buy") == []
    assert "the Market is closed" in wharf.refuse("A", "buy 1 lobster*2")


def test_buying_puts_the_contract_in_front_of_the_buyer_and_ends_the_turn() -> None:
    wharf = table(["lobster*2 tuna", ""], market=SALE, prices={1: "2 lobster"})
    (bought,) = kinds(wharf.play("A", "buy 1 lobster*2"), Bought)
    assert (bought.contract, bought.market, bought.goods) == ("net-loft", 1, ("lobster", "lobster"))
    assert wharf.jobs("A") == ["net-loft"]
    assert wharf.hand("A") == "tuna"
    assert wharf.discard() == "lobster*2"
    assert wharf.waits_for() == "B"


def test_contracts_slide_towards_market_1_and_a_new_one_comes_under_market_3() -> None:
    for market, left in ((1, "bait-shop cannery"), (2, "net-loft cannery"), (3, "net-loft bait-shop")):
        wharf = table(["king-crab*5", ""], market=SALE, contracts="lighthouse")
        wharf.play("A", f"buy {market} king-crab*5")
        assert wharf.market() == [*left.split(), "lighthouse"]


def test_the_number_of_the_new_contract_turns_that_market_card() -> None:
    """The Lighthouse shows 4: Market 4 turns from A to B and now costs 4 Tuna; the others stay."""
    wharf = table(["king-crab*2", ""], market=SALE, contracts="lighthouse")
    before = [wharf.price(market) for market in (1, 2, 3)]
    events = wharf.play("A", "buy 1 king-crab*2")
    assert [(event.contract, event.number) for event in kinds(events, Revealed)] == [("lighthouse", 4)]
    (turned,) = kinds(events, Turned)
    assert (turned.market, turned.side, turned.count, turned.good) == (4, "B", 4, "tuna")
    assert [wharf.price(market) for market in (1, 2, 3)] == before
    assert wharf.price(4) == "4 tuna"


def test_w24_market_cards_turn_a_b_c_d_and_a_again() -> None:
    """Contracts that show 1 come one after the other: Market 1 goes through its four prices."""
    ones = "ferry-kiosk salt-store tide-kitchen regatta-club"
    wharf = table(
        ["king-crab*5", "lobster*5", "swordfish*5", "tuna*5"], market=SALE, contracts=ones,
    )  # fmt: skip
    seen = [wharf.price(1)]
    for seat, good in (("A", "king-crab"), ("B", "lobster"), ("C", "swordfish"), ("D", "tuna")):
        wharf.play(seat, f"buy 1 {good}*5")
        seen.append(wharf.price(1))
    assert seen == ["2 tuna", "2 lobster", "2 oyster", "2 swordfish", "2 tuna"]


def test_w15_a_building_moves_and_turns_nothing() -> None:
    wharf = table(["king-crab*4", ""], market=SALE, contracts="lighthouse")
    events = wharf.play("A", "buy 4 king-crab*4")
    assert not kinds(events, Revealed)
    assert not kinds(events, Turned)
    assert wharf.market() == SALE.split()
    assert wharf.price(4) == "4 swordfish"


def test_buildings_are_bought_from_the_top_and_count_as_finished_at_once() -> None:
    wharf = table(["king-crab*4", "lobster*5"], market=SALE)
    wharf.play("A", "buy 4 king-crab*4")
    (bought,) = kinds(wharf.play("B", "buy 4 lobster*4"), Bought)
    assert (bought.building, bought.contract) == (11, None)
    assert (wharf.area("A").buildings, wharf.area("B").buildings) == ([12], [11])
    assert wharf.area("A").finished == 1
    assert wharf.area("A").faces == 1


def test_a_building_can_be_the_one_that_ends_the_game() -> None:
    wharf = table(
        ["king-crab*4", ""], completed={"A": "net-loft bait-shop cannery smokehouse"}, market="grand-hotel"
    )
    (last,) = kinds(wharf.play("A", "buy 4 king-crab*4"), LastRound)
    assert (last.seat, last.count) == (0, 5)


def test_w20_nobody_uses_the_market_with_three_cards_face_up() -> None:
    three = {"A": "net-loft; bait-shop; cannery"}
    assert table(["king-crab*6", ""], jobs=three).legal("A", "buy") == []
    wharf = table(["king-crab*6", ""], jobs={"A": "net-loft; bait-shop"}, buildings={"A": [12]})
    assert wharf.legal("A", "buy") == []
    assert "three cards face up" in wharf.refuse("A", "buy 1 king-crab*2")


def test_w20_not_even_a_building_though_it_counts_as_finished() -> None:
    wharf = table(["king-crab*6", ""], jobs={"A": "net-loft"}, buildings={"A": [12, 11]})
    assert "three cards face up" in wharf.refuse("A", "buy 4 king-crab*4")


def test_w20_two_buildings_are_the_most() -> None:
    wharf = table(["king-crab*6", ""], buildings={"A": [12, 11]})
    assert wharf.legal("A", "buy 4") == []
    assert wharf.legal("A", "buy 1")
    assert "two Buildings" in wharf.refuse("A", "buy 4 king-crab*4")


def test_w20_a_finished_contract_makes_room() -> None:
    wharf = table(["king-crab*6", ""], jobs={"A": "net-loft; bait-shop"}, completed={"A": "cannery"})
    assert wharf.legal("A", "buy 1")


def test_all_buildings_may_be_sold() -> None:
    wharf = table(["king-crab*6", "", "", ""], buildings={"B": [12, 11], "C": [10, 9]})
    assert wharf.legal("A", "buy 4") == []
    assert "All Buildings are sold" in wharf.refuse("A", "buy 4 king-crab*4")


def test_w4_pairs_and_wild_goods_pay_for_contracts_not_for_buildings() -> None:
    hand = "king-crab*2 lobster*2 oyster*2"
    wharf = table([hand, ""], jobs={"A": "salt-store"}, market=SALE, prices={1: "2 lobster", 4: "4 tuna"})
    assert wharf.legal("A", "buy 4") == []
    assert "king-crab*2 oyster as king-crab" in " ".join(wharf.legal("A", "buy 1"))
    reason = wharf.refuse("A", "buy 4 king-crab*2 oyster*2 as king-crab")
    assert "Pairs and wild Goods do not pay for Buildings" in reason


def test_w4_by_option_pairs_and_wild_goods_pay_for_buildings_too() -> None:
    hand = "king-crab*2 lobster*2 oyster*2"
    wharf = table(
        [hand, ""], jobs={"A": "salt-store"}, market=SALE, prices={4: "4 tuna"}, pairs_buy_buildings="on"
    )
    assert "buy 4 king-crab*2 oyster*2 as king-crab" in wharf.legal("A", "buy 4")
    # two King Crab, a pair of Lobster and one wild Oyster are four as well
    wharf.play("A", "buy 4 king-crab*2 lobster*2 oyster as king-crab")
    assert wharf.area("A").buildings == [12]
    assert wharf.hand("A") == "oyster"


def test_w17_with_no_contract_left_none_comes_and_nothing_turns() -> None:
    wharf = table(["king-crab*2", "lobster*2"], market=SALE, contracts="", whole=False)
    events = wharf.play("A", "buy 1 king-crab*2")
    assert not kinds(events, Revealed)
    assert not kinds(events, Turned)
    assert wharf.market() == ["bait-shop", "cannery", None]
    assert wharf.legal("B", "buy 3") == []
    assert "no Contract under Market 3 any more" in wharf.refuse("B", "buy 3 lobster*2")


def picking(hand: str = "lobster tuna", **more: str) -> Scenario:
    """A holds a Smokehouse, which lets it take a Good before it buys."""
    return table(
        [hand, ""], jobs={"A": "smokehouse"}, market=SALE, prices={1: "2 lobster", 2: "3 shrimp", 3: "3 tuna"},
        north=more.get("north", "shrimp oyster tuna"), south=more.get("south", "swordfish lobster king-crab"),
        deck=more.get("deck", "oyster shrimp"),
    )  # fmt: skip


def test_w19_a_good_picked_before_buying_may_pay_at_once() -> None:
    wharf = picking()
    assert wharf.legal("A", "buy") == []
    # with a second Tuna the pair counts as a Lobster
    assert wharf.legal("A", "pick") == ["pick north tuna", "pick south lobster"]
    wharf.play("A", "pick south lobster")
    assert wharf.waits_for() == "A"
    wharf.play("A", "buy 1 lobster*2")
    assert wharf.jobs("A") == ["smokehouse", "net-loft"]
    assert wharf.hand("A") == "tuna"
    assert wharf.waits_for() == "B"


def test_the_wharf_is_refilled_at_once_and_undo_stops_there() -> None:
    wharf = picking()
    events: list[Event] = wharf.play("A", "pick south lobster")
    assert wharf.wharf("south") == "king-crab swordfish oyster"
    assert any(event.barrier for event in events)


def test_w18_a_good_picked_with_an_empty_deck_is_replaced_from_the_discards_or_not_at_all() -> None:
    for discard, left, after in (
        ("oyster", "king-crab swordfish oyster", "king-crab swordfish oyster"),
        ("", "king-crab swordfish", "king-crab lobster swordfish"),  # one of the two Lobster that paid comes
    ):
        wharf = table(
            ["lobster", ""], jobs={"A": "smokehouse"}, market=SALE, prices={1: "2 lobster"},
            south="swordfish lobster king-crab", discard=discard, deck="", whole=False,
        )  # fmt: skip
        wharf.play("A", "pick south lobster")
        assert wharf.wharf("south") == left
        wharf.play("A", "buy 1 lobster*2")
        assert wharf.wharf("south") == after


def test_after_a_pick_something_must_be_bought() -> None:
    wharf = picking("lobster king-crab tuna")
    wharf.play("A", "pick south king-crab")
    assert {text.split()[0] for text in wharf.legal("A")} == {"buy"}
    reason = wharf.refuse("A", "take north shrimp oyster")
    assert reason.startswith("You took a Good before buying")
    assert reason.endswith("Now buy at Market 1 for 2 Lobster or higher.")


def test_a_good_is_offered_only_if_something_can_then_be_bought() -> None:
    wharf = picking("shrimp oyster tuna")
    assert wharf.legal("A", "pick") == []
    assert "Not even with Lobster" in wharf.refuse("A", "pick south lobster")
    assert "The North Wharf has no King Crab" in wharf.refuse("A", "pick north king-crab")


def test_one_good_is_picked_for_each_contract_that_allows_it() -> None:
    wharf = table(
        ["lobster", ""], jobs={"A": "smokehouse; shipyard-mess"}, market=SALE, prices={1: "2 lobster"},
        deck="lobster oyster",
    )  # fmt: skip
    wharf.play("A", "pick south lobster")
    assert wharf.legal("A", "pick")
    wharf.play("A", "pick south lobster")
    assert wharf.legal("A", "pick") == []
    assert "already" in wharf.refuse("A", "pick south king-crab")
    wharf.play("A", "buy 1 lobster*3")


def two_picks(south: str, deck: str) -> Scenario:
    """A holds an Oyster and may pick two Goods; the cheapest price is two Swordfish."""
    return table(
        ["oyster", ""], jobs={"A": "smokehouse; shipyard-mess"}, market=SALE, north="swordfish tuna shrimp",
        south=south, deck=deck, prices={1: "2 swordfish", 2: "2 king-crab", 3: "3 king-crab", 4: "4 tuna"},
    )  # fmt: skip


def test_where_only_two_picked_goods_can_buy_the_first_may_be_picked() -> None:
    """Two Swordfish pay; two Tuna or a Swordfish and an Oyster do not."""
    wharf = two_picks("swordfish tuna shrimp", deck="shrimp*2")
    assert wharf.legal("A", "buy") == []
    assert wharf.legal("A", "pick") == ["pick north swordfish", "pick south swordfish"]
    wharf.play("A", "pick north swordfish")
    assert wharf.legal("A") == ["pick south swordfish"]
    reason = wharf.refuse("A", "take north tuna shrimp")
    assert reason.endswith("Take one more Good, with which you can buy.")
    wharf.play("A", "pick south swordfish", "buy 1 swordfish*2")
    assert wharf.jobs("A") == ["smokehouse", "shipyard-mess", "net-loft"]
    assert wharf.hand("A") == "oyster"


def test_a_good_that_is_not_there_yet_lets_nobody_pick() -> None:
    """The second Swordfish is the next of the deck, which nobody knows."""
    wharf = two_picks("tuna*2 shrimp", deck="swordfish")
    assert wharf.legal("A", "pick") == []
    assert "Not even with Swordfish" in wharf.refuse("A", "pick north swordfish")


def test_without_the_ability_nothing_is_picked() -> None:
    wharf = table(["lobster", ""], jobs={"A": "net-loft"}, prices={1: "2 lobster"})
    assert wharf.legal("A", "pick") == []
    assert "No Contract of yours" in wharf.refuse("A", "pick south lobster")


def test_nothing_is_picked_on_a_turn_at_the_wharf() -> None:
    wharf = picking("lobster tuna")
    wharf.play("A", "allocate smokehouse tuna")
    assert "the Market is closed" in wharf.refuse("A", "pick south lobster")
