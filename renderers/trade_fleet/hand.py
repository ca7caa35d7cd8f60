"""The private picture: the viewer's cards, its port, and what the goods would bring there."""

from __future__ import annotations

from typing import Final

from games.trade_fleet.view import FleetSeatView, FleetView, PortView
from renderers.contract import Table
from renderers.kit import type as lettering
from renderers.kit.cards import rounded
from renderers.kit.glow import REACH, shadow
from renderers.kit.icons import icon
from renderers.kit.layout import Box
from renderers.kit.panel import heading, put_down
from renderers.kit.paper import chart
from renderers.kit.sheet import Sheet
from renderers.kit.theme import Theme
from renderers.trade_fleet.board import GAP, HEADER, MARGIN, TOP, WIDTH
from renderers.trade_fleet.faces import BERTH, HAND_CARD, WORTH_RISE, berth, hand_card
from renderers.trade_fleet.words import goods_of, kind_of, plural, whole_kind, worth, worth_each

ACROSS: Final = 5


def hand(view: FleetView, theme: Theme, table: Table) -> Sheet:
    """Draw the viewer's hand. Raises ValueError for the public view."""
    if not isinstance(view, FleetSeatView) or view.viewer is None:
        raise ValueError("a public view holds no hand")
    top = TOP + HEADER + GAP
    cards_top = top + BERTH[1] + GAP - 10
    lines = max(1, -(-len(view.hand) // ACROSS))
    height = cards_top + lines * (HAND_CARD[1] + 12) + MARGIN - 4
    sheet = Sheet(chart(WIDTH, height, theme, rose=(WIDTH - 240, top + 110, 300), seed=11))
    cards = plural(len(view.hand), "card")
    head = heading(
        WIDTH - 2 * MARGIN, HEADER, theme, "ship", f"Your hand · {table.heading}", cards, seat=view.viewer
    )
    put_down(sheet, head, MARGIN, TOP, theme)
    put_down(sheet, berth(view.ports[view.viewer], theme), MARGIN, top, theme)
    _summary(sheet, view, Box(MARGIN + BERTH[0] + GAP, top, WIDTH - 2 * MARGIN - BERTH[0] - GAP, BERTH[1]), theme)
    _cards(sheet, view, cards_top, theme)
    return sheet


def _summary(sheet: Sheet, view: FleetSeatView, box: Box, theme: Theme) -> None:
    """What all goods would bring here, the stash, and how to read the discs."""
    assert view.viewer is not None
    port = view.ports[view.viewer]
    counts = goods_of(view.hand)
    plate = Sheet.clear(box.w, box.h)
    plate.paste(rounded(box.w, box.h, theme.plate, theme.edge, thick=3), 0, 0)
    if port is None:
        said = "No port in play: play one to redeem."
    elif not counts:
        said = "No goods to redeem here."
    else:
        said = f"All your goods here: {worth(port, counts, whole_kind(view))} gold"
    plate.paste(icon("port", 52, theme), 22, 20)
    plate.write(said, 88, 48, colour=theme.ink, ground=theme.plate, size=lettering.FIGURE, room=box.w - 110)
    plate.paste(icon("gold", 46, theme), 25, 88)
    plate.write(
        f"{view.stashes[view.viewer]} gold in your stash",
        88,
        112,
        colour=theme.ink,
        ground=theme.plate,
        size=lettering.FIGURE,
        room=box.w - 110,
    )
    goods = "On goods: what each brings at your port if you sell all." if port is not None and counts else ""
    has_port = any(kind_of(card) == "port" for card in view.hand)
    ports = "On ports: what all your goods would bring there." if has_port and counts else ""
    words = f"{goods} {ports}"
    for i, line in enumerate(lettering.wrap(words, lettering.REGULAR, lettering.LABEL, box.w - 50, 2)):
        plate.write(line, 26, 168 + 36 * i, colour=theme.faint, ground=theme.plate, weight=lettering.REGULAR)
    put_down(sheet, plate, box.x, box.y, theme)


def _cards(sheet: Sheet, view: FleetSeatView, top: int, theme: Theme) -> None:
    worths = card_worths(view)
    wide, high = HAND_CARD
    gap = 22
    for i, (name, brings) in enumerate(zip(view.hand, worths, strict=True)):
        in_row = min(ACROSS, len(view.hand) - i // ACROSS * ACROSS)
        left = (WIDTH - in_row * wide - (in_row - 1) * gap) // 2
        x = left + i % ACROSS * (wide + gap)
        y = top + i // ACROSS * (high + 12)
        sheet.paste(shadow(wide, high - WORTH_RISE, theme), x - REACH, y + WORTH_RISE - REACH)
        sheet.lay(hand_card(name, brings, theme), x, y)


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
