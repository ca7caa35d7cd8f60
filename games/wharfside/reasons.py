"""Why a move cannot be made, and what can: for the person who tried it."""

from games.core.move import Move
from games.core.seat import Seat
from games.wharfside.cards import (
    BUY_TAKE,
    CONTRACT_NUMBER,
    CONTRACTS,
    DATA,
    DRAW_ALLOCATE,
    DRAW_MATCH,
    GOOD_TITLES,
    GOODS,
    KIND,
    KING_CRAB,
    LIMITS,
    Contract,
)
from games.wharfside.legal import BUILDINGS, jobs_of, sales_to, turn_moves, wild_of
from games.wharfside.moves import Ability, Allocate, Buy, Discard, Draft, Keep, Pick, StoreCrabs, Take
from games.wharfside.payment import can_pay, counted, reading
from games.wharfside.table import WHARVES, Wharf

WAYS: dict[type[Move], str] = {
    Allocate: "allocate",
    Ability: "use an ability",
    StoreCrabs: "store King Crab",
    Buy: "buy at the Market",
    Pick: "take a Good before buying",
    Take: "take two Goods from a Wharf",
}
"""What can be done on a turn, in words."""


def why_not_on_turn(
    state: Wharf, seat: Seat, move: Move, allocated: int, used: list[Contract], wharf: bool
) -> str:
    """Return what is wrong with a move on a turn, then what the seat can do instead."""
    return f"{_fault(state, seat, move, allocated, used, wharf)} {_instead(state, seat, allocated, used, wharf)}"


def why_not_shopping(state: Wharf, seat: Seat, move: Move, used: list[Contract]) -> str:
    """Return what is wrong with a move once a Good was picked, and that something must be bought."""
    match move:
        case Buy():
            fault = _buy_fault(state, seat, move)
        case Pick():
            fault = _pick_fault(state, seat, move, used)
        case _:
            fault = "You took a Good before buying, so you can do nothing else this turn."
    return f"{fault} {_purchases(state, seat)}"


def why_not_discard(state: Wharf, seat: Seat, move: Move) -> str:
    """Return why these Goods cannot be thrown away."""
    count = len(state.hands[seat]) - LIMITS.hand
    choice = f"Throw away exactly {count}: you hold {len(state.hands[seat])} Goods and may keep {LIMITS.hand}."
    if not isinstance(move, Discard):
        return f"Your hand is too full first. {choice}"
    return f"{_lacking(state, seat, move.goods)} {choice}".strip()


def _fault(state: Wharf, seat: Seat, move: Move, allocated: int, used: list[Contract], wharf: bool) -> str:
    match move:
        case Allocate():
            return _allocate_fault(state, seat, move, allocated)
        case Ability():
            return _ability_fault(state, seat, move, used)
        case StoreCrabs():
            held = state.hands[seat].count(KING_CRAB)
            return f"You hold {held or 'no'} King Crab: you cannot store {move.crabs}."
        case Take():
            return _take_fault(state, move)
        case Buy() if not wharf:
            return _buy_fault(state, seat, move)
        case Pick() if not wharf:
            return _pick_fault(state, seat, move, used)
        case Buy() | Pick():
            return "You have used the Wharf this turn, so the Market is closed to you."
        case Discard():
            return "You throw Goods away only when you hold more than six at the end of your turn."
        case Keep():
            return "You have not just finished a Contract that lets you keep a Good."
        case Draft():
            return "The draft is over." if state.options.draft else "There is no draft at this table."
    return "That is no move of this game."


def _title(good: str) -> str:
    return GOOD_TITLES.get(good, good)


def _contract(name: str) -> str:
    data = CONTRACTS.get(name)
    return data.title if data else name


def _has(state: Wharf, seat: Seat, name: str) -> bool:
    return any(job.contract == CONTRACT_NUMBER.get(name) for job in state.areas[seat].jobs)


def _no_job(state: Wharf, seat: Seat, name: str) -> str:
    """Say that a seat has no such Contract, and which it has."""
    mine = [DATA.contracts[job.contract].title for job in state.areas[seat].jobs]
    have = f"yours are {_or(mine, 'and')}" if len(mine) > 1 else f"yours is {mine[0]}" if mine else "you have none"
    return f"You have no unfinished {_contract(name)}: {have}."


def _unknown(*names: str) -> str:
    """Name the first of these that is no Good, and what there is; empty if all are Goods."""
    for name in names:
        if name not in KIND:
            return f"{name} is no Good: write {_or([*reversed(GOODS)])}."
    return ""


def _lacking(state: Wharf, seat: Seat, goods: tuple[str, ...]) -> str:
    """Name the first Good of which the seat holds too few; empty if it holds them all."""
    unknown = _unknown(*goods)
    if unknown:
        return unknown
    for name in dict.fromkeys(goods):
        have, want = state.hands[seat].count(KIND[name]), goods.count(name)
        if have < want:
            return f"You hold {have} {_title(name)}, not {want}." if have else f"You do not hold {_title(name)}."
    return ""


def _allocate_fault(state: Wharf, seat: Seat, move: Allocate, allocated: int) -> str:
    if allocated >= LIMITS.allocations:
        return "You have allocated two Goods this turn, which is the most."
    if not _has(state, seat, move.contract):
        return _no_job(state, seat, move.contract)
    lacking = _lacking(state, seat, move.goods)
    if lacking:
        return lacking
    title = _contract(move.contract)
    if len(move.goods) == 2 and len(set(move.goods)) == 2:
        return "A pair is two of the same Good."
    if len(move.goods) not in (1, 2):
        return "Allocate one Good, or two of a kind as one other, at a time."
    if move.counts_as is None and len(move.goods) == 2:
        return "Say as which other Good the pair counts."
    wanted = state.areas[seat].job(CONTRACT_NUMBER[move.contract]).wanted()
    goal = move.counts_as or move.goods[0]
    unknown = _unknown(goal)
    if unknown:
        return unknown
    if KIND.get(goal) not in wanted:
        open_now = ", ".join(_title(GOODS[good]) for good in dict.fromkeys(wanted))
        return f"{title} does not want {_title(goal)} any more; it wants {open_now}."
    if len(move.goods) == 2:
        return f"Two {_title(goal)} cannot count as one {_title(goal)}."
    return f"{_title(move.goods[0])} is not wild for you: alone it counts as nothing else."


def _ability_fault(state: Wharf, seat: Seat, move: Ability, used: list[Contract]) -> str:
    if not _has(state, seat, move.contract):
        return _no_job(state, seat, move.contract)
    title, ability = _contract(move.contract), CONTRACTS[move.contract].ability
    if ability not in (DRAW_ALLOCATE, DRAW_MATCH):
        return f"{title} does not draw Goods: what it does comes by itself, at its time."
    if CONTRACT_NUMBER[move.contract] in used:
        return f"You have used {title} this turn already."
    if not (state.deck or state.discard):
        return "There is no Good left to draw."
    if ability == DRAW_MATCH:
        return f"{title} draws for no Contract: the Good goes to your hand if it fits."
    if move.declared is None:
        return "Name the Contract of yours that the Good is drawn for."
    return _no_job(state, seat, move.declared)


def _take_fault(state: Wharf, move: Take) -> str:
    if move.wharf not in WHARVES:
        return f"{move.wharf} is no Wharf: take from north or south."
    lying = [GOODS[good] for good in state.wharves[WHARVES.index(move.wharf)]]
    title = f"The {move.wharf.capitalize()} Wharf"
    unknown = _unknown(*move.goods)
    if unknown:
        return unknown
    for name in dict.fromkeys(move.goods):
        there = lying.count(name)
        if there < move.goods.count(name):
            return f"{title} has {f'only {there}' if there else 'no'} {_title(name)}."
    count = min(LIMITS.taken, max(map(len, state.wharves)))
    if not count:
        return "No Goods are left at the Wharves: take nothing from north."
    return (
        "Take exactly two Goods, both from the same Wharf."
        if count > 1
        else "Take exactly one Good: no Wharf has two."
    )


def _buy_fault(state: Wharf, seat: Seat, move: Buy) -> str:
    area = state.areas[seat]
    if area.faces >= LIMITS.faces:
        return "You have three cards face up, so the Market is closed to you."
    if move.market not in range(1, BUILDINGS + 1):
        return f"There is no Market {move.market}."
    sale = next((sale for sale in sales_to(state, seat) if sale[0] == move.market), None)
    if sale is None:
        if move.market != BUILDINGS:
            return f"There is no Contract under Market {move.market} any more."
        if state.buildings:
            return "You have two Buildings, which is the most."
        return "All Buildings are sold."
    lacking = _lacking(state, seat, move.goods)
    if lacking:
        return lacking
    _, price, (wild, pairs) = sale
    cost = f"Market {move.market} costs {price[0]} {_title(GOODS[price[1]])} or higher"
    kind = reading(counted([KIND[name] for name in move.goods]), price, wild, pairs)
    if kind is not None:
        if set(move.goods) == {GOODS[kind]}:
            return f"These pay as what they are: {cost}."
        return f'These pay as {_title(GOODS[kind])}: write "as {GOODS[kind]}".'
    if not pairs and can_pay(
        counted([KIND[name] for name in move.goods]), price, wild_of(jobs_of(state, seat)), True
    ):
        return f"Pairs and wild Goods do not pay for Buildings at this table; {cost}."
    return f"That does not pay: {cost}."


def _pick_fault(state: Wharf, seat: Seat, move: Pick, used: list[Contract]) -> str:
    mine = state.areas[seat].with_ability(BUY_TAKE)
    if not mine:
        return "No Contract of yours lets you take a Good before you buy."
    if all(contract in used for contract in mine):
        return "You have taken your Good before buying already."
    if move.wharf not in WHARVES:
        return f"{move.wharf} is no Wharf: take from north or south."
    unknown = _unknown(move.good)
    if unknown:
        return unknown
    if KIND[move.good] not in state.wharves[WHARVES.index(move.wharf)]:
        return f"The {move.wharf.capitalize()} Wharf has no {_title(move.good)}."
    if not sales_to(state, seat):
        return "You have three cards face up, so the Market is closed to you."
    return f"Not even with {_title(move.good)} could you pay for anything, and you would have to buy."


def _instead(state: Wharf, seat: Seat, allocated: int, used: list[Contract], wharf: bool) -> str:
    kinds = {type(move) for move in turn_moves(state, seat, allocated, used, wharf)}
    ways = [words for kind, words in WAYS.items() if kind in kinds]
    return f"You can {_or(ways)}."


def _purchases(state: Wharf, seat: Seat) -> str:
    hand = counted(state.hands[seat])
    markets = [
        f"Market {market} for {count} {_title(GOODS[kind])} or higher"
        for market, (count, kind), (wild, pairs) in sales_to(state, seat)
        if can_pay(hand, (count, kind), wild, pairs)
    ]
    if not markets:
        return "Take one more Good, with which you can buy."
    return f"Now buy at {_or(markets)}."


def _or(words: list[str], word: str = "or") -> str:
    """Write words as a choice: `allocate, store King Crab or take two Goods`."""
    return f" {word} ".join([*([", ".join(words[:-1])] if len(words) > 1 else []), words[-1]])
