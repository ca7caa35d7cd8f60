"""A service on a fresh store, a messenger that keeps what it carries, and a clock that tests turn."""

from collections.abc import AsyncIterator
from functools import cache
from itertools import cycle
from pathlib import Path

import pytest

from bot.sessions.actors import Person, Venue
from bot.sessions.messenger import MessageRef, PlaceRequest, Post, Undeliverable
from bot.sessions.position import Audience, Position
from bot.sessions.presentation import Components, Controls, PlainPresentation
from bot.sessions.service import TableService
from games.registry import game
from games.trade_fleet.cards import NAMES
from renderers.kit.picture import Picture
from renderers.request import HandRequest, PageRequest, PictureRequest
from storage.sqlite import SqliteStore

ADA, BEN, CLEO, DAN = Person(1, "Ada"), Person(2, "Ben"), Person(3, "Cleo"), Person(4, "Dan")
QUAY = 100
LOBBY = "lobby"
"""The first word of what a lobby's message says in these tests."""
MOVES = "moves"
"""The components under a hand in these tests, while its seat is asked."""


class Clock:
    """Time as tests want it, in seconds."""

    def __init__(self) -> None:
        self.now = 1_800_000_000.0

    def __call__(self) -> float:
        return self.now


class Sketches:
    """Pictures without drawing: the alt text is the game and what was asked for."""

    def __init__(self) -> None:
        self.drawn: list[PictureRequest] = []

    async def draw(self, request: PictureRequest) -> Picture | None:
        self.drawn.append(request)
        match request:
            case PageRequest(key=what):
                pass
            case HandRequest():
                what = "hand"
            case _:
                return None
        return Picture(b"picture", 10, 10, f"{request.game_key} {what} {request.theme}", f"{what}.png")


class Names(PlainPresentation):
    """Escapes names so that a test can see that it was done."""

    def escape(self, name: str) -> str:
        return name.replace("*", "\\*").replace("`", "\\`").replace("@", "@\u200b")

    def code(self, name: str) -> str:
        return name.replace("`", "'")

    def lobby_text(self, position: Position) -> str:
        return f"{LOBBY} {position.session.status}"

    def hand_rows(self, audience: Audience, controls: Controls, *, onward: bool) -> Components:
        """Return `MOVES` where the seat can move: a private message that is not refreshed keeps them."""
        return (MOVES,) if audience.asked else ()


class RecordingMessenger:
    """Keeps every message; `trouble` maps a method's name to what it raises next."""

    def __init__(self) -> None:
        self.messages: dict[int, tuple[int, Post]] = {}
        self.by_nonce: dict[str, MessageRef] = {}
        self.dms: list[tuple[int, Post]] = []
        self.posts: list[tuple[int, Post]] = []
        self.edits: list[tuple[MessageRef, Post]] = []
        self.lobbies: list[tuple[str, int | None]] = []
        self.stripped: list[MessageRef] = []
        self.removed: list[MessageRef] = []
        self.threads = 0
        self.trouble: dict[str, list[Undeliverable]] = {}
        self.next_id = 5000

    def _raise(self, method: str) -> None:
        if self.trouble.get(method):
            raise self.trouble[method].pop(0)

    def _keep(self, channel: int, post: Post, nonce: str) -> MessageRef:
        if nonce in self.by_nonce:
            return self.by_nonce[nonce]
        self.next_id += 1
        self.messages[self.next_id] = (channel, post)
        self.by_nonce[nonce] = MessageRef(channel, self.next_id)
        return self.by_nonce[nonce]

    async def open_place(self, request: PlaceRequest) -> int:
        self._raise("open_place")
        self.threads += 1
        return 900 + self.threads

    async def post(self, channel_id: int, post: Post, nonce: str) -> MessageRef:
        if post.text.startswith(LOBBY):
            self._raise("lobby")
            self.lobbies.append((post.text.removeprefix(f"{LOBBY} "), None))
            return self._keep(channel_id, post, nonce)
        self._raise("post")
        self.posts.append((channel_id, post))
        return self._keep(channel_id, post, nonce)

    async def find(self, channel_id: int, session_id: int, after: int | None) -> MessageRef | None:
        newest = [number for number, (channel, post) in self.messages.items()
                  if channel == channel_id and post.session_id == session_id and post.seat is None
                  and not post.text.startswith(LOBBY) and number > (after or 0)]  # fmt: skip
        return MessageRef(channel_id, max(newest)) if newest else None

    async def edit(self, ref: MessageRef, post: Post) -> MessageRef:
        if post.text.startswith(LOBBY):
            self._raise("lobby")
            self.lobbies.append((post.text.removeprefix(f"{LOBBY} "), ref.message_id))
            return ref
        self._raise("edit")
        self.edits.append((ref, post))
        self.messages[ref.message_id] = (ref.channel_id, post)
        return ref

    async def remove_buttons(self, ref: MessageRef) -> None:
        self.stripped.append(ref)

    async def remove(self, ref: MessageRef) -> None:
        self.removed.append(ref)

    async def send_dm(self, user_id: int, post: Post, nonce: str) -> MessageRef:
        self._raise("send_dm")
        self.dms.append((user_id, post))
        return self._keep(10_000 + user_id, post, nonce)


class Crew:
    """A service with everything a test wants to turn or look at."""

    def __init__(self, store: SqliteStore) -> None:
        self.clock = Clock()
        self.pictures = Sketches()
        self.messenger = RecordingMessenger()
        self.store = store
        self.service = TableService(store, presentation=Names(), pictures=self.pictures, clock=self.clock)
        self.service.attach(self.messenger)

    async def drain(self) -> None:
        assert self.service.deliverer is not None
        await self.service.deliverer.drain()

    async def later(self, seconds: float) -> None:
        """Let time pass while the service is there, and looks at its timers at the end."""
        self.clock.now += seconds
        self.service.timers.presence.last = self.clock.now
        await self.service.timers.tick()

    def restart(self) -> None:
        """Put a new process in the place of the one there was."""
        self.service = TableService(self.store, presentation=Names(), pictures=self.pictures, clock=self.clock)
        self.service.attach(self.messenger)

    async def table(
        self,
        *people: Person,
        computers: int = 0,
        thread: bool = True,
        options: dict[str, str] | None = None,
        key: str = "trade-fleet",
    ) -> Position:
        """Open a table, of Trade Fleet unless said otherwise, seat everybody, start."""
        service = self.service
        chosen = dict(options or {})
        house: dict[str, str] = {name: chosen.pop(name) for name in ("clock", "undo") if name in chosen}
        position = await service.lobby.open(
            key, people[0], Venue(7, QUAY, thread), game_options=chosen, table_options=house
        )
        for person in people[1:]:
            await service.lobby.join(position.id, person)
        for _ in range(computers):
            await service.lobby.add_computer(position.id, people[0].id)
        return await service.lobby.start(position.id, people[0].id)

    def person_to_act(self, position: Position) -> int:
        """The user id of whoever is asked."""
        user = position.seats[position.acting()[0]].user_id
        assert user is not None
        return user

    async def play_one(self, session_id: int) -> Position:
        """Let whoever is asked make the first legal move."""
        position = await self.service.tables.position(session_id)
        seat = position.acting()[0]
        user = position.seats[seat].user_id
        assert user is not None
        await self.service.moves.act(session_id, user, position.legal(seat)[0], version=position.version)
        return await self.service.tables.position(session_id)


@cache
def calm_seeds() -> tuple[int, ...]:
    """Seeds of games whose first half knows no Escort and no Dock Fee, so that every move ends its turn."""
    rules = game("trade-fleet")
    found = []
    for seed in range(20_000):
        state = rules.setup(2, rules.Options(), seed)
        early = [*state.hands[0], *state.hands[1], *state.draw[len(state.draw) // 2 :]]
        if not {"escort", "dock-fee"} & {NAMES[card] for card in early}:
            found.append(seed)
            if len(found) == 20:
                break
    return tuple(found)


@pytest.fixture
async def crew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Crew]:
    seeds = cycle(calm_seeds())
    monkeypatch.setattr("bot.sessions.lobby.new_seed", lambda: next(seeds))
    async with await SqliteStore.open(tmp_path / "harbour.db") as store:
        yield Crew(store)
