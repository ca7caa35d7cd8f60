"""The local harbour as a whole: server, operations, page, driver."""

from __future__ import annotations

from pathlib import Path
from typing import Self

from bot.local.driver import Driver
from bot.local.faults import Faults
from bot.local.interactions import ACK_SECONDS, TOKEN_SECONDS
from bot.local.page_server import PageServer
from bot.local.server import Server
from bot.local.users.operations import Operations

TOKEN = "local.harbourmaster"  # any token of this form is good; it opens a loopback port only


class LocalHarbour:
    """A local Discord with its web page, in memory or (with `start(data=...)`) kept in a folder.

    >>> import asyncio
    >>> async def two_lines() -> list[str]:
    ...     async with LocalHarbour() as harbour:
    ...         ada = harbour.driver.user("Ada")
    ...         await ada.say("quay", "ahoy")
    ...         await ada.say("quay", "anybody here?")
    ...         return [message.content for message in await ada.messages("quay")]
    >>> asyncio.run(two_lines())
    ['ahoy', 'anybody here?']
    """

    token = TOKEN

    def __init__(
        self,
        *,
        ack_seconds: float = ACK_SECONDS,
        token_seconds: float = TOKEN_SECONDS,
        heartbeat_seconds: float = 41.25,
    ) -> None:
        self._seconds = {
            "ack_seconds": ack_seconds,
            "token_seconds": token_seconds,
            "heartbeat_seconds": heartbeat_seconds,
        }
        self._server: Server | None = None
        self._page: PageServer | None = None
        self._driver: Driver | None = None

    @property
    def server(self) -> Server:
        """The server. Raises `RuntimeError` before `start`."""
        if self._server is None:
            raise RuntimeError("The local harbour has not been started.")
        return self._server

    @property
    def url(self) -> str:
        """The address of the page and of the API's root."""
        return self.server.url

    @property
    def driver(self) -> Driver:
        """Drives the users from inside the process."""
        if self._driver is None:
            raise RuntimeError("The local harbour has not been started.")
        return self._driver

    @property
    def faults(self) -> Faults:
        """Where faults are ordered."""
        return self.server.faults

    async def start(self, port: int = 0, data: Path | None = None, host: str = "127.0.0.1") -> str:
        """Open the harbour; `data` is the folder that keeps it between runs. Returns the address.

        Raises `ValueError` for a host that is not loopback, `OSError` if the port is taken.
        """
        self._server = Server(data, **self._seconds)
        operations = Operations(self._server)
        self._driver = Driver(operations)
        self._page = PageServer(self._server, operations)
        try:
            return await self._server.start(host, port)
        except (ValueError, OSError):
            await self._server.stop()
            raise

    async def __aenter__(self) -> Self:
        """Open it on any free port, in memory."""
        await self.start()
        return self

    async def __aexit__(self, *_: object) -> None:
        """Close it."""
        await self.stop()

    async def stop(self) -> None:
        """Close the harbour; what it holds is written down."""
        if self._page is not None:
            self._page.close()
            self._page = None
        if self._server is not None:
            await self._server.stop()
