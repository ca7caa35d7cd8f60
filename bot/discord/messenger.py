"""Carrying messages to Discord: threads, posts, edits and DMs, each failure said in the service's words."""

import contextlib
from collections.abc import Iterable
from hashlib import blake2b
from typing import Any, Final

import aiohttp
import discord
import structlog

from bot.discord.components.layout import Row, build, lobby_rows, table_rows
from bot.discord.permissions import FOR_PICTURES, FOR_THREADS, IN_THREAD, NEEDED, lacking_in, words
from bot.discord.reply import as_file, too_heavy
from bot.discord.screens.lobby import lobby_text, to_call
from bot.discord.screens.looks import opening
from bot.discord.text import escaping
from bot.discord.text.limits import CONTENT, EDIT_SECONDS, THREAD_NAME, cut
from bot.sessions.messenger import Controls, MessageRef, Post, Undeliverable
from bot.sessions.position import Position
from bot.sessions.service import TableService
from renderers.kit.picture import Picture
from renderers.request import BannerRequest

log = structlog.get_logger(__name__)

NOBODY = discord.AllowedMentions.none()
THREAD_MADE = 160004
"""A thread was made from this message before; it has the message's own id."""
ARCHIVED = 50083
OLD_EDITS = 30046
CLOSED_DMS = frozenset({50007, 50278, 10013})
"""DMs are closed, we share no server any more, or the person is gone from Discord."""
GONE = frozenset({10003, 10008})
TROUBLES = (discord.HTTPException, discord.RateLimited, aiohttp.ClientError, OSError)
"""What Discord and the way to it may answer with."""
A_WEEK: Final = 10080
"""Minutes of silence after which Discord puts a thread away; we take it out again when there is news."""


class DiscordMessenger:
    """The service's messenger on Discord."""

    def __init__(self, client: discord.Client, service: TableService) -> None:
        self.client = client
        self.service = service

    def escape(self, name: str) -> str:
        return escaping.escape(name)

    def code(self, name: str) -> str:
        return escaping.code(name)

    def mention(self, user_id: int) -> str:
        return f"<@{user_id}>"

    # --- places -------------------------------------------------------------------------------------

    async def open_place(self, position: Position) -> int:
        channel_id = position.session.channel_id
        channel = await self._channel(channel_id)
        if isinstance(channel, discord.Thread) or not isinstance(channel, discord.TextChannel):
            return channel_id
        if lacking_in(channel, FOR_THREADS):
            return channel_id
        name = thread_name(position)
        lobby = position.session.lobby_message_id
        try:
            if lobby is not None:
                # a thread on the lobby's message has its id: made twice after a crash, it is still one
                thread = await channel.get_partial_message(lobby).create_thread(
                    name=name, auto_archive_duration=A_WEEK
                )
            else:
                thread = await self._loose_thread(channel, name)
        except discord.HTTPException as error:
            if error.code == THREAD_MADE and lobby is not None:
                return await self._made_before(channel, lobby, name)
            if error.code in GONE:
                return (await self._loose_thread(channel, name)).id
            if isinstance(error, discord.Forbidden) or error.status == 400:
                return channel_id
            raise trouble(error, channel) from error
        return thread.id

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
        return await channel.create_thread(
            name=name, type=discord.ChannelType.public_thread, auto_archive_duration=A_WEEK
        )

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

    # --- the lobby ----------------------------------------------------------------------------------

    async def show_lobby(self, position: Position, message_id: int | None, nonce: str) -> MessageRef:
        text = lobby_text(position, self.service.table_option_fields)
        view = build(lobby_rows(position))
        channel = await self._ready(position.session.channel_id)
        if message_id is not None:
            try:
                await channel.get_partial_message(message_id).edit(
                    content=text, view=view, allowed_mentions=NOBODY
                )
                return MessageRef(channel.id, message_id)
            except discord.HTTPException as error:
                if error.code not in GONE and error.code != OLD_EDITS:
                    raise trouble(error, channel) from error
                if not position.in_lobby:  # the game goes on elsewhere: nobody needs the lobby again
                    return MessageRef(channel.id, message_id)
        more: dict[str, Any] = {}
        if called := await to_call(self.service, position):
            text = cut(f"{text}\n{self._mentions(called)}: will you play again?", CONTENT)
            more["allowed_mentions"] = only(called)
        if not lacking_in(channel, FOR_PICTURES) and (banner := await self._banner(position)):
            more["file"] = as_file(banner)
        message = await self._send(channel, text, view, nonce, position, more)
        return MessageRef(channel.id, message.id)

    async def _banner(self, position: Position) -> Picture | None:
        settings = await self.service.store.guild_settings(position.session.guild_id or 0)
        theme = settings.get("theme", "light")
        rules = position.rules
        return await self.service.draw(
            BannerRequest(game_key=rules.key, theme=theme, title=position.title, subtitle=rules.blurb)
        )

    # --- posts --------------------------------------------------------------------------------------

    async def post(self, channel_id: int, post: Post, nonce: str) -> MessageRef:
        position = await self.service.position(post.session_id)
        channel = await self._ready(channel_id)
        text, more = self._with_picture(channel, post)
        if post.ping:
            text = cut(f"{self._mentions(post.ping)}, {text}", CONTENT)
            more["allowed_mentions"] = only(post.ping)
        more["silent"] = post.silent
        position.seen = await self.service.visible_version(position, None)
        view = build(table_rows(position, post.controls))
        message = await self._send(channel, text, view, nonce, position, more)
        return MessageRef(channel.id, message.id)

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

    async def edit(self, ref: MessageRef, post: Post) -> MessageRef:
        age = (discord.utils.utcnow() - discord.utils.snowflake_time(ref.message_id)).total_seconds()
        if age > EDIT_SECONDS:
            raise Undeliverable("old", "the message is older than an hour")
        position = await self.service.position(post.session_id)
        channel = await self._dm_or_place(ref, post)
        text, more = (
            (cut(post.text, CONTENT), {"file": as_file(post.picture)} if post.picture else {})
            if post.seat is not None
            else self._with_picture(channel, post)
        )
        attachments = [more["file"]] if "file" in more else []
        rows = await self._rows(position, post)
        try:
            await channel.get_partial_message(ref.message_id).edit(
                content=text, attachments=attachments, view=build(rows), allowed_mentions=NOBODY
            )
        except TROUBLES as error:
            raise trouble(error, channel) from error
        return ref

    async def _dm_or_place(self, ref: MessageRef, post: Post) -> Any:
        if post.seat is None:
            return await self._ready(ref.channel_id)
        return self.client.get_partial_messageable(ref.channel_id)

    async def send_dm(self, user_id: int, post: Post, nonce: str) -> MessageRef:
        position = await self.service.position(post.session_id)
        more: dict[str, Any] = {"silent": post.silent}
        if post.picture is not None:
            more["file"] = as_file(post.picture)
        try:
            user = self.client.get_user(user_id) or await self.client.fetch_user(user_id)
            channel = user.dm_channel or await user.create_dm()
        except TROUBLES as error:
            raise trouble(error, None) from error
        view = build(await self._rows(position, post))
        message = await self._send(channel, cut(post.text, CONTENT), view, nonce, position, more)
        return MessageRef(channel.id, message.id)

    async def _rows(self, position: Position, post: Post) -> list[Row]:
        """Return what stands under a message; under a private one the same panel that a press there would show."""
        if post.seat is None:
            position.seen = await self.service.visible_version(position, None)
            return table_rows(position, post.controls)
        rows = (await opening(self.service, position, post.seat)).rows
        if not position.running or post.controls.agree is None:
            return rows
        return [*table_rows(position, Controls(agree=post.controls.agree, asked=post.controls.asked)), *rows]

    async def remove_buttons(self, ref: MessageRef) -> None:
        with contextlib.suppress(*TROUBLES):
            await self._old(ref).edit(view=None)

    async def remove(self, ref: MessageRef) -> None:
        with contextlib.suppress(*TROUBLES):
            await self._old(ref).delete()

    def _old(self, ref: MessageRef) -> discord.PartialMessage:
        return self.client.get_partial_messageable(ref.channel_id).get_partial_message(ref.message_id)

    async def _send(
        self, channel: Any, text: str, view: discord.ui.View | None, nonce: str, position: Position,
        more: dict[str, Any],
    ) -> discord.Message:  # fmt: skip
        options: dict[str, Any] = {"allowed_mentions": NOBODY, "nonce": seal(nonce, position.session.salt), **more}
        if view is not None:
            options["view"] = view
        try:
            message: discord.Message = await self._deliver(channel, text, options)
        except TROUBLES as error:
            raise trouble(error, channel) from error
        return message

    async def _deliver(self, channel: Any, text: str, options: dict[str, Any]) -> Any:
        """Send; a thread that was put away without our hearing of it is taken out first."""
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


def seal(nonce: str, salt: str) -> str:
    """Return a nonce that everybody may see: it repeats, but does not show the version it was made from."""
    return blake2b(f"{salt}:{nonce}".encode(), digest_size=12).hexdigest()


def thread_name(position: Position) -> str:
    """Return the title and who sits there; it is never changed, so nothing of the turn stands in it."""
    who = ", ".join(escaping.bare(row.name) for row in position.seats)
    return cut(f"{position.title} · {who}", THREAD_NAME)


def trouble(error: BaseException, channel: Any) -> Undeliverable:
    """Return a failure of Discord's in the words of the service."""
    if isinstance(error, discord.RateLimited):
        return Undeliverable("later", "rate limit", error.retry_after)
    if not isinstance(error, discord.HTTPException):
        return Undeliverable("later", f"{type(error).__name__}")
    if error.code in CLOSED_DMS:
        return Undeliverable("closed")
    if error.code in GONE or isinstance(error, discord.NotFound):
        return Undeliverable("gone", "the channel or message is deleted")
    if error.code == OLD_EDITS:
        return Undeliverable("old", "too many edits of old messages")
    if isinstance(error, discord.Forbidden) or error.code == ARCHIVED:
        inside = isinstance(channel, discord.Thread)
        lacking = lacking_in(channel, (*(IN_THREAD if inside else NEEDED), *FOR_PICTURES))
        where = f" in <#{channel.id}>" if channel is not None else ""
        return Undeliverable("forbidden", f"I lack {words(lacking) if lacking else 'access'}{where}")
    return Undeliverable("later", f"Discord answered {error.status}")
