"""Paying at the Market: what a set of Goods is worth, and which sets pay a price."""

from games.core.notation import Field, read_value
from games.wharfside.cards import GOODS, KIND
from games.wharfside.payment import counted, payments, reading, sets_of
from tests.games.wharfside.scenario import table

MANY = Field("goods", "many", "goods", True, None, "")


def paid_with(market: int, price: str, goods: str) -> bool:
    """Whether a hand of just these Goods can be paid as a whole for a Contract or Building, without pairs."""
    wharf = table([goods, ""], prices={market: price})
    return any(text.split(" as ")[0] == f"buy {market} {goods}" for text in wharf.legal("A", f"buy {market}"))


def ways(hand: str, price: str, wild: str = "", pairs: bool = True) -> list[str]:
    """Every way to pay a price from a hand, in the notation."""
    count, good = price.split()
    goods = [KIND[name] for name in read_value(MANY, hand)]
    found = payments(counted(goods), (int(count), KIND[good]), tuple(KIND[name] for name in wild.split()), pairs)
    texts = []
    for paid, as_kind in found:
        words = [name if paid.count(name) == 1 else f"{name}*{paid.count(name)}" for name in dict.fromkeys(paid)]
        texts.append(" ".join([*words, *([f"as {as_kind}"] if as_kind else [])]))
    return texts


def test_example_an_active_cost_of_2_lobster() -> None:
    """Paid by 2 Lobster or 2 King Crab, by any 3, any 4 or any 5 of a kind."""
    for good in GOODS:
        assert paid_with(1, "2 lobster", f"{good}*2") == (good in ("lobster", "king-crab")), good
        for count in (3, 4, 5):
            assert paid_with(1, "2 lobster", f"{good}*{count}"), f"{count} {good}"


def test_example_an_active_cost_of_3_shrimp() -> None:
    """Paid by any 3, any 4 or any 5 of a kind, but not by 2 of even the highest."""
    for good in GOODS:
        assert not paid_with(2, "3 shrimp", f"{good}*2")
        for count in (3, 4, 5):
            assert paid_with(2, "3 shrimp", f"{good}*{count}"), f"{count} {good}"


def test_example_an_active_cost_of_4_tuna() -> None:
    """Paid by 4 Tuna, Swordfish, Lobster or King Crab, or by any 5 of a kind."""
    for good in GOODS:
        high = good in ("tuna", "swordfish", "lobster", "king-crab")
        assert paid_with(4, "4 tuna", f"{good}*4") == high, good
        assert not paid_with(4, "4 tuna", f"{good}*3"), good
        assert paid_with(4, "4 tuna", f"{good}*5"), good


def test_the_chart_of_sets() -> None:
    """Five of a kind beat four, four beat three, three beat two; among equals the higher Good wins."""
    order = [(count, kind) for count in (2, 3, 4, 5) for kind in range(len(GOODS))]
    for place, price in enumerate(order):
        for other, (count, kind) in enumerate(order):
            pays = reading(counted([kind] * count), price, (), False) is not None
            assert pays == (other >= place), (price, count, kind)


def test_w6_a_set_is_of_one_kind() -> None:
    assert ways("king-crab lobster", "2 shrimp", pairs=False) == []
    assert ways("king-crab lobster swordfish", "2 shrimp") == []


def test_w6_overpaying_is_allowed_and_the_cheapest_way_comes_first() -> None:
    """Two Tuna cost 2 cards of rank 3; two King Crab are dearer; then three cards and more."""
    assert ways("tuna*3 king-crab*2", "2 tuna", pairs=False) == ["tuna*2", "king-crab*2", "tuna*3"]
    assert ways("tuna*3 king-crab*2", "2 tuna")[:2] == ["tuna*2", "king-crab*2"]


def test_w6_no_change_is_given() -> None:
    wharf = table(["king-crab*5 shrimp", ""], prices={1: "2 lobster"})
    wharf.play("A", "buy 1 king-crab*5")
    assert wharf.hand("A") == "shrimp"
    assert wharf.discard() == "king-crab*5"


def test_w6_six_of_a_kind_count_as_five() -> None:
    assert sets_of(counted([KIND["shrimp"]] * 6), (), False) == ((5, KIND["shrimp"]),)
    assert ways("shrimp*6", "5 oyster", pairs=False) == []
    assert ways("shrimp*6", "5 shrimp", pairs=False) == ["shrimp*5", "shrimp*6"]


def test_two_for_one_a_pair_counts_as_one_other_good() -> None:
    assert ways("lobster shrimp*2", "2 lobster") == ["lobster shrimp*2 as lobster"]
    # two Oysters and two Shrimp make two of anything, or three of one of them
    assert ways("oyster*2 shrimp*2", "2 lobster") == ["oyster*2 shrimp*2 as oyster"]
    assert ways("oyster*2 shrimp*2", "3 oyster") == ["oyster*2 shrimp*2 as oyster"]


def test_two_for_one_can_make_a_high_kind_out_of_low_ones() -> None:
    """Four Tuna are four of a kind as they are; six Shrimp and Oysters make 3 King Crab with one that is
    there."""
    assert "king-crab oyster*2 shrimp*2 as king-crab" in ways("king-crab oyster*2 shrimp*2", "3 king-crab")
    assert ways("king-crab shrimp*2", "3 king-crab") == []


def test_w5_a_pair_is_of_one_printed_kind() -> None:
    assert ways("lobster shrimp oyster", "2 lobster") == []
    # Shrimp are wild, Oysters are not: a Shrimp and an Oyster are no pair, but the Shrimp alone is a Lobster
    assert ways("lobster shrimp oyster", "2 lobster", wild="shrimp") == ["lobster shrimp as lobster"]


def test_w5_pairs_of_pairs_do_not_count() -> None:
    """Four Shrimp as one Lobster would make two: they are two Lobster by themselves, never one."""
    assert sets_of(counted([KIND["shrimp"]] * 4), (), True) == tuple(
        (4 if good == "shrimp" else 2, KIND[good]) for good in GOODS
    )


def test_w27_a_wild_good_takes_the_kind_of_the_set() -> None:
    assert ways("king-crab oyster", "2 king-crab", wild="oyster") == ["king-crab oyster as king-crab"]
    assert ways("king-crab oyster", "2 king-crab") == []


def test_w27_wild_goods_alone_may_be_the_highest_kind() -> None:
    assert ways("oyster*2", "2 king-crab", wild="oyster") == ["oyster*2 as king-crab"]
    assert ways("oyster shrimp", "2 king-crab", wild="oyster shrimp") == ["oyster shrimp as king-crab"]


def test_the_same_goods_are_offered_once() -> None:
    """Two wild Oysters are two of anything; the lowest kind that pays is named."""
    assert ways("oyster*2", "2 tuna", wild="oyster") == ["oyster*2 as tuna"]
    for hand in ("oyster*3 shrimp*3", "king-crab*2 lobster*2 oyster*2", "shrimp*6"):
        found = [text.split(" as ")[0].split() for text in ways(hand, "2 shrimp", wild="oyster shrimp")]
        assert len({tuple(sorted(words)) for words in found}) == len(found)


def test_a_mixed_payment_says_what_it_counts_as_and_reads_back() -> None:
    wharf = table(["lobster shrimp*2", ""], prices={1: "2 lobster"})
    assert wharf.legal("A", "buy 1") == ["buy 1 lobster shrimp*2 as lobster"]
    assert 'write "as lobster"' in wharf.refuse("A", "buy 1 lobster shrimp*2")
    assert "That does not pay" in wharf.refuse("A", "buy 2 lobster shrimp*2 as lobster")
    wharf.play("A", "buy 1 shrimp lobster shrimp as lobster")
    assert wharf.hand("A") == ""


def test_lists_of_purchases_stay_short() -> None:
    """Even a hand of seven with two kinds wild has few enough ways at all four Markets."""
    hands = ("shrimp*3 oyster*2 lobster*2", "shrimp*4 oyster*3", "shrimp*2 oyster*2 tuna*2 lobster", "oyster*7")
    for hand in hands:
        assert len(ways(hand, "2 oyster", wild="oyster shrimp")) <= 60
