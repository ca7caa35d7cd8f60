"""Discord's limits: the whole command tree, every panel, texts and ids, at the longest names there are."""

from random import Random
from typing import Any

import discord
import pytest
from discord import app_commands
from msgspec import structs

from bot.discord.commands.put_up import payload
from bot.discord.commands.tree import fill
from bot.discord.components import handlers
from bot.discord.components.custom_ids import CustomId, mark, read_path, version_of, write_path
from bot.discord.components.layout import ButtonSpec, build, lobby_rows
from bot.discord.presentation import DiscordPresentation
from bot.discord.screens import lobby
from bot.discord.text import limits
from games.core.game import Game
from games.players import player, players
from games.registry import all_games
from storage.records import LOBBY
from tests.bot.discord.test_panel import position_of


def whole_tree() -> list[dict[str, Any]]:
    made: app_commands.CommandTree[discord.Client] = app_commands.CommandTree(
        discord.Client(intents=discord.Intents.none())
    )
    fill(made, {key: player(key).title for key in players()})
    return payload(made)


def test_the_whole_tree_fits() -> None:
    assert limits.check_tree(whole_tree()) == []


def test_the_tree_holds_every_move_of_every_game() -> None:
    groups = {str(command["name"]): command for command in whole_tree()}
    for rules in all_games():
        names = {option["name"] for option in groups[rules.command]["options"]}
        assert {limits.command_name(str(move.__struct_config__.tag)) for move in rules.moves} <= names


def test_a_26th_sub_command_is_noticed() -> None:
    group = whole_tree()[0]
    group["options"] = [{"name": f"s{n}", "description": "x", "type": 1} for n in range(26)]
    assert limits.check_tree([group]) == ["/game: 26 options or sub-commands"]


@pytest.mark.parametrize(
    ("change", "wrong"),
    [
        ({"name": "Upper"}, "is no name"),
        ({"description": "x" * 101}, "a description of 101 characters"),
        ({"description": ""}, "a description of 0 characters"),
        ({"options": [{"name": "a", "description": "x", "type": 3}] * 2}, "the same name twice"),
        (
            {
                "options": [
                    {"name": "a", "description": "x", "type": 3},
                    {"name": "b", "description": "x", "type": 3, "required": True},
                ]
            },
            "a required option after an optional one",
        ),
        ({"choices": [{"name": "x" * 101, "value": "y"}]}, "is too long"),
        ({"choices": [{"name": "x", "value": "y"}] * 26}, "26 choices"),
    ],
)
def test_each_limit_of_the_tree_is_watched(change: dict[str, object], wrong: str) -> None:
    command = {"name": "fine", "description": "fine", "type": 1, **change}
    found = limits.check_tree([command])
    assert len(found) >= 1
    assert wrong in " ".join(found)


def test_a_command_of_8001_characters_is_noticed() -> None:
    options = [{"name": f"o{n}", "description": "x" * 100, "type": 3,
                "choices": [{"name": f"{'n' * 90}{c}", "value": f"{'v' * 90}{c}"} for c in range(25)]}
               for n in range(2)]  # fmt: skip
    found = limits.check_tree([{"name": "long", "description": "x", "options": options}])
    assert len(found) == 1
    assert "characters in all" in found[0]


def test_101_top_commands_are_noticed() -> None:
    many = [{"name": f"c{n}", "description": "x"} for n in range(101)]
    assert limits.check_tree(many) == ["101 commands, and 100 are allowed"]


def test_cut_says_that_something_is_missing() -> None:
    assert limits.cut("short", 80) == "short"
    assert limits.cut("x" * 81, 80) == "x" * 79 + "…"


def test_what_must_fit_fails_loudly() -> None:
    with pytest.raises(limits.LimitError, match="a custom id has 101 characters"):
        limits.fit("x" * 101, 100, "a custom id")


def test_ids_of_the_largest_numbers_fit() -> None:
    path = write_path((300,) * 12, 99)
    for action in handlers.ACTIONS:
        assert len(str(CustomId(2**62, 2**32 - 1, action, path))) <= 100


def test_a_path_reads_back() -> None:
    for path, page in (((), 0), ((3,), 0), ((1, 20, 0), 4)):
        assert read_path(write_path(path, page)) == (path, page)


def test_a_mark_is_found_again_and_an_old_one_is_not() -> None:
    assert version_of("salt", 412, mark("salt", 412)) == 412
    assert version_of("salt", 412, mark("salt", 200)) == 200
    assert version_of("salt", 412, mark("salt", 3)) == -1
    assert version_of("salt", 412, mark("other salt", 412)) == -1


def test_marks_do_not_count() -> None:
    """From two marks nobody can tell how many moves lie between them."""
    marks = [mark("salt", version) for version in range(1, 50)]
    assert sorted(marks) != marks
    assert len(set(marks)) == len(marks)


@pytest.mark.parametrize("seed", range(8))
def test_a_long_text_is_split_without_losing_a_word(seed: int) -> None:
    rng = Random(seed)
    words = ["x" * rng.randint(1, 60) + str(n) for n in range(1500)]
    text = "".join(word + rng.choice(" \n") for word in words).rstrip()
    pieces = limits.split(text)
    assert all(0 < len(piece) <= 2000 for piece in pieces)
    assert " ".join(pieces).split() == words


def test_a_code_block_that_is_cut_is_closed_and_opened_again() -> None:
    lines = [f"line {n} of a long table" for n in range(300)]
    pieces = limits.split("Before\n```\n" + "\n".join(lines) + "\n```\nAfter")
    assert len(pieces) > 2
    for piece in pieces:
        assert len(piece) <= 2000
        assert piece.count("```") % 2 == 0
    assert [line for piece in pieces for line in piece.splitlines() if line.startswith("line")] == lines


def test_a_word_longer_than_a_message_is_cut() -> None:
    assert "".join(limits.split("x" * 4500)) == "x" * 4500


def test_too_many_lines_lose_the_oldest_and_say_so() -> None:
    text = limits.join_lines([f"line {n}" for n in range(1000)], 500)
    assert len(text) <= 500
    assert text.startswith("…and ")
    assert text.endswith("line 999")


@pytest.mark.parametrize("rules", all_games(), ids=lambda rules: rules.key)
def test_texts_fit_with_the_widest_names(rules: Game[Any]) -> None:
    position = position_of(rules, rules.seat_range[-1], 1)
    assert len(DiscordPresentation().thread_name(position)) <= limits.THREAD_NAME
    assert len(lobby.lobby_text(position)) <= limits.CONTENT
    position.session = structs.replace(position.session, status=LOBBY)
    position.state = None
    assert len(lobby.lobby_text(position)) <= limits.CONTENT
    assert build(lobby_rows(position)) is not None


def test_six_rows_or_six_buttons_are_refused() -> None:
    buttons = [ButtonSpec(CustomId(1, 1, "play", str(n)), "x") for n in range(6)]
    with pytest.raises(limits.LimitError, match="6 buttons in a row"):
        build([buttons])
    with pytest.raises(limits.LimitError, match="6 rows"):
        build([[button] for button in buttons])


def test_too_many_tables_lose_the_last_and_say_so() -> None:
    text = limits.first_lines([f"line {n}" for n in range(1000)], 500)
    assert len(text) <= 500
    assert text.startswith("line 0\n")
    kept = text.count("line ")
    assert text.endswith(f"…and {1000 - kept} more")
    assert limits.first_lines(["one", "two"], 500) == "one\ntwo"


@pytest.mark.parametrize("text", ["²", "٣", "-1", "", "1.0", "9" * 5000])
def test_what_is_no_number_is_none(text: str) -> None:
    assert limits.number(text) is None
    assert limits.number("12") == 12
