"""The page in a real browser: a person reads, presses, picks, fills in and writes."""

from __future__ import annotations

from playwright.async_api import Browser, Page, expect

from bot.local import LocalHarbour
from tests.bot.local.browsing import BROWSER_MARKS, browser, harbour, is_phone, page, sailor

__all__ = ["browser", "harbour", "page", "sailor"]
pytestmark = BROWSER_MARKS


async def command(page: Page, words: str) -> None:
    """Type a command and choose it from the list."""
    await page.get_by_test_id("composer").fill(f"/{words}")
    await page.locator(f'[data-testid="palette-item"][data-command="{words}"]').click()


async def test_a_command_is_put_together_with_completion(page: Page) -> None:
    await command(page, "trade port")
    await page.get_by_test_id("option-port").press_sequentially("tob")
    await expect(page.get_by_test_id("suggestion")).to_have_text(["tobago (None)"])
    await page.keyboard.press("Tab")
    await page.locator('[data-testid="add-option"][data-option="crew"]').click()
    await page.keyboard.type("12")
    await page.keyboard.press("Enter")
    await expect(page.get_by_test_id("option-wrong")).to_have_text("Input a number from 1 to 9.")
    await page.get_by_test_id("option-crew").fill("3")
    await page.keyboard.press("Enter")
    message = page.get_by_test_id("message").last
    await expect(message).to_contain_text("Ada sails to tobago with 3.")
    await expect(message).to_contain_text("used /trade port")


async def test_a_required_option_is_asked_for(page: Page) -> None:
    await command(page, "toast")
    await page.get_by_test_id("send").click()
    await expect(page.get_by_test_id("option-wrong")).to_have_text("This option is required.")
    await page.get_by_test_id("option-who").press_sequentially("cl")
    await page.keyboard.press("Enter")
    await expect(page.get_by_test_id("option-drink")).to_be_focused()
    await page.keyboard.press("Enter")
    await expect(page.get_by_test_id("option-loud")).to_be_focused()
    await page.keyboard.press("ArrowDown")
    await page.keyboard.press("Enter")
    await page.keyboard.press("Enter")
    await expect(page.get_by_test_id("message").last).to_contain_text("@Cleo: rum.")


async def test_buttons_and_pictures(page: Page) -> None:
    await command(page, "deck")
    await page.keyboard.press("Enter")
    picture = page.get_by_test_id("picture")
    await expect(picture.locator("img")).to_have_attribute("alt", "The deck")
    await picture.click()
    await expect(page.get_by_test_id("full-picture")).to_be_visible()
    await page.keyboard.press("Escape")
    await expect(page.get_by_test_id("full-picture")).to_have_count(0)
    await command(page, "count")
    await page.keyboard.press("Enter")
    await page.locator('[data-custom-id="count:1"]').click()
    await expect(page.get_by_test_id("message").last).to_contain_text("counted to 2")


async def test_selects(page: Page) -> None:
    await command(page, "pick")
    await page.keyboard.press("Enter")
    await page.locator('[data-testid="select"][data-custom-id="goods"]').click()
    await page.locator('[data-testid="select-option"][data-value="rum"]').click()
    await page.locator('[data-testid="select-option"][data-value="spice"]').click()
    await page.keyboard.press("Enter")
    await expect(page.get_by_test_id("message").first).to_contain_text("goods: rum, spice")
    mates = page.locator('[data-testid="select"][data-custom-id="mates"]')
    await mates.focus()
    await page.keyboard.press("ArrowDown")
    await page.keyboard.press("ArrowDown")
    await page.keyboard.press("Enter")
    await expect(page.get_by_test_id("message").last).to_contain_text("mates: Ada")


async def test_a_form(page: Page) -> None:
    await command(page, "name")
    await page.keyboard.press("Enter")
    await page.locator('[data-testid="modal-field"][data-custom-id="ship"]').fill("x")
    await page.get_by_test_id("modal-submit").click()
    await expect(page.get_by_test_id("modal")).to_contain_text("2 to 20 characters")
    await page.locator('[data-testid="modal-field"][data-custom-id="ship"]').fill("Argo")
    await page.get_by_test_id("modal-submit").click()
    await expect(page.get_by_test_id("modal")).to_have_count(0)
    await expect(page.get_by_test_id("message").last).to_contain_text("The ship is called Argo.")


async def test_ephemeral_messages_are_dismissed(page: Page, harbour: LocalHarbour) -> None:
    await command(page, "aside")
    await page.keyboard.press("Enter")
    await expect(page.get_by_test_id("message")).to_have_count(3)
    await expect(page.get_by_test_id("message").last).to_contain_text("Only you can see this")
    await page.get_by_test_id("dismiss").last.click()
    await expect(page.get_by_test_id("message")).to_have_count(2)


async def test_what_can_be_done_with_a_message(page: Page, harbour: LocalHarbour) -> None:
    await harbour.driver.user("Ben").say("quay", "land ahoy")
    message = page.get_by_test_id("message").first
    await message.hover()
    await message.get_by_test_id("more").click()
    await message.get_by_test_id("reply").click()
    await page.get_by_test_id("composer").fill("where?")
    await page.keyboard.press("Enter")
    await expect(page.get_by_test_id("message").last.locator(".reply")).to_have_text("Ben land ahoy")
    await message.hover()
    await message.get_by_test_id("more").click()
    await message.get_by_test_id("menu-entry").click()
    await expect(page.get_by_test_id("message").last).to_contain_text("land ahoy")
    await expect(page.get_by_test_id("message").last).to_contain_text("Only you can see this")
    await message.hover()
    await message.get_by_test_id("more").click()
    await message.get_by_test_id("delete").click()
    await expect(page.get_by_test_id("message")).to_have_count(2)
    assert [m.content for m in await harbour.driver.user("Ben").messages("quay")] == ["where?"]


async def test_plain_talk_comes_alive_on_the_page(page: Page, harbour: LocalHarbour) -> None:
    ada = harbour.server.world.user("Ada")
    await harbour.driver.user("Ben").say("quay", f"ahoy <@{ada.id}> **now**")
    await expect(page.get_by_test_id("message").last.locator("strong")).to_have_text("now")
    await page.get_by_test_id("composer").fill("aye")
    await page.keyboard.press("Enter")
    await expect(page.get_by_test_id("message").last).to_contain_text("aye")
    assert (await harbour.driver.user("Ben").last("quay")).content == "aye"


async def test_another_user_sees_what_waits_for_them(page: Page, harbour: LocalHarbour) -> None:
    ben = harbour.server.world.user("Ben")
    await harbour.driver.user("Ada").say("tavern", f"<@{ben.id}>, your round")
    if is_phone(page):
        await page.get_by_test_id("open-drawer").click()
    await page.get_by_test_id("user-switch").click()
    option = page.locator('[data-testid="user-option"][data-user="Ben"]')
    await expect(option.get_by_test_id("badge")).to_have_text("1")
    await option.click()
    await expect(page).to_have_title("Ben · Local harbour")
    await expect(page.locator("#user-menu")).to_be_hidden()
    if is_phone(page):
        await page.get_by_test_id("open-drawer").click()
    tavern = page.locator('[data-testid="channel"][data-name="tavern"]')
    await expect(tavern.get_by_test_id("badge")).to_have_text("1")
    await tavern.click()
    await expect(page.get_by_test_id("message").last).to_have_class("message called")
    await expect(tavern.get_by_test_id("badge")).to_have_count(0)


async def test_an_empty_channel_says_how_to_begin(page: Page) -> None:
    await expect(page.get_by_test_id("messages")).to_contain_text("Type /game new to open a table")


async def test_the_sign_of_a_description_does_not_cover_the_picture(page: Page) -> None:
    await command(page, "deck")
    await page.keyboard.press("Enter")
    picture = page.get_by_test_id("picture")
    await picture.hover()
    sign = await picture.locator(".alt").bounding_box()
    if is_phone(page):
        assert sign is None  # nothing hovers on a phone
        return
    box = await picture.locator("img").bounding_box()
    assert sign is not None
    assert box is not None
    assert sign["x"] >= box["x"] + box["width"]


async def test_the_harbours_own_switches(page: Page, harbour: LocalHarbour) -> None:
    await page.get_by_test_id("settings").click()
    await page.get_by_test_id("dms-open").uncheck()
    await page.get_by_test_id("permission-attach_files").uncheck()
    await page.keyboard.press("Escape")
    await expect(page.get_by_test_id("settings-panel")).to_have_count(0)
    world = harbour.server.world
    assert not world.user("Ada").dms_open
    assert not world.bot_can(world.find_channel("quay"), "attach_files")


async def test_a_link_to_a_place_leads_there(page: Page, harbour: LocalHarbour) -> None:
    world = harbour.server.world
    tavern = world.find_channel("tavern")
    said = await harbour.driver.user("Ben").say("tavern", "over here")
    await harbour.driver.user("Ben").say(
        "quay", f"https://discord.com/channels/{tavern.guild_id}/{tavern.id}/{said.id}"
    )
    await page.get_by_test_id("message").last.locator("a").click()
    await expect(page.get_by_test_id("place-name")).to_have_text("tavern")
    await expect(page.get_by_test_id("message").last).to_contain_text("over here")


async def test_the_page_finds_a_harbour_that_was_opened_anew(browser: Browser) -> None:
    """The token in the page is of no use to the new harbour: the page fetches itself again."""
    harbour = LocalHarbour()
    await harbour.start()
    port = int(harbour.url.rpartition(":")[2])
    page = await browser.new_page()
    await page.goto(harbour.url)
    await page.wait_for_selector("body[data-ready]")
    async with page.expect_event("load"):
        await harbour.stop()
        await harbour.start(port)
    await page.wait_for_selector("body[data-ready]")
    await harbour.driver.user("Ben").say("quay", "still here")
    await expect(page.get_by_test_id("message").last).to_contain_text("still here")
    await page.close()
    await harbour.stop()
