"""The steps of a game: what is decided, by whom, and what follows."""
