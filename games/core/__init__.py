"""The contract of games, and what all games share: moves, events, steps, states, views, options, notation."""

from games.core.dice import Dice
from games.core.errors import GameError, GameOver, IllegalMove, NotationError, NotYourTurn
from games.core.event import Event, Log
from games.core.game import Game
from games.core.move import Move
from games.core.options import OptionField, Options, option_fields, read_options
from games.core.outcome import Outcome, Rival
from games.core.seat import Seat, seat_letter, seats_after
from games.core.standing_orders import ASK, NEVER, StandingOrders, order_fields
from games.core.state import State
from games.core.step import ResponseWindow, Step
from games.core.view import View

__all__ = [
    "ASK",
    "NEVER",
    "Dice",
    "Event",
    "Game",
    "GameError",
    "GameOver",
    "IllegalMove",
    "Log",
    "Move",
    "NotYourTurn",
    "NotationError",
    "OptionField",
    "Options",
    "Outcome",
    "ResponseWindow",
    "Rival",
    "Seat",
    "StandingOrders",
    "State",
    "Step",
    "View",
    "option_fields",
    "order_fields",
    "read_options",
    "seat_letter",
    "seats_after",
]
