"""Worker processes that end with the process they work for, however it ends."""

from __future__ import annotations

import multiprocessing
import os
import threading
from multiprocessing.process import BaseProcess


def end_with_parent() -> None:
    """Have this process end as soon as its parent is gone; the initializer of every pool of workers.

    A worker holds both ends of the pipe it gets its work from, so it never learns by itself that nobody writes
    there any more. It also holds the pipe that tells the fork server that somebody still needs it: a worker that
    stays keeps the server, and the resource tracker, alive too.
    """
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=_end_after, args=(parent,), name="lifeline", daemon=True).start()


def _end_after(parent: BaseProcess) -> None:
    # Waits on a pipe that the system closes with the parent. The parent's id would not do: a forked worker's is
    # the fork server's, which waits for the worker in its turn.
    parent.join()
    os._exit(1)
