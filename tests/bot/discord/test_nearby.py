"""The page on which a move is confirmed leads to the moves beside it; a field can stand for a whole move."""

from typing import Any

import pytest

from bot.discord.commands.moves import field_choices, move_command
from bot.discord.screens.move_panel import STEP, confirm_page
from bot.discord.screens.move_picker import StalePath
from bot.sessions.position import Position
from games.core.notation import move_fields
from games.public_market.moves import Bid, Place
from games.registry import all_games
from tests.bot.discord.harbour import Harbour, components_of, ids_of, labels, parts, said

GAME = "public-market"
CHEST, TILE = 1, 22
STEPS = ["Left", "Up", "Down", "Right", "Turn"]


async def holding(harbour: Harbour, options: str = "First player = first seat") -> Position:
    """Return a table at which Ada holds an L of four squares, which fits into her chest at B2 as it lies.

    The chest has ice at D1 and A2 alone; the tile covers B2, B3, B4 and C4 there.
    """
    table = await harbour.started(harbour.ada, harbour.ben, game=GAME, options=options)
    for who in (harbour.ada, harbour.ada, harbour.ben, harbour.ben):  # both meeples of each, for nothing
        await harbour.service.moves.act(table.id, who.id, "bid 0")
    table = await harbour.now(table)
    table.state.areas[0].chest, table.state.ocean[0] = CHEST, TILE
    harbour.put_state(table, table.state)
    await harbour.service.moves.act(table.id, harbour.ada.id, "fish A1")
    await harbour.settle()
    return await harbour.now(table)


async def confirming(harbour: Harbour, table: Position, cell: str) -> Any:
    """Return the page before a tile is placed, as the command opens it."""
    result = await harbour.slash(harbour.ada, "market place", harbour.place(table), cell=cell)
    assert result.ephemeral
    return result.response


def shut(message: Any) -> list[str]:
    """Return the labels of the buttons that cannot be pressed."""
    return [part["label"] for part in parts(components_of(message)) if part.get("disabled")]


async def test_one_option_says_where_and_how_and_nothing_is_placed_before_it_is_confirmed(
    harbour: Harbour,
) -> None:
    table = await holding(harbour)
    message = await confirming(harbour, table, "B2 none")
    assert "This will happen:" in message.content
    assert "B2, as it lies" in message.content
    assert labels(message) == [*STEPS, "Do it", "Back"]
    assert (await harbour.now(table)).version == table.version
    await harbour.press(harbour.ada, message, "Do it")
    (lying,) = (await harbour.now(table)).state.areas[0].pieces
    assert (lying.at, lying.way) == (6, 0)  # B2, as it lies


async def test_the_buttons_lead_to_the_moves_beside_it(harbour: Harbour) -> None:
    table = await holding(harbour)
    message = await confirming(harbour, table, "B2 none")
    ids = ids_of(message)
    assert len(set(ids)) == len(ids)  # Discord takes no two equal ones in a message
    for label, cell in (("Right", "C2"), ("Left", "B2"), ("Up", "B1")):
        result = await harbour.press(harbour.ada, message, label)
        message = result.response or message
        assert f"{cell}, as it lies" in message.content
    assert "Up" in shut(message)  # it lies at the wall
    result = await harbour.press(harbour.ada, message, "Turn")
    message = result.response or message
    assert "turned right" in message.content
    assert (await harbour.now(table)).version == table.version
    await harbour.press(harbour.ada, message, "Do it")
    (lying,) = (await harbour.now(table)).state.areas[0].pieces
    assert lying.way == 1


async def test_what_is_filled_in_besides_goes_before_it(harbour: Harbour) -> None:
    table = await holding(harbour)
    result = await harbour.slash(harbour.ada, "market place", harbour.place(table), cell="B2 none", turn="right")
    assert "B2, turned right" in result.response.content


async def test_a_bid_is_one_option_whatever_its_place_in_line(harbour: Harbour) -> None:
    table = await harbour.started(harbour.ada, harbour.ben, game=GAME, options="First player = first seat")
    for text in ("bid 2", "take none", "bid 0"):
        await harbour.service.moves.act(table.id, harbour.ada.id, text)
    table = await harbour.now(table)
    offered = dict(field_choices(table.seen_by(table.seat_of(harbour.ben.id)), Bid, move_fields(Bid)[0], {}))
    ahead = "Bid 2, ahead of Ada, 1 dollar to Ada: 1st in line so far"
    assert offered[ahead] == "2 past 1"
    assert offered["Bid 2, behind Ada: 2nd in line so far, Sardine Scrap or lower"] == "2"
    await harbour.slash(harbour.ben, "market bid", harbour.place(table), dollars="2 past 1")
    assert [area.dollars for area in (await harbour.now(table)).state.areas] == [12 - 2 + 1, 12 - 2 - 1]


async def test_where_tiles_may_be_turned_over_there_is_a_button_for_it(harbour: Harbour) -> None:
    table = await holding(harbour, "First player = first seat, Mirroring = on")
    assert labels(await confirming(harbour, table, "B2 none"))[:6] == [*STEPS, "Turn over"]


async def test_where_and_how_are_completed_together(harbour: Harbour) -> None:
    table = await holding(harbour)
    where, turn, _ = move_fields(Place)
    mine = table.seen_by(table.seat_of(harbour.ada.id))
    offered = {value: label for label, value in field_choices(mine, Place, where, {})}
    assert len(offered) == sum(isinstance(move, Place) for move in table.legal(0))
    assert offered["B2 none"].startswith("B2, as it lies: ")
    assert field_choices(mine, Place, turn, {"cell": "B2 right"}) == [("turned right", "right")]
    right = field_choices(mine, Place, where, {"turn": "right"})
    assert right
    assert all(", turned right: " in label for label, _ in right)


@pytest.mark.parametrize("cell", ["B2, as it lies", "b2, AS IT LIES: no holes", "B2 none", "b2 none"])
async def test_a_place_is_understood_as_it_is_read(harbour: Harbour, cell: str) -> None:
    table = await holding(harbour)
    assert "**B2, as it lies: " in (await confirming(harbour, table, cell)).content


async def test_who_is_not_asked_hears_that_and_nothing_of_how_to_place(harbour: Harbour) -> None:
    table = await holding(harbour)
    for who, word in ((harbour.ben, "It is Ada's turn"), (harbour.cleo, "not at this table")):
        for cell in ("B2", "B2 none", "nonsense here"):
            assert word in said(await harbour.slash(who, "market place", harbour.place(table), cell=cell))


@pytest.mark.parametrize("cell", ["B2 sideways", "B2 right please", "Z9 right", "B2", "@", "#1.2"])
async def test_what_names_no_place_is_refused_with_a_way_on(harbour: Harbour, cell: str) -> None:
    table = await holding(harbour)
    result = await harbour.slash(harbour.ada, "market place", harbour.place(table), cell=cell)
    assert said(result)
    assert "our fault" not in said(result)
    assert "move." not in said(result)  # the words of the notation are no help to who picks from a list
    assert (await harbour.now(table)).version == table.version


@pytest.mark.parametrize("text", ["", STEP, f"9999{STEP}1", f"-1{STEP}1", f"x{STEP}y"])
async def test_a_step_that_names_no_move_leads_nowhere(harbour: Harbour, text: str) -> None:
    table = await holding(harbour)
    assert confirm_page(table.seen_by(0), f"1{STEP}x").move == 1
    with pytest.raises(StalePath):
        confirm_page(table.seen_by(0), text)


@pytest.mark.parametrize("rules", all_games(), ids=lambda rules: rules.key)
def test_what_comes_after_a_whole_field_need_not_be_filled_in(rules: Any) -> None:
    for kind in rules.moves:
        required = {part.display_name for part in move_command(rules, kind).parameters if part.required}
        fields = move_fields(kind)
        whole = {field.name for field in fields if field.whole}
        assert required == (whole or {field.name for field in fields if field.required})


async def test_who_plays_by_text_sees_the_chest_in_characters(harbour: Harbour) -> None:
    table = await holding(harbour)
    assert "ABCDE" not in (await confirming(harbour, table, "B2 none")).content
    await harbour.service.people.choose(harbour.ada.id, "display", "text")
    told = (await confirming(harbour, table, "B2 none")).content.splitlines()
    chest = told[told.index("  ABCDE") :]
    assert chest[2].startswith("2 #")  # the ice at A2
    assert [row[3].lower() for row in chest[2:5]] != [".", ".", "."]  # column B, where the tile would lie
    assert sum(row.count("*") + sum(letter.islower() for letter in row) for row in chest[1:6]) == 4
