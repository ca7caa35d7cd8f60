"""The gateway: one WebSocket a session, events in sequence, RESUME with replay of what was missed."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
import time
from collections import deque
from collections.abc import Coroutine
from typing import Any

import msgspec
from aiohttp import WSCloseCode, WSMsgType, web

from bot.local.faults import GATEWAY, Faults
from bot.local.model import DM_CHANNEL, Channel, Guild, Json, Message, WorldEvent
from bot.local.payloads import Payloads
from bot.local.world import World

log = logging.getLogger(__name__)

DISPATCH, HEARTBEAT, IDENTIFY, PRESENCE, RESUME, RECONNECT, MEMBERS, INVALID, HELLO, ACK = (
    0,
    1,
    2,
    3,
    6,
    7,
    8,
    9,
    10,
    11,
)
GUILDS, GUILD_MEMBERS, GUILD_MESSAGES, DIRECT_MESSAGES, MESSAGE_CONTENT = 1, 1 << 1, 1 << 9, 1 << 12, 1 << 15
REPLAY_EVENTS, REPLAY_SECONDS = 4096, 300.0
ACK_AFTER = 0.15
"""Seconds until a heartbeat is answered, as from a server some way off. discord.py notes in another thread when it
sent one; an answer that is there before that looks to it as if it came a whole interval late."""
_encode = msgspec.json.Encoder().encode


def bot_token_is_good(token: str) -> bool:
    """Whether a token opens the local harbour: any of the form `local.<something>`."""
    return token.startswith("local.") and len(token) > len("local.")


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


class Gateway:
    """All sessions of the bot. Listens to the world and tells the clients."""

    def __init__(
        self, world: World, payloads: Payloads, faults: Faults, *, heartbeat_seconds: float = 41.25
    ) -> None:
        self.world = world
        self.payloads = payloads
        self.faults = faults
        self.heartbeat_seconds = heartbeat_seconds
        self.sessions: dict[str, Session] = {}
        self.url = ""
        self._tasks: set[asyncio.Task[Any]] = set()
        self._sockets: dict[web.WebSocketResponse, asyncio.WriteTransport | None] = {}
        world.listeners.append(self._on_event)

    @property
    def connected(self) -> list[Session]:
        """The sessions with a live socket."""
        return [session for session in self.sessions.values() if session.socket is not None]

    # -- the socket -------------------------------------------------------------------------------------

    async def handle(self, request: web.Request) -> web.WebSocketResponse:
        """Serve one socket until it closes."""
        socket = web.WebSocketResponse(max_msg_size=1 << 20, compress=False)
        await socket.prepare(request)
        self._sockets[socket] = request.transport
        session: Session | None = None
        try:
            await self._send(socket, HELLO, {"heartbeat_interval": int(self.heartbeat_seconds * 1000)})
            while True:
                message = await socket.receive(timeout=self.heartbeat_seconds * 2)
                if message.type is not WSMsgType.TEXT:
                    break
                try:
                    frame = msgspec.json.decode(message.data, type=dict[str, Any])
                except msgspec.DecodeError:
                    await socket.close(code=4002, message=b"Error while decoding payload")
                    break
                session = await self._frame(socket, session, frame)
        except TimeoutError:
            await socket.close(code=4009, message=b"Session timed out.")
        except ConnectionError:
            log.debug("a gateway socket broke while it was written to")
        finally:
            self._sockets.pop(socket, None)
            if session is not None and session.socket is socket:
                session.socket = None
                session.lost = time.monotonic()
                if socket.close_code in (1000, 1001):
                    self.sessions.pop(session.id, None)
                self.world.emit("presence")
        return socket

    async def _frame(self, socket: web.WebSocketResponse, session: Session | None, frame: Json) -> Session | None:
        op, data = frame.get("op"), frame.get("d")
        if op == HEARTBEAT:
            self._soon(self._acknowledge(socket))
        elif op == IDENTIFY and isinstance(data, dict):
            if session is not None:
                await socket.close(code=4005, message=b"Already authenticated.")
            elif not bot_token_is_good(str(data.get("token"))):
                await socket.close(code=4004, message=b"Authentication failed.")
            else:
                return self._identify(socket, data)
        elif op == RESUME and isinstance(data, dict):
            return await self._resume(socket, data)
        elif op == MEMBERS and session is not None and isinstance(data, dict):
            self._members(session, data)
        elif op not in (PRESENCE, 4):
            await socket.close(code=4001, message=b"Unknown opcode.")
        return session

    async def _acknowledge(self, socket: web.WebSocketResponse) -> None:
        """Answer a heartbeat; a socket that is closed by then needs no answer."""
        await asyncio.sleep(ACK_AFTER)
        with contextlib.suppress(ConnectionError):
            if not socket.closed:
                await self._send(socket, ACK, None)

    def _soon(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _send(self, socket: web.WebSocketResponse, op: int, data: Any) -> None:
        await socket.send_str(_encode({"op": op, "d": data, "s": None, "t": None}).decode())

    def _identify(self, socket: web.WebSocketResponse, data: Json) -> Session:
        shard = data.get("shard") or [0, 1]
        session = Session(int(data.get("intents") or 0), (shard[0], shard[1]))
        self._forget_lost()
        self.sessions[session.id] = session
        self._attach(session, socket)
        mine = [g for g in self.world.guilds.values() if g.bot_in and self._on_shard(session, g.id)]
        self._dispatch(
            session,
            "READY",
            {
                "v": 10,
                "user": self.payloads.user(self.world.bot)
                | {"verified": True, "mfa_enabled": False, "email": None},
                "guilds": [{"id": str(guild.id), "unavailable": True} for guild in mine],
                "session_id": session.id,
                "resume_gateway_url": self.url,
                "shard": list(session.shard),
                "application": {"id": str(self.world.bot.id), "flags": 0},
                "private_channels": [],
                "session_type": "normal",
            },
        )
        for guild in mine:
            self._dispatch(session, "GUILD_CREATE", self._guild(session, guild))
        return session

    def _guild(self, session: Session, guild: Guild) -> Json:
        return self.payloads.guild(guild, everyone=session.wants(GUILD_MEMBERS))

    async def _resume(self, socket: web.WebSocketResponse, data: Json) -> Session | None:
        session = self.sessions.get(str(data.get("session_id")))
        seq = int(data.get("seq") or 0)
        first = session.sent[0][0] if session is not None and session.sent else 1
        if session is None or not bot_token_is_good(str(data.get("token"))) or not first - 1 <= seq <= session.seq:
            if session is not None:
                del self.sessions[session.id]
            await self._send(socket, INVALID, False)
            return None
        if session.socket is not None:
            await session.socket.close(code=4000)
        missed = [text for number, text in session.sent if number > seq]
        self._attach(session, socket)
        for text in missed:
            session.outbox.put_nowait(text)
        self._dispatch(session, "RESUMED", {"_trace": []})
        return session

    def _attach(self, session: Session, socket: web.WebSocketResponse) -> None:
        session.socket, session.lost = socket, None
        session.outbox = asyncio.Queue()
        self._soon(self._write(session, socket, session.outbox))
        self.world.emit("presence")

    async def _write(self, session: Session, socket: web.WebSocketResponse, outbox: asyncio.Queue[str]) -> None:
        with contextlib.suppress(ConnectionError):
            while session.socket is socket and not socket.closed:
                await socket.send_str(await outbox.get())

    def _forget_lost(self) -> None:
        now = time.monotonic()
        for session in list(self.sessions.values()):
            if session.lost is not None and now - session.lost > REPLAY_SECONDS:
                del self.sessions[session.id]

    # -- breaking things --------------------------------------------------------------------------------

    def cut(self) -> None:
        """Drop every socket without a word; the sessions can be resumed."""
        for session in self.connected:
            self._drop(session)

    def _drop(self, session: Session) -> None:
        socket, session.socket, session.lost = session.socket, None, time.monotonic()
        session.outbox.put_nowait("")
        transport = None if socket is None else self._sockets.get(socket)
        if transport is not None:
            transport.abort()

    async def reconnect(self) -> None:
        """Ask every client to reconnect and resume (op 7)."""
        for session in self.connected:
            if session.socket is not None:
                await self._send(session.socket, RECONNECT, None)

    def forget(self) -> None:
        """Drop every socket and forget the sessions: a client that tries to resume must begin anew."""
        self.cut()
        self.sessions.clear()

    async def invalidate(self, *, resumable: bool = False) -> None:
        """Tell every client that its session is invalid (op 9)."""
        for session in self.connected:
            if not resumable:
                self.sessions.pop(session.id, None)
            if session.socket is not None:
                await self._send(session.socket, INVALID, resumable)

    async def close(self) -> None:
        """Close all sockets, as a server does that goes away."""
        self.world.listeners.remove(self._on_event)
        for socket in tuple(self._sockets):
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(socket.close(code=WSCloseCode.GOING_AWAY), 0.3)
        for task in tuple(self._tasks):
            task.cancel()

    # -- events -----------------------------------------------------------------------------------------

    def _dispatch(self, session: Session, name: str, data: Json) -> None:
        session.seq += 1
        text = _encode({"op": DISPATCH, "t": name, "s": session.seq, "d": data}).decode()
        session.sent.append((session.seq, text))
        if session.socket is None:
            return
        fault = self.faults.strike(GATEWAY, name)
        if fault is not None and fault.action == "cut":
            self._drop(session)
            return
        session.outbox.put_nowait(text)
        if fault is not None and fault.action in ("reconnect", "invalidate"):
            if fault.action == "invalidate":
                del self.sessions[session.id]
            op, value = (RECONNECT, None) if fault.action == "reconnect" else (INVALID, False)
            session.outbox.put_nowait(_encode({"op": op, "d": value, "s": None, "t": None}).decode())

    def _on_shard(self, session: Session, guild_id: int | None) -> bool:
        number, count = session.shard
        return number == (0 if guild_id is None else (guild_id >> 22) % count)

    def _on_event(self, event: WorldEvent) -> None:
        if self.sessions:
            for session in list(self.sessions.values()):
                for name, data, guild_id in self._translate(session, event):
                    if self._on_shard(session, guild_id):
                        self._dispatch(session, name, data)

    def _translate(self, session: Session, event: WorldEvent) -> list[tuple[str, Json, int | None]]:
        """What this session hears of an event: name, body and the server it happened in."""
        kind, channel = event.kind, event.channel
        if kind == "interaction" and event.data is not None and channel is not None:
            return [("INTERACTION_CREATE", event.data, channel.guild_id)]
        if kind.startswith("message_") and event.message is not None:
            return self._message(session, kind, event.message)
        if kind in ("guild_create", "guild_delete") and event.guild is not None:
            guild = event.guild
            body = self._guild(session, guild) if kind == "guild_create" else {"id": str(guild.id)}
            return [(kind.upper(), body, guild.id)]
        if kind == "role_update" and event.guild is not None:
            guild_id = event.guild.id
            return [
                ("GUILD_ROLE_UPDATE", {"guild_id": str(guild_id), "role": role}, guild_id)
                for role in self.payloads.roles(event.guild)
                if event.guild.bot_in
            ]
        if channel is None or channel.type == DM_CHANNEL or not self.world.guilds[channel.guild_id or 0].bot_in:
            return []
        if kind.startswith("channel_"):
            return [(kind.upper(), self.payloads.channel(channel), channel.guild_id)]
        if kind.startswith("thread_") and self.world.can_see(self.world.bot, channel):
            return self._thread(event, channel)
        return []

    def _thread(self, event: WorldEvent, thread: Channel) -> list[tuple[str, Json, int | None]]:
        payloads, where = self.payloads, {"id": str(thread.id), "guild_id": str(thread.guild_id)}
        if event.kind == "thread_delete":
            body = where | {"parent_id": str(thread.parent_id), "type": thread.type}
            return [("THREAD_DELETE", body, thread.guild_id)]
        if event.kind == "thread_create":
            return [("THREAD_CREATE", payloads.channel(thread) | {"newly_created": True}, thread.guild_id)]
        if event.kind == "thread_update":
            return [("THREAD_UPDATE", payloads.channel(thread), thread.guild_id)]
        body = where | {"member_count": len(thread.members), "added_members": [], "removed_member_ids": []}
        user_id = event.user_id or 0
        if event.data and event.data["added"]:
            guild = self.world.guilds[thread.guild_id or 0]
            member = payloads.thread_member(thread, user_id)
            member |= {"member": payloads.member(self.world.users[user_id], guild), "presence": None}
            body["added_members"] = [member]
        else:
            body["removed_member_ids"] = [str(user_id)]
        return [("THREAD_MEMBERS_UPDATE", body, thread.guild_id)]

    def _message(self, session: Session, kind: str, message: Message) -> list[tuple[str, Json, int | None]]:
        channel = self.world.channels.get(message.channel_id)
        if channel is None or message.ephemeral:
            return []
        guild_id, bot = channel.guild_id, self.world.bot
        if guild_id is not None and not self.world.guilds[guild_id].bot_in:
            return []
        if not session.wants(DIRECT_MESSAGES if guild_id is None else GUILD_MESSAGES):
            return []
        if not self.world.can_see(bot, channel):
            return []
        if kind == "message_delete":
            body: Json = {"id": str(message.id), "channel_id": str(channel.id)}
            if guild_id is not None:
                body["guild_id"] = str(guild_id)
            return [("MESSAGE_DELETE", body, guild_id)]
        body = self.payloads.message(message, for_gateway=True)
        mine = message.author_id == bot.id or bot.id in message.mentions or guild_id is None
        if not mine and not session.wants(MESSAGE_CONTENT):
            body |= {"content": "", "embeds": [], "attachments": [], "components": []}
        return [(kind.upper(), body, guild_id)]

    def _members(self, session: Session, data: Json) -> None:
        guild = self.world.guilds.get(int(data.get("guild_id") or 0))
        if guild is None:
            return
        wanted = data.get("user_ids") or []
        ids = {int(user_id) for user_id in (wanted if isinstance(wanted, list) else [wanted])}
        query = str(data.get("query") or "").lower()
        people = [
            self.payloads.member(user, guild)
            for user in self.world.users.values()
            if (user.id in ids if ids else user.name.lower().startswith(query))
        ]
        body: Json = {"guild_id": str(guild.id), "members": people, "chunk_index": 0, "chunk_count": 1}
        body["not_found"] = [str(i) for i in ids if i not in self.world.users]
        if data.get("nonce") is not None:
            body["nonce"] = data["nonce"]
        self._dispatch(session, "GUILD_MEMBERS_CHUNK", body)
