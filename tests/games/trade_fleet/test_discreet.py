"""Discreet windows: everybody is asked at once, and nothing shows until all have spoken."""

from games.trade_fleet import GAME
from games.trade_fleet.events import Answered, Cancelled, HappeningPlayed
from games.trade_fleet.moves import PASS
from tests.games.trade_fleet.scenario import Scenario, kinds, table


def discreet(hands: list[str], **more: object) -> Scenario:
    return table(hands, windows="discreet", window_length="1 hour", **more)  # type: ignore[arg-type]  # passed through


def test_everybody_is_asked_at_once_whatever_they_hold() -> None:
    fleet = discreet(["island rum*2", "hemp*2", "escort silk"])
    fleet.play("A", "play island")
    assert fleet.waits_for() == "BCA"
    assert fleet.legal("B") == ["answer pass"]
    assert fleet.legal("C") == ["answer escort", "answer pass"]
    assert fleet.refuse("B", "answer escort") == "You do not hold Escort. You can pass."


def test_nothing_shows_until_all_have_spoken() -> None:
    fleet = discreet(["island rum*2", "hemp*2", "escort silk"])
    fleet.play("A", "play island")
    before = fleet.view(None)
    for seat, answer in (("C", "answer escort"), ("A", "answer pass")):
        (event,) = fleet.play(seat, answer)
        assert isinstance(event, Answered)
        assert event.audience == ("ABC".index(seat),)
        assert event.seen_by(1) is None
        assert fleet.view(None) == before
    events = fleet.play("B", "answer pass")
    assert [event.seat for event in kinds(events, HappeningPlayed)] == [2]


def test_the_order_of_speaking_does_not_matter_the_order_of_seats_does() -> None:
    fleet = discreet(["island rum*2", "escort hemp", "escort silk"])
    fleet.play("A", "play island")
    fleet.play("C", "answer escort")
    fleet.play("A", "answer pass")
    events = fleet.play("B", "answer escort")
    # B sits to A's left: its Escort is the one that is played
    assert [event.seat for event in kinds(events, HappeningPlayed)] == [1]
    # everybody is asked about it; nobody stops it, and C keeps its Escort
    for seat in "CAB":
        events = fleet.play(seat, "answer pass")
    assert [event.by for event in kinds(events, Cancelled)] == [1]
    assert "escort" in fleet.hand("C")
    assert fleet.gold("A") == 0


def test_when_an_escort_is_stopped_the_next_answer_is_played() -> None:
    fleet = discreet(["island escort rum", "escort hemp", "escort silk"])
    fleet.play("A", "play island")
    for seat, answer in (("B", "escort"), ("C", "escort"), ("A", "pass")):
        fleet.play(seat, f"answer {answer}")
    for seat, answer in (("C", "pass"), ("A", "escort"), ("B", "pass")):
        fleet.play(seat, f"answer {answer}")
    for seat in "BCA":
        # nobody stops A's Escort, which stops B's
        fleet.play(seat, "answer pass")
    # B might hold a second Escort: it alone is asked, and the public does not see that
    assert fleet.waits_for() == "B"
    assert fleet.view(None).acting == ()
    events = fleet.play("B", "answer pass")
    # C's Escort was promised too
    assert [event.seat for event in kinds(events, HappeningPlayed)] == [2]


def test_who_used_its_escort_up_meanwhile_does_not_answer_again() -> None:
    """C answers Island with its only Escort, but spends it on B's Escort before it comes to that."""
    fleet = discreet(["island rum*2", "escort hemp", "escort silk"])
    fleet.play("A", "play island")
    for seat, answer in (("B", "escort"), ("C", "escort"), ("A", "pass")):
        fleet.play(seat, f"answer {answer}")
    for seat, answer in (("C", "escort"), ("A", "pass"), ("B", "pass")):
        fleet.play(seat, f"answer {answer}")
    for seat in "ABC":
        fleet.play(seat, "answer pass")
    fleet.play("B", "answer pass")
    assert fleet.gold("A") == 3


def test_a_window_closes_by_itself_within_its_length() -> None:
    fleet = discreet(["island rum*2", "hemp*2"])
    assert GAME.response_window(fleet.state) is None
    fleet.play("A", "play island")
    window = GAME.response_window(fleet.state)
    assert window is not None
    assert (window.shortest, window.longest) == (720.0, 3600.0)
    assert GAME.default_move(fleet.state, 1) == PASS


def test_a_fast_window_does_not_close_by_itself() -> None:
    fleet = table(["island rum*2", "escort hemp"])
    fleet.play("A", "play island")
    assert GAME.response_window(fleet.state) is None
    assert GAME.default_move(fleet.state, 1) is None


def test_dock_fees_are_asked_of_all_the_others() -> None:
    fleet = discreet(["port-royale rum*2", "dock-fee hemp", "dock-fee silk"])
    fleet.play("A", "port port-royale")
    assert fleet.waits_for() == "BC"
    fleet.play("C", "answer dock-fee")
    fleet.play("B", "answer dock-fee")
    while fleet.view(None).waiting:
        fleet.play(fleet.waits_for()[0], "answer pass")
    assert fleet.port("A") == "port-royale +fee*2"
