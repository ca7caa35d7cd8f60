"""What a viewer cannot know, dealt anew: the deck and the hands of the others."""

from random import Random

from games.core.dice import Dice
from games.core.seat import Seat
from games.template.state import TemplateState


def resample(state: TemplateState, viewer: Seat | None, rng: Random) -> TemplateState:
    """Deal the deck and the other hands anew, in place, and return the state. Each keeps its size."""
    state.dice = Dice(rng.getrandbits(63), state.dice.drawn)
    unseen = [state.deck, *(hand for seat, hand in enumerate(state.hands) if seat != viewer)]
    pool = [carrier for pile in unseen for carrier in pile]
    rng.shuffle(pool)
    for pile in unseen:
        pile[:] = [pool.pop() for _ in pile]
    return state


def reshuffle_hidden(state: TemplateState, seed: int) -> None:
    """Shuffle the deck: nobody has seen any of it."""
    state.dice = Dice(seed)
    state.dice.shuffle(state.deck)
