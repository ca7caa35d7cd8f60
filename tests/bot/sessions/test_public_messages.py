"""The whole public message is the same whatever is hidden: words, controls, button marks and pings included.

Every game is played through the service. At every version the table's message is composed once of the true state
and once of states that the public cannot tell from it; and once before and once after every secret answer.
"""

from random import Random
from typing import Any

import pytest
from msgspec import structs

from bot.discord.presentation import DiscordPresentation
from bot.sessions.actors import Venue
from bot.sessions.messages import Composer, to_ping, waited_for
from bot.sessions.messenger import Post
from bot.sessions.position import Position
from games.registry import all_games
from tests.bot.sessions.conftest import ADA, BEN, CLEO, QUAY, Crew
from tests.bot.sessions.test_windows import seed_where, table_with

TEXT = {"boards": "text"}
"""The board in words, so that they are compared too."""


async def message_of(crew: Crew, position: Position) -> Post:
    """Return the table's message as it would be posted now, all of it told from the start."""
    composer = Composer(DiscordPresentation(), crew.pictures)
    post = await composer.turn(position, TEXT, start=-1, ping=to_ping(position), first=False, closed=False)
    return structs.replace(post, version=0)  # the version is the store's own and stands in no message


def components(post: Post) -> list[str]:
    """Return every button and select with its mark, as it is sent."""
    return [repr(part) for row in post.rows for part in (row if isinstance(row, list) else [row])]


def alike(one: Post, other: Post) -> None:
    assert one.text == other.text
    assert one.controls == other.controls
    assert one.ping == other.ping
    assert components(one) == components(other)


@pytest.mark.parametrize("rules", all_games(), ids=lambda rules: rules.key)
@pytest.mark.parametrize("closed", [False, True], ids=["open DMs", "closed DMs"])
async def test_the_public_message_is_equal_on_every_deal_that_the_public_cannot_tell_apart(
    crew: Crew, rules: Any, closed: bool
) -> None:
    rng = Random(f"{rules.key} {closed}")
    position = await crew.service.lobby.open(rules.key, ADA, Venue(7, QUAY))
    for person in (BEN, CLEO)[: position.session.seats - 1]:
        await crew.service.lobby.join(position.id, person)
    position = await crew.service.lobby.start(position.id, ADA.id)
    if closed:
        await crew.store.update_seat(position.id, 1, dm_closed=True, dm_closed_at=crew.clock(), dm_told=True)
    for _ in range(40):
        position = await crew.service.tables.position(position.id)
        if not position.running:
            break
        true = await message_of(crew, position)
        for _ in range(2):
            state = position.rules.resample(position.state, None, rng)
            other = structs.replace(position, state=state)
            alike(true, await message_of(crew, other))
            assert waited_for(position) == waited_for(other)
        seat = rng.choice(position.acting())
        user = position.seats[seat].user_id
        assert user is not None
        await crew.service.moves.act(
            position.id, user, rng.choice(position.rules.legal_moves(position.state, seat))
        )


@pytest.mark.parametrize("windows", ["fast", "discreet"])
@pytest.mark.parametrize("holder", [1, 2])
@pytest.mark.parametrize("closed", [False, True], ids=["open DMs", "closed DMs"])
@pytest.mark.parametrize("voting", [False, True], ids=["no vote", "a vote"])
async def test_a_secret_answer_changes_nothing_that_everybody_sees(
    crew: Crew, monkeypatch: pytest.MonkeyPatch, windows: str, holder: int, closed: bool, voting: bool
) -> None:
    """In a discreet window every seat is asked, and each answer is compared; in a fast one the game goes on with
    the last, which is what everybody sees then."""
    seed = seed_where("island", "escort", holder=holder, windows=windows)
    position = await table_with(crew, monkeypatch, seed, windows=windows)
    if closed:
        await crew.store.update_seat(position.id, holder, dm_closed=True, dm_closed_at=crew.clock(), dm_told=True)
    await crew.service.moves.act(position.id, ADA.id, "play island")
    if voting:
        await crew.service.votes.end(position.id, BEN.id)
    compared = 0
    while (position := await crew.service.tables.position(position.id)).asks_in_secret:
        seats = position.acting()
        seat = seats[compared % len(seats)]
        before = await message_of(crew, position)
        user = position.seats[seat].user_id
        assert user is not None
        await crew.service.moves.act(position.id, user, "answer pass")
        after = await crew.service.tables.position(position.id)
        if not after.asks_in_secret:
            break
        alike(before, await message_of(crew, after))
        compared += 1
        if compared == len(seats):
            break
    assert compared >= (1 if windows == "discreet" else 0)


async def test_the_undo_button_does_not_show_that_somebody_answered_in_secret(
    crew: Crew, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A computer plays the Island; whether a person passed in secret, the next board's buttons do not tell."""
    position = await table_with(crew, monkeypatch, seed_where("island", "escort", holder=2))
    now = await crew.service.tables.position(position.id)
    assert not (await message_of(crew, now)).controls.undo, "nobody has moved"
    await crew.service.moves.act(position.id, ADA.id, "play island")
    with_move = await message_of(crew, await crew.service.tables.position(position.id))
    await crew.service.moves.act(position.id, CLEO.id, "answer pass")
    after = await message_of(crew, await crew.service.tables.position(position.id))
    assert (with_move.controls.undo, after.controls.undo) == (True, True), "Ada's own open move, before and after"
    await crew.service.votes.resign(position.id, ADA.id)
    after = await message_of(crew, await crew.service.tables.position(position.id))
    others = [entry for entry in (await crew.service.tables.position(position.id)).history.effective
              if entry.seat == 2 and entry.by_own_hand]  # fmt: skip
    assert len(others) == 1, "Cleo's pass is in the log"
    assert not after.controls.undo, "and shows in no button"
