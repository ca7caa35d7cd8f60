"""How the computer player that looks one move ahead plays Fleet Wharfside."""

from games.players import player
from games.players.simulation import simulate
from games.wharfside import GAME
from games.wharfside.cards import CONTRACTS
from tests.games.wharfside.scenario import table

SAILOR, DRIFTER = player("sailor"), player("random")


def test_sailors_beat_drifters() -> None:
    for crew in ([SAILOR, DRIFTER], [SAILOR, DRIFTER, DRIFTER, DRIFTER]):
        told = simulate(GAME, GAME.Options(), crew, 40)
        assert told.wins_by_player["sailor"] > 0.95


def test_sailors_games_are_of_sane_length_and_buy_contracts_of_all_kinds_and_buildings() -> None:
    told = simulate(GAME, GAME.Options(), [SAILOR] * 3, 40)
    assert 10 <= told.rounds.mean <= 22
    bought = {card.name: card.per_game for card in told.cards}
    assert set(bought) >= {contract.title for contract in CONTRACTS.values()}
    assert bought["Building 12"] > 0.3


def test_a_contract_is_finished_when_it_can_be() -> None:
    wharf = table(["tuna lobster", ""], jobs={"A": "net-loft: shrimp swordfish"})
    assert wharf.best("A") == "allocate net-loft tuna"


def test_a_pair_finishes_a_contract_in_the_last_turn() -> None:
    wharf = table(["swordfish*2", ""], jobs={"A": "smokehouse: oyster lobster"}, turn="A", last_round=True)
    assert wharf.best("A") == "allocate smokehouse swordfish*2 as tuna"


def test_nothing_is_wasted_on_a_contract_that_cannot_be_finished_in_the_last_turn() -> None:
    wharf = table(["lobster*4 swordfish", ""], jobs={"A": "ice-house"}, last_round=True, prices={1: "2 lobster"},
                  market="smokehouse cannery lighthouse")  # fmt: skip
    # a Contract not finished is worth 2, a Building 12
    assert wharf.best("A") == "buy 4 lobster*4"


def test_nobody_is_advised_to_pay_more_than_will_do() -> None:
    """Two Tuna are the price; three Goods buy the same, and so do a King Crab and a Swordfish beside them."""
    wharf = table(["king-crab swordfish tuna*3", ""], prices={1: "2 tuna"}, market="gull-tavern")
    ranked = wharf.ranked("A")
    assert "buy 1 tuna*3" in ranked
    assert "buy 1 king-crab tuna*2 as king-crab" in ranked
    first = ranked[: len(ranked) // 3]
    assert [text for text in first if text.startswith("buy 1")] == ["buy 1 tuna*2"]


def test_a_purchase_is_advised_once_with_its_best_payment() -> None:
    """With Oyster and Shrimp wild there are dozens of ways to pay for each card."""
    wharf = table(
        ["tuna*2 oyster shrimp swordfish lobster", ""],
        jobs={"A": "salt-store; chandlery"},
        market="net-loft bait-shop cannery",
    )
    ranked = wharf.ranked("A")
    others = [text for text in ranked if not text.startswith("buy")]
    for market in ("buy 1", "buy 2", "buy 3"):
        ways = [text for text in ranked if text.startswith(market)]
        assert len(ways) > 2
        assert all(ranked.index(other) < ranked.index(way) for other in others for way in ways[1:])


def test_king_crab_is_stored_in_the_last_turn() -> None:
    wharf = table(["king-crab*2 tuna*2", ""], jobs={"A": "smokehouse; bait-shop; net-loft"}, last_round=True)
    assert wharf.best("A").startswith("store")


def test_the_least_missed_goods_are_thrown_away() -> None:
    """Smokehouse wants Oyster, Tuna and Lobster; the Shrimp are the lowest of what is left over."""
    wharf = table(["oyster tuna lobster shrimp swordfish*2", ""], jobs={"A": "smokehouse"}, north="swordfish*3")
    wharf.play("A", "take north swordfish*2")
    assert "shrimp" in wharf.best("A")


def test_an_open_good_that_a_contract_wants_is_taken() -> None:
    wharf = table(["", ""], jobs={"A": "smokehouse: oyster"}, north="tuna lobster shrimp", south="shrimp*2 oyster")
    assert wharf.best("A") == "take north lobster tuna"


def test_nobody_waits_for_ever_for_something_better() -> None:
    """Three full hands of two good sets each, no Contract in play, all Buildings sold: they buy and go on."""
    wharf = table(
        ["lobster*4 swordfish*2", "swordfish*4 lobster*2", "lobster*4 swordfish*2"],
        completed={"A": "gull-tavern grand-hotel chowder-hut regatta-club", "B": "harbour-inn pier-grill",
                   "C": "ice-house packet-line"},
        buildings={"B": [11, 9], "C": [12, 10]}, crabs={"A": 4, "B": 3, "C": 3}, captains="oyster shrimp tuna",
        trophies={"A": [3, 5], "B": [3, 4], "C": [5]}, market="bait-shop net-loft shipyard-mess",
        prices={1: "2 lobster", 2: "3 oyster", 3: "3 king-crab"}, south="shrimp oyster tuna",
    )  # fmt: skip
    while seat := wharf.waits_for():
        wharf.play(seat, wharf.best(seat))
        assert wharf.state.round < 12


def test_the_longer_a_game_lasts_the_more_it_is_worth_to_get_on() -> None:
    wharf = table(["lobster*2 tuna", ""], jobs={"A": "net-loft"}, prices={1: "2 lobster"})
    moves = ("allocate net-loft tuna", "buy 1 lobster*2", "take north tuna oyster")

    def promises() -> list[float]:
        view = wharf.view("A")
        return [GAME.evaluate(view, GAME.parse(text)) for text in moves]

    early = promises()
    wharf.state.round = 60
    late = promises()
    assert late[0] > early[0] + 5
    assert late[1] > early[1] + 5
    assert late[2] == early[2]
