"""The components as `harbourmaster data` lists them."""

from games.trade_fleet.cards import DATA


def component_rows() -> list[tuple[str, str, str]]:
    """Return every component as (name, figures, source)."""
    deck = DATA.deck
    rows: list[tuple[str, str, str]] = [("Deck", f"{deck.cards} cards, hands of {deck.hand}", deck.source)]
    rows += [
        (good.title, f"{good.copies} cards", f"{good.source}; copies {good.copies_source}") for good in DATA.goods
    ]
    rows += [(item.title, f"{item.copies} cards: {item.text}", f"{item.source}; copies {item.copies_source}")
             for item in DATA.happenings]  # fmt: skip
    for port in DATA.ports:
        values = ", ".join(f"{good.title} {port.value(good.name)}" for good in DATA.goods)
        rows.append((port.title, values, f"{port.source}; values {port.values_source}"))
    return rows
