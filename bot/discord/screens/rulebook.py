"""The rules to read in chat: section after section, leafed through by buttons or chosen in a select."""

from typing import Any

from msgspec import Struct

from bot.discord.components.custom_ids import NO_TABLE, CustomId
from bot.discord.components.layout import ButtonSpec, Row, SelectSpec
from bot.discord.reply import Reply
from bot.discord.text import escaping
from bot.discord.text.limits import SELECT_OPTIONS, cut, split
from bot.sessions.refusals import NoSuchTable
from games.core.game import Game

PAGE = 1700
"""Characters of the rules in one message: more are hard to read on a phone, and the limit is 2,000."""


class Leaf(Struct, frozen=True):
    """One page of the rules: the section it belongs to, its text, and whether the section begins here."""

    section: str
    text: str
    first: bool


def sections(text: str) -> list[tuple[str, str]]:
    """Return the sections of a RULES.md as (title, text); what stands before the first is called Overview."""
    found: list[tuple[str, str]] = []
    title, lines = "Overview", list[str]()
    for line in text.splitlines():
        if line.startswith("## "):
            found.append((title, "\n".join(lines).strip()))
            title, lines = line[3:].strip(), []
        elif not line.startswith("# "):
            lines.append(line)
    found.append((title, "\n".join(lines).strip()))
    return [(title, body) for title, body in found if body]


def leaves(text: str) -> list[Leaf]:
    """Return the rules page by page."""
    return [
        Leaf(title, piece, place == 0)
        for title, body in sections(text)
        for place, piece in enumerate(split(body, PAGE))
    ]


def page_of(rules: Game[Any], wanted: str | None) -> int:
    """Return the page on which a section begins. Raises `NoSuchTable` naming the sections there are."""
    if wanted is None:
        return 0
    book = leaves(rules.rules_text())
    for number, leaf in enumerate(book):
        if leaf.first and leaf.section.casefold() == wanted.casefold():
            return number
    there = "\n".join(f"- {leaf.section}" for leaf in book if leaf.first)
    raise NoSuchTable(
        split(f"{rules.title} has no section called “{escaping.escape(wanted)}”. It has:\n{there}")[0]
    )


async def show(reply: Reply, rules: Game[Any], number: int) -> None:
    """Show a page of the rules, or the nearest one if there is no such page."""
    book = leaves(rules.rules_text())
    number = min(max(number, 0), len(book) - 1)
    leaf = book[number]
    begins = [place for place, other in enumerate(book) if other.first]
    here = max(place for place in begins if place <= number)
    parts = sum(other.section == leaf.section for other in book)
    part = f" ({number - here + 1} of {parts})" if parts > 1 else ""
    turn = [_turn(rules, number - 1, "Back", "◀️", len(book)), _turn(rules, number + 1, "Next", "▶️", len(book))]
    rows: list[Row] = [turn, _contents(rules, book, begins, here)]
    await reply.show(f"**{rules.title} · {leaf.section}**{part}\n{leaf.text}", rows)


def _contents(rules: Game[Any], book: list[Leaf], begins: list[int], here: int) -> SelectSpec:
    """Return the sections as a select; of very many, those around the one that is open."""
    at = min(max(0, begins.index(here) - SELECT_OPTIONS // 2), max(0, len(begins) - SELECT_OPTIONS))
    options = tuple(
        (f"{rules.key}@{place}", book[place].section, "") for place in begins[at : at + SELECT_OPTIONS]
    )
    return SelectSpec(CustomId(NO_TABLE, 0, "rules", rules.key), "Go to a section", options, f"{rules.key}@{here}")


def _turn(rules: Game[Any], to: int, label: str, emoji: str, count: int) -> ButtonSpec:
    custom_id = CustomId(NO_TABLE, 0, "rules", f"{rules.key}@{to}")
    return ButtonSpec(custom_id, cut(label, 80), emoji=emoji, disabled=not 0 <= to < count)
