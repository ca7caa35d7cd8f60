"""The page in a real browser, on the desktop and on a phone. Everything here runs in one event loop a module."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio
from playwright.async_api import Browser, Page, async_playwright

from bot.local import LocalHarbour
from tests.bot.local.sailor import Sailor, at_sea

CHROMIUM = Path("/usr/bin/chromium")
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
BROWSER_MARKS = [
    pytest.mark.asyncio(loop_scope="module"),
    pytest.mark.browser,
    pytest.mark.slow,
    pytest.mark.skipif(not CHROMIUM.exists(), reason="needs Debian's chromium"),
]


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def browser() -> AsyncIterator[Browser]:
    """A browser."""
    async with async_playwright() as playwright:
        opened = await playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield opened
        await opened.close()


@pytest_asyncio.fixture(loop_scope="module")
async def harbour() -> AsyncIterator[LocalHarbour]:
    """An open harbour."""
    opened = LocalHarbour()
    await opened.start()
    yield opened
    await opened.stop()


@pytest_asyncio.fixture(loop_scope="module")
async def sailor(harbour: LocalHarbour) -> AsyncIterator[Sailor]:
    """A bot that is ready."""
    async with at_sea(harbour) as bot:
        yield bot


@pytest_asyncio.fixture(loop_scope="module", params=[(1280, 800), (400, 800)], ids=["desktop", "phone"])
async def page(
    harbour: LocalHarbour, sailor: Sailor, browser: Browser, request: pytest.FixtureRequest
) -> AsyncIterator[Page]:
    """The page as Ada sees it; it asserts at the end that the page raised no error and fits its window."""
    width, height = request.param
    opened = await browser.new_page(viewport={"width": width, "height": height})
    errors: list[str] = []
    opened.on("pageerror", lambda error: errors.append(str(error)))
    opened.on("console", lambda line: errors.append(line.text) if line.type == "error" else None)
    await opened.goto(f"{harbour.url}/?user=Ada")
    await opened.wait_for_selector("body[data-ready]")
    yield opened
    overflow = await opened.evaluate("document.documentElement.scrollWidth - innerWidth")
    await opened.close()
    # A refusal is an answer of 400, which the browser notes as an error of its own.
    assert [error for error in errors if "status of 400" not in error] == []
    assert overflow <= 0


def is_phone(page: Page) -> bool:
    """Whether the page is as wide as a phone."""
    assert page.viewport_size is not None
    return page.viewport_size["width"] < 720
