"""The whole position in words: for a phone's 28 columns, and as a picture's description."""

from __future__ import annotations

from games.template.cards import CARRIERS
from games.template.view import TemplateSeatView, TemplateView
from renderers.contract import Seating
from renderers.kit.english import plural
from renderers.kit.picture import shorten_alt
from renderers.kit.text import RULE, clip, wrap
from renderers.template.words.labels import title
from renderers.template.words.prompts import status


def describe(view: TemplateView, seating: Seating) -> str:
    """The public position, seat by seat."""
    lines = [clip(seating.heading), *wrap(_round(view)), *wrap(status(view, seating)), *wrap(_quay(view))]
    for seat in range(view.seats):
        place = f"{view.outcome.places[seat]}. " if view.outcome else "> " if seat == view.turn else ""
        lines += [RULE, clip(f"{place}{seating.who(seat)}"), *wrap(_seat(view, seat))]
    return "\n".join(lines)


def describe_hand(view: TemplateView, seating: Seating) -> str:
    """The viewer's own carriers."""
    if not isinstance(view, TemplateSeatView) or view.viewer is None:
        raise ValueError("a public view holds no hand")
    lines = [clip(f"Your hand, {seating.heading}"), RULE]
    for carrier in dict.fromkeys(view.hand):
        takes = plural(CARRIERS[carrier].crates, "crate")
        lines += wrap(f"{view.hand.count(carrier)} {title(carrier)}: takes {takes}", indent="  ")
    return "\n".join([*lines, *([] if view.hand else ["no carriers"])])


def alt(view: TemplateView, seating: Seating) -> str:
    """What the board's picture shows."""
    seats = [f"{seating.names[seat]}: {_seat(view, seat)}" for seat in range(view.seats)]
    return shorten_alt(
        " ".join([f"{seating.heading}, {_round(view)}.", status(view, seating), _quay(view), *seats])
    )


def hand_alt(view: TemplateView, seating: Seating) -> str:
    """What the hand's picture shows."""
    return shorten_alt(describe_hand(view, seating).replace(RULE + "\n", "").replace("\n", "; "))


def _round(view: TemplateView) -> str:
    return "Final" if view.over else f"Round {view.round}"


def _quay(view: TemplateView) -> str:
    last = f"The last {view.options.last_crate} 4 points."
    return f"{plural(view.crates, 'crate')} on the quay. Deck {view.deck}, discards {len(view.discard)}. {last}"


def _seat(view: TemplateView, seat: int) -> str:
    last = ", the last among them" if view.last == seat else ""
    return f"{plural(view.taken[seat], 'crate')}{last}; {plural(view.hands[seat], 'carrier')}."
