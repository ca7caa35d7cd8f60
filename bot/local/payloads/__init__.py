"""The world's things as the JSON objects that Discord sends."""

from __future__ import annotations

from bot.local.payloads.payloads import Payloads
from bot.local.payloads.people import stamp

__all__ = ["Payloads", "stamp"]
