"""Lobbies: who may sit down, what may be chosen, who may start, and that all of it is kept."""

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from bot.sessions.actors import Person, Venue
from bot.sessions.position import Position
from bot.sessions.refusals import LobbyRefusal, NoSuchTable, NotYours, Stranger, WhichTable
from bot.sessions.table_options import DAY
from tests.bot.sessions.conftest import ADA, BEN, CLEO, DAN, QUAY, Crew


async def test_the_host_has_the_first_seat_and_others_follow_in_order(crew: Crew) -> None:
    position = await crew.service.lobby.open("trade-fleet", ADA, Venue(7, QUAY), seats=3)
    position = await crew.service.lobby.join(position.id, BEN)
    assert [row.name for row in position.seats] == ["Ada", "Ben"]
    assert position.session.number == 1


async def test_a_full_table_and_a_second_seat_are_refused(crew: Crew) -> None:
    position = await crew.service.lobby.open("trade-fleet", ADA, Venue(7, QUAY), seats=2)
    with pytest.raises(LobbyRefusal, match="already sit"):
        await crew.service.lobby.join(position.id, ADA)
    await crew.service.lobby.join(position.id, BEN)
    with pytest.raises(LobbyRefusal, match="All 2 seats"):
        await crew.service.lobby.join(position.id, CLEO)


async def test_ten_people_pressing_join_at_once_fill_the_free_seats_only(crew: Crew) -> None:
    position = await crew.service.lobby.open("trade-fleet", ADA, Venue(7, QUAY), seats=5)
    people = [Person(100 + n, f"P{n}") for n in range(10)]
    results = await asyncio.gather(
        *(crew.service.lobby.join(position.id, person) for person in people), return_exceptions=True
    )
    assert sum(not isinstance(result, BaseException) for result in results) == 4
    assert len((await crew.service.tables.position(position.id)).seats) == 5


async def test_options_are_checked_and_kept(crew: Crew) -> None:
    position = await crew.service.lobby.open("trade-fleet", ADA, Venue(7, QUAY))
    position = await crew.service.lobby.set_option(position.id, ADA.id, "smuggle", "whole kind")
    position = await crew.service.lobby.set_option(position.id, ADA.id, "clock", "1 day")
    position = await crew.service.lobby.set_option(position.id, ADA.id, "seats", "3")
    assert position.game_options().smuggle == "whole kind"
    assert position.table_options == {"clock": "1 day"}
    assert position.session.seats == 3
    for name, value, why in (
        ("smuggle", "everything", "can be one card or whole kind"),
        ("rum", "yes", "no option rum"),
        ("seats", "9", "2 to 5 seats"),
        ("seats", "many", "no number"),
    ):
        with pytest.raises(LobbyRefusal, match=why):
            await crew.service.lobby.set_option(position.id, ADA.id, name, value)
    with pytest.raises(NotYours, match="Ada"):
        await crew.service.lobby.set_option(position.id, BEN.id, "smuggle", "one card")


async def test_unknown_games_and_seat_counts_are_refused(crew: Crew) -> None:
    with pytest.raises(LobbyRefusal, match="no game chess"):
        await crew.service.lobby.open("chess", ADA, Venue(7, QUAY))
    with pytest.raises(LobbyRefusal, match="2 to 5 seats"):
        await crew.service.lobby.open("trade-fleet", ADA, Venue(7, QUAY), seats=6)


async def test_only_the_host_starts_and_not_alone(crew: Crew) -> None:
    position = await crew.service.lobby.open("trade-fleet", ADA, Venue(7, QUAY))
    with pytest.raises(LobbyRefusal, match="at least 2 seats"):
        await crew.service.lobby.start(position.id, ADA.id)
    await crew.service.lobby.join(position.id, BEN)
    with pytest.raises(NotYours):
        await crew.service.lobby.start(position.id, BEN.id)
    position = await crew.service.lobby.start(position.id, ADA.id)
    assert position.running


async def test_two_starts_at_once_start_one_game(crew: Crew) -> None:
    position = await crew.service.lobby.open("trade-fleet", ADA, Venue(7, QUAY))
    await crew.service.lobby.join(position.id, BEN)
    one, two = await asyncio.gather(*(crew.service.lobby.start(position.id, ADA.id) for _ in range(2)))
    assert one.session.seed == two.session.seed
    with pytest.raises(LobbyRefusal, match="has begun"):
        await crew.service.lobby.join(position.id, CLEO)


async def test_when_the_host_leaves_the_next_person_is_host_and_without_people_the_table_closes(
    crew: Crew,
) -> None:
    position = await crew.service.lobby.open("trade-fleet", ADA, Venue(7, QUAY))
    await crew.service.lobby.add_computer(position.id, ADA.id)
    await crew.service.lobby.join(position.id, BEN)
    position = await crew.service.lobby.leave(position.id, ADA)
    assert position.session.host_id == BEN.id
    assert position.seat_of(BEN.id) == 1
    position = await crew.service.lobby.leave(position.id, BEN)
    assert position.session.status == "cancelled"


async def test_computer_players_come_and_go_under_names_of_their_own(crew: Crew) -> None:
    position = await crew.service.lobby.open("trade-fleet", ADA, Venue(7, QUAY))
    for _ in range(3):
        position = await crew.service.lobby.add_computer(position.id, ADA.id)
    assert len({row.name for row in position.seats}) == 4
    position = await crew.service.lobby.remove_computer(position.id, ADA.id)
    assert len(position.seats) == 3
    with pytest.raises(LobbyRefusal, match="no computer player deep-blue"):
        await crew.service.lobby.add_computer(position.id, ADA.id, "deep-blue")


async def test_the_lobby_message_follows_every_change(crew: Crew) -> None:
    position = await crew.service.lobby.open("trade-fleet", ADA, Venue(7, QUAY))
    await crew.drain()
    crew.clock.now += 1
    await crew.service.lobby.join(position.id, BEN)
    await crew.drain()
    (first, none), (second, known) = crew.messenger.lobbies
    assert (first, none, second) == ("lobby", None, "lobby")
    assert known == (await crew.service.tables.position(position.id)).session.lobby_message_id


async def test_which_table_is_meant(crew: Crew) -> None:
    with pytest.raises(NoSuchTable):
        await crew.service.tables.find(ADA.id, QUAY)
    one = await crew.table(ADA, BEN)
    assert (await crew.service.tables.find(ADA.id, QUAY)).id == one.id
    two = await crew.table(ADA, CLEO)
    await crew.drain()
    two = await crew.service.tables.position(two.id)
    assert two.session.thread_id is not None
    assert (await crew.service.tables.find(DAN.id, two.session.thread_id)).id == two.id
    assert (await crew.service.tables.find(BEN.id, QUAY)).id == one.id
    waiting = [p for p in (one, two) if crew.person_to_act(p) == ADA.id]
    if len(waiting) == 1:
        assert (await crew.service.tables.find(ADA.id, QUAY)).id == waiting[0].id
    else:
        with pytest.raises(WhichTable, match="#1"):
            await crew.service.tables.find(ADA.id, QUAY)


async def test_the_next_person_becomes_host_when_the_host_leaves(crew: Crew) -> None:
    lobby = crew.service.lobby
    position = await lobby.open("trade-fleet", ADA, Venue(7, QUAY), seats=4)
    await lobby.add_computer(position.id, ADA.id)
    for person in (BEN, CLEO):
        await lobby.join(position.id, person)
    left = await lobby.leave(position.id, ADA)
    assert left.session.host_id == BEN.id
    with pytest.raises(NotYours, match="Only Ben can do that"):
        await lobby.start(position.id, CLEO.id)
    assert (await lobby.start(position.id, BEN.id)).running


async def test_whoever_sits_there_may_start_a_day_after_the_opening(crew: Crew) -> None:
    lobby = crew.service.lobby
    position = await lobby.open("trade-fleet", ADA, Venue(7, QUAY), seats=2)
    await lobby.join(position.id, BEN)
    with pytest.raises(NotYours, match="A day after that, whoever sits there may press Start"):
        await lobby.start(position.id, BEN.id)
    crew.clock.now += DAY
    with pytest.raises(NotYours):
        await lobby.start(position.id, CLEO.id)
    assert (await lobby.start(position.id, BEN.id)).running


async def test_a_lobby_that_nobody_touches_is_closed_after_two_weeks(crew: Crew) -> None:
    lobby = crew.service.lobby
    left, joined = [await lobby.open("trade-fleet", ADA, Venue(7, QUAY), seats=3) for _ in range(2)]
    begun = await crew.table(ADA, BEN, options={"clock": "off"})
    await crew.drain()
    await crew.later(13 * DAY)
    await lobby.join(joined.id, BEN)
    await crew.drain()
    closed = crew.messenger.lobbies.count(("cancelled", left.session.lobby_message_id))
    assert closed == 0
    await crew.later(1.01 * DAY)
    await crew.drain()
    statuses = [(await crew.service.tables.position(table.id)).session.status for table in (left, joined, begun)]
    assert statuses == ["cancelled", "lobby", "running"]
    assert [status for status, _ in crew.messenger.lobbies].count("cancelled") == 1
    await crew.later(14 * DAY)
    assert (await crew.service.tables.position(joined.id)).session.status == "cancelled"
    assert (await crew.service.tables.position(begun.id)).running


async def test_a_stranger_cannot_start_a_table_that_is_running(crew: Crew) -> None:
    position = await crew.table(ADA, BEN)
    with pytest.raises(LobbyRefusal, match="has begun"):
        await crew.service.lobby.start(position.id, CLEO.id)
    for person in (ADA, BEN):
        assert (await crew.service.lobby.start(position.id, person.id)).running


async def test_a_repeated_lobby_press_is_answered_alike_and_done_once(crew: Crew) -> None:
    lobby = crew.service.lobby
    table = (await lobby.open("trade-fleet", ADA, Venue(7, QUAY), seats=4)).id
    presses: list[Callable[[int], Awaitable[Position]]] = [
        lambda it: lobby.join(table, BEN, it),
        lambda it: lobby.join(table, CLEO, it),
        lambda it: lobby.leave(table, CLEO, it),
        lambda it: lobby.add_computer(table, ADA.id, interaction=it),
        lambda it: lobby.add_computer(table, ADA.id, interaction=it),
        lambda it: lobby.remove_computer(table, ADA.id, it),
        lambda it: lobby.set_option(table, ADA.id, "seats", "3", it),
        lambda it: lobby.start(table, ADA.id, it),
    ]
    for interaction, press in enumerate(presses, 1):
        first = await press(interaction)
        again = await press(interaction)
        assert [row.name for row in again.seats] == [row.name for row in first.seats]
        assert again.session == first.session
    assert [row.name for row in first.seats] == ["Ada", "Ben", "Sailor"]


async def test_a_refused_lobby_press_is_refused_alike_when_it_is_repeated(crew: Crew) -> None:
    lobby = crew.service.lobby
    table = (await lobby.open("trade-fleet", ADA, Venue(7, QUAY), seats=2)).id
    for _ in range(2):
        with pytest.raises(LobbyRefusal, match="needs at least 2"):
            await lobby.start(table, ADA.id, 1)
        with pytest.raises(LobbyRefusal, match="You have no seat"):
            await lobby.leave(table, BEN, 2)
        with pytest.raises(NotYours):
            await lobby.add_computer(table, BEN.id, interaction=3)
    await lobby.join(table, BEN, 4)
    with pytest.raises(LobbyRefusal, match="needs at least 2"):
        await lobby.start(table, ADA.id, 1)


async def test_a_rematch_is_for_those_who_played(crew: Crew) -> None:
    position = await crew.table(ADA, BEN)
    await crew.service.votes.end(position.id, ADA.id)
    for _ in range(2):  # before it is opened, and after
        with pytest.raises(Stranger, match="Open your own table: /game new"):
            await crew.service.rematch.open(position.id, CLEO)
        again = await crew.service.rematch.open(position.id, BEN)
    assert [row.name for row in again.seats] == ["Ben"]


async def test_a_rematch_has_the_same_options_and_computers(crew: Crew) -> None:
    position = await crew.table(ADA, BEN, computers=1, options={"smuggle": "whole kind"})
    with pytest.raises(LobbyRefusal, match="still being played"):
        await crew.service.rematch.open(position.id, BEN)
    await crew.service.votes.end(position.id, ADA.id)
    again = await crew.service.rematch.open(position.id, BEN, interaction=9)
    same = await crew.service.rematch.open(position.id, BEN, interaction=9)
    assert again.id == same.id
    assert again.session.host_id == BEN.id
    assert again.game_options().smuggle == "whole kind"
    assert [row.kind for row in same.seats] == ["human", "computer"]


SOLO = {"bonny": "bashful"}
"""An option with which Farshore is for one to three, and without for two to four."""


async def test_an_option_can_say_how_many_sit_at_a_table(crew: Crew) -> None:
    alone = await crew.service.lobby.open("farshore", ADA, Venue(7, QUAY), seats=1, game_options=SOLO)
    assert alone.session.seats == 1
    assert (await crew.service.lobby.start(alone.id, ADA.id)).running
    three = await crew.service.lobby.open("farshore", ADA, Venue(7, QUAY), game_options=SOLO)
    assert three.session.seats == 3
    four = await crew.service.lobby.open("farshore", ADA, Venue(7, QUAY))
    assert four.session.seats == 4


async def test_a_number_of_seats_brings_the_option_that_it_takes(crew: Crew) -> None:
    alone = await crew.service.lobby.open("farshore", ADA, Venue(7, QUAY), seats=1)
    assert alone.options == SOLO
    table = await crew.service.lobby.open("farshore", ADA, Venue(7, QUAY))
    assert (await crew.service.lobby.set_option(table.id, ADA.id, "seats", "1")).options == SOLO


async def test_a_number_of_seats_against_a_chosen_option_is_refused_with_what_would_do(crew: Crew) -> None:
    with pytest.raises(LobbyRefusal, match=r"1 to 3 seats, not 4\. With the option bonny=off it is"):
        await crew.service.lobby.open("farshore", ADA, Venue(7, QUAY), seats=4, game_options=SOLO)
    with pytest.raises(LobbyRefusal, match=r"2 to 4 seats, not 1\. With the option bonny=bashful it is"):
        await crew.service.lobby.open("farshore", ADA, Venue(7, QUAY), seats=1, game_options={"bonny": "off"})
    with pytest.raises(LobbyRefusal, match=r"2 to 4 seats, not 9\.$"):
        await crew.service.lobby.open("farshore", ADA, Venue(7, QUAY), seats=9)


async def test_seats_follow_an_option_as_far_as_they_are_free(crew: Crew) -> None:
    table = await crew.service.lobby.open("farshore", ADA, Venue(7, QUAY))
    table = await crew.service.lobby.set_option(table.id, ADA.id, "bonny", "bold")
    assert table.session.seats == 3
    table = await crew.service.lobby.set_option(table.id, ADA.id, "seats", "1")
    table = await crew.service.lobby.set_option(table.id, ADA.id, "bonny", "off")
    assert table.session.seats == 2
    table = await crew.service.lobby.set_option(table.id, ADA.id, "seats", "4")
    for person in (BEN, CLEO, DAN):
        await crew.service.lobby.join(table.id, person)
    with pytest.raises(LobbyRefusal, match="4 seats are taken"):
        await crew.service.lobby.set_option(table.id, ADA.id, "bonny", "bold")
    assert (await crew.service.tables.position(table.id)).options.get("bonny", "off") == "off"


async def test_a_game_that_a_rival_wins_is_told_to_its_end(crew: Crew) -> None:
    table = await crew.service.lobby.open("farshore", ADA, Venue(7, QUAY), seats=1, game_options=SOLO)
    table = await crew.service.lobby.start(table.id, ADA.id)
    while table.running:
        move = table.rules.legal_moves(table.state, 0)[-1]
        await crew.service.moves.act(table.id, ADA.id, move)
        table = await crew.service.tables.position(table.id)
    await crew.drain()
    outcome = table.rules.outcome(table.state)
    assert outcome is not None
    assert outcome.winners == ()
    last = crew.messenger.posts[-1][1].text
    assert "Captain Bonny wins" in last
    assert "1. Captain Bonny" in last
