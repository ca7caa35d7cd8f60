"""What a viewer cannot know, dealt anew: the deck, other hands, Captain Bonny's too, what others threw away, and
the Windrose tiles, Weather cards and Routes to come."""

from random import Random

from games.core.dice import Dice
from games.core.seat import Seat
from games.farshore.cards import Card
from games.farshore.effects.looking import KeepOneCard
from games.farshore.effects.playing import Paying, Price
from games.farshore.state import FarshoreState
from games.farshore.steps.opening import FirstHand
from games.farshore.table import Captain, Known
from games.farshore.weather.facts import WEATHERS


def resample(state: FarshoreState, viewer: Seat | None, rng: Random) -> FarshoreState:
    """Deal all that a viewer cannot know anew, in place, and return the state.

    What it has seen go into a hand or onto the discard pile stays there, and so does a card that somebody has
    said to play.
    """
    state.dice = Dice(rng.getrandbits(63), state.dice.drawn)
    others = [seat for seat in range(state.seats) if seat != viewer]
    kept = {seat: _known(state, seat, viewer) for seat in others}
    piles: list[list[Card]] = [state.discards[seat] for seat in others]
    piles += [step.cards for step in state.agenda if isinstance(step, KeepOneCard) and step.seat != viewer]
    pool = list(state.deck)
    for pile in piles:
        pool += pile
    for seat in others:
        pool += _without(state.hands[seat], kept[seat])
    if state.bonny is not None:
        pool += _without(state.bonny.hand, state.bonny.known)
    rng.shuffle(pool)
    for pile in piles:
        pile[:] = [pool.pop() for _ in pile]
    for seat in others:
        dealt = [pool.pop() for _ in range(len(state.hands[seat]) - len(kept[seat]))]
        state.hands[seat] = sorted([*kept[seat], *dealt])
        # whoever gave a card that the viewer has not seen knows another one now
        state.known[seat] = [
            known if known.to is None or known.to == viewer or not dealt else Known(dealt.pop(), known.to)
            for known in state.known[seat]
        ]
    if state.bonny is not None:
        _deal_to_captain(state.bonny, pool, rng)
    state.deck = pool
    for step in state.agenda:
        if isinstance(step, KeepOneCard):
            step.cards.sort()
        elif isinstance(step, FirstHand):
            decided = [seat for seat in others if seat not in step.waiting]
            mine = [seat for seat in step.swapping if seat == viewer]
            step.swapping = [*mine, *(seat for seat in decided if rng.random() < 0.5)]
    _shuffle_winds(state, rng)
    _shuffle_weather(state, rng)
    return state


def reshuffle_hidden(state: FarshoreState, seed: int) -> None:
    """Shuffle the deck with what Captain Bonny holds unseen, and the tiles, Weather and Routes to come: nobody has
    seen their order."""
    state.dice = Dice(seed)
    if state.bonny is not None:
        state.deck += _without(state.bonny.hand, state.bonny.known)
    state.dice.shuffle(state.deck)
    if state.bonny is not None:
        _deal_to_captain(state.bonny, state.deck, state.dice.next())
    _shuffle_winds(state, state.dice.next())
    if state.weather:
        _shuffle_weather(state, state.dice.next())


def _shuffle_winds(state: FarshoreState, rng: Random) -> None:
    """Shuffle the tiles that have not been shown: they lie between the shown one and those of before."""
    for stack in state.winds:
        end = len(stack) - state.turned
        coming = stack[1:end]
        rng.shuffle(coming)
        stack[1:end] = coming


def _deal_to_captain(captain: Captain, pool: list[Card], rng: Random) -> None:
    """Deal anew, off a pool, what nobody has seen go into Captain Bonny's hand; shuffle it and her Routes."""
    captain.hand = [*captain.known, *(pool.pop() for _ in range(len(captain.hand) - len(captain.known)))]
    rng.shuffle(captain.hand)
    rng.shuffle(captain.routes)


def _shuffle_weather(state: FarshoreState, rng: Random) -> None:
    """Draw the Weather cards that have not been shown anew: they can be any others of the box."""
    if state.weather:
        shown = state.weather[: state.turned + 1]
        others = [weather for weather in range(len(WEATHERS)) if weather not in shown]
        state.weather = shown + rng.sample(others, len(state.weather) - len(shown))


def _known(state: FarshoreState, seat: Seat, viewer: Seat | None) -> list[Card]:
    """Return the cards of another's hand that a viewer knows to be there."""
    known = [known.card for known in state.known[seat] if known.to is None or known.to == viewer]
    for step in state.agenda:
        if (
            isinstance(step, Paying | Price)
            and (step.seat, step.source) == (seat, "hand")
            and step.card not in known
        ):
            known.append(step.card)
    return known


def _without(hand: list[Card], kept: list[Card]) -> list[Card]:
    rest = list(hand)
    for card in kept:
        rest.remove(card)
    return rest
