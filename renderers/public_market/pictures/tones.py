"""The grounds of Public Market's pictures, and the palette that holds them."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from PIL import Image

import renderers.public_market.pictures.icons  # noqa: F401  registers the drawings
from renderers.kit.icons import icon_names
from renderers.kit.palette import Swatches, palette
from renderers.kit.theme import INK, Colour, Theme, mix, rgb
from renderers.public_market.pictures.icons.fish import FISH_PAINTS
from renderers.public_market.pictures.icons.quayside import GEAR

BOARD_WOOD: Final = rgb("#f0dcae")


@lru_cache(maxsize=4)
def swatches(theme: Theme) -> Swatches:
    """The icons and the grounds that must come out well."""
    icons = tuple(name for name in icon_names() if name.startswith("market-"))
    board = (
        wood(theme),
        mix(wood(theme), INK, 0.2),
        cold(theme),
        sea(theme),
        lane(theme),
        stripe(0, theme),
    )
    grounds = (*board, *FISH_PAINTS.values(), GEAR, cloth("blue", theme), cloth("red", theme))
    return Swatches(icons=icons, grounds=grounds)


def colours(theme: Theme) -> Image.Image:
    """The palette of the game's pictures."""
    return palette(theme, swatches(theme))


def sea(theme: Theme) -> Colour:
    """The water of the ocean."""
    return mix(theme.plate, theme.shallow, 0.62) if theme.name == "light" else mix(theme.plate, theme.deep, 0.55)


def lane(theme: Theme) -> Colour:
    """The water under the boat."""
    return mix(sea(theme), theme.light, 0.42) if theme.name == "light" else mix(sea(theme), theme.shallow, 0.34)


def cloth(colour: str, theme: Theme) -> Colour:
    """The table cloth of a Today's Catch card."""
    return rgb("#2c5f93") if colour == "blue" else theme.red


def wood(theme: Theme) -> Colour:
    """The ground of a fish tile, which is bright in either theme, so that the marks stand out."""
    return BOARD_WOOD if theme.name == "light" else mix(BOARD_WOOD, INK, 0.12)


def cold(theme: Theme) -> Colour:
    """The ground of an empty square."""
    return (
        mix(theme.plate, rgb("#7fc4dc"), 0.38) if theme.name == "light" else mix(theme.plate, rgb("#6fb6cf"), 0.2)
    )


def stripe(spot: int, theme: Theme) -> Colour:
    """The ground of a bid spot, counted from the dearest."""
    return theme.plate if spot % 2 else mix(theme.plate, theme.brass, 0.16)
