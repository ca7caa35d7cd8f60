"""What a message says: the turn at the table, a hand in private, the lobby, a notice; each finished, ready to
carry.

A message is made from one loaded position, so that its words, its picture and its buttons belong together.
"""

import json
from collections.abc import Mapping, Sequence

from msgspec import structs

from bot.sessions.history import Vote
from bot.sessions.log_entries import MoveMade
from bot.sessions.log_text import (
    SUMMARY_LINES,
    own_last_lines,
    own_last_move_lines,
    since_last_turn,
    tell_entries,
)
from bot.sessions.messenger import Post
from bot.sessions.outgoing import ClosedDms, HostTrouble, Notice, Reminder
from bot.sessions.pictures import Pictures, drawn, hand_request, page_request
from bot.sessions.position import EVERYBODY, Audience, Position
from bot.sessions.presentation import Controls, Presentation
from bot.sessions.votes import missing
from games.core.fairness import commitment
from games.core.seat import Seat
from renderers.kit.picture import Picture
from renderers.kit.scores import champions
from renderers.request import BannerRequest
from storage.records import CANCELLED

TEXT_LIMIT = 1900
"""Characters of a message's text, which leaves room for the mentions before Discord's 2,000."""

NOT_DRAWN = "-# The picture could not be drawn; this is what it shows."

CUT_OFF = "\n…\n```"
"""Ends a text that is too long for a message in the middle of a block."""

Settings = Mapping[str, str]
"""What a server or a person has chosen, by name."""


def wants_thread(position: Position) -> bool:
    """Return whether the table asked for a thread of its own."""
    return bool(json.loads(position.session.options).get("thread", True))


def to_ping(position: Position) -> tuple[int, ...]:
    """Return the people to call: each once for one change of what is asked of them.

    These are who has come to be openly asked since people were last called; who must vote on what was asked since;
    everybody when the game has just ended. Where somebody is asked in secret and a person at the table cannot be
    reached by DM, everybody is called alike: whoever is meant learns it, and nobody learns who that is.
    """
    if position.over:
        return _users(position, [row.seat for row in position.seats])
    called, vote = position.session.called_version, position.history.open_vote
    if vote is not None and vote.entry.seq > called:
        return _users(position, sorted(missing(position, vote)))
    new = [seat for seat, since in position.asked_since.items() if since > called]
    if EVERYBODY in new:
        humans = [row for row in position.seats if position.is_human(row.seat)]
        return _users(position, [row.seat for row in humans]) if any(row.dm_closed for row in humans) else ()
    return _users(position, new)


def waited_for(position: Position) -> tuple[int, ...]:
    """Return the people whom the table waits for, as everybody may know it: who must vote, or who is openly asked,
    or, where somebody is asked in secret, everybody alike."""
    if not position.running or position.over:
        return ()
    vote = position.history.open_vote
    if vote is not None:
        return _users(position, sorted(missing(position, vote)))
    if position.asks_in_secret:
        return _users(position, [row.seat for row in position.seats])
    return _users(position, position.visible_acting(None))


def _users(position: Position, seats: Sequence[Seat]) -> tuple[int, ...]:
    users = (position.seats[seat].user_id for seat in seats if position.is_human(seat))
    return tuple(user for user in users if user is not None)


def controls(position: Position) -> Controls:
    """Return the buttons for the table's message, made of what everybody knows: no secret answer changes them."""
    if position.over or not position.running:
        return Controls(over=True)
    vote: Vote | None = position.history.open_vote
    undo = position.table_options.get("undo", "ask") != "off" and any(
        isinstance(entry.deed, MoveMade) and not entry.deed.secret and entry.by_own_hand
        and entry.can_be_taken_back and entry.seat is not None and position.is_human(entry.seat)
        for entry in position.history.effective
    )  # fmt: skip
    undo = undo or any(position.history.free_undo(row.seat, openly=True) is not None for row in position.seats)
    agree = None if vote is None else ("end" if vote.to_end else "undo")
    return Controls(play=True, undo=undo, agree=agree, asked=vote.entry.seq if vote else 0)


class Composer:
    """Makes finished messages of positions."""

    def __init__(self, presentation: Presentation, pictures: Pictures) -> None:
        self.presentation = presentation
        self.pictures = pictures

    # --- the table ----------------------------------------------------------------------------------

    async def turn(
        self,
        position: Position,
        settings: Settings,
        *,
        start: int,
        ping: tuple[int, ...],
        first: bool,
        closed: bool,
    ) -> Post:
        """Return the table's message: what happened since row `start`, whose turn it is, the board.

        `settings` are those of the server.
        """
        public, escape = position.public, self.presentation.escape
        shown = [entry for entry in position.history.remaining if entry.seq > start]
        lines = tell_entries(public, shown, escape)
        parts = self._how_it_stands(public, closed=closed)
        if first and position.session.seed is not None:
            # in small print: it is for later, when the seed is shown
            committed = commitment(position.session.seed, position.session.salt)
            parts.append(f"-# The shuffle is sealed with `{committed}`")
        page = public.renderer.page_of(public.view)
        picture = await self._page(public, page, settings)
        if picture is None:
            if settings.get("boards") != "text":
                parts.append(NOT_DRAWN)
            told = public.renderer.describe_page(public.view, page, position.seating(self.presentation.code))
            parts.append(f"```\n{told}\n```")
        head = [self._whose_turn(position, called=bool(ping))] if not closed and not position.over else []
        under = structs.replace(controls(position), page=page)
        return Post(
            session_id=position.id,
            version=position.version,
            text=fit(lines, parts, head),
            picture=picture,
            ping=ping,
            controls=under,
            rows=self.presentation.public_rows(public, under),
        )

    def _how_it_stands(self, public: Audience, *, closed: bool) -> list[str]:
        position = public.position
        if closed:
            return [f"{position.title} is closed without a result."]
        if public.view.outcome is not None:
            seating = position.seating(self.presentation.code)
            return [
                self._winners(position),
                "```\n" + public.renderer.score_table(public.view.outcome, seating) + "\n```",
                f"Seed `{position.session.seed}`, salt `{position.session.salt}`.",
            ]
        asked = public.acting
        seating = position.seating(self.presentation.escape)
        return [public.renderer.prompt(public.view, asked[0] if asked else 0, seating)]

    async def _page(self, public: Audience, key: str, settings: Settings) -> Picture | None:
        """Return a page as everybody may see it, in the server's theme; None on a text-only server."""
        if settings.get("boards") == "text":
            return None
        return await drawn(self.pictures, page_request(public.position, key, settings.get("theme", "light")))

    def _whose_turn(self, position: Position, *, called: bool) -> str:
        """Open the message: `your turn` behind a mention, else whose turn it is, naming nobody asked in secret."""
        asked = position.visible_acting(None)
        if not asked:
            return f"**{position.title}** waits for an answer."
        if called:
            return f"your turn at **{position.title}**."
        names = " and ".join(self.presentation.escape(position.seats[seat].name) for seat in asked)
        return f"**{position.title}**: {names} to play."

    def _winners(self, position: Position) -> str:
        outcome = position.rules.outcome(position.state)
        assert outcome is not None
        names, best = champions(outcome, [self.presentation.escape(row.name) for row in position.seats])
        if len(names) == 1:
            text = f"🏆 **{names[0]} wins** with {best}."
        else:
            text = f"🏆 **{' and '.join(names)} share the victory** with {best}."
        return " ".join([text, *outcome.tie_breaks])

    # --- private ------------------------------------------------------------------------------------

    async def hand(self, mine: Audience, settings: Settings, *, asked: bool, onward: bool) -> Post:
        """Return a seat's private message: what happened since its last turn, what it is asked, its hand.

        `settings` are those of the person on the seat.
        """
        position, view, escape = mine.position, mine.view, self.presentation.escape
        if asked:
            since = since_last_turn(mine, escape)
            lines = own_last_move_lines(mine, escape)
            lines += ["**Since your last turn**", *since] if since else []
        else:
            lines = own_last_lines(mine, escape)[-SUMMARY_LINES:]
        if view.outcome is not None:
            parts = [f"**{position.title}** · " + self._winners(position)]
        elif not position.running:
            parts = [f"**{position.title}** is closed without a result."]
        else:
            prompt = mine.renderer.prompt(view, mine.seat, position.seating(escape))
            parts = [f"**{position.title}** · {prompt}"]
        picture = None
        if settings.get("display") != "text":
            request = hand_request(position, mine.seat, settings.get("theme", "light"))
            picture = await drawn(self.pictures, request)
        if picture is None:
            if settings.get("display") != "text":
                parts.append(NOT_DRAWN)
            told = mine.renderer.describe_hand(view, position.seating(self.presentation.code))
            parts.append(f"```\n{told}\n```")
        under = Controls(play=asked, over=not position.running)
        return Post(
            session_id=position.id,
            version=position.version,
            text=fit(lines, parts),
            picture=picture,
            controls=under,
            seat=mine.seat,
            silent=not asked,
            rows=self.presentation.hand_rows(mine, under, onward=onward),
        )

    # --- the lobby and notices ----------------------------------------------------------------------

    async def lobby(
        self, position: Position, settings: Settings, *, called: tuple[int, ...], banner: bool
    ) -> Post:
        """Return the message of a lobby; with `banner` its picture is drawn, else the one there stays."""
        picture = None
        if banner:
            theme, rules = settings.get("theme", "light"), position.rules
            picture = await drawn(
                self.pictures,
                BannerRequest(game_key=rules.key, theme=theme, title=position.title, subtitle=rules.blurb),
            )
        return Post(
            session_id=position.id,
            version=position.version,
            text=self.presentation.lobby_text(position),
            picture=picture,
            ping=called,
            rows=self.presentation.lobby_rows(position),
            keep_picture=not banner,
            closing="will you play again?" if called else "",
        )

    def notice(self, position: Position, notice: Notice) -> Post | None:
        """Return a notice as a message, or None if it does not apply any more."""
        match notice:
            case ClosedDms(user=user):
                text = (
                    "I could not send you your hand. Press My hand here instead,"
                    " or open your DMs for this server and say /me dms on."
                )
                return self._said(position, text, (user,), Controls())
            case Reminder(user=user):
                if user not in waited_for(position):
                    return None
                text = (
                    f"{position.title} waits for you. If you do not play, the caretaker will make a move for you."
                )
                return self._said(position, text, (user,), Controls(play=True))
            case HostTrouble(detail=detail):
                text = f"{position.title} cannot be shown: {detail}. Mend that, then say /host retry;"
                return self._said(position, f"{text} no move is lost.", (), Controls())

    def _said(self, position: Position, text: str, ping: tuple[int, ...], under: Controls) -> Post:
        rows = self.presentation.public_rows(position.public, under)
        return Post(position.id, position.version, text, ping=ping, controls=under, rows=rows)


def is_shown(position: Position) -> bool:
    """Return whether a table's message can be shown: its game has begun and was not closed."""
    return position.state is not None and position.session.status != CANCELLED


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
