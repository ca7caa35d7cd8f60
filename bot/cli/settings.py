"""Settings: a TOML file, then the environment, then the command line; the later ones win."""

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from bot.cli.trouble import Trouble

CONFIG = Path("harbourmaster.toml")
"""Read if it is there and no other file is named."""

ENVIRONMENT = {
    "DISCORD_TOKEN": "token",
    "HARBOURMASTER_TOKEN": "token",
    "HARBOURMASTER_DATA": "data",
    "HARBOURMASTER_PORT": "port",
    "HARBOURMASTER_METRICS_PORT": "metrics_port",
    "HARBOURMASTER_LOG": "log",
    "HARBOURMASTER_LOG_FORMAT": "log_format",
    "HARBOURMASTER_WORKERS": "workers",
}


MOST_PORT = 65_535
MOST_WORKERS = 64


class Settings(Struct, frozen=True, forbid_unknown_fields=True):
    """How to run.

    `token` is Discord's; without it the local harbour opens on `port` (0: any free one). `data` is the folder of
    the database. `metrics_port` opens a Prometheus page on loopback; None opens none. `workers` is the number of
    processes that draw; 0 draws in a thread of the bot's own process.
    """

    token: str | None = None
    data: Path = Path("var")
    port: int = 8900
    metrics_port: int | None = None
    log: str = "info"
    log_format: str = "text"
    workers: int = 1

    @property
    def database(self) -> Path:
        return self.data / "harbourmaster.db"


def load_settings(
    config: Path | None = None, environment: Mapping[str, str] | None = None, **given: Any
) -> Settings:
    """Return the settings; `given` are those of the command line, None where not given.

    Raises `Trouble` naming the file and what is wrong with it.
    """
    values: dict[str, Any] = {}
    path = config or CONFIG
    if config is not None or path.exists():
        values.update(_read(path))
    environ = os.environ if environment is None else environment
    values.update({name: environ[key] for key, name in ENVIRONMENT.items() if environ.get(key)})
    values.update({name: value for name, value in given.items() if value is not None})
    try:
        settings = msgspec.convert(values, Settings, strict=False)
    except msgspec.ValidationError as error:
        raise Trouble(f"The settings are wrong: {error}.") from None
    # a host cannot learn which port the metrics page would take for 0
    for name, value, least, most in (
        ("port", settings.port, 0, MOST_PORT),
        ("metrics_port", settings.metrics_port, 1, MOST_PORT),
        ("workers", settings.workers, 0, MOST_WORKERS),
    ):
        if value is not None and not least <= value <= most:
            raise Trouble(f"{name} is {value}; it can be {least} to {most}.")
    if settings.log.upper() not in ("DEBUG", "INFO", "WARNING", "ERROR"):
        raise Trouble(f"log is {settings.log}; it can be debug, info, warning or error.")
    if settings.log_format not in ("text", "json"):
        raise Trouble(f"log_format is {settings.log_format}; it can be text or json.")
    return settings


def _read(path: Path) -> dict[str, Any]:
    try:
        return msgspec.toml.decode(path.read_bytes(), type=dict[str, Any])
    except OSError as error:
        raise Trouble(f"{path} cannot be read: {error.strerror}.") from None
    except (msgspec.DecodeError, ValueError) as error:
        raise Trouble(f"{path} is no valid TOML: {error}.") from None
