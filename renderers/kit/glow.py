"""Shadows under what lies on the chart, and the glow about what has just changed.

Both are masks through which a colour is laid. Only small ones are drawn and blurred; what is laid is drawn out
from them to its size, and not kept.
"""

from __future__ import annotations

from PIL import Image, ImageDraw, ImageFilter

from renderers.kit.layout import Box
from renderers.kit.sheet import Sheet
from renderers.kit.sprite_cache import cached_sprite
from renderers.kit.stretch import stretched
from renderers.kit.theme import Theme

REACH = 40  # how far a glow or a shadow goes beyond its box, in pixels
LIFT = 6  # how high a plate floats above the chart, in pixels
RAISED = 14  # the same for a plate that stands out

_ROOM = 96  # how far beyond a box's edge the middle of its shadow or glow begins to be all alike, in pixels


def shadow(sheet: Sheet, box: Box, theme: Theme, *, lift: int = LIFT, radius: int = 18) -> None:
    """Lay the soft shadow of a plate that will float ``lift`` pixels above the sheet."""
    dark = 150 if theme.name == "light" else 210
    sheet.tint(_fitted(_shadow(lift, radius, dark), box), theme.shadow, box.x - REACH, box.y - REACH)


def glow(sheet: Sheet, box: Box, theme: Theme, *, radius: int = 18) -> None:
    """Lay the soft light about something that was just touched."""
    sheet.tint(_fitted(_halo(radius), box), theme.glow, box.x - REACH, box.y - REACH)


def aura(sheet: Sheet, box: Box, theme: Theme) -> None:
    """Lay the high shadow and the glow of a raised plate."""
    shadow(sheet, box, theme, lift=RAISED)
    glow(sheet, box, theme)


def _fitted(mask: Image.Image, box: Box) -> Image.Image:
    return stretched(mask, box.w + 2 * REACH, box.h + 2 * REACH)


@cached_sprite
def _shadow(lift: int, radius: int, dark: int) -> Image.Image:
    """A small shadow, large enough that its corners are whole."""
    side = 2 * (_ROOM - REACH + radius)
    mask = Image.new("L", (side + 2 * REACH, side + 2 * REACH), 0)
    box = (REACH + lift // 3, REACH + lift, REACH + side - 1 + lift // 3, REACH + side - 1 + lift)
    ImageDraw.Draw(mask).rounded_rectangle(box, radius, fill=dark)
    return mask.filter(ImageFilter.GaussianBlur(lift * 0.9))


@cached_sprite
def _halo(radius: int) -> Image.Image:
    """A small light, large enough that its corners are whole."""
    side = 2 * (_ROOM - REACH + radius)
    mask = Image.new("L", (side + 2 * REACH, side + 2 * REACH), 0)
    box = Box(REACH, REACH, side, side)
    for beyond, bright in ((8, 235), (4, 255)):
        edge = box.inset(-beyond)
        corners = (edge.x, edge.y, edge.right - 1, edge.bottom - 1)
        ImageDraw.Draw(mask).rounded_rectangle(corners, radius + beyond, fill=bright)
        if beyond == 8:
            mask = mask.filter(ImageFilter.GaussianBlur(7))
    return mask
