"""Commands, buttons, selects, forms: what a user asks and what comes back."""

from __future__ import annotations

from typing import Any

import discord
import pytest

from bot.local import LocalHarbour, Refused, UserDriver
from tests.bot.local.sailor import Sailor, at_sea


async def test_a_slash_command_is_answered(ada: UserDriver) -> None:
    result = await ada.slash("quay", "trade port", port="tortuga", crew=3)
    assert result.ack == 4
    assert result.ms is not None
    assert result.message.content == "Ada sails to tortuga with 3."
    assert (await ada.last("quay")).id == result.message.id


async def test_autocomplete_knows_what_is_filled_in(ada: UserDriver) -> None:
    choices = await ada.autocomplete("quay", "trade port", "port", "to", crew=4)
    assert choices == [{"name": "tortuga (4)", "value": "tortuga"}, {"name": "tobago (4)", "value": "tobago"}]


@pytest.mark.parametrize(
    ("command", "options", "why"),
    [
        ("trade sail", {}, "has no 'sail'"),
        ("trade", {}, "needs one of: port"),
        ("nothing", {}, "no command /nothing"),
        ("trade port", {}, "needs the option 'port'"),
        ("trade port", {"port": "x", "mood": "good"}, "no option mood"),
        ("trade port", {"port": "x", "crew": 12}, "from 1 to 9"),
        ("trade port", {"port": "x", "crew": "many"}, "is a number"),
        ("toast", {"who": "Ben", "drink": "milk", "loud": True}, "is no choice"),
        ("toast", {"who": "Nobody", "drink": "rum", "loud": True}, "Nobody here is called"),
        ("toast", {"who": "Ben", "drink": "rum", "loud": "perhaps"}, "true or false"),
    ],
)
async def test_the_client_refuses_what_discords_would(
    ada: UserDriver, sailor: Sailor, command: str, options: dict[str, Any], why: str
) -> None:
    with pytest.raises(Refused, match=why):
        await ada.slash("quay", command, **options)
    assert sailor.seen == []


async def test_members_choices_and_booleans_arrive_as_such(ada: UserDriver, harbour: LocalHarbour) -> None:
    result = await ada.slash("quay", "toast", who="Ben", drink="Rum", loud=True)
    ben = harbour.server.world.user("Ben")
    assert result.message.content == f"<@{ben.id}>: rum!"
    assert result.message.pinged == [ben.id]


async def test_an_interaction_carries_what_the_client_expects(ada: UserDriver, sailor: Sailor) -> None:
    await ada.slash("quay", "trade port", port="nassau")
    got = sailor.seen[-1]
    assert isinstance(got.user, discord.Member)
    assert isinstance(got.channel, discord.TextChannel)
    assert got.guild is not None
    assert got.guild.name == "Harbour"
    assert got.channel.name == "quay"
    assert got.permissions.administrator
    assert got.app_permissions.attach_files
    assert not got.app_permissions.mention_everyone
    assert got.context.guild
    assert got.locale is discord.Locale.american_english
    assert got.entitlements == []


async def test_deferred_answers_are_waited_for_and_carry_alt_text(ada: UserDriver) -> None:
    result = await ada.slash("quay", "board")
    assert result.ack == 5
    attachment = result.message.attachments[0]
    assert result.message.content == "The board"
    assert attachment["description"] == "A teal board"
    assert (attachment["width"], attachment["height"]) == (70, 50)
    assert result.message.raw["edited_timestamp"] is None


async def test_ephemeral_answers_are_seen_by_one_alone(ada: UserDriver, harbour: LocalHarbour) -> None:
    secret = await ada.slash("quay", "board", secret=True)
    assert secret.message.ephemeral
    assert await harbour.driver.user("Ben").messages("quay") == []
    with pytest.raises(Refused, match="does not see"):
        await harbour.driver.user("Ben").refresh(secret)
    await ada.dismiss(secret)
    assert await ada.messages("quay") == []


async def test_follow_ups_come_after_the_answer(ada: UserDriver, harbour: LocalHarbour) -> None:
    result = await ada.slash("quay", "aside")
    while len(result.messages) < 3:
        result = await ada.settled(result)
    assert [(m.content, m.ephemeral) for m in result.messages] == [
        ("openly", False),
        ("one", True),
        ("two", True),
    ]
    assert [m.content for m in await harbour.driver.user("Ben").messages("quay")] == ["openly"]


async def test_dynamic_buttons_outlive_the_client(harbour: LocalHarbour) -> None:
    ada = harbour.driver.user("Ada")
    async with at_sea(harbour):
        posted = await ada.slash("quay", "count")
        assert (await ada.press(posted, "Count 1")).message.content == "counted to 2"
    async with at_sea(harbour, Sailor(sync=False)):
        again = await ada.press(posted, "count:2")
    assert again.ack == 7
    assert again.message.content == "counted to 3"
    assert again.message.labels == ["Count 3"]


async def test_a_button_that_is_not_there_cannot_be_pressed(ada: UserDriver) -> None:
    posted = await ada.slash("quay", "count")
    with pytest.raises(Refused, match="there are: Count 1"):
        await ada.press(posted, "Count 9")


async def test_selects_of_options_and_of_users(ada: UserDriver) -> None:
    posted = await ada.slash("quay", "pick")
    chosen = await ada.select(posted, "Goods", ["Rum", "spice"])
    assert chosen.message.content == "goods: rum, spice"
    invited = await ada.select(posted, "mates", "Cleo")
    assert invited.ack == 6
    if not invited.messages:
        invited = await ada.settled(invited)
    assert invited.message.content == "mates: Cleo"
    with pytest.raises(Refused, match="no option"):
        await ada.select(posted, "goods", "gold")
    with pytest.raises(Refused, match="1 to 2 values"):
        await ada.select(posted, "goods", ["rum", "hemp", "spice"])


async def test_a_form_is_opened_and_sent(ada: UserDriver) -> None:
    opened = await ada.slash("quay", "name")
    assert opened.ack == 9
    assert opened.modal is not None
    assert opened.modal["title"] == "Name your ship"
    with pytest.raises(Refused, match="2 to 20 characters"):
        await ada.submit(opened, ship="x")
    with pytest.raises(Refused, match="no field"):
        await ada.submit(opened, sail="white")
    sent = await ada.submit(opened, ship="Argo")
    assert sent.message.content == "The ship is called Argo."
    with pytest.raises(Refused, match="no form open"):
        await ada.submit(opened, ship="Argo")


async def test_components_v2_with_a_picture_and_a_button(ada: UserDriver) -> None:
    deck = await ada.slash("quay", "deck")
    assert "## On deck" in deck.text
    gallery = next(c for c in deck.message.components if c["type"] == 12)
    assert gallery["items"][0]["media"]["url"] == deck.message.attachments[0]["url"]
    assert len({c["id"] for c in deck.message.components}) == len(deck.message.components)
    assert deck.message.labels == ["Count 7"]


async def test_a_context_menu(ada: UserDriver) -> None:
    said = await ada.say("quay", "land ahoy")
    quoted = await ada.menu(said, "Quote")
    assert quoted.message.content == "> land ahoy"


async def test_commands_work_in_a_dm(ada: UserDriver, sailor: Sailor) -> None:
    result = await ada.slash("@me", "trade port", port="nassau")
    assert result.message.content == "Ada sails to nassau with 1."
    assert isinstance(sailor.seen[-1].channel, discord.DMChannel)
    assert sailor.seen[-1].guild is None
    pressed = await ada.press(await ada.slash("@me", "count"), "Count 1")
    assert pressed.message.content == "counted to 2"
