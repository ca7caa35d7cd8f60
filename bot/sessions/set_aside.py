"""Tables that cannot be played as they are stored: they are left alone, said to be so, and can be closed."""

from bot.sessions.refusals import Finished, NotYours
from bot.sessions.repository import SessionRepository
from storage.records import LIVE, SessionRow


class SetAside:
    """What can be done with a table that cannot be read."""

    def __init__(self, repository: SessionRepository) -> None:
        self.repository = repository

    async def has_seat(self, session: SessionRow, user_id: int) -> bool:
        """Return whether a person sits at a table."""
        return any(row.user_id == user_id for row in await self.repository.store.seats(session.id))

    def check(self, session: SessionRow, user_id: int, *, manages: bool = False) -> None:
        """Raise `NotYours` or `Finished` unless somebody may close a table: its host, or who `manages` it."""
        if session.status not in LIVE:
            raise Finished(f"Table #{session.number} is closed already.")
        if not manages and user_id != session.host_id:
            raise NotYours(
                f"Table #{session.number} cannot be read. Its host can close it with /game end,"
                " and those who manage this server with /host remove."
            )

    async def close(self, session: SessionRow, user_id: int, *, manages: bool = False) -> str:
        """Close a table without a result; return what to say of it. Raises as `check` does."""
        async with self.repository.lock(session.id):
            self.check(await self.repository.store.session(session.id) or session, user_id, manages=manages)
            await self.repository.store.cancel_session(session.id, self.repository.clock())
        return f"Table #{session.number} is closed without a result."
