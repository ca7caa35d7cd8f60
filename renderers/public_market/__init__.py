"""What people see of Public Market: boards, chests and words."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from games.core.outcome import Outcome
from games.public_market.view import MarketView
from renderers.contract import Renderer, Table
from renderers.kit import type as lettering
from renderers.kit.banner import draw_banner
from renderers.kit.encode import finish
from renderers.kit.panel import shown_name
from renderers.kit.picture import Picture
from renderers.kit.scores import score_lines
from renderers.kit.theme import Theme
from renderers.public_market import asking, labels, position, telling
from renderers.public_market.board import board
from renderers.public_market.hand import hand, preview
from renderers.public_market.tones import swatches

AROUND = ("market-sardine", "market-herring", "market-crab", "market-cod", "market-salmon", "market-shrimp")


class PublicMarketRenderer(Renderer[MarketView]):
    """Draws and tells Public Market."""

    def render(self, view: MarketView, theme: Theme, table: Table) -> Picture:
        sheet = board(view, theme, for_pictures(table))
        return finish(sheet.image, theme, alt=self.alt(view, table), name="board", extra=swatches(theme))

    def render_hand(self, view: MarketView, theme: Theme, table: Table) -> Picture:
        sheet = hand(view, theme, for_pictures(table))
        return finish(sheet.image, theme, alt=position.hand_alt(view, table), name="hand", extra=swatches(theme))

    def preview(self, view: MarketView, move: Any, theme: Theme, table: Table) -> Picture | None:
        sheet = preview(view, move, theme, for_pictures(table))
        if sheet is None:
            return None
        said = self.label(view, move, table)
        return finish(sheet.image, theme, alt=f"Your chest with {said}", name="preview", extra=swatches(theme))

    def render_banner(self, title: str, subtitle: str, theme: Theme) -> Picture:
        sheet = draw_banner(title, subtitle, theme, "market-crate", AROUND)
        return finish(sheet.image, theme, alt=f"{title}: {subtitle}", name="banner", extra=swatches(theme))

    def describe(self, view: MarketView, table: Table) -> str:
        return position.describe(view, table)

    def describe_hand(self, view: MarketView, table: Table) -> str:
        return position.describe_hand(view, table)

    def alt(self, view: MarketView, table: Table) -> str:
        return position.alt(view, table)

    def tell(self, event: Any, table: Table) -> str:
        return telling.tell(event, table)

    def log(self, events: list[Any], table: Table) -> list[str]:
        return telling.log(events, table)

    def label(self, view: MarketView, move: Any, table: Table) -> str:
        return labels.label(view, move, table)

    def field_label(self, view: MarketView, move_type: type[Any], field: str, value: Any, table: Table) -> str:
        return labels.field_label(view, move_type, field, value, table)

    def question(self, view: MarketView, move: Any, field: str, table: Table) -> str:
        return asking.question(move, field)

    def prompt(self, view: MarketView, seat: int, table: Table) -> str:
        return asking.prompt(view, seat, table)

    def score_table(self, outcome: Outcome, table: Table) -> str:
        return "\n".join(score_lines(outcome, [table.who(seat) for seat in range(len(outcome.places))]))


def for_pictures(table: Table) -> Table:
    """The table with its title and its names as they can be drawn."""
    names = tuple(shown_name(name, seat) for seat, name in enumerate(table.names))
    return replace(table, title=lettering.drawable(table.title) or "Table", names=names, signs=("",) * len(names))


RENDERER: Renderer[MarketView] = PublicMarketRenderer()
