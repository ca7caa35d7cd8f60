"""Moving the Ship along its track, and the Treasures on the way."""

from games.core.event import Log
from games.core.seat import Seat
from games.core.step import Step
from games.farshore.cards import CARDS, DATA, LAST_SPACE, NAMES, Card, matches
from games.farshore.effects import words
from games.farshore.effects.run import Resolve, carries_out
from games.farshore.events import Sailed
from games.farshore.table import Table

ICONS = frozenset(DATA.ship.icons)
VPS = DATA.ship.vps
ON_TREASURE = tuple(number for number, card in enumerate(CARDS) if card.when == "treasure")
ON_WINDROSE = tuple(number for number, card in enumerate(CARDS) if card.when == "windrose")


def to_next_treasure(space: int) -> int:
    """Return how far the next Treasure on the track is; beyond the last one there is none to sail to."""
    return next((icon - space for icon in DATA.ship.icons if icon > space), 0)


def sail(
    state: Table,
    seat: Seat,
    spaces: int,
    log: Log,
    by: str | None,
    windrose: bool = False,
    new: Card | None = None,
) -> bool:
    """Move a Ship space by space, as far as the track goes, and take a Treasure at each icon (FS-18).

    `new` is the card that was just played: it does not trigger itself. Return whether the Ship moved.
    """
    before = state.areas[seat].ship
    treasures = move_ship(state, seat, spaces, log, by, windrose)
    area = state.areas[seat]
    if area.ship == before:
        return False
    for card in ON_TREASURE if treasures else ():
        if card != new and area.has(card):
            state.agenda += [Resolve(seat=seat, source=NAMES[card]) for _ in range(treasures)]
    return True


def move_ship(
    state: Table, seat: Seat, spaces: int, log: Log, by: str | None = None, windrose: bool = False
) -> int:
    """Move the Ship of a seat, or Captain Bonny's, and take the Treasures on the way; return how many."""
    area = state.area_of(seat)
    before = area.ship
    area.ship = min(LAST_SPACE, before + spaces)
    if area.ship == before:
        return 0
    treasures = sum([space in ICONS for space in range(before + 1, area.ship + 1)])
    state.touch(f"ship:{seat}")
    if treasures:
        area.treasures += treasures
        state.touch(f"treasures:{seat}")
    log.add(
        Sailed(
            seat=seat, spaces=area.ship - before, space=area.ship, vp=VPS[area.ship], treasures=treasures,
            windrose=windrose, by=by,
        )
    )  # fmt: skip
    return treasures


def matching_tiles(state: Table, card: Card) -> int:
    """Return how many of the two face-up Windrose tiles a card matches."""
    return sum([matches(CARDS[card], shown) for shown in state.shown])


class Windrose(Step[Table], tag="windrose"):
    """A card was played: the Ship moves one space for each face-up tile that it matches."""

    seat: Seat
    card: Card

    def advance(self, state: Table, log: Log) -> bool:
        state.agenda.pop()
        spaces = min(matching_tiles(state, self.card), state.climate.rose)
        if spaces:
            area = state.areas[self.seat]
            # what the Windrose sets off comes after the Treasures of this movement
            follow = [
                Resolve(seat=self.seat, source=NAMES[card])
                for card in ON_WINDROSE
                if card != self.card and area.has(card)
            ]
            place = len(state.agenda)
            if sail(state, self.seat, spaces, log, NAMES[self.card], windrose=True, new=self.card):
                state.agenda[place:place] = follow
        return True


@carries_out(words.Sail)
def carry_sail(state: Table, run: Resolve, word: words.Sail, log: Log) -> None:
    """Move the Ship; this is no movement of the Windrose."""
    spaces = to_next_treasure(state.areas[run.seat].ship) if word.to_treasure else word.spaces
    sail(state, run.seat, max(0, spaces - state.climate.sail_less), log, run.source)
