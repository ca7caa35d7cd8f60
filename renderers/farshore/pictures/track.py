"""The track of the Ships: a lane of water for each seat, with the Treasures on the way."""

from __future__ import annotations

from games.farshore.cards import DATA, LAST_SPACE
from renderers.farshore.pictures.card_faces import colours, ghost
from renderers.farshore.pictures.icons.places import seat_ship
from renderers.farshore.pictures.places import LANE, TRACK_EDGE, track_box
from renderers.farshore.words.terms import space_vp
from renderers.kit import type as lettering
from renderers.kit.cards import rounded
from renderers.kit.flags import flag
from renderers.kit.glow import glow
from renderers.kit.icons import icon
from renderers.kit.layout import Box
from renderers.kit.sheet import Sheet
from renderers.kit.sprite_cache import cached_sprite
from renderers.kit.theme import Theme, mix

START = 84  # where space 0 lies in a lane, from the left
STEP = 21.2  # from one space to the next, in pixels
SHIP = 46
CHEST = 30


def lay_lane(sheet: Sheet, box: Box, seat: int, space: int, lit: bool, theme: Theme) -> None:
    """Lay a lane with its Ship, which glows if it has just moved, and the points that it stands for."""
    sheet.lay(_lane(seat, space, box.w, box.h, lit, theme), box.x, box.y)


def lane_box(seats: int, seat: int) -> Box:
    """Where a seat's lane lies on the board."""
    box = track_box(seats)
    return Box(box.x + TRACK_EDGE, box.y + TRACK_EDGE + seat * LANE, box.w - 2 * TRACK_EDGE, LANE)


@cached_sprite
def ground(seats: int, theme: Theme) -> Sheet:
    """The plate under the lanes."""
    box = track_box(seats)
    sheet = Sheet.clear(box.w, box.h)
    sheet.paste(rounded(box.w, box.h, theme.plate, theme.edge, radius=16, thick=3), 0, 0)
    return sheet


def place_at(space: int) -> int:
    """Where a space of the track lies in a lane, from the left."""
    return START + round(space * STEP)


@cached_sprite
def _lane(seat: int, space: int, wide: int, high: int, lit: bool, theme: Theme) -> Sheet:
    sheet = Sheet.plain(wide, high, theme.plate)
    water = mix(theme.plate, theme.shallow, 0.5 if theme.name == "light" else 0.3)
    sheet.paste(flag(seat, 32, theme), 4, (high - 32) // 2)
    left, right = START - 24, wide - 62
    sheet.paste(rounded(right - left, high - 4, water, mix(water, theme.ink, 0.3), radius=14, thick=2), left, 2)
    middle = high // 2
    dot = mix(water, theme.ink, 0.55)
    for number in range(LAST_SPACE + 1):
        if number not in DATA.ship.icons:
            x, size = place_at(number), 3 if number % 5 else 4
            sheet.draw.ellipse((x - size, middle - size, x + size, middle + size), fill=dot)
    for number in DATA.ship.icons:
        chest = (
            icon("shore-treasure", CHEST, theme) if number > space else ghost("shore-treasure", CHEST, theme, 30)
        )
        sheet.paste(chest, place_at(number) - CHEST // 2, middle - CHEST // 2)
    x = place_at(space)
    if lit:
        glow(sheet, Box(x - 16, middle - 14, 32, 28), theme, radius=14)
    sheet.paste(seat_ship(seat, SHIP, theme), x - SHIP // 2, middle - SHIP // 2 - 2)
    sheet.write(
        str(space_vp(space)), wide - 6, middle, colour=theme.ink, ground=theme.plate, weight=lettering.BLACK,
        size=lettering.FIGURE, align="right",
    )  # fmt: skip
    return sheet.quantized(colours(theme))
