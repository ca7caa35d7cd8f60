"""The local harbour: a local Discord that the unchanged bot connects to, and its web page."""

from __future__ import annotations

from bot.local.asking import Refused
from bot.local.driver import Driver, RemoteDriver, UserDriver
from bot.local.faults import Fault, Faults
from bot.local.harbour import LocalHarbour
from bot.local.redirect import redirect, redirect_for_good
from bot.local.seen import Result, Seen

__all__ = [
    "Driver",
    "Fault",
    "Faults",
    "LocalHarbour",
    "Refused",
    "RemoteDriver",
    "Result",
    "Seen",
    "UserDriver",
    "redirect",
    "redirect_for_good",
]
