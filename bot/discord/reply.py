"""Answering an interaction: acknowledged before anything else, answered to one person, and never lost in silence.

Acknowledging and acting do not depend on each other: Discord may have taken an acknowledgement whose response is
lost, and the person may be shown a failure for what we have received. So the work is done in any case, once, and
what came of it is told by whatever way is left: the answer, a first answer, a direct message, a hint.

Exceptions in the callbacks of dynamic items are only logged by the library, so every callback of ours goes through
`replying`, commands and components alike.
"""

import asyncio
import enum
import secrets
import traceback
from collections import deque
from collections.abc import Awaitable, Callable, Sequence
from http import HTTPStatus
from io import BytesIO
from typing import Any, TypeVar

import aiohttp
import discord
import structlog
from structlog.contextvars import bind_contextvars, bound_contextvars

from bot.discord.components.layout import Row, build
from bot.discord.text.escaping import block
from bot.discord.text.limits import ALT_TEXT, FILE_BYTES, cut, split
from bot.sessions.actors import Person
from bot.sessions.refusals import Refusal
from renderers.kit.picture import Picture

log = structlog.get_logger(__name__)

T = TypeVar("T")

ACKNOWLEDGED = 40060
"""Acknowledging failed: it was done before."""
EXPIRED = frozenset({10015, 10062, 50027})
"""The token we answer through is gone."""
DISMISSED = 10008
"""The person has put the message away that we would change: they want no answer any more."""
MALFORMED = 50035
"""What we send is wrong in itself: no other way would take it, and somebody has to mend it."""
ACKNOWLEDGE_WITHIN = 3.0
"""Seconds after which Discord waits no more for an acknowledgement."""
ANSWER_WITHIN = 20.0
"""Seconds for one way of answering, the waits of the library for rate limits included."""
DROPPED = (aiohttp.ClientError, OSError)
"""The connection broke: whether Discord took what was sent is not known."""
REFUSALS = (discord.HTTPException, discord.RateLimited, *DROPPED)
"""What Discord and the way to it may answer with."""

RESTARTING = "I am being restarted: do that again in a moment."
BROKEN_OFF = (
    "I am being restarted and could not tell whether that was done. Look at the table;"
    " if it is not there, do it again in a moment."
)
DONE_UNSEEN = "What you pressed was done, although Discord may have called it failed."

NOBODY = discord.AllowedMentions.none()


class ReplyMode(enum.Enum):
    """How an interaction is answered."""

    NEW = "new"
    """With a new message that only the presser sees."""
    SAME = "same"
    """By changing the private message that was pressed on."""
    QUIET = "quiet"
    """Not at all, if all goes well: the delivery edits the public message. A refusal is told privately."""


class Reply:
    """One interaction, and what it is answered."""

    def __init__(self, interaction: discord.Interaction[Any], way: ReplyMode) -> None:
        self.interaction = interaction
        self.way = way
        self._session: int | None = None
        self.attempted = False
        """True once Discord was told that an answer comes, whether or not it took that."""
        self.acknowledged = False
        """True once Discord knows that an answer comes."""
        self.answered = False
        """True once something was said to the person."""
        self.deed_done = False
        """True once something was changed that an error afterwards does not undo."""
        self.settings: dict[str, str] | None = None
        """What the person who asks has chosen for themselves, once it was read."""

    @property
    def session(self) -> int | None:
        """The table that is meant, once known; every line of the log that follows names it."""
        return self._session

    @session.setter
    def session(self, session: int | None) -> None:
        self._session = session
        bind_contextvars(session=session)

    @property
    def id(self) -> int:
        return self.interaction.id

    @property
    def user_id(self) -> int:
        return self.interaction.user.id

    @property
    def person(self) -> Person:
        return Person(self.interaction.user.id, self.interaction.user.display_name)

    @property
    def channel_id(self) -> int:
        return self.interaction.channel_id or 0

    @property
    def guild_id(self) -> int | None:
        """The server where the interaction was, None in a DM."""
        return self.interaction.guild_id

    def came_before(self) -> bool:
        """Return whether this process has taken this interaction up already, and note that it has."""
        taken: deque[int] = self.interaction.client.taken
        if self.id in taken:
            log.info("interaction came twice")
            return True
        taken.append(self.id)
        return False

    async def acknowledge(self) -> None:
        """Tell Discord that an answer comes. That it cannot be told keeps nothing from being done."""
        self.attempted = True
        try:
            await twice(self._defer, ACKNOWLEDGE_WITHIN)
        except discord.HTTPException as error:
            # otherwise the first attempt arrived and only its response was lost, or an earlier process went down
            # after it: the presser sees that we are thinking
            self.acknowledged = error.code == ACKNOWLEDGED
            log.info("acknowledgement refused", status=error.status, code=error.code)
        except REFUSALS as error:
            log.info("acknowledgement lost", why=type(error).__name__)
        else:
            self.acknowledged = True

    async def _defer(self) -> None:
        response = self.interaction.response
        if self.way is ReplyMode.NEW:
            await response.defer(ephemeral=True, thinking=True)
        else:
            await response.defer()

    async def show(
        self, text: str, rows: Sequence[Row] = (), picture: Picture | None = None, *, keep_picture: bool = False
    ) -> None:
        """Answer with text, buttons and a picture; a long text goes on in further messages.

        `keep_picture` leaves the picture that stands in the message already.
        """
        if self.way is ReplyMode.QUIET:
            await self.aside(text, rows, picture)
            return
        if picture is not None and too_heavy(picture):
            text, picture = f"{text}\n{block(picture.alt)}", None
        self.answered = True
        first, *rest = split(text)

        async def edit() -> None:
            changes: dict[str, Any] = {"content": first, "allowed_mentions": NOBODY}
            changes["view"] = None if rest else build(rows)
            if not keep_picture:
                changes["attachments"] = [as_file(picture)] if picture is not None else []
            await self.interaction.edit_original_response(**changes)

        try:
            await twice(edit, ANSWER_WITHIN)
            for place, piece in enumerate(rest):
                await self._follow(piece, rows if place == len(rest) - 1 else ())
        except REFUSALS as error:
            await self._lost(error, text)

    async def aside(self, text: str, rows: Sequence[Row] = (), picture: Picture | None = None) -> None:
        """Say something to the presser alone, beside whatever was pressed."""
        self.answered = True
        pieces = split(text)
        try:
            for place, piece in enumerate(pieces):
                last = place == len(pieces) - 1
                await self._follow(piece, rows if last else (), picture if last else None)
        except REFUSALS as error:
            await self._lost(error, text)

    async def _lost(self, error: Exception, text: str) -> None:
        """Deal with an answer that Discord did not take; what no other way would take is raised again."""
        code = error.code if isinstance(error, discord.HTTPException) else None
        if code == DISMISSED:
            log.info("answer was put away")
            return
        if code == MALFORMED:
            raise error
        log.info("answer goes by another way", why=code or type(error).__name__)
        if not self.acknowledged and await self._as_first_answer(text):
            return
        await self._elsewhere(text)

    async def _as_first_answer(self, text: str) -> bool:
        """Answer where the acknowledgement was not taken: perhaps Discord still waits for one."""
        try:
            async with asyncio.timeout(ACKNOWLEDGE_WITHIN):
                await self.interaction.response.send_message(
                    split(text)[0], ephemeral=True, allowed_mentions=NOBODY
                )
        except (*REFUSALS, discord.InteractionResponded):
            return False
        return True

    async def send_file(self, text: str, name: str, data: bytes) -> None:
        """Answer with a file."""
        self.answered = True

        async def send() -> None:
            file = discord.File(BytesIO(data), name)
            if self.way is ReplyMode.NEW:
                await self.interaction.edit_original_response(
                    content=text, attachments=[file], allowed_mentions=NOBODY
                )
            else:
                await self.interaction.followup.send(text, file=file, ephemeral=True, allowed_mentions=NOBODY)

        try:
            await twice(send, ANSWER_WITHIN)
        except REFUSALS as error:
            await self._lost(error, f"Discord did not take the file {name}: ask for it again.")

    async def _follow(self, text: str, rows: Sequence[Row], picture: Picture | None = None) -> None:
        async def send() -> None:
            more: dict[str, Any] = {}
            if (view := build(rows)) is not None:
                more["view"] = view
            if picture is not None:
                more["file"] = as_file(picture)
            await self.interaction.followup.send(text, ephemeral=True, allowed_mentions=NOBODY, **more)

        await twice(send, ANSWER_WITHIN)

    async def turn_away(self) -> None:
        """Say that the bot is about to end, and do nothing."""
        if not await self._as_first_answer(RESTARTING):
            log.info("interaction came at the end and could not be answered")

    async def _elsewhere(self, text: str) -> None:
        """The interaction is lost: the answer goes by DM; where that is closed, the channel gets a hint.

        The answer itself is for one person alone and is never posted.
        """
        try:
            async with asyncio.timeout(ANSWER_WITHIN):
                await self.interaction.user.send(split(text)[0], allowed_mentions=NOBODY)
        except REFUSALS:
            hint = f"<@{self.user_id}>, Discord lost my answer to you. Press My hand, or ask again."
            only = discord.AllowedMentions(users=[discord.Object(self.user_id)], everyone=False, roles=False)
            try:
                channel = self.interaction.client.get_partial_messageable(self.channel_id)
                async with asyncio.timeout(ANSWER_WITHIN):
                    await channel.send(hint, allowed_mentions=only, silent=True)
            except REFUSALS:
                log.warning("answer could not be given")


def too_heavy(picture: Picture) -> bool:
    """Return whether a picture cannot be uploaded; what it shows is told then."""
    return len(picture.bytes) > FILE_BYTES


def as_file(picture: Picture) -> discord.File:
    """Return a picture as an attachment with its alt text."""
    return discord.File(BytesIO(picture.bytes), picture.filename, description=cut(picture.alt, ALT_TEXT))


async def twice(call: Callable[[], Awaitable[T]], seconds: float) -> T:
    """Ask Discord for something that may be asked for twice, once more where the first attempt was dropped.

    Raises `TimeoutError`, like a dropped connection, when both together take too long.
    """
    async with asyncio.timeout(seconds):
        try:
            return await call()
        except discord.HTTPException as error:
            if error.status < HTTPStatus.INTERNAL_SERVER_ERROR:
                raise
            log.info("asked once more", status=error.status)
        except DROPPED as error:
            log.info("asked once more", why=type(error).__name__)
        return await call()


Refuser = Callable[[Reply, Refusal], Awaitable[None]]


async def replying(
    reply: Reply, work: Callable[[Reply], Awaitable[None]], refuse: Refuser, *, command: str
) -> None:
    """Acknowledge, do the work, and answer whatever becomes of it."""
    under_way = reply.interaction.client.under_way
    with bound_contextvars(interaction=reply.id, user=reply.user_id, command=command), under_way.one():
        if under_way.closing:
            await reply.turn_away()
            return
        if reply.came_before():
            return
        try:
            await _replying(reply, work, refuse)
        except asyncio.CancelledError:
            if under_way.closing:
                await _tell(reply, BROKEN_OFF)
            raise
        except Exception as error:
            await report(reply, error)


async def _replying(reply: Reply, work: Callable[[Reply], Awaitable[None]], refuse: Refuser) -> None:
    await reply.acknowledge()
    try:
        await work(reply)
    except Refusal as refusal:
        await refuse(reply, refusal)
    if not reply.acknowledged and not reply.answered:
        await reply.aside(DONE_UNSEEN)


async def report(reply: Reply, error: BaseException) -> None:
    """Log an unexpected error under a short id, and tell that id to the person."""
    number = secrets.token_hex(2).upper()
    # written out here: a handler that prints local variables would put hands into the log
    trace = "".join(traceback.format_exception(error))
    log.error("unexpected error", error_id=number, traceback=trace)
    made = (
        "What you asked for was done, but I could not show it. Look at the board."
        if reply.deed_done
        else "Your move was not made. Try again; if it happens again, tell the host this number."
    )
    text = f"That did not work, and it is our fault (error {number}). {made}"
    try:
        await _tell(reply, text)
    except REFUSALS as second:
        log.warning("error could not be told", error_id=number, why=repr(second))


async def _tell(reply: Reply, text: str) -> None:
    """Say something about what was asked for, however far that has come."""
    if not reply.attempted:
        await reply.interaction.response.send_message(text, ephemeral=True)
    elif reply.way is ReplyMode.NEW:
        await reply.show(text)
    else:
        await reply.aside(text)
