"""What people may know of a table. No field could hold a secret of somebody else."""

from games.core.seat import Seat
from games.core.view import View
from games.template.options import TemplateOptions


class TemplateView(View, frozen=True, kw_only=True):
    """The public table. Tuples run over the seats; hands are only counted."""

    options: TemplateOptions
    turn: Seat | None
    round: int
    crates: int
    deck: int
    discard: tuple[str, ...]
    hands: tuple[int, ...]
    taken: tuple[int, ...]
    last: Seat | None


class TemplateSeatView(TemplateView, frozen=True, kw_only=True):
    """The table as one seat knows it: with its own hand, the smallest carrier first."""

    hand: tuple[str, ...]
