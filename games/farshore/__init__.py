"""Everdell Farshore: build a seaside city through four seasons; two to four seats, 125 cards."""
