"""Points discord.py to the local harbour, without a change to the bot."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import yarl
from discord.asset import Asset
from discord.gateway import DiscordWebSocket
from discord.http import Route

from bot.local.server import API


def redirect_for_good(server_url: str) -> None:
    """Point discord.py to the local harbour for the rest of the process."""
    Route.BASE = server_url + API
    DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(server_url.replace("http://", "ws://") + "/gateway/")
    Asset.BASE = server_url + "/cdn"


@contextmanager
def redirect(server_url: str) -> Iterator[None]:
    """Point discord.py to the local harbour inside a `with`, and back to Discord after it."""
    before = Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY, Asset.BASE
    redirect_for_good(server_url)
    try:
        yield
    finally:
        Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY, Asset.BASE = before
