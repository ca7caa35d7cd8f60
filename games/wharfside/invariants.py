"""What holds at every moment of a game: each card lies in one place where it may lie."""

from collections import Counter

from games.wharfside.cards import DATA, DEMAND, GOODS, KING_CRAB, LIMITS
from games.wharfside.state import WharfState
from games.wharfside.steps.completing import KeepOne
from games.wharfside.steps.draft import DraftPick
from games.wharfside.steps.turn import DiscardDown, EndTurn, Turn
from games.wharfside.steps.wharf import PlaceGood


def check_table(state: WharfState) -> None:
    """Raise `AssertionError` where a card is lost, doubled or misplaced."""
    _check_goods(state)
    _check_contracts(state)
    buildings = sorted([*state.buildings, *(vp for area in state.areas for vp in area.buildings)])
    assert buildings == sorted(building.vp for building in DATA.buildings), "a Building is lost"
    for data, stack in zip(DATA.trophies, state.trophies, strict=True):
        won = [trophy.vp for area in state.areas for trophy in area.trophies if trophy.size == data.size]
        assert sorted(stack + won) == sorted(data.vps), f"a Trophy of size {data.size} is lost"
    for area in state.areas:
        assert area.faces <= LIMITS.faces, "more than three cards lie face up"
        assert len(area.buildings) <= LIMITS.buildings, "more than two Buildings of a seat"
    _check_hands(state)
    assert len({area.captain for area in state.areas}) == state.seats == len(state.hands)


def _check_goods(state: WharfState) -> None:
    counts: Counter[int] = Counter()
    for place in (state.deck, state.discard, *state.hands, *state.wharves):
        counts.update(place)
    for offer in state.offers:
        counts.update(offer.goods)
    for area in state.areas:
        counts[KING_CRAB] += area.crabs
        for job in area.jobs:
            for goods in job.filled:
                counts.update(goods)
    for step in state.agenda:
        if isinstance(step, KeepOne):
            counts.update(step.goods)
        elif isinstance(step, PlaceGood):
            counts[step.good] += 1
    assert counts == {kind: data.copies for kind, data in enumerate(DATA.goods)}, f"Goods are lost: {counts}"
    drafting = any(isinstance(step, DraftPick) for step in state.agenda)
    resting = not state.agenda or isinstance(state.agenda[-1], Turn)
    for wharf in state.wharves:
        assert len(wharf) <= LIMITS.wharf, "more than three Goods at a Wharf"
        if resting and not drafting and len(wharf) < LIMITS.wharf and not _turn_begun(state):
            assert not [*state.deck, *state.discard], "a Wharf is short while there are Goods to draw"


def _turn_begun(state: WharfState) -> bool:
    """Within a turn a Contract may be completed, whose Goods come to a short Wharf only at the end of it."""
    return any(isinstance(step, Turn) and step.wharf for step in state.agenda)


def _check_contracts(state: WharfState) -> None:
    contracts = [*state.contracts, *(contract for contract in state.market if contract is not None)]
    contracts += [offer.contract for offer in state.offers]
    for area in state.areas:
        contracts += area.completed
        for job in area.jobs:
            contracts.append(job.contract)
            assert len(job.filled) == len(DEMAND[job.contract])
            assert not all(job.filled), "a Contract with all demand met is not completed"
            for goods in job.filled:
                assert len(goods) <= 2, "more than a pair lies on a demand"
                assert len(set(goods)) <= 1, "a pair of two different Goods"
    assert sorted(contracts) == list(range(len(DATA.contracts))), "a Contract is lost"


def _check_hands(state: WharfState) -> None:
    busy = {step.seat for step in state.agenda if not isinstance(step, DraftPick)}
    discarding = {step.seat for step in state.agenda if isinstance(step, DiscardDown | EndTurn)}
    for seat, hand in enumerate(state.hands):
        assert hand == sorted(hand), "a hand is not sorted"
        assert set(hand) <= set(range(len(GOODS)))
        assert len(hand) <= LIMITS.hand or seat in busy | discarding, "a hand holds more than six Goods"
