"""The pool that draws: pictures are remembered, workers may die, nobody waits for ever."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from asyncio.subprocess import PIPE
from collections.abc import AsyncIterator
from contextlib import suppress
from typing import Any

import pytest
from PIL import Image

from renderers import pool as pools
from renderers.contract import Seating
from renderers.drawing import BLOCK
from renderers.kit.picture import Picture
from renderers.pool import DrawingError, DrawingPool, DrawingTimeout, TooManyDrawings
from renderers.request import BannerRequest, CardRequest, HandRequest, PageRequest, PictureRequest
from tests.renderers.drowsy import sleep, sleeping
from tests.renderers.farshore.positions import positions as farshore_positions
from tests.renderers.trade_fleet.gallery import TRADE_FLEET
from tests.renderers.trade_fleet.positions import positions, table, view

PEOPLE = table(5)
TURN = positions()["turn"].view
GAME = "trade-fleet"


def board(view: Any, seating: Seating, theme: str = "light") -> PageRequest:
    return PageRequest(game_key=GAME, theme=theme, view=view, seating=seating)


def in_hand(view: Any, seating: Seating) -> HandRequest:
    return HandRequest(game_key=GAME, view=view, seating=seating)


async def drawn(pool: DrawingPool, request: PictureRequest) -> Picture:
    """Draw what there is a picture of."""
    picture = await pool.draw(request)
    assert picture is not None
    return picture


@pytest.fixture
async def pool() -> AsyncIterator[DrawingPool]:
    async with DrawingPool() as made:
        yield made


@pytest.fixture
async def thread() -> AsyncIterator[DrawingPool]:
    async with DrawingPool(processes=False, queue_limit=2) as made:
        yield made


async def test_a_worker_draws_what_would_be_drawn_here(pool: DrawingPool) -> None:
    assert await pool.draw(board(TURN, PEOPLE)) == TRADE_FLEET.draw("turn-light")
    assert not pool.threaded


async def test_a_worker_asks_for_the_memory_of_its_images_in_small_pieces(pool: DrawingPool) -> None:
    """A picture is many pieces there, and one here."""
    size = (1400, 1000)
    await pool.draw(board(view(2), table(2)))
    executor = pool._workers[0]._executor
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
    first = await drawn(pool, board(view(2), table(2)))
    for pid in pool.worker_pids():
        os.kill(pid, signal.SIGKILL)
    second = await drawn(pool, board(view(2, round=2), table(2)))
    assert second.width == first.width
    assert second.bytes != first.bytes


async def test_the_same_view_is_drawn_once(thread: DrawingPool) -> None:
    one, other = await asyncio.gather(
        thread.draw(board(view(2), table(2))),
        thread.draw(board(view(2), table(2))),
    )
    assert one is other
    assert await thread.draw(board(view(2), table(2))) is one


async def test_people_theme_and_kind_make_another_picture(thread: DrawingPool) -> None:
    hand = positions()["hand-goods"].view
    pictures = [
        await thread.draw(board(hand, table(3))),
        await thread.draw(board(hand, table(3, ("Eve", "Bob", "Mallory")))),
        await thread.draw(board(hand, table(3), "dark")),
        await thread.draw(in_hand(hand, table(3))),
    ]
    assert len({picture.bytes for picture in pictures if picture}) == 4


async def test_only_so_many_bytes_of_pictures_are_remembered() -> None:
    def numbered(number: int) -> PageRequest:
        return board(view(2, round=number), table(2))

    async with DrawingPool(processes=False) as pool:
        room = sum([len((await drawn(pool, numbered(number))).bytes) for number in (1, 2)]) + 2000
    async with DrawingPool(processes=False, remembered=room) as pool:
        first, second, _ = [await pool.draw(numbered(number)) for number in (1, 2, 3)]
        assert await pool.draw(numbered(2)) is second
        again = await pool.draw(numbered(1))
        assert again == first
        assert again is not first


async def test_a_full_queue_refuses(thread: DrawingPool) -> None:
    waiting = [asyncio.create_task(thread.draw(board(view(2, round=n), table(2)))) for n in range(2)]
    await asyncio.sleep(0)
    with pytest.raises(TooManyDrawings, match="2 pictures"):
        await thread.draw(board(view(2, round=9), table(2)))
    await asyncio.gather(*waiting)


async def test_who_gives_up_does_not_spoil_it_for_others(thread: DrawingPool) -> None:
    impatient = asyncio.create_task(drawn(thread, board(view(2), table(2))))
    patient = asyncio.create_task(drawn(thread, board(view(2), table(2))))
    await asyncio.sleep(0)
    impatient.cancel()
    assert (await patient).width == 1400


async def test_a_fault_in_drawing_is_told(thread: DrawingPool) -> None:
    with pytest.raises(DrawingError, match="no hand"):
        await thread.draw(in_hand(view(2), table(2)))
    assert (await drawn(thread, board(view(2), table(2)))).width == 1400


async def test_a_picture_that_takes_too_long_is_given_up_and_the_next_is_drawn() -> None:
    async with DrawingPool(timeout=0.001) as pool:
        with pytest.raises(DrawingTimeout, match=r"0\.001 seconds"):
            await pool.draw(board(view(2), table(2)))
        assert pool.worker_pids() == ()
        pool.timeout = 20.0
        assert (await drawn(pool, board(view(2), table(2)))).width == 1400


@pytest.fixture(params=[1, 2], ids=["one worker", "two workers"])
async def sleepers(request: pytest.FixtureRequest) -> AsyncIterator[DrawingPool]:
    """A pool whose workers sleep, all of them awake already: what they do is timed from here on."""
    async with DrawingPool(workers=request.param, draw=sleep) as pool:
        await asyncio.gather(*(pool.draw(sleeping(0, number)) for number in range(request.param)))
        pool.timeout = 3.0  # a killed worker's successor has to start in it
        yield pool


async def test_a_picture_that_takes_too_long_costs_that_picture_only(sleepers: DrawingPool) -> None:
    asked = [sleeping(0.01, 1), sleeping(60), sleeping(0.3, 2), sleeping(0.01, 3), sleeping(0.01, 4)]
    answers = await asyncio.gather(*map(sleepers.draw, asked), return_exceptions=True)
    assert [type(answer) for answer in answers] == [Picture, DrawingTimeout, Picture, Picture, Picture]


async def test_all_who_wait_for_a_picture_that_takes_too_long_are_told_the_same(sleepers: DrawingPool) -> None:
    answers = await asyncio.gather(*(sleepers.draw(sleeping(60)) for _ in range(3)), return_exceptions=True)
    assert {type(answer) for answer in answers} == {DrawingTimeout}


async def test_the_time_in_the_queue_does_not_count(sleepers: DrawingPool) -> None:
    """Forty pictures of a twentieth of a second are two seconds of work, more than one picture may take."""
    sleepers.timeout = 0.8
    answers = await asyncio.gather(*(sleepers.draw(sleeping(0.05, number)) for number in range(40)))
    assert [answer.filename for answer in answers if answer] == [str(number) for number in range(40)]


async def test_a_pool_that_closes_tells_who_waits(sleepers: DrawingPool) -> None:
    waiting = [asyncio.create_task(sleepers.draw(sleeping(60, number))) for number in range(5)]
    await asyncio.sleep(0.1)
    await sleepers.close()
    answers = await asyncio.gather(*waiting, return_exceptions=True)
    assert {type(answer) for answer in answers} == {DrawingError}


async def test_a_worker_that_dies_costs_nobody_else_anything(sleepers: DrawingPool) -> None:
    waiting = [asyncio.create_task(sleepers.draw(sleeping(0.3, number))) for number in range(4)]
    await asyncio.sleep(0.1)
    os.kill(sleepers.worker_pids()[0], signal.SIGKILL)
    answers = await asyncio.gather(*waiting)
    assert [answer.filename for answer in answers if answer] == ["0", "1", "2", "3"]


async def test_a_thread_draws_where_no_process_can_be_started(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise OSError("no processes here")

    monkeypatch.setattr(pools, "ProcessPoolExecutor", refuse)
    async with DrawingPool() as pool:
        assert (await drawn(pool, board(view(2), table(2)))).width == 1400
        assert pool.threaded


async def test_banners_are_drawn_too(thread: DrawingPool) -> None:
    asked = BannerRequest(game_key=GAME, theme="dark", title="Trade Fleet", subtitle="Three seats.")
    banner = await thread.draw(asked)
    assert banner is not None
    assert banner.alt == "Trade Fleet: Three seats."


async def test_pages_are_drawn_and_the_board_is_the_same_picture(thread: DrawingPool) -> None:
    shore = farshore_positions()["two"].view
    people = table(shore.seats)
    whole = await drawn(thread, PageRequest(game_key="farshore", view=shore, seating=people))
    assert await drawn(thread, PageRequest(game_key="farshore", view=shore, seating=people, key="board")) is whole
    ask = PageRequest(game_key="farshore", view=shore, seating=people, key="city:0")
    city = await drawn(thread, ask)
    assert city.bytes != whole.bytes
    assert await drawn(thread, ask) is city
    with pytest.raises(DrawingError, match="no page"):
        await thread.draw(PageRequest(game_key="farshore", view=shore, seating=people, key="city:9"))


async def test_cards_are_drawn_where_there_are_any(thread: DrawingPool) -> None:
    card = await drawn(thread, CardRequest(game_key="farshore", name="lighthouse"))
    assert "Lighthouse" in card.alt
    assert await thread.draw(CardRequest(game_key="farshore", name="lighthouse")) is card
    assert await thread.draw(CardRequest(game_key="farshore", name="kraken")) is None
    assert await thread.draw(CardRequest(game_key="farshore", name="kraken")) is None
    assert await thread.draw(CardRequest(game_key=GAME, name="pirates")) is None


async def test_a_closed_pool_leaves_no_process_and_draws_no_more() -> None:
    pool = DrawingPool()
    await pool.draw(board(view(2), table(2)))
    pids = pool.worker_pids()
    assert pids
    await pool.close()
    for pid in pids:
        with pytest.raises(ProcessLookupError):
            os.kill(pid, 0)
    with pytest.raises(DrawingError, match="closed"):
        await pool.draw(board(view(2), table(2)))


DRAWS_AND_WAITS = """
import asyncio
from multiprocessing import forkserver, resource_tracker
from renderers.pool import DrawingPool
from renderers.request import BannerRequest

async def main():
    pool = DrawingPool()
    await pool.draw(BannerRequest(game_key="trade-fleet", title="Trade Fleet", subtitle=""))
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
