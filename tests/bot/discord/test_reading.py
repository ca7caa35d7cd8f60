"""Rules to leaf through, and standing orders to read and give by selects."""

import pytest

from bot.discord.screens import rulebook
from bot.discord.text.limits import SELECT_OPTIONS
from bot.sessions.actors import Person, Venue
from games.registry import all_games, game
from tests.bot.discord.harbour import GAME, Harbour, labels, said, select_of


async def test_the_rules_are_read_like_a_book(harbour: Harbour) -> None:
    book = rulebook.leaves(game(GAME).rules_text())
    shown = (await harbour.slash(harbour.cleo, "rules", game=GAME)).response
    read = [shown.content]
    for _ in range(len(book) - 1):
        shown = (await harbour.press(harbour.cleo, shown, "Next")).response or shown
        read.append(shown.content)
    for leaf, text in zip(book, read, strict=True):
        assert leaf.section in text
        assert leaf.text in text
    assert "Next" not in labels(shown)
    back = (await harbour.press(harbour.cleo, shown, "Back")).response or shown
    assert back.content == read[-2]


async def test_a_section_is_chosen_in_the_select_under_the_text(harbour: Harbour) -> None:
    shown = (await harbour.slash(harbour.cleo, "rules", game=GAME)).response
    for option in select_of(shown)["options"]:
        page = (await harbour.choose(harbour.cleo, shown, [option["value"]])).response or shown
        assert page.id == shown.id
        assert page.content.startswith(f"**{game(GAME).title} · {option['label']}**")
        here = [one["label"] for one in select_of(page)["options"] if one.get("default")]
        assert here == [option["label"]]


@pytest.mark.parametrize("rules", all_games(), ids=lambda rules: rules.key)
def test_every_section_of_every_game_is_found_by_its_name(rules: object) -> None:
    from games.core.game import Game

    assert isinstance(rules, Game)
    book = rulebook.leaves(rules.rules_text())
    for title, body in rulebook.sections(rules.rules_text()):
        leaf = book[rulebook.page_of(rules, title.upper())]
        assert leaf.section == title
        assert leaf.first
        assert body.startswith(leaf.text[:50])
    assert all(len(leaf.text) < 1800 for leaf in book)


def test_of_very_many_sections_those_around_the_open_one_are_offered() -> None:
    rules = game(GAME)
    book = [rulebook.Leaf(f"Section {number}", "text", True) for number in range(60)]
    for here in range(60):
        menu = rulebook._contents(rules, book, list(range(60)), here)
        assert len(menu.options) == SELECT_OPTIONS
        assert menu.chosen in [value for value, _, _ in menu.options]


async def test_orders_are_sentences_and_given_in_two_choices(harbour: Harbour) -> None:
    table = await harbour.started(harbour.ada, harbour.ben)
    place, name = harbour.place(table), f"{table.rules.command} orders"
    shown = (await harbour.slash(harbour.ada, name, place)).response
    assert "- When an Island is played, your Escort: **ask me**" in shown.content
    asked = (await harbour.choose(harbour.ada, shown, ["island"])).response or shown
    assert "When an Island is played, your Escort:" in asked.content
    answers = {option["value"]: option["label"] for option in select_of(asked)["options"]}
    assert answers["never"] == "never play it"
    given = (await harbour.choose(harbour.ada, asked, ["never"])).response or asked
    assert "✔ When an Island is played, your Escort: never play it." in given.content
    assert "- When an Island is played, your Escort: **never play it**" in given.content
    seat = table.seat_of(harbour.ada.id)
    assert seat is not None
    assert (await harbour.now(table)).orders(seat).island == "never"


async def test_orders_can_be_left_as_they_are(harbour: Harbour) -> None:
    table = await harbour.started(harbour.ada, harbour.ben)
    name = f"{table.rules.command} orders"
    asked = (await harbour.slash(harbour.ada, name, harbour.place(table), occasion="port")).response
    assert "When a Port is played, your Dock Fee:" in asked.content
    back = (await harbour.press(harbour.ada, asked, "Back")).response or asked
    assert "your standing orders" in back.content


async def test_a_stranger_gives_no_orders(harbour: Harbour) -> None:
    table = await harbour.started(harbour.ada, harbour.ben)
    refused = await harbour.slash(harbour.cleo, f"{table.rules.command} orders", harbour.place(table))
    assert "You are not at this table" in said(refused)


async def test_long_lists_keep_their_heading_and_what_waits(harbour: Harbour) -> None:
    """Twenty lobbies were opened before the table that waits for Ada: it stands first, what is cut is the end."""
    place = Venue(harbour.guild.id, harbour.channel.id, False)
    for _ in range(30):
        await harbour.service.lobby.open(GAME, Person(harbour.ada.id, "A" * 32), place)
    table = await harbour.service.lobby.open(GAME, Person(harbour.ada.id, "Ada"), place, seats=2)
    await harbour.service.lobby.add_computer(table.id, harbour.ada.id)
    await harbour.service.lobby.start(table.id, harbour.ada.id)
    for command, heading in (("me games", "**Your tables**"), ("game list", "**Tables here**")):
        first, second, *_, last = said(await harbour.slash(harbour.ada, command)).splitlines()
        assert first.startswith(heading)
        assert table.title in second
        assert "**waits for you**" in second
        assert last.startswith("…and ")
        assert last.endswith(" more")
