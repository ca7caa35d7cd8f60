"""The bidding phase: a meeple on a bid spot, and the Scrap that comes with it."""

from games.core.event import Log
from games.core.move import Move
from games.core.seat import Seat
from games.public_market.cards import FIGURES, FISH
from games.public_market.events import BidMade, ScrapTaken
from games.public_market.legal import bids, block, paid_for_passing, powers, tucks
from games.public_market.moves import Bid, Take, Use
from games.public_market.steps.base import Decision
from games.public_market.steps.chest import TuckNow, use_power
from games.public_market.table import Market, Meeple


class PlaceMeeple(Decision, tag="place-meeple"):
    """A seat places its next meeple on a bid spot and pays; on a shared spot it chooses its place (PM-11)."""

    begun: bool = False

    def moves(self, state: Market, seat: Seat) -> list[Move]:
        return [*bids(state, seat), *powers(state, state.areas[seat])]

    def apply(self, state: Market, seat: Seat, move: Bid | Use, log: Log) -> None:
        if not self.begun:
            state.touched = []
            self.begun = True
        if isinstance(move, Use):
            state.agenda.append(self)
            use_power(state, seat, move, log)
            return
        spot = FIGURES.bids.index(move.dollars)
        begin, standing = block(state, spot)
        rival = paid_for_passing(standing, move.past, seat)
        at = begin + len(standing) - move.past
        state.row.insert(at, Meeple(seat, spot))
        state.touch("row")
        log.add(BidMade(seat=seat, dollars=move.dollars, behind=len(standing), past=move.past, target=rival))
        if move.dollars:
            state.pay(seat, -move.dollars)
        if rival is not None:
            state.pay(seat, -FIGURES.cut)
            state.pay(rival, FIGURES.cut)
        state.agenda.append(TakeScrap(seat=seat, meeple=at))


class TakeScrap(Decision, tag="take-scrap"):
    """The Scrap of the bid spot, of any spot left of it, or none (PM-4)."""

    meeple: int

    def moves(self, state: Market, seat: Seat) -> list[Move]:
        kinds = [fish for fish in range(state.row[self.meeple].spot) if state.scraps[fish]]
        if not kinds:
            return [NO_SCRAP]
        moves: list[Move] = [Take(FISH[fish]) for fish in reversed(kinds)]
        if tucks(state.areas[seat].blocked):
            moves += [Take(FISH[fish], now=True) for fish in reversed(kinds)]
        return [*moves, NO_SCRAP, *powers(state, state.areas[seat])]

    def apply(self, state: Market, seat: Seat, move: Take | Use, log: Log) -> None:
        if isinstance(move, Use):
            state.agenda.append(self)
            use_power(state, seat, move, log)
            return
        if move == NO_SCRAP:
            if state.row[self.meeple].spot:
                log.add(ScrapTaken(seat=seat, fish=None, source="bid"))
            return
        fish = FISH.index(move.scrap)
        state.take_scrap(fish)
        log.add(ScrapTaken(seat=seat, fish=move.scrap, source="bid"))
        if move.now:
            state.agenda.append(TuckNow(seat=seat, fish=fish))
        else:
            state.row[self.meeple].scrap = fish


NO_SCRAP = Take("none")
