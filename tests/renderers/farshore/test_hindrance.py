"""What is said of prices, places and cards in bad weather: figures by hand from the Weather cards."""

from __future__ import annotations

from typing import Any

import pytest

from games.core.move import Move
from games.core.options import read_options
from games.farshore import GAME
from games.farshore.cards import CARDS, PLACES
from games.farshore.moves import Activate, Draw, Give, Keep, Place, Play, Shift, Use
from games.farshore.view import Ask, FarshoreSeatView, FarshoreView, WeatherView
from games.farshore.weather.facts import WEATHER_NAMES
from renderers.contract import renderer_for
from renderers.farshore.pictures.board import board
from renderers.farshore.pictures.hand import hand
from renderers.kit.theme import LIGHT
from tests.renderers.farshore.positions import area, bay, seat_view, table

FARSHORE = renderer_for("farshore")
PEOPLE = table(2)


def under(weather: str, effects: int = 2, cards: str = "inn", **changes: Any) -> FarshoreSeatView:
    """A position with one seat's hand, in some weather."""
    return seat_view(2, 0, cards, weather=WeatherView(weather, effects, ()), **changes)


@pytest.mark.parametrize(
    ("weather", "effects", "move", "label"),
    [
        ("drizzle", 1, Place("mushroom"), "Worker to Mushroom: gain 2 Mushrooms; Drizzle: 1 less"),
        ("red-tide", 1, Place("seaweed"), "Worker to Seaweed: gain 2 Seaweed; Red Tide: 1 less"),
        ("red-tide", 1, Place("mushroom"), "Worker to Mushroom: gain 2 Mushrooms"),
        ("hail", 1, Use("driftwood"), "Use Driftwood: gain 3 Driftwood; Hail: discard a card first"),
        ("squall", 1, Place("docks"), "Worker to Docks: discard up to 3: 1 of any kind each; Squall: up to 2"),
        ("spring-tide", 1, Place("trade-winds"), "Worker to Trade Winds: your Ship sails 1 space. Gain 1 Seaweed"),
        (
            "spring-tide", 2, Place("wreckers-reef"),
            "Worker to Wreckers' Reef: gain 1 Driftwood, 1 Seaweed and 1 Seastone; costs 1",
        ),
        (
            "squall", 2, Place("lookout"),
            "Worker to Lookout: discard any cards, then draw up to 6, from the Bay too",
        ),
        ("sea-fog", 2, Place("lookout"), "Worker to Lookout: discard any cards, then draw up to 8"),
        # who moves a worker does not place it
        (
            "spring-tide", 2, Shift("docks", "whale-bones"),
            "Worker from Docks to Whale Bones: gain 2 points and draw 2 cards",
        ),
        (
            "thunder", 1, Place("cooper"),
            "Worker to Cooper: pay 1 Driftwood: your Ship sails 2 spaces; Thunder: costs 1",
        ),
        ("heat-haze", 1, Activate("scriptorium"), "Activate Scriptorium: draw 2 cards; Heat Haze: draw 1 less"),
        ("doldrums", 2, Activate("sloop"), "Activate Sloop: your Ship sails 1 space; Doldrums: Ship 1 less"),
        ("doldrums", 1, Activate("sloop"), "Activate Sloop: your Ship sails 1 space"),
    ],
)  # fmt: skip
def test_fs24_a_label_says_what_the_weather_changes(weather: str, effects: int, move: Move, label: str) -> None:
    assert FARSHORE.label(under(weather, effects), move, PEOPLE) == label


def test_fs24_a_card_is_offered_at_the_price_that_counts() -> None:
    # the Inn costs 3 Driftwood, 1 Seaweed, 1 Seastone; in a Gale a Construction 1 more, in Sea Fog one of the Bay
    gale, fog = under("gale", bay=bay("inn grove")), under("sea-fog", 1, bay=bay("inn grove"))
    said = FARSHORE.field_label
    assert "3 Driftwood, 1 Seaweed, 1 Seastone, 1 of any kind" in said(gale, Play, "card", "inn", PEOPLE)
    assert "2 Driftwood, 1 Seaweed, 1 of any kind" in said(gale, Play, "card", "grove", PEOPLE)
    assert "1 of any kind" not in said(fog, Play, "card", "inn", PEOPLE)  # it is in the hand too
    assert "2 Driftwood, 1 Seaweed, 1 of any kind" in said(fog, Play, "card", "grove", PEOPLE)
    # what is drawn will be played from the hand
    assert FARSHORE.label(fog, Draw("grove"), PEOPLE).endswith("2 Driftwood, 1 Seaweed")
    assert FARSHORE.label(gale, Draw("grove"), PEOPLE).endswith("2 Driftwood, 1 Seaweed, 1 of any kind")
    assert "2 Driftwood, 1 Seaweed, 1 of any kind" in FARSHORE.label(gale, Keep("grove"), PEOPLE)


def test_fs24_pictures_show_the_price_that_counts() -> None:
    """A Grove is 2 and 1, in a Gale 2 and 1 and 1; a Diver is 4, and 5 when Critters are dearer."""

    def figures(sheet: Any, title: str) -> list[str]:
        words = [word.text for word in sheet.words()]
        start = words.index(title) + 2  # after its title and what it is worth
        end = next(i for i in range(start, len(words)) if not words[i].isdecimal())
        return words[start:end]

    dear = under("gale", cards="grove", bay=bay("grove"))
    plain = seat_view(2, 0, "grove", bay=bay("grove"))
    for draw in (board, hand):
        assert figures(draw(plain, LIGHT, PEOPLE), "Grove")[:2] == ["2", "1"]
        assert figures(draw(dear, LIGHT, PEOPLE), "Grove")[:3] == ["2", "1", "1"]
    wet = under("drizzle", cards="diver", bay=bay("diver"))
    for draw in (board, hand):
        assert figures(draw(wet, LIGHT, PEOPLE), "Diver")[:1] == ["5"]


def test_a_draw_says_how_many_there_is_room_for() -> None:
    """With 5 cards in hand a Squall leaves room for one: hands of 6."""
    ask = Ask("draw", 0, by="lookout", count=3)
    held = (area(hand=5), area())
    assert "3 cards" in FARSHORE.label(seat_view(2, 0, "inn", ask=ask, areas=held), Draw("deck", True), PEOPLE)
    stormy = under("squall", ask=ask, areas=held)
    assert "1 card" in FARSHORE.label(stormy, Draw("deck", True), PEOPLE)


def test_what_captain_bonny_is_given_is_discarded() -> None:
    game = GAME.setup(2, read_options(GAME.Options, {"bonny": "bold"}), 3)
    public = GAME.view(game, None)
    assert isinstance(public, FarshoreView)
    with_her = seat_view(2, 0, "inn", bonny=public.bonny)
    assert FARSHORE.label(with_her, Give("inn", None), PEOPLE) == "Give Inn to Captain Bonny, it is discarded"
    assert "nobody can take it" in FARSHORE.label(seat_view(2, 0, "inn"), Give("inn", None), PEOPLE)


@pytest.mark.parametrize("weather", WEATHER_NAMES)
def test_no_label_is_cut_off_in_any_weather(weather: str) -> None:
    """Whatever a card costs there is room for its name and its price."""
    seen = under(weather, bay=bay("inn grove"), areas=(area(hand=1), area()))
    for facts in CARDS:
        labels = [FARSHORE.label(seen, Draw(facts.name), PEOPLE), FARSHORE.label(seen, Keep(facts.name), PEOPLE)]
        labels.append(FARSHORE.field_label(seen, Play, "card", facts.name, PEOPLE))
        assert not [told for told in labels if "…" in told]
    for place in PLACES:
        assert "…" not in FARSHORE.label(seen, Place(place), PEOPLE)
