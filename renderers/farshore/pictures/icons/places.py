"""The places of the board: Docks, Lookout, Dunes, and the workers and Ships that go about."""

from __future__ import annotations

from PIL import Image, ImageDraw

from renderers.farshore.pictures.icons.paints import STONE
from renderers.kit.flags import flag
from renderers.kit.icons.paints import BONE, GOLD, GREEN, RED, SAND, SEA, STEEL, WOOD
from renderers.kit.icons.registry import drawing
from renderers.kit.sprite_cache import cached_sprite
from renderers.kit.theme import INK, THEMES, Theme, mix
from renderers.kit.vector_pen import FIELD, MARGIN, Pen, Point, box, mirrored, scale_for, smooth, turned

_PAWN_HALF: list[Point] = [
    (50, 4),
    (36, 8),
    (29, 22),
    (34, 36),
    (40, 42),
    (30, 52),
    (24, 70),
    (20, 84),
    (12, 96),
    (50, 96),
]
_SAIL: list[Point] = [(52, 4), (92, 18), (86, 42), (94, 58), (52, 60)]


@drawing("shore-worker")
def worker(pen: Pen, theme: Theme) -> None:
    """A worker of nobody."""
    half = smooth(_PAWN_HALF[:-1], closed=False)
    pen.shape([*half, *mirrored(half)], STEEL, INK, 6)


@drawing("shore-docks")
def docks(pen: Pen, theme: Theme) -> None:
    """A landing stage with a bollard and a crate."""
    pen.shape(box(54, 22, 86, 50), mix(WOOD, BONE, 0.3), INK, 4.6)
    pen.line([(55, 23), (85, 49)], INK, 3)
    pen.line([(85, 23), (55, 49)], INK, 3)
    pen.shape([(20, 50), (22, 32), (16, 28), (16, 18), (46, 18), (46, 28), (40, 32), (42, 50)], STONE, INK, 4.6)
    pen.shape(box(4, 50, 96, 66), WOOD, INK, 5)
    for x in (14, 44, 74):
        pen.shape(box(x, 66, x + 12, 92), mix(WOOD, INK, 0.3), INK, 4.4)
    wave = [(x, 90 + (4 if i % 2 else -3)) for i, x in enumerate(range(2, 99, 8))]
    pen.line(smooth(wave, closed=False), INK, 13)
    pen.line(smooth(wave, closed=False), SEA, 6)


@drawing("shore-lookout")
def lookout(pen: Pen, theme: Theme) -> None:
    """A spyglass drawn out."""
    for x0, x1, half, tone in ((2, 40, 11, GOLD), (36, 68, 15, WOOD), (64, 98, 20, GOLD)):
        tube = turned([(x0, 50 - half), (x1, 50 - half - 2), (x1, 50 + half + 2), (x0, 50 + half)], -32)
        pen.shape(tube, tone, INK, 5)
        pen.line(turned([(x0 + 5, 50 - half * 0.3), (x1 - 5, 50 - half * 0.3)], -32), mix(tone, BONE, 0.55), 4)
    pen.shape(turned(box(92, 26, 99, 74), -32), mix(GOLD, INK, 0.3), INK, 4.4)


@drawing("shore-dunes")
def dunes(pen: Pen, theme: Theme) -> None:
    """Two dunes with marram and a pennant."""
    pen.line([(64, 42), (64, 4)], INK, 6)
    pen.shape([(64, 4), (96, 14), (64, 26)], RED, INK, 4.6)
    pen.shape(smooth([(28, 92), (44, 56), (66, 36), (84, 52), (98, 92)]), SAND, INK, 5)
    pen.shape(smooth([(2, 94), (14, 66), (34, 52), (52, 68), (78, 94)]), mix(SAND, BONE, 0.35), INK, 5)
    for x, y in ((24, 56), (38, 54), (84, 56)):
        for lean in (-9, 0, 9):
            pen.line([(x, y + 8), (x + lean, y - 14)], GREEN, 4)
    pen.line([(2, 95), (98, 95)], INK, 6)


@drawing("shore-ship")
def ship(pen: Pen, theme: Theme) -> None:
    """A one-masted Ship under a plain sail."""
    _hull(pen)
    pen.shape(_SAIL, BONE, INK, 5)


def _hull(pen: Pen) -> None:
    pen.shape([(46, 12), (46, 60), (8, 60)], mix(BONE, SEA, 0.25), INK, 5)
    pen.line([(49, 0), (49, 68)], INK, 6)
    hull = smooth([(4, 66), (14, 84), (28, 92), (72, 92), (86, 84), (98, 62)], closed=False)
    pen.shape(hull, WOOD, INK, 5)
    pen.line([(13, 76), (90, 74)], GOLD, 4)


def seat_worker(seat: int, size: int, theme: Theme) -> Image.Image:
    """A seat's worker: a pawn in the seat's flag. Shared: paste it only."""
    return _worker(seat, size, theme.name)


@cached_sprite
def _worker(seat: int, size: int, theme_name: str) -> Image.Image:
    half = smooth(_PAWN_HALF[:-1], closed=False)
    return _flagged(Pen(size), [*half, *mirrored(half)], seat, THEMES[theme_name])


def seat_ship(seat: int, size: int, theme: Theme) -> Image.Image:
    """A seat's Ship: its sail is the seat's flag. Shared: paste it only."""
    return _ship(seat, size, theme.name)


@cached_sprite
def _ship(seat: int, size: int, theme_name: str) -> Image.Image:
    pen = Pen(size)
    _hull(pen)
    return _flagged(pen, _SAIL, seat, THEMES[theme_name])


def _flagged(pen: Pen, outline: list[Point], seat: int, theme: Theme) -> Image.Image:
    """Fill an outline with a seat's flag, as wide as it, and draw its edge."""
    unit = pen.height * scale_for(pen.height) / (FIELD + 2 * MARGIN)
    at = [((x + MARGIN) * unit, (y + MARGIN) * unit) for x, y in outline]
    left, right = min(x for x, _ in at), max(x for x, _ in at)
    top, bottom = min(y for _, y in at), max(y for _, y in at)
    wide, high = round(right - left), round(bottom - top)
    cloth = (
        flag(seat, 96, theme).convert("RGB").crop((6, 6, 138, 90)).resize((wide, high), Image.Resampling.LANCZOS)
    )
    mask = Image.new("L", (wide, high), 0)
    ImageDraw.Draw(mask).polygon([(x - left, y - top) for x, y in at], fill=255)
    pen.image.paste(cloth, (round(left), round(top)), mask)
    # by lamplight the dark half of a flag would be lost in the dark
    pen.line(outline, INK if theme.name == "light" else theme.light, 6, closed=True)
    return pen.finish()
