"""What happened, one line an event."""

from __future__ import annotations

from typing import Any

from games.trade_fleet import events as happened
from renderers.contract import Table
from renderers.trade_fleet.words import joined, listed, plural, title


def tell(event: Any, table: Table) -> str:
    """Say what happened. A line begins with the seat that did it, with its sign."""
    match event:
        case happened.Dealt():
            return f"The hands are dealt. {table.who(event.first)} begins."
        case happened.PortPlayed():
            left = f"; {title(event.replaced)} is discarded" if event.replaced else ""
            return f"{table.who(event.seat)} played the port {title(event.port)}{left}."
        case happened.HappeningPlayed():
            return f"{table.who(event.seat)} played {_happening(event, table)}."
        case happened.Cancelled():
            stopped = f"{table.names[event.seat]}’s {title(event.happening)}"
            return f"{table.who(event.by)} stopped {stopped} with an Escort."
        case happened.Redeemed():
            return _redeemed(event, table)
        case happened.Discarded():
            return f"{table.who(event.seat)} discarded {listed(event.cards)}."
        case happened.Drew():
            drew = listed(event.cards) if event.cards else plural(event.count, "card")
            return f"{table.who(event.seat)} drew {drew}."
        case happened.DrawPileEmpty():
            return "The draw pile is empty. Play goes on until nobody can act."
        case happened.Ended():
            return "Nobody can act any more. The game is over."
        case happened.Skipped():
            return f"{table.who(event.seat)} could do nothing and was passed over."
        case happened.Passed():
            return f"{table.who(event.seat)} let it pass."
        case happened.Answered():
            answer = "will let it pass" if event.card == "pass" else f"will answer with {_article(event.card)}"
            return f"{table.who(event.seat)} {answer}."
    return _effect(event, table)


def log(events: list[Any], table: Table) -> list[str]:
    """Say what happened in a move: what a sale brought is not said twice."""
    lines: list[str] = []
    before: Any = None
    for event in events:
        sold = isinstance(before, happened.Redeemed) and isinstance(event, happened.Collected)
        if not (sold and not event.missing):
            lines.append(tell(event, table))
        before = event
    return lines


def _effect(event: Any, table: Table) -> str:
    match event:
        case happened.Collected():
            short = f" {event.missing} more could not be paid: no cards are left." if event.missing else ""
            return f"{table.who(event.seat)} took {event.gold} gold.{short}"
        case happened.Repaired():
            lost = f"lost {event.gold} gold to" if event.gold else "had no gold to lose to"
            return f"{table.who(event.seat)} {lost} Repairs."
        case happened.Plundered():
            threw = f"threw {listed(event.goods)} to" if event.goods else "had no goods for"
            return f"{table.who(event.seat)} {threw} the Pirates."
        case happened.Swapped():
            return (
                f"{table.names[event.seat]}’s {title(event.port)} and {table.names[event.other]}’s "
                f"{title(event.other_port)} changed places."
            )
        case happened.Attached():
            now = _article(event.happening).capitalize() if event.happening == "smuggle" else "A Dock Fee"
            return f"{now} lies on {table.names[event.seat]}’s {title(event.port)}."
        case happened.Taxed():
            if not event.payers:
                return f"Nobody had gold for {table.names[event.seat]}’s Taxation."
            payers = joined([table.names[seat] for seat in event.payers])
            return f"{table.who(event.seat)} took 1 gold from {payers}."
    return str(event)


def _article(card: str) -> str:
    return f"an {title(card)}" if title(card)[0] in "AEIOU" else f"a {title(card)}"


def _happening(event: happened.HappeningPlayed, table: Table) -> str:
    name = title(event.happening)
    at = table.names[event.target] if event.target is not None else ""
    match event.happening:
        case "escort":
            return f"an Escort against {at}’s {title(event.against or 'card')}" if at else "an Escort"
        case "dock-fee":
            return f"a Dock Fee on {at}’s {title(event.against or 'port')}" if at else "a Dock Fee"
        case "smuggle":
            return f"a Smuggle with {title(event.against)}" if event.against else "a Smuggle"
    if event.target is not None and event.other is not None:
        return f"{name} on the ports of {at} and {table.names[event.other]}"
    return f"{name} on {at}" if at else name


def _redeemed(event: happened.Redeemed, table: Table) -> str:
    line = f"{table.who(event.seat)} redeemed {listed(event.goods)} at {title(event.port)}: {event.gold} gold."
    if event.smuggled:
        line += f" A Smuggle doubled {title(event.smuggled)}."
    if event.fees:
        line += f" A Dock Fee cost {event.fees}."
    return line
