"""The steps of Farshore: the opening, turns, playing a card, seasons."""
