"""Captain Bonny's workers: the Route cards, line by line, with the examples of the rulebook."""

import pytest

from games.farshore.bonny.facts import BONNY, ROUTES
from games.farshore.events import Gained, Placed, Played, Refilled, RouteTurned, Sailed, Swept, Took
from tests.games.farshore.scenario import Her, kinds, table


def test_fifteen_routes_of_the_five_printed_kinds_of_lines() -> None:
    assert len(ROUTES) == len({route.lines for route in ROUTES}) == 15
    last = [route.lines[-1] for route in ROUTES]
    assert sorted(line.place for line in last) == ["docks"] * 8 + ["lookout"] * 7
    assert all(line.sail in (1, 2) and not line.treasures for line in last if line.place == "docks")
    lookouts = [line for line in last if line.place == "lookout"]
    assert sorted(line.colour for line in lookouts) == ["blue", "blue", "green", "green", "red", "tan", "tan"]
    assert all(line.treasures == 1 and not line.sail for line in lookouts)
    others = [line for route in ROUTES for line in route.lines[:-1]]
    assert {line.place for line in others} == {"driftwood", "seaweed", "seastone", "mushroom", "island", "red"}
    for line in others:
        more = (line.treasures > 0, line.sail > 0, line.play)
        assert sum(more) == (line.place == "red"), "a Red card has one bonus, shore and Islands have none"


def test_example_three_driftwood() -> None:
    """The space is taken from then on, and the Driftwood is nothing to her."""
    shore = table([""], her=Her(routes="1"))
    events = shore.play("A", "place docks")
    (turned,) = kinds(events, RouteTurned)
    assert turned.route == 1
    assert kinds(events, Placed)[-1] == Placed(seat=BONNY, place="driftwood")
    assert shore.her.ready == 1
    assert shore.her.resources == [0, 0, 0, 0]
    assert "is taken" in shore.refuse("A", "place driftwood")


def test_example_the_leftmost_available_island() -> None:
    """The first Island that is face up and free; a Treasure there is not for her."""
    shore = table(["", ""], her=Her(routes="5"), islands="treasure-key whale-bones", turn="B")
    shore.play("B", "place docks")
    assert [isle.worker for isle in shore.state.islands] == [BONNY, None]
    assert shore.her.treasures == 0
    shore = table(["", ""], her=Her(routes="5"), islands="treasure-key whale-bones", turn="B")
    shore.state.islands[0].open = False
    shore.play("B", "place docks")
    assert [isle.worker for isle in shore.state.islands] == [None, BONNY]
    shore = table(
        ["", ""], her=Her(routes="5"), islands="treasure-key whale-bones", turn="B", out={"A": "treasure-key"}
    )
    shore.play("B", "place docks")
    assert [isle.worker for isle in shore.state.islands] == [0, BONNY]


def test_example_a_red_card_then_a_card_from_her_hand() -> None:
    """On Route 4 a Red card comes second; what the card says does not matter, the Route does."""
    shore = table(
        [""], her=Her(routes="4", city="grove inn abbey", hand="sloop tumbler", ship=1), winds=("tan", "unique"),
        out={"A": "mushroom"},
    )  # fmt: skip
    events = shore.play("A", "place docks")
    assert kinds(events, Placed)[-1] == Placed(seat=BONNY, place="inn", own=True)
    (played,) = kinds(events, Played)
    assert (played.seat, played.card, played.source) == (BONNY, "sloop", "hand")
    assert shore.her_city() == "grove inn abbey sloop"
    assert shore.her_hand() == "tumbler"
    # the Sloop is Unique: one space of the Windrose, and none for what it says
    assert shore.her.ship == 2


def test_a_red_card_with_a_worker_is_not_available() -> None:
    out = {"A": "mushroom"}
    shore = table([""], her=Her(routes="4", city="inn+worker abbey"), out=out)
    assert kinds(shore.play("A", "place docks"), Placed)[-1].place == "abbey"
    shore = table([""], her=Her(routes="4", city="inn+worker grove"), out=out)
    assert kinds(shore.play("A", "place docks"), Placed)[-1].place == "docks", "the next line"


def test_at_a_red_card_she_plays_from_the_bay_if_her_hand_is_empty() -> None:
    shore = table([""], her=Her(routes="4", city="inn"), bay="grove harbor sloop", out={"A": "mushroom"})
    (played,) = kinds(shore.play("A", "place docks"), Played)
    assert (played.card, played.source) == ("harbor", "bay")
    assert shore.plan() == "purple1 red3 blue3 tan3 green4"


@pytest.mark.parametrize(
    ("route", "taken", "ship", "treasures"),
    [("7", "seaweed", 2, 1), ("12", "mushroom", 1, 0), ("3", "seastone", 0, 1)],
)
def test_at_a_red_card_she_sails_or_takes_a_treasure(route: str, taken: str, ship: int, treasures: int) -> None:
    """A Ship that comes from the start to space 2 lands on the first Treasure."""
    shore = table([""], her=Her(level="bold", routes=route, city="inn"), out={"A": taken})
    shore.play("A", "place docks")
    assert shore.her.city[0].worker
    assert (shore.her.ship, shore.her.treasures) == (ship, treasures), "a level counts for the Windrose alone"


def test_example_the_docks_then_two_spaces() -> None:
    """With both places of Route 8 taken she goes to the Docks, and her Ship takes what it passes."""
    shore = table(["", ""], her=Her(routes="8", ship=3), out={"A": "mushroom seastone"}, turn="B")
    events = shore.play("B", "place docks")
    assert kinds(events, Placed)[-1] == Placed(seat=BONNY, place="docks")
    (sailed,) = kinds(events, Sailed)
    assert (sailed.seat, sailed.spaces, sailed.space, sailed.treasures) == (BONNY, 2, 5, 1)
    assert not sailed.windrose
    assert (shore.her.ship, shore.her.treasures, shore.her.docks) == (5, 1, 1)


def test_lines_are_tried_from_the_top() -> None:
    shore = table([""], her=Her(routes="1"), out={"A": "driftwood"}, islands="whale-bones")
    assert kinds(shore.play("A", "place docks"), Placed)[-1].place == "whale-bones"


def test_example_the_lookout() -> None:
    """A Purple card goes into her hand, one colour leaves the Bay, and she has a Treasure more."""
    # Route 13: Island, Seastone, Lookout (Green)
    shore = table(
        [""], her=Her(routes="13"), out={"A": "seastone"}, islands="whale-bones",
        bay="grove*2 harbor inn sloop*2 manor abbey steward cooper",
    )  # fmt: skip
    shore.state.islands[0].open = False
    events = shore.play("A", "place docks")
    told = [type(event) for event in events[-5:]]
    assert told == [Placed, Took, Swept, Gained, Refilled], "the Bay is filled last"
    assert shore.her_hand() == "harbor", "the first Purple one, left to right"
    (swept,) = kinds(events, Swept)
    assert swept.cards == ("grove", "grove", "sloop", "sloop")
    assert kinds(events, Gained)[-1].resources == ("treasure",)
    assert (shore.her.treasures, shore.her.lookout) == (1, 1)
    assert shore.plan() == "purple2 red3 blue3 tan3 green4", "the Plan Card has no say in it"
    assert len([stack for stack in shore.state.bay if stack]) == 8


def test_the_lookout_without_a_purple_card() -> None:
    shore = table([""], her=Her(routes="13"), out={"A": "seastone"}, bay="grove inn")
    shore.state.islands[0].open = False
    events = shore.play("A", "place docks")
    assert kinds(events, Took) == []
    assert kinds(events, Swept)[0].cards == ("grove",)
    assert shore.her.treasures == 1


def test_the_lookout_takes_one_copy_of_a_purple_card() -> None:
    shore = table([""], her=Her(routes="13"), out={"A": "seastone"}, bay="harbor*2")
    shore.state.islands[0].open = False
    shore.play("A", "place docks")
    assert shore.her_hand() == "harbor"
    assert shore.bay().split()[0] == "harbor"


def test_she_places_all_her_workers_before_she_plays() -> None:
    shore = table(["shipwreck"], her=Her(routes="2 3", hand="grove sloop"))
    shore.play("A", "place driftwood")
    assert (shore.her.ready, shore.her_city()) == (1, "")
    shore.play("A", "place mushroom")
    assert (shore.her.ready, shore.her_city()) == (0, "")
    shore.play("A", "play shipwreck")
    assert (shore.her.ready, shore.her_city()) == (0, "grove")


def test_her_workers_stay_until_she_prepares() -> None:
    shore = table([""], her=Her(out="driftwood docks"), out={"A": "docks*2"})
    shore.play("A", "prepare")
    assert shore.state.shore[0] is None
    assert (shore.her.ready, shore.her.docks) == (3, 0)


def test_fourteen_workers_never_use_up_the_fifteen_routes() -> None:
    assert sum(2 + season for season in range(4)) == 14 < len(ROUTES)
