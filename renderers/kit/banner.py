"""The picture that opens a lobby: the game's name on a cartouche, on the chart."""

from __future__ import annotations

from typing import Final

from renderers.kit import type as lettering
from renderers.kit.cards import rounded
from renderers.kit.encode import finish
from renderers.kit.glow import RAISED, shadow
from renderers.kit.icons import icon
from renderers.kit.layout import Box
from renderers.kit.palette import palette
from renderers.kit.picture import Picture
from renderers.kit.sea_chart import chart
from renderers.kit.sheet import Sheet
from renderers.kit.sprite_cache import cached_sprite
from renderers.kit.theme import Theme

SIZE: Final = (1400, 420)
PLATE: Final = Box(380, 56, 900, 250)


def banner(title: str, subtitle: str, theme: Theme, mark: str, around: tuple[str, ...] = ()) -> Picture:
    """A banner with the game's icon ``mark``, and more of its icons ``around`` the name."""
    sheet = draw_banner(title, subtitle, theme, mark, around)
    return finish(sheet.image, theme, alt=f"{title}: {subtitle}", name="banner")


def draw_banner(title: str, subtitle: str, theme: Theme, mark: str, around: tuple[str, ...] = ()) -> Sheet:
    """The banner, drawn but not encoded."""
    high = SIZE[1]
    left, top, *box = PLATE
    sheet = _ground(theme).copy()
    sheet.paste(rounded(box[0], box[1], theme.deep, theme.edge, radius=24, thick=4), left, top)
    sheet.paste(
        rounded(box[0] - 24, box[1] - 24, theme.deep, theme.brass, radius=16, thick=3), left + 12, top + 12
    )
    size = 310
    sheet.paste(icon(mark, size, theme), left - 318, (high - size) // 2)
    middle = left + box[0] // 2 + 10
    room = box[0] - 100
    height = (
        lettering.DISPLAY
        if lettering.width(title, lettering.BLACK, lettering.DISPLAY) <= room
        else lettering.TITLE
    )
    sheet.write(
        title,
        middle,
        top + 90,
        colour=theme.light,
        ground=theme.deep,
        weight=lettering.BLACK,
        size=height,
        align="middle",
        room=room,
    )
    for i, line in enumerate(lettering.balanced(subtitle, lettering.BOLD, lettering.LABEL, room, 2)):
        sheet.write(line, middle, top + 172 + 36 * i, colour=theme.glint, ground=theme.deep, align="middle")
    step = 100
    first = middle - step * (len(around) - 1) // 2
    for i, name in enumerate(around):
        sheet.paste(icon(name, 68, theme), first + i * step - 34, high - 100)
    return sheet


@cached_sprite
def _ground(theme: Theme) -> Sheet:
    """The chart, and the shadow of the plate that will lie on it."""
    sheet = Sheet(chart(*SIZE, theme, rose=(PLATE.x - 163, SIZE[1] // 2, 430), seed=23))
    shadow(sheet, PLATE, theme, lift=RAISED)
    return sheet.quantized(palette(theme))
