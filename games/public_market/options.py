"""Table options of Public Market."""

from typing import Annotated, Literal

from games.core.fields import option
from games.core.options import Options


class MarketOptions(Options, frozen=True):
    """What a table can choose."""

    crab: Annotated[
        Literal["8 neighbours", "4 neighbours"],
        option("what must be closed around a crab: all squares about it, or only the sides"),
    ] = "8 neighbours"
    mirroring: Annotated[bool, option("tiles may be turned over as well as turned round")] = False
    final_refill: Annotated[bool, option("the discarded tiles go back into the bag for the final rounds")] = True
    next_order: Annotated[
        Literal["bids", "spots"],
        option("who bids first next round: the highest bidder, or spot 1 of Dock and Market"),
    ] = "bids"
    first_player: Annotated[Literal["random", "first seat"], option("who bids first in the first round")] = (
        "random"
    )
