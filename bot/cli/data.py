"""`harbourmaster data`: the components of a game, each with its source."""

from typing import Annotated

import typer
from rich.table import Table

from bot.cli.screen import screen
from bot.cli.trouble import one_line
from games.registry import game as find_game


def data(game: Annotated[str, typer.Argument(help="which game, such as trade-fleet")]) -> None:
    """List a game's components and where each figure comes from: rulebook, published or house."""
    with one_line():
        rules = find_game(game)
    table = Table("Component", "figures", "source", title=rules.title)
    for name, figures, source in rules.components():
        table.add_row(name, figures, source)
    screen().print(table)
