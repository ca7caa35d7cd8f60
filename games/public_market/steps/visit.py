"""A market visit: crab, contracts and cards, sale, payout, and a new Ice Chest (PM-33)."""

from typing import ClassVar

from games.core.event import Log
from games.core.move import Move
from games.core.seat import Seat
from games.public_market.cards import CARDS, CONTRACTS, DATA, FIGURES, FISH, LOGOS, PRICES, fish_names
from games.public_market.events import (
    CardTurned,
    CatchCompleted,
    ChestTaken,
    Collected,
    ContractCompleted,
    CrabCaught,
    GearMoved,
    PaidOut,
    Scored,
)
from games.public_market.legal import completions, powers
from games.public_market.moves import PAYOUT, Catch, Collect, Contract, Gear, Score, Use
from games.public_market.scoring import free_spots, spots_of
from games.public_market.steps.base import Decision
from games.public_market.steps.chest import TakeBonusScrap, use_power
from games.public_market.table import Market


class MarketVisit(Decision, tag="market-visit"):
    """A seat is at the market until it asks for the payout. `entered` once the crab has been looked at."""

    reveals: ClassVar[bool] = True

    meeple: int
    entered: bool = False

    def advance(self, state: Market, log: Log) -> bool:
        if self.entered:
            return False
        self.entered = True
        self._catch_crab(state, log)
        return True

    def _catch_crab(self, state: Market, log: Log) -> None:
        area = state.areas[self.seat]
        closed = area.grid.crab_state(area.covered, state.four_neighbours) == "closed"
        if closed and area.crabs < FIGURES.crabs:
            area.crabs += 1
            state.touch(f"crabs:{self.seat}")
            log.add(CrabCaught(seat=self.seat, count=area.crabs))

    def moves(self, state: Market, seat: Seat) -> list[Move]:
        return [*completions(state, seat), PAYOUT, *powers(state, state.areas[seat])]

    def apply(self, state: Market, seat: Seat, move: Contract | Catch | Use | Move, log: Log) -> None:
        match move:
            case Contract():
                state.agenda.append(self)
                self._complete_contract(state, move.number, log)
            case Catch():
                state.agenda.append(self)
                self._complete_catch(state, move.stack - 1, log)
            case Use():
                state.agenda.append(self)
                use_power(state, seat, move, log)
            case _:
                self._pay_out(state, log)
                self._change_chest(state, log)
                _turn_cards(state, log)

    def _complete_contract(self, state: Market, number: int, log: Log) -> None:
        """The fish are spent and a cube marks the reward; the contract stays for all (PM-19)."""
        seat, cost = self.seat, CONTRACTS[number].cost
        state.areas[seat].spend(cost)
        state.touch(f"contract:{number}", f"tracker:{seat}")
        log.add(ContractCompleted(seat=seat, number=number, fish=fish_names(cost)))
        state.agenda.append(ChooseReward(seat=seat, contract=number))

    def _complete_catch(self, state: Market, stack: int, log: Log) -> None:
        """The fish are spent, the card is kept, its gears and logos come at once."""
        seat, area = self.seat, state.areas[self.seat]
        index = state.shown[stack]
        assert index is not None
        card = CARDS[index]
        state.shown[stack] = None
        area.spend(card.cost)
        area.cards.append(index)
        for gear in card.gears:
            area.gears[FISH.index(gear)] += 1
            area.new_gears[FISH.index(gear)] += 1
            state.touch(f"gears:{seat}")
        for logo in card.logos:
            area.logos[LOGOS.index(logo)] += 1
        state.touch(f"stack:{stack + 1}", f"tracker:{seat}", f"logos:{seat}")
        log.add(
            CatchCompleted(
                seat=seat, stack=stack + 1, card=card.name, fish=fish_names(card.cost), gears=card.gears,
                logos=card.logos,
            )
        )  # fmt: skip

    def _pay_out(self, state: Market, log: Log) -> None:
        """All fish that are left are sold (PM-17); full rows or columns are paid, whichever are more
        (PM-32)."""
        seat, area = self.seat, state.areas[self.seat]
        catch = area.catch
        sale = sum(count * price for count, price in zip(catch, PRICES, strict=True))
        rows, columns = area.grid.lines(area.covered)
        lines = max(rows, columns)
        log.add(
            PaidOut(
                seat=seat, fish=fish_names(catch), sale=sale, axis="columns" if columns > rows else "rows",
                lines=lines, payout=FIGURES.line * lines,
            )
        )  # fmt: skip
        state.pay(seat, sale + FIGURES.line * lines)

    def _change_chest(self, state: Market, log: Log) -> None:
        """Scraps go back, tiles to the discards, the chest under the stack; the tracker starts at the
        gears."""
        seat, area = self.seat, state.areas[self.seat]
        tiles = state.clear_chest(seat)
        area.spent = [0, 0, 0, 0]
        area.new_gears = [0, 0, 0, 0]
        state.chests.insert(0, area.chest)
        area.chest = state.chests.pop()
        state.fresh = max(0, state.fresh - 1)
        state.touch(f"chest:{seat}", f"tracker:{seat}")
        log.add(ChestTaken(seat=seat, chest=area.chest, discarded=tuple(tiles), barrier=True))


def _turn_cards(state: Market, log: Log) -> None:
    """Turn up the next card wherever one was completed, so that four lie open for the next visitor (PM-9)."""
    for stack, card in enumerate(state.shown):
        if card is None and state.stacks[stack]:
            turned = state.stacks[stack].pop()
            state.shown[stack] = turned
            state.touch(f"stack:{stack + 1}")
            log.add(CardTurned(stack=stack + 1, card=CARDS[turned].name, barrier=True))


class ChooseReward(Decision, tag="choose-reward"):
    """A cube for a public contract: on its column's Scoring Location, or on a Collection Location for a
    logo."""

    contract: int

    @property
    def column(self) -> int:
        return CONTRACTS[self.contract].column - 1

    def moves(self, state: Market, seat: Seat) -> list[Move]:
        return [
            *(Score(spot + 1) for spot in free_spots(state, self.column)),
            *(Collect(logo) for logo in LOGOS),
        ]

    def apply(self, state: Market, seat: Seat, move: Score | Collect, log: Log) -> None:
        if isinstance(move, Collect):
            area = state.areas[seat]
            area.collected += 1
            area.logos[LOGOS.index(move.logo)] += 1
            state.touch(f"logos:{seat}")
            log.add(Collected(seat=seat, logo=move.logo))
            return
        column = self.column
        spot = spots_of(state.seats, column)[move.spot - 1]
        state.cubes[column][move.spot - 1] = seat
        state.touch(f"location:{column + 1}")
        dollars = DATA.bonus.dollars if spot.bonus == "dollars" else 0
        log.add(
            Scored(seat=seat, column=column + 1, spot=move.spot, vp=spot.vp, bonus=spot.bonus, dollars=dollars)
        )
        if dollars:
            state.pay(seat, dollars)
        elif spot.bonus == "scrap":
            state.agenda.append(TakeBonusScrap(seat=seat))
        elif spot.bonus == "gear":
            state.agenda.append(MoveGear(seat=seat))


class MoveGear(Decision, tag="move-gear"):
    """The small bonus of a gear step: which gear moves up; it counts from the next Ice Chest on."""

    def moves(self, state: Market, seat: Seat) -> list[Move]:
        return [Gear(fish) for fish in FISH]

    def apply(self, state: Market, seat: Seat, move: Gear, log: Log) -> None:
        area, fish = state.areas[seat], FISH.index(move.fish)
        area.gears[fish] += 1
        area.new_gears[fish] += 1
        state.touch(f"gears:{seat}")
        log.add(GearMoved(seat=seat, fish=move.fish, level=area.gears[fish]))
