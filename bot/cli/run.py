"""`harbourmaster run`: on Discord with a token, in the local harbour without."""

import asyncio
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Annotated

import typer

from bot.cli.screen import say
from bot.cli.settings import Settings, load_settings
from bot.cli.trouble import Trouble, one_line


def run(
    data: Annotated[Path | None, typer.Option(help="folder of the database (default: var)")] = None,
    port: Annotated[int | None, typer.Option(help="port of the local harbour's page (0: any free one)")] = None,
    config: Annotated[Path | None, typer.Option(help="settings as TOML (default: harbourmaster.toml)")] = None,
    local: Annotated[bool, typer.Option("--local", help="open the local harbour even if a token is set")] = False,
    harbour: Annotated[
        str | None, typer.Option(help="address of a local harbour that runs in another process")
    ] = None,
    log: Annotated[str | None, typer.Option(help="debug, info, warning or error")] = None,
) -> None:
    """Start Harbourmaster: on Discord if a token is set, else in the browser."""
    with one_line():
        settings = load_settings(config, data=data, port=port, log=log)
        from bot.cli.logs import set_up_logs

        set_up_logs(settings.log, settings.log_format)
        asyncio.run(_run(settings, local=local, harbour=harbour))


async def _run(settings: Settings, *, local: bool, harbour: str | None) -> None:
    from bot.cli.metrics import metrics_page
    from bot.discord.app import HarbourmasterBot, StartError, serve
    from bot.discord.presentation import DiscordPresentation
    from bot.sessions.service import TableService
    from renderers.pool import DrawingPool
    from storage.sqlite import SqliteStore

    try:
        settings.data.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        raise Trouble(f"The folder {settings.data} cannot be made: {error.strerror}.") from None
    async with AsyncExitStack() as stack:
        store = await stack.enter_async_context(await SqliteStore.open(settings.database))
        pool = DrawingPool(workers=max(1, settings.workers), processes=settings.workers > 0)
        stack.push_async_callback(pool.close)
        service = TableService(store, presentation=DiscordPresentation(), pictures=pool)
        token, greeting = settings.token, "Harbourmaster is on Discord. Ctrl-C ends it."
        if token is None or local or harbour is not None:
            token, greeting = await _open_harbour(stack, settings, harbour)
            # the local harbour sends all its servers at once: nothing more is to be waited for
            bot = HarbourmasterBot(service, guild_ready_timeout=0.05)
        else:
            bot = HarbourmasterBot(service)
        if settings.metrics_port is not None:
            await stack.enter_async_context(metrics_page(service, settings.metrics_port))
        try:
            await serve(token, service, bot=bot, ready=lambda: say(greeting))
        except StartError as error:
            raise Trouble(str(error)) from None


async def _open_harbour(stack: AsyncExitStack, settings: Settings, address: str | None) -> tuple[str, str]:
    """Open the local harbour, or use the one at an address; return the token it takes, and what to say."""
    from bot.local import LocalHarbour, redirect

    if address is not None:
        _check_address(address)
        stack.enter_context(redirect(address.rstrip("/")))
        return LocalHarbour.token, f"Harbourmaster is in the local harbour at {address}. Ctrl-C ends it."
    harbour = LocalHarbour()
    try:
        url = await harbour.start(settings.port, settings.data / "local")
    except (OSError, OverflowError) as error:
        raise Trouble(
            f"The page cannot open on port {settings.port}: {error}. Choose another: --port 0 takes any free one."
        ) from None
    stack.push_async_callback(harbour.stop)
    stack.enter_context(redirect(url))
    return (
        harbour.token,
        f"Harbourmaster is open in your browser at {url} (no Discord token is set). Ctrl-C ends it.",
    )


def _check_address(address: str) -> None:
    """Raise `Trouble` unless it is what a local harbour says it is open at."""
    from urllib.parse import urlsplit

    try:
        parts = urlsplit(address)
        sound = (
            parts.scheme == "http" and bool(parts.hostname) and parts.port is not None and parts.path in ("", "/")
        )
    except ValueError:  # brackets that close nothing, a port out of range
        sound = False
    if not sound:
        raise Trouble(f"--harbour {address} is no address of a local harbour: write it as http://127.0.0.1:8900.")
