"""The part of Discord's HTTP API that the bot uses, by subject. Each module lists its `ROUTES`."""

from __future__ import annotations

from bot.local.call import Route
from bot.local.routes import channels, commands, guilds, interactions, messages, threads, users

ROUTES: list[Route] = [
    *users.ROUTES,
    *guilds.ROUTES,
    *channels.ROUTES,
    *threads.ROUTES,
    *messages.ROUTES,
    *commands.ROUTES,
    *interactions.ROUTES,
]
