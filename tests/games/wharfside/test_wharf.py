"""The Wharf: allocating, two for one, storing King Crab, taking two Goods, the hand limit."""

from games.core import Event
from games.wharfside.events import Allocated, Discarded, Ended, Refilled, Reshuffled, Stored, Took
from tests.games.wharfside.scenario import kinds, table


def test_a_good_goes_onto_a_contract_that_wants_it() -> None:
    wharf = table(["tuna lobster", ""], jobs={"A": "net-loft"})
    (laid,) = kinds(wharf.play("A", "allocate net-loft tuna"), Allocated)
    assert (laid.goods, laid.counts_as, laid.drawn) == (("tuna",), "tuna", False)
    assert wharf.job("A", "net-loft") == "tuna"
    assert wharf.hand("A") == "lobster"
    assert wharf.waits_for() == "A"


def test_a_good_must_match_a_demand_that_is_not_fulfilled_yet() -> None:
    wharf = table(["tuna*2 lobster", ""], jobs={"A": "net-loft"})
    assert "does not want Lobster" in wharf.refuse("A", "allocate net-loft lobster")
    wharf.play("A", "allocate net-loft tuna")
    assert "does not want Tuna any more; it wants Shrimp, Swordfish" in wharf.refuse("A", "allocate net-loft tuna")


def test_up_to_two_goods_are_allocated_to_the_same_or_different_contracts() -> None:
    wharf = table(["shrimp tuna swordfish oyster", ""], jobs={"A": "harbour-inn; bait-shop"})
    wharf.play("A", "allocate harbour-inn tuna", "allocate bait-shop oyster")
    assert wharf.legal("A", "allocate") == []
    assert "which is the most" in wharf.refuse("A", "allocate harbour-inn shrimp")
    # and again on the next turn
    wharf.play("A", "take north shrimp oyster")
    wharf.play("B", "take south lobster king-crab")
    wharf.play("A", "allocate harbour-inn shrimp", "allocate harbour-inn swordfish")


def test_only_ones_own_contracts_take_goods() -> None:
    wharf = table(["tuna", ""], jobs={"B": "net-loft"})
    assert "You have no unfinished Net Loft: you have none." in wharf.refuse("A", "allocate net-loft tuna")


def test_two_for_one_two_oysters_as_a_swordfish_two_shrimp_as_a_tuna() -> None:
    wharf = table(["oyster*2 shrimp*2", ""], jobs={"A": "net-loft"})
    wharf.play("A", "allocate net-loft oyster*2 as swordfish", "allocate net-loft shrimp*2 as tuna")
    assert wharf.job("A", "net-loft") == "tuna=shrimp*2 swordfish=oyster*2"
    assert wharf.hand("A") == ""


def test_w3_a_pair_is_one_of_the_two_allocations() -> None:
    wharf = table(["oyster*2 tuna shrimp", ""], jobs={"A": "harbour-inn"})
    wharf.play("A", "allocate harbour-inn oyster*2 as swordfish", "allocate harbour-inn tuna")
    assert wharf.legal("A", "allocate") == []


def test_w5_the_two_of_a_pair_are_the_same_printed_kind() -> None:
    """Salt Store makes Oysters wild: an Oyster and a Tuna are no pair of Tuna for all that."""
    wharf = table(["oyster tuna", ""], jobs={"A": "salt-store; net-loft"})
    assert "A pair is two of the same Good." in wharf.refuse("A", "allocate net-loft oyster tuna as swordfish")


def test_w5_four_goods_are_no_pair_of_pairs() -> None:
    wharf = table(["shrimp*4", ""], jobs={"A": "gull-tavern"})
    assert "Allocate one Good, or two of a kind" in wharf.refuse("A", "allocate gull-tavern shrimp*4 as lobster")


def test_a_pair_counts_as_a_different_good() -> None:
    wharf = table(["tuna*2", ""], jobs={"A": "net-loft"})
    assert wharf.legal("A", "allocate") == [
        "allocate net-loft tuna", "allocate net-loft tuna*2 as shrimp", "allocate net-loft tuna*2 as swordfish",
    ]  # fmt: skip
    assert "Two Tuna cannot count as one Tuna." in wharf.refuse("A", "allocate net-loft tuna*2 as tuna")
    assert "Say as which other Good" in wharf.refuse("A", "allocate net-loft tuna*2")


def test_any_number_of_king_crab_is_stored() -> None:
    wharf = table(["king-crab*3 tuna", ""])
    assert wharf.legal("A", "store") == ["store 1", "store 2", "store 3"]
    (stored,) = kinds(wharf.play("A", "store 2"), Stored)
    assert (stored.crabs, stored.total) == (2, 2)
    wharf.play("A", "store 1")
    assert wharf.area("A").crabs == 3
    assert wharf.hand("A") == "tuna"
    assert "You hold no King Crab" in wharf.refuse("A", "store 1")


def test_w28_allocating_and_storing_are_not_forced_taking_goods_is() -> None:
    wharf = table(["king-crab tuna", ""], jobs={"A": "net-loft"})
    wharf.play("A", "take north tuna shrimp")
    assert wharf.waits_for() == "B"
    # there is no way to end the turn but taking Goods or buying
    assert {text.split()[0] for text in wharf.legal("B")} == {"take"}


def test_actions_come_in_any_order() -> None:
    wharf = table(["king-crab tuna shrimp", ""], jobs={"A": "net-loft"}, deck="oyster*2")
    wharf.play(
        "A", "allocate net-loft shrimp", "store 1", "allocate net-loft tuna", "take south lobster swordfish"
    )
    assert wharf.hand("A") == "lobster swordfish"


def test_both_goods_come_from_the_same_wharf() -> None:
    wharf = table(["", ""], north="shrimp oyster tuna", south="lobster*2 king-crab")
    assert wharf.legal("A", "take") == [
        "take north tuna oyster", "take north tuna shrimp", "take north oyster shrimp",
        "take south king-crab lobster", "take south lobster*2",
    ]  # fmt: skip
    assert "The North Wharf has no Lobster." in wharf.refuse("A", "take north shrimp lobster")
    assert "exactly two" in wharf.refuse("A", "take north shrimp")
    assert "is no Wharf" in wharf.refuse("A", "take east shrimp oyster")


def test_taking_goods_ends_the_turn_and_the_wharf_is_refilled_after_both_are_taken() -> None:
    wharf = table(["", ""], north="shrimp oyster tuna", deck="lobster*2")
    events = wharf.play("A", "take north oyster shrimp")
    assert [(event.wharf, event.goods) for event in kinds(events, Took)] == [("north", ("oyster", "shrimp"))]
    (new,) = kinds(events, Refilled)
    assert (new.wharf, new.goods, new.barrier) == ("north", ("lobster", "lobster"), True)
    assert wharf.wharf("north") == "lobster*2 tuna"
    assert wharf.waits_for() == "B"


def test_w21_a_hand_of_more_than_six_is_cut_down_at_the_end_of_the_turn() -> None:
    wharf = table(["shrimp*3 tuna*2", ""], north="lobster swordfish oyster", south="shrimp oyster tuna")
    wharf.play("A", "take north lobster swordfish")
    assert wharf.waits_for() == "A"
    assert wharf.legal("A") == ["discard shrimp", "discard tuna", "discard swordfish", "discard lobster"]
    (thrown,) = kinds(wharf.play("A", "discard shrimp"), Discarded)
    assert thrown.goods == ("shrimp",)
    assert wharf.hand("A") == "lobster swordfish tuna*2 shrimp*2"
    assert wharf.waits_for() == "B"


def test_w21_the_player_chooses_what_to_throw_away() -> None:
    wharf = table(["shrimp*2 oyster*2 tuna*2", ""], north="lobster swordfish oyster")
    wharf.play("A", "take north lobster swordfish")
    # two of eight Goods in five kinds: three pairs and ten mixed choices
    assert len(wharf.legal("A")) == 3 + 10
    assert "Throw away exactly 2: you hold 8 Goods and may keep 6." in wharf.refuse("A", "discard lobster")
    assert "Your hand is too full first." in wharf.refuse("A", "take north oyster tuna")
    assert "You hold 2 Tuna, not 3." in wharf.refuse("A", "discard tuna*3")


def test_w21_where_all_are_alike_nobody_is_asked() -> None:
    wharf = table(["shrimp*6", ""], north="shrimp*3")
    events = wharf.play("A", "take north shrimp*2")
    assert [event.goods for event in kinds(events, Discarded)] == [("shrimp", "shrimp")]
    assert wharf.waits_for() == "B"


def test_w21_the_limit_counts_only_at_the_end_of_a_turn() -> None:
    """Six Goods in hand and one kept from a finished Contract: seven, and nothing need be thrown away yet."""
    wharf = table(["tuna lobster*5", ""], jobs={"A": "net-loft: shrimp swordfish"})
    wharf.play("A", "allocate net-loft tuna", "keep tuna")
    assert wharf.hand("A") == "lobster*5 tuna"
    assert wharf.waits_for() == "A"


def test_w18_an_empty_deck_is_made_anew_from_the_discards() -> None:
    wharf = table(
        ["", ""], north="shrimp oyster tuna", south="lobster*3", deck="swordfish", discard="tuna*2", whole=False
    )
    events = wharf.play("A", "take north shrimp oyster")
    (shuffled,) = kinds(events, Reshuffled)
    assert (shuffled.count, shuffled.barrier) == (2, True)
    assert wharf.wharf("north") == "swordfish tuna*2"
    assert (len(wharf.state.deck), wharf.discard()) == (1, "")


def test_w18_with_no_discards_either_the_wharf_stays_short() -> None:
    wharf = table(["", ""], north="shrimp oyster tuna", south="lobster*3", deck="swordfish", whole=False)
    wharf.play("A", "take north shrimp oyster")
    assert wharf.wharf("north") == "swordfish tuna"
    wharf.play("B", "take north swordfish tuna")
    assert wharf.wharf("north") == ""
    # two Goods are still to be had at the South Wharf, and must come from there
    assert {text.split()[1] for text in wharf.legal("A", "take")} == {"south"}
    wharf.play("A", "take south lobster*2")
    # now there is one Good left, so that is what is taken
    assert wharf.legal("B") == ["take south lobster"]


def test_w18_two_goods_are_taken_where_two_lie_and_one_only_if_no_wharf_has_more() -> None:
    wharf = table(["", "tuna"], north="tuna", south="lobster shrimp", deck="", whole=False)
    assert wharf.legal("A", "take") == ["take south lobster shrimp"]
    assert "Take exactly two Goods" in wharf.refuse("A", "take north tuna")
    wharf = table(["", "tuna"], north="tuna", south="lobster", deck="", whole=False)
    assert wharf.legal("A", "take") == ["take north tuna", "take south lobster"]
    assert "Take exactly one Good: no Wharf has two." in wharf.refuse("A", "take north")
    wharf = table(["", "tuna"], north="", south="", deck="", whole=False)
    assert "take nothing from north" in wharf.refuse("A", "take south")


def test_w18_thrown_away_goods_fill_a_short_wharf_at_the_end_of_the_turn() -> None:
    wharf = table(["shrimp*3 tuna*3", ""], north="oyster*3", south="lobster*3", whole=False)
    wharf.play("A", "take north oyster*2", "discard shrimp*2")
    assert wharf.wharf("north") == "oyster shrimp*2"


def test_w18_when_nobody_can_take_or_do_anything_for_a_round_the_game_ends() -> None:
    wharf = table(["tuna", "oyster", "shrimp"], north="", south="", first="B", turn="B", whole=False)
    events: list[Event] = []
    for seat in "BCA":
        assert wharf.waits_for() == seat
        assert wharf.legal(seat) == ["take north"]
        events += wharf.play(seat, "take north")
    assert [event.stuck for event in kinds(events, Ended)] == [True]
    assert wharf.waits_for() == ""


def test_w18_as_long_as_somebody_does_something_it_goes_on() -> None:
    wharf = table(["tuna*2", "oyster"], jobs={"A": "net-loft"}, north="", south="", whole=False)
    wharf.play("A", "allocate net-loft tuna", "take north")
    wharf.play("B", "take north")
    assert wharf.waits_for() == "A"
    wharf.play("A", "take north")
    wharf.play("B", "take north")
    assert wharf.waits_for() == ""


def test_a_word_that_is_no_good_is_named_with_those_there_are() -> None:
    told = "is no Good: write king-crab, lobster, swordfish, tuna, oyster or shrimp."
    wharf = table(["tuna*2 lobster*2", ""], jobs={"A": "smokehouse"}, prices={1: "2 lobster"})
    for text in (
        "take north king crab", "allocate smokehouse king", "allocate smokehouse tuna*2 as king", "buy 1 king*2",
        "pick south king",
    ):  # fmt: skip
        assert f"king {told}" in wharf.refuse("A", text)


def test_a_contract_that_one_has_not_is_refused_with_those_one_has() -> None:
    wharf = table(["tuna", "tuna"], jobs={"A": "chowder-hut; smokehouse"})
    for text in ("allocate cannery tuna", "ability cannery", "ability chowder-hut for cannery"):
        assert "no unfinished Cannery: yours are Chowder Hut and Smokehouse." in wharf.refuse("A", text)
    assert "no unfinished chow: yours are" in wharf.refuse("A", "allocate chow tuna")
    wharf = table(["tuna", ""])
    assert "no unfinished Cannery: you have none." in wharf.refuse("A", "allocate cannery tuna")


def test_the_refusal_counts_what_lies_at_the_wharf() -> None:
    wharf = table(["", ""], jobs={"A": "smokehouse"}, north="tuna*2 shrimp")
    assert "The North Wharf has only 1 Shrimp." in wharf.refuse("A", "take north shrimp*2")
    assert "The North Wharf has only 2 Tuna." in wharf.refuse("A", "take north tuna*3")
