"""How good a move looks."""
