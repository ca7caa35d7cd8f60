"""What holds at every moment of a game: nothing is lost and nothing is doubled."""

from games.template.cards import DECK, FIGURES
from games.template.state import TemplateState


def check_table(state: TemplateState) -> None:
    """Raise `AssertionError` where a carrier or a crate is lost or doubled."""
    carriers = [*state.deck, *state.discard, *(carrier for hand in state.hands for carrier in hand)]
    assert sorted(carriers) == sorted(DECK), f"{len(carriers)} carriers, not each of the {len(DECK)} once"
    crates = state.crates + sum(state.taken)
    assert crates == FIGURES.crates_each * state.seats, f"{crates} crates"
    assert all(len(hand) <= FIGURES.hand for hand in state.hands), "a hand holds too many carriers"
    assert (state.last is None) == (state.crates > 0), "who took the last crate is known when it is taken"
