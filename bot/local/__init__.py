"""The local harbour: a Discord on this machine that the unchanged bot connects to, and its web page.

What stands here is all that tests and the command line need; README.md beside this file says how it is used.
"""

from __future__ import annotations

from bot.local.call import Recorded
from bot.local.driver import Driver, RemoteDriver, UserDriver
from bot.local.faults import GATEWAY, Fault, Faults
from bot.local.harbour import LocalHarbour
from bot.local.redirect import redirect, redirect_for_good
from bot.local.seen import Result, Seen
from bot.local.users.slash_commands import Refused

__all__ = [
    "GATEWAY",
    "Driver",
    "Fault",
    "Faults",
    "LocalHarbour",
    "Recorded",
    "Refused",
    "RemoteDriver",
    "Result",
    "Seen",
    "UserDriver",
    "redirect",
    "redirect_for_good",
]
