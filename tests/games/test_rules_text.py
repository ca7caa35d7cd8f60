"""RULES.md of every game, as `/rules` shows it."""

import re
from typing import Any

from games.core import Game, option_fields
from tests.games.suite import EACH_GAME


def sections(rules: Game[Any]) -> dict[str, str]:
    parts = re.split(r"(?m)^## +", rules.rules_text())[1:]
    return {title.strip(): body.strip() for title, _, body in (part.partition("\n") for part in parts)}


@EACH_GAME
def test_sections_fit_a_message(rules: Game[Any]) -> None:
    found = sections(rules)
    assert len(found) >= 5
    for title, body in found.items():
        assert 0 < len(body) < 1500, title
        assert len(title) <= 60


@EACH_GAME
def test_the_text_opens_with_the_games_title(rules: Game[Any]) -> None:
    assert rules.rules_text().startswith(f"# {rules.title}\n")


@EACH_GAME
def test_every_option_is_explained(rules: Game[Any]) -> None:
    text = rules.rules_text()
    for field in option_fields(rules.Options):
        assert field.name.replace("_", " ") in text, field.name
        if not field.pace:
            assert all(value in text for value in field.values), field.name


@EACH_GAME
def test_every_component_is_listed_with_a_source(rules: Game[Any]) -> None:
    rows = rules.components()
    assert rows
    for name, figures, source in rows:
        assert name
        assert figures
        assert re.match(r"(rulebook|published|house)\b", source), name
