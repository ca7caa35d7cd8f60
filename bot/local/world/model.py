"""The things a Discord is made of, as plain data. All times are seconds since 1970, all ids snowflakes."""

from typing import Any

import msgspec

Json = dict[str, Any]

DISCORD_EPOCH = 1_420_070_400.0

TEXT_CHANNEL, DM_CHANNEL = 0, 1
PUBLIC_THREAD, PRIVATE_THREAD = 11, 12
THREADS = (10, PUBLIC_THREAD, PRIVATE_THREAD)

SUPPRESS_EMBEDS, EPHEMERAL, LOADING, SILENT, IS_V2, HAS_THREAD = (
    1 << 2,
    1 << 6,
    1 << 7,
    1 << 12,
    1 << 15,
    1 << 5,
)


class User(msgspec.Struct):
    """A person or the bot. `dms_open`: whether the bot may write to them."""

    id: int
    name: str
    bot: bool = False
    dms_open: bool = True


class Guild(msgspec.Struct):
    """A server. `bot_in`: whether the bot is in it; `role_id`: its role; `denied`: what no role of it allows."""

    id: int
    name: str
    owner_id: int
    role_id: int
    bot_in: bool = True
    denied: set[str] = msgspec.field(default_factory=set)


class Channel(msgspec.Struct):
    """A text channel, a DM or a thread. `denied`: the permissions taken from the bot here."""

    id: int
    type: int
    name: str = ""
    guild_id: int | None = None
    parent_id: int | None = None
    owner_id: int | None = None
    topic: str | None = None
    position: int = 0
    recipient_id: int | None = None
    denied: set[str] = msgspec.field(default_factory=set)
    members: dict[int, float] = msgspec.field(default_factory=dict)
    archived: bool = False
    locked: bool = False
    invitable: bool = True
    archive_changed: float = 0.0
    auto_archive: int = 1440
    message_count: int = 0
    last_message_id: int | None = None
    created: float = 0.0

    @property
    def is_thread(self) -> bool:
        """Whether this is a thread of any kind."""
        return self.type in THREADS


class Attachment(msgspec.Struct):
    """A file on a message; its bytes are kept apart. `description` is the alt text."""

    id: int
    filename: str
    size: int
    content_type: str
    description: str | None = None
    width: int | None = None
    height: int | None = None


class Message(msgspec.Struct):
    """A message.

    `pinged`: whom it notified when it was new; `push`: the words a phone then showed, None if it notified nobody;
    `viewer_id`: the one who sees it, if ephemeral.
    """

    id: int
    channel_id: int
    author_id: int
    created: float
    content: str = ""
    type: int = 0
    flags: int = 0
    edited: float | None = None
    embeds: list[Json] = msgspec.field(default_factory=list)
    components: list[Json] = msgspec.field(default_factory=list)
    attachments: list[Attachment] = msgspec.field(default_factory=list)
    mentions: list[int] = msgspec.field(default_factory=list)
    pinged: list[int] = msgspec.field(default_factory=list)
    push: str | None = None
    mention_everyone: bool = False
    nonce: str | None = None
    reference: Json | None = None
    interaction: Json | None = None
    viewer_id: int | None = None
    pinned: bool = False
    edits: int = 0

    @property
    def ephemeral(self) -> bool:
        """Whether only one user sees it."""
        return self.viewer_id is not None


class WorldEvent(msgspec.Struct, frozen=True):
    """Something that happened in the world. Which of the fields are set depends on `kind`."""

    seq: int
    kind: str
    channel_id: int | None = None
    message: Message | None = None
    channel: Channel | None = None
    user_id: int | None = None
    guild: Guild | None = None
    data: Json | None = None
