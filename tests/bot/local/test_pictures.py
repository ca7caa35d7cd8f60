"""Pictures, Components V2 and calls on the page: as large as Discord shows them, on the desktop and on a phone."""

from __future__ import annotations

import discord
import pytest
from discord import ui
from playwright.async_api import Locator, Page, expect

from bot.local import LocalHarbour
from tests.bot.local.browsing import BROWSER_MARKS, browser, harbour, is_phone, page, sailor
from tests.bot.local.sailor import Hand, Sailor, picture

__all__ = ["browser", "harbour", "page", "sailor"]
pytestmark = BROWSER_MARKS


@pytest.fixture
def quay(harbour: LocalHarbour, sailor: Sailor) -> discord.PartialMessageable:
    """#quay, as the bot's own objects see it."""
    return sailor.get_partial_messageable(harbour.server.world.find_channel("quay").id)


def file(number: int = 0, width: int = 1400, height: int = 890) -> discord.File:
    """A picture to upload."""
    return discord.File(picture(size=(width, height)), f"p{number}.png", description=f"Picture {number}")


async def size(element: Locator) -> tuple[int, int]:
    """Width and height on the screen."""
    await expect(element).to_be_visible()
    box = await element.bounding_box()
    assert box is not None
    return round(box["width"]), round(box["height"])


# 1400 x 890 fits into 550 x 350 by its width (550 x 349.6), a tall one by its height (350 / 1400 * 900 = 225),
# a small one stays as it is; a phone gives a wide one its column
@pytest.mark.parametrize(
    ("given", "shown"),
    [((1400, 890), (550, 350)), ((900, 1400), (225, 350)), ((1400, 1402), (350, 350)), ((70, 50), (70, 50))],
)
async def test_one_picture_is_shown_whole_within_550_by_350(
    page: Page, quay: discord.PartialMessageable, given: tuple[int, int], shown: tuple[int, int]
) -> None:
    await quay.send(file=file(0, *given))
    image = page.get_by_test_id("picture").locator("img")
    width, height = await size(image)
    column, _ = await size(page.locator(".message .content").last)
    if is_phone(page) and shown[0] > column:
        assert width == column
    else:
        assert (width, height) == pytest.approx(shown, abs=1)
    assert width / height == pytest.approx(given[0] / given[1], rel=0.02)  # nothing is cut off


# the places in a mosaic 550 px wide with gaps of 4: (550 - 4) / 2 = 273, (550 - 8) / 3 = 181
MOSAICS = {
    2: [(273, 273)] * 2,
    3: [(365, 350), (181, 173), (181, 173)],
    4: [(273, 173)] * 4,
    5: [(273, 273)] * 2 + [(181, 181)] * 3,
    10: [(550, 280)] + [(181, 181)] * 9,
}


@pytest.mark.parametrize("count", MOSAICS)
async def test_several_pictures_are_a_cropped_mosaic(
    page: Page, quay: discord.PartialMessageable, count: int
) -> None:
    await quay.send(files=[file(number) for number in range(count)])
    pictures = page.get_by_test_id("mosaic").get_by_test_id("picture")
    await expect(pictures).to_have_count(count)
    assert await pictures.first.locator("img").evaluate("image => getComputedStyle(image).objectFit") == "cover"
    full, _ = await size(page.get_by_test_id("mosaic"))
    assert full == 550 if not is_phone(page) else full < 400
    for index, (width, height) in enumerate(MOSAICS[count]):
        assert await size(pictures.nth(index)) == pytest.approx((width * full / 550, height * full / 550), abs=3)


async def test_a_click_shows_the_picture_and_another_each_pixel(
    page: Page, quay: discord.PartialMessageable
) -> None:
    await quay.send(file=file())
    await page.get_by_test_id("picture").click()
    image = page.get_by_test_id("full-image")
    assert page.viewport_size is not None
    width, _ = await size(image)
    assert width <= page.viewport_size["width"]
    assert await image.evaluate("image => image.naturalWidth") == 1400
    await image.click()
    assert await size(image) == (1400, 890)
    await image.click()
    assert (await size(image))[0] == width
    await page.keyboard.press("Escape")
    await expect(page.get_by_test_id("full-picture")).to_have_count(0)


class Turn(ui.LayoutView):
    """A turn as one message of Components V2: words, sheets one under the other, buttons."""

    def __init__(self, words: str) -> None:
        super().__init__(timeout=None)
        item = discord.MediaGalleryItem
        both: ui.MediaGallery[Turn] = ui.MediaGallery(item("attachment://p1.png"), item("attachment://p2.png"))
        section: ui.Section[Turn] = ui.Section("-# Round 7", accessory=ui.Thumbnail("attachment://p0.png"))
        row: ui.ActionRow[Turn] = ui.ActionRow(ui.Button(label="Play", custom_id="play"))
        self.add_item(ui.TextDisplay(words))
        self.add_item(
            ui.Container(
                ui.TextDisplay("## The sheets"),
                ui.MediaGallery(item("attachment://p0.png", description="The first sheet")),
                ui.Separator(),
                both,
                section,
                row,
                accent_colour=discord.Colour(0xD9A441),
            )
        )


async def test_components_v2_stand_in_their_container(page: Page, quay: discord.PartialMessageable) -> None:
    await quay.send(view=Turn("Your turn"), files=[file(n) for n in range(3)])
    container = page.get_by_test_id("container")
    await expect(container.locator("h2")).to_have_text("The sheets")
    assert await container.evaluate("box => getComputedStyle(box).borderLeftColor") == "rgb(217, 164, 65)"
    first = container.locator(".gallery").first.locator("img")
    width, height = await size(first)
    assert width / height == pytest.approx(1400 / 890, rel=0.02)
    assert width == 550 or is_phone(page)
    await expect(first).to_have_attribute("alt", "The first sheet")
    await expect(container.get_by_test_id("mosaic").get_by_test_id("picture")).to_have_count(2)
    await expect(container.get_by_role("separator")).to_have_count(1)
    await expect(container.get_by_test_id("button")).to_have_text("Play")
    # attachments of a V2 message are shown by its components alone
    await expect(page.get_by_test_id("picture")).to_have_count(4)


async def test_the_push_notification_stands_beside_each_call(
    page: Page, quay: discord.PartialMessageable, harbour: LocalHarbour
) -> None:
    ada = harbour.server.world.user("Ada")
    called = await quay.send(f"<@{ada.id}>, your **turn**")
    await expect(page.get_by_test_id("pinged")).to_contain_text("Notified: Ada")
    await expect(page.get_by_test_id("push")).to_have_text("@Ada, your **turn**")
    # made into V2, as a turn is: the phone has shown the words, the message has none any more
    await called.edit(content=None, view=Turn("Your turn"), attachments=[file(n) for n in range(3)])
    await expect(page.get_by_test_id("container")).to_be_visible()
    await expect(page.get_by_test_id("push")).to_have_text("@Ada, your **turn**")
    await quay.send(view=Turn(f"<@{ada.id}>"), files=[file(n) for n in range(3)])
    await expect(page.get_by_test_id("push").last).to_have_text("an empty push notification")
    await quay.send("nobody is called")
    await expect(page.get_by_test_id("push")).to_have_count(2)


async def test_an_avatar_shows_whole_letters(page: Page, harbour: LocalHarbour) -> None:
    await harbour.driver.add_user("\U0001f98a Fox")
    await harbour.driver.add_user("\U0001f469\u200d\U0001f680")
    if is_phone(page):
        await page.get_by_test_id("open-drawer").click()
    await page.get_by_test_id("user-switch").click()
    faces = page.locator('[data-testid="user-option"] .avatar')
    await expect(faces.nth(5)).to_have_text("\U0001f98aF")
    await expect(faces.nth(6)).to_have_text("\U0001f469\u200d\U0001f680")


async def beyond_the_end(page: Page) -> float:
    """How much stands below what is seen of the log."""
    left = "element => element.scrollHeight - element.scrollTop - element.clientHeight"
    return float(await page.locator("#scroll").evaluate(left))


async def test_the_page_follows_a_new_panel_down(
    page: Page, quay: discord.PartialMessageable, harbour: LocalHarbour
) -> None:
    await quay.send("\n".join(f"line {n}" for n in range(30)), view=ui.View(timeout=None).add_item(Hand()))
    for _ in range(4):
        await quay.send(file=file())
    await expect(page.get_by_test_id("picture")).to_have_count(4)
    # the button stands further up, out of reach of the end
    await page.locator('[data-custom-id="hand"]').scroll_into_view_if_needed()
    await page.locator('[data-custom-id="hand"]').click()
    panel = page.get_by_test_id("message").last
    await expect(panel).to_contain_text("Only you can see this")
    await expect(panel.get_by_test_id("picture").locator("img")).to_be_visible()
    await page.wait_for_timeout(300)  # for a picture that would push the end away
    assert await beyond_the_end(page) <= 1


async def test_somebody_who_reads_further_up_is_left_there(
    page: Page, quay: discord.PartialMessageable, harbour: LocalHarbour
) -> None:
    await quay.send("\n".join(f"line {n}" for n in range(60)))
    await expect(page.get_by_test_id("message")).to_have_count(1)
    await page.locator("#scroll").evaluate("element => element.scrollTop = 0")
    await page.wait_for_timeout(100)  # for the page to notice
    await quay.send("more", file=file())
    await expect(page.get_by_test_id("message")).to_have_count(2)
    assert await page.locator("#scroll").evaluate("element => element.scrollTop") == 0


async def test_faults_are_ordered_on_the_page(
    page: Page, quay: discord.PartialMessageable, harbour: LocalHarbour
) -> None:
    await page.get_by_test_id("settings").click()
    await page.get_by_test_id("faults").locator("summary").click()
    await page.get_by_test_id("fault-kind").select_option(label="403 · 50013 Missing Permissions")
    await page.get_by_test_id("fault-order").click()
    await expect(page.get_by_test_id("fault-list")).to_contain_text("403 · 50013 on POST")
    with pytest.raises(discord.Forbidden):
        await quay.send("x")
    await quay.send("y")
    await page.get_by_test_id("fault-kind").select_option(label="cut after Discord has it")
    await page.get_by_test_id("fault-order").click()
    await expect(page.get_by_test_id("fault-list").locator("li")).to_have_count(2)
    await expect(page.get_by_test_id("fault-list").locator("li").first).to_contain_text("struck 1×, over")
    await page.get_by_test_id("fault-clear").click()
    await expect(page.get_by_test_id("fault-list").locator("li")).to_have_count(0)
    await page.get_by_test_id("wipe-commands").click()
    await page.get_by_test_id("roles").locator("summary").click()
    await page.get_by_test_id("role-embed_links").uncheck()
    await page.keyboard.press("Escape")
    assert harbour.faults.orders == []
    assert all(commands == [] for commands in harbour.server.world.commands.values())
    assert not harbour.server.world.bot_can(harbour.server.world.find_channel("tavern"), "embed_links")
