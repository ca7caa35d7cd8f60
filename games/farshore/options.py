"""Table options of Everdell Farshore."""

from typing import Annotated, Literal

from msgspec import Meta

from games.core.options import Options

SEATS = {"seat A": "the first seat", "seat B": "the second", "seat C": "the third", "seat D": "the fourth"}
WEATHER = {
    "off": "none", "top effect": "the milder effect of each card", "both effects": "both effects of each card",
}  # fmt: skip


class FarshoreOptions(Options, frozen=True):
    """What a table can choose."""

    first_player: Annotated[
        Literal["random", "seat A", "seat B", "seat C", "seat D"],
        Meta(
            description="who begins: drawn by lot, or a seat; lots are drawn too where nobody sits there",
            extra={"words": SEATS, "begins": True},
        ),
    ] = "random"
    weather: Annotated[
        Literal["off", "top effect", "both effects"],
        Meta(
            description="Weather cards, a new one with each Windrose: a harder game for who knows the plain one",
            extra={"words": WEATHER},
        ),
    ] = "off"

    @property
    def weather_effects(self) -> int:
        """How many effects of the Weather card in force count: 0, 1 (the top one) or 2."""
        return ("off", "top effect", "both effects").index(self.weather)
