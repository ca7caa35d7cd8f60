"""Rows of buttons and selects, as Discord takes them.

Views are sent finished: the library then keeps nothing of them in memory. Every press comes back through the
dynamic items of `bot.discord.components.dynamic_item`, before and after a restart alike.
"""

from collections.abc import Sequence

import discord
from msgspec import Struct

from bot.discord.components.custom_ids import NO_TABLE, CustomId
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
from bot.sessions.position import Audience, Position
from bot.sessions.presentation import Controls
from storage.records import COMPUTER, HUMAN

Style = discord.ButtonStyle

PAGES = 2 * BUTTONS_A_ROW
"""The most pages that have a button each; with more pages, a select turns them."""


class ButtonSpec(Struct, frozen=True):
    """A button: its press, its label, and how it looks."""

    custom_id: CustomId
    label: str
    style: Style = Style.secondary
    emoji: str | None = None
    disabled: bool = False


class SelectSpec(Struct, frozen=True):
    """A select: its press, what it asks, its options as (value, label, detail), and the present value."""

    custom_id: CustomId
    placeholder: str
    options: tuple[tuple[str, str, str], ...]
    chosen: str | None = None


class LinkSpec(Struct, frozen=True):
    """A button that leads to a message or a channel."""

    url: str
    label: str


Row = Sequence[ButtonSpec | LinkSpec] | SelectSpec


def build(rows: Sequence[Row]) -> discord.ui.View | None:
    """Return the rows as a view, None for none. Raises `LimitError` when they do not fit."""
    rows = [row for row in rows if isinstance(row, SelectSpec) or row]
    if not rows:
        return None
    if len(rows) > ROWS:
        raise LimitError(f"{len(rows)} rows of components, and {ROWS} are allowed")
    view = discord.ui.View(timeout=None)
    for at, row in enumerate(rows):
        if isinstance(row, SelectSpec):
            view.add_item(_select(row, at))
            continue
        if len(row) > BUTTONS_A_ROW:
            raise LimitError(f"{len(row)} buttons in a row, and {BUTTONS_A_ROW} are allowed")
        for button in row:
            view.add_item(_button(button, at))
    view.stop()
    return view


def _button(button: ButtonSpec | LinkSpec, row: int) -> discord.ui.Button[discord.ui.View]:
    if isinstance(button, LinkSpec):
        return discord.ui.Button(label=fit(button.label, BUTTON_LABEL, "a label"), url=button.url, row=row)
    return discord.ui.Button(
        label=cut(button.label, BUTTON_LABEL),
        custom_id=str(button.custom_id),
        style=button.style,
        emoji=button.emoji,
        disabled=button.disabled,
        row=row,
    )


def _select(select: SelectSpec, row: int) -> discord.ui.Select[discord.ui.View]:
    if not 1 <= len(select.options) <= SELECT_OPTIONS:
        raise LimitError(f"a select of {len(select.options)} options")
    options = [
        discord.SelectOption(
            label=cut(label, SELECT_TEXT), value=fit(value, SELECT_TEXT, "a value"),
            description=cut(detail, SELECT_TEXT) if detail else None, default=value == select.chosen,
        )
        for value, label, detail in select.options
    ]  # fmt: skip
    return discord.ui.Select(
        custom_id=str(select.custom_id), placeholder=cut(select.placeholder, SELECT_TEXT), options=options, row=row
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

    def own(action: str) -> CustomId:
        return CustomId.bound(position, action)

    return [
        [
            ButtonSpec(own("join"), "Join", Style.success, disabled=full),
            ButtonSpec(own("leave"), "Leave"),
            ButtonSpec(own("start"), "Start", Style.primary, disabled=not enough),
        ],
        [
            ButtonSpec(own("computer"), "Add computer", disabled=full),
            ButtonSpec(own("remove"), "Remove computer", disabled=not computers),
            ButtonSpec(own("options"), "Options"),
        ],
    ]


def table_rows(audience: Audience, controls: Controls) -> list[Row]:
    """Return the buttons under a message about a table. The first one says in any case at which version they were
    made: the logs and tests of deliveries read it."""

    def own(action: str) -> CustomId:
        return CustomId.to(audience.position, action)

    rows: list[Row] = []
    pages = page_rows(audience, controls.page)
    if controls.agree:
        rows.append([
            ButtonSpec(CustomId.vote(audience, "agree", controls.asked), "Agree", Style.success, "👍"),
            ButtonSpec(CustomId.vote(audience, "decline", controls.asked), "Decline", Style.danger, "👎"),
        ])  # fmt: skip
    if controls.over:
        rows.append([
            ButtonSpec(CustomId.at(audience, "rematch"), "Rematch", Style.primary, "🔁"),
            ButtonSpec(own("replay"), "Full log", emoji="📜"),
            ButtonSpec(own("export"), "Export", emoji="💾"),
        ])  # fmt: skip
    elif controls.play:
        row = [
            ButtonSpec(CustomId.at(audience, "play"), "Play", Style.primary, "⚓"),
            *_looks(audience, pages, hand=True),
        ]
        if controls.undo:
            row.append(ButtonSpec(CustomId.at(audience, "undo"), "Undo", emoji="↩️"))
        rows.append(row)
    return [*rows, *pages]


def looking_rows(audience: Audience, *, hand: bool, page: str | None = None) -> list[Row]:
    """Return the buttons that help somebody who cannot move: look at the hand, the board, the log.

    `page` is the page that stands there, where one does.
    """
    pages = page_rows(audience, page)
    return [_looks(audience, pages, hand=hand), *pages]


def _looks(audience: Audience, pages: list[Row], *, hand: bool) -> list[ButtonSpec]:
    """Return the buttons that only show something; where all pages have one, the board has it there."""
    row = [ButtonSpec(CustomId.to(audience.position, "hand"), "My hand", emoji="🖐️")] if hand else []
    if not pages:
        row.append(ButtonSpec(CustomId.to(audience.position, "board"), "Board", emoji="🗺️"))
    return [*row, ButtonSpec(CustomId.to(audience.position, "log"), "Log", emoji="📜")]


def page_rows(audience: Audience, page: str | None) -> list[Row]:
    """Return the buttons that turn the pages of a game; none if it has one page, or the message shows none."""
    position = audience.position
    if page is None or position.state is None:
        return []
    pages = position.renderer.pages(position.public.view, position.seating(escaping.label))
    if len(pages) < 2:
        return []
    if len(pages) <= PAGES:
        row = [
            ButtonSpec(CustomId.to(position, "page", at.key), at.label, disabled=at.key == page) for at in pages
        ]
        return [row[first : first + BUTTONS_A_ROW] for first in range(0, len(row), BUTTONS_A_ROW)]
    options = tuple((at.key, at.label, "") for at in pages[:SELECT_OPTIONS])
    return [SelectSpec(CustomId.to(audience.position, "page"), "Turn to a page", options, page)]


def next_button(session: int = NO_TABLE) -> ButtonSpec:
    """Return the button that goes to the table that has waited longest, other than this one."""
    return ButtonSpec(CustomId(session, 0, "next"), "Next game", emoji="➡️")
