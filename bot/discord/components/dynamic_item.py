"""Buttons and selects that outlive the process: one dynamic item for all, found by the shape of the custom id."""

import re
from functools import partial
from typing import Any, Protocol, Self, cast

import discord

from bot.discord.components import handlers
from bot.discord.components.custom_ids import TEMPLATE, CustomId
from bot.discord.reply import Reply, ReplyMode, replying
from bot.discord.screens.refusals import refuse
from bot.sessions.refusals import Stale
from bot.sessions.service import TableService


class Host(Protocol):
    """What a press needs of the client it comes through."""

    service: TableService


class ComponentItem(discord.ui.DynamicItem[discord.ui.Item[Any]], template=TEMPLATE):
    """Any button or select of ours: one class for both, since every class whose template fits is called."""

    def __init__(self, item: discord.ui.Item[Any], custom_id: CustomId) -> None:
        super().__init__(item)
        self.parsed = custom_id

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: discord.ui.Item[Any], match: re.Match[str], /
    ) -> Self:
        return cls(item, CustomId.read(match))

    async def callback(self, interaction: discord.Interaction[Any]) -> Any:
        values = list(self.item.values) if isinstance(self.item, discord.ui.Select) else []
        await handle(interaction, self.parsed, values)


async def handle(interaction: discord.Interaction[Any], custom_id: CustomId, values: list[str]) -> None:
    """Do what a press asks for, and answer it."""
    service = cast("Host", interaction.client).service
    action = handlers.known(custom_id.action)
    private = handlers.private(interaction)
    way = ReplyMode.NEW if action is None else (action.private if private else action.way)
    reply, message = Reply(interaction, way), interaction.message
    pressed = handlers.ComponentPress(
        service, reply, custom_id, values, message.id if message is not None else None
    )

    async def work(_: Reply) -> None:
        reply.session = custom_id.session or None
        if action is None:
            raise Stale("That button is from an older version. Here is where the table stands:")
        await action.do(pressed)

    await replying(reply, work, partial(refuse, service), command=f"press {custom_id.action}")
