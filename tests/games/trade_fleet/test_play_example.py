"""The rulebook's play example as a whole, with the misprinted total put right (TF-1)."""

from games.trade_fleet.events import Attached, Collected, Drew, Redeemed
from tests.games.trade_fleet.scenario import kinds, table


def test_the_play_example() -> None:
    fleet = table(
        ["port-royale rum*2 hemp silk", "cacao*4 sugar", "dock-fee island tobacco*3"],
        draw="lost sugar*2 tobacco cacao silk*3 hemp*2",
        discard="repairs pirates",
    )
    # the first player plays Port Royale; as it does, the third one lays a Dock Fee on it
    fleet.play("A", "port port-royale")
    assert fleet.waits_for() == "C"
    events = fleet.play("C", "answer dock-fee")
    assert [event.port for event in kinds(events, Attached)] == ["port-royale"]
    # the first player draws one card back up to five, the third one none
    assert [(event.seat, event.count) for event in kinds(events, Drew)] == [(0, 1)]
    assert [fleet.holds(seat) for seat in "ABC"] == [5, 5, 4]

    # the second player discards two cards, then draws two
    events = fleet.play("B", "discard cacao*2")
    assert [(event.seat, event.count) for event in kinds(events, Drew)] == [(1, 2)]

    # the third player plays Island, takes three cards off the discard pile and draws two
    events = fleet.play("C", "play island")
    assert [event.gold for event in kinds(events, Collected)] == [3]
    assert fleet.gold("C") == 3
    assert [(event.seat, event.count) for event in kinds(events, Drew)] == [(2, 2)]
    # TF-10: the Island itself and the two Cacao
    assert fleet.discard[-2:] == ["repairs", "pirates"]

    # the first player redeems two Rum and a Hemp under the Dock Fee: 2, 1 and 1
    (sold,) = kinds(fleet.play("A", "redeem rum*2 hemp"), Redeemed)
    assert sold.gold == 2 + 1 + 1
    assert fleet.gold("A") == 4
    assert fleet.port("A") == ""
