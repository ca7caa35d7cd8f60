"""The options of a table that do not depend on the game: the clock, and undo."""

from typing import Annotated, Literal

from games.core.fields import option
from games.core.options import Options

DAY = 86400.0
CLOCKS = {"off": None, "1 day": DAY, "3 days": 3 * DAY, "7 days": 7 * DAY}
"""How long a player may take, in seconds; None is for ever."""


class TableOptions(Options, frozen=True):
    """The options of the table itself."""

    clock: Annotated[
        Literal["3 days", "1 day", "7 days", "off"],
        option(
            "how long a player may take before the caretaker makes the move",
            words={"off": "no limit"},
        ),
    ] = "3 days"
    undo: Annotated[
        Literal["ask", "off"],
        option(
            "whether a move that others have seen can be taken back",
            words={"ask": "if all agree", "off": "never"},
        ),
    ] = "ask"


SEATS = "seats"
"""The name under which the number of seats is chosen, beside the options."""
