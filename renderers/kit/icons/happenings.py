"""The eight happenings of the trade routes, and the marks they leave on a port."""

from __future__ import annotations

from renderers.kit.icons.paints import BONE, FLAME, GOLD, GREEN, RED, ROPE, SAND, SEA, STEEL, TWINE, WOOD
from renderers.kit.icons.registry import drawing
from renderers.kit.theme import INK, Theme, mix, rgb
from renderers.kit.vector_pen import Pen, arc, box, mirrored, smooth, star, turned


@drawing("island")
def island(pen: Pen, theme: Theme) -> None:
    """A palm on a hump of sand in the sea."""
    pen.shape(smooth([(8, 84), (26, 68), (50, 63), (76, 70), (93, 84), (50, 92)]), SAND, INK, 4.5)
    trunk = smooth([(46, 74), (50, 56), (48, 40), (42, 28), (50, 27), (56, 40), (58, 56), (57, 74)])
    pen.shape(trunk, WOOD, INK, 4)
    fronds = (
        [(46, 30), (34, 20), (18, 22), (5, 38), (22, 33), (36, 36)],
        [(46, 30), (60, 16), (78, 20), (92, 36), (74, 31), (60, 36)],
        [(46, 30), (40, 12), (26, 4), (12, 8), (28, 14), (36, 26)],
        [(46, 30), (52, 10), (66, 3), (82, 6), (66, 12), (56, 26)],
    )
    for frond in fronds:
        pen.shape(smooth(frond), GREEN, INK, 4)
    for y, left, right in ((88, 4, 96), (97, 18, 82)):
        wave = [(x, y + (3 if i % 2 else -2)) for i, x in enumerate(range(left, right + 1, 8))]
        pen.line(smooth(wave, closed=False), INK, 9)
        pen.line(smooth(wave, closed=False), SEA, 4.4)


@drawing("repairs")
def repairs(pen: Pen, theme: Theme) -> None:
    """A mallet crossed with a saw."""
    pen.shape(turned([(46, 6), (58, 6), (60, 70), (46, 70)], 45), STEEL, INK, 4.5)
    for i in range(8):
        y = 9 + i * 7.6
        pen.shape(turned([(58.4 + i * 0.2, y), (65 + i * 0.2, y + 4), (58.6 + i * 0.2, y + 7)], 45), STEEL, INK, 3)
    pen.line(turned([(60, 70), (58, 6)], 45), STEEL, 3)
    grip = smooth([(42, 70), (64, 70), (66, 88), (56, 98), (42, 92)])
    pen.shape(turned(grip, 45), WOOD, INK, 4.5)
    handle = turned(box(45.5, 20, 54.5, 98), -45)
    pen.shape(handle, mix(WOOD, BONE, 0.35), INK, 4.5)
    head = turned([(26, 2), (74, 2), (74, 28), (26, 28)], -45)
    pen.shape(head, WOOD, INK, 5)
    pen.line(turned([(36, 3), (36, 27)], -45), INK, 3)
    pen.line(turned([(64, 3), (64, 27)], -45), INK, 3)


@drawing("pirates")
def pirates(pen: Pen, theme: Theme) -> None:
    """A skull over crossed bones."""
    for degrees in (-28, 28):
        bone = turned([(2, 72), (98, 72)], degrees, (50, 72))
        knobs = [turned([(x, y)], degrees, (50, 72))[0] for x in (5, 95) for y in (66, 78)]
        for knob in knobs:
            pen.disc(knob, 6.5, INK)
        pen.line(bone, INK, 14)
        for knob in knobs:
            pen.disc(knob, 4, BONE)
        pen.line(bone, BONE, 6.5)
    half = [(50, 4), (32, 7), (20, 20), (18, 38), (25, 50), (33, 54), (34, 68), (42, 73), (50, 74)]
    skull = smooth([*half, *mirrored(half)[1:-1]])
    pen.shape(skull, BONE, INK, 5.5)
    for x in (37, 63):
        pen.disc((x, 38), 8.6, INK)
    pen.fill([(50, 47), (45, 57), (55, 57)], INK)
    for x in (44, 50, 56):
        pen.line([(x, 64), (x, 71)], INK, 2.6)


@drawing("lost")
def lost(pen: Pen, theme: Theme) -> None:
    """Two arrows that trade places around a spinning compass needle."""
    for degrees, tone in ((0, RED), (180, SEA)):
        ring = turned(arc((50, 50), 38, -168, -34), degrees)
        head = turned([(68, 4), (94, 31), (62, 37)], degrees)
        pen.line(ring, INK, 16)
        pen.shape(head, tone, INK, 5)
        pen.line(ring, tone, 8)
    pen.shape(turned([(50, 24), (58, 50), (42, 50)], 35), RED, INK, 3.6)
    pen.shape(turned([(50, 76), (58, 50), (42, 50)], 35), BONE, INK, 3.6)
    pen.disc((50, 50), 4, GOLD, INK, 2.6)


@drawing("escort")
def escort(pen: Pen, theme: Theme) -> None:
    """A shield with a star."""
    half = [(50, 4), (36, 11), (14, 14)]
    low = smooth([(14, 14), (15, 42), (24, 68), (50, 97)], closed=False)
    left = [*half, *low]
    shield = [*left, *mirrored(left)]
    pen.fill(shield, rgb("#2f6f86"))
    inner = Pen(pen.height)
    inner.fill(box(50, 0, 100, 100), mix(rgb("#2f6f86"), INK, 0.34))
    pen.clipped(shield, inner)
    pen.line(shield, INK, 11, closed=True)
    pen.line(shield, GOLD, 4, closed=True)
    pen.shape(star((50, 47), 25, 11, 5), BONE, INK, 3.6)


@drawing("dock-fee")
def dock_fee(pen: Pen, theme: Theme) -> None:
    """A bollard with a rope about it, and the coin it costs."""
    half = [(50, 8), (26, 8), (20, 16), (27, 25), (34, 27), (34, 70), (24, 76), (22, 92), (50, 92)]
    post = [*half, *mirrored(half)[1:-1]]
    slate = rgb("#7d8c98")
    moved = [(x - 8, y) for x, y in post]
    pen.shape(moved, slate, INK, 5)
    pen.fill([(x - 8, y) for x, y in box(37, 30, 44, 70)], mix(slate, BONE, 0.45))
    for y in (40, 52):
        loop = smooth([(18, y), (42, y + 6), (66, y - 1)], closed=False)
        pen.line(loop, INK, 13)
        pen.line(loop, ROPE, 6)
    pen.line(smooth([(18, 42), (8, 60), (3, 82)], closed=False), INK, 11)
    pen.line(smooth([(18, 42), (8, 60), (3, 82)], closed=False), ROPE, 5)
    pen.disc((74, 74), 23, GOLD, INK, 5)
    pen.line([(63, 74), (85, 74)], INK, 8)


@drawing("smuggle")
def smuggle(pen: Pen, theme: Theme) -> None:
    """A shuttered lantern, lit."""
    pen.line(arc((50, 20), 17, 180, 360), INK, 10)
    pen.line(arc((50, 20), 17, 180, 360), GOLD, 4)
    pen.shape([(50, 10), (74, 30), (26, 30)], rgb("#8a5a2c"), INK, 5)
    pen.shape(box(24, 30, 76, 84), rgb("#5b3d2b"), INK, 5)
    pen.shape(box(33, 38, 67, 76), FLAME, INK, 4)
    pen.fill(smooth([(50, 42), (58, 58), (55, 70), (50, 73), (45, 70), (42, 58)]), rgb("#e2672b"))
    pen.fill(smooth([(50, 54), (54, 63), (50, 71), (46, 63)]), BONE)
    pen.shape(box(17, 84, 83, 95), rgb("#8a5a2c"), INK, 5)


@drawing("taxation")
def taxation(pen: Pen, theme: Theme) -> None:
    """A decree with its seal."""
    sheet = [(20, 10), (78, 10), (78, 80), (20, 80)]
    pen.shape(sheet, BONE, INK, 5)
    for y, right in ((26, 68), (38, 68), (50, 56)):
        pen.line([(32, y), (right, y)], mix(INK, BONE, 0.3), 4.4)
    for y in (10, 82):
        pen.line([(14, y), (84, y)], INK, 17)
        pen.line([(14, y), (84, y)], TWINE, 8)
    pen.shape([(62, 66), (56, 98), (67, 90), (78, 98), (74, 66)], mix(RED, INK, 0.25), INK, 4)
    pen.shape(star((67, 63), 19, 15, 9), RED, INK, 4)
    pen.disc((67, 63), 8, mix(RED, BONE, 0.3))
