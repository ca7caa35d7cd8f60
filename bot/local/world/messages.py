"""Messages, their nonces, and what each user has not read yet."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from bot.local.errors import ApiError
from bot.local.world.base import Base
from bot.local.world.model import DM_CHANNEL, Channel, Message, User

NONCES_KEPT = 5000
NONCE_SECONDS = 300.0
"""How long a nonce is remembered and shown: "the past few minutes", as Discord's documentation has it."""


class Messages(Base):
    """What was written where, and who has yet to read it."""

    def __init__(self, folder: Path | None = None, *, clock: Callable[[], float] = time.time) -> None:
        super().__init__(folder, clock=clock)
        self.reads: dict[tuple[int, int], int] = {}
        self.badges: dict[tuple[int, int], int] = {}
        self.nonces: dict[tuple[int, str], tuple[float, int, int]] = {}

    def history(self, channel: Channel, viewer: User | None = None) -> Iterator[Message]:
        """The messages of a channel, oldest first: with a viewer those that they see, else the lasting ones."""
        seen = None if viewer is None else viewer.id
        for message in self.messages.get(channel.id, {}).values():
            if not message.ephemeral or (seen is not None and message.viewer_id == seen):
                yield message

    def message(self, channel_id: int, message_id: int, *, ephemeral: bool = False) -> Message:
        """A message by id. Raises `ApiError` 10008, for an ephemeral one too unless that is asked for."""
        message = self.messages.get(channel_id, {}).get(message_id)
        if message is None or (message.ephemeral and not ephemeral):
            raise ApiError(10008)
        return message

    def keep_message(self, message: Message) -> None:
        """Write a message down; ephemeral ones are gone after a restart, as on Discord."""
        self.messages.setdefault(message.channel_id, {})[message.id] = message
        if not message.ephemeral:
            self.store.put("message", message.id, message)

    def add_message(self, message: Message) -> Message:
        """Post a new message: keep, count and tell it."""
        channel = self.channels[message.channel_id]
        self.keep_message(message)
        if not message.ephemeral:
            channel.last_message_id = message.id
            channel.message_count += 1
            self.keep_channel(channel)
        if message.nonce is not None:
            self._keep_nonce(message, message.nonce)
        self._count_badges(message)
        if message.author_id != self.bot.id:
            self.mark_read(message.author_id, channel.id)
        self.emit("message_create", message=message)
        return message

    def _keep_nonce(self, message: Message, nonce: str) -> None:
        self.nonces[message.author_id, nonce] = (message.created, message.channel_id, message.id)
        while len(self.nonces) > NONCES_KEPT:
            del self.nonces[next(iter(self.nonces))]

    def message_of_nonce(self, author: User, nonce: str) -> Message | None:
        """The message that an author posted with this nonce in the past few minutes, in whatever channel."""
        when, channel_id, message_id = self.nonces.get((author.id, nonce), (0.0, 0, 0))
        if self.clock() - when > NONCE_SECONDS:
            return None
        return self.messages.get(channel_id, {}).get(message_id)

    def update_message(self, message: Message) -> Message:
        """Keep and tell a changed message."""
        self.keep_message(message)
        self.emit("message_update", message=message)
        return message

    def delete_message(self, message: Message) -> None:
        """Delete a message with its files."""
        self.messages.get(message.channel_id, {}).pop(message.id, None)
        self._forget(message)
        self._count_badges(message, -1)
        self.emit("message_delete", message=message)

    def _forget(self, message: Message) -> None:
        self.store.put("message", message.id, None)
        for attachment in message.attachments:
            self.store.drop_file(attachment.id)

    def mark_read(self, user_id: int, channel_id: int) -> None:
        """A user has seen everything in a channel."""
        newest = next(reversed(self.messages.get(channel_id, {})), 0)
        if self.reads.get((user_id, channel_id), 0) < newest:
            self.reads[user_id, channel_id] = newest
            self.store.put("read", f"{user_id},{channel_id}", newest)
        if self.badges.pop((user_id, channel_id), 0):
            self.emit("read", channel=self.channels.get(channel_id), user_id=user_id)

    def _count_badges(self, message: Message, step: int = 1) -> None:
        channel = self.channels.get(message.channel_id)
        if channel is None or message.ephemeral:
            return
        called: list[Any] = list(message.pinged)
        if channel.type == DM_CHANNEL and message.author_id != channel.recipient_id:
            called = [channel.recipient_id]
        for user_id in called:
            if message.id > self.reads.get((user_id, channel.id), 0):
                self.badges[user_id, channel.id] = max(0, self.badges.get((user_id, channel.id), 0) + step)
