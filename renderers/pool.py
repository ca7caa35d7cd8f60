"""Drawing away from the event loop: a few processes, each with one picture at a time, and finished pictures
remembered.

Processes and not threads: a thread that draws holds the interpreter and makes every other answer late. Where no
process can be started (some containers forbid it) a thread is better than no picture.
"""

from __future__ import annotations

import asyncio
import multiprocessing
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, Executor, ProcessPoolExecutor, ThreadPoolExecutor
from multiprocessing.process import BaseProcess
from typing import Final, TypeAlias

from renderers import drawing
from renderers.kit.picture import Picture
from renderers.request import PictureRequest

WORKERS: Final = 1
QUEUE_LIMIT: Final = 64
TIMEOUT: Final = 20.0  # seconds; a cold worker needs less than one for its first board
REMEMBERED: Final = 6 * 1024 * 1024  # bytes of finished pictures, of about 80 KiB each

_BARE: Final = 200  # bytes that an entry takes beside its picture, about

Draw: TypeAlias = Callable[[PictureRequest], Picture | None]


class DrawingError(RuntimeError):
    """A picture could not be made; the position can still be told in words."""


class TooManyDrawings(DrawingError):
    """More pictures are waiting than the pool takes."""


class DrawingTimeout(DrawingError):
    """A picture took longer than it may."""


class DrawingPool:
    """Draws pictures in worker processes; use it from one event loop, and ``close`` it at the end.

    ``timeout`` is how many seconds a worker may take for one picture; the time that a picture waits for a worker
    does not count. ``remembered`` is how many bytes of finished pictures are kept, to be given out again.
    ``draw`` is what the workers do: something that can be imported there.
    """

    def __init__(
        self,
        *,
        workers: int = WORKERS,
        queue_limit: int = QUEUE_LIMIT,
        timeout: float = TIMEOUT,
        remembered: int = REMEMBERED,
        processes: bool = True,
        draw: Draw = drawing.draw,
    ) -> None:
        self.timeout = timeout
        self._queue_limit = queue_limit
        self._draw = draw
        self._processes = processes
        self._one_thread = asyncio.Lock()  # threads would only hold each other up
        self._workers = [_Worker() for _ in range(workers)]
        self._idle: asyncio.Queue[_Worker] = asyncio.Queue()
        for worker in self._workers:
            self._idle.put_nowait(worker)
        self._done = _Remembered(remembered)
        self._running: dict[bytes, asyncio.Task[Picture | None]] = {}
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
        return tuple(process.pid or 0 for worker in self._workers for process in worker.processes())

    async def draw(self, request: PictureRequest) -> Picture | None:
        """Draw a picture, or give back the one drawn before for an equal request. None where there is none.

        Raises TooManyDrawings, DrawingTimeout, or DrawingError if drawing itself failed or the pool is closed.
        """
        key = request.cache_key()
        if key in self._done:
            return self._done[key]
        if self._closed:
            raise DrawingError("the drawing pool is closed")
        task = self._running.get(key)
        if task is None:
            if len(self._running) >= self._queue_limit:
                raise TooManyDrawings(f"{len(self._running)} pictures are waiting already")
            task = asyncio.create_task(self._make(request))
            self._running[key] = task
            task.add_done_callback(lambda done: self._finished(key, done))
        # whoever asked may give up; others may be waiting for the same picture
        await asyncio.wait([task])
        if task.cancelled():
            raise DrawingError("the drawing pool was closed")
        return task.result()

    async def close(self) -> None:
        """End the workers and forget the pictures. What is still being drawn fails."""
        self._closed = True
        for task in self._running.values():
            task.cancel()
        await asyncio.gather(*self._running.values(), return_exceptions=True)
        self._done.clear()
        for worker in self._workers:
            await worker.end()

    def _finished(self, key: bytes, task: asyncio.Task[Picture | None]) -> None:
        self._running.pop(key, None)
        if not task.cancelled() and task.exception() is None:
            self._done[key] = task.result()

    async def _make(self, request: PictureRequest) -> Picture | None:
        worker = await self._idle.get()
        try:
            try:
                return await self._run(worker, request)
            except BrokenExecutor:
                # the worker died (out of memory, killed): once more with a fresh one
                await worker.end()
                return await self._run(worker, request)
        except TimeoutError:
            await worker.end()
            raise DrawingTimeout(f"a picture took longer than {self.timeout:g} seconds") from None
        except BrokenExecutor:
            await worker.end()
            raise DrawingError("the worker that draws died twice") from None
        except Exception as fault:
            raise DrawingError(f"drawing failed: {type(fault).__name__}: {fault}") from fault
        finally:
            self._idle.put_nowait(worker)

    async def _run(self, worker: _Worker, request: PictureRequest) -> Picture | None:
        if self._processes:
            try:
                return await self._in_time(worker.submit(self._draw, request, processes=True))
            except _NoProcess:
                self._processes = False
        async with self._one_thread:
            return await self._in_time(worker.submit(self._draw, request, processes=False))

    async def _in_time(self, future: asyncio.Future[Picture | None]) -> Picture | None:
        async with asyncio.timeout(self.timeout):
            return await future


class _NoProcess(Exception):
    """The system does not let us start a process."""


class _Worker:
    """One process (or thread) that draws one picture at a time. It is started with its first picture."""

    def __init__(self) -> None:
        self._executor: Executor | None = None

    def submit(self, draw: Draw, request: PictureRequest, *, processes: bool) -> asyncio.Future[Picture | None]:
        """Begin to draw. Raises _NoProcess where the system does not let us have one."""
        try:
            if self._executor is None:
                self._executor = _process() if processes else ThreadPoolExecutor(1, thread_name_prefix="drawing")
            return asyncio.wrap_future(self._executor.submit(draw, request))
        except (OSError, ValueError, ImportError) as refused:
            self._executor = None
            raise _NoProcess from refused

    def processes(self) -> list[BaseProcess]:
        """The process, if there is one."""
        return list((getattr(self._executor, "_processes", None) or {}).values())

    async def end(self) -> None:
        """End it, whatever it is at; the next picture starts it again."""
        processes, executor = self.processes(), self._executor
        self._executor = None
        if executor is None:
            return
        # a worker that hangs does not hear of a shutdown
        for process in processes:
            process.kill()
        executor.shutdown(wait=False, cancel_futures=True)
        for process in processes:
            await asyncio.to_thread(process.join, 5)


def _process() -> Executor:
    context = multiprocessing.get_context("forkserver")
    # a worker starts once and loads in a fifth of a second; a server that loads ahead holds it twice
    context.set_forkserver_preload([])
    return ProcessPoolExecutor(1, mp_context=context, initializer=drawing.ready_to_draw)


class _Remembered:
    """Finished pictures by their keys, at most so many bytes of them; who was not asked for longest goes first."""

    def __init__(self, room: int) -> None:
        self._room = room
        self._weight = 0
        self._pictures: OrderedDict[bytes, Picture | None] = OrderedDict()

    def __contains__(self, key: bytes) -> bool:
        return key in self._pictures

    def __getitem__(self, key: bytes) -> Picture | None:
        self._pictures.move_to_end(key)
        return self._pictures[key]

    def __setitem__(self, key: bytes, picture: Picture | None) -> None:
        self._pictures[key] = picture
        self._weight += _weight(picture)
        while self._weight > self._room:
            self._weight -= _weight(self._pictures.popitem(last=False)[1])

    def clear(self) -> None:
        """Forget everything."""
        self._pictures.clear()
        self._weight = 0


def _weight(picture: Picture | None) -> int:
    return _BARE + (len(picture.bytes) if picture else 0)
