"""What people see of Trade Fleet: boards, hands and words."""

from __future__ import annotations

from typing import Any

from games.trade_fleet.view import FleetSeatView, FleetView
from renderers.contract import Renderer, Table
from renderers.kit.banner import banner
from renderers.kit.encode import finish
from renderers.kit.picture import Picture
from renderers.kit.theme import Theme
from renderers.trade_fleet import asking, position, telling
from renderers.trade_fleet.board import board
from renderers.trade_fleet.faces import swatches
from renderers.trade_fleet.hand import hand
from renderers.trade_fleet.words import GOODS


class TradeFleetRenderer(Renderer[FleetView]):
    """Draws and tells Trade Fleet."""

    def render(self, view: FleetView, theme: Theme, table: Table) -> Picture:
        sheet = board(view, theme, table.for_pictures())
        return finish(sheet.image, theme, alt=self.alt(view, table), name="board", extra=swatches(theme))

    def render_hand(self, view: FleetView, theme: Theme, table: Table) -> Picture:
        sheet = hand(view, theme, table.for_pictures())
        assert isinstance(view, FleetSeatView)
        return finish(sheet.image, theme, alt=position.hand_alt(view, table), name="hand", extra=swatches(theme))

    def render_banner(self, title: str, subtitle: str, theme: Theme) -> Picture:
        return banner(title, subtitle, theme, "ship", GOODS)

    def describe(self, view: FleetView, table: Table) -> str:
        return position.describe(view, table)

    def describe_hand(self, view: FleetView, table: Table) -> str:
        return position.describe_hand(view, table)

    def alt(self, view: FleetView, table: Table) -> str:
        return position.alt(view, table)

    def tell(self, event: Any, table: Table) -> str:
        return telling.tell(event, table)

    def log(self, events: list[Any], table: Table) -> list[str]:
        return telling.log(events, table)

    def label(self, view: FleetView, move: Any, table: Table) -> str:
        return asking.label(view, move, table)

    def field_label(self, view: FleetView, move_type: type[Any], field: str, value: Any, table: Table) -> str:
        return asking.field_label(view, move_type, field, value, table)

    def question(self, view: FleetView, move: Any, field: str, table: Table) -> str:
        return asking.question(view, move, field)

    def prompt(self, view: FleetView, seat: int, table: Table) -> str:
        return asking.prompt(view, seat, table)


RENDERER: Renderer[FleetView] = TradeFleetRenderer()
