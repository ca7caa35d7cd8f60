"""What people have chosen for themselves, and what is known of them."""

import contextlib
import json

from bot.sessions.actors import Person
from bot.sessions.lobby import Lobby
from bot.sessions.refusals import Refusal
from bot.sessions.repository import SessionRepository
from bot.sessions.votes import Votes
from storage.records import CANCELLED, LOBBY, OVER, RUNNING, SessionRow


class People:
    """Settings of persons and servers; a person's own data."""

    def __init__(self, repository: SessionRepository, lobby: Lobby, votes: Votes) -> None:
        self.repository = repository
        self.store = repository.store
        self.lobby = lobby
        self.votes = votes

    async def settings(self, user_id: int) -> dict[str, str]:
        """Return all that a person has chosen, by name."""
        return await self.store.user_settings(user_id)

    async def setting(self, user_id: int, key: str) -> str | None:
        """Return one thing that a person has chosen, None where it is as usual."""
        return await self.store.user_setting(user_id, key)

    async def choose(self, user_id: int, key: str, value: str | None) -> None:
        """Keep a person's setting; `dms on` also forgets that the person's DMs were found closed."""
        await self.store.set_user_setting(user_id, key, value)
        if key == "dms" and value != "off":
            for row in await self.store.sessions_of(user_id):
                seat = next((seat for seat in await self.store.seats(row.id) if seat.user_id == user_id), None)
                if seat is not None and seat.dm_closed:
                    await self.store.update_seat(row.id, seat.seat, dm_closed=False)

    async def server_settings(self, guild_id: int) -> dict[str, str]:
        """Return all that a server has chosen, by name."""
        return await self.store.guild_settings(guild_id)

    async def choose_for_server(self, guild_id: int, key: str, value: str | None) -> None:
        """Keep a server's setting; None takes it away."""
        await self.store.set_guild_setting(guild_id, key, value)

    async def what_is_known(self, user_id: int) -> bytes:
        """Return everything stored about a person as JSON; nothing that a running game hides."""
        return json.dumps(await self.store.export_user(user_id), indent=1, default=str).encode()

    async def threads_of(self, user_id: int) -> list[SessionRow]:
        """Return the sessions with a thread in which a person has a seat, newest first: its name names them."""
        rows = await self.store.sessions_of(user_id, (RUNNING, OVER, CANCELLED))
        return [row for row in reversed(rows) if row.thread_id is not None]

    async def forget(self, user_id: int) -> int:
        """Forget a person: running seats are given up, lobbies left, then name and number taken out of everything.

        Returns the number of seats the person had.
        """
        for row in await self.store.sessions_of(user_id):
            with contextlib.suppress(Refusal):
                if row.status == LOBBY:
                    await self.lobby.leave(row.id, Person(user_id, ""))
                else:
                    await self.votes.resign(row.id, user_id)
        seats = await self.store.purge_user(user_id)
        # answers that others got may name the person; moves are kept from happening twice without them too
        await self.store.forget_answers(self.repository.clock() + 1)
        return seats
