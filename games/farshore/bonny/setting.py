"""Setting Captain Bonny up."""

from games.core.dice import Dice
from games.farshore.bonny.facts import FIGURES, ROUTES
from games.farshore.bonny.plan import new_plan
from games.farshore.cards import COLOURS
from games.farshore.table import Area, Captain


def new_captain(dice: Dice) -> Captain:
    """Return Captain Bonny before her first cards are dealt: a plan of shuffled columns, and the Routes."""
    columns, routes = list(range(len(COLOURS))), list(range(len(ROUTES)))
    dice.shuffle(columns)
    dice.shuffle(routes)
    return Captain(area=Area(anchors=0), plan=new_plan(columns), routes=routes)


def deal_first_hand(captain: Captain, deck: list[int]) -> None:
    """Deal her first cards off the top of the deck, unseen."""
    for _ in range(FIGURES.hand):
        captain.take_in(deck.pop(), known=False)
