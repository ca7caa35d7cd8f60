"""The log of a table as the rules see it: what still counts after undos, what is being voted on, who may know
what.

The store's log is append-only. Moves, and answers that were asked for in secret, change the state; an undo goes
back to an earlier row, and shuffles the unseen anew where it went past a barrier; votes and resignations change no
state. An answer that is held was given in a window that closes by itself: it becomes a move only then, so that
timing tells nothing.
"""

from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import Any

from msgspec import Struct, field

from bot.sessions.log_entries import (
    Agreed,
    Disagreed,
    EndAsked,
    HeldAnswer,
    LogEntry,
    MoveMade,
    Resigned,
    UndoAsked,
    Undone,
)
from games.core.event import Event
from games.core.game import Game
from games.core.seat import Seat

LOADED = 200
"""So many of the newest rows are loaded with a table: all that play needs to know of the past."""


class Vote(Struct, frozen=True):
    """Something the table is voting on: the entry that asks for it, whose seat asked, and who has agreed."""

    entry: LogEntry
    asked_by: Seat
    agreed: frozenset[Seat]

    @property
    def to_end(self) -> bool:
        """True for ending the game, False for taking moves back."""
        return isinstance(self.entry.deed, EndAsked)


class History(Struct, frozen=True, dict=True):
    """The newest part of a table's log, oldest entry first; the whole of it while it has at most `LOADED` rows."""

    rules: Game[Any]
    entries: tuple[LogEntry, ...] = ()
    _events: dict[int, list[Event]] = field(default_factory=dict)

    @property
    def whole(self) -> bool:
        """True if nothing older than the first entry was ever written."""
        return not self.entries or self.entries[0].seq == 1

    def followed_by(self, entries: Sequence[LogEntry]) -> "History":
        """Return the history after more was written."""
        return History(self.rules, (*self.entries, *entries)[-LOADED:], self._events)

    def events(self, entry: LogEntry) -> list[Event]:
        """Return the events of an entry; votes and undos have none."""
        deed = entry.deed
        if not isinstance(deed, MoveMade) or not deed.events:
            return []
        if entry.seq not in self._events:
            self._events[entry.seq] = self.rules.decode_events(deed.events)
        return self._events[entry.seq]

    # --- what counts --------------------------------------------------------------------------------

    @cached_property
    def effective(self) -> list[LogEntry]:
        """What makes the present state: moves that were not taken back, and undos that shuffled anew."""
        return effective(self.entries)

    @cached_property
    def remaining(self) -> list[LogEntry]:
        """All entries without the moves that were taken back."""
        counting = {entry.seq for entry in self.effective}
        return [entry for entry in self.entries if not isinstance(entry.deed, MoveMade) or entry.seq in counting]

    def after(self, version: int) -> list[LogEntry]:
        """Return the entries after a version."""
        return [entry for entry in self.entries if entry.seq > version]

    # --- undo and votes -----------------------------------------------------------------------------

    def free_undo(self, seat: Seat, *, openly: bool = False) -> LogEntry | None:
        """Return the newest move if its seat may take it back without asking: nothing was shown since.

        With `openly` answers that were given in secret are passed over, as for what everybody sees.
        """
        line = [entry for entry in self.effective if not (openly and _is_secret(entry))]
        newest = line[-1] if line else None
        if newest is None or not isinstance(newest.deed, MoveMade):
            return None
        if newest.seat != seat or not newest.by_own_hand or not newest.can_be_taken_back:
            return None
        return None if any(event.barrier for event in self.events(newest)) else newest

    def own_last_move(self, seat: Seat) -> LogEntry | None:
        """Return the newest move that the person on a seat made and that still counts."""
        return next(
            (
                entry
                for entry in reversed(self.effective)
                if isinstance(entry.deed, MoveMade) and entry.seat == seat and entry.by_own_hand
            ),
            None,
        )

    @cached_property
    def open_vote(self) -> Vote | None:
        """The vote that is open: any move, undo or decline since, or the asker's resignation, has closed it."""
        agreed: set[Seat] = set()
        resigned: set[Seat] = set()
        for entry in reversed(self.entries):
            match entry.deed:
                case Agreed() if entry.seat is not None:
                    agreed.add(entry.seat)
                case UndoAsked() | EndAsked() if entry.seat is not None:
                    if entry.seat in resigned:
                        return None
                    return Vote(entry, entry.seat, frozenset(agreed))
                case Resigned() if entry.seat is not None:
                    resigned.add(entry.seat)
                case HeldAnswer() | MoveMade(secret=True):  # nobody may know of it: it touches no vote
                    pass
                case _:
                    return None
        return None

    def lapsed_by(self, entry: LogEntry) -> bool:
        """Return whether an entry is a move that ended a vote which was open."""
        if not isinstance(entry.deed, MoveMade) or entry.deed.secret:
            return False
        before = tuple(earlier for earlier in self.entries if earlier.seq < entry.seq)
        return bool(before) and History(self.rules, before, self._events).open_vote is not None

    def held_answers(self) -> dict[Seat, LogEntry]:
        """Return the newest held answer of each seat since the last move: those of the window that is open."""
        answers: dict[Seat, LogEntry] = {}
        for entry in self.entries:
            if isinstance(entry.deed, MoveMade | Undone):
                answers.clear()
            elif isinstance(entry.deed, HeldAnswer) and entry.seat is not None:
                answers[entry.seat] = entry
        return answers

    # --- who may know what --------------------------------------------------------------------------

    def nothing_new_for(self, seat: Seat, since: int) -> bool:
        """Return whether a seat could see nothing happen since a version: a button made then is still good.

        A version from before the loaded part of the log is too old in any case.
        """
        if self.entries and not self.whole and since < self.entries[0].seq - 1:
            return False
        return all(self._is_nothing_for(entry, seat) for entry in self.after(since))

    def _is_nothing_for(self, entry: LogEntry, seat: Seat) -> bool:
        match entry.deed:
            case Agreed() | Disagreed() | UndoAsked() | EndAsked() | HeldAnswer():
                return True
            case MoveMade():
                return entry.seat != seat and all(event.seen_by(seat) is None for event in self.events(entry))
        return False

    def visible_version(self, viewer: Seat | None) -> int:
        """Return the version at which a viewer (None: everybody) last could see that something happened.

        Entries after it were answers given in secret, by other seats or into a window that is still open: what
        carries this version looks the same before and after them.
        """
        oldest = 0 if self.whole else self.entries[0].seq - 1
        return next((entry.seq for entry in reversed(self.entries) if self._shows(entry, viewer)), oldest)

    def _shows(self, entry: LogEntry, viewer: Seat | None) -> bool:
        match entry.deed:
            case HeldAnswer():
                return False
            case MoveMade(secret=True):
                own = viewer is not None and entry.seat == viewer
                return own or any(event.seen_by(viewer) for event in self.events(entry))
        return True


def _is_secret(entry: LogEntry) -> bool:
    return isinstance(entry.deed, MoveMade) and entry.deed.secret


def effective(entries: Sequence[LogEntry]) -> list[LogEntry]:
    """Return the entries that make the state after them: moves that were not taken back, reshuffling undos."""
    line: list[LogEntry] = []
    for entry in entries:
        match entry.deed:
            case MoveMade():
                line.append(entry)
            case Undone(to=to, seed=seed):
                line = [earlier for earlier in line if earlier.seq <= to]
                if seed is not None:
                    line.append(entry)
    return line


def reshuffles(entries: Sequence[LogEntry]) -> int:
    """Return how many undos have shuffled anew, those that were themselves taken back included."""
    return sum(isinstance(entry.deed, Undone) and entry.deed.seed is not None for entry in entries)


def replay(rules: Game[Any], start: Any, entries: Sequence[LogEntry]) -> Iterator[tuple[LogEntry, Any]]:
    """Play the effective entries on a fresh state in place; yield each with the state after it.

    Raises `IllegalMove` where these rules refuse a move of the log.
    """
    for entry in effective(entries):
        match entry.deed:
            case Undone(seed=int() as seed):
                rules.reshuffle_hidden(start, seed)
            case MoveMade(move=move):
                assert entry.seat is not None
                rules.apply(start, entry.seat, rules.parse(move))
        yield entry, start
