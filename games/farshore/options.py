"""Table options of Everdell Farshore."""

from typing import Annotated, Literal

from msgspec import Meta

from games.core.options import Options


class FarshoreOptions(Options, frozen=True):
    """What a table can choose."""

    first_player: Annotated[
        Literal["random", "seat A"], Meta(description="who begins: drawn by lot, or seat A")
    ] = "random"
