"""Places and scores in words, the same for every game."""

from __future__ import annotations

from collections.abc import Sequence

from games.core.outcome import Outcome
from renderers.kit.text import COLUMNS, RULE, cells, pair, wrap


def score_lines(outcome: Outcome, who: Sequence[str], columns: int = COLUMNS) -> list[str]:
    """The seats by place, with their totals, each with its categories where there is more than one."""
    lines: list[str] = []
    order = sorted(range(len(outcome.places)), key=lambda seat: (outcome.places[seat], seat))
    many = len(outcome.categories) > 1
    for seat in order:
        total = str(outcome.totals[seat])
        if not many and outcome.categories:
            total += f" {outcome.categories[0].lower()}"
        lines.append(pair(f"{outcome.places[seat]}. {who[seat]}", total, columns))
        if many:
            parts = zip(outcome.categories, outcome.scores[seat], strict=True)
            lines += _parts([f"{name} {score}" for name, score in parts], columns)
    if outcome.tie_breaks:
        lines.append(RULE)
        for tie_break in outcome.tie_breaks:
            lines += wrap(f"Tie-break: {tie_break}", columns, "  ")
    return lines


def _parts(parts: list[str], columns: int) -> list[str]:
    """Categories, as many on a line as fit, indented."""
    lines = ["  "]
    for part in parts:
        joined = f"{lines[-1]}{', ' if lines[-1].strip() else ''}{part}"
        if cells(joined) > columns and lines[-1].strip():
            lines.append(f"  {part}")
        else:
            lines[-1] = joined
    return lines


def winners_line(outcome: Outcome, names: Sequence[str], unit: str = "points") -> str:
    """Who won, with how many: ``Ada wins with 17 gold.``"""
    winners = [names[seat] for seat in outcome.winners]
    total = outcome.totals[outcome.winners[0]]
    if len(winners) == 1:
        return f"{winners[0]} wins with {total} {unit}."
    return f"{', '.join(winners[:-1])} and {winners[-1]} share the victory with {total} {unit} each."
