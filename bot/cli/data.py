"""`harbourmaster data`: the components of a game, each with its source."""

from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table

from games.core.errors import GameError
from games.registry import game as find_game


def data(game: Annotated[str, typer.Argument(help="which game, such as trade-fleet")]) -> None:
    """List a game's components and where each figure comes from: rulebook, published or house."""
    try:
        rules = find_game(game)
    except GameError as wrong:
        Console(stderr=True).print(str(wrong), style="red", highlight=False, soft_wrap=True)
        raise typer.Exit(2) from None
    table = Table("Component", "figures", "source", title=rules.title)
    for name, figures, source in rules.components():
        table.add_row(name, figures, source)
    Console().print(table)
