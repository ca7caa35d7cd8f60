"""The Play panel: every legal move of a seat by buttons and selects, for any game, from the legal list alone.

A panel is one private message. Few moves are buttons; many are a chain of selects, and the most promising ones are
buttons on its first page besides. The page before the deed says what will happen; moves that a game wants to be
confirmed all come to that page, by whatever way.
"""

from msgspec import Struct

from bot.discord.components.custom_ids import CustomId, write_path
from bot.discord.components.layout import ButtonSpec, LinkSpec, Row, SelectSpec, Style, next_button, table_rows
from bot.discord.screens.move_picker import MovePicker, Question, StalePath
from bot.discord.text import escaping
from bot.discord.text.limits import BUTTON_LABEL, BUTTONS_A_ROW, SELECT_OPTIONS, cut, number
from bot.sessions.lookup import is_asked
from bot.sessions.messenger import Controls
from bot.sessions.position import Position
from games.core.seat import Seat
from renderers.kit.flags import flag_of

FEW = 5
"""So many moves are all shown as buttons."""
BEST = 3
"""So many moves are shown as buttons beside the selects."""
PAGE_BUTTONS = 5
STEP = "@"
"""Between the move that a button leads to and the button's place among those beside it."""


class Panel(Struct, frozen=True):
    """A panel to show: its text and its rows."""

    text: str
    rows: list[Row]
    move: int | None = None
    """The move that **Do it** would make, by its place in the legal list; None while there is still a choice."""


def heading(position: Position, seat: Seat) -> str:
    """Return the head of a panel: the table, with a link to it, and the flag that one plays under."""
    sign = position.seating().signs[seat]
    return f"**[{position.title}]({link(position)})** · you are {sign} {flag_of(seat).colour_name}"


def link(position: Position) -> str:
    """Return the address of a table: its newest message, if one is known."""
    guild = position.session.guild_id or "@me"
    address = f"https://discord.com/channels/{guild}/{position.place}"
    newest = position.session.turn_message_id or (position.session.lobby_message_id if position.in_lobby else None)
    return f"{address}/{newest}" if newest else address


def waiting_text(position: Position, seat: Seat | None) -> str:
    """Say whom the table waits for, as this viewer may know it: the same words for all who are not asked."""
    if position.state is None:
        return "The game has not started yet."
    view = position.view(seat)
    if seat is None:  # say it as to somebody who is not asked
        seat = next((other for other in range(view.seats) if other not in view.acting), 0)
    return position.renderer.prompt(view, seat, position.seating(escaping.escape))


def first_page(
    position: Position, seat: Seat, *, undo: str | None = None, onward: bool = False, done: str = ""
) -> Panel:
    """Return the panel of a seat as it opens; one that is not asked is told what it can look at.

    `undo` is the label of the button that takes a move back, None for none; `onward` offers the next table that
    waits; `done` says what has just been done.
    """
    head = [done] if done else []
    if not is_asked(position, seat):
        lines = [*head, heading(position, seat), "Nothing is asked of you now.", waiting_text(position, seat)]
        return Panel("\n".join(lines), _tools(position, undo, hand=True, onward=onward))
    picker = MovePicker(position, seat)
    tools = _tools(position, undo, onward=onward)
    lines = [*head, heading(position, seat), waiting_text(position, seat)]
    if len(picker.moves) <= FEW:
        row = [_deed(position, index, picker, main=place == 0) for place, index in enumerate(picker.best(FEW))]
        return Panel("\n".join(lines), [row, *tools])
    question = picker.ask(())
    row = [_deed(position, index, picker, main=place == 0) for place, index in enumerate(picker.best(BEST))]
    lines += ["Most promising below; everything else by the menu.", f"**{question.text}**"]
    return Panel("\n".join(lines), [row, *_menu(position, question, (), 0), *tools])


def over_page(position: Position, *, onward: bool = False, done: str = "") -> Panel:
    """Return what a panel is once the game has ended: what one can still do."""
    more: list[ButtonSpec | LinkSpec] = [LinkSpec(link(position), "To the table")]
    if onward:
        more.append(next_button(position.id))
    lines = [done, f"**[{position.title}]({link(position)})** is over."]
    return Panel("\n".join(line for line in lines if line), [*table_rows(position, Controls(over=True)), more])


def later_page(position: Position, seat: Seat, path: tuple[int, ...], page: int = 0) -> Panel:
    """Return the panel after some choices. Raises `StalePath` where they lead nowhere."""
    if not is_asked(position, seat):
        raise StalePath
    picker = MovePicker(position, seat)
    question = picker.ask(path)
    so_far = " › ".join(escaping.escape_text(text) for text in question.chosen)
    back = ButtonSpec(CustomId.at(position, "open", write_path(picker.before(path))), "Back", emoji="◀️")
    if question.move is not None:
        return _last_page(picker, question.move, back, so_far)
    lines = [heading(position, seat), so_far, f"**{question.text}**"]
    rows: list[Row] = [*_menu(position, question, path, page)]
    if path:
        rows.append([back])
    return Panel("\n".join(line for line in lines if line), rows)


def confirm_page(position: Position, seat: Seat, text: str) -> Panel:
    """Return the page before a move is made, by its place in the legal list. Raises `StalePath`."""
    if not is_asked(position, seat):
        raise StalePath
    picker, index = MovePicker(position, seat), number(text.partition(STEP)[0])
    if index is None or index >= len(picker.moves):
        raise StalePath
    return _last_page(picker, index, ButtonSpec(CustomId.at(position, "open"), "Back", emoji="◀️"))


def _last_page(picker: MovePicker, index: int, back: ButtonSpec, so_far: str = "") -> Panel:
    """Return the page that says what a move does, with the buttons that make it and that lead back."""
    position = picker.position
    lines = [heading(position, picker.seat), so_far, "This will happen:"]
    lines.append(f"**{escaping.escape_text(picker.label(index))}**")
    lines += [f"- {escaping.escape_text(line)}" for line in picker.outlook(index)]
    do_it = ButtonSpec(_do(position, index), "Do it", Style.success, "✔️")
    rows: list[Row] = [*_steps(picker, index), [do_it, back]]
    return Panel("\n".join(line for line in lines if line), rows, index)


def _steps(picker: MovePicker, index: int) -> list[Row]:
    """Return the buttons that lead from a move to those next to it; two may lead to the same one."""
    buttons: list[ButtonSpec | LinkSpec] = []
    for place, (label, to) in enumerate(picker.nearby(index)):
        custom_id = CustomId.at(picker.position, "confirm", f"{index if to is None else to}{STEP}{place}")
        buttons.append(ButtonSpec(custom_id, label, disabled=to is None))
    return [buttons[at : at + BUTTONS_A_ROW] for at in range(0, len(buttons), BUTTONS_A_ROW)]


def chosen_move(position: Position, seat: Seat, text: str) -> tuple[int, str]:
    """Return index and label of the move that a `do` button names. Raises `StalePath`."""
    picker, index = MovePicker(position, seat), number(text)
    if index is None or index >= len(picker.moves):
        raise StalePath
    return index, picker.label(index)


def _do(position: Position, index: int) -> CustomId:
    return CustomId.at(position, "do", str(index))


def _deed(position: Position, index: int, picker: MovePicker, *, main: bool) -> ButtonSpec:
    style, label = Style.primary if main else Style.secondary, picker.label(index)
    if not picker.confirms(index):
        return ButtonSpec(_do(position, index), label, style)
    return ButtonSpec(
        CustomId.at(position, "confirm", str(index)), f"{cut(label, BUTTON_LABEL - 1).removesuffix('…')}…", style
    )


def _menu(position: Position, question: Question, path: tuple[int, ...], page: int) -> list[Row]:
    """Return the select of a question, and the buttons that turn its pages."""
    pages = -(-len(question.choices) // SELECT_OPTIONS)
    page = min(max(page, 0), pages - 1)
    shown = question.choices[page * SELECT_OPTIONS : (page + 1) * SELECT_OPTIONS]
    select = SelectSpec(
        CustomId.at(position, "pick", write_path(path)),
        cut(question.text, 100),
        tuple((write_path(choice.path), choice.label, choice.detail) for choice in shown),
    )
    return [select, _pager(position, path, page, pages, len(question.choices))] if pages > 1 else [select]


def _pager(position: Position, path: tuple[int, ...], page: int, pages: int, count: int) -> list[ButtonSpec]:
    def button(to: int, label: str) -> ButtonSpec:
        custom_id = CustomId.at(position, "open", write_path(path, max(to, 0)))
        return ButtonSpec(custom_id, label, disabled=to == page or not 0 <= to < pages)

    if pages <= PAGE_BUTTONS:
        return [button(to, _span(to, count)) for to in range(pages)]
    here = ButtonSpec(
        CustomId.to(position, "still", write_path(path, page)), f"{page + 1} of {pages}", disabled=True
    )
    return [row for row in (button(page - 1, "◀"), here, button(page + 1, "▶")) if not row.disabled or row is here]


def _span(page: int, count: int) -> str:
    """Return which values stand on a page: `26–50`, or `51` for a single one."""
    first, last = page * SELECT_OPTIONS + 1, min((page + 1) * SELECT_OPTIONS, count)
    return str(first) if first == last else f"{first}–{last}"


def _tools(position: Position, undo: str | None, *, hand: bool = False, onward: bool = False) -> list[Row]:
    """Return the last rows: what one may want besides moving."""

    buttons: list[ButtonSpec | LinkSpec] = []
    if undo:
        buttons.append(ButtonSpec(CustomId.at(position, "undo"), undo, emoji="↩️"))
    if hand:
        buttons.append(ButtonSpec(CustomId.to(position, "hand"), "My hand", emoji="🖐️"))
    buttons += [
        ButtonSpec(CustomId.to(position, "board"), "Board", emoji="🗺️"),
        ButtonSpec(CustomId.to(position, "log"), "Log", emoji="📜"),
    ]
    buttons.append(LinkSpec(link(position), "To the table"))
    if onward:
        buttons.append(next_button(position.id))
    return [buttons[at : at + BUTTONS_A_ROW] for at in range(0, len(buttons), BUTTONS_A_ROW)]
