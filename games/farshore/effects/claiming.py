"""Claiming Maps."""

from typing import ClassVar

from games.core.event import Log
from games.core.move import Move
from games.core.seat import Seat
from games.farshore.cards import MAPS
from games.farshore.effects import words
from games.farshore.effects.choice import Choice
from games.farshore.effects.run import Resolve, carries_out
from games.farshore.events import Claimed, Declined
from games.farshore.moves import SKIP, Claim, Skip
from games.farshore.table import Area, Chart, Table
from games.farshore.table import lacking as short_by
from games.farshore.weather.tolls import can_bear, levy


def claimable(state: Table, seat: Seat, lacking: int = 0) -> list[int]:
    """Return the kinds of Maps that a seat can claim: it has none of the kind, one is left, no more than so many
    cards are lacking, and it can pay what the weather asks for it."""
    if not can_bear(state, seat, state.climate.map_toll):
        return []
    return open_maps(state, state.areas[seat], lacking)


def open_maps(state: Table, area: Area, lacking: int = 0) -> list[int]:
    """Return the kinds of Maps of which one is left for whoever has this."""
    owned = [chart.kind for chart in area.maps]
    colours = tuple(area.colours())
    return [
        kind
        for kind, stack in enumerate(state.maps)
        if stack and kind not in owned and short_by(colours, kind) <= lacking
    ]


def take_map(state: Table, seat: Seat, kind: int, log: Log, by: str | None = None) -> None:
    """Give a seat, or Captain Bonny, the top Map of a kind."""
    area = state.area_of(seat)
    chart = Chart(kind, state.maps[kind].pop())
    area.maps.append(chart)
    state.touch(f"map:{MAPS[kind]}", f"maps:{seat}")
    log.add(Claimed(seat=seat, map=MAPS[kind], value=chart.value, count=len(area.maps), by=by))


class Claiming(Choice, tag="claiming"):
    """A seat claims a Map for which at most `lacking` cards are missing; with `may` it can do without."""

    asks: ClassVar[str] = "First choose the Map that you claim."

    lacking: int
    may: bool
    by: str

    def moves(self, state: Table, seat: Seat) -> list[Move]:
        moves: list[Move] = [Claim(MAPS[kind]) for kind in claimable(state, seat, self.lacking)]
        return [*moves, SKIP] if self.may else moves

    def advance(self, state: Table, log: Log) -> bool:
        kinds = claimable(state, self.seat, self.lacking)
        if len(kinds) > 1 or (kinds and self.may):
            return False
        state.agenda.pop()
        if kinds:
            self.apply(state, self.seat, Claim(MAPS[kinds[0]]), log)
        return True

    def apply(self, state: Table, seat: Seat, move: Claim | Skip, log: Log) -> None:
        if isinstance(move, Skip):
            log.add(Declined(seat=seat, by=self.by))
            return
        take_map(state, seat, MAPS.index(move.map), log, self.by)
        levy(state, seat, state.climate.map_toll)


@carries_out(words.Claim)
def claim(state: Table, run: Resolve, word: words.Claim, log: Log) -> None:
    """Offer the Maps."""
    state.agenda.append(Claiming(seat=run.seat, lacking=word.lacking, may=word.may, by=run.source))
