"""Buttons shift and turn a tile from one place that it fits into to the next.

The chest of these tests, with what lies in it as ``x`` and ice as ``#``; the tile in hand is a U of five squares::

      A B C D E
    1 x x x x x
    2 x x . # .
    3 . . . . .        U . U    as it lies
    4 . . . . #        U U U
    5 . . . . .
"""

from __future__ import annotations

import msgspec
import pytest

from games.public_market import GAME
from games.public_market.moves import Fish, Place, Sell
from games.public_market.shapes import SQUARE_OF, mask, way_of
from renderers.contract import renderer_for
from renderers.public_market.words.nearby import nearby
from tests.renderers.public_market.positions import positions, table

FREE = "C2 E2 A3 B3 C3 D3 E3 A4 B4 C4 D4 A5 B5 C5 D5 E5"
HOLDING = positions()["hand-tile"].view


def steps(view: object, move: Place) -> dict[str, str]:
    """Where each button leads."""
    found = renderer_for(GAME.key).nearby(view, move, table(3))
    return {step.label: str(step.move).removeprefix("place ") if step.move else "-" for step in found}


@pytest.mark.parametrize(
    ("move", "left", "up", "down", "right", "turn"),
    [
        # at the bottom left: up and right it fits beside; turned, its middle stays nearest at B3
        (Place("A4", "none"), "-", "A3 none", "-", "B4 none", "B3 right"),
        # straight down E4 is ice, straight to the left D2 is: B3 is next on both ways
        (Place("C2", "none"), "B3 none", "-", "B3 none", "-", "D3 right"),
        (Place("A3", "right"), "-", "-", "-", "B3 right", "A4 half"),
    ],
    ids=str,
)
def test_a_tile_goes_to_the_next_place_it_fits_into(
    move: Place, left: str, up: str, down: str, right: str, turn: str
) -> None:
    assert steps(HOLDING, move) == {"Left": left, "Up": up, "Down": down, "Right": right, "Turn": turn}


def test_turning_on_and_on_shows_every_turn_and_comes_round() -> None:
    at, turns = Place("B3", "none"), []
    for _ in range(4):
        found = next(step.move for step in nearby(HOLDING, at) if step.label == "Turn")
        assert isinstance(found, Place)
        at = found
        turns.append(at.turn)
    assert turns == ["right", "half", "left", "none"]


@pytest.mark.parametrize("mirroring", [False, True])
def test_every_place_can_be_reached_and_every_step_is_legal(mirroring: bool) -> None:
    view = msgspec.structs.replace(HOLDING, options=msgspec.structs.replace(HOLDING.options, mirroring=mirroring))
    tile = HOLDING.ask.tile if HOLDING.ask else None
    assert tile is not None
    reached, edge = set[Place](), [Place("B3", "none")]
    while edge:
        at = edge.pop()
        if at not in reached:
            reached.add(at)
            edge += [step.move for step in nearby(view, at) if isinstance(step.move, Place)]
    # counted by hand: 5 as it lies, 4 turned right, 4 half round, 3 turned left
    free = sum(1 << SQUARE_OF[cell] for cell in FREE.split())
    for place in reached:
        assert not mask(tile, way_of(place.turn, place.mirrored), SQUARE_OF[place.cell]) & ~free
    assert len(reached) == 16


def test_only_a_place_for_the_tile_in_hand_has_steps() -> None:
    assert nearby(HOLDING, Sell()) == ()
    assert nearby(HOLDING, Fish("C3")) == ()
    assert nearby(HOLDING, Place("A1", "none")) == ()  # it does not fit there
    assert nearby(msgspec.structs.replace(HOLDING, viewer=None), Place("B3", "none")) == ()


def test_a_place_is_confirmed_and_nothing_else() -> None:
    assert [kind for kind in GAME.moves if renderer_for(GAME.key).confirms(kind)] == [Place]
