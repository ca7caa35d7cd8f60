"""How many can sit at a table with the options that are chosen, and which option would let more sit there."""

from typing import Any

from bot.sessions.refusals import LobbyRefusal
from games.core.game import Game
from games.core.options import option_fields, read_options


def nearest(seats: int, allowed: range) -> int | None:
    """Return how many seats a table must offer instead; None where as many as it offers can sit there."""
    return None if seats in allowed else min(max(seats, allowed[0]), allowed[-1])


def with_room(rules: Game[Any], chosen: dict[str, str], seats: int) -> dict[str, str]:
    """Return the options with which so many can sit at a table: those chosen, and one more if that takes it.

    Raises `LobbyRefusal` where none does, or where one was chosen otherwise: it is named.
    """
    allowed = rules.seats_for(read_options(rules.Options, chosen))
    if seats in allowed:
        return chosen
    text = f"{rules.title} is for {allowed[0]} to {allowed[-1]} seats, not {seats}."
    for field in option_fields(rules.Options):
        for value in field.values:
            other = {**chosen, field.name: value}
            if seats in rules.seats_for(read_options(rules.Options, other)):
                if field.name not in chosen:
                    return other
                raise LobbyRefusal(f"{text} With the option {field.name}={value} it is.")
    raise LobbyRefusal(text)
