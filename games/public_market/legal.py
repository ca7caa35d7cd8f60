"""Parts of the legal lists, kept by the little that they depend on."""

from functools import cache, lru_cache

from games.core.move import Move
from games.core.seat import Seat
from games.public_market.cards import CARDS, CONTRACTS, FIGURES, FISH, OCEAN_CELLS, Counts
from games.public_market.moves import Bid, Catch, Contract, Fish, Place, Tuck, Use
from games.public_market.shapes import CELLS, SQUARES, Mask, Piece, spots, turn_of
from games.public_market.table import Area, Market


@cache
def _everywhere(piece: Piece, mirroring: bool) -> tuple[tuple[Mask, Move], ...]:
    found: list[tuple[Mask, Move]] = []
    for spot in spots(piece, mirroring):
        turn, mirrored = turn_of(spot.way)
        found.append((spot.mask, Place(CELLS[spot.at], turn, mirrored)))
    return tuple(found)


@cache
def placed_masks(piece: Piece, mirroring: bool) -> tuple[Mask, ...]:
    """Return the squares of every place of a piece in an empty grid."""
    return tuple([mask for mask, _ in _everywhere(piece, mirroring)])


@lru_cache(8192)
def placements(tile: Piece, mirroring: bool, blocked: Mask) -> tuple[Move, ...]:
    """Return every way to lay a tile beside what is blocked."""
    return tuple([move for mask, move in _everywhere(tile, mirroring) if not mask & blocked])


_TUCKS: tuple[tuple[Mask, Move], ...] = tuple((1 << square, Tuck(CELLS[square])) for square in range(SQUARES))


@lru_cache(8192)
def tucks(blocked: Mask) -> tuple[Move, ...]:
    """Return every square for a Scrap."""
    return tuple([move for mask, move in _TUCKS if not mask & blocked])


_FISH: tuple[tuple[Move, Move], ...] = tuple((Fish(cell), Fish(cell, anywhere=True)) for cell in OCEAN_CELLS)


def fishing(state: Market, anywhere: bool) -> list[Move]:
    """Return every tile that can be fished: under the boat or, with the Shrimp Bonus, anywhere."""
    under = state.column(state.boat)
    moves = [_FISH[place][0] for place in under if state.ocean[place] is not None]
    if anywhere:
        moves += [
            _FISH[place][1] for place, tile in enumerate(state.ocean) if tile is not None and place not in under
        ]
    return moves


_USES: tuple[Move, ...] = tuple(Use("scrap", fish) for fish in FISH)
USE_DOLLARS = Use("dollars")
USE_COOLER = Use("cooler")


def powers(state: Market, area: Area) -> list[Move]:
    """Return the uses of a Shrimp Bonus that are good at any time of one's turn."""
    if not area.power_ready:
        return []
    if area.power == "dollars":
        return [USE_DOLLARS]
    if area.power == "scrap" and tucks(area.blocked):
        return [use for use, left in zip(_USES, state.scraps, strict=True) if left]
    return []


# Bidding


def block(state: Market, spot: int) -> tuple[int, list[Seat]]:
    """Return where the meeples of a bid spot begin in the row, and whose they are, the front-most first."""
    begin = sum(meeple.spot > spot for meeple in state.row)
    return begin, [meeple.seat for meeple in state.row if meeple.spot == spot]


def paid_for_passing(standing: list[Seat], past: int, seat: Seat) -> Seat | None:
    """Return who gets the dollar for going ahead of the rearmost `past` meeples: the front-most rival
    (PM-11).

    Passing one's own meeple costs nothing (PM-30).
    """
    passed = standing[len(standing) - past :]
    return next((other for other in passed if other != seat), None)


@cache
def _bid(dollars: int, past: int) -> Move:
    return Bid(dollars, past)


def bids(state: Market, seat: Seat) -> list[Move]:
    """Return every bid that a seat can pay for; of bids that come to the same the last place stays."""
    money = state.areas[seat].dollars
    moves = []
    for spot, dollars in enumerate(FIGURES.bids):
        if dollars > money:
            break
        _, standing = block(state, spot)
        moves.append(_bid(dollars, 0))
        seen: set[tuple[Seat | None, tuple[Seat, ...]]] = {(None, (*standing, seat))}
        # at the free spot one is always last (PM-12)
        for past in range(1, len(standing) + 1 if dollars else 1):
            rival = paid_for_passing(standing, past, seat)
            if rival is not None and dollars + FIGURES.cut > money:
                break
            cut = len(standing) - past
            result = (rival, (*standing[:cut], seat, *standing[cut:]))
            if result not in seen:
                seen.add(result)
                moves.append(_bid(dollars, past))
    return moves


# Market


def affords(catch: Counts, cost: Counts) -> bool:
    return catch[0] >= cost[0] and catch[1] >= cost[1] and catch[2] >= cost[2] and catch[3] >= cost[3]


_CONTRACTS: dict[int, Move] = {number: Contract(number) for number in CONTRACTS}
_CATCHES: tuple[Move, ...] = tuple(Catch(stack + 1) for stack in range(FIGURES.columns))


def completions(state: Market, seat: Seat) -> list[Move]:
    """Return the public contracts and the Today's Catch cards that the Catch Tracker can pay for."""
    catch = state.areas[seat].catch
    moves: list[Move] = []
    if state.cubes_left(seat):
        moves += [_CONTRACTS[number] for number in state.contracts if affords(catch, CONTRACTS[number].cost)]
    moves += [
        _CATCHES[stack]
        for stack, card in enumerate(state.shown)
        if card is not None and affords(catch, CARDS[card].cost)
    ]
    return moves
