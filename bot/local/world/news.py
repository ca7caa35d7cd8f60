"""What happens in the world, as a numbered list of events that can be listened to and waited for."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable

from bot.local.world.model import Channel, Guild, Json, Message, WorldEvent

EVENTS_KEPT = 4096


class News:
    """The events of a world: the newest 4,096 are remembered, all are told to the listeners at once."""

    def __init__(self) -> None:
        self.listeners: list[Callable[[WorldEvent], None]] = []
        self.events: deque[WorldEvent] = deque(maxlen=EVENTS_KEPT)
        self.seq = 0
        self._waiters: list[asyncio.Future[None]] = []

    def emit(
        self,
        kind: str,
        *,
        channel: Channel | None = None,
        message: Message | None = None,
        user_id: int | None = None,
        guild: Guild | None = None,
        data: Json | None = None,
    ) -> WorldEvent:
        """Tell the listeners that something happened, and wake who waits for news."""
        self.seq += 1
        channel_id = message.channel_id if message else channel.id if channel else None
        event = WorldEvent(self.seq, kind, channel_id, message, channel, user_id, guild, data)
        self.events.append(event)
        for listener in tuple(self.listeners):
            listener(event)
        waiters, self._waiters = self._waiters, []
        for waiter in waiters:
            if not waiter.done():
                waiter.set_result(None)
        return event

    async def news(self, since: int, seconds: float) -> list[WorldEvent]:
        """The events after `since`, waiting up to `seconds` for the first."""
        if self.seq <= since:
            waiter: asyncio.Future[None] = asyncio.get_running_loop().create_future()
            self._waiters.append(waiter)
            await asyncio.wait([waiter], timeout=seconds)
        return self.events_since(since)

    def events_since(self, since: int) -> list[WorldEvent]:
        """The remembered events after `since`, oldest first."""
        fresh: list[WorldEvent] = []
        for event in reversed(self.events):
            if event.seq <= since:
                break
            fresh.append(event)
        return fresh[::-1]
