"""PM-37: all is open but the bag, the face-down cards and the chests that nobody has had; undo stops there."""

from random import Random

from games.core import Event
from games.core.outcome import Outcome
from games.public_market import GAME
from games.public_market.cards import BLUE_CARDS
from games.public_market.state import MarketState
from tests.games.public_market.scenario import Scenario, begin, table

SEEDS = range(40)


def barrier(events: list[Event]) -> bool:
    return any(event.barrier for event in events)


def others(market: Scenario, viewer: int | None = 0) -> list[MarketState]:
    """States that a viewer cannot tell from this one."""
    found = [GAME.resample(market.state, viewer, Random(seed)) for seed in SEEDS]
    for state in found:
        GAME.invariants(state)
        assert GAME.view(state, viewer) == GAME.view(market.state, viewer)
        assert GAME.legal_moves(state, 0) == GAME.legal_moves(market.state, 0)
    return found


def test_pm_37_everybody_sees_the_same() -> None:
    market = table(
        row="A8+cod B4@1 C0", chests={"B": "5: 13@A1 salmon@E5"}, cooler={"C": "7"}, gears={"B": "cod"},
        power={"C": "scrap"}, logos={"A": "boat"}, discards="3 9", used="8",
    )  # fmt: skip
    public = market.view(None)
    for seat, number in (("A", 0), ("B", 1), ("C", 2)):
        view = market.view(seat)
        assert view.viewer == number
        assert [getattr(view, name) for name in view.__struct_fields__ if name != "viewer"] == [
            getattr(public, name) for name in public.__struct_fields__ if name != "viewer"
        ]
    assert public.areas[1].catch == (0, 0, 2, 2)
    assert (public.row[0].scrap, public.areas[2].cooler, public.discards, public.used_chests) == (
        "cod", (7,), (3, 9), (8,),
    )  # fmt: skip


def test_pm_37_bag_stacks_and_chests_are_only_counted() -> None:
    view = begin(4).view("A")
    assert (view.bag, view.chests, view.used_chests) == (29, 6, ())
    assert [(stack.blue, stack.red) for stack in view.stacks] == [(3, 3)] * 4
    assert not {"out", "aside", "dice"} & set(view.__struct_fields__)


def test_pm_37_tiles_of_the_bag_may_be_any_that_were_never_seen() -> None:
    market = begin(3)
    unseen = {*market.state.bag, *market.state.out}
    bags = [state.bag for state in others(market)]
    assert len({tuple(bag) for bag in bags}) == len(SEEDS)
    assert all(len(bag) == 20 for bag in bags)
    assert set().union(*bags) == unseen


def test_pm_37_once_the_discards_are_back_in_the_bag_only_its_order_is_unknown() -> None:
    market = table(bag="1 3 5 7", bag_size=4, left=4)
    found = others(market)
    assert {tuple(sorted(state.bag)) for state in found} == {(1, 3, 5, 7)}
    assert len({tuple(state.bag) for state in found}) > 10
    assert all(state.out == market.state.out for state in found)


def test_pm_37_chests_that_nobody_has_had_are_unknown_used_ones_are_not() -> None:
    market = table(used="8 9", pile="5")
    found = others(market)
    assert all(state.chests[:2] == [9, 8] for state in found)
    assert len({state.chests[-1] for state in found}) == 5


def test_pm_37_face_down_cards_may_be_any_of_their_back() -> None:
    market = begin(3)
    backs = [[card < BLUE_CARDS for card in stack] for stack in market.state.stacks]
    tops = set()
    for state in others(market):
        assert [[card < BLUE_CARDS for card in stack] for stack in state.stacks] == backs
        assert state.shown == market.state.shown
        tops.add(state.stacks[0][-1])
    open_cards = set(market.state.shown)
    # any of the 12 blue cards that do not lie open may be the next one
    assert len(tops) > 6
    assert not tops & open_cards


def test_a_redeal_leaves_the_state_itself_alone() -> None:
    market = begin(4)
    before = GAME.encode(market.state)
    others(market, None)
    assert GAME.encode(market.state) == before


def test_a_reshuffle_deals_the_unseen_alone_anew() -> None:
    market = begin(3)
    view, bag = market.view(None), list(market.state.bag)
    GAME.reshuffle_hidden(market.state, 5)
    GAME.invariants(market.state)
    assert market.view(None) == view
    assert market.state.bag != bag


def test_nothing_that_happens_is_for_some_alone() -> None:
    market = begin(3)
    rng, outcome = Random(1), None
    while outcome is None:
        seat = GAME.acting(market.state)[0]
        events = GAME.apply(market.state, seat, rng.choice(GAME.legal_moves(market.state, seat)))
        assert all(event.audience is None for event in events)
        outcome = GAME.outcome(market.state)
    assert isinstance(outcome, Outcome)


# Undo


def test_undo_goes_back_over_ones_own_choices() -> None:
    market = table(2, row="", ocean={"A": "12 7"}, power={"A": "dollars"})
    for text in ("use dollars", "bid 4", "take sardine now", "tuck B2", "bid 0"):
        assert barrier(market.play("A", text)) == (text == "bid 0")
    market = table(2, row="A4+herring A0 B0 B0", ocean={"A": "12 7"})
    for text in ("fish A1", "fish A2", "fish A1", "tuck A1", "place B3 none"):
        assert not barrier(market.play("A", text))


def test_undo_stops_where_another_seat_comes_to_act() -> None:
    market = table(row="A4 B2 C0", ocean={"A": "12"})
    assert not barrier(market.play("A", "fish A1"))
    assert barrier(market.play("A", "sell"))


def test_undo_stops_where_a_chest_or_a_card_is_turned_up() -> None:
    market = table(2, row="A4 A2 B0 B0", gears={"A": "sardine*2"})
    assert not barrier(market.play("A", "visit"))
    assert not barrier(market.play("A", "catch 1"))
    # A goes on with its other meeple, but it has seen the next chest
    assert barrier(market.play("A", "payout"))
    assert market.waits_for() == "A"


def test_undo_stops_where_tiles_are_drawn() -> None:
    """A acts last and sets the boat: nobody else is asked in between."""
    market = table(row="B4@1 C2@2 A0", ocean={"A": "- - 12 -"})
    market.play("A", "fish A3")
    assert barrier(market.play("A", "sell"))
    assert (market.waits_for(), market.asks()) == ("A", "boat")
