"""The pictures of Fleet Wharfside under test, and how each is drawn."""

from __future__ import annotations

from pathlib import Path

from renderers.contract import renderer_for
from renderers.kit.picture import Picture
from renderers.kit.theme import THEMES
from tests.renderers.wharfside.positions import TITLE, positions, table

FOLDER = Path(__file__).parent / "golden"

GOLDENS = (
    "draft-light", "four-light", "two-dark", "three-dark", "final-light", "hand-light", "hand-full-dark",
    "hand-draft-light", "banner-light",
)  # fmt: skip


def draw(name: str) -> Picture:
    """Draw a picture by its name: a position and a theme."""
    what, _, theme_name = name.rpartition("-")
    renderer = renderer_for("wharfside")
    theme = THEMES[theme_name]
    if what == "banner":
        return renderer.render_banner(TITLE, "Fill contracts, mind the market.", theme)
    position = positions()[what]
    people = table(position.view.seats)
    if position.kind == "hand":
        return renderer.render_hand(position.view, theme, people)
    return renderer.render(position.view, theme, people)
