"""A turn: play a card, redeem, or discard two or three; then draw back up to five."""

from games.core.event import Log
from games.core.move import Move
from games.core.seat import Seat
from games.core.step import Step
from games.trade_fleet.cards import SMUGGLE
from games.trade_fleet.events import Discarded, Ended, HappeningPlayed, PortPlayed, Redeemed, Skipped
from games.trade_fleet.legal import can_act, turn_moves
from games.trade_fleet.moves import Discard, Play, Port, Redeem
from games.trade_fleet.prices import sale
from games.trade_fleet.reasons import why_not_on_turn
from games.trade_fleet.steps.windows import DockWindow, EscortWindow
from games.trade_fleet.table import Berth, Fleet


class Turn(Step[Fleet], tag="turn"):
    """A seat must take one action; a seat that can take none is skipped (TF-25)."""

    seat: Seat

    def acting(self, state: Fleet) -> tuple[Seat, ...]:
        return (self.seat,)

    def moves(self, state: Fleet, seat: Seat) -> list[Move]:
        return turn_moves(state, seat)

    def why_not(self, state: Fleet, seat: Seat, move: Move) -> str:
        return why_not_on_turn(state, seat, move)

    def advance(self, state: Fleet, log: Log) -> bool:
        if can_act(state, self.seat):
            return False
        if not state.draw and not any(can_act(state, seat) for seat in range(state.seats)):
            state.agenda.clear()
            log.add(Ended())
            return True
        log.add(Skipped(seat=self.seat, barrier=True))
        state.agenda[-1] = EndTurn(seat=self.seat)
        return True

    def apply(self, state: Fleet, seat: Seat, move: Move, log: Log) -> None:
        state.touched = [f"hand:{seat}"]
        state.agenda.append(EndTurn(seat=seat))
        match move:
            case Port():
                self._play_port(state, move, log)
            case Play():
                self._play_happening(state, move, log)
            case Redeem():
                self._redeem(state, move, log)
            case Discard():
                cards = [state.take_from_hand(seat, name) for name in move.cards]
                state.lay_aside(cards)
                log.add(Discarded(seat=seat, cards=move.cards))

    def _play_port(self, state: Fleet, move: Port, log: Log) -> None:
        seat = self.seat
        card = state.take_from_hand(seat, move.port)
        old = state.berths[seat]
        if old is not None:
            state.lay_aside(old.cards())
        state.berths[seat] = Berth(port=card)
        state.touch(f"port:{seat}")
        log.add(PortPlayed(seat=seat, port=move.port, replaced=old.name if old else None))
        state.agenda.append(DockWindow.on(state, seat))
        if move.smuggle:
            smuggle = state.take_from_hand(seat, SMUGGLE)
            log.add(HappeningPlayed(seat=seat, happening=SMUGGLE, against=move.port))
            state.agenda.append(EscortWindow.on(state, smuggle, by=seat, target=seat))

    def _play_happening(self, state: Fleet, move: Play, log: Log) -> None:
        seat = self.seat
        card = state.take_from_hand(seat, move.happening)
        log.add(HappeningPlayed(seat=seat, happening=move.happening, target=move.target, other=move.other))
        state.agenda.append(EscortWindow.on(state, card, by=seat, target=move.target, other=move.other))

    def _redeem(self, state: Fleet, move: Redeem, log: Log) -> None:
        seat = self.seat
        berth = state.berths[seat]
        assert berth is not None
        counts = {good: move.goods.count(good) for good in move.goods}
        gold = sale(berth.name, counts, len(berth.fees), move.smuggle, state.whole_kind)
        without = sale(berth.name, counts, 0, move.smuggle, state.whole_kind)
        state.lay_aside([state.take_from_hand(seat, good) for good in move.goods])
        state.lay_aside(berth.cards())
        state.berths[seat] = None
        state.touch(f"port:{seat}")
        log.add(
            Redeemed(
                seat=seat, port=berth.name, goods=move.goods, gold=gold, fees=without - gold, smuggled=move.smuggle
            )
        )
        state.collect(seat, gold, log)


class EndTurn(Step[Fleet], tag="end-turn"):
    """The turn is over: draw back up to five, then the next seat has its turn."""

    seat: Seat

    def advance(self, state: Fleet, log: Log) -> bool:
        state.refill(self.seat, log)
        following = (self.seat + 1) % state.seats
        if following == state.first:
            state.round += 1
        state.agenda[-1] = Turn(seat=following)
        return True
