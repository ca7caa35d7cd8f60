"""What a picture costs: in time, warm and cold, and in a worker's memory.

`python -m tests.bench.drawing` prints milliseconds and the ratio of drawing and encoding together to encoding
alone, which should stay at 1.5 or below. Sprites are warmed by a few games; what is measured are positions of
another game, each drawn for the first time. Drawing and encoding take turns, so that a busy machine slows both
alike. Cold, a process of its own tells its CPU time. Memory is what the pool's worker holds after many pictures
of tables of every size, in both themes.
"""

from __future__ import annotations

import asyncio
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from statistics import median
from typing import Any

from games.trade_fleet import GAME
from games.trade_fleet.options import FleetOptions
from games.trade_fleet.view import FleetView
from renderers.kit.encode import encode
from renderers.kit.sheet import Sheet
from renderers.kit.theme import LIGHT, THEMES
from renderers.pool import DrawingPool, Kind
from renderers.trade_fleet import for_pictures
from renderers.trade_fleet.board import board
from renderers.trade_fleet.faces import colours
from renderers.trade_fleet.hand import hand
from tests.renderers.positions import table

SEATS = 5
WARMING = (1, 2, 3, 4)
MEASURED = 5
TARGET = 1.5
PICTURES = 300
MOST_MEMORY = 110.0
"""MiB that a worker should stay below."""
MOST_COLD = 0.8
"""Seconds of CPU for the first board of a process, loading included."""
MOST_SPRITES = 3.0
"""Seconds of CPU for all that a game can show."""

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
    inks = colours(LIGHT)
    for view in warming:
        draw(view)
    encode(draw(warming[0]).image, inks)
    drawing, encoding = [], []
    size = 0
    for view in measured:
        start = time.perf_counter()
        image = draw(view).image
        drawn = time.perf_counter()
        size += len(encode(image, inks))
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


def _many(random: Random) -> list[tuple[int, FleetView]]:
    """Positions of random games of every size, as everybody or as the seat on turn sees them."""
    out: list[tuple[int, FleetView]] = []
    for seats in range(2, SEATS + 1):
        for seed in range(4):
            state = GAME.setup(seats, FleetOptions(), seed)
            seen: list[FleetView] = []
            while acting := GAME.acting(state):
                for viewer in (None, acting[0]):
                    view = GAME.view(state, viewer)
                    assert isinstance(view, FleetView)
                    seen.append(view)
                GAME.apply(state, acting[0], random.choice(GAME.legal_moves(state, acting[0])))
            out += [(seats, view) for view in random.sample(seen, min(len(seen), PICTURES // 12))]
    random.shuffle(out)
    return out[:PICTURES]


async def memory() -> tuple[int, float]:
    """Draw many different pictures through the pool; return how many, and the worker's resident MiB."""
    random = Random(3)
    jobs = _many(random)
    async with DrawingPool() as pool:
        for seats, view in jobs:
            kind: Kind = "board" if view.viewer is None else "hand"
            await pool.draw(kind, "trade-fleet", view, random.choice([*THEMES]), table(seats))
        return len(jobs), sum(_resident(pid) for pid in pool.worker_pids())


def _resident(pid: int) -> float:
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1]) / 1024
    return 0.0


def main() -> None:
    for name, figures in measure().items():
        sys.stdout.write(
            f"trade-fleet {name}: draw {figures['draw_ms']:.1f} ms + encode {figures['encode_ms']:.1f} ms, "
            f"{figures['kib']:.0f} KiB; {figures['ratio']:.2f} times encoding alone (at most {TARGET})\n"
        )
    told = subprocess.run([sys.executable, "-m", "tests.bench.cold"], check=True, capture_output=True, text=True)
    first, sprites = map(float, told.stdout.split())
    sys.stdout.write(f"cold: first board after {first:.2f} s of CPU (at most {MOST_COLD}), ")
    sys.stdout.write(f"all faces of all cards in {sprites:.2f} s more (at most {MOST_SPRITES})\n")
    count, resident = asyncio.run(memory())
    sys.stdout.write(f"worker after {count} pictures: {resident:.0f} MiB (at most {MOST_MEMORY:.0f})\n")


if __name__ == "__main__":
    main()
