"""`harbourmaster doctor`: is everything there that the bot needs?"""

import asyncio
import sys
from pathlib import Path
from typing import Annotated, Any

import typer

from bot.cli.screen import plain, screen
from bot.cli.settings import Settings, load_settings
from bot.cli.trouble import one_line
from storage.errors import CannotOpen, NoDatabase

Finding = tuple[bool, str]


def doctor(
    data: Annotated[Path | None, typer.Option(help="folder of the database (default: var)")] = None,
    config: Annotated[Path | None, typer.Option(help="settings as TOML (default: harbourmaster.toml)")] = None,
    fix: Annotated[bool, typer.Option("--fix", help="put the commands up where Discord has others")] = False,
) -> None:
    """Check Python, fonts, the database, and with a token Discord: application, permissions, commands."""
    with one_line():
        settings = load_settings(config, data=data)
        findings = asyncio.run(examine(settings, fix=fix))
        for well, line in findings:
            screen().print(
                f"{'ok   ' if well else 'WRONG'} {plain(line)}", style=None if well else "red", soft_wrap=True
            )
        if not all(well for well, _ in findings):
            raise typer.Exit(1)


async def examine(settings: Settings, *, fix: bool = False) -> list[Finding]:
    """Return what was found, each as (is it well, one line); `fix` mends what can be mended from here."""
    findings: list[Finding] = [(True, f"Python {sys.version.split()[0]}"), _fonts(), *await _database(settings)]
    if settings.token is None:
        findings.append((True, "no token is set: `harbourmaster run` opens the local harbour in the browser"))
        return findings
    from bot.discord.doctor import examine_discord

    return [*findings, *await examine_discord(settings.token, fix=fix)]


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
    lines: list[Finding] = [(health["integrity"] == "ok", f"database: {_figures(health)}")]
    if health["warning"]:
        lines.append((True, f"note: {health['warning']}"))
    return lines


def _figures(health: dict[str, Any]) -> str:
    """Return in words what the store says about its database."""
    tables = ", ".join(f"{count} {status}" for status, count in sorted(health["sessions"].items()))
    whole = "whole" if health["integrity"] == "ok" else f"DAMAGED ({health['integrity']})"
    log = f" and {_size(health['wal_size'])} of newest changes" if health["wal_size"] else ""
    return (
        f"{health['path']} is {whole}; {_size(health['size'])}{log};"
        f" tables: {tables or 'none'}; messages waiting: {health['outbox']};"
        f" schema {health['schema']}, SQLite {health['sqlite']}"
    )


def _size(number: int) -> str:
    """Return a number of bytes as people read it: `12 KiB`."""
    return f"{number / 1024:,.0f} KiB" if number < 10 * 1024 * 1024 else f"{number / 1024 / 1024:,.1f} MiB"
