"""What all share: the Market, the Wharves, the Trophies, the decks; before them, the draft."""

from __future__ import annotations

from games.wharfside.cards import DATA
from games.wharfside.view import MarketView, OfferView, WharfView
from renderers.kit import type as lettering
from renderers.kit.cards import band, rounded
from renderers.kit.glow import glow, shadow
from renderers.kit.icons import icon
from renderers.kit.layout import Box
from renderers.kit.sheet import Sheet
from renderers.kit.sprite_cache import cached_sprite
from renderers.kit.theme import Theme
from renderers.wharfside.pictures.card_faces import (
    FOR_SALE,
    SIGN,
    STALL,
    TILE,
    TIMBER,
    building_card,
    corners,
    for_sale,
    ghost,
    good_chip,
    good_tile,
    lay_card,
    market_card,
    trophy_tile,
    well_ground,
)
from renderers.wharfside.pictures.places import (
    CARD_TOP,
    DECKS,
    STALLS,
    TROPHIES,
    WHARF,
    WHARVES,
)
from renderers.wharfside.words.terms import WHARVES as WHARF_NAMES
from renderers.wharfside.words.terms import contract


def lay_quay(sheet: Sheet, theme: Theme) -> None:
    """Lay what lies on every board once the draft is over, and the shadows of what comes onto it."""
    shadow(sheet, TROPHIES, theme)
    sheet.paste(rounded(TROPHIES.w, TROPHIES.h, theme.plate, theme.edge, thick=4), TROPHIES.x, TROPHIES.y)
    for box in STALLS:
        shadow(sheet, Box(box.x, box.y, box.w, SIGN), theme)
        shadow(sheet, Box(box.x, CARD_TOP, box.w, FOR_SALE), theme)
    for name, box in zip(WHARF_NAMES, WHARVES, strict=True):
        shadow(sheet, box, theme)
        sheet.lay(_wharf(name, theme), box.x, box.y)


def market(sheet: Sheet, view: WharfView, theme: Theme) -> None:
    """Lay the Market Cards, and under them what is for sale."""
    for card in view.market:
        box = STALLS[4 - card.number]
        touched = f"market:{card.number}" in view.touched
        if touched:
            glow(sheet, Box(box.x, box.y, box.w, SIGN), theme)
            glow(sheet, Box(box.x, CARD_TOP, box.w, FOR_SALE), theme)
        lay_card(sheet, market_card(card, theme), box.x, box.y)
        _under(sheet, card, box.x, view.buildings, theme)


def _under(sheet: Sheet, card: MarketView, x: int, buildings: tuple[int, ...], theme: Theme) -> None:
    """Lay what is for sale under a Market Card."""
    if card.number == len(STALLS):
        top = buildings[0] if buildings else None
        lay_card(sheet, building_card(top is not None, len(buildings), buildings[1:], theme), x, CARD_TOP)
        if top is not None:
            corners(sheet, x, CARD_TOP, STALL, "", top, theme)
        return
    if card.contract is None:
        lay_card(sheet, _nothing(theme), x, CARD_TOP)
        return
    facts = contract(card.contract)
    lay_card(sheet, for_sale(card.contract, theme), x, CARD_TOP)
    corners(sheet, x, CARD_TOP, STALL, str(facts.number), facts.vp, theme)


@cached_sprite
def _nothing(theme: Theme) -> Sheet:
    """The place under a Market Card when the deck of Contracts has run out."""
    sheet = Sheet.plain(STALL, FOR_SALE, theme.plate)
    ground = well_ground(theme)
    sheet.paste(rounded(STALL, FOR_SALE, ground, theme.slate, thick=3), 0, 0)
    sheet.paste(ghost("wharf-contract", 92, theme), (STALL - 92) // 2, 20)
    sheet.write("No Contract", STALL // 2, FOR_SALE - 40, colour=theme.ink, ground=ground, align="middle")
    return sheet


def wharves(sheet: Sheet, view: WharfView, theme: Theme) -> None:
    """Lay the two Wharves with their Goods."""
    for name, goods, box in (("north", view.north, WHARVES[0]), ("south", view.south, WHARVES[1])):
        if f"wharf:{name}" in view.touched:
            glow(sheet, box, theme)
            sheet.paste(_wharf(name, theme).image, box.x, box.y)  # its words are on the ground already
        step = (WHARF[0] - 20 - TILE[0]) // 2
        for i in range(3):
            good = goods[i] if i < len(goods) else None
            lay_card(sheet, good_tile(good, theme), box.x + 10 + step * i, box.bottom - TILE[1] - 11)


@cached_sprite
def _wharf(name: str, theme: Theme) -> Sheet:
    wide, high = WHARF
    sheet = Sheet.clear(wide, high)
    sheet.paste(rounded(wide, high, theme.plate, theme.edge, thick=4), 0, 0)
    sheet.paste(band(wide, 48, TIMBER, theme.edge), 0, 0)
    sheet.paste(icon("wharf-wharf", 42, theme), 14, 3)
    sheet.write(WHARF_NAMES[name], 68, 23, colour=theme.on(TIMBER), ground=TIMBER)
    return sheet


def trophies(sheet: Sheet, view: WharfView, theme: Theme) -> None:
    """Lay the plate with what is left of the Trophies."""
    for i, stack in enumerate(DATA.trophies):
        left = tuple(trophy for trophy in view.trophies if trophy.size == stack.size)
        x = TROPHIES.x + 9 + i % 2 * (TROPHIES.w // 2 - 7)
        sheet.lay(trophy_tile(left, stack.size, theme), x, TROPHIES.y + 12 + i // 2 * 92)


@cached_sprite
def decks(goods: int, contracts: int, theme: Theme) -> Sheet:
    """The plate that counts the two decks."""
    sheet = Sheet.clear(DECKS.w, DECKS.h)
    sheet.paste(rounded(DECKS.w, DECKS.h, theme.plate, theme.edge, radius=16, thick=3), 0, 0)
    left, middle = 14, DECKS.h // 2
    for name, count, word in (("wharf-catch", goods, "Goods"), ("wharf-contract", contracts, "Contracts")):
        sheet.paste(icon(name, 48, theme), left, middle - 24)
        wide = sheet.write(
            str(count),
            left + 54,
            middle,
            colour=theme.ink,
            ground=theme.plate,
            weight=lettering.BLACK,
            size=lettering.FIGURE,
        )
        said = sheet.write(word, left + 62 + wide, middle + 4, colour=theme.faint, ground=theme.plate)
        left += 62 + wide + said + 18
    return sheet


def draft(sheet: Sheet, offers: tuple[OfferView, ...], boxes: tuple[Box, ...], theme: Theme) -> None:
    """Lay what can be chosen to begin with: each Contract with its two Goods."""
    for offer, box in zip(offers, boxes, strict=True):
        shadow(sheet, box, theme)
        _offer(sheet, offer, box, theme)


def _offer(sheet: Sheet, offer: OfferView, box: Box, theme: Theme) -> None:
    facts = contract(offer.contract)
    sheet.paste(rounded(box.w, box.h, theme.plate, theme.edge, thick=4), box.x, box.y)
    lay_card(sheet, for_sale(offer.contract, theme), box.x, box.y)
    corners(sheet, box.x, box.y, STALL, str(facts.number), facts.vp, theme)
    for i, good in enumerate(offer.goods):
        sheet.lay(good_chip(good, theme), box.x + STALL + 14, box.y + 10 + i * 88)
