"""A turn: at the Wharf or at the Market; then down to six Goods, and the next seat has its turn."""

from itertools import combinations

from msgspec import field

from games.core.event import Log
from games.core.move import Move
from games.core.seat import Seat
from games.core.step import Step
from games.wharfside.cards import CONTRACT_NUMBER, KIND, LIMITS, Contract, names_of
from games.wharfside.events import Discarded, Ended
from games.wharfside.legal import shop_moves, turn_moves
from games.wharfside.moves import Ability, Allocate, Buy, Discard, Pick, StoreCrabs, Take
from games.wharfside.reasons import why_not_discard, why_not_on_turn, why_not_shopping
from games.wharfside.steps.market import buy, pick
from games.wharfside.steps.wharf import allocate, store, take_goods, use_ability
from games.wharfside.table import CRAB_TROPHY, Wharf


class Turn(Step[Wharf], tag="turn"):
    """A seat uses the Wharf or the Market.

    `allocated` of the two allocations are made; `used` are the Contracts whose ability was used. Once
    anything was done at the Wharf (`wharf`), the Market is closed.
    """

    seat: Seat
    allocated: int = 0
    used: list[Contract] = field(default_factory=list)
    wharf: bool = False

    def acting(self, state: Wharf) -> tuple[Seat, ...]:
        return (self.seat,)

    def moves(self, state: Wharf, seat: Seat) -> list[Move]:
        return turn_moves(state, seat, self.allocated, self.used, self.wharf)

    def why_not(self, state: Wharf, seat: Seat, move: Move) -> str:
        return why_not_on_turn(state, seat, move, self.allocated, self.used, self.wharf)

    def apply(self, state: Wharf, seat: Seat, move: Move, log: Log) -> None:
        if not self.wharf:
            state.touched = []
        match move:
            case Buy():
                state.idle = 0
                state.agenda.append(EndTurn(seat=seat))
                buy(state, seat, move, log)
            case Pick():
                used = pick(state, seat, move, self.used, log)
                state.agenda.append(Shop(seat=seat, used=[used]))
            case Take():
                state.idle = 0 if self.wharf or move.goods else state.idle + 1
                state.agenda.append(EndTurn(seat=seat))
                take_goods(state, seat, move, log)
            case _:
                self._act(state, move, log)

    def _act(self, state: Wharf, move: Move, log: Log) -> None:
        """Do something at the Wharf after which the turn goes on."""
        self.wharf = True
        state.agenda.append(self)
        match move:
            case Allocate():
                self.allocated += 1
                allocate(state, self.seat, move, log)
            case Ability():
                self.used.append(CONTRACT_NUMBER[move.contract])
                use_ability(state, self.seat, move, log)
            case StoreCrabs():
                store(state, self.seat, move, log)


class Shop(Step[Wharf], tag="shop"):
    """A Good was picked up before buying: now the seat must buy. `used` are the Contracts that let it
    pick."""

    seat: Seat
    used: list[Contract]

    def acting(self, state: Wharf) -> tuple[Seat, ...]:
        return (self.seat,)

    def moves(self, state: Wharf, seat: Seat) -> list[Move]:
        return shop_moves(state, seat, self.used)

    def why_not(self, state: Wharf, seat: Seat, move: Move) -> str:
        return why_not_shopping(state, seat, move, self.used)

    def apply(self, state: Wharf, seat: Seat, move: Buy | Pick, log: Log) -> None:
        if isinstance(move, Pick):
            state.agenda.append(self)
            self.used.append(pick(state, seat, move, self.used, log))
        else:
            state.idle = 0
            state.agenda.append(EndTurn(seat=seat))
            buy(state, seat, move, log)


class DiscardDown(Step[Wharf], tag="discard-down"):
    """A seat holds more than six Goods and chooses which to throw away (W-21)."""

    seat: Seat

    def acting(self, state: Wharf) -> tuple[Seat, ...]:
        return (self.seat,)

    def moves(self, state: Wharf, seat: Seat) -> list[Move]:
        hand = names_of(state.hands[seat])
        return [Discard(goods) for goods in dict.fromkeys(combinations(hand, len(hand) - LIMITS.hand))]

    def why_not(self, state: Wharf, seat: Seat, move: Move) -> str:
        return why_not_discard(state, seat, move)

    def advance(self, state: Wharf, log: Log) -> bool:
        hand = state.hands[self.seat]
        if len(set(hand)) > 1:
            return False
        # all are of one kind: there is nothing to choose
        state.agenda.pop()
        self.apply(state, self.seat, Discard(names_of(hand[LIMITS.hand :])), log)
        return True

    def apply(self, state: Wharf, seat: Seat, move: Discard, log: Log) -> None:
        goods = [KIND[name] for name in move.goods]
        state.take_from_hand(seat, goods)
        state.lay_aside(goods)
        log.add(Discarded(seat=seat, goods=move.goods))


class EndTurn(Step[Wharf], tag="end-turn"):
    """The turn is over: down to six Goods, both Wharves full, then the next seat; or the game is over."""

    seat: Seat

    def advance(self, state: Wharf, log: Log) -> bool:
        if len(state.hands[self.seat]) > LIMITS.hand:
            state.agenda.append(DiscardDown(seat=self.seat))
            return True
        state.refill(log)
        following = (self.seat + 1) % state.seats
        if following == state.first:
            stuck = state.idle >= state.seats
            if state.last_round or stuck:
                end(state, log, stuck=stuck and not state.last_round)
                return True
            state.round += 1
        state.agenda[-1] = Turn(seat=following)
        return True


def end(state: Wharf, log: Log, stuck: bool) -> None:
    """End the game after equally many turns (W-22); the King Crab Trophy goes to who stored most (W-2)."""
    if state.options.king_crab_trophy == "most stored":
        crabs = [area.crabs for area in state.areas]
        most = max(crabs)
        if most and crabs.count(most) == 1:
            state.award(crabs.index(most), CRAB_TROPHY, log)
    state.agenda.clear()
    log.add(Ended(stuck=stuck))
