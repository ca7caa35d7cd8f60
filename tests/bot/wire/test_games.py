"""Whole games over sockets: by commands alone and by buttons alone, every request body held against Discord's
own description of its API."""

import asyncio
from functools import partial
from typing import Any

import pytest

from bot.local import Result, Seen, UserDriver
from bot.sessions.position import Position
from games.core import Game, Move, option_fields, read_options
from games.core.notation import move_fields, write_value
from games.registry import all_games
from tests.bot.wire import openapi
from tests.bot.wire.conftest import Port

AT_MOST_SEATS = pytest.mark.parametrize(
    ("key", "seats"), [(rules.key, rules.seat_range[-1]) for rules in all_games()]
)


def small_tables(rules: Game[Any]) -> list[tuple[str, int, str]]:
    """A game at its fewest usual seats, and at fewer where an option lets so few play."""
    tables = [(rules.key, rules.seat_range[0], "")]
    for field in option_fields(rules.Options):
        for value in field.values:
            seats = rules.seats_for(read_options(rules.Options, {field.name: value}))[0]
            if seats < min(table[1] for table in tables):
                tables.append((rules.key, seats, f"{field.name}={value}"))
    return tables


AT_FEWEST_SEATS = pytest.mark.parametrize(
    ("key", "seats", "options"), [table for rules in all_games() for table in small_tables(rules)]
)


async def open_table(port: Port, key: str = "trade-fleet", seats: int = 3, **more: Any) -> Position:
    """Ada opens a table by command, Ben joins by button, computers take the other seats, Ada starts."""
    ada, ben = port.driver.user("Ada"), port.driver.user("Ben")
    await ada.slash("quay", "game new", game=key, seats=seats, **more)
    lobby = await ada.wait_for_message(lambda message: "Join" in message.labels, channel="quay")
    for user, button in [(ben, "Join"), *[(ada, "Add computer")] * (seats - 2)][: seats - 1]:
        before = await port.session(1)
        await user.press(lobby, button)
        await port.eventually(partial(_seats_changed, port, len(before.seats)))
        await port.delivered()
    await port.eventually(partial(_can_be_pressed, ada, "Start"))  # the lobby's message follows its table
    await ada.press(lobby, "Start")
    await port.eventually(partial(_started, port))
    await port.delivered()
    return await port.session(1)


async def _can_be_pressed(user: UserDriver, label: str) -> bool:
    shown = [button for message in await user.messages("quay") for button in message.buttons]
    return any(button.get("label") == label and not button.get("disabled") for button in shown)


async def _seats_changed(port: Port, before: int) -> bool:
    return len((await port.session(1)).seats) != before


async def _started(port: Port) -> bool:
    return (await port.session(1)).running


@pytest.mark.slow
@AT_MOST_SEATS
async def test_a_whole_game_by_commands_alone(port: Port, key: str, seats: int) -> None:
    position = await open_table(port, key, seats)
    while position.running:
        seat = position.acting()[0]
        name = position.seats[seat].name
        assert position.session.thread_id is not None
        move = position.legal(seat)[0]
        verb, _, _ = str(move).partition(" ")
        options = {
            field: value for field, value in _options(move).items() if value is not None and value is not False
        }
        user, command = port.driver.user(name), f"{position.rules.command} {verb}"
        if position.renderer.confirms(type(move)):
            shown = await user.slash(position.session.thread_id, command, **options)
            assert "This will happen:" in shown.text
            assert (await port.session(1)).version == position.version
            options["sure"] = True
        result = await user.slash(position.session.thread_id, command, **options)
        assert result.ack is not None
        after = await port.session(1)
        assert after.version > position.version, result.text
        position = after
    await port.delivered()
    assert "verifies" in await port.service.verify(position.id)
    last = await port.driver.user("Ada").last(position.place)
    assert "Seed" in last.text


def _options(move: Move) -> dict[str, Any]:
    values: dict[str, Any] = {}
    for field in move_fields(type(move)):
        value = getattr(move, field.name)
        if field.kind == "flag":
            values[field.name] = value
        elif value is not None:
            values[field.name] = write_value(field, value)
    return values


@pytest.mark.slow
@AT_FEWEST_SEATS
async def test_a_whole_game_by_buttons_alone(port: Port, key: str, seats: int, options: str) -> None:
    position = await open_table(port, key, seats, **({"options": options} if options else {}))
    presses: list[int] = []
    while position.running:
        seat = position.acting()[0]
        user = port.driver.user(position.seats[seat].name)
        board = await _newest_with(port, position, "Play")
        result = await _tapped(user, await user.press(board, "Play"))
        presses.append(1)
        while (await port.session(1)).version == position.version:
            result = await _one_tap(user, result)
            presses[-1] += 1
            assert presses[-1] <= 8, "any turn in eight taps"
        position = await port.session(1)
        await port.delivered()
    assert sorted(presses)[len(presses) // 2] <= 3, "the common turn in three taps"


async def _newest_with(port: Port, position: Position, label: str) -> Seen:
    messages = await port.driver.user("Ada").messages(position.place)
    return next(message for message in reversed(messages) if label in message.labels and not message.ephemeral)


async def _one_tap(user: UserDriver, result: Result) -> Result:
    """Press what a hurried player would: the first move that is offered, or the first choice of a select."""
    message = result.message
    moves = [b for b in message.buttons if not b.get("disabled") and b.get("style") in (1, 3)]
    if moves:
        return await _tapped(user, await user.press(message, moves[0]["custom_id"]))
    select = message.selects[0]
    pick = select["options"][0]["value"]
    return await _tapped(user, await user.select(message, select["custom_id"], pick))


async def _tapped(user: UserDriver, result: Result) -> Result:
    """Wait for what a press leads to: the first answer is often only that there will be one."""
    return await user.settled(result) if not result.messages or result.message.thinking else result


async def test_hand_board_log_and_rules_are_private_answers(port: Port) -> None:
    position = await open_table(port)
    ben = port.driver.user("Ben")
    place = position.place
    for command in ("hand", "board", "log", "rules", "moves", "help"):
        result = await ben.slash(place, command)
        assert result.messages, command
        assert result.message.ephemeral, command
    eve = await port.driver.user("Eve").slash(place, "hand")
    assert "no hand at this table" in eve.text


async def test_a_cut_connection_is_taken_up_again(port: Port) -> None:
    position = await open_table(port)
    await port.driver.gateway("cut")
    ada = port.driver.user("Ada")
    async with asyncio.timeout(15):
        while True:
            result = await ada.slash(position.place, "board", wait_seconds=1.0)
            if result.messages:
                break
            await asyncio.sleep(0.1)
    assert result.message.attachments


def test_the_description_of_the_api_is_used_where_it_is_there() -> None:
    spec = openapi.load()
    assert (spec is not None) == openapi.FILE.exists()
    if spec is not None:
        assert spec.operation("POST", "/api/v10/channels/1/messages") is not None
        assert spec.operation("POST", "/api/v10/ships/1") is None
