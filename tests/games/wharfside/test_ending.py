"""The end: equal turns, every line of the score, ties."""

from games.wharfside import GAME
from games.wharfside.events import Ended, TrophyWon
from tests.games.wharfside.scenario import Scenario, kinds, table

FOUR = "net-loft bait-shop cannery pier-grill"


def end(wharf: Scenario) -> Scenario:
    """Let everybody take Goods until the game is over."""
    while seat := wharf.waits_for():
        wharf.play(seat, wharf.legal(seat)[0])
    return wharf


def finished(hands: list[str], **more: object) -> Scenario:
    """A game that ends with the next turn, that of the last seat, which takes two Goods."""
    last = "ABCD"[len(hands) - 1]
    wharf = table(hands, turn=last, last_round=True, **more)  # type: ignore[arg-type]  # passed through
    return end(wharf)


def test_w22_the_round_is_played_out_so_that_all_have_equally_many_turns() -> None:
    wharf = table(
        ["", "tuna", ""], jobs={"B": "smokehouse: oyster lobster"}, completed={"B": FOUR}, turn="B", first="B"
    )
    wharf.play("B", "allocate smokehouse tuna", "take north tuna shrimp")
    assert wharf.view(None).last_round
    order = []
    while seat := wharf.waits_for():
        order.append(seat)
        wharf.play(seat, wharf.legal(seat, "take")[0])
    # C and then A, who sits to the right of the seat that began
    assert order == ["C", "A"]


def test_w22_finished_in_the_last_turn_of_a_round_the_game_ends_at_once() -> None:
    wharf = table(["", "tuna"], jobs={"B": "smokehouse: oyster lobster"}, completed={"B": FOUR}, turn="B")
    events = wharf.play("B", "allocate smokehouse tuna", "take north tuna shrimp")
    assert [event.stuck for event in kinds(events, Ended)] == [False]
    assert wharf.waits_for() == ""


def test_the_score_of_finished_contracts_and_buildings() -> None:
    """Net Loft 7, Cannery 8, Grand Hotel 12: 27; Buildings 12 and 9: 21. The hand of two is worth 1."""
    wharf = finished(["tuna lobster", ""], completed={"A": "net-loft cannery grand-hotel"},
                     buildings={"A": [12, 9]}, captains="oyster shrimp")  # fmt: skip
    assert wharf.score("A") == {"Contracts": 27, "Buildings": 21, "Hand": 1}
    assert wharf.outcome().totals[0] == 49


def test_w1_trophies_score() -> None:
    wharf = finished(["tuna", ""], trophies={"A": [3, 5, 5]})
    assert wharf.score("A")["Trophies"] == 2 + 4 + 3


def test_two_points_for_each_contract_that_is_not_finished() -> None:
    wharf = finished(["tuna", ""], jobs={"A": "net-loft: tuna; cannery"})
    assert wharf.score("A")["Unfinished"] == 4


def test_a_point_for_each_stored_king_crab() -> None:
    wharf = finished(["tuna", ""], crabs={"A": 4, "B": 1})
    assert wharf.score("A")["King Crab"] == 4


def test_w13_a_point_for_each_symbol_of_the_captains_good_on_finished_contracts() -> None:
    """Chandlery shows two Oysters, Chowder Hut one; the unfinished Regatta Club's two do not count."""
    wharf = finished(["tuna", ""], completed={"A": "chandlery chowder-hut net-loft"}, jobs={"A": "regatta-club"},
                     captains="oyster shrimp")  # fmt: skip
    assert wharf.score("A")["Captain"] == 3


def test_example_the_largest_set_in_hand() -> None:
    """Three Lobster, one Oyster and two Shrimp score 3."""
    wharf = finished(["lobster*3 oyster shrimp*2", ""])
    assert wharf.score("A")["Hand"] == 3


def test_an_empty_hand_scores_nothing_and_pairs_do_not_count_as_others() -> None:
    wharf = finished(["", "tuna*2 shrimp*2"], north="oyster lobster king-crab", deck="oyster*2")
    assert "Hand" not in wharf.score("A")
    assert wharf.score("B")["Hand"] == 2


def test_w2_most_stored_king_crab_wins_the_trophy_at_the_end() -> None:
    wharf = finished(["tuna", ""], crabs={"A": 2, "B": 1})
    assert wharf.trophies("A") == [(0, 3)]
    assert wharf.score("A")["Trophies"] == 3


def test_w2_nobody_wins_it_if_tied_or_if_nobody_stored_any() -> None:
    assert finished(["tuna", ""], crabs={"A": 2, "B": 2}).trophies("A") == []
    none = finished(["tuna", ""])
    assert none.trophies("A") == none.trophies("B") == []


def test_w2_by_the_other_options_nothing_is_awarded_at_the_end() -> None:
    for option in ("first three", "first contract"):
        wharf = table(["tuna", ""], crabs={"A": 2}, turn="B", last_round=True, king_crab_trophy=option)
        assert not kinds(wharf.play("B", wharf.legal("B")[0]), TrophyWon)


def test_the_most_points_win() -> None:
    wharf = finished(["", "", ""], completed={"A": "net-loft", "B": "grand-hotel"},
                     captains="oyster shrimp tuna", north="oyster lobster king-crab")  # fmt: skip
    outcome = wharf.outcome()
    assert outcome.places == (2, 1, 3)
    assert outcome.winners == (1,)
    assert outcome.tie_breaks == ()


def tied(**more: object) -> Scenario:
    """B ends with a hand of two different Goods, worth 1, as is A's."""
    return finished(["tuna", ""], captains="oyster tuna", north="oyster lobster king-crab", **more)


def test_w23_a_tie_goes_to_who_finished_more() -> None:
    """A: Building 11 and the hand. B: Bait Shop 5, Gull Tavern 5 with a Tuna, and the hand."""
    wharf = tied(buildings={"A": [11]}, completed={"B": "bait-shop gull-tavern"})
    assert wharf.outcome().totals == (12, 12)
    assert wharf.outcome().places == (2, 1)
    assert wharf.outcome().tie_breaks == ("most finished Contracts and Buildings",)


def test_w23_then_to_who_stored_more_king_crab() -> None:
    """A: Building 12 and the hand. B: Building 11, a King Crab and the hand."""
    wharf = tied(buildings={"A": [12], "B": [11]}, crabs={"B": 1}, king_crab_trophy="first three")
    assert wharf.outcome().totals == (13, 13)
    assert wharf.outcome().places == (2, 1)
    assert wharf.outcome().tie_breaks == ("most stored King Crab",)


def test_w23_then_the_victory_is_shared() -> None:
    """A: Building 12 and the hand. B: Regatta Club 11 with one Tuna, and the hand."""
    wharf = tied(buildings={"A": [12]}, completed={"B": "regatta-club"})
    assert wharf.outcome().totals == (13, 13)
    assert wharf.outcome().places == (1, 1)
    assert wharf.outcome().winners == (0, 1)
    assert wharf.outcome().tie_breaks == ()


def test_nobody_moves_after_the_end() -> None:
    wharf = finished(["tuna", ""])
    assert GAME.acting(wharf.state) == ()
    assert wharf.legal("A") == []
