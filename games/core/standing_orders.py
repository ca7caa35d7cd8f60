"""Standing orders: answers that a player gives beforehand, so that a table need not wait for them.

Orders are kept with the seat, outside the state. Whoever runs the game asks `Game.automatic_reply` what they say
and makes the move for the seat, as an ordinary move.
"""

from msgspec import Struct

from games.core.options import ValueField, choices, default_choice, described

ASK = "ask"
NEVER = "never"


class StandingOrders(Struct, frozen=True, kw_only=True):
    """Base of a game's standing orders.

    Each field is a `Literal` of policies with a default. It says by `games.core.fields.occasion` when the order is
    asked, and what answers.
    """


class OrderField(ValueField, frozen=True, kw_only=True):
    """One occasion for standing orders: when it comes (`a Port is played`), and what answers (`your Dock Fee`)."""

    when: str
    answer: str

    @property
    def sentence(self) -> str:
        """The occasion as it is read: `When a Port is played, your Dock Fee`."""
        return f"When {self.when}, {self.answer}"


def order_fields(orders: type[StandingOrders]) -> tuple[OrderField, ...]:
    """Return the occasions on which orders can be given, with their policies."""
    return tuple(
        OrderField(
            name=field.name,
            values=choices(orders, field),
            default=default_choice(field),
            words=info.words or (),
            when=info.description or "",
            answer=info.answer or "",
        )
        for field, info in described(orders)
    )
