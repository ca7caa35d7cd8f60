"""The whole state of Fleet Wharfside: the table and what is being decided at it."""

from games.wharfside.steps.completing import KeepOne
from games.wharfside.steps.draft import DraftPick
from games.wharfside.steps.turn import DiscardDown, EndTurn, Shop, Turn
from games.wharfside.steps.wharf import PlaceGood
from games.wharfside.table import WharfTable


class WharfState(WharfTable[DraftPick | Turn | PlaceGood | KeepOne | Shop | DiscardDown | EndTurn], kw_only=True):
    """The table with its agenda; plain data that survives storage."""
