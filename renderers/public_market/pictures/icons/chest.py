"""What is printed in an Ice Chest, and what is won by it: ice, crab, shrimp, the cooler."""

from __future__ import annotations

from typing import Final

from renderers.kit.icons.paints import BONE, RED, WOOD
from renderers.kit.icons.registry import drawing
from renderers.kit.theme import INK, Theme, mix, rgb
from renderers.kit.vector_pen import Pen, Point, arc, box, mirrored, smooth

ICE: Final = rgb("#b9dff0")
CRAB: Final = rgb("#d9573a")
SHRIMP: Final = rgb("#ef9f86")
CHEST_PAINTS: Final = (ICE, CRAB, SHRIMP)


@drawing("market-ice")
def ice(pen: Pen, theme: Theme) -> None:
    """A block of ice, seen from a corner."""
    pen.shape([(50, 6), (92, 26), (92, 74), (50, 95), (8, 74), (8, 26)], ICE, INK, 6)
    pen.fill([(50, 10), (88, 27), (50, 46), (12, 27)], mix(ICE, BONE, 0.75))
    pen.fill([(54, 50), (88, 32), (88, 72), (54, 89)], mix(ICE, rgb("#3f86bd"), 0.35))
    pen.line([(10, 27), (50, 47), (90, 27)], INK, 4)
    pen.line([(50, 47), (50, 92)], INK, 4)
    for line in ([(20, 44), (32, 50)], [(20, 56), (38, 66)], [(62, 66), (78, 57)]):
        pen.line(line, BONE, 4)


@drawing("market-crab")
def crab(pen: Pen, theme: Theme) -> None:
    """From above: a broad shell, two raised claws, eyes on stalks."""
    for y, reach, drop in ((56, 4, 8), (66, 6, 18), (76, 16, 20)):
        leg = smooth([(34, y), (16, y - 4), (reach, y + drop)], closed=False)
        for side in (leg, mirrored(leg)):
            pen.line(side, INK, 10)
            pen.line(side, mix(CRAB, INK, 0.15), 5)
    arm = smooth([(30, 54), (14, 46), (14, 32)], closed=False)
    claw = smooth([(6, 36), (2, 22), (10, 8), (22, 4), (16, 16), (20, 20), (32, 12), (32, 26), (24, 38), (14, 41)])
    for one, two in ((arm, claw), (mirrored(arm), mirrored(claw))):
        pen.line(one, INK, 14)
        pen.line(one, CRAB, 8)
        pen.shape(two, CRAB, INK, 4.6)
    for x in (40, 60):
        pen.line([(x, 42), (x, 30)], INK, 6)
    half: list[Point] = [(50, 36), (34, 39), (18, 52), (20, 68), (34, 82), (50, 85)]
    left = smooth(half, closed=False)
    shell = [*left, *mirrored(left)[1:-1]]
    pen.fill(shell, CRAB)
    inner = Pen(pen.height)
    inner.fill(smooth([(10, 70), (50, 74), (90, 70), (80, 95), (20, 95)]), mix(CRAB, INK, 0.25))
    pen.clipped(shell, inner)
    pen.line(shell, INK, 5, closed=True)
    for x in (40, 60):
        pen.disc((x, 28), 6, BONE, INK, 4)
    pen.line(arc((50, 56), 12, 30, 150), INK, 3.4)


@drawing("market-shrimp")
def shrimp(pen: Pen, theme: Theme) -> None:
    """Curled like a hook, with feelers and a fan of a tail."""
    for path in ([(70, 26), (86, 12), (98, 12)], [(70, 30), (88, 30), (97, 40)]):
        pen.line(smooth([(float(x), float(y)) for x, y in path], closed=False), INK, 4.4)
    for start, end in (((62, 46), (74, 58)), ((54, 54), (66, 68)), ((50, 64), (62, 76))):
        pen.line([start, end], INK, 8)
        pen.line([start, end], mix(SHRIMP, INK, 0.2), 3.6)
    tail = smooth([(62, 84), (80, 74), (95, 80), (85, 87), (93, 97), (72, 98), (60, 94)])
    pen.shape(tail, mix(SHRIMP, RED, 0.55), INK, 4.6)
    back = smooth(
        [(83, 27), (66, 11), (44, 9), (22, 21), (9, 45), (12, 71), (30, 91), (54, 97), (66, 93), (66, 83),
         (54, 79), (44, 67), (44, 53), (54, 43), (70, 40), (79, 35)]
    )  # fmt: skip
    pen.fill(back, SHRIMP)
    inner = Pen(pen.height)
    inner.fill(
        smooth([(90, 22), (68, 32), (46, 40), (34, 57), (40, 75), (60, 88), (70, 86), (80, 40)]),
        mix(SHRIMP, BONE, 0.5),
    )
    for start, end in (((46, 0), (58, 46)), ((14, 14), (50, 50)), ((0, 56), (46, 58)), ((14, 92), (48, 66))):
        inner.line([start, end], mix(SHRIMP, RED, 0.8), 4)
    pen.clipped(back, inner)
    pen.line(back, INK, 5, closed=True)
    pen.disc((67, 27), 4.6, INK)


@drawing("market-cooler")
def cooler(pen: Pen, theme: Theme) -> None:
    """A cool box with its handle up."""
    pen.line([(22, 40), (22, 14), (78, 14), (78, 40)], INK, 12)
    pen.line([(22, 40), (22, 14), (78, 14), (78, 40)], BONE, 5)
    pen.shape(box(10, 46, 90, 92), rgb("#3f86bd"), INK, 5)
    pen.shape(box(5, 32, 95, 50), BONE, INK, 5)
    pen.fill(box(14, 80, 86, 88), mix(rgb("#3f86bd"), INK, 0.25))
    pen.shape(box(42, 46, 58, 60), rgb("#e0ad4b"), INK, 4)


@drawing("market-crate")
def crate(pen: Pen, theme: Theme) -> None:
    """A fish crate with two slats, ice and a tail above its rim: the game's own sign."""
    tail = [(52, 40), (46, 14), (34, 2), (58, 8), (78, 0), (70, 16), (66, 42)]
    pen.shape(tail, rgb("#3f86bd"), INK, 5)
    for x, y, r in ((24, 40, 15), (44, 42, 13), (78, 42, 15), (60, 44, 11)):
        pen.shape(
            [(x - r, y + 6), (x - r * 0.7, y - r * 0.8), (x + r * 0.5, y - r), (x + r, y + 4)], ICE, INK, 4.4
        )
    pen.shape([(6, 46), (94, 46), (86, 95), (14, 95)], WOOD, INK, 5.5)
    for y0, y1, inset in ((52, 66, 1.6), (75, 89, 5.2)):
        slat = [(8 + inset, y0), (92 - inset, y0), (90 - inset, y1), (10 + inset, y1)]
        pen.shape(slat, mix(WOOD, BONE, 0.3), INK, 3.6)
    for x in (20, 80):
        for y in (59, 82):
            pen.disc((x, y), 2.6, INK)


@drawing("market-scrap")
def scrap(pen: Pen, theme: Theme) -> None:
    """A Scrap of no certain fish: a square of wood with a fish on it."""
    pen.shape(box(8, 8, 92, 92), rgb("#f0dcae"), INK, 7)
    body = smooth([(16, 50), (30, 33), (50, 30), (70, 47), (70, 53), (50, 70), (30, 67)])
    pen.shape([(66, 50), (86, 32), (82, 50), (86, 68)], mix(rgb("#6b7a86"), INK, 0.2), INK, 4)
    pen.shape(body, rgb("#8fa0ab"), INK, 5)
    pen.disc((30, 46), 4, INK)


@drawing("market-no-crab")
def no_crab(pen: Pen, theme: Theme) -> None:
    """A crab struck out: it was covered."""
    crab(pen, theme)
    pen.line([(8, 92), (92, 8)], INK, 16)
    pen.line([(8, 92), (92, 8)], BONE, 8)
