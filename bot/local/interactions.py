"""The life of an interaction: asked by a user, answered within 3 s, followed up for 15 minutes."""

from __future__ import annotations

import asyncio
import secrets
import time
from typing import Any

from bot.local.errors import ApiError
from bot.local.payloads import Payloads
from bot.local.world import World
from bot.local.world.model import DM_CHANNEL, Channel, Json, Message, User

COMMAND, COMPONENT, AUTOCOMPLETE, MODAL = 2, 3, 4, 5
ACK_SECONDS, TOKEN_SECONDS = 3.0, 900.0
KEPT = 2000


class Interaction:
    """One interaction and what has come of it so far.

    `ack` is the type of the first answer (4 message, 5 thinking, 6 nothing to see yet, 7 edit, 8 choices,
    9 modal), `messages` the ids of the messages it led to, `activity` counts the answers after the first.
    """

    def __init__(self, ident: int, kind: int, user: User, channel: Channel, data: Json, now: float) -> None:
        self.id = ident
        self.kind = kind
        self.user = user
        self.channel_id = channel.id
        self.data = data
        self.token = secrets.token_urlsafe(24)
        self.created = now
        self.source: Message | None = None
        self.metadata: Json = {}
        self.ack: int | None = None
        self.ack_ms: float | None = None
        self.failed = False
        self.original: int | None = None
        self.unfilled = False
        self.modal: Json | None = None
        self.choices: list[Json] | None = None
        self.messages: list[int] = []
        self.activity = 0
        self._begun = time.perf_counter()
        self._waiters: list[asyncio.Future[None]] = []

    def acknowledged(self, kind: int) -> None:
        """Note the first answer."""
        self.ack = kind
        self.ack_ms = (time.perf_counter() - self._begun) * 1000
        self.wake()

    def note(self, message: Message, *, answer: bool = True) -> None:
        """Note a message that was made or changed through this interaction."""
        if message.id not in self.messages:
            self.messages.append(message.id)
        if answer:
            self.activity += 1
            self.wake()

    def wake(self) -> None:
        """Wake whoever waits for this interaction."""
        waiters, self._waiters = self._waiters, []
        for waiter in waiters:
            if not waiter.done():
                waiter.set_result(None)

    async def wait(self, seconds: float) -> bool:
        """Wait for the next thing to happen; False if nothing does within `seconds`."""
        waiter: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiters.append(waiter)
        done, _ = await asyncio.wait([waiter], timeout=seconds)
        return bool(done)


def _full_name(data: Json) -> str:
    """A command's name with its sub-commands, as a person typed it."""
    names = [str(data["name"])]
    below = data.get("options") or []
    while below and below[0]["type"] in (1, 2):
        names.append(below[0]["name"])
        below = below[0].get("options") or []
    return " ".join(names)


class Interactions:
    """Starts interactions and finds them again by id and token."""

    def __init__(
        self,
        world: World,
        payloads: Payloads,
        *,
        ack_seconds: float = ACK_SECONDS,
        token_seconds: float = TOKEN_SECONDS,
    ) -> None:
        self.world = world
        self.payloads = payloads
        self.ack_seconds = ack_seconds
        self.token_seconds = token_seconds
        self._by_id: dict[int, Interaction] = {}
        self._by_token: dict[str, Interaction] = {}
        self._timers: dict[int, asyncio.TimerHandle] = {}

    def start(
        self,
        kind: int,
        user: User,
        channel: Channel,
        data: Json,
        *,
        source: Message | None = None,
        parent: Json | None = None,
    ) -> Interaction:
        """Send an interaction to the bot. `source` is the component's message, `parent` what opened a modal."""
        world = self.world
        it = Interaction(world.snowflake(), kind, user, channel, data, world.clock())
        it.source = source
        it.metadata = {
            "id": str(it.id),
            "type": kind,
            "user": self.payloads.user(user),
            "authorizing_integration_owners": self._owners(channel),
        }
        if kind == COMMAND:
            it.metadata["name"] = _full_name(data)
        elif kind == COMPONENT and source is not None:
            it.metadata["interacted_message_id"] = str(source.id)
        elif kind == MODAL and parent is not None:
            it.metadata["triggering_interaction_metadata"] = parent
        self._by_id[it.id] = it
        self._by_token[it.token] = it
        self._trim()
        self._timers[it.id] = asyncio.get_running_loop().call_later(self.ack_seconds, self._too_late, it)
        world.emit("interaction", channel=channel, user_id=user.id, data=self.payload(it, channel))
        return it

    def _owners(self, channel: Channel) -> Json:
        return {"0": "0" if channel.guild_id is None else str(channel.guild_id)}

    def payload(self, it: Interaction, channel: Channel) -> Json:
        """The body of INTERACTION_CREATE."""
        world, payloads = self.world, self.payloads
        permissions = str(world.bot_bits(channel))
        place = payloads.channel(channel)
        body: Json = {
            "id": str(it.id),
            "application_id": str(world.bot.id),
            "type": it.kind,
            "version": 1,
            "token": it.token,
            "data": it.data,
            "channel_id": str(channel.id),
            "channel": place,
            "app_permissions": permissions,
            "locale": "en-US",
            "entitlements": [],
            "entitlement_sku_ids": [],
            "authorizing_integration_owners": self._owners(channel),
            "attachment_size_limit": 10 * 1024 * 1024,
        }
        guild = world.guilds.get(channel.guild_id or 0)
        if channel.type == DM_CHANNEL or guild is None:
            body |= {"user": payloads.user(it.user), "context": 1}
        else:
            place["permissions"] = str(world.user_bits(it.user, channel))
            body |= {
                "guild_id": str(guild.id),
                "guild": {"id": str(guild.id), "locale": "en-US", "features": []},
                "guild_locale": "en-US",
                "member": payloads.member(it.user, guild, channel),
                "context": 0,
            }
        if it.source is not None:
            body["message"] = payloads.message(it.source)
        return body

    def _too_late(self, it: Interaction) -> None:
        self._timers.pop(it.id, None)
        if it.ack is None:
            it.failed = True
            it.wake()
            self._tell(it)

    def _tell(self, it: Interaction) -> None:
        data: dict[str, Any] = {"id": str(it.id), "ack": it.ack, "failed": it.failed}
        self.world.emit(
            "interaction_state", channel=self.world.channels.get(it.channel_id), user_id=it.user.id, data=data
        )

    def acknowledge(self, it: Interaction, kind: int) -> None:
        """Note the first answer to an interaction and stop its clock."""
        timer = self._timers.pop(it.id, None)
        if timer is not None:
            timer.cancel()
        it.acknowledged(kind)
        if it.kind != AUTOCOMPLETE:
            self._tell(it)

    def unanswered(self, ident: int, token: str) -> Interaction:
        """The interaction a callback means. Raises `ApiError` 10062 (unknown or too late) or 40060 (twice)."""
        it = self._by_id.get(ident)
        if it is None or it.token != token or it.failed:
            raise ApiError(10062)
        if it.ack is not None:
            raise ApiError(40060)
        if self.world.clock() - it.created > self.ack_seconds:
            raise ApiError(10062)
        return it

    def followed(self, token: str) -> Interaction:
        """The interaction a follow-up means. Raises `ApiError` 10015 (unknown, unanswered) or 50027 (over)."""
        it = self._by_token.get(token)
        if it is None or it.ack is None:
            raise ApiError(10015)
        if self.world.clock() - it.created > self.token_seconds:
            raise ApiError(50027)
        return it

    def get(self, ident: int) -> Interaction:
        """An interaction by id. Raises `LookupError`."""
        if ident not in self._by_id:
            raise LookupError(f"There is no interaction {ident}.")
        return self._by_id[ident]

    def _trim(self) -> None:
        while len(self._by_id) > KEPT:
            it = next(iter(self._by_id.values()))
            if self.world.clock() - it.created < self.token_seconds and len(self._by_id) < 20 * KEPT:
                break
            del self._by_id[it.id], self._by_token[it.token]

    def close(self) -> None:
        """Stop all clocks."""
        for timer in self._timers.values():
            timer.cancel()
        self._timers.clear()
