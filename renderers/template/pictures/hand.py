"""A hand: what only the viewer sees."""

from __future__ import annotations

from typing import Final

from games.template.cards import CARRIERS
from games.template.view import TemplateSeatView, TemplateView
from renderers.contract import Seating
from renderers.kit.cards import card, card_shape, figure_disc
from renderers.kit.english import plural
from renderers.kit.glow import shadow
from renderers.kit.icons import icon
from renderers.kit.layout import Box
from renderers.kit.panel import heading
from renderers.kit.sea_chart import chart
from renderers.kit.sheet import Sheet
from renderers.kit.sprite_cache import cached_sprite
from renderers.kit.theme import Theme

WIDTH: Final = 1400
HEAD_BOX: Final = Box(40, 34, 1320, 84)
CARD: Final = Box(40, 150, 250, 340)
GAP: Final = 24


def hand(view: TemplateView, theme: Theme, seating: Seating) -> Sheet:
    """Draw the viewer's hand. Raises ValueError for the public view."""
    if not isinstance(view, TemplateSeatView) or view.viewer is None:
        raise ValueError("a public view holds no hand")
    sheet = Sheet(chart(WIDTH, CARD.bottom + 40, theme, seed=7))
    text, held = f"Your hand · {seating.heading}", plural(len(view.hand), "carrier")
    sheet.lay(heading(HEAD_BOX.w, HEAD_BOX.h, theme, "hand", text, held, seat=view.viewer), HEAD_BOX.x, HEAD_BOX.y)
    for place, carrier in enumerate(view.hand):
        x = CARD.x + place * (CARD.w + GAP)
        shadow(sheet, Box(x, *CARD[1:]), theme)
        sheet.lay(_face(carrier, theme), x, CARD.y, shape=card_shape(CARD.w, CARD.h))
    return sheet


@cached_sprite
def _face(carrier: str, theme: Theme) -> Sheet:
    """A carrier's card, with the crates that it takes."""
    data = CARRIERS[carrier]
    face, picture = card(CARD.w, CARD.h, theme, colour=theme.kelp, title=data.title, mark="port")
    size = 130
    face.paste(icon("port", size, theme), (CARD.w - size) // 2, picture.y + (picture.h - size) // 2)
    figure_disc(face, (CARD.w // 2, CARD.h - 44), str(data.crates), theme)
    return face
