"""What a picture costs: drawing and encoding together against encoding alone, warm.

`python -m tests.bench.drawing` prints milliseconds and the ratio, which should stay at 1.5 or below. Sprites are
warmed by a few games; what is measured are positions of another game, each drawn for the first time. Drawing and
encoding take turns, so that a busy machine slows both alike.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Sequence
from statistics import median
from typing import Any

from games.trade_fleet import GAME
from games.trade_fleet.options import FleetOptions
from games.trade_fleet.view import FleetView
from renderers.kit.encode import encode
from renderers.kit.palette import palette
from renderers.kit.sheet import Sheet
from renderers.kit.theme import LIGHT
from renderers.trade_fleet import for_pictures
from renderers.trade_fleet.board import board
from renderers.trade_fleet.faces import swatches
from renderers.trade_fleet.hand import hand
from tests.renderers.positions import table

SEATS = 5
WARMING = (1, 2, 3, 4)
MEASURED = 5
TARGET = 1.5

Draw = Callable[[Any], Sheet]


def _views(seed: int, *, hands: bool) -> list[FleetView]:
    """The positions of a game between caretakers, as everybody or as the seat on turn sees them."""
    state = GAME.setup(SEATS, FleetOptions(), seed)
    views: list[FleetView] = []
    while (acting := GAME.acting(state)) and len(views) < 60:
        seen = GAME.view(state, acting[0] if hands else None)
        assert isinstance(seen, FleetView)
        views.append(seen)
        GAME.apply(state, acting[0], GAME.caretaker_move(state, acting[0]))
    return views


def _measure(draw: Draw, warming: Sequence[FleetView], measured: Sequence[FleetView]) -> dict[str, float]:
    """Milliseconds a picture, and the ratio."""
    colours = palette(LIGHT, swatches(LIGHT))
    for view in warming:
        draw(view)
    encode(draw(warming[0]).image, colours)
    drawing, encoding = [], []
    size = 0
    for view in measured:
        start = time.perf_counter()
        image = draw(view).image
        drawn = time.perf_counter()
        size += len(encode(image, colours))
        encoding.append(time.perf_counter() - drawn)
        drawing.append(drawn - start)
    draw_ms, encode_ms = median(drawing) * 1000, median(encoding) * 1000
    return {
        "draw_ms": draw_ms,
        "encode_ms": encode_ms,
        "ratio": (draw_ms + encode_ms) / encode_ms,
        "kib": size / len(measured) / 1024,
    }


def measure() -> dict[str, dict[str, float]]:
    """Measure the board of five seats and the hand."""
    people = for_pictures(table(SEATS))
    draws: dict[str, tuple[Draw, bool]] = {
        "board": (lambda view: board(view, LIGHT, people), False),
        "hand": (lambda view: hand(view, LIGHT, people), True),
    }
    return {
        name: _measure(
            draw,
            [view for seed in WARMING for view in _views(seed, hands=hands)],
            _views(MEASURED, hands=hands),
        )
        for name, (draw, hands) in draws.items()
    }


def main() -> None:
    for name, figures in measure().items():
        sys.stdout.write(
            f"trade-fleet {name}: draw {figures['draw_ms']:.1f} ms + encode {figures['encode_ms']:.1f} ms, "
            f"{figures['kib']:.0f} KiB; {figures['ratio']:.2f} times encoding alone (at most {TARGET})\n"
        )


if __name__ == "__main__":
    main()
