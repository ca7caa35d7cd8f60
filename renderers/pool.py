"""Drawing away from the event loop: a small pool of processes, with finished pictures remembered.

Processes and not threads: a thread that draws holds the interpreter and makes every other answer late. Where no
process can be started (some containers forbid it) a thread is better than no picture.
"""

from __future__ import annotations

import asyncio
import contextlib
import multiprocessing
import pickle
from collections import OrderedDict
from collections.abc import Callable, Iterable
from concurrent.futures import BrokenExecutor, Executor, ProcessPoolExecutor, ThreadPoolExecutor
from hashlib import blake2b
from multiprocessing.process import BaseProcess
from typing import Any, Final

import msgspec

from renderers.contract import BOARD, Seating
from renderers.drawing import Kind, banner_now, card_now, draw_now, page_now, preview_now, ready_to_draw
from renderers.kit.picture import Picture
from renderers.kit.theme import THEMES

__all__ = ["DrawingError", "DrawingPool", "DrawingTimeout", "Kind", "TooManyDrawings", "banner_now", "draw_now"]

WORKERS: Final = 1
QUEUE_LIMIT: Final = 64
TIMEOUT: Final = 20.0  # seconds; a cold worker needs less than one for its first board
REMEMBERED: Final = 6 * 1024 * 1024  # bytes of finished pictures, of about 80 KiB each


class DrawingError(RuntimeError):
    """A picture could not be made; the position can still be told in words."""


class TooManyDrawings(DrawingError):
    """More pictures are waiting than the pool takes."""


class DrawingTimeout(DrawingError):
    """A picture took longer than it may."""


class DrawingPool:
    """Draws pictures in worker processes; use it from one event loop, and ``close`` it at the end.

    ``remembered`` is how many bytes of finished pictures are kept, to be given out again.
    """

    def __init__(
        self,
        *,
        workers: int = WORKERS,
        queue_limit: int = QUEUE_LIMIT,
        timeout: float = TIMEOUT,
        remembered: int = REMEMBERED,
        processes: bool = True,
    ) -> None:
        self._workers = workers
        self._queue_limit = queue_limit
        self.timeout = timeout
        self._remembered = remembered
        self._weight = 0
        self._processes = processes
        self._executor: Executor | None = None
        self._done: OrderedDict[bytes, Picture] = OrderedDict()
        self._running: dict[bytes, asyncio.Task[Picture]] = {}
        self._closed = False

    async def __aenter__(self) -> DrawingPool:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    @property
    def threaded(self) -> bool:
        """Whether the pool had to fall back to a thread."""
        return not self._processes

    def worker_pids(self) -> tuple[int, ...]:
        """The process ids of the workers, for whoever watches over them."""
        return tuple(getattr(self._executor, "_processes", None) or ())

    async def draw(self, kind: Kind, game_key: str, view: Any, theme: str, seating: Seating) -> Picture:
        """Draw a board or a hand, or give back the one drawn before for the same view, theme and people.

        Raises TooManyDrawings, DrawingTimeout, or DrawingError if drawing itself failed.
        """
        encoded = msgspec.msgpack.encode(view)
        key = _key(kind, game_key, type(view).__qualname__, encoded, theme, seating)
        return await self._remembering(key, draw_now, kind, game_key, view, theme, seating)

    async def page(self, game_key: str, view: Any, key: str, theme: str, seating: Seating) -> Picture:
        """Draw a page, or give back the one drawn before; the board as ``draw`` does. Raises as ``draw``."""
        if key == BOARD.key:
            return await self.draw("board", game_key, view, theme, seating)
        named = _key("page", game_key, type(view).__qualname__, msgspec.msgpack.encode(view), key, theme, seating)
        return await self._remembering(named, page_now, game_key, view, key, theme, seating)

    async def card(self, game_key: str, name: str, theme: str) -> Picture | None:
        """Draw a card with what it does; None for a name that nothing has. Raises as ``draw``."""
        picture = await self._remembering(_key("card", game_key, name, theme), card_now, game_key, name, theme)
        return picture if picture.width else None

    async def preview(self, game_key: str, view: Any, move: Any, theme: str, seating: Seating) -> Picture | None:
        """Draw where a move would lead; None where a picture would say no more than words. Raises as ``draw``."""
        key = _key("preview", game_key, msgspec.msgpack.encode(view), msgspec.msgpack.encode(move), theme, seating)
        picture = await self._remembering(key, preview_now, game_key, view, move, theme, seating)
        return picture if picture.width else None

    async def banner(self, game_key: str, title: str, subtitle: str, theme: str) -> Picture:
        """Draw a lobby's banner, or give back the one drawn before. Raises as ``draw``."""
        key = _key("banner", game_key, title, subtitle, theme)
        return await self._remembering(key, banner_now, game_key, title, subtitle, theme)

    async def warm(self, games: Iterable[tuple[str, str]]) -> None:
        """Draw something small of each game, given by key and title, so that the first board need not wait."""
        for game_key, title in games:
            for theme in THEMES:
                await self.banner(game_key, title, "", theme)

    async def close(self) -> None:
        """End the workers and forget the pictures. What is still being drawn fails."""
        self._closed = True
        for task in self._running.values():
            task.cancel()
        await asyncio.gather(*self._running.values(), return_exceptions=True)
        self._done.clear()
        self._weight = 0
        await self._discard_executor()

    async def _remembering(self, key: bytes, work: Callable[..., Picture], *args: Any) -> Picture:
        if key in self._done:
            self._done.move_to_end(key)
            return self._done[key]
        if self._closed:
            raise DrawingError("the drawing pool is closed")
        task = self._running.get(key)
        if task is None:
            if len(self._running) >= self._queue_limit:
                raise TooManyDrawings(f"{len(self._running)} pictures are waiting already")
            task = asyncio.create_task(self._make(work, args))
            self._running[key] = task
            task.add_done_callback(lambda done: self._finished(key, done))
        # whoever asked may give up; others may be waiting for the same picture
        return await asyncio.shield(task)

    def _finished(self, key: bytes, task: asyncio.Task[Picture]) -> None:
        self._running.pop(key, None)
        if task.cancelled() or task.exception() is not None:
            return
        self._done[key] = picture = task.result()
        self._weight += len(picture.bytes)
        while self._weight > self._remembered:
            self._weight -= len(self._done.popitem(last=False)[1].bytes)

    async def _make(self, work: Callable[..., Picture], args: tuple[Any, ...]) -> Picture:
        try:
            try:
                return await self._run(work, args)
            except BrokenExecutor:
                # a worker died (out of memory, killed): once more with fresh ones
                await self._discard_executor()
                return await self._run(work, args)
        except TimeoutError:
            await self._discard_executor()
            raise DrawingTimeout(f"a picture took longer than {self.timeout:g} seconds") from None
        except BrokenExecutor:
            await self._discard_executor()
            raise DrawingError("the worker that draws died twice") from None
        except DrawingError:
            raise
        except Exception as fault:
            raise DrawingError(f"drawing failed: {type(fault).__name__}: {fault}") from fault

    async def _run(self, work: Callable[..., Picture], args: tuple[Any, ...]) -> Picture:
        loop = asyncio.get_running_loop()
        executor = self._started()
        try:
            future = loop.run_in_executor(executor, work, *args)
        except OSError:
            self._executor = None
            self._processes = False
            future = loop.run_in_executor(self._started(), work, *args)
        async with asyncio.timeout(self.timeout):
            return await future

    def _started(self) -> Executor:
        if self._executor is None:
            self._executor = self._start()
        return self._executor

    def _start(self) -> Executor:
        if self._processes:
            with contextlib.suppress(OSError, ValueError, ImportError):
                context = multiprocessing.get_context("forkserver")
                # a worker starts once and loads in a fifth of a second; a server that loads ahead holds it twice
                context.set_forkserver_preload([])
                return ProcessPoolExecutor(self._workers, mp_context=context, initializer=ready_to_draw)
            self._processes = False
        return ThreadPoolExecutor(1, thread_name_prefix="drawing")

    async def _discard_executor(self) -> None:
        executor, self._executor = self._executor, None
        if executor is None:
            return
        # a worker that hangs does not hear of a shutdown
        processes: list[BaseProcess] = list((getattr(executor, "_processes", None) or {}).values())
        for process in processes:
            process.kill()
        executor.shutdown(wait=False, cancel_futures=True)
        for process in processes:
            await asyncio.to_thread(process.join, 5)


def _key(*parts: Any) -> bytes:
    return blake2b(pickle.dumps(parts), digest_size=20).digest()
