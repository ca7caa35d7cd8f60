"""The private picture: the viewer's Goods, the Contracts they fit, and what they could buy at the Market.

Before one has chosen in the draft it is what can be chosen.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from games.wharfside.cards import LIMITS
from games.wharfside.view import AreaView, MarketView, WharfSeatView, WharfView
from renderers.contract import Seating
from renderers.kit import type as lettering
from renderers.kit.cards import card, figure_disc, rounded
from renderers.kit.english import plural
from renderers.kit.glow import shadow
from renderers.kit.icons import icon
from renderers.kit.layout import Box, columns
from renderers.kit.panel import heading
from renderers.kit.scenes import quay
from renderers.kit.sea_chart import chart
from renderers.kit.sheet import Sheet
from renderers.kit.sprite_cache import cached_sprite
from renderers.kit.theme import Theme
from renderers.wharfside.pictures.card_faces import (
    FOR_SALE,
    SIGN,
    STALL,
    colours,
    contract_card,
    corners,
    free_place,
    house_card,
    lay_card,
    market_card,
    shape,
    sky,
)
from renderers.wharfside.pictures.places import (
    HEADER,
    INNER,
    MARGIN,
    STALL_GAP,
    STRIP,
    STRIP_TOP,
    TOP,
    WIDTH,
    offers_from,
)
from renderers.wharfside.pictures.quay import draft
from renderers.wharfside.words.descriptions import can_pay
from renderers.wharfside.words.reckoning import BUILDINGS, cheapest, closed, fits
from renderers.wharfside.words.terms import TAGS, contract, mark, title

FEW: Final = 6  # so many Goods are drawn large
CARD_TOP: Final = STRIP_TOP + STRIP + 20
CARD_HIGH: Final = 238
CARD_GAP: Final = 16
TAG: Final = 48
OFFER: Final = 182  # height of the plate that says what a Market costs the viewer
HEAD_BOX: Final = Box(MARGIN, TOP, INNER, HEADER)
STRIP_BOX: Final = Box(MARGIN, STRIP_TOP, INNER, STRIP)
JOBS: Final = columns(Box(MARGIN, CARD_TOP + CARD_HIGH + 48, INNER, FOR_SALE), LIMITS.faces, gap=20)
MARKET_TOP: Final = JOBS[0].bottom + 26
STALLS: Final = columns(Box(MARGIN, MARKET_TOP, INNER, SIGN), 4, gap=STALL_GAP)


class Form(NamedTuple):
    """What the picture's ground depends on: how many Goods are held, whether the Market is open, and how many
    Contracts there are to begin with."""

    goods: int
    market: bool
    offers: int = 0

    @property
    def high(self) -> int:
        """How high the picture is, in pixels."""
        if self.offers:
            return offers_from(CARD_TOP, self.offers)[-1].bottom + MARGIN
        return (MARKET_TOP + SIGN + 10 + OFFER if self.market else JOBS[0].bottom) + MARGIN


def hand(view: WharfView, theme: Theme, seating: Seating) -> Sheet:
    """Draw the viewer's hand. Raises ValueError for the public view."""
    if not isinstance(view, WharfSeatView) or view.viewer is None:
        raise ValueError("a public view holds no hand")
    seat = view.viewer
    offers = view.offers if not view.areas[seat].jobs else ()
    shown = Form(len(view.hand), bool(view.market) and not view.offers, len(offers))
    sheet = _ground(shown, theme).copy()
    sheet.lay(_head(shown, seating.heading, seat, theme), HEAD_BOX.x, HEAD_BOX.y)
    sheet.lay(_strip(view.areas[seat], view.goal, theme), STRIP_BOX.x, STRIP_BOX.y)
    if offers:
        draft(sheet, offers, offers_from(CARD_TOP, len(offers)), theme)
        return sheet
    tags = {job.contract: tag for job, tag in zip(view.areas[seat].jobs, TAGS, strict=False)}
    for good, box in zip(view.hand, _card_boxes(len(view.hand)), strict=True):
        lay_card(sheet, _good_card(good, box.w, theme), box.x, box.y)
        _pins(sheet, box, [tags[name] for name in fits(view, seat, good)], theme)
    if not view.hand:
        sheet.lay(_no_goods(theme), MARGIN, CARD_TOP)
    _jobs(sheet, view.areas[seat], tags, theme)
    for market, box in zip(reversed(view.market) if shown.market else (), STALLS, strict=False):
        lay_card(sheet, market_card(market, theme), box.x, box.y)
        lay_card(sheet, _offer(*_said(view, market), theme), box.x, box.bottom + 10)
    return sheet


@lru_cache(maxsize=16)
def _card_boxes(count: int) -> list[Box]:
    """Where the Goods lie: up to six large ones, more of them smaller."""
    across = FEW if count <= FEW else count
    wide = min(206, (INNER - (across - 1) * CARD_GAP) // across)
    left = (WIDTH - count * wide - (count - 1) * CARD_GAP) // 2
    return [Box(left + i * (wide + CARD_GAP), CARD_TOP, wide, CARD_HIGH) for i in range(count)]


@cached_sprite
def _ground(shown: Form, theme: Theme) -> Sheet:
    """The chart with the shadows of all that lies on it when so many Goods are held."""
    sheet = Sheet(chart(WIDTH, shown.high, theme, rose=(WIDTH - 250, CARD_TOP + 330, 420), seed=17))
    places = () if shown.offers else (*_card_boxes(shown.goods), *JOBS)
    for box in (HEAD_BOX, STRIP_BOX, *places):
        shadow(sheet, box, theme)
    if not shown.goods and not shown.offers:
        shadow(sheet, Box(MARGIN, CARD_TOP, INNER, CARD_HIGH), theme)
    if shown.market:
        for box in STALLS:
            shadow(sheet, box, theme)
            shadow(sheet, Box(box.x, box.bottom + 10, box.w, OFFER), theme)
    return sheet.quantized(colours(theme))


@cached_sprite
def _head(shown: Form, name: str, seat: int, theme: Theme) -> Sheet:
    sheet = _ground(shown, theme).cut(HEAD_BOX)
    held = plural(shown.goods, "Good")
    sheet.lay(heading(HEAD_BOX.w, HEAD_BOX.h, theme, "wharf-market", f"Your hand · {name}", held, seat=seat), 0, 0)
    return sheet.quantized(colours(theme))


def _strip(area: AreaView, goal: int, theme: Theme) -> Sheet:
    """The Captain, what is stored and finished, and how to read the letters."""
    letters = "Letters: where a Good fits" if area.jobs else ""
    return _drawn_strip(area.captain, area.crabs, f"{area.finished}/{goal}", letters, theme)


@cached_sprite
def _drawn_strip(captain: str, crabs: int, finished: str, letters: str, theme: Theme) -> Sheet:
    sheet = Sheet.clear(STRIP_BOX.w, STRIP_BOX.h)
    sheet.paste(rounded(STRIP_BOX.w, STRIP_BOX.h, theme.plate, theme.edge, radius=16, thick=3), 0, 0)
    x, middle = 16, STRIP // 2
    sheet.paste(icon("wharf-captain", 48, theme), x, middle - 24)
    sheet.paste(icon(mark(captain), 46, theme), x + 54, middle - 23)
    x += 108
    x += sheet.write(f"Captain of {title(captain)}", x, middle, colour=theme.ink, ground=theme.plate) + 36
    for name, figure, word in (("wharf-crate", str(crabs), "stored"), ("wharf-done", finished, "finished")):
        sheet.paste(icon(name, 48, theme), x, middle - 24)
        x += 58
        x += 10 + sheet.write(
            figure,
            x,
            middle,
            colour=theme.ink,
            ground=theme.plate,
            weight=lettering.BLACK,
            size=lettering.FIGURE,
        )
        x += sheet.write(word, x, middle + 4, colour=theme.faint, ground=theme.plate) + 36
    if not letters:
        return sheet
    right, faint = STRIP_BOX.w - 22, theme.faint
    sheet.write(letters, right, middle, colour=faint, ground=theme.plate, weight=lettering.REGULAR, align="right")
    return sheet


@cached_sprite
def _good_card(good: str, wide: int, theme: Theme) -> Sheet:
    large, name = wide >= 200, title(good)
    left = 60 if large else max(6, (wide - lettering.width(name, lettering.BOLD, lettering.LABEL)) // 2)
    face, picture = card(wide, CARD_HIGH, theme, colour=theme.kelp, title=name, mark=mark(good), titled_from=left)
    face.paste(quay(picture.w, picture.h, sky(good, theme), theme), picture.x, picture.y)
    size = 132 if large else 110
    face.paste(icon(mark(good), size, theme), (wide - size) // 2, picture.y + (picture.h - size) // 2 - 8)
    return face


def _pins(sheet: Sheet, box: Box, letters: list[str], theme: Theme) -> None:
    """The letters of the Contracts that a Good fits, pinned to the lower edge of its card."""
    step = TAG + 4
    left = box.centre[0] - step * (len(letters) - 1) // 2
    for i, letter in enumerate(letters):
        figure_disc(sheet, (left + step * i, box.bottom), letter, theme, size=TAG)


@cached_sprite
def _no_goods(theme: Theme) -> Sheet:
    sheet = Sheet.clear(INNER, CARD_HIGH)
    sheet.paste(rounded(INNER, CARD_HIGH, theme.plate, theme.edge, thick=3), 0, 0)
    middle = INNER // 2, CARD_HIGH // 2
    words = "You hold no Goods."
    sheet.write(words, *middle, colour=theme.ink, ground=theme.plate, size=lettering.FIGURE, align="middle")
    return sheet


def _jobs(sheet: Sheet, area: AreaView, tags: dict[str, str], theme: Theme) -> None:
    """Lay the viewer's Contracts and Buildings, and show what room is left."""
    boxes = iter(JOBS)
    for job, box in zip(area.jobs, boxes, strict=False):
        met = tuple(bool(goods) for goods in job.filled)
        lay_card(sheet, contract_card(job.contract, met, box.w, theme), box.x, box.y)
        corners(sheet, box.x, box.y, box.w, tags[job.contract], contract(job.contract).vp, theme, brass=True)
    rest = JOBS[len(area.jobs) :]
    for i, box in enumerate(rest):
        outline = shape(box.w, box.h)
        if i < len(area.buildings):
            sheet.lay(house_card(area.buildings[i], box.w, box.h, theme), box.x, box.y, outline)
        else:
            sheet.lay(free_place(box.w, box.h, theme), box.x, box.y, outline)


def _said(view: WharfSeatView, market: MarketView) -> tuple[str, str, bool]:
    """What is sold at a Market, what the viewer would pay, and whether it can."""
    assert view.viewer is not None
    able = closed(view, view.viewer, market) is None and cheapest(view, market) is not None
    if market.number == BUILDINGS:
        ware = f"Building, {view.buildings[0]}" if view.buildings else "Buildings"
    else:
        ware = f"{title(market.contract)}, {contract(market.contract).vp}" if market.contract else "Nothing"
    pay = can_pay(view, market)
    return ware, f"{pay[:1].upper()}{pay[1:]}", able


@cached_sprite
def _offer(ware: str, pay: str, able: bool, theme: Theme) -> Sheet:
    """The plate under a Market Card on the picture of a hand."""
    sheet = Sheet.plain(STALL, OFFER, theme.plate)
    edge = theme.kelp if able else theme.slate
    sheet.paste(rounded(STALL, OFFER, theme.plate, edge, thick=5 if able else 3), 0, 0)
    sheet.write(ware, STALL // 2, 30, colour=theme.ink, ground=theme.plate, align="middle", room=STALL - 24)
    lines = lettering.balanced(pay, lettering.REGULAR, lettering.LABEL, STALL - 96, 3)
    first = 112 - 18 * (len(lines) - 1)
    sheet.paste(rounded(48, 48, theme.kelp if able else theme.slate, theme.edge, radius=24, thick=3), 16, 88)
    sheet.paste(icon("wharf-tick" if able else "wharf-cross", 34, theme), 23, 95)
    for i, line in enumerate(lines):
        tone = theme.ink if able else theme.faint
        sheet.write(line, 78, first + 36 * i, colour=tone, ground=theme.plate, weight=lettering.REGULAR)
    return sheet
