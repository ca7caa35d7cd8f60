"""Pages, turned by buttons and asked for by commands, and cards explained: for a game that has them."""

from typing import Any

import pytest

from bot.discord.components.custom_ids import CustomId
from bot.discord.components.layout import SelectSpec, page_rows, table_rows
from bot.discord.text.limits import BUTTONS_A_ROW
from bot.sessions.position import Position
from bot.sessions.presentation import Controls
from games.farshore.moves import Place, Play
from games.farshore.table import Built
from games.farshore.view import FarshoreView
from games.registry import all_games, game
from renderers.contract import BOARD, Page, renderer_for
from tests.bot.discord.harbour import (
    Harbour,
    components_of,
    everything,
    ids_of,
    labels,
    parts,
    said,
    select_of,
)
from tests.bot.discord.test_panel import position_of

PAGED = "farshore"
PAGES = ["Board", "City: 🟥 Ada", "City: 🟦 Ben"]


async def opened(harbour: Harbour) -> Position:
    """Return a table of a game with pages, past the first hands; Ada begins."""
    table = await harbour.started(harbour.ada, harbour.ben, game=PAGED, options="First player = Seat A")
    for who in (harbour.ada, harbour.ben):
        await harbour.service.moves.act(table.id, who.id, "opening keep")
    await harbour.settle()
    return await harbour.now(table)


async def make(harbour: Harbour, table: Position, kind: type[Any]) -> Position:
    """Make the first legal move of a kind with whoever is asked."""
    now = await harbour.now(table)
    seat = now.acting()[0]
    move = next(move for move in now.legal(seat) if isinstance(move, kind))
    await harbour.service.moves.act(now.id, now.seats[seat].user_id or 0, move)
    await harbour.settle()
    return await harbour.now(table)


def here(message: Any) -> list[str]:
    """Return the labels of the buttons that cannot be pressed: the page one is on."""
    return [part["label"] for part in parts(components_of(message)) if part.get("disabled")]


def make_rich(harbour: Harbour, table: Position) -> None:
    """Give every seat enough for any card."""
    for area in table.state.areas:
        area.resources = [9, 9, 9, 9]
    harbour.put_state(table, table.state)


async def test_a_tables_message_has_a_button_for_every_page(harbour: Harbour) -> None:
    table = await opened(harbour)
    message = harbour.turn(table)
    assert labels(message) == ["Play", "My hand", "Log", "Undo", *PAGES[1:]]
    assert here(message) == ["Board"]
    assert message.attachments[0].filename == "board.png"


async def test_the_page_that_the_move_changed_is_posted(harbour: Harbour) -> None:
    table = await opened(harbour)
    make_rich(harbour, table)
    await make(harbour, table, Play)
    message = harbour.turn(table)
    assert message.attachments[0].filename == "city-0.png"
    assert "City" in (message.attachments[0].description or "")
    assert here(message) == [PAGES[1]]
    await make(harbour, table, Place)
    assert harbour.turn(table).attachments[0].filename == "board.png"
    assert here(harbour.turn(table)) == ["Board"]


@pytest.mark.parametrize("who", ["ada", "ben", "cleo"])
async def test_a_press_shows_the_page_to_the_presser_and_turns_it_in_place(harbour: Harbour, who: str) -> None:
    table = await opened(harbour)
    presser = getattr(harbour, who)
    first = await harbour.press(presser, harbour.turn(table), PAGES[2])
    assert first.ephemeral
    assert "City: 🟦 Ben" in said(first)
    assert first.response.attachments[0].filename == "city-1.png"
    assert here(first.response) == [PAGES[2]]
    second = await harbour.press(presser, first.response, "Board")
    page = second.response or first.response
    assert page.id == first.response.id
    assert page.attachments[0].filename == "board.png"
    assert here(page) == ["Board"]
    assert here(harbour.turn(table)) == ["Board"], "nobody else's message is turned"


async def test_a_press_on_a_page_of_an_old_message_shows_the_present(harbour: Harbour) -> None:
    table = await opened(harbour)
    make_rich(harbour, table)
    old = harbour.turn(table)
    custom_id = next(one for one in ids_of(old) if one.endswith("page:city:0"))
    shot = harbour.aim(harbour.ben, old, custom_id)
    table = await make(harbour, table, Play)
    (result,) = await harbour.fire(shot)
    view = table.view(None)
    assert isinstance(view, FarshoreView)
    title = renderer_for(PAGED).card_titles()[view.areas[0].city[0].card]
    assert title in everything(result)


async def test_pages_are_turned_after_a_restart(harbour: Harbour) -> None:
    table = await opened(harbour)
    await harbour.restart()
    result = await harbour.press(harbour.ben, harbour.turn(table), PAGES[1])
    assert result.response.attachments[0].filename == "city-0.png"


@pytest.mark.parametrize("key", ["city:7", "city:x", "harbour", ""])
async def test_a_page_that_is_not_there_is_answered_with_the_table(harbour: Harbour, key: str) -> None:
    table = await opened(harbour)
    message = harbour.turn(table)
    custom_id = str(CustomId.to(table, "page", key))
    stored = harbour.env.backend.get_message(message.channel.id, message.id)
    stored.components = [
        {"type": 1, "components": [{"type": 2, "style": 1, "label": "x", "custom_id": custom_id}]}
    ]
    (result,) = await harbour.fire(harbour.aim(harbour.cleo, message, custom_id))
    assert "That page is not there" in said(result)
    assert "Board" in here(result.response)


async def test_pages_can_be_turned_when_the_game_is_over(harbour: Harbour) -> None:
    table = await opened(harbour)
    await harbour.end(table)
    result = await harbour.slash(harbour.cleo, "board", harbour.place(table), table=str(table.id))
    assert labels(result.response)[-2:] == PAGES[1:]
    turned = await harbour.press(harbour.cleo, result.response, PAGES[2])
    assert (turned.response or result.response).attachments[0].filename == "city-1.png"


async def test_in_text_mode_each_page_is_told(harbour: Harbour) -> None:
    table = await opened(harbour)
    await harbour.slash(harbour.ada, "me display", to="text")
    board = await harbour.slash(harbour.ada, "board", harbour.place(table))
    assert "Windrose" in said(board)
    page = await harbour.press(harbour.ada, board.response, PAGES[1])
    text = (page.response or board.response).content
    assert "Windrose" not in text
    assert "City 0 of 15" in text
    assert not (page.response or board.response).attachments


async def test_a_text_only_server_is_told_the_page_that_changed(harbour: Harbour) -> None:
    table = await opened(harbour)
    make_rich(harbour, table)
    await harbour.store.set_guild_setting(harbour.guild.id, "boards", "text")
    await make(harbour, table, Play)
    message = harbour.turn(table)
    assert not message.attachments
    assert "City 1 of 15" in message.content
    assert message.content.count("```") == 2


async def test_a_city_is_asked_for_by_command(harbour: Harbour) -> None:
    table = await opened(harbour)
    place = harbour.place(table)
    offered = await harbour.cleo.autocomplete(place, "farshore city", "seat", "")
    assert [(one["name"], one["value"]) for one in offered] == [(PAGES[1], "city:0"), (PAGES[2], "city:1")]
    for seat in ("city:1", "Ben", "ben"):
        result = await harbour.slash(harbour.ada, "farshore city", place, seat=seat)
        assert result.ephemeral
        assert result.response.attachments[0].filename == "city-1.png", seat
    for who, mine in ((harbour.ada, 0), (harbour.ben, 1), (harbour.cleo, 0)):
        result = await harbour.slash(who, "farshore city", place)
        assert result.response.attachments[0].filename == f"city-{mine}.png"
    nobody = await harbour.slash(harbour.ada, "farshore city", place, seat="@everyone")
    assert "There is no city of" in said(nobody)
    assert "@everyone" not in said(nobody)


async def test_the_plan_of_an_opponent_is_asked_for_where_there_is_one(harbour: Harbour) -> None:
    table = await opened(harbour)
    none = await harbour.slash(harbour.ada, "farshore plan", harbour.place(table))
    assert "has no plan to show" in said(none)
    alone = await harbour.started(harbour.cleo, game=PAGED, seats=1, options="bonny=bold")
    place = harbour.place(alone)
    shown = await harbour.slash(harbour.cleo, "farshore plan", place)
    assert shown.response.attachments[0].filename == "plan.png"
    assert here(shown.response) == ["Plan"]
    hers = await harbour.press(harbour.cleo, shown.response, "City: 🟦 Captain Bonny")
    assert (hers.response or shown.response).attachments[0].filename == "city-1.png"


async def test_a_city_in_the_lobby_is_refused_kindly(harbour: Harbour) -> None:
    table = await harbour.open(harbour.ada, game=PAGED, seats=2)
    result = await harbour.slash(harbour.ben, "farshore city", table=str(table.id))
    assert "has not started" in said(result)


async def test_a_card_is_explained_in_words_and_with_its_picture(harbour: Harbour) -> None:
    for name in ("lighthouse-keeper", "Lighthouse Keeper", "lighthouse keeper"):
        result = await harbour.slash(harbour.cleo, "farshore card", name=name)
        assert result.ephemeral
        assert "**Lighthouse Keeper** · Everdell Farshore" in said(result)
        assert "Cost:" in said(result)
        assert result.response.attachments[0].filename == "card.png"
    await harbour.slash(harbour.cleo, "me display", to="text")
    told = await harbour.slash(harbour.cleo, "farshore card", name="docks")
    assert "Docks" in said(told)
    assert not told.response.attachments
    none = await harbour.slash(harbour.cleo, "farshore card", name="<@1> kraken")
    assert "has no card" in said(none)
    assert " <@1>" not in said(none)


async def test_cards_are_offered_as_one_types(harbour: Harbour) -> None:
    offered = await harbour.cleo.autocomplete(harbour.channel, "farshore card", "name", "light")
    assert [one["name"] for one in offered] == ["Lighthouse", "Lighthouse Keeper"]


@pytest.mark.parametrize("rules", all_games(), ids=lambda rules: rules.key)
def test_looking_commands_are_there_for_what_a_game_has(rules: Any) -> None:
    from bot.discord.commands.moves import game_group

    made = {command.name for command in game_group(rules).commands}
    renderer = renderer_for(rules.key)
    assert ("card" in made) == bool(renderer.card_titles())
    assert {kind.word for kind in renderer.page_kinds()} <= made
    position = position_of(rules, rules.seat_range[-1], 1)
    keys = [page.key for page in renderer.pages(position.view(None), position.seating())]
    assert keys[0] == BOARD.key
    assert {key.partition(":")[0] for key in keys[1:]} <= {kind.word for kind in renderer.page_kinds()}


@pytest.mark.parametrize("rules", all_games(), ids=lambda rules: rules.key)
def test_what_can_be_explained_fits_a_message(rules: Any) -> None:
    renderer = renderer_for(rules.key)
    for name, title in renderer.card_titles().items():
        told = renderer.describe_card(name)
        assert title.split()[0] in told
        assert len(told) < 1800


def test_the_widest_names_fit_the_buttons_and_a_message() -> None:
    position = position_of(game(PAGED), 4, 1)
    for area in position.state.areas:
        area.city = [Built(card) for card in range(15)]
    (row,) = page_rows(position.public, BOARD.key)
    assert not isinstance(row, SelectSpec)
    assert len(row) == BUTTONS_A_ROW
    view, table = position.view(None), position.seating()
    for page in position.renderer.pages(view, table):
        assert len(page.label) <= 80
        told = position.renderer.describe_page(view, page.key, table)
        assert len(told) < 1900
        assert all(len(line) <= 30 for line in told.splitlines())


def test_more_pages_than_a_row_holds_are_turned_by_a_select(monkeypatch: pytest.MonkeyPatch) -> None:
    position = position_of(game(PAGED), 4, 1)
    many = tuple(Page(f"city:{number}", f"City {number}") for number in range(11))
    monkeypatch.setattr(type(position.renderer), "pages", lambda *_: many)
    (menu,) = page_rows(position.public, "city:2")
    assert isinstance(menu, SelectSpec)
    assert [value for value, _, _ in menu.options] == [page.key for page in many]
    assert menu.chosen == "city:2"


def test_a_game_with_one_page_keeps_its_board_button() -> None:
    position = position_of(game("trade-fleet"), 3, 1)
    assert page_rows(position.public, BOARD.key) == []
    (row,) = table_rows(position.public, Controls(play=True, page=BOARD.key))
    assert not isinstance(row, SelectSpec)
    assert [button.label for button in row] == ["Play", "My hand", "Board", "Log"]


async def test_a_page_is_chosen_in_a_select(harbour: Harbour, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.discord.components.layout.PAGES", 2)
    table = await opened(harbour)
    shown = (await harbour.slash(harbour.ada, "board", harbour.place(table))).response
    assert [option["label"] for option in select_of(shown)["options"]] == PAGES
    turned = (await harbour.choose(harbour.ada, shown, ["city:1"])).response or shown
    assert turned.id == shown.id
    assert turned.attachments[0].filename == "city-1.png"
