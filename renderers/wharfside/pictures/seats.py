"""What lies in front of each seat: counts, and the Contracts and Buildings that lie face up."""

from __future__ import annotations

from games.wharfside.view import AreaView, WharfView
from renderers.kit import type as lettering
from renderers.kit.cards import rounded
from renderers.kit.glow import glow
from renderers.kit.icons import icon
from renderers.kit.layout import Box, columns
from renderers.kit.panel import HEAD
from renderers.kit.sheet import Sheet
from renderers.kit.sprite_cache import cached_sprite
from renderers.kit.theme import Theme
from renderers.wharfside.pictures.card_faces import free_place, house_card, job_card, shape
from renderers.wharfside.pictures.places import CARD_GAP, COUNT_HIGH, COUNTS, EDGE, SeatForm, form
from renderers.wharfside.words.terms import CODES, mark

SHARES = (1.25, 0.9, 1.15, 1.0, 0.9)  # how much room each count takes


def fill_panel(sheet: Sheet, panel: Box, view: WharfView, seat: int, theme: Theme) -> None:
    """Lay on a seat's empty panel all that is its own."""
    shown, area = form(view.seats, bool(view.offers)), view.areas[seat]
    boxes = _count_boxes(shown)
    for (name, figure, what), box in zip(_counts(area, view.goal), boxes, strict=True):
        at = box.moved(panel.x, panel.y)
        _lay_count(sheet, at, name, figure, f"{what}:{seat}" in view.touched, theme)
    for i, (card, lit) in enumerate(_cards(view, seat, shown, theme)):
        top = panel.y + shown.cards_top + i * (shown.card + CARD_GAP)
        box = Box(panel.x + EDGE, top, shown.wide - 2 * EDGE, shown.card)
        if lit:
            glow(sheet, box, theme, radius=14)
        sheet.lay(card, box.x, box.y, shape(box.w, box.h) if lit else None)


def _count_boxes(shown: SeatForm) -> list[Box]:
    """Where the counts stand: some take more room than others."""
    out = []
    for line in range(-(-COUNTS // shown.counts)):
        across = min(shown.counts, COUNTS - line * shown.counts)
        shares = SHARES[line * shown.counts :][:across]
        box = Box(EDGE, HEAD + 8 + line * (COUNT_HIGH + 2), shown.wide - 2 * EDGE, COUNT_HIGH)
        out += columns(box, shares, gap=6)
    return out


def _counts(area: AreaView, goal: int) -> list[tuple[str, str, str]]:
    """What is counted of a seat: its mark, the figure, and what the view calls it when it changes."""
    points = sum(trophy.vp for trophy in area.trophies)
    return [
        (f"captain {area.captain}", "", "captain"),
        ("hand", str(area.hand), "hand"),
        ("wharf-done", f"{area.finished}/{goal}", "completed"),
        ("wharf-crate", str(area.crabs), "crabs"),
        ("wharf-trophy", str(points), "trophies"),
    ]


def _lay_count(sheet: Sheet, box: Box, name: str, figure: str, lit: bool, theme: Theme) -> None:
    if lit:
        glow(sheet, box, theme, radius=22)
        sheet.paste(rounded(box.w, box.h, theme.plate, theme.glow, radius=22, thick=3), box.x, box.y)
    drawn = _count(name, figure, theme)
    sheet.lay(drawn, box.x + (box.w - drawn.box.w) // 2, box.y + 3)


@cached_sprite
def _count(name: str, figure: str, theme: Theme) -> Sheet:
    """A mark and a figure; for a Captain, his cap, the Good he favours and its letters."""
    high = COUNT_HIGH - 6
    if name.startswith("captain "):
        good = name.removeprefix("captain ")
        code = CODES[good]
        sheet = Sheet.clear(92 + lettering.width(code, lettering.BOLD, lettering.LABEL), high)
        sheet.paste(icon("wharf-captain", 44, theme), 0, 0)
        sheet.paste(icon(mark(good), 40, theme), 46, 2)
        sheet.write(code, 90, high // 2, colour=theme.ink, ground=theme.plate)
        return sheet
    wide = lettering.width(figure, lettering.BLACK, lettering.FIGURE)
    sheet = Sheet.clear(54 + wide, high)
    sheet.paste(icon(name, 44, theme), 0, 0)
    sheet.write(
        figure,
        52,
        high // 2,
        colour=theme.ink,
        ground=theme.plate,
        weight=lettering.BLACK,
        size=lettering.FIGURE,
    )
    return sheet


def _cards(view: WharfView, seat: int, shown: SeatForm, theme: Theme) -> list[tuple[Sheet, bool]]:
    """The cards of a play area, and whether each was touched: Buildings last, then the free places."""
    area = view.areas[seat]
    wide, high = shown.wide - 2 * EDGE, shown.card
    out = [(job_card(job, wide, high, theme), f"contract:{job.contract}" in view.touched) for job in area.jobs]
    new = f"building:{seat}" in view.touched
    for i, vp in enumerate(area.buildings):
        out.append((house_card(vp, wide, high, theme), new and i == len(area.buildings) - 1))
    while len(out) < shown.cards:
        out.append((free_place(wide, high, theme), False))
    return out
