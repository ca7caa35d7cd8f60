"""Weather cards: 22 effects, when they change, and that nobody is ever locked out by them (FS-24)."""

from random import Random

import pytest

from games.farshore import GAME
from games.farshore.events import Discarded, Flooded, Paid, Sailed, WeatherChanged, WindsChanged
from games.farshore.options import FarshoreOptions
from games.farshore.view import FarshoreView
from games.farshore.weather.facts import CALM, FIGURES, WEATHER_NAMES, WEATHERS, changes
from tests.games.farshore.scenario import kinds, table

TOP = FarshoreOptions(weather="top effect")
BOTH = FarshoreOptions(weather="both effects")


def test_eleven_weather_cards_of_two_effects_each_distinct() -> None:
    assert len(WEATHERS) == 11
    effects = [tuple(changes(effect).items()) for weather in WEATHERS for effect in (weather.top, weather.bottom)]
    assert len(set(effects)) == 22
    assert all(len(effect) == 1 for effect in effects)


def test_no_card_changes_the_same_thing_twice() -> None:
    assert all(not changes(weather.top).keys() & changes(weather.bottom).keys() for weather in WEATHERS)


def test_FS_24_four_cards_face_down_and_one_of_them_in_force() -> None:
    assert FIGURES.stack == 4
    state = GAME.setup(3, TOP, 5)
    assert len(set(state.weather)) == 4
    view = GAME.view(state, None)
    assert isinstance(view, FarshoreView)
    assert view.weather is not None
    assert (view.weather.name, view.weather.effects) == (WEATHER_NAMES[state.weather[0]], 1)
    (told,) = kinds(GAME.opening(state), WeatherChanged)
    assert told.weather == view.weather.name
    assert {state.weather[0] for state in (GAME.setup(2, TOP, seed) for seed in range(60))} == set(range(11))


def test_without_the_option_there_is_no_weather() -> None:
    state = GAME.setup(2, GAME.Options(), 5)
    assert state.weather == []
    assert state.climate == CALM
    view = GAME.view(state, None)
    assert isinstance(view, FarshoreView)
    assert view.weather is None


def test_weather_comes_on_top_of_the_plain_game() -> None:
    """The same seed deals the same table with weather and without."""
    plain, fair = GAME.setup(4, GAME.Options(), 9), GAME.setup(4, BOTH, 9)
    assert (plain.deck, plain.hands, plain.bay, plain.winds) == (fair.deck, fair.hands, fair.bay, fair.winds)


def test_FS_24_a_new_card_whenever_the_windrose_changes() -> None:
    shore = table(out={"A": "docks*2", "B": "docks*2"}, sky="hail 1")
    coming = shore.state.weather[1]
    assert kinds(shore.play("A", "prepare"), WeatherChanged) == []
    events = shore.play("B", "prepare")
    told = [type(event) for event in events if isinstance(event, WindsChanged | WeatherChanged)]
    assert told == [WindsChanged, WeatherChanged]
    view = shore.view(None)
    assert view.weather is not None
    assert (view.weather.name, view.weather.before) == (WEATHER_NAMES[coming], ("hail",))


def test_the_last_to_prepare_still_feels_the_weather_of_before() -> None:
    shore = table(seasons={"A": "summer", "B": "spring"}, out={"B": "docks*3"}, turn="B", sky="cold-snap 1")
    events = shore.play("B", "prepare", "draw inn")
    assert len(kinds(events, Flooded)) == 1, "one card was drawn, and that was all"
    assert shore.hand("B") == "inn"


def test_weather_to_come_is_dealt_anew_and_what_was_shown_stays() -> None:
    shore = table(seasons={"A": "spring", "B": "spring"}, sky="hail 2")
    others = [GAME.resample(shore.state, 0, Random(number)).weather for number in range(60)]
    assert {tuple(weather[:2]) for weather in others} == {tuple(shore.state.weather[:2])}
    assert {weather for cards in others for weather in cards[2:]} == set(range(11)) - set(shore.state.weather[:2])


def test_only_the_top_effect_counts_at_that_option() -> None:
    shore = table(["grove", ""], resources={"A": "2d 1w 1t"}, sky="hail 1")
    assert "play grove" in shore.legal("A")
    assert shore.state.climate.shore_loss
    assert not shore.state.climate.treasures_locked
    assert table(sky="hail 2").state.climate.treasures_locked


# Sea Fog


def test_sea_fog_top_a_card_from_the_bay_costs_one_resource_more() -> None:
    shore = table(["inn", ""], resources={"A": "3d 1w 1s"}, bay="abbey inn", sky="sea-fog 1")
    assert "play inn" in shore.legal("A"), "from the hand it costs 3d 1w 1s as ever"
    assert "play inn from bay" not in shore.legal("A")
    assert "costs 3 Driftwood, 1 Seaweed, 1 Seastone, 1 of any kind in Sea Fog" in shore.refuse(
        "A", "play inn from bay"
    )
    # the Abbey costs 2d 1w 1s and one more
    shore.play("A", "play abbey from bay")
    assert shore.resources("A") == ""


def test_sea_fog_top_makes_the_inns_offers_dearer_too() -> None:
    # the Tangle Raft costs 2d 1s: with 3 less it is free, in fog it costs one
    shore = table(cities={"A": "inn"}, bay="tangle-raft sloop", sky="sea-fog 1")
    shore.play("A", "place inn")
    assert shore.waits_for() == "B", "nothing can be paid, so nothing is offered"


def test_sea_fog_top_asks_a_mushroom_where_a_critter_costs_mushrooms() -> None:
    shore = table(resources={"A": "4m 1d"}, bay="steward", sky="sea-fog 1")
    assert "play steward from bay" not in shore.legal("A")
    shore = table(resources={"A": "5m"}, bay="steward", sky="sea-fog 1")
    assert "play steward from bay" in shore.legal("A")
    # the Castaway costs 2 Driftwood: then any resource will do
    shore = table(resources={"A": "2d 1w"}, bay="castaway", sky="sea-fog 1")
    assert shore.legal("A", "play") == ["play castaway from bay"]


def test_sea_fog_bottom_the_lookout_draws_from_the_deck_alone() -> None:
    shore = table(["grove inn", ""], sky="sea-fog 2")
    shore.play("A", "place lookout", "discard inn")
    assert shore.waits_for() == "B"
    assert shore.held("A") == 8
    assert table(["grove", ""], sky="sea-fog 1").play("A", "place lookout", "skip")
    # from elsewhere the Bay is open
    shore = table(cities={"A": "post-office"}, sky="sea-fog 2")
    shore.play("A", "place post-office")
    assert "draw abbey" in shore.legal("A")


# Squall


def test_squall_top_the_docks_take_two_cards() -> None:
    shore = table(["grove inn sloop", ""], sky="squall 1")
    shore.play("A", "place docks")
    assert max(len(text.split()) - 1 for text in shore.legal("A", "discard")) == 2
    # the Illuminator is no place on the board
    shore = table(["grove inn sloop", ""], cities={"A": "illuminator"}, sky="squall 1")
    shore.play("A", "place illuminator", "discard grove inn sloop")
    assert shore.resources("A") == "3p"


def test_squall_bottom_one_draws_up_to_six_cards() -> None:
    shore = table(["grove*4 inn", ""], cities={"A": "scriptorium"}, out={"A": "docks*2"}, sky="squall 2")
    shore.play("A", "prepare")
    assert shore.held("A") == 6, "of two cards one has room"
    shore = table(["grove*5 inn abbey", ""], sky="squall 2")
    shore.play("A", "place seastone")
    assert shore.held("A") == 7, "who holds more keeps it, and draws nothing"


def test_squall_bottom_leaves_first_hands_whole() -> None:
    state = GAME.setup(4, FarshoreOptions(weather="both effects", first_player="seat A"), 3)
    state.weather[0] = WEATHER_NAMES.index("squall")
    for seat in range(4):
        GAME.apply(state, seat, GAME.parse("opening exchange"))
    assert [len(hand) for hand in state.hands] == [5, 6, 7, 8]


# Doldrums


def test_doldrums_top_a_double_match_sails_one_space() -> None:
    shore = table(["grove", ""], resources={"A": "2d 1w"}, winds=("green", "construction"), sky="doldrums 1")
    (sailed,) = kinds(shore.play("A", "play grove"), Sailed)
    assert sailed.spaces == 1
    shore = table(["grove", ""], resources={"A": "2d 1w"}, winds=("green", "critter"), sky="doldrums 1")
    (sailed,) = kinds(shore.play("A", "play grove"), Sailed)
    assert sailed.spaces == 1, "a single match is not becalmed"


def test_doldrums_bottom_other_moves_are_a_space_shorter() -> None:
    shore = table(["galley", ""], resources={"A": "3d 1w 1s"}, sky="doldrums 2")
    (sailed,) = kinds(shore.play("A", "play galley"), Sailed)
    assert (sailed.spaces, sailed.windrose) == (1, False)
    shore = table(["sloop", ""], resources={"A": "3d 1w"}, sky="doldrums 2")
    assert kinds(shore.play("A", "play sloop"), Sailed) == []


# Spring Tide


def test_spring_tide_top_claiming_a_map_costs_a_resource() -> None:
    shore = table(cities={"A": "grove grove grove tumbler"}, resources={"A": "1d 1m"}, sky="spring-tide 1")
    shore.play("A", "place dunes")
    assert [chart.kind for chart in shore.area("A").maps] == [0]
    assert shore.legal("A") == ["pay driftwood", "pay mushroom"]
    shore.play("A", "pay driftwood")
    assert shore.resources("A") == "1m"


def test_spring_tide_top_without_a_resource_there_is_nothing_to_claim() -> None:
    shore = table(cities={"A": "grove grove grove tumbler"}, sky="spring-tide 1")
    assert "Spring Tide asks 1 resource for a Map" in shore.refuse("A", "place dunes")
    shore = table(cities={"A": "grove grove grove tumbler"}, resources={"A": "1t"}, sky="spring-tide 1")
    shore.play("A", "place dunes")
    assert shore.resources("A") == "", "a Treasure stands for a resource"


def test_spring_tide_top_counts_at_the_cartographer_too() -> None:
    shore = table(cities={"A": "grove grove grove cartographer"}, resources={"A": "1w"}, sky="spring-tide 1")
    (paid,) = kinds(shore.play("A", "place cartographer", "claim four-green"), Paid)
    assert (paid.resources, paid.by) == (("seaweed",), "spring-tide")


def test_spring_tide_bottom_a_worker_on_an_island_costs_a_resource_first() -> None:
    shore = table(islands="whale-bones wreckers-reef", sky="spring-tide 2")
    assert "Spring Tide asks 1 resource for Whale Bones" in shore.refuse("A", "place whale-bones")
    assert shore.legal("A", "place whale") == []
    shore = table(islands="whale-bones wreckers-reef", resources={"A": "1s"}, sky="spring-tide 2")
    shore.play("A", "place wreckers-reef")
    assert shore.resources("A") == "1d 1w 1s"


# Gale


def test_gale_top_constructions_cost_one_resource_more() -> None:
    shore = table(["grove steward", ""], resources={"A": "2d 1w 4m"}, sky="gale 1")
    shore.play("A", "play grove")
    # 2d 1w are named, the one more is a Mushroom; the Grove gives one back
    assert shore.resources("A") == "4m"
    shore = table(["steward", ""], resources={"A": "4m"}, winds=("green", "common"), sky="gale 1")
    shore.play("A", "play steward")
    assert shore.resources("A") == "", "a Critter costs what it costs"


def test_gale_top_makes_a_free_construction_cost_one() -> None:
    assert table(["shipwreck", ""], sky="gale 1").legal("A", "play") == []
    assert table(["shipwreck", ""], resources={"A": "1w"}, sky="gale 1").legal("A", "play") == ["play shipwreck"]


def test_gale_bottom_after_a_construction_a_card_is_discarded() -> None:
    shore = table(["grove inn abbey", ""], resources={"A": "3d 1w"}, sky="gale 2")
    shore.play("A", "play grove")
    assert sorted(shore.legal("A")) == ["discard abbey", "discard inn"]
    (lost,) = kinds(shore.play("A", "discard inn"), Discarded)
    assert lost.by == "gale"
    assert shore.hand("A") == "abbey"
    shore = table(["steward abbey inn", ""], resources={"A": "4m"}, sky="gale 2")
    shore.play("A", "play steward")
    assert shore.held("A") == 2, "a Critter loses nothing"


def test_gale_bottom_takes_nothing_from_an_empty_hand() -> None:
    shore = table(["grove", ""], resources={"A": "3d 1w"}, sky="gale 2")
    shore.play("A", "play grove")
    assert shore.waits_for() == "B"


# Drizzle


def test_drizzle_top_the_mushroom_space_gives_one_less() -> None:
    shore = table(sky="drizzle 1")
    shore.play("A", "place mushroom")
    assert shore.resources("A") == "1m"
    shore.play("B", "place seaweed")
    assert shore.resources("B") == "2w"


def test_drizzle_bottom_critters_cost_a_mushroom_more() -> None:
    shore = table(["steward", ""], resources={"A": "4m 3d"}, sky="drizzle 2")
    assert shore.legal("A", "play") == []
    assert "costs 5 Mushrooms in Drizzle" in shore.refuse("A", "play steward")
    shore = table(["grove", ""], resources={"A": "2d 1w"}, sky="drizzle 2")
    assert shore.legal("A", "play") == ["play grove"]


# Cold Snap


def test_cold_snap_top_a_season_draws_one_card_less() -> None:
    shore = table(seasons={"A": "spring", "B": "spring"}, out={"A": "docks*3"}, sky="cold-snap 1")
    shore.play("A", "prepare", "draw inn")
    assert shore.waits_for() == "B"
    shore = table(seasons={"A": "summer", "B": "summer"}, out={"A": "docks*4"}, sky="cold-snap 1")
    shore.play("A", "prepare", "draw deck")
    assert shore.waits_for() == "B"


def test_cold_snap_bottom_one_green_card_of_your_choice_sleeps() -> None:
    shore = table(cities={"A": "grove tumbler tangle-raft"}, out={"A": "docks*2"}, sky="cold-snap 2")
    shore.play("A", "prepare")
    assert sorted(shore.legal("A")) == ["activate grove", "activate tangle-raft", "activate tumbler"]
    shore.play("A", "activate tumbler", "activate grove")
    assert shore.resources("A") == "1s 1m"
    assert shore.waits_for() == "B"


def test_cold_snap_bottom_a_single_green_card_sleeps_by_itself() -> None:
    shore = table(cities={"A": "grove"}, out={"A": "docks*2"}, sky="cold-snap 2")
    shore.play("A", "prepare")
    assert shore.resources("A") == ""
    assert shore.waits_for() == "B"


# Hail


def test_hail_top_a_card_is_discarded_before_a_shoreline_space_is_used() -> None:
    shore = table(["grove inn", ""], deck="sloop", sky="hail 1")
    shore.play("A", "place seastone")
    assert shore.legal("A") == ["discard grove", "discard inn"]
    shore.play("A", "discard inn")
    assert sorted(shore.hand("A").split()) == ["grove", "sloop"]
    assert shore.resources("A") == "1s"
    shore.play("B", "place driftwood")
    assert shore.resources("B") == "3d", "with no card to lose the space can be used"


def test_hail_top_counts_wherever_a_shoreline_space_is_used() -> None:
    shore = table(["grove", ""], cities={"A": "crows-nest"}, sky="hail 1")
    (lost,) = kinds(shore.play("A", "place crows-nest", "use driftwood"), Discarded)
    assert lost.by == "hail"
    shore = table(["grove", ""], islands="whale-bones", sky="hail 1")
    assert kinds(shore.play("A", "place whale-bones"), Discarded) == []


def test_hail_bottom_treasures_cannot_pay() -> None:
    shore = table(["grove", ""], resources={"A": "2d 1t"}, sky="hail 2")
    assert shore.legal("A", "play") == []
    reason = shore.refuse("A", "play grove")
    assert reason.startswith("Grove costs 2 Driftwood, 1 Seaweed; you have 2 Driftwood.")
    shore = table(cities={"A": "abbey"}, resources={"A": "3t"}, sky="hail 2")
    shore.play("A", "place abbey")
    assert shore.resources("A") == "3t"


# Thunder


def test_thunder_top_a_visit_costs_a_resource() -> None:
    shore = table(cities={"A": "post-office"}, sky="thunder 1")
    assert shore.legal("A", "place post") == []
    assert "Thunder asks 1 resource for Post Office" in shore.refuse("A", "place post-office")
    shore = table(cities={"A": "post-office"}, resources={"A": "1d 1w"}, sky="thunder 1")
    shore.play("A", "place post-office")
    assert shore.legal("A") == ["pay driftwood", "pay seaweed"]
    shore.play("A", "pay seaweed", "draw deck all")
    assert shore.resources("A") == "1d 1m"


def test_thunder_bottom_anchors_cannot_be_used() -> None:
    shore = table(["diver", ""], cities={"A": "warehouse"}, sky="thunder 2")
    assert shore.legal("A", "play") == []
    assert "Thunder: Anchors cannot be used" in shore.refuse("A", "play diver anchor warehouse")
    assert table(["diver", ""], cities={"A": "warehouse"}, sky="thunder 1").legal("A", "play")


# Heat Haze


def test_heat_haze_top_cards_draw_one_less_but_at_least_one() -> None:
    shore = table(["scriptorium scavenger", ""], resources={"A": "2d 1w 1s 4m"}, sky="heat-haze 1")
    shore.play("A", "play scriptorium")
    assert shore.held("A") == 2, "one of two cards"
    shore.play("B", "place docks")
    shore.play("A", "play scavenger")
    assert shore.held("A") == 2, "a single card is drawn as ever"
    # an Island is no card
    shore = table(islands="whale-bones", sky="heat-haze 1")
    shore.play("A", "place whale-bones")
    assert shore.held("A") == 2


def test_heat_haze_bottom_unique_cards_cost_one_more() -> None:
    shore = table(["sloop grove", ""], resources={"A": "3d 1w"}, sky="heat-haze 2")
    assert shore.legal("A", "play") == ["play grove"]


# Red Tide


def test_red_tide_top_the_seaweed_space_gives_one_less() -> None:
    shore = table(sky="red-tide 1")
    shore.play("A", "place seaweed")
    assert shore.resources("A") == "1w"
    shore = table(cities={"A": "crows-nest"}, sky="red-tide 1")
    shore.play("A", "place crows-nest", "use seaweed")
    assert shore.resources("A") == "1w"


def test_red_tide_bottom_common_cards_cost_one_more() -> None:
    shore = table(["sloop grove", ""], resources={"A": "3d 1w"}, sky="red-tide 2")
    assert sorted(shore.legal("A", "play")) == ["play grove", "play sloop"]
    shore = table(["sloop grove", ""], resources={"A": "2d 1w"}, sky="red-tide 2")
    assert shore.legal("A", "play") == [], "the Grove costs 2d 1w and one more"


def test_an_anchored_play_costs_nothing_in_any_weather() -> None:
    for name in ("drizzle", "red-tide", "heat-haze", "sea-fog"):
        shore = table(["diver", ""], cities={"A": "warehouse"}, sky=f"{name} 2")
        shore.play("A", "play diver anchor warehouse")
        assert shore.city("A") == "warehouse diver"


def test_what_a_wreck_gives_back_is_the_printed_cost() -> None:
    shore = table(["shipwreck", ""], cities={"A": "grove"}, sky="red-tide 2")
    shore.play("A", "play shipwreck", "salvage grove")
    assert shore.resources("A") == "2d 1w"


@pytest.mark.parametrize("name", WEATHER_NAMES)
def test_nobody_is_locked_out_of_every_action(name: str) -> None:
    """With nothing in hand and nothing to pay, a worker goes somewhere; with none, one prepares or passes."""
    shore = table(sky=f"{name} 2")
    assert {"place docks", "place lookout", "place driftwood"} <= set(shore.legal("A"))
    assert "prepare" in table(out={"A": "docks*2"}, sky=f"{name} 2").legal("A")
    late = table(seasons={"A": "autumn", "B": "autumn"}, out={"A": "docks*5"}, sky=f"{name} 2")
    assert late.legal("A") == ["pass"]
