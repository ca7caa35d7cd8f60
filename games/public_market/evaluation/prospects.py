"""What a seat makes of a view, worked out once for all the moves that are offered in it."""

from games.core.seat import Seat
from games.public_market.cards import CATCHES, COLUMN_LETTERS, DATA, FIGURES, FISH, LOGOS, Counts
from games.public_market.chest import GRIDS
from games.public_market.evaluation.deals import POINT, Deal, Plans, plus
from games.public_market.packing import BONUS, Wishes, best_packing, packing
from games.public_market.scoring import collection_points
from games.public_market.shapes import CAUGHT, FULL, SIZES, SQUARE_OF, Mask, Piece, mask, scrap_of, way_of
from games.public_market.view import LocationView, MarketView

PACE = 6.0
"""Points that an action brings on average."""
VISIT_EVERY = 3.7
"""Actions from one market visit to the next."""
GEAR = 2.1
"""What a gear is worth for each visit that is still to come."""
SCRAP = 0.9
"""What a Scrap of one's choice is worth."""
LOGO_HOPE = 1.0
"""What a logo is worth beyond its points, early in the game, for the sets that it may become part of."""
PICKS = (0.5, 0.3, 0.15, 0.05)
"""How likely one is to get the best tile of a column, the second best, ..."""
ALL_SHRIMP = 3
NOTHING_TO_SELL = -10.0


class Thoughts:
    """What a seat knows and guesses: its chest, the actions it still has, and what contracts and cards are
    worth."""

    def __init__(self, view: MarketView) -> None:
        assert view.viewer is not None
        self.view = view
        self.seat: Seat = view.viewer
        area = self.area = view.areas[self.seat]
        self.mirroring = view.options.mirroring
        self.covered: Mask = 0
        for piece in area.pieces:
            self.covered |= mask(piece.piece, way_of(piece.turn, piece.mirrored), SQUARE_OF[piece.cell])
        self.free = (FULL & ~(self.covered | GRIDS[area.chest].ice)).bit_count()
        track = FIGURES.crab_vp
        self.crab = float(track[area.crabs + 1] - track[area.crabs]) if area.crabs < FIGURES.crabs else 0.0
        self.wishes = Wishes(area.chest, view.options.crab == "4 neighbours", self.crab)
        self.actions = self._actions_left()
        self.visits = max(0.0, self.actions / VISIT_EVERY)
        self.logo = {name: self.logos((name,)) for name in LOGOS}
        self.plans = Plans(self._deals(), PACE)
        self.base = self.holding(area.catch, self.covered, self.free, self.actions)
        self._tiles: dict[tuple[int, int], float] = {}

    def _actions_left(self) -> int:
        """Estimate how many actions the seat still has after the present one, or with it if it has not
        begun."""
        view = self.view
        meeples = FIGURES.meeples[view.seats - 2]
        if view.left is not None:
            rounds = view.left
        else:
            rounds = FIGURES.final_rounds[view.seats - 2] + max(1, round(view.bag / (0.7 * view.seats * meeples)))
        gone = sum(meeple.seat == self.seat and meeple.place > 0 for meeple in view.row)
        if view.ask is not None and view.ask.kind == "boat":
            return (rounds - 1) * meeples
        return (rounds - 1) * meeples + max(0, meeples - gone)

    # Rewards

    def gears(self, number: int) -> float:
        return GEAR * number * self.visits

    def logos(self, gained: tuple[str, ...]) -> float:
        have = self.area.logos
        more = [count + gained.count(name) for count, name in zip(have, LOGOS, strict=True)]
        hope = LOGO_HOPE * min(1.0, self.visits / 2) * len(gained)
        return collection_points(more) - collection_points(have) + hope

    def small_bonus(self, bonus: str) -> float:
        match bonus:
            case "gear":
                return self.gears(1)
            case "scrap":
                return SCRAP
            case "dollars":
                return DATA.bonus.dollars * POINT
        return 0.0

    def reward(self, column: int) -> float:
        """Return what the best reward for a contract of a column, 1 to 4, is worth."""
        location = self.view.locations[column - 1]
        spots = [spot.vp + self.small_bonus(spot.bonus) for spot in location.spots if spot.free]
        return max([*spots, *self.logo.values()])

    def card(self, name: str) -> float:
        card = CATCHES[name]
        return self.gears(len(card.gears)) + self.logos(card.logos)

    def _deals(self) -> list[Deal]:
        deals = []
        if self.area.cubes:
            rewards = [self.reward(column) for column in range(1, FIGURES.columns + 1)]
            deals += [Deal(item.cost, rewards[item.column - 1]) for item in self.view.contracts]
        for stack in self.view.stacks:
            if stack.card is not None:
                deals.append(Deal(CATCHES[stack.card].cost, self.card(stack.card)))
        return deals

    @property
    def location(self) -> LocationView:
        """The Scoring Location that the cube in hand may go to."""
        ask = self.view.ask
        assert ask is not None
        column = next(item.column for item in self.view.contracts if item.number == ask.contract)
        return self.view.locations[column - 1]

    # Fish and squares

    def holding(self, catch: Counts, covered: Mask, free: int, actions: int) -> float:
        """Return what fish and a chest are worth to who has so many actions left for them."""
        if actions <= 0:
            return 0.0
        return self.plans.prospect(catch, free, actions) + packing(covered, self.wishes)

    def with_piece(self, piece: Piece, laid: Mask, actions: int) -> float:
        """Return what a piece changes when it covers these squares; with no squares it lies beside the
        chest."""
        catch = plus(self.area.catch, CAUGHT[piece])
        free = self.free - laid.bit_count()
        return self.holding(catch, self.covered | laid, free, actions) - self.base

    def cooled(self, piece: Piece) -> float:
        return self.with_piece(piece, 0, self.actions)

    def tile(self, tile: Piece, actions: int) -> float:
        """Return what fishing a tile changes, if it is placed where it lies best, or sold."""
        known = self._tiles.get((tile, actions))
        if known is not None:
            return known
        value = FIGURES.captain * POINT
        best = best_packing(tile, self.mirroring, self.covered, self.wishes)
        if best is not None and actions > 0:
            catch = plus(self.area.catch, CAUGHT[tile])
            fish = self.plans.prospect(catch, self.free - SIZES[tile], actions)
            value = max(value, fish + best - self.base)
        self._tiles[tile, actions] = value
        return value

    def scrap(self, fish: str) -> float:
        """Return what a Scrap changes."""
        return self.tile(scrap_of(FISH.index(fish)), self.actions) if self.free else 0.0

    def visit(self) -> float:
        """Return what a market visit changes. Who has caught nothing stays away until the last moment."""
        area = self.area
        if not (area.pieces or area.cooler) and self.actions > 1:
            return NOTHING_TO_SELL
        lines = max(area.lines) * FIGURES.line * POINT
        crab = self.crab if area.crab == "closed" else 0.0
        had = BONUS if area.shrimp == ALL_SHRIMP else 0.0
        return self.plans.at_once(area.catch) + lines + crab + had - self.base

    def column(self, column: str, actions: int) -> list[float]:
        """Return what the tiles of a column of the ocean are worth, the best first."""
        start = COLUMN_LETTERS.index(column) * FIGURES.rows
        tiles = self.view.ocean[start : start + FIGURES.rows]
        return sorted([self.tile(tile, actions) for tile in tiles if tile is not None], reverse=True)
