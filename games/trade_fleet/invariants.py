"""What holds at every moment of a game: each of the 87 cards lies in one place where it may lie."""

from games.trade_fleet.cards import DOCK_FEE, HAND, NAMES, SMUGGLE, is_happening, is_port
from games.trade_fleet.state import FleetState
from games.trade_fleet.steps.windows import EscortWindow


def check_table(state: FleetState) -> None:
    """Raise `AssertionError` where a card is lost, doubled or misplaced."""
    berths = [berth for berth in state.berths if berth is not None]
    played = [step.card for step in state.agenda if isinstance(step, EscortWindow)]
    moored = [card for berth in berths for card in berth.cards()]
    places = [state.draw, state.discard, *state.hands, *state.stashes, moored, played]
    cards = sorted(card for place in places for card in place)
    assert cards == list(range(len(NAMES))), f"{len(cards)} cards, not each of the {len(NAMES)} once"
    assert all(len(hand) <= HAND for hand in state.hands), "a hand holds more than five cards"
    assert all(is_happening(card) for card in played), "a window is about a card that is no happening"
    for berth in berths:
        assert is_port(berth.port), f"{berth.name} lies in a berth"
        assert all(NAMES[card] == DOCK_FEE for card in berth.fees), "only Dock Fees are fees"
        assert berth.smuggle is None or NAMES[berth.smuggle] == SMUGGLE, "only a Smuggle smuggles"
    stashed = {card for stash in state.stashes for card in stash}
    assert len(set(state.blind)) == len(state.blind), "an unseen card is listed twice"
    assert stashed.issuperset(state.blind), "an unseen card lies outside the stashes"
    assert len(state.hands) == len(state.stashes) == len(state.berths) == state.seats
