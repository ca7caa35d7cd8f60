"""Tables of Fleet Wharfside set up card by card, so that a test reads like the rule it proves.

wharf = table(["tuna*2 oyster", ""], jobs={"A": "net-loft: shrimp"}, prices={1: "2 lobster"})
wharf.play("A", "allocate net-loft tuna")
assert wharf.job("A", "net-loft") == "shrimp tuna"
"""

from collections.abc import Mapping, Sequence
from typing import Any

from games.core import Event, Seat, read_options, seat_letter
from games.core.dice import Dice
from games.core.seat import LETTERS
from games.wharfside import GAME
from games.wharfside.cards import CONTRACT_NUMBER, DATA, DEMAND, GOODS, KIND, SIDES
from games.wharfside.legal import PRICES
from games.wharfside.options import WharfOptions
from games.wharfside.state import WharfState
from games.wharfside.steps.turn import Turn
from games.wharfside.table import Area, Job, Trophy
from games.wharfside.view import WharfSeatView, WharfView
from tests.games.trial import Trial


class Scenario(Trial):
    """A table in the middle of a game. Seats are letters, cards are names, moves are written in the
    notation."""

    game = GAME
    state: WharfState

    def __init__(self, state: WharfState, whole: bool) -> None:
        self.state = state
        self.whole = whole

    def play(self, seat: str, *texts: str) -> list[Event]:
        """Make moves of one seat and return what happened; the cards are counted after each."""
        events: list[Event] = []
        for text in texts:
            events += GAME.apply(self.state, at(seat), GAME.parse(text))
            if self.whole:
                GAME.invariants(self.state)
        return events

    def legal(self, seat: str, start: str = "") -> list[str]:
        """The legal moves of a seat in the notation, or those that begin so."""
        return [text for text in map(str, GAME.legal_moves(self.state, at(seat))) if text.startswith(start)]

    def waits_for(self) -> str:
        """The letters of the seats that are asked, such as `B`; empty when the game is over."""
        return "".join(map(seat_letter, GAME.acting(self.state)))

    def hand(self, seat: str) -> str:
        """A hand, the highest Goods first: `lobster shrimp*2`."""
        return written(self.state.hands[at(seat)][::-1])

    def wharf(self, name: str) -> str:
        """The Goods at a Wharf, the highest first."""
        return written(sorted(self.state.wharves[("north", "south").index(name)])[::-1])

    def jobs(self, seat: str) -> list[str]:
        """The names of the unfinished Contracts in front of a seat."""
        return [DATA.contracts[job.contract].name for job in self.area(seat).jobs]

    def job(self, seat: str, name: str) -> str:
        """What lies on a Contract, demand by demand: `tuna swordfish=oyster*2`."""
        job = self.area(seat).job(CONTRACT_NUMBER[name])
        parts = []
        for good, goods in zip(DEMAND[job.contract], job.filled, strict=True):
            if goods:
                parts.append(GOODS[good] if goods == [good] else f"{GOODS[good]}={written(goods)}")
        return " ".join(parts)

    def completed(self, seat: str) -> list[str]:
        return [DATA.contracts[contract].name for contract in self.area(seat).completed]

    def trophies(self, seat: str) -> list[tuple[int, int]]:
        """The Trophies of a seat as (size, points)."""
        return [(trophy.size, trophy.vp) for trophy in self.area(seat).trophies]

    def area(self, seat: str) -> Area:
        return self.state.areas[at(seat)]

    def market(self) -> list[str | None]:
        """The Contracts under Market 1 to 3."""
        return [None if number is None else DATA.contracts[number].name for number in self.state.market]

    def price(self, market: int) -> str:
        """The active price of a Market: `2 lobster`."""
        count, kind = PRICES[market - 1][self.state.sides[market - 1]]
        return f"{count} {GOODS[kind]}"

    def discard(self) -> str:
        return written(sorted(self.state.discard)[::-1])

    def view(self, seat: str | None) -> WharfView:
        view = GAME.view(self.state, None if seat is None else at(seat))
        assert isinstance(view, WharfView)
        return view

    def ranked(self, seat: str) -> list[str]:
        """The legal moves of a seat, the most promising first."""
        view = self.view(seat)
        assert isinstance(view, WharfSeatView)
        return [str(move) for move in GAME.ranked(view, GAME.legal_moves(self.state, at(seat)))]

    def best(self, seat: str) -> str:
        """The move that promises most to a seat."""
        return self.ranked(seat)[0]


def table(
    hands: Sequence[str],
    jobs: Mapping[str, str] | None = None,
    *,
    completed: Mapping[str, str] | None = None,
    buildings: Mapping[str, Sequence[int]] | None = None,
    crabs: Mapping[str, int] | None = None,
    trophies: Mapping[str, Sequence[int]] | None = None,
    captains: str = "tuna oyster shrimp swordfish",
    north: str = "shrimp oyster tuna",
    south: str = "swordfish lobster king-crab",
    deck: str | None = None,
    discard: str = "",
    market: str | None = None,
    contracts: str | None = None,
    prices: Mapping[int, str] | None = None,
    turn: str = "A",
    first: str = "A",
    last_round: bool = False,
    whole: bool = True,
    **options: str,
) -> Scenario:
    """Lay a table out.

    `hands` is one text a seat, `tuna*2 oyster`. `jobs` are unfinished Contracts, `net-loft: tuna;
    harbour-inn`, with what lies on them, `swordfish=oyster*2` for a pair. `trophies` are sizes (0: King
    Crab), taken from the top. `deck` are the Goods that will be drawn first, before the rest. `market` are
    the Contracts under Market 1 to 3 and `contracts` those on top of the deck, before the rest. With
    `whole=False` nothing more than what is named is there, and the cards are not counted.
    """
    seats = len(hands)
    goods, cards = _Box([kind for kind, data in enumerate(DATA.goods) for _ in range(data.copies)]), _Contracts()
    areas = [Area(captain=KIND[name]) for name in captains.split()[:seats]]
    stacks = [list(data.vps)[::-1] for data in DATA.trophies]
    sold: list[int] = []
    for letter, area in zip(LETTERS, areas, strict=False):
        area.jobs = [_job(goods, cards, text) for text in (jobs or {}).get(letter, "").split(";") if text.strip()]
        area.completed = cards.apply((completed or {}).get(letter, ""))
        area.buildings = list((buildings or {}).get(letter, ()))
        area.crabs = len(goods.apply(f"king-crab*{(crabs or {}).get(letter, 0)}"))
        sold += area.buildings
        for size in (trophies or {}).get(letter, ()):
            stack = next(n for n, data in enumerate(DATA.trophies) if data.size == size)
            area.trophies.append(Trophy(size, stacks[stack].pop()))
    held = [sorted(goods.apply(text)) for text in hands]
    wharves, pile, top = [goods.apply(north), goods.apply(south)], goods.apply(discard), goods.apply(deck or "")
    on_top = cards.apply(contracts or "")
    on_sale: list[int | None] = [*cards.apply(market or "")]
    if market is None:
        on_sale += cards.some(3)
    state = WharfState(
        schema=GAME.schema, seats=seats, dice=Dice(1), agenda=[Turn(seat=at(turn))],
        options=read_options(WharfOptions, options), first=at(first), round=1,
        deck=[*(goods.rest() if whole else []), *top[::-1]], discard=pile, hands=held, wharves=wharves,
        contracts=[*(cards.rest() if whole else []), *on_top[::-1]], market=[*on_sale, None, None, None][:3],
        sides=_sides(prices or {}), buildings=[data.vp for data in DATA.buildings if data.vp not in sold][::-1],
        trophies=stacks, areas=areas, offers=[], last_round=last_round, idle=0, touched=[],
    )  # fmt: skip
    if whole:
        GAME.invariants(state)
    return Scenario(state, whole)


def begin(seats: int, seed: int = 1, **options: str) -> Scenario:
    """Set a game up as it is set up for people."""
    return Scenario(GAME.setup(seats, read_options(WharfOptions, options), seed), whole=True)


def at(letter: str) -> Seat:
    """Return the seat of a letter."""
    return LETTERS.index(letter)


def written(goods: Sequence[int]) -> str:
    """Write Goods as a multiset: `lobster shrimp*2`."""
    names = [GOODS[good] for good in goods]
    counts = {name: names.count(name) for name in names}
    return " ".join(name if count == 1 else f"{name}*{count}" for name, count in counts.items())


def kinds(events: list[Event], kind: type[Any]) -> list[Any]:
    """Return the events of one kind."""
    return [event for event in events if isinstance(event, kind)]


class _Box:
    """All Goods, from which a table is laid out."""

    def __init__(self, goods: list[int]) -> None:
        self._left = goods

    def apply(self, text: str) -> list[int]:
        """Take the Goods of a multiset out of the box, in this order."""
        taken = []
        for part in text.split():
            name, _, count = part.partition("*")
            for _ in range(int(count or 1)):
                self._left.remove(KIND[name])
                taken.append(KIND[name])
        return taken

    def rest(self) -> list[int]:
        return self._left


class _Contracts:
    """All Contracts, from which a table is laid out."""

    def __init__(self) -> None:
        self._left = list(range(len(DATA.contracts)))

    def apply(self, text: str) -> list[int]:
        taken = [CONTRACT_NUMBER[name] for name in text.split()]
        for number in taken:
            self._left.remove(number)
        return taken

    def some(self, count: int) -> list[int]:
        """Take Contracts that no test names."""
        taken, self._left = self._left[-count:], self._left[:-count]
        return taken

    def rest(self) -> list[int]:
        return self._left


def _job(box: _Box, cards: _Contracts, text: str) -> Job:
    name, _, lying = text.strip().partition(":")
    job = Job.fresh(cards.apply(name)[0])
    for part in lying.split():
        good, _, goods = part.partition("=")
        job.lay(box.apply(goods or good), KIND[good])
    return job


def _sides(prices: Mapping[int, str]) -> list[int]:
    """Return the sides of the four Market Cards on which these prices stand; side A where none is named."""
    sides = []
    for market in DATA.markets:
        wanted = prices.get(market.number)
        found = [side for side, price in enumerate(market.prices) if f"{price.count} {price.good}" == wanted]
        assert wanted is None or found, f"no side of Market {market.number} costs {wanted}"
        sides.append(found[0] if found else 0)
    assert len(sides) == len(SIDES)
    return sides
