"""Seats: who sits where. Seat 0 is the first one; people see it as A."""

from typing import TypeAlias

Seat: TypeAlias = int
"""A place at the table, counted from 0 in turn order."""

LETTERS = "ABCDEFGH"


def seat_letter(seat: Seat) -> str:
    """Return the letter by which people know a seat: 0 is A."""
    return LETTERS[seat]


def seats_after(seat: Seat, seats: int) -> list[Seat]:
    """Return the other seats in turn order, beginning with the next one."""
    return [(seat + step) % seats for step in range(1, seats)]
