"""Buttons and selects that outlive the process: one dynamic item for all, found by the shape of the custom id."""

import re
from typing import Any, Protocol, Self, cast

import discord

from bot.discord.commands.which_table import note
from bot.discord.components import handlers
from bot.discord.components.custom_ids import TEMPLATE, Press
from bot.discord.reply import Answer, Way, answering
from bot.discord.screens.refusals import Refusing
from bot.sessions.refusals import Stale
from bot.sessions.service import TableService


class Host(Protocol):
    """What a press needs of the client it comes through."""

    service: TableService


class PressItem(discord.ui.DynamicItem[discord.ui.Item[Any]], template=TEMPLATE):
    """Any button or select of ours: one class for both, since every class whose template fits is called."""

    def __init__(self, item: discord.ui.Item[Any], press: Press) -> None:
        super().__init__(item)
        self.press = press

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: discord.ui.Item[Any], match: re.Match[str], /
    ) -> Self:
        return cls(item, Press.read(match))

    async def callback(self, interaction: discord.Interaction[Any]) -> Any:
        values = list(self.item.values) if isinstance(self.item, discord.ui.Select) else []
        await handle(interaction, self.press, values)


async def handle(interaction: discord.Interaction[Any], press: Press, values: list[str]) -> None:
    """Do what a press asks for, and answer it."""
    service = cast("Host", interaction.client).service
    action = handlers.known(press.action)
    private = handlers.private(interaction)
    way = Way.NEW if action is None else (action.private if private else action.way)
    answer = Answer(interaction, way)
    pressed = handlers.Pressed(service, answer, press, values)

    async def work(_: Answer) -> None:
        if press.session:
            await note(service, answer, press.session)
        if action is None:
            raise Stale("That button is from an older version. Here is where the table stands:")
        await action.do(pressed)

    await answering(answer, work, Refusing(service), command=f"press {press.action}")
