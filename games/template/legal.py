"""What a seat may do on its turn: the one list that offers, checks and explains moves."""

from itertools import combinations

from games.core.move import Move
from games.core.seat import Seat
from games.template.cards import CARRIERS, FIGURES
from games.template.moves import Play, Swap
from games.template.table import AnyTemplateTable


def turn_moves(state: AnyTemplateTable, seat: Seat) -> list[Move]:
    """Return every move: each kind of carrier held, then each choice of carriers that the deck can replace."""
    hand = sorted(state.hands[seat], key=list(CARRIERS).index)
    moves: list[Move] = [Play(carrier) for carrier in dict.fromkeys(hand)]
    for count in range(1, min(FIGURES.swap, len(hand), len(state.deck)) + 1):
        moves += [Swap(carriers) for carriers in dict.fromkeys(combinations(hand, count))]
    return moves
