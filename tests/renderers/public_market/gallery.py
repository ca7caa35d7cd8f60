"""What of Public Market is looked at."""

from __future__ import annotations

from games.public_market.moves import Place, Tuck
from renderers.contract import Seating
from renderers.kit.sheet import Sheet
from renderers.kit.theme import Theme
from renderers.public_market.pictures.board import board
from renderers.public_market.pictures.hand import hand, preview
from tests.renderers.gallery import Gallery, Position, Words
from tests.renderers.public_market.positions import positions


def sheet(position: Position, theme: Theme, people: Seating) -> Sheet:
    if position.kind == "preview":
        shown = preview(position.view, position.move, theme, people)
        assert shown is not None
        return shown
    return (hand if position.kind == "hand" else board)(position.view, theme, people)


PUBLIC_MARKET = Gallery(
    key="public-market",
    subtitle="Bid, fish, pack and sell.",
    mark="market-crate",
    positions=positions,
    sheet=sheet,
    goldens=(
        "four-light", "three-dark", "two-light", "final-dark", "hand-tile-light", "hand-market-dark",
        "preview-tile-light", "banner-light",
    ),
    tallest=2020,
    words=Words(
        seats=(2, 3, 4),
        moves=((2, 2), (3, 3), (4, 4), (4, 5)),
        events=((2, 2), (3, 3), (4, 5)),
        options=lambda seed: {"mirroring": seed % 2 == 1},
        every=2,
        slips=r"\b(None|[a-z]+-\d+|cooler|anywhere)\b|\(\)|  ",
        # a place in a chest may do so much that the least of it, the holes, is cut off; nothing else is cut
        cut=(Place, Tuck),
    ),
)  # fmt: skip
