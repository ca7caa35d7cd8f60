"""The action of a meeple: fish a tile and place it, or go to market."""

from games.core.event import Log
from games.core.move import Move
from games.core.seat import Seat
from games.public_market.cards import FIGURES, OCEAN_CELLS, OCEAN_PLACES, fish_names
from games.public_market.events import Cooled, Fished, SoldTile, Visited
from games.public_market.legal import USE_COOLER, fishing, placements, powers, tucks
from games.public_market.moves import SELL, VISIT, Fish, Place, Tuck, Use
from games.public_market.shapes import CAUGHT
from games.public_market.steps.base import Decision
from games.public_market.steps.chest import TuckNow, place_tile, tuck_scrap, use_power
from games.public_market.steps.visit import MarketVisit
from games.public_market.table import Market, Meeple

FIRST_MARKET = 5
"""The lowest number on the Market side; the Dock begins with 1."""


class Act(Decision, tag="act"):
    """A meeple goes to the Dock or to the Market. Its Scrap may be placed before (PM-15)."""

    meeple: int
    begun: bool = False

    def moves(self, state: Market, seat: Seat) -> list[Move]:
        area = state.areas[seat]
        moves = [*fishing(state, area.has_power("anywhere")), VISIT]
        if state.row[self.meeple].scrap is not None:
            moves += tucks(area.blocked)
        return moves + powers(state, area)

    def apply(self, state: Market, seat: Seat, move: Fish | Tuck | Use | Move, log: Log) -> None:
        if not self.begun:
            state.touched = []
            self.begun = True
        meeple = state.row[self.meeple]
        match move:
            case Fish():
                docked = sum(0 < other.place < FIRST_MARKET for other in state.row)
                meeple.place = docked + 1
                state.touch("row")
                state.agenda.append(_hook(state, meeple, self.meeple, move, None, log))
            case Tuck():
                state.agenda.append(self)
                tuck_own_scrap(state, meeple, move, log)
            case Use():
                state.agenda.append(self)
                use_power(state, seat, move, log)
            case _:
                visitors = sum(other.place >= FIRST_MARKET for other in state.row)
                meeple.place = FIRST_MARKET + visitors
                state.touch("row")
                log.add(Visited(seat=seat, spot=meeple.place))
                state.agenda.append(MarketVisit(seat=seat, meeple=self.meeple))
                if meeple.scrap is not None:
                    # it is placed before anything is sold (PM-15)
                    state.agenda.append(TuckNow(seat=seat, fish=meeple.scrap))
                    meeple.scrap = None


def tuck_own_scrap(state: Market, meeple: Meeple, move: Tuck, log: Log) -> None:
    """Place the Scrap that a meeple's bid brought."""
    assert meeple.scrap is not None
    fish, meeple.scrap = meeple.scrap, None
    tuck_scrap(state, meeple.seat, fish, move, log)


def _hook(state: Market, meeple: Meeple, index: int, move: Fish, back: "HoldTile | None", log: Log) -> "HoldTile":
    """Take a tile out of the ocean, putting another one back first if one is in hand."""
    area = state.areas[meeple.seat]
    returned = None
    if back is not None:
        assert back.tile is not None
        returned = back.tile
        state.ocean[back.place] = back.tile
        state.touch(f"ocean:{OCEAN_CELLS[back.place]}")
        if back.anywhere:
            # nothing has been chosen yet, so the Shrimp Bonus comes back with the tile
            area.power_ready = True
    place = OCEAN_PLACES[move.cell]
    tile = state.tile_at(place)
    state.ocean[place] = None
    state.touch(f"ocean:{move.cell}")
    if move.anywhere:
        area.power_ready = False
        state.touch(f"power:{meeple.seat}")
    log.add(
        Fished(
            seat=meeple.seat, tile=tile, cell=move.cell, fish=fish_names(CAUGHT[tile]), spot=meeple.place,
            anywhere=move.anywhere, back=returned,
        )
    )  # fmt: skip
    return HoldTile(seat=meeple.seat, meeple=index, tile=tile, place=place, anywhere=move.anywhere)


class HoldTile(Decision, tag="hold-tile"):
    """A tile has been fished: it and the meeple's Scrap are placed, in either order, or the tile goes
    elsewhere.

    `place` is where it came from and `anywhere` whether that cost the Shrimp Bonus. While `swap` is True
    nothing has been chosen yet and another tile may be taken instead (PM-36). `tile` is None once it is
    placed.
    """

    meeple: int
    tile: int | None
    place: int
    anywhere: bool = False
    swap: bool = True

    def moves(self, state: Market, seat: Seat) -> list[Move]:
        area = state.areas[seat]
        blocked = area.blocked
        moves: list[Move] = []
        if self.tile is not None:
            moves += placements(self.tile, state.options.mirroring, blocked)
            moves.append(SELL)
            if area.has_power("cooler"):
                moves.append(USE_COOLER)
            if self.swap:
                moves += fishing(state, self.anywhere or area.has_power("anywhere"))
        if state.row[self.meeple].scrap is not None:
            moves += tucks(blocked)
        return moves + powers(state, area)

    def advance(self, state: Market, log: Log) -> bool:
        if self.tile is None:
            meeple = state.row[self.meeple]
            if meeple.scrap is None:
                state.agenda.pop()
                return True
            if not tucks(state.areas[self.seat].blocked):
                state.agenda.pop()
                state.return_scrap(self.seat, meeple.scrap, log)
                meeple.scrap = None
                return True
        return super().advance(state, log)

    def apply(self, state: Market, seat: Seat, move: Fish | Place | Tuck | Use | Move, log: Log) -> None:
        meeple = state.row[self.meeple]
        if isinstance(move, Fish):
            state.agenda.append(_hook(state, meeple, self.meeple, move, self, log))
            return
        state.agenda.append(self)
        if isinstance(move, Tuck):
            self.swap = False
            tuck_own_scrap(state, meeple, move, log)
            return
        if isinstance(move, Use) and move != USE_COOLER:
            use_power(state, seat, move, log)
            return
        assert self.tile is not None
        tile, self.tile = self.tile, None
        if isinstance(move, Place):
            place_tile(state, seat, tile, move, log)
        elif isinstance(move, Use):
            self._cool(state, tile, log)
        else:
            state.sold.append(tile)
            log.add(SoldTile(seat=seat, tile=tile, dollars=FIGURES.captain))
            state.pay(seat, FIGURES.captain)

    def _cool(self, state: Market, tile: int, log: Log) -> None:
        """Put the tile into the Personal Cooler: it counts, but takes no room (PM-24)."""
        area = state.areas[self.seat]
        area.power_ready = False
        area.cooler.append(tile)
        state.touch(f"power:{self.seat}", f"tracker:{self.seat}")
        log.add(Cooled(seat=self.seat, tile=tile, fish=fish_names(CAUGHT[tile])))
