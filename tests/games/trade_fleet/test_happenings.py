"""The happenings that are played on one's own turn: Island, Taxation, Repairs, Pirates, Lost."""

from games.trade_fleet.events import Collected, DrawPileEmpty, Plundered, Repaired, Swapped, Taxed
from tests.games.trade_fleet.scenario import kinds, table


def test_island_collects_three_gold() -> None:
    fleet = table(["island rum", ""], discard="hemp*4")
    fleet.play("A", "play island")
    assert fleet.gold("A") == 3


def test_tf10_a_happening_lies_in_the_discard_pile_before_gold_is_taken() -> None:
    """The Island itself and the top two cards below it become the gold."""
    fleet = table(["island rum", ""], discard="hemp silk cacao")
    fleet.play("A", "play island")
    assert fleet.discard == ["hemp"]
    assert fleet.gold("A") == 3


def test_tf12_gold_comes_from_the_discard_pile_then_from_the_draw_pile() -> None:
    """The discard pile holds the Island alone: two of the three come off the draw pile, unseen."""
    fleet = table(["island rum*4", "rum*2", ""], draw=20, rest="C")
    fleet.play("A", "play island")
    assert fleet.discard == []
    assert len(fleet.state.blind) == 2
    # two for the gold, one to replace the Island
    assert len(fleet.state.draw) == 20 - 2 - 1


def test_tf12_what_is_missing_is_lost() -> None:
    fleet = table(["island rum*4", "rum", ""], draw=1, rest="C")
    (collected,) = kinds(fleet.play("A", "play island"), Collected)
    assert (collected.gold, collected.missing) == (2, 1)
    assert fleet.gold("A") == 2


def test_tf13_gold_from_the_draw_pile_hastens_the_end() -> None:
    """The last two cards of the draw pile become gold: nobody draws any more."""
    fleet = table(["island rum*3", "rum*2", ""], draw=2, rest="C")
    events = fleet.play("A", "play island")
    assert len(kinds(events, DrawPileEmpty)) == 1
    assert fleet.hand("A") == "rum*3"
    assert fleet.gold("A") == 3


def test_taxation_takes_one_gold_from_every_other_player() -> None:
    fleet = table(["taxation", "rum", "hemp"], stashes={"A": 2, "B": 4, "C": 1})
    (taxed,) = kinds(fleet.play("A", "play taxation"), Taxed)
    assert taxed.payers == (1, 2)
    assert [fleet.gold(seat) for seat in "ABC"] == [4, 3, 0]


def test_tf14_who_has_no_gold_pays_no_taxation() -> None:
    fleet = table(["taxation", "rum", "hemp"], stashes={"B": 2})
    (taxed,) = kinds(fleet.play("A", "play taxation"), Taxed)
    assert taxed.payers == (1,)
    assert [fleet.gold(seat) for seat in "ABC"] == [1, 1, 0]


def test_tf14_taxation_moves_gold_from_stash_to_stash() -> None:
    fleet = table(["taxation", "rum"], stashes={"B": 3}, discard="silk")
    fleet.play("A", "play taxation")
    assert fleet.discard == ["silk", "taxation"]


def test_repairs_cost_another_player_three_gold() -> None:
    fleet = table(["repairs", "rum", "hemp"], stashes={"A": 5, "B": 5, "C": 5})
    fleet.play("A", "play repairs at B")
    assert [fleet.gold(seat) for seat in "ABC"] == [5, 2, 5]


def test_tf14_repairs_take_what_there_is_and_lay_it_on_the_discard_pile() -> None:
    fleet = table(["repairs", "rum"], stashes={"B": 2}, discard="silk")
    (repaired,) = kinds(fleet.play("A", "play repairs at B"), Repaired)
    assert repaired.gold == 2
    assert fleet.gold("B") == 0
    # the Repairs lie below the two cards of gold
    assert fleet.discard[:2] == ["silk", "repairs"]
    assert len(fleet.discard) == 4


def test_tf14_repairs_may_hit_an_empty_stash() -> None:
    fleet = table(["repairs", "rum"])
    (repaired,) = kinds(fleet.play("A", "play repairs at B"), Repaired)
    assert repaired.gold == 0


def test_repairs_and_pirates_hit_others_only() -> None:
    fleet = table(["repairs pirates", "rum", "hemp"])
    assert fleet.legal("A", "play") == [
        "play repairs at B",
        "play repairs at C",
        "play pirates at B",
        "play pirates at C",
    ]
    assert "one other player" in fleet.refuse("A", "play pirates at A")
    assert "one other player" in fleet.refuse("A", "play repairs")


def test_pirates_make_the_victim_choose_two_goods() -> None:
    fleet = table(["pirates", "rum*2 hemp island", "silk"])
    fleet.play("A", "play pirates at B")
    assert fleet.waits_for() == "B"
    assert fleet.legal("B") == ["discard rum*2", "discard rum hemp"]
    assert "Goods" in fleet.refuse("B", "discard rum island")
    (plundered,) = kinds(fleet.play("B", "discard hemp rum"), Plundered)
    assert plundered.goods == ("rum", "hemp")
    assert fleet.discard == ["pirates", "rum", "hemp"]


def test_tf15_the_victim_of_pirates_draws_only_at_the_end_of_its_own_turn() -> None:
    fleet = table(["pirates", "rum*2 hemp silk island", "silk"])
    fleet.play("A", "play pirates at B")
    fleet.play("B", "discard rum*2")
    # A has drawn and it is B's turn with three cards
    assert fleet.waits_for() == "B"
    assert fleet.hand("B") == "hemp silk island"
    fleet.play("B", "play island")
    assert fleet.holds("B") == 5


def test_tf15_who_holds_fewer_goods_throws_away_what_there_is() -> None:
    fleet = table(["pirates", "rum island lost", "silk"])
    (plundered,) = kinds(fleet.play("A", "play pirates at B"), Plundered)
    assert plundered.goods == ("rum",)
    assert fleet.hand("B") == "island lost"


def test_tf15_who_holds_no_goods_loses_nothing() -> None:
    fleet = table(["pirates", "island lost", "silk"])
    (plundered,) = kinds(fleet.play("A", "play pirates at B"), Plundered)
    assert plundered.goods == ()
    assert fleet.holds("B") == 2


def test_pirates_ask_nobody_who_has_no_choice() -> None:
    fleet = table(["pirates", "rum*3", "silk"])
    (plundered,) = kinds(fleet.play("A", "play pirates at B"), Plundered)
    assert plundered.goods == ("rum", "rum")


def test_on_a_discreet_table_pirates_ask_a_victim_without_a_choice_too() -> None:
    fleet = table(["pirates", "rum*3", "silk"], windows="discreet")
    fleet.play("A", "play pirates at B")
    for seat in "BCA":
        fleet.play(seat, "answer pass")
    assert fleet.waits_for() == "B"
    assert fleet.legal("B") == ["discard rum*2"]


def test_lost_swaps_any_two_ports_in_play() -> None:
    fleet = table(["lost", "rum", "hemp"], ports={"B": "tortuga", "C": "port-royale"})
    (swapped,) = kinds(fleet.play("A", "play lost at B with C"), Swapped)
    assert (swapped.port, swapped.other_port) == ("tortuga", "port-royale")
    assert [fleet.port(seat) for seat in "ABC"] == ["", "port-royale", "tortuga"]


def test_tf9_the_players_own_port_may_be_lost() -> None:
    fleet = table(["lost", "rum"], ports={"A": "tortuga", "B": "port-royale"})
    fleet.play("A", "play lost at A with B")
    assert [fleet.port(seat) for seat in "AB"] == ["port-royale", "tortuga"]


def test_tf9_lost_needs_two_ports_in_play() -> None:
    fleet = table(["lost rum", "rum"], ports={"A": "tortuga"})
    assert fleet.legal("A", "play") == []
    assert "needs two Ports in play" in fleet.refuse("A", "play lost at A with B")


def test_lost_names_two_different_ports_in_either_order() -> None:
    fleet = table(["lost", "rum", "hemp"], ports={"A": "tortuga", "B": "port-royale"})
    assert "two different seats" in fleet.refuse("A", "play lost at B with B")
    assert "two different seats" in fleet.refuse("A", "play lost at A with C")
    fleet.play("A", "play lost at B with A")
    assert [fleet.port(seat) for seat in "AB"] == ["port-royale", "tortuga"]


def test_tf8_dock_fees_and_smuggle_travel_with_a_lost_port() -> None:
    fleet = table(["lost", "rum*2"], ports={"A": "tortuga +smuggle", "B": "port-royale +fee"})
    fleet.play("A", "play lost at A with B")
    assert fleet.port("A") == "port-royale +fee"
    assert fleet.port("B") == "tortuga +smuggle"


def test_tf8_whoever_redeems_gets_the_effect() -> None:
    """B sells at the Port with A's Smuggle: Tobacco 3 doubled and 2."""
    fleet = table(["lost rum*2 hemp", "tobacco*2"], ports={"A": "tortuga +smuggle", "B": "port-royale +fee"})
    fleet.play("A", "play lost at A with B")
    fleet.play("B", "redeem tobacco*2 double tobacco")
    assert fleet.gold("B") == 6 + 2
    # A sells 2 Rum and a Hemp under the fee that was B's: 2 + 1 + 1
    fleet.play("A", "redeem rum*2 hemp")
    assert fleet.gold("A") == 4


def test_tf20_a_port_moved_by_lost_draws_no_dock_fee() -> None:
    fleet = table(["lost", "rum dock-fee"], ports={"A": "tortuga", "B": "port-royale"})
    fleet.play("A", "play lost at A with B")
    assert fleet.waits_for() == "B"
    assert fleet.view("B").ask is not None
    assert fleet.legal("B", "answer") == []


def test_island_and_taxation_are_aimed_at_nobody() -> None:
    fleet = table(["island taxation", "rum"])
    assert "aimed at nobody" in fleet.refuse("A", "play island at B")
    assert fleet.legal("A", "play") == ["play island", "play taxation"]


def test_answers_are_not_played_on_ones_own_turn() -> None:
    fleet = table(["escort dock-fee smuggle", "rum"])
    assert fleet.legal("A", "play") == []
    assert "when another Happening is played" in fleet.refuse("A", "play escort")
    assert "another player plays a Port" in fleet.refuse("A", "play dock-fee")
    assert "together with your own Port" in fleet.refuse("A", "play smuggle")
    assert "not a Happening" in table(["rum hemp", ""]).refuse("A", "play rum")
    assert "do not hold Island" in fleet.refuse("A", "play island")
