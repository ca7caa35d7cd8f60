"""Setting Captain Bonny up, what lies open of her, what stays hidden, and what is given to her."""

from random import Random

import msgspec
import pytest

from games.core import read_options
from games.core.errors import OptionError
from games.farshore import GAME
from games.farshore.bonny.facts import BONNY, LEVELS
from games.farshore.cards import MAPS, NUMBER
from games.farshore.events import Activated, Given, WeatherChanged
from games.farshore.options import FarshoreOptions
from games.farshore.view import FarshoreView
from tests.games.farshore.scenario import Her, Scenario, kinds, table

BOLD = FarshoreOptions(bonny="bold")


def test_one_to_three_play_against_her_and_two_to_four_without_her() -> None:
    assert list(GAME.seats_for(BOLD)) == [1, 2, 3]
    assert list(GAME.seats_for(FarshoreOptions())) == [2, 3, 4]


def test_the_four_levels() -> None:
    assert [(level.name, level.rose, level.weather) for level in LEVELS.values()] == [
        ("bashful", 1, 0), ("bold", 2, 0), ("brilliant", 2, 1), ("breathtaking", 2, 2),
    ]  # fmt: skip
    for name, effects in (("bashful", 0), ("bold", 0), ("brilliant", 1), ("breathtaking", 2)):
        options = FarshoreOptions(bonny=name)  # type: ignore[arg-type]  # one of the four
        assert options.weather_effects == effects
        assert bool(GAME.setup(1, options, 4).weather) == bool(effects)
        assert bool(kinds(GAME.opening(GAME.setup(1, options, 4)), WeatherChanged)) == bool(effects)


def test_an_unknown_level_is_refused() -> None:
    with pytest.raises(OptionError, match="bonny cannot be brave"):
        read_options(FarshoreOptions, {"bonny": "brave"})


@pytest.mark.parametrize(("seats", "values"), [(1, [2, 1]), (2, [2, 1, 0]), (3, [2, 1, 1, 0])])
def test_FS_25_she_counts_for_the_maps_and_not_for_the_islands(seats: int, values: list[int]) -> None:
    state = GAME.setup(seats, BOLD, 6)
    assert [stack[::-1] for stack in state.maps] == [values] * len(MAPS)
    assert len(state.islands) == seats


def test_she_begins_last_with_two_cards_two_workers_and_no_anchors() -> None:
    state = GAME.setup(3, BOLD, 6)
    her = state.captain
    assert len(her.hand) == 2
    assert her.known == []
    assert (her.area.ready, her.area.anchors, her.area.ship, her.area.season) == (2, 0, 0, 0)
    order = [(state.first + place) % 3 for place in range(3)]
    assert [len(state.hands[seat]) for seat in order] == [5, 6, 7]


def test_alone_one_begins_with_five_cards() -> None:
    state = GAME.setup(1, BOLD, 6)
    assert (state.first, len(state.hands[0])) == (0, 5)


def test_the_columns_of_the_plan_are_shuffled_and_each_marker_begins_in_its_row() -> None:
    plans = [GAME.setup(1, BOLD, seed).captain.plan for seed in range(60)]
    assert len({tuple(marker.colour for marker in plan) for plan in plans}) > 30
    # Green 4, Blue 3, Tan 3, Red 3, Purple 2
    assert {tuple(sorted((marker.colour, marker.row) for marker in plan)) for plan in plans} == {
        ((0, 4), (1, 3), (2, 3), (3, 3), (4, 2))
    }


def test_the_same_seed_deals_the_players_the_same_with_her_and_without() -> None:
    plain, hers = GAME.setup(3, FarshoreOptions(), 8), GAME.setup(3, BOLD, 8)
    assert (plain.hands, plain.bay, plain.winds) == (hers.hands, hers.bay, hers.winds)


def test_what_lies_open_of_her_is_in_every_view() -> None:
    shore = table([""], her=Her(city="grove inn+worker", hand="sloop abbey", routes="4", ship=3))
    for seat in (None, "A"):
        view = shore.view(seat)
        assert view.bonny is not None
        assert view.bonny.level == "bashful"
        assert [(marker.colour, marker.row) for marker in view.bonny.plan] == [
            ("purple", 2), ("red", 3), ("blue", 3), ("tan", 3), ("green", 4),
        ]  # fmt: skip
        assert [(built.card, built.worker) for built in view.bonny.area.city] == [("grove", False), ("inn", True)]
        assert (view.bonny.area.hand, view.bonny.area.ship, view.bonny.area.ready) == (2, 3, 1)
        assert view.bonny.routes == ()
    shore.play("A", "place docks")
    view = shore.view(None)
    assert view.bonny is not None
    assert view.bonny.routes == (4,)
    assert [place.worker for place in view.shoreline] == [None, None, None, BONNY]
    assert {"route", "shore:mushroom"} <= set(view.touched)


def redeals(shore: Scenario, count: int = 40) -> list[Scenario]:
    return [Scenario(GAME.resample(shore.state, 0, Random(number))) for number in range(count)]


def test_her_hand_and_the_routes_to_come_are_dealt_anew() -> None:
    shore = table([""], her=Her(hand="sloop abbey"))
    others = redeals(shore)
    assert len({other.her_hand() for other in others}) > 20
    assert len({tuple(other.state.captain.routes) for other in others}) > 20


def test_a_card_that_all_saw_go_into_her_hand_stays_in_it() -> None:
    shore = table([""], her=Her(routes="13", hand="sloop"), out={"A": "seastone"}, bay="harbor")
    shore.state.islands[0].open = False
    shore.play("A", "place docks")
    assert shore.her_hand() == "harbor sloop"
    others = redeals(shore)
    assert all("harbor" in other.her_hand().split() for other in others)
    assert len({other.her_hand() for other in others}) > 10
    # which of them she plays next nobody knows
    shore.state.captain.shuffled = True
    assert len({other.state.captain.hand[-1] for other in redeals(shore)}) > 1


def test_once_played_a_card_is_known_no_more() -> None:
    shore = table([""], her=Her(out="docks*2", hand="sloop abbey"))
    shore.state.captain.known = [NUMBER["sloop"]]
    shore.play("A", "place docks")
    assert shore.her_city() == "sloop"
    assert shore.state.captain.known == []


def test_taking_back_shuffles_what_nobody_has_seen_of_hers() -> None:
    shore = table([""], her=Her(hand="sloop abbey inn"))
    shore.state.captain.known = [NUMBER["inn"]]
    hands = set()
    for seed in range(30):
        other = Scenario(GAME.copy(shore.state))
        GAME.reshuffle_hidden(other.state, seed)
        GAME.invariants(other.state)
        hands.add(other.her_hand())
    assert len(hands) > 10
    assert all("inn" in hand.split() for hand in hands)


def test_FS_17_a_card_that_would_be_hers_is_discarded_and_the_benefit_kept() -> None:
    shore = table(["grove inn"], cities={"A": "customs-office"}, resources={"A": "2d 1w"}, her=Her(routes="2"))
    shore.play("A", "play grove")
    assert shore.legal("A", "give") == ["give inn"]
    events = shore.play("A", "give inn", "gain driftwood")
    assert shore.resources("A") == "1d 1m"
    assert shore.state.discards[0] == [NUMBER["inn"]]
    assert kinds(events, Given) == []
    assert shore.her_hand() == ""


def test_FS_17_beside_others_one_may_mean_it_for_her_until_she_has_passed() -> None:
    hands = ["grove inn", ""]
    shore = table(hands, her=Her(), cities={"A": "customs-office"}, resources={"A": "2d 1w"})
    shore.play("A", "play grove")
    assert shore.legal("A", "give") == ["give inn to B", "give inn"]
    shore = table(
        hands, her=Her(season="autumn", out="docks*5"), cities={"A": "customs-office"}, resources={"A": "2d 1w"},
        seasons={"A": "autumn", "B": "autumn"},
    )  # fmt: skip
    shore.her.passed = True
    shore.play("A", "play grove")
    assert shore.legal("A", "give") == ["give inn to B"]


def test_a_diver_does_what_a_green_construction_of_hers_does() -> None:
    shore = table(["diver"], her=Her(city="grove tumbler inn", routes="1"), resources={"A": "4m"})
    shore.play("A", "play diver")
    assert shore.legal("A") == ["activate grove", "activate tumbler"]
    events = shore.play("A", "activate tumbler")
    (activated,) = kinds(events, Activated)
    assert (activated.card, activated.target) == ("tumbler", BONNY)
    assert shore.resources("A") == "1s"


def test_without_her_there_is_no_trace_of_her() -> None:
    state = GAME.setup(3, FarshoreOptions(), 2)
    view = GAME.view(state, None)
    assert isinstance(view, FarshoreView)
    assert state.bonny is None
    assert view.bonny is None


def test_a_game_that_was_stored_before_she_and_the_weather_came_can_be_read() -> None:
    state = GAME.setup(3, FarshoreOptions(), 2)
    raw = msgspec.msgpack.decode(GAME.encode(state))
    del raw["bonny"], raw["weather"], raw["options"]["bonny"], raw["options"]["weather"]
    assert GAME.decode(msgspec.msgpack.encode(raw)) == state


def test_her_plays_are_not_counted_as_a_seats() -> None:
    shore = table([""], her=Her(out="docks*2", hand="grove"))
    events = shore.play("A", "place docks")
    assert [GAME.subject(event) for event in events if GAME.subject(event)] == []
