"""A small discord.py bot for these tests: one command for each thing that a client can do."""

from __future__ import annotations

import asyncio
import io
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import discord
from discord import app_commands, ui
from PIL import Image

from bot.local import LocalHarbour, redirect


def picture(colour: str = "teal", size: tuple[int, int] = (70, 50)) -> io.BytesIO:
    """A small PNG."""
    out = io.BytesIO()
    Image.new("RGB", size, colour).save(out, "PNG")
    out.seek(0)
    return out


class Counter(ui.DynamicItem[ui.Button[ui.View]], template=r"count:(?P<n>\d+)"):
    """A button that knows its number from its custom id alone."""

    def __init__(self, n: int) -> None:
        super().__init__(ui.Button(label=f"Count {n}", custom_id=f"count:{n}"))
        self.n = n

    @classmethod
    async def from_custom_id(cls, _: discord.Interaction, item: ui.Item[Any], match: re.Match[str]) -> Counter:
        """Rebuild the button from a press."""
        return cls(int(match["n"]))

    async def callback(self, interaction: discord.Interaction[discord.Client]) -> None:
        """Count on in the same message."""
        view = ui.View(timeout=None).add_item(Counter(self.n + 1))
        await interaction.response.edit_message(content=f"counted to {self.n + 1}", view=view)


class Hand(ui.DynamicItem[ui.Button[ui.View]], template="hand"):
    """A button that shows a large picture to whoever presses it."""

    def __init__(self) -> None:
        super().__init__(ui.Button(label="My hand", custom_id="hand"))

    @classmethod
    async def from_custom_id(cls, _: discord.Interaction, item: ui.Item[Any], match: re.Match[str]) -> Hand:
        """Rebuild the button from a press."""
        return cls()

    async def callback(self, interaction: discord.Interaction[discord.Client]) -> None:
        """Show the picture, with the button under it."""
        hand = discord.File(picture(size=(1400, 890)), "hand.png", description="Five cards")
        view = ui.View(timeout=None).add_item(Hand())
        await interaction.response.send_message("Your hand", file=hand, view=view, ephemeral=True)


class NameForm(ui.Modal, title="Name your ship"):
    """A form with a label and a text field."""

    ship: ui.Label[ui.Modal] = ui.Label(
        text="Ship", component=ui.TextInput(custom_id="ship", min_length=2, max_length=20)
    )

    async def on_submit(self, interaction: discord.Interaction[discord.Client], /) -> None:
        """Say what was written."""
        assert isinstance(self.ship.component, ui.TextInput)
        await interaction.response.send_message(f"The ship is called {self.ship.component.value}.")


class Deck(ui.LayoutView):
    """A Components V2 message with text, a picture, a separator and a button."""

    def __init__(self) -> None:
        super().__init__(timeout=None)
        gallery: ui.MediaGallery[Deck] = ui.MediaGallery(
            discord.MediaGalleryItem("attachment://deck.png", description="The deck")
        )
        row: ui.ActionRow[Any] = ui.ActionRow(Counter(7))
        self.add_item(ui.Container(ui.TextDisplay("## On deck"), gallery, ui.Separator(), row))


class Sailor(discord.Client):
    """The bot. `seen` are the interactions it got, `errors` what its commands raised."""

    def __init__(self, intents: discord.Intents | None = None, *, sync: bool = True) -> None:
        super().__init__(
            intents=intents or discord.Intents(guilds=True),
            guild_ready_timeout=0.05,
            allowed_mentions=discord.AllowedMentions(users=True, everyone=False, roles=False),
        )
        self.tree = app_commands.CommandTree(self)
        self.sync = sync
        self.seen: list[discord.Interaction[Sailor]] = []
        self.errors: asyncio.Queue[Exception] = asyncio.Queue()
        self.hold = asyncio.Event()
        self.is_in = asyncio.Event()
        self.resumed = asyncio.Event()
        self.tree.error(self._on_error)
        _add_commands(self)

    async def setup_hook(self) -> None:
        """Register the buttons and the commands."""
        self.add_dynamic_items(Counter, Hand)
        if self.sync:
            await self.tree.sync()

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Wait for nothing: discord.py spares the real Discord 5 s between two sessions."""

    async def on_interaction(self, interaction: discord.Interaction[Sailor]) -> None:
        """Note each interaction."""
        self.seen.append(interaction)

    async def on_ready(self) -> None:
        """Note that the bot is in, also after a new session."""
        self.is_in.set()

    async def on_resumed(self) -> None:
        """Note a RESUME."""
        self.resumed.set()

    async def _on_error(self, _: discord.Interaction[Sailor], error: app_commands.AppCommandError) -> None:
        cause = error.original if isinstance(error, app_commands.CommandInvokeError) else error
        await self.errors.put(cause)


@asynccontextmanager
async def at_sea(harbour: LocalHarbour, sailor: Sailor | None = None) -> AsyncIterator[Sailor]:
    """A bot that is connected and ready."""
    bot = sailor or Sailor()
    with redirect(harbour.url):
        task = asyncio.create_task(bot.start(harbour.token))
        try:
            ready = asyncio.create_task(bot.is_in.wait())
            await asyncio.wait([ready, task], return_when=asyncio.FIRST_COMPLETED)
            if task.done():
                ready.cancel()
                task.result()
            yield bot
        finally:
            await bot.close()
            await asyncio.gather(task, return_exceptions=True)


def _add_commands(bot: Sailor) -> None:
    tree = bot.tree
    trade = app_commands.Group(name="trade", description="Trade in the harbour")

    @trade.command(name="port", description="Sail to a port")
    @app_commands.describe(port="Where to", crew="How many come along")
    async def port(
        interaction: discord.Interaction[Sailor], port: str, crew: app_commands.Range[int, 1, 9] = 1
    ) -> None:
        await interaction.response.send_message(f"{interaction.user.display_name} sails to {port} with {crew}.")

    @port.autocomplete("port")
    async def ports(interaction: discord.Interaction[Sailor], current: str) -> list[app_commands.Choice[str]]:
        taken = interaction.namespace.crew
        names = ("tortuga", "tobago", "nassau")
        return [app_commands.Choice(name=f"{n} ({taken})", value=n) for n in names if current in n]

    tree.add_command(trade)

    @tree.command(name="board", description="Post a picture after thinking")
    async def board(interaction: discord.Interaction[Sailor], secret: bool = False) -> None:
        await interaction.response.defer(thinking=True, ephemeral=secret)
        file = discord.File(picture(), "board.png", description="A teal board")
        await interaction.edit_original_response(content="The board", attachments=[file])

    @tree.command(name="aside", description="Answer openly, then whisper twice")
    async def aside(interaction: discord.Interaction[Sailor]) -> None:
        await interaction.response.send_message("openly")
        await interaction.followup.send("one", ephemeral=True)
        await interaction.followup.send("two", ephemeral=True)

    @tree.command(name="count", description="Post a counting button")
    async def count(interaction: discord.Interaction[Sailor]) -> None:
        await interaction.response.send_message("counting", view=ui.View(timeout=None).add_item(Counter(1)))

    @tree.command(name="pick", description="Post two selects")
    async def pick(interaction: discord.Interaction[Sailor]) -> None:
        await interaction.response.send_message("pick", view=_picking())

    @tree.command(name="name", description="Open a form")
    async def name(interaction: discord.Interaction[Sailor]) -> None:
        await interaction.response.send_modal(NameForm())

    @tree.command(name="deck", description="Post a V2 message")
    async def deck(interaction: discord.Interaction[Sailor]) -> None:
        await interaction.response.defer(thinking=True)
        await interaction.edit_original_response(view=Deck(), attachments=[discord.File(picture(), "deck.png")])

    @tree.command(name="late", description="Answer when told to")
    async def late(interaction: discord.Interaction[Sailor]) -> None:
        await bot.hold.wait()
        await interaction.response.send_message("too late")

    @tree.command(name="twice", description="Answer twice")
    async def twice(interaction: discord.Interaction[Sailor]) -> None:
        first = {"type": 4, "data": {"content": "once"}}
        route = discord.http.Route("POST", f"/interactions/{interaction.id}/{interaction.token}/callback")
        await bot.http.request(route, json=first)
        await bot.http.request(route, json=first)

    @tree.command(name="toast", description="Greet somebody")
    @app_commands.choices(drink=[app_commands.Choice(name="Rum", value="rum")])
    async def toast(
        interaction: discord.Interaction[Sailor],
        who: discord.Member,
        drink: app_commands.Choice[str],
        loud: bool,
    ) -> None:
        await interaction.response.send_message(f"{who.mention}: {drink.value}{'!' if loud else '.'}")

    @tree.context_menu(name="Quote")
    async def quote(interaction: discord.Interaction[Sailor], message: discord.Message) -> None:
        await interaction.response.send_message(f"> {message.content}", ephemeral=True)


def _picking() -> ui.View:
    view = ui.View(timeout=None)
    goods: ui.Select[ui.View] = ui.Select(
        custom_id="goods",
        placeholder="Goods",
        min_values=1,
        max_values=2,
        options=[discord.SelectOption(label=name.title(), value=name) for name in ("rum", "hemp", "spice")],
    )
    mates: ui.UserSelect[ui.View] = ui.UserSelect(custom_id="mates", placeholder="Mates")

    async def chose(interaction: discord.Interaction[discord.Client]) -> None:
        await interaction.response.edit_message(content=f"goods: {', '.join(goods.values)}")

    async def invited(interaction: discord.Interaction[discord.Client]) -> None:
        await interaction.response.defer()
        await interaction.followup.send(f"mates: {', '.join(str(m.display_name) for m in mates.values)}")

    goods.callback = chose  # type: ignore[method-assign]  # how a view made by hand gets its callback
    mates.callback = invited  # type: ignore[method-assign]  # the same
    return view.add_item(goods).add_item(mates)
