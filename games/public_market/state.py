"""The whole state of Public Market: the table and what is being decided at it."""

from games.public_market.steps.bidding import PlaceMeeple, TakeScrap
from games.public_market.steps.chest import ChooseBonus, TakeBonusScrap, TuckNow, UseScrap
from games.public_market.steps.fishing import Act, HoldTile
from games.public_market.steps.rounds import Round, SetBoat
from games.public_market.steps.visit import ChooseReward, MarketVisit, MoveGear
from games.public_market.table import MarketTable

AnyStep = (
    Round | PlaceMeeple | TakeScrap | Act | HoldTile | TuckNow | ChooseBonus | UseScrap | TakeBonusScrap
    | MarketVisit | ChooseReward | MoveGear | SetBoat
)  # fmt: skip


class MarketState(MarketTable[AnyStep], kw_only=True):
    """The table with its agenda; plain data that survives storage."""
