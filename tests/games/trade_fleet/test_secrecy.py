"""What stays hidden: hands, stashes, the draw pile, and who is asked for an answer."""

from random import Random

from games.core import Event
from games.trade_fleet import GAME
from games.trade_fleet.cards import NAMES
from games.trade_fleet.events import Collected, DrawPileEmpty, Drew, Passed, Repaired, Skipped, Taxed
from games.trade_fleet.steps.windows import EscortWindow
from games.trade_fleet.view import FleetSeatView
from tests.games.trade_fleet.scenario import Scenario, kinds, table


def seen(events: list[Event], viewer: int | None) -> list[Event | None]:
    return [shown for event in events if (shown := event.seen_by(viewer)) is not None]


def test_others_see_how_many_cards_were_drawn_not_which() -> None:
    fleet = table(["rum*5", "hemp*5"], draw="silk cacao")
    (drew,) = kinds(fleet.play("A", "discard rum*2"), Drew)
    assert drew.audience == (0,)
    assert drew.cards == ("silk", "cacao")
    assert drew.seen_by(1) == drew.seen_by(None) == Drew(seat=0, count=2, barrier=True)


def test_only_the_own_view_has_a_hand() -> None:
    fleet = table(["rum*2 island", "hemp*2"])
    mine, public = fleet.view("A"), fleet.view(None)
    assert isinstance(mine, FleetSeatView)
    assert mine.hand == ("rum", "rum", "island")
    assert not isinstance(public, FleetSeatView)
    assert public.hands == (3, 2)


def test_tf30_stashes_are_counted_and_their_cards_are_shown_to_nobody() -> None:
    fleet = table(["island rum", "hemp*2"], stashes={"B": 3}, discard="silk cacao")
    events = fleet.play("A", "play island")
    for viewer in ("A", "B", None):
        assert fleet.view(viewer).stashes == (3, 3)
    (collected,) = kinds(events, Collected)
    assert collected == Collected(seat=0, gold=3)


def test_tf30_events_about_gold_name_no_card() -> None:
    for kind in (Collected, Repaired, Taxed):
        assert not {"card", "cards", "goods"} & set(kind.__struct_fields__)


def test_while_somebody_is_asked_the_others_see_that_not_who() -> None:
    fleet = table(["island rum", "hemp*3", "escort silk", "sugar*2"])
    fleet.play("A", "play island")
    for viewer in ("A", "B", "D", None):
        view = fleet.view(viewer)
        assert (view.acting, view.waiting) == ((), True)
    view = fleet.view("C")
    assert (view.acting, view.waiting) == ((2,), False)
    assert view.ask == fleet.view(None).ask


def test_a_pass_is_seen_by_nobody_else() -> None:
    """B and D hold Escorts. While the window moves from B to D, C and the public see no difference at all."""
    fleet = table(["island rum", "escort hemp*3", "silk*2", "escort sugar"])
    fleet.play("A", "play island")
    before = [fleet.view(viewer) for viewer in ("A", "C", None)]
    events = fleet.play("B", "answer pass")
    assert kinds(events, Passed)
    assert [fleet.view(viewer) for viewer in ("A", "C", None)] == before
    for viewer in (0, 2, 3, None):
        assert seen(events, viewer) == []


def test_an_answer_does_not_show_who_was_asked_before_or_is_asked_now() -> None:
    """On one table B is asked about the Island and about D's Escort, on the others D alone about the Island, and
    then A or D itself about the Escort: C and the public are told the same."""
    told = []
    for mine, left, last, asked in (
        ("rum", "escort", "sugar", "BDB"),
        ("escort", "hemp", "sugar", "DA"),
        ("rum", "hemp", "escort", "DD"),
    ):
        fleet = table([f"island silk {mine}", f"{left} hemp*3", "silk*2", f"escort {last}"], draw=30)
        log = fleet.play("A", "play island")
        for number, seat in enumerate(asked):
            assert fleet.waits_for() == seat
            assert fleet.view(None).waiting
            answer = "escort" if seat == "D" and "D" not in asked[:number] else "pass"
            log += fleet.play(seat, f"answer {answer}")
        assert fleet.gold("A") == 0
        told.append((seen(log, 2), seen(log, None), fleet.view("C"), fleet.view(None)))
    assert told[0] == told[1] == told[2]


def test_a_draw_is_a_barrier() -> None:
    fleet = table(["rum*5", "hemp*5"])
    (drew,) = kinds(fleet.play("A", "discard rum*2"), Drew)
    assert drew.barrier


def test_gold_turned_up_by_repairs_is_a_barrier() -> None:
    """B's Island took two cards off the draw pile that nobody has seen."""
    fleet = table(["repairs rum*4", "island hemp*4", ""], turn="B", draw=40, rest="C")
    fleet.play("B", "play island")
    assert len(fleet.state.blind) == 2
    fleet.state.agenda[:] = table(["rum"] * 3, turn="A").state.agenda
    (repaired,) = kinds(fleet.play("A", "play repairs at B"), Repaired)
    assert repaired.barrier
    assert fleet.state.blind == []


def test_a_skip_tells_of_a_hand_and_is_a_barrier() -> None:
    fleet = table(["rum*4", "escort"], draw=0)
    (skipped,) = kinds(fleet.play("A", "discard rum*2"), Skipped)
    assert skipped.barrier


def test_the_end_of_the_draw_pile_is_told_to_all() -> None:
    fleet = table(["rum*5", "hemp*5"], draw=1)
    (empty,) = kinds(fleet.play("A", "discard rum*2"), DrawPileEmpty)
    assert empty.audience is None


def test_redeal_keeps_gold_that_lay_face_up_where_it_is() -> None:
    fleet = table(["island rum*4", "hemp*5", ""], draw=40, discard="silk", rest="C")
    fleet.play("A", "play island")
    known = fleet.state.stashes[0][:2]
    assert [NAMES[card] for card in known] == ["island", "silk"]
    stashes = set()
    for seed in range(20):
        other = GAME.resample(fleet.state, 1, Random(seed))
        assert other.stashes[0][:2] == known
        assert other.stashes[2] == fleet.state.stashes[2]
        assert other.blind == [other.stashes[0][2]]
        stashes.add(other.stashes[0][2])
    assert len(stashes) > 5


def test_redeal_keeps_the_viewers_hand_and_deals_the_others() -> None:
    fleet = table(["island rum*4", "hemp*5", "silk*5"])
    hands = set()
    for seed in range(20):
        other = GAME.resample(fleet.state, 1, Random(seed))
        assert other.hands[1] == fleet.state.hands[1]
        assert other.discard == fleet.state.discard
        hands.add((*other.hands[0], *other.hands[2]))
    assert len(hands) == 20


def waiting_seats(fleet: Scenario, viewer: int | None) -> set[int]:
    """Whom redealt tables wait for."""
    seats = set()
    for seed in range(120):
        other = GAME.resample(fleet.state, viewer, Random(seed))
        assert isinstance(other.agenda[-1], EscortWindow)
        (seat,) = GAME.acting(other)
        assert other.holds(seat, "escort")
        seats.add(seat)
    return seats


def test_redeal_lets_a_window_wait_for_anybody_who_might_be_asked() -> None:
    fleet = table(["island rum*4", "escort hemp*4", "silk*5", "sugar*5"], draw=40)
    fleet.play("A", "play island")
    assert GAME.acting(fleet.state) == (1,)
    assert waiting_seats(fleet, None) == {0, 1, 2, 3}
    # C holds no Escort, so it knows that it is not C
    assert waiting_seats(fleet, 2) == {0, 1, 3}
    # who is asked knows it
    assert waiting_seats(fleet, 1) == {1}


def test_redeal_finds_an_answer_where_hardly_any_is_left() -> None:
    """B's only card is the only Escort that is not face up, and some eighty cards are unseen: A, who cannot know
    which of them B holds, knows it from being made to wait."""
    fleet = table(["island rum*2", "escort"], discard="escort*2")
    fleet.play("A", "play island")
    assert waiting_seats(fleet, 0) == {1}
    draws = {tuple(GAME.resample(fleet.state, 0, Random(seed)).draw) for seed in range(20)}
    assert len(draws) == 20


def test_redeal_leaves_a_seat_with_one_card_something_to_do() -> None:
    """B has its turn with one card: one of the few that can be played alone."""
    fleet = table(["rum*2", "island"], draw=0)
    fleet.play("A", "discard rum*2")
    assert fleet.waits_for() == "B"
    fleet = table(["rum*2 hemp", "island", "silk*5"], draw="sugar", turn="B")
    for seed in range(40):
        other = GAME.resample(fleet.state, 0, Random(seed))
        assert GAME.legal_moves(other, 1)


def test_redeal_of_plundered_goods_leaves_the_victim_a_choice() -> None:
    fleet = table(["pirates rum*2", "rum*2 hemp", "silk*3"], draw=3, rest="C")
    fleet.play("A", "play pirates at B")
    for seed in range(40):
        other = GAME.resample(fleet.state, 0, Random(seed))
        assert len(GAME.legal_moves(other, 1)) > 1


def test_redeal_draws_secret_answers_anew() -> None:
    fleet = table(["island rum*2", "escort hemp", "escort silk*2", "escort sugar"], windows="discreet", draw=20)
    fleet.play("A", "play island")
    fleet.play("B", "answer escort")
    fleet.play("D", "answer escort")
    answers, waiting = set(), set()
    for seed in range(100):
        window = GAME.resample(fleet.state, 1, Random(seed)).agenda[-1]
        assert isinstance(window, EscortWindow)
        # B knows of its own answer alone
        assert 1 in window.answers
        assert 1 not in window.waiting
        assert window.waiting
        answers.add(tuple(window.answers))
        waiting.add(tuple(window.waiting))
    assert len(answers) > 2
    assert len(waiting) > 3


def test_redeal_keeps_to_what_a_discreet_window_has_shown() -> None:
    """B's Escort was played and stopped: all know that B alone may be asked again."""
    fleet = table(["island escort rum", "escort hemp", "escort silk"], windows="discreet", draw=20)
    fleet.play("A", "play island")
    for seat, answer in (("B", "escort"), ("C", "escort"), ("A", "pass")):
        fleet.play(seat, f"answer {answer}")
    for seat, answer in (("C", "pass"), ("A", "escort"), ("B", "pass")):
        fleet.play(seat, f"answer {answer}")
    for seat in "BCA":
        fleet.play(seat, "answer pass")
    answers = set()
    for seed in range(60):
        window = GAME.resample(fleet.state, 0, Random(seed)).agenda[-1]
        assert isinstance(window, EscortWindow)
        assert window.waiting == [1]
        answers.add(tuple(window.answers))
    assert answers == {(), (2,)}


def test_reshuffle_deals_nothing_that_somebody_holds() -> None:
    fleet = table(["island rum*4", "hemp*5"], draw=20, rest="B")
    fleet.play("A", "play island")
    before = fleet.state
    other = GAME.copy(before)
    GAME.reshuffle_hidden(other, 5)
    assert (other.hands, other.discard, other.berths) == (before.hands, before.discard, before.berths)
    assert sorted(other.draw + other.blind) == sorted(before.draw + before.blind)
    assert other.draw != before.draw
    assert other.dice.seed == 5
