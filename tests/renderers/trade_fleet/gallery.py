"""What of Trade Fleet is looked at."""

from __future__ import annotations

from renderers.contract import Seating
from renderers.kit.sheet import Sheet
from renderers.kit.theme import Theme
from renderers.trade_fleet.pictures.board import board
from renderers.trade_fleet.pictures.hand import hand
from tests.renderers.gallery import Gallery, Position, Words
from tests.renderers.trade_fleet.positions import positions


def sheet(position: Position, theme: Theme, people: Seating) -> Sheet:
    return (hand if position.kind == "hand" else board)(position.view, theme, people)


TRADE_FLEET = Gallery(
    key="trade-fleet",
    subtitle="Play ports, sell goods, mind the pirates.",
    mark="ship",
    positions=positions,
    sheet=sheet,
    goldens=(
        "turn-light", "window-dark", "plunder-dark", "final-light", "shared-light", "hand-goods-light",
        "hand-happenings-dark", "banner-light",
    ),
    tallest=1399,
    words=Words(
        seats=(2, 3, 5),
        moves=tuple((4, seed) for seed in range(4)),
        events=tuple((4, seed) for seed in range(4)),
        options=lambda seed: {"windows": "discreet"} if seed % 2 else {},
    ),
)  # fmt: skip
