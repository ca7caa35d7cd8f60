"""The whole state: the table and what is being decided at it."""

from games.template.steps.turn import Turn
from games.template.table import TemplateTable


class TemplateState(TemplateTable[Turn], kw_only=True):
    """The table with its agenda; plain data that survives storage."""
