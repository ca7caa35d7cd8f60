"""People as the service knows them: a number and what they call themselves."""

from msgspec import Struct


class Person(Struct, frozen=True):
    """Somebody on a server: user id and display name (not escaped)."""

    id: int
    name: str


class Venue(Struct, frozen=True):
    """Where a table opens: guild (None in a DM), channel, and whether the game is to have its own thread."""

    guild_id: int | None
    channel_id: int
    thread: bool = True
