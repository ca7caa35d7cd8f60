"""Whether the service was there: time that passed while it was away, or that its clock made up, is nobody's."""

import structlog

from storage.store import Store

AWAY = 300.0
"""Seconds between two looks at the clock from which on the service was away: it looks every few seconds, and
anybody can wait for so long."""
NOTE_EVERY = 60.0
"""Seconds between two notes in the store of when the service was there."""
LEAST_LEFT = 0.25
"""The part of its length that a timer has left at least after time that was nobody's."""
PATIENCE = 20
"""So many looks in a row may fail, some minutes, until the clocks go on without what is to be given back."""

log = structlog.get_logger(__name__)


class Presence:
    """Notes when the service was there, and gives back the time when it was not.

    A process that was stopped, a machine that slept and a clock that was set all look alike: the clock is not
    where it was a moment ago. Clocks, reminders and windows then go on with what was left of them, and with a
    quarter of their length at least, so that nobody's turn is made before there was time for it. Nothing is told
    at the tables: whoever is asked has the message, and the reminder still comes.
    """

    def __init__(self, store: Store) -> None:
        self._store = store
        self.last: float | None = None
        """The clock at the last look, in this process."""
        self._noted: float | None = None
        self._failed = 0

    async def look(self, now: float, longest_wait: float) -> None:
        """Note that the service is there now, and give back the time since the last look if it was away.

        Before the first note of all nobody knows: what is overdue gets its least, the rest stays. Raises what the
        store raises, for a while: no clock may end before the time is given back. A store that goes on refusing (a
        damaged page) must not stop all clocks for ever.
        """
        try:
            await self._look(now, longest_wait)
        except Exception:
            self._failed += 1
            if self._failed < PATIENCE:
                raise
            log.exception("time that was nobody's cannot be given back")
        self._failed = 0
        self.last = now

    async def _look(self, now: float, longest_wait: float) -> None:
        last = self.last if self.last is not None else await self._store.noted_at()
        away = last is None or abs(now - last) > AWAY
        if not away and self._noted is not None and abs(now - self._noted) < NOTE_EVERY:
            return
        since = (now if last is None else last) if away else None
        moved = await self._store.note_time(now, since=since, least_left=LEAST_LEFT, longest_wait=longest_wait)
        self._noted = now
        if away and last is not None:
            log.warning("the service was away, or its clock was set", seconds=now - last, timers=moved)
