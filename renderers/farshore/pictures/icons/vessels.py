"""Constructions that float, or did: raft, sloop, galley, galleon, crow's nest, wreck."""

from __future__ import annotations

from renderers.farshore.pictures.icons.paints import WEED
from renderers.kit.icons.paints import BONE, GOLD, RED, ROPE, SAND, SEA, WOOD
from renderers.kit.icons.registry import drawing
from renderers.kit.theme import INK, Theme, mix
from renderers.kit.vector_pen import Pen, Point, box, smooth, star, turned


def _sea(pen: Pen, level: float = 93) -> None:
    wave: list[Point] = [(x, level + (4 if i % 2 else -3)) for i, x in enumerate(range(2, 99, 8))]
    pen.line(smooth(wave, closed=False), INK, 11)
    pen.line(smooth(wave, closed=False), SEA, 5)


def _hull(pen: Pen, top: float, low: float, stern: float = 0) -> None:
    hull = smooth([(3, top), (12, low - 12), (26, low), (74, low), (88, low - 10), (98, top - 4)], closed=False)
    pen.shape([*hull, (92, top + 2), (16, top + 2), (14, top - stern), (3, top - stern)], WOOD, INK, 5)
    pen.line([(12, top + 10), (90, top + 8)], GOLD, 4)


@drawing("shore-tangle-raft")
def tangle_raft(pen: Pen, theme: Theme) -> None:
    """Logs lashed together, with weed hung up to dry."""
    pen.line([(50, 66), (50, 4)], INK, 9)
    pen.line([(50, 66), (50, 5)], WOOD, 4)
    pen.line([(16, 18), (84, 18)], INK, 8)
    pen.line([(16, 18), (84, 18)], WOOD, 3.6)
    for x, long in ((22, 34), (36, 42), (64, 42), (78, 34)):
        frond = smooth(
            [(x - 5, 18), (x - 8, 18 + long * 0.5), (x, 20 + long), (x + 8, 18 + long * 0.5), (x + 5, 18)]
        )
        pen.shape(frond, WEED if x in (22, 64) else mix(WEED, INK, 0.25), INK, 4)
    for y in (66, 79):
        pen.shape(smooth([(4, y), (50, y - 2), (96, y), (98, y + 7), (50, y + 12), (2, y + 7)]), WOOD, INK, 4.6)
    for x in (24, 76):
        pen.line([(x, 64), (x, 88)], INK, 9)
        pen.line([(x, 65), (x, 87)], ROPE, 4.4)
    _sea(pen)


@drawing("shore-sloop")
def sloop(pen: Pen, theme: Theme) -> None:
    """One mast, a striped mainsail, a jib."""
    pen.line([(46, 2), (46, 66)], INK, 6)
    main = [(50, 4), (90, 58), (50, 58)]
    pen.fill(main, BONE)
    inner = Pen(pen.height)
    for y in (18, 40):
        inner.fill(box(40, y, 100, y + 11), RED)
    pen.clipped(main, inner)
    pen.line(main, INK, 5, closed=True)
    pen.shape([(42, 14), (42, 58), (10, 58)], mix(BONE, SAND, 0.4), INK, 5)
    pen.shape([(46, -2), (64, 3), (46, 9)], GOLD, INK, 3)
    _hull(pen, 66, 86)
    _sea(pen)


@drawing("shore-galley")
def galley(pen: Pen, theme: Theme) -> None:
    """A long low ship with a square sail and four oars."""
    pen.line([(50, 2), (50, 60)], INK, 6)
    sail = smooth([(20, 10), (50, 14), (80, 10), (86, 30), (82, 50), (50, 46), (18, 50), (14, 30)])
    pen.shape(sail, RED, INK, 5)
    pen.shape(star((50, 30), 13, 5.5, 5), GOLD, INK, 3)
    _hull(pen, 62, 80, 14)
    for x in (24, 42, 60, 78):
        pen.line([(x, 68), (x - 9, 94)], INK, 8)
        pen.line([(x, 68), (x - 9, 94)], BONE, 3.6)
    _sea(pen, 95)


@drawing("shore-shipwreck")
def shipwreck(pen: Pen, theme: Theme) -> None:
    """A hull stove in, its mast broken, on the sand."""
    pen.line(turned([(44, 64), (40, 16)], -14), INK, 10)
    pen.line(turned([(44, 64), (40, 17)], -14), WOOD, 4.6)
    pen.line([(30, 26), (58, 40)], INK, 6)
    rag = [(34, 28), (58, 40), (52, 56), (46, 48), (38, 58), (34, 46), (26, 50)]
    pen.shape(rag, mix(BONE, INK, 0.15), INK, 4.4)
    hull = turned([(2, 52), (24, 56), (58, 58), (94, 46), (88, 70), (72, 86), (22, 86), (8, 72)], 10)
    pen.shape(hull, mix(WOOD, INK, 0.2), INK, 5)
    hole = turned([(50, 64), (60, 58), (68, 66), (78, 62), (76, 76), (62, 82), (54, 76)], 10)
    pen.shape(hole, INK, INK, 3)
    for y in (66, 76):
        pen.line(turned([(10, y), (44, y + 1)], 10), mix(WOOD, INK, 0.6), 3.4)
    pen.shape(smooth([(6, 93), (12, 84), (34, 89), (62, 84), (94, 88), (94, 94)]), SAND, INK, 4.4)


@drawing("shore-crows-nest")
def crows_nest(pen: Pen, theme: Theme) -> None:
    """A tub at the masthead, with shrouds below and a pennant above."""
    for x in (12, 88):
        pen.line([(50, 60), (x, 98)], INK, 5)
    for y, half in ((76, 16), (90, 30)):
        pen.line([(50 - half, y), (50 + half, y)], INK, 4)
    pen.line([(50, 4), (50, 98)], INK, 12)
    pen.line([(50, 5), (50, 97)], WOOD, 5.6)
    pen.shape([(50, 2), (92, 12), (50, 24)], RED, INK, 4.6)
    pen.shape([(18, 36), (82, 36), (72, 66), (28, 66)], mix(WOOD, BONE, 0.25), INK, 5)
    for x in (34, 50, 66):
        pen.line([(x, 38), (x + (50 - x) * 0.2, 64)], INK, 3)
    for y in (44, 58):
        pen.line([(22 + (y - 36) * 0.33, y), (78 - (y - 36) * 0.33, y)], GOLD, 4.4)


@drawing("shore-galleon")
def galleon(pen: Pen, theme: Theme) -> None:
    """A high ship of three masts in full sail."""
    for x, top in ((24, 14), (50, 2), (76, 12)):
        pen.line([(x, top), (x, 64)], INK, 5)
        pen.shape([(x, top - 4), (x + 15, top + 1), (x, top + 6)], RED, INK, 2.6)
    sails = ((24, 20, 13, 16), (24, 40, 15, 18), (50, 10, 15, 20), (50, 34, 17, 22), (76, 18, 13, 16))
    for x, y, wide, high in (*sails, (76, 38, 15, 18)):
        sail = smooth([(x - wide, y + high), (x - wide * 0.75, y + high * 0.4), (x - wide * 0.8, y)], closed=False)
        sail += smooth(
            [(x + wide * 0.8, y), (x + wide * 1.05, y + high / 2), (x + wide * 0.8, y + high)], closed=False
        )
        pen.shape(sail, BONE, INK, 4)
    _hull(pen, 64, 87, 14)
    for x in (30, 48, 66):
        pen.disc((x, 80), 4, GOLD, INK, 3)
    _sea(pen)
