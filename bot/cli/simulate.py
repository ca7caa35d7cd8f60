"""`harbourmaster simulate`: many games between computer players, and what they tell."""

import multiprocessing
import time
from concurrent.futures import ProcessPoolExecutor, as_completed
from typing import Annotated

import typer
from msgspec import Struct
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from bot.cli.screen import screen
from bot.cli.trouble import one_line
from games.core import read_options, seat_letter
from games.core.errors import GameError, OptionError
from games.players import player
from games.players.match import MatchRecord
from games.players.simulation import Report, Spread, play_matches, report
from games.registry import game as find_game
from renderers.parent_watchdog import end_with_parent

MOST_GAMES = 1_000_000
MOST_JOBS = 64
"""What --games and --jobs may be: all portions are planned, and all processes started, at once."""

CHUNK = 20
"""Games that a worker plays between two signs of progress."""

MOST_CARDS = 40
"""Lines of the table of cards."""


class Plan(Struct, frozen=True):
    """What is to be simulated: plain data, so that worker processes can be given it."""

    game: str
    crew: tuple[str, ...]
    options: dict[str, str]
    games: int
    seed: int

    def chunks(self) -> list[range]:
        """The seeds of all games, in portions."""
        end = self.seed + self.games
        return [range(start, min(end, start + CHUNK)) for start in range(self.seed, end, CHUNK)]


def simulate(
    game: Annotated[str, typer.Argument(help="which game, such as trade-fleet")],
    games: Annotated[int, typer.Option(help="how many games to play")] = 200,
    seats: Annotated[int | None, typer.Option(help="how many seats; else one for each of --players")] = None,
    players: Annotated[
        str, typer.Option(help="computer players seat by seat: sailor,sailor,random; one name fills all seats")
    ] = "sailor",
    option: Annotated[list[str] | None, typer.Option(help='a table option: smuggle="whole kind"')] = None,
    seed: Annotated[int, typer.Option(help="the seed of the first game; the next one has the next seed")] = 1,
    jobs: Annotated[int, typer.Option(help="how many processes share the work")] = 1,
) -> None:
    """Let computer players play many games: speed, scores, seat balance, use of cards."""
    with one_line():
        plan = make_plan(game, games, seats, players, option or [], seed, jobs)
    console = screen()
    started = time.perf_counter()
    records = play(plan, jobs, console)
    seconds = time.perf_counter() - started
    show(plan, report(records, plan.crew), seconds, console)


def make_plan(
    game: str, games: int, seats: int | None, players: str, option: list[str], seed: int, jobs: int
) -> Plan:
    """Check what was asked for. Raises `GameError` that says what is wrong."""
    rules = find_game(game)
    for name, number, most in (("--games", games, MOST_GAMES), ("--jobs", jobs, MOST_JOBS)):
        if number < 1:
            raise GameError(f"{name} must be at least 1.")
        if number > most:
            raise GameError(f"{name} must be at most {most}.")
    if abs(seed) >= 2**63:
        raise GameError("--seed must have at most 63 bits.")
    crew = tuple(name.strip() for name in players.split(","))
    for name in crew:
        player(name)
    chosen = {}
    for text in option:
        name, equals, value = text.partition("=")
        if not equals:
            raise OptionError(f"--option {text}: write it as name=value.")
        chosen[name.strip().replace("-", "_")] = value.strip()
    allowed = rules.seats_for(read_options(rules.Options, chosen))
    least, most = allowed[0], allowed[-1]
    wanted = seats if seats is not None else len(crew) if len(crew) > 1 else max(least, min(3, most))
    if wanted not in allowed:
        raise GameError(f"{rules.title} has {least} to {most} seats, not {wanted}.")
    if len(crew) == 1:
        crew *= wanted
    if len(crew) != wanted:
        raise GameError(f"--players names {len(crew)} players for {wanted} seats.")
    return Plan(game, crew, chosen, games, seed)


def play_chunk(plan: Plan, seeds: range) -> list[MatchRecord]:
    """Play one portion of a plan; a worker process runs this."""
    rules = find_game(plan.game)
    crew = [player(name) for name in plan.crew]
    return play_matches(rules, read_options(rules.Options, plan.options), crew, seeds)


def play(plan: Plan, jobs: int, console: Console) -> list[MatchRecord]:
    """Play all games of a plan, showing progress, and return how each went in the order of their seeds."""
    records: list[MatchRecord] = []
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True) as progress:
        task = progress.add_task(find_game(plan.game).title, total=plan.games)
        if jobs == 1:
            for seeds in plan.chunks():
                records += play_chunk(plan, seeds)
                progress.update(task, completed=len(records))
            return records
        context = multiprocessing.get_context("forkserver")
        with ProcessPoolExecutor(jobs, mp_context=context, initializer=end_with_parent) as pool:
            for portion in as_completed([pool.submit(play_chunk, plan, seeds) for seeds in plan.chunks()]):
                records += portion.result()
                progress.update(task, completed=len(records))
    return sorted(records, key=lambda record: record.seed)


def show(plan: Plan, told: Report, seconds: float, console: Console) -> None:
    """Print a report as tables."""
    title, seats = find_game(plan.game).title, "1 seat" if told.seats == 1 else f"{told.seats} seats"
    console.print(
        f"{title}: {told.games} games of {seats} in {seconds:.1f} s, "
        f"{told.games / seconds:,.1f} games/s, {told.moves / seconds:,.0f} moves/s, "
        f"{told.moves / told.games:.0f} moves a game",
        soft_wrap=True,
    )
    console.print(_spreads(told))
    console.print(_seats(plan, told))
    console.print(f"Shared victories: {told.shared_wins:.1%}")
    if told.cards:
        console.print(_cards(told))


def _spreads(told: Report) -> Table:
    table = Table("", "mean", "least", "5%", "25%", "50%", "75%", "95%", "most")
    rows: list[tuple[str, Spread]] = [("Score", told.scores), ("Winning score", told.winning_scores)]
    if told.rounds.most:
        rows.append(("Rounds", told.rounds))
    for name, values in rows:
        figures = (values.mean, values.least, *values.marks, values.most)
        table.add_row(name, *(f"{figure:.1f}" for figure in figures))
    return table


def _seats(plan: Plan, told: Report) -> Table:
    table = Table("Seat", "player", "wins", "", "Turn order", "wins")
    for seat in range(told.seats):
        name = plan.crew[seat]
        table.add_row(
            seat_letter(seat), name, f"{told.wins_by_seat[seat]:.1%}", "",
            f"{seat + 1}", f"{told.wins_by_order[seat]:.1%}",
        )  # fmt: skip
    if len(told.wins_by_player) > 1:
        table.add_section()
        for name, wins in told.wins_by_player.items():
            table.add_row("each", name, f"{wins:.1%}", "", "score", f"{told.scores_by_player[name]:.1f}")
    if told.wins_by_rival:
        table.add_section()
        for name, wins in told.wins_by_rival.items():
            table.add_row("rival", name, f"{wins:.1%}", "", "score", f"{told.scores_by_rival[name]:.1f}")
    return table


def _cards(told: Report) -> Table:
    table = Table("Card", "plays a game", "weight with the winner")
    for card in told.cards[:MOST_CARDS]:
        table.add_row(card.name, f"{card.per_game:.2f}", f"{card.weight:.2f}")
    if len(told.cards) > MOST_CARDS:
        table.add_row(f"and {len(told.cards) - MOST_CARDS} more", "", "")
    return table
