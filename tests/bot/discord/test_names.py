"""Names that people choose can do nothing: no ping, no format, no link, no broken block."""

from typing import Any

import pytest

from bot.discord.text import escaping
from tests.bot.discord.harbour import Harbour, said

NASTY = (
    "@everyone", "@here", "*_~|`", "**bold**", "```", "<@123456789012345678>", "<@&123456789012345678>", "<#1>",
    "[free](https://evil.example)", "https://evil.example/x_y_", "W" * 32, "# heading", "- item", "> quote",
    "1. list", "a\nb", "\u202egnirts", "\u200b", "</game new:1>", "<t:0>", "discord.gg/abc", "||spoiler||", "\\",
    "Discord.GG/abc", "DISCORDAPP.com/invite/abc", "", "Zoë 🦜",
)  # fmt: skip


@pytest.mark.parametrize("name", NASTY)
def test_an_escaped_name_does_nothing(name: str) -> None:
    safe = escaping.escape(name)
    assert safe
    assert "\n" not in safe
    for sign in "*_~|`":
        assert safe.count(sign) == safe.count("\\" + sign)
    assert "@everyone" not in safe
    assert "@here" not in safe
    assert "://" not in safe
    assert "](" not in safe
    assert not any(link in safe.lower() for link in ("discord.gg", "discordapp.com", "discord.com"))
    for at, sign in enumerate(safe):
        if sign == "<":
            assert safe[at - 1] == "\\"
    assert safe[0] not in "#>-+"
    assert "\u202e" not in safe


@pytest.mark.parametrize("name", NASTY)
def test_a_name_in_a_code_block_cannot_end_it(name: str) -> None:
    assert "`" not in escaping.code(name)
    assert "\n" not in escaping.code(name)


def test_a_common_name_stays_as_it_is() -> None:
    assert escaping.escape("Ada") == "Ada"
    assert escaping.label("Ben O'Neil") == "Ben O'Neil"
    assert escaping.escape("Zoë 🦜") == "Zoë 🦜"


def test_a_long_name_is_cut() -> None:
    assert len(escaping.plain("x" * 300)) == 32


@pytest.mark.parametrize("name", ["@everyone", "*_~|`x`", "W" * 32, "```", "<@123456789012345678>"])
async def test_a_whole_opening_with_a_nasty_name(harbour: Harbour, name: str) -> None:
    guest = harbour.guild.add_member(harbour.env.create_user("guest", global_name=name))
    table = await harbour.started(harbour.ada, guest)
    for message in [*harbour.channel.history(), *harbour.place(table).history()]:
        assert "@everyone" not in message.content
        assert "<@123456789012345678>" not in message.content
        assert message.content.count("```") % 2 == 0
        assert not message.mention_everyone
    posts = [entry for entry in harbour.env.http_requests if entry.method in ("POST", "PATCH") and entry.json]
    for entry in posts:
        body: Any = entry.json
        data = body.get("data") or body
        if isinstance(data, dict) and data.get("content"):
            assert data["allowed_mentions"]["parse"] == []
    for command in ("board", "log", "moves", "game info", "game list", "me games"):
        result = await harbour.slash(harbour.ada, command, harbour.place(table))
        assert "@everyone" not in said(result)
        assert said(result).count("```") % 2 == 0
    await harbour.slash(harbour.ada, "me display", to="text")
    for command in ("board", "hand", "play"):
        result = await harbour.slash(harbour.ada, command, harbour.place(table))
        assert said(result).count("```") % 2 == 0


def test_a_text_with_names_in_a_block_stays_there() -> None:
    block = escaping.block("A · ```[gift](http://evil.example)\nB · \u202eBen")
    assert block == "```\nA · ˋˋˋ[gift](http://evil.example)\nB · Ben\n```"
