"""What can go wrong with the store, each as one sentence for the person who reads it."""

from __future__ import annotations

from pathlib import Path


class StorageError(Exception):
    """Any failure of the store. Its text is one line that says what is wrong and what can be done."""


# --- the file ---------------------------------------------------------------------------------------


class CannotOpen(StorageError):
    """The database cannot be opened: the program should print the sentence and end with code 2."""


class NotADatabase(CannotOpen):
    """The file is something else: text, a picture, or another program's database."""

    def __init__(self, path: Path, what: str) -> None:
        super().__init__(f"{path} is not a Harbourmaster database: {what}. Choose another file.")
        self.path = path


class NewerSchema(CannotOpen):
    """A later version of the program has written this database."""

    def __init__(self, found: int, known: int) -> None:
        super().__init__(
            f"The database has schema {found}, and this version of Harbourmaster knows only up to {known}:"
            " install the newer version, or restore the backup from before the update."
        )
        self.found = found
        self.known = known


class OlderSchema(CannotOpen):
    """The database is opened for reading alone and would have to be migrated first."""

    def __init__(self, found: int, known: int) -> None:
        super().__init__(
            f"The database has schema {found} and needs {known}: start the bot once to bring it up to date."
        )
        self.found = found
        self.known = known


class NoDatabase(CannotOpen):
    """There is no file to read."""

    def __init__(self, path: Path) -> None:
        super().__init__(f"There is no database at {path}. Start the bot once, or name the file it uses.")
        self.path = path


class NotWritable(CannotOpen):
    """The file or its folder cannot be written to."""

    def __init__(self, path: Path, why: str = "permission denied") -> None:
        super().__init__(f"Cannot write the database {path}: {why}. Name a file in a folder you may write to.")
        self.path = path


class DatabaseInUse(CannotOpen):
    """Another process holds the lease on this database."""

    def __init__(self, path: Path, pid: int | None) -> None:
        who = f"process {pid}" if pid else "another process"
        super().__init__(f"{path} is in use by {who}: stop that bot first, or give this one another database.")
        self.path = path
        self.pid = pid


class MigrationFailed(CannotOpen):
    """A migration did not go through; the database is as it was before."""

    def __init__(self, name: str, why: str, backup: Path | None) -> None:
        kept = f" A copy is at {backup}." if backup else ""
        super().__init__(f"Migration {name} failed and nothing was changed: {why}.{kept}")
        self.backup = backup


class SqliteTooOld(CannotOpen):
    """Python's SQLite lacks what the schema needs."""

    def __init__(self, found: str, needed: str) -> None:
        super().__init__(f"Python uses SQLite {found}, and Harbourmaster needs {needed} or later: update Python.")


class BackupFailed(StorageError):
    """The backup was not written; nothing that was there before has been touched."""


class WriteFailed(StorageError):
    """SQLite refused a transaction (disk full, input/output error, ...); nothing of it happened."""


class ReadFailed(StorageError):
    """SQLite could not read something; what it was and why stands in the sentence."""

    def __init__(self, what: str, why: str) -> None:
        super().__init__(f"The database does not let {what} be read: {why}.")
        self.what = what


class StoreDamaged(ReadFailed):
    """Part of the file is damaged. The rest can be read and written as before."""

    def __init__(self, what: str, why: str) -> None:
        StorageError.__init__(
            self,
            f"The database is damaged where it keeps {what}: {why}. All else in it goes on;"
            " to mend this, stop the bot and restore a backup.",
        )
        self.what = what


class StoreClosed(StorageError):
    """The store is closed, or is being closed."""

    def __init__(self) -> None:
        super().__init__("The database is closed.")


class ReadOnlyStore(StorageError):
    """The store was opened for reading alone."""

    def __init__(self) -> None:
        super().__init__("The database is open for reading only.")


# --- sessions and moves -----------------------------------------------------------------------------


class NoSuchSession(StorageError):
    """No session has this id."""

    def __init__(self, session_id: int) -> None:
        super().__init__(f"There is no session {session_id}.")
        self.session_id = session_id


class NoSuchSeat(StorageError):
    """The session has no such seat."""

    def __init__(self, session_id: int, seat: int) -> None:
        super().__init__(f"Session {session_id} has no seat {seat}.")
        self.session_id = session_id
        self.seat = seat


class StaleVersion(StorageError):
    """The session has moved on since the caller read it; `current` is its version now."""

    def __init__(self, current: int) -> None:
        super().__init__(f"The table has moved on: it is at move {current} now.")
        self.current = current


class NotRunning(StorageError):
    """A move came for a session that is not being played."""

    def __init__(self, session_id: int, status: str) -> None:
        super().__init__(f"No move can be made in session {session_id}: its status is {status}.")
        self.session_id = session_id
        self.status = status


class NotALobby(StorageError):
    """Seats and options can be changed in a lobby only."""

    def __init__(self, session_id: int, status: str) -> None:
        super().__init__(f"Session {session_id} is no longer open for changes: its status is {status}.")
        self.session_id = session_id
        self.status = status


class AlreadyStarted(NotALobby):
    """The lobby's game has begun (or is over)."""


class LobbyFull(StorageError):
    """Every seat is taken."""

    def __init__(self, session_id: int, seats: int) -> None:
        super().__init__(f"All {seats} seats of session {session_id} are taken.")
        self.session_id = session_id
        self.seats = seats


class AlreadySeated(StorageError):
    """The user has a seat at this table already."""

    def __init__(self, session_id: int, seat: int) -> None:
        super().__init__(f"This user has seat {seat + 1} of session {session_id} already.")
        self.session_id = session_id
        self.seat = seat


class SeatsChanged(StorageError):
    """Somebody sat down or got up since the caller read the seats."""

    def __init__(self, session_id: int) -> None:
        super().__init__(f"The seats of session {session_id} have changed meanwhile: read them again.")
        self.session_id = session_id


class TooFewSeats(StorageError):
    """The lobby cannot shrink below the seats that are taken."""

    def __init__(self, session_id: int, taken: int) -> None:
        super().__init__(f"{taken} seats of session {session_id} are taken: somebody must get up first.")
        self.session_id = session_id
        self.taken = taken


class StaleRating(StorageError):
    """Another game has changed this rating since the caller read it: read it again and commit again."""

    def __init__(self, user_id: int, game: str) -> None:
        super().__init__(f"The rating of user {user_id} in {game} has changed meanwhile: read it again.")
        self.user_id = user_id
        self.game = game
