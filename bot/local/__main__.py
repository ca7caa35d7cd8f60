"""`python -m bot.local`: the local harbour alone, for a bot in another process."""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import signal
import sys
from pathlib import Path

from bot.local.harbour import LocalHarbour


async def serve(port: int, data: Path | None) -> None:
    """Keep the harbour open until the process is asked to end."""
    harbour = LocalHarbour()
    url = await harbour.start(port, data)
    sys.stdout.write(f"The local harbour is open at {url} (token {harbour.token})\n")
    sys.stdout.flush()
    over = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        with contextlib.suppress(NotImplementedError):  # Windows ends it by KeyboardInterrupt
            loop.add_signal_handler(number, over.set)
    try:
        await over.wait()
    finally:
        await harbour.stop()


def main() -> int:
    """Read the arguments and serve. Returns the exit code: 2 for a port that cannot be had."""
    parser = argparse.ArgumentParser(prog="python -m bot.local", description="A local Discord and its web page.")
    parser.add_argument("--port", type=int, default=8900, help="port of 127.0.0.1 (0: any free one)")
    parser.add_argument("--data", type=Path, help="folder that keeps the harbour between runs (default: none)")
    arguments = parser.parse_args()
    try:
        asyncio.run(serve(arguments.port, arguments.data))
    except (OSError, OverflowError) as error:
        sys.stderr.write(f"The harbour cannot open on port {arguments.port}: {error}\n")
        return 2
    except KeyboardInterrupt:
        pass
    return 0


if __name__ == "__main__":
    sys.exit(main())
