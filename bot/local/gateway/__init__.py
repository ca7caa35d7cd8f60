"""The gateway: the WebSocket over which the bot hears what happens."""

from __future__ import annotations

from bot.local.gateway.gateway import Gateway, bot_token_is_good

__all__ = ["Gateway", "bot_token_is_good"]
