"""Captain Bonny's turn, which asks nobody for anything."""

from games.core.event import Log
from games.core.step import Step
from games.farshore.bonny.facts import BONNY
from games.farshore.bonny.playing import play_a_card
from games.farshore.bonny.routing import place_a_worker
from games.farshore.bonny.season import is_due, prepare
from games.farshore.events import Passed
from games.farshore.table import AUTUMN, Table


class BonnyTurn(Step[Table], tag="bonny-turn"):
    """She prepares once all players have; places a worker; or plays a card. In autumn her hand comes first, and
    with neither cards nor workers left she passes."""

    def advance(self, state: Table, log: Log) -> bool:
        state.agenda.pop()
        captain = state.captain
        if is_due(state):
            prepare(state, log)
        elif captain.area.season == AUTUMN and not captain.hand and not captain.area.ready:
            captain.area.passed = True
            state.touch(f"passed:{BONNY}")
            log.add(Passed(seat=BONNY))
        elif captain.area.ready and not (captain.area.season == AUTUMN and captain.hand):
            place_a_worker(state, log)
        else:
            play_a_card(state, log)
        return True
