"""The faces of Trade Fleet: ports with their prices, goods, happenings, and cards too small for words."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from PIL import Image

from games.trade_fleet.view import PortView
from renderers.kit import type as lettering
from renderers.kit.cards import BAND, band, card, card_shape, figure_disc, rounded
from renderers.kit.icons import icon
from renderers.kit.keep import kept
from renderers.kit.layout import Box, columns, rows
from renderers.kit.palette import Swatches, palette
from renderers.kit.scenes import colours as scene_colours
from renderers.kit.scenes import quay, sea
from renderers.kit.sheet import Sheet
from renderers.kit.theme import INK, Colour, Theme, mix, rgb
from renderers.trade_fleet.words import CARD_TEXT, GOODS, MINUS, PORTS, kind_of, mark, title

BERTH: Final = (392, 236)  # the size of a port in play, in pixels
HAND_CARD: Final = (244, 386)
WORTH_RISE: Final = 30  # how far the disc with the worth stands out above a card, in pixels
LONG_WORD: Final = 8  # letters; a first word so long stands for the whole title
PILE_CARD: Final = (144, 164)

_TINTS: Final = {
    "tobacco": rgb("#a9c47e"), "sugar": rgb("#9cc3d9"), "rum": rgb("#e0b48e"), "hemp": rgb("#e3d3a4"),
    "silk": rgb("#e6a9c0"), "cacao": rgb("#efc07f"),
}  # fmt: skip


def _short(name: str, weight: str, room: int) -> str:
    """A card's title, or its first word where that says enough and only that fits."""
    whole = title(name)
    first = whole.split()[0]
    if lettering.width(whole, weight, lettering.LABEL) <= room or len(first) < LONG_WORD:
        return whole
    return first


def kind_colour(name: str, theme: Theme) -> Colour:
    """The band of a card: kelp for goods, signal red for happenings, deep water for ports."""
    return {"good": theme.kelp, "happening": theme.red, "port": theme.deep}[kind_of(name)]


@lru_cache(maxsize=4)
def swatches(theme: Theme) -> Swatches:
    """The grounds of the cards' pictures, which must come out exactly."""
    names = (*GOODS, "island", "port-royale")
    scenes = [colour for name in names for colour in scene_colours(_sky(name, theme), theme)]
    return Swatches(grounds=(_water(theme), *scenes))


def colours(theme: Theme) -> Image.Image:
    """The palette of the game's pictures."""
    return palette(theme, swatches(theme))


def _water(theme: Theme) -> Colour:
    return mix(theme.plate, theme.shallow, 0.16 if theme.name == "light" else 0.1)


def _sky(name: str, theme: Theme) -> Colour:
    """The ground of a card's picture."""
    tint = _TINTS.get(name, theme.coral if kind_of(name) == "happening" else theme.shallow)
    return mix(tint, theme.plate, 0.35) if theme.name == "light" else mix(mix(tint, INK, 0.45), theme.plate, 0.25)


@kept
def berth(port: PortView | None, theme: Theme) -> Sheet:
    """A port in play with its six prices and what lies on it, or the empty berth; ``berth_shape`` cuts it out."""
    wide, high = BERTH
    sheet = Sheet.plain(wide, high, theme.plate)
    sheet.paste(_berth_plate(theme, empty=port is None), 0, 0)
    if port is None:
        ground = _water(theme)
        sheet.paste(_faint_anchor(120, theme), wide // 2 - 60, 30)
        sheet.write("No port in play", wide // 2, 190, colour=theme.ink, ground=ground, align="middle")
        return sheet.pressed(colours(theme))
    head = 52
    sheet.paste(band(wide, head, theme.deep, theme.edge), 0, 0)
    right = wide - 8
    if port.smuggle:
        right = _tag(sheet, right, head // 2, "smuggle", "×2", theme.brass, theme)
    if port.fees:
        right = _tag(sheet, right, head // 2, "dock-fee", f"{MINUS}{port.fees}", theme.red, theme)
    left = 14
    name = _short(port.port, lettering.BOLD, right - left - 4)
    if left + 50 + lettering.width(name, lettering.BOLD, lettering.LABEL) < right:
        sheet.paste(icon("port", 42, theme), left - 4, 5)
        left += 46
    sheet.write(
        name, left, head // 2, colour=theme.light, ground=theme.deep, weight=lettering.BOLD, room=right - left - 4
    )
    _prices(sheet, Box(6, head + 2, wide - 12, high - head - 8), port.port, theme, across=3, mark_size=54, disc=46)
    return sheet.pressed(colours(theme))


@kept
def berth_shape(port: PortView | None, theme: Theme) -> Image.Image:
    """The mask of a berth's rounded corners."""
    return _berth_plate(theme, empty=port is None).getchannel("A")


def _berth_plate(theme: Theme, *, empty: bool) -> Image.Image:
    if empty:
        return rounded(*BERTH, _water(theme), mix(theme.plate, theme.slate, 0.6), radius=14, thick=3)
    return rounded(*BERTH, theme.plate, theme.edge, radius=18, thick=3)


@kept
def _faint_anchor(size: int, theme: Theme) -> Image.Image:
    sprite = icon("anchor", size, theme).copy()
    sprite.putalpha(sprite.getchannel("A").point(lambda value: value * 22 // 100))
    return sprite


def _tag(sheet: Sheet, right: int, y: int, name: str, text: str, colour: Colour, theme: Theme) -> int:
    """A tag for a happening that lies on a port; give back where the next thing must end."""
    wide = 76
    sheet.paste(rounded(wide, 40, colour, theme.light, radius=10, thick=2), right - wide, y - 20)
    sheet.paste(icon(name, 30, theme), right - wide + 3, y - 15)
    sheet.write(
        text,
        right - wide + 36,
        y,
        colour=theme.on(colour),
        ground=colour,
        weight=lettering.BLACK,
    )
    return right - wide - 6


def _prices(sheet: Sheet, box: Box, port: str, theme: Theme, *, across: int, mark_size: int, disc: int) -> None:
    """The six prices: icon and figure side by side, the good's name below."""
    values = PORTS[port]
    lines = rows(box, len(GOODS) // across)
    for i, good in enumerate(GOODS):
        cell = columns(lines[i // across], across)[i % across]
        x = cell.centre[0]
        top = cell.y + max(2, (cell.h - mark_size - 32) // 2)
        sheet.paste(icon(good, mark_size, theme), x - mark_size - 2, top)
        figure_disc(sheet, (x + 4 + disc // 2, top + mark_size // 2), str(values.value(good)), theme, size=disc)
        sheet.write(
            title(good),
            x,
            top + mark_size + 15,
            colour=theme.ink,
            ground=theme.plate,
            weight=lettering.REGULAR,
            align="middle",
        )


def hand_card(sheet: Sheet, name: str, worth: int | None, x: int, y: int, theme: Theme) -> None:
    """Lay a card of a hand on a sheet; ``worth`` is what it would bring now, in gold."""
    face = _hand_card(name, theme)
    sheet.lay(face, x, y, card_shape(face.box.w, face.box.h))
    if worth is not None:
        figure_disc(sheet, (x + HAND_CARD[0] - 2, y + 26 - WORTH_RISE), str(worth), theme)


@kept
def _hand_card(name: str, theme: Theme) -> Sheet:
    wide, high = HAND_CARD
    kind = kind_of(name)
    face, picture = card(
        wide,
        high - WORTH_RISE,
        theme,
        colour=kind_colour(name, theme),
        title=title(name),
        mark=mark(name),
        titled_from=58 if kind != "port" else 8,
    )
    if kind == "port":
        prices = Box(8, BAND + 8, wide - 16, high - WORTH_RISE - BAND - 16)
        _prices(face, prices, name, theme, across=2, mark_size=54, disc=46)
    elif kind == "good":
        face.paste(quay(picture.w, picture.h, _sky(name, theme), theme), picture.x, picture.y)
        face.paste(icon(name, 178, theme), (wide - 178) // 2, picture.bottom - 178 - 26)
    else:
        _happening(face, picture, name, theme)
    return face.pressed(colours(theme))


def _happening(face: Sheet, picture: Box, name: str, theme: Theme) -> None:
    """A happening: its icon, and on a plate what it does."""
    words = lettering.wrap(CARD_TEXT[name], lettering.BOLD, lettering.LABEL, picture.w - 16, 4)
    plate_height = 33 * len(words) + 14
    room = picture.h - plate_height
    size = min(150, room - 14)
    face.paste(sea(picture.w, room + 12, _sky(name, theme), theme), picture.x, picture.y)
    face.paste(icon(name, size, theme), picture.centre[0] - size // 2, picture.y + (room - size) // 2)
    top = picture.bottom - plate_height
    face.paste(rounded(picture.w, plate_height, theme.plate, theme.edge, radius=10, thick=2), picture.x, top)
    for i, line in enumerate(words):
        face.write(
            line,
            picture.centre[0],
            top + 24 + 33 * i,
            colour=theme.ink,
            ground=theme.plate,
            align="middle",
        )


@kept
def pile_card(name: str, theme: Theme) -> Sheet:
    """A card as it lies on a pile: its name and its picture."""
    wide, high = PILE_CARD
    sheet = Sheet.clear(wide, high)
    colour = kind_colour(name, theme)
    sheet.paste(rounded(wide, high, theme.plate, theme.edge, radius=14, thick=4), 0, 0)
    sheet.paste(band(wide, 44, colour, theme.edge), 0, 0)
    room = wide - 12
    short = _short(name, lettering.BOLD, room)
    sheet.write(short, wide // 2, 23, colour=theme.on(colour), ground=colour, align="middle", room=room)
    scene = quay if kind_of(name) == "good" else sea
    sheet.paste(scene(wide - 16, high - 56, _sky(name, theme), theme), 8, 48)
    sheet.paste(icon(mark(name), 88, theme), wide // 2 - 44, 50)
    return sheet
