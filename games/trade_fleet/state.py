"""The whole state of Trade Fleet: the table and what is being decided at it."""

from games.trade_fleet.steps.effects import Plunder
from games.trade_fleet.steps.turn import EndTurn, Turn
from games.trade_fleet.steps.windows import DockWindow, EscortWindow
from games.trade_fleet.table import FleetTable


class FleetState(FleetTable[Turn | EndTurn | EscortWindow | DockWindow | Plunder], kw_only=True):
    """The table with its agenda; plain data that survives storage."""
