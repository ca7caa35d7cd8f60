"""The Windrose on the board."""

from __future__ import annotations

import pytest

from renderers.farshore.pictures.places import windrose_box
from renderers.farshore.pictures.shore import compass_box, lay_windrose
from renderers.kit.layout import Box
from renderers.kit.sheet import Sheet
from renderers.kit.theme import theme_named

LIGHT = theme_named("light")


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("kind", ["critter", "construction", "common", "unique"])
def test_no_word_lies_on_the_compass(seats: int, kind: str) -> None:
    """Construction is nearly as wide as the plate."""
    box = windrose_box(seats)
    for colour in ("green", "blue", "tan", "red"):
        sheet = Sheet.plain(box.w, box.h, LIGHT.plate)
        lay_windrose(sheet, Box(0, 0, box.w, box.h), colour, kind, LIGHT)
        compass = compass_box(box.h)
        assert compass.within(Box(0, 0, box.w, box.h))
        assert [word.text for word in sheet.words() if word.box.meets(compass)] == []
