"""What the service needs of whatever carries its messages to people.

The deliverer decides what is said, to whom, and whether a message is new or an edit; a messenger only carries it.
"""

from typing import Protocol

from msgspec import Struct

from bot.sessions.position import Position
from renderers.kit.picture import Picture


class MessageRef(Struct, frozen=True):
    """Where something was delivered."""

    channel_id: int
    message_id: int


class Controls(Struct, frozen=True):
    """Which buttons stand under a message: `play` somebody may move, `undo` a move can be taken back, `over` the
    game has ended (rematch, export); `agree` something is being voted on (`undo` or `end`), which log row `asked`
    asked for; `page` which of the game's pages the message shows, None where it shows none."""

    play: bool = False
    undo: bool = False
    agree: str | None = None
    asked: int = 0
    over: bool = False
    page: str | None = None


class Post(Struct, frozen=True):
    """A message about a table, ready to carry: text (escaped, at most 2,000 characters), picture, who is pinged
    (user ids, mentioned once at the head of a new message), and the buttons that belong under it. `seat` is set
    where the message is private to one seat."""

    session_id: int
    version: int
    text: str
    picture: Picture | None = None
    ping: tuple[int, ...] = ()
    controls: Controls = Controls()
    seat: int | None = None
    silent: bool = False


class Undeliverable(Exception):
    """A message could not be carried.

    `why` is one of: `closed` (the person's DMs are closed), `gone` (channel, thread or message is deleted),
    `forbidden` (a permission is missing; `detail` names it), `old` (an edit is refused; post anew), `later`
    (try again after `retry_after` seconds).
    """

    def __init__(self, why: str, detail: str = "", retry_after: float | None = None) -> None:
        super().__init__(f"{why}: {detail}" if detail else why)
        self.why = why
        self.detail = detail
        self.retry_after = retry_after


class Messenger(Protocol):
    """Carries messages. Every method raises `Undeliverable`; `nonce` makes a repeated post the same message."""

    def escape(self, name: str) -> str:
        """Return a name that cannot break a message or ping anybody."""
        ...

    def code(self, name: str) -> str:
        """Return a name as it can stand in a code block, without ending it."""
        ...

    async def open_place(self, position: Position) -> int:
        """Make (or find again, or take out of the archive) the thread of a table; return where it is played.

        Where threads are not allowed, or the host asked for none, this is the channel itself.
        """
        ...

    async def show_lobby(self, position: Position, message_id: int | None, nonce: str) -> MessageRef:
        """Post the lobby message, or bring the one there is up to date."""
        ...

    async def post(self, channel_id: int, post: Post, nonce: str) -> MessageRef:
        """Post a new message at a table's place; a thread is taken out of the archive first."""
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
