"""What happened, line by line: what one seat did in a move stands in one sentence."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import groupby
from typing import Any, Final

from games.public_market import events as happened
from games.public_market.cards import CATCHES
from games.public_market.shapes import CAUGHT
from renderers.contract import Seating
from renderers.kit.english import article, joined, plural
from renderers.public_market.words.terms import counted, listed, logo_title, power_title, reward, title

MOST_DEEDS: Final = 3  # in one sentence


@dataclass(slots=True)
class Line:
    """A sentence: a seat and what it did, or a fact (``seat`` None) that stands for itself."""

    seat: int | None
    deeds: list[str] = field(default_factory=list)
    fact: str = ""

    def said(self, seating: Seating) -> str:
        """The line as it is read."""
        if self.seat is None:
            return f"{self.fact}."
        done = [_repeated(deed, sum(1 for _ in same)) for deed, same in groupby(self.deeds)]
        deeds = joined(done)
        if len(done) > 1 and any("," in deed or " and " in deed for deed in done):
            deeds = f"{'; '.join(done[:-1])}; then {done[-1]}"
        return f"{seating.who(self.seat)} {deeds}."


def _repeated(deed: str, times: int) -> str:
    """A deed that was done more than once: ``bid nothing twice``."""
    return deed if times == 1 else f"{deed} {'twice' if times == 2 else f'{times} times'}"


def tell(event: Any, seating: Seating) -> str:
    """One event in one sentence."""
    return _line(event, seating).said(seating)


def log(events: list[Any], seating: Seating) -> list[str]:
    """What happened in a move: deeds of one seat that follow each other are joined."""
    lines: list[Line] = []
    for number, event in enumerate(events):
        if _said_by_next(event, events[number + 1 :]):
            continue
        line = _line(event, seating)
        last = lines[-1] if lines else None
        joins = last is not None and line.seat is not None and last.seat == line.seat
        if joins and last is not None and len(last.deeds) < MOST_DEEDS:
            last.deeds += line.deeds
        else:
            lines.append(line)
    return [line.said(seating) for line in lines]


def _said_by_next(event: Any, later: list[Any]) -> bool:
    """Whether a Scrap that is taken says already that the Shrimp Bonus was used."""
    if not isinstance(event, happened.BonusUsed) or event.power != "scrap":
        return False
    return any(isinstance(other, happened.ScrapTaken) and other.source == "bonus" for other in later)


def _line(event: Any, seating: Seating) -> Line:
    seat = getattr(event, "seat", None)
    if seat is not None:
        return Line(seat, [_deed(event, seating)])
    return Line(None, fact=_fact(event, seating))


def _fact(event: Any, seating: Seating) -> str:
    match event:
        case happened.Began():
            return f"The ocean is full of fish. {seating.who(event.first)} bids first"
        case happened.CardTurned(card=None):
            return f"Today’s Catch {event.stack} has run out"
        case happened.CardTurned():
            cost = counted(CATCHES[event.card].cost)
            return f"Today’s Catch {event.stack} is now {cost} for {reward(event.card)}"
        case happened.Restocked():
            if not event.cells:
                return "No tile is left for the gaps in the ocean"
            new = plural(len(event.cells), "new tile")
            return f"The ocean fills up: {new} at {joined(list(event.cells))}, {event.left} left in the bag"
        case happened.EndNear():
            back = f"; {plural(event.returned, 'discarded tile')} went back into it" if event.returned else ""
            return f"The bag is empty, the end is near: {plural(event.rounds, 'more round')}{back}"
        case happened.RoundBegan():
            left = {None: "", 1: ", the last"}.get(event.left, f", {event.left} left")
            who = [seating.names[seat] for seat in event.seats]
            return f"Round {event.number}{left}. The order of bidding: {', '.join(who)}"
        case happened.Ended():
            return "The last round is over"
    return str(event)


def _deed(event: Any, seating: Seating) -> str:
    match event:
        case happened.BidMade():
            return _bid(event, seating)
        case happened.ScrapTaken():
            return _scrap(event)
        case happened.ScrapReturned():
            return f"had no room for the {title(event.fish)} Scrap, which went back"
        case happened.Fished():
            how = " with Fish Anywhere" if event.anywhere else ""
            instead = "swapped it for" if event.back is not None else "fished"
            return f"{instead} the tile {event.cell}{how} ({listed(event.fish)})"
        case happened.Placed():
            return f"placed {_tile(event.fish)} at {event.cell}{_shrimp(event.shrimp)}"
        case happened.Tucked():
            return f"tucked {article(title(event.fish))} Scrap in at {event.cell}{_shrimp(event.shrimp)}"
        case happened.SoldTile():
            sold = _tile_of(event.tile)
            return f"sold {sold} to the boat captain for {plural(event.dollars, 'dollar')}"
        case happened.Cooled():
            return f"put {_tile(event.fish)} into the Personal Cooler"
        case happened.BonusChosen():
            lost = f", losing the unused {power_title(event.lost)}" if event.lost else ""
            return f"covered the last shrimp and chose {power_title(event.power)}{lost}"
        case happened.BonusUsed():
            if event.power == "dollars":
                return f"took {plural(event.dollars, 'dollar')} with the Shrimp Bonus"
            return f"used the Shrimp Bonus {power_title(event.power)}"
    return _at_market(event)


def _at_market(event: Any) -> str:
    match event:
        case happened.Visited():
            return "went to market"
        case happened.CrabCaught():
            return f"caught a crab ({event.count} now)" if event.count > 1 else "caught a crab"
        case happened.ContractCompleted():
            return f"completed contract #{event.number} with {listed(event.fish)}"
        case happened.Scored():
            bonus = {
                "gear": " and a gear step",
                "scrap": " and a Scrap",
                "dollars": f" and {event.dollars} dollars",
            }
            return f"scored {plural(event.vp, 'point')}{bonus.get(event.bonus, '')} in column {event.column}"
        case happened.Collected():
            return f"took {article(logo_title(event.logo))} logo for it"
        case happened.CatchCompleted():
            return f"completed Today’s Catch {event.stack} with {listed(event.fish)} for {reward(event.card)}"
        case happened.GearMoved():
            return f"moved the {title(event.fish)} gear up to {event.level}"
        case happened.PaidOut():
            axis = event.axis.removesuffix("s") if event.lines == 1 else event.axis
            sold = (
                f"sold {listed(event.fish)} for {plural(event.sale, 'dollar')}"
                if event.fish
                else "had no fish to sell"
            )
            if not event.lines:
                return f"{sold}, had no full row or column"
            return f"{sold}, got {plural(event.payout, 'dollar')} for {event.lines} full {axis}"
        case happened.ChestTaken():
            return "took a new Ice Chest"
        case happened.BoatSet():
            return f"{'left' if event.stays else 'set'} the boat over column {event.column}"
    return str(event)


def _bid(event: happened.BidMade, seating: Seating) -> str:
    bid = f"bid {plural(event.dollars, 'dollar')}" if event.dollars else "bid nothing"
    if not event.past:
        return bid
    if event.target is None:
        return f"{bid} ahead of a meeple of their own"
    if event.past == 1:
        return f"{bid} ahead of {seating.names[event.target]}, for 1 dollar"
    return f"{bid} ahead of {event.past} meeples, with 1 dollar to {seating.names[event.target]}"


def _scrap(event: happened.ScrapTaken) -> str:
    taken = f"took {article(title(event.fish))} Scrap" if event.fish else "took no Scrap"
    return taken + {"bonus": " with the Shrimp Bonus", "location": " as the small bonus"}.get(event.source, "")


def _tile(fish: tuple[str, ...]) -> str:
    return f"a tile with {listed(fish)}"


def _tile_of(tile: int) -> str:
    return f"a tile with {counted(CAUGHT[tile])}" if any(CAUGHT[tile]) else "a tile"


def _shrimp(count: int) -> str:
    return f", covering {count} shrimp" if count else ""
