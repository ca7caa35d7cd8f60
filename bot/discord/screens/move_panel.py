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
from bot.sessions.position import Audience, Position
from bot.sessions.presentation import Controls
from games.core.move import Move
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


def heading(mine: Audience) -> str:
    """Return the head of a panel: the table, with a link to it, and the flag that one plays under."""
    position = mine.position
    sign = position.seating().signs[mine.seat]
    return f"**[{position.title}]({link(position)})** · you are {sign} {flag_of(mine.seat).colour_name}"


def link(position: Position) -> str:
    """Return the address of a table: its newest message, if one is known."""
    guild = position.session.guild_id or "@me"
    address = f"https://discord.com/channels/{guild}/{position.place}"
    newest = position.session.turn_message_id or (position.session.lobby_message_id if position.in_lobby else None)
    return f"{address}/{newest}" if newest else address


def waiting_text(audience: Audience) -> str:
    """Say whom the table waits for, as this viewer may know it: the same words for all who are not asked."""
    position, view, seat = audience.position, audience.view, audience.viewer
    if seat is None:  # say it as to somebody who is not asked
        seat = next((other for other in range(view.seats) if other not in view.acting), 0)
    return audience.renderer.prompt(view, seat, position.seating(escaping.escape))


def first_page(mine: Audience, *, onward: bool = False, done: str = "") -> Panel:
    """Return the panel of a seat as it opens; one that is not asked is told what it can look at.

    `onward` offers the next table that waits; `done` says what has just been done.
    """
    head = [done] if done else []
    if not mine.asked:
        lines = [*head, heading(mine), "Nothing is asked of you now.", waiting_text(mine)]
        return Panel("\n".join(lines), _tools(mine, hand=True, onward=onward))
    picker = MovePicker(mine)
    tools = _tools(mine, onward=onward)
    lines = [*head, heading(mine), waiting_text(mine)]
    if len(picker.moves) <= FEW:
        row = [_move_button(picker, index, main=place == 0) for place, index in enumerate(picker.best(FEW))]
        return Panel("\n".join(lines), [row, *tools])
    question = picker.ask(())
    row = [_move_button(picker, index, main=place == 0) for place, index in enumerate(picker.best(BEST))]
    lines += ["Most promising below; everything else by the menu.", f"**{question.text}**"]
    return Panel("\n".join(lines), [row, *_menu(mine, question, (), 0), *tools])


def over_page(mine: Audience, *, onward: bool = False, done: str = "") -> Panel:
    """Return what a panel is once the game has ended: what one can still do."""
    position = mine.position
    more: list[ButtonSpec | LinkSpec] = [LinkSpec(link(position), "To the table")]
    if onward:
        more.append(next_button(position.id))
    lines = [done, f"**[{position.title}]({link(position)})** is over."]
    return Panel("\n".join(line for line in lines if line), [*table_rows(mine, Controls(over=True)), more])


def later_page(mine: Audience, path: tuple[int, ...], page: int = 0) -> Panel:
    """Return the panel after some choices. Raises `StalePath` where they lead nowhere."""
    if not mine.asked:
        raise StalePath
    picker = MovePicker(mine)
    question = picker.ask(path)
    so_far = " › ".join(escaping.escape_text(text) for text in question.chosen)
    back = ButtonSpec(CustomId.at(mine, "open", write_path(picker.before(path))), "Back", emoji="◀️")
    if question.move is not None:
        return _last_page(picker, question.move, back, so_far)
    lines = [heading(mine), so_far, f"**{question.text}**"]
    rows: list[Row] = [*_menu(mine, question, path, page)]
    if path:
        rows.append([back])
    return Panel("\n".join(line for line in lines if line), rows)


def confirm_page(mine: Audience, text: str) -> Panel:
    """Return the page before a move is made, by its place in the legal list. Raises `StalePath`."""
    if not mine.asked:
        raise StalePath
    picker, index = MovePicker(mine), number(text.partition(STEP)[0])
    if index is None or index >= len(picker.moves):
        raise StalePath
    return _last_page(picker, index, ButtonSpec(CustomId.at(mine, "open"), "Back", emoji="◀️"))


def _last_page(picker: MovePicker, index: int, back: ButtonSpec, so_far: str = "") -> Panel:
    """Return the page that says what a move does, with the buttons that make it and that lead back."""
    lines = [heading(picker.audience), so_far, "This will happen:"]
    lines.append(f"**{escaping.escape_text(picker.label(index))}**")
    lines += [f"- {escaping.escape_text(line)}" for line in picker.outlook(index)]
    do_it = ButtonSpec(_do(picker.audience, index), "Do it", Style.success, "✔️")
    rows: list[Row] = [*_steps(picker, index), [do_it, back]]
    return Panel("\n".join(line for line in lines if line), rows, index)


def _steps(picker: MovePicker, index: int) -> list[Row]:
    """Return the buttons that lead from a move to those next to it; two may lead to the same one."""
    buttons: list[ButtonSpec | LinkSpec] = []
    for place, (label, to) in enumerate(picker.nearby(index)):
        custom_id = CustomId.at(picker.audience, "confirm", f"{index if to is None else to}{STEP}{place}")
        buttons.append(ButtonSpec(custom_id, label, disabled=to is None))
    return [buttons[at : at + BUTTONS_A_ROW] for at in range(0, len(buttons), BUTTONS_A_ROW)]


def chosen_move(mine: Audience, text: str) -> Move:
    """Return the move that a `do` button names by its place in the legal list. Raises `StalePath`."""
    legal, index = mine.rules.legal_moves(mine.position.state, mine.seat), number(text)
    if index is None or index >= len(legal):
        raise StalePath
    return legal[index]


def _do(mine: Audience, index: int) -> CustomId:
    return CustomId.at(mine, "do", str(index))


def _move_button(picker: MovePicker, index: int, *, main: bool) -> ButtonSpec:
    """Return the button of a move: it is made at once, or confirmed first where the game wants that."""
    style, label = Style.primary if main else Style.secondary, picker.label(index)
    if not picker.confirms(index):
        return ButtonSpec(_do(picker.audience, index), label, style)
    asks = f"{cut(label, BUTTON_LABEL - 1).removesuffix('…')}…"
    return ButtonSpec(CustomId.at(picker.audience, "confirm", str(index)), asks, style)


def _menu(mine: Audience, question: Question, path: tuple[int, ...], page: int) -> list[Row]:
    """Return the select of a question, and the buttons that turn its pages."""
    pages = -(-len(question.choices) // SELECT_OPTIONS)
    page = min(max(page, 0), pages - 1)
    shown = question.choices[page * SELECT_OPTIONS : (page + 1) * SELECT_OPTIONS]
    select = SelectSpec(
        CustomId.at(mine, "pick", write_path(path)),
        cut(question.text, 100),
        tuple((write_path(choice.path), choice.label, choice.detail) for choice in shown),
    )
    return [select, _pager(mine, path, page, pages, len(question.choices))] if pages > 1 else [select]


def _pager(mine: Audience, path: tuple[int, ...], page: int, pages: int, count: int) -> list[ButtonSpec]:
    def button(to: int, label: str) -> ButtonSpec:
        custom_id = CustomId.at(mine, "open", write_path(path, max(to, 0)))
        return ButtonSpec(custom_id, label, disabled=to == page or not 0 <= to < pages)

    if pages <= PAGE_BUTTONS:
        return [button(to, _span(to, count)) for to in range(pages)]
    here = ButtonSpec(
        CustomId.to(mine.position, "still", write_path(path, page)), f"{page + 1} of {pages}", disabled=True
    )
    return [row for row in (button(page - 1, "◀"), here, button(page + 1, "▶")) if not row.disabled or row is here]


def _span(page: int, count: int) -> str:
    """Return which values stand on a page: `26–50`, or `51` for a single one."""
    first, last = page * SELECT_OPTIONS + 1, min((page + 1) * SELECT_OPTIONS, count)
    return str(first) if first == last else f"{first}–{last}"


def _tools(mine: Audience, *, hand: bool = False, onward: bool = False) -> list[Row]:
    """Return the last rows: what one may want besides moving."""
    position = mine.position
    buttons: list[ButtonSpec | LinkSpec] = []
    if undo := mine.undo_label:
        buttons.append(ButtonSpec(CustomId.at(mine, "undo"), undo, emoji="↩️"))
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
