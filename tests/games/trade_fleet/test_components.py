"""The 87 cards, and what is known about them."""

from collections import Counter

from games.trade_fleet import GAME
from games.trade_fleet.cards import DATA, GOODS, HAPPENINGS, NAMES, PORTS, TITLES, kind_of


def test_the_game_contains_87_cards() -> None:
    assert len(NAMES) == DATA.deck.cards == 87
    assert Counter(map(kind_of, NAMES)) == {"good": 48, "happening": 24, "port": 15}


def test_the_eight_happenings_of_the_rulebook() -> None:
    assert {item.title for item in DATA.happenings} == {
        "Island", "Repairs", "Pirates", "Lost", "Escort", "Dock Fee", "Smuggle", "Taxation",
    }  # fmt: skip


def test_tf29_the_goods_of_the_rulebook_and_of_the_review() -> None:
    assert set(GOODS) == {"tobacco", "sugar", "rum", "hemp", "silk", "cacao"}
    assert [good.source for good in DATA.goods] == ["rulebook"] * 4 + ["published"] * 2


def test_every_port_prices_every_good_in_whole_gold_from_1_to_3() -> None:
    for port in DATA.ports:
        assert {port.value(good) for good in GOODS} <= {1, 2, 3}


def test_port_royale_pays_3_for_rum_and_1_for_hemp() -> None:
    assert PORTS["port-royale"].value("rum") == 3
    assert PORTS["port-royale"].value("hemp") == 1
    assert PORTS["port-royale"].source == "rulebook"


def test_a_tobacco_of_3_and_a_sugar_of_2_are_found() -> None:
    assert any(port.tobacco == 3 for port in DATA.ports)
    assert any(port.sugar == 2 for port in DATA.ports)


def test_repeats_matter_most_values_are_2_or_3() -> None:
    values = [port.value(good) for port in DATA.ports for good in GOODS]
    assert sum(value > 1 for value in values) > len(values) * 3 / 4


def test_goods_are_priced_alike_over_all_ports() -> None:
    """Every good sums to nearly the same over the fifteen ports, and every port over the six goods."""
    goods = [sum(port.value(good) for port in DATA.ports) for good in GOODS]
    ports = [sum(port.value(good) for good in GOODS) for port in DATA.ports]
    assert max(goods) - min(goods) <= 1
    assert max(ports) - min(ports) <= 1


def test_no_two_ports_are_alike() -> None:
    assert len({tuple(port.value(good) for good in GOODS) for port in DATA.ports}) == 15


def test_names_and_titles_are_one_to_one() -> None:
    assert len(TITLES) == len(set(TITLES.values())) == len(set(NAMES)) == 6 + 8 + 15
    assert all(name == name.lower() and " " not in name for name in NAMES)


def test_every_component_is_listed_with_its_source() -> None:
    rows = GAME.components()
    assert [name for name, _, _ in rows] == ["Deck", *TITLES.values()]
    assert all(source.split(";")[0] in ("rulebook", "published", "house") for _, _, source in rows)
    listed = {name: figures for name, figures, _ in rows}
    assert "Rum 3" in listed["Port Royale"]
    assert listed["Escort"].startswith("3 cards")


def test_every_happening_has_an_order_of_its_own() -> None:
    assert GAME.StandingOrders is not None
    fields = set(GAME.StandingOrders.__struct_fields__)
    assert fields == {name.replace("-", "_") for name in HAPPENINGS} | {"port", "own_card"}
