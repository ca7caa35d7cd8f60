"""The components as `harbourmaster data` lists them."""

from games.template.cards import CARRIERS, FIGURES


def component_rows() -> list[tuple[str, str, str]]:
    """Return every component as (name, figures, source)."""
    figures = (
        f"{FIGURES.crates_each} crates a seat, hands of {FIGURES.hand}, {FIGURES.last_points} points the last"
    )
    rows: list[tuple[str, str, str]] = [("Figures", figures, FIGURES.source)]
    for carrier in CARRIERS.values():
        rows.append((carrier.title, f"{carrier.copies} cards: takes {carrier.crates}", carrier.source))
    return rows
