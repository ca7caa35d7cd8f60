"""What the weather in force changes about a place or a card, in as few words as a label has room for."""

from __future__ import annotations

from games.farshore.cards import CARD, DOCKS, DUNES, EFFECTS, FIGURES, ISLAND_NUMBER, LOOKOUT, SHORES
from games.farshore.effects import words as does
from games.farshore.view import FarshoreView
from games.farshore.weather.facts import CLIMATES, Climate
from renderers.farshore.words.terms import is_card


def hindrance(view: FarshoreView, name: str, *, visit: bool) -> str:
    """What is different about a place or a card of a city: ``1 less``; empty where nothing is. What the Lookout
    draws is said with the place itself.

    On a ``visit`` a worker is placed there, which may cost something.
    """
    if view.weather is None:
        return ""
    climate = CLIMATES[view.sky]
    told = [*(_on_card if is_card(name) else _on_board)(climate, name), *_ship(climate, name)]
    toll = _toll(climate, name) if visit else 0
    if toll:
        told.append(f"costs {toll}")
    return ", ".join(told)


def _on_board(climate: Climate, name: str) -> list[str]:
    told = []
    if name in SHORES and climate.shore_loss:
        told.append("discard a card first")
    if name == climate.scarce:
        told.append("1 less")
    if name == DOCKS and climate.docks < FIGURES.hand:
        told.append(f"up to {climate.docks}")
    draws = name != LOOKOUT and any(isinstance(word, does.Draw) for word in EFFECTS[name])
    if climate.hand < FIGURES.hand and draws:
        told.append(f"hand of {climate.hand}")
    return told


def _on_card(climate: Climate, name: str) -> list[str]:
    told = []
    draws = [word for word in EFFECTS[name] if isinstance(word, does.Draw)]
    if climate.card_draws_less and any(word.cards > 1 for word in draws):
        told.append(f"draw {climate.card_draws_less} less")
    if draws and climate.hand < FIGURES.hand:
        told.append(f"hand of {climate.hand}")
    return told


def _ship(climate: Climate, name: str) -> list[str]:
    sails = any(isinstance(word, does.Sail) for word in EFFECTS[name])
    return [f"Ship {climate.sail_less} less"] if sails and climate.sail_less else []


def _toll(climate: Climate, name: str) -> int:
    """How many resources it costs to place a worker there."""
    if is_card(name):
        return climate.visit_toll if CARD[name].colour == "red" else 0
    return climate.island_toll if name in ISLAND_NUMBER else climate.map_toll if name == DUNES else 0
