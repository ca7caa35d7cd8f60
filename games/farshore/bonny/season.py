"""How Captain Bonny prepares for a season: workers back and one more, Maps, and cards for her hand."""

from games.core.event import Log
from games.farshore.bonny.facts import BONNY, FIGURES
from games.farshore.bonny.plan import by_the_plan, mark
from games.farshore.cards import NAMES, SEASONS
from games.farshore.effects.claiming import open_maps, take_map
from games.farshore.events import Drew, Prepared, Took
from games.farshore.steps.season import call_back
from games.farshore.table import Table

SPRING = 1
"""The season whose cards she draws from the deck."""


def is_due(state: Table) -> bool:
    """Return whether all players have prepared for a season for which she has not."""
    return state.captain.area.season < min([area.season for area in state.areas])


def prepare(state: Table, log: Log) -> None:
    """Prepare for her next season: she claims every Map that she can, without a worker, and draws cards."""
    area = state.captain.area
    call_back(state, BONNY)
    area.season += 1
    area.ready = area.workers
    state.touch(f"season:{BONNY}")
    log.add(Prepared(seat=BONNY, season=SEASONS[area.season], workers=area.workers))
    for kind in open_maps(state, area):
        take_map(state, BONNY, kind, log)
    count = FIGURES.draws[area.season]
    if area.season == SPRING:
        _draw_unseen(state, count, log)
    else:
        _draw_by_the_plan(state, count, log)


def _draw_unseen(state: Table, count: int, log: Log) -> None:
    cards = [card for card in (state.top(log) for _ in range(count)) if card is not None]
    for card in cards:
        state.captain.take_in(card, known=False)
    if cards:
        state.touch(f"hand:{BONNY}")
        log.add(Drew(seat=BONNY, count=len(cards), barrier=True))


def _draw_by_the_plan(state: Table, count: int, log: Log) -> None:
    """Draw cards from the Bay, each of which moves its marker before the next one is drawn; where the plan leads
    to none, the top of the deck, unseen. The Bay is refilled after all."""
    for _ in range(count):
        card = by_the_plan(state)
        if card is None:
            _draw_unseen(state, 1, log)
            continue
        state.take_from_bay(card)
        state.captain.take_in(card, known=True)
        state.touch(f"hand:{BONNY}")
        mark(state, card)
        log.add(Took(seat=BONNY, card=NAMES[card]))
    state.refill(log)
