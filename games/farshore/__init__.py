"""Everdell Farshore: build a seaside city through four seasons; two to four seats, fewer against Captain Bonny, 125 cards."""

from games.farshore.game import Farshore

GAME = Farshore()

__all__ = ["GAME", "Farshore"]
