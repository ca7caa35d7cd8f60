"""The gateway: one WebSocket a session, events in sequence, RESUME with replay of what was missed."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Coroutine
from typing import Any

import msgspec
from aiohttp import WSCloseCode, WSMsgType, web

from bot.local.faults import GATEWAY, Faults
from bot.local.gateway.events import Events
from bot.local.gateway.session import (
    ACK,
    DISPATCH,
    HEARTBEAT,
    HELLO,
    IDENTIFY,
    INVALID,
    MEMBERS,
    PRESENCE,
    RECONNECT,
    REPLAY_SECONDS,
    RESUME,
    Session,
)
from bot.local.payloads import Payloads
from bot.local.world import World
from bot.local.world.model import Json, WorldEvent

log = logging.getLogger(__name__)

ACK_AFTER = 0.15
"""Seconds until a heartbeat is answered, as from a server some way off. discord.py notes in another thread when it
sent one; an answer that is there before that looks to it as if it came a whole interval late."""
_encode = msgspec.json.Encoder().encode


def bot_token_is_good(token: str) -> bool:
    """Whether a token opens the local harbour: any of the form `local.<something>`."""
    return token.startswith("local.") and len(token) > len("local.")


class Gateway:
    """All sessions of the bot. Listens to the world and tells the clients."""

    def __init__(
        self, world: World, payloads: Payloads, faults: Faults, *, heartbeat_seconds: float = 41.25
    ) -> None:
        self.world = world
        self.payloads = payloads
        self.events = Events(world, payloads)
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
            members = self.events.members(data)
            if members is not None:
                self._dispatch(session, "GUILD_MEMBERS_CHUNK", members)
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
        mine = [g for g in self.world.guilds.values() if g.bot_in and session.is_on_shard(g.id)]
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
            self._dispatch(session, "GUILD_CREATE", self.events.guild(session, guild))
        return session

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

    def _on_event(self, event: WorldEvent) -> None:
        if self.sessions:
            for session in list(self.sessions.values()):
                for name, data, guild_id in self.events.translate(session, event):
                    if session.is_on_shard(guild_id):
                        self._dispatch(session, name, data)
