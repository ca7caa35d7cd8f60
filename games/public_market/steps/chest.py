"""Laying pieces in an Ice Chest, and the Shrimp Bonus that this may bring."""

from typing import Literal

from games.core.event import Log
from games.core.move import Move
from games.core.seat import Seat
from games.public_market.cards import FIGURES, FISH, POWERS, fish_names
from games.public_market.events import BonusChosen, BonusUsed, Placed, ScrapTaken, Tucked
from games.public_market.legal import powers, tucks
from games.public_market.moves import Bonus, Place, Take, Tuck, Use
from games.public_market.shapes import CAUGHT, SQUARE_OF, Piece, Way, scrap_of, way_of
from games.public_market.steps.base import Decision
from games.public_market.table import LaidTile as Laid
from games.public_market.table import Market

ALL_SHRIMP = 3


def place_tile(state: Market, seat: Seat, tile: Piece, move: Place, log: Log) -> None:
    """Lay a fish tile; its fish come onto the Catch Tracker."""
    shrimp = _lay(state, seat, tile, way_of(move.turn, move.mirrored), SQUARE_OF[move.cell])
    log.add(
        Placed(
            seat=seat, tile=tile, cell=move.cell, turn=move.turn, mirrored=move.mirrored,
            fish=fish_names(CAUGHT[tile]), shrimp=shrimp,
        )
    )  # fmt: skip


def tuck_scrap(state: Market, seat: Seat, fish: int, move: Tuck, log: Log) -> None:
    """Lay a Scrap; its fish comes onto the Catch Tracker."""
    shrimp = _lay(state, seat, scrap_of(fish), 0, SQUARE_OF[move.cell])
    log.add(Tucked(seat=seat, fish=FISH[fish], cell=move.cell, shrimp=shrimp))


def _lay(state: Market, seat: Seat, piece: Piece, way: Way, at: int) -> int:
    """Lay a piece and return how many shrimp it covered. The third one brings a Shrimp Bonus at once
    (PM-23)."""
    area = state.areas[seat]
    before = area.grid.shrimp_covered(area.covered)
    area.pieces.append(Laid(piece, way, at))
    state.touch(f"chest:{seat}", f"tracker:{seat}")
    after = area.grid.shrimp_covered(area.covered)
    if after == ALL_SHRIMP > before:
        state.agenda.append(ChooseBonus(seat=seat))
    return after - before


def use_power(state: Market, seat: Seat, move: Use, log: Log) -> None:
    """Spend a Shrimp Bonus that is good at any time of one's turn: a Scrap, placed at once, or dollars."""
    area = state.areas[seat]
    area.power_ready = False
    state.touch(f"power:{seat}")
    if move.power == "dollars":
        log.add(BonusUsed(seat=seat, power="dollars", dollars=FIGURES.power_dollars))
        state.pay(seat, FIGURES.power_dollars)
        return
    assert move.scrap is not None
    log.add(BonusUsed(seat=seat, power="scrap"))
    grant_scrap(state, seat, FISH.index(move.scrap), "bonus", log)


def grant_scrap(
    state: Market, seat: Seat, fish: int, source: Literal["bid", "bonus", "location"], log: Log
) -> None:
    """Give a seat a Scrap that it must place at once."""
    state.take_scrap(fish)
    log.add(ScrapTaken(seat=seat, fish=FISH[fish], source=source))
    state.agenda.append(TuckNow(seat=seat, fish=fish))


class TuckNow(Decision, tag="tuck-now"):
    """A Scrap must be placed before anything else; if the Ice Chest is full it goes back (PM-14)."""

    fish: int

    def moves(self, state: Market, seat: Seat) -> list[Move]:
        return list(tucks(state.areas[seat].blocked))

    def advance(self, state: Market, log: Log) -> bool:
        if not self.moves(state, self.seat):
            state.agenda.pop()
            state.return_scrap(self.seat, self.fish, log)
            return True
        return super().advance(state, log)

    def apply(self, state: Market, seat: Seat, move: Tuck, log: Log) -> None:
        tuck_scrap(state, seat, self.fish, move, log)


class ChooseBonus(Decision, tag="choose-bonus"):
    """All three shrimp are covered: choose a Shrimp Bonus other than the last one (PM-23)."""

    def moves(self, state: Market, seat: Seat) -> list[Move]:
        area = state.areas[seat]
        choices = [power for power in POWERS if power != area.power]
        moves: list[Move] = [Bonus(power) for power in choices]
        if "dollars" in choices:
            moves.append(Bonus("dollars", now=True))
        if "scrap" in choices and any(state.scraps) and tucks(area.blocked):
            moves.append(Bonus("scrap", now=True))
        return moves

    def apply(self, state: Market, seat: Seat, move: Bonus, log: Log) -> None:
        area = state.areas[seat]
        lost = area.power if area.power_ready else None
        area.power, area.power_ready = move.power, True
        state.touch(f"power:{seat}")
        log.add(BonusChosen(seat=seat, power=move.power, lost=lost))
        if not move.now:
            return
        if move.power == "dollars":
            use_power(state, seat, Use("dollars"), log)
        else:
            state.agenda.append(UseScrap(seat=seat))


class UseScrap(Decision, tag="use-scrap"):
    """A Shrimp Bonus is used for a Scrap as soon as it is chosen: which one?"""

    def moves(self, state: Market, seat: Seat) -> list[Move]:
        return powers(state, state.areas[seat])

    def apply(self, state: Market, seat: Seat, move: Use, log: Log) -> None:
        use_power(state, seat, move, log)


class TakeBonusScrap(Decision, tag="take-bonus-scrap"):
    """The small bonus of a Scoring Location: one Scrap of any kind, placed at once, or none."""

    def moves(self, state: Market, seat: Seat) -> list[Move]:
        moves: list[Move] = []
        if tucks(state.areas[seat].blocked):
            moves += [Take(fish) for fish, left in zip(FISH, state.scraps, strict=True) if left]
        return [*moves, Take("none")]

    def apply(self, state: Market, seat: Seat, move: Take, log: Log) -> None:
        if move.scrap == "none":
            log.add(ScrapTaken(seat=seat, fish=None, source="location"))
        else:
            grant_scrap(state, seat, FISH.index(move.scrap), "location", log)
