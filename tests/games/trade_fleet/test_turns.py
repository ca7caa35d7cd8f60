"""Turns: one action, drawing at the end, and how the game runs out."""

from games.trade_fleet import GAME
from games.trade_fleet.events import Discarded, DrawPileEmpty, Drew, Ended, PortPlayed, Skipped
from tests.games.trade_fleet.scenario import kinds, table


def test_everybody_is_dealt_five_of_87_cards() -> None:
    for seats in range(2, 6):
        state = GAME.setup(seats, GAME.Options(), 5)
        assert [len(hand) for hand in state.hands] == [5] * seats
        assert len(state.draw) == 87 - 5 * seats
        assert state.discard == []


def test_tf27_two_to_five_seats_and_any_may_begin() -> None:
    assert list(GAME.seat_range) == [2, 3, 4, 5]
    begun = {GAME.setup(5, GAME.Options(), seed).first for seed in range(60)}
    assert begun == {0, 1, 2, 3, 4}
    assert GAME.acting(GAME.setup(5, GAME.Options(), 3)) == (GAME.setup(5, GAME.Options(), 3).first,)


def test_turns_go_round_the_table_and_rounds_are_counted_from_the_first_seat() -> None:
    fleet = table(["rum*5", "hemp*5", "silk*5"], turn="B", first="B")
    order = []
    for _ in range(4):
        seat = fleet.waits_for()
        order.append((seat, fleet.state.round))
        fleet.play(seat, fleet.legal(seat, "discard")[0])
    assert order == [("B", 1), ("C", 1), ("A", 1), ("B", 2)]


def test_a_hand_is_drawn_back_up_to_five_at_the_end_of_the_turn() -> None:
    fleet = table(["tortuga rum*4", "hemp*2"], draw="silk cacao")
    (drew,) = kinds(fleet.play("A", "port tortuga"), Drew)
    assert (drew.seat, drew.count, drew.cards) == (0, 1, ("silk",))
    assert fleet.hand("A") == "rum*4 silk"


def test_one_action_a_turn() -> None:
    fleet = table(["tortuga tobacco*3 island", "hemp*2"])
    fleet.play("A", "port tortuga")
    assert fleet.refuse("A", "play island") == "It is not your turn."


def test_tf21_a_new_port_replaces_the_old_one_and_all_that_lies_on_it() -> None:
    fleet = table(["port-royale rum", ""], ports={"A": "tortuga +fee +smuggle"})
    (played,) = kinds(fleet.play("A", "port port-royale"), PortPlayed)
    assert (played.port, played.replaced) == ("port-royale", "tortuga")
    assert fleet.port("A") == "port-royale"
    assert fleet.discard == ["dock-fee", "smuggle", "tortuga"]


def test_tf23_a_port_may_come_with_a_smuggle_but_not_with_a_happening() -> None:
    fleet = table(["tortuga smuggle island", "rum*2"])
    assert fleet.legal("A", "port") == ["port tortuga", "port tortuga smuggle"]
    fleet.play("A", "port tortuga smuggle")
    assert fleet.port("A") == "tortuga +smuggle"
    assert fleet.waits_for() == "B"


def test_tf23_only_one_smuggle_lies_on_a_port() -> None:
    fleet = table(["tortuga smuggle*2", "rum"], draw=0)
    fleet.play("A", "port tortuga smuggle")
    assert fleet.port("A") == "tortuga +smuggle"
    assert fleet.hand("A") == "smuggle"


def test_a_smuggle_needs_to_be_held() -> None:
    fleet = table(["tortuga rum", "rum"])
    assert "do not hold a Smuggle" in fleet.refuse("A", "port tortuga smuggle")
    assert "do not hold Port Royale" in fleet.refuse("A", "port port-royale")
    assert "is not a Port" in fleet.refuse("A", "port rum")


def test_tf24_exactly_two_or_three_cards_are_discarded() -> None:
    fleet = table(["rum*2 hemp island", ""], draw=0)
    assert fleet.legal("A", "discard") == [
        "discard rum*2", "discard rum hemp", "discard rum island", "discard hemp island",
        "discard rum*2 hemp", "discard rum*2 island", "discard rum hemp island",
    ]  # fmt: skip
    assert "exactly 2 or 3" in fleet.refuse("A", "discard rum")
    assert "exactly 2 or 3" in fleet.refuse("A", "discard rum*2 hemp island")
    assert "You hold 1 Hemp, not 2." in fleet.refuse("A", "discard hemp*2")


def test_tf24_cards_may_be_named_in_any_order() -> None:
    fleet = table(["rum*2 hemp island", "silk"])
    (thrown,) = kinds(fleet.play("A", "discard island rum hemp"), Discarded)
    assert thrown.cards == ("rum", "hemp", "island")
    assert fleet.discard[-3:] == ["rum", "hemp", "island"]


def test_tf24_one_card_cannot_be_discarded() -> None:
    fleet = table(["rum*2", "hemp"], draw=0)
    fleet.play("A", "discard rum*2")
    # B holds one Good and no Port: it can do nothing, and nobody else can
    assert fleet.waits_for() == ""


def test_tf26_a_draw_pile_smaller_than_the_refill_gives_what_it_has() -> None:
    fleet = table(["rum*3", "hemp*2"], draw="silk")
    events = fleet.play("A", "discard rum*2")
    (drew,) = kinds(events, Drew)
    assert (drew.count, drew.cards) == (1, ("silk",))
    assert len(kinds(events, DrawPileEmpty)) == 1
    assert fleet.hand("A") == "rum silk"


def test_the_draw_pile_is_not_reshuffled() -> None:
    fleet = table(["rum*3", "hemp*2"], draw=0)
    fleet.play("A", "discard rum*2")
    assert fleet.hand("A") == "rum"
    assert fleet.state.draw == []


def test_tf25_play_goes_on_without_drawing_until_nobody_can_act() -> None:
    fleet = table(["rum*2", "hemp*3 island"], draw=0)
    fleet.play("A", "discard rum*2")
    fleet.play("B", "play island")
    # A is skipped, B throws away two of three and the last Hemp is of no use
    assert fleet.waits_for() == "B"
    events = fleet.play("B", "discard hemp*2")
    assert len(kinds(events, Ended)) == 1
    assert fleet.waits_for() == ""


def test_tf25_a_seat_that_can_do_nothing_is_skipped() -> None:
    fleet = table(["rum*2", "escort", "hemp*2"], draw=0)
    events = fleet.play("A", "discard rum*2")
    assert [event.seat for event in kinds(events, Skipped)] == [1]
    assert fleet.waits_for() == "C"


def test_tf25_a_skipped_seat_still_draws_while_there_are_cards() -> None:
    fleet = table(["rum*2 hemp*3", "", "hemp*2"], draw="silk*2 cacao*5")
    events = fleet.play("A", "discard rum*2")
    assert [event.seat for event in kinds(events, Skipped)] == [1]
    assert fleet.hand("B") == "cacao*5"


def test_tf25_a_last_good_is_sold_at_a_port_in_play() -> None:
    fleet = table(["rum*2", "hemp"], ports={"B": "port-royale"}, draw=0)
    fleet.play("A", "discard rum*2")
    assert fleet.legal("B") == ["redeem hemp"]
    fleet.play("B", "redeem hemp")
    assert fleet.waits_for() == ""


def test_tf25_there_is_no_passing() -> None:
    fleet = table(["rum*5", "hemp"])
    assert fleet.legal("A", "answer") == []
    assert "nothing to answer" in fleet.refuse("A", "answer pass")


def test_tf27_the_most_gold_wins() -> None:
    fleet = table(["rum*2", "", ""], stashes={"A": 4, "B": 7, "C": 5}, draw=0)
    fleet.play("A", "discard rum*2")
    outcome = GAME.outcome(fleet.state)
    assert outcome is not None
    assert outcome.totals == (4, 7, 5)
    assert outcome.places == (3, 1, 2)
    assert outcome.winners == (1,)


def test_tf27_equal_stashes_share_the_victory() -> None:
    fleet = table(["rum*2", "", ""], stashes={"A": 6, "B": 2, "C": 6}, draw=0)
    fleet.play("A", "discard rum*2")
    outcome = GAME.outcome(fleet.state)
    assert outcome is not None
    assert outcome.places == (1, 3, 1)
    assert outcome.winners == (0, 2)
    assert outcome.tie_breaks == ()


def test_tf28_goods_left_in_hand_are_worth_nothing() -> None:
    fleet = table(["rum*2", "tobacco"], stashes={"A": 1}, draw=0)
    fleet.play("A", "discard rum*2")
    outcome = GAME.outcome(fleet.state)
    assert outcome is not None
    assert outcome.totals == (1, 0)


def test_a_refusal_says_what_can_be_done_instead() -> None:
    fleet = table(["tortuga rum hemp*2 island", "rum"], ports={"A": "port-royale"})
    assert "is not a Good" in fleet.refuse("A", "redeem rum island")
    assert fleet.refuse("A", "play repairs at B") == (
        "You do not hold Repairs. You can play Tortuga or Island, or redeem at Port Royale, "
        "or discard 2 or 3 cards."
    )
