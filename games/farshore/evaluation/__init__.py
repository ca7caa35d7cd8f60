"""How good a move looks to its player: `evaluate` orders offers and guides computer players."""

from games.farshore.evaluation.moves import evaluate

__all__ = ["evaluate"]
