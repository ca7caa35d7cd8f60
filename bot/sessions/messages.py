"""What a message says: the turn at the table, a hand in private, a notice."""

import json
from collections.abc import Mapping, Sequence

from msgspec import structs

from bot.sessions.history import ASK_END, free_undo, missing, open_vote, own_last_move, remaining_rows
from bot.sessions.log_text import (
    SUMMARY_LINES,
    own_last_lines,
    own_last_move_lines,
    since_last_turn,
    tell_rows,
)
from bot.sessions.messenger import Controls, Post
from bot.sessions.notices import Notice
from bot.sessions.pictures import Pictures, hand_request, page_request
from bot.sessions.position import Position
from bot.sessions.repository import SessionRepository
from games.core.fairness import commitment
from games.core.seat import Seat
from renderers.kit.picture import Picture
from renderers.kit.scores import champions
from storage.records import MoveRow

TEXT_LIMIT = 1900
"""Characters of a message's text, which leaves room for the mentions before Discord's 2,000."""

CUT_OFF = "\n…\n```"
"""Ends a text that is too long for a message in the middle of a block."""


def wants_thread(position: Position) -> bool:
    """Return whether the table asked for a thread of its own."""
    return bool(json.loads(position.session.options).get("thread", True))


def to_ping(position: Position, rows: Sequence[MoveRow] = (), posted: int = 0) -> tuple[int, ...]:
    """Return the people to call: who is openly asked; who must vote on what was asked since a version; everybody
    when the game has just ended."""
    if position.rules.outcome(position.state) is not None:
        return _users(position, [row.seat for row in position.seats])
    vote = open_vote(rows)
    if vote is not None and vote.row.seq > posted:
        return _users(position, sorted(missing(position, vote)))
    return _users(position, position.visible_acting(None))


def _users(position: Position, seats: Sequence[Seat]) -> tuple[int, ...]:
    users = (position.seats[seat].user_id for seat in seats if position.is_human(seat))
    return tuple(user for user in users if user is not None)


def controls(position: Position, rows: Sequence[MoveRow]) -> Controls:
    """Return the buttons for the table's message."""
    if position.rules.outcome(position.state) is not None or not position.running:
        return Controls(over=True)
    vote = open_vote(rows)
    undo = position.table_options.get("undo", "ask") != "off" and any(
        position.is_human(row.seat) and own_last_move(rows, row.seat) is not None for row in position.seats
    )
    undo = undo or any(free_undo(position.rules, rows, row.seat) is not None for row in position.seats)
    agree = None if vote is None else ("end" if vote.kind == ASK_END else "undo")
    return Controls(play=True, undo=undo, agree=agree, asked=vote.row.seq if vote else 0)


async def turn_post(
    repository: SessionRepository,
    pictures: Pictures,
    position: Position,
    rows: Sequence[MoveRow],
    *,
    start: int,
    ping: tuple[int, ...],
    first: bool,
    closed: bool,
) -> Post:
    """Return the table's message: what happened since row `start`, whose turn it is, the board."""
    shown = [row for row in remaining_rows(rows) if row.seq > start]
    lines = tell_rows(position, shown, None, repository.escape)
    view = position.view(None)
    parts: list[str] = []
    if closed:
        parts.append(f"{position.title} is closed without a result.")
    elif view.outcome is not None:
        names = position.seating(repository.code)
        parts += [
            _winners(position, repository), "```\n" + position.renderer.score_table(view.outcome, names) + "\n```",
            f"Seed `{position.session.seed}`, salt `{position.session.salt}`.",
        ]  # fmt: skip
    else:
        parts.append(_call(position, repository))
    if first and position.session.seed is not None:
        # in small print: it is for later, when the seed is shown
        seal = commitment(position.session.seed, position.session.salt)
        parts.append(f"-# The shuffle is sealed with `{seal}`")
    page = position.renderer.page_of(view)
    picture = await draw_page(repository, pictures, position, page)
    if picture is None:
        parts.append(
            "```\n" + position.renderer.describe_page(view, page, position.seating(repository.code)) + "\n```"
        )
    head = [_whose_turn(position, repository, called=bool(ping))] if not closed and view.outcome is None else []
    return Post(
        session_id=position.id,
        version=position.version,
        text=fit(lines, parts, head),
        picture=picture,
        ping=ping,
        controls=structs.replace(controls(position, rows), page=page),
    )


async def hand_post(
    repository: SessionRepository,
    pictures: Pictures,
    position: Position,
    rows: Sequence[MoveRow],
    seat: Seat,
    settings: Mapping[str, str],
    *,
    asked: bool,
) -> Post:
    """Return a seat's private message: what happened since its last turn, what it is asked, its hand."""
    view = position.view(seat)
    table = position.seating(repository.escape)
    if asked:
        since = since_last_turn(position, rows, seat, repository.escape)
        lines = own_last_move_lines(position, rows, seat, repository.escape)
        lines += ["**Since your last turn**", *since] if since else []
    else:
        lines = own_last_lines(position, rows, seat, repository.escape)[-SUMMARY_LINES:]
    if view.outcome is not None:
        parts = [f"**{position.title}** · " + _winners(position, repository)]
    elif not position.running:
        parts = [f"**{position.title}** is closed without a result."]
    else:
        parts = [f"**{position.title}** · " + position.renderer.prompt(view, seat, table)]
    picture = None
    if settings.get("display") == "text":
        parts.append("```\n" + position.renderer.describe_hand(view, position.seating(repository.code)) + "\n```")
    else:
        theme = settings.get("theme", "light")
        picture = await pictures.draw(hand_request(position, seat, theme))
    return Post(
        session_id=position.id,
        version=position.version,
        text=fit(lines, parts),
        picture=picture,
        controls=Controls(play=asked, over=not position.running),
        seat=seat,
        silent=not asked,
    )


def notice_post(repository: SessionRepository, position: Position, notice: Notice) -> Post | None:
    """Return a notice as a message, or None where it has lost its point."""
    if notice.kind == "dm-closed":
        text = (
            "I could not send you your hand. Press My hand here instead,"
            " or open your DMs for this server and say /me dms on."
        )
        return Post(position.id, position.version, text, ping=(notice.user,))
    if notice.kind == "remind":
        if not position.running or notice.user not in to_ping(position):
            return None
        text = f"{position.title} waits for you. If you do not play, the caretaker will make a move for you."
        return Post(position.id, position.version, text, ping=(notice.user,), controls=Controls(play=True))
    text = f"{position.title} cannot be shown: {notice.detail}. Mend that, then say /host retry; no move is lost."
    return Post(position.id, position.version, text)


async def draw_page(
    repository: SessionRepository, pictures: Pictures, position: Position, key: str
) -> Picture | None:
    """Return a page as everybody may see it, in the server's theme; None on a text-only server."""
    guild = position.session.guild_id
    settings = await repository.store.guild_settings(guild) if guild is not None else {}
    if settings.get("boards") == "text":
        return None
    theme = settings.get("theme", "light")
    return await pictures.draw(page_request(position, key, theme))


def fit(lines: Sequence[str], parts: Sequence[str], head: Sequence[str] = ()) -> str:
    """Return head, lines and parts as one text within the limit; the oldest lines give way, then the end."""
    fixed = len("\n".join([*head, *parts])) + len("…1000 more lines: see Log.") + 2
    kept = list(lines)
    while kept and len("\n".join(kept)) + fixed > TEXT_LIMIT:
        kept.pop(0)
    left = len(lines) - len(kept)
    more = [f"…{left} more lines: see Log."] if left else []
    text = "\n".join([*head, *more, *kept, *parts])
    if len(text) <= TEXT_LIMIT:
        return text
    short = text[: TEXT_LIMIT - len(CUT_OFF)].rpartition("\n")[0]
    return short + (CUT_OFF if short.count("```") % 2 else "\n…")


def _whose_turn(position: Position, repository: SessionRepository, called: bool) -> str:
    """Open the message: `your turn` behind a mention, else whose turn it is, naming nobody asked in secret."""
    asked = position.visible_acting(None)
    if not asked:
        return f"**{position.title}** waits for an answer."
    if called:
        return f"your turn at **{position.title}**."
    names = " and ".join(repository.escape(position.seats[seat].name) for seat in asked)
    return f"**{position.title}**: {names} to play."


def _call(position: Position, repository: SessionRepository) -> str:
    """Say what is asked."""
    view = position.view(None)
    asked = position.visible_acting(None)
    return position.renderer.prompt(view, asked[0] if asked else 0, position.seating(repository.escape))


def _winners(position: Position, repository: SessionRepository) -> str:
    outcome = position.rules.outcome(position.state)
    assert outcome is not None
    names, best = champions(outcome, [repository.escape(row.name) for row in position.seats])
    if len(names) == 1:
        text = f"🏆 **{names[0]} wins** with {best}."
    else:
        text = f"🏆 **{' and '.join(names)} share the victory** with {best}."
    return " ".join([text, *outcome.tie_breaks])
