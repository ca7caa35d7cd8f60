"""The 111 cards, and what is known about them."""

from collections import Counter
from statistics import fmean

from games.wharfside import GAME
from games.wharfside.cards import ABILITIES, CONTRACTS, DATA, GOODS, KIND, LIMITS, names_of
from games.wharfside.payment import counted, reading

CAPTAINS = ("shrimp", "oyster", "tuna", "swordfish")


def test_the_rulebook_counts_the_cards() -> None:
    counts = {
        "captains": len(DATA.captains),
        "contracts": len(DATA.contracts),
        "buildings": len(DATA.buildings),
        "markets": len(DATA.markets),
        "trophies": sum(len(stack.vps) for stack in DATA.trophies),
        "goods": sum(good.copies for good in DATA.goods),
    }
    assert counts == {"captains": 4, "contracts": 20, "buildings": 4, "markets": 4, "trophies": 7, "goods": 72}
    assert sum(counts.values()) == 111


def test_goods_in_the_order_of_the_chart() -> None:
    assert GOODS == ("shrimp", "oyster", "tuna", "swordfish", "lobster", "king-crab")


def test_constraint_1_contracts_of_three_to_five_goods_all_different_bigger_ones_worth_more() -> None:
    assert {contract.size for contract in DATA.contracts} == {3, 4, 5}
    assert len({tuple(sorted(contract.demand)) for contract in DATA.contracts}) == 20
    by_size = {size: [data.vp for data in DATA.contracts if data.size == size] for size in (3, 4, 5)}
    assert all(len(points) >= 2 for points in by_size.values())
    assert fmean(by_size[3]) < fmean(by_size[4]) < fmean(by_size[5])


def test_constraint_2_two_wild_contracts_and_every_ability_there() -> None:
    found = Counter(contract.ability for contract in DATA.contracts)
    assert found["wild-oyster"] == found["wild-shrimp"] == 1
    assert set(found) == set(ABILITIES)
    assert all(3 <= count <= 4 for ability, count in found.items() if not ability.startswith("wild"))


def test_constraint_3_corner_numbers_are_even() -> None:
    assert Counter(contract.number for contract in DATA.contracts) == {1: 5, 2: 5, 3: 5, 4: 5}


def test_constraint_4_market_prices() -> None:
    prices = {market.number: [(price.count, price.good) for price in market.prices] for market in DATA.markets}
    assert (4, "tuna") in prices[4]
    assert (3, "king-crab") in prices[3]
    assert (3, "shrimp") in prices[2]
    assert (2, "lobster") in prices[1]
    assert all(count == 4 for count, _ in prices[4])
    assert {count for sides in prices.values() for count, _ in sides} == {2, 3, 4}
    assert all(len(set(sides)) == 4 for sides in prices.values())
    ranks = [fmean(count * len(GOODS) + KIND[good] for count, good in prices[number]) for number in (1, 2, 3, 4)]
    assert ranks == sorted(ranks)
    printed = {
        (market.number, price.count, price.good)
        for market in DATA.markets
        for price in market.prices
        if price.source == "rulebook"
    }
    assert printed == {(4, 4, "tuna"), (3, 3, "king-crab"), (2, 3, "shrimp"), (1, 2, "lobster")}


def test_constraint_5_every_price_can_be_paid_from_a_hand_of_six() -> None:
    for market in DATA.markets:
        for price in market.prices:
            goods = counted([KIND[price.good]] * price.count)
            assert sum(goods) <= LIMITS.hand
            assert reading(goods, (price.count, KIND[price.good]), (), False) == KIND[price.good]


def test_constraint_6_seventy_two_goods_and_at_least_five_of_each_kind() -> None:
    assert [good.copies for good in DATA.goods] == [12] * 6


def test_constraint_7_the_captains_symbols_are_equally_common() -> None:
    assert tuple(captain.good for captain in DATA.captains) == CAPTAINS
    symbols = Counter(good for contract in DATA.contracts for good in contract.demand)
    assert len({symbols[good] for good in CAPTAINS}) == 1


def test_constraint_8_trophies_fall_and_bigger_contracts_have_no_smaller_ones() -> None:
    stacks = {stack.size: stack.vps for stack in DATA.trophies}
    assert {size: len(vps) for size, vps in stacks.items()} == {3: 2, 4: 2, 5: 2, 0: 1}
    assert all(list(vps) == sorted(set(vps), reverse=True) for vps in stacks.values())
    assert stacks[3][0] <= stacks[4][0] <= stacks[5][0]


def test_constraint_9_points_of_contracts_beside_those_of_buildings() -> None:
    spans = {3: (5, 7), 4: (8, 10), 5: (11, 13)}
    for contract in DATA.contracts:
        least, most = spans[contract.size]
        assert least <= contract.vp <= most, contract.title
    assert [building.vp for building in DATA.buildings] == [12, 11, 10, 9]


def test_constraint_10_enough_cards_for_the_largest_draft() -> None:
    for seats in GAME.seat_range:
        state = GAME.setup(seats, GAME.Options(), 1)
        assert len(state.offers) == seats + 1 <= 5
        assert sum(len(offer.goods) for offer in state.offers) == 2 * (seats + 1) <= 10


def test_no_demand_of_a_contract_is_more_than_a_pair() -> None:
    for contract in DATA.contracts:
        assert max(Counter(contract.demand).values()) <= 2
        assert list(contract.demand) == sorted(contract.demand, key=GOODS.index)


def test_names_are_words_of_the_notation_and_titles_are_one_to_one() -> None:
    assert len(CONTRACTS) == len({contract.title for contract in DATA.contracts}) == 20
    for name in (*CONTRACTS, *GOODS, *ABILITIES):
        assert name == name.lower()
        assert " " not in name
    assert names_of([5, 0]) == ("king-crab", "shrimp")


def test_every_component_is_listed_with_its_source() -> None:
    rows = {name: (figures, source) for name, figures, source in GAME.components()}
    assert rows["Market 4, side B"] == ("4 Tuna", "rulebook")
    assert rows["Market 4, side A"][1] == "house"
    assert rows["Captain of Tuna"][1] == "published"
    assert rows["Building 12"] == ("12 points", "rulebook")
    assert rows["Net Loft"] == ("Shrimp, Tuna, Swordfish: 7 points, turns Market 3, Leftovers", "house")
    assert rows["King Crab Trophy"] == ("3 points", "house")
    assert len(rows) == len(GAME.components())
