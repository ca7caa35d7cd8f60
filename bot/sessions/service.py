"""The table service: everything that can be done at tables, part by part, on one store."""

import asyncio
import contextlib
import time

import structlog

from bot.sessions import records
from bot.sessions.deliverer import Deliverer
from bot.sessions.lobby import Lobby
from bot.sessions.log_entries import read_entry
from bot.sessions.log_text import tell_entries
from bot.sessions.lookup import Lookup
from bot.sessions.messages import Composer, is_shown
from bot.sessions.messenger import Messenger
from bot.sessions.moves import MoveMaker
from bot.sessions.outgoing import TABLE, TurnDue, lobby_due, write_due
from bot.sessions.people import People
from bot.sessions.pictures import InlinePictures, Pictures, drawn
from bot.sessions.position import Audience
from bot.sessions.presentation import PlainPresentation, Presentation
from bot.sessions.proof import verify
from bot.sessions.refusals import Refusal
from bot.sessions.rematch import Rematch
from bot.sessions.repository import Clock, SessionRepository
from bot.sessions.set_aside import SetAside
from bot.sessions.timers import Timers
from bot.sessions.votes import Votes
from games.core.seat import seat_letter
from games.registry import all_games
from renderers.contract import Seating, renderer_for
from renderers.kit.flags import seat_sign
from renderers.request import BannerRequest, HandRequest, PageRequest
from storage.store import Store

log = structlog.get_logger(__name__)


class TableService:
    """The parts of the service: `lobby` before the start, `moves` and `votes` in a game, `rematch` after it;
    `tables` to find them, `set_aside` for those that cannot be read, `people` and what they have chosen, `timers`,
    and the `deliverer` once there is a messenger."""

    def __init__(
        self,
        store: Store,
        *,
        presentation: Presentation | None = None,
        pictures: Pictures | None = None,
        clock: Clock = time.time,
    ) -> None:
        self.repository = SessionRepository(store, clock)
        self.presentation: Presentation = presentation or PlainPresentation()
        self.pictures: Pictures = pictures or InlinePictures()
        self.moves = MoveMaker(self.repository, self.presentation)
        self.votes = Votes(self.repository, self.moves)
        self.lobby = Lobby(self.repository, self.presentation, self.moves)
        self.rematch = Rematch(self.repository, self.lobby)
        self.tables = Lookup(self.repository)
        self.set_aside = SetAside(self.repository)
        self.people = People(self.repository, self.lobby, self.votes)
        self.timers = Timers(self.repository, self.moves, self.lobby)
        self.deliverer: Deliverer | None = None
        self._tasks: list[asyncio.Task[None]] = []

    # Running

    def attach(self, messenger: Messenger) -> None:
        """Take the messenger that carries all messages from now on."""
        composer = Composer(self.presentation, self.pictures)
        self.deliverer = Deliverer(self.repository, composer, messenger, self.tables)

    async def take_up(self) -> None:
        """Let every running table make the moves that need no person, as after a restart.

        A table where that fails is set aside: it is logged, and says so to whoever asks; the others go on.
        """
        for session in await self.repository.store.running_sessions():
            try:
                await self.moves.advance(session.id)
            except Refusal as trouble:
                log.warning("a table is set aside", session=session.id, why=trouble.text)
            except Exception:
                log.exception("a table is set aside", session=session.id)

    async def start_running(self) -> None:
        """Take up every table where it stands, then deliver and watch the timers in the background."""
        assert self.deliverer is not None, "attach a messenger first"
        await self.take_up()
        self._tasks = [
            asyncio.create_task(self.deliverer.run(), name="deliverer"),
            asyncio.create_task(self.timers.run(), name="timers"),
        ]

    async def stop_running(self) -> None:
        """End the background work; what is in the outbox stays there for the next start."""
        for task in self._tasks:
            task.cancel()
        for task in self._tasks:
            with contextlib.suppress(asyncio.CancelledError):
                await task
        self._tasks = []

    async def warm_up(self) -> None:
        """Have every game drawn once at its fewest and most seats, so that the first real board is quick."""
        for rules in all_games():
            await drawn(self.pictures, BannerRequest(game_key=rules.key, title=rules.title, subtitle=rules.blurb))
            for seats in {rules.seat_range[0], rules.seat_range[-1]}:
                state = rules.setup(seats, rules.Options(), 0)
                names = tuple(seat_letter(seat) for seat in range(seats))
                seating = Seating(rules.title, 0, names, tuple(seat_sign(seat) for seat in range(seats)))
                view = rules.view(state, None)
                mine = rules.view(state, 0)
                for page in renderer_for(rules.key).pages(view, seating)[:2]:
                    request = PageRequest(game_key=rules.key, view=view, seating=seating, key=page.key)
                    await drawn(self.pictures, request)
                await drawn(self.pictures, HandRequest(game_key=rules.key, view=mine, seating=seating))

    # The whole log

    async def log_lines(self, audience: Audience) -> list[str]:
        """Return the whole log in words as a viewer may know it."""
        rows = await self.repository.store.moves(audience.position.id)
        return tell_entries(audience, [read_entry(row) for row in rows], self.presentation.escape)

    async def export(self, session_id: int) -> bytes:
        """Return the record of a finished game as JSON. Raises `Refusal` while it is played."""
        position = await self.repository.load(session_id)
        return records.encode_record(records.record_of(position, await self.repository.store.moves(session_id)))

    async def verify(self, session_id: int) -> str:
        """Play a game again from its seed and say that it agrees. Raises `Refusal` if not."""
        position = await self.repository.load(session_id)
        return verify(position, await self.repository.store.moves(session_id))

    async def show_again(self, session_id: int) -> None:
        """Have a table's message posted anew: after a permission was given back, or a thread was deleted."""
        position = await self.repository.load(session_id)
        now = self.repository.clock()
        row = lobby_due(now)
        if is_shown(position):
            version = int(now * 1000)
            row = write_due(TurnDue(), version)
            # what failed before gives way: the new row says it all, at once
            await self.repository.store.supersede(session_id, row.kind, TABLE, version)
            await self.repository.store.update_session(session_id, turn_message_id=None)
        await self.repository.store.add_outbox(session_id, [row], now)
        self.repository.wake()
