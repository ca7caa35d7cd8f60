"""The 256 colours that a palette picture of a theme is made of.

They are chosen once, from what is drawn: the theme's own colours as they are, shades for the chart, and shades
for the icons. Mapping a picture to a palette that stands takes a few milliseconds; choosing one anew takes many,
and leaves bands in the chart or dulls the icons.
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from functools import lru_cache

from PIL import Image

from renderers.kit.flags import FLAGS, flag
from renderers.kit.icons import icon, icon_names
from renderers.kit.icons.paints import PAINTS
from renderers.kit.paper import chart
from renderers.kit.theme import INK, THEMES, Colour, Theme, mix

COLOURS = 256

_KIT_ICONS = tuple(icon_names())  # those of the kit alone: what a game adds later must not change old pictures
_FOR_CHART = 84


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
    colours = dict.fromkeys([*_exact(theme), *extra.grounds])
    ground = chart(700, 490, theme, rose=(520, 300, 240))
    colours.update(dict.fromkeys(_chosen(ground, _FOR_CHART, Image.Quantize.MEDIANCUT)))
    room = COLOURS - len(colours)
    colours.update(dict.fromkeys(_chosen(_sampler(theme, extra.icons), room, Image.Quantize.MAXCOVERAGE)))
    out = Image.new("P", (1, 1))
    out.putpalette([part for colour in list(colours)[:COLOURS] for part in colour])
    return out


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


def _sampler(theme: Theme, extra: tuple[str, ...]) -> Image.Image:
    """All icons and flags side by side, on a plate."""
    names = [*_KIT_ICONS, *extra]
    size, across = 72, 12
    image = Image.new("RGB", (across * size, -(-(len(names) + len(FLAGS)) // across) * size), theme.plate)
    sprites = [icon(name, size, theme) for name in names] + [flag(seat, 44, theme) for seat in range(len(FLAGS))]
    for i, sprite in enumerate(sprites):
        image.paste(sprite, (i % across * size, i // across * size), sprite)
    return image
