"""Messages and what stands in them: with the other payloads, everything that the local Discord sends."""

from __future__ import annotations

from typing import Any

from bot.local.payloads.people import stamp
from bot.local.payloads.places import PlacePayloads
from bot.local.world import NONCE_SECONDS
from bot.local.world.model import HAS_THREAD, Attachment, Json, Message


class Payloads(PlacePayloads):
    """The world's things as the JSON objects that Discord sends."""

    def attachment_url(self, channel_id: int, attachment: Attachment) -> str:
        """Where the bytes of an attachment are served."""
        return f"{self.base}/cdn/attachments/{channel_id}/{attachment.id}/{attachment.filename}"

    def attachment(self, channel_id: int, attachment: Attachment) -> Json:
        """An attachment object."""
        url = self.attachment_url(channel_id, attachment)
        body: Json = {
            "id": str(attachment.id),
            "filename": attachment.filename,
            "size": attachment.size,
            "url": url,
            "proxy_url": url,
            "content_type": attachment.content_type,
        }
        if attachment.description is not None:
            body["description"] = attachment.description
        if attachment.width is not None:
            body |= {"width": attachment.width, "height": attachment.height}
        return body

    def message(self, message: Message, *, for_gateway: bool = False) -> Json:
        """A message object; `for_gateway` adds the server and the author's membership."""
        world = self.world
        channel = world.channels[message.channel_id]
        author = world.users[message.author_id]
        guild = world.guilds.get(channel.guild_id or 0)
        body: Json = {
            "id": str(message.id),
            "channel_id": str(message.channel_id),
            "type": message.type,
            "author": self.user(author),
            "content": message.content,
            "timestamp": stamp(message.created),
            "edited_timestamp": None if message.edited is None else stamp(message.edited),
            "tts": False,
            "mention_everyone": message.mention_everyone,
            "mentions": [self.user(world.users[u]) for u in message.mentions if u in world.users],
            "mention_roles": [],
            "attachments": [self.attachment(channel.id, a) for a in message.attachments],
            "embeds": self._with_links(message, message.embeds),
            "components": self._with_links(message, message.components),
            "pinned": message.pinned,
            "flags": message.flags,
        }
        if message.nonce is not None and world.clock() - message.created <= NONCE_SECONDS:
            body["nonce"] = message.nonce
        if message.interaction is not None:
            body["application_id"] = body["webhook_id"] = str(world.bot.id)
            body["interaction_metadata"] = message.interaction
        if message.reference is not None:
            body["message_reference"] = message.reference
            answered = world.messages.get(int(message.reference["channel_id"]), {}).get(
                int(message.reference["message_id"])
            )
            body["referenced_message"] = None if answered is None else self.message(answered)
        if message.flags & HAS_THREAD and message.id in world.channels:
            body["thread"] = self.channel(world.channels[message.id])
        if for_gateway and guild is not None:
            member = self.member(author, guild)
            del member["user"]
            body |= {"guild_id": str(guild.id), "member": member}
        return body

    def _with_links(self, message: Message, parts: list[Json]) -> list[Json]:
        """Put the served address in place of every `attachment://name`, and say how large each picture is."""
        if not message.attachments or not parts:
            return parts
        by_name = {f"attachment://{a.filename}": a for a in message.attachments}
        by_name |= {self.attachment_url(message.channel_id, a): a for a in message.attachments}

        def resolve(node: Any) -> Any:
            if isinstance(node, list):
                return [resolve(item) for item in node]
            if not isinstance(node, dict):
                return node
            attachment = by_name.get(str(node.get("url")))
            out = {key: resolve(value) for key, value in node.items()}
            file = by_name.get(str((node.get("file") or {}).get("url")))
            if file is not None:
                out |= {"name": file.filename, "size": file.size}
            if attachment is not None:
                url = self.attachment_url(message.channel_id, attachment)
                out |= {
                    "url": url,
                    "proxy_url": url,
                    "width": attachment.width,
                    "height": attachment.height,
                    "content_type": attachment.content_type,
                    "attachment_id": str(attachment.id),
                }
            return out

        resolved: list[Json] = resolve(parts)
        return resolved
