"""How the service's messages look on Discord: names made harmless, and the rows of components under each."""

from bot.discord.components.layout import Row, lobby_rows, table_rows
from bot.discord.screens.lobby import lobby_text
from bot.discord.screens.looks import opening_page
from bot.discord.text import escaping
from bot.discord.text.limits import THREAD_NAME, cut
from bot.sessions.position import Audience, Position
from bot.sessions.presentation import Controls


class DiscordPresentation:
    """The service's `Presentation` for Discord."""

    def escape(self, name: str) -> str:
        return escaping.escape(name)

    def code(self, name: str) -> str:
        return escaping.code(name)

    def thread_name(self, position: Position) -> str:
        """Return the title and who sits there.

        It changes only when one of them asks to be forgotten, so nothing of the turn stands in it.
        """
        who = ", ".join(escaping.bare(row.name) for row in position.seats)
        return cut(f"{position.title} · {who}", THREAD_NAME)

    def lobby_text(self, position: Position) -> str:
        return lobby_text(position)

    def lobby_rows(self, position: Position) -> list[Row]:
        return lobby_rows(position)

    def public_rows(self, audience: Audience, controls: Controls) -> list[Row]:
        return table_rows(audience, controls)

    def hand_rows(self, audience: Audience, controls: Controls, *, onward: bool) -> list[Row]:
        """Return the same panel that a press there would show, under what is being voted on."""
        rows = opening_page(audience, onward=onward).rows
        if not audience.position.running or controls.agree is None:
            return rows
        return [*table_rows(audience, Controls(agree=controls.agree, asked=controls.asked)), *rows]
