"""What a picture costs: in time, warm and cold, and in a worker's memory.

`python -m tests.bench.drawing` prints milliseconds and the ratio of drawing and encoding together to encoding
alone, which should stay at 1.5 or below. Sprites are warmed by a few games; what is measured are positions of
another game, each drawn for the first time. Drawing and encoding take turns, so that a busy machine slows both
alike. Every registered game that is drawn is measured: its board, its hand and the pages that a full table has.
Cold, a process of its own tells its CPU time. Memory is what the pool's worker holds after many pictures of all
games at tables of every size, in both themes.
"""

from __future__ import annotations

import asyncio
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from io import BytesIO
from itertools import count
from pathlib import Path
from random import Random
from statistics import median
from typing import Any

from PIL import Image

from games.core import Game, View
from games.registry import all_games
from renderers.contract import NoRenderer, Renderer, Seating, renderer_for
from renderers.kit.encode import encode
from renderers.kit.flags import seat_sign
from renderers.kit.picture import Picture
from renderers.kit.theme import LIGHT, THEMES
from renderers.pool import DrawingPool
from renderers.request import HandRequest, PageRequest
from tests.renderers.people import NAMES

WARMING = (1, 2, 3, 4)
MEASURED = 5
MOST_VIEWS = 60
TARGET = 1.5
PICTURES = 300
MOST_MEMORY = 110.0
"""MiB that a worker should stay below."""
MOST_COLD = 0.8
"""Seconds of CPU for the first board of a process, loading included."""
MOST_SPRITES = 3.0
"""Seconds of CPU for all that a game can show."""

Draw = Callable[[Any, Seating], Picture]


def drawn_games() -> list[Game[Any]]:
    """The registered games that are drawn."""
    games = []
    for rules in all_games():
        try:
            renderer_for(rules.key)
        except NoRenderer:
            continue
        games.append(rules)
    return games


def table_of(rules: Game[Any], seats: int) -> Seating:
    """A table with so many people at it."""
    return Seating(rules.title, 12, NAMES[:seats], tuple(seat_sign(seat) for seat in range(seats)))


def _views(rules: Game[Any], seed: int, *, hands: bool) -> list[View]:
    """Positions from all over a game between caretakers, as everybody or as the seat on turn sees them."""
    state = rules.setup(rules.seat_range[-1], rules.Options(), seed)
    views: list[View] = []
    while acting := rules.acting(state):
        views.append(rules.view(state, acting[0] if hands else None))
        rules.apply(state, acting[0], rules.caretaker_move(state, acting[0]))
    step = max(1, len(views) // MOST_VIEWS)
    return views[::step][:MOST_VIEWS]


@dataclass(frozen=True)
class Job:
    """A picture of a game: how it is drawn, for whom, and the positions before and at which it is measured."""

    draw: Draw
    people: Seating
    warming: Sequence[View]
    measured: Sequence[View]

    def warm(self) -> None:
        """Have all sprites drawn that a few games need."""
        for view in self.warming:
            self.draw(view, self.people)


def measure(job: Job) -> dict[str, float]:
    """Milliseconds a picture, and the ratio. What is encoded again is the picture that was drawn."""
    job.warm()
    whole, encoding = [], []
    size = 0
    for view in job.measured:
        start = time.process_time()
        picture = job.draw(view, job.people)
        whole.append(time.process_time() - start)
        size += len(picture.bytes)
        flat = Image.open(BytesIO(picture.bytes))
        image = flat.convert("RGB")
        start = time.process_time()
        encode(image, flat)
        encoding.append(time.process_time() - start)
    whole_ms, encode_ms = median(whole) * 1000, median(encoding) * 1000
    return {
        "draw_ms": whole_ms - encode_ms,
        "encode_ms": encode_ms,
        "ratio": whole_ms / encode_ms,
        "kib": size / len(job.measured) / 1024,
    }


def jobs_of(rules: Game[Any]) -> dict[str, Job]:
    """A game's largest board, the hand, and its pages."""
    renderer = renderer_for(rules.key)
    draws: dict[str, tuple[Draw, bool]] = {
        "board": (lambda view, people: renderer.render(view, LIGHT, people), False),
        "hand": (lambda view, people: renderer.render_hand(view, LIGHT, people), True),
    }
    people = table_of(rules, rules.seat_range[-1])
    start = rules.view(rules.setup(rules.seat_range[-1], rules.Options(), MEASURED), None)
    for kind in renderer.page_kinds():
        keys = [page.key for page in renderer.pages(start, people) if page.key.partition(":")[0] == kind.word]
        if keys:
            draws[kind.word] = _pages_in_turn(renderer, keys), False
    return {
        name: Job(
            draw,
            people,
            [view for seed in WARMING for view in _views(rules, seed, hands=hands)],
            _views(rules, MEASURED, hands=hands),
        )
        for name, (draw, hands) in draws.items()
    }


def _pages_in_turn(renderer: Renderer[Any], keys: Sequence[str]) -> Draw:
    """Draw another one of these pages each time: seat after seat."""
    turns = count()
    return lambda view, people: renderer.render_page(view, keys[next(turns) % len(keys)], LIGHT, people)


def _many(random: Random) -> list[tuple[Game[Any], int, View]]:
    """Positions of random games of every kind and size, as everybody or as the seat on turn sees them."""
    games = drawn_games()
    sizes = sum(len(rules.seat_range) for rules in games)
    out: list[tuple[Game[Any], int, View]] = []
    for rules in games:
        for seats in rules.seat_range:
            seen: list[View] = []
            for seed in range(4):
                state = rules.setup(seats, rules.Options(), seed)
                while acting := rules.acting(state):
                    seen += [rules.view(state, viewer) for viewer in (None, acting[0])]
                    rules.apply(state, acting[0], random.choice(rules.legal_moves(state, acting[0])))
            chosen = random.sample(seen, min(len(seen), -(-PICTURES // sizes)))
            out += [(rules, seats, view) for view in chosen]
    random.shuffle(out)
    return out[:PICTURES]


async def memory() -> tuple[int, float]:
    """Draw many different pictures through the pool; return how many, and the worker's resident MiB."""
    random = Random(3)
    jobs = _many(random)
    async with DrawingPool() as pool:
        for rules, seats, view in jobs:
            kind = PageRequest if view.viewer is None else HandRequest
            theme, seating = random.choice([*THEMES]), table_of(rules, seats)
            await pool.draw(kind(game_key=rules.key, theme=theme, view=view, seating=seating))
        return len(jobs), sum(_resident(pid) for pid in pool.worker_pids())


def _resident(pid: int) -> float:
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1]) / 1024
    return 0.0


def tell_memory() -> None:
    """Print what ``memory`` gives."""
    sys.stdout.write("{} {}\n".format(*asyncio.run(memory())))


def _told(*how: str) -> list[float]:
    """The figures that a Python process of its own prints."""
    run = subprocess.run([sys.executable, *how], check=True, capture_output=True, text=True)
    return [float(figure) for figure in run.stdout.split()]


def main() -> None:
    for rules in drawn_games():
        for name, job in jobs_of(rules).items():
            figures = measure(job)
            sys.stdout.write(
                f"{rules.key} {name}: draw {figures['draw_ms']:.1f} ms + encode {figures['encode_ms']:.1f} ms, "
                f"{figures['kib']:.0f} KiB; {figures['ratio']:.2f} times encoding alone (at most {TARGET})\n"
            )
    first, sprites = _told("-m", "tests.bench.cold")
    sys.stdout.write(f"cold: first board after {first:.2f} s of CPU (at most {MOST_COLD}), ")
    sys.stdout.write(f"all faces of all cards in {sprites:.2f} s more (at most {MOST_SPRITES})\n")
    # A worker loads the module that its parent was started with. The bot's is empty; this one loads all games.
    pictures, resident = _told("-c", "from tests.bench.drawing import tell_memory; tell_memory()")
    sys.stdout.write(f"worker after {pictures:.0f} pictures: {resident:.0f} MiB (at most {MOST_MEMORY:.0f})\n")


if __name__ == "__main__":
    main()
