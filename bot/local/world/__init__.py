"""What there is in the local Discord: the state that the API, the gateway and the page show."""

from __future__ import annotations

from bot.local.world.messages import NONCE_SECONDS
from bot.local.world.world import World

__all__ = ["NONCE_SECONDS", "World"]
