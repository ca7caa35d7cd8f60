"""What nobody can know, dealt anew: the bag, the face-down cards, and the Ice Chests that nobody has had yet.

It is the same for every viewer. Which tiles went back into the bag at the end is known; only their order is
not.
"""

from random import Random

from games.core.dice import Dice
from games.public_market.cards import BLUE_CARDS
from games.public_market.state import MarketState


def deal_unseen(state: MarketState, rng: Random) -> None:
    """Deal all that nobody has seen anew, in place."""
    _deal_tiles(state, rng)
    _deal_chests(state, rng)
    _deal_cards(state, rng)


def resample(state: MarketState, rng: Random) -> MarketState:
    """Deal the unseen anew, with another seed, and return the state."""
    state.dice = Dice(rng.getrandbits(63), state.dice.drawn)
    deal_unseen(state, rng)
    return state


def reshuffle_hidden(state: MarketState, seed: int) -> None:
    """Deal the unseen anew as the first draw of a fresh seed."""
    state.dice = Dice(seed)
    deal_unseen(state, state.dice.next())


def _deal_tiles(state: MarketState, rng: Random) -> None:
    """Before the end is near any tile of the bag may be one that was left out."""
    pool = [*state.bag, *state.out] if state.left is None else state.bag
    rng.shuffle(pool)
    cut = len(state.bag)
    state.bag, state.out = pool[:cut], pool[cut:] if state.left is None else state.out


def _deal_chests(state: MarketState, rng: Random) -> None:
    cut = len(state.chests) - state.fresh
    unseen = state.chests[cut:]
    rng.shuffle(unseen)
    state.chests[cut:] = unseen


def _deal_cards(state: MarketState, rng: Random) -> None:
    """Blue cards may change places with those left out, red ones with one another; backs show which is
    which."""
    blue = [*state.aside, *(card for stack in state.stacks for card in stack if card < BLUE_CARDS)]
    red = [card for stack in state.stacks for card in stack if card >= BLUE_CARDS]
    rng.shuffle(blue)
    rng.shuffle(red)
    for stack in state.stacks:
        stack[:] = [blue.pop() if card < BLUE_CARDS else red.pop() for card in stack]
    state.aside = blue
