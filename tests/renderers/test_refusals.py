"""A renderer that leaves something out is refused when it is made, in a sentence that says what to do."""

import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from bot.sessions.actors import Person, Venue
from bot.sessions.service import TableService
from games.trade_fleet.view import FleetView
from renderers.contract import BOARD, IncompleteRenderer, NoRenderer, Page, Renderer, Seating, renderer_for
from renderers.trade_fleet import TradeFleetRenderer
from storage.sqlite import SqliteStore


def test_an_empty_renderer_cannot_be_made() -> None:
    with pytest.raises(IncompleteRenderer) as refused:
        type("Empty", (Renderer,), {})
    assert str(refused.value) == (
        "Empty does not say alt, describe, describe_hand, field_label, label, prompt, render, render_banner,"
        " render_hand and tell: write what is missing there, as renderers.contract.Renderer describes it."
    )


def test_a_renderer_that_lacks_one_method_is_told_which() -> None:
    written = {name: member for name, member in vars(TradeFleetRenderer).items() if name != "alt"}
    with pytest.raises(IncompleteRenderer, match=r"^Mute does not say alt: write what is missing"):
        type("Mute", (Renderer,), written)


def test_pages_are_drawn_and_told_or_there_are_none() -> None:
    with pytest.raises(IncompleteRenderer, match=r"Paged does not say render_page and describe_page:"):

        class Paged(TradeFleetRenderer):
            def pages(self, view: FleetView, seating: Seating) -> tuple[Page, ...]:
                return (BOARD, Page("log", "Log"))


def test_cards_are_drawn_and_told_or_there_are_none() -> None:
    with pytest.raises(IncompleteRenderer, match=r"Carded does not say card_titles and render_card:"):

        class Carded(TradeFleetRenderer):
            def describe_card(self, name: str) -> str:
                return name


def test_a_game_without_a_module_is_told_what_to_make() -> None:
    with pytest.raises(NoRenderer, match=r"no module renderers\.chess draws the game .chess.: make it"):
        renderer_for("chess")


@pytest.mark.parametrize("held", [{}, {"RENDERER": object()}, {"RENDERER": TradeFleetRenderer}])
def test_a_module_without_a_renderer_is_told_what_to_hold(
    monkeypatch: pytest.MonkeyPatch, held: dict[str, Any]
) -> None:
    module = ModuleType("renderers.hollow")
    vars(module).update(held)
    monkeypatch.setitem(sys.modules, "renderers.hollow", module)
    with pytest.raises(NoRenderer, match=r"the module renderers\.hollow holds no renderer named RENDERER"):
        renderer_for("hollow")


async def test_a_table_of_a_game_that_nobody_draws_is_not_opened(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setitem(sys.modules, "renderers.trade_fleet", ModuleType("renderers.trade_fleet"))
    renderer_for.cache_clear()
    async with await SqliteStore.open(tmp_path / "harbour.db") as store:
        with pytest.raises(NoRenderer):
            await TableService(store).lobby.open("trade-fleet", Person(1, "Ada"), Venue(None, 1))
        assert await store.sessions_in(1) == []
