"""What happened, one line an event; what belongs together is told in one line."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from games.wharfside import events as happened
from renderers.contract import Seating
from renderers.kit.english import joined, plural
from renderers.wharfside.words.terms import WHARVES, contract, named, paid, price, title


def tell(event: Any, seating: Seating) -> str:
    """Say what happened. A line begins with the seat that did it, with its sign."""
    match event:
        case happened.Began():
            return _began(event, seating)
        case happened.Opened():
            lies = joined([title(name) for name in event.contracts])
            wharves = f"At North Wharf {named(event.north)}; at South Wharf {named(event.south)}"
            return f"The Market opens with {lies}. {wharves}."
        case happened.Refilled():
            return f"{named(event.goods)} came to {WHARVES[event.wharf]}."
        case happened.Revealed():
            return f"{title(event.contract)} is new at Market 3."
        case happened.Turned():
            return f"Market {event.market} turned: it asks for {price(event.count, event.good)} now."
        case happened.Reshuffled():
            return f"The deck of Goods was empty: {plural(event.count, 'discard')} were shuffled into a new one."
        case happened.Ended():
            why = "No Goods are left to take. " if event.stuck else ""
            return f"{why}The game is over."
    return f"{seating.who(event.seat)} {_did(event)}."


def log(events: list[Any], seating: Seating) -> list[str]:
    """Say what happened in a move; what follows at once from something is told in the same line."""
    lines: list[str] = []
    for before, event in pairwise([None, *events]):
        match before, event:
            case happened.Drawn(fits=True, declared=str()), happened.Allocated(drawn=True):
                lines[-1] = f"{seating.who(event.seat)} {_drawn_by(before)} and {_laid(event, 'it')}."
            case happened.Allocated(), happened.Completed(contract=before.contract):
                lines[-1] = f"{lines[-1][:-1]} and finished it: {_worth(event)}."
            case ((happened.Took() | happened.Picked()), happened.Refilled(wharf=before.wharf)):
                lines[-1] = f"{lines[-1][:-1]}; {named(event.goods)} came."
            case happened.Completed(), happened.TrophyWon(seat=before.seat):
                lines[-1] = f"{lines[-1][:-1]}; it won {_trophy(event)}."
            case happened.Revealed(), happened.Turned():
                turned = f"Market {event.market} turned and asks for {price(event.count, event.good)}"
                lines[-1] = f"{lines[-1][:-1]}; {turned}."
            case _:
                lines.append(tell(event, seating))
    return lines


def _began(event: happened.Began, seating: Seating) -> str:
    favours = [
        f"{seating.names[seat]}’s Captain favours {title(good)}" for seat, good in enumerate(event.captains)
    ]
    dealt = [f"{seating.names[seat]} has {title(name)}" for seat, name in enumerate(event.dealt)]
    told = f"{seating.who(event.first)} begins. {joined(favours)}."
    return f"{told} {joined(dealt)}." if dealt else told


def _did(event: Any) -> str:
    match event:
        case happened.Drafted():
            return f"began with {title(event.contract)}, {named(event.goods)}"
        case happened.Allocated(drawn=True):
            return _laid(event, f"the drawn {named(event.goods)}")
        case happened.Allocated():
            goods = named(event.goods)
            as_what = "" if set(event.goods) == {event.counts_as} and len(event.goods) == 1 else event.counts_as
            stands = f"{goods} as {title(as_what)}" if as_what else goods
            return f"allocated {stands} to {title(event.contract)}"
        case happened.Drawn():
            return _drew(event)
        case happened.Completed():
            return f"finished {title(event.contract)}: {_worth(event)}"
        case happened.TrophyWon():
            return f"won {_trophy(event)}"
        case happened.Kept():
            return f"kept {title(event.good)} from {title(event.contract)}"
        case happened.Gained():
            return f"got {title(event.contract)} free for finishing {title(event.finished)}"
    return _traded(event)


def _traded(event: Any) -> str:
    """What a seat did with Goods and at the Market."""
    match event:
        case happened.Stored():
            more = f", {event.total} in all" if event.total > event.crabs else ""
            return f"stored {event.crabs} King Crab{more}"
        case happened.Took():
            return f"took {named(event.goods) or 'nothing'} from {WHARVES[event.wharf]}"
        case happened.Picked():
            return f"took {title(event.good)} from {WHARVES[event.wharf]} to buy, by {title(event.contract)}"
        case happened.Bought():
            return _bought(event)
        case happened.Discarded():
            return f"discarded {named(event.goods)}"
        case happened.LastRound():
            return f"has finished {event.count}: this is the last round"
    return str(event)


def _worth(event: happened.Completed) -> str:
    return f"{contract(event.contract).vp} points ({event.count} finished)"


def _drew(event: happened.Drawn) -> str:
    if event.declared is None:
        end = "it lies at a Wharf too, kept" if event.fits else "none lies at a Wharf, discarded"
    else:
        where = title(event.declared)
        end = f"it fits on {where}" if event.fits else f"not wanted on {where}, discarded"
    return f"{_drawn_by(event)}: {end}"


def _drawn_by(event: happened.Drawn) -> str:
    return f"drew {title(event.good)} with {title(event.contract)}"


def _laid(event: happened.Allocated, what: str) -> str:
    """Where a drawn Good was laid, and as what if not as itself."""
    stands = "" if event.goods == (event.counts_as,) else f" as {title(event.counts_as)}"
    return f"laid {what} on {title(event.contract)}{stands}"


def _trophy(event: happened.TrophyWon) -> str:
    points = plural(event.vp, "point")
    if event.size == 0:
        return f"the King Crab Trophy: {points}"
    return f"a Trophy for {event.size} Goods: {points}"


def _bought(event: happened.Bought) -> str:
    what = title(event.contract) if event.contract else f"a Building of {event.building} points"
    return f"bought {what} at Market {event.market} for {paid(event.goods, event.counts_as)}"
