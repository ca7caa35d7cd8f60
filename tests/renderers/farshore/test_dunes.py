"""Which Maps the Dunes offer, and what they would count."""

from __future__ import annotations

import pytest

from games.farshore.cards import MAPS
from games.farshore.moves import Place
from games.farshore.view import AreaView, MapStackView
from renderers.contract import renderer_for
from tests.renderers.farshore.positions import area, maps, seat_view, table

FARSHORE = renderer_for("farshore")
GREEN = "grove grove tumbler sloop"


@pytest.mark.parametrize(
    ("held", "label"),
    [
        # one Map of 2: 2 x 1
        (area(GREEN), "Worker to Dunes: claim Four Green, worth 2: your Maps then count 2"),
        # with a Map of 1 before: (2 + 1) x 2
        (
            area(GREEN, maps=maps(("three-tan", 1))),
            "Worker to Dunes: claim Four Green, worth 2: your Maps then count 6",
        ),
        (
            area(f"{GREEN} inn abbey cooper", maps=maps(("three-tan", 1))),
            "Worker to Dunes: claim Four Green or Three Red",
        ),
        # of each kind one can be claimed once
        (
            area(f"{GREEN} inn abbey cooper", maps=maps(("four-green", 0))),
            "Worker to Dunes: claim Three Red, worth 2: your Maps then count 4",
        ),
    ],
)
def test_the_dunes_say_which_map_can_be_claimed(held: AreaView, label: str) -> None:
    seen = seat_view(2, 0, "inn", areas=(held, area()))
    assert FARSHORE.label(seen, Place("dunes"), table(2)) == label


def test_a_map_that_is_gone_is_not_offered() -> None:
    stacks = tuple(MapStackView(name, () if name == "four-green" else (2, 1)) for name in MAPS)
    seen = seat_view(2, 0, "inn", areas=(area(f"{GREEN} inn abbey cooper"), area()), maps=stacks)
    assert "Three Red" in FARSHORE.label(seen, Place("dunes"), table(2))
    assert "Four Green" not in FARSHORE.label(seen, Place("dunes"), table(2))
