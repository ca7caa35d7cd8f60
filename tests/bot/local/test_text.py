"""How message text becomes HTML for the page."""

from __future__ import annotations

import pytest

from bot.local.markdown import Markdown
from bot.local.world import World


@pytest.fixture
def text() -> Markdown:
    """The renderer of a fresh world."""
    return Markdown(World())


@pytest.mark.parametrize(
    ("written", "shown"),
    [
        ("**bold** *it* _it_ ~~no~~", "<strong>bold</strong> <em>it</em> <em>it</em> <s>no</s>"),
        ("__under__", "<u>under</u>"),
        ("one\ntwo", "one<br>\ntwo"),
        ("`a<b`", "<code>a&lt;b</code>"),
        ("# Top", "<h1>Top</h1>"),
        ("-# quiet", '<p class="small">quiet</p>'),
        ("@everyone", '<span class="mention">@everyone</span>'),
        (r"\*plain\*", "*plain*"),
    ],
)
def test_markdown(text: Markdown, written: str, shown: str) -> None:
    assert shown in text.html(written)


def test_a_code_block_is_left_alone(text: Markdown) -> None:
    assert "<pre><code>-# a | **b**\n||c||\n</code></pre>" in text.html("```\n-# a | **b**\n||c||\n```")


def test_mentions_name_people_and_channels(text: Markdown) -> None:
    ada, quay = text.world.user("Ada"), text.world.find_channel("quay")
    shown = text.html(f"<@{ada.id}> in <#{quay.id}>, not <@123456789012345678>")
    assert f'data-user="{ada.id}">@Ada</span>' in shown
    assert f'data-channel="{quay.id}">#quay</a>' in shown
    assert "@unknown-user" in shown


def test_spoilers_hide_text_with_its_own_marks(text: Markdown) -> None:
    shown = text.html("||**so**||")
    assert 'class="spoiler"' in shown
    assert "<strong>so</strong></span>" in shown


def test_timestamps_carry_the_moment(text: Markdown) -> None:
    shown = text.html("<t:1700000000:R>")
    assert 'datetime="2023-11-14T22:13:20+00:00"' in shown
    assert 'data-style="R"' in shown


@pytest.mark.parametrize(
    "written",
    [
        "<script>alert(1)</script>",
        "<img src=x onerror=alert(1)>",
        "||<b>x</b>||",
        '<@1234567890123456789"><script>',
        "`<script>`",
        "</evil<script>:123456789012345678>",
    ],
)
def test_html_of_the_author_never_passes(text: Markdown, written: str) -> None:
    shown = text.html(written)
    for tag in ("<script", "<img", "<b>"):
        assert tag not in shown


def test_links_go_to_the_web_alone(text: Markdown) -> None:
    assert 'href="https://a.example/x"' in text.html("see https://a.example/x.")
    assert 'rel="noopener noreferrer"' in text.html("[here](https://a.example)")
    assert "href" not in text.html("[here](javascript:alert(1))")


def test_names_are_escaped_in_mentions(text: Markdown) -> None:
    mallory = text.world.add_user("<i>M</i>")
    assert "<i>" not in text.html(f"<@{mallory.id}>")
