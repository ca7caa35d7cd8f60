"""A server with a channel and some people, the real bot, the real service and a database, all in one object.

Background delivery is off: every act of a person is followed by `settle`, which carries the outbox until it is
empty, so that a test sees all that people would see.
"""

import json
import sqlite3
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

import discord
import simcord
from simcord.backend.serializers import message_payload
from simcord.builders import ChannelHandle, UserHandle
from simcord.http.router import dispatch
from simcord.interactions import base_payload

from bot.discord.app import HarbourmasterBot
from bot.discord.presentation import DiscordPresentation
from bot.sessions.position import Position
from bot.sessions.service import TableService
from renderers.contract import BOARD, renderer_for
from renderers.kit.picture import Picture
from renderers.request import (
    BannerRequest,
    CardRequest,
    HandRequest,
    PageRequest,
    PictureRequest,
    PreviewRequest,
)
from storage.sqlite import SqliteStore

GAME = "trade-fleet"
PIXEL = bytes.fromhex(
    "89504e470d0a1a0a0000000d4948445200000001000000010802000000907753de0000000c49444154789c63606060000000040001f61738550000000049454e44ae426082"
)


class Sketches:
    """Pictures of one pixel with the true alt text: drawing itself is tested with the renderers."""

    def __init__(self) -> None:
        self.drawn: list[PictureRequest] = []

    async def draw(self, request: PictureRequest) -> Picture | None:
        self.drawn.append(request)
        renderer = renderer_for(request.game_key)
        match request:
            case PageRequest(view=view, key=BOARD.key, seating=table):
                return Picture(PIXEL, 1, 1, renderer.alt(view, table), "board.png")
            case PageRequest(view=view, key=key, seating=table):
                alt = renderer.describe_page(view, key, table)
                return Picture(PIXEL, 1, 1, alt, f"{key.replace(':', '-')}.png")
            case HandRequest(view=view, seating=table):
                return Picture(PIXEL, 1, 1, renderer.describe_hand(view, table), "hand.png")
            case CardRequest(name=name):
                told = renderer.describe_card(name)
                return Picture(PIXEL, 1, 1, told, "card.png") if told else None
            case BannerRequest(title=title, subtitle=subtitle):
                return Picture(PIXEL, 1, 1, f"{title}. {subtitle}", "banner.png")
            case PreviewRequest():
                return None


class Shot(NamedTuple):
    """A press that was prepared."""

    record: Any
    payload: dict[str, Any]


class Clock:
    """A clock that stands still until a test moves it; seconds since the epoch."""

    def __init__(self, now: float) -> None:
        self.now = now

    def __call__(self) -> float:
        self.now += 0.001  # two changes never fall into the same millisecond
        return self.now


class Harbour:
    """Everything a test of the bot needs."""

    def __init__(self, env: simcord.Env, service: TableService, path: Path, clock: Clock) -> None:
        self.env = env
        self.raw: list[dict[str, Any]] = []
        """Every interaction as Discord sent it, newest last."""
        env.backend.subscribers.append(self._record)
        self.store: Any = service.repository.store
        self.service = service
        self.path = path
        self.clock = clock
        self.guild = env.create_guild("Port")
        bot_role = self.guild.create_role("Harbourmaster", permissions=NEEDED)
        self.bot_role = bot_role
        self.channel = self.guild.create_text_channel("quay")
        self.ada = self.guild.add_member(env.create_user("ada", global_name="Ada"))
        self.ben = self.guild.add_member(env.create_user("ben", global_name="Ben"))
        self.cleo = self.guild.add_member(env.create_user("cleo", global_name="Cleo"))

    @property
    def bot(self) -> HarbourmasterBot:
        assert isinstance(self.env.bot, HarbourmasterBot)
        return self.env.bot

    def _record(self, event: str, payload: Any) -> None:
        if event == "INTERACTION_CREATE":
            self.raw.append(payload)

    # --- time and delivery --------------------------------------------------------------------------

    async def settle(self) -> None:
        """Deliver all that waits, as far as it can be delivered now."""
        assert self.service.deliverer is not None
        await self.service.deliverer.drain()
        await self.env.settle()

    async def restart(self) -> None:
        """Start a new bot and a new service on the same database, as after a crash."""
        await self.store.close()
        self.store = await SqliteStore.open(self.path)
        self.service = TableService(
            self.store, presentation=DiscordPresentation(), pictures=Sketches(), clock=self.clock
        )
        await self.env.restart_bot(HarbourmasterBot(self.service, background=False))
        await self.service.take_up()
        await self.settle()

    # --- acting -------------------------------------------------------------------------------------

    async def slash(self, who: Any, name: str, /, channel: ChannelHandle | None = None, **options: Any) -> Any:
        """Give a command and have everything delivered; the result is simcord's."""
        result = await who.slash(channel or self.channel, name, **options)
        await self.settle()
        return result

    async def dm_slash(self, user: UserHandle, name: str, /, **options: Any) -> Any:
        """Give a command in the DM with the bot."""
        result = await user.slash(name, **options)
        await self.settle()
        return result

    async def press(self, who: Any, message: Any, label: str) -> Any:
        """Press the button with (or beginning with) a label."""
        custom_id = find_button(components_of(message), label)
        result = await who.click(message, custom_id=custom_id)
        await self.settle()
        return result

    async def press_id(self, who: Any, message: Any, custom_id: str) -> Any:
        """Press the button with a custom id."""
        result = await who.click(message, custom_id=custom_id)
        await self.settle()
        return result

    async def choose(self, who: Any, message: Any, values: Sequence[str], custom_id: str | None = None) -> Any:
        """Choose in the select of a message."""
        result = await who.select(message, list(values), custom_id=custom_id)
        await self.settle()
        return result

    async def again(self, raw: dict[str, Any]) -> None:
        """Have Discord deliver an interaction a second time."""
        self.env.backend.emit("INTERACTION_CREATE", raw)
        await self.env.settle()
        await self.settle()

    def aim(self, who: Any, message: Any, custom_id: str, values: Sequence[str] | None = None) -> Shot:
        """Prepare a press that is sent later, with `fire`."""
        stored = self.env.backend.get_message(message.channel.id, message.id)
        data: dict[str, Any] = {"custom_id": custom_id, "component_type": 2 if values is None else 3}
        if values is not None:
            data["values"] = list(values)
        record, payload = base_payload(
            self.env.backend,
            type=3,
            channel_id=stored.channel_id,
            guild_id=self.guild.id if isinstance(who, simcord.MemberActor) else None,
            user_id=who.id,
            data=data,
        )
        payload["message"] = dict(message_payload(self.env.backend, stored))
        record.source_message_id = stored.id
        return Shot(record, payload)

    async def fire(self, *shots: Shot) -> list[Any]:
        """Send presses at the same moment, and return their results."""
        for shot in shots:
            self.env.backend.emit("INTERACTION_CREATE", shot.payload)
        await self.env.settle()
        await self.settle()
        return [simcord.InteractionResult(self.env, shot.record) for shot in shots]

    # --- tables -------------------------------------------------------------------------------------

    async def open(self, who: Any = None, **options: Any) -> Position:
        """Open a table by command and return it."""
        await self.slash(who or self.ada, "game new", **{"game": GAME, **options})
        return await self.newest()

    async def newest(self) -> Position:
        """Return the table that was opened last."""
        session = 0
        while await self.store.session(session + 1) is not None:
            session += 1
        return await self.service.tables.position(session)

    async def started(
        self, *people: Any, seats: int | None = None, computers: int = 0, **options: Any
    ) -> Position:
        """Open a table, sit people down, and start it."""
        host, *others = people or (self.ada, self.ben)
        more: dict[str, Any] = {"computers": computers} if computers else {}
        table = await self.open(host, seats=seats or max(2, len(others) + 1 + computers), **more, **options)
        for other in others:
            await self.press(other, self.lobby(table), "Join")
        await self.press(host, self.lobby(table), "Start")
        return await self.service.tables.position(table.id)

    async def end(self, table: Position, who: Any = None) -> Any:
        """End a game as its host, who is asked once more."""
        host = who or self.member(table.session.host_id)
        asked = await self.slash(host, "game end", self.place(table))
        return await self.press(host, asked.response, "End it")

    async def pass_turn(self, table: Position) -> Position:
        """Make the most promising moves until somebody else is openly asked."""
        now = await self.now(table)
        first = now.visible_acting(None)
        for _ in range(20):
            seat = now.acting()[0]
            await self.service.moves.act(table.id, now.seats[seat].user_id or 0, now.legal(seat)[0])
            await self.settle()
            now = await self.now(table)
            if now.visible_acting(None) and now.visible_acting(None) != first:
                return now
        raise AssertionError("the turn does not end")

    async def now(self, table: Position) -> Position:
        """Return a table as it stands."""
        return await self.service.tables.position(table.id)

    def lobby(self, table: Position) -> discord.Message:
        """Return the message of a lobby."""
        title = f"**{table.title}**"
        return next(message for message in reversed(self.channel.history()) if message.content.startswith(title))

    def place(self, table: Position) -> ChannelHandle:
        """Return the thread (or the channel) of a table."""
        return next(
            (thread for thread in self.channel.threads if thread.id == table.session.thread_id), self.channel
        )

    def turn(self, table: Position) -> discord.Message:
        """Return the newest message at a table."""
        message = self.place(table).last_message
        assert message is not None
        return message

    def member(self, user_id: int | None) -> Any:
        """Return the person with an id."""
        return next(who for who in (self.ada, self.ben, self.cleo) if who.id == user_id)

    def acting(self, table: Position) -> Any:
        """Return the first person whom a table asks."""
        return self.member(table.seats[table.acting()[0]].user_id)

    def idle(self, table: Position) -> Any:
        """Return a person at a table who is not asked."""
        row = next(row for row in table.seats if row.user_id is not None and row.seat not in table.acting())
        return self.member(row.user_id)

    def file_of(self, result: Any) -> bytes:
        """Return the bytes of the file that an interaction was answered with."""
        attachment = result.response.attachments[0]
        data = self.env.backend.cdn.get(attachment.url)
        assert data is not None
        return data

    # --- the wire -----------------------------------------------------------------------------------

    def requests(self, method: str, part: str) -> list[Any]:
        """Return the requests that the bot made."""
        return [entry for entry in self.env.http_requests if entry.method == method and part in entry.path]

    def close_dms(self, who: Any) -> None:
        """Close a person's DMs."""
        dm = dispatch(self.env.backend, "POST", "/users/@me/channels", json={"recipient_id": str(who.id)})
        self.env.inject_error(
            "POST", f"/channels/{dm['id']}/messages", status=403, code=50007,
            message="Cannot send messages to this user", times=None,
        )  # fmt: skip

    def put_state(self, table: Position, state: Any) -> None:
        """Put another state under a table, without a word to anybody."""
        with sqlite3.connect(self.path) as database:
            data = table.rules.encode(state)
            changed = database.execute(
                "UPDATE snapshot SET state = ? WHERE session_id = ? AND version ="
                " (SELECT max(version) FROM snapshot WHERE session_id = ?)",
                (data, table.id, table.id),
            )
            assert changed.rowcount == 1
        database.close()

    def archive(self, table: Position, *, locked: bool = False) -> None:
        """Put a table's thread away, as Discord does after a while; the bot has not heard of it yet."""
        metadata = self.env.backend.get_channel(self.place(table).id).thread_metadata
        assert metadata is not None
        metadata.archived, metadata.locked = True, locked

    def forget_thread(self, table: Position) -> None:
        """Take a table's thread out of the bot's memory, as after a start: archived threads are not told then."""
        guild = self.bot.get_guild(self.guild.id)
        assert guild is not None
        guild._threads.pop(table.place)

    def deny(self, *permissions: str) -> None:
        """Take permissions from the bot in the channel."""
        assert self.bot.user is not None
        overwrite = discord.PermissionOverwrite(**dict.fromkeys(permissions, False))
        self.channel = self.guild.create_text_channel("shallow", overwrites={self.bot.user: overwrite})


NEEDED = discord.Permissions(
    view_channel=True, send_messages=True, create_public_threads=True, send_messages_in_threads=True,
    attach_files=True, read_message_history=True, embed_links=True,
)  # fmt: skip


def components_of(message: Any) -> list[dict[str, Any]]:
    """Return the raw components of a message, however it came."""
    if message is None:
        return []
    raw = message.components
    if raw and not isinstance(raw[0], dict):
        return [component.to_dict() for component in raw]
    return list(raw)


def parts(components: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Return all buttons and selects."""
    return [part for row in components for part in row.get("components", [])]


def ids_of(message: Any) -> list[str]:
    """Return the custom ids of a message's buttons and selects; a link has none."""
    return [str(part["custom_id"]) for part in parts(components_of(message)) if part.get("custom_id")]


def links_of(message: Any) -> list[str]:
    """Return the addresses that a message's buttons lead to."""
    return [str(part["url"]) for part in parts(components_of(message)) if part.get("url")]


def labels(message: Any) -> list[str]:
    """Return the labels of a message's buttons that can be pressed."""
    return [
        part["label"] for part in parts(components_of(message)) if part.get("label") and not part.get("disabled")
    ]


def find_button(components: list[dict[str, Any]], label: str) -> str:
    """Return the custom id of the button whose label is, or begins with, this."""
    buttons = [part for part in parts(components) if part["type"] == 2 and part.get("custom_id")]
    exact = [part for part in buttons if part.get("label") == label]
    near = [part for part in buttons if str(part.get("label", "")).startswith(label)]
    assert exact or near, f"no button {label!r} among {[part.get('label') for part in buttons]}"
    return str((exact or near)[0]["custom_id"])


def select_of(message: Any) -> dict[str, Any]:
    """Return the select of a message."""
    return next(part for part in parts(components_of(message)) if part["type"] == 3)


def has_select(message: Any) -> bool:
    return any(part["type"] == 3 for part in parts(components_of(message)))


def said(result: Any) -> str:
    """Return all that an interaction was answered, in one text."""
    texts = [result.response.content] if result.response is not None else []
    return "\n".join([*texts, *(follow.content for follow in result.followups)])


def everything(result: Any) -> str:
    """Return all that an interaction showed: texts, labels, ids and alt texts."""
    messages = [*([result.response] if result.response else []), *result.followups]
    return json.dumps(
        [
            (message.content, components_of(message), [a.description for a in message.attachments])
            for message in messages
        ]
    )
