"""Captain Bonny in the weather of her levels: it comes with her, and does nothing to her."""

import pytest

from games.farshore.bonny.facts import BONNY
from games.farshore.events import Placed, Played, WeatherChanged, WindsChanged
from games.farshore.weather.facts import WEATHER_NAMES
from tests.games.farshore.scenario import Her, Scenario, kinds, table

ALL_WEATHER = pytest.mark.parametrize("name", WEATHER_NAMES)


@pytest.mark.parametrize("season", ["winter", "spring", "summer"])
def test_FS_24_with_her_too_the_weather_changes_once_a_season(season: str) -> None:
    """The player turns the winds, she does not."""
    number = ["winter", "spring", "summer"].index(season)
    out = f"docks*{2 + number}"
    shore = table(
        [""], her=Her("brilliant", season=season, out=out), seasons={"A": season}, out={"A": out}, sky="hail 1",
    )  # fmt: skip
    coming = shore.state.weather[number + 1]
    events = shore.play("A", "prepare")
    while shore.her.season == number:
        events = [*events, *shore.play("A", shore.legal("A")[0])]
    assert len(kinds(events, WindsChanged)) == 1
    (changed,) = kinds(events, WeatherChanged)
    assert changed.weather == WEATHER_NAMES[coming]
    view = shore.view(None)
    assert view.weather is not None
    assert (len(view.weather.before), view.weather.before[-1]) == (number + 1, "hail")


@ALL_WEATHER
def test_no_weather_keeps_her_from_an_island(name: str) -> None:
    shore = table([""], her=Her("breathtaking", routes="5"), islands="whale-bones", sky=f"{name} 2")
    assert kinds(shore.play("A", "place docks"), Placed)[-1] == Placed(seat=BONNY, place="whale-bones")


@ALL_WEATHER
def test_no_weather_makes_a_visit_or_a_card_of_the_bay_dear_for_her(name: str) -> None:
    """Route 4 leads to her Inn and then to a card of the Bay. The Harbor is Unique: two spaces, to a Treasure."""
    shore = table(
        [""], her=Her("breathtaking", routes="4", city="inn"), bay="harbor", winds=("blue", "unique"),
        out={"A": "mushroom"}, sky=f"{name} 2",
    )  # fmt: skip
    (played,) = kinds(shore.play("A", "place docks"), Played)
    assert (played.card, played.source, played.paid) == ("harbor", "bay", ())
    assert (shore.her.ship, shore.her.treasures) == (2, 1)


@ALL_WEATHER
def test_no_weather_slows_her_ship_at_the_docks(name: str) -> None:
    shore = table(
        ["", ""], her=Her("breathtaking", routes="8", ship=3), out={"A": "mushroom seastone"}, turn="B",
        sky=f"{name} 2",
    )  # fmt: skip
    shore.play("B", "place docks")
    assert (shore.her.ship, shore.her.treasures) == (5, 1)


@ALL_WEATHER
def test_no_weather_bars_her_from_the_bay_at_the_lookout(name: str) -> None:
    shore = table(
        [""], her=Her("breathtaking", routes="14"), out={"A": "mushroom"}, bay="harbor market", sky=f"{name} 2",
    )  # fmt: skip
    shore.state.shore[1] = BONNY  # a worker of hers stands on Seaweed
    shore.her.ready = 1
    shore.play("A", "place docks")
    assert shore.her_hand() == "harbor"
    assert shore.her.treasures == 1
    assert "market" not in shore.bay().split()


@ALL_WEATHER
def test_no_weather_takes_from_her_when_she_prepares(name: str) -> None:
    """Three Tan cards bring her a Map for nothing; five cards in hand and four more are nine."""
    her = Her(
        "breathtaking", out="docks*2", city="rope-bridge galley hideout", hand="sloop inn abbey market merchant"
    )
    shore = table([""], her=her, out={"A": "docks*2"}, sky="hail 2")
    _next_weather(shore, name)
    shore.play("A", "prepare")
    view = shore.view(None)
    assert view.weather is not None
    assert view.weather.name == name, "it has come before she prepares"
    assert [(chart.kind, chart.value) for chart in shore.her.maps] == [(2, 2)]
    assert len(shore.state.captain.hand) == 9
    assert shore.her.ready == 3


def _next_weather(shore: Scenario, name: str) -> None:
    coming = WEATHER_NAMES.index(name)
    others = [number for number in range(len(WEATHER_NAMES)) if number != coming]
    shore.state.weather = [others[0], coming, *others[1:3]]
