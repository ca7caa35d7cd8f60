"""What a sailor makes of Farshore: a sane city, and more points than chance."""

from games.farshore import GAME
from games.players import player
from games.players.match import play_match
from tests.games.farshore.scenario import table


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
    assert shore.promise("A", "discard sloop") > shore.promise("A", "discard harbor")


def test_nobody_passes_with_workers_at_hand() -> None:
    shore = table(seasons={"A": "autumn", "B": "autumn"})
    assert shore.best("A") != "pass"


def test_all_moves_of_a_view_are_judged_by_the_same_prospects() -> None:
    shore = table(["grove inn", "abbey"], resources={"A": "4d 4w 4s"})
    moves = shore.legal("A")
    assert [shore.promise("A", move) for move in moves] == [shore.promise("A", move) for move in moves]
