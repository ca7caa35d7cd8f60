"""Trade Fleet can be played by ear: positions, moves and events in words."""

from __future__ import annotations

import pytest

from games.core.event import Event
from games.core.move import Move
from games.trade_fleet import events as happened
from games.trade_fleet.cards import PORTS
from games.trade_fleet.moves import Answer, Discard, Play, Port, Redeem
from games.trade_fleet.options import FleetOptions
from games.trade_fleet.prices import sale
from games.trade_fleet.view import Ask, FleetSeatView
from renderers.contract import Seating, renderer_for
from renderers.kit.theme import LIGHT
from renderers.trade_fleet.pictures.hand import hand
from tests.renderers.people import NAMES
from tests.renderers.trade_fleet.positions import port, positions, seat_view, table, view

RENDERER = renderer_for("trade-fleet")
PLAIN = Seating("Trade Fleet", 12, NAMES, ("A", "B", "C", "D", "E"))


def test_a_sale_is_told_with_what_it_brought() -> None:
    sale = happened.Redeemed(seat=1, port="port-royale", goods=("rum", "rum", "hemp"), gold=4, fees=3)
    told = RENDERER.tell(sale, PLAIN)
    assert told == "B Ben redeemed 2 Rum, 1 Hemp at Port Royale: 4 gold. A Dock Fee cost 3."
    assert RENDERER.log([sale, happened.Collected(seat=1, gold=4)], PLAIN) == [told]
    short = happened.Collected(seat=1, gold=3, missing=1)
    assert RENDERER.log([sale, short], PLAIN)[1] == (
        "B Ben took 3 gold. 1 more could not be paid: no cards are left."
    )


@pytest.mark.parametrize(
    ("event", "told"),
    [
        (happened.PortPlayed(seat=0, port="tortuga"), "A Ada played the port Tortuga."),
        (
            happened.PortPlayed(seat=0, port="tortuga", replaced="nassau"),
            "A Ada played the port Tortuga; Nassau is discarded.",
        ),
        (happened.HappeningPlayed(seat=1, happening="pirates", target=0), "B Ben played Pirates on Ada."),
        (
            happened.HappeningPlayed(seat=2, happening="escort", target=1, against="pirates"),
            "C Sailor played an Escort against Ben’s Pirates.",
        ),
        (
            happened.HappeningPlayed(seat=1, happening="lost", target=0, other=2),
            "B Ben played Lost on the ports of Ada and Sailor.",
        ),
        (
            happened.Cancelled(seat=1, happening="pirates", by=2),
            "C Sailor stopped Ben’s Pirates with an Escort.",
        ),
        (happened.Drew(seat=0, count=2), "A Ada drew 2 cards."),
        (happened.Drew(seat=0, count=2, cards=("rum", "rum"), audience=(0,)), "A Ada drew 2 Rum."),
        (happened.Plundered(seat=0, goods=("silk", "rum")), "A Ada threw 1 Silk, 1 Rum to the Pirates."),
        (happened.Plundered(seat=0, goods=()), "A Ada had no goods for the Pirates."),
        (happened.Taxed(seat=0, payers=(1, 2)), "A Ada took 1 gold from Ben and Sailor."),
        (happened.Taxed(seat=0, payers=()), "Nobody had gold for Ada’s Taxation."),
        (happened.Repaired(seat=1, gold=0), "B Ben had no gold to lose to Repairs."),
        (
            happened.Swapped(seat=0, port="tortuga", other=1, other_port="nassau"),
            "Ada’s Tortuga and Ben’s Nassau changed places.",
        ),
        (happened.Attached(seat=0, happening="dock-fee", port="tortuga"), "A Dock Fee lies on Ada’s Tortuga."),
    ],
)
def test_events_are_told_as_a_person_would(event: Event, told: str) -> None:
    assert RENDERER.tell(event, PLAIN) == told


ESCORT = happened.HappeningPlayed(seat=1, happening="escort", target=0, against="island")
STOPPED = happened.Cancelled(seat=0, happening="island", by=1)
DOCK_FEE = happened.HappeningPlayed(seat=1, happening="dock-fee", target=0, against="nassau")
FEE_LIES = happened.Attached(seat=0, happening="dock-fee", port="nassau")
PORT = happened.PortPlayed(seat=0, port="nassau")
SMUGGLE = happened.HappeningPlayed(seat=0, happening="smuggle", against="nassau")
SMUGGLE_LIES = happened.Attached(seat=0, happening="smuggle", port="nassau")
DREW = happened.Drew(seat=0, count=2)
OWN_DRAW = happened.Drew(seat=0, count=2, cards=("rum", "silk"), audience=(0,))


def _played(happening: str, target: int | None = None) -> happened.HappeningPlayed:
    return happened.HappeningPlayed(seat=0, happening=happening, target=target)


@pytest.mark.parametrize(
    ("events", "lines"),
    [
        ([ESCORT, STOPPED], ["B Ben stopped Ada’s Island with an Escort."]),
        ([ESCORT, STOPPED, DREW], ["B Ben stopped Ada’s Island with an Escort.", "A Ada drew 2 cards."]),
        (
            [ESCORT, happened.HappeningPlayed(seat=2, happening="escort", target=1, against="escort")],
            ["B Ben played an Escort against Ada’s Island.", "C Sailor played an Escort against Ben’s Escort."],
        ),
        (
            [
                ESCORT,
                happened.HappeningPlayed(seat=0, happening="escort", target=1, against="escort"),
                happened.Cancelled(seat=1, happening="escort", by=0),
                happened.Collected(seat=0, gold=3),
            ],
            [
                "B Ben played an Escort against Ada’s Island.",
                "A Ada stopped Ben’s Escort with an Escort.",
                "A Ada took 3 gold.",
            ],
        ),
        ([STOPPED], ["B Ben stopped Ada’s Island with an Escort."]),
        (
            [happened.Cancelled(seat=1, happening="pirates", by=1)],
            ["B Ben stopped their own Pirates with an Escort."],
        ),
        (
            [happened.Discarded(seat=0, cards=("rum", "silk")), DREW],
            ["A Ada discarded 1 Rum, 1 Silk and drew 2 cards."],
        ),
        (
            [happened.Discarded(seat=0, cards=("rum", "rum")), OWN_DRAW, happened.DrawPileEmpty()],
            [
                "A Ada discarded 2 Rum and drew 1 Rum, 1 Silk.",
                "The draw pile is empty. Play goes on until nobody can act.",
            ],
        ),
        ([PORT, DREW], ["A Ada played the port Nassau and drew 2 cards."]),
        (
            [happened.PortPlayed(seat=0, port="nassau", replaced="havana"), SMUGGLE, SMUGGLE_LIES, OWN_DRAW],
            ["A Ada played the port Nassau with a Smuggle and drew 1 Rum, 1 Silk; Havana is discarded."],
        ),
        ([DOCK_FEE, FEE_LIES], ["B Ben played a Dock Fee on Ada’s Nassau."]),
        ([FEE_LIES], ["A Dock Fee lies on Ada’s Nassau."]),
        ([SMUGGLE_LIES], ["A Smuggle lies on Ada’s Nassau."]),
        (
            [
                happened.Redeemed(seat=0, port="nassau", goods=("rum",), gold=2, fees=1, smuggled="rum"),
                happened.Collected(seat=0, gold=2),
                DREW,
            ],
            [
                "A Ada redeemed 1 Rum at Nassau: 2 gold, and drew 2 cards. A Smuggle doubled Rum. "
                "A Dock Fee cost 1."
            ],
        ),
        (
            [_played("island"), happened.Collected(seat=0, gold=3), DREW],
            ["A Ada played Island, took 3 gold and drew 2 cards."],
        ),
        (
            [_played("repairs", 1), happened.Repaired(seat=1, gold=3), DREW],
            ["A Ada played Repairs on Ben, who lost 3 gold, and drew 2 cards."],
        ),
        (
            [_played("pirates", 1), happened.Plundered(seat=1, goods=("rum", "silk"))],
            ["A Ada played Pirates on Ben, who threw them 1 Rum, 1 Silk."],
        ),
        (
            [_played("taxation"), happened.Taxed(seat=0, payers=(1, 2))],
            ["A Ada played Taxation and took 1 gold from Ben and Sailor."],
        ),
        (
            [_played("taxation"), happened.Taxed(seat=0, payers=()), DREW],
            ["A Ada played Taxation, but nobody had gold, and drew 2 cards."],
        ),
        (
            [
                happened.HappeningPlayed(seat=0, happening="lost", target=0, other=1),
                happened.Swapped(seat=0, port="nassau", other=1, other_port="havana"),
            ],
            ["A Ada played Lost: Ada’s Nassau and Ben’s Havana changed places."],
        ),
        (
            [happened.Answered(seat=1, card="escort", audience=(1,)), ESCORT],
            ["B Ben played an Escort against Ada’s Island."],
        ),
        (
            [happened.Passed(seat=0, audience=(0,)), happened.Drew(seat=0, count=1)],
            ["A Ada let it pass.", "A Ada drew 1 card."],
        ),
    ],
)
def test_a_move_is_told_without_saying_anything_twice(events: list[Event], lines: list[str]) -> None:
    assert RENDERER.log(events, PLAIN) == lines


def test_what_a_smuggle_does_follows_the_table_option() -> None:
    one = seat_view(2, 0, "smuggle")
    whole = seat_view(2, 0, "smuggle", options=FleetOptions(smuggle="whole kind"))
    for seen, said in ((one, "doubles one good"), (whole, "doubles one kind of good")):
        told = " ".join(RENDERER.describe_hand(seen, PLAIN).split())
        assert said in told
        assert RENDERER.field_label(seen, Play, "happening", "smuggle", PLAIN).endswith(f"{said}.")
        words = " ".join(word.text for word in hand(seen, LIGHT, table(2)).words())
        assert said in words


def _mine() -> FleetSeatView:
    return seat_view(
        3,
        0,
        "rum rum rum lost nassau",
        ports=(port("port-royale"), port("havana", 1), None),
        stashes=(2, 2, 0),
    )


@pytest.mark.parametrize(
    ("move", "label"),
    [
        (Redeem(("rum",) * 3), "Redeem 3 Rum: 7 gold"),
        (Port("nassau"), f"Play Nassau: your goods would bring {sale('nassau', {'rum': 3})} gold"),
        (Play("island"), "Play Island: 3 gold"),
        (Play("taxation"), "Play Taxation: 1 gold"),
        (Play("repairs", target=1), "Play Repairs on Ben: they lose 2 gold"),
        (Play("lost", target=0, other=1), "Play Lost: swap your Port Royale and Ben’s Havana"),
        (Discard(("rum", "rum", "lost")), "Discard 2 Rum, Lost"),
    ],
)
def test_moves_say_what_they_bring(move: Move, label: str) -> None:
    assert RENDERER.label(_mine(), move, PLAIN) == label


def test_a_smuggled_sale_says_what_is_doubled() -> None:
    seen = seat_view(2, 0, "rum rum", ports=(port("port-royale", 1, smuggle=True), None))
    assert RENDERER.label(seen, Redeem(("rum", "rum"), "rum"), PLAIN) == "Redeem 2 Rum, doubling Rum: 6 gold"


def test_answers_name_what_they_answer() -> None:
    seen = seat_view(3, 0, "escort", acting=(0,), ask=Ask("escort", 1, "pirates", 0))
    assert RENDERER.label(seen, Answer("escort"), PLAIN) == "Play an Escort: stop Ben’s Pirates"
    assert RENDERER.label(seen, Answer("pass"), PLAIN) == "Let it pass"
    assert RENDERER.prompt(seen, 0, PLAIN) == "Ben plays Pirates on you. Stop it with an Escort, or let it pass."
    assert RENDERER.prompt(seen, 2, PLAIN) == "Waiting for an answer to Pirates."


def test_the_prompt_offers_only_what_can_be_done() -> None:
    assert RENDERER.prompt(_mine(), 0, PLAIN) == "Play a card, redeem at Port Royale, or discard 2 or 3."
    bare = seat_view(3, 0, "escort dock-fee")
    assert RENDERER.prompt(bare, 0, PLAIN) == "Discard 2."
    assert RENDERER.prompt(view(3), 1, PLAIN) == "It is Ada’s turn."
    final = positions()["shared"].view
    assert RENDERER.prompt(final, 0, PLAIN) == "The game is over. Ada and Ben share the victory with 21 gold each."


def test_targets_are_named_with_what_makes_them_worth_it() -> None:
    label = RENDERER.field_label(_mine(), Play, "target", 1, PLAIN)
    assert label == "Ben: 2 gold, 5 cards, Havana"
    assert RENDERER.field_label(_mine(), Play, "other", None, PLAIN) == "nobody"


def test_the_whole_position_in_words() -> None:
    told = RENDERER.describe(positions()["turn"].view, PLAIN)
    assert "Sailor’s turn: play a card," in told
    assert f"Tobacco {PORTS['tortuga'].tobacco}, Sugar {PORTS['tortuga'].sugar}, Rum" in told
    assert "Tortuga, 1 Dock Fee (−1)" in told
    assert "no port in play" in told


def test_places_in_words() -> None:
    final = positions()["final"].view.outcome
    lines = RENDERER.score_table(final, PLAIN).splitlines()
    assert [line.split()[0] for line in lines] == ["1.", "2.", "2.", "4."]
    assert lines[0] == "1. B Ben             22 gold"


def test_pirates_ask_for_no_more_goods_than_are_held() -> None:
    ask = {"acting": (0,), "ask": Ask("plunder", 0, "pirates")}
    assert RENDERER.prompt(seat_view(2, 0, "rum silk hemp", **ask), 0, PLAIN).endswith(
        "choose 2 goods to throw away."
    )
    assert RENDERER.prompt(seat_view(2, 0, "rum island", **ask), 0, PLAIN).endswith("choose 1 good to throw away.")
    assert RENDERER.prompt(view(2, **ask), 1, PLAIN) == "Ada must throw 2 goods to the Pirates."
