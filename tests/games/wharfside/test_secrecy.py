"""W-26: hands and decks stay hidden, all else is open; undo stops where something hidden is seen."""

from random import Random

from games.core import Event
from games.wharfside import GAME
from games.wharfside.cards import GOODS
from games.wharfside.events import Began
from games.wharfside.moves import Buy
from games.wharfside.state import WharfState
from games.wharfside.view import WharfSeatView
from tests.games.wharfside.scenario import Scenario, begin, table


def barrier(events: list[Event]) -> bool:
    return any(event.barrier for event in events)


def test_w26_only_ones_own_view_has_a_hand_sorted_from_the_highest() -> None:
    wharf = table(["shrimp lobster king-crab tuna", "oyster*2"])
    mine, public = wharf.view("A"), wharf.view(None)
    assert isinstance(mine, WharfSeatView)
    assert mine.hand == ("king-crab", "lobster", "tuna", "shrimp")
    assert not isinstance(public, WharfSeatView)
    assert [area.hand for area in public.areas] == [4, 2]


def test_w26_contracts_what_lies_on_them_wharves_and_counts_are_open() -> None:
    wharf = table(
        ["", ""], jobs={"B": "net-loft: tuna swordfish=oyster*2"}, completed={"B": "bait-shop"}, crabs={"B": 3},
        buildings={"B": [12]}, north="tuna*3",
    )  # fmt: skip
    for viewer in ("A", "B", None):
        view = wharf.view(viewer)
        area = view.areas[1]
        assert [(job.contract, job.filled, job.open) for job in area.jobs] == [
            ("net-loft", ((), ("tuna",), ("oyster", "oyster")), 1)
        ]
        assert (area.completed, area.crabs, area.buildings) == (("bait-shop",), 3, (12,))
        assert (area.finished, area.faces) == (2, 2)
        assert view.north == ("tuna", "tuna", "tuna")


def test_w26_decks_are_only_counted_discards_are_open() -> None:
    wharf = table(["", ""], discard="tuna*2 lobster")
    view = wharf.view("A")
    assert view.deck == 72 - 6 - 3
    assert view.contracts == 20 - 3
    assert dict(zip(GOODS, view.discard, strict=True)) == {
        "shrimp": 0, "oyster": 0, "tuna": 2, "swordfish": 0, "lobster": 1, "king-crab": 0,
    }  # fmt: skip


def test_the_beginners_goods_are_named_to_nobody() -> None:
    (began, _) = GAME.opening(begin(3, draft="off").state)
    assert isinstance(began, Began)
    assert not {"goods", "hands", "cards"} & set(began.__struct_fields__)


def test_a_redeal_leaves_what_is_open_and_deals_hands_and_decks_anew() -> None:
    wharf = table(["tuna*3", "lobster*2 oyster*3"], jobs={"A": "net-loft: tuna"}, discard="shrimp*4")
    hands = set()
    for seed in range(30):
        other = GAME.resample(wharf.state, 0, Random(seed))
        GAME.invariants(other)
        assert other.hands[0] == wharf.state.hands[0]
        assert len(other.hands[1]) == 5
        assert (other.areas, other.wharves, other.discard) == (
            wharf.state.areas, wharf.state.wharves, wharf.state.discard,
        )  # fmt: skip
        assert GAME.view(other, 0) == wharf.view("A")
        hands.add(tuple(other.hands[1]))
    assert len(hands) > 20


def can_buy(state: WharfState) -> bool:
    return any(isinstance(move, Buy) for move in GAME.legal_moves(state, 0))


def picked(hand: str) -> Scenario:
    wharf = table(
        [hand, "", ""], jobs={"A": "smokehouse"}, market="net-loft bait-shop cannery",
        prices={1: "2 lobster", 2: "2 king-crab", 3: "3 king-crab"},
    )  # fmt: skip
    wharf.play("A", "pick south king-crab")
    return wharf


def test_everybody_knows_that_who_picked_a_good_can_buy_something() -> None:
    wharf = picked("king-crab tuna oyster")
    hands = set()
    for viewer in (1, None):
        for seed in range(40):
            other = GAME.resample(wharf.state, viewer, Random(seed))
            GAME.invariants(other)
            assert can_buy(other)
            hands.add(tuple(other.hands[0]))
    assert len(hands) > 5


def test_where_hardly_any_other_hand_could_buy_the_hand_stays() -> None:
    """Two cards that buy something: two King Crab, or two of another kind that are high enough."""
    wharf = picked("king-crab")
    for seed in range(60):
        other = GAME.resample(wharf.state, 2, Random(seed))
        GAME.invariants(other)
        assert can_buy(other)


def test_everybody_knows_that_who_picked_the_first_of_two_goods_can_buy_with_a_second() -> None:
    wharf = table(
        ["oyster", "", ""], jobs={"A": "smokehouse; shipyard-mess"}, market="net-loft bait-shop cannery",
        prices={1: "2 swordfish", 2: "2 king-crab", 3: "3 king-crab", 4: "4 tuna"}, north="swordfish tuna shrimp",
        south="swordfish tuna shrimp",
    )  # fmt: skip
    wharf.play("A", "pick north swordfish")
    for viewer in (1, None):
        for seed in range(40):
            other = GAME.resample(wharf.state, viewer, Random(seed))
            GAME.invariants(other)
            assert GAME.legal_moves(other, 0)


def test_a_game_that_is_over_has_shown_its_hands() -> None:
    wharf = table(["tuna", "oyster"], turn="B", last_round=True)
    wharf.play("B", wharf.legal("B")[0])
    other = GAME.resample(wharf.state, None, Random(1))
    assert other.hands == wharf.state.hands
    assert GAME.outcome(other) == wharf.outcome()


def test_undo_goes_back_over_allocating_and_storing_and_keeping() -> None:
    wharf = table(["tuna king-crab shrimp", ""], jobs={"A": "net-loft: swordfish"})
    assert not barrier(wharf.play("A", "allocate net-loft shrimp"))
    assert not barrier(wharf.play("A", "store 1"))
    assert not barrier(wharf.play("A", "allocate net-loft tuna"))
    assert not barrier(wharf.play("A", "keep tuna"))


def test_undo_stops_where_a_good_or_a_contract_is_revealed() -> None:
    jobs = {"A": "cannery; chowder-hut; gull-tavern: lobster king-crab"}
    wharf = table(["tuna lobster", ""], jobs=jobs)
    assert barrier(wharf.play("A", "ability cannery"))
    assert barrier(wharf.play("A", "ability chowder-hut for chowder-hut"))
    assert barrier(wharf.play("A", "allocate gull-tavern tuna"))
    assert barrier(wharf.play("A", wharf.legal("A", "take")[0]))
    wharf = table(["lobster*2", ""], jobs={"A": "smokehouse"}, prices={1: "2 lobster"})
    assert barrier(wharf.play("A", "pick south lobster"))
    assert barrier(wharf.play("A", "buy 1 lobster*2"))


def test_a_reshuffle_changes_the_order_of_the_decks_alone() -> None:
    wharf = table(["tuna", "oyster"])
    deck, contracts = list(wharf.state.deck), list(wharf.state.contracts)
    GAME.reshuffle_hidden(wharf.state, 5)
    GAME.invariants(wharf.state)
    assert wharf.state.deck != deck
    assert sorted(wharf.state.deck) == sorted(deck)
    assert wharf.state.contracts != contracts
    assert sorted(wharf.state.contracts) == sorted(contracts)
