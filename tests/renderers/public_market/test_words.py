"""Public Market can be played by ear: positions, moves and events in words."""

from __future__ import annotations

import re

import msgspec
import pytest

from games.core.event import Event
from games.core.move import Move
from games.public_market import GAME
from games.public_market import events as happened
from games.public_market.cards import CATCHES, FISH, PRICES
from games.public_market.moves import (
    Bid,
    Boat,
    Bonus,
    Catch,
    Collect,
    Contract,
    Fish,
    Gear,
    Payout,
    Place,
    Score,
    Sell,
    Take,
    Tuck,
    Use,
    Visit,
)
from games.public_market.view import Ask, MeepleView
from renderers.contract import Seating, renderer_for
from renderers.kit.english import plural
from renderers.kit.text import COLUMNS, cells
from renderers.public_market.words.descriptions import chest_rows
from renderers.public_market.words.terms import counted
from tests.renderers.people import HOSTILE, NAMES
from tests.renderers.public_market.gallery import PUBLIC_MARKET
from tests.renderers.public_market.positions import TITLE, area, positions, table, view

RENDERER = renderer_for("public-market")
POST_LIMIT = 2000
PLAIN = Seating(TITLE, 12, NAMES, ("A", "B", "C", "D", "E"))


@pytest.mark.parametrize("names", [NAMES, HOSTILE], ids=["names", "hostile"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_position_fits_a_post(seats: int, names: tuple[str, ...]) -> None:
    for state, _ in PUBLIC_MARKET.played(seats, seats)[::2]:
        assert len(RENDERER.describe(GAME.view(state, None), table(seats, names))) < POST_LIMIT


@pytest.mark.parametrize(
    ("move", "field", "asked"),
    [
        (Bid(4, 1), "past", "The spot of 4 dollars: ahead of how many meeples?"),
        (Take("cod"), "scrap", "Which Scrap do you take?"),
        (Place("B2", "left"), "turn", "B2: turned which way?"),
        (Contract(7), "number", "Which contract do you complete?"),
        (Boat("A"), "column", "Which column is fished next?"),
    ],
)
def test_a_part_of_a_move_is_asked_for_in_words_of_its_own(move: Move, field: str, asked: str) -> None:
    seen = GAME.view(GAME.setup(2, GAME.Options(), 1), 0)
    assert RENDERER.question(seen, move, field, table(2)) == asked


@pytest.mark.parametrize(
    ("event", "told"),
    [
        (happened.BidMade(seat=0, dollars=4), "A Ada bid 4 dollars."),
        (happened.BidMade(seat=0, dollars=0), "A Ada bid nothing."),
        (
            happened.BidMade(seat=0, dollars=4, behind=1, past=1, target=1),
            "A Ada bid 4 dollars ahead of Ben, for 1 dollar.",
        ),
        (
            happened.BidMade(seat=0, dollars=4, behind=2, past=2, target=2),
            "A Ada bid 4 dollars ahead of 2 meeples, with 1 dollar to Sailor.",
        ),
        (happened.ScrapTaken(seat=1, fish="herring", source="bid"), "B Ben took a Herring Scrap."),
        (happened.ScrapTaken(seat=1, fish=None, source="bid"), "B Ben took no Scrap."),
        (
            happened.Fished(seat=0, tile=13, cell="B2", fish=("cod", "salmon"), spot=1),
            "A Ada fished the tile B2 (1 Cod, 1 Salmon).",
        ),
        (
            happened.Placed(seat=0, tile=13, cell="A1", turn="none", mirrored=False, fish=("cod",), shrimp=2),
            "A Ada placed a tile with 1 Cod at A1, covering 2 shrimp.",
        ),
        (
            happened.SoldTile(seat=0, tile=13, dollars=3),
            "A Ada sold a tile with 1 Cod, 1 Salmon to the boat captain for 3 dollars.",
        ),
        (
            happened.BonusChosen(seat=2, power="anywhere", lost="dollars"),
            "C Sailor covered the last shrimp and chose Fish Anywhere, losing the unused 5 Dollars.",
        ),
        (happened.CrabCaught(seat=0, count=3), "A Ada caught a crab (3 now)."),
        (
            happened.CatchCompleted(
                seat=1, stack=3, card="blue-5", fish=("herring", "salmon"), gears=("cod",), logos=("anchor",)
            ),
            "B Ben completed Today’s Catch 3 with 1 Herring, 1 Salmon for a Cod gear and an Anchor.",
        ),
        (
            happened.Scored(seat=0, column=2, spot=3, vp=9, bonus="dollars", dollars=2),
            "A Ada scored 9 points and 2 dollars in column 2.",
        ),
        (
            happened.PaidOut(seat=0, fish=("cod", "cod"), sale=4, axis="rows", lines=1, payout=3),
            "A Ada sold 2 Cod for 4 dollars, got 3 dollars for 1 full row.",
        ),
        (
            happened.EndNear(rounds=3, returned=12),
            "The bag is empty, the end is near: 3 more rounds; 12 discarded tiles went back into it.",
        ),
        (happened.BoatSet(seat=0, column="C", stays=True), "A Ada left the boat over column C."),
        (
            happened.RoundBegan(number=5, seats=(1, 0), left=1),
            "Round 5, the last. The order of bidding: Ben, Ada.",
        ),
    ],
)
def test_events_are_told_as_a_person_would(event: Event, told: str) -> None:
    assert RENDERER.tell(event, PLAIN) == told


def test_what_is_done_twice_is_said_once() -> None:
    free = happened.BidMade(seat=0, dollars=0, past=0, target=None)
    assert RENDERER.log([free, free], PLAIN) == ["A Ada bid nothing twice."]


@pytest.mark.parametrize("card", CATCHES)
def test_no_card_of_todays_catch_is_cut_short(card: str) -> None:
    shown = tuple(msgspec.structs.replace(stack, card=card) for stack in MARKET.stacks)
    label = RENDERER.label(msgspec.structs.replace(MARKET, stacks=shown), Catch(4), PLAIN)
    assert label.endswith(counted(CATCHES[card].cost))


def test_what_one_seat_does_in_a_move_is_one_sentence() -> None:
    sold = happened.PaidOut(seat=0, fish=(), sale=0, axis="columns", lines=0, payout=0)
    events: list[Event] = [
        happened.BonusUsed(seat=0, power="scrap"),
        happened.ScrapTaken(seat=0, fish="cod", source="bonus"),
        happened.Tucked(seat=0, fish="cod", cell="A1"),
    ]
    assert RENDERER.log(events, PLAIN) == [
        "A Ada took a Cod Scrap with the Shrimp Bonus and tucked a Cod Scrap in at A1."
    ]
    assert RENDERER.log([sold, happened.ChestTaken(seat=0, chest=4)], PLAIN) == [
        "A Ada had no fish to sell, had no full row or column; then took a new Ice Chest."
    ]


def test_a_placement_can_be_seen_in_characters_before_it_is_made() -> None:
    told = RENDERER.describe_preview(positions()["preview-tile"].view, Place("A4", "none"), PLAIN).splitlines()
    assert told[:6] == ["  ABCDE", "1 CCoMo", "2 Co@#.", "3 .....", "4 h.c.#", "5 c*m.."]
    assert all(cells(line) <= COLUMNS for line in told)
    assert RENDERER.describe_preview(positions()["preview-fish"].view, Sell(), PLAIN) == ""


HELD = positions()["hand-tile"].view
ACTION = positions()["preview-fish"].view
MARKET = positions()["hand-market"].view


@pytest.mark.parametrize(
    ("move", "label"),
    [
        (Place("A3", "right"), "A3, turned right: last shrimp, fills column A"),
        (Place("B3", "half"), "B3, turned half round: closes the crab in, 1 hole"),
        (Tuck("C2"), "Cod Scrap to C2: covers the crab"),
        (Sell(), "Sell the tile to the captain: 3 dollars"),
        (Use("scrap", "sardine"), "Use your Shrimp Bonus: a Sardine Scrap"),
        (Use("cooler"), "Put the tile into your Personal Cooler: 1 Herring, 2 Cod, 1 Salmon"),
        (Fish("D1"), "Swap for D1: 2 Sardine, 1 Cod; fits 42 ways"),
        (Bonus("dollars", now=True), "5 Dollars, taken at once"),
        (Bonus("scrap"), "Any Scrap, taken later"),
        (Bonus("cooler"), "Personal Cooler: one tile need not fit into your chest"),
        (Boat("D"), "Column D: 3 Sardine, 2 Herring, 5 Cod, 2 Salmon on 4 tiles"),
    ],
)
def test_moves_say_what_they_bring(move: Move, label: str) -> None:
    found = RENDERER.label(HELD, move, PLAIN)
    if isinstance(move, Fish | Boat):  # what the tiles show is a matter of the component file
        head = label.partition(":")[0]
        assert found.startswith(head)
        return
    assert found == label


def test_a_visit_says_what_is_in_reach() -> None:
    label = RENDERER.label(MARKET, Visit(), PLAIN)
    assert re.fullmatch(
        r"Go to market: (.*#\d+|\d+ contracts) and \d+ cards? in reach, (a crab, )?up to \d+ dollars", label
    ), label
    bare = view(3, viewer=1, acting=(1,), ask=Ask("action", 1, 0), areas=[area(5), area(5, "cod@A1"), area(5)])
    assert RENDERER.label(bare, Visit(), PLAIN) == f"Go to market: {plural(PRICES[FISH.index('cod')], 'dollar')}"
    one = view(3, viewer=1, acting=(1,), ask=Ask("action", 1, 0), areas=[area(5), area(5, "sardine@A1"), area(5)])
    assert RENDERER.label(one, Visit(), PLAIN) == "Go to market: 1 dollar"


def test_market_moves_say_what_they_bring() -> None:
    number = MARKET.contracts[0].number
    assert RENDERER.label(MARKET, Contract(number), PLAIN).startswith(f"Contract #{number}, 6 points: ")
    assert RENDERER.label(MARKET, Catch(1), PLAIN).startswith("Today’s Catch 1, Wheel, Anchor: ")
    assert re.fullmatch(
        r"Payout: \d+ dollars \(\d+ fish \d+, \d+ full (row|column)s? \d+\)",
        RENDERER.label(MARKET, Payout(), PLAIN),
    )
    empty = view(3, viewer=1, acting=(1,), ask=Ask("market", 1, 0))
    assert RENDERER.label(empty, Payout(), PLAIN) == "Payout: 0 dollars (0 fish 0, no full line)"
    assert RENDERER.label(MARKET, Collect("wheel"), PLAIN) == "A Wheel logo: 1 point more"
    assert RENDERER.label(MARKET, Gear("cod"), PLAIN) == "Cod gear: from 2 to 3"
    asked = view(3, viewer=1, acting=(1,), ask=Ask("reward", 1, contract=7))
    assert RENDERER.label(asked, Score(1), PLAIN) == "12 points: spot 1 of column 2"


def test_bids_say_the_place_in_line() -> None:
    row = (MeepleView(1, 6, None, 0), MeepleView(2, 4, None, 0))
    asked = view(4, viewer=0, row=row)
    said = {
        Bid(8): "Bid 8: Salmon Scrap or lower, 1st in line so far",
        Bid(4): "Bid 4, behind Sailor: 3rd in line so far, Herring Scrap or lower",
        Bid(4, 1): "Bid 4, ahead of Sailor, 1 dollar to Sailor: 2nd in line so far",
        Bid(0): "Bid 0: no Scrap, 3rd in line so far",
    }
    assert {move: RENDERER.label(asked, move, PLAIN) for move in said} == said
    assert RENDERER.label(asked, Take("salmon", now=True), PLAIN) == "A Salmon Scrap, tucked in at once (7 left)"
    assert RENDERER.label(asked, Take("none"), PLAIN) == "No Scrap"


def test_the_prompt_says_what_can_be_done() -> None:
    assert RENDERER.prompt(view(3), 0, PLAIN) == "Place your meeple: bid 0 to 8 dollars. You have 12 dollars."
    assert RENDERER.prompt(view(2), 0, PLAIN).startswith("Place your first meeple:")
    assert RENDERER.prompt(view(3), 1, PLAIN) == "Ada places a meeple, then Ben and Sailor."
    two = view(2, acting=(1,), ask=Ask("bid", 1), order=(1, 1, 0, 0))
    assert RENDERER.prompt(two, 0, PLAIN) == "Ben places a meeple, then again and Ada twice."
    assert RENDERER.prompt(HELD, 1, PLAIN).endswith("sell it for 3 dollars or swap it. A Cod Scrap waits too.")
    full = RENDERER.prompt(positions()["hand-full"].view, 1, PLAIN)
    assert "place it" not in full
    assert RENDERER.prompt(positions()["final"].view, 0, PLAIN) == "Ben wins with 84 points."


def test_a_chest_in_characters() -> None:
    assert chest_rows(area(1, "13@A5 salmon@C1")) == [
        "  ABCDE", "1 ..M#.", "2 #....", "3 ..@..", "4 ~....", "5 CoMo.",
    ]  # fmt: skip


def test_the_hand_in_words_names_places_for_the_tile() -> None:
    told = RENDERER.describe_hand(HELD, PLAIN)
    assert "It fits " in told
    assert "A3 turned right:" in told
    assert RENDERER.describe_hand(positions()["hand-full"].view, PLAIN).count("It fits nowhere.") == 1


def test_places_in_words() -> None:
    final = positions()["final"].view.outcome
    lines = RENDERER.score_table(final, PLAIN).splitlines()
    heads = [line.split()[0] for line in lines if not line.startswith((" ", "─", "Tie"))]
    assert heads == [
        "1.",
        "2.",
        "2.",
        "4.",
    ]
    assert lines[0] == "1. B Ben                  84"
