"""Shadows under what lies on the chart, and the glow about what has just changed. Drawn once for each size."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image, ImageDraw, ImageFilter

from renderers.kit.theme import THEMES, Colour, Theme

REACH = 40  # how far a glow or a shadow goes beyond its box, in pixels


def shadow(width: int, height: int, theme: Theme, *, lift: int = 6, radius: int = 18) -> Image.Image:
    """The soft shadow of a plate that floats ``lift`` pixels above the chart; paste it ``REACH`` up and left."""
    return _shadow(width, height, theme.name, lift, radius)


def glow(width: int, height: int, theme: Theme, *, radius: int = 18) -> Image.Image:
    """The soft light about a plate that was just touched; paste it ``REACH`` up and left."""
    return _halo(width, height, theme.glow, radius)


def aura(width: int, height: int, theme: Theme) -> Image.Image:
    """The high shadow and the glow of a raised plate in one; paste it ``REACH`` up and left."""
    return _aura(width, height, theme)


@lru_cache(maxsize=32)
def _aura(width: int, height: int, theme: Theme) -> Image.Image:
    out = shadow(width, height, theme, lift=14).copy()
    out.alpha_composite(glow(width, height, theme))
    return out


@lru_cache(maxsize=256)
def _shadow(width: int, height: int, theme_name: str, lift: int, radius: int) -> Image.Image:
    theme = THEMES[theme_name]
    size = (width + 2 * REACH, height + 2 * REACH)
    mask = Image.new("L", size, 0)
    box = (REACH + lift // 3, REACH + lift, REACH + width - 1 + lift // 3, REACH + height - 1 + lift)
    ImageDraw.Draw(mask).rounded_rectangle(box, radius, fill=150 if theme.name == "light" else 210)
    out = Image.new("RGBA", size, (*theme.shadow, 0))
    out.putalpha(mask.filter(ImageFilter.GaussianBlur(lift * 0.9)))
    return out


@lru_cache(maxsize=256)
def _halo(width: int, height: int, colour: Colour, radius: int) -> Image.Image:
    size = (width + 2 * REACH, height + 2 * REACH)
    mask = Image.new("L", size, 0)
    draw = ImageDraw.Draw(mask)
    draw.rounded_rectangle((REACH - 8, REACH - 8, REACH + width + 7, REACH + height + 7), radius + 8, fill=235)
    soft = mask.filter(ImageFilter.GaussianBlur(7))
    ImageDraw.Draw(soft).rounded_rectangle(
        (REACH - 4, REACH - 4, REACH + width + 3, REACH + height + 3), radius + 4, fill=255
    )
    out = Image.new("RGBA", size, (*colour, 0))
    out.putalpha(soft)
    return out
