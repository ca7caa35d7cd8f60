"""The whole position in words: for a phone's 28 columns, and as a picture's description."""

from __future__ import annotations

from typing import Final

from games.public_market.cards import CATCHES, CHESTS, DATA, FIGURES, OCEAN_CELLS, TILES, Counts
from games.public_market.shapes import SIDE, is_scrap
from games.public_market.view import AreaView, LocationView, MarketView, StackView
from renderers.contract import Seating
from renderers.kit.english import plural
from renderers.kit.picture import shorten_alt
from renderers.kit.text import COLUMNS, RULE, cells, clip, wrap
from renderers.public_market.pictures.hand import in_hand
from renderers.public_market.pictures.packing import drawn, packed
from renderers.public_market.pictures.pieces import Square
from renderers.public_market.words.labels import BONUS_WORDS, chosen, does
from renderers.public_market.words.prompts import prompt, round_words, status
from renderers.public_market.words.reckoning import fits, options
from renderers.public_market.words.terms import LOGOS, counted, logo_title, lying, missing, on_piece, power_title

LETTERS: Final = {fish.name: fish.mark for fish in DATA.fish}
LEGEND: Final = ", ".join(f"{fish.mark} {fish.title}" for fish in DATA.fish)
SHOWN: Final = 6  # placements told


def describe(view: MarketView, seating: Seating) -> str:
    """The public position."""
    lines = [clip(seating.heading), *wrap(round_words(view)), *wrap(status(view, seating)), RULE]
    lines += _ocean(view)
    lines += [RULE, *_row(view, seating), RULE, *_offers(view)]
    for seat in range(view.seats):
        lines.append(RULE)
        lines += _seat(view, seat, seating)
    return "\n".join(lines)


def short(counts: Counts | tuple[int, ...]) -> str:
    """Counts of fish by their letters: ``2S 1C``; ``-`` for none."""
    return " ".join(f"{count}{fish.mark}" for count, fish in zip(counts, DATA.fish, strict=True) if count) or "-"


def _ocean(view: MarketView) -> list[str]:
    lines = wrap(f"Boat at {view.boat}, {view.bag} in the bag. {LEGEND}, o none.")
    parts = [
        f"{cell} {drawing(piece)}"
        for cell, piece in zip(OCEAN_CELLS, view.ocean, strict=True)
        if piece is not None
    ]
    return lines + _packed(parts)


def drawing(piece: int) -> str:
    """A tile by its letters, row by row: ``o./SM``."""
    return "/".join(TILES[piece].rows)


def _packed(parts: list[str]) -> list[str]:
    """Short parts, as many on a line as fit, two spaces apart."""
    lines: list[str] = []
    for part in parts:
        if lines and cells(lines[-1]) + 2 + cells(part) <= COLUMNS:
            lines[-1] += f"  {part}"
        else:
            lines.append(part)
    return lines


def _row(view: MarketView, seating: Seating) -> list[str]:
    lines = []
    if view.row:
        lines.append("In line, first to last:")
    for meeple in view.row:
        where = f"bid {meeple.dollars}"
        if meeple.place:
            where = f"{'Dock' if meeple.place <= FIGURES.rows else 'Market'} {meeple.place}"
        scrap = f", {LETTERS[meeple.scrap]} Scrap" if meeple.scrap else ""
        room = COLUMNS - cells(where + scrap) - 2
        lines.append(f"{clip(seating.who(meeple.seat), room)}: {where}{scrap}")
    return [*lines, *wrap(f"Scraps left: {short(view.scraps)}")]


def _offers(view: MarketView) -> list[str]:
    lines = []
    for place in view.locations:
        lines += wrap(f"Column {place.column}: {_spots(place)}", indent="  ")
        for offer in view.contracts:
            if offer.column == place.column:
                lines += wrap(f" #{offer.number}: {short(offer.cost)}", indent="  ")
    for number, stack in enumerate(view.stacks, start=1):
        lines += wrap(f"Catch {number}: {_stack(stack)}", indent="  ")
    return lines


def _spots(place: LocationView) -> str:
    free = [f"{spot.vp}{_BONUS[spot.bonus]}" for spot in place.spots if spot.free]
    return f"free {', '.join(free)}" if free else "full"


_BONUS: Final = {"none": "", "gear": "+gear", "scrap": "+Scrap", "dollars": f"+{DATA.bonus.dollars}$"}


def _stack(stack: StackView) -> str:
    below = stack.blue + stack.red
    if stack.card is None:
        return "turned up soon" if below else "run out"
    card = CATCHES[stack.card]
    gains = [f"{LETTERS[kind]} gear" for kind in card.gears] + [logo_title(logo) for logo in card.logos]
    return f"{short(card.cost)} for {', '.join(gains)}"


def chest_rows(area: AreaView, new: tuple[Square, ...] = ()) -> list[str]:
    """A chest as characters: letters are fish, ``o`` covered without one, ``#`` ice, ``@`` crab, ``~`` shrimp.

    What is ``new`` has small letters, and ``*`` where no fish is.
    """
    grid = [list(row) for row in CHESTS[area.chest].rows]
    for piece in packed(area):
        for column, row, fish in piece:
            grid[row][column] = LETTERS.get(fish, "o")
    for column, row, fish in new:
        grid[row][column] = LETTERS.get(fish, "*").lower()
    return ["  ABCDE", *(f"{number + 1} {''.join(grid[number])}" for number in range(SIDE))]


def _seat(view: MarketView, seat: int, seating: Seating) -> list[str]:
    area = view.areas[seat]
    place = f"{view.outcome.places[seat]}. " if view.outcome else "> " if seat in view.acting else ""
    lines = [clip(f"{place}{seating.who(seat)}")]
    lines += wrap(f"{plural(area.dollars, 'dollar')}, {plural(area.cubes, 'cube')}, {plural(area.vp, 'point')}")
    lines += wrap(f"Catch {short(area.catch)}. Gears {short(area.gears)}.")
    if any(area.logos):
        lines += wrap(counted(area.logos, LOGOS))
    if area.crabs:
        lines += wrap(plural(area.crabs, "crab"))
    if area.power is not None and area.power_ready:
        lines += wrap(f"Bonus: {power_title(area.power)}")
    return [*lines, *chest_rows(area)]


def describe_hand(view: MarketView, seating: Seating) -> str:
    """The viewer's own chest, what can be done with the piece in hand, and what is missing for contracts."""
    if view.viewer is None:
        raise ValueError("a public view holds no hand")
    area = view.areas[view.viewer]
    lines = [clip(f"Your chest, {seating.heading}"), *wrap(prompt(view, view.viewer, seating)), RULE]
    lines += [*chest_rows(area), *wrap("# ice, @ crab, ~ shrimp, letters fish, o covered"), RULE]
    piece = in_hand(view, view.viewer)
    if piece is not None:
        lines += _in_hand(view, area, piece)
    lines += wrap(f"Catch {short(area.catch)}. Gears {short(area.gears)}.")
    lines += wrap(f"{plural(area.dollars, 'dollar')}, {plural(area.crabs, 'crab')}, {plural(area.cubes, 'cube')}")
    if any(area.logos):
        lines += wrap(f"Logos: {counted(area.logos, LOGOS)}")
    lines += wrap(_power(area))
    rows, columns = area.lines
    lines += wrap(f"Full: {plural(rows, 'row')}, {plural(columns, 'column')}. Crab {area.crab}.")
    lines.append(RULE)
    for offer in view.contracts:
        short_of = missing(area.catch, offer.cost)
        state = f"lacks {short(short_of)}" if any(short_of) else "ready"
        lines += wrap(f"#{offer.number}, column {offer.column}: {state}", indent="  ")
    return "\n".join(lines)


def describe_preview(view: MarketView, move: object) -> str:
    """The viewer's chest as a placement would leave it; empty for other moves."""
    option = chosen(view, move)
    if option is None or view.viewer is None:
        return ""
    rows = chest_rows(view.areas[view.viewer], drawn(option.piece, option.way, option.at))
    return "\n".join([*rows, *wrap("New: small letters, and * where no fish is.")])


def _power(area: AreaView) -> str:
    if area.power is None:
        return f"Shrimp covered: {area.shrimp} of 3"
    state = "ready" if area.power_ready else "used"
    return f"Shrimp covered: {area.shrimp} of 3. {power_title(area.power)}: {state}"


def _in_hand(view: MarketView, area: AreaView, piece: int) -> list[str]:
    if not is_scrap(piece):
        lines = ["In hand:", *(f"  {row}" for row in TILES[piece].rows)]
    else:
        lines = wrap(f"In hand: a Scrap, {on_piece(piece)}")
    found = options(view, area, piece)
    if not found:
        return [*lines, "It fits nowhere.", RULE]
    lines += wrap(f"It fits {plural(len(found), 'way')}, such as")
    for one in found[:SHOWN]:
        how = "" if is_scrap(piece) else f" {lying(getattr(one.move, 'turn', 'none'), one.way > 3)}"
        lines += wrap(f"{one.cell}{how}: {does(one.does)}", indent="  ")
    return [*lines, RULE]


def alt(view: MarketView, seating: Seating) -> str:
    """What the board picture shows."""
    parts = [f"{seating.heading}, {round_words(view).lower()}. {status(view, seating)}"]
    under = [
        f"{cell} {on_piece(piece)}"
        for cell, piece in zip(OCEAN_CELLS, view.ocean, strict=True)
        if piece is not None and cell[0] == view.boat
    ]
    parts.append(f"Boat over column {view.boat}: {'; '.join(under) or 'no tiles'}. {view.bag} tiles in the bag.")
    asked = "; ".join(f"#{offer.number} {short(offer.cost)}" for offer in view.contracts)
    parts.append(f"Contracts ({LEGEND}): {asked}.")
    for seat in range(view.seats):
        area = view.areas[seat]
        place = f"place {view.outcome.places[seat]}, " if view.outcome else ""
        logos = f", logos {counted(area.logos, LOGOS)}" if any(area.logos) else ""
        crabs = f", {plural(area.crabs, 'crab')}" if area.crabs else ""
        chest = f"{plural(len(area.pieces), 'piece')} in the chest"
        catch = f"catch {short(area.catch)}{crabs}{logos}"
        parts.append(
            f"{seating.names[seat]}: {place}{plural(area.dollars, 'dollar')}, {catch}, "
            f"{plural(area.vp, 'point')}, {chest}."
        )
    return shorten_alt(" ".join(parts))


def hand_alt(view: MarketView, seating: Seating) -> str:
    """What the hand picture shows."""
    assert view.viewer is not None
    area = view.areas[view.viewer]
    rows = "; ".join(chest_rows(area)[1:])
    parts = [
        f"Your chest, {seating.heading}. {prompt(view, view.viewer, seating)} Rows: {rows}.",
        f"Catch {short(area.catch)}, gears {short(area.gears)}, {plural(area.dollars, 'dollar')}.",
    ]
    piece = in_hand(view, view.viewer)
    if piece is not None:
        parts.append(f"In hand {on_piece(piece)}: it fits {plural(fits(view, area, piece), 'way')}.")
    return shorten_alt(" ".join(parts))


__all__ = ["BONUS_WORDS", "alt", "chest_rows", "describe", "describe_hand", "hand_alt", "short"]
