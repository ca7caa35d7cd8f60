"""Pieces read from a text and laid where a table needs them: for `scenario.table`."""

from collections.abc import Iterable, Mapping, Sequence

from games.core import Seat, seat_letter
from games.core.seat import LETTERS
from games.public_market.cards import BLUE_CARDS, CARDS, CHESTS, DATA, FIGURES, FISH
from games.public_market.chest import GRIDS
from games.public_market.scoring import spots_of
from games.public_market.shapes import (
    CELLS,
    FIRST_SCRAP,
    SQUARE_OF,
    SQUARES,
    is_scrap,
    mask,
    scrap_of,
    turn_of,
    way_of,
)
from games.public_market.table import Area, LaidTile, Meeple

CARD_NUMBER = {card.name: number for number, card in enumerate(CARDS)}


def at(letter: str) -> Seat:
    """Return the seat of a letter."""
    return LETTERS.index(letter)


def written(names: Sequence[str]) -> str:
    """Write names as a multiset: `sardine herring*2`."""
    counts = {name: names.count(name) for name in names}
    return " ".join(name if count == 1 else f"{name}*{count}" for name, count in counts.items())


def counted(text: str, names: Sequence[str]) -> list[int]:
    """Read a multiset as counts of these names."""
    found = [0] * len(names)
    for part in text.split():
        name, _, count = part.partition("*")
        found[names.index(name)] += int(count or 1)
    return found


class Box:
    """All pieces of a kind, by number, from which a table is laid out."""

    def __init__(self, numbers: Iterable[int]) -> None:
        self.left = list(numbers)

    def apply(self, numbers: Iterable[int]) -> list[int]:
        taken = list(numbers)
        for number in taken:
            assert number in self.left, f"{number} lies somewhere else already"
            self.left.remove(number)
        return taken

    def numbers(self, text: str) -> list[int]:
        """Take what a text names: `3 12`."""
        return self.apply(map(int, text.split()))

    def some(self, count: int) -> list[int]:
        """Take pieces that no test names."""
        return self.apply(self.left[:count])

    def rest(self) -> list[int]:
        return self.apply(self.left)


def lay_chests(seats: int, chests: Mapping[str, str], tiles: Box) -> list[Area]:
    """Lay the Ice Chests out; those that are not named are the lowest that are left."""
    texts = [chests.get(seat_letter(seat), "").rpartition(":") for seat in range(seats)]
    free = Box(CHESTS)
    free.apply(int(number) for number, _, _ in texts if number)
    areas = []
    for number, _, pieces in texts:
        area = Area(dollars=FIGURES.cash, chest=int(number) if number else free.some(1)[0])
        for piece in pieces.split():
            _lay(area, piece, tiles)
        areas.append(area)
    return areas


def _lay(area: Area, text: str, tiles: Box) -> None:
    what, _, where = text.partition("@")
    if not where:
        fish, _, count = what.partition("*")
        for _ in range(int(count or 1)):
            square = next(square for square in range(SQUARES) if not area.blocked >> square & 1)
            area.pieces.append(LaidTile(scrap_of(FISH.index(fish)), 0, square))
        return
    cell, *turns = where.split("/")
    way = way_of(turns[0] if turns else "none", "mirrored" in turns)
    piece = scrap_of(FISH.index(what)) if what in FISH else tiles.numbers(what)[0]
    assert not mask(piece, way, SQUARE_OF[cell]) & area.blocked, f"{text} does not fit"
    area.pieces.append(LaidTile(piece, way, SQUARE_OF[cell]))


def packed(chest: int, free: str = "") -> str:
    """Write a chest with a Scrap on every square, but for the ice and the squares that stay free: `A1 B1`."""
    scraps = [fish.name for fish in DATA.fish for _ in range(fish.scraps)]
    cells = [cell for square, cell in enumerate(CELLS) if not GRIDS[chest].ice >> square & 1]
    pieces = [f"{scraps.pop(0)}@{cell}" for cell in cells if cell not in free.split()]
    return f"{chest}: {' '.join(pieces)}"


def laid(placed: LaidTile) -> str:
    turn, mirrored = turn_of(placed.way)
    what = FISH[placed.piece - FIRST_SCRAP] if is_scrap(placed.piece) else str(placed.piece)
    turned = f"/{turn}" if mirrored or turn != "none" else ""
    return f"{what}@{CELLS[placed.at]}{turned}{'/mirrored' if mirrored else ''}"


def meeple_of(text: str) -> Meeple:
    """Read a meeple: `A8+cod`, `B4@5`."""
    stands, _, place = text.partition("@")
    bid, _, scrap = stands.partition("+")
    return Meeple(
        at(bid[0]), FIGURES.bids.index(int(bid[1:])), FISH.index(scrap) if scrap else None, int(place or 0)
    )


def stands(meeple: Meeple) -> str:
    scrap = "" if meeple.scrap is None else f"+{FISH[meeple.scrap]}"
    place = f"@{meeple.place}" if meeple.place else ""
    return f"{seat_letter(meeple.seat)}{FIGURES.bids[meeple.spot]}{scrap}{place}"


def column_of(tiles: Box, text: str) -> list[int | None]:
    """Read a column of the ocean from the top, `-` a gap."""
    return [None if word == "-" else tiles.numbers(word)[0] for word in text.split()]


def scraps_left(areas: list[Area], row: list[Meeple]) -> list[int]:
    left = [fish.scraps for fish in DATA.fish]
    for placed in (placed for area in areas for placed in area.pieces):
        if is_scrap(placed.piece):
            left[placed.piece - FIRST_SCRAP] -= 1
    for meeple in row:
        if meeple.scrap is not None:
            left[meeple.scrap] -= 1
    return left


def lay_cubes(seats: int, column: int, text: str | None) -> list[Seat | None]:
    if text is None:
        return [None] * len(spots_of(seats, column))
    return [None if word == "-" else at(word) for word in text.split()]


def lay_stacks(seats: int, deck: Box, named: Mapping[int, str]) -> tuple[list[list[int]], list[int]]:
    """Lay the face-down cards out: stacks as they are named, the others as full as they would be; blue cards
    that are left lie aside, red ones too where every stack is named."""
    below = {stack: deck.apply(CARD_NUMBER[name] for name in text.split())[::-1] for stack, text in named.items()}
    blue = [card for card in deck.left if card < BLUE_CARDS]
    red = [card for card in deck.left if card >= BLUE_CARDS]
    others = [stack for stack in range(1, FIGURES.columns + 1) if stack not in below]
    for number, stack in enumerate(others):
        part = red[number :: len(others)]
        hidden = min(FIGURES.blue_each[seats - 2] - 1, len(blue))
        below[stack] = part[::-1] + [blue.pop(0) for _ in range(hidden)][::-1]
    return [below[stack] for stack in sorted(below)], blue if others else [*blue, *red]
