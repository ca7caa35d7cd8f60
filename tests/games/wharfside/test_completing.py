"""Completing Contracts: at once, for Trophies, and with the ability gone."""

from games.wharfside.events import Completed, Gained, Kept, LastRound, TrophyWon, Turned
from tests.games.wharfside.scenario import kinds, table


def test_a_contract_is_completed_as_soon_as_all_demand_is_met() -> None:
    wharf = table(["tuna lobster", ""], jobs={"A": "smokehouse: oyster lobster"})
    (done,) = kinds(wharf.play("A", "allocate smokehouse tuna"), Completed)
    assert (done.seat, done.contract, done.count) == (0, "smokehouse", 1)
    assert wharf.jobs("A") == []
    assert wharf.completed("A") == ["smokehouse"]
    # and the turn goes on
    assert wharf.waits_for() == "A"


def test_all_its_goods_are_discarded_pairs_as_two_cards() -> None:
    wharf = table(["tuna", ""], jobs={"A": "smokehouse: oyster=shrimp*2 lobster"})
    wharf.play("A", "allocate smokehouse tuna")
    assert wharf.discard() == "lobster tuna shrimp*2"


def test_its_ability_is_gone() -> None:
    """Salt Store makes Oysters wild; once it is finished they are Oysters again."""
    wharf = table(["lobster oyster*2", ""], jobs={"A": "salt-store: shrimp shrimp oyster; gull-tavern"})
    assert "allocate gull-tavern oyster as tuna" in wharf.legal("A")
    wharf.play("A", "allocate salt-store lobster")
    assert wharf.legal("A", "allocate gull-tavern oyster ") == []
    assert "is not wild for you" in wharf.refuse("A", "allocate gull-tavern oyster as tuna")


def test_a_wild_good_stays_wild_where_it_lies() -> None:
    jobs = {"A": "salt-store: shrimp shrimp oyster; gull-tavern: lobster"}
    wharf = table(["lobster oyster tuna", ""], jobs=jobs)
    wharf.play("A", "allocate gull-tavern oyster as king-crab", "allocate salt-store lobster")
    assert wharf.job("A", "gull-tavern") == "lobster king-crab=oyster"
    wharf.play("A", "take north shrimp oyster")
    wharf.play("B", "take south lobster king-crab")
    wharf.play("A", "allocate gull-tavern tuna")
    assert wharf.completed("A") == ["salt-store", "gull-tavern"]


def test_the_first_two_to_finish_a_size_take_its_trophies() -> None:
    wharf = table(["tuna", "tuna"], jobs={"A": "smokehouse: oyster lobster", "B": "chowder-hut: shrimp oyster"})
    (won,) = kinds(wharf.play("A", "allocate smokehouse tuna"), TrophyWon)
    assert (won.seat, won.size, won.vp) == (0, 3, 2)
    wharf.play("A", "take south king-crab lobster")
    (won,) = kinds(wharf.play("B", "allocate chowder-hut tuna"), TrophyWon)
    assert (won.seat, won.size, won.vp) == (1, 3, 1)


def test_w14_the_third_of_a_size_gets_none() -> None:
    wharf = table(["tuna", ""], jobs={"A": "smokehouse: oyster lobster"}, trophies={"A": [3], "B": [3]})
    assert kinds(wharf.play("A", "allocate smokehouse tuna"), TrophyWon) == []
    assert wharf.trophies("A") == [(3, 2)]


def test_each_size_has_trophies_of_its_own() -> None:
    four = table(["tuna", ""], jobs={"A": "harbour-inn: shrimp oyster swordfish"})
    (won,) = kinds(four.play("A", "allocate harbour-inn tuna", "keep oyster"), TrophyWon)
    assert (won.size, won.vp) == (4, 3)
    five = table(["tuna", ""], jobs={"A": "ice-house: shrimp oyster swordfish lobster"})
    (won,) = kinds(five.play("A", "allocate ice-house tuna"), TrophyWon)
    assert (won.size, won.vp) == (5, 4)


def test_w13_the_size_is_what_the_contract_shows_not_how_many_cards_lie_on_it() -> None:
    """Three pairs are six cards, on a Contract of three."""
    wharf = table(["shrimp*2", ""], jobs={"A": "smokehouse: oyster=tuna*2 lobster=swordfish*2"})
    (won,) = kinds(wharf.play("A", "allocate smokehouse shrimp*2 as tuna"), TrophyWon)
    assert won.size == 3
    assert wharf.discard() == "swordfish*2 tuna*2 shrimp*2"


def test_keep_one_also_when_it_is_itself_completed() -> None:
    wharf = table(["tuna", ""], jobs={"A": "net-loft: shrimp swordfish"})
    wharf.play("A", "allocate net-loft tuna")
    assert wharf.legal("A") == ["keep swordfish", "keep tuna", "keep shrimp"]
    (kept,) = kinds(wharf.play("A", "keep swordfish"), Kept)
    assert (kept.contract, kept.good) == ("net-loft", "swordfish")
    assert wharf.hand("A") == "swordfish"
    assert wharf.discard() == "tuna shrimp"
    assert wharf.waits_for() == "A"


def test_keep_one_helps_when_another_contract_is_completed() -> None:
    wharf = table(["tuna", ""], jobs={"A": "net-loft; smokehouse: oyster lobster"})
    wharf.play("A", "allocate smokehouse tuna", "keep lobster")
    assert wharf.hand("A") == "lobster"
    assert wharf.jobs("A") == ["net-loft"]


def test_keep_one_gives_a_single_card_of_a_pair_and_a_wild_good_as_what_it_is() -> None:
    wharf = table(["tuna", ""], jobs={"A": "net-loft; smokehouse: oyster=shrimp*2 lobster"})
    wharf.play("A", "allocate smokehouse tuna")
    assert wharf.legal("A") == ["keep lobster", "keep tuna", "keep shrimp"]
    wharf.play("A", "keep shrimp")
    assert wharf.hand("A") == "shrimp"
    assert wharf.discard() == "lobster tuna shrimp"


def test_w10_two_of_them_keep_two_goods_one_after_the_other() -> None:
    wharf = table(["tuna", ""], jobs={"A": "net-loft: shrimp swordfish; harbour-inn"})
    wharf.play("A", "allocate net-loft tuna", "keep swordfish")
    assert wharf.legal("A") == ["keep tuna", "keep shrimp"]
    wharf.play("A", "keep tuna")
    assert wharf.hand("A") == "swordfish tuna"
    assert wharf.discard() == "shrimp"


def test_w10_what_is_left_may_be_of_one_kind_then_nobody_is_asked() -> None:
    """Swordfish and a pair of Tuna as Shrimp, and a Tuna: after the Swordfish only Tuna are left."""
    wharf = table(["tuna", ""], jobs={"A": "net-loft: shrimp=tuna*2 swordfish; harbour-inn"})
    wharf.play("A", "allocate net-loft tuna", "keep swordfish")
    assert wharf.hand("A") == "swordfish tuna"
    assert wharf.discard() == "tuna*2"


def test_w11_a_kept_good_may_be_allocated_in_the_same_turn() -> None:
    wharf = table(["tuna", ""], jobs={"A": "net-loft: shrimp swordfish; bait-shop"})
    wharf.play("A", "allocate net-loft tuna", "keep swordfish", "allocate bait-shop swordfish")
    assert wharf.job("A", "bait-shop") == "swordfish"
    assert wharf.legal("A", "allocate") == []


def test_while_a_good_is_to_be_kept_nothing_else_is_done() -> None:
    wharf = table(["tuna", ""], jobs={"A": "net-loft: shrimp swordfish"})
    wharf.play("A", "allocate net-loft tuna")
    assert "Keep one of these first: Swordfish, Tuna, Shrimp." in wharf.refuse("A", "take north tuna shrimp")
    assert "King Crab does not lie on the finished Contract" in wharf.refuse("A", "keep king-crab")


def test_a_free_contract_comes_from_the_top_of_the_deck() -> None:
    wharf = table(["tuna", ""], jobs={"A": "gull-tavern: lobster king-crab"}, contracts="lighthouse")
    events = wharf.play("A", "allocate gull-tavern tuna")
    (gained,) = kinds(events, Gained)
    assert (gained.contract, gained.finished, gained.barrier) == ("lighthouse", "gull-tavern", True)
    assert wharf.jobs("A") == ["lighthouse"]
    assert wharf.hand("A") == ""


def test_w12_there_is_always_room_and_no_market_card_turns() -> None:
    """Three cards face up: the finished one leaves before the new one comes."""
    wharf = table(
        ["tuna", ""], jobs={"A": "gull-tavern: lobster king-crab; net-loft; bait-shop"}, contracts="lighthouse"
    )
    sides = list(wharf.state.sides)
    events = wharf.play("A", "allocate gull-tavern tuna", "keep king-crab")
    assert not kinds(events, Turned)
    assert wharf.state.sides == sides
    assert wharf.jobs("A") == ["net-loft", "bait-shop", "lighthouse"]


def test_w17_without_contracts_in_the_deck_none_comes_free() -> None:
    wharf = table(["tuna", ""], jobs={"A": "gull-tavern: lobster king-crab"}, whole=False)
    assert not kinds(wharf.play("A", "allocate gull-tavern tuna"), Gained)
    assert wharf.jobs("A") == []


def test_w2_the_king_crab_trophy_for_the_first_contract_that_shows_one() -> None:
    jobs = {"A": "smokehouse: oyster lobster", "B": "pier-grill: oyster swordfish"}
    wharf = table(["tuna", "lobster*2"], jobs=jobs, king_crab_trophy="first contract")
    assert [won.size for won in kinds(wharf.play("A", "allocate smokehouse tuna"), TrophyWon)] == [3]
    wharf.play("A", "take south swordfish lobster")
    # Pier Grill shows a King Crab, though a pair of Lobster lies there for it
    events = wharf.play("B", "allocate pier-grill lobster*2 as king-crab")
    assert [(won.size, won.vp) for won in kinds(events, TrophyWon)] == [(3, 1), (0, 3)]


def test_w2_the_king_crab_trophy_for_the_first_three_stored() -> None:
    wharf = table(["king-crab*2", "king-crab*3"], crabs={"A": 0}, king_crab_trophy="first three")
    assert not kinds(wharf.play("A", "store 2"), TrophyWon)
    wharf.play("A", "take north shrimp oyster")
    (won,) = kinds(wharf.play("B", "store 3"), TrophyWon)
    assert (won.seat, won.size, won.vp) == (1, 0, 3)


def test_four_contracts_end_a_game_of_four_five_a_smaller_one() -> None:
    jobs, done = {"A": "smokehouse: oyster lobster"}, {"A": "net-loft bait-shop cannery"}
    four = table(["tuna", "", "", ""], jobs=jobs, completed=done)
    (last,) = kinds(four.play("A", "allocate smokehouse tuna"), LastRound)
    assert last.count == 4
    three = table(["tuna", "", ""], jobs=jobs, completed=done)
    assert not kinds(three.play("A", "allocate smokehouse tuna"), LastRound)


def test_a_contract_that_a_drawn_good_completes_gives_all_that_any_other_does() -> None:
    """Gull Tavern, 3 Goods, is finished by the Good that Chowder Hut draws, after two allocations: a Trophy, a
    Good to keep by Net Loft, and a free Contract."""
    jobs = {"A": "chowder-hut; gull-tavern: lobster; net-loft"}
    wharf = table(["king-crab tuna", ""], jobs=jobs, deck="tuna", contracts="lighthouse")
    wharf.play("A", "allocate gull-tavern king-crab", "allocate chowder-hut tuna")
    wharf.play("A", "ability chowder-hut for gull-tavern")
    assert wharf.trophies("A") == [(3, 2)]
    assert wharf.jobs("A") == ["chowder-hut", "net-loft", "lighthouse"]
    assert wharf.legal("A") == ["keep king-crab", "keep lobster", "keep tuna"]
    wharf.play("A", "keep king-crab")
    # Lighthouse, which came for nothing, draws in the same turn; Chowder Hut has drawn
    assert {text.split()[1] for text in wharf.legal("A", "ability")} == {"lighthouse"}


def test_goods_that_were_wild_are_no_longer_once_their_contract_is_finished() -> None:
    """Salt Store is finished with its own Oyster; the other Oyster is an Oyster again in the same turn."""
    jobs = {"A": "salt-store: shrimp shrimp lobster; smokehouse"}
    wharf = table(["oyster*2", ""], jobs=jobs)
    assert "allocate smokehouse oyster as lobster" in wharf.legal("A")
    wharf.play("A", "allocate salt-store oyster")
    assert wharf.legal("A", "allocate") == ["allocate smokehouse oyster"]
