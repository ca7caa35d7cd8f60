"""The Plan Card: which colour Captain Bonny looks for in the Bay."""

from games.farshore.bonny.facts import DATA
from games.farshore.cards import COLOURS, Card
from games.farshore.table import COLOUR, Captain, Marker, Table

ROWS = tuple(getattr(DATA.plan.rows, colour) for colour in COLOURS)
"""The row on which the marker of each colour begins."""
PURPLE = COLOURS.index("purple")


def new_plan(columns: list[int]) -> list[Marker]:
    """Return the markers of the colours, column by column, where they begin."""
    return [Marker(colour, ROWS[colour]) for colour in columns]


def wanted(captain: Captain) -> list[int]:
    """Return the colours that are still on the Plan Card: the highest first, of equals the one further left."""
    return [marker.colour for marker in sorted(captain.plan, key=_row) if marker.row]


def _row(marker: Marker) -> int:
    return marker.row


def mark(state: Table, card: Card) -> None:
    """Move the marker of a card's colour up one row; from row 1 it leaves the card, and then stays there."""
    for marker in state.captain.plan:
        if marker.colour == COLOUR[card] and marker.row:
            marker.row -= 1
            state.touch("plan")


def first_in_bay(state: Table, colour: int) -> Card | None:
    """Return the first card of a colour in the Bay, left to right and top to bottom."""
    return next((stack[0] for stack in state.bay if stack and COLOUR[stack[0]] == colour), None)


def by_the_plan(state: Table) -> Card | None:
    """Return the card of the Bay that the Plan Card leads to; None where it leads to none."""
    found = (first_in_bay(state, colour) for colour in wanted(state.captain))
    return next((card for card in found if card is not None), None)
