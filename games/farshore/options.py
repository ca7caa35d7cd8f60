"""Table options of Everdell Farshore."""

from typing import Annotated, Literal

from games.core.fields import option
from games.core.options import Options
from games.farshore.bonny.facts import LEVELS, LevelData

SEATS = {"seat A": "the first seat", "seat B": "the second", "seat C": "the third", "seat D": "the fourth"}
BONNY = {
    "off": "not in the game", "bashful": "level 1, Bashful", "bold": "level 2, Bold",
    "brilliant": "level 3, Brilliant: with weather", "breathtaking": "level 4, Breathtaking: with all weather",
}  # fmt: skip
WEATHER = {
    "off": "none", "top effect": "the milder effect of each card", "both effects": "both effects of each card",
}  # fmt: skip


class FarshoreOptions(Options, frozen=True):
    """What a table can choose."""

    first_player: Annotated[
        Literal["random", "seat A", "seat B", "seat C", "seat D"],
        option(
            "who begins: drawn by lot, or a seat; lots are drawn too where nobody sits there",
            words=SEATS,
            begins=True,
        ),
    ] = "random"
    bonny: Annotated[
        Literal["off", "bashful", "bold", "brilliant", "breathtaking"],
        option(
            "Captain Bonny, an opponent whom nobody plays: for you alone, or two or three of you",
            words=BONNY,
        ),
    ] = "off"
    weather: Annotated[
        Literal["off", "top effect", "both effects"],
        option(
            "Weather cards, a new one with each Windrose: a harder game for those who know it well",
            words=WEATHER,
            only_if=("bonny", "off"),
        ),
    ] = "off"

    @property
    def level(self) -> LevelData | None:
        """The challenge level of Captain Bonny, if she plays."""
        return LEVELS.get(self.bonny)

    @property
    def weather_effects(self) -> int:
        """How many effects of the Weather card in force count: 0, 1 (the top one) or 2. Against Captain Bonny her
        level says so."""
        level = self.level
        return ("off", "top effect", "both effects").index(self.weather) if level is None else level.weather
