"""How good a move looks to its player, in rough points: it orders offers and guides computer players.

A seat weighs what its fish bring at the market now against what a few more tiles would make of them, how well
its Ice Chest is packed, and what a bid costs against who picks first.
"""

from games.core.move import Move
from games.public_market.cards import CATCHES, CONTRACTS, FIGURES, FISH, OCEAN_PLACES, PRICES
from games.public_market.evaluation.deals import POINT, less, sale
from games.public_market.evaluation.prospects import PICKS, Thoughts
from games.public_market.moves import (
    Bid,
    Boat,
    Bonus,
    Catch,
    Collect,
    Contract,
    Fish,
    Gear,
    Payout,
    Place,
    Score,
    Sell,
    Take,
    Tuck,
    Use,
    Visit,
)
from games.public_market.shapes import SQUARE_OF, mask, scrap_of, way_of
from games.public_market.view import Ask, MarketView

FIRST = 50.0
"""Added to what costs nothing and is done before anything else."""
LAST = -10.0
"""Added to what can wait until everything else is done."""
POWER = {"cooler": 1.3, "anywhere": 1.2, "scrap": 1.0, "dollars": 5 * POINT - 0.1}
"""What a Shrimp Bonus that is kept is worth."""
OVERBID = {0: 0.75, 2: 0.5, 4: 0.25, 6: 0.1, 8: 0.03}
"""How likely a meeple that has not been placed yet is to go ahead of one on a spot."""
EARLY = 0.1
"""What acting one place earlier is worth to who goes to market."""
SWAP = 0.3
"""How much better another tile must be to be worth the exchange."""

_latest: list[Thoughts | None] = [None]


def think(view: MarketView) -> Thoughts:
    """Return the thoughts on a view. Moves of one view are asked about one after the other: the last are
    kept."""
    found = _latest[0]
    if found is None or found.view is not view:
        found = _latest[0] = Thoughts(view)
    return found


def evaluate(view: MarketView, move: Move) -> float:
    """Return the rough worth of a legal move in points."""
    mind, ask = think(view), view.ask
    assert ask is not None
    match move:
        case Bid():
            return _bid(mind, move)
        case Take() | Use() | Bonus():
            return _benefit(mind, move)
        case Fish() | Visit():
            return _action(mind, ask, move)
        case Place() | Tuck() | Sell():
            return _piece(mind, ask, move)
        case Contract() | Catch() | Payout() | Score() | Collect() | Gear():
            return _market(mind, move)
        case Boat():
            tiles = mind.column(move.column, mind.actions)
            return sum(value * chance for value, chance in zip(tiles, PICKS, strict=False))
    return 0.0


def _bid(mind: Thoughts, move: Bid) -> float:
    """A bid is worth its Scrap and the pick of the tiles, less what it costs."""
    view = mind.view
    spot = FIGURES.bids.index(move.dollars)
    kinds = [fish for fish, left in zip(FISH[:spot], view.scraps, strict=False) if left]
    scrap = max([0.0, *(mind.scrap(fish) for fish in kinds)])
    standing = sum(meeple.dollars == move.dollars for meeple in view.row)
    ahead = sum(meeple.dollars > move.dollars for meeple in view.row) + standing - move.past
    ahead_later = OVERBID[move.dollars] * (len(view.order) - len(view.row) - 1)
    cost = POINT * (move.dollars + (FIGURES.cut if move.past else 0))
    return scrap + _pick(mind, ahead + ahead_later) - cost


def _pick(mind: Thoughts, ahead: float) -> float:
    """Return what acting after so many others is worth: they take tiles, any of them as likely as another."""
    tiles = mind.column(mind.view.boat, mind.actions - 1)
    visit = mind.visit()
    if not tiles or visit > tiles[0]:
        return visit - EARLY * ahead
    taken = min(ahead, len(tiles) - 1) / len(tiles)
    value, there = 0.0, 1.0
    for tile in tiles[:-1]:
        value += there * (1 - taken) * max(tile, visit)
        there *= taken
    return value + there * max(tiles[-1], visit)


def _benefit(mind: Thoughts, move: Take | Use | Bonus) -> float:
    """Scraps and Shrimp Bonuses. What costs nothing is done first; in the end all is used."""
    ending = mind.actions <= 1
    match move:
        case Take():
            if move.scrap == "none":
                return 0.0
            return mind.scrap(move.scrap) - (0.05 if move.now else 0.0)
        case Use(power="dollars"):
            return FIRST if ending or mind.area.dollars < 2 else POWER["dollars"] / 4
        case Use(power="scrap"):
            assert move.scrap is not None
            gain = mind.scrap(move.scrap)
            return FIRST + gain if gain > POWER["scrap"] or ending else LAST + gain
        case Use():
            ask = mind.view.ask
            assert ask is not None
            assert ask.tile is not None
            return mind.cooled(ask.tile) - (0.0 if ending else POWER["cooler"])
    if move.now:
        return FIGURES.power_dollars * POINT if move.power == "dollars" else max(map(mind.scrap, FISH))
    return POWER[move.power] * min(1.0, (mind.actions - 1) / 2)


def _action(mind: Thoughts, ask: Ask, move: Fish | Visit) -> float:
    if isinstance(move, Visit):
        return mind.visit()
    tile = mind.view.ocean[OCEAN_PLACES[move.cell]]
    assert tile is not None
    swapping = ask.kind == "hold"
    actions = mind.actions - (0 if swapping else 1)
    cost = POWER["anywhere"] if move.anywhere and mind.area.power_ready and actions > 1 else 0.0
    return mind.tile(tile, actions) - cost - (SWAP if swapping else 0.0)


def _piece(mind: Thoughts, ask: Ask, move: Place | Tuck | Sell) -> float:
    match move:
        case Sell():
            return FIGURES.captain * POINT
        case Place():
            assert ask.tile is not None
            laid = mask(ask.tile, way_of(move.turn, move.mirrored), SQUARE_OF[move.cell])
            return mind.with_piece(ask.tile, laid, mind.actions)
    assert ask.scrap is not None
    laid = mask(scrap_of(FISH.index(ask.scrap)), 0, SQUARE_OF[move.cell])
    waits = ask.kind == "action" or ask.tile is not None
    # at the market a chest is worth what it is paid for now
    actions = max(1, mind.actions) if ask.kind == "tuck" else mind.actions
    return mind.with_piece(scrap_of(FISH.index(ask.scrap)), laid, actions) + (LAST if waits else 0.0)


def _market(mind: Thoughts, move: Contract | Catch | Payout | Score | Collect | Gear) -> float:
    catch = mind.area.catch
    match move:
        case Contract():
            contract = CONTRACTS[move.number]
            return mind.reward(contract.column) + mind.plans.at_once(less(catch, contract.cost))
        case Catch():
            name = mind.view.stacks[move.stack - 1].card
            assert name is not None
            return mind.card(name) + mind.plans.at_once(less(catch, CATCHES[name].cost))
        case Payout():
            return sale(catch)
        case Score():
            spot = mind.location.spots[move.spot - 1]
            return spot.vp + mind.small_bonus(spot.bonus)
        case Collect():
            return mind.logo[move.logo]
    fish = FISH.index(move.fish)
    wanted = sum(deal.worth * deal.cost[fish] / sum(deal.cost) for deal in mind.plans.deals)
    return 0.1 * wanted + POINT * PRICES[fish]
