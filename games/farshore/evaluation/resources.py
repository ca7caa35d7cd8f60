"""What a seat has to play with, in rough points: resources, Treasures, room in the city, and Maps in reach.

Resources are worth more where the best cards in reach still want them, and less towards the end.
"""

from functools import cached_property

from games.core.seat import Seat
from games.farshore.cards import CARDS, COLOURS, FIGURES, MAPS, NUMBER, SEASONS
from games.farshore.effects import words
from games.farshore.evaluation.maps import prospect
from games.farshore.evaluation.weights import AGAINST_BONNY, PLAIN
from games.farshore.payment import payments
from games.farshore.table import lacking
from games.farshore.view import FarshoreSeatView, MapStackView
from games.farshore.weather.facts import CLIMATES
from games.farshore.weather.prices import PRICES

MAP_HOPE = (0.0, 0.5, 0.22, 0.1, 0.05)
"""The part of a Map's worth that a card brings which leaves one less of so many cards lacking."""
ONE = ((1, 0, 0, 0), (0, 1, 0, 0), (0, 0, 1, 0), (0, 0, 0, 1))
"""One of each resource."""


class Means:
    """What a seat has, as its view tells, and what that is worth to it."""

    def __init__(self, view: FarshoreSeatView) -> None:
        assert view.viewer is not None
        self.view = view
        self.temper = PLAIN if view.bonny is None else AGAINST_BONNY
        self.seat: Seat = view.viewer
        self.area = view.areas[self.seat]
        self.city = [NUMBER[built.card] for built in self.area.city]
        self.season = SEASONS.index(self.area.season)
        self.free = FIGURES.spaces - self.area.used
        self.have = list(self.area.resources)
        self.climate = CLIMATES[view.sky]
        self.room = min(FIGURES.hand, self.climate.hand) - len(view.hand)
        self.costs, self.bay_costs = PRICES[view.sky]
        self.treasures = 0 if self.climate.treasures_locked else self.area.treasures
        counts = [0] * len(COLOURS)
        for number in self.city:
            counts[COLOURS.index(CARDS[number].colour)] += 1
        self.colours = tuple(counts)
        self.owned = {chart.name for chart in self.area.maps}
        self.productions = (self.season < 1) + (self.season < len(SEASONS) - 1)
        seasons = len(SEASONS) - 1 - self.season
        self.visits = seasons + (self.area.ready > 0)
        self.workers_left = self.area.ready + sum(
            FIGURES.start_workers + season for season in range(self.season + 1, len(SEASONS))
        )
        self.plays = min(self.free, 1 + self.workers_left * 1.1 + sum(self.have) / self.temper.plays)
        self._maps: dict[str, float] = {}
        self._toward: dict[str, float] = {}
        self._any: float | None = None
        self.wanted = self._wants()

    # Resources

    @cached_property
    def scale(self) -> float:
        """How much resources still matter: they buy cards while there is room in the city."""
        if not self.free:
            return 0.1
        hunger = (self.free * 3.3 - sum(self.have)) / 8
        closing = 0.45 if self.season == len(SEASONS) - 1 and not self.area.ready else 1.0
        return closing * max(0.2, min(1.0, hunger))

    def _wants(self) -> list[int]:
        """Return how many of each resource the best cards in reach still want."""
        reach = {*self.view.hand, *(stack.card for stack in self.view.bay if stack.card)}
        offers = []
        for name in reach:
            number = NUMBER[name]
            if self.fits(number):
                card = CARDS[number]
                rose = (self.view.colour == card.colour) + (self.view.wind_kind in (card.kind, card.rarity))
                offers.append((self.temper.at_first[number] + 2.6 * rose + self.for_maps(card.colour), number))
        offers.sort(reverse=True)
        demand = [0, 0, 0, 0]
        for _, number in offers[: min(3, self.free)]:
            for kind in range(4):
                demand[kind] += self.costs[number][kind]
        return [max(0, need - has) for need, has in zip(demand, self.have, strict=True)]

    def gain(self, counts: tuple[int, ...]) -> float:
        """Return what it brings to gain resources."""
        total = 0.0
        for kind, count in enumerate(counts):
            if count:
                needed = min(count, self.wanted[kind])
                each = self.temper.resources[kind]
                total += each * (self.temper.wanted * needed + self.temper.spare * (count - needed))
        return total * self.scale

    @property
    def any_worth(self) -> float:
        """What one resource of a kind to be chosen brings."""
        if self._any is None:
            self._any = max([self.gain(one) for one in ONE])
        return self._any

    def cost(self, paid: tuple[int, ...]) -> float:
        """Return what it costs to pay resources and, counted last, Treasures."""
        worths = self.temper.resources
        total = sum([count * worth for count, worth in zip(paid, worths, strict=False)]) * self.scale
        return total + (paid[4] * self.treasure if len(paid) > 4 else 0.0)

    def cheapest(self, number: int, less: int = 0) -> float:
        """Return what the cheapest payment for a card of the Bay costs; it must be affordable."""
        ways = payments(self.bay_costs[number], less, self.have, self.treasures)
        return min([self.cost(way) for way in ways])

    @cached_property
    def treasure(self) -> float:
        """What a Treasure is worth: more with cards that count those that are left."""
        more = sum([bonus.points for bonus in self.bonuses if bonus.per == "treasure"])
        return self.temper.treasure + more

    @cached_property
    def bonuses(self) -> list[words.Prosperity]:
        """The formulas of the city."""
        found = [CARDS[number].bonus for number in self.city]
        return [bonus for bonus in found if bonus is not None]

    @cached_property
    def tempo(self) -> float:
        """What a turn is worth to Captain Bonny before autumn: less while she has workers and cards to fill it."""
        bonny = self.view.bonny
        if bonny is None or self.season == len(SEASONS) - 1:
            return 0.0
        waits = bonny.area.ready + bonny.area.hand > self.area.ready
        return self.temper.tempo * (self.temper.patience if waits else 1.0)

    def grudge(self, name: str) -> float:
        """Return what it is worth that Captain Bonny does not get a Purple card of the Bay by her plan."""
        bonny = self.view.bonny
        if bonny is None or bonny.area.season == SEASONS[-1] or CARDS[NUMBER[name]].colour != "purple":
            return 0.0
        wanted = any(marker.row for marker in bonny.plan if marker.colour == "purple")
        return self.temper.grudge * wanted

    # The city and the Maps

    def fits(self, number: int) -> bool:
        """Return whether a card may come into the city."""
        card = CARDS[number]
        if card.rarity == "unique" and number in self.city:
            return False
        return self.free > 0 or not card.spaces

    def map_worth(self, name: str) -> float:
        """Return what it brings to claim the top Map of a kind now."""
        if name not in self._maps:
            self._maps[name] = self._map_worth(name)
        return self._maps[name]

    def _map_worth(self, name: str) -> float:
        stack = next(stack for stack in self.view.maps if stack.name == name)
        if not stack.values or name in self.owned:
            return 0.0
        mine = [chart.value for chart in self.area.maps]
        count = len(mine) + 1
        more = sum([bonus.points for bonus in self.bonuses if bonus.per == "map"])
        hope = 0.6 * stack.values[0] * (self.season < len(SEASONS) - 1) + 0.3
        return stack.values[0] * count + sum(mine) + more + hope + self._ahead_of_bonny(stack)

    def _ahead_of_bonny(self, stack: MapStackView) -> float:
        """Return what it is worth to take a Map before Captain Bonny does, to whom the next one is left."""
        bonny = self.view.bonny
        if bonny is None or stack.name in {chart.name for chart in bonny.area.maps}:
            return 0.0
        return self.temper.map_first * (stack.values[0] - sum(stack.values[1:2]))

    def lacks(self, name: str) -> int:
        return lacking(self.colours, MAPS.index(name))

    def best_map(self, most_lacking: int) -> float:
        found = [
            self.map_worth(name) for name in MAPS if name not in self.owned and self.lacks(name) <= most_lacking
        ]
        return max(found, default=0.0)

    def for_maps(self, shade: str) -> float:
        """What a card of a colour brings towards Maps: the nearer, the more."""
        if shade not in self._toward:
            self._toward[shade] = self._towards_maps(shade) if self.workers_left else 0.0
        return self._toward[shade]

    def _charted(self, shade: str) -> float:
        """What a card of a colour brings to the best choice of Maps that the city can still come to."""
        kinds = tuple(
            [(kind, stack.values[0]) for kind, stack in enumerate(self.view.maps)
             if stack.values and stack.name not in self.owned]
        )  # fmt: skip
        mine = tuple([chart.value for chart in self.area.maps])
        more = tuple([count + (other == shade) for count, other in zip(self.colours, COLOURS, strict=True)])
        cards = round(max(0.0, self.plays - 1), 1)
        here, there = (
            prospect(colours, mine, kinds, cards, self.workers_left, self.temper.doubt)
            for colours in (self.colours, more)
        )
        return self.temper.charting * (there - here)

    def _towards_maps(self, shade: str) -> float:
        if self.temper.charting:
            return self._charted(shade)
        total = 0.0
        more = tuple([count + (other == shade) for count, other in zip(self.colours, COLOURS, strict=True)])
        for kind, name in enumerate(MAPS):
            if name in self.owned:
                continue
            before = lacking(self.colours, kind)
            if lacking(more, kind) < before:
                part = MAP_HOPE[min(before, len(MAP_HOPE) - 1)]
                total += part * max(0.0, self.map_worth(name) - self.temper.worker / 2)
        return total
