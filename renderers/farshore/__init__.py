"""What people see of Everdell Farshore: a board, a page for each city, hands, cards, and words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from games.farshore.moves import Play
from games.farshore.view import FarshoreSeatView, FarshoreView
from renderers.contract import BOARD, Page, PageKind, Renderer, Table
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

    def render(self, view: FarshoreView, theme: Theme, table: Table) -> Picture:
        view, table = crewed(view, table)
        sheet = board(view, theme, table.for_pictures())
        alt = descriptions.alt(view, table)
        return finish(sheet.image, theme, alt=alt, name="board", extra=swatches(theme))

    def pages(self, view: FarshoreView, table: Table) -> tuple[Page, ...]:
        view, table = crewed(view, table)
        cities = (Page(f"{CITY}:{seat}", _city_of(table.who(seat))) for seat in range(view.seats))
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

    def render_page(self, view: FarshoreView, key: str, theme: Theme, table: Table) -> Picture:
        if _is_plan(view, key):
            alt, sheet = plan_alt(view, table), plan(view, theme)
            return finish(sheet.image, theme, alt=alt, name="plan", extra=swatches(theme))
        seat = _seat_of(view, key)
        if seat is None:
            return self.render(view, theme, table)
        view, table = crewed(view, table)
        sheet = city(view, seat, theme, table.for_pictures())
        alt = city_alt(view, seat, table)
        return finish(sheet.image, theme, alt=alt, name=f"city-{seat + 1}", extra=swatches(theme))

    def describe_page(self, view: FarshoreView, key: str, table: Table) -> str:
        if _is_plan(view, key):
            return describe_plan(view, table)
        seat = _seat_of(view, key)
        view, table = crewed(view, table)
        return (
            descriptions.describe_board(view, table)
            if seat is None
            else descriptions.describe_city(view, seat, table)
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

    def render_hand(self, view: FarshoreView, theme: Theme, table: Table) -> Picture:
        sheet = hand(view, theme, table.for_pictures())
        assert isinstance(view, FarshoreSeatView)
        return finish(
            sheet.image, theme, alt=descriptions.hand_alt(view, table), name="hand", extra=swatches(theme)
        )

    def confirms(self, move_type: type[Any]) -> bool:
        return move_type is Play

    def outlook(self, view: FarshoreView, move: Any, table: Table) -> tuple[str, ...]:
        return () if view.viewer is None else outlook.outlook(view, view.viewer, move)

    def preview(self, view: FarshoreView, move: Any, theme: Theme, table: Table) -> Picture | None:
        return self.render_card(move.card, theme) if isinstance(move, Play) else None

    def render_banner(self, title: str, subtitle: str, theme: Theme) -> Picture:
        return banner(title, subtitle, theme, "shore-lighthouse", AROUND)

    def describe(self, view: FarshoreView, table: Table) -> str:
        return descriptions.describe(*crewed(view, table))

    def describe_hand(self, view: FarshoreView, table: Table) -> str:
        return descriptions.describe_hand(view, table)

    def alt(self, view: FarshoreView, table: Table) -> str:
        return descriptions.alt(*crewed(view, table))

    def tell(self, event: Any, table: Table) -> str:
        return event_text.tell(event, table)

    def log(self, events: list[Any], table: Table) -> list[str]:
        return event_text.log(events, table)

    def label(self, view: FarshoreView, move: Any, table: Table) -> str:
        return labels.label(view, move, table)

    def field_label(self, view: FarshoreView, move_type: type[Any], field: str, value: Any, table: Table) -> str:
        return labels.field_label(view, move_type, field, value, table)

    def question(self, view: FarshoreView, move: Any, field: str, table: Table) -> str:
        return prompts.question(view, move, field)

    def prompt(self, view: FarshoreView, seat: int, table: Table) -> str:
        return prompts.prompt(view, seat, table)


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
