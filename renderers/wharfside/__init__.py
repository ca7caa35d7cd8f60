"""What people see of Fleet Wharfside: boards, hands and words."""

from __future__ import annotations

from typing import Any

from games.wharfside.view import WharfSeatView, WharfView
from renderers.contract import Renderer, Seating
from renderers.kit.banner import draw_banner
from renderers.kit.encode import finish
from renderers.kit.picture import Picture
from renderers.kit.theme import Theme
from renderers.wharfside.pictures.board import board
from renderers.wharfside.pictures.card_faces import swatches
from renderers.wharfside.pictures.hand import hand
from renderers.wharfside.words import descriptions, event_text, labels, prompts
from renderers.wharfside.words.terms import RANKED, mark


class WharfsideRenderer(Renderer[WharfView]):
    """Draws and tells Fleet Wharfside."""

    def render(self, view: WharfView, theme: Theme, seating: Seating) -> Picture:
        sheet = board(view, theme, seating.for_pictures())
        return finish(sheet.image, theme, alt=self.alt(view, seating), name="board", extra=swatches(theme))

    def render_hand(self, view: WharfView, theme: Theme, seating: Seating) -> Picture:
        sheet = hand(view, theme, seating.for_pictures())
        assert isinstance(view, WharfSeatView)
        return finish(
            sheet.image, theme, alt=descriptions.hand_alt(view, seating), name="hand", extra=swatches(theme)
        )

    def render_banner(self, title: str, subtitle: str, theme: Theme) -> Picture:
        sheet = draw_banner(title, subtitle, theme, "wharf-market", tuple(mark(good) for good in RANKED))
        return finish(sheet.image, theme, alt=f"{title}: {subtitle}", name="banner", extra=swatches(theme))

    def describe(self, view: WharfView, seating: Seating) -> str:
        return descriptions.describe(view, seating)

    def describe_hand(self, view: WharfView, seating: Seating) -> str:
        return descriptions.describe_hand(view, seating)

    def alt(self, view: WharfView, seating: Seating) -> str:
        return descriptions.alt(view, seating)

    def tell(self, event: Any, seating: Seating) -> str:
        return event_text.tell(event, seating)

    def log(self, events: list[Any], seating: Seating) -> list[str]:
        return event_text.log(events, seating)

    def label(self, view: WharfView, move: Any, seating: Seating) -> str:
        return labels.label(view, move, seating)

    def field_label(self, view: WharfView, move_type: type[Any], field: str, value: Any, seating: Seating) -> str:
        return labels.field_label(view, move_type, field, value, seating)

    def question(self, view: WharfView, move: Any, field: str, seating: Seating) -> str:
        return prompts.question(move, field)

    def prompt(self, view: WharfView, seat: int, seating: Seating) -> str:
        return prompts.prompt(view, seat, seating)


RENDERER: Renderer[WharfView] = WharfsideRenderer()
