"""What a viewer cannot know, dealt anew: the other hands and the decks."""

from random import Random

from games.core.dice import Dice
from games.core.seat import Seat
from games.wharfside.legal import shop_moves
from games.wharfside.state import WharfState
from games.wharfside.steps.turn import Shop

TRIES = 40


def resample(state: WharfState, viewer: Seat | None, rng: Random) -> WharfState:
    """Deal the decks and the other hands anew, in place, and return the state.

    What lies face up, in the discard pile too, stays. Who picked a Good up before buying can buy something in
    the new deal as well, for everybody knows that.
    """
    state.dice = Dice(rng.getrandbits(63), state.dice.drawn)
    rng.shuffle(state.contracts)
    match state.agenda[-1] if state.agenda else None:
        case None:
            # the hands have been scored
            rng.shuffle(state.deck)
        case Shop(seat=buyer, used=used) if buyer != viewer:
            deck, hands = state.deck, list(state.hands)
            for _ in range(TRIES):
                _deal(state, viewer, rng)
                if shop_moves(state, buyer, used):
                    return state
            # hardly any other hand could buy: this one stays as it is
            state.deck, state.hands = deck, hands
            _deal(state, viewer, rng, keep=buyer)
        case _:
            _deal(state, viewer, rng)
    return state


def reshuffle_hidden(state: WharfState, seed: int) -> None:
    """Shuffle both decks: nobody has seen their order."""
    state.dice = Dice(seed)
    state.dice.shuffle(state.deck)
    state.dice.shuffle(state.contracts)


def _deal(state: WharfState, viewer: Seat | None, rng: Random, keep: Seat | None = None) -> None:
    """Shuffle the deck and all hands but the viewer's together, and deal as many again."""
    hidden = [seat for seat in range(state.seats) if seat not in (viewer, keep)]
    pool = [*state.deck, *(good for seat in hidden for good in state.hands[seat])]
    rng.shuffle(pool)
    for seat in hidden:
        state.hands[seat] = sorted(pool.pop() for _ in state.hands[seat])
    state.deck = pool
