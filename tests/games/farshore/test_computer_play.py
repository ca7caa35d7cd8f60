"""What a sailor makes of Farshore: a sane city, and more points than chance."""

from math import exp

import pytest

from games.farshore import GAME
from games.farshore.evaluation.maps import prospect
from games.farshore.options import FarshoreOptions
from games.players import player
from games.players.match import play_match
from tests.games.farshore.scenario import Her, table


@pytest.mark.slow
def test_sailors_build_sane_cities() -> None:
    for seed in range(6):
        state = GAME.setup(3, GAME.Options(), seed)
        while acting := GAME.acting(state):
            GAME.apply(state, acting[0], GAME.caretaker_move(state, acting[0]))
        outcome = GAME.outcome(state)
        assert outcome is not None
        assert all(7 <= len(area.city) <= 17 for area in state.areas)
        assert sum(len(area.city) for area in state.areas) >= 30
        assert min(outcome.totals) >= 40


def test_a_sailor_beats_random_players() -> None:
    crew = [player("sailor"), player("random"), player("random")]
    won = [play_match(GAME, GAME.Options(), crew, seed).places[0] == 1 for seed in range(12)]
    assert sum(won) >= 11


def test_treasures_are_paid_last() -> None:
    shore = table(["grove", ""], resources={"A": "2d 1w 2t"})
    shore.play("A", "play grove")
    assert shore.best("A") == "pay driftwood*2 seaweed"


def test_a_map_that_can_be_claimed_is_claimed() -> None:
    shore = table(cities={"A": "grove grove grove tumbler"}, maps={"A": "three-red:2 three-tan:2"})
    assert shore.best("A") == "place dunes"


def test_what_serves_least_is_discarded() -> None:
    shore = table(["sloop harbor", ""], cities={"A": "sloop"})
    shore.play("A", "place docks")
    assert shore.evaluate("A", "discard sloop") > shore.evaluate("A", "discard harbor")


def test_nobody_passes_with_workers_at_hand() -> None:
    shore = table(seasons={"A": "autumn", "B": "autumn"})
    assert shore.best("A") != "pass"


def test_all_moves_of_a_view_are_judged_by_the_same_prospects() -> None:
    shore = table(["grove inn", "abbey"], resources={"A": "4d 4w 4s"})
    moves = shore.legal("A")
    assert [shore.evaluate("A", move) for move in moves] == [shore.evaluate("A", move) for move in moves]


def test_against_bonny_a_map_is_worth_more_before_she_has_one_of_its_kind() -> None:
    cities = {"A": "grove grove grove tumbler"}
    first = table([""], cities=cities, her=Her()).evaluate("A", "place dunes")
    late = table([""], cities=cities, her=Her(maps="four-green:2")).evaluate("A", "place dunes")
    # a point less on the Map itself, and 10.5 for nothing else than to be first
    assert first - late > 10


def test_against_bonny_a_purple_card_of_the_bay_is_taken_from_her_while_she_looks_for_it() -> None:
    def evaluate(plan: str) -> float:
        shore = table(
            [""], her=Her(season="spring", out="docks*3", plan=plan), seasons={"A": "spring"},
            out={"A": "docks*3"}, bay="harbor inn",
        )  # fmt: skip
        shore.play("A", "prepare")
        return shore.evaluate("A", "draw harbor")

    assert evaluate("purple1 red3 blue3 tan3 green4") > evaluate("purple0 red3 blue3 tan3 green4")


def test_against_bonny_a_card_waits_for_autumn_unless_it_is_worth_her_turn() -> None:
    """In winter she would play from the Bay for it; while she still has a hand to play it costs little."""

    def evaluate(her: Her) -> float:
        return table(["grove"], resources={"A": "2d 1w"}, her=her, out={"A": "docks*2"}).evaluate(
            "A", "play grove"
        )

    assert evaluate(Her(out="docks*2")) + 3 < evaluate(Her(out="docks*2", hand="inn"))


@pytest.mark.slow
def test_sailors_alone_hold_their_own_against_bonny() -> None:
    won = 0
    for seed in range(101, 121):
        record = play_match(GAME, FarshoreOptions(bonny="bashful"), [player("sailor")], seed)
        won += record.places == (1,)
        assert record.totals[0] >= 50
    assert 1 <= won <= 15


def test_what_a_choice_of_maps_promises() -> None:
    """Four Green and three Tan cards stand there: two Maps of 2 make (2 + 2) x 2 = 8; one worker makes 2.
    Where one of five cards is lacking it is believed as far as the doubt leaves it."""
    have, maps = (4, 0, 3, 0, 0), ((0, 2), (2, 2))
    assert prospect(have, (), maps, 5.0, 2, 1.0) == 8
    assert prospect(have, (), maps, 5.0, 1, 1.0) == 2
    # with a Map of 1 in hand: (1 + 2 + 2) x 3 less 1
    assert prospect(have, (1,), maps, 5.0, 2, 1.0) == 14
    assert prospect((3, 0, 3, 0, 0), (), ((0, 2),), 5.0, 2, 1.0) == pytest.approx(2 * exp(-1 / 5))
    assert prospect((0, 0, 0, 0, 0), (), ((0, 2),), 3.0, 2, 1.0) == 0, "three cards do not make four"


@pytest.mark.slow
def test_every_level_is_harder_than_the_one_before() -> None:
    margins = []
    for level in ("bashful", "bold", "brilliant", "breathtaking"):
        ahead = 0
        for seed in range(201, 226):
            state = GAME.setup(1, FarshoreOptions(bonny=level), seed)
            while GAME.acting(state):
                GAME.apply(state, 0, GAME.caretaker_move(state, 0))
            outcome = GAME.outcome(state)
            assert outcome is not None
            ahead += outcome.totals[0] - outcome.rivals[0].total
        margins.append(ahead)
    assert margins == sorted(set(margins), reverse=True)
