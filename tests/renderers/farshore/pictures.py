"""The pictures of Everdell Farshore under test, and how each is drawn."""

from __future__ import annotations

from pathlib import Path

from renderers.contract import renderer_for
from renderers.kit.picture import Picture
from renderers.kit.theme import THEMES
from tests.renderers.farshore.positions import SUBTITLE, TITLE, positions, table

FOLDER = Path(__file__).parent / "golden"

GOLDENS = (
    "opening-light", "two-dark", "three-light", "four-light", "weather-light", "weather-dear-light", "final-dark",
    "city-light", "city-final-dark", "plan-dark", "hand-light", "hand-looking-dark", "card:customs-office-light",
    "card:castaway-dark", "card:whale-bones-light", "banner-light",
)  # fmt: skip


def draw(name: str) -> Picture:
    """Draw a picture by its name: a position or a card, and a theme."""
    what, _, theme_name = name.rpartition("-")
    renderer = renderer_for("farshore")
    theme = THEMES[theme_name]
    if what == "banner":
        return renderer.render_banner(TITLE, SUBTITLE, theme)
    if what.startswith("card:"):
        picture = renderer.render_card(what.removeprefix("card:"), theme)
        assert picture is not None
        return picture
    position = positions()[what]
    people = table(position.view.seats)
    if position.kind == "hand":
        return renderer.render_hand(position.view, theme, people)
    key = f"city:{position.seat}" if position.kind == "city" else position.kind
    return renderer.render_page(position.view, key, theme, people)


def file_name(name: str) -> str:
    """What the file of a golden picture is called."""
    return f"{name.replace(':', '-')}.png"
