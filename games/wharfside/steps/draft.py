"""The draft: in reverse order each seat chooses its first Contract with the two Goods under it."""

from games.core.event import Log
from games.core.move import Move
from games.core.seat import Seat
from games.core.step import Step
from games.wharfside.cards import CONTRACT_NUMBER, CONTRACTS, DATA, names_of
from games.wharfside.events import Drafted, Opened
from games.wharfside.moves import Draft
from games.wharfside.steps.turn import Turn
from games.wharfside.table import Job, Wharf

MARKETS = 3
"""Contracts lie under so many Market Cards."""


class DraftPick(Step[Wharf], tag="draft-pick"):
    """A seat chooses one of the Contracts laid out."""

    seat: Seat

    def acting(self, state: Wharf) -> tuple[Seat, ...]:
        return (self.seat,)

    def moves(self, state: Wharf, seat: Seat) -> list[Move]:
        return [Draft(DATA.contracts[offer.contract].name) for offer in state.offers]

    def why_not(self, state: Wharf, seat: Seat, move: Move) -> str:
        titles = [DATA.contracts[offer.contract].title for offer in state.offers]
        choice = f"Choose one of {', '.join(titles[:-1])} or {titles[-1]}."
        if isinstance(move, Draft):
            known = CONTRACTS.get(move.contract)
            return f"{known.title if known else move.contract} is not laid out. {choice}"
        return f"First everybody takes a Contract to begin with. {choice}"

    def apply(self, state: Wharf, seat: Seat, move: Draft, log: Log) -> None:
        contract = CONTRACT_NUMBER[move.contract]
        offer = next(offer for offer in state.offers if offer.contract == contract)
        state.offers.remove(offer)
        state.touched = []
        state.areas[seat].jobs.append(Job.fresh(contract))
        state.give(seat, offer.goods)
        state.touch(f"contract:{move.contract}")
        log.add(Drafted(seat=seat, contract=move.contract, goods=names_of(offer.goods)))
        if seat == state.first:
            self._open(state, log)
        else:
            state.agenda.append(DraftPick(seat=(seat - 1) % state.seats))

    def _open(self, state: Wharf, log: Log) -> None:
        """Shuffle what was left over back, and lay out the Market and the Wharves."""
        for offer in state.offers:
            state.contracts.append(offer.contract)
            state.deck += offer.goods
        state.offers = []
        state.dice.shuffle(state.contracts)
        state.dice.shuffle(state.deck)
        lay_out(state)
        log.add(opened(state))
        state.agenda.append(Turn(seat=state.first))


def lay_out(state: Wharf) -> None:
    """Reveal a Contract under Market 1, 2 and 3, none of which turns a card (W-16), and three Goods at each
    Wharf."""
    state.market = [state.contracts.pop() for _ in range(MARKETS)]
    for wharf in state.wharves:
        wharf += [state.deck.pop() for _ in range(3)]


def opened(state: Wharf) -> Opened:
    """Say what lies at the Market and at the Wharves."""
    north, south = state.wharves
    return Opened(
        contracts=tuple(DATA.contracts[contract].name for contract in state.market if contract is not None),
        north=names_of(north),
        south=names_of(south),
        barrier=True,
    )
