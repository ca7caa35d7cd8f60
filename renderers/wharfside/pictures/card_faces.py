"""The faces of Fleet Wharfside: Goods, Contracts with their places, Buildings, Market Cards, Trophies."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from PIL import Image

from games.wharfside.view import JobView, MarketView, TrophyView
from renderers.kit import type as lettering
from renderers.kit.cards import CORNER, band, card_shape, figure_disc, rounded
from renderers.kit.icons import icon
from renderers.kit.layout import Box
from renderers.kit.palette import Swatches, palette
from renderers.kit.scenes import colours as scene_colours
from renderers.kit.sheet import Sheet
from renderers.kit.sprite_cache import cached_sprite
from renderers.kit.theme import INK, Colour, Theme, mix, rgb
from renderers.wharfside.pictures.icons.catch import PAINTS
from renderers.wharfside.words.terms import ABILITY_MARKS, CODES, DOES, RANKED, contract, mark, title

STALL: Final = 315  # width of a column of the Market, in pixels
SIGN: Final = 112  # height of a Market Card
FOR_SALE: Final = 184  # height of a Contract under it
LINE: Final = 50  # height of a Contract's head
SLOT: Final = (58, 84)  # a place on a Contract: its well, and two letters below
TILE: Final = (146, 134)  # a Good at a Wharf
DISC: Final = 50
JOB_LEFT: Final = 276  # width of the left part of a Contract that is drawn as a row

TINTS: Final = {
    "king-crab": rgb("#f0b183"), "lobster": rgb("#e5a0a0"), "swordfish": rgb("#a9c9e4"), "tuna": rgb("#9cc4cf"),
    "oyster": rgb("#cdc3d8"), "shrimp": rgb("#f5c9ba"),
}  # fmt: skip
BRICK: Final = rgb("#9c4a2f")
TIMBER: Final = rgb("#7a4d33")


def sky(good: str, theme: Theme) -> Colour:
    """The ground of a Good's picture."""
    tint = TINTS[good]
    return mix(tint, theme.plate, 0.45) if theme.name == "light" else mix(mix(tint, INK, 0.5), theme.plate, 0.3)


def sign_ground(theme: Theme) -> Colour:
    """The ground of a Market Card."""
    return mix(theme.brass, theme.plate, 0.62 if theme.name == "light" else 0.7)


def steel(theme: Theme) -> Colour:
    """The metal of the discs that number the Markets."""
    return mix(theme.slate, INK, 0.35)


def well_ground(theme: Theme) -> Colour:
    """The ground of a place that is still open, and of what is not there."""
    return mix(theme.plate, theme.shallow, 0.2 if theme.name == "light" else 0.14)


@lru_cache(maxsize=4)
def swatches(theme: Theme) -> Swatches:
    """The grounds and the paints that must come out exactly."""
    skies = [sky(good, theme) for good in RANKED]
    scenes = [colour for good in RANKED for colour in scene_colours(sky(good, theme), theme)]
    return Swatches(
        grounds=(sign_ground(theme), steel(theme), well_ground(theme), BRICK, TIMBER, *skies, *PAINTS, *scenes)
    )


def colours(theme: Theme) -> Image.Image:
    """The palette of the game's pictures."""
    return palette(theme, swatches(theme))


def lay_card(sheet: Sheet, card: Sheet, x: int, y: int) -> None:
    """Lay a card with round corners: only what lies beside them is blended, the rest is copied."""
    wide, high = card.box.w, card.box.h
    mask, ends = card_shape(wide, high), CORNER + 4
    for top in (0, high - ends):
        part = (0, top, wide, top + ends)
        sheet.image.paste(card.image.crop(part), (x, y + top), mask.crop(part))
    sheet.image.paste(card.image.crop((0, ends, wide, high - ends)), (x, y + ends))
    sheet.notes.laid.append((card.notes, x, y))


@cached_sprite
def ghost(name: str, size: int, theme: Theme, share: int = 26) -> Image.Image:
    """An icon that can just be seen: something that is not there."""
    sprite = icon(name, size, theme).copy()
    sprite.putalpha(sprite.getchannel("A").point(lambda value: value * share // 100))
    return sprite


@cached_sprite
def slot(good: str, filled: bool, theme: Theme) -> Sheet:
    """A place on a Contract: what it wants, in a well; once it is met, a dark well and a tick."""
    wide, high = SLOT
    sheet = Sheet.plain(wide, high, theme.plate)
    size = wide - 4
    ground = theme.kelp if filled else well_ground(theme)
    edge = theme.edge if filled else mix(theme.plate, theme.slate, 0.75)
    sheet.paste(rounded(size, size, ground, edge, radius=12, thick=3 if filled else 2), 2, 0)
    sheet.paste(icon(mark(good), 46, theme), (wide - 46) // 2, 4)
    if filled:
        sheet.paste(rounded(34, 28, theme.kelp, theme.edge, radius=10, thick=2), (wide - 34) // 2, 55)
        sheet.paste(icon("wharf-tick", 24, theme), (wide - 24) // 2, 57)
    else:
        sheet.write(CODES[good], wide // 2, 67, colour=theme.ink, ground=theme.plate, align="middle")
    return sheet


def slots(sheet: Sheet, box: Box, demand: tuple[str, ...], filled: tuple[bool, ...], theme: Theme) -> None:
    """The places of a Contract in a row, in the middle of a box."""
    step = min(SLOT[0] + 18, box.w // len(demand))
    left = box.x + (box.w - step * (len(demand) - 1) - SLOT[0]) // 2
    top = box.y + (box.h - SLOT[1]) // 2
    for i, (good, met) in enumerate(zip(demand, filled, strict=True)):
        sheet.lay(slot(good, met, theme), left + step * i, top)


def for_sale(name: str, theme: Theme) -> Sheet:
    """A Contract under a Market Card."""
    return contract_card(name, (False,) * contract(name).size, STALL, theme)


@cached_sprite
def contract_card(name: str, met: tuple[bool, ...], wide: int, theme: Theme) -> Sheet:
    """A whole Contract: title, places, ability; what stands in its corners is laid on by ``corners``."""
    facts = contract(name)
    sheet = Sheet.plain(wide, FOR_SALE, theme.plate)
    sheet.paste(rounded(wide, FOR_SALE, theme.plate, theme.edge, thick=4), 0, 0)
    sheet.paste(band(wide, LINE, theme.deep, theme.edge), 0, 0)
    sheet.write(facts.title, 52, LINE // 2 - 1, colour=theme.light, ground=theme.deep, room=wide - 52 - 54)
    slots(sheet, Box(8, LINE + 6, wide - 16, SLOT[1]), facts.demand, met, theme)
    _ability_line(sheet, Box(10, FOR_SALE - 45, wide - 20, 42), facts.ability, theme)
    return sheet


def corners(
    sheet: Sheet, x: int, y: int, wide: int, left: str, vp: int, theme: Theme, *, brass: bool = False
) -> None:
    """The discs on a card's head: at the left the Market that it turned or a letter, at the right its points."""
    if left:
        tone = None if brass else steel(theme)
        figure_disc(sheet, (x + 27, y + 24), left, theme, size=44 if brass else 42, tone=tone)
    figure_disc(sheet, (x + wide - 27, y + 20), str(vp), theme, size=DISC + 4)


def _ability_line(sheet: Sheet, box: Box, ability: str, theme: Theme) -> None:
    text = DOES[ability]
    wide = 40 + 10 + lettering.width(text, lettering.BOLD, lettering.LABEL)
    left = box.x + (box.w - wide) // 2
    sheet.paste(icon(ABILITY_MARKS[ability], 40, theme), left, box.centre[1] - 20)
    sheet.write(text, left + 50, box.centre[1], colour=theme.faint, ground=theme.plate)


@cached_sprite
def good_chip(good: str, theme: Theme) -> Sheet:
    """A Good under a Contract of the draft: its icon and two letters."""
    ground = sky(good, theme)
    sheet = Sheet.clear(90, 82)
    sheet.paste(rounded(90, 82, ground, theme.edge, radius=12, thick=3), 0, 0)
    sheet.paste(icon(mark(good), 48, theme), 21, 3)
    sheet.write(CODES[good], 45, 63, colour=theme.on(ground), ground=ground, align="middle")
    return sheet


@cached_sprite
def building_card(there: bool, left: int, then: tuple[int, ...], theme: Theme) -> Sheet:
    """The top Building under Market 4, how many there are, and what the others are worth."""
    sheet = Sheet.plain(STALL, FOR_SALE, theme.plate)
    if not there:
        sheet.paste(rounded(STALL, FOR_SALE, well_ground(theme), theme.slate, thick=3), 0, 0)
        sheet.paste(ghost("wharf-building", 96, theme), (STALL - 96) // 2, 20)
        text, ground = "All are sold", well_ground(theme)
        sheet.write(text, STALL // 2, FOR_SALE - 40, colour=theme.ink, ground=ground, align="middle")
        return sheet
    sheet.paste(rounded(STALL, FOR_SALE, theme.plate, theme.edge, thick=4), 0, 0)
    sheet.paste(band(STALL, LINE, BRICK, theme.edge), 0, 0)
    sheet.write("Building", 18, LINE // 2 - 1, colour=theme.on(BRICK), ground=BRICK)
    sheet.paste(icon("wharf-building", 116, theme), 16, LINE + 9)
    middle = LINE + (FOR_SALE - LINE) // 2
    lines = [f"{left} left"]
    if then:
        lines += ["then", ", ".join(map(str, then))]
    for i, line in enumerate(lines):
        y = middle + 38 * i - 19 * (len(lines) - 1)
        tone = theme.ink if i == 0 else theme.faint
        sheet.write(line, 226, y, colour=tone, ground=theme.plate, align="middle")
    return sheet


@cached_sprite
def market_card(market: MarketView, theme: Theme) -> Sheet:
    """A Market Card: its number, the side that counts, and the price."""
    sheet = Sheet.plain(STALL, SIGN, theme.plate)
    ground = sign_ground(theme)
    ink = theme.on(ground)
    sheet.paste(rounded(STALL, SIGN, ground, theme.edge, thick=4), 0, 0)
    sheet.paste(band(STALL, 46, theme.brass, theme.edge), 0, 0)
    on_brass = theme.on(theme.brass)
    wide = sheet.write("Market", 16, 22, colour=on_brass, ground=theme.brass)
    figure_disc(sheet, (16 + wide + 30, 22), str(market.number), theme, size=40, tone=steel(theme))
    side = f"side {market.side}"
    sheet.write(side, STALL - 16, 22, colour=on_brass, ground=theme.brass, weight=lettering.REGULAR, align="right")
    name = title(market.good)
    room = 28 + 8 + 62 + 8 + lettering.width(name, lettering.BOLD, lettering.LABEL)
    left, middle = (STALL - room) // 2, 46 + (SIGN - 46) // 2
    sheet.write(
        str(market.count), left, middle, colour=ink, ground=ground, weight=lettering.BLACK, size=lettering.FIGURE
    )
    sheet.paste(icon(mark(market.good), 62, theme), left + 36, middle - 32)
    sheet.write(name, left + 106, middle, colour=ink, ground=ground)
    return sheet


@cached_sprite
def good_tile(good: str | None, theme: Theme) -> Sheet:
    """A Good as it lies at a Wharf, or the place where none lies."""
    wide, high = TILE
    sheet = Sheet.plain(wide, high, theme.plate)
    if good is None:
        sheet.paste(rounded(wide, high, well_ground(theme), theme.slate, radius=14, thick=2), 0, 0)
        return sheet
    ground = sky(good, theme)
    sheet.paste(rounded(wide, high, ground, theme.edge, radius=14, thick=3), 0, 0)
    sheet.paste(icon(mark(good), 88, theme), (wide - 88) // 2, 7)
    name = title(good)
    weight = (
        lettering.BOLD if lettering.width(name, lettering.BOLD, lettering.LABEL) <= wide - 6 else lettering.REGULAR
    )
    sheet.write(name, wide // 2, high - 23, colour=theme.on(ground), ground=ground, weight=weight, align="middle")
    return sheet


@cached_sprite
def trophy_tile(stack: tuple[TrophyView, ...], size: int, theme: Theme) -> Sheet:
    """A stack of Trophies: the top one's points on the cup, what it is for, how many are left."""
    wide, high = 160, 84
    sheet = Sheet.plain(wide, high, theme.plate)
    if stack:
        if len(stack) > 1:
            sheet.paste(icon("wharf-trophy", 70, theme), 10, 0)
        sheet.paste(icon("wharf-trophy", 70, theme), 0, 8)
        ink, brass, vp = theme.on(theme.brass), theme.brass, str(stack[0].vp)
        sheet.write(vp, 35, 33, colour=ink, ground=brass, weight=lettering.BLACK, align="middle")
    else:
        sheet.paste(ghost("wharf-trophy", 70, theme), 0, 6)
    tone = theme.ink if stack else theme.faint
    if size:
        sheet.write(f"for {size}", 86, 24, colour=tone, ground=theme.plate)
    else:
        sheet.paste(icon("wharf-king-crab", 46, theme), 92, 0)
    count = f"{len(stack)} left" if stack else "gone"
    sheet.write(count, 86, 61, colour=theme.faint, ground=theme.plate, weight=lettering.REGULAR)
    return sheet


def job_card(job: JobView, wide: int, high: int, theme: Theme) -> Sheet:
    """A Contract in a play area: as a row where there is room, else with its places below its title."""
    met = tuple(bool(goods) for goods in job.filled)
    return (
        _job_row(job.contract, met, wide, high, theme)
        if wide > 500
        else _job_block(job.contract, met, wide, high, theme)
    )


@cached_sprite
def _job_row(name: str, met: tuple[bool, ...], wide: int, high: int, theme: Theme) -> Sheet:
    facts = contract(name)
    sheet = Sheet.plain(wide, high, theme.plate)
    _row_ground(sheet, theme.deep, theme)
    _row_title(sheet, ABILITY_MARKS[facts.ability], facts.title, DOES[facts.ability], theme.deep, theme)
    slots(sheet, Box(JOB_LEFT + 4, 0, wide - JOB_LEFT - DISC - 16, high), facts.demand, met, theme)
    figure_disc(sheet, (wide - DISC // 2 - 8, high // 2), str(facts.vp), theme, size=DISC)
    return sheet


def _row_ground(sheet: Sheet, colour: Colour, theme: Theme) -> None:
    """A plate of two parts: a coloured one at the left, a plain one for the rest."""
    wide, high = sheet.image.size
    sheet.paste(rounded(wide, high, colour, theme.edge, radius=14, thick=3), 0, 0)
    right = rounded(wide - JOB_LEFT + 14, high, theme.plate, theme.edge, radius=14, thick=3)
    sheet.paste(right.crop((14, 0, right.width, high)), JOB_LEFT, 0)
    sheet.draw.rectangle((JOB_LEFT - 1, 2, JOB_LEFT + 1, high - 3), fill=theme.edge)


def _row_title(sheet: Sheet, mark_name: str, head: str, below: str, ground: Colour, theme: Theme) -> None:
    high = sheet.image.height
    sheet.paste(icon(mark_name, 46, theme), 8, (high - 46) // 2)
    room = JOB_LEFT - 60 - 4
    sheet.write(head, 60, high // 2 - 19, colour=theme.light, ground=ground, room=room)
    sheet.write(below, 60, high // 2 + 19, colour=theme.glint, ground=ground, weight=lettering.REGULAR, room=room)


@cached_sprite
def _job_block(name: str, met: tuple[bool, ...], wide: int, high: int, theme: Theme) -> Sheet:
    facts = contract(name)
    sheet = Sheet.plain(wide, high, theme.plate)
    sheet.paste(rounded(wide, high, theme.plate, theme.edge, radius=14, thick=3), 0, 0)
    sheet.paste(band(wide, LINE, theme.deep, theme.edge), 0, 0)
    sheet.paste(icon(ABILITY_MARKS[facts.ability], 40, theme), 8, 4)
    sheet.write(facts.title, 58, LINE // 2 - 1, colour=theme.light, ground=theme.deep, room=wide - 58 - DISC - 14)
    figure_disc(sheet, (wide - DISC // 2 - 6, LINE // 2 - 1), str(facts.vp), theme, size=44)
    slots(sheet, Box(8, LINE, wide - 16, high - LINE), facts.demand, met, theme)
    return sheet


@cached_sprite
def house_card(vp: int, wide: int, high: int, theme: Theme) -> Sheet:
    """A Building in a play area."""
    sheet = Sheet.plain(wide, high, theme.plate)
    if wide > 500:
        _row_ground(sheet, BRICK, theme)
        sheet.paste(icon("wharf-building", 56, theme), 8, (high - 56) // 2)
        sheet.write("Building", 76, high // 2, colour=theme.on(BRICK), ground=BRICK)
        middle = JOB_LEFT + (wide - JOB_LEFT - DISC) // 2
        sheet.write("finished", middle, high // 2, colour=theme.faint, ground=theme.plate, align="middle")
    else:
        sheet.paste(rounded(wide, high, theme.plate, theme.edge, radius=14, thick=3), 0, 0)
        sheet.paste(band(wide, LINE, BRICK, theme.edge), 0, 0)
        sheet.write("Building", 16, LINE // 2 - 1, colour=theme.on(BRICK), ground=BRICK)
        sheet.paste(icon("wharf-building", 84, theme), wide // 2 - 120, LINE + (high - LINE - 84) // 2)
        sheet.write("finished", wide // 2 - 16, LINE + (high - LINE) // 2, colour=theme.faint, ground=theme.plate)
    y = high // 2 if wide > 500 else LINE // 2 - 1
    figure_disc(sheet, (wide - DISC // 2 - 8, y), str(vp), theme, size=DISC if wide > 500 else 44)
    return sheet


@cached_sprite
def shape(wide: int, high: int) -> Image.Image:
    """The outline of a card in a play area, to cut it by where it lies in a glow."""
    return rounded(wide, high, INK, INK, radius=14).getchannel("A")


@cached_sprite
def free_place(wide: int, high: int, theme: Theme) -> Sheet:
    """The place in a play area where a Contract or a Building could lie."""
    sheet = Sheet.plain(wide, high, theme.plate)
    edge = mix(theme.plate, theme.slate, 0.5)
    sheet.paste(rounded(wide, high, well_ground(theme), edge, radius=14, thick=2), 0, 0)
    size = min(high - 20, 84)
    sheet.paste(ghost("wharf-contract", size, theme, 20), (wide - size) // 2, (high - size) // 2)
    return sheet
