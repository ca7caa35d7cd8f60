"""How Captain Bonny plays a card: for nothing, whatever it says, and her Ship goes by the Windrose."""

from games.core.event import Log
from games.farshore.bonny.facts import BONNY
from games.farshore.bonny.plan import by_the_plan, mark
from games.farshore.cards import DUNES, NAMES, Card
from games.farshore.effects.claiming import open_maps, take_map
from games.farshore.effects.playing import Source
from games.farshore.effects.sailing import matching_tiles, move_ship
from games.farshore.events import Declined, Placed, Played
from games.farshore.table import AUTUMN, Built, Table

SPRING = 1
"""The last season in which the cards that she plays move the markers of the Plan Card."""


def play_a_card(state: Table, log: Log) -> None:
    """Play a card from her hand; with none, from the Bay by the plan; with none there, from the deck."""
    captain = state.captain
    if captain.hand:
        play(state, _from_hand(state), "hand", log)
    elif (card := by_the_plan(state)) is not None:
        state.take_from_bay(card)
        play(state, card, "bay", log)
        state.refill(log)
    elif (top := state.top(log)) is not None:
        play(state, top, "deck", log)
    else:
        log.add(Declined(seat=BONNY))


def _from_hand(state: Table) -> Card:
    """Take the next card of her hand, which is shuffled first if a card has come into it since."""
    captain = state.captain
    if not captain.shuffled:
        state.dice.shuffle(captain.hand)
        captain.shuffled = True
    card = captain.hand.pop()
    if card in captain.known:
        captain.known.remove(card)
    state.touch(f"hand:{BONNY}")
    return card


def play(state: Table, card: Card, source: Source, log: Log) -> None:
    """Put a card into her city. In winter and spring its marker moves up; in autumn she may claim Maps for it."""
    area = state.captain.area
    area.city.append(Built(card))
    state.touch(f"city:{BONNY}:{len(area.city) - 1}")
    log.add(Played(seat=BONNY, card=NAMES[card], source=source, barrier=source != "bay"))
    if area.season <= SPRING:
        mark(state, card)
    level = state.options.level
    assert level is not None
    move_ship(state, BONNY, level.rose * matching_tiles(state, card), log, NAMES[card], windrose=True)
    if area.season == AUTUMN:
        claim_with_workers(state, log)


def claim_with_workers(state: Table, log: Log) -> None:
    """Claim each Map for which her city has the cards, with a worker for each."""
    area = state.captain.area
    for kind in open_maps(state, area):
        if area.ready:
            area.ready -= 1
            area.dunes += 1
            state.touch(DUNES)
            log.add(Placed(seat=BONNY, place=DUNES))
            take_map(state, BONNY, kind, log)
