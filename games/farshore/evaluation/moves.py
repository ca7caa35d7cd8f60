"""How good a move looks to its player, in rough points: it orders offers and guides computer players.

A move is worth what it brings less what it costs, as `prospects` judges cards, places and effects.
"""

from typing import Any

from games.core.move import Move
from games.farshore.cards import CARDS, COSTS, EFFECTS, NUMBER, RESOURCES, SEASONS
from games.farshore.effects import words
from games.farshore.effects.playing import less_mushrooms
from games.farshore.evaluation.prospects import GIVEN, Prospects
from games.farshore.moves import (
    Activate,
    Claim,
    Discard,
    Draw,
    Flood,
    Gain,
    Give,
    Keep,
    Opening,
    Pass,
    Pay,
    Place,
    Play,
    Prepare,
    Salvage,
    Shift,
    Sweep,
    Use,
)
from games.farshore.payment import counted, payments
from games.farshore.view import FarshoreSeatView

AVERAGE_HAND = 0.62
"""What a card of an average first hand is worth to keep."""

_latest: list[Prospects | None] = [None]
"""The prospects of the view that was judged last: all moves of a list are judged by the same."""


def prospects(view: FarshoreSeatView) -> Prospects:
    """Return what a view's own seat has and may hope for."""
    found = _latest[0]
    if found is None or found.view is not view:
        found = _latest[0] = Prospects(view)
    return found


def evaluate(view: FarshoreSeatView, move: Move) -> float:
    """Return the rough worth of a legal move in points. To do without is worth nothing."""
    mine = prospects(view)
    match move:
        case Play():
            return _play(mine, move)
        case Place():
            return _place(mine, move.place)
        case Prepare():
            return mine.temper.preparing
        case Pass():
            return 0.0 if not mine.area.ready else -3.0
        case Opening():
            worth = sum(mine.keep(name) for name in view.hand) - AVERAGE_HAND * len(view.hand)
            return worth if move.hand == "keep" else 0.0
    return _answer(mine, move)


def _answer(mine: Prospects, move: Move) -> float:
    """Return what an answer to what a card or place asks is worth."""
    match move:
        case Pay():
            return _follows(mine, words.Pay, len(move.resources)) - mine.cost(counted(move.resources))
        case Gain():
            return mine.gain(tuple(move.resources.count(name) for name in RESOURCES))
        case Discard():
            lost = sum(mine.keep(name) for name in move.cards)
            return _follows(mine, words.Discard, len(move.cards)) - lost
        case Draw():
            if move.source == "deck":
                return mine.drawn + 0.01 * move.every
            return 1.2 * mine.keep(move.source) + mine.grudge(move.source)
        case Activate():
            return _activate(mine, move.card)
        case Give():
            # what is given to Captain Bonny helps nobody
            helps = GIVEN if move.target is not None or mine.view.bonny is None else 0.0
            return _follows(mine, words.Give, 1) - mine.keep(move.card) - helps
        case Keep():
            return mine.keep(move.card)
        case Shift():
            return mine.place(move.target)
        case Use():
            return mine.place(move.place)
        case Claim():
            return mine.map_worth(move.map)
        case _:
            return _removal(mine, move)


def _removal(mine: Prospects, move: Move) -> float:
    match move:
        case Salvage():
            *fixed, some = COSTS[NUMBER[move.card]]
            back = mine.gain(tuple(fixed)) + some * mine.any_worth
            return back - _standing(mine, move.card) + 0.6
        case Sweep():
            return sum(0.3 - mine.keep(name) for name in move.cards)
        case Flood():
            return -sum(mine.place(name) for name in move.islands)
    return 0.0


def _place(mine: Prospects, name: str) -> float:
    worth = mine.place(name) + mine.temper.placing
    if any(isle.name == name for isle in mine.view.islands):
        worth += mine.on("island")
    return worth


def _play(mine: Prospects, move: Play) -> float:
    number = NUMBER[move.card]
    worth = mine.value(number) - mine.tempo
    if move.source == "hand":
        # beyond what it brings when played, a card in the hand is only a card to throw away
        worth -= mine.temper.held
    cost, less = (mine.bay_costs if move.source == "bay" else mine.costs)[number], _less(mine, move)
    if move.anchor is not None:
        late = mine.season == len(SEASONS) - 1
        anchor = mine.temper.anchor
        return worth - (0.4 if late and not mine.area.ready else 0.6 * anchor if late else anchor)
    if move.source == "deck":
        return worth
    if move.ability is not None:
        playing = CARDS[NUMBER[move.ability]].playing
        assert playing is not None
        if playing.price == "card":
            less = playing.less
            worth -= mine.junk[0]
        else:
            cost = less_mushrooms(cost, playing.less)
            worth -= _standing(mine, move.ability)
    ways = payments(cost, less, mine.have, mine.treasures)
    return worth - min((mine.cost(way) for way in ways), default=0.0)


def _less(mine: Prospects, move: Play) -> int:
    """Return by how much a card from the Bay is cheaper where a card or place offers it."""
    ask = mine.view.ask
    return ask.count if ask is not None and ask.kind == "hire" and move.source == "bay" else 0


def _standing(mine: Prospects, name: str) -> float:
    """Return what a card that stands in the city is still worth."""
    card = CARDS[NUMBER[name]]
    worth = float(card.points)
    if card.colour == "green":
        worth += mine.once(card) * mine.productions
    elif card.colour in ("blue", "red"):
        worth += 0.6 * mine.visits
    elif card.bonus is not None:
        worth += 4.0
    return worth


def _follows(mine: Prospects, gate: type[Any], count: int) -> float:
    """Return what follows in the present effect once so much was paid or discarded."""
    ask = mine.view.ask
    if ask is None or ask.by is None or ask.kind in ("pay", "price", "levy", "forfeit"):
        return 0.0
    effect = EFFECTS[ask.by]
    for place, word in enumerate(effect):
        if isinstance(word, gate):
            rest = effect[place + 1 :]
            if isinstance(word, words.Discard):
                if not word.gate:
                    return count * mine.drawn * 1.15
                return mine.effect(rest, count // word.per) if count >= word.per else 0.0
            each = count if isinstance(word, words.Pay) and word.most else 1
            return mine.effect(rest, each)
    return 0.0


def _activate(mine: Prospects, name: str) -> float:
    """Return what it brings to activate a card; what asks for payment comes after what gives."""
    card = CARDS[NUMBER[name]]
    worth = mine.once(card) if card.colour == "green" else mine.effect(card.effect)
    asks = any(isinstance(word, words.Pay | words.Discard) for word in card.effect)
    ask = mine.view.ask
    if ask is not None and ask.kind == "season":
        return 1.0 if asks else 2.0 + 0.1 * worth
    return worth
