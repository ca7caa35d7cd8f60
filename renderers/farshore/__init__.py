"""What people see of Everdell Farshore: a board, a page for each city, hands, cards, and words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from games.farshore.moves import Play
from games.farshore.view import FarshoreSeatView, FarshoreView
from renderers.contract import Page, PageKind, Renderer, Seating
from renderers.farshore import pages
from renderers.farshore.pictures.board import board
from renderers.farshore.pictures.card_faces import swatches
from renderers.farshore.pictures.card_page import explained
from renderers.farshore.pictures.city import city
from renderers.farshore.pictures.hand import hand
from renderers.farshore.pictures.plan import plan
from renderers.farshore.words import cards, descriptions, event_text, labels, outlook, prompts
from renderers.farshore.words.crew import crewed
from renderers.farshore.words.descriptions import city_alt
from renderers.farshore.words.plan import describe_plan, plan_alt
from renderers.kit.banner import banner
from renderers.kit.encode import finish
from renderers.kit.picture import Picture
from renderers.kit.theme import Theme

AROUND = ("shore-driftwood", "shore-seaweed", "shore-seastone", "shore-mushroom", "shore-treasure", "shore-map")


class FarshoreRenderer(Renderer[FarshoreView]):
    """Draws and tells Everdell Farshore."""

    def render(self, view: FarshoreView, theme: Theme, seating: Seating) -> Picture:
        view, seating = crewed(view, seating)
        sheet = board(view, theme, seating.for_pictures())
        alt = descriptions.alt(view, seating)
        return finish(sheet.image, theme, alt=alt, name="board", extra=swatches(theme))

    def pages(self, view: FarshoreView, seating: Seating) -> tuple[Page, ...]:
        return pages.pages(view, seating)

    def page_kinds(self) -> tuple[PageKind, ...]:
        return pages.KINDS

    def page_of(self, view: FarshoreView) -> str:
        return pages.page_of(view)

    def render_page(self, view: FarshoreView, key: str, theme: Theme, seating: Seating) -> Picture:
        if pages.is_plan(view, key):
            alt, sheet = plan_alt(view, seating), plan(view, theme)
            return finish(sheet.image, theme, alt=alt, name="plan", extra=swatches(theme))
        seat = pages.seat_of(view, key)
        if seat is None:
            return self.render(view, theme, seating)
        view, seating = crewed(view, seating)
        sheet = city(view, seat, theme, seating.for_pictures())
        alt = city_alt(view, seat, seating)
        return finish(sheet.image, theme, alt=alt, name=f"city-{seat + 1}", extra=swatches(theme))

    def describe_page(self, view: FarshoreView, key: str, seating: Seating) -> str:
        if pages.is_plan(view, key):
            return describe_plan(view, seating)
        seat = pages.seat_of(view, key)
        view, seating = crewed(view, seating)
        return (
            descriptions.describe_board(view, seating)
            if seat is None
            else descriptions.describe_city(view, seat, seating)
        )

    def card_titles(self) -> Mapping[str, str]:
        return cards.TITLED

    def render_card(self, name: str, theme: Theme) -> Picture | None:
        if cards.named(name) is None:
            return None
        sheet = explained(name, theme)
        return finish(sheet.image, theme, alt=cards.alt(name), name="card", extra=swatches(theme))

    def describe_card(self, name: str) -> str:
        return cards.describe(name)

    def render_hand(self, view: FarshoreView, theme: Theme, seating: Seating) -> Picture:
        sheet = hand(view, theme, seating.for_pictures())
        assert isinstance(view, FarshoreSeatView)
        return finish(
            sheet.image, theme, alt=descriptions.hand_alt(view, seating), name="hand", extra=swatches(theme)
        )

    def confirms(self, move_type: type[Any]) -> bool:
        return move_type is Play

    def outlook(self, view: FarshoreView, move: Any, seating: Seating) -> tuple[str, ...]:
        return () if view.viewer is None else outlook.outlook(view, view.viewer, move)

    def preview(self, view: FarshoreView, move: Any, theme: Theme, seating: Seating) -> Picture | None:
        return self.render_card(move.card, theme) if isinstance(move, Play) else None

    def render_banner(self, title: str, subtitle: str, theme: Theme) -> Picture:
        return banner(title, subtitle, theme, "shore-lighthouse", AROUND)

    def describe(self, view: FarshoreView, seating: Seating) -> str:
        return descriptions.describe(*crewed(view, seating))

    def describe_hand(self, view: FarshoreView, seating: Seating) -> str:
        return descriptions.describe_hand(view, seating)

    def alt(self, view: FarshoreView, seating: Seating) -> str:
        return descriptions.alt(*crewed(view, seating))

    def tell(self, event: Any, seating: Seating) -> str:
        return event_text.tell(event, seating)

    def log(self, events: list[Any], seating: Seating) -> list[str]:
        return event_text.log(events, seating)

    def label(self, view: FarshoreView, move: Any, seating: Seating) -> str:
        return labels.label(view, move, seating)

    def field_label(
        self, view: FarshoreView, move_type: type[Any], field: str, value: Any, seating: Seating
    ) -> str:
        return labels.field_label(view, move_type, field, value, seating)

    def question(self, view: FarshoreView, move: Any, field: str, seating: Seating) -> str:
        return prompts.question(view, move, field)

    def prompt(self, view: FarshoreView, seat: int, seating: Seating) -> str:
        return prompts.prompt(view, seat, seating)


RENDERER: Renderer[FarshoreView] = FarshoreRenderer()
