"""What is read before a card is played: every figure here is worked by hand from the card and the position."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from games.core.options import read_options
from games.farshore import GAME
from games.farshore.events import Played, Sailed
from games.farshore.moves import Place, Play
from games.farshore.view import Ask, FarshoreSeatView, WeatherView
from renderers.farshore import RENDERER
from renderers.farshore.words.reckoning import voyage
from tests.renderers.farshore.positions import area, seat_view, table
from tests.renderers.people import NAMES

PEOPLE = table(2, NAMES)


def lines(move: Play, held: Any, hand: str = "grove", **changes: Any) -> dict[str, str]:
    """Return the outlook of a move of the first seat, line by line, by what each begins with."""
    seen = seat_view(2, 0, hand, areas=(held, area()), **changes)
    return dict(line.split(": ", 1) for line in RENDERER.outlook(seen, move, PEOPLE))


def test_a_card_with_one_way_to_pay_and_a_ship_that_sails_twice() -> None:
    # 2 spaces by the Galley, 1 because it is Unique: 4, 5, 6, with Treasures on 4 and 6; a space counts 2 points
    told = lines(Play("galley"), area(resources=(3, 1, 1, 0), ship=3), "galley")
    assert told == {
        "Costs": "3 Driftwood, 1 Seaweed, 1 Seastone",
        "Paid": "3 Driftwood, 1 Seaweed, 1 Seastone",
        "Does": "Your Ship sails 2 spaces. Traveler: once, when played.",
        "City": "3 points more, 1 of 15 spaces",
        "Ship": "2 spaces by the card, then 1 space by the Windrose: from 6 to 12 points, 2 Treasures",
    }


def test_ways_to_pay_are_named_and_of_many_it_is_said_how_many() -> None:
    # 2 Driftwood and 1 Seaweed, or a Treasure for one Driftwood, or for the Seaweed
    told = lines(Play("grove"), area(resources=(2, 1, 0, 0), treasures=1))
    ways = "2 Driftwood, 1 Seaweed; or 1 Driftwood, 1 Seaweed, 1 Treasure; or 2 Driftwood, 1 Treasure"
    assert sorted(told["Paid"].removeprefix("as you choose next: ").split("; or ")) == sorted(ways.split("; or "))
    # with 3 Treasures: 0 to 2 Driftwood and 0 or 1 Seaweed, six ways in all
    many = lines(Play("grove"), area(resources=(2, 1, 0, 0), treasures=3))
    assert many["Paid"].endswith("; or one of 4 more ways")
    assert many["Paid"].count("; or ") == 2


def test_an_anchor_pays_all() -> None:
    told = lines(Play("cooper", anchor="inn"), area("inn"), "cooper")
    assert told["Costs"] == "4 Mushrooms"
    assert told["Paid"] == "nothing, with an Anchor on Inn; 2 Anchors left"


def test_a_helper_that_leaves_frees_its_space() -> None:
    told = lines(
        Play("cooper", ability="customs-officer"), area("customs-officer", resources=(0, 0, 0, 1)), "cooper"
    )
    assert told["Paid"] == "Customs Officer leaves your city, then 1 Mushroom"
    assert told["City"] == "2 points more, 1 of 15 spaces"


def test_a_helper_that_takes_a_card() -> None:
    held = area("market", resources=(1, 1, 0, 0))
    told = lines(Play("grove", ability="market"), held, "grove inn")
    assert told["Paid"] == "a card of your hand to Market, then 1 Driftwood, 1 Seaweed"


def test_a_card_of_the_bay_for_less_and_a_revealed_one_for_nothing() -> None:
    hired = lines(Play("merchant", "bay"), area("inn!", resources=(0, 0, 0, 1)), ask=Ask("hire", 0, by="inn"))
    assert hired["Paid"] == "3 less by Inn: 1 Mushroom"
    revealed = lines(Play("grove", "deck"), area("postal-pigeon"), ask=Ask("reveal", 0, choices=("grove",)))
    assert revealed["Paid"] == "nothing, it was revealed"


def test_what_a_play_sets_off_in_the_city() -> None:
    # a Unique Critter; the Windrose moves the Ship from 1 to 2, where a Treasure lies
    held = area("herbalist lighthouse-keeper port navigator customs-office", resources=(0, 0, 0, 4), ship=1)
    told = lines(Play("illuminator"), held, "illuminator")
    assert told["Ship"] == "1 space by the Windrose: from 2 to 4 points, 1 Treasure"
    acting = ("Herbalist (", "Lighthouse Keeper (", "Port (", "Navigator (")
    assert [name for name in acting if name in told["Sets off"]] == list(acting)
    assert "Customs Office" not in told["Sets off"]
    assert "Sets off" not in lines(Play("grove"), area("herbalist", resources=(2, 1, 0, 0)), colour="red")


@pytest.mark.parametrize(
    ("ship", "told"),
    [
        (40, "stays at 60 points"),
        (39, "1 space by the card: from 59 to 60 points"),
        (38, "2 spaces by the card: from 58 to 60 points"),
    ],
)
def test_fs18_the_ship_stops_at_the_end_of_its_track(ship: int, told: str) -> None:
    assert lines(Play("galley"), area(resources=(3, 1, 1, 0), ship=ship), "galley")["Ship"] == told


def test_the_weather_is_told_where_it_makes_itself_felt() -> None:
    gale = WeatherView("gale", 2, ())
    told = lines(Play("grove"), area(resources=(2, 1, 1, 0)), weather=gale)
    assert told["Costs"] == "2 Driftwood, 1 Seaweed, 1 of any kind (Gale)"
    assert told["Paid"] == "2 Driftwood, 1 Seaweed, 1 Seastone"
    assert told["Gale"] == "then you discard a card"
    # doldrums: the Galley sails 1 space and not 2, the Windrose 1 at most
    doldrums = WeatherView("doldrums", 2, ())
    slow = lines(Play("galley"), area(resources=(3, 1, 1, 0)), "galley", colour="tan", weather=doldrums)
    assert slow["Ship"] == "1 space by the card, then 1 space by the Windrose: from 0 to 4 points, 1 Treasure"


def test_only_plays_are_read_first() -> None:
    seen = seat_view(2, 0, "grove")
    assert RENDERER.outlook(seen, Place("docks"), PEOPLE) == ()
    assert [kind for kind in GAME.moves if RENDERER.confirms(kind)] == [Play]


def test_a_card_is_shown_with_its_picture() -> None:
    from renderers.kit.theme import theme_named

    seen = seat_view(2, 0, "grove")
    shown = RENDERER.preview(seen, Play("grove"), theme_named("light"), PEOPLE)
    assert shown is not None
    assert "Grove" in shown.alt
    assert RENDERER.preview(seen, Place("docks"), theme_named("light"), PEOPLE) is None


@pytest.mark.parametrize("weather", ["off", "both effects"])
def test_what_was_told_is_what_happens(weather: str) -> None:
    """In whole games: the payment is one of those that were told, and the Ship goes where it was said to go."""
    options = read_options(GAME.Options, {"weather": weather})
    compared = 0
    for seed in range(6):
        state, chance = GAME.setup(3, options, seed), Random(seed)
        while acting := GAME.acting(state):
            seen = GAME.view(state, acting[0])
            assert isinstance(seen, FarshoreSeatView)
            move = chance.choice(GAME.legal_moves(state, acting[0]))
            at = voyage(seen, acting[0], move.card) if isinstance(move, Play) else None
            events = GAME.apply(state, acting[0], move)
            card = move.card if isinstance(move, Play) else ""
            if at is None or not any(isinstance(one, Played) and one.card == card for one in events):
                continue
            rose = [one for one in events if isinstance(one, Sailed) and one.windrose and one.by == card]
            own = [one for one in events if isinstance(one, Sailed) and not one.windrose and one.by == card]
            if GAME.acting(state) != acting:  # nothing is left to choose: all that the card does was done
                assert sum(one.spaces for one in own) == at.own
                assert sum(one.spaces for one in rose) == at.rose
                compared += 1
    assert compared > 40


def test_a_card_of_less_than_nothing_takes_a_point() -> None:
    told = lines(Play("shipwreck"), area(), "shipwreck")
    assert told["City"] == "1 point less, 0 of 15 spaces"
