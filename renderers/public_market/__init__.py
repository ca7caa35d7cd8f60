"""What people see of Public Market: boards, chests and words."""

from __future__ import annotations

from typing import Any

from games.public_market.moves import Place
from games.public_market.view import MarketView
from renderers.contract import Nearby, Renderer, Seating
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

    def render(self, view: MarketView, theme: Theme, seating: Seating) -> Picture:
        sheet = board(view, theme, seating.for_pictures())
        return finish(sheet.image, theme, alt=self.alt(view, seating), name="board", extra=swatches(theme))

    def render_hand(self, view: MarketView, theme: Theme, seating: Seating) -> Picture:
        sheet = hand(view, theme, seating.for_pictures())
        return finish(
            sheet.image, theme, alt=descriptions.hand_alt(view, seating), name="hand", extra=swatches(theme)
        )

    def preview(self, view: MarketView, move: Any, theme: Theme, seating: Seating) -> Picture | None:
        sheet = preview(view, move, theme, seating.for_pictures())
        if sheet is None:
            return None
        said = self.label(view, move, seating)
        return finish(sheet.image, theme, alt=f"Your chest with {said}", name="preview", extra=swatches(theme))

    def confirms(self, move_type: type[Any]) -> bool:
        return move_type is Place

    def nearby(self, view: MarketView, move: Any, seating: Seating) -> tuple[Nearby, ...]:
        return nearby(view, move)

    def describe_preview(self, view: MarketView, move: Any, seating: Seating) -> str:
        return descriptions.describe_preview(view, move)

    def render_banner(self, title: str, subtitle: str, theme: Theme) -> Picture:
        sheet = draw_banner(title, subtitle, theme, "market-crate", AROUND)
        return finish(sheet.image, theme, alt=f"{title}: {subtitle}", name="banner", extra=swatches(theme))

    def describe(self, view: MarketView, seating: Seating) -> str:
        return descriptions.describe(view, seating)

    def describe_hand(self, view: MarketView, seating: Seating) -> str:
        return descriptions.describe_hand(view, seating)

    def alt(self, view: MarketView, seating: Seating) -> str:
        return descriptions.alt(view, seating)

    def tell(self, event: Any, seating: Seating) -> str:
        return event_text.tell(event, seating)

    def log(self, events: list[Any], seating: Seating) -> list[str]:
        return event_text.log(events, seating)

    def label(self, view: MarketView, move: Any, seating: Seating) -> str:
        return labels.label(view, move, seating)

    def field_label(self, view: MarketView, move_type: type[Any], field: str, value: Any, seating: Seating) -> str:
        return labels.field_label(view, move_type, field, value, seating)

    def question(self, view: MarketView, move: Any, field: str, seating: Seating) -> str:
        return prompts.question(move, field)

    def prompt(self, view: MarketView, seat: int, seating: Seating) -> str:
        return prompts.prompt(view, seat, seating)


RENDERER: Renderer[MarketView] = PublicMarketRenderer()
