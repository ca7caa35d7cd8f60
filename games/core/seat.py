"""Seats: numbers from 0 in the rules, letters from A for people."""

from typing import TypeAlias

Seat: TypeAlias = int
"""A seat at the table, counted from 0 in turn order."""

LETTERS = "ABCDEFGH"
"""A letter for each seat; no game has more seats."""


def seat_letter(seat: Seat) -> str:
    """Return the letter of a seat: 0 is A. Raises `IndexError` beyond the last letter."""
    return LETTERS[seat]


def seats_after(seat: Seat, seats: int) -> list[Seat]:
    """Return the other seats in turn order, beginning with the next one.

    >>> seats_after(2, 4)
    [3, 0, 1]
    """
    return [(seat + step) % seats for step in range(1, seats)]
