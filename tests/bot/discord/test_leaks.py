"""Nothing hidden gets out: whatever a viewer can reach is the same on a state re-dealt for that viewer."""

from collections.abc import Awaitable, Callable
from random import Random
from typing import Any

import pytest

from bot.discord.commands.moves import field_choices
from bot.sessions.position import Position
from games.core.notation import move_fields, move_verb, write_value
from tests.bot.discord.harbour import GAME, Harbour, components_of, everything, ids_of, labels, said

Probe = Callable[[Harbour, Any, Position], Awaitable[Any]]


async def looks(harbour: Harbour, who: Any, table: Position) -> dict[str, str]:
    """Return all that a person can get out of the bot at a table without changing anything."""
    place = harbour.place(table)
    sketches: Any = harbour.service.pictures
    found: dict[str, str] = {}
    for name in ("board", "hand", "log", "moves", "play", "game info", "game list", "me games", "game verify"):
        sketches.drawn.clear()
        result = await harbour.slash(who, name, place)
        found[name] = everything(result) + repr(sketches.drawn)
    found["/move"] = repr(await who.autocomplete(place, "move", "move", ""))
    found["/table"] = repr(await who.autocomplete(place, "board", "table", ""))
    for kind in table.rules.moves:
        for field in move_fields(kind):
            if field.kind != "flag":
                name = f"{table.rules.command} {move_verb(kind)}"
                found[f"{name} {field.name}"] = repr(await who.autocomplete(place, name, field.name, ""))
    for label in ("Play", "My hand", "Board", "Log", "City"):
        if not any(str(there).startswith(label) for there in labels(harbour.turn(table))):
            continue  # pages that one game has and another has not, or that is shown already
        sketches.drawn.clear()
        result = await harbour.press(who, harbour.turn(table), label)
        found[label] = everything(result) + repr(sketches.drawn)
        for custom_id in [one for one in ids_of(result.response) if label == "Play" and ":confirm:" in one][:1]:
            found[custom_id] = everything(await harbour.press_id(who, result.response, custom_id))
    for text in ("discard rum*3", "answer escort", "redeem rum", "dance"):
        if who is harbour.cleo or who is not harbour.acting(table):
            found[text] = said(await harbour.slash(who, "move", place, move=text))
    return found


@pytest.mark.parametrize(("key", "turns"), [(GAME, 0), (GAME, 3), (GAME, 8), ("farshore", 9), ("farshore", 40)])
@pytest.mark.parametrize("viewer", ["ada", "ben", "stranger"])
async def test_a_redealt_table_looks_the_same(harbour: Harbour, viewer: str, key: str, turns: int) -> None:
    table = await harbour.started(harbour.ada, harbour.ben, game=key)
    rng = Random(turns)
    for _ in range(turns):
        now = await harbour.now(table)
        seat = now.acting()[0]
        await harbour.service.moves.act(table.id, now.seats[seat].user_id or 0, rng.choice(now.legal(seat)))
    await harbour.settle()
    table = await harbour.now(table)
    who = {"ada": harbour.ada, "ben": harbour.ben, "stranger": harbour.cleo}[viewer]
    before = await looks(harbour, who, table)
    redealt = table.rules.resample(table.state, table.seat_of(who.id), Random(99))
    assert redealt != table.state
    harbour.put_state(table, redealt)
    after = await looks(harbour, who, await harbour.now(table))
    assert after.keys() == before.keys()
    for name in before:
        assert after[name] == before[name], name


async def test_an_out_of_turn_player_is_offered_nothing(harbour: Harbour) -> None:
    table = await harbour.started(harbour.ada, harbour.ben)
    place = harbour.place(table)
    for who in (harbour.idle(table), harbour.cleo):
        assert await who.autocomplete(place, "move", "move", "") == []
        for kind in table.rules.moves:
            for field in move_fields(kind):
                if field.kind != "flag":
                    name = f"{table.rules.command} {move_verb(kind)}"
                    assert await who.autocomplete(place, name, field.name, "") == []


async def test_autocomplete_offers_only_what_is_legal_with_what_is_filled_in(harbour: Harbour) -> None:
    table = await harbour.started(harbour.ada, harbour.ben)
    rng = Random(3)
    asked = 0
    for _ in range(60):
        now = await harbour.now(table)
        if not now.running:
            break
        seat = now.acting()[0]
        user = now.seats[seat].user_id or 0
        legal = now.rules.legal_moves(now.state, seat)
        wanted = rng.choice(legal)
        filled: dict[str, Any] = {}
        for field in move_fields(type(wanted)):
            agreeing = [
                move
                for move in legal
                if type(move) is type(wanted)
                and all(getattr(move, name) == getattr(wanted, name) for name in filled)
            ]
            possible = {
                write_value(field, value) for move in agreeing if (value := getattr(move, field.name)) is not None
            }
            value = getattr(wanted, field.name)
            if field.kind != "flag":
                choices = field_choices(now.seen_by(now.seat_of(user)), type(wanted), field, filled)
                assert {value for _, value in choices} - {"-"} == possible
                assert all(1 <= len(label) <= 100 for label, _ in choices)
                asked += len(choices)
            if value is not None:
                filled[field.name] = value if field.kind == "flag" else write_value(field, value)
        await harbour.service.moves.act(table.id, user, rng.choice(legal))
    assert asked > 100


async def test_no_hand_stands_in_anything_public(harbour: Harbour) -> None:
    """The public thread of a whole game is the same whoever looks; private texts never stand in it."""
    table = await harbour.started(harbour.ada, harbour.ben)
    rng = Random(1)
    for _ in range(25):
        now = await harbour.now(table)
        if not now.running:
            break
        seat = now.acting()[0]
        hands = [now.renderer.describe_hand(now.view(other), now.seating()) for other in range(len(now.seats))]
        await harbour.service.moves.act(table.id, now.seats[seat].user_id or 0, rng.choice(now.legal(seat)))
        await harbour.settle()
        message = harbour.turn(table)
        shown = message.content + str(components_of(message)) + str([a.description for a in message.attachments])
        assert all(hand not in shown for hand in hands)
        assert ":do:" not in shown
        assert ":pick:" not in shown
    for message in harbour.place(table).history():
        for attachment in message.attachments:
            assert attachment.filename == "board.png"


async def test_private_answers_are_always_private(harbour: Harbour) -> None:
    table = await harbour.started(harbour.ada, harbour.ben)
    public = len(harbour.place(table).history()) + len(harbour.channel.history())
    for who in (harbour.ada, harbour.ben, harbour.cleo):
        for name in ("hand", "play", "moves", "log", "board"):
            assert (await harbour.slash(who, name, harbour.place(table))).ephemeral
        for label in ("Play", "My hand", "Board", "Log"):
            assert (await harbour.press(who, harbour.turn(table), label)).ephemeral
    assert len(harbour.place(table).history()) + len(harbour.channel.history()) == public


async def secret_window(harbour: Harbour) -> Position | None:
    """Play until somebody is asked in secret; None if that does not happen."""
    table = await harbour.started(harbour.ada, harbour.ben, harbour.cleo)
    rng = Random(8)
    for _ in range(150):
        now = await harbour.now(table)
        if not now.running:
            return None
        if now.visible_acting(None) == () and now.acting():
            await harbour.settle()
            return await harbour.now(table)
        seat = now.acting()[0]
        await harbour.service.moves.act(table.id, now.seats[seat].user_id or 0, rng.choice(now.legal(seat)))
    return None


async def test_who_is_asked_in_secret_is_not_named(harbour: Harbour) -> None:
    table = await secret_window(harbour)
    assert table is not None, "no secret question came up"
    asked = {table.seats[seat].user_id for seat in table.acting()}
    message = harbour.turn(table)
    assert "aiting for an answer" in message.content
    assert not any(f"<@{user}>" in message.content for user in asked)
    for user in asked:
        hand = harbour.member(user).user.dm_channel.last_message
        assert hand is not None
        assert ":do:" in str(components_of(hand))


async def test_those_who_are_not_asked_get_the_same_words_and_requests(harbour: Harbour) -> None:
    table = await secret_window(harbour)
    assert table is not None, "no secret question came up"
    asked = {table.seats[seat].user_id for seat in table.acting()}
    everybody = (harbour.ada, harbour.ben, harbour.cleo)
    texts: set[str] = set()
    counts: dict[int, int] = {}
    for who in everybody:
        before = len(harbour.env.http_requests)
        result = await harbour.press(who, harbour.turn(table), "Play")
        counts[who.id] = len(harbour.env.http_requests) - before
        if who.id not in asked:
            assert "Nothing is asked of you now." in said(result)
            texts.add(said(result).split("you are")[1].partition("\n")[2])
            assert not any(label.startswith("Let it") for label in labels(result.response))
    assert len(set(counts.values())) == 1
    assert len(texts) <= 1


async def test_marks_in_public_buttons_do_not_count_secret_answers(harbour: Harbour) -> None:
    table = await secret_window(harbour)
    assert table is not None, "no secret question came up"
    public = str(components_of(harbour.turn(table)))
    assert f":{table.version}:" not in public
    assert f"-t{table.version}" not in str([entry.json for entry in harbour.requests("POST", "/messages")])


async def test_an_export_waits_for_the_end(harbour: Harbour) -> None:
    table = await harbour.started(harbour.ada, harbour.ben)
    for who in (harbour.ada, harbour.cleo):
        refused = await harbour.slash(who, "game export", harbour.place(table))
        assert "when it is over" in said(refused)
        assert not refused.response.attachments
        assert "when it is over" in said(await harbour.slash(who, "game verify", harbour.place(table)))


async def test_a_seat_is_known_by_its_person_not_by_the_button(harbour: Harbour) -> None:
    """The same button shows Ada her hand and Ben his."""
    table = await harbour.started(harbour.ada, harbour.ben)
    texts = {}
    for who in (harbour.ada, harbour.ben):
        await harbour.slash(who, "me display", to="text")
        texts[who.id] = said(await harbour.press(who, harbour.turn(table), "My hand"))
        seat = table.seat_of(who.id)
        assert seat is not None
        own = table.renderer.describe_hand(table.view(seat), table.seating())
        assert own in texts[who.id]
    assert texts[harbour.ada.id] != texts[harbour.ben.id]
