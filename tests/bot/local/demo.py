"""A busy channel for looking at the page: `python -m tests.bot.local.demo [port]`, then open the address."""

from __future__ import annotations

import asyncio
import io
import sys
import time
from typing import Any

import discord
from discord import app_commands, ui
from PIL import Image, ImageDraw

from bot.local import LocalHarbour, redirect

ALT = "A board of three ports. Ada leads with 12 gold, Ben has 9, Cleo 7."


def board() -> discord.File:
    """A picture about as large as a board."""
    image = Image.new("RGB", (1400, 900), "#0d3b4a")
    draw = ImageDraw.Draw(image)
    for index, colour in enumerate(("#d9a441", "#3d8a6f", "#b5542d", "#6b7fd0")):
        draw.rounded_rectangle((60 + index * 330, 120, 350 + index * 330, 780), 30, fill=colour)
        draw.ellipse((130 + index * 330, 200, 280 + index * 330, 350), fill="#f4ead2")
    out = io.BytesIO()
    image.save(out, "PNG")
    out.seek(0)
    return discord.File(out, "board.png", description=ALT)


class Form(ui.Modal, title="Make an offer"):
    """A form with every kind of field that fits."""

    gold: ui.Label[ui.Modal] = ui.Label(
        text="Gold", description="How much you pay", component=ui.TextInput(custom_id="gold", max_length=4)
    )
    good: ui.Label[ui.Modal] = ui.Label(
        text="Good",
        component=ui.Select(
            custom_id="good",
            options=[discord.SelectOption(label=n, value=n) for n in ("Rum", "Hemp", "Spice")],
        ),
    )
    note: ui.Label[ui.Modal] = ui.Label(
        text="Note",
        component=ui.TextInput(custom_id="note", style=discord.TextStyle.paragraph, required=False),
    )

    async def on_submit(self, interaction: discord.Interaction[discord.Client], /) -> None:
        """Say what was offered."""
        assert isinstance(self.gold.component, ui.TextInput)
        assert isinstance(self.good.component, ui.Select)
        gold, good = self.gold.component.value, self.good.component.values[0]
        text = f"{interaction.user.mention} offers **{gold} gold** for {good}."
        await interaction.response.send_message(text)


class Panel(ui.View):
    """Buttons of every style, and two selects."""

    def __init__(self) -> None:
        super().__init__(timeout=None)

    @ui.button(label="Play", style=discord.ButtonStyle.primary, custom_id="play")
    async def play(self, interaction: discord.Interaction[Any], _: ui.Button[Panel]) -> None:
        """A panel for one alone."""
        await interaction.response.send_message("Your hand: Rum, Rum, Hemp.", view=Panel(), ephemeral=True)

    @ui.button(label="My hand", emoji="🂠", custom_id="hand")
    async def hand(self, interaction: discord.Interaction[Any], _: ui.Button[Panel]) -> None:
        """A picture for one alone."""
        await interaction.response.defer(thinking=True, ephemeral=True)
        await interaction.edit_original_response(content="Your hand", attachments=[board()])

    @ui.button(label="Offer", style=discord.ButtonStyle.success, custom_id="offer")
    async def offer(self, interaction: discord.Interaction[Any], _: ui.Button[Panel]) -> None:
        """Open the form."""
        await interaction.response.send_modal(Form())

    @ui.button(label="Sink", style=discord.ButtonStyle.danger, custom_id="sink")
    async def sink(self, interaction: discord.Interaction[Any], _: ui.Button[Panel]) -> None:
        """Never answer."""

    @ui.button(label="Undo", disabled=True, custom_id="undo")
    async def undo(self, interaction: discord.Interaction[Any], _: ui.Button[Panel]) -> None:
        """Cannot be pressed."""

    @ui.select(
        placeholder="What will you load?",
        custom_id="load",
        min_values=1,
        max_values=2,
        options=[
            discord.SelectOption(label="Rum", value="rum", description="3 gold at Tortuga", emoji="🛢️"),
            discord.SelectOption(label="Hemp", value="hemp", description="2 gold at Nassau"),
            discord.SelectOption(label="Spice", value="spice", description="7 gold anywhere"),
        ],
    )
    async def load(self, interaction: discord.Interaction[Any], select: ui.Select[Panel]) -> None:
        """Say what was chosen."""
        await interaction.response.edit_message(content=f"Loaded: {', '.join(select.values)}")

    @ui.select(cls=ui.UserSelect, placeholder="With whom?", custom_id="mate")
    async def mate(self, interaction: discord.Interaction[Any], select: ui.UserSelect[Panel]) -> None:
        """Say who was chosen."""
        await interaction.response.send_message(f"With {select.values[0].mention}!")


class Layout(ui.LayoutView):
    """A Components V2 message."""

    def __init__(self) -> None:
        super().__init__(timeout=None)
        row: ui.ActionRow[Any] = ui.ActionRow(
            ui.Button(label="Join", style=discord.ButtonStyle.success, custom_id="join"),
            ui.Button(label="Leave", custom_id="leave"),
            ui.Button(label="Rules", url="https://example.org"),
        )
        self.add_item(
            ui.Container(
                ui.TextDisplay("## Trade Fleet · table 12\nAda, Ben and **one free seat**. About 3 days."),
                ui.Separator(),
                ui.Section(
                    ui.TextDisplay("**Round 7** of 12\n-# Ada is to act"),
                    accessory=ui.Button(label="Open", custom_id="open"),
                ),
                ui.MediaGallery(discord.MediaGalleryItem("attachment://board.png", description=ALT)),
                row,
                accent_colour=discord.Colour(0x35B5AE),
            )
        )


def build() -> tuple[discord.Client, app_commands.CommandTree[Any]]:
    """The bot and its commands."""
    client = discord.Client(intents=discord.Intents(guilds=True), guild_ready_timeout=0.05)
    tree = app_commands.CommandTree(client)
    trade = app_commands.Group(name="trade", description="Trade Fleet")

    @trade.command(name="port", description="Sail to a port and redeem goods there")
    @app_commands.describe(port="The port to sail to", goods="What to redeem", crew="How many come along")
    async def port(
        interaction: discord.Interaction[Any], port: str, goods: str, crew: app_commands.Range[int, 1, 9] = 1
    ) -> None:
        await interaction.response.defer(thinking=True)
        await asyncio.sleep(0.3)
        await interaction.edit_original_response(
            content=f"⚑ {interaction.user.mention} redeemed {goods} at **{port}** with {crew}.",
            attachments=[board()],
            view=Panel(),
        )

    @port.autocomplete("port")
    async def ports(_: discord.Interaction[Any], current: str) -> list[app_commands.Choice[str]]:
        names = ("Tortuga", "Nassau", "Port Royale", "Tobago")
        return [app_commands.Choice(name=n, value=n) for n in names if current.lower() in n.lower()]

    @port.autocomplete("goods")
    async def goods(interaction: discord.Interaction[Any], current: str) -> list[app_commands.Choice[str]]:
        where = interaction.namespace.port or "any port"
        names = ("2 Rum, 1 Hemp: 4 gold", "3 Tobacco: 7 gold")
        return [
            app_commands.Choice(name=f"{n} at {where}", value=n) for n in names if current.lower() in n.lower()
        ]

    @trade.command(name="pass", description="Pass, and let the next player act")
    async def passing(interaction: discord.Interaction[Any]) -> None:
        await interaction.response.send_message("Passed.", ephemeral=True)

    tree.add_command(trade)

    @tree.command(name="silence", description="Never answers")
    async def default_move(_: discord.Interaction[Any]) -> None:
        await asyncio.sleep(0)

    @tree.command(name="invite", description="Invite somebody to a table")
    async def invite(interaction: discord.Interaction[Any], who: discord.Member, loud: bool = False) -> None:
        await interaction.response.send_message(f"{who.mention}, come aboard{'!' if loud else '.'}")

    return client, tree


async def furnish(client: discord.Client, harbour: LocalHarbour) -> None:
    """Fill #quay with one of everything."""
    world = harbour.server.world
    ada, ben = world.user("Ada"), world.user("Ben")
    quay = client.get_channel(world.find_channel("quay").id)
    assert isinstance(quay, discord.TextChannel)
    await harbour.driver.user("Ben").say("quay", "Anyone for a **game**? ||I always win|| https://example.org")
    await harbour.driver.user("Ben").say("quay", "Second line, same author")
    embed = discord.Embed(title="Scores", description="After *seven* rounds", colour=0xD9A441)
    embed.add_field(name="Ada", value="12").add_field(name="Ben", value="9").add_field(name="Cleo", value="7")
    await quay.send(embed=embed.set_footer(text="Trade Fleet"))
    await quay.send("```\nQuay   | 3 rum\nTavern | 2 hemp\n```\n-# A quiet line\n> quoted\n1. one\n2. two")
    table = await quay.send(view=Layout(), file=board())
    thread = await table.create_thread(name="Trade Fleet #12 · Ada, Ben, Sailor")
    await thread.send(
        f"<@{ada.id}>, your turn (round 7). <t:{int(time.time()) + 7200}:R>", file=board(), view=Panel()
    )
    old = await quay.create_thread(name="Trade Fleet #11", type=discord.ChannelType.public_thread)
    await old.send("The end.")
    await old.edit(archived=True)
    await (await client.fetch_user(ben.id)).send("Your hand, Ben", file=board(), view=Panel())
    await quay.send(f"<@{ada.id}> it is **your turn**.", file=board(), view=Panel())


async def main(port: int = 8900) -> None:
    """Serve until interrupted."""
    harbour = LocalHarbour()
    url = await harbour.start(port)
    client, tree = build()
    client.add_view(Panel())

    async def setup() -> None:
        await tree.sync()

    is_in = asyncio.Event()

    async def on_ready() -> None:
        is_in.set()

    client.event(on_ready)
    client.setup_hook = setup  # type: ignore[method-assign]  # a client without a class of its own
    with redirect(url):
        task = asyncio.create_task(client.start(harbour.token))
        try:
            await is_in.wait()
            await furnish(client, harbour)
            sys.stdout.write(f"{url}\n")
            sys.stdout.flush()
            await task
        finally:
            await client.close()
            await harbour.stop()


if __name__ == "__main__":
    asyncio.run(main(int(sys.argv[1]) if len(sys.argv) > 1 else 8900))
