"""From one place of a tile to the next: the buttons that shift and turn it before it is laid down."""

from __future__ import annotations

from typing import Any, Final

from games.public_market.moves import Place
from games.public_market.shapes import SIDE, TURNS, squares, turn_of, way_of
from games.public_market.view import MarketView
from renderers.contract import Nearby
from renderers.public_market.words.reckoning import Fitting, options

SIDES: Final = {"Left": (-1, 0), "Up": (0, -1), "Down": (0, 1), "Right": (1, 0)}
"""How far across and down each button shifts a tile."""


def nearby(view: MarketView, move: Any) -> tuple[Nearby, ...]:
    """The places next to a tile's place: to each side, turned, and where the table allows it turned over."""
    ask = view.ask
    if not isinstance(move, Place) or view.viewer is None or ask is None or ask.tile is None:
        return ()
    found = options(view, view.areas[view.viewer], ask.tile)
    here = next((one for one in found if one.move == move), None)
    if here is None:
        return ()
    steps = [Nearby(label, _shifted(here, found, *side)) for label, side in SIDES.items()]
    steps.append(Nearby("Turn", _turned(here, found)))
    if view.options.mirroring:
        steps.append(Nearby("Turn over", _turned_over(here, found)))
    return tuple(steps)


def _shifted(here: Fitting, found: list[Fitting], across: int, down: int) -> Place | None:
    """The nearest place to one side for the tile as it lies: straight on if it fits there, else aslant."""
    ahead: list[tuple[int, int, Fitting]] = []
    for one in found:
        right, below = one.at % SIDE - here.at % SIDE, one.at // SIDE - here.at // SIDE
        far, aslant = right * across + below * down, abs(right * down + below * across)
        if one.way == here.way and far > 0 and aslant <= far:
            ahead.append((far + aslant, aslant, one))
    return _place(min(ahead, key=lambda step: step[:2])[2]) if ahead else None


def _turned(here: Fitting, found: list[Fitting]) -> Place | None:
    """The nearest place a quarter turn to the right, or two or three where it fits nowhere so turned."""
    turn, mirrored = turn_of(here.way)
    for quarters in range(1, len(TURNS)):
        way = way_of(TURNS[(TURNS.index(turn) + quarters) % len(TURNS)], mirrored)
        if turned := [one for one in found if one.way == way]:
            return _nearest(here, turned)
    return None


def _turned_over(here: Fitting, found: list[Fitting]) -> Place | None:
    """The nearest place with the other side up."""
    over = [one for one in found if turn_of(one.way)[1] != turn_of(here.way)[1]]
    return _nearest(here, over) if over else None


def _nearest(here: Fitting, found: list[Fitting]) -> Place | None:
    """The place whose middle is nearest; of equal ones that which looks best."""
    return _place(min(found, key=lambda one: _apart(here, one)))


def _apart(here: Fitting, one: Fitting) -> int:
    """How far two places of a tile lie apart, by the sums of their rows and columns."""
    mine, other = (squares(at.piece, at.way, at.at) for at in (here, one))
    rows = sum(square // SIDE for square in mine) - sum(square // SIDE for square in other)
    across = sum(square % SIDE for square in mine) - sum(square % SIDE for square in other)
    return rows * rows + across * across


def _place(one: Fitting) -> Place:
    return Place(one.cell, *turn_of(one.way))
