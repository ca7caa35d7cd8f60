"""`harbourmaster doctor`: is everything there that the bot needs?"""

import asyncio
import sys
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from bot.cli.settings import Settings, load_settings
from bot.cli.trouble import one_line
from storage.errors import CannotOpen, NoDatabase

out = Console(soft_wrap=True, highlight=False)

Finding = tuple[bool, str]


def doctor(
    data: Annotated[Path | None, typer.Option(help="folder of the database (default: var)")] = None,
    config: Annotated[Path | None, typer.Option(help="settings as TOML (default: harbourmaster.toml)")] = None,
) -> None:
    """Check Python, fonts, the database, and with a token Discord: application, permissions, commands."""
    with one_line():
        settings = load_settings(config, data=data)
        findings = asyncio.run(examine(settings))
        for well, line in findings:
            out.print(f"{'ok  ' if well else 'WRONG'} {line}", style=None if well else "red", markup=False)
        if not all(well for well, _ in findings):
            raise typer.Exit(1)


async def examine(settings: Settings) -> list[Finding]:
    """Return what was found, each as (is it well, one line)."""
    findings: list[Finding] = [(True, f"Python {sys.version.split()[0]}"), _fonts(), *await _database(settings)]
    if settings.token is None:
        findings.append((True, "no token is set: `harbourmaster run` opens the local harbour in the browser"))
        return findings
    from bot.discord.doctor import examine_discord

    return [*findings, *await examine_discord(settings.token)]


def _fonts() -> Finding:
    from renderers.kit.type import BOLD, MissingFont, font

    try:
        font(BOLD, 30)
    except MissingFont as error:
        return False, str(error)
    return True, "fonts: Lato is there"


async def _database(settings: Settings) -> list[Finding]:
    from storage.sqlite import SqliteStore

    try:
        async with await SqliteStore.open(settings.database, read_only=True) as store:
            health = await store.health()
    except NoDatabase:
        return [(True, f"database: none at {settings.database} yet; the first run makes it")]
    except CannotOpen as error:
        return [(False, f"database: {error}")]
    well = health.get("integrity") == "ok"
    figures = ", ".join(
        f"{name} {value}" for name, value in health.items() if name != "warning" and value is not None
    )
    lines: list[Finding] = [(well, f"database: {figures}")]
    if health.get("warning"):
        lines.append((True, f"note: {health['warning']}"))
    return lines
