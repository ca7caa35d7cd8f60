"""Everdell Farshore: build a seaside city through four seasons; 125 cards, and Captain Bonny."""

from games.farshore.game import Farshore

GAME = Farshore()

__all__ = ["GAME", "Farshore"]
