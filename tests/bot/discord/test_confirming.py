"""Moves that are shown with what they cost and bring before they are made."""

from typing import Any

import pytest

from bot.discord.commands.moves import move_command
from bot.discord.screens.move_panel import confirm_page, later_page
from bot.discord.screens.move_picker import MovePicker, Path
from games.farshore.moves import Place, Play
from games.registry import all_games, game
from renderers.contract import renderer_for
from tests.bot.discord.harbour import Harbour, components_of, find_button, ids_of, labels, said
from tests.bot.discord.test_pages import PAGED, make_rich, opened


async def playing(harbour: Harbour) -> Any:
    """Return a table at which Ada can play cards, and what a card that she can play is called in moves."""
    table = await opened(harbour)
    make_rich(harbour, table)
    table = await harbour.now(table)
    move = next(move for move in table.legal(0) if isinstance(move, Play) and move.source == "hand")
    return table, move


async def test_a_command_shows_cost_payment_effect_and_ship_before_it_plays(harbour: Harbour) -> None:
    table, move = await playing(harbour)
    shown = await harbour.slash(harbour.ada, "farshore play", harbour.place(table), card=move.card)
    assert shown.ephemeral
    for word in ("This will happen:", "- Costs: ", "- Paid: ", "- Does: ", "- City: ", "- Ship: "):
        assert word in said(shown)
    assert labels(shown.response) == ["Do it", "Back"]
    assert (await harbour.now(table)).version == table.version
    done = await harbour.press(harbour.ada, shown.response, "Do it")
    assert "✔" in said(done) or "✔" in shown.response.content
    assert (await harbour.now(table)).version > table.version


async def test_who_is_sure_plays_at_once(harbour: Harbour) -> None:
    table, move = await playing(harbour)
    done = await harbour.slash(harbour.ada, "farshore play", harbour.place(table), card=move.card, sure=True)
    assert "✔" in said(done)
    assert (await harbour.now(table)).version > table.version


async def test_a_move_in_words_is_made_at_once(harbour: Harbour) -> None:
    table, move = await playing(harbour)
    await harbour.slash(harbour.ada, "move", harbour.place(table), move=str(move))
    assert (await harbour.now(table)).version > table.version


async def test_the_quick_buttons_lead_to_the_same_page_and_back(harbour: Harbour) -> None:
    table, _ = await playing(harbour)
    panel = (await harbour.press(harbour.ada, harbour.turn(table), "Play")).response
    custom_id = next(one for one in ids_of(panel) if ":confirm:" in one)
    shown = (await harbour.press_id(harbour.ada, panel, custom_id)).response or panel
    assert shown.id == panel.id
    assert "- Ship: " in shown.content
    back = (await harbour.press(harbour.ada, shown, "Back")).response or shown
    assert "What would you like to do?" in back.content
    again = (await harbour.press_id(harbour.ada, back, custom_id)).response or back
    await harbour.press(harbour.ada, again, "Do it")
    assert (await harbour.now(table)).version > table.version


async def test_the_way_through_the_select_ends_on_the_same_page(harbour: Harbour) -> None:
    table, _ = await playing(harbour)
    seat = 0
    legal = table.rules.legal_moves(table.state, seat)
    index = next(place for place, move in enumerate(legal) if isinstance(move, Play))
    offer, path = MovePicker(table.seen_by(seat)), Path()
    while (question := offer.ask(path)).move is None:
        path = (*path, *next(c.path for c in question.choices if index in _under(offer, (*path, *c.path))))
    chosen, direct = later_page(table.seen_by(seat), path).text, confirm_page(table.seen_by(seat), str(index)).text
    assert set(direct.splitlines()) <= set(chosen.splitlines())


def _under(offer: MovePicker, path: Path) -> list[int]:
    """Return the moves that can still be reached after some choices."""
    question = offer.ask(path)
    if question.move is not None:
        return [question.move]
    return [index for choice in question.choices for index in _under(offer, (*path, *choice.path))]


async def test_the_button_of_an_old_position_is_stale(harbour: Harbour) -> None:
    table, _ = await playing(harbour)
    panel = (await harbour.press(harbour.ada, harbour.turn(table), "Play")).response
    custom_id = next(one for one in ids_of(panel) if ":confirm:" in one)
    place = next(move for move in table.legal(0) if isinstance(move, Place) and move.place == "docks")
    await harbour.service.moves.act(table.id, harbour.ada.id, place)
    await harbour.settle()
    result = await harbour.press_id(harbour.ada, panel, custom_id)
    assert "The table has moved on" in (result.response or panel).content


async def test_only_the_seat_that_is_asked_is_shown_it(harbour: Harbour) -> None:
    table, move = await playing(harbour)
    for who, word in ((harbour.ben, "turn"), (harbour.cleo, "not at this table")):
        result = await harbour.slash(who, "farshore play", harbour.place(table), card=move.card)
        assert word in said(result)
        assert "Costs" not in said(result)


async def test_it_works_after_a_restart(harbour: Harbour) -> None:
    table, move = await playing(harbour)
    shown = await harbour.slash(harbour.ada, "farshore play", harbour.place(table), card=move.card)
    await harbour.restart()
    custom_id = find_button(components_of(shown.response), "Do it")
    await harbour.press_id(harbour.ada, shown.response, custom_id)
    assert (await harbour.now(table)).version > table.version


@pytest.mark.parametrize("rules", all_games(), ids=lambda rules: rules.key)
def test_commands_have_the_option_for_moves_that_are_confirmed_alone(rules: Any) -> None:
    for kind in rules.moves:
        names = [parameter.display_name for parameter in move_command(rules, kind).parameters]
        assert ("sure" in names) == renderer_for(rules.key).confirms(kind)


def test_cards_are_confirmed_and_workers_are_not() -> None:
    renderer = renderer_for(game(PAGED).key)
    assert renderer.confirms(Play)
    assert not renderer.confirms(Place)
