"""Figures of the house, by name: where the printed rules give none, a test does not repeat them."""

from games.public_market.cards import CARDS, CONTRACTS, DATA, FISH, fish_names
from games.public_market.scoring import spots_of
from tests.games.public_market.laying import CARD_NUMBER, counted, written


def cost(what: int | str) -> str:
    """What a public contract (its number) or a Today's Catch card (its name) takes: `herring salmon*2`."""
    return written(fish_names(CONTRACTS[what].cost if isinstance(what, int) else CARDS[CARD_NUMBER[what]].cost))


def worth(fish: str) -> int:
    """What fish are sold for, by the prices on the mats."""
    return sum(count * data.price for count, data in zip(counted(fish, FISH), DATA.fish, strict=True))


def spot(seats: int, column: int, bonus: str) -> int:
    """The first spot of a Scoring Location that brings a small bonus, or `none`."""
    return next(number for number, spot in enumerate(spots_of(seats, column - 1), start=1) if spot.bonus == bonus)


def vp(seats: int, column: int, number: int) -> int:
    """The points of a spot of a Scoring Location, 1 being the leftmost."""
    return spots_of(seats, column - 1)[number - 1].vp
