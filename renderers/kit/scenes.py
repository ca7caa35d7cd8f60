"""Grounds for the pictures on cards: a quay by the water, and the open sea."""

from __future__ import annotations

import math

from PIL import Image, ImageDraw

from renderers.kit.sprite_cache import cached_sprite
from renderers.kit.theme import INK, Colour, Theme, mix

_SUPERSAMPLE = 3


def quay(width: int, height: int, sky: Colour, theme: Theme) -> Image.Image:
    """Planks by the water under a sky of one colour: for things that stand. Shared: paste it only."""
    return _scene(width, height, sky, theme, planks=True)


def sea(width: int, height: int, sky: Colour, theme: Theme) -> Image.Image:
    """The open sea under a sky of one colour: for things that happen. Shared: paste it only."""
    return _scene(width, height, sky, theme, planks=False)


def colours(sky: Colour, theme: Theme) -> tuple[Colour, ...]:
    """The grounds that a scene is made of, for a palette."""
    return sky, _pale(sky, theme), _water(sky, theme), _far(sky, theme), *_wood(sky, theme)


def _pale(sky: Colour, theme: Theme) -> Colour:
    return mix(sky, theme.light, 0.3 if theme.name == "light" else 0.12)


def _water(sky: Colour, theme: Theme) -> Colour:
    return mix(sky, theme.shallow, 0.5 if theme.name == "light" else 0.3)


def _far(sky: Colour, theme: Theme) -> Colour:
    return mix(_water(sky, theme), INK, 0.16)


def _wood(sky: Colour, theme: Theme) -> tuple[Colour, Colour]:
    plank = mix((176, 132, 88), sky, 0.3 if theme.name == "light" else 0.45)
    return plank, mix(plank, INK, 0.35)


@cached_sprite
def _scene(width: int, height: int, sky: Colour, theme: Theme, planks: bool) -> Image.Image:
    scale = _SUPERSAMPLE
    wide, high = width * scale, height * scale
    image = Image.new("RGB", (wide, high), sky)
    draw = ImageDraw.Draw(image)
    sun = high * 0.2
    draw.ellipse((wide * 0.7 - sun, high * 0.3 - sun, wide * 0.7 + sun, high * 0.3 + sun), fill=_pale(sky, theme))
    horizon = high * (0.5 if planks else 0.56)
    draw.rectangle((0, horizon, wide, high), fill=_water(sky, theme))
    far = _far(sky, theme)
    draw.line((0, horizon, wide, horizon), fill=far, width=scale)
    bottom = high * 0.76 if planks else high
    line = 0
    y = horizon + 12 * scale
    while y < bottom - 4 * scale:
        for x in range(-(line % 2) * 22 * scale, wide, 44 * scale):
            crest = [(x + dx * scale, y - 3 * scale * math.sin(math.pi * dx / 20)) for dx in range(0, 21, 2)]
            draw.line(crest, fill=far, width=scale * 3 // 2, joint="curve")
        line += 1
        y += 17 * scale
    if planks:
        plank, seam = _wood(sky, theme)
        draw.rectangle((0, bottom, wide, high), fill=plank)
        draw.line((0, bottom, wide, bottom), fill=seam, width=2 * scale)
        for i in range(1, 4):
            level = bottom + (high - bottom) * i / 4
            draw.line((0, level, wide, level), fill=seam, width=scale)
            for x in range((i % 2) * 60 * scale + 40 * scale, wide, 120 * scale):
                draw.line((x, level - (high - bottom) / 4, x, level), fill=seam, width=scale)
    mask = Image.new("L", (wide, high), 0)
    ImageDraw.Draw(mask).rounded_rectangle((0, 0, wide - 1, high - 1), 10 * scale, fill=255)
    ImageDraw.Draw(image).rounded_rectangle(
        (0, 0, wide - 1, high - 1), 10 * scale, outline=mix(sky, INK, 0.5), width=2 * scale
    )
    image.putalpha(mask)
    return image.reduce(scale)
