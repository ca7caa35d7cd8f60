"""The round: bidding, the meeples' actions, repopulation and navigation; and how the game ends."""

from games.core.event import Log
from games.core.move import Move
from games.core.seat import Seat
from games.core.step import Step
from games.public_market.cards import COLUMN_LETTERS, FIGURES, OCEAN_CELLS
from games.public_market.events import BoatSet, Ended, EndNear, Restocked, RoundBegan
from games.public_market.moves import Boat
from games.public_market.steps.base import Decision
from games.public_market.steps.bidding import PlaceMeeple
from games.public_market.steps.fishing import Act
from games.public_market.table import Market


class Round(Step[Market], tag="round"):
    """Lies under all other steps and says what comes next."""

    def advance(self, state: Market, log: Log) -> bool:
        if len(state.row) < len(state.order):
            state.agenda.append(PlaceMeeple(seat=state.order[len(state.row)]))
            return True
        for index, meeple in enumerate(state.row):
            if not meeple.place:
                state.agenda.append(Act(seat=meeple.seat, meeple=index))
                return True
        self._end(state, log)
        return True

    def _end(self, state: Market, log: Log) -> None:
        """The last round ends the game; after any other the ocean is restocked and the boat is set."""
        if state.left is not None:
            state.left -= 1
            if not state.left:
                state.agenda.clear()
                log.add(Ended())
                return
        restock(state, log)
        state.agenda.append(SetBoat(seat=turn_order(state)[-1]))


def turn_order(state: Market) -> list[Seat]:
    """Return the seats of the meeples in the order that the round gave: bids, or by option the spots
    (PM-8)."""
    row = state.row
    if state.options.next_order == "spots":
        row = sorted(row, key=lambda meeple: meeple.place)
    return [meeple.seat for meeple in row]


def restock(state: Market, log: Log) -> None:
    """Fill the gaps in the ocean from the bag; a bag that is empty or falls short brings the end near
    (PM-7)."""
    _fill(state, log)
    if state.left is not None or state.bag:
        # a bag that falls short is empty as well
        return
    state.left = state.final_rounds
    returned = 0
    if state.options.final_refill:
        # the discarded tiles are used at the end of the game (PM-6)
        returned = len(state.discards)
        state.bag += state.discards
        state.discards.clear()
        state.dice.shuffle(state.bag)
    log.add(EndNear(rounds=state.left, returned=returned, barrier=True))
    _fill(state, log)


def _fill(state: Market, log: Log) -> None:
    """Draw tiles for the gaps, column by column from the top, as far as the bag goes (PM-26)."""
    gaps = [place for place, tile in enumerate(state.ocean) if tile is None]
    filled = gaps[: len(state.bag)]
    if filled:
        tiles = [state.bag.pop() for _ in filled]
        for place, tile in zip(filled, tiles, strict=True):
            state.ocean[place] = tile
        cells = tuple([OCEAN_CELLS[place] for place in filled])
        state.touch(*[f"ocean:{cell}" for cell in cells])
        log.add(Restocked(tiles=tuple(tiles), cells=cells, left=len(state.bag), barrier=True))


class SetBoat(Decision, tag="set-boat"):
    """The last seat of the turn order sets the boat over any column, an empty one only if all are (PM-25)."""

    def moves(self, state: Market, seat: Seat) -> list[Move]:
        stocked = [
            column
            for column in range(FIGURES.columns)
            if any(state.ocean[place] is not None for place in state.column(column))
        ]
        return [Boat(COLUMN_LETTERS[column]) for column in stocked or [state.boat]]

    def apply(self, state: Market, seat: Seat, move: Boat, log: Log) -> None:
        column = COLUMN_LETTERS.index(move.column)
        log.add(BoatSet(seat=seat, column=move.column, stays=column == state.boat))
        state.boat = column
        state.touch("boat")
        state.order = turn_order(state)
        state.row = []
        state.round += 1
        log.add(RoundBegan(number=state.round, seats=tuple(state.order), left=state.left))
