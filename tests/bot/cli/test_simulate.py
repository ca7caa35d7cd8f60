"""`harbourmaster simulate` and `harbourmaster data`."""

import pytest
import typer
from rich.console import Console
from typer.testing import CliRunner

from bot.cli.data import data
from bot.cli.simulate import make_plan, play, simulate
from games.core.errors import GameError

APP = typer.Typer()
APP.command()(simulate)
APP.command()(data)


def run(*words: str) -> tuple[int, str, str]:
    result = CliRunner().invoke(APP, list(words), env={"COLUMNS": "200"})
    return result.exit_code, result.stdout, result.stderr


def test_simulate_tells_speed_scores_seats_and_cards() -> None:
    code, out, _ = run("simulate", "trade-fleet", "--games", "30", "--players", "sailor,sailor,random")
    assert code == 0
    assert "Trade Fleet: 30 games of 3 seats" in out
    for word in ("moves/s", "Winning score", "Turn order", "random", "Shared victories", "Island"):
        assert word in out


def test_simulate_takes_table_options() -> None:
    code, out, _ = run("simulate", "trade-fleet", "--games", "3", "--seats", "4", "--option", "smuggle=whole kind")
    assert code == 0
    assert "3 games of 4 seats" in out


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (["monopoly"], "There is no game monopoly."),
        (["trade-fleet", "--seats", "9"], "Trade Fleet has 2 to 5 seats, not 9."),
        (["trade-fleet", "--games", "0"], "--games must be at least 1."),
        (["trade-fleet", "--jobs", "0"], "--jobs must be at least 1."),
        (["trade-fleet", "--games", "1000001"], "--games must be at most 1000000."),
        (["trade-fleet", "--jobs", "65"], "--jobs must be at most 64."),
        (["trade-fleet", "--seed", str(2**63)], "--seed must have at most 63 bits."),
        (["trade-fleet", "--players", "admiral"], "There is no computer player admiral."),
        (["trade-fleet", "--players", "sailor,random", "--seats", "3"], "--players names 2 players for 3 seats."),
        (["trade-fleet", "--option", "smuggle"], "--option smuggle: write it as name=value."),
        (["trade-fleet", "--option", "smuggle=both"], "smuggle cannot be both."),
    ],
)
def test_wrong_input_gets_one_line_and_exit_code_2(words: list[str], reason: str) -> None:
    code, out, err = run("simulate", *words)
    assert code == 2
    assert out == ""
    assert err.startswith(reason)
    assert err.count("\n") == 1


def test_several_processes_play_the_same_games() -> None:
    plan = make_plan("trade-fleet", 50, None, "sailor,random", [], 3, 1)
    assert [len(chunk) for chunk in plan.chunks()] == [20, 20, 10]
    console = Console(quiet=True)
    alone = play(plan, 1, console)
    assert [record.seed for record in alone] == list(range(3, 53))
    assert play(plan, 2, console) == alone


def test_one_name_fills_the_table() -> None:
    assert make_plan("trade-fleet", 1, 4, "sailor", [], 1, 1).crew == ("sailor",) * 4
    assert make_plan("trade-fleet", 1, None, "sailor", [], 1, 1).crew == ("sailor",) * 3
    with pytest.raises(GameError):
        make_plan("trade-fleet", 1, 1, "sailor", [], 1, 1)


def test_data_lists_components_with_their_source() -> None:
    code, out, _ = run("data", "trade-fleet")
    assert code == 0
    assert "Port Royale" in out
    assert "Rum 3" in out
    assert "rulebook; copies house" in out


def test_data_of_an_unknown_game() -> None:
    code, _, err = run("data", "monopoly")
    assert code == 2
    assert err.startswith("There is no game monopoly.")
