"""The six goods of the trade: leaf bundle, sugar loaf, barrel, rope coil, bolt of cloth, pod."""

from __future__ import annotations

from renderers.kit.icons.paints import BONE, CLOTH, GOLD, LEAF, LOAF, POD, ROPE, TWINE, WOOD, WRAP
from renderers.kit.icons.registry import drawing
from renderers.kit.theme import INK, Theme, mix, rgb
from renderers.kit.vector_pen import Pen, arc, box, mirrored, smooth, turned


@drawing("tobacco")
def tobacco(pen: Pen, theme: Theme) -> None:
    """Three broad leaves fanned from a tied stem."""
    leaf = smooth([(50, 86), (37, 66), (33, 44), (39, 22), (50, 5), (61, 22), (67, 44), (63, 66)])
    for degrees, tone in ((-38, mix(LEAF, INK, 0.16)), (38, mix(LEAF, INK, 0.16)), (0, LEAF)):
        about = (50.0, 86.0)
        pen.shape(turned(leaf, degrees, about), tone, INK, 4.5)
        pen.line(turned([(50, 80), (50, 22)], degrees, about), mix(LEAF, INK, 0.5), 2.6)
        for y in (36, 50, 64):
            pen.line(turned([(50, y + 6), (41, y - 4)], degrees, about), mix(LEAF, INK, 0.42), 2)
            pen.line(turned([(50, y + 6), (59, y - 4)], degrees, about), mix(LEAF, INK, 0.42), 2)
    pen.shape([(44, 82), (56, 82), (60, 98), (40, 98)], mix(LEAF, INK, 0.3), INK, 4)
    pen.shape(box(39, 78, 61, 87), TWINE, INK, 4)


@drawing("sugar")
def sugar(pen: Pen, theme: Theme) -> None:
    """A tall white loaf half wrapped in blue paper."""
    half = [(50, 4), (42, 7), (37, 18), (24, 74), (21, 92)]
    loaf = smooth(half, closed=False) + smooth(mirrored(half), closed=False)
    pen.fill(loaf, LOAF)
    shade = Pen(pen.height)
    shade.fill(smooth([(60, 2), (66, 20), (80, 74), (82, 94), (62, 94), (60, 60)]), mix(LOAF, rgb("#8fa3ad"), 0.5))
    shade.fill([(0, 58), (24, 66), (40, 58), (58, 67), (76, 58), (100, 66), (100, 100), (0, 100)], WRAP)
    shade.fill([(62, 60), (76, 58), (100, 66), (100, 100), (66, 100)], mix(WRAP, INK, 0.22))
    shade.line([(15, 66), (24, 66), (40, 58), (58, 67), (76, 58), (86, 62)], INK, 4)
    shade.line([(12, 82), (88, 82)], TWINE, 5)
    pen.clipped(loaf, shade)
    pen.line([(45, 18), (38, 46)], BONE, 4)
    pen.line(loaf, INK, 5, closed=True)


@drawing("rum")
def rum(pen: Pen, theme: Theme) -> None:
    """An upright oak barrel with brass hoops."""
    body = smooth([(24, 8), (16, 30), (14, 50), (16, 70), (24, 92)], closed=False)
    body += [(76, 92), *mirrored(smooth([(24, 8), (16, 30), (14, 50), (16, 70), (24, 92)], closed=False))]
    pen.fill(body, WOOD)
    inner = Pen(pen.height)
    inner.fill(smooth([(66, 4), (74, 30), (76, 50), (74, 70), (66, 96), (96, 96), (96, 4)]), mix(WOOD, INK, 0.28))
    inner.fill(smooth([(32, 4), (27, 50), (32, 96), (40, 96), (37, 50), (40, 4)]), mix(WOOD, BONE, 0.24))
    for x, bow in ((34, -6), (50, 0), (66, 6)):
        inner.line(smooth([(x, 4), (x + bow, 50), (x, 96)], closed=False), mix(WOOD, INK, 0.55), 2.4)
    for y in (24, 68):
        inner.fill(box(6, y, 94, y + 10), GOLD)
        inner.line([(6, y), (94, y)], INK, 3)
        inner.line([(6, y + 10), (94, y + 10)], INK, 3)
    pen.clipped(body, inner)
    pen.line(body, INK, 5, closed=True)
    pen.disc((50, 51), 6, TWINE, INK, 3.4)


@drawing("hemp")
def hemp(pen: Pen, theme: Theme) -> None:
    """A coil of rope with a loose end."""
    end = smooth([(58, 80), (72, 87), (84, 92), (94, 88)], closed=False)
    pen.line(end, INK, 16)
    pen.line(end, ROPE, 8)
    for radius, tone in ((42, ROPE), (30, mix(ROPE, INK, 0.12))):
        pen.disc((47, 47), radius, tone, INK, 4.5)
        for i in range(16 if radius > 35 else 11):
            degrees = i * 360 / (16 if radius > 35 else 11)
            stroke = smooth([(47 + radius - 2, 45), (47 + radius - 6, 50), (47 + radius - 10, 53)], closed=False)
            pen.line(turned(stroke, degrees, (47, 47)), mix(ROPE, INK, 0.55), 2.6)
    pen.disc((47, 47), 17, mix(ROPE, INK, 0.72), INK, 4.5)


@drawing("silk")
def silk(pen: Pen, theme: Theme) -> None:
    """A bolt of cloth with its end hanging down in folds."""
    fall = smooth(
        [(22, 34), (22, 70), (16, 92), (28, 97), (40, 90), (52, 97), (64, 90), (74, 95), (72, 70), (72, 34)]
    )
    pen.shape(fall, mix(CLOTH, BONE, 0.16), INK, 5)
    for x in (36, 50, 62):
        pen.line(smooth([(x, 44), (x + 1, 66), (x - 2, 86)], closed=False), mix(CLOTH, INK, 0.34), 3)
    roll = [(14, 14), (82, 14), (82, 42), (14, 42)]
    pen.fill(roll, CLOTH)
    pen.fill(box(14, 18, 82, 24), mix(CLOTH, BONE, 0.42))
    pen.fill(box(14, 34, 82, 42), mix(CLOTH, INK, 0.22))
    pen.line([(14, 14), (82, 14)], INK, 5)
    pen.line([(14, 42), (82, 42)], INK, 5)
    pen.disc((14, 28), 8.5, mix(CLOTH, INK, 0.3), INK, 4.5, flat=1.65)
    pen.disc((84, 28), 8.5, mix(CLOTH, BONE, 0.4), INK, 4.5, flat=1.65)
    pen.line(arc((84, 28), 4, -120, 200, flat=1.6), INK, 2.6)


@drawing("cacao")
def cacao(pen: Pen, theme: Theme) -> None:
    """A ribbed pod, aslant, on its short stalk."""
    outline = smooth(
        [(50, 6), (64, 16), (72, 38), (70, 62), (60, 84), (50, 97), (40, 84), (30, 62), (28, 38), (36, 16)]
    )
    pod = turned(outline, 38)
    pen.line(turned([(50, 8), (48, -6)], 38), INK, 13)
    pen.line(turned([(50, 8), (48, -6)], 38), rgb("#7d5a34"), 6)
    pen.fill(pod, POD)
    inner = Pen(pen.height)
    inner.fill(
        turned(smooth([(54, 0), (66, 50), (54, 100), (80, 100), (80, 0)]), 38), mix(POD, rgb("#7a2f1c"), 0.5)
    )
    inner.fill(
        turned(smooth([(44, 8), (35, 50), (44, 92), (37, 70), (30, 50), (37, 26)]), 38), mix(POD, BONE, 0.35)
    )
    for bow in (-13, 0, 13):
        rib = smooth([(50, 6), (50 + bow, 34), (50 + bow, 66), (50, 96)], closed=False)
        inner.line(turned(rib, 38), mix(POD, INK, 0.62), 3)
    pen.clipped(pod, inner)
    pen.line(pod, INK, 5, closed=True)
