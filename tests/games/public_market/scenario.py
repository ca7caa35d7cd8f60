"""Tables of Public Market set up piece by piece, so that a test reads like the rule it proves.

market = table(row="A8+cod B2", chests={"A": "5: 13@A1 salmon@E5"}, ocean={"A": "3 6"})
market.play("A", "tuck A3", "fish A1")
assert market.catch("A") == "cod*3 salmon*2"
"""

from collections.abc import Mapping
from typing import Any

from games.core import Event, Log, read_options, seat_letter
from games.core.dice import Dice
from games.public_market import GAME
from games.public_market.cards import (
    CARDS,
    CHESTS,
    COLUMN_LETTERS,
    CONTRACTS,
    FIGURES,
    FISH,
    LOGOS,
    TILES,
    fish_names,
)
from games.public_market.options import MarketOptions
from games.public_market.state import MarketState
from games.public_market.steps.rounds import Round
from games.public_market.table import Area
from games.public_market.view import MarketView
from tests.games.public_market.laying import (
    CARD_NUMBER,
    Box,
    at,
    column_of,
    counted,
    laid,
    lay_chests,
    lay_cubes,
    lay_stacks,
    meeple_of,
    scraps_left,
    stands,
    written,
)
from tests.games.trial import Trial

CONTRACTS_IN_PLAY = "1 2 6 7 11 12 15 16"
SHOWN = "blue-1 blue-2 blue-3 blue-4"


class Scenario(Trial):
    """A table in the middle of a game. Seats are letters, moves are written in the notation."""

    game = GAME
    state: MarketState

    def __init__(self, state: MarketState) -> None:
        self.state = state

    def play(self, seat: str, *texts: str) -> list[Event]:
        """Make moves of one seat and return what happened; everything is counted after each."""
        events: list[Event] = []
        for text in texts:
            events += GAME.apply(self.state, at(seat), GAME.parse(text))
            GAME.invariants(self.state)
        return events

    def legal(self, seat: str, *starts: str) -> list[str]:
        """The legal moves of a seat in the notation, or those that begin with one of these words."""
        moves = map(str, GAME.legal_moves(self.state, at(seat)))
        return [text for text in moves if not starts or text.startswith(starts)]

    def waits_for(self) -> str:
        """The letter of the seat that is asked; empty when the game is over."""
        return "".join(map(seat_letter, GAME.acting(self.state)))

    def area(self, seat: str) -> Area:
        return self.state.areas[at(seat)]

    def dollars(self, seat: str) -> int:
        return self.area(seat).dollars

    def catch(self, seat: str) -> str:
        """The Catch Tracker: `sardine herring*2 salmon`."""
        return written(fish_names(self.area(seat).catch))

    def gears(self, seat: str) -> str:
        return written(fish_names(tuple(self.area(seat).gears)))

    def logos(self, seat: str) -> str:
        return written(
            [name for name, count in zip(LOGOS, self.area(seat).logos, strict=True) for _ in range(count)]
        )

    def chest(self, seat: str) -> str:
        """What lies in an Ice Chest, in the order in which it was laid: `13@A1/left cod@E5`."""
        return " ".join(map(laid, self.area(seat).pieces))

    def row(self) -> str:
        """The meeples, who acts first first: `A8+cod B4@5`."""
        return " ".join(map(stands, self.state.row))

    def order(self) -> str:
        """The seats of the meeples in this round's order of bidding: `ABC`."""
        return "".join(map(seat_letter, self.state.order))

    def column(self, letter: str) -> str:
        """The tiles of a column of the ocean from the top: `3 - 6 12`."""
        places = self.state.column(COLUMN_LETTERS.index(letter))
        return " ".join(
            "-" if tile is None else str(tile) for tile in self.state.ocean[places.start : places.stop]
        )

    def scraps(self, fish: str) -> int:
        """How many Scraps of a kind lie above the board."""
        return self.state.scraps[FISH.index(fish)]

    def shown(self) -> str:
        """The Today's Catch cards that lie open: `blue-1 - red-2 blue-4`."""
        return " ".join("-" if card is None else CARDS[card].name for card in self.state.shown)

    def cubes(self, column: int) -> str:
        """The cubes on a Scoring Location, from the left: `A - - B`."""
        return " ".join("-" if cube is None else seat_letter(cube) for cube in self.state.cubes[column - 1])

    def view(self, seat: str | None) -> MarketView:
        view = GAME.view(self.state, None if seat is None else at(seat))
        assert isinstance(view, MarketView)
        return view

    def asks(self) -> str:
        """What is being decided, as the view names it: `bid`, `action`, `hold`, ..."""
        ask = self.view(None).ask
        return ask.kind if ask else ""

    def best(self, seat: str) -> str:
        """The move that promises most to a seat."""
        return str(GAME.ranked(self.view(seat), GAME.legal_moves(self.state, at(seat)))[0])


def table(
    seats: int = 3,
    row: str = "",
    *,
    order: str | None = None,
    chests: Mapping[str, str] | None = None,
    cooler: Mapping[str, str] | None = None,
    dollars: Mapping[str, int] | None = None,
    gears: Mapping[str, str] | None = None,
    power: Mapping[str, str] | None = None,
    crabs: Mapping[str, int] | None = None,
    logos: Mapping[str, str] | None = None,
    cards: Mapping[str, str] | None = None,
    collected: Mapping[str, int] | None = None,
    cubes: Mapping[int, str] | None = None,
    ocean: Mapping[str, str] | None = None,
    boat: str = "A",
    bag: str = "",
    bag_size: int | None = None,
    discards: str = "",
    sold: str = "",
    contracts: str = CONTRACTS_IN_PLAY,
    shown: str = SHOWN,
    stacks: Mapping[int, str] | None = None,
    pile: str = "",
    used: str = "",
    round_number: int = 1,
    left: int | None = None,
    first: str = "A",
    **options: str,
) -> Scenario:
    """Lay a table out; what is not said is as at the beginning, and what the row of meeples asks for is asked.

    `row` are the meeples placed so far, who acts first first: `A8+cod B4@5 C0`, with the Scrap still to be
    placed and the place at Dock or Market where one has acted. If some of `order` (`ABC`; with two seats
    `AABB`) are missing, the next one bids; else the first one without a place acts.

    A chest is written `5: 13@B1 9@A1/right 6@C3/left/mirrored cod@E5 sardine*4`: its number (by itself chest
    1 for A, 2 for B, ...), then tiles and Scraps; Scraps without a square go on the first free ones.
    `power` is the last Shrimp Bonus, with `spent` if it is used up: `cooler spent`. `cubes` lie on a Scoring
    Location: `{1: "A - B -"}`. A column of the `ocean` is written from the top, `-` a gap; what is not
    written is filled up. `bag` is what is drawn first, the first one first; then other tiles until there are
    `bag_size` (by itself as many as there would be). `stacks` are the cards face down, top first. `pile` are
    the chests that are drawn first, `used` those that were had already, the first to come again first.
    """
    order = order or "".join(seat_letter(seat) * FIGURES.meeples[seats - 2] for seat in range(seats))
    tiles = Box(TILES)
    areas = lay_chests(seats, chests or {}, tiles)
    for letter, text in (cooler or {}).items():
        areas[at(letter)].cooler = tiles.numbers(text)
    for letter, amount in (dollars or {}).items():
        areas[at(letter)].dollars = amount
    for letter, text in (gears or {}).items():
        areas[at(letter)].gears = counted(text, FISH)
    for letter, text in (logos or {}).items():
        areas[at(letter)].logos = counted(text, LOGOS)
    for letter, text in (power or {}).items():
        areas[at(letter)].power, areas[at(letter)].power_ready = text.split()[0], not text.endswith("spent")
    for letter, count in (crabs or {}).items():
        areas[at(letter)].crabs = count
    for letter, count in (collected or {}).items():
        areas[at(letter)].collected = count
    deck = Box(range(len(CARDS)))
    for letter, text in (cards or {}).items():
        areas[at(letter)].cards = deck.apply(CARD_NUMBER[name] for name in text.split())
    places = [deck.apply([] if name == "-" else [CARD_NUMBER[name]]) for name in shown.split()]
    below, aside = lay_stacks(seats, deck, stacks or {})
    columns = [column_of(tiles, (ocean or {}).get(letter, "")) for letter in COLUMN_LETTERS[: FIGURES.columns]]
    drawn, thrown, gone = tiles.numbers(bag), tiles.numbers(discards), tiles.numbers(sold)
    water = [tile for column in columns for tile in [*column, *tiles.some(FIGURES.rows - len(column))]]
    meeples = [meeple_of(text) for text in row.split()]
    size = bag_size
    if size is None:
        spare = len(TILES) - FIGURES.tiles[seats - 2]
        size = max(len(drawn), len(tiles.left) + len(drawn) - spare)
    drawn += tiles.some(size - len(drawn))
    stack = Box(sorted(CHESTS))
    stack.apply(area.chest for area in areas)
    again, top = stack.numbers(used), stack.numbers(pile)
    unseen = [*stack.rest(), *top[::-1]]
    state = MarketState(
        schema=GAME.schema, seats=seats, dice=Dice(1), agenda=[Round()],
        options=read_options(MarketOptions, options), first=at(first), round=round_number, left=left,
        order=[at(letter) for letter in order], row=meeples, boat=COLUMN_LETTERS.index(boat),
        ocean=water, bag=drawn[::-1], out=tiles.rest(), sold=gone,
        discards=thrown,
        scraps=scraps_left(areas, meeples), contracts=[int(number) for number in contracts.split()],
        cubes=[lay_cubes(seats, column, (cubes or {}).get(column + 1)) for column in range(FIGURES.columns)],
        stacks=below, shown=[place[0] if place else None for place in places], aside=aside,
        chests=[*again[::-1], *unseen], fresh=len(unseen), areas=areas, touched=[],
    )  # fmt: skip
    assert all(number in CONTRACTS for number in state.contracts)
    GAME.advance(state, Log())
    GAME.invariants(state)
    return Scenario(state)


def begin(seats: int, seed: int = 1, **options: str) -> Scenario:
    """Set a game up as it is set up for people."""
    return Scenario(GAME.setup(seats, read_options(MarketOptions, options), seed))


def kinds(events: list[Event], kind: type[Any]) -> list[Any]:
    """Return the events of one kind."""
    return [event for event in events if isinstance(event, kind)]
