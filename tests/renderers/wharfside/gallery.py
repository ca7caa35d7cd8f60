"""What of Fleet Wharfside is looked at."""

from __future__ import annotations

from typing import Any

from renderers.contract import Seating
from renderers.kit.sheet import Sheet
from renderers.kit.theme import Theme
from renderers.wharfside.pictures.board import board
from renderers.wharfside.pictures.hand import hand
from tests.renderers.gallery import Gallery, Position, Words
from tests.renderers.wharfside.positions import positions


def sheet(position: Position, theme: Theme, people: Seating) -> Sheet:
    return (hand if position.kind == "hand" else board)(position.view, theme, people)


def options(seed: int) -> dict[str, Any]:
    """Other options at each table."""
    trophy = ("most stored", "first three", "first contract")[seed % 3]
    return {"draft": seed % 2 == 0, "pairs_buy_buildings": seed % 3 == 0, "king_crab_trophy": trophy}


WHARFSIDE = Gallery(
    key="wharfside",
    subtitle="Fill contracts, mind the market.",
    mark="wharf-market",
    positions=positions,
    sheet=sheet,
    goldens=(
        "draft-light", "four-light", "two-dark", "three-dark", "final-light", "hand-light", "hand-full-dark",
        "hand-draft-light", "banner-light",
    ),
    tallest=1760,
    words=Words(
        seats=(2, 3, 4),
        moves=tuple((4, seed) for seed in range(4)),
        events=tuple((4, seed) for seed in range(4)),
        options=options,
    ),
)  # fmt: skip
