"""Escorts and Dock Fees: what is played out of turn, in fast windows."""

from games.trade_fleet.events import Attached, Cancelled, Collected, HappeningPlayed, Passed, Redeemed
from tests.games.trade_fleet.scenario import kinds, table


def test_escort_cancels_a_happening_as_it_is_played() -> None:
    fleet = table(["island rum*3", "escort hemp*2"], draw=20)
    fleet.play("A", "play island")
    assert fleet.waits_for() == "B"
    assert fleet.legal("B") == ["answer escort", "answer pass"]
    events = fleet.play("B", "answer escort")
    (cancelled,) = kinds(events, Cancelled)
    assert (cancelled.seat, cancelled.happening, cancelled.by) == (0, "island", 1)
    assert fleet.gold("A") == 0
    assert fleet.discard[-2:] == ["escort", "island"]


def test_tf17_a_cancelled_play_stays_spent() -> None:
    """A has had its turn and draws; it is B's turn."""
    fleet = table(["island rum*4", "escort hemp*2"])
    fleet.play("A", "play island")
    fleet.play("B", "answer escort")
    assert fleet.waits_for() == "B"
    assert fleet.holds("A") == 5


def test_tf17_escort_on_escort_lets_the_first_happening_happen() -> None:
    fleet = table(["island rum*2", "escort hemp*2", "escort silk*2"])
    fleet.play("A", "play island")
    fleet.play("B", "answer escort")
    assert fleet.waits_for() == "C"
    events = fleet.play("C", "answer escort")
    # B's Escort is stopped, nobody else can answer, and the Island happens
    assert [event.happening for event in kinds(events, Cancelled)] == ["escort"]
    assert fleet.gold("A") == 3


def test_tf17_three_escorts_deep_the_last_one_counts_first() -> None:
    """C's Escort would save the Island from B's; A's own third Escort stops C's: no Island."""
    fleet = table(["island escort rum*2", "escort hemp*2", "escort silk*2"], draw=20)
    fleet.play("A", "play island")
    fleet.play("B", "answer escort")
    assert fleet.waits_for() == "C"
    fleet.play("C", "answer escort")
    assert fleet.waits_for() == "A"
    events = fleet.play("A", "answer escort")
    assert [(event.happening, event.seat) for event in kinds(events, Cancelled)] == [("escort", 2), ("island", 0)]
    assert fleet.gold("A") == 0
    assert fleet.discard[-4:] == ["escort", "escort", "escort", "island"]


def test_tf17_after_a_stopped_escort_a_second_one_may_follow() -> None:
    fleet = table(["repairs rum*2", "escort*2 hemp*2", "escort silk*2"], stashes={"B": 5})
    fleet.play("A", "play repairs at B")
    fleet.play("B", "answer escort")
    fleet.play("C", "answer escort")
    # B's first Escort is stopped: it may play its second one against the Repairs
    assert fleet.waits_for() == "B"
    fleet.play("B", "answer escort")
    assert fleet.gold("B") == 5


def test_tf18_anybody_may_escort_for_others() -> None:
    fleet = table(["repairs rum*2", "hemp*3", "escort silk*2"], stashes={"B": 5})
    fleet.play("A", "play repairs at B")
    assert fleet.waits_for() == "C"
    fleet.play("C", "answer escort")
    assert fleet.gold("B") == 5


def test_tf19_the_window_is_asked_in_seat_order_before_anything_happens() -> None:
    fleet = table(["hemp*2", "island escort rum", "escort silk*2", "rum*3", "escort sugar"], turn="B")
    fleet.play("B", "play island")
    asked = []
    while fleet.gold("B") == 0:
        asked.append(fleet.waits_for())
        fleet.play(asked[-1], "answer pass")
    # from the player's left; D and A hold no Escort; B is asked last, about its own card
    assert asked == ["C", "E", "B"]


def test_tf19_it_is_too_late_once_gold_was_taken() -> None:
    fleet = table(["island rum*2", "escort hemp*2"])
    fleet.play("A", "play island")
    fleet.play("B", "answer pass")
    assert fleet.gold("A") == 3
    assert "nothing to answer" in fleet.refuse("B", "answer escort")


def test_every_happening_can_be_escorted() -> None:
    for text in ("island", "taxation", "repairs at B", "pirates at B", "lost at A with B"):
        name = text.split(maxsplit=1)[0]
        fleet = table(
            [f"{name} rum*2", "escort hemp*3"], ports={"A": "tortuga", "B": "port-royale"}, stashes={"B": 4}
        )
        (played,) = kinds(fleet.play("A", f"play {text}"), HappeningPlayed)
        assert played.happening == name
        (cancelled,) = kinds(fleet.play("B", "answer escort"), Cancelled)
        assert cancelled.happening == name
        assert (fleet.gold("A"), fleet.gold("B"), fleet.holds("B")) == (0, 4, 3)
        assert (fleet.port("A"), fleet.port("B")) == ("tortuga", "port-royale")


def test_who_passes_is_asked_once_about_a_card() -> None:
    fleet = table(["island rum*2", "escort hemp*2"])
    fleet.play("A", "play island")
    (passed,) = kinds(fleet.play("B", "answer pass"), Passed)
    assert passed.audience == (1,)
    assert fleet.waits_for() == "B"
    assert fleet.legal("B", "answer") == []


def test_dock_fee_is_played_when_another_player_plays_a_port() -> None:
    fleet = table(["port-royale rum*2 hemp", "dock-fee silk*2"])
    fleet.play("A", "port port-royale")
    assert fleet.waits_for() == "B"
    assert fleet.legal("B") == ["answer dock-fee", "answer pass"]
    (attached,) = kinds(fleet.play("B", "answer dock-fee"), Attached)
    assert (attached.seat, attached.happening, attached.port) == (0, "dock-fee", "port-royale")
    assert fleet.port("A") == "port-royale +fee"


def test_nobody_lays_a_dock_fee_on_a_port_of_ones_own() -> None:
    fleet = table(["tortuga dock-fee rum", "hemp*2"])
    fleet.play("A", "port tortuga")
    assert fleet.port("A") == "tortuga"
    assert fleet.waits_for() == "B"
    assert fleet.legal("B", "answer") == []


def test_tf4_one_player_may_lay_several_dock_fees_one_after_the_other() -> None:
    fleet = table(["port-royale rum*2", "dock-fee*2 silk", "dock-fee hemp"])
    fleet.play("A", "port port-royale")
    fleet.play("B", "answer dock-fee")
    assert fleet.waits_for() == "B"
    fleet.play("B", "answer dock-fee")
    assert fleet.waits_for() == "C"
    fleet.play("C", "answer dock-fee")
    assert fleet.port("A") == "port-royale +fee*3"


def test_tf16_dock_fee_is_replaced_at_the_end_of_the_users_next_turn() -> None:
    fleet = table(["tortuga rum*4", "dock-fee silk*2 hemp island"])
    fleet.play("A", "port tortuga")
    fleet.play("B", "answer dock-fee")
    # A has drawn, B has not
    assert (fleet.holds("A"), fleet.holds("B")) == (5, 4)
    fleet.play("B", "play island")
    # the Island and the Dock Fee are replaced together
    assert fleet.holds("B") == 5


def test_tf16_escort_is_replaced_at_the_end_of_the_users_next_turn() -> None:
    fleet = table(["island rum*4", "hemp*5", "escort silk*4"])
    fleet.play("A", "play island")
    fleet.play("C", "answer escort")
    fleet.play("B", "discard hemp*2")
    assert (fleet.holds("B"), fleet.holds("C")) == (5, 4)
    fleet.play("C", "discard silk*2")
    assert fleet.holds("C") == 5


def test_tf7_dock_fee_and_escort_are_free_reactions() -> None:
    """B answers twice and still has its turn."""
    fleet = table(["tortuga rum*4", "dock-fee*2 hemp*3"])
    fleet.play("A", "port tortuga")
    fleet.play("B", "answer dock-fee")
    fleet.play("B", "answer dock-fee")
    assert fleet.waits_for() == "B"
    assert "discard hemp*2" in fleet.legal("B")


def test_tf7_smuggle_is_free_with_the_port() -> None:
    fleet = table(["tortuga smuggle rum*3", "hemp*3"])
    events = fleet.play("A", "port tortuga smuggle")
    assert [event.happening for event in kinds(events, Attached)] == ["smuggle"]
    assert fleet.port("A") == "tortuga +smuggle"
    # the Port and the Smuggle are both replaced
    assert fleet.holds("A") == 5


def test_smuggle_can_be_escorted_and_the_port_stays() -> None:
    fleet = table(["tortuga smuggle rum*3", "escort hemp*3"], draw=20)
    fleet.play("A", "port tortuga smuggle")
    fleet.play("B", "answer escort")
    assert fleet.port("A") == "tortuga"
    assert fleet.discard[-2:] == ["escort", "smuggle"]


def test_dock_fee_can_be_escorted_by_the_ports_owner() -> None:
    fleet = table(["tortuga escort rum*3", "dock-fee hemp*3"])
    fleet.play("A", "port tortuga")
    fleet.play("B", "answer dock-fee")
    assert fleet.waits_for() == "A"
    fleet.play("A", "answer escort")
    assert fleet.port("A") == "tortuga"


def test_smuggle_and_dock_fee_can_both_lie_on_a_port() -> None:
    fleet = table(["tortuga smuggle tobacco*2", "dock-fee hemp*3"])
    fleet.play("A", "port tortuga smuggle")
    fleet.play("B", "answer dock-fee")
    assert fleet.port("A") == "tortuga +fee +smuggle"
    fleet.play("B", "discard hemp*2")
    # 2 x 3 - 1 and 3 - 1 - 1
    (sold,) = kinds(fleet.play("A", "redeem tobacco*2 double tobacco"), Redeemed)
    assert (sold.gold, sold.fees) == (6, 2)


def test_tf20_a_port_that_replaces_another_may_be_charged() -> None:
    fleet = table(["port-royale rum*3", "dock-fee hemp*3"], ports={"A": "tortuga +fee"}, draw=20)
    fleet.play("A", "port port-royale")
    fleet.play("B", "answer dock-fee")
    # the old fee went with the old Port
    assert fleet.port("A") == "port-royale +fee"
    assert fleet.discard[-2:] == ["dock-fee", "tortuga"]


def test_only_the_awaited_card_is_an_answer() -> None:
    fleet = table(["tortuga rum*3", "dock-fee escort hemp*2"])
    fleet.play("A", "port tortuga")
    assert fleet.refuse("B", "answer escort") == "Escort is no answer to this. You can play your Dock Fee or pass."
    assert fleet.refuse("B", "discard hemp*2").startswith("You are asked for an answer first.")
    assert fleet.refuse("A", "answer pass") == "It is not your turn."


def test_gold_of_an_island_saved_by_an_escort_comes_from_the_cards_just_played() -> None:
    """Escort, Escort and Island lie on the pile when the gold is taken."""
    fleet = table(["island rum*4", "escort hemp*2", "escort silk*2"], draw=10, rest="B")
    fleet.play("A", "play island")
    fleet.play("B", "answer escort")
    (collected,) = kinds(fleet.play("C", "answer escort"), Collected)
    assert (collected.gold, collected.missing) == (3, 0)
    assert fleet.discard == []
    assert fleet.state.blind == []
