"""What happened, in words: one line an event, and a move's events without saying anything twice."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from games.trade_fleet import events as happened
from renderers.contract import Seating
from renderers.kit.english import joined, plural
from renderers.trade_fleet.words.terms import listed, title


@dataclass(slots=True)
class Line:
    """A sentence: what a seat did, deed by deed, and what came of it. Without a seat, ``rest`` is all of it.

    A deed that ends in a comma is set apart from one that follows.
    """

    seat: int | None
    deeds: list[str]
    rest: str = ""

    def said(self, seating: Seating) -> str:
        """The sentence, which begins with the seat's sign and name."""
        if self.seat is None:
            return f"{self.rest}."
        *first, last = self.deeds
        deeds = "".join(f"{deed.removesuffix(',')}, " for deed in first[:-1])
        deeds += f"{first[-1]} and {last}" if first else last
        deeds = deeds.removesuffix(",")
        return f"{seating.who(self.seat)} {deeds}{self.rest}."


def tell(event: Any, seating: Seating) -> str:
    """Say what happened. A line begins with the seat that did it, with its sign."""
    return line_of(event, seating).said(seating)


def log(events: list[Any], seating: Seating) -> list[str]:
    """Say what happened in a move, each thing once: what one event says of another's deed joins its line."""
    lines: list[Line] = []
    before: Any = None
    for event in events:
        if _comes_to_be(event, events):
            continue
        if not (lines and _joins(lines[-1], before, event, seating)):
            lines.append(line_of(event, seating))
        before = event
    return [line.said(seating) for line in lines]


def _comes_to_be(event: Any, events: list[Any]) -> bool:
    """Whether an answer that was promised is played in the same move."""
    return isinstance(event, happened.Answered) and any(
        isinstance(later, happened.HappeningPlayed) and (later.seat, later.happening) == (event.seat, event.card)
        for later in events
    )


def _joins(line: Line, before: Any, event: Any, seating: Seating) -> bool:
    """Say an event in the line of the one before, if it belongs there."""
    match before, event:
        case happened.Redeemed(), happened.Collected(missing=0):
            return True
        case happened.PortPlayed(), happened.HappeningPlayed(happening="smuggle"):
            line.deeds[-1] += " with a Smuggle"
            return True
        case happened.HappeningPlayed(), happened.Attached():
            return bool(before.happening == event.happening)
        case happened.HappeningPlayed(), happened.Cancelled() if before.seat == event.by:
            line.deeds = line_of(event, seating).deeds
            return True
        case happened.HappeningPlayed(), _ if _comes_of(line, before.happening, event, seating):
            return True
        case _, happened.Drew() if line.seat == event.seat and not isinstance(before, _QUIET):
            line.deeds.append(_drew(event))
            return True
    return False


_QUIET = (happened.Dealt, happened.Skipped, happened.Passed, happened.Answered)


def _comes_of(line: Line, happening: str, event: Any, seating: Seating) -> bool:
    """Say in a happening's line what came of it."""
    match happening, event:
        case "island", happened.Collected(missing=0):
            line.deeds.append(f"took {event.gold} gold")
        case "repairs", happened.Repaired():
            line.deeds[-1] += f", who {_lost(event)},"
        case "pirates", happened.Plundered():
            threw = f"threw them {listed(event.goods)}" if event.goods else "had no goods for them"
            line.deeds[-1] += f", who {threw},"
        case "taxation", happened.Taxed() if event.payers:
            line.deeds.append(_taxed(event, seating))
        case "taxation", happened.Taxed():
            line.deeds[-1] += ", but nobody had gold,"
        case "lost", happened.Swapped():
            line.deeds[-1] = "played Lost"
            line.rest = f": {_swapped(event, seating)}"
        case _:
            return False
    return True


def line_of(event: Any, seating: Seating) -> Line:
    """The sentence that an event makes by itself."""
    match event:
        case happened.Dealt():
            return _fact(f"The hands are dealt. {seating.who(event.first)} begins")
        case happened.PortPlayed():
            left = f"; {title(event.replaced)} is discarded" if event.replaced else ""
            return Line(event.seat, [f"played the port {title(event.port)}"], left)
        case happened.HappeningPlayed():
            return Line(event.seat, [f"played {_happening(event, seating)}"])
        case happened.Cancelled():
            stopped = f"{_whose(event.seat, event.by, seating)} {title(event.happening)}"
            return Line(event.by, [f"stopped {stopped} with an Escort"])
        case happened.Redeemed():
            return _redeemed(event)
        case happened.Discarded():
            return Line(event.seat, [f"discarded {listed(event.cards)}"])
        case happened.Drew():
            return Line(event.seat, [_drew(event)])
        case happened.DrawPileEmpty():
            return _fact("The draw pile is empty. Play goes on until nobody can act")
        case happened.Ended():
            return _fact("Nobody can act any more. The game is over")
        case happened.Skipped():
            return Line(event.seat, ["could do nothing and was passed over"])
        case happened.Passed():
            return Line(event.seat, ["let it pass"])
        case happened.Answered():
            answer = "let it pass" if event.card == "pass" else f"answer with {_article(event.card)}"
            return Line(event.seat, [f"will {answer}"])
    return _effect(event, seating)


def _fact(text: str) -> Line:
    return Line(None, [], text)


def _effect(event: Any, seating: Seating) -> Line:
    match event:
        case happened.Collected():
            short = f". {event.missing} more could not be paid: no cards are left" if event.missing else ""
            return Line(event.seat, [f"took {event.gold} gold"], short)
        case happened.Repaired():
            return Line(event.seat, [f"{_lost(event)} to Repairs"])
        case happened.Plundered():
            threw = f"threw {listed(event.goods)} to" if event.goods else "had no goods for"
            return Line(event.seat, [f"{threw} the Pirates"])
        case happened.Swapped():
            return _fact(_swapped(event, seating))
        case happened.Attached():
            what = _article(event.happening)
            return _fact(f"{what[0].upper()}{what[1:]} lies on {seating.names[event.seat]}’s {title(event.port)}")
        case happened.Taxed():
            if not event.payers:
                return _fact(f"Nobody had gold for {seating.names[event.seat]}’s Taxation")
            return Line(event.seat, [_taxed(event, seating)])
    return _fact(str(event))


def _article(card: str) -> str:
    return f"an {title(card)}" if title(card)[0] in "AEIOU" else f"a {title(card)}"


def _whose(owner: int, by: int, seating: Seating) -> str:
    return "their own" if owner == by else f"{seating.names[owner]}’s"


def _drew(event: happened.Drew) -> str:
    return f"drew {listed(event.cards) if event.cards else plural(event.count, 'card')}"


def _lost(event: happened.Repaired) -> str:
    return f"lost {event.gold} gold" if event.gold else "had no gold to lose"


def _taxed(event: happened.Taxed, seating: Seating) -> str:
    return f"took 1 gold from {joined([seating.names[seat] for seat in event.payers])}"


def _swapped(event: happened.Swapped, seating: Seating) -> str:
    return (
        f"{seating.names[event.seat]}’s {title(event.port)} and {seating.names[event.other]}’s "
        f"{title(event.other_port)} changed places"
    )


def _happening(event: happened.HappeningPlayed, seating: Seating) -> str:
    name = title(event.happening)
    whose = _whose(event.target, event.seat, seating) if event.target is not None else ""
    match event.happening:
        case "escort":
            return f"an Escort against {whose} {title(event.against or 'card')}" if whose else "an Escort"
        case "dock-fee":
            return f"a Dock Fee on {whose} {title(event.against or 'port')}" if whose else "a Dock Fee"
        case "smuggle":
            return f"a Smuggle with {title(event.against)}" if event.against else "a Smuggle"
    if event.target is None:
        return name
    at = seating.names[event.target]
    if event.other is not None:
        return f"{name} on the ports of {at} and {seating.names[event.other]}"
    return f"{name} on {at}"


def _redeemed(event: happened.Redeemed) -> Line:
    came = f". A Smuggle doubled {title(event.smuggled)}" if event.smuggled else ""
    if event.fees:
        came += f". A Dock Fee cost {event.fees}"
    return Line(event.seat, [f"redeemed {listed(event.goods)} at {title(event.port)}: {event.gold} gold,"], came)
