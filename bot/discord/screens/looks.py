"""What people are shown when they look: the board, their hand, the log, their moves, the Play panel.

Everything private is answered to its owner alone; who that is says the seat of the person who asks.
"""

from typing import Any

from bot.discord.components.custom_ids import CustomId
from bot.discord.components.layout import ButtonSpec, LinkSpec, Row, looking_rows, next_button, table_rows
from bot.discord.reply import Reply
from bot.discord.screens.lobby import options_line
from bot.discord.screens.move_panel import (
    Panel,
    confirm_page,
    first_page,
    later_page,
    link,
    over_page,
    waiting_text,
)
from bot.discord.screens.move_picker import StalePath
from bot.discord.text import escaping
from bot.discord.text.limits import first_lines, join_lines
from bot.sessions.moves import MOVED_ON
from bot.sessions.pictures import drawn, hand_request, page_request, preview_request
from bot.sessions.position import Audience, Position
from bot.sessions.presentation import Controls
from bot.sessions.refusals import NotStarted, Stale, Stranger
from bot.sessions.service import TableService
from games.core.game import Game
from renderers.contract import BOARD, Seating, renderer_for
from renderers.kit.picture import Picture
from renderers.request import CardRequest

LOG_LINES = 25
"""Lines of the log on one page."""
REDRAWN = 3
"""So often a panel is shown anew where the table moves on while it is being shown."""
MOVE_LINES = 60
"""So many legal moves are written out; the rest is found by typing or in the panel."""


def code_table(position: Position) -> Seating:
    """Return the names as they can stand in a code block."""
    return position.seating(escaping.code)


async def _settings(service: TableService, reply: Reply) -> dict[str, str]:
    """Return what the person who asks has chosen for themselves, read once for one answer."""
    if reply.settings is None:
        reply.settings = await service.people.settings(reply.user_id)
    return reply.settings


async def wants_pictures(service: TableService, reply: Reply) -> bool:
    """Return whether the person who asks wants pictures, not words alone."""
    return (await _settings(service, reply)).get("display") != "text"


async def theme_of(service: TableService, reply: Reply) -> str:
    """Return the theme in which the person who asks wants pictures."""
    return (await _settings(service, reply)).get("theme", "light")


async def _hand_picture(service: TableService, reply: Reply, mine: Audience) -> Picture | None:
    """Return a hand's picture; None for who wants words alone, and where drawing it failed."""
    if not await wants_pictures(service, reply):
        return None
    return await drawn(service.pictures, hand_request(mine.position, mine.seat, await theme_of(service, reply)))


async def panel(service: TableService, reply: Reply, position: Position, *, done: str = "") -> None:
    """Show the Play panel of the person who asks. Raises `Stranger`, `NotStarted`, `Finished`."""
    position.require_playing(position.require_seat(reply.user_id))
    await current_panel(service, reply, position, done=done)


async def current_panel(service: TableService, reply: Reply, position: Position, *, done: str = "") -> None:
    """Show a person what they can do at a table as it stands, after what was `done`. Raises `Stranger`.

    The deliverer may bring the same message up to date meanwhile. Whichever comes last, the message shows the
    newest position: where the table has moved on while this was drawn and sent, it is shown again.
    """
    for _ in range(REDRAWN):
        mine = position.seen_by(position.require_seat(reply.user_id))
        page = await opening(service, mine, done=done)
        text, picture = page.text, await _hand_picture(service, reply, mine)
        if picture is None:
            text += f"\n```\n{mine.renderer.describe_hand(mine.view, code_table(position))}\n```"
        await reply.show(text, page.rows, picture)
        if not await service.tables.has_moved_on(position):
            return
        position = await service.tables.position(position.id)


async def opening(service: TableService, mine: Audience, *, done: str = "") -> Panel:
    """Return the panel of a seat with all that belongs around it."""
    user = mine.position.seats[mine.seat].user_id
    onward = user is not None and await service.tables.others_wait(user, mine.position.id)
    return opening_page(mine, onward=onward, done=done)


def opening_page(mine: Audience, *, onward: bool, done: str = "") -> Panel:
    """Return the panel of a seat as it opens: in a DM and in a private answer the same."""
    if not mine.position.running:
        return over_page(mine, onward=onward, done=done)
    return first_page(mine, onward=onward, done=done)


async def panel_page(
    service: TableService, reply: Reply, position: Position, path: tuple[int, ...], page: int
) -> None:
    """Show the panel after some choices. Raises `Stale` where they lead nowhere any more."""
    seat = position.require_seat(reply.user_id)
    position.require_playing(seat)
    if not path and not page:
        await panel(service, reply, position)
        return
    mine = position.seen_by(seat)
    try:
        found = later_page(mine, path, page)
    except StalePath:
        raise Stale(MOVED_ON) from None
    await _panel(service, reply, mine, found)


async def confirm(service: TableService, reply: Reply, position: Position, text: str) -> None:
    """Show what a move costs and brings before it is made, by its place in the legal list. Raises `Stale`."""
    seat = position.require_seat(reply.user_id)
    position.require_playing(seat)
    mine = position.seen_by(seat)
    try:
        found = confirm_page(mine, text)
    except StalePath:
        raise Stale(MOVED_ON) from None
    await _panel(service, reply, mine, found)


async def _panel(service: TableService, reply: Reply, mine: Audience, found: Panel) -> None:
    """Show a page of the panel; the one before the deed with a picture, where one says more than words."""
    picture, text, position = None, found.text, mine.position
    if found.move is not None:
        move = mine.rules.legal_moves(position.state, mine.seat)[found.move]
        if await wants_pictures(service, reply):
            theme = await theme_of(service, reply)
            picture = await drawn(service.pictures, preview_request(position, mine.seat, move, theme))
        elif told := mine.renderer.describe_preview(mine.view, move, position.seating(escaping.label)):
            text += f"\n```\n{told}\n```"
    if picture is None:
        await reply.show(text, found.rows, keep_picture=True)
    else:
        await reply.show(text, found.rows, picture)


async def board(service: TableService, reply: Reply, position: Position, *, head: str = "") -> None:
    """Show the board, which everybody may see. Raises `NotStarted`."""
    await page(service, reply, position, BOARD.key, head=head)


async def page(service: TableService, reply: Reply, position: Position, key: str, *, head: str = "") -> None:
    """Show a page of a table, which everybody may see. Raises `NotStarted`, and `Stale` where it is not there."""
    if position.state is None:
        raise NotStarted(f"{position.title} has not started yet. Join it, or wait for the host to press Start.")
    view = position.public.view
    shown = next(
        (at for at in position.renderer.pages(view, position.seating(escaping.label)) if at.key == key), None
    )
    if shown is None:
        raise Stale("That page is not there. Here is where the table stands:")
    audience = position.seen_by(position.seat_of(reply.user_id))
    what = "" if key == BOARD.key else f" · {escaping.escape_text(shown.label)}"
    lines = [head, f"**[{position.title}]({link(position)})**{what}", waiting_text(audience)]
    picture = None
    if await wants_pictures(service, reply):
        picture = await drawn(service.pictures, page_request(position, key, await theme_of(service, reply)))
    if picture is None:
        lines.append(f"```\n{position.renderer.describe_page(view, key, code_table(position))}\n```")
    if view.outcome is not None:
        if key == BOARD.key:
            lines.append(f"```\n{position.renderer.score_table(view.outcome, code_table(position))}\n```")
        rows = table_rows(audience, Controls(over=True, page=key))
    else:
        rows = _play_rows(audience, page=key)
    await reply.show("\n".join(line for line in lines if line), rows, picture)


async def card(service: TableService, reply: Reply, rules: Game[Any], name: str) -> None:
    """Explain a card in words, and with its picture to whoever wants pictures."""
    renderer = renderer_for(rules.key)
    text = f"**{renderer.card_titles()[name]}** · {rules.title}\n```\n{renderer.describe_card(name)}\n```"
    picture = None
    if await wants_pictures(service, reply):
        theme = await theme_of(service, reply)
        picture = await drawn(service.pictures, CardRequest(game_key=rules.key, theme=theme, name=name))
    await reply.show(text, picture=picture)


async def hand(service: TableService, reply: Reply, position: Position) -> None:
    """Show a hand to its owner. Raises `Stranger` for everybody else, `NotStarted`."""
    if position.state is None:
        raise NotStarted(f"{position.title} has not started yet. Hands are dealt when the host presses Start.")
    seat = position.seat_of(reply.user_id)
    if seat is None:
        raise Stranger(
            "You have no hand at this table, but you can watch: Board, Log. Or open your own: /game new."
        )
    mine = position.seen_by(seat)
    lines = [f"**[{position.title}]({link(position)})** · your hand", waiting_text(mine)]
    picture = await _hand_picture(service, reply, mine)
    if picture is None:
        lines.append(f"```\n{mine.renderer.describe_hand(mine.view, code_table(position))}\n```")
    await reply.show("\n".join(lines), _play_rows(mine), picture)


async def log(service: TableService, reply: Reply, position: Position, page: int = 0) -> None:
    """Show the log as the person who asks may know it, newest page first; `page` counts back from there."""
    if position.state is None:
        raise NotStarted(f"{position.title} has not started yet: nothing has happened.")
    seat = position.seat_of(reply.user_id)
    lines = await service.log_lines(position.seen_by(seat))
    pages = max(1, -(-len(lines) // LOG_LINES))
    page = min(max(page, 0), pages - 1)
    end = len(lines) - page * LOG_LINES
    shown = lines[max(0, end - LOG_LINES) : end]
    text = f"**[{position.title}]({link(position)})** · log"
    if pages > 1:
        text += f", page {pages - page} of {pages}"
    turn: list[ButtonSpec | LinkSpec] = []
    if page < pages - 1:
        turn.append(ButtonSpec(CustomId.to(position, "leaf", str(page + 1)), "Older", emoji="◀️"))
    if page > 0:
        turn.append(ButtonSpec(CustomId.to(position, "leaf", str(page - 1)), "Newer", emoji="▶️"))
    await reply.show(f"{text}\n{join_lines(shown, 1800) or 'Nothing has happened yet.'}", [turn] if turn else [])


async def moves(service: TableService, reply: Reply, position: Position) -> None:
    """List what the person who asks can do now, in words and as `/move` takes it."""
    seat = position.require_seat(reply.user_id)
    position.require_playing(seat)
    mine, legal = position.seen_by(seat), position.legal(seat)
    if not legal:
        text = f"Nothing is asked of you now.\n{waiting_text(mine)}"
        await reply.show(text, looking_rows(mine, hand=True))
        return
    table, view = position.seating(escaping.label), mine.view
    lines = [f"**{position.title}** · what you can do, most promising first:"]
    for move in legal[:MOVE_LINES]:
        label = escaping.escape_text(position.renderer.label(view, move, table))
        lines.append(f"- {label}: `{move}`")
    if len(legal) > MOVE_LINES:
        lines.append(f"…and {len(legal) - MOVE_LINES} more: begin to type in /move, or press Play.")
    await reply.show("\n".join(lines), _play_rows(mine))


async def info(service: TableService, reply: Reply, position: Position) -> None:
    """Show what is known of a table: who sits there, by which options it is played, how it stands."""
    table = position.seating(escaping.escape)
    lines = [f"**[{position.title}]({link(position)})** · {position.session.status}"]
    for row in position.seats:
        kind = "" if row.kind == "human" else " (computer)"
        gone = " (resigned)" if row.status == "resigned" else ""
        host = " · host" if row.user_id is not None and row.user_id == position.session.host_id else ""
        lines.append(f"{table.who(row.seat)}{kind}{gone}{host}")
    lines.append(options_line(position))
    audience = position.seen_by(position.seat_of(reply.user_id))
    if position.state is not None:
        lines.append(waiting_text(audience))
    rows = looking_rows(audience, hand=audience.viewer is not None) if position.state else []
    await reply.show("\n".join(lines), rows)


async def games(service: TableService, reply: Reply) -> None:
    """List the tables of a person, those that wait for them first."""
    tables = await service.tables.tables_of(reply.user_id)
    if not tables:
        await reply.show("You sit at no table. Open one with /game new, or join one you see.")
        return
    lines = ["**Your tables**, longest wait first:"]
    for position in tables:
        if position.waits_for(reply.user_id):
            state = "**waits for you**"
        else:
            state = "in the lobby" if position.in_lobby else "waits for others"
        lines.append(f"- [{position.title}]({link(position)}) · {state}")
    rows: list[Row] = [[next_button()]] if any(table.waits_for(reply.user_id) for table in tables) else []
    await reply.show(first_lines(lines, 1900), rows)


async def next_game(service: TableService, reply: Reply, leaving: int) -> None:
    """Show the panel of the table that has waited longest, other than the one that is left."""
    tables = [table for table in await service.tables.tables_of(reply.user_id) if table.waits_for(reply.user_id)]
    others = [table for table in tables if table.id != leaving] or tables
    if not others:
        await reply.show("No table waits for you. Fair winds!")
        return
    reply.session = others[0].id
    await panel(service, reply, others[0])


def _play_rows(audience: Audience, *, page: str | None = None) -> list[Row]:
    """Return the buttons under a look: Play for a seat that is asked, otherwise what else there is to see."""
    if audience.asked:
        return table_rows(audience, Controls(play=True, page=page))
    return looking_rows(audience, hand=audience.viewer is not None, page=page)
