"""What was drawn is kept, up to so many bytes in all.

There is one store for all that is drawn, so that a process has one bound however many games it draws. When the
store is full, what goes first is what is soon drawn anew for the room it takes and was not asked for of late: an
icon of 10 KiB outlives a panel of 600 KiB. (This is the policy known as greedy dual, with sizes.)
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from functools import wraps
from heapq import heappop, heappush
from itertools import count
from threading import RLock
from time import perf_counter
from typing import Any, Final, ParamSpec, TypeVar

from PIL import Image

P = ParamSpec("P")
R = TypeVar("R")

ROOM: Final = 32 * 1024 * 1024  # bytes
_BARE: Final = 400  # bytes that any entry takes beside its pixels, about
_ONE_BYTE: Final = frozenset({"1", "L", "P"})  # modes of which Pillow keeps a pixel in one byte; else in four


def weigh(thing: Any) -> int:
    """How many bytes an image takes, or a sheet with its image, or all in a tuple."""
    if isinstance(thing, tuple):
        return sum(weigh(part) for part in thing)
    image = getattr(thing, "image", thing)
    if not isinstance(image, Image.Image):
        return 0
    return image.width * image.height * (1 if image.mode in _ONE_BYTE else 4)


@dataclass(slots=True, eq=False)
class _Kept:
    """A thing, its bytes, the seconds a byte that it costs to make it anew, and that above the store's age."""

    key: Hashable
    thing: Any
    weight: int
    cost: float
    worth: float


class SpriteCache:
    """Things under keys, at most ``room`` bytes of them."""

    def __init__(self, room: int = ROOM) -> None:
        self.room = room
        self.weight = 0
        self._things: dict[Hashable, _Kept] = {}
        self._queue: list[tuple[float, int, _Kept]] = []  # a heap by worth; an entry may be out of date
        self._number = count()
        self._age = 0.0  # the worth of what went last; who is asked for starts from here again
        self._making = 0.0  # seconds spent on making things, those within others counted once
        self._lock = RLock()

    def __len__(self) -> int:
        return len(self._things)

    def take(self, key: Hashable, make: Callable[[], R]) -> R:
        """The thing under a key, made if it is not there."""
        with self._lock:
            found = self._things.get(key)
            if found is not None:
                found.worth = self._age + found.cost
                thing: R = found.thing
                return thing
            inner, start = self._making, perf_counter()
            thing = make()
            took = perf_counter() - start
            cost = took - (self._making - inner)
            self._making = inner + took
            self._put(key, thing, cost)
            return thing

    def clear(self) -> None:
        """Forget everything."""
        with self._lock:
            self._things.clear()
            self._queue.clear()
            self.weight = 0

    def _put(self, key: Hashable, thing: Any, cost: float) -> None:
        weight = weigh(thing) + _BARE
        if weight > self.room:
            return
        while self.weight + weight > self.room:
            self._drop_one()
        kept = _Kept(key, thing, weight, cost / weight, self._age + cost / weight)
        self._things[key] = kept
        heappush(self._queue, (kept.worth, next(self._number), kept))
        self.weight += weight

    def _drop_one(self) -> None:
        """Let go what is worth least. What was asked for since it was queued is queued again."""
        while True:
            worth, _, last = heappop(self._queue)
            if last.worth == worth:
                break
            heappush(self._queue, (last.worth, next(self._number), last))
        self._age = worth
        self.weight -= self._things.pop(last.key).weight


CACHE: Final = SpriteCache()


def cached_sprite(draw: Callable[P, R]) -> Callable[P, R]:
    """Let what a function draws be kept by its arguments. It is shared: paste it, never draw on it."""

    @wraps(draw)
    def take(*args: P.args, **named: P.kwargs) -> R:
        key = (draw, args, tuple(named.items())) if named else (draw, args)
        return CACHE.take(key, lambda: draw(*args, **named))

    return take
