"""The faces of Trade Fleet: ports with their prices, goods, happenings, and cards too small for words."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from PIL import Image

from games.trade_fleet.view import PortView
from renderers.kit import type as lettering
from renderers.kit.cards import BAND, band, card, card_shape, figure_disc, rounded
from renderers.kit.icons import icon
from renderers.kit.layout import Box, columns, rows
from renderers.kit.palette import Swatches, palette
from renderers.kit.scenes import colours as scene_colours
from renderers.kit.scenes import quay, sea
from renderers.kit.sheet import Sheet
from renderers.kit.sprite_cache import cached_sprite
from renderers.kit.theme import INK, Colour, Theme, mix, rgb
from renderers.trade_fleet.words.terms import GOODS, MINUS, PORTS, card_text, kind_of, mark, title

BERTH: Final = (392, 236)  # the size of a port in play, in pixels
HAND_CARD: Final = (244, 386)
WORTH_RISE: Final = 30  # how far the disc with the worth stands out above a card, in pixels
TAG: Final = 76  # width of a tag on a port, in pixels; a long name makes it slimmer
PILE_CARD: Final = (172, 164)

_TINTS: Final = {
    "tobacco": rgb("#a9c47e"), "sugar": rgb("#9cc3d9"), "rum": rgb("#e0b48e"), "hemp": rgb("#e3d3a4"),
    "silk": rgb("#e6a9c0"), "cacao": rgb("#efc07f"),
}  # fmt: skip


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


@cached_sprite
def berth(port: PortView | None, theme: Theme) -> Sheet:
    """A port in play with its six prices and what lies on it, or the empty berth; ``berth_shape`` cuts it out."""
    wide, high = BERTH
    sheet = Sheet.plain(wide, high, theme.plate)
    sheet.paste(_berth_plate(theme, empty=port is None), 0, 0)
    if port is None:
        ground = _water(theme)
        sheet.paste(_faint_anchor(120, theme), wide // 2 - 60, 30)
        sheet.write("No port in play", wide // 2, 190, colour=theme.ink, ground=ground, align="middle")
        return sheet.quantized(colours(theme))
    head = 52
    sheet.paste(band(wide, head, theme.deep, theme.edge), 0, 0)
    tags = [
        tag
        for tag, lies in (
            (("smuggle", "×2", theme.brass), port.smuggle),
            (("dock-fee", f"{MINUS}{port.fees}", theme.red), port.fees > 0),
        )
        if lies
    ]
    name = title(port.port)
    needs = lettering.width(name, lettering.BOLD, lettering.LABEL)
    slim = 14 + needs > wide - 8 - len(tags) * (TAG + 6)
    right = wide - (6 if slim else 8)
    for mark_, text, colour in tags:
        right = _tag(sheet, right, head // 2, mark_, text, colour, theme, slim=slim)
    left = 8 if slim else 14
    if left + 50 + needs < right:
        sheet.paste(icon("port", 42, theme), left - 4, 5)
        left += 46
    weight = lettering.BOLD if left + needs <= right else lettering.REGULAR
    sheet.write(name, left, head // 2, colour=theme.light, ground=theme.deep, weight=weight, room=right - left)
    _prices(sheet, Box(6, head + 2, wide - 12, high - head - 8), port.port, theme, across=3, mark_size=54, disc=46)
    return sheet.quantized(colours(theme))


@cached_sprite
def berth_shape(port: PortView | None, theme: Theme) -> Image.Image:
    """The mask of a berth's rounded corners."""
    return _berth_plate(theme, empty=port is None).getchannel("A")


def _berth_plate(theme: Theme, *, empty: bool) -> Image.Image:
    if empty:
        return rounded(*BERTH, _water(theme), mix(theme.plate, theme.slate, 0.6), radius=14, thick=3)
    return rounded(*BERTH, theme.plate, theme.edge, radius=18, thick=3)


@cached_sprite
def _faint_anchor(size: int, theme: Theme) -> Image.Image:
    sprite = icon("anchor", size, theme).copy()
    sprite.putalpha(sprite.getchannel("A").point(lambda value: value * 22 // 100))
    return sprite


def _tag(
    sheet: Sheet, right: int, y: int, name: str, text: str, colour: Colour, theme: Theme, *, slim: bool
) -> int:
    """A tag for a happening that lies on a port; give back where the next thing must end."""
    wide, rim = (TAG - 6, 1) if slim else (TAG, 3)
    sheet.paste(rounded(wide, 40, colour, theme.light, radius=10, thick=2), right - wide, y - 20)
    sheet.paste(icon(name, 30, theme), right - wide + rim, y - 15)
    sheet.write(
        text,
        right - wide + rim + 33,
        y,
        colour=theme.on(colour),
        ground=colour,
        weight=lettering.BLACK,
    )
    return right - wide - (4 if slim else 6)


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


def hand_card(
    sheet: Sheet, name: str, worth: int | None, x: int, y: int, theme: Theme, *, whole: bool = False
) -> None:
    """Lay a card of a hand on a sheet; ``worth`` is what it would bring now, in gold.

    ``whole`` if a Smuggle doubles all goods of a kind at the table.
    """
    face = _hand_card(name, theme, whole and name == "smuggle")
    sheet.lay(face, x, y, card_shape(face.box.w, face.box.h))
    if worth is not None:
        figure_disc(sheet, (x + HAND_CARD[0] - 2, y + 26 - WORTH_RISE), str(worth), theme)


@cached_sprite
def _hand_card(name: str, theme: Theme, whole: bool) -> Sheet:
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
        _happening(face, picture, name, card_text(name, whole), theme)
    return face.quantized(colours(theme))


def _happening(face: Sheet, picture: Box, name: str, text: str, theme: Theme) -> None:
    """A happening: its icon, and on a plate what it does."""
    words = lettering.wrap(text, lettering.BOLD, lettering.LABEL, picture.w - 16, 4)
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


@cached_sprite
def pile_card(name: str, theme: Theme) -> Sheet:
    """A card as it lies on a pile: its name and its picture."""
    wide, high = PILE_CARD
    sheet = Sheet.clear(wide, high)
    colour = kind_colour(name, theme)
    words = lettering.fitted(title(name), lettering.BOLD, (lettering.LABEL,), wide - 12)[1]
    head, size = (44, 88) if len(words) == 1 else (76, 66)
    sheet.paste(rounded(wide, high, theme.plate, theme.edge, radius=14, thick=4), 0, 0)
    sheet.paste(band(wide, head, colour, theme.edge), 0, 0)
    for i, word in enumerate(words):
        sheet.write(word, wide // 2, 23 + 30 * i, colour=theme.on(colour), ground=colour, align="middle")
    scene = quay if kind_of(name) == "good" else sea
    sheet.paste(scene(wide - 16, high - head - 12, _sky(name, theme), theme), 8, head + 4)
    sheet.paste(icon(mark(name), size, theme), (wide - size) // 2, head + 6)
    return sheet
