"""What people see of Trade Fleet: boards, hands and words."""

from __future__ import annotations

from typing import Any

from games.trade_fleet.view import FleetSeatView, FleetView
from renderers.contract import Renderer, Table
from renderers.kit.banner import banner
from renderers.kit.encode import finish
from renderers.kit.picture import Picture
from renderers.kit.theme import Theme
from renderers.trade_fleet.pictures.board import board
from renderers.trade_fleet.pictures.card_faces import swatches
from renderers.trade_fleet.pictures.hand import hand
from renderers.trade_fleet.words import descriptions, event_text, prompts
from renderers.trade_fleet.words.terms import GOODS


class TradeFleetRenderer(Renderer[FleetView]):
    """Draws and tells Trade Fleet."""

    def render(self, view: FleetView, theme: Theme, table: Table) -> Picture:
        sheet = board(view, theme, table.for_pictures())
        return finish(sheet.image, theme, alt=self.alt(view, table), name="board", extra=swatches(theme))

    def render_hand(self, view: FleetView, theme: Theme, table: Table) -> Picture:
        sheet = hand(view, theme, table.for_pictures())
        assert isinstance(view, FleetSeatView)
        return finish(
            sheet.image, theme, alt=descriptions.hand_alt(view, table), name="hand", extra=swatches(theme)
        )

    def render_banner(self, title: str, subtitle: str, theme: Theme) -> Picture:
        return banner(title, subtitle, theme, "ship", GOODS)

    def describe(self, view: FleetView, table: Table) -> str:
        return descriptions.describe(view, table)

    def describe_hand(self, view: FleetView, table: Table) -> str:
        return descriptions.describe_hand(view, table)

    def alt(self, view: FleetView, table: Table) -> str:
        return descriptions.alt(view, table)

    def tell(self, event: Any, table: Table) -> str:
        return event_text.tell(event, table)

    def log(self, events: list[Any], table: Table) -> list[str]:
        return event_text.log(events, table)

    def label(self, view: FleetView, move: Any, table: Table) -> str:
        return prompts.label(view, move, table)

    def field_label(self, view: FleetView, move_type: type[Any], field: str, value: Any, table: Table) -> str:
        return prompts.field_label(view, move_type, field, value, table)

    def question(self, view: FleetView, move: Any, field: str, table: Table) -> str:
        return prompts.question(view, move, field)

    def prompt(self, view: FleetView, seat: int, table: Table) -> str:
        return prompts.prompt(view, seat, table)


RENDERER: Renderer[FleetView] = TradeFleetRenderer()
