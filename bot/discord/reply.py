"""Answering an interaction: acknowledged before anything else, answered to one person, and never lost in silence.

Exceptions in the callbacks of dynamic items are only logged by the library, so every callback of ours goes through
`replying`, commands and components alike.
"""

import enum
import secrets
import traceback
from collections import deque
from collections.abc import Awaitable, Callable, Sequence
from io import BytesIO
from typing import Any

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

TOO_LATE = 10062
"""Acknowledging failed: Discord waits no more."""
ACKNOWLEDGED = 40060
"""Acknowledging failed: it was done before."""
EXPIRED = frozenset({10015, 10062, 50027})
"""The token we answer through is gone."""
DISMISSED = 10008
"""The person has put the message away that we would change: they want no answer any more."""

NOBODY = discord.AllowedMentions.none()


class ReplyMode(enum.Enum):
    """How an interaction is answered."""

    NEW = "new"
    """With a new message that only the presser sees."""
    SAME = "same"
    """By changing the private message that was pressed on."""
    QUIET = "quiet"
    """Not at all, if all goes well: a public message changes by itself. What must be said is said aside."""


class Reply:
    """One interaction, and what it is answered."""

    def __init__(self, interaction: discord.Interaction[Any], way: ReplyMode) -> None:
        self.interaction = interaction
        self.way = way
        self._session: int | None = None
        self.acknowledged = False
        """True once Discord knows that an answer comes."""
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

    async def acknowledge(self) -> bool:
        """Tell Discord that an answer comes; False if it is too late, or if this process is at it already."""
        taken: deque[int] = self.interaction.client.taken
        if self.id in taken:
            log.info("interaction came twice")
            return False
        taken.append(self.id)
        response = self.interaction.response
        try:
            if self.way is ReplyMode.NEW:
                await response.defer(ephemeral=True, thinking=True)
            else:
                await response.defer()
        except discord.HTTPException as error:
            if error.code == TOO_LATE:
                # nothing is done: the presser sees that Discord calls it failed, and presses again
                log.info("interaction came too late")
                return False
            if error.code != ACKNOWLEDGED:
                raise
            # the first attempt arrived and only its response was lost, or an earlier process went down after it:
            # the presser sees that we are thinking
            log.info("interaction was acknowledged before")
        self.acknowledged = True
        return True

    async def show(self, text: str, rows: Sequence[Row] = (), picture: Picture | None = None, *,
                   keep_picture: bool = False) -> None:  # fmt: skip
        """Answer with text, buttons and a picture; a long text goes on in further messages.

        `keep_picture` leaves the picture that stands in the message already.
        """
        if self.way is ReplyMode.QUIET:
            await self.aside(text, rows, picture)
            return
        if picture is not None and too_heavy(picture):
            text, picture = f"{text}\n{block(picture.alt)}", None
        first, *rest = split(text)
        changes: dict[str, Any] = {"content": first, "allowed_mentions": NOBODY}
        changes["view"] = None if rest else build(rows)
        if not keep_picture:
            changes["attachments"] = [as_file(picture)] if picture is not None else []
        try:
            await self.interaction.edit_original_response(**changes)
            for place, piece in enumerate(rest):
                await self._follow(piece, rows if place == len(rest) - 1 else ())
        except discord.HTTPException as error:
            await self._lost(error, text)

    async def aside(self, text: str, rows: Sequence[Row] = (), picture: Picture | None = None) -> None:
        """Say something to the presser alone, beside whatever was pressed."""
        pieces = split(text)
        try:
            for place, piece in enumerate(pieces):
                last = place == len(pieces) - 1
                await self._follow(piece, rows if last else (), picture if last else None)
        except discord.HTTPException as error:
            await self._lost(error, text)

    async def _lost(self, error: discord.HTTPException, text: str) -> None:
        """Deal with an answer that Discord did not take; what is no matter of expired tokens is raised again."""
        if error.code == DISMISSED:
            log.info("answer was put away")
        elif error.code in EXPIRED:
            await self._elsewhere(text)
        else:
            raise error

    async def send_file(self, text: str, name: str, data: bytes) -> None:
        """Answer with a file."""
        if self.way is ReplyMode.NEW:
            file = discord.File(BytesIO(data), name)
            await self.interaction.edit_original_response(
                content=text, attachments=[file], allowed_mentions=NOBODY
            )
            return
        await self.interaction.followup.send(
            text, file=discord.File(BytesIO(data), name), ephemeral=True, allowed_mentions=NOBODY
        )

    async def _follow(self, text: str, rows: Sequence[Row], picture: Picture | None = None) -> None:
        more: dict[str, Any] = {}
        if (view := build(rows)) is not None:
            more["view"] = view
        if picture is not None:
            more["file"] = as_file(picture)
        await self.interaction.followup.send(text, ephemeral=True, allowed_mentions=NOBODY, **more)

    async def _elsewhere(self, text: str) -> None:
        """The interaction is lost: the answer goes by DM; where that is closed, the channel gets a hint.

        The answer itself is for one person alone and is never posted.
        """
        log.info("answer goes by another way")
        try:
            await self.interaction.user.send(split(text)[0], allowed_mentions=NOBODY)
        except discord.HTTPException:
            hint = f"<@{self.user_id}>, Discord lost my answer to you. Press My hand, or ask again."
            only = discord.AllowedMentions(users=[discord.Object(self.user_id)], everyone=False, roles=False)
            try:
                channel = self.interaction.client.get_partial_messageable(self.channel_id)
                await channel.send(hint, allowed_mentions=only, silent=True)
            except discord.HTTPException:
                log.warning("answer could not be given")


def too_heavy(picture: Picture) -> bool:
    """Return whether a picture cannot be uploaded; what it shows is told then."""
    return len(picture.bytes) > FILE_BYTES


def as_file(picture: Picture) -> discord.File:
    """Return a picture as an attachment with its alt text."""
    return discord.File(BytesIO(picture.bytes), picture.filename, description=cut(picture.alt, ALT_TEXT))


Refuser = Callable[[Reply, Refusal], Awaitable[None]]


async def replying(
    reply: Reply, work: Callable[[Reply], Awaitable[None]], refuse: Refuser, *, command: str
) -> None:
    """Acknowledge, do the work, and answer whatever becomes of it."""
    with bound_contextvars(interaction=reply.id, user=reply.user_id, command=command):
        try:
            if await reply.acknowledge():
                try:
                    await work(reply)
                except Refusal as refusal:
                    await refuse(reply, refusal)
        except Exception as error:
            await report(reply, error)


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
        if reply.acknowledged or reply.interaction.response.is_done():
            await reply.aside(text) if reply.way is not ReplyMode.NEW else await reply.show(text)
        else:
            await reply.interaction.response.send_message(text, ephemeral=True)
    except discord.HTTPException as second:
        log.warning("error could not be told", error_id=number, code=second.code)
