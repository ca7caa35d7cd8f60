"""What the service needs of whatever carries its messages to people.

The deliverer decides what is said, to whom, and whether a message is new or an edit; a messenger only carries
finished messages. It knows neither tables nor the service.
"""

from typing import Protocol

from msgspec import Struct

from bot.sessions.presentation import Components, Controls
from renderers.kit.picture import Picture

EDITABLE = 3600.0
"""Seconds for which a message is brought up to date: Discord throttles edits of older ones."""


class MessageRef(Struct, frozen=True):
    """Where something was delivered."""

    channel_id: int
    message_id: int


class Post(Struct, frozen=True):
    """A finished message: text (escaped, at most 2,000 characters), picture, who is pinged (user ids, mentioned
    once at the head of a new message), and the `rows` of components under it, which are those that `controls`
    names.

    `seat` is set where the message is private to one seat. With `keep_picture` an edit leaves the picture that is
    there. `closing` is said after the mentions' names at the end of a new message instead of at its head.
    """

    session_id: int
    version: int
    text: str
    picture: Picture | None = None
    ping: tuple[int, ...] = ()
    controls: Controls = Controls()
    seat: int | None = None
    silent: bool = False
    rows: Components = ()
    keep_picture: bool = False
    closing: str = ""


class PlaceRequest(Struct, frozen=True):
    """A table that needs its thread: under which channel, on which message (None: on none), by which name."""

    channel_id: int
    lobby_message_id: int | None
    name: str


class Undeliverable(Exception):
    """A message could not be carried.

    `why` is one of: `closed` (the person's DMs are closed), `gone` (channel, thread or message is deleted),
    `forbidden` (a permission is missing; `detail` names it), `old` (an edit is refused; post anew), `refused` (the
    message itself is not taken, now or ever; `detail` is what was said), `later` (try again after `retry_after`
    seconds; the answer may only have been lost).
    """

    def __init__(self, why: str, detail: str = "", retry_after: float | None = None) -> None:
        super().__init__(f"{why}: {detail}" if detail else why)
        self.why = why
        self.detail = detail
        self.retry_after = retry_after


class Messenger(Protocol):
    """Carries messages. Every method raises `Undeliverable`; `nonce` makes a repeated post the same message."""

    async def open_place(self, request: PlaceRequest) -> int:
        """Make (or find again) the thread of a table; return where it is played.

        Where threads are not allowed this is the channel itself.
        """
        ...

    async def post(self, channel_id: int, post: Post, nonce: str) -> MessageRef:
        """Post a new message at a table's place; a thread is taken out of the archive first."""
        ...

    async def find(self, channel_id: int, session_id: int, after: int | None) -> MessageRef | None:
        """Return our newest message about a table at a place, if one came after a message (its id; None: any).

        So a message is found again whose id was lost. None also where we may not read.
        """
        ...

    async def edit(self, ref: MessageRef, post: Post) -> MessageRef:
        """Bring a message of ours up to date."""
        ...

    async def remove_buttons(self, ref: MessageRef) -> None:
        """Take the buttons off a message of ours; it does not matter if that fails."""
        ...

    async def remove(self, ref: MessageRef) -> None:
        """Delete a message of ours; it does not matter if that fails."""
        ...

    async def send_dm(self, user_id: int, post: Post, nonce: str) -> MessageRef:
        """Send a private message."""
        ...
