"""What is done at the Market: picking a Good by an ability, buying, and what the new Contract turns."""

from games.core.event import Log
from games.core.seat import Seat
from games.wharfside.cards import BUY_TAKE, DATA, GOODS, KIND, SIDES, Contract
from games.wharfside.events import Bought, Picked, Revealed, Turned
from games.wharfside.legal import BUILDINGS, price_at
from games.wharfside.moves import Buy, Pick
from games.wharfside.table import WHARVES, Job, Wharf


def pick(state: Wharf, seat: Seat, move: Pick, used: list[Contract], log: Log) -> Contract:
    """Take a Good from a Wharf, which is refilled at once, and return the Contract that let the seat do
    so."""
    contract = next(number for number in state.areas[seat].with_ability(BUY_TAKE) if number not in used)
    wharf = next(name for name in WHARVES if name == move.wharf)
    good = KIND[move.good]
    state.take_from_wharf(wharf, [good])
    state.give(seat, [good])
    log.add(Picked(seat=seat, contract=DATA.contracts[contract].name, wharf=wharf, good=move.good))
    state.refill(log)
    return contract


def buy(state: Wharf, seat: Seat, move: Buy, log: Log) -> None:
    """Pay, and put the Contract or the top Building face up in front of the seat."""
    count, kind = price_at(state, move.market)
    goods = [KIND[name] for name in move.goods]
    area = state.areas[seat]
    building = contract = None
    if move.market == BUILDINGS:
        building = state.buildings.pop()
    else:
        contract = state.market[move.market - 1]
        assert contract is not None
    name = None if contract is None else DATA.contracts[contract].name
    state.take_from_hand(seat, goods)
    state.lay_aside(goods)
    log.add(
        Bought(
            seat=seat, market=move.market, goods=move.goods, count=count, good=GOODS[kind],
            counts_as=move.counts_as, contract=name, building=building,
        )
    )  # fmt: skip
    if building is not None:
        # a Building is completed at once; it turns no Market Card (W-15)
        area.buildings.append(building)
        state.touch(f"building:{seat}", "market:4")
        state.note_progress(seat, log)
    elif contract is not None:
        area.jobs.append(Job.fresh(contract))
        state.touch(f"contract:{name}")
        slide(state, move.market, log)


def slide(state: Wharf, market: int, log: Log) -> None:
    """The Contracts move towards Market 1 into the gap; a new one comes under Market 3 and turns a Market
    Card.

    Without a Contract in the deck none comes and nothing turns (W-17).
    """
    del state.market[market - 1]
    state.market.append(state.contracts.pop() if state.contracts else None)
    state.touch(*(f"market:{number}" for number in range(market, BUILDINGS)))
    revealed = state.market[-1]
    if revealed is None:
        return
    data = DATA.contracts[revealed]
    log.add(Revealed(contract=data.name, number=data.number, barrier=True))
    side = (state.sides[data.number - 1] + 1) % len(SIDES)  # W-24: A, B, C, D and A again
    state.sides[data.number - 1] = side
    price = DATA.markets[data.number - 1].prices[side]
    state.touch(f"market:{data.number}")
    log.add(Turned(market=data.number, side=SIDES[side], count=price.count, good=price.good))
