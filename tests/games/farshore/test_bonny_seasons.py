"""Captain Bonny's seasons, her autumn, her end, and what her game is worth."""

import pytest

from games.farshore import GAME
from games.farshore.bonny.facts import BONNY
from games.farshore.events import (
    Claimed,
    Drew,
    Ended,
    Flooded,
    Passed,
    Placed,
    Played,
    Prepared,
    Refilled,
    RouteTurned,
    Sailed,
    Swept,
    Took,
    WindsChanged,
)
from tests.games.farshore.scenario import Her, kinds, table

THREE_TAN = "rope-bridge galley hideout"
THREE_RED = "inn abbey steward"


def test_she_prepares_on_her_turn_right_after_the_only_player_has() -> None:
    shore = table([""], her=Her(out="docks*2", hand="grove"), out={"A": "docks*2"})
    events = shore.play("A", "prepare")
    told = [(type(event), getattr(event, "seat", None)) for event in events]
    assert told[:3] == [(Prepared, 0), (WindsChanged, None), (Prepared, BONNY)]
    assert (shore.her.season, shore.her.workers, shore.her.ready) == (1, 3, 3)
    assert kinds(events, Played) == [], "that was her turn"


def test_FS_22_with_several_players_she_prepares_after_the_last_of_them() -> None:
    shore = table(["", ""], her=Her(out="docks*2"), out={"A": "docks*2", "B": "docks"}, turn="A")
    shore.play("A", "prepare")
    shore.play("B", "place docks")
    assert shore.her.season == 0
    shore.play("A", "place docks")
    events = shore.play("B", "prepare")
    assert [event.seat for event in kinds(events, Prepared)] == [1, BONNY]
    assert len(kinds(events, WindsChanged)) == 1, "the last player turned the winds, not she"


def test_FS_22_she_waits_for_her_turn_if_the_last_to_prepare_is_not_the_last_in_order() -> None:
    shore = table(["", ""], her=Her(out="docks*2", hand="grove"), out={"A": "docks*2", "B": "docks*2"}, turn="B")
    shore.play("B", "prepare")
    assert shore.her.season == 0
    assert shore.her_city() == "grove"
    events = shore.play("A", "prepare")
    assert len(kinds(events, WindsChanged)) == 1
    assert shore.her.season == 0
    shore.play("B", "place docks")
    assert shore.her.season == 1


def test_FS_22_she_is_always_last_in_the_round() -> None:
    for first in (0, 1, 2):
        shore = table(["", "", ""], her=Her(out="docks*2", hand="grove sloop"), turn="ABC"[first])
        shore.state.first = first
        for place in range(3):
            assert shore.her_city() == ""
            shore.play("ABC"[(first + place) % 3], "place docks")
        assert shore.her_city() == "grove"
        assert shore.waits_for() == "ABC"[first]
        assert shore.state.round == 2


def test_in_spring_she_draws_four_cards_unseen() -> None:
    shore = table([""], her=Her(out="docks*2"), out={"A": "docks*2"}, deck="grove inn sloop abbey manor")
    (drew,) = kinds(shore.play("A", "prepare"), Drew)
    assert (drew.seat, drew.count, drew.cards, drew.audience) == (BONNY, 4, (), None)
    assert shore.her_hand() == "abbey grove inn sloop"
    assert shore.state.captain.known == []
    assert shore.plan() == "purple2 red3 blue3 tan3 green4"


def test_in_summer_she_draws_six_from_the_bay_by_the_plan_and_moves_a_marker_for_each() -> None:
    """Purple comes off its row 2 with two cards. Then Red, Blue and Tan are tied on 3: Red is the one on the left,
    and leads from then on, until it is off with its third card. The sixth is Blue."""
    shore = table(
        [""], her=Her(out="docks*3", season="spring"), seasons={"A": "spring"}, out={"A": "docks*3"},
        bay="grove inn harbor abbey market manor steward windmill",
        deck="scribe diver sloop tumbler merchant pirate",
    )  # fmt: skip
    shore.play("A", "prepare", "draw grove")
    events = shore.play("A", "draw windmill")
    took = [event.card for event in kinds(events, Took) if event.seat == BONNY]
    # the Bay is scribe inn harbor abbey market manor steward diver when she draws
    assert took == ["harbor", "manor", "inn", "abbey", "steward", "market"]
    assert shore.plan() == "purple0 red0 blue2 tan3 green4"
    assert shore.her_hand() == "abbey harbor inn manor market steward"
    assert sorted(shore.state.captain.known) == sorted(shore.state.captain.hand), "all have seen them"
    assert isinstance(events[-1], Refilled), "the Bay is refilled after all six"
    assert len(kinds(events, Refilled)) == 2, "once for the player, once for her"


def test_of_a_stack_of_the_bay_she_draws_one_card_after_the_other() -> None:
    """Two Harbors take Purple off row 2, three Inns take Red off row 3; then Blue. Three spots are empty."""
    shore = table(
        [""], her=Her(out="docks*3", season="spring"), seasons={"A": "spring"}, out={"A": "docks*3"},
        bay="harbor*2 inn*3 market grove rope-bridge scribe diver sloop",
        deck="tumbler merchant beach-sledge scavenger tangle-raft",
    )  # fmt: skip
    shore.play("A", "prepare", "draw scribe")
    events = shore.play("A", "draw diver")
    took = [event.card for event in kinds(events, Took) if event.seat == BONNY]
    assert took == ["harbor", "harbor", "inn", "inn", "inn", "market"]
    assert shore.plan() == "purple0 red0 blue2 tan3 green4"
    assert kinds(events, Refilled)[-1].cards == ("beach-sledge", "scavenger", "tangle-raft")


def test_in_autumn_she_draws_three_from_the_bay_by_the_plan() -> None:
    shore = table(
        [""], her=Her(out="docks*4", season="summer", plan="green1 purple0 red0 blue1 tan1"),
        seasons={"A": "summer"}, out={"A": "docks*4"}, bay="market grove hideout harbor",
    )  # fmt: skip
    events = shore.play("A", "prepare", "draw deck all")
    took = [event.card for event in kinds(events, Took) if event.seat == BONNY]
    assert took == ["grove", "market", "hideout"]
    assert shore.plan() == "green0 purple0 red0 blue0 tan0"
    assert (shore.her.season, shore.her.ready) == (3, 5)


def test_where_the_plan_leads_to_no_card_she_draws_the_top_of_the_deck_unseen() -> None:
    """Nothing is said of its colour, so no marker moves."""
    shore = table(
        [""], her=Her(out="docks*4", season="summer", plan="purple0 red0 blue1 tan0 green0"),
        seasons={"A": "summer"}, out={"A": "docks*4"}, bay="grove market lighthouse",
        deck="scribe diver inn manor",
    )  # fmt: skip
    events = shore.play("A", "prepare", "draw deck all")
    assert [event.card for event in kinds(events, Took)] == ["market"]
    assert [event.count for event in kinds(events, Drew) if event.seat == BONNY] == [1, 1]
    assert shore.her_hand() == "inn manor market"
    assert shore.plan() == "purple0 red0 blue0 tan0 green0"


@pytest.mark.parametrize("season", ["winter", "spring", "summer"])
def test_when_she_prepares_she_claims_every_map_that_she_can_without_a_worker(season: str) -> None:
    seasons = ["winter", "spring", "summer", "autumn"]
    out = f"docks*{2 + seasons.index(season)}"
    city = f"{THREE_TAN} {THREE_RED} grove market harbor"
    shore = table([""], her=Her(out=out, season=season, city=city), seasons={"A": season}, out={"A": out})
    shore.play("A", "prepare")
    while shore.waits_for() == "A" and shore.her.season == seasons.index(season):
        shore.play("A", shore.legal("A")[0])
    claimed = sorted((chart.kind, chart.value) for chart in shore.her.maps)
    # one of each colour, three Tan, three Red: the top Map of each, which is worth 2
    assert claimed == [(1, 2), (2, 2), (4, 2)]
    assert (shore.her.ready, shore.her.dunes) == (shore.her.workers, 0)


def test_she_claims_no_second_map_of_a_kind_and_none_from_an_empty_stack() -> None:
    shore = table(
        [""], her=Her(out="docks*2", city=f"{THREE_TAN} {THREE_RED}", maps="three-tan:1"), out={"A": "docks*2"},
        maps={"A": "three-red:2"},
    )  # fmt: skip
    shore.state.maps[4] = []
    shore.whole = False
    shore.play("A", "prepare")
    assert [(chart.kind, chart.value) for chart in shore.her.maps] == [(2, 1)]


def test_in_autumn_she_plays_her_hand_first_although_she_has_workers() -> None:
    shore = table([""], her=Her(season="autumn", hand="grove sloop"), seasons={"A": "autumn"})
    events = shore.play("A", "place docks")
    assert kinds(events, RouteTurned) == []
    assert (shore.her_city(), shore.her.ready) == ("grove", 5)
    assert shore.plan() == "purple2 red3 blue3 tan3 green4", "no marker moves any more"


def test_in_autumn_a_card_that_earns_a_map_claims_it_at_once_with_a_worker() -> None:
    shore = table(
        [""], her=Her(season="autumn", city="rope-bridge galley", hand="hideout"), seasons={"A": "autumn"}
    )
    events = shore.play("A", "place docks")
    told = [type(event) for event in events if isinstance(event, Played | Placed | Claimed)]
    assert told == [Placed, Played, Placed, Claimed], "her card, her worker and her Map after the player's worker"
    assert kinds(events, Placed)[-1] == Placed(seat=BONNY, place="dunes")
    (claimed,) = kinds(events, Claimed)
    assert (claimed.seat, claimed.map, claimed.value) == (BONNY, "three-tan", 2)
    assert (shore.her.ready, shore.her.dunes) == (4, 1)


@pytest.mark.parametrize(("out", "maps"), [("docks*2", ["three-tan", "three-red"]), ("docks*4", ["three-tan"])])
def test_in_autumn_she_needs_a_worker_for_each_map(out: str, maps: list[str]) -> None:
    """Her city has the cards for one Map already, and the card that she plays makes it two."""
    her = Her(season="autumn", city=f"rope-bridge galley {THREE_RED}", hand="hideout", out=out)
    shore = table([""], her=her, seasons={"A": "autumn"})
    assert [event.map for event in kinds(shore.play("A", "place docks"), Claimed)] == maps


def test_in_autumn_without_workers_she_claims_nothing() -> None:
    shore = table(
        [""],
        her=Her(season="autumn", city="rope-bridge galley", hand="hideout", out="docks*5"),
        seasons={"A": "autumn"},
    )
    assert kinds(shore.play("A", "place docks"), Claimed) == []


def test_in_autumn_with_an_empty_hand_she_goes_where_the_bottom_of_a_route_says() -> None:
    """Route 1 begins with Driftwood, which is free: in autumn only its last line counts, the Docks for 1 space."""
    shore = table([""], her=Her(season="autumn", routes="1"), seasons={"A": "autumn"})
    events = shore.play("A", "place docks")
    assert kinds(events, Placed)[-1] == Placed(seat=BONNY, place="docks")
    assert shore.her.ship == 1


def test_in_autumn_a_purple_card_of_the_lookout_is_played_at_once() -> None:
    """Route 13 ends at the Lookout (Green). The third Purple card earns a Map."""
    shore = table(
        [""], her=Her(season="autumn", routes="13", city="manor gardens", level="bold"), seasons={"A": "autumn"},
        bay="grove harbor inn", winds=("tan", "unique"), deck="tumbler",
    )  # fmt: skip
    events = shore.play("A", "place docks")
    (played,) = kinds(events, Played)
    assert (played.card, played.source) == ("harbor", "bay")
    assert shore.her_hand() == ""
    (sailed,) = kinds(events, Sailed)
    assert sailed.spaces == 2, "the Windrose counts for it: Unique"
    assert kinds(events, Swept)[0].cards == ("grove",)
    assert "tumbler" in shore.bay(), "the Bay is refilled when all is done"
    assert [event.map for event in kinds(events, Claimed)] == ["three-purple"]
    # one Treasure of the Lookout, one of space 2
    assert (shore.her.treasures, shore.her.ready) == (2, 3)


def test_in_autumn_the_lookout_without_a_purple_card() -> None:
    shore = table(
        [""], her=Her(season="autumn", routes="13"), seasons={"A": "autumn"}, bay="grove inn", deck="tumbler"
    )
    events = shore.play("A", "place docks")
    assert kinds(events, Played) == []
    assert kinds(events, Swept)[0].cards == ("grove",)
    assert (shore.her.treasures, shore.her.ready, shore.her_hand()) == (1, 4, "")


def test_she_passes_with_neither_cards_nor_workers_whatever_the_player_does() -> None:
    shore = table([""], her=Her(season="autumn", out="docks*5"), seasons={"A": "autumn"})
    (passed,) = kinds(shore.play("A", "place docks"), Passed)
    assert passed.seat == BONNY
    assert kinds(shore.play("A", "place docks"), Passed) == []
    assert shore.waits_for() == "A"
    assert len(kinds(shore.play("A", "pass"), Ended)) == 1


def test_when_the_players_have_passed_she_plays_on_until_she_is_done() -> None:
    shore = table(
        [""], her=Her(season="autumn", hand="grove sloop", out="docks*4", routes="1"), seasons={"A": "autumn"}
    )
    events = shore.play("A", "pass")
    assert [event.card for event in kinds(events, Played)] == ["grove", "sloop"]
    assert len(kinds(events, RouteTurned)) == 1
    assert [event.seat for event in kinds(events, Passed)] == [0, BONNY]
    assert isinstance(events[-1], Ended)


def test_high_tide_is_the_players_with_the_only_island() -> None:
    shore = table(
        [""], her=Her(season="spring", out="whale-bones docks*2"), seasons={"A": "spring"}, out={"A": "docks*3"},
        islands="whale-bones",
    )  # fmt: skip
    events = shore.play("A", "prepare", "draw inn")
    events = shore.play("A", "draw abbey")
    (flooded,) = kinds(events, Flooded)
    assert (flooded.seat, flooded.islands) == (0, ("whale-bones",))
    assert shore.state.islands[0].worker is None, "she has come home in her own season"


def test_FS_22_high_tide_is_the_last_players_and_her_worker_stays_until_she_prepares() -> None:
    """A is last to prepare for summer, but B comes before her: until then she stands on the flooded Island."""
    shore = table(
        ["", ""], her=Her(season="spring", out="whale-bones docks*2"), seasons={"A": "spring", "B": "summer"},
        out={"A": "docks*3"}, islands="whale-bones treasure-key",
    )  # fmt: skip
    events = shore.play("A", "prepare", "draw inn")
    events = shore.play("A", "draw abbey")
    (flooded,) = kinds(events, Flooded)
    assert (flooded.seat, sorted(flooded.islands)) == (0, ["treasure-key", "whale-bones"])
    assert len(kinds(events, WindsChanged)) == 1
    assert (shore.her.season, shore.state.islands[0].worker) == (1, BONNY)
    shore.play("B", "place docks")
    assert (shore.her.season, shore.state.islands[0].worker) == (2, None)


def test_FS_20_her_score() -> None:
    """4 cards that are not Purple at 2, 2 Purple ones at 6, 3 Treasures at 2, Maps (2 + 1) x 2, space 5 of the
    track: 8 + 12 + 6 + 6 + 10 = 42. Printed points and formulas do not count."""
    her = Her(
        season="autumn", city="shipwreck grove inn market harbor guild-master", out="docks*5", ship=5,
        maps="three-tan:2 four-green:1",
    )  # fmt: skip
    shore = table([""], her=her, seasons={"A": "autumn"}, out={"A": "docks*5"})
    shore.her.treasures = 3
    view = shore.view(None)
    assert view.bonny is not None
    assert view.bonny.area.vp == 42
    shore.play("A", "pass")
    outcome = GAME.outcome(shore.state)
    assert outcome is not None
    (rival,) = outcome.rivals
    assert (rival.name, rival.total) == ("Captain Bonny", 42)
    assert dict(zip(outcome.categories, rival.scores, strict=True)) == {
        "City": 8, "Prosperity": 12, "Points": 0, "Treasures": 6, "Maps": 6, "Ship": 10,
    }  # fmt: skip
    assert (outcome.places, rival.place, outcome.winners) == ((2,), 1, ())


@pytest.mark.parametrize(("points", "place", "rival"), [("11p", 1, 2), ("9p", 2, 1), ("10p", 2, 1)])
def test_the_player_wins_or_she_does_and_her_ship_may_break_a_tie(points: str, place: int, rival: int) -> None:
    """Her five spaces are worth 10, and a Ship that is further wins a tie."""
    shore = table(
        [""], her=Her(season="autumn", out="docks*5", ship=5), seasons={"A": "autumn"}, out={"A": "docks*5"},
        resources={"A": points},
    )  # fmt: skip
    shore.play("A", "pass")
    outcome = GAME.outcome(shore.state)
    assert outcome is not None
    assert (outcome.places, outcome.rivals[0].place) == ((place,), rival)
    assert outcome.tie_breaks == (("the Ship that is ahead",) if points == "10p" else ())


def test_FS_19_a_tie_to_the_end_is_shared_with_her() -> None:
    shore = table(
        [""], her=Her(season="autumn", out="docks*5", ship=5), seasons={"A": "autumn"}, out={"A": "docks*5"},
        ships={"A": 5},
    )  # fmt: skip
    shore.play("A", "pass")
    outcome = GAME.outcome(shore.state)
    assert outcome is not None
    assert (outcome.winners, outcome.rivals[0].place) == ((0,), 1)


def test_several_players_and_she_have_their_places_among_all() -> None:
    shore = table(
        ["", ""], her=Her(season="autumn", out="docks*5", ship=5), seasons={"A": "autumn"}, out={"A": "docks*5"},
        resources={"A": "9p", "B": "12p"}, passed="B",
    )  # fmt: skip
    shore.play("A", "pass")
    outcome = GAME.outcome(shore.state)
    assert outcome is not None
    assert (outcome.places, outcome.rivals[0].place) == ((3, 1), 2)
