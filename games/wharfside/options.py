"""Table options of Fleet Wharfside."""

from typing import Annotated, Literal

from msgspec import Meta

from games.core.options import Options


class WharfOptions(Options, frozen=True):
    """What a table can choose."""

    draft: Annotated[
        bool, Meta(description="choose your first Contract and Goods in turn; off: they are dealt (beginners)")
    ] = True
    pairs_buy_buildings: Annotated[
        bool, Meta(description="pairs and wild Goods pay for Buildings too, not for Contracts alone")
    ] = False
    king_crab_trophy: Annotated[
        Literal["most stored", "first three", "first contract"],
        Meta(description="who wins it: most stored at the end; first to store three; first Contract with one"),
    ] = "most stored"
