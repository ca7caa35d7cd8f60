"""Timers: windows that close by themselves, reminders, and the clock of a turn. All stand in the store.

Time in which the service was not there counts for none of them: see `presence`.
"""

import asyncio
import contextlib

import structlog

from bot.sessions.commit import REMIND
from bot.sessions.lobby import Lobby
from bot.sessions.messages import waited_for
from bot.sessions.moves import MoveMaker
from bot.sessions.outgoing import NoticeDue, Reminder, write_due
from bot.sessions.presence import Presence
from bot.sessions.refusals import Refusal
from bot.sessions.repository import SessionRepository
from storage.records import TimerRow

TIDY_EVERY = 3600.0
"""Seconds between two tidyings of the store."""
LOOK_EVERY = 15.0
"""Seconds between looks at the timers; windows and clocks are minutes and days."""
LONGEST_WAIT = 3600.0
"""Seconds between two attempts at a timer that fails and fails."""
MOST_DOUBLINGS = 10
"""The most doublings of the wait, so that the number stays small: the longest wait is reached long before."""

log = structlog.get_logger(__name__)


class Timers:
    """Does what is due, once, also after a restart."""

    def __init__(self, repository: SessionRepository, moves: MoveMaker, lobby: Lobby) -> None:
        self.repository = repository
        self.moves = moves
        self.lobby = lobby
        self.presence = Presence(repository.store)
        self._tidied = 0.0

    async def run(self) -> None:
        """Look at the timers until cancelled."""
        while True:
            self.repository.timers_changed.clear()
            try:
                await self.tick()
            except Exception:  # a database that fails now and then must not end all clocks
                log.exception("the timers cannot be read")
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(LOOK_EVERY):
                    await self.repository.timers_changed.wait()

    async def tick(self) -> None:
        """Do all that is due now."""
        now = self.repository.clock()
        await self.presence.look(now, LONGEST_WAIT)
        for timer in await self.repository.store.due_timers(now):
            try:
                await self._ring(timer)
            except Exception as error:
                # one broken table must not stop the clocks of all others; the timer is tried again later and later
                known = isinstance(error, Refusal)  # a table that cannot be read, say: that needs no traceback
                log.warning(
                    "timer failed", session=timer.session_id, kind=timer.kind, exc_info=not known, why=str(error)
                )
                wait = LOOK_EVERY * 2 ** min(timer.attempts, MOST_DOUBLINGS)
                await self.repository.store.timer_failed(timer, repr(error), now + min(wait, LONGEST_WAIT))
        if abs(now - self._tidied) > TIDY_EVERY:
            self._tidied = now
            await self.repository.store.prune(now)

    async def _ring(self, timer: TimerRow) -> None:
        match timer.kind:
            case "window":
                await self.moves.close_window(timer)
            case "clock":
                await self.moves.move_for_the_late(timer)
            case "remind":
                await self._remind(timer)
            case "lobby":
                await self.lobby.expire(timer)
            case _:
                await self.repository.store.clear_timer(timer.session_id, timer.kind, timer.key)

    async def _remind(self, timer: TimerRow) -> None:
        position = await self.repository.load(timer.session_id)
        notices = [write_due(NoticeDue(Reminder(user))) for user in waited_for(position)]
        await self.repository.store.clear_timer(timer.session_id, REMIND, timer.key)
        if notices:
            await self.repository.store.add_outbox(timer.session_id, notices, self.repository.clock())
            self.repository.wake()
