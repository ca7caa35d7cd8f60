"""Marks that every game shares: coin, anchor, compass, ship, crown, cards, hourglass, lighthouse."""

from __future__ import annotations

import math

from renderers.kit.icons.paints import BONE, FLAME, GOLD, RED, SEA, WOOD
from renderers.kit.icons.registry import drawing
from renderers.kit.theme import INK, Theme, mix, rgb
from renderers.kit.vector_pen import Pen, arc, box, mirrored, smooth, star, turned


@drawing("gold")
def gold(pen: Pen, theme: Theme) -> None:
    """A gold coin with an anchor struck on it."""
    pen.disc((50, 50), 45, GOLD, INK, 5)
    pen.line(arc((50, 50), 34, 0, 360), mix(GOLD, INK, 0.36), 3)
    pen.line(arc((50, 50), 40, 190, 280), rgb("#fbe5ad"), 4)
    mark = mix(GOLD, INK, 0.72)
    pen.line(arc((50, 30), 6, 0, 360), mark, 4)
    pen.line([(50, 36), (50, 74)], mark, 6)
    pen.line([(38, 44), (62, 44)], mark, 5)
    pen.line(arc((50, 52), 21, 20, 160), mark, 6)


def _anchor(pen: Pen, tone: tuple[int, int, int], grow: float) -> None:
    pen.line(arc((50, 15), 9, 0, 360), tone, 6 + grow)
    pen.line([(50, 24), (50, 92)], tone, 9 + grow)
    pen.line([(28, 35), (72, 35)], tone, 8 + grow)
    pen.line(arc((50, 50), 40, 14, 166), tone, 9 + grow)
    for side in (1, -1):
        fluke = [(50 + side * x, y) for x, y in ((49, 66), (42, 48), (28, 62))]
        pen.shape(fluke, tone, tone, 3 + grow)


@drawing("anchor")
def anchor(pen: Pen, theme: Theme) -> None:
    """An anchor in the colour of ink."""
    _anchor(pen, theme.ink, 0)


@drawing("anchor_brass")
def anchor_brass(pen: Pen, theme: Theme) -> None:
    """An anchor of brass with an inked edge."""
    _anchor(pen, INK, 6)
    _anchor(pen, GOLD, -2)


@drawing("compass")
def compass(pen: Pen, theme: Theme) -> None:
    """A compass rose of sixteen points, half of each point dark."""
    ink, pale = theme.ink, mix(theme.paper, theme.brass, 0.35)
    pen.line(arc((50, 50), 34, 0, 360, steps=60), ink, 1.4)
    pen.line(arc((50, 50), 30, 0, 360, steps=60), ink, 0.8)
    for i in range(64):
        pen.line(turned([(50, 16), (50, 20 if i % 2 else 18)], i * 360 / 64), ink, 0.7)
    for start, reach, waist in ((22.5, 32, 5), (45, 38, 7), (0, 48, 9)):
        for quarter in range(8 if start == 22.5 else 4):
            degrees = start + quarter * (45 if start == 22.5 else 90)
            side = waist * math.sin(math.radians(45))
            pen.fill(turned([(50, 50 - reach), (50, 50), (50 - side, 50 - side)], degrees), pale)
            pen.fill(turned([(50, 50 - reach), (50, 50), (50 + side, 50 - side)], degrees), ink)
            pen.line(turned([(50, 50 - reach), (50 - side, 50 - side), (50, 50)], degrees), ink, 0.9)
    pen.disc((50, 50), 4, theme.brass, ink, 1.2)


@drawing("ship")
def ship(pen: Pen, theme: Theme) -> None:
    """A two-masted trader under sail."""
    hull = smooth([(6, 66), (16, 82), (30, 88), (70, 88), (86, 80), (95, 62)], closed=False)
    for x, top in ((36, 6), (66, 14)):
        pen.line([(x, top), (x, 66)], INK, 5)
        pen.shape([(x, top - 2), (x + 16, top + 3), (x, top + 9)], RED, INK, 2.6)
    for x, y, wide, high in ((36, 18, 18, 20), (36, 41, 21, 19), (66, 26, 15, 15), (66, 43, 18, 17)):
        sail = smooth([(x - wide, y + high), (x - wide * 0.72, y + high * 0.4), (x - wide * 0.8, y)], closed=False)
        sail += smooth(
            [(x + wide * 0.7, y), (x + wide * 1.05, y + high * 0.5), (x + wide * 0.8, y + high)], closed=False
        )
        pen.shape(sail, BONE, INK, 4)
    pen.shape(hull, WOOD, INK, 5)
    pen.line([(14, 74), (91, 72)], GOLD, 4)
    wave = [(x, 93 + (3 if i % 2 else -2)) for i, x in enumerate(range(4, 97, 8))]
    pen.line(smooth(wave, closed=False), INK, 10)
    pen.line(smooth(wave, closed=False), SEA, 5)


@drawing("crown")
def crown(pen: Pen, theme: Theme) -> None:
    """A crown of three points."""
    pen.shape([(14, 80), (8, 30), (30, 52), (50, 16), (70, 52), (92, 30), (86, 80)], GOLD, INK, 5)
    pen.shape(box(14, 78, 86, 92), mix(GOLD, INK, 0.2), INK, 5)
    for x, y in ((8, 26), (50, 12), (92, 26)):
        pen.disc((x, y), 7, RED, INK, 4)


@drawing("hand")
def hand(pen: Pen, theme: Theme) -> None:
    """A fan of three cards."""
    for degrees, tone in ((-26, mix(SEA, INK, 0.25)), (0, mix(SEA, BONE, 0.2)), (26, BONE)):
        card = turned(box(33, 12, 67, 70), degrees, (50, 94))
        pen.shape(card, tone, INK, 5)
    pip = turned(star((50, 38), 12, 5, 4), 26, (50, 94))
    pen.fill(pip, RED)


@drawing("hourglass")
def hourglass(pen: Pen, theme: Theme) -> None:
    """Sand that runs: something is being waited for."""
    half = [(26, 14), (28, 32), (46, 50), (28, 68), (26, 86)]
    glass = [*half, *mirrored(half)]
    pen.shape(glass, mix(BONE, SEA, 0.18), INK, 5)
    pen.fill([(33, 30), (67, 30), (51, 49), (49, 49)], GOLD)
    pen.fill([(50, 66), (70, 82), (30, 82)], GOLD)
    pen.line([(50, 48), (50, 72)], GOLD, 3)
    for y in (10, 90):
        pen.line([(20, y), (80, y)], INK, 16)
        pen.line([(20, y), (80, y)], WOOD, 8)


@drawing("port")
def port(pen: Pen, theme: Theme) -> None:
    """A lighthouse on its mole: a port of call."""
    pen.shape([(36, 34), (64, 34), (72, 86), (28, 86)], BONE, INK, 5)
    for top, bottom in ((46, 58), (70, 82)):
        inset = 36 - (top - 34) * 8 / 52, 36 - (bottom - 34) * 8 / 52
        pen.fill([(inset[0] + 2, top), (98 - inset[0], top), (98 - inset[1], bottom), (inset[1] + 2, bottom)], RED)
    pen.shape(box(38, 18, 62, 34), FLAME, INK, 4.6)
    pen.line([(50, 20), (50, 33)], INK, 3)
    pen.shape([(34, 19), (50, 4), (66, 19)], RED, INK, 4.6)
    pen.line([(30, 35), (70, 35)], INK, 6)
    pen.shape(smooth([(6, 92), (22, 84), (50, 82), (80, 85), (95, 92), (50, 98)]), rgb("#8b98a1"), INK, 4.6)
