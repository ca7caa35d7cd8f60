"""A rematch: a table like one that is over, for those who played there."""

import json

from bot.sessions.actors import Person, Venue
from bot.sessions.lobby import Lobby
from bot.sessions.position import Position
from bot.sessions.refusals import LobbyRefusal, Stranger
from bot.sessions.repository import SessionRepository
from games.players import players
from storage.records import CANCELLED, COMPUTER, LOBBY, OVER


class Rematch:
    """Opens the lobby of a rematch, once, and sits those down in it who ask for it after that."""

    def __init__(self, repository: SessionRepository, lobby: Lobby) -> None:
        self.repository = repository
        self.lobby = lobby

    async def open(self, session_id: int, person: Person, interaction: int | None = None) -> Position:
        """Open a table like one that is over, in the same channel, with the same computer players.

        The first one who asks opens it; the others sit down there. Raises `LobbyRefusal` while the game goes on,
        `Stranger` for who did not play.
        """
        async with self.repository.lock(session_id):
            old = await self.repository.load(session_id)
            if old.session.status not in (OVER, CANCELLED):
                raise LobbyRefusal(f"{old.title} is still being played.")
            if old.seat_of(person.id) is None:
                raise Stranger(f"A rematch is for those who played {old.title}. Open your own table: /game new.")
            opened = await self._opened_for(old)
            if opened is None:
                return await self._open(old, person, interaction)
        if opened.seat_of(person.id) is not None:
            return opened
        return await self.lobby.join(opened.id, person)

    async def _opened_for(self, old: Position) -> Position | None:
        """Return the lobby that was opened as a rematch of a table and is still open."""
        for row in await self.repository.store.sessions_in(old.session.channel_id, (LOBBY,)):
            if json.loads(row.options).get("rematch") == old.id:
                return await self.repository.load(row.id)
        return None

    async def _open(self, old: Position, person: Person, interaction: int | None) -> Position:
        chosen = json.loads(old.session.options)
        position = await self.lobby.open(
            old.rules.key,
            person,
            Venue(old.session.guild_id, old.session.channel_id, chosen.get("thread", True)),
            seats=max(old.session.seats, len(old.seats)),
            game_options=chosen.get("game", {}),
            table_options=chosen.get("table", {}),
            rematch=old.id,
            interaction=interaction,
        )
        if len(position.seats) == 1:
            for row in old.seats:
                if row.kind == COMPUTER and row.player in players():
                    position = await self.lobby.add_computer(position.id, person.id, row.player)
        return position
