"""What a viewer cannot know, dealt anew."""

from random import Random

from games.core.dice import Dice
from games.core.seat import Seat
from games.trade_fleet.cards import Card, find
from games.trade_fleet.state import FleetState
from games.trade_fleet.steps.windows import AnswerWindow

TRIES = 40


def redeal(state: FleetState, viewer: Seat | None, rng: Random) -> FleetState:
    """Deal the draw pile, the other hands and the unseen cards of stashes anew, in place, and return the state.

    Cards that lay face up once stay where they are. While a window waits for somebody else, the new deal is one
    in which it would wait too; in a discreet window the answers given in secret are drawn anew as well.
    """
    step = state.agenda[-1] if state.agenda else None
    window = step if isinstance(step, AnswerWindow) else None
    state.dice = Dice(rng.getrandbits(63), state.dice.drawn)
    if window is None:
        _deal(state, viewer, rng, keep=())
        return state
    if state.discreet:
        _deal(state, viewer, rng, keep=())
        _redraw_answers(state, window, viewer, rng)
        return state
    asked = window.waiting[0]
    if viewer == asked:
        _deal(state, viewer, rng, keep=())
        return state
    waiting = list(window.waiting)
    for _ in range(TRIES):
        _deal(state, viewer, rng, keep=())
        holders = [seat for seat in waiting if state.holds(seat, window.card_name)]
        if holders and holders[0] != viewer:
            window.waiting = waiting[waiting.index(holders[0]) :]
            return state
    # an answer is rare in so small a rest: let the seat that was asked keep one
    window.waiting = waiting
    return _deal_with_answer(state, viewer, rng, asked, window.card_name)


def _slots(state: FleetState, viewer: Seat | None) -> list[list[Card]]:
    return [state.draw, *(hand for seat, hand in enumerate(state.hands) if seat != viewer)]


def _deal(state: FleetState, viewer: Seat | None, rng: Random, keep: tuple[Card, ...]) -> None:
    """Shuffle all unseen cards over the places where unseen cards lie; those in `keep` stay."""
    blind = set(state.blind)
    pool = [card for slot in _slots(state, viewer) for card in slot if card not in keep]
    pool += [card for stash in state.stashes for card in stash if card in blind]
    rng.shuffle(pool)
    for slot in _slots(state, viewer):
        slot[:] = [card if card in keep else pool.pop() for card in slot]
    state.blind = []
    for stash in state.stashes:
        for place, card in enumerate(stash):
            if card in blind:
                stash[place] = pool.pop()
                state.blind.append(stash[place])


def _deal_with_answer(
    state: FleetState, viewer: Seat | None, rng: Random, asked: Seat, name: str
) -> FleetState:
    """Deal with one answer left where the window needs it; it may have to be brought there first."""
    if not state.holds(asked, name):
        for slot in [*_slots(state, viewer), *state.stashes]:
            card = find(slot, name)
            if card is not None and (slot not in state.stashes or card in state.blind):
                hand = state.hands[asked]
                if card in state.blind:
                    state.blind[state.blind.index(card)] = hand[0]
                slot[slot.index(card)], hand[0] = hand[0], card
                break
    kept = find(state.hands[asked], name)
    assert kept is not None, "a window waits only for a seat that holds an answer"
    _deal(state, viewer, rng, keep=(kept,))
    return state


def _redraw_answers(state: FleetState, window: AnswerWindow, viewer: Seat | None, rng: Random) -> None:
    """Draw anew who of the others has spoken in secret, and what was said; somebody is still awaited."""
    others = [seat for seat in range(state.seats) if seat != viewer and (seat != window.by or window.asks_player)]
    rng.shuffle(others)
    mine = [seat for seat in window.waiting if seat == viewer]
    awaited = rng.randrange(0 if mine else 1, len(others) + 1)
    window.waiting = sorted([*mine, *others[:awaited]], key=lambda seat: (seat - window.by - 1) % state.seats)
    window.answers = [seat for seat in window.answers if seat == viewer] + [
        seat for seat in others[awaited:] if state.holds(seat, window.card_name) and rng.random() < 0.5
    ]
    window.answers.sort(key=lambda seat: (seat - window.by - 1) % state.seats)
