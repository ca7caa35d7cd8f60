"""What people see of Trade Fleet: boards, hands and words."""

from __future__ import annotations

from typing import Any

from games.trade_fleet.view import FleetSeatView, FleetView
from renderers.contract import Renderer, Seating
from renderers.kit.banner import banner
from renderers.kit.encode import finish
from renderers.kit.picture import Picture
from renderers.kit.theme import Theme
from renderers.trade_fleet.pictures.board import board
from renderers.trade_fleet.pictures.card_faces import swatches
from renderers.trade_fleet.pictures.hand import hand
from renderers.trade_fleet.words import descriptions, event_text, labels, prompts
from renderers.trade_fleet.words.terms import GOODS


class TradeFleetRenderer(Renderer[FleetView]):
    """Draws and tells Trade Fleet."""

    def render(self, view: FleetView, theme: Theme, seating: Seating) -> Picture:
        sheet = board(view, theme, seating.for_pictures())
        return finish(sheet.image, theme, alt=self.alt(view, seating), name="board", extra=swatches(theme))

    def render_hand(self, view: FleetView, theme: Theme, seating: Seating) -> Picture:
        sheet = hand(view, theme, seating.for_pictures())
        assert isinstance(view, FleetSeatView)
        return finish(
            sheet.image, theme, alt=descriptions.hand_alt(view, seating), name="hand", extra=swatches(theme)
        )

    def render_banner(self, title: str, subtitle: str, theme: Theme) -> Picture:
        return banner(title, subtitle, theme, "ship", GOODS)

    def describe(self, view: FleetView, seating: Seating) -> str:
        return descriptions.describe(view, seating)

    def describe_hand(self, view: FleetView, seating: Seating) -> str:
        return descriptions.describe_hand(view, seating)

    def alt(self, view: FleetView, seating: Seating) -> str:
        return descriptions.alt(view, seating)

    def tell(self, event: Any, seating: Seating) -> str:
        return event_text.tell(event, seating)

    def log(self, events: list[Any], seating: Seating) -> list[str]:
        return event_text.log(events, seating)

    def label(self, view: FleetView, move: Any, seating: Seating) -> str:
        return labels.label(view, move, seating)

    def field_label(self, view: FleetView, move_type: type[Any], field: str, value: Any, seating: Seating) -> str:
        return labels.field_label(view, move_type, field, value, seating)

    def question(self, view: FleetView, move: Any, field: str, seating: Seating) -> str:
        return prompts.question(view, move, field)

    def prompt(self, view: FleetView, seat: int, seating: Seating) -> str:
        return prompts.prompt(view, seat, seating)


RENDERER: Renderer[FleetView] = TradeFleetRenderer()
