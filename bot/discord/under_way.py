"""The interactions that are being dealt with: counted, so that the bot can end between them and not within one."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager


class UnderWay:
    """What the bot is busy with. Once `closing`, whatever comes is to be turned away."""

    def __init__(self) -> None:
        self.closing = False
        self._tasks: set[asyncio.Task[object]] = set()

    @contextmanager
    def one(self) -> Iterator[None]:
        """Count what the present task does in the block."""
        task = asyncio.current_task()
        assert task is not None, "only a task can be waited for"
        self._tasks.add(task)
        try:
            yield
        finally:
            self._tasks.discard(task)

    async def drain(self, seconds: float, last_words: float) -> None:
        """Take nothing more up, and wait for what is under way.

        What is not done after so many `seconds` is cancelled, and has so many more to say so to whoever waits.
        """
        self.closing = True
        await asyncio.sleep(0)  # what came in this moment counts too
        await self._ended(seconds)
        for task in self._tasks:
            task.cancel()
        await self._ended(last_words)

    async def _ended(self, seconds: float) -> None:
        tasks = self._tasks - {asyncio.current_task()}
        if tasks:
            await asyncio.wait(tasks, timeout=seconds)
