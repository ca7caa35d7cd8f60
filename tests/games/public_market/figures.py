"""Figures of the house, by name: where the printed rules give none, a test does not repeat them."""

from games.public_market.cards import CARDS, CONTRACTS, DATA, FISH, SpotData, fish_names
from tests.games.public_market.laying import CARD_NUMBER, counted, written


def cost(what: int | str) -> str:
    """What a public contract (its number) or a Today's Catch card (its name) takes: `herring salmon*2`."""
    return written(fish_names(CONTRACTS[what].cost if isinstance(what, int) else CARDS[CARD_NUMBER[what]].cost))


def worth(fish: str) -> int:
    """What fish are sold for, by the prices on the mats."""
    return sum(count * data.price for count, data in zip(counted(fish, FISH), DATA.fish, strict=True))


def spots(seats: int, column: int) -> tuple[SpotData, ...]:
    """The spots of a Scoring Location, column 1 to 4; with two seats those of the divided side."""
    location = DATA.locations[column - 1]
    return location.left + location.right if seats == 2 else location.spots


def spot(seats: int, column: int, bonus: str) -> int:
    """The first spot of a Scoring Location that brings a small bonus, or `none`."""
    return next(number for number, data in enumerate(spots(seats, column), start=1) if data.bonus == bonus)


def vp(seats: int, column: int, number: int) -> int:
    """The points of a spot of a Scoring Location, 1 being the leftmost."""
    return spots(seats, column)[number - 1].vp
