"""What stays hidden: hands, the deck, face-down discards, tiles to come; and what is known stays known."""

from random import Random

from games.core import Event
from games.farshore import GAME
from games.farshore.cards import NUMBER
from games.farshore.events import Decided, Discarded, Drew, Given, Kept, Looked
from games.farshore.steps.opening import FirstHand
from games.farshore.view import FarshoreSeatView
from tests.games.farshore.scenario import Scenario, kinds, table


def redeals(shore: Scenario, viewer: int | None, count: int = 30) -> list[Scenario]:
    return [Scenario(GAME.resample(shore.state, viewer, Random(number))) for number in range(count)]


def barrier(events: list[Event]) -> bool:
    return any(event.barrier for event in events)


def test_only_the_own_view_has_a_hand() -> None:
    shore = table(["grove inn", "abbey"])
    mine, public = shore.view("A"), shore.view(None)
    assert isinstance(mine, FarshoreSeatView)
    assert mine.hand == ("grove", "inn")
    assert not isinstance(public, FarshoreSeatView)
    assert [area.hand for area in public.areas] == [2, 1]


def test_a_draw_from_the_deck_is_told_to_the_seat_alone_and_stops_undo() -> None:
    shore = table(deck="grove")
    events = shore.play("A", "place seastone")
    (drew,) = kinds(events, Drew)
    assert (drew.audience, drew.cards) == ((0,), ("grove",))
    seen = drew.seen_by(1)
    assert isinstance(seen, Drew)
    assert (seen.count, seen.cards) == (1, ())
    assert drew.barrier


def test_a_draw_from_the_bay_is_seen_by_all_and_kept_in_re_deals() -> None:
    shore = table(seasons={"A": "spring", "B": "spring"}, out={"A": "docks*3"})
    shore.play("A", "prepare", "draw inn", "draw abbey")
    assert {other.hand("A") for other in redeals(shore, 1)} == {"abbey inn"}


def test_discards_go_face_down_and_what_was_known_is_sure_no_more() -> None:
    shore = table(["grove", ""], seasons={"A": "spring", "B": "spring"}, out={"A": "docks*3"})
    shore.play("A", "prepare", "draw inn", "draw abbey")
    shore.play("B", "place driftwood")
    shore.play("A", "place docks")
    events = shore.play("A", "discard inn")
    (thrown,) = kinds(events, Discarded)
    redacted = thrown.seen_by(None)
    assert isinstance(redacted, Discarded)
    assert (redacted.count, redacted.cards) == (1, ())
    assert not barrier(events), "nobody has seen anything new"
    hands = {other.hand("A") for other in redeals(shore, 1)}
    assert len(hands) > 5


def test_ones_own_discards_stay_in_a_re_deal_and_the_others_do_not() -> None:
    shore = table(["grove inn sloop", ""])
    shore.play("A", "place docks", "discard inn sloop", "gain mushroom*2")
    assert all(
        sorted(other.state.discards[0]) == sorted([NUMBER["inn"], NUMBER["sloop"]]) for other in redeals(shore, 0)
    )
    assert len({tuple(other.state.discards[0]) for other in redeals(shore, 1)}) > 5


def test_cards_that_left_a_city_or_the_bay_stay_known_on_the_discard_pile() -> None:
    shore = table(["shipwreck", ""], cities={"A": "inn"})
    shore.play("A", "play shipwreck", "salvage inn")
    assert all(other.state.discards[-1] == [NUMBER["inn"]] for other in redeals(shore, None))


def test_a_given_card_is_known_to_giver_and_taker_alone() -> None:
    shore = table(["grove inn", "", ""], cities={"A": "customs-office"}, resources={"A": "2d 1w"})
    shore.play("A", "play grove")
    (given,) = kinds(shore.play("A", "give inn to B"), Given)
    redacted = given.seen_by(2)
    assert isinstance(redacted, Given)
    assert redacted.card is None
    assert given.barrier
    assert {other.hand("B") for other in redeals(shore, 0)} == {"inn"}
    assert len({other.hand("B") for other in redeals(shore, 2)}) > 5
    for other in redeals(shore, 2):
        (known,) = other.state.known[1]
        assert (known.card, known.to) == (other.state.hands[1][0], 0), "A knows what it gave in every deal"


def test_what_a_scribe_looks_at_is_seen_by_its_player_alone() -> None:
    shore = table(["scribe", ""], resources={"A": "3m"}, deck="grove sloop", winds=("red", "construction"))
    events = shore.play("A", "play scribe")
    (looked,) = kinds(events, Looked)
    assert looked.audience == (0,)
    assert looked.barrier
    mine, theirs = shore.view("A"), shore.view("B")
    assert isinstance(mine, FarshoreSeatView)
    assert isinstance(theirs, FarshoreSeatView)
    assert (mine.looking, theirs.looking) == (("grove", "sloop"), ())
    (kept,) = kinds(shore.play("A", "keep grove"), Kept)
    redacted = kept.seen_by(1)
    assert isinstance(redacted, Kept)
    assert (redacted.card, redacted.cards) == (None, ())


def test_fs6_what_others_chose_for_their_first_hand_is_hidden_until_all_have() -> None:
    state = GAME.setup(3, GAME.Options(), 4)
    (decided,) = GAME.apply(state, 1, GAME.parse("opening exchange"))
    assert isinstance(decided, Decided)
    redacted = decided.seen_by(0)
    assert isinstance(redacted, Decided)
    assert redacted.exchange is None
    swapped = set()
    for number in range(20):
        other = GAME.resample(state, 0, Random(number))
        step = other.agenda[-1]
        assert isinstance(step, FirstHand)
        swapped.add(tuple(step.swapping))
    assert swapped == {(), (1,)}
    mine = GAME.view(state, 1)
    assert isinstance(mine, FarshoreSeatView)
    assert mine.swapped is True


def test_a_card_that_is_announced_stays_in_the_hand_in_a_re_deal() -> None:
    shore = table(["grove inn abbey", ""], resources={"A": "2d 1w 1t"})
    shore.play("A", "play grove")
    assert all("grove" in other.hand("A").split() for other in redeals(shore, 1))


def test_windrose_tiles_to_come_are_dealt_anew_and_those_shown_stay() -> None:
    shore = table(out={"A": "docks*2", "B": "docks*2"}, winds=("green", "common"))
    shore.play("A", "prepare")
    shore.play("B", "prepare")
    views = {(other.view(None).colours, other.view(None).wind_kinds) for other in redeals(shore, None)}
    assert len(views) == 1
    assert len({tuple(other.state.winds[0]) for other in redeals(shore, None)}) == 2


def test_playing_placing_and_paying_can_be_undone_while_nothing_new_is_seen() -> None:
    shore = table(["market inn", ""], resources={"A": "2s 5d 3m"})
    assert not barrier(shore.play("A", "play market"))
    assert barrier(shore.play("A", "pay driftwood*3 seastone")), "then another seat comes to act"


def test_the_deck_is_counted_and_not_shown() -> None:
    shore = table(["grove", ""])
    assert shore.view("A").deck == len(shore.state.deck)
    assert all(other.state.deck != shore.state.deck for other in redeals(shore, 0, 3))
