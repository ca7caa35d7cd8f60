"""The pool that draws: pictures are remembered, workers may die, nobody waits for ever."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from asyncio.subprocess import PIPE
from collections.abc import AsyncIterator
from contextlib import suppress

import pytest
from PIL import Image

from renderers import pool as pools
from renderers.drawing import BLOCK
from renderers.kit.picture import Picture
from renderers.pool import DrawingError, DrawingPool, DrawingTimeout, TooManyDrawings
from tests.renderers.farshore.positions import positions as farshore_positions
from tests.renderers.pictures import draw
from tests.renderers.positions import positions, table, view

PEOPLE = table(5)
TURN = positions()["turn"].view


@pytest.fixture
async def pool() -> AsyncIterator[DrawingPool]:
    async with DrawingPool() as made:
        yield made


@pytest.fixture
async def thread() -> AsyncIterator[DrawingPool]:
    async with DrawingPool(processes=False, queue_limit=2) as made:
        yield made


async def test_a_worker_draws_what_would_be_drawn_here(pool: DrawingPool) -> None:
    assert await pool.draw("board", "trade-fleet", TURN, "light", PEOPLE) == draw("turn-light")
    assert not pool.threaded


async def test_a_worker_asks_for_the_memory_of_its_images_in_small_pieces(pool: DrawingPool) -> None:
    """A picture is many pieces there, and one here."""
    size = (1400, 1000)
    await pool.draw("board", "trade-fleet", view(2), "light", table(2))
    executor = pool._executor
    assert executor is not None
    pieces = await asyncio.wrap_future(executor.submit(_pieces, *size))
    assert pieces >= size[0] * size[1] // BLOCK
    assert _pieces(*size) == 1


def _pieces(wide: int, high: int) -> int:
    """How many pieces of memory an image of a byte a pixel takes in this process."""
    Image.core.reset_stats()  # type: ignore[attr-defined]  # it is there; Pillow's types leave it out
    made = Image.new("L", (wide, high))
    pieces: int = Image.core.get_stats()["allocated_blocks"]  # type: ignore[attr-defined]  # as above
    assert made.size == (wide, high)
    return pieces


async def test_a_killed_worker_is_replaced(pool: DrawingPool) -> None:
    first = await pool.draw("board", "trade-fleet", view(2), "light", table(2))
    for pid in pool.worker_pids():
        os.kill(pid, signal.SIGKILL)
    second = await pool.draw("board", "trade-fleet", view(2, round=2), "light", table(2))
    assert second.width == first.width
    assert second.bytes != first.bytes


async def test_the_same_view_is_drawn_once(thread: DrawingPool) -> None:
    one, other = await asyncio.gather(
        thread.draw("board", "trade-fleet", view(2), "light", table(2)),
        thread.draw("board", "trade-fleet", view(2), "light", table(2)),
    )
    assert one is other
    assert await thread.draw("board", "trade-fleet", view(2), "light", table(2)) is one


async def test_people_theme_and_kind_make_another_picture(thread: DrawingPool) -> None:
    hand = positions()["hand-goods"].view
    drawn = [
        await thread.draw("board", "trade-fleet", hand, "light", table(3)),
        await thread.draw("board", "trade-fleet", hand, "light", table(3, ("Eve", "Bob", "Mallory"))),
        await thread.draw("board", "trade-fleet", hand, "dark", table(3)),
        await thread.draw("hand", "trade-fleet", hand, "light", table(3)),
    ]
    assert len({picture.bytes for picture in drawn}) == 4


async def test_only_so_many_bytes_of_pictures_are_remembered() -> None:
    async def drawn(pool: DrawingPool, number: int) -> Picture:
        return await pool.draw("board", "trade-fleet", view(2, round=number), "light", table(2))

    async with DrawingPool(processes=False) as pool:
        room = len((await drawn(pool, 1)).bytes) + len((await drawn(pool, 2)).bytes) + 2000
    async with DrawingPool(processes=False, remembered=room) as pool:
        first, second, _ = [await drawn(pool, number) for number in (1, 2, 3)]
        assert await drawn(pool, 2) is second
        again = await drawn(pool, 1)
        assert again == first
        assert again is not first


async def test_a_full_queue_refuses(thread: DrawingPool) -> None:
    waiting = [
        asyncio.create_task(thread.draw("board", "trade-fleet", view(2, round=n), "light", table(2)))
        for n in range(2)
    ]
    await asyncio.sleep(0)
    with pytest.raises(TooManyDrawings, match="2 pictures"):
        await thread.draw("board", "trade-fleet", view(2, round=9), "light", table(2))
    await asyncio.gather(*waiting)


async def test_who_gives_up_does_not_spoil_it_for_others(thread: DrawingPool) -> None:
    impatient = asyncio.create_task(thread.draw("board", "trade-fleet", view(2), "light", table(2)))
    patient = asyncio.create_task(thread.draw("board", "trade-fleet", view(2), "light", table(2)))
    await asyncio.sleep(0)
    impatient.cancel()
    assert (await patient).width == 1400


async def test_a_fault_in_drawing_is_told(thread: DrawingPool) -> None:
    with pytest.raises(DrawingError, match="no hand"):
        await thread.draw("hand", "trade-fleet", view(2), "light", table(2))
    assert (await thread.draw("board", "trade-fleet", view(2), "light", table(2))).width == 1400


async def test_a_picture_that_takes_too_long_is_given_up_and_the_next_is_drawn() -> None:
    async with DrawingPool(timeout=0.001) as pool:
        with pytest.raises(DrawingTimeout, match=r"0\.001 seconds"):
            await pool.draw("board", "trade-fleet", view(2), "light", table(2))
        assert pool.worker_pids() == ()
        pool.timeout = 20.0
        assert (await pool.draw("board", "trade-fleet", view(2), "light", table(2))).width == 1400


async def test_a_thread_draws_where_no_process_can_be_started(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise OSError("no processes here")

    monkeypatch.setattr(pools, "ProcessPoolExecutor", refuse)
    async with DrawingPool() as pool:
        assert (await pool.draw("board", "trade-fleet", view(2), "light", table(2))).width == 1400
        assert pool.threaded


async def test_banners_are_drawn_too(thread: DrawingPool) -> None:
    banner = await thread.banner("trade-fleet", "Trade Fleet", "Three seats.", "dark")
    assert banner.alt == "Trade Fleet: Three seats."


async def test_pages_are_drawn_and_the_board_is_the_same_picture(thread: DrawingPool) -> None:
    shore = farshore_positions()["two"].view
    board = await thread.draw("board", "farshore", shore, "light", table(shore.seats))
    assert await thread.page("farshore", shore, "board", "light", table(shore.seats)) is board
    city = await thread.page("farshore", shore, "city:0", "light", table(shore.seats))
    assert city.bytes != board.bytes
    assert await thread.page("farshore", shore, "city:0", "light", table(shore.seats)) is city
    with pytest.raises(DrawingError, match="no page"):
        await thread.page("farshore", shore, "city:9", "light", table(shore.seats))


async def test_cards_are_drawn_where_there_are_any(thread: DrawingPool) -> None:
    card = await thread.card("farshore", "lighthouse", "light")
    assert card is not None
    assert "Lighthouse" in card.alt
    assert await thread.card("farshore", "lighthouse", "light") is card
    assert await thread.card("farshore", "kraken", "light") is None
    assert await thread.card("trade-fleet", "pirates", "light") is None


async def test_a_closed_pool_leaves_no_process_and_draws_no_more() -> None:
    pool = DrawingPool()
    await pool.draw("board", "trade-fleet", view(2), "light", table(2))
    pids = pool.worker_pids()
    assert pids
    await pool.close()
    for pid in pids:
        with pytest.raises(ProcessLookupError):
            os.kill(pid, 0)
    with pytest.raises(DrawingError, match="closed"):
        await pool.draw("board", "trade-fleet", view(2), "light", table(2))


DRAWS_AND_WAITS = """
import asyncio
from multiprocessing import forkserver, resource_tracker
from renderers.pool import DrawingPool

async def main():
    pool = DrawingPool()
    await pool.banner("trade-fleet", "Trade Fleet", "", "light")
    servers = forkserver._forkserver._forkserver_pid, resource_tracker._resource_tracker._pid
    print(*pool.worker_pids(), *servers, flush=True)
    await asyncio.Event().wait()

asyncio.run(main())
"""


async def test_workers_and_their_server_end_when_the_bot_is_killed() -> None:
    bot = await asyncio.create_subprocess_exec(sys.executable, "-c", DRAWS_AND_WAITS, stdout=PIPE)
    assert bot.stdout is not None
    helpers: list[int] = []
    try:
        async with asyncio.timeout(60):
            helpers = [int(pid) for pid in (await bot.stdout.readline()).split()]
        assert len(helpers) == 3
        for pid in helpers:
            os.kill(pid, 0)
        bot.kill()
        async with asyncio.timeout(60):
            # all of them write to this pipe: it ends when the last of them has
            assert await bot.stdout.read() == b""
            await bot.wait()
    finally:
        for pid in [bot.pid, *helpers]:
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
