"""What people see of Hidden Nim: boards, hands and words."""

from __future__ import annotations

from typing import Any

from games.template.view import TemplateView
from renderers.contract import Renderer, Seating
from renderers.kit.banner import banner
from renderers.kit.encode import finish
from renderers.kit.picture import Picture
from renderers.kit.theme import Theme
from renderers.template.pictures.board import board
from renderers.template.pictures.hand import hand
from renderers.template.words import descriptions, event_text, labels, prompts


class TemplateRenderer(Renderer[TemplateView]):
    """Draws and tells Hidden Nim."""

    def render(self, view: TemplateView, theme: Theme, seating: Seating) -> Picture:
        sheet = board(view, theme, seating.for_pictures())
        return finish(sheet.image, theme, alt=self.alt(view, seating), name="board")

    def render_hand(self, view: TemplateView, theme: Theme, seating: Seating) -> Picture:
        sheet = hand(view, theme, seating.for_pictures())
        return finish(sheet.image, theme, alt=descriptions.hand_alt(view, seating), name="hand")

    def render_banner(self, title: str, subtitle: str, theme: Theme) -> Picture:
        return banner(title, subtitle, theme, "port")

    def describe(self, view: TemplateView, seating: Seating) -> str:
        return descriptions.describe(view, seating)

    def describe_hand(self, view: TemplateView, seating: Seating) -> str:
        return descriptions.describe_hand(view, seating)

    def alt(self, view: TemplateView, seating: Seating) -> str:
        return descriptions.alt(view, seating)

    def tell(self, event: Any, seating: Seating) -> str:
        return event_text.tell(event, seating)

    def label(self, view: TemplateView, move: Any, seating: Seating) -> str:
        return labels.label(view, move)

    def field_label(
        self, view: TemplateView, move_type: type[Any], field: str, value: Any, seating: Seating
    ) -> str:
        return labels.field_label(value)

    def question(self, view: TemplateView, move: Any, field: str, seating: Seating) -> str:
        return labels.question(move)

    def prompt(self, view: TemplateView, seat: int, seating: Seating) -> str:
        return prompts.prompt(view, seat, seating)


RENDERER: Renderer[TemplateView] = TemplateRenderer()
