"""Setting up: Captains, the draft in reverse order, the beginners' deal, Market and Wharves."""

from games.core import seat_letter
from games.wharfside import GAME
from games.wharfside.cards import DATA, GOODS
from games.wharfside.events import Began, Drafted, Opened, Turned
from tests.games.wharfside.scenario import Scenario, begin, kinds, written


def drafted(seats: int, seed: int = 1) -> Scenario:
    """A game in which everybody has taken the first Contract laid out."""
    wharf = begin(seats, seed)
    while wharf.state.offers:
        wharf.play(wharf.waits_for(), wharf.legal(wharf.waits_for())[0])
    return wharf


def test_two_to_four_seats_and_any_may_begin() -> None:
    assert list(GAME.seat_range) == [2, 3, 4]
    assert {begin(4, seed).state.first for seed in range(60)} == {0, 1, 2, 3}


def test_each_seat_gets_a_different_captain() -> None:
    for seats in (2, 3, 4):
        captains = {area.captain for area in begin(seats).state.areas}
        assert len(captains) == seats
        assert {GOODS[captain] for captain in captains} <= {"shrimp", "oyster", "tuna", "swordfish"}


def test_the_draft_lays_out_a_contract_more_than_players_with_two_goods_each() -> None:
    for seats in (2, 3, 4):
        wharf = begin(seats)
        assert len(wharf.state.offers) == seats + 1
        assert all(len(offer.goods) == 2 for offer in wharf.state.offers)
        assert len(wharf.view(None).offers) == seats + 1
        assert wharf.view(None).north == ()
        assert [card.contract for card in wharf.view(None).market] == [None] * 4


def test_the_draft_goes_in_reverse_order_from_the_last_seat_to_the_first() -> None:
    wharf = begin(4, seed=3)
    first = wharf.state.first
    order = []
    while wharf.state.offers:
        order.append(wharf.waits_for())
        wharf.play(order[-1], wharf.legal(order[-1])[0])
    assert order == [seat_letter((first - step) % 4) for step in (1, 2, 3, 4)]
    # then the first seat has the first turn
    assert wharf.waits_for() == seat_letter(first)


def test_a_draft_brings_the_contract_and_the_goods_under_it() -> None:
    wharf = begin(2)
    seat, offer = wharf.waits_for(), wharf.state.offers[1]
    name = DATA.contracts[offer.contract].name
    (event,) = kinds(wharf.play(seat, f"draft {name}"), Drafted)
    assert event.contract == name
    assert wharf.jobs(seat) == [name]
    assert wharf.hand(seat) == written(sorted(offer.goods)[::-1])
    assert name not in wharf.legal(wharf.waits_for())


def test_what_nobody_drafts_goes_back_and_is_shuffled() -> None:
    wharf = begin(2)
    left = wharf.state.offers[-1]
    drawn = wharf.state.dice.drawn
    for _ in range(2):
        wharf.play(wharf.waits_for(), wharf.legal(wharf.waits_for())[0])
    assert wharf.state.dice.drawn == drawn + 2
    assert left.contract in [*wharf.state.contracts, *wharf.state.market]
    assert wharf.state.offers == []
    # 72 Goods less two hands of two and two Wharves of three
    assert len(wharf.state.deck) == 72 - 4 - 6


def test_other_moves_wait_for_the_draft() -> None:
    wharf = begin(2)
    reason = wharf.refuse(wharf.waits_for(), "take north tuna oyster")
    assert reason.startswith("First everybody takes a Contract to begin with.")
    assert "is not laid out" in wharf.refuse(wharf.waits_for(), "draft no-such-inn")


def test_once_over_or_without_one_there_is_no_draft() -> None:
    for wharf, told in (
        (drafted(2), "The draft is over."),
        (begin(2, draft="off"), "There is no draft at this table."),
    ):
        assert told in wharf.refuse(wharf.waits_for(), "draft cannery")


def test_w25_without_the_draft_a_contract_and_two_goods_are_dealt() -> None:
    for seats in (2, 3, 4):
        wharf = begin(seats, draft="off")
        assert wharf.waits_for() == seat_letter(wharf.state.first)
        assert all(len(area.jobs) == 1 for area in wharf.state.areas)
        assert all(len(hand) == 2 for hand in wharf.state.hands)
        assert len(wharf.state.deck) == 72 - 2 * seats - 6
        assert len(wharf.state.contracts) == 20 - seats - 3
    began, opened = GAME.opening(begin(3, draft="off").state)
    assert isinstance(began, Began)
    assert len(began.dealt) == 3
    assert isinstance(opened, Opened)


def test_three_contracts_lie_at_the_market_and_three_goods_at_each_wharf() -> None:
    wharf = drafted(3)
    assert None not in wharf.market()
    assert [len(goods) for goods in wharf.state.wharves] == [3, 3]
    assert len(wharf.state.contracts) == 20 - 3 - 3


def test_w16_the_contracts_of_the_setup_turn_no_market_card() -> None:
    for seed in range(8):
        wharf = begin(4, seed)
        events = []
        while wharf.state.offers:
            events += wharf.play(wharf.waits_for(), wharf.legal(wharf.waits_for())[0])
        assert len(kinds(events, Opened)) == 1
        assert not kinds(events, Turned)
        assert wharf.state.sides == [0, 0, 0, 0]


def test_buildings_and_trophies_lie_with_the_highest_on_top() -> None:
    view = drafted(2).view(None)
    assert view.buildings == (12, 11, 10, 9)
    assert [(trophy.size, trophy.vp) for trophy in view.trophies] == [
        (3, 2), (3, 1), (4, 3), (4, 2), (5, 4), (5, 3), (0, 3),
    ]  # fmt: skip
