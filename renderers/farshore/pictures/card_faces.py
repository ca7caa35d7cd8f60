"""The faces of Everdell Farshore's cards: in the Bay, in a city, in a hand; and the colours of its pictures."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from PIL import Image

from games.farshore.bonny.facts import FIGURES as BONNY_FIGURES
from games.farshore.cards import CARDS, CardData
from games.farshore.view import BuiltView
from renderers.farshore.pictures.glyphs import fitting, glyphs, lay_row, row_width, stock_icon
from renderers.farshore.pictures.icons.paints import KINDS, SHORE_PAINTS
from renderers.farshore.words.terms import Parts, card, printed
from renderers.kit import type as lettering
from renderers.kit.cards import band, figure_disc, rounded
from renderers.kit.icons import icon
from renderers.kit.layout import Box
from renderers.kit.palette import Swatches, palette
from renderers.kit.scenes import colours as scene_colours
from renderers.kit.scenes import quay, sea
from renderers.kit.sheet import Sheet
from renderers.kit.sprite_cache import cached_sprite
from renderers.kit.theme import INK, Colour, Theme, mix

BAY: Final = (318, 164)  # a card in the Bay, in pixels
CITY: Final = (252, 232)  # a card in a city
HAND: Final = (318, 368)  # a card in a hand
RADIUS: Final = 16
HEAD: Final = 48  # height of a head of one line
HEAD_TWO: Final = 78  # of one with room for two
LINE: Final = 31
STRIP: Final = 50  # height of the strip that says what a card does
DISC: Final = 46
AFLOAT: Final = frozenset({
    "sloop", "galley", "galleon", "tangle-raft", "shipwreck", "harbor", "port", "crows-nest", "castaway", "diver",
})  # fmt: skip
PIN: Final = 40  # height of a plate that hangs over a card's edge
PIN_IN: Final = 9  # how much of it lies on the card


def is_light(theme: Theme) -> bool:
    """Whether it is day."""
    return theme.name == "light"


def sky(colour: str, theme: Theme) -> Colour:
    """The ground of a card's picture."""
    tint = KINDS[colour]
    return mix(tint, theme.plate, 0.72) if is_light(theme) else mix(mix(tint, INK, 0.45), theme.plate, 0.35)


def strip_ground(colour: str, theme: Theme) -> Colour:
    """The ground of the strip that says what a card does."""
    return mix(theme.plate, KINDS[colour], 0.16 if is_light(theme) else 0.2)


def well(theme: Theme) -> Colour:
    """The ground of what is empty."""
    return mix(theme.plate, theme.shallow, 0.2 if is_light(theme) else 0.14)


def shallows(theme: Theme) -> Colour:
    """The ground of the Islands."""
    return mix(theme.plate, theme.shallow, 0.42 if is_light(theme) else 0.3)


def sand(theme: Theme) -> Colour:
    """The ground of the places on the shore."""
    return mix(theme.plate, theme.brass, 0.16 if is_light(theme) else 0.1)


@lru_cache(maxsize=4)
def swatches(theme: Theme) -> Swatches:
    """The grounds and the paints that must come out exactly."""
    grounds = [*SHORE_PAINTS, well(theme), sand(theme), shallows(theme)]
    for colour in KINDS:
        grounds += [strip_ground(colour, theme), *scene_colours(sky(colour, theme), theme)[:3]]
    return Swatches(grounds=tuple(dict.fromkeys(grounds)))


def colours(theme: Theme) -> Image.Image:
    """The palette of the game's pictures."""
    return palette(theme, swatches(theme))


@cached_sprite
def shape(wide: int, high: int) -> Image.Image:
    """The outline of a card or plate, to cut it by."""
    return rounded(wide, high, INK, INK, radius=RADIUS, thick=3).getchannel("A")


def lay_card(sheet: Sheet, face: Sheet, x: int, y: int) -> None:
    """Lay a card with its round corners."""
    sheet.lay(face, x, y, shape(face.box.w, face.box.h))


@cached_sprite
def ghost(name: str, size: int, theme: Theme, share: int = 24) -> Image.Image:
    """An icon that can just be seen: something that is not there."""
    sprite = icon(name, size, theme).copy()
    sprite.putalpha(sprite.getchannel("A").point(lambda value: value * share // 100))
    return sprite


@cached_sprite
def empty_place(wide: int, high: int, mark: str, theme: Theme) -> Sheet:
    """A place where nothing lies."""
    sheet = Sheet.plain(wide, high, theme.plate)
    edge = mix(theme.plate, theme.slate, 0.6)
    sheet.paste(rounded(wide, high, well(theme), edge, radius=RADIUS, thick=3), 0, 0)
    size = min(96, high - 40)
    sheet.paste(ghost(mark, size, theme), (wide - size) // 2, (high - size) // 2)
    return sheet.quantized(colours(theme))


def _plate(wide: int, high: int, facts: CardData, head: int, theme: Theme) -> Sheet:
    """A blank card with the head of its colour."""
    sheet = Sheet.plain(wide, high, theme.plate)
    sheet.paste(rounded(wide, high, theme.plate, theme.edge, radius=RADIUS, thick=3), 0, 0)
    sheet.paste(band(wide, head, KINDS[facts.colour], theme.edge), 0, 0)
    return sheet


def _worth(sheet: Sheet, facts: CardData, right: int, y: int, theme: Theme, points: int | None = None) -> None:
    text = str(facts.points if points is None else points).replace("-", "−")
    figure_disc(sheet, (right - DISC // 2 - 1, y), text, theme, size=DISC)


def _title(sheet: Sheet, facts: CardData, left: int, right: int, head: int, theme: Theme, lines: int) -> None:
    """The title between two edges, in one line or two."""
    ground = KINDS[facts.colour]
    room = right - left
    parts = facts.title.split() if lines > 1 else [facts.title]
    bold = all(lettering.width(part, lettering.BOLD, lettering.LABEL) <= room for part in parts)
    weight = lettering.BOLD if bold else lettering.REGULAR
    words = lettering.balanced(facts.title, weight, lettering.LABEL, room, lines)
    first = head // 2 - 1 - (LINE * (len(words) - 1)) // 2
    for i, word in enumerate(words):
        sheet.write(word, left, first + LINE * i, colour=theme.on(ground), ground=ground, weight=weight)


def lay_cost(sheet: Sheet, x: int, y: int, parts: Parts, theme: Theme) -> None:
    """Lay a cost from ``x`` about ``y``; one of many kinds is laid closer, with smaller icons."""
    if not parts:
        sheet.write("free", x + 4, y, colour=theme.ink, ground=theme.plate)
    size, gap = (36, 9) if len(parts) < 4 else (30, 3)
    for kind, count in parts:
        x += sheet.write(str(count), x, y, colour=theme.ink, ground=theme.plate, weight=lettering.BLACK) + 3
        sheet.paste(icon(stock_icon(kind), size, theme), x, y - size // 2)
        x += size + gap


def _keywords(sheet: Sheet, right: int, y: int, facts: CardData, theme: Theme, size: int = 34) -> None:
    """Critter or Construction, Common or Unique, ranged right."""
    sheet.paste(icon(f"shore-{facts.kind}", size, theme), right - size, y - size // 2)
    small = size - 6
    sheet.paste(icon(f"shore-{facts.rarity}", small, theme), right - size - small - 8, y - small // 2)


def _does(sheet: Sheet, box: Box, facts: CardData, theme: Theme, *, mute: bool = False) -> None:
    """The strip that says what a card does: the mark of its colour, then (unless mute) icons and figures."""
    ground = strip_ground(facts.colour, theme)
    edge = mix(ground, theme.edge, 0.35)
    sheet.paste(rounded(box.w, box.h, ground, edge, radius=10, thick=2), box.x, box.y)
    sheet.paste(icon(f"shore-{facts.colour}", 36, theme), box.x + 6, box.centre[1] - 18)
    row = () if mute else glyphs(facts.name)
    room = Box(box.x + 45, box.y, box.w - 49, box.h)
    lay_row(sheet, room, row, theme, ground, middle=row_width(row, fitting(row, room.w)) < room.w)


@cached_sprite
def bay_card(name: str, theme: Theme, costs: Parts | None = None) -> Sheet:
    """A card in the Bay: title, worth, what it costs there (if that is not as printed), keywords, what it does."""
    wide, high = BAY
    facts = card(name)
    sheet = _plate(wide, high, facts, HEAD, theme)
    _title(sheet, facts, 13, wide - DISC - 8, HEAD, theme, 1)
    _worth(sheet, facts, wide - 4, HEAD // 2 - 1, theme)
    middle = HEAD + (high - HEAD - STRIP - 9) // 2 + 1
    lay_cost(sheet, 13, middle, printed(name) if costs is None else costs, theme)
    _keywords(sheet, wide - 12, middle, facts, theme)
    _does(sheet, Box(8, high - STRIP - 9, wide - 16, STRIP), facts, theme)
    return sheet.quantized(colours(theme))


def pins(sheet: Sheet, box: Box, count: int, sails: int, theme: Theme) -> None:
    """What hangs over the lower edge of a card: how many lie there, how far the Ship would sail."""
    if count > 1:
        drawn = _pin("shore-card", f"×{count}", theme)
        sheet.lay(drawn, box.x + 14, box.bottom - PIN_IN)
    if sails:
        drawn = _pin("shore-ship", f"+{sails}", theme)
        sheet.lay(drawn, box.right - 14 - drawn.box.w, box.bottom - PIN_IN)


@cached_sprite
def _pin(mark: str, text: str, theme: Theme) -> Sheet:
    wide = 46 + lettering.width(text, lettering.BLACK, lettering.LABEL) + 12
    sheet = Sheet.clear(wide, PIN)
    ground = theme.brass if mark == "shore-ship" else theme.plate
    sheet.paste(rounded(wide, PIN, ground, theme.edge, radius=12, thick=3), 0, 0)
    sheet.paste(icon(mark, 32, theme), 8, 4)
    sheet.write(text, 44, PIN // 2, colour=theme.on(ground), ground=ground, weight=lettering.BLACK)
    return sheet


def scene(facts: CardData, wide: int, high: int, theme: Theme) -> Image.Image:
    """The ground of a card's picture: the sea for what floats, a quay for all else."""
    return (sea if facts.name in AFLOAT else quay)(wide, high, sky(facts.colour, theme), theme)


@cached_sprite
def city_card(name: str, theme: Theme, hers: bool = False) -> Sheet:
    """A card in a city: title, worth, picture, keywords, what it does.

    Captain Bonny's count by their colour alone: hers show that, and not what is printed of points.
    """
    wide, high = CITY
    facts = card(name)
    sheet = _plate(wide, high, facts, HEAD_TWO, theme)
    _title(sheet, facts, 12, wide - DISC - 14, HEAD_TWO, theme, 2)
    _worth(sheet, facts, wide - 6, HEAD_TWO // 2 - 1, theme, _her_points(facts) if hers else None)
    field = Box(8, HEAD_TWO + 5, wide - 16, high - HEAD_TWO - STRIP - 20)
    sheet.paste(scene(facts, field.w, field.h, theme), field.x, field.y)
    size = field.h - 2
    sheet.paste(icon(f"shore-{name}", size, theme), field.x + 12, field.y + 1)
    _keywords(sheet, field.right - 8, field.bottom - 19, facts, theme, 33)
    mute = hers and facts.colour == "purple"
    _does(sheet, Box(8, high - STRIP - 9, wide - 16, STRIP), facts, theme, mute=mute)
    return sheet.quantized(colours(theme))


def _her_points(facts: CardData) -> int:
    """What a card counts in Captain Bonny's city."""
    return BONNY_FIGURES.purple_points if facts.colour == "purple" else BONNY_FIGURES.card_points


def lay_built(
    sheet: Sheet, built: BuiltView, x: int, y: int, worker: Image.Image, theme: Theme, *, hers: bool = False
) -> None:
    """Lay a card of a city (Captain Bonny's, if it is hers), with the Anchor and the worker on it."""
    lay_card(sheet, city_card(built.card, theme, hers), x, y)
    right = x + CITY[0] - 16
    top = y + HEAD_TWO + 7
    if built.anchored:
        sheet.paste(_anchor(theme), right - 44, top)
        right -= 50
    if built.worker:
        sheet.paste(worker, right - 44, top)


@cached_sprite
def _anchor(theme: Theme) -> Image.Image:
    """An Anchor on a dark disc."""
    sheet = Sheet.clear(44, 44)
    sheet.paste(rounded(44, 44, theme.deep, theme.light, radius=22, thick=3), 0, 0)
    sheet.paste(icon("anchor_brass", 32, theme), 6, 6)
    return sheet.image


@cached_sprite
def hand_card(name: str, theme: Theme, costs: Parts | None = None) -> Sheet:
    """A card in a hand, with what it costs there (if that is not as printed), and room below for how it can be
    played."""
    wide, high = HAND
    facts = card(name)
    sheet = _plate(wide, high, facts, HEAD, theme)
    _title(sheet, facts, 13, wide - DISC - 8, HEAD, theme, 1)
    _worth(sheet, facts, wide - 4, HEAD // 2 - 1, theme)
    lay_cost(sheet, 13, HEAD + 28, printed(name) if costs is None else costs, theme)
    _keywords(sheet, wide - 12, HEAD + 28, facts, theme)
    field = Box(8, HEAD + 54, wide - 16, 118)
    sheet.paste(scene(facts, field.w, field.h, theme), field.x, field.y)
    size = field.h - 4
    sheet.paste(icon(f"shore-{name}", size, theme), field.centre[0] - size // 2, field.y + 2)
    _does(sheet, Box(8, field.bottom + 6, wide - 16, STRIP), facts, theme)
    return sheet.quantized(colours(theme))


ALL: Final = tuple(facts.name for facts in CARDS)
"""Every card, in the order of the component file."""
