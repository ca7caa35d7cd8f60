"""What it saves to keep sprites, and what pictures cost without those that games keep.

`python -m tests.bench.sprites [GAME]` prints for each picture of each game what drawing and encoding cost, against
encoding alone, as it is and *plain*: with no sprites kept but those of the kit (icons, words, plates, discs,
lights). Below that stand the game's own functions whose sprites are kept, with the milliseconds that this saves of
the picture: how often the function is asked in it and need not draw, by what it costs to draw.
"""

from __future__ import annotations

import sys
from collections import Counter, defaultdict
from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from typing import Any, TypeVar

from renderers.kit import sprite_cache
from renderers.kit.sprite_cache import SpriteCache
from tests.bench.drawing import Job, drawn_games, jobs_of, measure

R = TypeVar("R")

KIT = "renderers.kit."


def _drawing(key: Hashable) -> Any:
    """The function that draws what is kept under a key."""
    assert isinstance(key, tuple)
    return key[0]


class PlainCache(SpriteCache):
    """Keeps what the kit draws, and nothing that a game does."""

    def take(self, key: Hashable, make: Callable[[], R]) -> R:
        return super().take(key, make) if _drawing(key).__module__.startswith(KIT) else make()


class CountingCache(SpriteCache):
    """Counts how often it is asked for what a function draws, and what that costs to draw."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: Counter[str] = Counter()
        self.costs: defaultdict[str, list[float]] = defaultdict(list)

    def take(self, key: Hashable, make: Callable[[], R]) -> R:
        self.asked[_name(key)] += 1
        return super().take(key, make)

    def _put(self, key: Hashable, thing: Any, cost: float) -> None:
        self.costs[_name(key)].append(cost)
        super()._put(key, thing, cost)


def _name(key: Hashable) -> str:
    draw = _drawing(key)
    return f"{draw.__module__.removeprefix('renderers.')}.{draw.__qualname__}"


@contextmanager
def kept_in(cache: SpriteCache) -> Iterator[None]:
    """Let all that is drawn be kept in this cache."""
    usual = sprite_cache.CACHE
    sprite_cache.CACHE = cache  # type: ignore[misc]  # final for all but this
    try:
        yield
    finally:
        sprite_cache.CACHE = usual  # type: ignore[misc]  # as above


def savings(job: Job) -> dict[str, float]:
    """The milliseconds of a picture that each of a game's kept sprites saves, most first."""
    counting = CountingCache()
    with kept_in(counting):
        job.warm()
        before = counting.asked.copy()
        drawn = {name: len(costs) for name, costs in counting.costs.items()}
        for view in job.measured:
            job.draw(view, job.people)
    saved = {}
    for name, costs in counting.costs.items():
        hits = counting.asked[name] - before[name] - (len(costs) - drawn.get(name, 0))
        if not name.startswith("kit."):
            saved[name] = 1000 * sum(costs) / len(costs) * hits / len(job.measured)
    return dict(sorted(saved.items(), key=lambda item: -item[1]))


def main(wanted: list[str]) -> None:
    for rules in drawn_games():
        if wanted and rules.key not in wanted:
            continue
        for name, job in jobs_of(rules).items():
            now = measure(job)
            with kept_in(PlainCache()):
                plain = measure(job)
            sys.stdout.write(
                f"{rules.key} {name}: {now['ratio']:.2f} times encoding alone, plain {plain['ratio']:.2f}"
                f" (draw {now['draw_ms']:.1f} ms, plain {plain['draw_ms']:.1f}, encode {now['encode_ms']:.1f})\n"
            )
            for draw, saved in savings(job).items():
                sys.stdout.write(f"  {saved:6.2f} ms {draw}\n")
            sys.stdout.flush()


if __name__ == "__main__":
    main(sys.argv[1:])
