"""Table options of Everdell Farshore."""

from typing import Annotated, Literal

from msgspec import Meta

from games.core.options import Options

SEATS = {"seat A": "the first seat", "seat B": "the second", "seat C": "the third", "seat D": "the fourth"}


class FarshoreOptions(Options, frozen=True):
    """What a table can choose."""

    first_player: Annotated[
        Literal["random", "seat A", "seat B", "seat C", "seat D"],
        Meta(
            description="who begins: drawn by lot, or a seat; lots are drawn too where nobody sits there",
            extra={"words": SEATS, "begins": True},
        ),
    ] = "random"
