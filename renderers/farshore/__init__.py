"""What people see of Everdell Farshore: a board, a page for each city, hands, cards, and words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from games.farshore.moves import Play
from games.farshore.view import FarshoreSeatView, FarshoreView
from renderers.contract import BOARD, Page, PageKind, Renderer, Seating
from renderers.farshore.pictures import card_page
from renderers.farshore.pictures.board import board
from renderers.farshore.pictures.card_faces import swatches
from renderers.farshore.pictures.city import city, city_alt
from renderers.farshore.pictures.hand import hand
from renderers.farshore.pictures.plan import describe_plan, plan, plan_alt
from renderers.farshore.words import descriptions, event_text, labels, outlook, prompts
from renderers.farshore.words.crew import crewed, with_captain
from renderers.kit.banner import banner
from renderers.kit.encode import finish
from renderers.kit.picture import Picture
from renderers.kit.text import shorten
from renderers.kit.theme import Theme

AROUND = ("shore-driftwood", "shore-seaweed", "shore-seastone", "shore-mushroom", "shore-treasure", "shore-map")
CITY = "city"
PLAN = Page("plan", "Plan")
PAGE_NAME = 40  # letters of a name on a page's button


class FarshoreRenderer(Renderer[FarshoreView]):
    """Draws and tells Everdell Farshore."""

    def render(self, view: FarshoreView, theme: Theme, seating: Seating) -> Picture:
        view, seating = crewed(view, seating)
        sheet = board(view, theme, seating.for_pictures())
        alt = descriptions.alt(view, seating)
        return finish(sheet.image, theme, alt=alt, name="board", extra=swatches(theme))

    def pages(self, view: FarshoreView, seating: Seating) -> tuple[Page, ...]:
        view, seating = crewed(view, seating)
        cities = (Page(f"{CITY}:{seat}", _city_of(seating.who(seat))) for seat in range(view.seats))
        return (BOARD, *cities, *([PLAN] if view.bonny is not None else []))

    def page_kinds(self) -> tuple[PageKind, ...]:
        return (
            PageKind(CITY, "See a city large, with all its cards", "whose city; yours where you leave it empty"),
            PageKind(PLAN.key, "See the plan of Captain Bonny, who plays against you"),
        )

    def page_of(self, view: FarshoreView) -> str:
        if view.over:
            return BOARD.key
        changed = {thing.split(":")[1] for thing in with_captain(view).touched if thing.startswith("city:")}
        return f"{CITY}:{changed.pop()}" if len(changed) == 1 else BOARD.key

    def render_page(self, view: FarshoreView, key: str, theme: Theme, seating: Seating) -> Picture:
        if _is_plan(view, key):
            alt, sheet = plan_alt(view, seating), plan(view, theme)
            return finish(sheet.image, theme, alt=alt, name="plan", extra=swatches(theme))
        seat = _seat_of(view, key)
        if seat is None:
            return self.render(view, theme, seating)
        view, seating = crewed(view, seating)
        sheet = city(view, seat, theme, seating.for_pictures())
        alt = city_alt(view, seat, seating)
        return finish(sheet.image, theme, alt=alt, name=f"city-{seat + 1}", extra=swatches(theme))

    def describe_page(self, view: FarshoreView, key: str, seating: Seating) -> str:
        if _is_plan(view, key):
            return describe_plan(view, seating)
        seat = _seat_of(view, key)
        view, seating = crewed(view, seating)
        return (
            descriptions.describe_board(view, seating)
            if seat is None
            else descriptions.describe_city(view, seat, seating)
        )

    def card_titles(self) -> Mapping[str, str]:
        return card_page.TITLED

    def render_card(self, name: str, theme: Theme) -> Picture | None:
        if card_page.named(name) is None:
            return None
        sheet = card_page.explained(name, theme)
        return finish(sheet.image, theme, alt=card_page.alt(name), name="card", extra=swatches(theme))

    def describe_card(self, name: str) -> str:
        return card_page.describe(name)

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


def _is_plan(view: FarshoreView, key: str) -> bool:
    return key == PLAN.key and view.bonny is not None


def _seat_of(view: FarshoreView, key: str) -> int | None:
    """The seat whose city a page shows, None for the board. Raises LookupError for a key of no page."""
    if key == BOARD.key:
        return None
    what, _, seat = key.partition(":")
    if what != CITY or not seat.isdigit() or int(seat) >= len(with_captain(view).areas):
        raise LookupError(f"there is no page {key!r}")
    return int(seat)


def _city_of(who: str) -> str:
    return f"City: {shorten(who, PAGE_NAME)}"


RENDERER: Renderer[FarshoreView] = FarshoreRenderer()
