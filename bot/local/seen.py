"""What a user gets to see: messages, and what an interaction led to."""

from __future__ import annotations

import msgspec

from bot.local.limits.components import BUTTON, SELECTS, TEXT, walk
from bot.local.world.model import Json


class Seen(msgspec.Struct):
    """A message as a user sees it.

    `raw` is Discord's JSON, `pinged` are the ids of those it notified, `push` the words their phones showed: "" if
    there were none, None if it notified nobody.
    """

    id: int
    channel_id: int
    author: str
    content: str
    raw: Json
    pinged: list[int]
    ephemeral: bool
    thinking: bool
    edits: int
    push: str | None = None

    @classmethod
    def of(cls, body: Json) -> Seen:
        """The message in an answer of the operations."""
        return cls(
            int(body["id"]),
            int(body["channel_id"]),
            body["author"]["global_name"],
            body["content"],
            body,
            [int(user_id) for user_id in body["pinged"]],
            body["ephemeral"],
            body["thinking"],
            body["edits"],
            body["push"],
        )

    @property
    def components(self) -> list[Json]:
        """All components, nested ones too, in reading order."""
        return list(walk(self.raw["components"]))

    @property
    def buttons(self) -> list[Json]:
        """The buttons, in reading order."""
        return [c for c in self.components if c["type"] == BUTTON]

    @property
    def labels(self) -> list[str]:
        """The labels of the buttons."""
        return [str(button.get("label")) for button in self.buttons]

    @property
    def selects(self) -> list[Json]:
        """The selects, in reading order."""
        return [c for c in self.components if c["type"] in SELECTS]

    @property
    def attachments(self) -> list[Json]:
        """The attachments, with `url` and `description`."""
        attachments: list[Json] = self.raw["attachments"]
        return attachments

    @property
    def text(self) -> str:
        """Everything that can be read: content, embeds, text displays, alt texts."""
        parts = [self.content]
        for embed in self.raw["embeds"]:
            parts += [
                embed.get("title", ""),
                embed.get("description", ""),
                (embed.get("footer") or {}).get("text", ""),
            ]
            for field in embed.get("fields") or []:
                parts += [field["name"], field["value"]]
        parts += [str(c.get("content", "")) for c in self.components if c["type"] == TEXT]
        parts += [a.get("description") or "" for a in self.attachments]
        return "\n".join(part for part in parts if part)


class Result(msgspec.Struct):
    """What an interaction led to. `ack` is the type of the first answer, `ms` its latency in milliseconds.

    `ack` None: nobody answered in time ("This interaction failed"). `messages` are those the answers made or
    changed, ephemeral ones included, as they were when the result was made.
    """

    id: int
    ack: int | None
    failed: bool
    ms: float | None
    activity: int
    modal: Json | None
    messages: list[Seen]
    user: str

    @classmethod
    def of(cls, body: Json, user: str) -> Result:
        """The result in an answer of the operations."""
        messages = [Seen.of(message) for message in body["messages"]]
        return cls(
            int(body["id"]),
            body["ack"],
            body["failed"],
            body["ms"],
            body["activity"],
            body["modal"],
            messages,
            user,
        )

    @property
    def message(self) -> Seen:
        """The last message. Raises `LookupError` if there is none."""
        if not self.messages:
            raise LookupError(f"The interaction of {self.user} led to no message (answer type {self.ack}).")
        return self.messages[-1]

    @property
    def text(self) -> str:
        """Everything that can be read in the messages."""
        return "\n".join(message.text for message in self.messages)
