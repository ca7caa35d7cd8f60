"""What people see of Public Market: boards, chests and words."""

from __future__ import annotations

from typing import Any

from games.public_market.moves import Place
from games.public_market.view import MarketView
from renderers.contract import Nearby, Renderer, Table
from renderers.kit.banner import draw_banner
from renderers.kit.encode import finish
from renderers.kit.picture import Picture
from renderers.kit.theme import Theme
from renderers.public_market.pictures.board import board
from renderers.public_market.pictures.hand import hand, preview
from renderers.public_market.pictures.tones import swatches
from renderers.public_market.words import descriptions, event_text, labels, prompts
from renderers.public_market.words.nearby import nearby

AROUND = ("market-sardine", "market-herring", "market-crab", "market-cod", "market-salmon", "market-shrimp")


class PublicMarketRenderer(Renderer[MarketView]):
    """Draws and tells Public Market."""

    def render(self, view: MarketView, theme: Theme, table: Table) -> Picture:
        sheet = board(view, theme, table.for_pictures())
        return finish(sheet.image, theme, alt=self.alt(view, table), name="board", extra=swatches(theme))

    def render_hand(self, view: MarketView, theme: Theme, table: Table) -> Picture:
        sheet = hand(view, theme, table.for_pictures())
        return finish(
            sheet.image, theme, alt=descriptions.hand_alt(view, table), name="hand", extra=swatches(theme)
        )

    def preview(self, view: MarketView, move: Any, theme: Theme, table: Table) -> Picture | None:
        sheet = preview(view, move, theme, table.for_pictures())
        if sheet is None:
            return None
        said = self.label(view, move, table)
        return finish(sheet.image, theme, alt=f"Your chest with {said}", name="preview", extra=swatches(theme))

    def confirms(self, move_type: type[Any]) -> bool:
        return move_type is Place

    def nearby(self, view: MarketView, move: Any, table: Table) -> tuple[Nearby, ...]:
        return nearby(view, move)

    def describe_preview(self, view: MarketView, move: Any, table: Table) -> str:
        return descriptions.describe_preview(view, move)

    def render_banner(self, title: str, subtitle: str, theme: Theme) -> Picture:
        sheet = draw_banner(title, subtitle, theme, "market-crate", AROUND)
        return finish(sheet.image, theme, alt=f"{title}: {subtitle}", name="banner", extra=swatches(theme))

    def describe(self, view: MarketView, table: Table) -> str:
        return descriptions.describe(view, table)

    def describe_hand(self, view: MarketView, table: Table) -> str:
        return descriptions.describe_hand(view, table)

    def alt(self, view: MarketView, table: Table) -> str:
        return descriptions.alt(view, table)

    def tell(self, event: Any, table: Table) -> str:
        return event_text.tell(event, table)

    def log(self, events: list[Any], table: Table) -> list[str]:
        return event_text.log(events, table)

    def label(self, view: MarketView, move: Any, table: Table) -> str:
        return labels.label(view, move, table)

    def field_label(self, view: MarketView, move_type: type[Any], field: str, value: Any, table: Table) -> str:
        return labels.field_label(view, move_type, field, value, table)

    def question(self, view: MarketView, move: Any, field: str, table: Table) -> str:
        return prompts.question(move, field)

    def prompt(self, view: MarketView, seat: int, table: Table) -> str:
        return prompts.prompt(view, seat, table)


RENDERER: Renderer[MarketView] = PublicMarketRenderer()
