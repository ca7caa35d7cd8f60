"""What a viewer cannot know, dealt anew."""

from collections.abc import Callable
from random import Random

from games.core.dice import Dice
from games.core.seat import Seat
from games.trade_fleet.cards import Card, find, is_good
from games.trade_fleet.legal import can_act
from games.trade_fleet.state import FleetState
from games.trade_fleet.steps.effects import Plunder
from games.trade_fleet.steps.turn import Turn
from games.trade_fleet.steps.windows import AnswerWindow

TRIES = 40


def resample(state: FleetState, viewer: Seat | None, rng: Random) -> FleetState:
    """Deal the draw pile, the other hands and the unseen cards of stashes anew, in place, and return the state.

    Cards that lay face up once stay where they are. While the table waits for a hidden choice of somebody else,
    the new deal is one in which it would wait too; in discreet windows the answers given in secret are drawn
    anew as well.
    """
    state.dice = Dice(rng.getrandbits(63), state.dice.drawn)
    match state.agenda[-1] if state.agenda else None:
        case AnswerWindow() as window if not state.discreet and window.waiting[0] != viewer:
            asked = window.waiting[0]
            kept = find(state.hands[asked], window.card_name)
            assert kept is not None, "a window waits only for a seat that holds an answer"
            _deal_until(state, viewer, rng, lambda: _waits_elsewhere(state, window, viewer), (kept,))
        case Turn(seat=seat) if seat != viewer and len(state.hands[seat]) == 1:
            # who holds a single card and has its turn can do something with it
            _deal_until(state, viewer, rng, lambda: can_act(state, seat), tuple(state.hands[seat]))
        case Plunder() as plunder if plunder.seat != viewer:
            goods = tuple(card for card in state.hands[plunder.seat] if is_good(card))
            _deal_until(state, viewer, rng, lambda: plunder.asks(state), goods)
        case _:
            _deal(state, viewer, rng)
    if state.discreet:
        for step in state.agenda:
            if isinstance(step, AnswerWindow):
                _redraw_answers(state, step, viewer, rng)
    return state


def reshuffle_hidden(state: FleetState, seed: int) -> None:
    """Shuffle the draw pile and the unseen gold together: nobody has seen any of it."""
    state.dice = Dice(seed)
    blind = set(state.blind)
    pool = [*state.draw, *state.blind]
    state.dice.shuffle(pool)
    state.draw[:] = [pool.pop() for _ in state.draw]
    _lay_blind(state, blind, pool)


def _slots(state: FleetState, viewer: Seat | None) -> list[list[Card]]:
    return [state.draw, *(hand for seat, hand in enumerate(state.hands) if seat != viewer)]


def _deal(state: FleetState, viewer: Seat | None, rng: Random, keep: tuple[Card, ...] = ()) -> None:
    """Shuffle all unseen cards over the places where unseen cards lie; those in `keep` stay."""
    blind = set(state.blind)
    pool = [card for slot in _slots(state, viewer) for card in slot if card not in keep]
    pool += state.blind
    rng.shuffle(pool)
    for slot in _slots(state, viewer):
        slot[:] = [card if card in keep else pool.pop() for card in slot]
    _lay_blind(state, blind, pool)


def _lay_blind(state: FleetState, blind: set[Card], pool: list[Card]) -> None:
    """Put cards of the pool where the unseen gold of stashes lay."""
    state.blind.clear()
    for stash in state.stashes:
        for place, card in enumerate(stash):
            if card in blind:
                stash[place] = pool.pop()
                state.blind.append(stash[place])


def _deal_until(
    state: FleetState, viewer: Seat | None, rng: Random, fits: Callable[[], bool], keep: tuple[Card, ...]
) -> None:
    """Deal until the deal fits. Where that is too rare, go back and deal once with `keep` left in its place."""
    slots, stashes = [*_slots(state, viewer)], state.stashes
    before = [list(slot) for slot in (*slots, *stashes, state.blind)]
    for _ in range(TRIES):
        _deal(state, viewer, rng)
        if fits():
            return
    for slot, cards in zip((*slots, *stashes, state.blind), before, strict=True):
        slot[:] = cards
    _deal(state, viewer, rng, keep)


def _waits_elsewhere(state: FleetState, window: AnswerWindow, viewer: Seat | None) -> bool:
    """Let the window wait for the first seat that now holds an answer; False if that is nobody or the viewer."""
    holders = [seat for seat in window.waiting if state.holds(seat, window.card_name)]
    if not holders or holders[0] == viewer:
        return False
    del window.waiting[: window.waiting.index(holders[0])]
    return True


def _redraw_answers(state: FleetState, window: AnswerWindow, viewer: Seat | None, rng: Random) -> None:
    """Draw anew what the others have said in secret and, while that is open, who of them has spoken."""
    others = [seat for seat in range(state.seats) if seat != viewer and (seat != window.by or window.asks_player)]
    if window.heard:
        # everybody knows whose answer was played; those after it may have answered too
        answered = window.waiting[0]
        spoken = [seat for seat in others if window.place(state, seat) > window.place(state, answered)]
    else:
        rng.shuffle(others)
        mine = [seat for seat in window.waiting if seat == viewer]
        awaited = rng.randrange(0 if mine else 1, len(others) + 1)
        window.waiting = sorted([*mine, *others[:awaited]], key=lambda seat: window.place(state, seat))
        spoken = others[awaited:]
    window.answers = [seat for seat in window.answers if seat == viewer] + [
        seat for seat in spoken if state.holds(seat, window.card_name) and rng.random() < 0.5
    ]
    window.answers.sort(key=lambda seat: window.place(state, seat))
