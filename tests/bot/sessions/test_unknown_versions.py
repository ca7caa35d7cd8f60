"""A press on a version that the table does not know, or has not reached, is stale: a forged or a restored one."""

import pytest

from bot.sessions.refusals import Stale
from tests.bot.sessions.conftest import ADA, BEN, Crew


@pytest.mark.parametrize("version", [-1, 1, 300])
async def test_a_press_on_an_unknown_version_moves_nothing_even_before_the_first_move(
    crew: Crew, version: int
) -> None:
    position = await crew.table(ADA, BEN)
    user, move = crew.person_to_act(position), position.legal(position.acting()[0])[0]
    with pytest.raises(Stale, match="moved on"):
        await crew.service.moves.act(position.id, user, move, version=version)
    assert (await crew.service.tables.position(position.id)).version == 0
    await crew.service.moves.act(position.id, user, move, version=0)
    assert (await crew.service.tables.position(position.id)).version >= 1
