"""Table options of Fleet Wharfside."""

from typing import Annotated, Literal

from games.core.fields import option
from games.core.options import Options

CRAB_TROPHY = {
    "most stored": "most stored at the end",
    "first three": "first to store three",
    "first contract": "first Contract with one",
}


class WharfOptions(Options, frozen=True):
    """What a table can choose."""

    draft: Annotated[
        bool, option("choose your first Contract and Goods in turn; off, for beginners: they are dealt")
    ] = True
    pairs_buy_buildings: Annotated[
        bool, option("pairs and wild Goods pay for Buildings too, not for Contracts alone")
    ] = False
    king_crab_trophy: Annotated[
        Literal["most stored", "first three", "first contract"],
        option("who wins the Trophy for King Crab", words=CRAB_TROPHY),
    ] = "most stored"
