"""The private picture: the viewer's cards, its port, and what the goods would bring there."""

from __future__ import annotations

from typing import Final

from games.trade_fleet.view import FleetSeatView, FleetView, PortView
from renderers.contract import Seating
from renderers.kit import type as lettering
from renderers.kit.cards import rounded
from renderers.kit.english import plural
from renderers.kit.glow import shadow
from renderers.kit.icons import icon
from renderers.kit.layout import Box
from renderers.kit.panel import heading
from renderers.kit.sea_chart import chart
from renderers.kit.sheet import Sheet
from renderers.kit.sprite_cache import cached_sprite
from renderers.kit.theme import Theme
from renderers.trade_fleet.pictures.card_faces import (
    BERTH,
    HAND_CARD,
    WORTH_RISE,
    berth,
    berth_shape,
    colours,
    hand_card,
)
from renderers.trade_fleet.pictures.places import GAP, HEADER, MARGIN, TOP, WIDTH
from renderers.trade_fleet.words.reckoning import goods_of, whole_kind, worth, worth_each
from renderers.trade_fleet.words.terms import kind_of

ACROSS: Final = 5
CARD_GAP: Final = 22
BERTH_TOP: Final = TOP + HEADER + GAP
CARDS_TOP: Final = BERTH_TOP + BERTH[1] + GAP - 10
HEAD_BOX: Final = Box(MARGIN, TOP, WIDTH - 2 * MARGIN, HEADER)
BERTH_BOX: Final = Box(MARGIN, BERTH_TOP, *BERTH)
SUMMARY_BOX: Final = Box(MARGIN + BERTH[0] + GAP, BERTH_TOP, WIDTH - 2 * MARGIN - BERTH[0] - GAP, BERTH[1])


def hand(view: FleetView, theme: Theme, seating: Seating) -> Sheet:
    """Draw the viewer's hand. Raises ValueError for the public view."""
    if not isinstance(view, FleetSeatView) or view.viewer is None:
        raise ValueError("a public view holds no hand")
    count = len(view.hand)
    sheet = _ground(count, theme).copy()
    sheet.lay(_head(count, seating.heading, view.viewer, theme), HEAD_BOX.x, HEAD_BOX.y)
    port = view.ports[view.viewer]
    sheet.lay(berth(port, theme), BERTH_BOX.x, BERTH_BOX.y, berth_shape(port, theme))
    summary = _summary(count, *_said(view), view.stashes[view.viewer], theme)
    sheet.lay(summary, SUMMARY_BOX.x, SUMMARY_BOX.y)
    for name, brings, box in zip(view.hand, card_worths(view), _card_boxes(count), strict=True):
        hand_card(sheet, name, brings, box.x, box.y, theme, whole=whole_kind(view))
    return sheet


def _card_boxes(count: int) -> list[Box]:
    """Where the cards lie, row by row, without their discs."""
    wide, high = HAND_CARD
    boxes = []
    for i in range(count):
        row, column = divmod(i, ACROSS)
        in_row = min(ACROSS, count - row * ACROSS)
        left = (WIDTH - in_row * wide - (in_row - 1) * CARD_GAP) // 2
        top = CARDS_TOP + row * (high + 12) + WORTH_RISE
        boxes.append(Box(left + column * (wide + CARD_GAP), top, wide, high - WORTH_RISE))
    return boxes


@cached_sprite
def _ground(count: int, theme: Theme) -> Sheet:
    """The chart with the shadows of all that lies on it when so many cards are held."""
    lines = max(1, -(-count // ACROSS))
    height = CARDS_TOP + lines * (HAND_CARD[1] + 12) + MARGIN - 4
    sheet = Sheet(chart(WIDTH, height, theme, rose=(WIDTH - 240, BERTH_TOP + 110, 300), seed=11))
    for box in (HEAD_BOX, BERTH_BOX, SUMMARY_BOX, *_card_boxes(count)):
        shadow(sheet, box, theme)
    return sheet.quantized(colours(theme))


@cached_sprite
def _head(count: int, title: str, seat: int, theme: Theme) -> Sheet:
    sheet = _ground(count, theme).cut(HEAD_BOX)
    held = plural(count, "card")
    head = heading(HEAD_BOX.w, HEAD_BOX.h, theme, "ship", f"Your hand · {title}", held, seat=seat)
    sheet.lay(head, 0, 0)
    return sheet.quantized(colours(theme))


def _said(view: FleetSeatView) -> tuple[str, str]:
    """What all goods would bring here, and how to read the discs."""
    assert view.viewer is not None
    port = view.ports[view.viewer]
    counts = goods_of(view.hand)
    if port is None:
        here = "No port in play: play one to redeem."
    elif not counts:
        here = "No goods to redeem here."
    else:
        here = f"All your goods here: {worth(port, counts, whole_kind(view))} gold"
    goods = "On goods: what each brings at your port if you sell all." if port is not None and counts else ""
    has_port = any(kind_of(card) == "port" for card in view.hand)
    ports = "On ports: what all your goods would bring there." if has_port and counts else ""
    return here, f"{goods} {ports}".strip()


@cached_sprite
def _summary(count: int, here: str, discs: str, stash: int, theme: Theme) -> Sheet:
    """What all goods would bring here, the stash, and how to read the discs, on a plate."""
    plate = _ground(count, theme).cut(SUMMARY_BOX)
    wide, high = SUMMARY_BOX.w, SUMMARY_BOX.h
    plate.paste(rounded(wide, high, theme.plate, theme.edge, thick=3), 0, 0)
    lines = lettering.wrap(discs, lettering.REGULAR, lettering.LABEL, wide - 50, 2)
    top = 48 if lines else 84
    for i, (mark, text) in enumerate((("port", here), ("gold", f"{stash} gold in your stash"))):
        y = top + 64 * i
        plate.paste(icon(mark, 50, theme), 24, y - 26)
        plate.write(text, 88, y, colour=theme.ink, ground=theme.plate, size=lettering.FIGURE, room=wide - 110)
    for i, line in enumerate(lines):
        colour, ground = theme.faint, theme.plate
        plate.write(line, 26, 168 + 36 * i, colour=colour, ground=ground, weight=lettering.REGULAR)
    return plate.quantized(colours(theme))


def card_worths(view: FleetSeatView) -> list[int | None]:
    """What each card of the hand would bring now: goods at the viewer's port, a port with all the goods."""
    assert view.viewer is not None
    counts = goods_of(view.hand)
    port = view.ports[view.viewer]
    whole = whole_kind(view)
    each = {good: list(values) for good, values in worth_each(port, counts, whole).items()} if port else {}
    out: list[int | None] = []
    for card in view.hand:
        if kind_of(card) == "good":
            out.append(each[card].pop(0) if card in each else None)
        elif kind_of(card) == "port" and counts:
            out.append(worth(PortView(card, 0, smuggle=False), counts, whole))
        else:
            out.append(None)
    return out
