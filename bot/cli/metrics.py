"""A Prometheus page on loopback: how many tables there are, how long the outbox is, how late the loop runs."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from aiohttp import web
from prometheus_client import CONTENT_TYPE_LATEST, CollectorRegistry, Gauge, Histogram, generate_latest

from bot.cli.trouble import Trouble
from bot.sessions.service import TableService

LOOP_PROBE = 0.05
"""Seconds between two looks at how late the event loop runs."""
DELAYS = (0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0)


@asynccontextmanager
async def metrics_page(service: TableService, port: int) -> AsyncIterator[None]:
    """Serve `/metrics` on 127.0.0.1 while the context is open. Raises `Trouble` if the port is taken."""
    registry = CollectorRegistry()
    running = Gauge("harbourmaster_running_tables", "Games being played", registry=registry)
    waiting = Gauge("harbourmaster_outbox_waiting", "Messages not delivered yet", registry=registry)
    late = Histogram(
        "harbourmaster_loop_delay_seconds", "How late the event loop wakes up", registry=registry, buckets=DELAYS
    )

    async def answer(_: web.Request) -> web.Response:
        running.set(len(await service.repository.store.running_sessions()))
        waiting.set(await service.repository.store.outbox_size())
        return web.Response(body=generate_latest(registry), headers={"Content-Type": CONTENT_TYPE_LATEST})

    async def probe() -> None:
        loop = asyncio.get_running_loop()
        while True:
            start = loop.time()
            await asyncio.sleep(LOOP_PROBE)
            late.observe(max(0.0, loop.time() - start - LOOP_PROBE))

    app = web.Application()
    app.router.add_get("/metrics", answer)
    runner = web.AppRunner(app, access_log=None)
    await runner.setup()
    try:
        await web.TCPSite(runner, "127.0.0.1", port).start()
    except OSError as error:
        await runner.cleanup()
        raise Trouble(f"The metrics page cannot open on port {port}: {error.strerror}.") from None
    task = asyncio.create_task(probe(), name="loop probe")
    try:
        yield
    finally:
        task.cancel()
        await runner.cleanup()
