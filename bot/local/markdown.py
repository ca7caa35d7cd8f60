"""Message text as Discord shows it: its markdown as HTML, with nothing of the author's own HTML let through."""

from __future__ import annotations

import re
from datetime import UTC, datetime
from html import escape
from typing import cast

from markdown_it import MarkdownIt
from markdown_it.renderer import RendererHTML
from markdown_it.rules_inline import StateInline
from markdown_it.token import Token
from markdown_it.utils import EnvType, OptionsDict

from bot.local.world import World

_TAG = re.compile(
    r"<(?:(?P<sigil>@!?|@&|\#)(?P<id>\d{15,21})"
    r"|t:(?P<when>-?\d{1,12})(?::(?P<style>[tTdDfFR]))?"
    r"|a?:(?P<emoji>\w{2,32}):\d{15,21}"
    r"|/(?P<command>[^:>\n]+):\d{15,21})>"
)
_EVERYONE = re.compile(r"@(everyone|here)\b")
_LINK = re.compile(r"https?://[^\s<>]+[^\s<>.,:;!?\"')\]]")
_BLOCKS = ["emphasis", "strikethrough", "backticks", "escape", "link", "newline"]
_INLINES = ["blockquote", "list", "fence", "heading"]
_PAIRS = {"||": "spoiler", "__": "underline"}


def _tag(state: StateInline, silent: bool) -> bool:
    """Mentions, timestamps, custom emoji, command links: `<@1>`, `<t:1:R>`, `<:name:1>`, `</name:1>`."""
    found = _TAG.match(state.src, state.pos, state.posMax)
    if found is None:
        return False
    if not silent:
        state.push("discord_tag", "", 0).meta = {"match": found}
    state.pos = found.end()
    return True


def _pair(state: StateInline, silent: bool) -> bool:
    """Hidden text `||so||` and underlined text `__so__` (which markdown proper would make bold)."""
    start = state.pos
    mark = state.src[start : start + 2]
    if mark not in _PAIRS:
        return False
    end = state.src.find(mark, start + 2, state.posMax)
    if end <= start + 2:
        return False
    if not silent:
        state.push(_PAIRS[mark], "", 0).content = state.src[start + 2 : end]
    state.pos = end + 2
    return True


def _bare_link(state: StateInline, silent: bool) -> bool:
    """An address that stands in the text."""
    found = None if state.linkLevel else _LINK.match(state.src, state.pos, state.posMax)
    if found is None:
        return False
    if not silent:
        state.push("link_open", "a", 1).attrs = {"href": found.group()}
        state.push("text", "", 0).content = found.group()
        state.push("link_close", "a", -1)
    state.pos = found.end()
    return True


class Markdown:
    """Renders the text of one world: it knows who the mentions are."""

    def __init__(self, world: World) -> None:
        self.world = world
        self._markdown = MarkdownIt("zero", {"html": False, "breaks": True})
        self._markdown.enable(_BLOCKS + _INLINES)
        self._renderer = cast(RendererHTML, self._markdown.renderer)
        inline = self._markdown.inline
        for character in "|h":
            inline.add_terminator_char(character)
        inline.ruler.before("text", "discord_tag", _tag)
        inline.ruler.before("text", "pair", _pair)
        inline.ruler.before("text", "bare_link", _bare_link)
        for name in ("discord_tag", "spoiler", "underline", "link_open", "text"):
            self._renderer.rules[name] = getattr(self, f"_render_{name}")

    def html(self, text: str) -> str:
        """The text as HTML. `-# ` lines are small, everything that is no markdown is escaped."""
        parts: list[str] = []
        lines: list[str] = []
        fenced = False
        for line in text.split("\n"):
            fenced ^= line.startswith("```")
            if line.startswith("-# ") and not fenced:
                parts.append(self._markdown.render("\n".join(lines)))
                parts.append(f'<p class="small">{self._markdown.renderInline(line[3:])}</p>')
                lines.clear()
            else:
                lines.append(line)
        return "".join([*parts, self._markdown.render("\n".join(lines))])

    def _render_discord_tag(self, tokens: list[Token], index: int, _: OptionsDict, __: EnvType) -> str:
        part: dict[str, str | None] = tokens[index].meta["match"].groupdict()
        if part["when"] is not None:
            return _time(int(part["when"]), part["style"] or "f")
        if part["emoji"] is not None:
            return f'<span class="emoji">:{escape(part["emoji"])}:</span>'
        if part["command"] is not None:
            return f'<span class="mention">/{escape(part["command"])}</span>'
        ident = int(part["id"] or 0)
        if part["sigil"] == "#":
            channel = self.world.channels.get(ident)
            name = "unknown" if channel is None else channel.name
            return f'<a class="mention" href="#{ident}" data-channel="{ident}">#{escape(name)}</a>'
        user = self.world.users.get(ident)
        name = "unknown-user" if user is None else user.name
        return f'<span class="mention" data-user="{ident}">@{escape(name)}</span>'

    def _render_spoiler(self, tokens: list[Token], index: int, _: OptionsDict, __: EnvType) -> str:
        inner = self._markdown.renderInline(tokens[index].content)
        marks = 'class="spoiler" role="button" tabindex="0" aria-label="Spoiler, press to show"'
        return f"<span {marks}>{inner}</span>"

    def _render_underline(self, tokens: list[Token], index: int, _: OptionsDict, __: EnvType) -> str:
        return f"<u>{self._markdown.renderInline(tokens[index].content)}</u>"

    def _render_link_open(self, tokens: list[Token], index: int, options: OptionsDict, env: EnvType) -> str:
        tokens[index].attrSet("target", "_blank")
        tokens[index].attrSet("rel", "noopener noreferrer")
        return self._renderer.renderToken(tokens, index, options, env)

    def _render_text(self, tokens: list[Token], index: int, _: OptionsDict, __: EnvType) -> str:
        return _EVERYONE.sub(r'<span class="mention">\g<0></span>', escape(tokens[index].content))


def _time(when: int, style: str) -> str:
    """A timestamp; the page writes it in the reader's own time zone."""
    moment = datetime.fromtimestamp(max(-60_000_000_000, min(when, 250_000_000_000)), UTC)
    plain = moment.strftime("%d %B %Y %H:%M UTC")
    return f'<time datetime="{moment.isoformat()}" data-style="{style}" title="{plain}">{plain}</time>'
