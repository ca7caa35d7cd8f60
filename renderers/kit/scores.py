"""Places and scores in words, the same for every game."""

from __future__ import annotations

from collections.abc import Sequence

from games.core.outcome import Outcome
from renderers.kit.text import COLUMNS, RULE, cells, pair, wrap


def score_lines(outcome: Outcome, who: Sequence[str], columns: int = COLUMNS) -> list[str]:
    """Seats and rivals by place, with their totals, each with its categories where there is more than one."""
    lines: list[str] = []
    seats = zip(outcome.places, who, outcome.totals, outcome.scores, strict=True)
    rivals = [(rival.place, rival.name, rival.total, rival.scores) for rival in outcome.rivals]
    many = len(outcome.categories) > 1
    for place, name, points, scores in sorted([*seats, *rivals], key=lambda one: one[0]):
        total = str(points)
        if not many and outcome.categories:
            total += f" {outcome.categories[0].lower()}"
        lines.append(pair(f"{place}. {name}", total, columns))
        if many:
            parts = zip(outcome.categories, scores, strict=True)
            lines += _parts([f"{category} {score}" for category, score in parts], columns)
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


def champions(outcome: Outcome, names: Sequence[str]) -> tuple[list[str], int]:
    """Who is in the first place, a rival too, and with what total: the highest of theirs."""
    first = [(names[seat], outcome.totals[seat]) for seat in outcome.winners]
    first += [(rival.name, rival.total) for rival in outcome.rivals if rival.place == 1]
    return [name for name, _ in first], max(total for _, total in first)


def winners_line(outcome: Outcome, names: Sequence[str], unit: str = "points") -> str:
    """Who won, with how many: ``Ada wins with 17 gold.``"""
    winners, total = champions(outcome, names)
    if len(winners) == 1:
        return f"{winners[0]} wins with {total} {unit}."
    return f"{', '.join(winners[:-1])} and {winners[-1]} share the victory with {total} {unit} each."
