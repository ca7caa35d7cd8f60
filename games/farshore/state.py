"""The whole state of Everdell Farshore: the table and what is being decided at it."""

from games.farshore.bonny.turn import BonnyTurn
from games.farshore.effects.activating import Activating
from games.farshore.effects.claiming import Claiming
from games.farshore.effects.discarding import Discarding, Giving
from games.farshore.effects.drawing import Drawing
from games.farshore.effects.gain import Gaining
from games.farshore.effects.looking import KeepOneCard
from games.farshore.effects.paying import Toll
from games.farshore.effects.playing import Hiring, Paying, Price, RefillBay, Unveiling
from games.farshore.effects.run import Resolve
from games.farshore.effects.sailing import Windrose
from games.farshore.effects.salvaging import Salvaging
from games.farshore.effects.spaces import Shifting, Using
from games.farshore.effects.sweeping import Sweeping
from games.farshore.steps.opening import FirstHand
from games.farshore.steps.season import HighTide, Winds
from games.farshore.steps.turn import EndTurn, Turn
from games.farshore.table import FarshoreTable
from games.farshore.weather.tolls import Forfeit, Levy

Asked = (
    FirstHand | Turn | Paying | Price | Discarding | Giving | Toll | Gaining | Drawing | Activating | KeepOneCard
    | Shifting | Using | Salvaging | Unveiling | Hiring | Sweeping | Claiming | HighTide | Levy | Forfeit
)  # fmt: skip
"""Steps that ask."""


class FarshoreState(
    FarshoreTable[Asked | EndTurn | BonnyTurn | Resolve | Windrose | RefillBay | Winds], kw_only=True
):
    """The table with its agenda; plain data that survives storage."""
