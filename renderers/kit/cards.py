"""The one family of cards: rounded, a header band with the icon, a picture field, figures in brass discs.

On every card of every game the cost is top left and the worth top right.
"""

from __future__ import annotations

from PIL import Image, ImageDraw

from renderers.kit import type as lettering
from renderers.kit.icons import icon
from renderers.kit.layout import Box
from renderers.kit.sheet import Sheet
from renderers.kit.sprite_cache import cached_sprite
from renderers.kit.stretch import stretched
from renderers.kit.theme import INK, THEMES, Colour, Theme, mix

CORNER = 18
BAND = 56  # height of a card's header band, in pixels

_SUPERSAMPLE = 4


def rounded(
    width: int, height: int, fill: Colour, edge: Colour, *, radius: int = CORNER, thick: int = 3, alpha: int = 255
) -> Image.Image:
    """A rounded plate with an edge."""
    corner = min(radius + thick, width // 2, height // 2)
    return stretched(_corners(corner, fill, edge, radius, thick, alpha), width, height)


@cached_sprite
def _corners(corner: int, fill: Colour, edge: Colour, radius: int, thick: int, alpha: int) -> Image.Image:
    """The smallest plate that has its corners whole."""
    side = 2 * corner * _SUPERSAMPLE
    large = Image.new("RGBA", (side, side), (*edge, 0))
    ImageDraw.Draw(large).rounded_rectangle(
        (0, 0, side - 1, side - 1),
        radius * _SUPERSAMPLE,
        fill=(*fill, alpha),
        outline=(*edge, 255) if thick else None,
        width=thick * _SUPERSAMPLE,
    )
    return large.reduce(_SUPERSAMPLE)


@cached_sprite
def _disc(size: int, theme_name: str, tone: Colour | None) -> Image.Image:
    theme = THEMES[theme_name]
    metal = theme.brass if tone is None else tone
    big = size * _SUPERSAMPLE
    image = Image.new("RGBA", (big, big), (*metal, 0))
    draw = ImageDraw.Draw(image)
    rim = max(2, big // 18)
    draw.ellipse((0, 0, big - 1, big - 1), fill=(*INK, 255))
    draw.ellipse((rim, rim, big - 1 - rim, big - 1 - rim), fill=(*metal, 255))
    shine = mix(metal, theme.glint if tone is None else theme.light, 0.75)
    draw.arc((rim * 2, rim * 2, big - 1 - rim * 2, big - 1 - rim * 2), 170, 300, fill=(*shine, 255), width=rim)
    shade = mix(metal, INK, 0.3)
    draw.arc((rim * 2, rim * 2, big - 1 - rim * 2, big - 1 - rim * 2), -10, 120, fill=(*shade, 255), width=rim)
    return image.reduce(_SUPERSAMPLE)


def figure_disc(
    sheet: Sheet, centre: tuple[int, int], text: str, theme: Theme, *, size: int = 52, tone: Colour | None = None
) -> None:
    """A disc of brass (or another ``tone``) with a figure on it."""
    x, y = centre
    metal = theme.brass if tone is None else tone
    sheet.paste(_disc(size, theme.name, tone), x - size // 2, y - size // 2)
    height = (
        lettering.FIGURE
        if lettering.width(text, lettering.BLACK, lettering.FIGURE) <= size - 10
        else lettering.LABEL
    )
    ink = theme.on(metal)
    sheet.write(text, x, y, colour=ink, ground=metal, weight=lettering.BLACK, size=height, align="middle")


def card(
    width: int,
    height: int,
    theme: Theme,
    *,
    colour: Colour,
    title: str,
    mark: str,
    titled_from: int = 62,
) -> tuple[Sheet, Box]:
    """A card's face with its band and frame, to be laid by ``card_shape``; give back the box of its picture too.

    ``titled_from`` is where the title begins; below 50 it takes the icon's place.
    """
    sheet = Sheet.plain(width, height, theme.plate)
    sheet.paste(rounded(width, height, theme.plate, theme.edge, thick=4), 0, 0)
    sheet.paste(band(width, BAND, colour, theme.edge), 0, 0)
    if titled_from > 50:
        sheet.paste(icon(mark, 44, theme), 10, (BAND - 44) // 2)
    sheet.write(
        title,
        titled_from,
        BAND // 2,
        colour=theme.on(colour),
        ground=colour,
        weight=lettering.BOLD,
        room=width - titled_from - 6,
    )
    return sheet, Box(4, BAND, width - 8, height - BAND - 4).inset(10)


@cached_sprite
def card_shape(width: int, height: int) -> Image.Image:
    """The mask of a card's rounded corners."""
    return rounded(width, height, INK, INK, thick=4).getchannel("A")


@cached_sprite
def band(width: int, height: int, colour: Colour, edge: Colour) -> Image.Image:
    """The coloured head of a card or panel, with its upper corners rounded. Shared: paste it only."""
    plate = rounded(width, height + 2 * CORNER, colour, edge, thick=4).crop((0, 0, width, height))
    ImageDraw.Draw(plate).rectangle((0, height - 3, width, height), fill=(*edge, 255))
    return plate


@cached_sprite
def card_back(width: int, height: int, theme: Theme) -> Image.Image:
    """The back of every card: deep water, a brass frame, an anchor. Shared: paste it only."""
    sheet = Sheet.clear(width, height)
    sheet.paste(rounded(width, height, theme.deep, theme.edge, radius=14, thick=4), 0, 0)
    inset = 9
    line = mix(theme.deep, theme.brass, 0.85)
    sheet.paste(rounded(width - 2 * inset, height - 2 * inset, theme.deep, line, radius=9, thick=2), inset, inset)
    wave = mix(theme.deep, theme.shallow, 0.35)
    for y in range(inset + 16, height - inset - 10, 15):
        shift = 10 if (y // 15) % 2 else 0
        for x in range(inset + 8 + shift, width - inset - 22, 21):
            sheet.draw.arc((x, y - 5, x + 14, y + 5), 20, 160, fill=(*wave, 255), width=2)
    size = min(width, height) * 6 // 10
    sheet.paste(icon("anchor_brass", size, theme), (width - size) // 2, (height - size) // 2)
    return sheet.image
