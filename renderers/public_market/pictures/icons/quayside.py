"""The boat, gears, the net, and the four logos of the cannery."""

from __future__ import annotations

import math
from typing import Final

from renderers.kit.icons.paints import BONE, GOLD, RED, ROPE, WOOD
from renderers.kit.icons.registry import drawing
from renderers.kit.theme import INK, Theme, mix, rgb
from renderers.kit.vector_pen import Pen, Point, arc, box, mirrored, smooth

GEAR: Final = rgb("#8a5aa8")
NET: Final = rgb("#4f9aa0")


def _hull(pen: Pen, top: float, bottom: float) -> None:
    hull = smooth(
        [(4, top), (12, (top + bottom) / 2), (24, bottom), (74, bottom), (88, (top + bottom) / 2)], closed=False
    )
    pen.shape([*hull, (97, top - 6), (90, top)], RED, INK, 5)
    pen.line([(12, top + 9), (87, top + 7)], BONE, 4)


@drawing("market-boat")
def boat(pen: Pen, theme: Theme) -> None:
    """A fishing boat: wheelhouse astern, mast and derrick, net at the bow."""
    pen.line([(52, 58), (52, 4)], INK, 5)
    pen.line([(52, 14), (92, 46)], INK, 4)
    pen.line([(52, 8), (6, 56)], INK, 3)
    pen.shape([(52, 4), (70, 10), (52, 16)], GOLD, INK, 3.4)
    pen.shape(box(14, 28, 44, 60), BONE, INK, 5)
    pen.shape(box(10, 22, 48, 32), WOOD, INK, 4.4)
    pen.shape(box(20, 37, 38, 48), rgb("#7fb7be"), INK, 3.6)
    pen.shape(smooth([(62, 60), (66, 46), (78, 44), (88, 50), (90, 60)]), NET, INK, 4)
    _hull(pen, 60, 88)
    wave: list[Point] = [(x, 93 + (3 if i % 2 else -3)) for i, x in enumerate(range(2, 99, 8))]
    pen.line(smooth(wave, closed=False), INK, 10)
    pen.line(smooth(wave, closed=False), rgb("#3f8a96"), 5)


@drawing("market-gear")
def gear(pen: Pen, theme: Theme) -> None:
    """A cog of eight teeth."""
    outline: list[Point] = []
    for i in range(8):
        for lean, reach in ((-16, 34), (-11, 46), (11, 46), (16, 34)):
            angle = math.radians(i * 45 + lean)
            outline.append((50 + reach * math.cos(angle), 50 + reach * math.sin(angle)))
    pen.shape(outline, GEAR, INK, 5)
    pen.line(arc((50, 50), 27, 190, 290), mix(GEAR, BONE, 0.55), 5)
    pen.disc((50, 50), 14, BONE, INK, 5)


@drawing("market-net")
def net(pen: Pen, theme: Theme) -> None:
    """A landing net: a handle, a hoop, and the bag that hangs from it."""
    pen.line([(62, 26), (95, 5)], INK, 14)
    pen.line([(62, 26), (94, 6)], WOOD, 7)
    bag = smooth([(4, 34), (10, 62), (22, 86), (38, 96), (54, 86), (66, 62), (72, 34)])
    pen.fill(bag, mix(BONE, NET, 0.2))
    mesh = Pen(pen.height)
    for step in range(-60, 100, 15):
        mesh.line([(step, 20), (step + 60, 100)], NET, 3.8)
        mesh.line([(step + 30, 20), (step - 30, 100)], NET, 3.8)
    pen.clipped(bag, mesh)
    pen.line(bag, INK, 5, closed=True)
    hoop = arc((38, 32), 35, 0, 360, flat=0.42, steps=48)[:-1]
    pen.shape(hoop, mix(BONE, NET, 0.55), INK, 13)
    pen.line(hoop, ROPE, 6, closed=True)


@drawing("market-logo-boat")
def logo_boat(pen: Pen, theme: Theme) -> None:
    """A small boat under one sail."""
    pen.line([(48, 66), (48, 4)], INK, 6)
    pen.shape([(54, 8), (90, 60), (54, 60)], BONE, INK, 5)
    pen.shape([(42, 18), (42, 60), (12, 60)], GOLD, INK, 5)
    pen.shape([(4, 68), (96, 68), (78, 94), (22, 94)], RED, INK, 5.5)


@drawing("market-logo-wheel")
def logo_wheel(pen: Pen, theme: Theme) -> None:
    """A ship's wheel with eight handles."""
    spokes = [
        [(50 + near * math.cos(math.radians(a)), 50 + near * math.sin(math.radians(a))) for near in (10, 46)]
        for a in range(0, 360, 45)
    ]
    for spoke in spokes:
        pen.line(spoke, INK, 12)
    pen.line(arc((50, 50), 28, 0, 360, steps=48)[:-1], INK, 18, closed=True)
    pen.line(arc((50, 50), 28, 0, 360, steps=48)[:-1], WOOD, 8, closed=True)
    for spoke in spokes:
        pen.line(spoke, GOLD, 5)
    pen.disc((50, 50), 11, GOLD, INK, 5)


@drawing("market-logo-anchor")
def logo_anchor(pen: Pen, theme: Theme) -> None:
    """An anchor, stout enough for a tin's lid."""
    for tone, grow in ((INK, 9.0), (rgb("#3f86bd"), 0.0)):
        pen.line(arc((50, 16), 9, 0, 360), tone, 6 + grow)
        pen.line([(50, 26), (50, 88)], tone, 8 + grow)
        pen.line([(30, 38), (70, 38)], tone, 8 + grow)
        pen.line(arc((50, 50), 37, 18, 162), tone, 8 + grow)
        fluke: list[Point] = [(6, 70), (10, 52), (25, 66)]
        for side in (fluke, mirrored(fluke)):
            pen.shape(side, tone, tone, 2 + grow)


@drawing("market-logo-fish")
def logo_fish(pen: Pen, theme: Theme) -> None:
    """A fish upright, all brass."""
    pen.shape([(42, 74), (26, 97), (50, 88), (74, 97), (58, 74)], mix(GOLD, INK, 0.2), INK, 5)
    for fin in ([(34, 44), (14, 60), (34, 66)], [(66, 44), (86, 60), (66, 66)]):
        pen.shape([(float(x), float(y)) for x, y in fin], mix(GOLD, INK, 0.2), INK, 4.6)
    half: list[Point] = [(50, 3), (36, 18), (30, 42), (36, 64), (46, 80), (50, 82)]
    left = smooth(half, closed=False)
    pen.shape([*left, *mirrored(left)[1:-1]], GOLD, INK, 5.5)
    pen.line(arc((50, 14), 20, 40, 140), INK, 3.6)
    for y in (46, 58):
        pen.line(arc((50, y - 8), 12, 40, 140), mix(GOLD, INK, 0.55), 3.6)
    pen.disc((42, 20), 3.4, INK)
    pen.disc((58, 20), 3.4, INK)
