"""How a computer player weighs things up, in rough points: the plain temper, and the one against Captain Bonny.

Against her what counts is to have more than she has, whose score hardly depends on what one does, but for the Maps
that one claims before her and the turns that one gives her.
"""

from functools import cached_property

from msgspec import Struct

from games.farshore.cards import CARDS, COSTS

DOES = {"green": 2.0, "tan": 2.5, "blue": 1.5, "red": 1.5, "purple": 5.0}
"""What a card of a colour does, at first sight."""


class Temper(Struct, frozen=True, dict=True):
    """The weights of a player's judgement.

    - `resources`: what a Driftwood, Seaweed, Seastone or Mushroom is worth while it can still buy something;
      `wanted` or `spare` times that if the best cards in reach want it or not.
    - `treasure`: 2 points, and a resource if need be.
    - `worker`: what a worker brings somewhere else; `placing`: what it is worth more than to wait, as others may
      come first; `preparing`: cards that bring less than this wait for the next season.
    - `card`: an unknown card in the hand; `held`: what a card loses by staying there; `anchor`: an Anchor while
      Critters can still come.
    - `sailing` and `formulas`: how far spaces of the Ship and Prosperity cards are believed.
    - `plays`: by how many resources another card can be played.

    Against Captain Bonny:

    - `charting`: how much the best choice of Maps counts that the city can still come to (`charting.prospect`);
      without it each kind of Map is looked at by itself. `doubt`: how little a choice counts that is far away.
    - `map_first`: what it is worth, for each point, to claim a Map before her.
    - `tempo`: what a card must bring more before autumn, for the turn that it gives her; the part `patience` of it
      while she has workers and cards in hand to fill that turn.
    - `grudge`: what it is worth to take a card of the Bay from under her hook.
    """

    resources: tuple[float, float, float, float] = (0.75, 0.95, 1.35, 0.95)
    wanted: float = 1.25
    spare: float = 0.7
    treasure: float = 2.15
    worker: float = 2.4
    placing: float = 0.35
    preparing: float = 0.4
    card: float = 0.5
    held: float = 0.25
    anchor: float = 1.9
    sailing: float = 1.0
    formulas: float = 1.0
    plays: float = 3.0
    charting: float = 0.0
    doubt: float = 1.0
    map_first: float = 0.0
    tempo: float = 0.0
    patience: float = 1.0
    grudge: float = 0.0

    @cached_property
    def plain_cost(self) -> tuple[float, ...]:
        """What the resources of each card's cost are worth."""
        return tuple(self._plain_cost(number) for number in range(len(CARDS)))

    def _plain_cost(self, number: int) -> float:
        *fixed, some = COSTS[number]
        return sum([count * worth for count, worth in zip(fixed, self.resources, strict=True)]) + 0.8 * some

    @cached_property
    def at_first(self) -> tuple[float, ...]:
        """What each card brings, at first sight."""
        return tuple(card.points + DOES[card.colour] - self.plain_cost[n] for n, card in enumerate(CARDS))


PLAIN = Temper()
AGAINST_BONNY = Temper(
    resources=(1.25, 1.3, 1.35, 2.4), wanted=1.3, spare=0.65, treasure=2.0, worker=13.0, placing=0.1,
    preparing=1.8, card=0.6, held=0.2, anchor=9.0, sailing=0.8, formulas=0.9, plays=0.85, charting=0.5, doubt=1.3,
    map_first=10.5, tempo=6.0, patience=0.2, grudge=1.0,
)  # fmt: skip
"""Found by play: weights that were changed at random, and kept where they brought more against her."""
