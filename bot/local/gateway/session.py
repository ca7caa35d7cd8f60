"""A client's session at the gateway, and the numbers of the gateway's protocol."""

from __future__ import annotations

import asyncio
import secrets
from collections import deque

from aiohttp import web

DISPATCH, HEARTBEAT, IDENTIFY, PRESENCE, RESUME = 0, 1, 2, 3, 6
RECONNECT, MEMBERS, INVALID, HELLO, ACK = 7, 8, 9, 10, 11
GUILDS, GUILD_MEMBERS, GUILD_MESSAGES, DIRECT_MESSAGES, MESSAGE_CONTENT = 1, 1 << 1, 1 << 9, 1 << 12, 1 << 15
REPLAY_EVENTS, REPLAY_SECONDS = 4096, 300.0


class Session:
    """A client's session: it outlives its socket, so that the client can resume."""

    def __init__(self, intents: int, shard: tuple[int, int]) -> None:
        self.id = secrets.token_hex(16)
        self.intents = intents
        self.shard = shard
        self.seq = 0
        self.sent: deque[tuple[int, str]] = deque(maxlen=REPLAY_EVENTS)
        self.socket: web.WebSocketResponse | None = None
        self.outbox: asyncio.Queue[str] = asyncio.Queue()
        self.lost: float | None = None

    def wants(self, intent: int) -> bool:
        """Whether the client asked for this kind of event."""
        return bool(self.intents & intent)

    def is_on_shard(self, guild_id: int | None) -> bool:
        """Whether this session hears of a server; DMs (None) go to the first shard."""
        number, count = self.shard
        return number == (0 if guild_id is None else (guild_id >> 22) % count)
