"""Why a move cannot be made, and what can: for the person who tried it."""

from games.core.move import Move
from games.core.seat import Seat
from games.template.cards import CARRIERS, FIGURES
from games.template.moves import Play, Swap
from games.template.table import AnyTemplateTable


def why_not(state: AnyTemplateTable, seat: Seat, move: Move) -> str:
    """Return what is wrong with a move, then what the seat can do."""
    return f"{_fault(state, seat, move)} {_instead(state, seat)}"


def _fault(state: AnyTemplateTable, seat: Seat, move: Move) -> str:
    match move:
        case Play():
            return f"You hold no {_title(move.carrier)}."
        case Swap():
            if not 1 <= len(move.carriers) <= FIGURES.swap:
                return f"Swap 1 to {FIGURES.swap} carriers, not {len(move.carriers)}."
            for carrier in dict.fromkeys(move.carriers):
                held, named = state.hands[seat].count(carrier), move.carriers.count(carrier)
                if held < named:
                    return f"You hold {held} {_title(carrier)}, not {named}."
            return f"The deck has too few carriers for a swap of {len(move.carriers)}: {len(state.deck)}."
    return "That is no move of this game."


def _instead(state: AnyTemplateTable, seat: Seat) -> str:
    held = [carrier.title for carrier in CARRIERS.values() if carrier.name in state.hands[seat]]
    swap = ", or swap carriers" if state.deck else ""
    return f"You can play {' or '.join(held)}{swap}."


def _title(name: str) -> str:
    return CARRIERS[name].title if name in CARRIERS else name
