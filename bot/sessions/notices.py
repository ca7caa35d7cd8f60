"""Short messages beside the turn: closed DMs, reminders, troubles for the host."""

from typing import Literal

import msgspec
from msgspec import Struct


class Notice(Struct, frozen=True):
    """`dm-closed`: a person cannot be reached by DM. `remind`: it has been a person's turn for long.
    `host`: something keeps the table from being shown; `detail` says what."""

    kind: Literal["dm-closed", "remind", "host"]
    user: int
    detail: str = ""


def read_notice(payload: bytes) -> Notice:
    return msgspec.json.decode(payload, type=Notice)
