"""Trade Fleet on the page, in a real browser: from `/game new` to the first turns, by what is seen alone."""

from collections.abc import AsyncIterator

import pytest
from playwright.async_api import Browser, Locator, Page, async_playwright, expect

from games.registry import game
from games.trade_fleet.cards import NAMES
from tests.bot.local.browsing import CHROMIUM, FLAGS
from tests.bot.wire.conftest import Port

pytestmark = [
    pytest.mark.browser,
    pytest.mark.slow,
    pytest.mark.skipif(not CHROMIUM.exists(), reason="needs Debian's chromium"),
]
PATIENCE = 30_000
"""Milliseconds: the first picture of a process is drawn from nothing."""


@pytest.fixture
async def browser() -> AsyncIterator[Browser]:
    async with async_playwright() as playwright:
        opened = await playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield opened
        await opened.close()


async def page_of(browser: Browser, port: Port, user: str, width: int, height: int) -> Page:
    """The page as a user sees it, in a window of their own."""
    page = await browser.new_page(viewport={"width": width, "height": height})
    page.set_default_timeout(PATIENCE)
    await page.goto(f"{port.harbour.url}/?user={user}")
    await page.wait_for_selector("body[data-ready]")
    return page


def button(page: Page, label: str) -> Locator:
    """The newest button with a label."""
    return page.locator('[data-testid="button"]:not([disabled])').filter(has_text=label).last


async def to_table(page: Page, port: Port) -> None:
    """Go to the table's thread."""
    thread = (await port.session(1)).session.thread_id
    await page.goto(page.url.split("#")[0] + f"#{thread}")
    await expect(page.get_by_test_id("place-name")).to_contain_text("Trade Fleet #1", timeout=PATIENCE)


async def test_from_game_new_to_the_third_turn(
    browser: Browser, port: Port, monkeypatch: pytest.MonkeyPatch
) -> None:
    # a deal in which Ada begins and nobody holds an answer, so that every move ends its turn
    monkeypatch.setattr("bot.sessions.lobby.new_seed", calm_seed)
    ada = await page_of(browser, port, "Ada", 1280, 800)
    ben = await page_of(browser, port, "Ben", 400, 800)  # on a phone
    eve = await page_of(browser, port, "Eve", 1280, 800)

    await ada.get_by_test_id("composer").fill("/game new")
    await ada.locator('[data-testid="palette-item"][data-command="game new"]').click()
    await ada.get_by_test_id("option-game").press_sequentially("tr")
    await ada.keyboard.press("Tab")
    await ada.get_by_test_id("send").click()
    await expect(ada.get_by_test_id("picture").first.locator("img")).to_be_visible(timeout=PATIENCE)

    await button(ben, "Join").click()
    await expect(ben.get_by_test_id("message").filter(has_text="Ben").first).to_be_visible(timeout=PATIENCE)
    await button(ada, "Add computer").click()
    await expect(button(ada, "Start")).to_be_enabled(timeout=PATIENCE)
    await port.eventually(lambda: seated(port, 3))
    await button(ada, "Start").click()
    await port.eventually(lambda: running(port))
    await port.delivered()
    for page in (ada, ben, eve):
        await to_table(page, port)

    board = ada.get_by_test_id("picture").last.locator("img")
    await expect(board).to_be_visible(timeout=PATIENCE)
    alt = await board.get_attribute("alt")
    assert alt is not None
    assert "Ada" in alt

    # a stranger is refused, and shown a way on
    await button(eve, "Play").click()
    refusal = eve.get_by_test_id("message").last
    await expect(refusal).to_contain_text("not at this table", timeout=PATIENCE)
    await expect(refusal).to_contain_text("Only you can see this")

    # a hand is for its owner alone
    await button(ben, "My hand").click()
    hand = ben.get_by_test_id("message").last
    await expect(hand).to_contain_text("Only you can see this", timeout=PATIENCE)
    await expect(hand.get_by_test_id("picture").locator("img")).to_be_visible(timeout=PATIENCE)
    mine = await hand.get_by_test_id("picture").locator("img").get_attribute("alt")
    assert mine is not None
    assert "hand" in mine
    assert mine not in await eve.content()

    for _ in range(3):
        await one_turn(port, {"Ada": ada, "Ben": ben})

    # the last one to move takes it back, and the other agrees
    before = await port.session(1)
    await button(ada, "Undo").click()
    await port.eventually(lambda: moved(port, before.version))
    await port.delivered()
    await button(ben, "Agree").click()
    await expect(ben.get_by_test_id("message").filter(has_text="took a move back").last).to_be_visible(
        timeout=PATIENCE
    )


async def one_turn(port: Port, pages: dict[str, Page]) -> None:
    """Whoever is asked presses Play and takes the first move that is offered."""
    position = await port.session(1)
    page = pages[position.seats[position.acting()[0]].name]
    await button(page, "Play").click()
    panel = page.get_by_test_id("message").last
    await expect(panel).to_contain_text("Only you can see this", timeout=PATIENCE)
    await panel.locator('[data-testid="button"].primary, [data-testid="button"].success').first.click()
    await port.eventually(lambda: moved(port, position.version))
    await port.delivered()


def calm_seed() -> int:
    """The first seed by which seat 0 begins and the first cards are neither Escort nor Dock Fee."""
    rules = game("trade-fleet")
    for seed in range(100_000):
        state = rules.setup(3, rules.Options(), seed)
        early = [card for hand in state.hands for card in hand] + state.draw[-25:]
        if state.first == 0 and not {"escort", "dock-fee"} & {NAMES[card] for card in early}:
            return seed
    raise AssertionError("no such deal")


async def seated(port: Port, seats: int) -> bool:
    return len((await port.session(1)).seats) == seats


async def running(port: Port) -> bool:
    return (await port.session(1)).running


async def moved(port: Port, version: int) -> bool:
    return (await port.session(1)).version > version
