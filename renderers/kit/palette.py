"""The 256 colours that a palette picture of a theme is made of.

They were chosen once, from what is drawn, and stand in ``chosen.json``: shades for the chart, and shades for the
icons, those that serve most first. With them go the theme's own colours as they are, and what a game adds. Mapping
a picture to a palette that stands takes a few milliseconds; choosing one anew takes many, and leaves bands in the
chart or dulls the icons.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, fields
from functools import cache, lru_cache
from importlib import resources
from typing import Final

from PIL import Image

from renderers.kit.flags import FLAGS, flag
from renderers.kit.icons import icon, icon_names
from renderers.kit.icons.paints import PAINTS
from renderers.kit.sea_chart import chart
from renderers.kit.theme import INK, THEMES, Colour, Theme, mix, rgb

COLOURS: Final = 256
CHOSEN: Final = "chosen.json"

_CELL = 4  # levels of a channel that Pillow looks up together
_FOR_CHART = 84
_FOR_ICONS = 128


@dataclass(frozen=True, slots=True)
class Swatches:
    """What a game draws with beside the kit: its own icons, and grounds that must come out exactly."""

    icons: tuple[str, ...] = ()
    grounds: tuple[Colour, ...] = ()


def palette(theme: Theme, extra: Swatches | None = None) -> Image.Image:
    """An image that carries the palette of a theme, with room for what a game adds."""
    return _palette(theme.name, extra or Swatches())


@lru_cache(maxsize=16)
def _palette(theme_name: str, extra: Swatches) -> Image.Image:
    theme = THEMES[theme_name]
    chosen = _on_file()[theme_name]
    colours = _apart([*_exact(theme), *extra.grounds, *chosen["chart"]])
    if extra.icons:
        room = (COLOURS - len(colours)) // 2
        colours += _chosen(_sampler(theme, extra.icons), room, Image.Quantize.MAXCOVERAGE)
    return _carrying(_apart([*colours, *chosen["icons"]])[:COLOURS])


def mapped(image: Image.Image, palette: Image.Image) -> Image.Image:
    """An RGB image in the colours of a palette; a colour that is in the palette comes out as it is.

    Pillow looks colours up by their cells, and compares the cells' lower corners: so the corners of the palette's
    colours are looked up, and the colours themselves put in their place.
    """
    colours = bytes(palette.getpalette() or ())
    out = image.quantize(palette=_corners(colours), dither=Image.Dither.NONE)
    out.putpalette(colours)
    return out


@lru_cache(maxsize=16)
def _corners(colours: bytes) -> Image.Image:
    corners = [part // _CELL * _CELL for part in colours]
    return _carrying([(corners[i], corners[i + 1], corners[i + 2]) for i in range(0, len(corners), 3)])


def _apart(colours: list[Colour]) -> list[Colour]:
    """The colours without those that share a cell with one before them."""
    cells: dict[tuple[int, ...], Colour] = {}
    for colour in colours:
        cells.setdefault(tuple(part // _CELL for part in colour), colour)
    return list(cells.values())


def _carrying(colours: list[Colour]) -> Image.Image:
    out = Image.new("P", (1, 1))
    out.putpalette([part for colour in colours for part in colour])
    return out


@cache
def _on_file() -> dict[str, dict[str, list[Colour]]]:
    text = resources.files("renderers.kit").joinpath(CHOSEN).read_text()
    return {
        theme: {use: [rgb(code) for row in rows for code in row.split()] for use, rows in uses.items()}
        for theme, uses in json.loads(text).items()
    }


def choose() -> str:
    """Choose the colours anew, from the kit's chart, icons and flags; give back the text of the file."""
    out = {}
    for name, theme in THEMES.items():
        ground = chart(700, 490, theme, rose=(520, 300, 240))
        out[name] = {
            "chart": _rows(_chosen(ground, _FOR_CHART, Image.Quantize.MEDIANCUT)),
            "icons": _rows(_chosen(_sampler(theme, tuple(icon_names())), _FOR_ICONS, Image.Quantize.MAXCOVERAGE)),
        }
    return json.dumps(out, indent=1) + "\n"


def _rows(colours: list[Colour], across: int = 12) -> list[str]:
    codes = [bytes(colour).hex() for colour in dict.fromkeys(colours)]
    return [" ".join(codes[i : i + across]) for i in range(0, len(codes), across)]


def _exact(theme: Theme) -> list[Colour]:
    """The theme's own colours, the flags', and the steps between text and its grounds."""
    out: list[Colour] = []
    for field in fields(theme):
        value = getattr(theme, field.name)
        if isinstance(value, tuple):
            out.extend(value if isinstance(value[0], tuple) else [value])
    for sign in FLAGS:
        out.extend((sign.field, sign.mark, mix(sign.field, INK, 0.04), mix(sign.field, INK, 0.08)))
    for paint in PAINTS:
        out.extend((paint, mix(paint, INK, 0.28)))
    for ground, text in ((theme.plate, theme.ink), (theme.brass, INK), (theme.deep, theme.light)):
        out.extend(mix(ground, text, step / 6) for step in range(1, 6))
    out.extend(mix(theme.paper, theme.glow, step / 5) for step in range(1, 5))
    out.extend(mix(theme.paper, theme.shadow, step / 12) for step in range(1, 6))
    return out


def _chosen(image: Image.Image, count: int, method: Image.Quantize) -> list[Colour]:
    made = image.quantize(count, method=method, dither=Image.Dither.NONE)
    flat = made.getpalette() or []
    return [(flat[i], flat[i + 1], flat[i + 2]) for i in range(0, min(len(flat), count * 3), 3)]


def _sampler(theme: Theme, names: tuple[str, ...]) -> Image.Image:
    """Icons and the flags side by side, on a plate."""
    size, across = 72, 12
    image = Image.new("RGB", (across * size, -(-(len(names) + len(FLAGS)) // across) * size), theme.plate)
    sprites = [icon(name, size, theme) for name in names] + [flag(seat, 44, theme) for seat in range(len(FLAGS))]
    for i, sprite in enumerate(sprites):
        image.paste(sprite, (i % across * size, i // across * size), sprite)
    return image
