"""Signal flags: one colour and one pattern a seat, told apart without colour too."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final, Literal

from PIL import Image, ImageDraw

from renderers.kit.sprite_cache import cached_sprite
from renderers.kit.theme import INK, THEMES, Colour, Theme, rgb

Pattern = Literal["plain", "cross", "diagonal", "chequer", "border", "stripes"]

SUPERSAMPLE = 4


@dataclass(frozen=True, slots=True)
class Flag:
    """A seat's colours: ``field`` is the seat's colour, ``mark`` the pattern's; ``emoji`` its twin in text."""

    letter: str
    colour_name: str
    pattern: Pattern
    field: Colour
    mark: Colour
    emoji: str


_WHITE = rgb("#fffaf0")

FLAGS: Final = (
    Flag("A", "red", "plain", rgb("#c4402f"), rgb("#c4402f"), "🟥"),
    Flag("B", "blue", "cross", rgb("#1c4f86"), _WHITE, "🟦"),
    Flag("C", "yellow", "diagonal", rgb("#f0b92d"), INK, "🟨"),
    Flag("D", "green", "chequer", rgb("#3c7a43"), _WHITE, "🟩"),
    Flag("E", "purple", "border", rgb("#8a5aa8"), _WHITE, "🟪"),
    Flag("F", "brown", "stripes", rgb("#8c5a35"), _WHITE, "🟫"),
)


def flag_of(seat: int) -> Flag:
    """The flag of a seat. Raises IndexError for a seat beyond the sixth."""
    if not 0 <= seat < len(FLAGS):
        raise IndexError(f"there are flags for seats 0 to {len(FLAGS) - 1}, not for {seat}")
    return FLAGS[seat]


def seat_letter(seat: int) -> str:
    """The letter that stands for a seat where its colour cannot be shown."""
    return flag_of(seat).letter


def seat_sign(seat: int) -> str:
    """The flag's twin in text: a square of its colour."""
    return flag_of(seat).emoji


def flag(seat: int, height: int, theme: Theme) -> Image.Image:
    """The sprite of a seat's flag, ``height`` pixels high and half as wide again. Shared: paste it only."""
    return _flag(seat, height, theme.name)


@cached_sprite
def _flag(seat: int, height: int, theme_name: str) -> Image.Image:
    sign = flag_of(seat)
    edge_colour = THEMES[theme_name].light
    size = (round(height * 1.5), height)
    big = (size[0] * SUPERSAMPLE, size[1] * SUPERSAMPLE)
    cloth = Image.new("RGB", big, sign.field)
    _pattern(cloth, sign)
    _folds(cloth)
    edge = max(2, round(height * 0.055)) * SUPERSAMPLE
    ImageDraw.Draw(cloth).rounded_rectangle(
        (0, 0, big[0] - 1, big[1] - 1), edge * 2, outline=edge_colour, width=edge
    )
    mask = Image.new("L", big, 0)
    ImageDraw.Draw(mask).rounded_rectangle((0, 0, big[0] - 1, big[1] - 1), edge * 2, fill=255)
    cloth.putalpha(mask)
    return cloth.reduce(SUPERSAMPLE)


def _folds(cloth: Image.Image) -> None:
    """The shade of two folds, so that a plain flag is cloth too."""
    wide = cloth.width
    shade = Image.new("L", (wide, 1))
    shade.putdata([round(11 + 11 * math.cos(4 * math.pi * (x / wide - 0.18))) for x in range(wide)])
    cloth.paste(INK, mask=shade.resize(cloth.size))


def _pattern(cloth: Image.Image, sign: Flag) -> None:
    draw = ImageDraw.Draw(cloth)
    wide, high = cloth.size
    match sign.pattern:
        case "plain":
            return
        case "cross":
            bar = high * 0.13
            draw.rectangle((wide / 2 - bar, 0, wide / 2 + bar, high), fill=sign.mark)
            draw.rectangle((0, high / 2 - bar, wide, high / 2 + bar), fill=sign.mark)
        case "diagonal":
            draw.polygon([(0, high), (wide, 0), (wide, high)], fill=sign.mark)
        case "chequer":
            columns, rows = 4, 3
            for i in range(columns):
                for j in range(rows):
                    if (i + j) % 2:
                        draw.rectangle(
                            (wide * i / columns, high * j / rows, wide * (i + 1) / columns, high * (j + 1) / rows),
                            fill=sign.mark,
                        )
        case "border":
            rim = high * 0.24
            draw.rectangle((0, 0, wide, high), fill=sign.mark)
            draw.rectangle((rim, rim, wide - rim, high - rim), fill=sign.field)
        case "stripes":
            for i in (1, 3):
                draw.rectangle((0, high * i / 5, wide, high * (i + 1) / 5), fill=sign.mark)
