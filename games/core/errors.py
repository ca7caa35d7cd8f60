"""The errors of games. Every message is a sentence for the player: what is wrong, and what can be done."""


class GameError(Exception):
    """Base of all errors that a player can cause."""


class IllegalMove(GameError):
    """The move is not among the seat's legal moves."""


class NotYourTurn(IllegalMove):
    """The seat is not asked for a move now."""


class GameOver(IllegalMove):
    """The game has ended, so nobody can move."""


class NotationError(GameError):
    """The text is not the notation of a move of this game."""


class OptionError(GameError):
    """There is no such table option, or it cannot have that value."""


class StateError(GameError):
    """A stored state was written by rules that these cannot read."""
