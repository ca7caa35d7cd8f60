"""The abilities that act during a turn: wild Goods, and the two that draw."""

from games.wharfside.events import Allocated, Completed, Drawn
from tests.games.wharfside.scenario import kinds, table


def test_wild_goods_are_allocated_as_any_good() -> None:
    """Salt Store makes Oysters wild, the Chandlery Shrimp."""
    wharf = table(["oyster shrimp", ""], jobs={"A": "salt-store; gull-tavern"})
    assert wharf.legal("A", "allocate gull-tavern") == [
        "allocate gull-tavern oyster as tuna",
        "allocate gull-tavern oyster as lobster",
        "allocate gull-tavern oyster as king-crab",
    ]
    wharf = table(["oyster shrimp", ""], jobs={"A": "chandlery; gull-tavern"})
    assert {text.split()[2] for text in wharf.legal("A", "allocate gull-tavern")} == {"shrimp"}


def test_wild_goods_help_their_own_contract_too() -> None:
    wharf = table(["oyster", ""], jobs={"A": "salt-store: oyster"})
    wharf.play("A", "allocate salt-store oyster as lobster")
    assert wharf.job("A", "salt-store") == "oyster lobster=oyster"


def test_wild_goods_are_wild_for_their_owner_alone() -> None:
    wharf = table(["oyster", ""], jobs={"A": "gull-tavern", "B": "salt-store"})
    assert wharf.legal("A", "allocate") == []


def test_wild_goods_pay_for_contracts() -> None:
    wharf = table(
        ["lobster oyster", ""],
        jobs={"A": "salt-store"},
        market="net-loft bait-shop cannery",
        prices={1: "2 lobster"},
    )
    wharf.play("A", "buy 1 lobster oyster as lobster")
    assert wharf.jobs("A") == ["salt-store", "net-loft"]


def test_draw_allocate_lays_the_drawn_good_on_the_declared_contract() -> None:
    """Chowder Hut wants Shrimp, Oyster, Tuna and draws for any Contract of its owner."""
    wharf = table(["oyster shrimp", ""], jobs={"A": "chowder-hut; net-loft"}, deck="tuna")
    assert wharf.legal("A", "ability") == [
        "ability chowder-hut for chowder-hut",
        "ability chowder-hut for net-loft",
    ]
    events = wharf.play("A", "ability chowder-hut for net-loft")
    (drawn,) = kinds(events, Drawn)
    assert (drawn.good, drawn.fits, drawn.declared, drawn.barrier) == ("tuna", True, "net-loft", True)
    assert [event.drawn for event in kinds(events, Allocated)] == [True]
    assert wharf.job("A", "net-loft") == "tuna"


def test_draw_allocate_is_not_one_of_the_two_allocations() -> None:
    wharf = table(["oyster shrimp", ""], jobs={"A": "chowder-hut; bait-shop"}, deck="tuna")
    wharf.play(
        "A", "allocate bait-shop shrimp", "allocate chowder-hut oyster", "ability chowder-hut for chowder-hut"
    )
    assert wharf.job("A", "chowder-hut") == "oyster tuna"
    assert wharf.legal("A", "allocate") == []


def test_draw_allocate_discards_what_does_not_fit() -> None:
    wharf = table(["", ""], jobs={"A": "chowder-hut: tuna"}, deck="tuna")
    (drawn,) = kinds(wharf.play("A", "ability chowder-hut for chowder-hut"), Drawn)
    assert (drawn.good, drawn.fits) == ("tuna", False)
    assert wharf.discard() == "tuna"
    assert wharf.job("A", "chowder-hut") == "tuna"


def test_draw_allocate_can_complete_a_contract() -> None:
    wharf = table(["", ""], jobs={"A": "chowder-hut: tuna shrimp"}, deck="oyster")
    (done,) = kinds(wharf.play("A", "ability chowder-hut for chowder-hut"), Completed)
    assert done.contract == "chowder-hut"
    assert wharf.legal("A", "ability") == []


def test_draw_allocate_must_name_a_contract_of_ones_own() -> None:
    wharf = table(["", ""], jobs={"A": "chowder-hut", "B": "net-loft"})
    assert "Name the Contract of yours" in wharf.refuse("A", "ability chowder-hut")
    assert "no unfinished Net Loft: yours is Chowder Hut." in wharf.refuse("A", "ability chowder-hut for net-loft")


def test_w9_a_drawn_wild_good_fits_any_open_demand_and_its_player_says_which() -> None:
    wharf = table(["", ""], jobs={"A": "ferry-kiosk: shrimp; salt-store"}, deck="oyster")
    (drawn,) = kinds(wharf.play("A", "ability ferry-kiosk for ferry-kiosk"), Drawn)
    assert drawn.fits
    assert wharf.legal("A") == [
        "allocate ferry-kiosk oyster as swordfish",
        "allocate ferry-kiosk oyster as lobster",
    ]
    reason = wharf.refuse("A", "take north shrimp tuna")
    assert reason == "First say as what the Oyster you drew is laid on Ferry Kiosk: Swordfish or Lobster."
    wharf.play("A", "allocate ferry-kiosk oyster as lobster")
    assert wharf.job("A", "ferry-kiosk") == "shrimp lobster=oyster"
    assert wharf.hand("A") == ""
    # it was not one of the two allocations
    ask = wharf.view(None).ask
    assert ask is not None
    assert ask.allocated == 0


def test_w9_with_one_open_demand_the_drawn_wild_good_goes_there_by_itself() -> None:
    wharf = table(["", ""], jobs={"A": "ferry-kiosk: shrimp lobster; salt-store"}, deck="oyster")
    wharf.play("A", "ability ferry-kiosk for ferry-kiosk")
    assert wharf.completed("A") == ["ferry-kiosk"]


def test_draw_match_keeps_what_lies_at_a_wharf() -> None:
    wharf = table(["", ""], jobs={"A": "cannery"}, deck="tuna", north="tuna oyster shrimp", south="lobster*3")
    assert wharf.legal("A", "ability") == ["ability cannery"]
    (drawn,) = kinds(wharf.play("A", "ability cannery"), Drawn)
    assert (drawn.good, drawn.fits, drawn.barrier) == ("tuna", True, True)
    assert wharf.hand("A") == "tuna"


def test_w8_both_wharves_count_and_the_good_goes_to_the_hand() -> None:
    for good, hand in (("lobster", "lobster"), ("shrimp", "shrimp"), ("king-crab", "")):
        wharf = table(["", ""], jobs={"A": "cannery"}, deck=good, north="tuna oyster shrimp", south="lobster*3")
        wharf.play("A", "ability cannery")
        assert wharf.hand("A") == hand
        assert wharf.discard() == ("" if hand else good)


def test_draw_match_is_not_one_of_the_two_goods_taken() -> None:
    wharf = table(["", ""], jobs={"A": "cannery"}, deck="tuna", north="tuna oyster shrimp")
    wharf.play("A", "ability cannery", "take north oyster shrimp")
    assert wharf.hand("A") == "tuna oyster shrimp"


def test_draw_match_names_no_contract() -> None:
    wharf = table(["", ""], jobs={"A": "cannery"})
    assert "draws for no Contract" in wharf.refuse("A", "ability cannery for cannery")


def test_w7_each_contract_draws_once_a_turn() -> None:
    wharf = table(["", ""], jobs={"A": "cannery; ice-house; chowder-hut"}, deck="tuna*3")
    wharf.play("A", "ability cannery")
    assert "You have used Cannery this turn already." in wharf.refuse("A", "ability cannery")
    wharf.play("A", "ability ice-house", "ability chowder-hut for cannery")
    assert wharf.legal("A", "ability") == []
    wharf.play("A", wharf.legal("A", "take")[0])
    wharf.play("B", wharf.legal("B", "take")[0])
    assert wharf.legal("A", "ability cannery")


def test_w7_only_on_a_turn_at_the_wharf() -> None:
    wharf = table(["lobster*2", ""], jobs={"A": "cannery"}, prices={1: "2 lobster"})
    wharf.play("A", "ability cannery")
    assert wharf.legal("A", "buy") == []


def test_other_abilities_come_by_themselves() -> None:
    wharf = table(["", ""], jobs={"A": "net-loft"})
    assert wharf.legal("A", "ability") == []
    assert "comes by itself" in wharf.refuse("A", "ability net-loft")


def test_nothing_is_drawn_when_there_is_no_good_left() -> None:
    wharf = table(["", ""], jobs={"A": "cannery"}, whole=False)
    assert wharf.legal("A", "ability") == []
    assert "no Good left to draw" in wharf.refuse("A", "ability cannery")
