"""What can be wrong with a move. Every message is for the person who reads it."""


class GameError(Exception):
    """A request that the rules refuse. The message says why, and what can be done instead."""


class IllegalMove(GameError):
    """The move is not in the legal list of its seat."""


class NotYourTurn(IllegalMove):
    """The seat is not asked for anything now."""


class GameOver(IllegalMove):
    """Nobody moves any more."""


class NotationError(GameError):
    """The text is not the notation of any move of this game."""


class OptionError(GameError):
    """A table option is unknown or has a value it cannot take."""


class StateError(GameError):
    """A stored state cannot be read by these rules."""
