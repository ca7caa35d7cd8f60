"""What of Everdell Farshore is looked at."""

from __future__ import annotations

from renderers.contract import Seating
from renderers.farshore.pictures.board import board
from renderers.farshore.pictures.city import city
from renderers.farshore.pictures.hand import hand
from renderers.farshore.pictures.plan import plan
from renderers.kit.sheet import Sheet
from renderers.kit.theme import Theme
from tests.renderers.farshore.positions import positions
from tests.renderers.gallery import Gallery, Position, Words


def sheet(position: Position, theme: Theme, people: Seating) -> Sheet:
    match position.kind:
        case "hand":
            return hand(position.view, theme, people)
        case "city":
            return city(position.view, position.seat, theme, people)
        case "plan":
            return plan(position.view, theme)
    return board(position.view, theme, people)


FARSHORE = Gallery(
    key="farshore",
    subtitle="Build a seaside city, mind the Windrose.",
    mark="shore-lighthouse",
    positions=positions,
    sheet=sheet,
    goldens=(
        "opening-light", "two-dark", "three-light", "four-light", "weather-light", "weather-dear-light",
        "final-dark", "city-light", "city-final-dark", "plan-dark", "hand-light", "hand-looking-dark",
        "card:customs-office-light", "card:castaway-dark", "card:whale-bones-light", "banner-light",
    ),
    tallest=1800,
    words=Words(
        seats=(2, 3, 4),
        moves=tuple((2 + seed % 3, seed) for seed in range(6)),
        events=tuple((4, seed) for seed in range(4)),
        asks=False,
    ),
)  # fmt: skip
