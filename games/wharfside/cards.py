"""The cards as frozen facts, read from `components.toml`.

In the state a Good is the number of its kind, which is its rank in payments: 0 is Shrimp, 5 is King Crab. A
Contract is its place in the component file. Moves, events and views name both in words.
"""

from msgspec import Struct

from games.core.components import Source, load_components

Good = int
Contract = int


class LimitData(Struct, frozen=True):
    """The numbers of the rules. `goals` end the game with 2, 3 and 4 seats."""

    hand: int
    faces: int
    buildings: int
    allocations: int
    wharf: int
    taken: int
    start_goods: int
    unfinished_vp: int
    goals: tuple[int, int, int]
    source: Source


class GoodData(Struct, frozen=True):
    """A kind of Good and how many cards of it there are."""

    name: str
    title: str
    copies: int
    source: Source
    copies_source: Source


class CaptainData(Struct, frozen=True):
    """A Captain and the Good that he favours."""

    good: str
    source: Source


class AbilityData(Struct, frozen=True):
    """What a Contract does while it lies unfinished in a play area, in a line."""

    name: str
    title: str
    text: str
    source: Source


class ContractData(Struct, frozen=True):
    """A Contract: the Goods it wants (lowest first), its points, the Market it turns, and its ability."""

    name: str
    title: str
    demand: tuple[str, ...]
    vp: int
    number: int
    ability: str
    source: Source

    @property
    def size(self) -> int:
        """How many Goods it wants."""
        return len(self.demand)


class BuildingData(Struct, frozen=True):
    """A Building and its points."""

    vp: int
    source: Source


class PriceData(Struct, frozen=True):
    """One side of a Market Card: so many of one Good."""

    count: int
    good: str
    source: Source


class MarketData(Struct, frozen=True):
    """A Market Card with its four sides A to D."""

    number: int
    prices: tuple[PriceData, PriceData, PriceData, PriceData]


class TrophyData(Struct, frozen=True):
    """A stack of Trophies for Contracts of one size (0: the King Crab Trophy), the top first."""

    size: int
    vps: tuple[int, ...]
    source: Source


class CrabTrophyData(Struct, frozen=True):
    """How many stored King Crab win the King Crab Trophy with the option `first three`."""

    stored: int
    source: Source


class Components(Struct, frozen=True):
    """All of Fleet Wharfside's components."""

    limits: LimitData
    goods: tuple[GoodData, ...]
    captains: tuple[CaptainData, ...]
    abilities: tuple[AbilityData, ...]
    contracts: tuple[ContractData, ...]
    buildings: tuple[BuildingData, ...]
    markets: tuple[MarketData, ...]
    trophies: tuple[TrophyData, ...]
    king_crab_trophy: CrabTrophyData


DATA = load_components("games.wharfside", Components)
LIMITS = DATA.limits

GOODS = tuple(good.name for good in DATA.goods)
"""The kinds of Goods, the lowest first."""
GOOD_TITLES = {good.name: good.title for good in DATA.goods}
KIND = {name: kind for kind, name in enumerate(GOODS)}
"""The number of each kind of Good."""
KING_CRAB = KIND["king-crab"]
CONTRACTS = {contract.name: contract for contract in DATA.contracts}
CONTRACT_NUMBER = {contract.name: number for number, contract in enumerate(DATA.contracts)}
ABILITIES = {ability.name: ability for ability in DATA.abilities}
SIDES = "ABCD"

WILD = {"wild-oyster": KIND["oyster"], "wild-shrimp": KIND["shrimp"]}
"""The abilities that make a kind of Good wild."""
DRAW_ALLOCATE = "draw-allocate"
DRAW_MATCH = "draw-match"
KEEP_ONE = "keep-one"
FREE_CONTRACT = "free-contract"
BUY_TAKE = "buy-take"

DEMAND: tuple[tuple[Good, ...], ...] = tuple(
    tuple(KIND[name] for name in contract.demand) for contract in DATA.contracts
)
"""What each Contract wants, as numbers, in the order in which it shows them."""


def names_of(goods: list[Good] | tuple[Good, ...]) -> tuple[str, ...]:
    """Return Goods in words, in the same order."""
    return tuple([GOODS[good] for good in goods])
