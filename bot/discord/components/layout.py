"""Rows of buttons and selects, as Discord takes them.

Views are sent finished: the library then keeps nothing of them in memory. Every press comes back through the
dynamic items of `bot.discord.components.dynamic_item`, before and after a restart alike.
"""

from collections.abc import Sequence

import discord
from msgspec import Struct

from bot.discord.components.custom_ids import NO_TABLE, Press
from bot.discord.text import escaping
from bot.discord.text.limits import (
    BUTTON_LABEL,
    BUTTONS_A_ROW,
    ROWS,
    SELECT_OPTIONS,
    SELECT_TEXT,
    LimitError,
    cut,
    fit,
)
from bot.sessions.messenger import Controls
from bot.sessions.position import Position
from storage.records import COMPUTER, HUMAN

Style = discord.ButtonStyle

PAGES = 2 * BUTTONS_A_ROW
"""So many pages have a button each; more are turned by a select."""


class Knob(Struct, frozen=True):
    """A button: its press, its label, and how it looks."""

    press: Press
    label: str
    style: Style = Style.secondary
    emoji: str | None = None
    disabled: bool = False


class Menu(Struct, frozen=True):
    """A select: its press, what it asks, its options as (value, label, detail), and the present value."""

    press: Press
    placeholder: str
    options: tuple[tuple[str, str, str], ...]
    chosen: str | None = None


class Link(Struct, frozen=True):
    """A button that leads to a message or a channel."""

    url: str
    label: str


Row = Sequence[Knob | Link] | Menu


def build(rows: Sequence[Row]) -> discord.ui.View | None:
    """Return the rows as a view, None for none. Raises `LimitError` when they do not fit."""
    rows = [row for row in rows if isinstance(row, Menu) or row]
    if not rows:
        return None
    if len(rows) > ROWS:
        raise LimitError(f"{len(rows)} rows of components, and {ROWS} are allowed")
    view = discord.ui.View(timeout=None)
    for at, row in enumerate(rows):
        if isinstance(row, Menu):
            view.add_item(_select(row, at))
            continue
        if len(row) > BUTTONS_A_ROW:
            raise LimitError(f"{len(row)} buttons in a row, and {BUTTONS_A_ROW} are allowed")
        for knob in row:
            view.add_item(_button(knob, at))
    view.stop()
    return view


def _button(knob: Knob | Link, row: int) -> discord.ui.Button[discord.ui.View]:
    if isinstance(knob, Link):
        return discord.ui.Button(label=fit(knob.label, BUTTON_LABEL, "a label"), url=knob.url, row=row)
    return discord.ui.Button(
        label=cut(knob.label, BUTTON_LABEL), custom_id=str(knob.press), style=knob.style, emoji=knob.emoji,
        disabled=knob.disabled, row=row,
    )  # fmt: skip


def _select(menu: Menu, row: int) -> discord.ui.Select[discord.ui.View]:
    if not 1 <= len(menu.options) <= SELECT_OPTIONS:
        raise LimitError(f"a select of {len(menu.options)} options")
    options = [
        discord.SelectOption(
            label=cut(label, SELECT_TEXT), value=fit(value, SELECT_TEXT, "a value"),
            description=cut(detail, SELECT_TEXT) if detail else None, default=value == menu.chosen,
        )
        for value, label, detail in menu.options
    ]  # fmt: skip
    return discord.ui.Select(
        custom_id=str(menu.press), placeholder=cut(menu.placeholder, SELECT_TEXT), options=options, row=row
    )


# --- the rows people meet ---------------------------------------------------------------------------


def lobby_rows(position: Position) -> list[Row]:
    """Return the buttons of a lobby; none once it is closed."""
    if not position.in_lobby:
        return []
    full = len(position.seats) >= position.session.seats
    computers = any(row.kind == COMPUTER for row in position.seats)
    people = any(row.kind == HUMAN for row in position.seats)
    enough = len(position.seats) in position.seat_range and people

    def press(action: str) -> Press:
        return Press.to(position, action)

    return [
        [
            Knob(press("join"), "Join", Style.success, disabled=full),
            Knob(press("leave"), "Leave"),
            Knob(press("start"), "Start", Style.primary, disabled=not enough),
        ],
        [
            Knob(press("computer"), "Add computer", disabled=full),
            Knob(press("remove"), "Remove computer", disabled=not computers),
            Knob(press("options"), "Options"),
        ],
    ]


def table_rows(position: Position, controls: Controls) -> list[Row]:
    """Return the buttons under a message about a table. The first one says in any case at which version they were
    made: the logs and tests of deliveries read it."""

    def press(action: str) -> Press:
        return Press.to(position, action)

    rows: list[Row] = []
    pages = page_rows(position, controls.page)
    if controls.agree:
        rows.append([
            Knob(Press.vote(position, "agree", controls.asked), "Agree", Style.success, "👍"),
            Knob(Press.vote(position, "decline", controls.asked), "Decline", Style.danger, "👎"),
        ])  # fmt: skip
    if controls.over:
        rows.append([
            Knob(Press.at(position, "rematch"), "Rematch", Style.primary, "🔁"),
            Knob(press("replay"), "Full log", emoji="📜"),
            Knob(press("export"), "Export", emoji="💾"),
        ])  # fmt: skip
    elif controls.play:
        row = [Knob(Press.at(position, "play"), "Play", Style.primary, "⚓"), *_looks(position, pages, hand=True)]
        if controls.undo:
            row.append(Knob(Press.at(position, "undo"), "Undo", emoji="↩️"))
        rows.append(row)
    return [*rows, *pages]


def looking_rows(position: Position, *, hand: bool, page: str | None = None) -> list[Row]:
    """Return the buttons that help somebody who cannot move: look at the hand, the board, the log.

    `page` is the page that stands there, where one does.
    """
    pages = page_rows(position, page)
    return [_looks(position, pages, hand=hand), *pages]


def _looks(position: Position, pages: list[Row], *, hand: bool) -> list[Knob]:
    """Return the buttons that only show something; where all pages have one, the board has it there."""
    row = [Knob(Press.to(position, "hand"), "My hand", emoji="🖐️")] if hand else []
    if not pages:
        row.append(Knob(Press.to(position, "board"), "Board", emoji="🗺️"))
    return [*row, Knob(Press.to(position, "log"), "Log", emoji="📜")]


def page_rows(position: Position, page: str | None) -> list[Row]:
    """Return what turns the pages of a game: nothing where it has but one, or under a message that shows none."""
    if page is None or position.state is None:
        return []
    pages = position.renderer.pages(position.view(None), position.table(escaping.label))
    if len(pages) < 2:
        return []
    if len(pages) <= PAGES:
        row = [Knob(Press.to(position, "page", at.key), at.label, disabled=at.key == page) for at in pages]
        return [row[first : first + BUTTONS_A_ROW] for first in range(0, len(row), BUTTONS_A_ROW)]
    options = tuple((at.key, at.label, "") for at in pages[:SELECT_OPTIONS])
    return [Menu(Press.to(position, "page"), "Turn to a page", options, page)]


def next_knob(session: int = NO_TABLE) -> Knob:
    """Return the button that goes to the table that has waited longest, other than this one."""
    return Knob(Press(session, 0, "next"), "Next game", emoji="➡️")
