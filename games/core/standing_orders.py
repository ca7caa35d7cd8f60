"""Standing orders: answers that a player gives beforehand, so that a table need not wait for them.

Orders are kept with the seat, outside the state: whoever runs the game asks `Game.automatic_reply` what they say
and makes the move for the seat, as an ordinary move.
"""

from msgspec import Struct

from games.core.options import OptionField, option_fields

ASK = "ask"
NEVER = "never"


class StandingOrders(Struct, frozen=True, kw_only=True):
    """Base of a game's standing orders: each field is a `Literal` of policies with its default."""


def order_fields(orders: type[StandingOrders]) -> tuple[OptionField, ...]:
    """Return the occasions on which orders can be given, with their policies."""
    return option_fields(orders)
