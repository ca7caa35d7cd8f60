"""No picture and no word of a renderer betrays what its viewer cannot know: the re-deal, carried on to the eye."""

from random import Random
from typing import Any

import pytest

from games.core import Event, Move, View
from games.core.notation import move_fields
from renderers.contract import NoRenderer, Renderer, Seating, renderer_for
from renderers.kit.theme import LIGHT
from tests.games.suite import CASES, Case, Moment, positions, random_game, studied

NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eve", "Finn")
MOST_LABELS = 12


def drawn(case: Case) -> bool:
    """True where a renderer draws the game."""
    try:
        renderer_for(case.key)
    except NoRenderer:
        return False
    return True


EACH_DRAWN = pytest.mark.parametrize("case", [studied(case) for case in CASES if drawn(case)])


def table_of(case: Case) -> Seating:
    names = NAMES[: case.seats]
    return Seating(title=case.game.title, number=12, names=names, signs=tuple(name[0] for name in names))


def words(renderer: Renderer[Any], view: View, moves: list[Move], table: Seating) -> dict[str, Any]:
    """Return all that a renderer says to a viewer, and see that it says something."""
    told = _words(renderer, view, moves, table)
    for what, said in told.items():
        assert all(isinstance(text, str) and text for text in (said if isinstance(said, list) else [said])), what
    return told


def _words(renderer: Renderer[Any], view: View, moves: list[Move], table: Seating) -> dict[str, Any]:
    told: dict[str, Any] = {
        "describe": renderer.describe(view, table),
        "alt": renderer.alt(view, table),
        "prompts": [renderer.prompt(view, seat, table) for seat in range(view.seats)],
    }
    if view.viewer is None:
        return told
    told["hand"] = renderer.describe_hand(view, table)
    told["labels"] = [renderer.label(view, move, table) for move in moves]
    told["fields"] = [
        renderer.field_label(view, type(move), field.name, getattr(move, field.name), table)
        for move in moves[:MOST_LABELS]
        for field in move_fields(type(move))
    ]
    return told


def pictures(renderer: Renderer[Any], view: View, table: Seating) -> list[Any]:
    """Return all that a renderer draws for a viewer, and see that there is something on it."""
    shown = [renderer.render(view, LIGHT, table)]
    if view.viewer is not None:
        shown.append(renderer.render_hand(view, LIGHT, table))
    assert all(picture.bytes and picture.alt for picture in shown)
    return shown


def some(case: Case, games: int, part: float) -> list[Moment]:
    return [moment for seed in range(games) for moment in positions(case, seed, part, "renderers")]


@EACH_DRAWN
def test_words_are_the_same_on_a_redealt_table(case: Case) -> None:
    rules, renderer, table = case.game, renderer_for(case.key), table_of(case)
    for moment in some(case, 2, 0.3):
        for viewer in case.viewers:
            other = rules.resample(moment.state, viewer, moment.rng)
            legal = rules.legal_moves(moment.state, viewer) if viewer is not None else []
            told = words(renderer, rules.view(moment.state, viewer), legal, table)
            assert words(renderer, rules.view(other, viewer), legal, table) == told


@EACH_DRAWN
def test_pictures_are_the_same_on_a_redealt_table(case: Case) -> None:
    rules, renderer, table = case.game, renderer_for(case.key), table_of(case)
    chosen = Random(f"pictures {case.name}").sample(some(case, 2, 0.5), 2)
    for moment in chosen:
        viewer = moment.rng.choice(case.viewers)
        other = rules.resample(moment.state, viewer, moment.rng)
        shown = pictures(renderer, rules.view(moment.state, viewer), table)
        assert pictures(renderer, rules.view(other, viewer), table) == shown


@EACH_DRAWN
def test_the_board_is_the_same_whoever_looks(case: Case) -> None:
    """The board is posted for all: nothing of the view it was made from may show."""
    rules, renderer, table = case.game, renderer_for(case.key), table_of(case)
    for moment in some(case, 2, 0.3):
        views = [rules.view(moment.state, viewer) for viewer in case.viewers]
        for say in (renderer.describe, renderer.alt):
            said, *others = {say(view, table) for view in views}
            assert said
            assert not others
    moment = Random(f"board {case.name}").choice(some(case, 2, 0.3))
    boards = [renderer.render(rules.view(moment.state, viewer), LIGHT, table) for viewer in (None, moment.seat)]
    assert boards[0].bytes
    assert boards[0] == boards[1]


@EACH_DRAWN
def test_the_log_tells_outsiders_nothing_private(case: Case) -> None:
    """What the public log says follows from public events alone, and every event can be told to each viewer."""
    rules, renderer, table = case.game, renderer_for(case.key), table_of(case)
    for moment in random_game(case, 5):
        events = rules.apply(rules.copy(moment.state), moment.seat, moment.move)
        for viewer in case.viewers:
            seen: list[Event] = [shown for event in events if (shown := event.seen_by(viewer)) is not None]
            assert all(line for line in renderer.log(seen, table))
            for event in seen:
                assert renderer.tell(event, table)
