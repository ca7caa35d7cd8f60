"""Carrying messages to Discord: threads, posts, edits and DMs, each failure said in the service's words."""

import contextlib
from collections.abc import Iterable
from typing import Any, Final

import aiohttp
import discord
import structlog

from bot.discord.components.layout import build
from bot.discord.permissions import FOR_PICTURES, FOR_THREADS, IN_THREAD, NEEDED, lacking_in, words
from bot.discord.reply import as_file, too_heavy
from bot.discord.text import escaping
from bot.discord.text.limits import CONTENT, cut
from bot.sessions.messenger import EDITABLE, MessageRef, PlaceRequest, Post, Undeliverable

log = structlog.get_logger(__name__)

NOBODY = discord.AllowedMentions.none()
THREAD_MADE = 160004
"""A thread was made from this message before; it has the message's own id."""
ARCHIVED = 50083
OLD_EDITS = 30046
CLOSED_DMS = frozenset({50007, 50278, 10013})
"""DMs are closed, we share no server any more, or the person is gone from Discord."""
DM_REFUSALS = frozenset({40003, 20026, 50009})
"""We write to too many people, are marked for it, or the person asks more of who writes to them."""
REFUSED = frozenset({200000, 200001, 20009, 40005})
"""What a message holds is not taken: by the server's own filter, by Discord's, or because it is too large."""
TOO_MANY_THREADS = 160006
GONE = frozenset({10003, 10008})
TROUBLES = (discord.HTTPException, discord.RateLimited, aiohttp.ClientError, OSError)
"""What Discord and the way to it may answer with."""
LOOK_BACK_MESSAGES = 20
"""How many of the newest messages are searched for one whose id was lost."""
A_WEEK: Final = 10080
"""Minutes of silence after which Discord puts a thread away; we take it out again when there is news."""


class DiscordMessenger:
    """The service's messenger on Discord. It knows messages and where they go, and nothing of tables."""

    def __init__(self, client: discord.Client) -> None:
        self.client = client

    # --- places -------------------------------------------------------------------------------------

    async def open_place(self, request: PlaceRequest) -> int:
        channel_id, lobby, name = request.channel_id, request.lobby_message_id, request.name
        channel = await self._channel(channel_id)
        if isinstance(channel, discord.Thread) or not isinstance(channel, discord.TextChannel):
            return channel_id
        if lacking_in(channel, FOR_THREADS):
            return channel_id
        try:
            if lobby is not None:
                # a thread on the lobby's message has its id: made twice after a crash, it is still one
                thread = await channel.get_partial_message(lobby).create_thread(
                    name=name, auto_archive_duration=A_WEEK
                )
            else:
                thread = await self._loose_thread(channel, name)
        except discord.HTTPException as error:
            return await self._other_place(channel, lobby, name, error)
        except TROUBLES as error:
            raise trouble(error, channel) from error
        return thread.id

    async def _other_place(
        self, channel: discord.TextChannel, lobby: int | None, name: str, error: discord.HTTPException
    ) -> int:
        """Return where a table is played whose thread could not be made on its lobby's message.

        Whatever is refused for good ends in the channel itself. Raises `Undeliverable` for what may pass.
        """
        try:
            if error.code == THREAD_MADE and lobby is not None:
                return await self._made_before(channel, lobby, name)
            if error.code in GONE and lobby is not None:
                return (await self._loose_thread(channel, name)).id
        except discord.HTTPException as second:
            error = second
        if 400 <= error.status < 500 and error.status != 429 and not isinstance(error, discord.RateLimited):
            log.warning("no thread can be made", channel=channel.id, code=error.code)
            return channel.id
        raise trouble(error, channel) from error

    async def _made_before(self, channel: discord.TextChannel, thread_id: int, name: str) -> int:
        """Return the thread that was made from the lobby's message, or a loose one if it is deleted."""
        try:
            await self._channel(thread_id)
        except Undeliverable as missing:
            if missing.why != "gone":
                raise
            return (await self._loose_thread(channel, name)).id
        return thread_id

    async def _loose_thread(self, channel: discord.TextChannel, name: str) -> discord.Thread:
        kind = discord.ChannelType.news_thread if channel.is_news() else discord.ChannelType.public_thread
        return await channel.create_thread(name=name, type=kind, auto_archive_duration=A_WEEK)

    async def _channel(self, channel_id: int) -> Any:
        """Return a channel or thread, from the cache or by asking. Raises `Undeliverable`."""
        channel = self.client.get_channel(channel_id)
        if channel is not None:
            return channel
        try:
            return await self.client.fetch_channel(channel_id)
        except discord.HTTPException as error:
            raise trouble(error, None) from error
        except discord.InvalidData as error:
            raise Undeliverable("gone", "the channel") from error

    async def _ready(self, channel_id: int) -> Any:
        """Return a place that can be written to, taken out of the archive. Raises `Undeliverable`."""
        channel = await self._channel(channel_id)
        if isinstance(channel, discord.Thread) and channel.archived:
            await self._unarchive(channel)
        lacking = lacking_in(channel, IN_THREAD if isinstance(channel, discord.Thread) else NEEDED)
        if lacking:
            raise Undeliverable("forbidden", f"I lack {words(lacking)} in <#{channel_id}>")
        return channel

    async def _unarchive(self, thread: discord.Thread) -> None:
        try:
            await thread.edit(archived=False)  # a locked one stays locked: that was somebody's decision
        except discord.Forbidden as error:
            need = "Manage Threads" if thread.locked else "Send Messages In Threads"
            raise Undeliverable("forbidden", f"<#{thread.id}> is put away and I lack **{need}**") from error
        except discord.HTTPException as error:
            raise trouble(error, thread) from error

    # --- posts --------------------------------------------------------------------------------------

    async def post(self, channel_id: int, post: Post, nonce: str) -> MessageRef:
        channel = await self._ready(channel_id)
        text, more = self._with_picture(channel, post)
        if post.ping:
            text = self._calling(text, post)
            more["allowed_mentions"] = only(post.ping)
        more["silent"] = post.silent
        message = await self._send(channel, text, build(post.rows), nonce, more)
        return MessageRef(channel.id, message.id)

    def _calling(self, text: str, post: Post) -> str:
        """Return a text with the mentions of those it calls: at its head, or at its end where it closes with a
        question to them."""
        if post.closing:
            return cut(f"{text}\n{self._mentions(post.ping)}: {post.closing}", CONTENT)
        return cut(f"{self._mentions(post.ping)}, {text}", CONTENT)

    def mention(self, user_id: int) -> str:
        """Return what calls a person by name."""
        return f"<@{user_id}>"

    def _mentions(self, users: Iterable[int]) -> str:
        return " ".join(self.mention(user) for user in users)

    def _with_picture(self, channel: Any, post: Post) -> tuple[str, dict[str, Any]]:
        """Return text and file; where no file may be attached, what the picture shows is told."""
        if post.picture is None:
            return cut(post.text, CONTENT), {}
        if lacking_in(channel, FOR_PICTURES) or too_heavy(post.picture):
            room = CONTENT - len(post.text) - len("\n```\n\n```")
            told = f"\n{escaping.block(cut(post.picture.alt, room))}" if room > 0 else ""
            return cut(post.text, CONTENT) + told, {}
        return cut(post.text, CONTENT), {"file": as_file(post.picture)}

    async def find(self, channel_id: int, session_id: int, after: int | None) -> MessageRef | None:
        channel = await self._channel(channel_id)
        since = discord.Object(after) if after is not None else None
        try:
            async for message in channel.history(limit=LOOK_BACK_MESSAGES, after=since, oldest_first=False):
                if message.author.id == self._own_id and _is_about(message, session_id):
                    return MessageRef(channel.id, message.id)
        except TROUBLES:  # Read Message History may be lacking: then it is posted, and the nonce decides
            log.info("a lost message cannot be looked for", channel=channel_id)
        return None

    @property
    def _own_id(self) -> int:
        return self.client.user.id if self.client.user is not None else 0

    async def edit(self, ref: MessageRef, post: Post) -> MessageRef:
        if not post.keep_picture:
            age = (discord.utils.utcnow() - discord.utils.snowflake_time(ref.message_id)).total_seconds()
            if age > EDITABLE:
                raise Undeliverable("old", "the message is older than an hour")
        if post.seat is None:
            channel = await self._ready(ref.channel_id)
            text, more = self._with_picture(channel, post)
        else:
            channel = self.client.get_partial_messageable(ref.channel_id)
            text, more = cut(post.text, CONTENT), {"file": as_file(post.picture)} if post.picture else {}
        changes: dict[str, Any] = {"content": text, "view": build(post.rows), "allowed_mentions": NOBODY}
        if not post.keep_picture:
            changes["attachments"] = [more["file"]] if "file" in more else []
        try:
            await channel.get_partial_message(ref.message_id).edit(**changes)
        except TROUBLES as error:
            raise trouble(error, channel) from error
        return ref

    async def send_dm(self, user_id: int, post: Post, nonce: str) -> MessageRef:
        more: dict[str, Any] = {"silent": post.silent}
        if post.picture is not None:
            more["file"] = as_file(post.picture)
        try:
            user = self.client.get_user(user_id) or await self.client.fetch_user(user_id)
            channel = user.dm_channel or await user.create_dm()
        except TROUBLES as error:
            raise _closed_or(trouble(error, None)) from error
        try:
            message = await self._send(channel, cut(post.text, CONTENT), build(post.rows), nonce, more)
        except Undeliverable as error:
            raise _closed_or(error) from error
        return MessageRef(channel.id, message.id)

    async def remove_buttons(self, ref: MessageRef) -> None:
        with contextlib.suppress(*TROUBLES):
            await self._old(ref).edit(view=None)

    async def remove(self, ref: MessageRef) -> None:
        with contextlib.suppress(*TROUBLES):
            await self._old(ref).delete()

    def _old(self, ref: MessageRef) -> discord.PartialMessage:
        return self.client.get_partial_messageable(ref.channel_id).get_partial_message(ref.message_id)

    async def _send(
        self, channel: Any, text: str, view: discord.ui.View | None, nonce: str, more: dict[str, Any]
    ) -> discord.Message:
        options: dict[str, Any] = {"allowed_mentions": NOBODY, "nonce": nonce, **more}
        if view is not None:
            options["view"] = view
        try:
            message: discord.Message = await self._deliver(channel, text, options)
        except TROUBLES as error:
            raise trouble(error, channel) from error
        return message

    async def _deliver(self, channel: Any, text: str, options: dict[str, Any]) -> Any:
        """Send a message; if its thread was archived without our knowing, unarchive it and send again."""
        try:
            return await channel.send(text, **options)
        except discord.HTTPException as error:
            if error.code != ARCHIVED or not isinstance(channel, discord.Thread):
                raise
        await self._unarchive(channel)
        if "file" in options:  # its bytes were read by the first attempt
            options["file"].reset()
        return await channel.send(text, **options)


def only(users: Iterable[int]) -> discord.AllowedMentions:
    """Return the mentions that call these people and nobody else."""
    return discord.AllowedMentions(users=[discord.Object(user) for user in users], everyone=False, roles=False)


def _closed_or(error: Undeliverable) -> Undeliverable:
    """Whatever keeps us from writing to a person is the same to them: their DMs are closed to us."""
    return Undeliverable("closed", error.detail) if error.why in ("forbidden", "gone") else error


def _is_about(message: discord.Message, session_id: int) -> bool:
    """Return whether a message of ours carries buttons of a table's game, which its lobby's message does not."""
    ids = [str(part.custom_id) for row in message.components for part in getattr(row, "children", [])
           if getattr(part, "custom_id", None)]  # fmt: skip
    return any(one.startswith(f"hm1:{session_id}:") and ":join:" not in one for one in ids)


def trouble(error: BaseException, channel: Any) -> Undeliverable:
    """Return a failure of Discord's in the words of the service."""
    if isinstance(error, discord.RateLimited):
        return Undeliverable("later", "rate limit", error.retry_after)
    if not isinstance(error, discord.HTTPException):
        return Undeliverable("later", f"{type(error).__name__}")
    if error.code in CLOSED_DMS or error.code in DM_REFUSALS:
        return Undeliverable("closed")
    if error.code in GONE or isinstance(error, discord.NotFound):
        return Undeliverable("gone", "the channel or message is deleted")
    if error.code == OLD_EDITS:
        return Undeliverable("old", "too many edits of old messages")
    if error.code in REFUSED or error.status == 413 or (error.status == 400 and error.code != ARCHIVED):
        return Undeliverable("refused", f"Discord says: {error.text or error.code}")
    if isinstance(error, discord.Forbidden) or error.code == ARCHIVED:
        inside = isinstance(channel, discord.Thread)
        lacking = lacking_in(channel, (*(IN_THREAD if inside else NEEDED), *FOR_PICTURES))
        where = f" in <#{channel.id}>" if channel is not None else ""
        return Undeliverable("forbidden", f"I lack {words(lacking) if lacking else 'access'}{where}")
    return Undeliverable("later", f"Discord answered {error.status}")
