"""Permissions by name: the bits Discord gives them, and what everyone and the bot may do at first."""

from __future__ import annotations

from collections.abc import Iterable

BITS: dict[str, int] = {
    "add_reactions": 1 << 6,
    "view_channel": 1 << 10,
    "send_messages": 1 << 11,
    "manage_messages": 1 << 13,
    "embed_links": 1 << 14,
    "attach_files": 1 << 15,
    "read_message_history": 1 << 16,
    "mention_everyone": 1 << 17,
    "use_external_emojis": 1 << 18,
    "use_application_commands": 1 << 31,
    "manage_threads": 1 << 34,
    "create_public_threads": 1 << 35,
    "create_private_threads": 1 << 36,
    "send_messages_in_threads": 1 << 38,
    "pin_messages": 1 << 51,
}
MANAGE_GUILD = 1 << 5
EVERY_BIT = (1 << 53) - 1

OF_EVERYONE = frozenset(
    {
        "add_reactions", "view_channel", "send_messages", "embed_links", "attach_files", "read_message_history",
        "use_external_emojis", "use_application_commands", "create_public_threads", "create_private_threads",
        "send_messages_in_threads",
    }
)  # fmt: skip
OF_THE_BOT = frozenset(BITS) - {"mention_everyone"}


def bits(names: Iterable[str]) -> int:
    """The bit field of these permissions."""
    return sum(BITS[name] for name in set(names))


EVERYONE_BITS = bits(OF_EVERYONE)
BOT_BITS = bits(OF_THE_BOT)
