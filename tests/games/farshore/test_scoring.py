"""The score by category, the formulas of Prosperity, Maps, and tie-breaks."""

import pytest

from games.core import Outcome
from games.farshore import GAME
from games.farshore.scoring import map_score, score
from tests.games.farshore.scenario import Scenario, table


def parts(shore: Scenario, seat: int = 0) -> dict[str, int]:
    return dict(
        zip(("city", "prosperity", "points", "treasures", "maps", "ship"), score(shore.state, seat), strict=True)
    )


def ended(shore: Scenario) -> Outcome:
    for letter, area in zip("ABCD", shore.state.areas, strict=False):
        area.passed = area.season == 3
        assert area.passed, letter
    shore.state.agenda.clear()
    outcome = GAME.outcome(shore.state)
    assert outcome is not None
    return outcome


@pytest.mark.parametrize(
    ("values", "points"),
    [([2], 2), ([2, 1], 6), ([2, 1, 0], 9), ([2, 2, 1, 1, 1, 0], 42), ([2, 2, 1, 1, 1], 35), ([2] * 6, 24 * 3)],
)
def test_the_map_examples_of_the_rulebook(values: list[int], points: int) -> None:
    assert map_score(values) == points


def test_maps_in_the_score_of_a_seat() -> None:
    shore = table(["", "", ""], maps={"A": "four-green:2 three-red:1 three-tan:0"})
    assert parts(shore)["maps"] == 9


def test_a_guild_master_scores_two_and_eight_for_three_blue_two_red_three_tan() -> None:
    shore = table(
        cities={"A": "guild-master market port herbalist inn abbey galley pirate shipwreck"}, bay="crows-nest"
    )
    assert parts(shore)["prosperity"] == 8
    # 2 for the Guild Master, 1 + 2 + 1 Blue, 2 + 2 Red, 3 + 0 - 1 Tan
    assert parts(shore)["city"] == 2 + 4 + 4 + 2


@pytest.mark.parametrize(
    ("city", "bonus"),
    [
        ("gardens pirate herbalist scribe", 2 * 2),
        ("harbor", 3),
        ("harbor gardens", 2 * 3),
        ("manor scribe merchant pirate", 2 * 2),
        ("windmill grove scribe sloop", 3 * 2),
        ("governor grove grove sloop", 2 * 2),
        ("sculptor sloop market grove galley", 3 * 2),
        ("pilgrim", 2 * 2),
        ("admiral", 3),
        ("galleon", 2),
    ],
)
def test_the_formulas(city: str, bonus: int) -> None:
    """With two Maps, a Ship on space 6 (three icons reached) and two Treasures left."""
    shore = table(
        cities={"A": city}, maps={"A": "four-green:2 three-red:1"}, ships={"A": 6}, resources={"A": "2t"}
    )
    found = parts(shore)["prosperity"]
    assert found == bonus


def test_gardens_count_unique_critters_beside_a_unique_critter_of_prosperity() -> None:
    shore = table(cities={"A": "gardens pilgrim sculptor"})
    # the Gardens count Pilgrim and Sculptor, the Sculptor counts the Gardens
    assert parts(shore)["prosperity"] == 2 * 2 + 2


def test_every_category() -> None:
    shore = table(
        cities={"A": "grove castaway galleon"}, resources={"A": "3d 3t 4p"}, ships={"A": 22},
        maps={"A": "four-green:2 three-red:1"},
    )  # fmt: skip
    assert parts(shore) == {
        "city": 1 - 1 + 5, "prosperity": 3, "points": 4, "treasures": 6, "maps": 6, "ship": 42,
    }  # fmt: skip
    assert shore.view(None).areas[0].vp == 66


def test_the_most_points_win() -> None:
    shore = table(seasons={"A": "autumn", "B": "autumn"}, resources={"A": "3p", "B": "5p"})
    outcome = ended(shore)
    assert (outcome.totals, outcome.places, outcome.tie_breaks) == ((3, 5), (2, 1), ())


@pytest.mark.parametrize(
    ("mine", "theirs", "reason"),
    [
        ({"ships": 1}, {"resources": "2p"}, "the Ship that is ahead"),
        ({"maps": "four-green:2"}, {"resources": "2p"}, "most Maps"),
        ({"resources": "1t"}, {"resources": "2p"}, "most Treasures"),
        ({"resources": "2p 1d"}, {"resources": "2p"}, "most resources left"),
    ],
)
def test_fs19_tie_breaks(mine: dict[str, object], theirs: dict[str, object], reason: str) -> None:
    given: dict[str, dict[str, object]] = {}
    for letter, things in (("A", mine), ("B", theirs)):
        for name, value in things.items():
            given.setdefault(name, {})[letter] = value
    shore = table(seasons={"A": "autumn", "B": "autumn"}, **given)  # type: ignore[arg-type]  # keyed by argument
    outcome = ended(shore)
    assert outcome.totals == (2, 2)
    assert outcome.places == (1, 2)
    assert outcome.tie_breaks == (reason,)


def test_fs19_who_is_equal_in_everything_shares_the_victory() -> None:
    outcome = ended(table(seasons={"A": "autumn", "B": "autumn"}, resources={"A": "2p 1d", "B": "2p 1m"}))
    assert outcome.places == (1, 1)
    assert outcome.winners == (0, 1)
    assert outcome.tie_breaks == ()
