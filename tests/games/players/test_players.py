"""Computer players."""

from random import Random
from typing import Any

import pytest

from games.core import Game
from games.players import Player, UnknownPlayer, player, players
from tests.games.suite import CASES, EACH_GAME, positions

EACH_PLAYER = pytest.mark.parametrize("crew", players().values(), ids=list(players()))


@EACH_PLAYER
@EACH_GAME
def test_a_player_chooses_a_legal_move_the_same_one_for_the_same_seed(rules: Game[Any], crew: Player) -> None:
    case = next(case for case in CASES if case.key == rules.key)
    for moment in positions(case, 3, 0.5):
        view = rules.view(moment.state, moment.seat)
        chosen = crew.choose(rules, view, moment.legal, Random(4))
        assert chosen in moment.legal
        assert crew.choose(rules, view, list(moment.legal), Random(4)) == chosen


def test_the_drifter_tries_everything() -> None:
    case = CASES[0]
    moment = next(iter(positions(case, 1, 1.0)))
    view = case.game.view(moment.state, moment.seat)
    rng = Random(1)
    chosen = {player("random").choose(case.game, view, moment.legal, rng) for _ in range(2000)}
    assert chosen == set(moment.legal)


def test_the_sailor_plays_what_promises_most() -> None:
    case = CASES[0]
    for moment in positions(case, 1, 1.0):
        view = case.game.view(moment.state, moment.seat)
        chosen = player("sailor").choose(case.game, view, moment.legal, Random(1))
        best = max(case.game.evaluate(view, move) for move in moment.legal)
        assert case.game.evaluate(view, chosen) > best - 0.002


def test_an_unknown_player_is_refused_naming_those_that_exist() -> None:
    with pytest.raises(UnknownPlayer, match=r"no computer player admiral\. Players: sailor, random\."):
        player("admiral")
