"""What is being asked, and what can be answered, as a person would say it."""

from __future__ import annotations

from games.wharfside.view import WharfView
from renderers.contract import Table


def status(view: WharfView, table: Table) -> str:
    return f"{table.names[view.turn or 0]}’s turn: use a Wharf, or buy at the Market."
