"""Who is host after the host, and what is left of somebody who asked to be forgotten."""

import pytest

from bot.sessions.actors import Venue
from bot.sessions.refusals import WrongTurn
from tests.bot.sessions.conftest import ADA, BEN, CLEO, DAN, QUAY, Crew


async def test_the_host_who_leaves_hands_the_table_to_who_came_next(crew: Crew) -> None:
    position = await crew.service.lobby.open("trade-fleet", ADA, Venue(7, QUAY))
    for person in (BEN, CLEO, DAN):
        await crew.service.lobby.join(position.id, person)
    position = await crew.service.lobby.leave(position.id, ADA)
    assert position.session.host_id == BEN.id
    position = await crew.service.lobby.join(position.id, ADA)
    assert position.session.host_id == BEN.id, "who comes back is a guest"
    position = await crew.service.lobby.leave(position.id, BEN)
    assert position.session.host_id == CLEO.id


async def test_what_others_were_answered_names_nobody_who_is_forgotten(crew: Crew) -> None:
    position = await crew.table(ADA, BEN)
    late = crew.person_to_act(position)
    other = BEN.id if late == ADA.id else ADA.id
    name = next(row.name for row in position.seats if row.user_id == late)
    with pytest.raises(WrongTurn, match=name):
        await crew.service.moves.act(position.id, other, "pass", interaction=901)
    kept = await crew.store.answer(901)
    assert kept is not None
    assert name.encode() in kept.answer
    await crew.service.people.forget(late)
    assert await crew.store.answer(901) is None
