"""What people see of Fleet Wharfside: boards, hands and words."""

from __future__ import annotations

from typing import Any

from games.wharfside.view import WharfSeatView, WharfView
from renderers.contract import Renderer, Table
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

    def render(self, view: WharfView, theme: Theme, table: Table) -> Picture:
        sheet = board(view, theme, table.for_pictures())
        return finish(sheet.image, theme, alt=self.alt(view, table), name="board", extra=swatches(theme))

    def render_hand(self, view: WharfView, theme: Theme, table: Table) -> Picture:
        sheet = hand(view, theme, table.for_pictures())
        assert isinstance(view, WharfSeatView)
        return finish(
            sheet.image, theme, alt=descriptions.hand_alt(view, table), name="hand", extra=swatches(theme)
        )

    def render_banner(self, title: str, subtitle: str, theme: Theme) -> Picture:
        sheet = draw_banner(title, subtitle, theme, "wharf-market", tuple(mark(good) for good in RANKED))
        return finish(sheet.image, theme, alt=f"{title}: {subtitle}", name="banner", extra=swatches(theme))

    def describe(self, view: WharfView, table: Table) -> str:
        return descriptions.describe(view, table)

    def describe_hand(self, view: WharfView, table: Table) -> str:
        return descriptions.describe_hand(view, table)

    def alt(self, view: WharfView, table: Table) -> str:
        return descriptions.alt(view, table)

    def tell(self, event: Any, table: Table) -> str:
        return event_text.tell(event, table)

    def log(self, events: list[Any], table: Table) -> list[str]:
        return event_text.log(events, table)

    def label(self, view: WharfView, move: Any, table: Table) -> str:
        return labels.label(view, move, table)

    def field_label(self, view: WharfView, move_type: type[Any], field: str, value: Any, table: Table) -> str:
        return labels.field_label(view, move_type, field, value, table)

    def question(self, view: WharfView, move: Any, field: str, table: Table) -> str:
        return labels.question(move, field)

    def prompt(self, view: WharfView, seat: int, table: Table) -> str:
        return prompts.prompt(view, seat, table)


RENDERER: Renderer[WharfView] = WharfsideRenderer()
