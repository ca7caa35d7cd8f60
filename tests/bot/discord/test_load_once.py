"""One press and its delivery load the table and read the database few times, by a short way through the house."""

from tests.bench.one_move import press_a_move
from tests.bot.discord.harbour import Harbour


async def test_one_press_and_its_delivery_load_the_table_once_each(harbour: Harbour) -> None:
    cost = await press_a_move(harbour)
    assert cost.loads <= 3, "the press loads once; a delivery, for the board and all hands, loads once"
    assert cost.reads <= 20


async def test_the_way_of_a_move_is_short(harbour: Harbour) -> None:
    """The game's own modules (rules, words) come on top: how many they are is the game's business."""
    cost = await press_a_move(harbour)
    assert len(cost.house) < 50, "\n".join(cost.house)
