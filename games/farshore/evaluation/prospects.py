"""What cards, places and effects are likely to bring a player, in rough points.

An effect is judged word by word as the component file tells it, so that a new card of known words needs
nothing here.
"""

from functools import cached_property
from typing import Any

from games.farshore.cards import (
    CARD,
    CARDS,
    DATA,
    EFFECTS,
    NUMBER,
    RESOURCES,
    SEASONS,
    SHORES,
    CardData,
    cost_of,
)
from games.farshore.effects import words
from games.farshore.effects.activating import GREEN
from games.farshore.effects.gain import read_amounts
from games.farshore.effects.sailing import to_next_treasure
from games.farshore.evaluation.resources import ONE, Means
from games.farshore.legal import toll_at
from games.farshore.payment import affordable, payments
from games.farshore.view import FarshoreSeatView

REVEAL_WORTH, LOOK_WORTH, SWEEP_WORTH = 1.6, 0.7, 0.3
"""What it brings to reveal cards of which one may be played, to choose one of two, and to renew the Bay."""
OFTEN = {"construction": 0.45, "critter": 0.5, "unique": 0.5, "treasure": 0.25, "windrose": 0.5}
"""How often in a play something happens that Governance cards wait for."""
LEVY = 0.9
"""What a resource is worth that the weather asks for."""
GIVEN = 0.35
"""What a card that is given to somebody else brings there."""


class Prospects(Means):
    """What a seat may hope for. Everything is worked out when it is asked for."""

    def __init__(self, view: FarshoreSeatView) -> None:
        super().__init__(view)
        self._values: dict[int, float] = {}
        self._keeps: dict[int, float] = {}
        self._sets: dict[str, float] = {}

    def sail(self, spaces: float) -> float:
        """Return what it brings to move the Ship from where it stands."""
        ship, vps = self.area.ship, DATA.ship.vps
        whole = int(spaces)
        end = min(len(vps) - 1, ship + whole)
        icons = sum([ship < icon <= end for icon in DATA.ship.icons])
        more = sum([bonus.points for bonus in self.bonuses if bonus.per == "icon"])
        each = self.treasure + more + self.on("treasure")
        brings = vps[end] - vps[ship] + icons * each + (spaces - whole) * 2.6
        return brings * self.temper.sailing

    def on(self, when: str) -> float:
        """Return what the cards of the city bring each time that something happens."""
        if when not in self._sets:
            self._sets[when] = 0.0
            cards = [CARDS[number] for number in self.city if CARDS[number].when == when]
            self._sets[when] = sum([max(0.0, self.effect(card.effect, shallow=True)) for card in cards])
        return self._sets[when]

    # Cards

    def value(self, number: int) -> float:
        """Return what a card in the city is likely to bring, whatever it costs."""
        if number not in self._values:
            # what a card does may lead back to the card itself
            self._values[number] = float(CARDS[number].points)
            self._values[number] = self._value(CARDS[number], number)
        return self._values[number]

    def _value(self, card: CardData, number: int) -> float:
        total = float(card.points) + self._for_bonuses(card) + self.for_maps(card.colour)
        total += self._rose(card)
        total += self._set_off(card)
        match card.colour:
            case "green":
                total += self.effect(card.effect) * (1 + 0.85 * self.productions)
            case "tan":
                total += self.effect(card.effect)
            case "red":
                each = max(0.0, self.effect(card.effect) - self.temper.worker) + 0.25
                total += each * self.visits
            case "blue":
                total += self._governs(card)
            case "purple":
                total += self._prospers(card, number) * self.temper.formulas
        slot = 0.0 if not card.spaces else 0.5 if self.free > 6 else 1.0
        return total - slot

    def _for_bonuses(self, card: CardData) -> float:
        """What the formulas of the city count for one more card like this."""
        total = 0
        for bonus in self.bonuses:
            if bonus.per == "card" and _counts(bonus, card):
                total += bonus.points
        return float(total)

    def _rose(self, card: CardData) -> float:
        """What the Windrose brings when the card is played now."""
        spaces = (self.view.colour == card.colour) + (self.view.wind_kind in (card.kind, card.rarity))
        spaces = min(spaces, self.climate.rose)
        return self.sail(spaces) + self.on("windrose") if spaces else 0.0

    def _set_off(self, card: CardData) -> float:
        """What the Governance cards of the city bring when the card is played."""
        total = self.on(card.kind)
        return total + self.on("unique") if card.rarity == "unique" else total

    def _governs(self, card: CardData) -> float:
        plays = max(0.0, self.plays - 1)
        if card.playing is not None:
            return 0.25 * plays if card.playing.price == "card" else min(2.0, 0.5 * plays)
        often = 0.6 * self.visits if card.when == "island" else OFTEN[card.when or "unique"] * plays
        return often * max(0.0, self.effect(card.effect, shallow=True))

    def _prospers(self, card: CardData, number: int) -> float:
        bonus = card.bonus
        assert bonus is not None
        plays = max(0.0, self.plays - 1)
        match bonus.per:
            case "treasure":
                return bonus.points * (self.area.treasures + 0.2 * plays)
            case "icon":
                reached = sum([icon <= self.area.ship for icon in DATA.ship.icons])
                return bonus.points * (reached + 0.25 * plays)
            case "map":
                return bonus.points * (len(self.owned) + 0.08 * self.workers_left)
        now = float(sum([_counts(bonus, CARDS[other]) for other in (*self.city, number)]))
        share = sum([other.copies for other in CARDS if _counts(bonus, other)]) / 125
        return float(bonus.points * (now + share * plays))

    def keep(self, name: str) -> float:
        """Return what it is worth to have a card in the hand."""
        number = NUMBER[name]
        if number not in self._keeps:
            self._keeps[number] = self._keep(number)
        return self._keeps[number]

    def _keep(self, number: int) -> float:
        if not self.fits(number):
            return 0.05
        net = self.value(number) - 0.9 * self.temper.plain_cost[number]
        if self.season == len(SEASONS) - 1 and not self.area.ready:
            payable = affordable(self.costs[number], 0, self.have, self.treasures)
            return max(0.02, net) if payable else 0.05
        return 0.15 + 0.3 * max(0.0, min(net, 6.0))

    @cached_property
    def junk(self) -> list[float]:
        """What the cards of the hand are worth, the least first."""
        return sorted(self.keep(name) for name in self.view.hand)

    @property
    def drawn(self) -> float:
        """What an unknown card is worth now."""
        if not self.free:
            return 0.1
        return self.temper.card if self.workers_left else 0.3

    # Effects

    def place(self, name: str) -> float:
        """Return what it brings to use a place or to visit a card."""
        return self.effect(EFFECTS[name]) - (self.against(name) if self.view.weather else 0.0)

    def against(self, name: str) -> float:
        """Return what the weather makes of a place for the worse."""
        lost = LEVY * toll_at(self.climate, name)
        if name == self.climate.scarce:
            lost += self.gain(ONE[RESOURCES.index(name)])
        if name in SHORES and self.climate.shore_loss and self.junk:
            lost += self.junk[0]
        return lost

    def effect(self, effect: tuple[Any, ...], times: int = 1, shallow: bool = False) -> float:
        """Return what an effect brings from this word on; `shallow`: do not look at what it sets off."""
        total = 0.0
        for place, word in enumerate(effect):
            rest = effect[place + 1 :]
            match word:
                case words.Gain():
                    total += self.gained(word, times)
                case words.Draw():
                    count = self.room if word.full else word.cards
                    total += max(0, min(count, self.room + 1)) * self.drawn * (1.15 if word.bay else 1.0)
                case words.Sail():
                    spaces = to_next_treasure(self.area.ship) if word.to_treasure else word.spaces
                    spaces = max(0, spaces - self.climate.sail_less)
                    total += 2.6 * spaces if shallow else self.sail(spaces)
                case words.Discard():
                    return total + self._discarding(word, rest)
                case words.Pay():
                    return total + self._paying(word, rest, shallow)
                case words.Give():
                    cost = self.junk[0] + GIVEN if self.junk else 9.0
                    return total + max(0.0, self.effect(rest, 1, shallow) - cost)
                case _:
                    total += self._special(word)
        return total

    def gained(self, word: words.Gain, times: int) -> float:
        """Return what a gain brings."""
        fixed, some, treasures, points = read_amounts(word.what)
        each = self.gain(fixed) + some * self.any_worth + treasures * self.treasure + points
        return each * (times if word.each else 1)

    def _discarding(self, word: words.Discard, rest: tuple[Any, ...]) -> float:
        junk = self.junk
        if not word.gate:
            # what is thrown away is drawn again
            spare = sum([max(0.0, self.drawn * 1.15 - worth) for worth in junk])
            return spare + self.effect(rest)
        best = 0.0
        for count in range(word.least, min(word.most, len(junk)) + 1):
            best = max(best, self.effect(rest, count // word.per) - sum(junk[:count]))
        return best

    def _paying(self, word: words.Pay, rest: tuple[Any, ...], shallow: bool) -> float:
        if word.most:
            prices = sorted(
                [
                    self.temper.resources[kind] * self.scale
                    for kind, count in enumerate(self.have)
                    for _ in range(min(count, word.most))
                ]
                + [self.treasure] * min(self.treasures, word.most)
            )
            ways = [(count, sum(prices[:count])) for count in range(1, min(word.most, len(prices)) + 1)]
            return max([0.0, *(self.effect(rest, count, shallow) - cost for count, cost in ways)])
        cost = cost_of(word.cost)
        ways_to_pay = payments(cost, 0, self.have, self.treasures)
        if not ways_to_pay:
            return 0.0
        return max(0.0, self.effect(rest, 1, shallow) - min([self.cost(way) for way in ways_to_pay]))

    def _special(self, word: Any) -> float:
        match word:
            case words.Stock():
                lack = [kind for kind in range(4) if not self.have[kind]]
                return max([self.gain(ONE[kind]) for kind in lack], default=0.0)
            case words.Activate():
                return self._activated(word)
            case words.Claim():
                return self.best_map(word.lacking)
            case words.Hire():
                return self._hired(word.less)
            case words.Use():
                return max(map(self.place, self._spaces(free=False)), default=0.0)
            case words.MoveWorker():
                return 0.9 * max(map(self.place, self._spaces(free=True)), default=0.0)
            case words.Look():
                return LOOK_WORTH if self.room > 0 else 0.0
            case words.Reveal():
                return REVEAL_WORTH if self.free else 0.3
            case words.Sweep():
                return SWEEP_WORTH
        return 0.0

    def _spaces(self, free: bool) -> list[str]:
        spots = [(shore.name, shore.worker) for shore in self.view.shoreline]
        spots += [(isle.name, isle.worker) for isle in self.view.islands if isle.open]
        return [name for name, worker in spots if worker is None or not free]

    def _activated(self, word: words.Activate) -> float:
        if word.whose == "own":
            cards = [CARDS[number] for number in self.city if GREEN[number]]
        else:
            areas = [area for seat, area in enumerate(self.view.areas) if seat != self.seat]
            areas += [self.view.bonny.area] if self.view.bonny else []
            names = {built.card for area in areas for built in area.city}
            cards = [CARD[name] for name in names if CARD[name].colour == "green"]
        fitting = [card for card in cards if card.name not in word.barred and word.kind in (None, card.kind)]
        worths = sorted([self.once(card) for card in fitting], reverse=True)
        return sum(worths[: word.most])

    def once(self, card: CardData) -> float:
        """Return what a Green card brings once; one that activates others counts as an average one."""
        if any(isinstance(word, words.Activate) for word in card.effect):
            return 0.9
        return self.effect(card.effect)

    def _hired(self, less: int) -> float:
        best = 0.0
        for stack in self.view.bay:
            if stack.card is None:
                continue
            number = NUMBER[stack.card]
            if self.fits(number) and affordable(self.bay_costs[number], less, self.have, self.treasures):
                best = max(best, self.value(number) - self.cheapest(number, less))
        return best


def _counts(bonus: words.Prosperity, card: CardData) -> bool:
    """Return whether a card counts for a formula over cards of the city."""
    return (
        bonus.per == "card"
        and (not bonus.colours or card.colour in bonus.colours)
        and bonus.kind in (None, card.kind)
        and bonus.rarity in (None, card.rarity)
    )
